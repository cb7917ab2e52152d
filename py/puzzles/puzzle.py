"""The puzzles of a game, as its file `puzzles.txt` has them. Pure.

A line is a puzzle, its fields are parted by ` | `. The first one has the theme, the grade and the position;
then turns of the player and answers of the other side come in turn. A turn has what is right, several moves
parted by commas where each of them ends it, then every wrong move as `move:left:reply`, either part of which
may be empty: what it leaves of the win, in plies or `+` where nobody counts them, and the answer that shows
it. A puzzle is known by its number, the place of its line from 0: lines are added at the end, none goes.

Where chance decides, the first field is followed by the seed of what is drawn, then by ways to play, the
right one first, then the best of all others and those that tempt: each with its chance and its moves, as in
`421/990 move A2-A1 = 3♦ ; done`. What any other way is worth the game itself says (its room `puzzles`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from math import gcd

GRADES = 5
"""Puzzles are graded from 1 to this."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong move. left: the win that it leaves, plies or `+`, empty for none; reply: what shows it, in
    notation, empty for nothing."""

    left: str = ""
    reply: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """What the player is to find. right: the moves that are right, that of the solution first; wrong: all
    others, by their notation; reply: the other side's answer, empty after the last turn."""

    right: tuple[str, ...]
    wrong: dict[str, Wrong]
    reply: str = ""


Worth = tuple[int, int]
"""A chance as a fraction in lowest terms: (ways, of all)."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play up to what chance decides. worth: its chance; moves: in notation."""

    worth: Worth
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """number: its place in the file; theme: its name; grade: from 1 to GRADES; position: as the game reads
    it; turns: where moves are right or wrong; seed, ways: where chance decides."""

    number: int
    theme: str
    grade: int
    position: str
    turns: tuple[Turn, ...] = ()
    seed: int = 1
    ways: tuple[Way, ...] = ()


def puzzles_of(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file. Error: ValueError for another text."""
    return tuple(_puzzle(number, line) for number, line in enumerate(text.splitlines()))


def _puzzle(number: int, line: str) -> Puzzle:
    head, *fields = line.split(" | ")
    theme, grade, position = head.split(" ", 2)
    if fields and fields[0].isdecimal():
        ways = tuple(_way(field) for field in fields[1:])
        return Puzzle(number, theme, int(grade), position, seed=int(fields[0]), ways=ways)
    if len(fields) % 2 == 0:
        raise ValueError(line[:60])
    replies = (*fields[1::2], "")
    turns = (_turn(moves, reply) for moves, reply in zip(fields[::2], replies, strict=True))
    return Puzzle(number, theme, int(grade), position, tuple(turns))


def _way(field: str) -> Way:
    worth, moves = field.split(" ", 1)
    ways, whole = worth.split("/")
    return Way((int(ways), int(whole)), tuple(moves.split(" ; ")))


def _turn(field: str, reply: str) -> Turn:
    right, *others = field.split(" ")
    wrong = {}
    for other in others:
        move, left, shows = other.split(":")
        wrong[move] = Wrong(left, shows)
    return Turn(tuple(right.split(",")), wrong, reply)


def themes_of(puzzles: Sequence[Puzzle]) -> tuple[str, ...]:
    """The themes in the order in which they come."""
    return tuple(dict.fromkeys(puzzle.theme for puzzle in puzzles))


def puzzle_of_the_day(today: str, count: int) -> int:
    """The number of the puzzle of a day, the same for everybody. today: ISO text; count: of all puzzles.
    Each of them has its day before any comes again, and one day's is far from the next day's."""
    step = next(n for n in range(max(1, count * 5 // 8), 2 * count + 1) if gcd(n, count) == 1)
    return date.fromisoformat(today).toordinal() * step % count


def next_puzzle(
    puzzles: Sequence[Puzzle], solved: frozenset[int], missed: frozenset[int], after: int, theme: str = ""
) -> int:
    """The number of the puzzle that comes next: of a theme (empty: of all) the easiest that was not tried,
    after the one of that number (-1: none) among equals; then those that were missed; then, once all are
    solved, whichever follows."""
    of_theme = [one for one in puzzles if not theme or one.theme == theme]

    def rank(one: Puzzle) -> tuple[int, int, bool, int]:
        state = 2 if one.number in solved else 1 if one.number in missed else 0
        return state, one.grade if state < 2 else 0, one.number <= after, one.number

    others = [one for one in of_theme if one.number != after] or of_theme
    return min(others, key=rank).number
