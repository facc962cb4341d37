"""What the person who acts can do, and how each wish of hand or key becomes actions, a choice, or a question.

The table's scene shows what stands here in `mode`; nothing here draws.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from endure.games.endure_the_stars import actions as act
from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.board import Board
from endure.kernel.action import Action
from endure.play.offers import labelled
from endure.ui.board.overlays import reachable
from endure.ui.board.things import Thing
from endure.ui.panels.bar import Option
from endure.ui.run import GameRun
from endure.ui.tables import choices
from endure.ui.tables.advice import Advisor

Look = Callable[[Action | None], None]


class Pick(NamedTuple):
    """A list to choose from, under the board."""

    title: str
    options: tuple[Option, ...]


class Aim(NamedTuple):
    """Something on the board is to be chosen."""

    title: str
    targets: choices.Targets
    hint: str = ""


Mode = Pick | Aim | None


class Desk(Protocol):
    """What the scene does for these moves."""

    def changed(self, to: str = "") -> None:
        """The mode, or the game, is another; the focus goes to the bar (`bar`) or the board (`board`), if named."""
        ...

    def look(self, action: Action | None) -> None:
        """Show on the board what an action would do."""
        ...

    def notice(self, text: str, thing: Thing | None = None) -> None:
        """Say why something cannot be done, at the thing it is about."""
        ...

    def shown(self, thing: Thing) -> Thing:
        """How a thing is shown: a GEP may stand in a crowd."""
        ...

    def ask_end(self, left: int) -> None:
        """Ask whether the turn is to be ended with actions left."""
        ...


class Moves:
    """The moves of whoever acts now."""

    def __init__(self, run: GameRun, desk: Desk) -> None:
        self.run, self.desk = run, desk
        self.mode: Mode = None
        self.refreshed: Board | None = None
        self.adviser = Advisor(run.game, run.board, run.teller)
        self.families: dict[str, list[Action]] = {}
        self.reasons: dict[str, str] = {}
        self.reach: dict[int, int] = {}
        self.targets: dict[Thing, list[Action]] = {}
        self.read()

    def read(self) -> None:
        """Look at the board again, if it is another one."""
        board, seat = self.run.board, self.run.person
        if board is self.refreshed and seat == self._seat:
            return
        self.refreshed, self._seat = board, seat
        self.adviser = Advisor(self.run.game, board, self.run.teller)
        legal = self.run.session.legal(seat) if seat is not None else ()
        self.families = choices.by_family(legal)
        self.reasons = choices.reasons(self.run.game, board, seat, self.run.teller) if seat is not None else {}
        self.targets = choices.by_thing(legal, board, self.run.game.cat)
        self.reach = reachable(self.run.game.cat, board, seat) if self.families.get("move") and seat is not None else {}

    _seat: int | None = None

    # --- words

    def say(self, text: str, **params: str | int) -> str:
        """A sentence by its id."""
        return self.run.say(text, **params)

    def label(self, action: Action) -> str:
        """What a choice is called."""
        return self.run.teller.action(action, self.run.board)

    def why(self, family: str) -> str | None:
        """Why nothing of a family can be done; None when something can."""
        if self.families.get(family):
            return None
        if self.run.person is None:
            return self.say("table-not-now")
        return self.reasons.get(family) or self.say(f"table-none-{family}")

    # --- doing

    def do(self, action: Action) -> None:
        """Do it, unless it would lose what the player should be asked about first (P05)."""
        if isinstance(action, act.EndTurn):
            left = self.run.board.survivors[action.seat].actions
            if left:
                self.desk.ask_end(left)
                return
        self.commit(action)

    def commit(self, action: Action) -> None:
        """Do it."""
        self.mode = None
        self.run.do(action)
        self.desk.changed()

    def walk(self, zone: int) -> None:
        """Walk to a zone near or far, and stop at every roll and every revelation (P07)."""
        seat = self.run.person
        if seat is None:
            return
        way = choices.way_to(self.run.board, seat, zone)
        if not way or zone not in self.reach:
            self.desk.notice(self.why_not_there(zone), Thing("zone", zone))
            return
        self.mode = None
        for place in way:
            if self.run.person != seat or self.run.session.refuse(act.Move(seat, place)) is not None:
                break
            step = self.run.do(act.Move(seat, place))
            moved = any(isinstance(event, ev.Moved) for event in step.events)
            if not moved or len(step.events) > 1 or self.run.session.can_undo() is not None:
                break
        self.desk.changed()

    def why_not_there(self, zone: int) -> str:
        """Why one cannot go there."""
        seat = self.run.person
        if seat is None:
            return self.say("table-not-now")
        if self.run.board.survivors[seat].zone == zone:
            return self.say("table-you-are-here", seat=self.run.teller.names.survivor(seat))
        return self.adviser.why_not(act.Move(seat, zone)) or self.say("table-no-way")

    # --- wishes

    def wish(self, family: str) -> None:
        """A button of the action bar, or its key."""
        found = self.families.get(family, [])
        if not found:
            return
        if family == "move":
            self._aim("table-aim-move", {Thing("zone", zone): [] for zone in self.reach})
        elif family == "attack":
            self._aim("table-aim-attack", self._pointed(found))
        elif family in ("search", "end-turn"):
            self.do(found[0])
        elif family == "use":
            self.pick("table-pick-use", self._cards())
        elif family == "noise":
            self.pick("table-pick-noise", [self.option(a, self.say("table-noise-value", n=a.value)) for a in found])  # type: ignore[attr-defined]
        elif family == "crisis" or family == "ability":
            self.point(found, self.label(found[0]), sure=family == "crisis")
        else:
            self._one_or_some(family, found)

    def _one_or_some(self, family: str, found: list[Action]) -> None:
        if len(found) == 1:
            self.do(found[0])
        elif family == "door":
            self._aim("table-aim-door", self._pointed(found))
        else:
            self.pick(f"table-pick-{family}", self.several(found))

    def weapon(self, item: int) -> None:
        """A card was clicked: attack with it, use it, wear it."""
        mine = [a for a in self._all() if getattr(a, "item", None) == item]
        attacks = [a for a in mine if isinstance(a, act.Attack)]
        if attacks and len(attacks) == len(mine):
            self._aim("table-aim-attack", self._pointed(attacks))
        elif mine:
            self.pick("table-pick-use", self._cards(item))

    def point(self, found: list[Action], title: str, sure: bool = False) -> None:
        """Choose what something is pointed at: on the board where everything is there, else in a list."""
        pointed = self._pointed(found)
        if sum(map(len, pointed.values())) == len(found) and found:
            name = found[0]
            if isinstance(name, act.Ability):
                words = self.say("table-aim-ability", ability=self.run.teller.names.ability(name.seat, name.which))
            else:
                words = self.say("table-aim-use", item=self.run.teller.names.item(getattr(name, "item", -1)))
            self._aim(words, pointed)
        elif len(found) == 1 and not sure:
            self.do(found[0])
        else:
            self.pick(title, self.several(found))

    def at(self, thing: Thing, more: bool = False) -> None:
        """A thing of the board was picked."""
        self.read()
        if isinstance(self.mode, Aim):
            self._hit(thing)
            return
        if self.run.person is None:
            return
        found = self.doable(thing)
        zone = self.zone_of(thing)
        seat = self.run.person
        if thing.kind == "zone" and not more:
            self.walk(thing.id)
        elif len(found) == 1 and not isinstance(found[0], act.Attack | act.Use | act.Ability | act.Trade):
            self.do(found[0])
        elif found:
            name = self.name(thing)
            self.pick(self.say("table-pick-thing", thing=name), self.several(found))
        elif thing.kind in ("exit", "start", "spawn", "noise", "lure", "pile", "objective", "radar"):
            here = self.run.board.survivors[seat].zone == zone
            self.desk.notice(self._why(thing), thing) if here else self.walk(zone)
        else:
            self.desk.notice(self._why(thing), thing)

    def doable(self, thing: Thing) -> list[Action]:
        """What can be done to a thing as it is shown."""
        return choices.unlike(choices.as_shown(self.targets, self.desk.shown).get(thing, []), self.run.board)

    def aimed(self) -> choices.Targets:
        """What is to be chosen among on the board, as it is shown."""
        return choices.as_shown(self.mode.targets, self.desk.shown) if isinstance(self.mode, Aim) else {}

    def _hit(self, thing: Thing) -> None:
        targets = self.aimed()
        if thing not in targets:
            zone = Thing("zone", self.zone_of(thing))
            if zone not in targets:
                self.desk.notice(self._why(thing), thing)
                return
            thing = zone
        found = choices.unlike(targets[thing], self.run.board)
        if not found:
            self.walk(thing.id)
        elif len(found) == 1:
            self.do(found[0])
        else:
            self.pick(self.say("table-pick-thing", thing=self.name(thing)), self.several(found))

    def back(self) -> bool:
        """Escape: what was being chosen is not chosen. False when nothing was."""
        if self.mode is None:
            return False
        self.mode = None
        self.desk.look(None)
        self.desk.changed("bar")
        return True

    # --- parts

    def _all(self) -> list[Action]:
        return [action for found in self.families.values() for action in found]

    def _aim(self, title: str, targets: dict[Thing, list[Action]]) -> None:
        words = self.say(title) if title.startswith("table-") else title
        self.mode = Aim(words, targets, self.say("table-aim-hint"))
        self.desk.changed("board")

    def pick(self, title: str, options: list[Option]) -> None:
        """Let something be chosen from a list."""
        words = self.say(title) if title.startswith("table-") else title
        self.mode = Pick(words, tuple(options))
        self.desk.changed("bar")

    def option(self, action: Action, label: str = "") -> Option:
        """An action as a way on."""
        tip = "\n".join([*self.rules(action), *self.adviser.lines(action)]) or None
        return Option(
            label or self.label(action), partial(self.do, action), self.adviser.short(action), None, tip,
            lambda on: self.desk.look(action if on else None),
        )  # fmt: skip

    def several(self, actions: Sequence[Action]) -> list[Option]:
        """Actions as ways on, each with a label of its own."""
        labels = [offer.label for offer in labelled(actions, self.run.board, self.run.teller)]
        attacks = [action for action in actions if isinstance(action, act.Attack)]
        if len(attacks) == len(actions) and len({action.item for action in attacks}) == len(actions):
            labels = [self.say("table-with", item=self.run.teller.names.item(action.item)) for action in attacks]
        return [self.option(action, label) for action, label in zip(actions, labels, strict=True)]

    def rules(self, action: Action) -> list[str]:
        """What the card or ability of a choice does."""
        return [*filter(None, [self.run.teller.names.action_rules(action)])]

    def _cards(self, only: int | None = None) -> list[Option]:
        """What can be done with cards: each card once for each way of using it."""
        found: dict[tuple[int, type[Action]], list[Action]] = {}
        for action in self.families.get("use", []) + (self.families.get("attack", []) if only is not None else []):
            item = getattr(action, "item", -1)
            if only is None or item == only:
                found.setdefault((item, type(action)), []).append(action)
        return [self._card(actions) for actions in found.values()]

    def _card(self, actions: list[Action]) -> Option:
        first = actions[0]
        if len(actions) == 1:
            return self.option(first)
        item = self.run.teller.names.item(getattr(first, "item", -1))
        if isinstance(first, act.Attack):
            label, do = self.say("table-do-attack"), partial(self._aim, "table-aim-attack", self._pointed(actions))
        else:
            label, do = item, partial(self.point, actions, item)
        return Option(label, do, tip="\n".join(self.rules(first)) or None)

    def _pointed(self, actions: Sequence[Action]) -> dict[Thing, list[Action]]:
        return choices.by_thing(actions, self.run.board, self.run.game.cat)

    def name(self, thing: Thing) -> str:
        """What a thing is called."""
        names, board = self.run.teller.names, self.run.board
        if thing.kind == "zone":
            return names.zone(thing.id)
        if thing.kind == "gep" and thing.id in board.geps:
            return names.gep(thing.id, board.geps[thing.id].kind)
        if thing.kind == "crowd":
            return names.gep_kinds(thing.of)
        if thing.kind == "survivor":
            return names.survivor(thing.id)
        if thing.kind == "door":
            return names.boundary(thing.id)
        return names.zone(self.zone_of(thing))

    def zone_of(self, thing: Thing) -> int:
        """The zone a thing is in; -1 for what is between zones or gone."""
        board = self.run.board
        tables: dict[str, Any] = {"gep": board.geps, "radar": board.radars, "noise": board.noises, "lure": board.lures}
        if thing.kind in tables:
            one = tables[thing.kind].get(thing.id)
            return int(one.zone) if one is not None else -1
        if thing.kind == "survivor":
            return board.survivors[thing.id].zone
        if thing.kind == "objective":
            return board.mission.objectives[thing.id].zone
        return -1 if thing.kind == "door" else thing.id

    def _why(self, thing: Thing) -> str:
        """Why nothing can be done to a thing, in the rules' words where they have some."""
        seat, board = self.run.person, self.run.board
        if seat is None:
            return self.say("table-not-now")
        one = board.survivors[seat]
        asked: Action | None = None
        if thing.kind == "door":
            asked = act.Door(seat, thing.id, board.doors[thing.id] != "d")
        elif thing.kind == "gep" and one.items:
            held = [item for item in one.items if self.run.game.cat.items[item.kind].weapon is not None]
            asked = act.Attack(seat, (held or list(one.items))[0].id, thing.id)
        elif thing.kind == "objective":
            asked = act.Take(seat, board.mission.objectives[thing.id].id)
        elif thing.kind == "survivor" and thing.id != seat:
            asked = act.Trade(seat, thing.id)
        elif thing.kind == "zone":
            return self.why_not_there(thing.id)
        return (self.adviser.why_not(asked) if asked is not None else "") or self.say("table-nothing-there")
