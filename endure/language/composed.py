"""Rules texts made from what a card really does, so that the words on it cannot disagree with the rules.

The sentences stand in `assets/text/<lang>/effects.ftl`; `say` is `Language.say` or anything like it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import singledispatch

from msgspec import structs

from endure.games.endure_the_stars import effects as fx
from endure.games.endure_the_stars.box import Ability, EventCard, GepCard, ItemCard, SurvivorCard, Use, Weapon
from endure.games.endure_the_stars.titan_cards import TitanAttack, TitanMood
from endure.language import titan_text
from endure.language.params import listed

Say = Callable[[str, Mapping[str, str | int]], str]
Thing = (
    ItemCard | EventCard | SurvivorCard | GepCard | Ability | Use | Weapon | fx.Modifier | fx.Effect | fx.Target
    | TitanAttack | TitanMood
)  # fmt: skip
ANY_DISTANCE = 12  # a reach from here on is any distance in sight


def rules_text(thing: Thing, say: Say) -> str:
    """What a card, an ability, an effect, a modifier or a target does, as sentences in the language of `say`.

    A survivor's text is that of its passive ability; ask for `card.active` and `card.crisis` themselves.
    """
    return _text(thing, say)


def _joined(sentences: Iterable[str]) -> str:
    """Sentences in a row, each beginning with a capital letter."""
    return " ".join(sentence[0].upper() + sentence[1:] for sentence in sentences if sentence)


def _after_colon(things: Iterable[Thing], say: Say) -> str:
    """Sentences behind a colon: only those after the first begin with a capital letter."""
    first, *rest = [_text(thing, say) for thing in things]
    return " ".join([first, _joined(rest)]).rstrip()


@singledispatch
def _text(thing: object, say: Say) -> str:
    raise TypeError(f"{type(thing).__name__} has no rules text")


@_text.register
def _(card: ItemCard, say: Say) -> str:
    parts = [_text(part, say) for part in (card.weapon, card.use) if part is not None]
    if card.worn:
        parts.append(say("rules-worn", {"text": _after_colon(card.worn, say)}))
    if card.modifiers:
        parts.append(say("rules-carried", {"text": _after_colon(card.modifiers, say)}))
    if card.reaction is not None:
        parts.append(say(f"rules-reaction-{card.reaction}", {}))
    return _joined(parts)


@_text.register
def _(card: EventCard, say: Say) -> str:
    at_once = [_text(effect, say) for effect in card.effects if not isinstance(effect, fx.Lasting)]
    lasting = [effect.modifier for effect in card.effects if isinstance(effect, fx.Lasting)]
    parts = at_once if at_once or lasting else [say("rules-nothing", {})]
    if lasting:
        parts.append(say("rules-lasting", {"text": _after_colon(lasting, say)}))
    if card.rounds:
        parts.append(say("rules-in_play", {"rounds": card.rounds}))
    return _joined(parts)


@_text.register
def _(card: SurvivorCard, say: Say) -> str:
    parts = [say("rules-passive", {"text": _after_colon(card.passive, say)})] if card.passive else []
    if card.at_turn:
        parts.append(say("rules-at_turn", {"text": _joined(_text(effect, say) for effect in card.at_turn)}))
    return _joined(parts)


@_text.register
def _(card: GepCard, say: Say) -> str:
    if not card.damage:
        return titan_text.board_sentence(card, say)
    return say("rules-gep", {"health": card.health, "actions": card.actions, "damage": card.damage})


@_text.register
def _(card: TitanAttack, say: Say) -> str:
    return _joined(titan_text.attack_sentences(card, say))


@_text.register
def _(card: TitanMood, say: Say) -> str:
    return titan_text.mood_sentence(card, say)


@_text.register
def _(weapon: Weapon, say: Say) -> str:
    numbers = {"range": weapon.range, "dice": weapon.dice, "number": weapon.number, "noise": weapon.noise}
    return say("rules-weapon", {**numbers, "melee": "yes" if weapon.melee else "no"})


@_text.register
def _(use: Use, say: Say) -> str:
    return say("rules-use", {"cost": use.cost, "uses": use.uses, "text": _chosen(use, say)})


@_text.register
def _(ability: Ability, say: Say) -> str:
    return _chosen(ability, say)


def _chosen(card: Use | Ability, say: Say) -> str:
    return _joined(_text(thing, say) for thing in (card.target, *card.effects))


@_text.register
def _(target: fx.Target, say: Say) -> str:
    if target.kind == "none":
        return ""
    far = "-any" if target.kind in ("zone", "gep", "survivor") and target.reach >= ANY_DISTANCE else ""
    return say(f"target-{target.kind}{far}", {"reach": target.reach})


@_text.register
def _(modifier: fx.Modifier, say: Say) -> str:
    signed = f"+{modifier.value}" if modifier.value >= 0 else f"−{-modifier.value}"
    return say(f"modifier-{modifier.name}-rule", {"value": modifier.value, "signed": signed})


@_text.register
def _(effect: fx.Effect, say: Say) -> str:
    """The sentence `effect-<tag>`, with a variant where a field changes what the sentence is about."""
    params: dict[str, str | int] = {}
    for field, value in structs.asdict(effect).items():
        if isinstance(value, str | int):
            params[field] = value
        elif isinstance(value, fx.Modifier):
            params["text"] = _text(value, say)
        else:
            params[field] = listed(say(f"gep-{name}-many", {}) for name in value)
    if "who" in params:
        params["whom"] = say(f"whom-{params['who']}", {})
    if "where" in params:
        params["place"] = say(f"place-{params['where']}", {})
    return say(f"effect-{effect.__struct_config__.tag}{_variant(effect)}", params)


def _variant(effect: fx.Effect) -> str:
    if isinstance(effect, fx.Hurt) and effect.who == "zone" and effect.where != "self":
        return "-place"
    if isinstance(effect, fx.OpenDoor | fx.Unlock) and effect.door:
        return "-named"
    if isinstance(effect, fx.DrawItems) and effect.who != "self":
        return "-whom"
    if isinstance(effect, fx.Hush) and effect.steps >= ANY_DISTANCE:
        return "-all"
    return "-chosen" if isinstance(effect, fx.Reveal) and not effect.steps else ""
