"""What the levels of hǔ-jì-yáng's bots promise (docs/bots-hujiyang.md): so many of a hundred games, which are
fixed by their seeds. The rest is left out as soon as it cannot change the answer."""

import pytest

from hujiyang.bitboard import KE, SHANG
from strength import FOLDER, RANDOM, Results, Verdict, outcomes, report
from tools import calibrate
from tools.game_sources import digest

pytestmark = pytest.mark.slow

BOTH = (KE, SHANG)
CLAIMS = [
    *((1, RANDOM, (side,), 60) for side in BOTH),
    *((level, level - 1, BOTH, 55) for level in range(2, 7)),
    *((6, 1, (side,), 95) for side in BOTH),
    *((6, level, (SHANG,), 100) for level in range(7)),
]
"""A level, the one that it plays against, its sides in turn, and how many of a hundred games it wins."""


def play(game: tuple[int, int, int]) -> float:
    """One game of the levels of Kè and Shāng and its seed, in a process of its own: 1 if the Kè won it."""
    won: float = calibrate.play(*game)[0]
    return won


@pytest.mark.parametrize(("level", "other", "sides", "percent"), CLAIMS)
def test_a_level_wins_its_share(
    level: int, other: int, sides: tuple[int, ...], percent: int, seeds: range, workers: int
) -> None:
    kept = Results(FOLDER / f"hujiyang-{digest('hujiyang.bot', 'hujiyang.playout', 'hujiyang.rules')}.jsonl")
    seats = [sides[number % len(sides)] for number in range(len(seeds))]
    games = [
        (level, other, seed) if seat == KE else (other, level, seed)
        for seat, seed in zip(seats, seeds, strict=True)
    ]
    needed, won, lost = -(-percent * len(games) // 100), 0.0, 0.0
    by_ke = outcomes(games, play, kept, workers)
    for seat, ke_won in zip(seats, by_ke, strict=True):
        value = ke_won if seat == KE else 1 - ke_won
        won, lost = won + value, lost + 1 - value
        if won >= needed or lost > len(games) - needed:
            break
    by_ke.close()
    verdict = Verdict(won >= needed, round(won + lost), won, len(games))
    report(f"level {level} against level {other}, sides {sides}", verdict)
    assert verdict.holds, verdict
