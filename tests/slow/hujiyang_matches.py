"""Matches between levels of hǔ-jì-yáng's bots, as docs/bots-hujiyang.md promises them: so many of a hundred.

The games are fixed by their seeds, so the answer is that of playing all of them; the rest is left out as soon
as it cannot change the answer. How they are played ahead and kept: `tests/strength.py`.
"""

from collections.abc import Sequence

from strength import FOLDER, Results, Verdict, outcomes
from tools import calibrate
from tools.game_sources import digest

Game = tuple[int, int, int, int]
"""Level of the Kè, level of the Shāng, the seat whose wins are counted, the seed."""


def kept() -> Results:
    """The results that are kept of games played with these sources."""
    return Results(FOLDER / f"hujiyang-{digest('hujiyang.bot', 'hujiyang.playout', 'hujiyang.rules')}.jsonl")


def play(game: tuple[int, int, int]) -> float:
    """One game, in a process of its own: 1 if the Kè won it."""
    won: float = calibrate.play(*game)[0]
    return won


def decide(games: Sequence[Game], percent: int, results: Results, workers: int) -> Verdict:
    """Whether at least `percent` in a hundred of the games are won."""
    needed = -(-percent * len(games) // 100)
    won, lost, played = 0.0, 0.0, 0
    by_ke = outcomes([(ke, shang, seed) for ke, shang, _, seed in games], play, results, workers)
    for (_, _, seat, _), ke_won in zip(games, by_ke, strict=True):
        value = ke_won if seat == 0 else 1 - ke_won
        played += 1
        won += value
        lost += 1 - value
        if won >= needed or lost > len(games) - needed:
            break
    by_ke.close()
    return Verdict(won >= needed, played, won, len(games))


def one_side(level: int, other: int, seat: int, seeds: Sequence[int]) -> list[Game]:
    """A level on one side against another level, a game a seed."""
    return [(level, other, 0, seed) if seat == 0 else (other, level, 1, seed) for seed in seeds]


def both_sides(level: int, other: int, seeds: Sequence[int]) -> list[Game]:
    """A level against another, sides swapped: half of the seeds each way, in turn."""
    return [
        (level, other, 0, seed) if number % 2 == 0 else (other, level, 1, seed)
        for number, seed in enumerate(seeds)
    ]
