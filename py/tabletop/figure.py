"""The contract between a game's `figures` room and the page: positions that are shown beside the rules, and
plots of what is known of them.

A game's `figures` room holds `FIGURES`, a tuple of `Figure`. A figure is no drawing but the moves that lead
to a position: it is reached by the rules when it is shown, so that it can show nothing that they forbid. A
plot is the counts that it shows.
"""

from dataclasses import dataclass
from typing import Any

from tabletop.board import BoardContext, Text
from tabletop.game import Ask, Game, Message, Move, Scalar
from tabletop.match import Match


@dataclass(frozen=True, slots=True)
class Figure:
    """A position and what of it is shown.

    name: also of its words, the caption `<game>.figure.<name>` and what is to be seen in it, for who cannot
    see it, `<game>.figure.<name>.alt`; section: of the rules beside which it stands; moves: from the opening,
    in the notation of the game; script: the outcomes of chance in the order in which they are drawn; draft:
    the parts chosen of the next move; part: a detail that the board knows (`Board.still`), empty for the
    whole; open: whether what could be touched is shown where nothing is chosen; legend: how many things are
    numbered in it, named by `<game>.figure.<name>.1` and so on; options: of the match, where they are not
    those of a first game.

    counts: of a plot, which shows no position: its bars from above, each a name and a count; their words are
    `<game>.figure.<name>.<name of the bar>`.
    """

    name: str
    section: str
    moves: tuple[str, ...] = ()
    script: tuple[Any, ...] = ()
    draft: Move = ()
    part: str = ""
    open: bool = False
    legend: int = 0
    options: tuple[tuple[str, Scalar], ...] = ()
    counts: tuple[tuple[str, int], ...] = ()

    def caption(self, game: str) -> Message:
        """The words under it."""
        return Message(f"{game}.figure.{self.name}")

    def label(self, game: str) -> Message:
        """What is to be seen in it."""
        return Message(f"{game}.figure.{self.name}.alt")

    def bar(self, game: str, name: str) -> Message:
        """The words of a bar."""
        return Message(f"{game}.figure.{self.name}.{name}")


def reached(game: Game[Any, Any], figure: Figure) -> Match[Any, Any]:
    """The match at the moment of a figure; one for all who ask, not to be played on.

    Errors: as those of `Match.new` and `Match.play`, where the rules do not lead there.
    """
    key = (game.name, figure)
    match = _matches.get(key)
    if match is None:
        match = Match.new(game, dict(figure.options), game.seats[0], 1, script=figure.script)
        for text in figure.moves:
            match, _ = match.play(game.read_move(match.state, text))
        _matches[key] = match
    return match


_matches: dict[tuple[str, Figure], Match[Any, Any]] = {}


def context_of(game: Game[Any, Any], figure: Figure, text: Text, skin: str) -> tuple[Any, BoardContext]:
    """The view of a figure and what its board is drawn from besides; text: messages in the language of the
    page."""
    match = reached(game, figure)
    pending = match.pending
    ask = pending if isinstance(pending, Ask) and (figure.draft or figure.open) else None
    seat = pending.seat if isinstance(pending, Ask) else 0
    context = BoardContext(
        text=text,
        seat=seat,
        draft=figure.draft,
        next_parts=tuple(ask.moves.next(figure.draft)) if ask else (),
        last_events=match.decisions[-1].events if match.decisions else match.opening,
        skin=skin,
        interactive=ask is not None,
    )
    return match.view(seat), context
