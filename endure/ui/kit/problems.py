"""What is wrong with a laid-out tree: text that is cut, controls that overlap, stops that cannot be reached."""

from __future__ import annotations

from collections.abc import Iterator

from endure.ui.intents import Do
from endure.ui.kit.basic import Label, Pill, Text
from endure.ui.kit.controls import Button, Choice, Slider, Toggle
from endure.ui.kit.kit import Kit
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Card
from endure.ui.kit.root import Root
from endure.ui.kit.scroll import Scroll

CUT = (Label, Text, Pill, Button, Toggle, Slider, Choice)


def problems(root: Root) -> list[str]:
    """Every problem of the top layer, each in one line. The focus goes once round the ring."""
    nodes = list(root.top.tree.walk())
    return [
        *_cut(root.kit, nodes), *_outside(nodes), *_overlapping(nodes), *_doubled(nodes), *_untold(root),
        *_unreachable(root),
    ]  # fmt: skip


def name(node: Node) -> str:
    """How a widget is called in a report."""
    words = [getattr(node, part, "") for part in ("label", "text", "title")]
    called = node.key or next((w for w in words if isinstance(w, str) and w), node.path)
    return f"{type(node).__name__} {called!r}"


def _cut(kit: Kit, nodes: list[Node]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, CUT) and node.cut(kit):
            yield f"{name(node)}: its text does not fit in {node.rect.w} by {node.rect.h}"


def _outside(nodes: list[Node]) -> Iterator[str]:
    """A scroll may hold more than it shows, and some lie over what is beside them; nothing else may."""
    for node in nodes:
        parent = node.parent
        if parent is None or isinstance(parent, Scroll) or node.rect.size == (0, 0):
            continue
        if node.rect.w <= 0 or node.rect.h <= 0:
            yield f"{name(node)}: has no room"
        elif not (parent.over or parent.rect.inflate(2, 2).contains(node.rect)):
            yield f"{name(node)} at {tuple(node.rect)}: leaves {name(parent)} at {tuple(parent.rect)}"


def _overlapping(nodes: list[Node]) -> Iterator[str]:
    """Two controls that share pixels, of which neither is in the other."""
    controls = [node for node in nodes if node.interactive]
    for n, one in enumerate(controls):
        for other in controls[n + 1 :]:
            within = isinstance(one, Card) and one in other.above()
            laid_over = any(above.over and above not in one.above() for above in other.above())
            shared = one.rect.clip(other.rect).size != (0, 0) and one.seen().colliderect(other.seen())
            if shared and not (within or laid_over):
                yield f"{name(one)} overlaps {name(other)}"


def _doubled(nodes: list[Node]) -> Iterator[str]:
    seen: set[str] = set()
    for node in nodes:
        if node.key and node.key in seen:
            yield f"{name(node)}: its key stands twice"
        seen.add(node.key)


def _untold(root: Root) -> Iterator[str]:
    for stop in root.stops():
        if not stop.say.strip():
            yield f"{name(stop.node)}: nothing is said when it has the focus"


def _unreachable(root: Root) -> Iterator[str]:
    """Tab goes to every stop and shows it."""
    wanted = root.stops()
    before = root.ring.place
    root.ring.place = None
    reached: set[tuple[str, str]] = set()
    for _ in wanted:
        root.handle(Do("next"))
        stop = root.stop
        if stop is not None:
            reached.add((stop.node.path, stop.part))
            if stop.rect.clip(stop.node.seen()).size == (0, 0):
                yield f"{name(stop.node)}: has the focus and cannot be seen"
    for stop in wanted:
        if (stop.node.path, stop.part) not in reached:
            yield f"{name(stop.node)}: Tab does not reach it"
    root.ring.place = before
