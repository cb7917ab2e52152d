"""The words of a game explained where they are met: a touch opens what one means, beside a small drawing.

What opens is a popover of the browser's own: a finger, a mouse and the keys open and close it, and so does a
touch beside it. The style sheet keeps it above the words, away from what plays.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from tabletop.game import Message
from tabletop.markup import escape, tag
from ui.state import State
from ui.views.figure import with_prefix

MARKS = ",.;:!?…)»”’\u00a0\u202f"
"""Marks right after a word, and the spaces before some of them: a line must not break there, which beside a
control it may."""

LEADS = re.compile(r"\w*[’(]\Z")
"""What ends right before a word, where a line must not break either: an elided article, a bracket."""


@dataclass(frozen=True, slots=True)
class Explained:
    """A word that is explained. forms: how it stands in texts; means: what it means; picture: gives its
    drawing as HTML, empty for none."""

    name: str
    title: str
    forms: tuple[str, ...]
    means: str
    picture: Callable[[], str]

    def drawing(self, place: str) -> str:
        """The picture, its ids its own. place: where on the page."""
        return _renamed(self.picture(), f"{place}-{self.name}-")

    def note(self, place: str) -> str:
        """What is opened, and closed at first. place: where on the page, for its id."""
        drawing = self.drawing(place)
        picture = f'<span class="term-picture">{drawing}</span>' if drawing else ""
        means = f'<b class="term-title">{escape(self.title)}</b>{escape(self.means)}'
        return (
            f'<span id="{place}-{self.name}" class="term-note" popover="auto" role="note">'
            f'{picture}<span class="term-means">{means}</span></span>'
        )

    def control(self, place: str, face: str, **values: str) -> str:
        """What opens the note. face: HTML."""
        return tag(
            "button", face, type="button", class_="term-word", id=f"{place}-{self.name}-word",
            popovertarget=f"{place}-{self.name}", **values,
        )  # fmt: skip


@lru_cache(maxsize=64)
def _renamed(drawing: str, prefix: str) -> str:
    """A small drawing with ids of its own; the same few signs are explained again and again."""
    return with_prefix(drawing, prefix)


def terms_of(state: State) -> tuple[Explained, ...]:
    """The words that the game on the table explains, in the language of the page."""
    return tuple(_term(state, name) for name in state.table.tale.terms)


def _term(state: State, name: str) -> Explained:
    key, text = f"{state.table.match.game.name}.term.{name}", state.text
    forms = text(Message(f"{key}.forms")).split("|")
    picture = partial(state.table.board.sign, name, state.skin)
    return Explained(name, text(Message(key)), tuple(forms), text(Message(f"{key}.means")), picture)


class Explainer:
    """Explains words in the texts of one place: each where it stands first.

    place: where on the page, for the ids; limit: how many words are explained at most; in_row: arrows lead
    from one to the next, so that the tabulator stops at the first alone. The notes are written apart
    (`notes`), so that the texts stay whole for who reads or copies them.
    """

    __slots__ = ("_in_row", "_known", "_left", "_notes", "_place", "_terms")

    def __init__(
        self, terms: Sequence[Explained], place: str, limit: int = 99, *, in_row: bool = False
    ) -> None:
        self._terms = terms
        self._place = place
        self._left = limit
        self._in_row = in_row
        self._known: set[str] = set()
        self._notes: list[str] = []

    def words(self, text: str) -> str:
        """A text as HTML, in which the first of each word's forms is a control that explains it."""
        html = lead = word = ""
        for piece, term in _pieces(text, self._terms):
            if term is not None:
                word = self._control(term, escape(piece))
                continue
            mark = piece[: len(piece) - len(piece.lstrip(MARKS))]
            html += _kept(lead, word, mark)
            piece, word = piece[len(mark) :], ""
            found = LEADS.search(piece)
            lead = found.group() if found else ""
            html += escape(piece[: len(piece) - len(lead)])
        return html + _kept(lead, word, "")

    def signs(self, names: Sequence[str], say_what: str) -> str:
        """Controls that explain signs of the board, as HTML; those whose words are explained need none.
        say_what: what each asks, spoken before its name."""
        found = [term for name in names for term in self._terms if term.name == name]
        return "".join(
            self._control(
                term,
                term.drawing(f"{self._place}-sign"),
                plain="",
                aria_label=f"{say_what} {term.title}",
                title=term.title,
            )
            for term in found
        )

    def _control(self, term: Explained, face: str, plain: str | None = None, **values: str) -> str:
        if term.name in self._known or self._left <= 0:
            return face if plain is None else plain
        if self._in_row and self._known:
            values["tabindex"] = "-1"
        self._known.add(term.name)
        self._left -= 1
        self._notes.append(term.note(self._place))
        return term.control(self._place, face, **values)

    def notes(self) -> str:
        """The notes of the words explained since this was last asked, closed, as HTML."""
        notes, self._notes = "".join(self._notes), []
        return notes


def _kept(lead: str, word: str, mark: str) -> str:
    """What leads to a word, the word as HTML and its mark, all on one line where the word is a control."""
    if not (lead or mark):
        return word
    html = escape(lead) + word + escape(mark)
    return tag("span", html, class_="term-kept") if html != word and word.startswith("<") else html


def _pieces(text: str, terms: Sequence[Explained]) -> Iterator[tuple[str, Explained | None]]:
    """The text cut into words that are explained and what stands between them; the longest forms first."""
    by_form = {form: term for term in terms for form in term.forms if form}
    if not by_form:
        yield text, None
        return
    forms = "|".join(re.escape(form) for form in sorted(by_form, key=len, reverse=True))
    end = 0
    for found in re.finditer(rf"(?<!\w)(?:{forms})(?!\w)", text):
        yield text[end : found.start()], None
        yield found[0], by_form[found[0]]
        end = found.end()
    yield text[end:], None
