"""What the sounds of a game are made of, and what a phone does to be felt: plain data, no recordings.

A sound is a few tones and breaths of noise, each rising at once or slowly and dying away. They are short,
soft and low: a piece of wood on wood, a card on cloth, dice, wind, a chord at the end.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.game import Event
from tabletop.tale import Tale

GAP = 170
"""Milliseconds between the beginnings of two sounds of one move."""

LIMIT = 3
"""The most sounds of one move."""

RATE = 22_050
"""Samples of noise a second."""


@dataclass(frozen=True, slots=True)
class Tone:
    """A sine that glides and dies away. start, end: hertz; level: 0 to 1; at, attack, decay: milliseconds."""

    start: int
    end: int
    level: float
    at: int = 0
    attack: int = 3
    decay: int = 90


@dataclass(frozen=True, slots=True)
class Breath:
    """Noise around a pitch that glides. start, end: hertz; width: the smaller, the wider around it; the rest
    as in `Tone`."""

    start: int
    end: int
    width: float
    level: float
    at: int = 0
    attack: int = 5
    decay: int = 60


Part = Tone | Breath

PARTS: dict[str, tuple[Part, ...]] = {
    "tap": (
        Tone(640, 310, 0.34, decay=75), Tone(1280, 900, 0.07, decay=30),
        Breath(2600, 1500, 1.2, 0.16, decay=22),
    ),
    "slide": (Breath(1500, 3200, 0.9, 0.13, attack=55, decay=120),),
    "take": (
        Tone(520, 260, 0.34, decay=80), Breath(2200, 1300, 1.2, 0.15, decay=24),
        Tone(390, 190, 0.38, at=105, decay=120), Breath(1800, 900, 1.2, 0.15, at=105, decay=30),
    ),
    "thud": (Tone(170, 78, 0.5, decay=190), Breath(420, 200, 0.8, 0.12, decay=60)),
    "rise": (Tone(523, 523, 0.13, attack=12, decay=260), Tone(784, 784, 0.11, at=110, attack=12, decay=320)),
    "wind": (
        Breath(260, 720, 1.4, 0.3, attack=380, decay=620),
        Breath(520, 1100, 2.2, 0.1, at=140, attack=300, decay=520),
    ),
    "dice": (
        Breath(2400, 1400, 1.4, 0.18, decay=26), Tone(900, 620, 0.12, decay=34),
        Breath(2800, 1700, 1.4, 0.16, at=85, decay=24), Tone(1040, 700, 0.1, at=85, decay=30),
        Breath(2200, 1300, 1.4, 0.14, at=190, decay=28), Tone(820, 540, 0.1, at=190, decay=36),
        Breath(2500, 1500, 1.4, 0.09, at=270, decay=24),
    ),
    "ray": (
        Tone(1320, 330, 0.16, attack=6, decay=170), Tone(660, 165, 0.14, attack=6, decay=190),
        Breath(3400, 900, 1.6, 0.08, attack=8, decay=150),
    ),
    "rift": (
        Tone(110, 440, 0.16, attack=90, decay=160), Tone(440, 147, 0.14, at=200, attack=20, decay=320),
        Breath(500, 2400, 2.4, 0.1, attack=120, decay=220),
    ),
    "gleam": (
        Tone(988, 988, 0.08, attack=8, decay=240), Tone(1319, 1319, 0.07, at=70, attack=8, decay=260),
        Tone(1760, 1760, 0.05, at=140, attack=8, decay=320),
    ),
    "chord": (
        Tone(262, 262, 0.2, attack=25, decay=1500), Tone(392, 392, 0.17, at=90, attack=25, decay=1500),
        Tone(494, 494, 0.13, at=180, attack=25, decay=1500),
        Tone(659, 659, 0.12, at=270, attack=25, decay=1600),
    ),
    "hush": (
        Tone(294, 294, 0.18, attack=30, decay=1100), Tone(247, 247, 0.17, at=190, attack=30, decay=1300),
        Tone(196, 196, 0.18, at=380, attack=30, decay=1500),
    ),
}  # fmt: skip
"""The parts of each sound, by its kind (`tabletop.tale.SOUNDS`)."""

BUZZES: dict[str, tuple[int, ...]] = {
    "tap": (12,),
    "slide": (8,),
    "take": (16, 60, 24),
    "thud": (40,),
    "rise": (10,),
    "wind": (12, 40, 12, 40, 12),
    "dice": (8, 50, 8, 60, 8),
    "ray": (14,),
    "rift": (8, 40, 20),
    "gleam": (8,),
    "chord": (20, 80, 20, 80, 50),
    "hush": (70,),
    "refused": (18, 40, 18),
}
"""How a phone buzzes: milliseconds on, off, on…, by the kind of sound, and for a touch that was refused."""


def sounds_of(tale: Tale, events: Sequence[Event]) -> tuple[str, ...]:
    """The sounds of what happened, each kind once, in order; of too many the first ones and the last."""
    kinds = tuple(dict.fromkeys(tale.sounds[event.kind] for event in events if event.kind in tale.sounds))
    return kinds if len(kinds) <= LIMIT else (*kinds[: LIMIT - 1], kinds[-1])


def begins(kinds: Sequence[str], rest: int) -> tuple[int, ...]:
    """When the sounds of one move begin, in milliseconds: the dice at once, what came of them when they lie.
    rest: when that is."""
    found: list[int] = []
    clock = 0
    for kind in kinds:
        clock = max(clock, 0 if kind == "dice" else rest)
        found.append(clock)
        clock += GAP
    return tuple(found)


def noise(count: int) -> list[float]:
    """So many samples of white noise from -1 to 1, the same every time."""
    found = []
    seed = 22_222
    for _ in range(count):
        seed = (seed * 1_103_515_245 + 12_345) % 2**31
        found.append(seed / 2**30 - 1)
    return found
