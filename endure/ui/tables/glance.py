"""What lies over the deck while one looks: where one can go, who sees whom, odds on a target, who hears a noise."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec.structs import replace

from endure.games.endure_the_stars import actions as act
from endure.games.endure_the_stars.board import Board
from endure.kernel.action import Action
from endure.ui.board.board_view import BoardView
from endure.ui.board.overlays import Badge, Overlay, hearing, sight_lines
from endure.ui.board.things import Thing
from endure.ui.kit.text import Rich, Span
from endure.ui.run import GameRun
from endure.ui.tables import danger
from endure.ui.tables.choices import thing_of
from endure.ui.tables.moves import Aim, Moves


class Eyes(Protocol):
    """The scene: the parts a glance needs."""

    run: GameRun
    board: BoardView
    moves: Moves
    sight: bool
    show: Any


class Glance:
    """Lays overlays on the board and tells about things."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes

    def shown(self, thing: Thing) -> Thing:
        """How a thing is shown: a GEP or radar token may be hidden in a crowd."""
        actor = self.eyes.board.actors.get(thing)
        if actor is None or not actor.hidden:
            return thing
        for other, one in self.eyes.board.actors.items():
            of = other.of == actor.piece.sprite.removeprefix("gep_")
            if other.kind == "crowd" and not one.hidden and one.piece.zone == actor.piece.zone and of:
                return other
        return thing

    # --- overlays

    def base(self) -> Overlay:
        """What lies there when nothing is looked at."""
        eyes = self.eyes
        seat, mode = eyes.run.person, eyes.moves.mode
        overlay = Overlay()
        if seat is None or eyes.show.busy:
            return overlay
        if isinstance(mode, Aim):
            zones_only = all(thing.kind == "zone" and not found for thing, found in mode.targets.items())
            reach = eyes.moves.reach if zones_only else {}
            overlay = Overlay(reachable=reach, targets=() if zones_only else tuple(eyes.moves.aimed()))
        elif mode is None and eyes.run.board.question is None:
            overlay = Overlay(reachable=eyes.moves.reach)
        if eyes.sight:
            overlay = replace(overlay, sight=sight_lines(eyes.run.board, Thing("survivor", seat)))
        return overlay

    def settle(self) -> None:
        """Nothing is looked at."""
        self.eyes.board.lay(self.base())

    def thing(self, thing: Thing | None) -> None:
        """The pointer or the focus is on a thing, or on none."""
        eyes = self.eyes
        overlay = self.base()
        if thing is None or eyes.show.busy:
            eyes.board.lay(overlay)
            return
        aimed = eyes.moves.aimed()
        if thing in aimed:
            best = eyes.moves.adviser.best(aimed[thing])
            if best is not None:
                eyes.board.lay(self._about(best, overlay, thing))
                return
        board = eyes.run.board
        reach = danger.zones(eyes.run.game.cat, board, thing)
        if reach:
            hue = "bad" if danger.gep_of(board, thing) is not None else "radar"  # what never strikes is no red
            overlay = replace(overlay, reachable={}, danger=reach, hue=hue)
        if thing.kind == "survivor" or (thing.kind == "gep" and thing.id in board.geps):
            overlay = replace(overlay, sight=tuple(
                (self.shown(a), self.shown(b)) for a, b in sight_lines(board, thing)
            ))  # fmt: skip
        eyes.board.lay(overlay)

    def action(self, action: Action | None) -> None:
        """A button that would do this is looked at."""
        eyes = self.eyes
        eyes.board.lay(self.base() if action is None else self._about(action, self.base(), None))

    def announce(self, action: Action | None) -> None:
        """A bot is about to do this."""
        if action is None:
            self.settle()
            return
        at = self._at(action)
        mine = Thing("survivor", action.seat)
        badge = Badge(mine, (self.eyes.moves.label(action),), self.eyes.run.board.survivors[action.seat].kind)
        self.eyes.board.lay(Overlay(targets=(at,) if at is not None else (), badge=badge))

    def _at(self, action: Action) -> Thing | None:
        thing = thing_of(action, self.eyes.run.board, self.eyes.run.game.cat)
        return self.shown(thing) if thing is not None else None

    def _about(self, action: Action, overlay: Overlay, thing: Thing | None) -> Overlay:
        """An overlay with what an action would do."""
        moves = self.eyes.moves
        at = thing or self._at(action)
        noise = moves.adviser.noise(action)
        heard = hearing(self.eyes.run.board, *noise) if noise is not None else {}
        words = moves.adviser.short(action)
        badge = None
        if words and at is not None:
            name = (self.eyes.run.teller.names.item(action.item),) if isinstance(action, act.Attack) else ()
            badge = Badge(at, (*name, *words.split(" · ")))
        targets = overlay.targets or ((at,) if at is not None else ())
        return replace(overlay, hearing=heard, targets=targets, badge=badge)

    # --- words

    def about(self, thing: Thing) -> Rich:
        """The tooltip of a thing: what it is, what can be done to it and how it would go, or why nothing can."""
        eyes, view = self.eyes, self.eyes.board.view
        if view is None:
            return ""
        board = view.board
        name = eyes.board.narrator.name(board, thing)
        parts: list[str | Span] = [Span(name, "strong", "bold")]
        parts += [f"\n{line}" for line in self._danger(board, thing)]
        if eyes.run.person is not None and not eyes.show.busy:
            parts += self._doable(thing)
        return parts

    def _danger(self, board: Board, thing: Thing) -> list[str]:
        """What a GEP or a radar token is and may do next; who may strike in a zone."""
        run = self.eyes.run
        gep, radar = danger.gep_of(board, thing), danger.radar_of(board, thing)
        if gep is not None:
            return self.eyes.moves.adviser.gep(gep, run.person if run.person is not None else -1)
        if radar is not None:
            return danger.of_radar(radar, run.teller)
        told = danger.in_zone(run.game.cat, board, thing.id, run.teller) if thing.kind == "zone" else ""
        return [told] if told else []

    def _doable(self, thing: Thing) -> list[str | Span]:
        moves = self.eyes.moves
        found = moves.doable(thing)
        lines: list[str | Span] = []
        if thing.kind == "zone":
            away = moves.reach.get(thing.id)
            if away is not None:
                lines.append(Span(f"\n{moves.say('table-walk', n=away)}", "accent"))
            elif thing.id != self.eyes.run.board.survivors[self.eyes.run.person or 0].zone:
                lines.append(Span(f"\n{moves.why_not_there(thing.id)}", "warn"))
        for action in found[:6]:
            odds = moves.adviser.short(action)
            attack = isinstance(action, act.Attack)
            label = self.eyes.run.teller.names.item(action.item) if attack else moves.label(action)  # type: ignore[attr-defined]
            if thing.kind != "zone" or odds:
                lines.append(Span(f"\n{label}{f': {odds}' if odds else ''}", "accent"))
        if not found and thing.kind in ("gep", "door", "objective"):
            lines.append(Span(f"\n{moves._why(thing)}", "warn"))
        return lines
