"""Options: the picture, the game's pace, sound, help for the ear and the hand, keys. Each holds at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import asdict

from endure.play.table import DIFFICULTIES
from endure.storage.settings import Settings
from endure.ui import theme
from endure.ui.kit.basic import Text
from endure.ui.kit.controls import Button, Choice, Slider, Toggle
from endure.ui.kit.dialogs import Answer
from endure.ui.kit.layer import Frame
from endure.ui.kit.layout import Column, Grid
from endure.ui.kit.node import Node
from endure.ui.kit.panel import Panel
from endure.ui.menus.page import page
from endure.ui.menus.returning import Returning
from endure.ui.scene import Scene
from endure.ui.stage import LOOKS, SCALES, automatic_scale

LETTERS = (0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SPEEDS = (0.5, 1.0, 2.0, 4.0)
BOT_SPEEDS = (0.5, 1.0, 2.0, 4.0, 16.0)
KEPT = ("window", "place", "full_screen", "keys", "buttons", "language", "width")
"""Settings that "as they were" leaves alone: where the window is, and what has a way back of its own."""


def sample() -> Scene:
    """The options."""
    return OptionsScene(None)


class OptionsScene(Returning):
    """Every setting. `back` is where one came from."""

    # --- the tree

    def build(self, frame: Frame) -> Node:
        say = self.stage.say
        body = Grid(
            self._picture(), self._pace(), Column(self._help(), self._sound(), gap=14), columns=3, least=340, gap=14
        )
        foot = [
            Button(say("options-usual"), self.usual, icon="undo", key="usual"),
            Button(say("options-keys"), self.keys, icon="menu", key="keys"),
            Button(say("options-done"), self.back, icon="tick", kind="chosen", key="done", width=150, height=44),
        ]
        return page(self.stage, say("options-title"), body, foot, back=self.back)

    def _picture(self) -> Node:
        say, settings = self.stage.say, self.stage.settings
        by_window = say("options-scale-auto", percent=_percent(automatic_scale(self.stage.root.size)))
        scales = [by_window, *(_percent(scale) for scale in SCALES)]
        names = theme.names()
        titles = [theme.load(name).title for name in names]
        return Panel(
            Column(
                Choice(say("options-scale"), scales, _at((0.0, *SCALES), settings.scale), self._scale, key="scale"),
                Choice(
                    say("options-text"), [_percent(size) for size in LETTERS], _at(LETTERS, settings.text),
                    self._set("text", LETTERS), key="text",
                ),
                Choice(
                    say("options-theme"), titles, names.index(settings.theme) if settings.theme in names else 0,
                    self._set("theme", names), key="theme",
                ),
                Choice(
                    say("options-window"), [say("options-windowed"), say("options-borderless")],
                    int(settings.full_screen), lambda n: self._full_screen(), key="window",
                ),
                self._toggle("reduced_motion"),
                gap=12,
            ),
            title=say("options-picture"),
        )  # fmt: skip

    def _pace(self) -> Node:
        say, settings = self.stage.say, self.stage.settings
        difficulties = [say(f"difficulty-{name}") for name in DIFFICULTIES]
        still = say("options-speed-still") if settings.reduced_motion else None
        return Panel(
            Column(
                Choice(
                    say("options-speed"), [_percent(speed) for speed in SPEEDS], _at(SPEEDS, settings.speed),
                    self._set("speed", SPEEDS), key="speed", why=still,
                ),
                Choice(
                    say("options-bot_speed"), [_percent(speed) for speed in BOT_SPEEDS],
                    _at(BOT_SPEEDS, settings.bot_speed), self._set("bot_speed", BOT_SPEEDS), key="bot-speed",
                ),
                Choice(
                    say("options-difficulty"), difficulties, DIFFICULTIES.index(settings.difficulty),
                    self._set("difficulty", DIFFICULTIES), key="difficulty",
                ),
                self._toggle("handover"),
                self._toggle("warn_end"),
                gap=12,
            ),
            title=say("options-pace"),
        )  # fmt: skip

    def _help(self) -> Node:
        return Panel(Column(self._toggle("narrate"), gap=12), title=self.stage.say("options-help"))

    def _sound(self) -> Node:
        say, settings = self.stage.say, self.stage.settings
        why = say("options-no-sound", why=self.stage.mute) if self.stage.mute else None
        sliders = [
            Slider(
                say(f"options-{name}"), getattr(settings, name), partial(self._volume, name), show=_whole, why=why,
                key=name,
            )
            for name in ("master", "effects", "hum")
        ]  # fmt: skip
        told = [Text(why, colour="warn")] if why else []
        toggles = (self._toggle("mute_away"), self._toggle("captions"))
        return Panel(Column(*told, *sliders, *toggles, gap=10), title=say("options-sound"))

    def _toggle(self, name: str) -> Node:
        say, value = self.stage.say, getattr(self.stage.settings, name)
        toggle = Toggle(say(f"options-{name}"), value, lambda on: self._change(name, on), key=name.replace("_", "-"))
        return Column(toggle, Text(say(f"options-{name}-about"), "tiny", "secondary"), gap=2)

    # --- what it does

    def _set(self, name: str, values: Sequence[object]) -> Callable[[int], None]:
        return lambda n: self._change(name, values[n])

    def _change(self, name: str, value: object) -> None:
        self.stage.change(**{name: value})
        if name not in LOOKS:  # those are shown anew anyway
            self.stage.refresh()

    def _scale(self, index: int) -> None:
        self.stage.trial.begin()
        self._change("scale", (0.0, *SCALES)[index])

    def _full_screen(self) -> None:
        self.stage.trial.begin()
        self.stage.on_full_screen()

    def _volume(self, name: str, value: int) -> None:
        self.stage.change(**{name: value})
        if name != "hum":
            self.stage.sound("click")  # to hear how loud that is

    def usual(self) -> None:
        """Everything as it was before anybody changed it; asked first."""
        say = self.stage.say
        yes = [Answer(say("options-usual-yes"), self._usual)]
        self.stage.ask(say("options-usual"), say("options-usual-text"), yes, say("options-usual-no"))

    def _usual(self) -> None:
        self.stage.change(**{name: value for name, value in asdict(Settings()).items() if name not in KEPT})
        self.stage.refresh()

    def keys(self) -> None:
        """On to the keys."""
        from endure.ui.scenes.keys import KeysScene

        self.stage.go(KeysScene(self))



def _percent(share: float) -> str:
    return f"{round(100 * share)} %"


def _whole(value: int) -> str:
    return f"{value} %"


def _at(values: Sequence[float], value: float) -> int:
    """The index of the value nearest to one that may have been set by hand."""
    return min(range(len(values)), key=lambda n: abs(values[n] - value))
