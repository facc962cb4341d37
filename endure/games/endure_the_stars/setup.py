"""From a mission to the first state (rulebook, *Setup*; R21, R35)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from endure.games.endure_the_stars.board import SLOTS, TITAN, Board, Item, Radar, Survivor
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.draft import Draft
from endure.games.endure_the_stars.meta import META
from endure.games.endure_the_stars.mission import Mission
from endure.games.endure_the_stars.phases.round import go_on
from endure.games.endure_the_stars.rules import secrets
from endure.games.endure_the_stars.rules.goals import first_plot
from endure.games.endure_the_stars.rules.inventory import free_slot, put, uses_of
from endure.games.endure_the_stars.rules.resolve import RESOLVE
from endure.games.endure_the_stars.rules.sight import place, reveal, sees_gep
from endure.games.endure_the_stars.rules.titan_board import awaken
from endure.games.endure_the_stars.state import Secret, State
from endure.games.endure_the_stars.steps import PhaseStep
from endure.kernel.deck import shuffled
from endure.kernel.game import Options
from endure.kernel.refusal import Refusal, SetupRefused
from endure.kernel.rng import Dice, seed_of


def checked_options(options: Options) -> dict[str, str | int | bool]:
    """All options with their values, defaults filled in. Raises SetupRefused for unknown names or values."""
    specs = {spec.name: spec for spec in META.options}
    for name, value in options.items():
        if name not in specs:
            raise SetupRefused(Refusal("unknown-option", {"name": name}))
        if not any(value == allowed and type(value) is type(allowed) for allowed in specs[name].allowed):
            raise SetupRefused(Refusal("option-value", {"name": name, "value": str(value)}))
    return {name: options.get(name, spec.allowed[0]) for name, spec in specs.items()}


def check_crew(cat: Catalogue, mission: Mission, crew: Sequence[str]) -> None:
    """Raises SetupRefused for a crew that cannot play the mission (E03, E06)."""
    if len(crew) > META.seats[1]:
        raise SetupRefused(Refusal("crew-too-large", {"max": META.seats[1]}))
    for name in crew:
        if name not in cat.survivors:
            raise SetupRefused(Refusal("unknown-survivor", {"name": name}))
        if list(crew).count(name) > 1:
            raise SetupRefused(Refusal("survivor-twice", {"name": name}))
    if len(crew) < mission.min_crew:
        raise SetupRefused(Refusal("crew-too-small", {"min": mission.min_crew}))


def check_geps(cat: Catalogue, mission: Mission) -> None:
    """Raises SetupRefused for GEPs that the box does not hold."""
    for standing in mission.geps:
        if standing.kind not in cat.geps:
            raise SetupRefused(Refusal("unknown-gep", {"name": standing.kind}))


def first_state(cat: Catalogue, mission: Mission, options: Options, crew: tuple[str, ...], seed: int) -> State:
    """The table laid and the first turn begun. Raises SetupRefused with the reason."""
    chosen = checked_options(options)
    check_crew(cat, mission, crew)
    check_geps(cat, mission)
    difficulty = str(chosen["difficulty"])
    dice = Dice(seed_of("endure_the_stars", seed))
    hands, items = _deal(cat, difficulty, crew, dice)
    events = shuffled(cat.event_pile(difficulty), dice)
    bag = shuffled(range(len(cat.contacts(mission, difficulty))), dice)
    next_id = 1
    radars = {}
    for zone in mission.radars:
        radars[next_id] = Radar(next_id, zone)
        next_id += 1
    survivors = {}
    spare: list[Item] = []
    for seat, kind in enumerate(crew):
        cards = [Item(next_id + at, card, uses_of(cat, card)) for at, card in enumerate(hands[seat])]
        survivors[seat] = _survivor(cat, mission, seat, kind, cards, spare)
        next_id += len(cards)
    piles = {mission.start: tuple(spare)} if spare else {}
    board = Board(
        mission=mission, options=chosen, doors=mission.doors, survivors=survivors, geps={}, radars=radars, noises={},
        lures={}, events={}, piles=piles, item_discards=(), event_discards=(), items_left=len(items),
        events_left=len(events), bag_drawn=(), met=(), round=1, phase="players", first=0, active=-1, next_id=next_id,
        clock=0, reveals=0, turn=0,
    )  # fmt: skip
    rules = mission.rules
    if rules is UNSET:
        return _begin(cat, State(board, Secret(items, events, bag, dice.state)))
    dealt = secrets.deal(mission, len(crew), dice) if rules.secrets else UNSET
    board = replace(board, plot=first_plot(mission, len(crew)))
    return _begin(cat, State(board, Secret(items, events, bag, dice.state, secrets=dealt)))


def _begin(cat: Catalogue, state: State) -> State:
    """The mission's GEPs stand on the board, radar tokens in sight are opened; GEPs in sight at set-up test nobody
    (R19). The first turn begins."""
    draft = Draft.begin(cat, state)
    for standing in draft.mission.geps:
        gep = place(draft, standing.kind, standing.zone)
        if gep is not None and gep.kind == TITAN:
            awaken(draft, gep)
    eyes = draft.sight.sees[draft.mission.start]
    for radar in list(draft.radars.values()):
        if eyes >> radar.zone & 1:
            reveal(draft, radar.id)
    for seat, survivor in draft.survivors.items():
        draft.change(seat, sees=sees_gep(draft, survivor))
    draft.push(PhaseStep("players"))
    go_on(draft)
    return draft.finish()


def _deal(
    cat: Catalogue, difficulty: str, crew: tuple[str, ...], dice: Dice
) -> tuple[list[list[str]], tuple[str, ...]]:
    """Each seat's starting weapon, drawn before the deck is shuffled (R21), and what the difficulty adds (R35); then
    the deck."""
    pile = list(cat.item_pile())
    starting = [kind for kind in pile if cat.items[kind].starting]
    dice.shuffle(starting)
    hands = [[starting.pop()] for _ in crew]
    for hand in hands:
        pile.remove(hand[0])
    items = list(shuffled(pile, dice))
    for hand in hands:
        for _ in range(cat.difficulties[difficulty].extra_cards):
            hand.append(items.pop())
    return hands, tuple(items)


def _survivor(
    cat: Catalogue, mission: Mission, seat: int, kind: str, cards: list[Item], spare: list[Item]
) -> Survivor:
    """The survivor with its cards in fitting slots; what does not fit lies in the start zone."""
    slots: tuple[Item | None, ...] = (None,) * SLOTS
    for card in cards:
        slot = free_slot(cat, slots, card.kind)
        if slot is None:
            spare.append(card)
        else:
            slots = put(slots, slot, card)
    return Survivor(seat, kind, mission.start, cat.survivors[kind].health, RESOLVE, slots)
