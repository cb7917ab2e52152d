"""The window through which a large board is seen: made larger and smaller, moved, with a small map of it all.

It is there for boards that say how wide their smallest field is (`Board.field_size`), as long as such a field
would be too small for a finger where the whole drawing fits; else its elements have no boxes and nothing
listens. What is in sight is kept here and on elements that the views never write, so it outlives every
drawing; another match begins anew. Whatever brings an element into sight (`scrollIntoView`, the browser
itself when the focus goes there) moves this window too, since it scrolls. The arithmetic is `ui.zoom`.
"""

from collections.abc import Callable
from dataclasses import replace

from js import document, quatreVents, window

from tabletop.game import Move, Part
from ui import zoom
from ui.browser import dom
from ui.browser.dom import JsObject
from ui.browser.pieces import PIECES, carried_from, is_piece
from ui.geometry import Point
from ui.gestures import Tap, has_wandered, is_second, wander_limit
from ui.mode import asked, quarters, shown_at, subject
from ui.state import AnyMatch, Hint, State
from ui.zoom import Drawing, View, Window

ON, WHOLE, MOVING = "viewport-on", "viewport-whole", "viewport-moving"
"""Classes of the viewport: it is there; all of the board is in sight; a gesture or a wheel moves it."""

GROUND: Part = ""
"""What a tap on no control touches."""

REST = 200
"""Milliseconds after the last turn of a wheel until the board is drawn sharply."""

CORNERS = ("bottom-left", "bottom-right", "top-left", "top-right")
"""Where the small map may lie, the first one unless it covers pieces there (`data-corner`)."""

MAP_GAP = 8
"""CSS pixels from the small map to the edges of the window."""

PROBES = (0.02, 0.34, 0.66, 0.98)
"""Where below the small map pieces are looked for, as shares of its width and height."""

UNUSABLE = '[aria-disabled="true"]'


class Viewport:
    """What is in sight of the board, and the gestures that change it.

    _view: None while the viewport is not there; _kept: the last one of the same match; _match, _view_box,
    _quarters: of the drawing on the page; _shown: the part and the hint that were brought into sight last;
    _pointed: what a lesson pointed at last;
    _moment: of which the subject was brought into sight last, and whether it was asked for then.
    _pointers: where the fingers on the board are, in the window; _pan: the finger that may move the board and
    where it was last; _pinch: the view, the middle and the distance when the second finger came; _map: the
    pointer that moves the frame of the small map; _moved: this gesture is no tap; _on_ground: it began where
    nothing can be used; _tap: the last tap there; _turns: counts the turns of the wheel.
    """

    __slots__ = (
        "_expanse", "_frame", "_kept", "_listeners", "_map", "_match", "_moment", "_moved", "_on_ground",
        "_pan", "_pinch", "_pointed", "_pointers", "_quarters", "_sheet", "_shown", "_sight_frame",
        "_small_map", "_state", "_tap", "_turns", "_view", "_view_box", "_window",
    )  # fmt: skip

    def __init__(self) -> None:
        self._frame = dom.by_id("viewport")
        self._window = dom.find(".viewport-window")
        self._expanse = dom.find(".viewport-expanse")
        self._sheet = dom.find(".viewport-sheet")
        self._small_map = dom.find(".small-map")
        self._sight_frame = dom.find(".small-map-sight")
        self._state: State | None = None
        self._match: AnyMatch | None = None
        self._view_box = ""
        self._quarters = 0
        self._shown: tuple[Part, Hint | None] = ("", None)
        self._pointed: Move = ()
        self._moment: tuple[int, bool] = (-1, False)
        self._view: View | None = None
        self._kept: View | None = None
        self._pointers: dict[int, Point] = {}
        self._pan: tuple[int, Point] | None = None
        self._pinch: tuple[View, Point, float] | None = None
        self._map: int | None = None
        self._moved = self._on_ground = False
        self._tap: Tap | None = None
        self._turns = 0
        self._listeners = self._made_listeners()
        watcher = window.ResizeObserver.new(dom.lasting(lambda *_: self._measure()))
        watcher.observe(self._window)
        watcher.observe(dom.by_id("board"))

    @property
    def field(self) -> float:
        """The width of the smallest field in CSS pixels; 0 while the viewport is not there."""
        return self._view.field if self._view else 0

    # What the page has drawn

    def follow(self, state: State) -> None:
        """The page was brought to a state: keep what is in sight, begin anew for another match, and bring
        what was pointed out, or touched elsewhere, into sight."""
        self._state = state
        drawing = dom.find("#board > svg")
        view_box = str(drawing.getAttribute("viewBox") or "") if drawing else ""
        now = quarters(state)
        if state.match is not self._match:
            self._kept = None
            self._shown = (state.focus_part, state.hint)
            self._moment = (-1, False)
        elif now != self._quarters and self._kept:
            sight = zoom.turned(self._kept.sight, now - self._quarters, self._kept.drawing)
            self._kept = replace(self._kept, sight=sight)
        if state.match is not self._match or now != self._quarters or view_box != self._view_box:
            self._match, self._quarters, self._view_box = state.match, now, view_box
            self._view = None
            self._measure()
        moment = self._moment
        self._bring_into_sight(state)
        if self._moment != moment:
            self._place_map()

    def _bring_into_sight(self, state: State) -> None:
        part, hint = self._shown
        self._shown = (state.focus_part, state.hint)
        moment, self._moment = self._moment, (shown_at(state), asked(state) is not None)
        pointed, self._pointed = self._pointed, _pointed_at(state)
        if (self._shown, self._moment, self._pointed) == ((part, hint), moment, pointed):
            return
        parts: Move = (state.focus_part,) if state.focus_part != part else ()
        if self._pointed and self._pointed != pointed:
            parts = self._pointed
        elif state.hint is not None and state.hint is not hint:
            parts = state.hint.move
        elif self._moment != moment and (about := subject(state)):
            parts = (about,)
        control = next((found for one in parts if (found := dom.board_control(one))), None)
        if control is None:
            return
        if parts == (state.focus_part,) or dom.by_id("beside").contains(control):
            dom.by_id("beside").scrollIntoView(dom.js({"block": "nearest"}))
        if self._view is None or dom.by_id("beside").contains(control):
            return
        box, frame = control.getBoundingClientRect(), self._window.getBoundingClientRect()
        x, y = box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top
        if not (0 < x < frame.width and 0 < y < frame.height):
            control.scrollIntoView(dom.js({"block": "center", "inline": "center"}))

    # Measures

    def _measure(self) -> None:
        """Find out whether the viewport is wanted, and fit the board into it; the middle stays."""
        drawing = self._drawing_here()
        if drawing is None:
            self._turn_off()
            return
        self._frame.classList.add(ON)
        size = Window(
            float(self._window.clientWidth), float(self._window.clientHeight), self._height_of_map()
        )
        if not size.width or not size.height:  # the table is hidden: it is measured when it is shown
            return
        if self._view and self._view.window == size and self._view.drawing == drawing:
            return
        if not zoom.is_too_large(drawing, size):
            self._turn_off()
            return
        if self._view is None:
            for target, kind, handler, options in self._listeners:
                target.addEventListener(kind, handler, options)
        fitting = zoom.fitting_scale(drawing, size)
        self._sheet.style.width = f"{drawing.width * fitting}px"
        self._sheet.style.height = f"{drawing.height * fitting}px"
        kept = self._kept
        self._view = None  # everything is written anew
        self._show(zoom.resized(kept, drawing, size) if kept else zoom.first_view(drawing, size))

    def _drawing_here(self) -> Drawing | None:
        """The drawing on the page, where it may be too large."""
        field = self._state.table.board.field_size if self._state else 0
        sides = self._view_box.replace(",", " ").split()
        return Drawing(float(sides[2]), float(sides[3]), field) if field and len(sides) == 4 else None

    def _height_of_map(self) -> float:
        """CSS pixels at the lower edge over which the small map lies, where it is shown."""
        self._small_map.hidden = not dom.by_id("small-map").firstChild
        if self._small_map.hidden:
            return 0
        return float(self._small_map.offsetHeight) + 2 * MAP_GAP

    def _place_map(self) -> None:
        """Let the small map lie in the first corner in which it covers the fewest pieces."""
        view = self._view
        if view is None or view.is_whole or self._small_map.hidden or self._map is not None:
            return
        frame = self._window.getBoundingClientRect()
        width, height = float(self._small_map.offsetWidth), float(self._small_map.offsetHeight)

        def covered(corner: str) -> int:
            across, down = "right" in corner, "bottom" in corner
            left = frame.right - MAP_GAP - width if across else frame.left + MAP_GAP
            top = frame.bottom - MAP_GAP - height if down else frame.top + MAP_GAP
            probes = ((left + x * width, top + y * height) for x in PROBES for y in PROBES)
            return sum(_lies_piece_at(*probe) for probe in probes)

        corner = min(CORNERS, key=covered)
        if self._small_map.getAttribute("data-corner") != corner:
            self._small_map.setAttribute("data-corner", corner)

    def _turn_off(self) -> None:
        """Take the viewport away with all that listens."""
        self._frame.classList.remove(ON)
        if self._view is None:
            return
        self._view = None
        self._pointers.clear()
        self._pan = self._pinch = self._map = None
        for target, kind, handler, options in self._listeners:
            target.removeEventListener(kind, handler, options)
        for element in (self._expanse, self._sheet):
            element.removeAttribute("style")

    def _show(self, view: View) -> None:
        """Bring this into sight."""
        before, self._view, self._kept = self._view, view, view
        layout = zoom.layout_of(view)
        if before is None or before.sight.scale != view.sight.scale:
            self._expanse.style.width, self._expanse.style.height = f"{layout.width}px", f"{layout.height}px"
            larger = view.sight.scale / view.fitting_scale
            self._sheet.style.transform = f"translate({layout.left}px, {layout.top}px) scale({larger})"
        self._window.scrollTo(*layout.scrolled)
        self._frame_sight(view)

    def _frame_sight(self, view: View) -> None:
        """Frame on the small map what is in sight."""
        self._frame.classList.toggle(WHOLE, view.is_whole)
        share = zoom.share_in_sight(view)
        style = self._sight_frame.style
        style.left, style.top = f"{100 * share.left}%", f"{100 * share.top}%"
        style.width, style.height = f"{100 * share.width}%", f"{100 * share.height}%"

    def _on_scroll(self, _event: JsObject) -> None:
        """Something was scrolled into sight, perhaps."""
        if self._view is None:
            return
        found, ours = self.scrolled(), zoom.layout_of(self._view).scrolled
        if abs(found[0] - ours[0]) > 1 or abs(found[1] - ours[1]) > 1:
            self._view = self._kept = zoom.scrolled_to(self._view, found)
            self._frame_sight(self._view)
            self._place_map()

    # Keys and the wheel

    def press_key(self, key: str, *, shift: bool) -> bool:
        """A key pressed on the board; whether it meant something here."""
        view = zoom.pressed_key(self._view, key, shift=shift) if self._view else None
        if view is not None:
            self._show(view)
        return view is not None

    def _on_wheel(self, event: JsObject) -> None:
        if self._view is None:
            return
        event.preventDefault()
        lines, shift, control = event.deltaMode == 1, bool(event.shiftKey), bool(event.ctrlKey)
        turn = zoom.wheel(event.deltaX, event.deltaY, lines=lines, shift=shift, control=control)
        self._frame.classList.add(MOVING)
        if turn.factor == 1:
            self._show(zoom.panned(self._view, turn.by))
        else:
            self._show(zoom.zoomed(self._view, turn.factor, self._place(event)))
        self._turns += 1
        number = self._turns
        dom.later(REST, lambda: self._rest() if number == self._turns else None)

    def _rest(self) -> None:
        """Nothing moves the board any more: it is drawn sharply."""
        if not self._pointers:
            self._frame.classList.remove(MOVING)
            self._place_map()

    # Fingers

    def _place(self, event: JsObject) -> Point:
        """Where a pointer is, in the window."""
        frame = self._window.getBoundingClientRect()
        return event.clientX - frame.left, event.clientY - frame.top

    def _on_down(self, event: JsObject) -> None:
        if self._view is None or event.button:
            return
        if self._small_map.contains(event.target):
            self._map = event.pointerId
            event.preventDefault()
            self._look_at(event)
            return
        if event.isPrimary:  # one whose end was told to nobody would make a pinch of it
            self._pointers.clear()
        at = self._place(event)
        self._pointers[event.pointerId] = at
        self._pinch = None
        if len(self._pointers) == 1:
            self._moved = False
            on_piece = is_piece(event.target)
            control = event.target.closest("[data-part]")
            self._on_ground = not on_piece and not (control and not control.matches(UNUSABLE))
            carries = self._state is not None and carried_from(self._state, event.target, large=True)
            self._pan = None if carries else (event.pointerId, at)
        elif len(self._pointers) == 2:
            one, other = self._pointers.values()
            self._moved, self._pan, self._tap = True, None, None
            self._pinch = (self._view, zoom.middle_of(one, other), max(1, zoom.distance(one, other)))
            self._frame.classList.add(MOVING)

    def _on_move(self, event: JsObject) -> None:
        if event.pointerId == self._map:
            self._look_at(event)
        elif self._view and event.pointerId in self._pointers:
            at = self._pointers[event.pointerId] = self._place(event)
            if self._pinch:
                self._spread(*self._pinch)
            elif self._pan and self._pan[0] == event.pointerId:
                self._drag(self._view, self._pan[1], at)

    def _spread(self, begun: View, middle: Point, apart: float) -> None:
        """Two fingers have moved: what lay under each of them lies there still."""
        one, other = self._pointers.values()
        self._show(zoom.pinched(begun, zoom.distance(one, other) / apart, middle, zoom.middle_of(one, other)))

    def _drag(self, view: View, before: Point, at: Point) -> None:
        """A finger that carries nothing moves the board along, and where that goes no further, the page."""
        if not self._moved and not has_wandered(before, at, wander_limit(view.field)):
            return
        assert self._pan is not None
        self._moved, self._pan = True, (self._pan[0], at)
        self._frame.classList.add(MOVING)
        self._show(zoom.panned(view, (at[0] - before[0], at[1] - before[1])))
        if self._view and self._view.sight.y == view.sight.y:
            dom.by_id("play").scrollBy(0, before[1] - at[1])

    def _on_up(self, event: JsObject) -> None:
        if event.pointerId == self._map:
            self._map = None
            quatreVents.answer(None)
        if event.pointerId not in self._pointers:
            return
        at = self._pointers.pop(event.pointerId)
        if self._moved:
            quatreVents.answer(None)  # no click follows a gesture
        elif event.type == "pointerup":
            self._on_tap(event, at)
        self._pinch = None
        # The finger that is left of two goes on moving the board.
        self._pan = next(iter(self._pointers.items()), None) if self._moved else None
        if not self._pointers:
            self._rest()

    def _on_tap(self, event: JsObject, at: Point) -> None:
        """A tap where nothing can be used: the second of two shows the place closely, or the whole."""
        if self._view is None or not self._on_ground:
            self._tap = None
            return
        tap = Tap(GROUND, at[0], at[1], event.timeStamp)
        if is_second(self._tap, tap):
            self._tap = None
            self._show(zoom.tapped_twice(self._view, at))
        else:
            self._tap = tap

    def _look_at(self, event: JsObject) -> None:
        """Show what was touched on the small map."""
        box = self._small_map.getBoundingClientRect()
        if self._view and box.width and box.height:
            share = ((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
            self._show(zoom.looking_at(self._view, share))

    # What is carried

    def scrolled(self) -> Point:
        """By how much the board is moved, in CSS pixels."""
        return (float(self._window.scrollLeft), float(self._window.scrollTop)) if self._view else (0, 0)

    def drift(self, x: float, y: float) -> bool:
        """Move the board a little where a piece is carried to the edge of the window; whether it moved. x, y:
        where the pointer is on the page."""
        if self._view is None:
            return False
        before, frame = self._view, self._window.getBoundingClientRect()
        self._show(zoom.panned(before, zoom.drift_at(before, (x - frame.left, y - frame.top))))
        return self._view.sight != before.sight

    def _made_listeners(self) -> list[tuple[JsObject, str, JsObject, JsObject]]:
        """What listens while the viewport is there: on which element, to what, and how."""
        plain, active = dom.js({}), dom.js({"passive": False})
        handlers: list[tuple[JsObject, str, Callable[[JsObject], None], JsObject]] = [
            (self._frame, "pointerdown", self._on_down, plain),
            (document, "pointermove", self._on_move, plain),
            (document, "pointerup", self._on_up, plain),
            (document, "pointercancel", self._on_up, plain),
            (self._frame, "wheel", self._on_wheel, active),
            (self._window, "scroll", self._on_scroll, plain),
        ]
        return [(on, kind, dom.lasting(handler), options) for on, kind, handler, options in handlers]


def _lies_piece_at(x: float, y: float) -> bool:
    """Whether a piece of the board lies at a place of the page, whatever lies over it."""
    found = document.elementsFromPoint(x, y)
    return any(found[i].closest(PIECES) for i in range(found.length))


def _pointed_at(state: State) -> Move:
    """What a lesson points at now; nothing where there is none."""
    lesson = state.table.lesson
    return lesson.pointed_at(state.draft) if lesson is not None else ()
