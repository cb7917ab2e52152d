"""Brings into sight what is new on the board: what a lesson or a hint points at, what a question or a look
back is about, what was touched elsewhere. How a large board is seen is kept in `static/pointer.js`."""

from js import quatreVents

from tabletop.game import Move, Part
from ui.browser import dom
from ui.commands import Value
from ui.mode import asked, quarters, shown_at, shown_hint, subject
from ui.state import Hint, State


class Seen(Value):
    """What was shown. match: the number of its table; at, is_asked: the moment of it, and whether somebody
    was asked there; pointed: what a lesson pointed at; focus: the part touched last."""

    match: int = -1
    at: int = -1
    is_asked: bool = False
    pointed: Move = ()
    hint: Hint | None = None
    focus: Part = ""


class Camera:
    """What was brought into sight last."""

    __slots__ = ("_seen",)

    def __init__(self) -> None:
        self._seen = Seen()

    def follow(self, state: State) -> None:
        """The page was brought to a state: the board is fitted into its place, and what is new is seen."""
        before, now = self._seen, _seen_of(state)
        self._seen = now
        is_other, field = now.match != before.match, state.table.board.field_size
        is_moved = quatreVents.fitBoard(is_other, quarters(state), field)
        is_later = is_other or (now.at, now.is_asked) != (before.at, before.is_asked)
        about = subject(state) if is_later else ""
        if field:
            parts = _new_parts(before, now, about)
            if parts:
                quatreVents.showParts(dom.js(parts), parts == (now.focus,))
            if is_later:
                quatreVents.placeMap()
        if is_later and not is_moved and not state.home:
            control = dom.board_control(about) if about else None
            quatreVents.lookAt(str(control.id) if control else "", is_other and before.match >= 0)


def _seen_of(state: State) -> Seen:
    lesson = state.table.lesson
    pointed: Move = ()
    if lesson is not None:
        pointed = lesson.pointed_at(state.table.draft.parts, state.table.focus_part)
    is_asked = asked(state) is not None
    hint, focus = shown_hint(state), state.table.focus_part
    return Seen(state.table.number, shown_at(state), is_asked, pointed, hint, focus)


def _new_parts(before: Seen, now: Seen, about: Part) -> Move:
    """The parts of which the first that is drawn is to be seen. about: what a new moment is about."""
    is_same_match = now.match == before.match
    if now.pointed and now.pointed != before.pointed:
        return now.pointed
    if now.hint is not None and now.hint is not before.hint and is_same_match:
        return now.hint.move
    if about:
        return (about,)
    return (now.focus,) if now.focus != before.focus and is_same_match else ()
