"""The driver of Au bord de l'eau: games beside the page, and a person at its map."""

from collections.abc import Callable, Iterator

from board_driver import BoardDriver, text_of
from fixtures import PHONE, TABLET, UPRIGHT, Size
from page_driver import Player
from playwright.sync_api import Locator

import water_margin
from tabletop.board import FEW
from tabletop.chance import SeededChance
from tabletop.game import Ask, Move, Part
from tabletop.markup import spoken
from tabletop.match import Match
from tabletop.record import Player as Person
from water_margin.board import BOARD
from water_margin.board.touch import MOVE, journeys_to
from water_margin.move_names import name_move, name_played
from water_margin.rules.state import Frame, State, Turn, View, forts_of, hero_of

GAME = water_margin.GAME
AnyMatch = Match[State, View]

OPTIONS = {"victory": "band", "length": "whole", "forts": 13, "undo": "fair"}
TWO = (Person("Ana"), Person("Bo"))

# The width of the map, and of the smallest piece; how much of the map is out of sight below the bar.
MAP = """() => {
  const map = document.querySelector(".wm-map").getBoundingClientRect();
  const pieces = [...document.querySelectorAll(".wm-map .wm-piece")];
  const smallest = Math.min(...pieces.map((one) => one.getBoundingClientRect().width));
  return [map.width, smallest, Math.max(0, map.bottom - innerHeight)].map(Math.round);
}"""

LEAST_MAP: dict[Size, tuple[int, int]] = {TABLET: (600, 52), UPRIGHT: (700, 52), PHONE: (382, 33)}
"""Window → pixels of the map and of the smallest piece at least."""


Reached = Callable[[AnyMatch], bool]


# Games beside the page


def frame_of(match: AnyMatch) -> Frame | None:
    """The question; None at the end."""
    return match.state.frames[-1] if match.state.frames else None


def new_match(number: int, players: tuple[Person, ...] = TWO, length: str = "whole") -> AnyMatch:
    options = {**OPTIONS, "length": length}
    return Match.new(GAME, options, len(players), number, players=players)


def played(match: AnyMatch, reached: Reached) -> AnyMatch:
    """The game as its players do what leads to a band, up to the first moment at which that holds, or its
    end."""
    stream = SeededChance(match.seed)
    while isinstance(match.pending, Ask) and not reached(match):
        match, _ = match.play(eager(match, stream))
    return match


def until(reached: Reached, players: tuple[Person, ...] = TWO, first: int = 1) -> AnyMatch:
    """The first moment of some game at which that holds, and somebody is asked. first: the number of the
    first game to be tried."""

    def stands(match: AnyMatch) -> bool:
        return reached(match) and not is_given(match)

    for number in range(first, first + 40):
        match = played(new_match(number, players), stands)
        if stands(match):
            return match
    raise AssertionError("no game came to such a moment")


def eager(match: AnyMatch, stream: SeededChance) -> Move:
    """A move at random, of those that lead to a band where there are such."""
    moves, state = match.ask.moves, match.state
    frame = state.frames[-1]
    move = moves.sample(stream)
    if not isinstance(frame, Turn):
        return move
    if frame.step == "travel":
        hero = hero_of(state, int(move[0]))
        if hero.wanted and hero.square in forts_of(state):
            return move[0], "stay"
        return journeys_to(match.view(match.ask.seat), move[:1]).get(move[-1], move)
    founding = [one for one in moves if one[-1] in ("found", "join")] if frame.step == "refuge" else []
    return founding[0] if founding else move


def named_moves(player: Player, match: AnyMatch) -> list[str]:
    """The moves as the list on the page must name them, in its language."""
    text = text_of(player, match)
    return [
        spoken(name_played(one.events, one.move, text) or name_move(one.move, one.text, text))
        for one in match.decisions
    ]


class WaterMarginDriver(BoardDriver):
    def __init__(self, player: Player, press: Callable[[Locator], None]) -> None:
        super().__init__(player, BOARD, press)

    def ways(self, match: AnyMatch, move: Move) -> Iterator[Part]:
        yield " ".join((MOVE, *move))
        if self.draft[:1] != move[:1]:
            yield move[0]
        else:
            yield move[-1]
            yield move[len(self.draft)]


def is_given(match: AnyMatch) -> bool:
    """Whether the page answers by itself."""
    pending = match.pending
    return isinstance(pending, Ask) and BOARD.answer(match.asked_view, pending, FEW) is not None
