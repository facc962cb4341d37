"""Rules texts of the Titan's cards, made from their data (`assets/text/<lang>/titan.ftl`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import structs

from endure.games.endure_the_stars.board import Titan
from endure.games.endure_the_stars.box import GepCard
from endure.games.endure_the_stars.titan_cards import TitanAttack, TitanEffect, TitanModifier, TitanMood
from endure.kernel.action import Seat
from endure.kernel.game import Chance
from endure.language.params import listed

if TYPE_CHECKING:
    from endure.language.names import Namer

Say = Callable[[str, Mapping[str, str | int]], str]


def attack_sentences(card: TitanAttack, say: Say) -> list[str]:
    """What an attack card strikes, then what else it does."""
    strike: list[str] = []
    if card.dice:
        aim = say(f"titan-aim-{card.aim}", {"reach": card.reach})
        text = "rules-titan-strike_one" if card.aim == "one" else "rules-titan-strike"
        strike.append(say(text, {"aim": aim, "dice": card.dice, "number": card.number}))
    return strike + [effect_sentence(effect, say, card.aim == "one") for effect in card.effects]


def effect_sentence(effect: TitanEffect, say: Say, of_one: bool = False) -> str:
    """One effect of an attack card, which may be aimed at one survivor."""
    params: dict[str, str | int] = dict(structs.asdict(effect))
    if "who" in params:
        params["whom"] = say(f"titan-whom-{params['who']}{'_one' if of_one and params['who'] != 'seen' else ''}", {})
    return say(f"titan-effect-{effect.__struct_config__.tag}", params)


def mood_sentence(card: TitanMood, say: Say) -> str:
    """What a mood changes while it lies in the mood space."""
    first, *rest = [modifier_sentence(modifier, say) for modifier in card.modifiers]
    text = " ".join([first, *(sentence[0].upper() + sentence[1:] for sentence in rest)])
    return say("rules-titan-mood", {"text": text})


def modifier_sentence(modifier: TitanModifier, say: Say) -> str:
    """One modifier of a mood."""
    n = abs(modifier.value)
    return say(f"titan-modifier-{modifier.name}", {"n": n, "signed": f"{'+' if modifier.value >= 0 else '−'}{n}"})


def state_sentences(titan: Titan, names: Namer) -> list[str]:
    """What lies on the Titan's board now: health, injuries, blindness, mood with what it changes, attack, deck."""
    say = names.language.say
    lines = [say("titan-state-health", {"health": titan.health, "full": titan.full})]
    if titan.injuries:
        parts = listed(names.text(f"limit-{part}") for part in titan.injuries)
        lines.append(say("titan-state-injuries", {"parts": parts}))
    if titan.blinded:
        lines.append(say("titan-state-blinded", {"until": titan.blinded}))
    if titan.mood:
        lines.append(say("titan-state-mood", {"card": names.card(titan.mood), "rules": names.rules(titan.mood)}))
    if titan.attack:
        lines.append(say("titan-state-attack", {"card": names.card(titan.attack)}))
    return [*lines, say("titan-state-deck", {"left": titan.left, "discards": len(titan.discards)})]


def next_attack(chances: Sequence[Chance], seat: Seat, names: Namer) -> str:
    """What the Titan's next attack, made now, may cost a survivor: `0 health 5/8 (62.5 %), ...`; empty without chances
    (`EndureTheStars.titan_losses`)."""
    say, told = names.language.say, []
    for one in sorted(chances, key=lambda chance: int(chance.label.rpartition("-")[2])):
        share = percent(one.numerator, one.denominator)
        told.append(say("titan-next-part", {"n": int(one.label.rpartition("-")[2]), "percent": share}))
    return say("titan-next", {"seat": names.survivor(seat), "parts": ", ".join(told)}) if told else ""


def percent(numerator: int, denominator: int) -> str:
    """A probability per cent: whole numbers, but never 0 or 100 for what may happen and may not."""
    if numerator in (0, denominator):
        return "100" if numerator else "0"
    rounded = (200 * numerator + denominator) // (2 * denominator)
    return "< 1" if rounded == 0 else "> 99" if rounded == 100 else str(rounded)


def board_sentence(card: GepCard, say: Say) -> str:
    """What the Titan's board says, whose damage stays and is told by its cards."""
    return say("rules-titan", {"health": card.health, "each": card.health_each, "actions": card.actions})
