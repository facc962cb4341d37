"""Which sound goes with what happens, and when it is heard: never a heap of sounds at once.

A cue is the name of a sound in `assets/sounds`; its caption is the sentence `caption-<name>`. Nothing here plays.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from endure.games.endure_the_stars import events as ev
from endure.kernel.event import Event

CUES: dict[type[Event], tuple[str, ...]] = {
    ev.Moved: ("move",),
    ev.DoorChanged: ("door",), ev.WallBroken: ("door",),
    ev.Fired: ("shot", "dice"), ev.GepWounded: ("hit",), ev.GepDied: ("hit",), ev.Struck: ("hit",),
    ev.Hurt: ("wound",), ev.Died: ("death",),
    ev.LeaveRolled: ("dice",), ev.FriendlyFireRolled: ("dice",), ev.ArmourRolled: ("dice",), ev.BodyRolled: ("dice",),
    ev.BleedRolled: ("dice",), ev.ResolveTested: ("dice",), ev.NerveRolled: ("dice",),
    ev.RadarRevealed: ("radar",), ev.RadarPlaced: ("radar",), ev.GepAlerted: ("growl",), ev.NoiseMade: ("noise",),
    ev.Searched: ("card",), ev.Equipped: ("card",), ev.Stowed: ("card",), ev.Dropped: ("card",),
    ev.TrayMoved: ("card",), ev.ItemUsed: ("card",), ev.ReactionUsed: ("card",), ev.EventDrawn: ("alarm",),
    ev.ObjectiveMet: ("turn",),
}  # fmt: skip
"""The sounds of an event; what stands here for none is silent, or told in `cues_of`."""

RANK = (
    "victory", "defeat", "death", "heartbeat", "wound", "radar", "alarm", "shot", "growl", "hit", "noise", "door",
    "dice", "turn", "card", "move",
)  # fmt: skip
"""When there are more than can be heard, the later ones here are left out first."""

UNTOLD = ("click", "hum")
"""Sounds without a caption: they tell nothing that is not seen."""

APART = 110  # ms between two sounds
MOST = 5  # sounds that wait


def cues_of(event: Event, quiet: Collection[int] = ()) -> tuple[str, ...]:
    """The sounds of one event, in order. The turns of `quiet` seats begin without one: bots need no call."""
    if isinstance(event, ev.GameEnded):
        return ("victory",) if event.won else ("defeat",)
    if isinstance(event, ev.TurnBegan):
        return () if event.seat in quiet else ("turn",)
    if isinstance(event, ev.Hurt) and event.health == 1:
        return ("wound", "heartbeat")
    return CUES.get(type(event), ())


class Soundtrack:
    """Sounds waiting to be heard one after the other: none twice, `MOST` at once, `APART` from each other."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._rest = 0

    def heard(self, events: Iterable[Event], quiet: Collection[int] = ()) -> None:
        """This has happened."""
        for event in events:
            for cue in cues_of(event, quiet):
                if cue not in self._waiting:
                    self._waiting.append(cue)
        while len(self._waiting) > MOST:
            self._waiting.remove(max(self._waiting, key=RANK.index))

    def update(self, dt: int) -> str | None:
        """Time goes on by `dt` ms; the sound that is due now."""
        self._rest = max(0, self._rest - dt)
        if self._rest or not self._waiting:
            return None
        self._rest = APART
        return self._waiting.pop(0)
