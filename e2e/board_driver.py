"""A person at the board of a game, who makes moves by what can be seen and touched there.

The board drawn beside the page says what the control of a part is called; it is found on the page by that
name and tapped, or reached by keys. Nothing is handed to the page but taps and keys.
"""

from collections.abc import Callable, Iterator
from typing import Any

from page_driver import Player
from playwright.sync_api import Locator

from boards import composed, spoken_name
from tabletop import drafts
from tabletop.board import Board, BoardContext
from tabletop.game import Message, Move, Part
from tabletop.i18n import with_seat_names
from tabletop.match import Match

AnyMatch = Match[Any, Any]


def text_of(player: Player, match: AnyMatch) -> Callable[[Message], str]:
    """How the page puts a message of a match into words: its seats are called after their number."""

    def text(message: Message) -> str:
        return player.words.text(with_seat_names(message, match.game, match.options, match.seats))

    return text


class BoardDriver:
    """A person at the board. press: comes to a control and uses it. draft, focus: what was chosen by touches
    so far, the part that was touched last."""

    def __init__(
        self, player: Player, board: Board[Any], press: Callable[[Locator], None], draft: Move = ()
    ) -> None:
        self.player = player
        self.board = board
        self.press = press
        self.draft = draft
        self.focus: Part = ""

    def begin(self, draft: Move = ()) -> None:
        """Another question, of which nothing is chosen yet but that."""
        self.draft, self.focus = draft, ""

    def context(self, match: AnyMatch) -> BoardContext:
        """What the board of whoever is asked is drawn from."""
        return BoardContext(
            text=text_of(self.player, match),
            seat=match.ask.seat,
            draft=self.draft,
            next_parts=tuple(match.ask.moves.next(self.draft)),
            last_events=match.decisions[match.at - 1].events if match.at else match.opening,
            focus_part=self.focus,
        )

    def names(self, match: AnyMatch) -> dict[Part, str]:
        """The controls that are drawn now: their parts, and what they are called."""
        view, context = match.view(match.ask.seat), self.context(match)
        frame = f"<div>{self.board.frame(view, context)}{self.board.beside(view, context)}</div>"
        drawing = composed(frame, self.board.layers(view, context))
        return {part: spoken_name(control) for part, control in drawing.controls.items()}

    def control(self, match: AnyMatch, part: Part) -> Locator:
        return self.player.board_control(self.names(match)[part])

    def tap(self, match: AnyMatch, part: Part) -> bool:
        """Touch the control of a part; whether that plays a move, which is the draft then."""
        self.press(self.control(match, part))
        proposal = self.board.touch(match.view(match.ask.seat), self.draft, part)
        self.focus = part
        if proposal is not None:
            self.draft = proposal.draft
            return proposal.play
        outcome = drafts.touch(match.ask.moves, self.draft, part)
        self.draft = outcome.prefix
        return outcome.kind == drafts.PLAY

    def play(self, match: AnyMatch, move: Move) -> None:
        """Make a whole move, touch by touch."""
        self.begin(self.board.begun(match.asked_view) if self.board.begun else ())
        for _ in range(60):
            if self.draft == move or self.is_enough(match):
                self.press(self.player.button("table.done"))
                return
            names = self.names(match)
            if self.tap(match, next(one for one in self.ways(match, move) if one in names)):
                assert self.draft == move, (self.draft, move)
                return
        raise AssertionError(f"{move} was not made")

    def is_enough(self, match: AnyMatch) -> bool:
        """Whether what is chosen will do, though it is not the move that was meant."""
        return False

    def ways(self, match: AnyMatch, move: Move) -> Iterator[Part]:
        """The controls that bring what is chosen nearer to a move, the shortest way first."""
        yield move[len(self.draft)]
