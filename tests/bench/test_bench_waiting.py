"""What a player would notice as waiting, outside the table's frames."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from endure.kernel.bot import choose
from endure.play import table
from endure.storage.settings import Settings
from endure.ui.scenes.log import LogScene
from endure.ui.sound import Speaker
from tests.bench.calibration import measured
from tests.ui.scenes.driver import new_run
from tests.ui.scenes.menus import press, shown

ASKED = 200  # sounds


def test_bench_a_step_back_in_the_log(benchmark: Any, tmp_path: Path) -> None:
    """P21: one step back in under 0.2 s."""
    run, bot = new_run(tmp_path, ("marine",)), table.open_bot("recruit")
    while run.session.length < 25 and run.result is None:
        run.do(choose(run.session, bot, 0).action)
    stage = shown(LogScene(run, None))
    measured(benchmark, lambda: press(stage, "earlier"), 0.2)


def test_bench_asking_for_sounds(benchmark: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first frames ask while the device is still being opened: none waits for it, 200 take less than 50 ms."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = Speaker(Settings(master=100, effects=100, hum=100))

    def ask() -> None:
        for _ in range(ASKED):
            speaker.play("dice")

    measured(benchmark, ask, 0.05)
    speaker.close()
