"""Hǔ-jì-yáng a second time, from the rulebook alone and as simply as possible, to compare with.

Shares no code and no method with the package: coordinates and a dictionary, every rule asked of every piece
and every point, a whole copy of the board for every trial. Slow on purpose.
"""

from dataclasses import dataclass, field

Place = tuple[int, int]
Trip = tuple[Place | None, Place, Place | None]
"""From where, to where, what is taken."""

EVERYWHERE = [(x, y) for x in range(5) for y in range(5)]


def name(place: Place) -> str:
    return "abcde"[place[0]] + "12345"[place[1]]


def drawn(one: Place, other: Place) -> bool:
    """Whether a line of the board joins two neighbouring points."""
    apart = abs(one[0] - other[0]), abs(one[1] - other[1])
    return apart in ((0, 1), (1, 0)) or (apart == (1, 1) and sum(one) % 2 == 0)


@dataclass
class Naive:
    """A game under way: the pieces by place ("K", "S"), who moves, the Kè in hand, the positions met."""

    board: dict[Place, str]
    side: str = "K"
    hand: int = 20
    captured: int = 0
    goal: int = 5
    meetings: int = 2
    met: list[tuple[str, str]] = field(default_factory=list)

    @classmethod
    def from_line(cls, line: str, goal: int, meetings: int) -> "Naive":
        rows, side, hand, captured = line.split()
        letters = {(x, y): rows[5 * y + x] for x, y in EVERYWHERE}
        board = {place: "S" if one == "T" else "K" for place, one in letters.items() if one != "."}
        game = cls(board, side, int(hand), int(captured), goal, meetings)
        game.remember()
        return game

    def remember(self) -> None:
        if self.hand == 0:
            self.met.append(("".join(self.board.get(place, ".") for place in EVERYWHERE), self.side))

    def by_lines(self, side: str) -> dict[str, Trip]:
        """Every move that the lines and the pieces allow a side, by its text."""
        if side == "K" and self.hand > 0:
            return {name(here): (None, here, None) for here in EVERYWHERE if here not in self.board}
        found: dict[str, Trip] = {}
        for here in EVERYWHERE:
            for there in EVERYWHERE:
                if self.board.get(here) != side or there in self.board:
                    continue
                if drawn(here, there):
                    found[f"{name(here)}-{name(there)}"] = (here, there, None)
                middle = ((here[0] + there[0]) // 2, (here[1] + there[1]) // 2)
                exact = (middle[0] * 2, middle[1] * 2) == (here[0] + there[0], here[1] + there[1])
                if side == "K" or not exact or self.board.get(middle) != "K":
                    continue
                if drawn(here, middle) and drawn(middle, there):
                    found[f"{name(here)}x{name(there)}"] = (here, there, middle)
        return found

    def legal(self) -> set[str]:
        """The legal moves as text; none when the game is over."""
        if self.winner() is not None:
            return set()
        found = self.by_lines(self.side).items()
        return {text for text, trip in found if self.side == "K" or self.leaves_a_move(trip)}

    def leaves_a_move(self, trip: Trip) -> bool:
        """The Shāng must leave the Kè a move."""
        trial = Naive(dict(self.board), "K", self.hand)
        trial.move(trip)
        return bool(trial.by_lines("K"))

    def move(self, trip: Trip) -> None:
        here, there, taken = trip
        self.board[there] = "K" if here is None else self.board.pop(here)
        if taken is not None:
            del self.board[taken]

    def play(self, text: str) -> None:
        here, _, taken = trip = self.by_lines(self.side)[text]
        self.move(trip)
        self.hand -= here is None
        self.captured += taken is not None
        self.side = "S" if self.side == "K" else "K"
        self.remember()

    def winner(self) -> str | None:
        """`S captures`, `S repetition`, `K blocked`, or None while the game goes on."""
        if self.captured >= self.goal:
            return "S captures"
        if self.met and self.met.count(self.met[-1]) >= self.meetings:
            return "S repetition"
        if self.side == "S" and not any(map(self.leaves_a_move, self.by_lines("S").values())):
            return "K blocked"
        return None
