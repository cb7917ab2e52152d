"""Hǔ-jì-yáng a second time, from the rulebook alone and as simply as possible, to compare with.

Shares no code and no method with the package: coordinates and a dictionary, every rule asked of every piece
and every point, a whole copy of the board for every trial. Slow on purpose.
"""

from dataclasses import dataclass, field


def name(place: tuple[int, int]) -> str:
    return "abcde"[place[0]] + "12345"[place[1]]


def drawn(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether a line of the board joins two neighbouring points."""
    dx, dy = abs(one[0] - other[0]), abs(one[1] - other[1])
    if (dx, dy) in ((0, 1), (1, 0)):
        return True
    return (dx, dy) == (1, 1) and (one[0] + one[1]) % 2 == 0


EVERYWHERE = [(x, y) for x in range(5) for y in range(5)]


@dataclass
class Naive:
    """A game under way: the pieces by place ("K", "S"), who moves, the Kè in hand, the positions met."""

    board: dict[tuple[int, int], str]
    side: str = "K"
    hand: int = 20
    captured: int = 0
    goal: int = 5
    meetings: int = 2
    met: list[tuple[str, str]] = field(default_factory=list)

    @classmethod
    def from_line(cls, line: str, goal: int, meetings: int) -> "Naive":
        rows, side, hand, captured = line.split()
        board = {}
        for y in range(5):
            for x in range(5):
                letter = rows[5 * y + x]
                if letter != ".":
                    board[x, y] = "S" if letter == "T" else "K"
        game = cls(board, side, int(hand), int(captured), goal, meetings)
        if game.hand == 0:
            game.met.append(game.picture())
        return game

    def picture(self) -> tuple[str, str]:
        return "".join(self.board.get(place, ".") for place in EVERYWHERE), self.side

    def by_lines(self, side: str) -> dict[str, tuple[tuple[int, int] | None, ...]]:
        """Text → (from, to, taken) of every move that the lines and the pieces allow a side."""
        found: dict[str, tuple[tuple[int, int] | None, ...]] = {}
        for here in EVERYWHERE:
            if side == "K" and self.hand > 0:
                if here not in self.board:
                    found[name(here)] = (None, here, None)
                continue
            if self.board.get(here) != side:
                continue
            for there in EVERYWHERE:
                if there == here or there in self.board:
                    continue
                if drawn(here, there):
                    found[f"{name(here)}-{name(there)}"] = (here, there, None)
                middle = ((here[0] + there[0]) // 2, (here[1] + there[1]) // 2)
                exact = (middle[0] * 2, middle[1] * 2) == (here[0] + there[0], here[1] + there[1])
                apart = exact and middle not in (here, there)
                if side == "K" or not apart or self.board.get(middle) != "K":
                    continue
                if drawn(here, middle) and drawn(middle, there):
                    found[f"{name(here)}x{name(there)}"] = (here, there, middle)
        return found

    def legal(self) -> set[str]:
        """The legal moves as text; none when the game is over."""
        if self.winner() is not None:
            return set()
        found = self.by_lines(self.side)
        if self.side == "S":
            return {text for text, trip in found.items() if self.leaves_a_move(trip)}
        return set(found)

    def leaves_a_move(self, trip: tuple[tuple[int, int] | None, ...]) -> bool:
        """The Shāng must leave the Kè a move."""
        trial = Naive(dict(self.board), "K", self.hand)
        trial.move(trip)
        return bool(trial.by_lines("K"))

    def move(self, trip: tuple[tuple[int, int] | None, ...]) -> None:
        here, there, taken = trip
        self.board[there] = "K" if here is None else self.board.pop(here)
        if taken is not None:
            del self.board[taken]

    def play(self, text: str) -> None:
        here, _, taken = trip = self.by_lines(self.side)[text]
        self.move(trip)
        if here is None:
            self.hand -= 1
        if taken is not None:
            self.captured += 1
        self.side = "S" if self.side == "K" else "K"
        if self.hand == 0:
            self.met.append(self.picture())

    def winner(self) -> str | None:
        """`S captures`, `S repetition`, `K blocked`, or None while the game goes on."""
        if self.captured >= self.goal:
            return "S captures"
        if self.met and self.met.count(self.met[-1]) >= self.meetings:
            return "S repetition"
        if self.side == "S" and not any(self.leaves_a_move(trip) for trip in self.by_lines("S").values()):
            return "K blocked"
        return None
