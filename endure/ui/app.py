"""The window: opened where there is a screen, drawn where something changed, asleep otherwise."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from endure.kernel.refusal import Refusal
from endure.storage.files import FileTrouble
from endure.storage.settings import Settings, load_settings, save_settings
from endure.ui import pace
from endure.ui.animator import Animator
from endure.ui.scene import Scene
from endure.ui.sound import Speaker
from endure.ui.stage import Stage

if TYPE_CHECKING:
    from endure.ui.trace import Trace

log = logging.getLogger(__name__)

BUSY, AWAKE, AWAY = 16, 25, 60  # ms between looks: while something moves, while nothing does, without focus
RESTED = 800  # ms
UNSEEN = ("dummy", "offscreen", "evdev")  # drivers that open a window nobody sees
SMALLEST = (640, 400)
TRACE = "ENDURE_SCREEN_TRACE"  # a file that is told what is on the screen


class NoScreen(Exception):  # noqa: N818
    """There is no screen; its text is the system's reason."""


class App:
    """A real window with a stage in it. `trouble` is what was wrong with the settings file, if anything."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.trouble: Refusal | None = None
        if settings is None:
            settings, self.trouble = load_settings()
        start_display()
        self.window = pygame.Window("", _fitting(settings.window), resizable=True)
        self.window.minimum_size = SMALLEST
        self.surface = self.window.get_surface()
        self.stage = Stage(self.surface.get_size(), settings)
        self.window.title = self.stage.say("window-title")
        self.stage.on_settings = self._settings_changed
        self.stage.on_full_screen = self.toggle_full_screen
        self.speaker = Speaker(settings)
        self.stage.on_sound = self.speaker.play
        self.stage.root.on_say = self._say
        self.stage.root.on_typing = _type_at
        self._controllers = _controllers()
        self._trace = _asked_trace()
        self._focused = True
        self._closed = False
        self.is_full_screen = False
        self._unsaved = 0  # ms until changed settings are written; 0 for none
        if settings.place is not None:
            self._move(settings.place)
        if settings.full_screen:
            self.toggle_full_screen()
        pygame.key.stop_text_input()

    # --- the loop

    def run(self, scene: Scene) -> None:
        """Show a scene and go on until it is left. The window's place and size are remembered."""
        self.stage.go(scene)
        pace.begin()
        clock = pygame.time.Clock()
        while self.stage.running:
            pause = BUSY if self.stage.animator.busy else AWAKE if self._focused else AWAY
            try:
                self.step(clock.tick(1000 // pause))
            except Exception as fault:
                self._broken(fault)
        self.close()

    def _broken(self, fault: Exception) -> None:
        """A fault of the program: the game is written down, and a screen says where. Raises a fault of that screen."""
        from endure.ui.menus.report import write_crash
        from endure.ui.scenes.crash import CrashScene

        broken, self.stage.scene = self.stage.scene, None
        if isinstance(broken, CrashScene):
            raise fault
        log.error("the window broke", exc_info=fault)
        run = getattr(broken, "run", None)
        path, text = write_crash(fault, getattr(run, "session", None))
        self.stage.on_key = None
        with contextlib.suppress(Exception):  # what is broken may not even close
            run.close()  # type: ignore[union-attr]
        self.stage.animator = Animator(self.stage.settings.speed, self.stage.settings.reduced_motion)
        self.stage.go(CrashScene(path, text))

    def step(self, dt: int) -> None:
        """One look: events, time, and a drawing if anything is different."""
        for event in pygame.event.get():
            self._event(event)
        self.stage.mute = self.speaker.trouble
        self.stage.update(dt)
        if self._unsaved and not self.stage.trial.pending:
            self._unsaved = max(0, self._unsaved - dt)
            if not self._unsaved:
                self._save()
        drawn = self.stage.root.is_dirty
        if drawn:
            self.stage.root.draw(self.surface)
            self.window.flip()
        if self._trace is not None:
            self._trace.shown(self.stage, drawn)

    def _event(self, event: pygame.Event) -> None:
        if self._trace is not None:
            self._trace.heard(event)
        if event.type == pygame.QUIT:
            self.stage.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif event.type == pygame.WINDOWEXPOSED:
            self.stage.root.dirty(self.stage.root.window)
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._focused = self.stage.animator.focused = event.type == pygame.WINDOWFOCUSGAINED
            self.speaker.away(not self._focused)
        elif event.type in (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED):
            self._controllers = _controllers()
        self.stage.take(event)

    def _resized(self) -> None:
        """The real surface tells the size; the window is never changed here, so no event makes another (G19)."""
        self.surface = self.window.get_surface()
        self.stage.reshape(self.surface.get_size())

    # --- full screen

    def toggle_full_screen(self) -> None:
        """Borderless, as large as the desktop, and back. The choice is stored only once it has worked (P33)."""
        full = not self.is_full_screen
        try:
            if full:
                self._remember()
                self.window.set_fullscreen(True)
            else:
                self.window.set_windowed()
                self.window.resizable = True
        except (pygame.error, RuntimeError):
            return
        self.is_full_screen = full
        self.stage.settings = replace(self.stage.settings, full_screen=full)
        self._settings_changed(self.stage.settings)
        self._resized()

    # --- settings

    def _settings_changed(self, settings: Settings) -> None:
        """They are written when they have rested: a slider that is dragged changes them at every step."""
        self._unsaved = RESTED
        self.speaker.tune(settings)

    def _save(self) -> None:
        self._unsaved = 0
        with contextlib.suppress(FileTrouble):  # a folder that cannot be written stops no game
            save_settings(self.stage.settings)

    def _remember(self) -> None:
        if not self.is_full_screen:
            wide, high = (max(320, side) for side in self.window.size)
            self.stage.settings = replace(self.stage.settings, window=(wide, high), place=self._place())

    def close(self) -> None:
        """Remember where the window was and let it go. May be called twice."""
        if self._closed:
            return
        self._closed = True
        self.stage.trial.decide(False)
        if self.stage.scene is not None:
            self.stage.scene.leave()
        self._remember()
        self._save()
        self.speaker.close()
        if self._trace is not None:
            self._trace.close()
        pygame.key.stop_text_input()
        self.window.destroy()

    def _place(self) -> tuple[int, int] | None:
        try:
            x, y = self.window.position
        except (pygame.error, TypeError, ValueError):
            return None
        return (int(x), int(y))

    def _move(self, place: tuple[int, int]) -> None:
        """Put the window where it was, if that is still on a desktop."""
        try:
            sizes = pygame.display.get_desktop_sizes()
        except pygame.error:
            return
        if sizes and -50 <= place[0] < sum(wide for wide, _ in sizes) - 100 and 0 <= place[1] < sizes[0][1] - 100:
            self.window.position = place

    def _say(self, words: str) -> None:
        if self.stage.settings.narrate:
            print(words, flush=True)


def start_display() -> None:
    """Start the display only: no window, and no sound device (G03). Raises NoScreen."""
    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # before the first window (G15)
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    if sys.platform.startswith("linux"):  # all is drawn in software: by way of textures a flip costs ten times more
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
    except pygame.error as why:
        raise NoScreen(str(why)) from why
    if driver in UNSEEN and asked not in UNSEEN:
        pygame.display.quit()
        raise NoScreen(f"the only display driver is “{driver}”")


def _fitting(wanted: tuple[int, int]) -> tuple[int, int]:
    """The window's size: as remembered, never larger than the desktop (P34)."""
    try:
        desktops = pygame.display.get_desktop_sizes()
    except pygame.error:
        desktops = []
    wide, high = desktops[0] if desktops else wanted
    return (max(SMALLEST[0], min(wanted[0], wide)), max(SMALLEST[1], min(wanted[1], high)))


def _type_at(rect: pygame.Rect | None) -> None:
    """Text input of the system runs only while a field has the focus (P38)."""
    if rect is None:
        pygame.key.stop_text_input()
    else:
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(rect)


def _controllers() -> list[object]:
    """Every controller there is, opened; none where the system has none."""
    try:
        from pygame._sdl2 import controller

        controller.init()
        return [controller.Controller(n) for n in range(controller.get_count()) if controller.is_controller(n)]
    except (ImportError, pygame.error):
        return []


def _asked_trace() -> Trace | None:
    """The trace of the screen that the environment asks for. Raises OSError where it cannot be written."""
    path = os.environ.get(TRACE)
    if not path:
        return None
    from endure.ui.trace import Trace  # knows the table, which a title comes up without

    return Trace(Path(path))
