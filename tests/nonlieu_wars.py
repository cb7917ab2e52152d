"""Wars for the tests of board and page: groups placed by touches, sheets by presets."""

from functools import cache
from typing import Any

import nonlieu
from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.board import BOARD
from nonlieu.board.placing import begun
from nonlieu.pages import PAGES
from nonlieu.rules.setup import Placing
from nonlieu.rules.state import Frame, SetUp, Sheets, State, View
from tabletop.board import ALL, BoardContext, Touch
from tabletop.game import Ask, Message, Move, Part
from tabletop.i18n import Translator
from tabletop.record import Player

TWO = (Player("Ana"), Player("Bo"))

PAGE = {page.name: page for page in PAGES.pages}


@cache
def words(lang: str = "fr") -> Translator:
    """The words of the page."""
    return Translator(lang).with_words("nonlieu", nonlieu)


def plain_spaces(said: str) -> str:
    """Without the spaces that do not break."""
    return said.replace("\u00a0", " ").replace("\u202f", " ")


def frame(state: State) -> Frame:
    """The question."""
    return state.frames[-1]


def plain(message: Message) -> str:
    """A message as its key and parameters."""
    return f"{message.key} {dict(message.params)}"


def context(state: State, draft: Move = (), **more: Any) -> BoardContext:
    """What the board of the asked seat is drawn from."""
    ask = GAME.pending(state)
    assert isinstance(ask, Ask)
    return BoardContext(plain, ask.seat, draft, tuple(ask.moves.next(draft)), **more)


def touched(view: View, draft: Move, part: Part) -> Touch | None:
    """What a touch proposes, or a long press on `held part`."""
    how, _, what = part.rpartition(" ")
    found = BOARD.hold if how else BOARD.touch
    assert found
    return found(view, draft, what)


def place_all(match: DrivenMatch, step: int = 7) -> None:
    """Every group is placed by one touch, each around another hexagon."""
    count = 0
    while isinstance(asking := frame(match.state), SetUp):
        view, moves = match.view(match.ask.seat), Placing(match.state, asking)
        free = moves.next(begun(match.state, moves, ()))
        touches = (touched(view, (), free[(count * step + k) % len(free)]) for k in range(len(free)))
        match.play(next(one.draft for one in touches if one is not None and one.draft in match.ask.moves))
        count += 11


def ready_for_sheets(size: str) -> DrivenMatch:
    """A war in which both sides are whole and Evil is asked for its first sheet."""
    match = DrivenMatch.new(GAME, {"size": size}, 2, 5, players=TWO)
    place_all(match)
    assert isinstance(frame(match.state), Sheets) and match.ask.seat == 0
    return match


def presets_for_both(match: DrivenMatch, preset: Part = "strike") -> None:
    """Both sides lay out their tokens by a preset."""
    assert BOARD.edit
    while isinstance(frame(match.state), Sheets):
        match.play((*BOARD.edit(match.view(match.ask.seat), (), (preset, ALL)), "ready"))
