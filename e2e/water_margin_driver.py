"""The driver of Au bord de l'eau: makes every move on the page by what can be seen and touched there.

The board drawn beside the page says what the control of a part is called; it is found on the page by that
name and tapped, or reached by keys. Nothing is handed to the page but taps and keys.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from fixtures import PHONE, TABLET, UPRIGHT, Size
from page_driver import Player
from playwright.sync_api import Locator

import water_margin
from boards import composed, spoken_name
from tabletop import drafts
from tabletop.board import FEW, BoardContext
from tabletop.chance import SeededChance
from tabletop.game import Ask, Message, Move, Part
from tabletop.i18n import with_seat_names
from tabletop.markup import spoken
from tabletop.match import Match
from tabletop.record import Player as Person
from water_margin.board import BOARD
from water_margin.board.touch import MOVE, journeys_to
from water_margin.move_names import name_move, name_played
from water_margin.rules.state import State, Turn, View, forts_of, hero_of

GAME = water_margin.GAME
AnyMatch = Match[State, View]

OPTIONS = {"victory": "band", "length": "whole", "forts": 13, "undo": "fair"}
BOT_LEVEL = 1
TWO = (Person("Ana"), Person("Bo"))
FOUR = (Person("Ana"), Person(bot=BOT_LEVEL), Person("Bo"), Person(bot=BOT_LEVEL))

# The width of the map, and of the smallest piece; how much of the map is out of sight below the bar.
MAP = """() => {
  const map = document.querySelector(".wm-map").getBoundingClientRect();
  const pieces = [...document.querySelectorAll(".wm-map .wm-piece")];
  const smallest = Math.min(...pieces.map((one) => one.getBoundingClientRect().width));
  return [map.width, smallest, Math.max(0, map.bottom - innerHeight)].map(Math.round);
}"""

LEAST_MAP: dict[Size, tuple[int, int]] = {TABLET: (600, 52), UPRIGHT: (700, 52), PHONE: (382, 33)}
"""Window → pixels of the map and of the smallest piece at least."""


# Games beside the page


def new_match(number: int, players: tuple[Person, ...] = TWO, length: str = "whole") -> AnyMatch:
    options = {**OPTIONS, "length": length}
    return Match.new(GAME, options, len(players), number, players=players)


def played(match: AnyMatch, reached: Callable[[AnyMatch], bool]) -> AnyMatch:
    """The game as its players do what leads to a band, up to the first moment at which that holds, or its
    end."""
    stream = SeededChance(match.seed)
    while isinstance(match.pending, Ask) and not reached(match):
        match, _ = match.play(eager(match, stream))
    return match


def until(reached: Callable[[AnyMatch], bool], players: tuple[Person, ...] = TWO, first: int = 1) -> AnyMatch:
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


def text_of(player: Player, match: AnyMatch) -> Callable[[Message], str]:
    """How the page puts a message of a match into words: its seats are called after their number."""

    def text(message: Message) -> str:
        return player.words.text(with_seat_names(message, GAME, match.options, match.seats))

    return text


# Moves on the page


@dataclass(frozen=True, slots=True)
class WaterMarginDriver:
    """A person at the board. press: comes to a control and uses it; a finger or the mouse unless told."""

    player: Player
    press: Callable[[Locator], None]

    def names(self, view: View, context: BoardContext) -> dict[Part, str]:
        """The controls that are drawn now: their parts, and what they are called."""
        frame = f"<div>{BOARD.frame(view, context)}{BOARD.beside(view, context)}</div>"
        drawing = composed(frame, BOARD.layers(view, context))
        return {part: spoken_name(control) for part, control in drawing.controls.items()}

    def control(self, name: str) -> Locator:
        return self.player.board_control(name)

    def play(self, match: AnyMatch, move: Move) -> None:
        """Make a whole move, touch by touch."""
        ask, view = match.ask, match.view(match.ask.seat)
        draft: Move = BOARD.begun(match.asked_view)
        events = match.decisions[-1].events if match.at else match.opening
        context = BoardContext(text=text_of(self.player, match), seat=ask.seat, last_events=events)
        for _ in range(20):
            if draft == move:
                self.press(self.player.button("table.done"))
                return
            names = self.names(view, replace(context, draft=draft, next_parts=tuple(ask.moves.next(draft))))
            part = next_control(names, draft, move)
            self.press(self.control(names[part]))
            draft, is_whole = touched(view, ask, draft, part)
            if is_whole:
                assert draft == move, (draft, move)
                return
        raise AssertionError(f"{move} was not made")


def next_control(names: dict[Part, str], draft: Move, move: Move) -> Part:
    whole = " ".join((MOVE, *move))
    if whole in names:
        return whole
    if draft[:1] != move[:1]:
        return move[0]
    return move[-1] if move[-1] in names else move[len(draft)]


def touched(view: View, ask: Ask, draft: Move, part: Part) -> tuple[Move, bool]:
    proposal = BOARD.touch(view, draft, part)
    if proposal is not None:
        return proposal.draft, proposal.play
    outcome = drafts.touch(ask.moves, draft, part)
    return outcome.prefix, outcome.kind == drafts.PLAY


def is_given(match: AnyMatch) -> bool:
    pending = match.pending
    return isinstance(pending, Ask) and BOARD.answer(match.asked_view, pending, FEW) is not None
