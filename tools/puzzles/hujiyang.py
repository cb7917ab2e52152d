"""The puzzles of hǔ-jì-yáng: positions in which one move alone reaches what it should.

A position is worth something exactly (`worth`): the Kè win it or not, with all of them entered in so many
plies. A puzzle goes on as long as the other side has an answer after which one move alone is right again.
Its answers are the best there are: Kè who cannot win and Shāng who are lost leave as few right moves as they
can; of several the one that tempts most is played.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random

from hujiyang import bitboard
from hujiyang.bitboard import CORNERS, FULL, KE, KE_COUNT, SHANG, SHIFT
from hujiyang.bot.candidates import symmetry_tables, transformed
from hujiyang.bot.evaluation import evaluation
from hujiyang.bot.proof import Proof
from hujiyang.bot.table import CAPTURES, movement_table
from hujiyang.notation import move_text, position_text
from hujiyang.rules import State, parts

HAND = 4
"""The most Kè in hand of a puzzle: what it claims is proved anew by every run of the tests."""
NODES = 10**9
FEWEST = {KE: 5, SHANG: 3}
"""By the side: a puzzle has so many moves to choose from at least, in its first turn."""
WANTED = {"single": 64, "shut": 96, "hold": 80, "enter": 64, "first": 64}
"""How many of each theme are made."""
HOLD_TURNS, ENTER_TURNS = 4, 3
"""The most turns of a puzzle in which the Shāng hold out, and of one with Kè in hand."""
EACH_GAME = 2
"""Of a theme so many puzzles at most come from one game."""
PER_LENGTH = 12
"""So many puzzles at most in which the Shāng are shut in by the same number of moves."""
GRADES = (2, 4, 6, 9)
"""A puzzle is of grade 1 with up to so many points, of grade 2 with up to the next number, and so on."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A position: the board of `bitboard`, Kè in hand and taken, the side to move."""

    board: int
    hand: int
    taken: int
    turn: int

    def moves(self) -> list[int]:
        """The legal moves, none where the game is over."""
        return [] if self.taken >= CAPTURES else bitboard.legal(self.board, self.hand, self.turn)

    def after(self, move: int) -> "Spot":
        """The position after a legal move."""
        entered = self.turn == KE and self.hand > 0
        took = self.turn == SHANG and move & FULL != 0
        return Spot(self.board ^ move, self.hand - entered, self.taken + took, 1 - self.turn)

    def state(self) -> State:
        """The position as the rules have it, met for the first time."""
        past = () if self.hand else (bitboard.code(self.board, self.turn),)
        ke, shang = self.board & FULL, self.board >> SHIFT
        return State(ke, shang, self.hand, self.taken, self.turn, CAPTURES, 2, past)

    def text(self, move: int) -> str:
        """A move of it in notation."""
        state = self.state()
        return move_text(state, parts(state, move))

    def key(self) -> tuple[int, ...]:
        """The same for all positions that a symmetry of the board makes equal."""
        ke, shang = self.board & FULL, self.board >> SHIFT
        least = min((transformed(shang, one), transformed(ke, one)) for one in symmetry_tables())
        return (*least, self.hand, self.taken, self.turn)


Met = frozenset[Spot]
"""Positions that were met."""
WON = 0
"""The plies of a win that is known to be one, and no more of it."""


class Worth:
    """What positions are worth."""

    def __init__(self) -> None:
        table = movement_table()
        assert table is not None, "py/hujiyang/bot/table.bin is not there"
        self._table = table
        self._evaluate = evaluation()
        self._proof = Proof(table, self._evaluate, NODES)

    def plies(self, spot: Spot) -> int | None:
        """In how many plies the Kè win, WON where Kè are in hand; None where they do not win."""
        if spot.taken >= CAPTURES:
            return None
        if not spot.hand:
            found = self._table.plies if spot.turn == SHANG else self._table.plies_of_ke
            return found(spot.board)
        proving = self._proof.ke_win(spot.board, spot.hand, spot.turn)
        while True:
            try:
                next(proving)
            except StopIteration as end:
                return WON if end.value else None

    def liked(self, spot: Spot) -> int:
        """How good a position looks for the Shāng."""
        return self._evaluate(spot.board, spot.hand, spot.turn)


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong move: plies: those of the win that it leaves to the Kè, None where they win no more; reply: the
    move that shows it, None where it needs none; tempting: it looks as good as the right one."""

    move: int
    plies: int | None
    reply: int | None
    tempting: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the player. right: what may be played, the first of it being that of the solution; reply: of
    the other side, None after the last."""

    spot: Spot
    right: tuple[int, ...]
    wrong: tuple[Wrong, ...]
    reply: int | None = None


@dataclass(slots=True)
class Maker:
    """Makes puzzles."""

    worth: Worth
    random: Random
    found: dict[str, list[tuple[int, list[Turn]]]] = field(default_factory=dict)
    seen: set[tuple[int, ...]] = field(default_factory=set)

    # What is right

    def plies(self, spot: Spot, met: Met) -> int | None:
        """As `Worth.plies`; a position that was met in the puzzle is the Shāng's (G2)."""
        return None if spot in met else self.worth.plies(spot)

    def turn(self, spot: Spot, goal: str, met: Met) -> Turn | None:
        """The turn of a position, if one move alone is right in it. met: the positions up to it."""
        moves = spot.moves()
        values = {move: self.plies(spot.after(move), met) for move in moves}
        if spot.turn == SHANG:
            right = [move for move in moves if values[move] is None]
        else:
            won = {move: plies for move, plies in values.items() if plies is not None}
            if not won:
                return None
            least = min(won.values())
            right = [move for move in won if goal != "shut" or won[move] == least]
        ends = spot.turn == KE and not spot.hand and values[right[0]] == 0 if right else False
        if not right or (len(right) > 1 and not (ends and goal == "shut")) or len(moves) < 2:
            return None
        looks = self.worth.liked(spot.after(right[0]))
        sign = 1 if spot.turn == SHANG else -1
        wrong = []
        for move in moves:
            if move not in right:
                after = spot.after(move)
                tempting = sign * self.worth.liked(after) >= sign * looks
                reply = None if after in met else self.refutation(after, values[move])
                wrong.append(Wrong(move, values[move], reply, tempting))
        return Turn(spot, tuple(right), tuple(wrong))

    def refutation(self, after: Spot, plies: int | None) -> int | None:
        """The answer to a wrong move that shows what it has done; None where the game is over by it, or where
        it only takes longer."""
        moves = after.moves()
        if after.turn == SHANG:  # a Kè's move: the Shāng hold, with a capture if any does
            if plies is not None:
                return None
            held = [move for move in moves if self.worth.plies(after.after(move)) is None]
            return max(held, key=lambda move: (move & FULL != 0, self.worth.liked(after.after(move))))
        won = [(self.worth.plies(after.after(move)), move) for move in moves]
        best = [(one, move) for one, move in won if one is not None]
        return min(best, key=lambda pair: (pair[0], self.worth.liked(after.after(pair[1]))))[1]

    def line(self, spot: Spot, goal: str, turns: int, met: Met = frozenset()) -> list[Turn] | None:
        """The turns from a position on, as many as there may be; None where it is no puzzle. Where the Shāng
        are to be shut in the line goes on to the end. met: the positions before it: the line comes to none of
        them again."""
        met |= {spot}
        first = self.turn(spot, goal, met)
        if first is None:
            return None
        after = spot.after(first.right[0])
        if after in met:
            return None
        met |= {after}
        answers = [one for one in self.answers(after, goal) if after.after(one) not in met]
        if not answers:
            return [first]
        best: list[Turn] = []
        for answer in answers if turns > 1 else ():
            rest = self.line(after.after(answer), goal, turns - 1, met)
            if rest is not None and (goal == "shut" or len(rest) > len(best) - 1):
                with_answer = Turn(first.spot, first.right, first.wrong, answer)
                best = [with_answer, *rest]
                if goal == "shut":
                    return best
        if best:
            return best
        return None if goal == "shut" else [first]

    def answers(self, after: Spot, goal: str) -> list[int]:
        """The answers of the other side that may be played in a puzzle, the most tempting first."""
        moves = after.moves()
        if goal == "single":
            return []
        if after.turn == SHANG:
            values = {move: self.worth.plies(after.after(move)) for move in moves}
            if goal == "shut":
                longest = max((one for one in values.values() if one is not None), default=0)
                moves = [move for move in moves if values[move] == longest]
            return sorted(moves, key=lambda move: -self.worth.liked(after.after(move)))[:4]
        return sorted(moves, key=lambda move: self.worth.liked(after.after(move)))[:4]

    # Where they are looked for

    def game(self) -> Iterator[Spot]:
        """The positions of a game in which both sides play what looks good, now and then something else."""
        spot = Spot(CORNERS << SHIFT, KE_COUNT, 0, KE)
        noise = self.random.choice((15, 40, 80))
        for _ in range(160):
            moves = spot.moves()
            if not moves:
                return
            sign = 1 if spot.turn == SHANG else -1
            values = [
                sign * self.worth.liked(spot.after(move)) + self.random.uniform(-noise, noise)
                for move in moves
            ]
            spot = spot.after(moves[values.index(max(values))])
            yield spot

    def themes(self, spot: Spot) -> Iterator[tuple[str, str, int]]:
        """The themes that a position could be of, with what is to be reached and the most turns."""
        if spot.hand > HAND:
            return
        if spot.hand:
            if spot.taken < 2:
                yield "first", "hold" if spot.turn == SHANG else "win", ENTER_TURNS
            elif spot.turn == KE:
                yield "enter", "win", ENTER_TURNS
            else:
                yield "hold", "hold", HOLD_TURNS
        elif spot.turn == SHANG:
            yield "hold", "hold", HOLD_TURNS
        else:
            plies = self.worth.plies(spot)
            if plies is not None and 3 <= plies <= 23:
                yield "shut", "shut", 12
            if plies is not None and plies >= 5:
                yield "single", "single", 1

    def wants(self, theme: str, line: list[Turn]) -> bool:
        """Whether a puzzle is one that is still wanted: enough to choose from, something that tempts."""
        first = line[0]
        choice = len(first.right) + len(first.wrong)
        if choice < FEWEST[first.spot.turn] or not any(one.tempting for one in first.wrong):
            return False
        if theme == "hold" and first.spot.hand:
            return sum(one[0].spot.hand > 0 for _, one in self.found.get(theme, ())) < WANTED[theme] // 2
        if theme == "shut":
            same = sum(len(one) == len(line) for _, one in self.found.get(theme, ()))
            return len(line) >= 2 and same < PER_LENGTH
        if theme == "first":
            same = sum(one[0].spot.turn == first.spot.turn for _, one in self.found.get(theme, ()))
            return same < WANTED[theme] // 2
        return True

    def make(self, progress: Callable[[str], None]) -> None:
        """Play games until there are enough of each theme."""
        number = 0
        while any(len(self.found.get(theme, ())) < count for theme, count in WANTED.items()):
            number += 1
            taken: dict[str, int] = {}
            for spot in self.game():
                for theme, goal, turns in self.themes(spot):
                    have = self.found.setdefault(theme, [])
                    if len(have) >= WANTED[theme] or taken.get(theme, 0) >= EACH_GAME:
                        continue
                    line = self.line(spot, goal, turns)
                    if line is None or not self.wants(theme, line):
                        continue
                    keys = {turn.spot.key() for turn in line}
                    if keys & self.seen:
                        continue
                    self.seen |= keys
                    have.append((points(line), line))
                    taken[theme] = taken.get(theme, 0) + 1
            if number % 4_000 == 0:
                counts = ", ".join(f"{theme} {len(have)}" for theme, have in self.found.items())
                progress(f"{number} games: {counts}")


def points(line: list[Turn]) -> int:
    """How hard a puzzle is: two points for each further turn, one for each wrong move that tempts, three at
    most of a turn."""
    return 2 * (len(line) - 1) + sum(min(3, sum(one.tempting for one in turn.wrong)) for turn in line)


def grade(found: int) -> int:
    """The grade of so many points, from 1 to 5."""
    return 1 + sum(found > most for most in GRADES)


@cache
def worth() -> Worth:
    """What positions are worth; made when first asked for."""
    return Worth()


def puzzle_text(theme: str, line: list[Turn]) -> str:
    """A puzzle as a line of the file (`puzzles.puzzle` reads it). Plies are told of its first turn alone:
    later a position of the puzzle may stand in the way (G2), of which the table knows nothing."""
    fields = [f"{theme} {grade(points(line))} {position_text(line[0].spot.state())}"]
    for turn in line:
        after = {one.move: turn.spot.after(one.move) for one in turn.wrong}
        wrong = []
        for one in turn.wrong:
            counted = turn is line[0] and not (turn.spot.hand or after[one.move].hand)
            left = "" if one.plies is None else one.plies if counted else "+"
            reply = "" if one.reply is None else after[one.move].text(one.reply)
            wrong.append(f"{turn.spot.text(one.move)}:{left}:{reply}")
        right = ",".join(turn.spot.text(move) for move in turn.right)
        fields.append(" ".join([right, *wrong]))
        if turn.reply is not None:
            fields.append(turn.spot.after(turn.right[0]).text(turn.reply))
    return " | ".join(fields)


def content(seed: int, progress: Callable[[str], None]) -> str:
    """The whole file: themes in turn, of each the easiest first."""
    maker = Maker(worth(), Random(seed))
    maker.make(progress)
    lines = []
    for theme in WANTED:
        have = sorted(maker.found[theme], key=lambda one: (grade(one[0]), len(one[1]), one[0]))
        lines += [puzzle_text(theme, line) for _, line in have]
    return "".join(f"{line}\n" for line in lines)
