"""The sound device: opened when something is to be heard, on a thread of its own, so that no frame waits for it.

A machine without one plays in silence: `trouble` is the system's reason, and one line of the log (G01, G03, G05).
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue

import pygame

from endure import resources
from endure.storage.settings import Settings

log = logging.getLogger(__name__)

RATE = 44_100
BUFFER = 512  # samples
CHANNELS = 12  # sounds at once; the first is the hum's
HUM = "hum"
LATE = 0.3  # s after which a sound is not worth playing any more
AGAIN = 0.06  # s before which the same sound is not played again
TROUBLES = (pygame.error, NotImplementedError, OSError)  # no device, no codec, no library for it


def share(*percents: int) -> float:
    """Volumes one upon the other as a share of the full amplitude; squared, since ears count in powers."""
    found = 1.0
    for percent in percents:
        found *= percent / 100
    return found**2


class Speaker:
    """Plays sounds by name, as loud as the settings say. Every method returns at once.

    The device is not opened while nothing may be heard. `trouble` is empty as long as all is well.
    """

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        self.trouble = ""
        self._folder = folder or resources.assets() / "sounds"
        self._orders: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._hum: pygame.mixer.Channel | None = None
        self._away = False
        self._played: dict[str, float] = {}
        self._settings = settings
        self.tune(settings)

    # --- what others call

    def tune(self, settings: Settings) -> None:
        """Take over the volumes."""
        self._settings = settings
        if self._audible or self._thread is not None:
            self._order(self._level)

    def away(self, away: bool) -> None:
        """Another window is in front, or this one again."""
        self._away = away
        self.tune(self._settings)

    def play(self, name: str) -> None:
        """Play a sound; a name there is no file for is silent."""
        if self._effects > 0 and not self.trouble:
            asked = time.monotonic()
            self._order(lambda: self._play(name, asked))

    def close(self) -> None:
        """Let the device go."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._orders.put(None)
            thread.join(1.0)

    # --- how loud

    @property
    def _muted(self) -> bool:
        return self._away and self._settings.mute_away

    @property
    def _effects(self) -> float:
        return 0.0 if self._muted else share(self._settings.master, self._settings.effects)

    @property
    def _humming(self) -> float:
        return 0.0 if self._muted else share(self._settings.master, self._settings.hum)

    @property
    def _audible(self) -> bool:
        return self._effects > 0 or self._humming > 0

    # --- on the thread

    def _order(self, order: Callable[[], None]) -> None:
        if self.trouble:
            return
        self._orders.put(order)
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="sound", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        try:
            self._open()
            while (order := self._orders.get()) is not None:
                order()
        except TROUBLES as fault:
            self.trouble = str(fault) or type(fault).__name__
            log.warning("there is no sound: %s", self.trouble)
        self._sounds, self._hum = {}, None
        with contextlib.suppress(*TROUBLES):
            pygame.mixer.quit()

    def _open(self) -> None:
        with _quiet_errors():
            pygame.mixer.init(RATE, -16, 2, BUFFER)
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(1)
        for file in sorted(self._folder.glob("*.wav")):
            try:
                self._sounds[file.stem] = pygame.mixer.Sound(str(file))
            except TROUBLES as fault:  # one that is missing is silent (P50)
                log.warning("the sound %s cannot be read: %s", file.name, fault)

    def _level(self) -> None:
        """The hum as loud as it should be; what still rings falls silent with the effects."""
        if self._hum is None and self._humming > 0 and HUM in self._sounds:
            self._hum = pygame.mixer.Channel(0)
            self._hum.play(self._sounds[HUM], loops=-1, fade_ms=800)
        if self._hum is not None:
            self._sounds[HUM].set_volume(self._humming)  # not the channel's: the fade would write over it
        if self._effects == 0:
            for n in range(1, CHANNELS):
                pygame.mixer.Channel(n).stop()

    def _play(self, name: str, asked: float) -> None:
        sound = self._sounds.get(name)
        if sound is None or time.monotonic() - asked > LATE or asked - self._played.get(name, 0) < AGAIN:
            return
        self._played[name] = asked
        channel = sound.play()
        if channel is not None:
            channel.set_volume(self._effects)


@contextlib.contextmanager
def _quiet_errors() -> Iterator[None]:
    """Keep the sound library of Linux from writing its own search for a device to the terminal."""
    if not sys.platform.startswith("linux"):
        yield
        return
    held, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(held, 2)
        os.close(held)
        os.close(nowhere)
