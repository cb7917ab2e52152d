"""What level 6 of hǔ-jì-yáng wins from the start against a mixed field (docs/hujiyang-solved.md)."""

import hujiyang_field as field
import pytest

from hujiyang.bitboard import KE, SHANG
from strength import Verdict, report

pytestmark = pytest.mark.slow

AGAINST = {"random": 400, "greedy": 600, "three plies": 500, "five plies": 250, "seeker": 125, "level 6": 125}
"""Games with level 6 as Shāng, 2,000 in all. Strong players take half a minute a game."""
WON = {"greedy": 80, "three plies": 45}
"""Games of a hundred that level 6 wins as Kè, who are lost if nobody errs."""
GAMES = 100


@pytest.mark.parametrize("name", AGAINST)
def test_the_shang_of_level_6_never_lose_to_a_mixed_field(name: str, seeds: range, workers: int) -> None:
    games = [(name, "level 6", seeds.start + number) for number in range(AGAINST[name])]
    assert not field.lost_by(SHANG, games, workers)


@pytest.mark.parametrize("name", WON)
def test_the_ke_of_level_6_win_from_a_lost_start(name: str, seeds: range, workers: int) -> None:
    games = [("level 6", name, seeds.start + number) for number in range(GAMES)]
    lost = field.lost_by(KE, games, workers)
    won = GAMES - len(lost)
    report(f"level 6 as Kè against {name}", Verdict(won >= WON[name], GAMES, won, GAMES))
    assert won >= WON[name], lost
