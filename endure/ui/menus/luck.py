"""What the dice gave beside what such dice give on average: the answer to “the dice are rigged” (P22)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from endure.language.names import Namer
from endure.play.luck import KINDS, Luck, together
from endure.ui.kit.basic import Icon, Label, Text
from endure.ui.kit.layout import Column, Row, Space
from endure.ui.kit.node import Node


def table(lucks: Sequence[Luck], names: Namer, say: Callable[..., str]) -> Node:
    """Rolled and expected for each survivor and kind of dice, and all of them together."""
    if not lucks:
        return Text(say("end-luck-none"), colour="secondary")
    rows: list[Node] = [Text(say("end-luck-about"), "tiny", "secondary")]
    for kind in KINDS:
        of_kind = [one for one in lucks if one.kind == kind]
        if of_kind:
            rows += [Space(2), Text(say(f"luck-{kind}"), "cap", "accent")]
            rows += [_line(names.survivor(one.seat), one, say) for one in of_kind]
        if len(of_kind) > 1:
            rows.append(_line(say("end-luck-all"), together(of_kind), say))
    return Column(*rows, gap=5)


def _line(name: str, luck: Luck, say: Callable[..., str]) -> Node:
    told = say("luck-line", expected=f"{float(luck.expected):.1f}", rolled=luck.rolled, tries=luck.tries)
    better = luck.rolled >= luck.expected
    mark = Icon("up" if better else "down", 14, "good" if better else "bad")
    return Row(Label(name, width=92), mark, Label(told, colour="secondary", grow=1), gap=8, align="centre")
