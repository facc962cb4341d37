"""The measures of the table: frames with fifty GEPs under way or bots at play, rest, the first frame, memory.

They are asserted with `--benchmark-enable` only; without it each is run once and briefly. See `frames.py` for what is
timed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from time import thread_time
from typing import Any

import pytest

from endure.ui.app import AWAKE, App
from endure.ui.scenes.table import TableScene
from tests.bench.calibration import calibration
from tests.bench.frames import HD, UHD, Sitting, best_frames, mean, percentile, swarm, swarming

MEAN, LATE, LONGEST = 0.006, 0.016, 0.100  # seconds of a frame: mean, 99th percentile, none is longer
IDLE = 0.02  # of a core
FIRST = 1.2  # seconds
MEGABYTES = {HD: 300, UHD: 450}
TIMES = 6  # others may use the machine too


def told(benchmark: Any, **figures: float) -> None:
    """Put figures beside the benchmark, with the calibration loop of this machine."""
    benchmark.extra_info.update({name: round(figure, 5) for name, figure in figures.items()})
    benchmark.extra_info["calibration"] = round(calibration(), 5)
    print({**benchmark.extra_info})


def judged(benchmark: Any, play: Callable[[], list[float]]) -> None:
    """Play several times and hold the frames, each at its best, against the measures."""
    seconds = benchmark.pedantic(lambda: best_frames([play] * (TIMES if benchmark.enabled else 1)), rounds=1)
    assert seconds
    if benchmark.enabled:
        late = percentile(seconds, 0.99)
        told(benchmark, mean=mean(seconds), p99=late, longest=seconds[-1], frames=len(seconds))
        assert mean(seconds) < MEAN
        assert late < LATE
        assert seconds[-1] < LONGEST


def test_bench_frames_with_fifty_geps_under_way(benchmark: Any, tmp_path: Path) -> None:
    """They walk once a second; the frames while they do count, and the log is told of each of them meanwhile."""
    folders = (tmp_path / str(n) for n in count())

    def play() -> list[float]:
        sitting = Sitting(next(folders), "recruit", speed=1.0)
        sitting.run.halted = True
        sitting.warm()
        steps, found = swarming(swarm(sitting.run.board, 0)), []
        for _ in range(40 if benchmark.enabled else 2):
            sitting.run.steps.append(next(steps))
            found += sitting.frames(1)
            while sitting.scene.busy:
                found += sitting.frames(1)
            sitting.warm()
        return found

    judged(benchmark, play)


def test_bench_frames_while_bots_play(benchmark: Any, tmp_path: Path) -> None:
    folders = (tmp_path / str(n) for n in count())

    def play() -> list[float]:
        sitting = Sitting(next(folders), "recruit")
        sitting.frames(1)  # the first of a scene is awaited
        return sitting.frames(2000 if benchmark.enabled else 40)

    judged(benchmark, play)


def test_bench_an_idle_table(benchmark: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing moves for five seconds; then a second is so many looks."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    sitting = Sitting(tmp_path, "human")
    app = App(sitting.stage.settings)
    try:
        app.stage.go(TableScene(sitting.run))
        for _ in range(6000 // AWAKE if benchmark.enabled else 4):
            app.step(AWAKE)

        def second() -> float:
            begun = thread_time()
            for _ in range(1000 // AWAKE):
                app.step(AWAKE)
            return thread_time() - begun

        share = min(benchmark.pedantic(lambda: [second() for _ in range(5 if benchmark.enabled else 1)], rounds=1))
        if benchmark.enabled:
            told(benchmark, idle=share)
            assert share < IDLE
    finally:
        app.close()


def of_a_process(script: str, folder: Path) -> list[float]:
    """The numbers that a new process prints at its end."""
    home = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "APPDATA")}
    env = {**os.environ, **home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True)
    return [float(word) for word in done.stdout.splitlines()[-1].split()]


TITLE = """
from time import process_time
from endure.ui.app import App
from endure.ui.scenes.title import TitleScene
app = App()
app.stage.go(TitleScene())
app.step(16)
print(process_time())
"""


def test_bench_the_first_frame(benchmark: Any, tmp_path: Path) -> None:
    """The seconds a process has used when the title is drawn, all of its threads counted."""
    times = 5 if benchmark.enabled else 1
    found = benchmark.pedantic(lambda: [of_a_process(TITLE, tmp_path)[0] for _ in range(times)], rounds=1)
    assert min(found) > 0
    if benchmark.enabled:
        told(benchmark, first_frame=min(found))
        assert min(found) < FIRST


TABLE = """
import resource, sys
from pathlib import Path
from tests.bench.frames import Sitting
sitting = Sitting(Path({folder!r}), "recruit", {look!r})
sitting.frames({frames})
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 * (1024 if sys.platform == "darwin" else 1)))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no resource module")
@pytest.mark.parametrize("look", MEGABYTES, ids=["1080p", "4K"])
def test_bench_memory(benchmark: Any, tmp_path: Path, look: tuple[tuple[int, int], float]) -> None:
    """The most that a process with a table in play has held, in megabytes."""
    script = TABLE.format(folder=str(tmp_path), look=look, frames=2000 if benchmark.enabled else 2)
    (megabytes,) = benchmark.pedantic(lambda: of_a_process(script, tmp_path), rounds=1)
    assert megabytes > 0
    if benchmark.enabled:
        told(benchmark, megabytes=megabytes)
        assert megabytes < MEGABYTES[look]
