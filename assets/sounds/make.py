"""Makes every sound of this folder, with nothing but the standard library.

Run it by hand after changing a sound:

    python assets/sounds/make.py

Sounds are lists of samples from -1 to 1, at `RATE` a second; each is written as a mono WAV of 16 bits. The noise comes
from a generator of its own, so the same script makes the same files.
"""

from __future__ import annotations

import array
import math
import sys
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22_050
HERE = Path(__file__).resolve().parent
HUM_SECONDS = 4

Samples = list[float]


# --- the parts a sound is made of


def steps(ms: float) -> int:
    """How many samples a time lasts."""
    return round(RATE * ms / 1000)


def tone(ms: float, start: float, end: float = 0, harmonics: tuple[float, ...] = (1.0,)) -> Samples:
    """A tone that glides from one frequency to another; `harmonics` are the shares of its multiples."""
    many, phase, made = steps(ms), 0.0, []
    for n in range(many):
        made.append(sum(share * math.sin(phase * (k + 1)) for k, share in enumerate(harmonics)))
        phase += 2 * math.pi * (start + ((end or start) - start) * n / many) / RATE
    return made


def hiss(ms: float, seed: int) -> Samples:
    """White noise."""
    made, state = [], seed
    for _ in range(steps(ms)):
        state = (1_103_515_245 * state + 12_345) % 2**31
        made.append(state / 2**30 - 1)
    return made


def low(samples: Samples, cutoff: float) -> Samples:
    """What is below a frequency."""
    share, held, made = 1 - math.exp(-2 * math.pi * cutoff / RATE), 0.0, []
    for sample in samples:
        held += share * (sample - held)
        made.append(held)
    return made


def high(samples: Samples, cutoff: float) -> Samples:
    """What is above a frequency."""
    return [sample - deep for sample, deep in zip(samples, low(samples, cutoff), strict=True)]


def fade(samples: Samples, attack: float, half: float) -> Samples:
    """Comes up in `attack` ms and then loses half of itself every `half` ms; the last 6 ms go to nothing."""
    rise, fall, end, many = max(1, steps(attack)), steps(half), steps(6), len(samples)
    return [
        sample * min(1, n / rise) * 0.5 ** (max(0, n - rise) / fall) * min(1, (many - n) / end)
        for n, sample in enumerate(samples)
    ]


def loud(samples: Samples, share: float) -> Samples:
    """As loud as told: its highest peak is `share`."""
    peak = max(abs(sample) for sample in samples)
    return [sample * share / peak for sample in samples]


def mixed(*parts: tuple[float, Samples]) -> Samples:
    """Parts together, each beginning at its time in ms."""
    made = [0.0] * max(steps(at) + len(samples) for at, samples in parts)
    for at, samples in parts:
        for n, sample in enumerate(samples, steps(at)):
            made[n] += sample
    return made


# --- the sounds


def click() -> Samples:
    return loud(fade(tone(32, 1900, 1300), 1, 6), 0.4)


def dice() -> Samples:
    """Taps on a table, further apart as the dice come to rest."""
    taps = [(0, 0.9), (52, 0.8), (98, 1.0), (150, 0.7), (215, 0.6), (300, 0.45), (352, 0.3)]
    parts = []
    for n, (at, share) in enumerate(taps):
        knock = mixed((0, fade(high(low(hiss(30, 11 + n), 5200), 900), 1, 5)), (0, fade(tone(30, 1500 + 90 * n), 1, 4)))
        parts.append((float(at), loud(knock, share)))
    return loud(mixed(*parts), 0.6)


def move() -> Samples:
    """A servo, and a boot on a deck plate."""
    servo = loud(fade(low(tone(150, 150, 230, (1, 0.5, 0.3, 0.2)), 900), 20, 60), 0.35)
    step = loud(fade(mixed((0, tone(90, 120, 60)), (0, low(hiss(90, 5), 700))), 1, 22), 0.9)
    return loud(mixed((0, servo), (95, step)), 0.45)


def door() -> Samples:
    """Air, then the door in its frame."""
    air = fade(high(low(hiss(300, 21), 6000), 1400), 60, 90)
    thud = fade(mixed((0, tone(140, 95, 55)), (0, low(hiss(140, 22), 500))), 1, 35)
    return loud(mixed((0, loud(air, 0.5)), (230, loud(thud, 0.9))), 0.55)


def shot() -> Samples:
    bolt = fade(tone(200, 1500, 160, (1, 0.4, 0.2)), 1, 40)
    crack = fade(high(hiss(120, 31), 900), 1, 18)
    return loud(mixed((0, loud(bolt, 0.8)), (0, loud(crack, 0.7))), 0.65)


def hit() -> Samples:
    body = fade(tone(170, 210, 58, (1, 0.3)), 1, 40)
    return loud(mixed((0, loud(body, 1)), (0, loud(fade(low(hiss(90, 41), 2400), 1, 16), 0.6))), 0.65)


def wound() -> Samples:
    """Two tones that do not fit, going down."""
    return loud(fade(mixed((0, tone(360, 330, 220, (1, 0.5, 0.25))), (0, tone(360, 349, 236, (1, 0.5)))), 4, 110), 0.55)


def heartbeat() -> Samples:
    beat = loud(fade(tone(170, 74, 46, (1, 0.4)), 6, 42), 1)
    return loud(mixed((0, beat), (240, loud(beat, 0.75))), 0.8)


def death() -> Samples:
    """A life sign that falls, and stays flat."""
    fall = fade(tone(900, 392, 98, (1, 0.35, 0.15)), 10, 300)
    return loud(mixed((0, loud(fall, 0.8)), (120, loud(fade(tone(900, 55), 60, 350), 0.7))), 0.6)


def radar() -> Samples:
    """A sweep that rises, and opens."""
    sweep = loud(fade(tone(280, 520, 1240), 30, 160), 0.5)
    opens = loud(fade(mixed((0, tone(300, 930, 910)), (0, tone(300, 1395, 1380))), 2, 80), 0.8)
    return loud(mixed((0, sweep), (250, opens)), 0.5)


def growl() -> Samples:
    """A throat: low noise that flutters."""
    flutter = [0.55 + 0.45 * math.sin(2 * math.pi * 27 * n / RATE) for n in range(steps(420))]
    air, voice = low(low(hiss(420, 51), 420), 420), tone(420, 88, 62, (1, 0.6, 0.5, 0.3))
    throat = mixed((0, loud(air, 1)), (0, loud(voice, 0.6)))
    return loud(fade([a * b for a, b in zip(throat, flutter, strict=True)], 50, 170), 0.6)


def noise() -> Samples:
    """Something that is heard further and further away."""
    parts = []
    for n in range(4):
        ring = fade(mixed((0, tone(120, 300)), (0, low(hiss(120, 61 + n), 1500))), 3, 30)
        parts.append((n * 90.0, loud(ring, 0.9 * 0.6**n)))
    return loud(mixed(*parts), 0.55)


def card() -> Samples:
    """A card off a pile, and down."""
    slide = fade(high(hiss(90, 71), 2600), 30, 25)
    return loud(mixed((0, loud(slide, 0.5)), (85, loud(fade(high(hiss(40, 72), 1200), 1, 8), 0.9))), 0.4)


def turn() -> Samples:
    return loud(mixed(*((n * 90.0, bell(note, 320)) for n, note in enumerate((659.3, 880.0)))), 0.4)


def alarm() -> Samples:
    parts = [(n * 170.0, fade(tone(160, note, note, (1, 0.3, 0.2)), 8, 160)) for n, note in enumerate((520, 415) * 2)]
    return loud(mixed(*parts), 0.45)


def bell(note: float, ms: float) -> Samples:
    """One struck note."""
    body, strike = tone(ms, note, note, (1, 0.25, 0.12)), fade(tone(ms, note * 2.76), 1, ms / 12)
    return fade(mixed((0, body), (0, strike)), 2, ms / 4)


def victory() -> Samples:
    notes = (440.0, 554.4, 659.3, 880.0)
    return loud(mixed(*((n * 150.0, bell(note, 700 if n < 3 else 1300)) for n, note in enumerate(notes))), 0.55)


def defeat() -> Samples:
    notes = (329.6, 311.1, 261.6, 196.0)
    return loud(mixed(*((n * 240.0, bell(note, 800 if n < 3 else 1500)) for n, note in enumerate(notes))), 0.55)


def hum() -> Samples:
    """The ship's drive. Every part fits a whole number of times into the length, so the end runs into the beginning."""
    many = RATE * HUM_SECONDS
    parts = [(48.0, 1.0), (72.0, 0.45), (96.25, 0.4), (144.5, 0.18), (192.0, 0.1), (240.75, 0.05)]
    parts += [(60.0 + 3.25 * k, 0.05) for k in range(24)]  # the murmur of air
    made = [0.0] * many
    for k, (pitch, share) in enumerate(parts):
        turn_by, phase = 2 * math.pi * pitch / RATE, 2.399963 * k
        for n in range(many):
            made[n] += share * math.sin(turn_by * n + phase)
    swell = 2 * math.pi / many
    return loud([sample * (1 + 0.12 * math.sin(swell * n)) for n, sample in enumerate(made)], 0.5)


SOUNDS: tuple[Callable[[], Samples], ...] = (
    alarm, card, click, death, defeat, dice, door, growl, heartbeat, hit, hum, move, noise, radar, shot, turn, victory,
    wound,
)  # fmt: skip


def whole(samples: Samples) -> array.array[int]:
    """As numbers of 16 bits."""
    return array.array("h", (round(32_767 * sample) for sample in samples))


def main(folder: Path = HERE) -> None:
    """Write every sound."""
    for make in SOUNDS:
        numbers = whole(make())
        if sys.byteorder == "big":
            numbers.byteswap()
        with wave.open(str(folder / f"{make.__name__}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(numbers.tobytes())


if __name__ == "__main__":
    main()
