"""The stage: the window's widgets, the player's settings, the language and the running scene, without a window.

The app drives one in a real window; pictures and tests drive one without.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

import pygame
from msgspec.structs import replace

from endure import resources
from endure.kernel.event import Event
from endure.language import Language
from endure.storage.problem import Unreadable
from endure.storage.settings import Settings
from endure.ui import intents, theme
from endure.ui.animator import Animator
from endure.ui.cues import UNTOLD, Soundtrack
from endure.ui.intents import Do, Intent
from endure.ui.kit.dialogs import Answer, ask
from endure.ui.kit.fonts import Fonts
from endure.ui.kit.kit import Kit
from endure.ui.kit.root import Root
from endure.ui.kit.text import Rich
from endure.ui.scene import Scene
from endure.ui.trial import Trial

SCALES = (1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 4.0)
LOGICAL = (1536, 864)  # the window an automatic scale aims at, in logical px

LOOKS = ("theme", "scale", "text", "keys", "buttons", "language")  # settings that every widget shows

Listener = Callable[[Settings], None]


def automatic_scale(size: tuple[int, int]) -> float:
    """The scale for a window of this size: 1 at 1366x768, 1.25 at 1920x1080, 2.5 at 3840x2160."""
    wanted = min(size[0] / LOGICAL[0], size[1] / LOGICAL[1])
    return max((scale for scale in SCALES if scale <= wanted), default=SCALES[0])


class Stage:
    """What a scene works with: `root` for its widgets, `animator` for motion, `say` for sentences, `go` to another
    scene, `ask` for a question, `brief` for what just happened, `sound` and `hear` for the ear, `change` for settings,
    `trial` before the display is changed.

    `mute` is the system's reason why there is no sound, empty when there is some.
    """

    def __init__(self, size: tuple[int, int], settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.language = Language.load(resources.assets() / "text", self.settings.language)
        self.bindings = intents.load(self.settings.keys, self.settings.buttons)
        self.animator = Animator(self.settings.speed, self.settings.reduced_motion)
        self.fonts = Fonts(self.settings.language)
        self.scene: Scene | None = None
        self.running = True
        self.on_settings: Listener = lambda settings: None
        self.on_full_screen: Callable[[], None] = lambda: None
        self.on_key: Callable[[str], None] | None = None  # hears the next key instead of anybody else
        self.on_button: Callable[[str], None] | None = None  # the same for a controller's button
        self.on_sound: Callable[[str], None] = lambda name: None
        self.mute = ""
        self._device = self.bindings.device
        self._track = Soundtrack()
        self.root = Root(self._kit(size), size)
        self.root.on_press = lambda: self.sound("click")
        self.trial = Trial(self)

    def _kit(self, size: tuple[int, int]) -> Kit:
        scale = self.settings.scale or automatic_scale(size)
        try:
            look = theme.load(self.settings.theme)
        except Unreadable:  # a theme that is gone stops nothing
            look = theme.load()
        kit = Kit(look, scale, self.fonts, self.bindings.label, self.language.say, self.settings.text)
        kit.on_controller = lambda: self.bindings.device == "controller"
        return kit

    # --- scenes

    def go(self, scene: Scene) -> None:
        """Show another scene in place of this one."""
        if self.scene is not None:
            self.animator.skip()
            self.scene.leave()
        self.scene = scene
        scene.enter(self)
        self.root.show(scene.build)

    def refresh(self) -> None:
        """The scene's data has changed: build its tree anew."""
        self.root.refresh()

    def quit(self) -> None:
        """Leave the program."""
        self.running = False

    def say(self, text: str, **params: str | int) -> str:
        """A sentence by its id, in the player's language."""
        return self.language.say(text, params)

    def ask(
        self, title: str, text: Rich, answers: Sequence[Answer], no: str, on_no: Callable[[], None] | None = None
    ) -> None:
        """Ask over everything; `no` is the safe answer and what Escape means."""
        ask(self.root, title, text, answers, no, on_no)

    def brief(self, text: str, icon: str = "info", colour: str = "accent") -> None:
        """Say briefly what just happened, over everything, without asking for anything."""
        self.root.notices.add(text, icon, colour)
        self.root.tell(text)

    # --- the ear

    def hear(self, events: Iterable[Event], quiet: Collection[int] = ()) -> None:
        """Let what happened be heard, one sound after the other; the turns of `quiet` seats begin without one."""
        self._track.heard(events, quiet)

    def sound(self, name: str) -> None:
        """A sound now, with its caption for those who want one."""
        self.on_sound(name)
        if self.settings.captions and name not in UNTOLD:
            self.root.notices.add(self.say(f"caption-{name}"), "sound", "noise")

    # --- settings

    def change(self, **values: object) -> None:
        """Change settings by name: the window follows at once. Raises TypeError for a name there is not."""
        before, self.settings = self.settings, replace(self.settings, **values)
        self.animator.speed, self.animator.reduced = self.settings.speed, self.settings.reduced_motion
        if (self.settings.keys, self.settings.buttons) != (before.keys, before.buttons):
            device = self.bindings.device
            self.bindings = intents.load(self.settings.keys, self.settings.buttons)
            self.bindings.device = device
        if self.settings.language != before.language:
            self.language = Language.load(resources.assets() / "text", self.settings.language)
            self.fonts = Fonts(self.settings.language)
        if any(getattr(self.settings, name) != getattr(before, name) for name in LOOKS):
            self.root.reshape(self.root.size, self._kit(self.root.size))
        self.on_settings(self.settings)

    def reshape(self, size: tuple[int, int]) -> None:
        """The window has another size. Nothing happens when it has not."""
        if size != self.root.size:
            scale = self.settings.scale or automatic_scale(size)
            self.root.reshape(size, self._kit(size) if scale != self.root.kit.scale else None)

    # --- input and time

    def take(self, event: pygame.Event) -> None:
        """An event of the window."""
        if self.on_key is not None and event.type == pygame.KEYDOWN:
            if event.key not in intents.HELD:
                self.on_key(intents.pressed(event))
            return
        if self.on_button is not None and (button := self.bindings.button(event)):
            self.on_button(button)
            return
        for intent in self.bindings.intents(event, self.root.typing):
            self.handle(intent)
        if self.bindings.device != self._device and "controller" in (self._device, self.bindings.device):
            self.root.refresh()  # the hints name the keys of another device now
        self._device = self.bindings.device

    def handle(self, intent: Intent) -> None:
        """What the player means: for a widget, else for the scene, else for the window."""
        self.animator.woken()
        if isinstance(intent, Do) and self._window(intent.name):
            return
        if not self.root.handle(intent) and self.scene is not None and len(self.root.layers) == 1:
            self.scene.handle(intent)

    def _window(self, name: str) -> bool:
        if name == "full-screen":
            self.on_full_screen()
        elif name in ("larger", "smaller"):
            self._step_scale(1 if name == "larger" else -1)
        elif name == "narrate":
            self.change(narrate=not self.settings.narrate)
            self.root.tell(self.say("window-narration-on" if self.settings.narrate else "window-narration-off"))
        elif name == "skip" and self.animator.busy:
            self.animator.skip()
        else:
            return False
        return True

    def _step_scale(self, by: int) -> None:
        now = min(range(len(SCALES)), key=lambda n: abs(SCALES[n] - self.root.kit.scale))
        self.change(scale=SCALES[max(0, min(len(SCALES) - 1, now + by))])

    def update(self, dt: int) -> None:
        """Time goes on by `dt` ms."""
        self.animator.update(dt)
        if self.on_button is None:
            for intent in self.bindings.held(dt):
                self.handle(intent)
        due = self._track.update(dt)
        if due is not None:
            self.sound(due)
        if self.scene is not None:
            self.scene.update(dt)
        self.root.update(dt)
        self.trial.update(dt)
