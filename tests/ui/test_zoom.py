"""What is in sight of a board that is larger than its window: the arithmetic of the viewport."""

from itertools import product
from math import isclose

import pytest

from ui import zoom
from ui.geometry import DIRECTIONS, Point
from ui.zoom import Drawing, Share, Sight, View, Window

WAR = Drawing(1240, 1000, 48)
TABLET = Window(620, 680)
PHONE = Window(380, 560)
WINDOWS = (TABLET, PHONE, Window(900, 400), Window(300, 900, below=120))


def view(scale: float = 1, x: float = 620, y: float = 500, window: Window = TABLET) -> View:
    return zoom.seen(View(WAR, window, Sight(scale, x, y)), Sight(scale, x, y))


def shown(one: View) -> tuple[float, float, float, float]:
    """The left, upper, right and lower edge of what is in sight, in units of the drawing."""
    half = one.window.width / one.sight.scale / 2, one.window.height / one.sight.scale / 2
    return one.sight.x - half[0], one.sight.y - half[1], one.sight.x + half[0], one.sight.y + half[1]


def close(one: Point, other: Point) -> bool:
    return all(isclose(a, b, abs_tol=1e-6) for a, b in zip(one, other, strict=True))


def test_a_board_whose_fields_are_large_enough_where_it_fits_needs_no_viewport() -> None:
    assert not zoom.is_too_large(Drawing(480, 360, 48), TABLET)
    assert zoom.is_too_large(WAR, TABLET)
    assert zoom.is_too_large(Drawing(480, 360, 48), Window(320, 500))


def test_the_smallest_field_that_a_finger_meets_is_large_enough() -> None:
    drawing = Drawing(1000, 1000, 44)
    assert not zoom.is_too_large(drawing, Window(1000, 1200))
    assert zoom.is_too_large(drawing, Window(999, 1200))


@pytest.mark.parametrize("window", WINDOWS)
def test_at_first_a_field_is_large_enough_for_a_finger(window: Window) -> None:
    first = zoom.first_view(WAR, window)
    assert isclose(first.field, zoom.TOUCH)
    assert not first.is_whole


@pytest.mark.parametrize(
    ("window", "scale", "x", "y"),
    list(product(WINDOWS, (0, 0.4, 1, 2, 50), (-9e9, 0, 700, 9e9), (-9e9, 0, 400, 9e9))),
)
def test_the_board_never_leaves_the_window(window: Window, scale: float, x: float, y: float) -> None:
    one = view(scale, x, y, window)
    left, top, right, bottom = shown(one)
    below = 0 if one.is_whole else window.below / one.sight.scale
    if window.width <= WAR.width * one.sight.scale:
        assert left >= -1e-6 and right <= WAR.width + 1e-6
    else:
        assert isclose(left, WAR.width - right, abs_tol=1e-6)
    if window.height <= WAR.height * one.sight.scale:
        assert top >= -1e-6 and bottom <= WAR.height + below + 1e-6
    else:
        assert isclose(top, WAR.height - bottom, abs_tol=1e-6)
    assert one.fitting_scale <= one.sight.scale <= zoom.LARGEST_FIELD / WAR.field


def test_what_lies_over_the_lower_edge_can_be_moved_away_from() -> None:
    lowest = view(2, 620, 9e9, Window(620, 680, below=120))
    assert isclose(shown(lowest)[3], WAR.height + 120 / 2)


def test_the_whole_is_seen_in_the_middle() -> None:
    one = zoom.whole(view(2, 100, 100))
    assert one.is_whole
    assert close((one.sight.x, one.sight.y), (620, 500))


@pytest.mark.parametrize("at", [(310, 340), (20, 30), (600, 660), (310, 5)])
def test_zooming_keeps_what_is_under_the_pointer(at: Point) -> None:
    before = view(1.4)
    after = zoom.zoomed(before, 1.3, at)
    assert isclose(after.sight.scale, 1.4 * 1.3)
    assert close(zoom.point_at(after, at), zoom.point_at(before, at))


def test_two_fingers_keep_what_is_under_them() -> None:
    before = view(1.5)
    fingers, later = ((200, 300), (400, 300)), ((150, 360), (450, 360))
    factor = zoom.distance(*later) / zoom.distance(*fingers)
    after = zoom.pinched(before, factor, zoom.middle_of(*fingers), zoom.middle_of(*later))
    for first, last in zip(fingers, later, strict=True):
        assert close(zoom.point_at(after, last), zoom.point_at(before, first))


def test_two_fingers_that_go_along_together_move_the_board() -> None:
    before = view(1.5)
    after = zoom.pinched(before, 1, (300, 300), (360, 280))
    assert after.sight.scale == before.sight.scale
    assert close(zoom.point_at(after, (360, 280)), zoom.point_at(before, (300, 300)))


def test_panning_moves_the_board_with_the_finger() -> None:
    before = view(2)
    after = zoom.panned(before, (30, -50))
    assert close(zoom.point_at(after, (130, 50)), zoom.point_at(before, (100, 100)))


def test_another_window_keeps_what_was_in_the_middle_and_how_large_it_was() -> None:
    before = view(1.6, 700, 450)
    after = zoom.resized(before, WAR, Window(680, 620))
    assert after.sight == before.sight


def test_a_window_into_which_less_fits_shows_no_more_than_the_whole() -> None:
    whole = zoom.whole(view())
    larger = zoom.resized(whole, WAR, Window(900, 900))
    assert larger.is_whole


@pytest.mark.parametrize("quarters", range(-3, 4))
def test_the_same_ground_is_in_sight_when_the_board_is_turned(quarters: int) -> None:
    """A corner of the drawing stays the same corner: as far from the middle in sight as before."""
    corners = [(0.0, 0.0), (1240.0, 0.0), (1240.0, 1000.0), (0.0, 1000.0)]
    sight = zoom.turned(Sight(2, 300, 200), quarters, WAR)
    width, height = (1000, 1240) if quarters % 2 else (1240, 1000)
    turned = [(0.0, 0.0), (float(width), 0.0), (float(width), float(height)), (0.0, float(height))]
    for number, corner in enumerate(corners):
        now = turned[(number + quarters) % 4]
        assert isclose(
            zoom.distance(corner, (300, 200)), zoom.distance(now, (sight.x, sight.y)), abs_tol=1e-6
        )


def test_keys_make_it_larger_and_smaller_and_show_the_whole() -> None:
    before = view(1.5)
    larger = zoom.pressed_key(before, "+", shift=True)
    smaller = zoom.pressed_key(before, "-", shift=False)
    whole = zoom.pressed_key(before, "0", shift=False)
    assert larger is not None and isclose(larger.sight.scale, 1.5 * zoom.STEP)
    assert smaller is not None and isclose(smaller.sight.scale, 1.5 / zoom.STEP)
    assert whole is not None and whole.is_whole


@pytest.mark.parametrize("key", DIRECTIONS)
def test_arrows_with_the_shift_key_move_the_window(key: str) -> None:
    before = view(2.5)
    after = zoom.pressed_key(before, key, shift=True)
    assert after is not None
    dx, dy = DIRECTIONS[key]
    assert (after.sight.x - before.sight.x) * dx >= 0 and (after.sight.y - before.sight.y) * dy >= 0
    assert after.sight != before.sight
    assert zoom.pressed_key(before, key, shift=False) is None


def test_other_keys_mean_nothing() -> None:
    assert [zoom.pressed_key(view(), key, shift=False) for key in ("Enter", "a", "1")] == [None] * 3


def test_a_double_tap_shows_the_place_closely_and_then_the_whole() -> None:
    before, at = zoom.first_view(WAR, TABLET), (400.0, 200.0)
    near = zoom.tapped_twice(before, at)
    assert isclose(near.field, zoom.CLOSE_FIELD)
    assert close(zoom.point_at(near, at), zoom.point_at(before, at))
    assert zoom.tapped_twice(near, at).is_whole
    assert isclose(zoom.tapped_twice(zoom.whole(view()), at).field, zoom.CLOSE_FIELD)


@pytest.mark.parametrize(
    ("turn", "factor", "by"),
    [
        ({"dx": 0, "dy": 100}, 1 / zoom.STEP, (0, 0)),
        ({"dx": 0, "dy": -100}, zoom.STEP, (0, 0)),
        ({"dx": 0, "dy": -3, "lines": True}, zoom.STEP, (0, 0)),
        ({"dx": 0, "dy": 4000}, zoom.STEP**-2, (0, 0)),
        ({"dx": 0, "dy": 100, "control": True}, 1 / zoom.STEP, (0, 0)),
        ({"dx": 0, "dy": -20, "control": True}, zoom.STEP, (0, 0)),
        ({"dx": 0, "dy": 100, "shift": True}, 1, (-100, 0)),
        ({"dx": 100, "dy": 0, "shift": True}, 1, (-100, 0)),
        ({"dx": 7, "dy": 90}, 1, (-7, -90)),
        ({"dx": 0, "dy": 12}, 1, (0, -12)),
    ],
)
def test_a_wheel_zooms_and_two_fingers_on_a_trackpad_pan(
    turn: dict[str, float], factor: float, by: Point
) -> None:
    keys = {"lines": False, "shift": False, "control": False}
    dx, dy = turn["dx"], turn["dy"]
    held = {name: bool(turn.get(name, default)) for name, default in keys.items()}
    found = zoom.wheel(dx, dy, lines=held["lines"], shift=held["shift"], control=held["control"])
    assert isclose(found.factor, factor)
    assert close(found.by, by)


def test_a_piece_carried_to_the_edge_makes_the_board_drift_away_from_there() -> None:
    one = view(2)
    assert zoom.drift_at(one, (310, 340)) == (0, 0)
    assert zoom.drift_at(one, (0, 340)) == (zoom.DRIFT, 0)
    assert zoom.drift_at(one, (700, 900)) == (-zoom.DRIFT, -zoom.DRIFT)
    slow, fast = (zoom.drift_at(one, (310, y))[1] for y in (30, 10))
    assert 0 < slow < fast < zoom.DRIFT


def test_the_small_map_frames_what_is_in_sight() -> None:
    one = view(2, 620, 500)
    share = zoom.share_in_sight(one)
    assert close((share.left, share.width), ((620 - 155) / 1240, 310 / 1240))
    assert close((share.top, share.height), ((500 - 170) / 1000, 340 / 1000))
    assert zoom.share_in_sight(zoom.whole(one)) == Share(0, 0, 1, 1)


def test_the_frame_stays_on_the_map_where_the_board_is_moved_beyond_its_end() -> None:
    share = zoom.share_in_sight(view(2, 620, 9e9, Window(620, 680, below=120)))
    assert isclose(share.top + share.height, 1)


def test_a_touch_of_the_small_map_shows_that_place() -> None:
    one = zoom.looking_at(view(2.5), (0.5, 0.6))
    assert close((one.sight.x, one.sight.y), (620, 600))
    assert close(shown(zoom.looking_at(one, (0, 0)))[:2], (0, 0))


@pytest.mark.parametrize("scale", [0, 0.55, 1, 2.5])
@pytest.mark.parametrize("window", WINDOWS)
def test_what_is_in_sight_is_known_again_from_how_it_lies(window: Window, scale: float) -> None:
    one = view(scale, 800, 300, window)
    layout = zoom.layout_of(one)
    again = zoom.scrolled_to(one, layout.scrolled)
    assert close((again.sight.x, again.sight.y), (one.sight.x, one.sight.y))
    assert min(layout.scrolled) >= -1e-6
    assert layout.scrolled[0] + window.width <= layout.width + 1e-6
    assert layout.scrolled[1] + window.height <= layout.height + 1e-6
