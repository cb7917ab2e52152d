"""Matches between levels of hǔ-jì-yáng's bots: played in order, kept, and stopped once they are decided.

A claim is "at least so many in a hundred of these games are won". The games are fixed by their seeds, so the
answer is that of playing all of them; the rest is left out as soon as it cannot change the answer. Results
are kept in `build/slow/`, under a digest of the sources that decide them: an interrupted run goes on.
"""

import ast
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from tools import calibrate

if TYPE_CHECKING:
    from concurrent.futures import Future

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = ("bitboard", "bot", "evaluate", "pieces", "playout", "rules", "search")

Game = tuple[int, int, int, int]
"""Level of the Kè, level of the Shāng, the seat whose wins are counted, the seed."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the claim holds, the games played until that was certain, and those won among them."""

    holds: bool
    played: int
    won: float
    games: int

    def __str__(self) -> str:
        return f"{self.won:g} won of {self.played} played, of {self.games} at most"


def digest() -> str:
    """A digest of the sources that decide a game, their comments and docstrings aside."""
    whole = sha256()
    for name in SOURCES:
        tree = ast.parse((ROOT / "py" / "hujiyang" / f"{name}.py").read_text("utf-8"))
        for node in ast.walk(tree):
            body = getattr(node, "body", None)
            if isinstance(body, list):
                node.body = [one for one in body if not _is_words(one)]  # type: ignore[attr-defined]
        whole.update(ast.dump(tree).encode())
    return whole.hexdigest()[:12]


def _is_words(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


class Results:
    """What is known of games already played with these sources, on disk after every game."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / f"hujiyang-{digest()}.jsonl"
        self.known: dict[tuple[int, int, int], float] = {}
        if self.path.exists():
            for line in self.path.read_text().splitlines():
                ke, shang, seed, won = json.loads(line)
                self.known[ke, shang, seed] = won

    def add(self, ke: int, shang: int, seed: int, won: float) -> None:
        """Keep the result of a game: 1 if the Kè won it."""
        self.known[ke, shang, seed] = won
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a") as file:
            file.write(json.dumps([ke, shang, seed, won]) + "\n")


def play(game: tuple[int, int, int]) -> float:
    """One game, in a process of its own: 1 if the Kè won it."""
    won: float = calibrate.play(*game)[0]
    return won


def decide(games: Sequence[Game], percent: int, results: Results, workers: int) -> Verdict:
    """Whether at least `percent` in a hundred of the games are won."""
    needed = -(-percent * len(games) // 100)
    won, lost, played = 0.0, 0.0, 0
    for value in outcomes(games, results, workers):
        played += 1
        won += value
        lost += 1 - value
        if won >= needed or lost > len(games) - needed:
            break
    return Verdict(won >= needed, played, won, len(games))


def outcomes(games: Sequence[Game], results: Results, workers: int) -> Iterator[float]:
    """The result of each game in order for the seat that counts, a few played ahead in other processes."""
    from concurrent.futures import ProcessPoolExecutor  # Pyodide collects this file and has no processes

    with ProcessPoolExecutor(workers) as pool:
        waiting: dict[tuple[int, int, int], Future[float]] = {}
        try:
            for number, (ke, shang, seat, seed) in enumerate(games):
                for ahead in games[number : number + 2 * workers]:
                    key = (ahead[0], ahead[1], ahead[3])
                    if key not in results.known and key not in waiting:
                        waiting[key] = pool.submit(play, key)
                here = (ke, shang, seed)
                if here not in results.known:
                    results.add(*here, waiting[here].result())
                yield results.known[here] if seat == 0 else 1 - results.known[here]
        finally:
            for future in waiting.values():
                future.cancel()


def one_side(level: int, other: int, seat: int, seeds: Sequence[int]) -> list[Game]:
    """A level on one side against another level, a game a seed."""
    return [(level, other, 0, seed) if seat == 0 else (other, level, 1, seed) for seed in seeds]


def both_sides(level: int, other: int, seeds: Sequence[int]) -> list[Game]:
    """A level against another, sides swapped: half of the seeds each way, in turn."""
    return [
        (level, other, 0, seed) if number % 2 == 0 else (other, level, 1, seed)
        for number, seed in enumerate(seeds)
    ]


def report(name: str, verdict: Verdict, say: Callable[[str], None] = print) -> None:
    """One line a claim."""
    say(f"{name}: {'holds' if verdict.holds else 'FAILS'} ({verdict})")
