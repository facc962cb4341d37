"""The choices of a seat as a table shows them: by family, by what on the board they are about; ways to far zones."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from typing import NamedTuple

from endure.games.endure_the_stars import actions as act
from endure.games.endure_the_stars.board import Board
from endure.games.endure_the_stars.catalogue import Catalogue
from endure.games.endure_the_stars.effects import TargetKind
from endure.games.endure_the_stars.game import EndureTheStars
from endure.kernel.action import Action, Seat
from endure.language.teller import Teller
from endure.play.offers import refused
from endure.ship.sight import sight
from endure.ship.zones import plan
from endure.ui.board.things import Kind, Thing


class Family(NamedTuple):
    """Actions behind one button: the name of its intent, which is that of its words (`table-do-<name>`), and of its
    icon."""

    name: str
    icon: str


FAMILIES = (
    Family("move", "action_move"),
    Family("attack", "action_attack"),
    Family("search", "action_search"),
    Family("door", "action_door"),
    Family("interact", "action_interact"),
    Family("trade", "action_trade"),
    Family("use", "action_use"),
    Family("noise", "action_noise"),
    Family("ability", "action_active"),
    Family("crisis", "action_crisis"),
    Family("end-turn", "action_end_turn"),
)

_NAMES: dict[type[Action], str] = {
    act.Move: "move", act.Door: "door", act.Attack: "attack", act.Search: "search", act.Take: "interact",
    act.PickUp: "interact", act.Use: "use", act.Equip: "use", act.Stow: "use", act.Trade: "trade",
    act.MakeNoise: "noise", act.EndTurn: "end-turn",
}  # fmt: skip


def family_of(action: Action) -> str:
    """The name of an action's family."""
    if isinstance(action, act.Ability):
        return "ability" if action.which == "active" else "crisis"
    return _NAMES.get(type(action), "")


def by_family(actions: Sequence[Action]) -> dict[str, list[Action]]:
    """Actions by the name of their family."""
    found: dict[str, list[Action]] = {}
    for action in actions:
        found.setdefault(family_of(action), []).append(action)
    return found


def reasons(game: EndureTheStars, board: Board, seat: Seat, teller: Teller) -> dict[str, str]:
    """For each family why something of it is not allowed now: the reason met most often, else the first."""
    found: dict[str, dict[str, int]] = {}
    for action, refusal in refused(game, board, seat):
        told = found.setdefault(family_of(action), {})
        reason = teller.refusal(refusal)
        told[reason] = told.get(reason, 0) + 1
    return {family: max(told, key=lambda reason: told[reason]) for family, told in found.items()}


# --- what on the board an action is about

_KINDS: dict[TargetKind, Kind] = {
    "zone": "zone", "gep": "gep", "survivor": "survivor", "fallen": "survivor", "door": "door", "locked_door": "door",
    "radar": "radar",
}  # fmt: skip


def thing_of(action: Action, board: Board, cat: Catalogue) -> Thing | None:
    """What on the board an action points at; None for what cannot be pointed at there."""
    match action:
        case act.Move(zone=zone):
            return Thing("zone", zone)
        case act.Door(boundary=boundary):
            return Thing("door", boundary)
        case act.Attack(gep=gep):
            return Thing("gep", gep)
        case act.Trade(partner=partner):
            return Thing("survivor", partner)
        case act.Take(objective=objective):
            ids = [goal.id for goal in board.mission.objectives]
            return Thing("objective", ids.index(objective)) if objective in ids else None
        case act.PickUp(seat=seat):
            return Thing("pile", board.survivors[seat].zone)
        case act.Use(target=target) | act.Ability(target=target) if target >= 0:
            kind = _KINDS.get(target_kind(action, board, cat))
            return Thing(kind, target) if kind is not None else None
    return None


def target_kind(action: Action, board: Board, cat: Catalogue) -> TargetKind:
    """What kind of thing an item or ability is pointed at."""
    one = board.survivors[action.seat]
    if isinstance(action, act.Ability):
        card = cat.survivors[one.kind]
        return (card.active if action.which == "active" else card.crisis).target.kind
    if isinstance(action, act.Use):
        held = next((item for item in one.items if item.id == action.item), None)
        use = cat.items[held.kind].use if held is not None else None
        return use.target.kind if use is not None else "none"
    return "none"


Targets = dict[Thing, list[Action]]


def as_shown(targets: Targets, shown: Callable[[Thing], Thing]) -> Targets:
    """Targets as they are shown: all those in a crowd are the crowd."""
    found: Targets = {}
    for thing, actions in targets.items():
        found.setdefault(shown(thing), []).extend(actions)
    return found


def unlike(actions: Sequence[Action], board: Board) -> list[Action]:
    """Actions without those that come to the same: attacks with one card on GEPs of a crowd that are all alike."""
    found: dict[object, Action] = {}
    for action in actions:
        gep = board.geps.get(action.gep) if isinstance(action, act.Attack) else None
        alike = (gep.kind, gep.zone, gep.stunned, action.item) if gep is not None else action  # type: ignore[attr-defined]
        found.setdefault(alike, action)
    return list(found.values())


def by_thing(actions: Sequence[Action], board: Board, cat: Catalogue) -> Targets:
    """Actions by what they point at; others are left out."""
    found: Targets = {}
    for action in actions:
        thing = thing_of(action, board, cat)
        if thing is not None:
            found.setdefault(thing, []).append(action)
    return found


# --- ways


def way_to(board: Board, seat: Seat, goal: int) -> list[int]:
    """The zones to walk through to a far zone, the goal last: the shortest way with doors as they are, of equal ones
    that with the fewest zones with GEPs. Empty when there is none."""
    start = board.survivors[seat].zone
    near = sight(plan(board.mission.layout), board.doors).passable
    held = {gep.zone for gep in board.geps.values()}
    best: dict[int, tuple[int, int]] = {start: (0, 0)}
    before: dict[int, int] = {}
    queue = [(0, 0, start)]
    while queue:
        steps, danger, zone = heapq.heappop(queue)
        if zone == goal:
            break
        if (steps, danger) > best[zone]:
            continue
        for other in near[zone]:
            cost = (steps + 1, danger + (other in held))
            if other not in best or cost < best[other]:
                best[other], before[other] = cost, zone
                heapq.heappush(queue, (*cost, other))
    if goal not in before:
        return []
    way = [goal]
    while before[way[-1]] != start:
        way.append(before[way[-1]])
    return way[::-1]
