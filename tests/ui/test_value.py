"""Values have named fields, compare by them, match by position and cannot be changed."""

import pytest

from ui.commands import Value


class Point(Value):
    """A point with a default."""

    x: int
    y: int = 0


class Named(Value):
    """The same fields under another class."""

    x: int
    y: int = 0


class Nothing(Value):
    """No field at all."""


def test_fields_come_by_position_by_name_or_by_default() -> None:
    assert (Point(1).x, Point(1).y) == (1, 0)
    assert (Point(1, 2).y, Point(y=3, x=4).x) == (2, 4)


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), ((1, 2, 3), {}), ((1,), {"z": 1}), ((1,), {"x": 2}), ((), {"y": 1})],
    ids=["missing", "too many", "unknown", "twice", "missing beside a default"],
)
def test_wrong_fields_are_refused(values: tuple[int, ...], named: dict[str, int]) -> None:
    with pytest.raises(TypeError):
        Point(*values, **named)


def test_values_are_equal_by_class_and_fields() -> None:
    assert Point(1, 2) == Point(1, y=2) and hash(Point(1, 2)) == hash(Point(1, 2))
    assert Point(1) != Point(2) and Point(1) != Named(1) and Nothing() == Nothing()


def test_a_value_cannot_be_changed() -> None:
    point = Point(1)
    with pytest.raises(AttributeError):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del point.x
    assert point.x == 1


def test_values_match_by_position_and_show_their_fields() -> None:
    match Point(1, 2):
        case Point(x, y):
            assert (x, y) == (1, 2)
        case _:
            pytest.fail("a point is no point")
    assert repr(Point(1)) == "Point(x=1, y=0)" and repr(Nothing()) == "Nothing()"
