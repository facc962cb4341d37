"""`endure odds`: exact chances from the code that resolves the rolls, each with what it means in words.

One survivor without passive abilities, boosts or friends in the way stands with what it fights; other numbers come from
cards in play, and are told at the table before the click.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.actions import Attack, Move
from endure.games.endure_the_stars.board import BODY, SLOTS, TITAN, Gep, Item, Radar
from endure.games.endure_the_stars.box import Box, ItemCard
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.game import EndureTheStars
from endure.games.endure_the_stars.mission import Mission
from endure.games.endure_the_stars.rules.combat import do_attack
from endure.games.endure_the_stars.rules.movement import do_move
from endure.games.endure_the_stars.rules.noise import make_noise
from endure.games.endure_the_stars.rules.resolve import RESOLVE, do_test
from endure.games.endure_the_stars.rules.titan_board import awaken
from endure.games.endure_the_stars.rules.wounds import do_blow
from endure.games.endure_the_stars.state import State
from endure.games.endure_the_stars.steps import Blow, Test
from endure.games.endure_the_stars.titan_events import TitanHurt
from endure.kernel.odds import enumerate_chances
from endure.kernel.rng import Dice
from endure.language import Language
from endure.language.titan_text import percent
from endure.ship.layout import CORRIDOR, OPEN, Boundary, Layout, Rect, Room, Zone

LONG = 14  # zones of the corridor in which noises are heard
SECTIONS = ("attack", "leave", "resolve", "armour", "noise")
CARD = 900  # the id of the card in hand
FOE = 901


class Row(Struct, frozen=True):
    """One number: its part of the table, what it is about, against what, the chance as a fraction in lowest terms
    (`3/4`; a noise has how many zones away it is heard instead), per cent, and what it means in words."""

    part: str
    about: str
    against: str
    what: str
    chance: str
    percent: str
    means: str


class Odds:
    """Works the table out for the cards of a box."""

    def __init__(self, box: Box, language: Language) -> None:
        plain = tuple(replace(card, passive=(), at_turn=()) for card in box.survivors)
        self.game, self.say = EndureTheStars(replace(box, survivors=plain)), language.say
        self._state = self.game.setup(_corridor(), {"difficulty": "standard"}, (box.survivors[0].id,), 1)
        self._change(health=box.survivors[0].health, moves=1, slots=(None,) * SLOTS)

    def rows(self) -> Iterator[Row]:
        """Every row, by `SECTIONS`."""
        box = self.game.cat.box
        for card in box.items:
            if card.weapon is not None:
                for gep in box.geps:
                    yield from self._attack(card, gep.id)
        for resolve in range(RESOLVE + 1):
            yield self._leave(resolve)
        for resolve in range(RESOLVE + 1):
            yield self._resolve(resolve)
        for card in box.items:
            if any(one.name == "armour" for one in card.worn):
                yield self._armour(card)
        for value in sorted({card.weapon.noise for card in box.items if card.weapon is not None} | set(range(1, 6))):
            yield self._noise(value)

    # --- each part

    def _attack(self, card: ItemCard, foe: str) -> Iterator[Row]:
        state = self._against(self._holding(card.id), foe)

        def labels(d: Draft) -> Iterator[str]:
            do_attack(d, Attack(0, CARD, FOE))
            hits = next(event.hits for event in d.happened if isinstance(event, ev.Fired))
            if hits:
                yield "hits"
            if any(isinstance(event, ev.GepDied) for event in d.happened):
                yield "dies"
            lost = sum(event.damage for event in d.happened if isinstance(event, TitanHurt))
            if lost:
                yield f"hurts-{lost}"

        for label, p in self._chances(state, "attack", labels).items():
            yield self._row("attack", self.say(f"card-{card.id}"), self.say(f"gep-{foe}"), label, p)

    def _leave(self, resolve: int) -> Row:
        state = self._against(self._with(resolve=resolve), "swarmer")

        def labels(d: Draft) -> Iterator[str]:
            do_move(d, Move(0, 1))
            if any(isinstance(event, ev.LeaveRolled) and event.passed for event in d.happened):
                yield "away"

        return self._row("leave", str(resolve), "", "away", self._chances(state, "leave", labels).get("away"))

    def _resolve(self, resolve: int) -> Row:
        def labels(d: Draft) -> Iterator[str]:
            do_test(d, Test(0, "sight"))
            if any(isinstance(event, ev.ResolveTested) and event.passed for event in d.happened):
                yield "passes"

        p = self._chances(self._with(resolve=resolve), "resolve", labels).get("passes")
        return self._row("resolve", str(resolve), "", "passes", p)

    def _armour(self, card: ItemCard) -> Row:
        def labels(d: Draft) -> Iterator[str]:
            do_blow(d, Blow(0, 1, "swarmer"))
            if any(isinstance(event, ev.ArmourRolled) and event.stopped for event in d.happened):
                yield "stops"

        p = self._chances(self._holding(card.id, BODY), "armour", labels).get("stops")
        return self._row("armour", self.say(f"card-{card.id}"), "", "stops", p)

    def _noise(self, value: int) -> Row:
        radars = {zone + FOE: Radar(zone + FOE, zone) for zone in range(LONG)}
        d = Draft.begin(self.game.cat, State(replace(self._state.board, radars=radars), self._state.secret), Dice(0))
        make_noise(d, 0, value, "weapon-pistol")
        heard = sum(len(event.heard) for event in d.happened if isinstance(event, ev.NoiseMade))
        means = self.say("odds-noise-heard", {"value": value, "n": heard})
        return Row("noise", str(value), "", "heard", str(heard), "", means)

    # --- how

    def _row(self, part: str, about: str, against: str, label: str, p: Fraction | None) -> Row:
        p, (what, _, n) = p or Fraction(0), label.partition("-")
        share = percent(p.numerator, p.denominator)
        params: dict[str, str | int] = {"about": about, "against": against, "percent": share, "n": int(n or 0)}
        chance = f"{p.numerator}/{p.denominator}"
        return Row(part, about, against, label, chance, share, self.say(f"odds-{part}-{what}", params))

    def _chances(self, state: State, why: str, labels: Callable[[Draft], Iterator[str]]) -> dict[str, Fraction]:
        def trial(dice: Dice) -> tuple[str, ...]:
            return tuple(labels(Draft.begin(self.game.cat, state, dice)))

        order = {"hits": 0, "dies": 1}
        found = enumerate_chances(trial, (why,))
        return {one.label: one.probability for one in sorted(found, key=lambda one: order.get(one.label, 2))}

    def _change(self, **changes: object) -> None:
        self._state = self._with(**changes)

    def _with(self, **changes: object) -> State:
        board = self._state.board
        survivors = {0: replace(board.survivors[0], **changes)}
        return State(replace(board, survivors=survivors), self._state.secret)

    def _holding(self, card: str, slot: int = SLOTS - 1) -> State:
        slots = tuple(Item(CARD, card) if at == slot else None for at in range(SLOTS))
        return self._with(slots=slots)

    def _against(self, state: State, foe: str) -> State:
        gep = Gep(FOE, foe, 0)
        state = State(replace(state.board, geps={FOE: gep}), state.secret)
        if foe != TITAN:
            return state
        d = Draft.begin(self.game.cat, state, Dice(1))
        awaken(d, gep)
        return d.finish()


def _corridor() -> Mission:
    zones = tuple(Zone(at, f"Zone {at}", at, (Rect(at, 0, 1, 1),)) for at in range(LONG))
    rooms = tuple(Room(at, f"Zone {at}", CORRIDOR, (at,)) for at in range(LONG))
    edges = tuple(Boundary(at, at, at + 1) for at in range(LONG - 1))
    return Mission(
        id="odds", title="Odds", briefing="Odds.", layout=Layout(LONG, 1, zones, rooms, edges), doors=OPEN * (LONG - 1),
        start=0, exit=None, objectives=(), radars=(), spawns=(0,),
    )  # fmt: skip
