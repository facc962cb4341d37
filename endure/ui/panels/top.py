"""The top of the table: mission, phases, round, events in play, seed, menu."""

from __future__ import annotations

from collections.abc import Callable

from endure.games.endure_the_stars.board import Board
from endure.language.teller import Teller
from endure.ui.kit.basic import Label, Pill
from endure.ui.kit.controls import Button
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Row, Wrap
from endure.ui.kit.node import Node


class Gap(Label):
    """Room that grows, between the parts of a row."""

    def __init__(self) -> None:
        super().__init__("", grow=1)


PHASES = ("players", "geps", "resolution")


def top_bar(
    board: Board, phase: str, teller: Teller, seed: int, frame: Frame, on_objectives: Callable[[], None],
    on_menu: Callable[[], None],
) -> Node:  # fmt: skip
    """The bar; `phase` is the one that is shown now."""
    say = teller.language.say
    left: list[Node] = []
    if frame.wide >= (1340 if board.events else 1240):  # an event in play has the room of the game's name
        left.append(Label(say("window-title"), "heading", "strong"))
    left.append(Label(board.mission.title, "cap", "secondary"))
    pills = [
        Pill(say(f"table-phase-{name}"), chosen=name == phase, quiet=name != phase, role="tag",
             tip=say(f"table-phase-{name}-tip"))
        for name in PHASES
    ]  # fmt: skip
    limit = board.mission.round_limit
    words = say("table-round-of" if limit else "table-round", {"n": board.round, "limit": limit})
    tip = say("scene-limit", {"round": board.round, "limit": limit}) if limit else None
    middle = [Row(*pills, gap=8), Label(words, "emphasis", "strong", tip=tip), *_events(board, teller)]
    met = len([goal for goal in board.mission.objectives if goal.id in board.met])
    goals = say("table-objectives", {"met": met, "all": len(board.mission.objectives)})
    right = [
        Label(say("table-seed", {"seed": str(seed)}), colour="faint", tip=say("table-seed-tip")),
        Button(goals, on_objectives, hotkey="objectives", kind="round", align="left", key="objectives"),
        Button("", on_menu, icon="menu", key="menu", say=say("table-menu"), tip=say("table-menu")),
    ]
    if frame.wide >= 1000:
        return Row(*left, Gap(), *middle, Gap(), *right, gap=16, align="centre", key="top")
    return Wrap(*left, *middle, *right, gap=14, align="centre", key="top")


def _events(board: Board, teller: Teller) -> list[Node]:
    """What lies in play for a while: the newest by name, the others counted, all in the tooltip."""
    say, names = teller.language.say, teller.names
    there = list(board.events.values())
    if not there:
        return []
    lines = [
        say("scene-event", {"card": names.card(one.kind), "until": one.until, "rules": names.rules(one.kind)})
        for one in there
    ]
    newest = there[-1]
    params: dict[str, str | int] = {
        "card": names.card(newest.kind), "left": newest.until - board.round + 1, "more": len(there) - 1
    }
    return [Pill(say("table-event", params), "warn", icon="warning", tip="\n".join(lines), key="events")]
