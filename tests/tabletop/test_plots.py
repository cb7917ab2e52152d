"""Percentages are rounded honestly; a plot's bars are as long as what they count."""

from xml.etree import ElementTree

import pytest

from tabletop.plots import bars, columns, distribution, percent

Element = ElementTree.Element


def with_class(root: Element, kind: str) -> list[Element]:
    return [element for element in root.iter() if element.attrib.get("class") == kind]


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [(1, 2, 50), (1, 3, 33), (2, 3, 67), (1, 200, 1), (0, 9, 0), (9, 9, 100), (1, 999, 1), (998, 999, 99)],
)
def test_per_cent_are_rounded(part: int, whole: int, said: int) -> None:
    assert percent(part, whole) == said


def test_horizontal_bars_have_lengths_in_proportion_and_are_said_aloud() -> None:
    root = ElementTree.fromstring(bars([("three", 3), ("none", 0), ("six", 6)], "Games"))
    assert root.attrib["aria-label"] == "Games: three 3, none 0, six 6"
    assert [int(bar.attrib["width"]) for bar in with_class(root, "plot-bar")] == [65, 2, 130]
    assert [text.text for text in with_class(root, "plot-label")] == ["three", "none", "six"]
    assert [text.text for text in with_class(root, "plot-value")] == ["3", "0", "6"]


def test_columns_leave_out_what_is_never_counted() -> None:
    root = ElementTree.fromstring(columns([("1", 2), ("2", 0), ("3", 4)], "Turns"))
    assert root.attrib["aria-label"] == "Turns: 1: 2, 3: 4"
    assert [int(bar.attrib["height"]) for bar in with_class(root, "plot-bar")] == [35, 70]
    assert [text.text for text in with_class(root, "plot-label")] == ["1", "2", "3"]


def test_plots_of_nothing_are_drawn() -> None:
    for plot in (bars, columns):
        assert not with_class(ElementTree.fromstring(plot([], "Nothing")), "plot-bar")


def test_words_of_a_plot_are_escaped() -> None:
    for plot in (bars, columns):
        root = ElementTree.fromstring(plot([('<b>"&', 1)], "<i>"))
        assert [text.text for text in with_class(root, "plot-label")] == ['<b>"&']
        assert root.attrib["aria-label"].startswith("<i>: ")


def test_a_distribution_stands_on_its_base_and_its_highest_bar_is_full() -> None:
    drawn = distribution({3: 1, 4: 10, 5: 400}, lambda number: 10 * number, 50, 40, 6)
    rects = list(ElementTree.fromstring(f"<g>{drawn}</g>"))
    assert [(bar.attrib["x"], bar.attrib["y"], bar.attrib["height"]) for bar in rects] == [
        ("40", "49", "1"),
        ("50", "10", "40"),
    ], "the first rounds to nothing"
    assert {bar.attrib["width"] for bar in rects} == {"6"} and "rx" not in rects[0].attrib


def test_a_distribution_may_show_the_smallest_and_tell_bars_apart() -> None:
    drawn = distribution(
        {3: 1, 5: 400}, lambda number: number, 50, 40, 6, least=2, radius=2,
        classes=lambda number: "low" if number < 4 else "high",
    )  # fmt: skip
    rects = list(ElementTree.fromstring(f"<g>{drawn}</g>"))
    assert [(bar.attrib["class"], bar.attrib["height"]) for bar in rects] == [("low", "2"), ("high", "40")]
    assert {bar.attrib["rx"] for bar in rects} == {"2"}
