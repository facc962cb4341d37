"""Sounds: made by their script, heard for what happens, as loud as the options say, and never in the way."""

from __future__ import annotations

import array
import importlib.util
import itertools
import logging
import math
import time
import wave
from collections.abc import Callable
from pathlib import Path

import pytest

from endure import resources
from endure.games.endure_the_stars import events as ev
from endure.games.endure_the_stars.events import AnyEvent
from endure.kernel.event import Event
from endure.storage.settings import Settings
from endure.ui.cues import APART, CUES, MOST, RANK, UNTOLD, Soundtrack, cues_of
from endure.ui.kit.controls import Button
from endure.ui.kit.layer import Frame
from endure.ui.kit.node import Node
from endure.ui.scene import Scene
from endure.ui.sound import Speaker, share
from endure.ui.stage import Stage
from tests.ui.scenes.menus import press, shown

FOLDER = resources.assets() / "sounds"
LOUD = Settings(master=100, effects=100, hum=100)


def samples(file: Path) -> array.array[int]:
    with wave.open(str(file), "rb") as opened:
        assert (opened.getnchannels(), opened.getsampwidth()) == (1, 2)
        return array.array("h", opened.readframes(opened.getnframes()))


# --- the files


def test_every_sound_there_is_a_cue_for_lies_there_and_is_short_and_not_clipped() -> None:
    files = {file.stem: file for file in FOLDER.glob("*.wav")}
    assert set(files) == {*RANK, *UNTOLD}
    for name, file in files.items():
        heard = samples(file)
        assert 3000 < max(map(abs, heard)) < 32_767, name
        assert name == "hum" or len(heard) < 2.5 * 22_050, name


def test_the_script_makes_the_same_sounds_again(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("make_sounds", FOLDER / "make.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.main(tmp_path)
    for file in FOLDER.glob("*.wav"):
        ours, theirs = samples(file), samples(tmp_path / file.name)
        assert len(ours) == len(theirs), file.name
        assert max(abs(a - b) for a, b in zip(ours, theirs, strict=True)) <= 1, file.name  # another machine's sine


def test_the_hum_goes_round_without_a_seam() -> None:
    """The step from its last sample to its first is no larger than the steps inside."""
    heard = samples(FOLDER / "hum.wav")
    inside = max(abs(a - b) for a, b in itertools.pairwise(heard))
    assert abs(heard[0] - heard[-1]) <= inside


# --- what is heard when


def test_cues_are_sounds_of_events_there_are() -> None:
    assert set(CUES) <= set(AnyEvent.__args__)
    assert {name for names in CUES.values() for name in names} <= set(RANK)


def test_an_attack_is_a_shot_and_then_dice() -> None:
    fired = ev.Fired(0, "rifle", 7, 3, (2, 5), 5, 1)
    assert cues_of(fired) == ("shot", "dice")


def test_what_depends_on_how_it_came_out() -> None:
    assert cues_of(ev.GameEnded(True, "won-objectives")) == ("victory",)
    assert cues_of(ev.GameEnded(False, "lost-all-dead")) == ("defeat",)
    assert cues_of(ev.Hurt(0, 1, 2, "strike")) == ("wound",)
    assert cues_of(ev.Hurt(0, 1, 1, "strike")) == ("wound", "heartbeat")
    assert cues_of(ev.TurnBegan(1, 3)) == ("turn",)
    assert cues_of(ev.TurnBegan(1, 3), quiet=(1, 2)) == ()


def drained(track: Soundtrack) -> list[str]:
    return [found for _ in range(40) if (found := track.update(APART)) is not None]


def test_sounds_come_one_after_the_other_and_none_twice_at_once() -> None:
    track = Soundtrack()
    moves: list[Event] = [ev.Moved(0, 1, 2), ev.Moved(0, 2, 3), ev.DoorChanged(4, "o", "survivor", 0)]
    track.heard(moves)
    assert track.update(16) == "move"
    assert track.update(APART - 1) is None
    assert track.update(1) == "door"
    assert track.update(APART) is None


def test_of_a_whole_phase_at_once_the_weightiest_are_heard() -> None:
    """Seven different sounds for five places: the step and the card are left out."""
    track = Soundtrack()
    track.heard([
        ev.Moved(0, 1, 2), ev.Searched(0, "medkit"), ev.Fired(0, "rifle", 7, 3, (6,), 5, 1), ev.Died(0, 3),
        ev.NoiseMade(3, 2, "noise-attack", ()), ev.Hurt(1, 1, 3, "strike"),
    ])  # fmt: skip
    assert MOST == 5
    assert drained(track) == ["shot", "dice", "death", "noise", "wound"]


# --- captions


class Plain(Scene):
    """A button and nothing else."""

    def build(self, frame: Frame) -> Node:
        return Button("Press", lambda: None, key="press")


def notices(stage: Stage) -> list[str]:
    return [one.text for one in stage.root.notices.shown]


def test_captions_are_shown_for_a_while_when_they_are_wanted() -> None:
    stage = shown(Plain(), captions=True)
    stage.hear([ev.RadarRevealed(3, 4, ("swarmer",))])
    stage.update(16)
    assert notices(stage) == ["[a radar contact opens]"]
    for _ in range(60):
        stage.update(100)
    assert notices(stage) == []
    stage.change(captions=False)
    stage.hear([ev.RadarRevealed(3, 4, ("swarmer",))])
    stage.update(16)
    assert notices(stage) == []


def test_every_cue_has_a_caption() -> None:
    stage = shown(Plain())
    assert [name for name in RANK if not stage.language.has(f"caption-{name}")] == []


def test_a_press_is_heard_and_has_no_caption() -> None:
    heard: list[str] = []
    stage = shown(Plain(), captions=True)
    stage.on_sound = heard.append
    press(stage, "press")
    assert heard == ["click"]
    assert notices(stage) == []


# --- the device


def eventually(wanted: Callable[[], bool]) -> bool:
    end = time.monotonic() + 5
    while not wanted() and time.monotonic() < end:
        time.sleep(0.01)
    return wanted()


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A device that writes what would be heard into a file: stereo, 16 bits."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "heard.raw"))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "1")
    return tmp_path / "heard.raw"


def heard_in(file: Path, settings: Settings, name: str = "") -> int:
    """The loudest sample that comes out with these settings; `name` is played, else only the hum is there."""
    speaker = Speaker(settings)
    if name:
        assert eventually(lambda: bool(speaker._sounds))
        speaker.play(name)
    time.sleep(0.4 if name else 1.3)  # the hum comes up in 0.8 s
    speaker.close()
    assert speaker.trouble == ""
    found = array.array("h")
    found.frombytes(file.read_bytes()[: file.stat().st_size // 2 * 2])
    return max(map(abs, found))


def test_each_slider_moves_what_it_says(recorded: Path) -> None:
    """A shot peaks at 0.65 of the full amplitude; half a volume is a quarter of it, as is half of everything."""
    full = heard_in(recorded, Settings(master=100, effects=100, hum=0), "shot")
    assert full == pytest.approx(0.65 * 32_767, rel=0.1)
    half = heard_in(recorded, Settings(master=100, effects=50, hum=0), "shot")
    assert half == pytest.approx(full / 4, rel=0.1)
    assert heard_in(recorded, Settings(master=50, effects=100, hum=0), "shot") == pytest.approx(full / 4, rel=0.1)


def test_the_hum_is_there_by_itself_and_has_a_slider_of_its_own(recorded: Path) -> None:
    full = heard_in(recorded, Settings(master=100, effects=0, hum=100))
    assert full > 0.3 * 32_767
    assert heard_in(recorded, Settings(master=100, effects=0, hum=50)) == pytest.approx(full / 4, rel=0.2)


def test_the_device_stays_closed_while_nothing_may_be_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for silent in (Settings(master=0), Settings(effects=0, hum=0)):
        speaker = Speaker(silent)
        speaker.play("click")
        assert speaker._thread is None
    speaker.tune(LOUD)
    assert speaker._thread is not None
    speaker.close()


def test_another_window_in_front_silences_everything_if_one_wants_that() -> None:
    speaker = Speaker(Settings(master=0))
    speaker._settings = LOUD
    speaker._away = True
    assert (speaker._effects, speaker._humming) == (0, 0)
    speaker._settings = Settings(master=100, effects=100, hum=50, mute_away=False)
    assert (speaker._effects, speaker._humming) == (1, 0.25)


def test_volumes_upon_each_other() -> None:
    assert share(100) == 1
    assert math.isclose(share(50, 50), 1 / 16)


def test_no_device_is_one_line_and_the_options_say_why(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    from endure.ui.scenes.options import OptionsScene

    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    with caplog.at_level(logging.WARNING):
        speaker = Speaker(LOUD)
        assert eventually(lambda: speaker.trouble != "")
        speaker.play("click")
        speaker.close()
    assert len(caplog.records) == 1
    assert "Traceback" not in caplog.text + capfd.readouterr().err
    stage = shown(OptionsScene(None))
    stage.mute = speaker.trouble
    stage.refresh()
    for name in ("master", "effects", "hum"):
        slider = stage.root.find(name)
        assert slider is not None
        assert slider.why == f"There is no sound here. The system says: {speaker.trouble}"


def test_a_sound_that_is_missing_or_damaged_is_silent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    (tmp_path / "dice.wav").write_bytes(b"RIFF and nothing else")
    (tmp_path / "door.wav").write_bytes((FOLDER / "door.wav").read_bytes())
    speaker = Speaker(LOUD, tmp_path)
    assert eventually(lambda: "door" in speaker._sounds)
    for name in ("dice", "shot", "door"):
        speaker.play(name)
    time.sleep(0.1)
    assert speaker.trouble == ""
    speaker.close()


def test_notices_stand_below_each_other_inside_the_window_and_the_oldest_goes() -> None:
    stage = shown(Plain(), (640, 480))
    for n in range(4):
        stage.brief(f"Message {n}: " + "a long tale of what happened on the ship " * n)
    shown_now = stage.root.notices.shown
    assert [one.text.split(":")[0] for one in shown_now] == ["Message 1", "Message 2", "Message 3"]
    for above, below in itertools.pairwise(shown_now):
        assert above.rect.bottom < below.rect.top
    assert all(stage.root.window.contains(one.rect) for one in shown_now)


def test_a_message_told_again_is_one_message() -> None:
    stage = shown(Plain())
    spoken: list[str] = []
    stage.root.on_say = spoken.append
    stage.brief("Saved.")
    stage.brief("Saved.")
    assert notices(stage) == ["Saved."]
    assert spoken == ["Saved.", "Saved."]
