"""What is in sight of a drawing that is larger than its window: the arithmetic of `ui.browser.viewport`.

Lengths of the drawing are in its own units, lengths and places in the window in CSS pixels from the window's
upper left corner. The drawing never leaves the window: where it is smaller it stands in the middle, where it
is larger it covers the whole window.
"""

from dataclasses import dataclass, replace

from ui.geometry import DIRECTIONS, Point

TOUCH = 44
"""CSS pixels that a finger needs."""

LARGEST_FIELD = 3 * TOUCH
"""CSS pixels up to which a field can be made larger."""

CLOSE_FIELD = 1.6 * TOUCH
"""CSS pixels of a field that is looked at closely."""

STEP = 1.25
"""The factor of a key, and of a notch of a mouse wheel."""

NOTCH = 100
"""CSS pixels that a mouse wheel tells for one notch."""

MOST_NOTCHES = 2
"""Notches that one turn of a wheel counts for at most."""

PINCHED = 5
"""How much more a turn of some pixels counts that two fingers on a trackpad make by pinching."""

KEY_SHARE = 0.25
"""The share of the window by which a key moves the drawing."""

EDGE = 40
"""CSS pixels from the edge of the window in which a carried piece makes the drawing drift."""

DRIFT = 12
"""CSS pixels a frame by which it drifts at the very edge."""

NEARLY = 1.001
"""The factor within which two scales are the same."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """The drawing. field: the width of its smallest field."""

    width: float
    height: float
    field: float


@dataclass(frozen=True, slots=True)
class Window:
    """What the drawing is seen through. below: the height at its lower edge over which something else lies,
    so that the drawing can be moved up by as much."""

    width: float
    height: float
    below: float = 0


@dataclass(frozen=True, slots=True)
class Sight:
    """What is in sight. scale: CSS pixels for a unit of the drawing; x, y: the point of the drawing in the
    middle of the window."""

    scale: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class View:
    """A drawing, the window on it, and what is in sight of it."""

    drawing: Drawing
    window: Window
    sight: Sight

    @property
    def fitting_scale(self) -> float:
        """The scale at which the whole drawing just fits into the window."""
        return fitting_scale(self.drawing, self.window)

    @property
    def is_whole(self) -> bool:
        """Whether all of the drawing is in sight."""
        return self.sight.scale <= self.fitting_scale * NEARLY

    @property
    def field(self) -> float:
        """The width of the smallest field in CSS pixels."""
        return self.sight.scale * self.drawing.field

    @property
    def middle(self) -> Point:
        """The middle of the window."""
        return self.window.width / 2, self.window.height / 2


def fitting_scale(drawing: Drawing, window: Window) -> float:
    """The scale at which the whole drawing just fits into the window."""
    return min(window.width / drawing.width, window.height / drawing.height)


def is_too_large(drawing: Drawing, window: Window) -> bool:
    """Whether a field would be too small for a finger where the whole drawing fits."""
    return drawing.field * fitting_scale(drawing, window) < TOUCH


def first_view(drawing: Drawing, window: Window) -> View:
    """What is seen at first: the middle of the drawing, its fields just large enough for a finger."""
    middle = Sight(TOUCH / drawing.field, drawing.width / 2, drawing.height / 2)
    return seen(View(drawing, window, middle), middle)


def seen(view: View, wanted: Sight) -> View:
    """The view with the nearest to this in sight: no smaller than what fits, no larger than LARGEST_FIELD,
    and nothing but drawing where there is enough of it."""
    drawing, window, least = view.drawing, view.window, view.fitting_scale
    scale = min(max(wanted.scale, least), max(least, LARGEST_FIELD / drawing.field))
    below = window.below / scale if scale > least * NEARLY else 0
    x = _held(wanted.x, window.width / scale, drawing.width, 0)
    y = _held(wanted.y, window.height / scale, drawing.height, below)
    return replace(view, sight=Sight(scale, x, y))


def _held(middle: float, length: float, whole: float, below: float) -> float:
    """The middle of a length that is seen, moved so that the whole fills it. below: how much more than the
    whole may be seen at its end."""
    if length >= whole:
        return whole / 2
    return min(max(middle, length / 2), whole - length / 2 + below)


def whole(view: View) -> View:
    """The whole drawing."""
    return seen(view, replace(view.sight, scale=0))


def resized(view: View, drawing: Drawing, window: Window) -> View:
    """The same in the middle of another window, at the same scale where that may be."""
    return seen(View(drawing, window, view.sight), view.sight)


def zoomed(view: View, factor: float, at: Point) -> View:
    """The drawing made larger by a factor; what lies at a place of the window stays there."""
    return pinched(view, factor, at, at)


def pinched(view: View, factor: float, before: Point, after: Point) -> View:
    """The drawing made larger by a factor; what lay at the place `before` lies at the place `after`."""
    x, y = point_at(view, before)
    scale = seen(view, replace(view.sight, scale=view.sight.scale * factor)).sight.scale
    left, top = view.middle
    return seen(view, Sight(scale, x - (after[0] - left) / scale, y - (after[1] - top) / scale))


def panned(view: View, by: Point) -> View:
    """The drawing moved by so many CSS pixels to the right and down."""
    scale, x, y = view.sight.scale, view.sight.x, view.sight.y
    return seen(view, Sight(scale, x - by[0] / scale, y - by[1] / scale))


def point_at(view: View, at: Point) -> Point:
    """The point of the drawing at a place of the window."""
    scale, x, y = view.sight.scale, view.sight.x, view.sight.y
    return x + (at[0] - view.middle[0]) / scale, y + (at[1] - view.middle[1]) / scale


def looking_at(view: View, share: Point) -> View:
    """The drawing moved so that a point of it, in shares of the whole, is in the middle."""
    x, y = share[0] * view.drawing.width, share[1] * view.drawing.height
    return seen(view, Sight(view.sight.scale, x, y))


def turned(sight: Sight, quarters: int, drawing: Drawing) -> Sight:
    """The same ground in sight after the board was turned clockwise by so many quarters. drawing: before."""
    x, y, width, height = sight.x, sight.y, drawing.width, drawing.height
    for _ in range(quarters % 4):
        x, y, width, height = height - y, x, height, width
    return Sight(sight.scale, x, y)


# What keys, wheels and fingers do


def pressed_key(view: View, key: str, *, shift: bool) -> View | None:
    """What a key shows: `+` and `-` make the drawing larger and smaller, `0` shows the whole, the arrows with
    the shift key move the window over it. None where the key means nothing here."""
    if key in ("+", "="):
        return zoomed(view, STEP, view.middle)
    if key in ("-", "_"):
        return zoomed(view, 1 / STEP, view.middle)
    if key == "0":
        return whole(view)
    if shift and key in DIRECTIONS:
        dx, dy = DIRECTIONS[key]
        return panned(view, (-dx * KEY_SHARE * view.window.width, -dy * KEY_SHARE * view.window.height))
    return None


def tapped_twice(view: View, at: Point) -> View:
    """What a double tap on the ground shows: the place closely, or, where that was seen, the whole."""
    if view.field >= CLOSE_FIELD / NEARLY:
        return whole(view)
    return zoomed(view, CLOSE_FIELD / view.field, at)


@dataclass(frozen=True, slots=True)
class Turn:
    """What a wheel does: it makes the drawing larger by a factor, or moves it by so many CSS pixels."""

    factor: float = 1
    by: Point = (0, 0)


def wheel(dx: float, dy: float, *, lines: bool, shift: bool, control: bool) -> Turn:
    """What turning a wheel does. dx, dy: as the browser tells them, in lines or in CSS pixels; control: that
    key is held down, which browsers also say of two fingers that pinch on a trackpad.

    A wheel makes the drawing larger, with the shift key it moves it. Two fingers that move along a trackpad
    move the drawing too: such a turn goes sideways, or is smaller than half a notch.
    """
    if lines:
        dx, dy = dx * NOTCH / 3, dy * NOTCH / 3
    is_small = abs(dy) < NOTCH / 2
    if control:
        return Turn(_factor(dy * PINCHED if is_small else dy))
    if shift:
        return Turn(by=(-dx, -dy) if dx else (-dy, 0))
    if dx or is_small:
        return Turn(by=(-dx, -dy))
    return Turn(_factor(dy))


def _factor(dy: float) -> float:
    """How much larger the drawing becomes by so many CSS pixels of a wheel."""
    return float(STEP ** min(max(-dy / NOTCH, -MOST_NOTCHES), MOST_NOTCHES))


def distance(one: Point, other: Point) -> float:
    """How far two places are apart."""
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


def middle_of(one: Point, other: Point) -> Point:
    """The place between two places."""
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def drift_at(view: View, at: Point) -> Point:
    """By how much the drawing drifts in a frame while a piece is carried there: the nearer to the edge of the
    window, the faster, and not at all in its midst."""
    return _drift(at[0], view.window.width), _drift(at[1], view.window.height)


def _drift(at: float, length: float) -> float:
    edge = min(EDGE, length / 4)
    if at < edge:
        return DRIFT * min(1, (edge - at) / edge)
    if at > length - edge:
        return -DRIFT * min(1, (at - length + edge) / edge)
    return 0


# How it lies on the page


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the drawing, in shares of it: 0 is its left or upper edge, 1 the other."""

    left: float
    top: float
    width: float
    height: float


def share_in_sight(view: View) -> Share:
    """What is in sight, as the small map frames it."""
    scale = view.sight.scale
    left, width = _share(view.sight.x, view.window.width / scale, view.drawing.width)
    top, height = _share(view.sight.y, view.window.height / scale, view.drawing.height)
    return Share(left, top, width, height)


def _share(middle: float, length: float, whole: float) -> tuple[float, float]:
    """Where what is seen begins and how long it is, as shares of the whole, no more than all of it."""
    begin = min(max((middle - length / 2) / whole, 0), 1)
    return begin, min((middle + length / 2) / whole, 1) - begin


@dataclass(frozen=True, slots=True)
class Layout:
    """How the drawing lies in the window, in CSS pixels. width, height: all that can be moved through;
    left, top: where the drawing begins in it; scrolled: by how much it is moved."""

    width: float
    height: float
    left: float
    top: float
    scrolled: Point


def layout_of(view: View) -> Layout:
    """Where the drawing lies."""
    window, sight = view.window, view.sight
    width, height = view.drawing.width * sight.scale, view.drawing.height * sight.scale
    left, top = max(0.0, (window.width - width) / 2), max(0.0, (window.height - height) / 2)
    x, y = sight.x * sight.scale + left - window.width / 2, sight.y * sight.scale + top - window.height / 2
    below = 0 if view.is_whole else window.below
    return Layout(max(window.width, width), max(window.height, height + below), left, top, (x, y))


def scrolled_to(view: View, scrolled: Point) -> View:
    """The view after the drawing was moved by so much: `layout_of` the other way."""
    scale, layout = view.sight.scale, layout_of(view)
    x = (scrolled[0] + view.window.width / 2 - layout.left) / scale
    y = (scrolled[1] + view.window.height / 2 - layout.top) / scale
    return replace(view, sight=Sight(scale, x, y))
