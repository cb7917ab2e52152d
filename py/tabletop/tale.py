"""The contract between a game's `tale` room and the page: what happened, in words.

A game's `tale` room holds one value, `TALE = Tale(…)`; everything in it is a pure function of events and
words.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.board import Text
from tabletop.game import Event, Message, Move
from tabletop.match import Match


def notation(move: Move, text: str, words: Text) -> str:
    """A game whose moves are listed in their notation."""
    return text


def no_chapter(event: Event, words: Text) -> str:
    """A game whose list of moves has no headings."""
    return ""


def no_result_card(match: Match[Any, Any], par: int | None, marks: tuple[Message, ...], words: Text) -> str:
    """A game whose results are not shared."""
    return ""


@dataclass(frozen=True, slots=True)
class Tale:
    """A game's words for what happens.

    tell(event, skin, words) → a sentence for the log and for who listens, empty where there is none;
    rules: the sections of the in-app rules, in order (`<game>.rules.<section>` and `.title`);
    name_move(move, text, words) → a move in a few words for the list and for hints (`text` is its
    notation); chapter(event, words) → the heading under which the moves after that event are listed,
    empty where none begins; result_card(match, par, marks, words) → the text by which a finished match is
    shared, empty where it is not; par: the guide's points on the same deal, None where they are not
    known; marks: how the match was not played as usual.
    """

    tell: Callable[[Event, str, Text], str]
    rules: tuple[str, ...] = ()
    name_move: Callable[[Move, str, Text], str] = notation
    chapter: Callable[[Event, Text], str] = no_chapter
    result_card: Callable[[Match[Any, Any], int | None, tuple[Message, ...], Text], str] = no_result_card

    @property
    def shares_results(self) -> bool:
        """Whether a finished match has a text by which it is shared."""
        return self.result_card is not no_result_card
