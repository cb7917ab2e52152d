"""Dice, playing cards and plots as they are drawn: what is seen and said of them."""

import re
from xml.etree import ElementTree

from rows import each
from tabletop import playing_cards as cards
from tabletop.dice import face
from tabletop.plots import bars, columns, distribution, percent

SIX = (1, 2, 3, 4, 5, 6)
Element = ElementTree.Element


def with_class(root: Element, kind: str) -> list[Element]:
    return [element for element in root.iter() if element.attrib.get("class") == kind]


def test_a_die_shows_what_came_up() -> None:
    for value in SIX:
        assert face(value, SIX).count("<circle") == value and "<text" not in face(value, SIX)
    for sides in (4, 8, 10, 12, 20):
        drawn = {face(value, tuple(range(1, sides + 1))) for value in range(1, sides + 1)}
        assert len(drawn) == sides and all("<path" in one and "<text" in one for one in drawn)
    odd = ((3, (1, 3, 5), ""), (5, SIX, "five"), ("<", ("<",), "<b>&"))
    for shown, values, word in odd:
        drawing = ElementTree.fromstring(face(shown, values, word))
        assert "".join(drawing.itertext()) == (word or str(shown))
        assert drawing.get("aria-hidden") == "true"
    for word in ("bagne", "mandarin", "bienvenue", "immobilisé"):
        (size,) = map(int, re.findall(r'font-size="(\d+)"', face("r", ("r", "s"), word)))
        assert 4 < size <= 9 and size * len(word) <= 84, "it stays on its die"


@each(["2♥", "10♠", "7♦", "9♣", "K♠"])
def test_a_card_shows_its_rank_and_uses_the_symbol_of_its_suit(card: str) -> None:
    root = ElementTree.fromstring(f"<svg>{cards.suit_symbols('x-')}{cards.card_face(card, 'x-')}</svg>")
    (use,) = root.iter("use")
    assert use.attrib["href"] == f"#x-{cards.SUIT_NAMES[card[-1]]}"
    assert use.attrib["href"][1:] in {symbol.attrib["id"] for symbol in root.iter("symbol")}
    assert [text.text for text in root.iter("text")] == [card[:-1]]
    colour = "red" if card[-1] in "♥♦" else "black"
    assert root.findall("g")[0].attrib["class"] == f"x-face x-{colour}"
    assert re.fullmatch(r"[0-9a-z]+", cards.card_id(card), re.ASCII | re.IGNORECASE)


def test_per_cent_are_rounded_and_nothing_or_all_is_said_of_nothing_or_all_alone() -> None:
    said = {
        (1, 2): 50,
        (1, 3): 33,
        (2, 3): 67,
        (1, 200): 1,
        (0, 9): 0,
        (9, 9): 100,
        (1, 999): 1,
        (998, 999): 99,
    }
    assert {shares: percent(*shares) for shares in said} == said


def test_plots_have_bars_in_proportion_are_said_aloud_and_escape_their_words() -> None:
    root = ElementTree.fromstring(bars([("three", 3), ("none", 0), ("six", 6)], "Games"))
    assert root.attrib["aria-label"] == "Games: three 3, none 0, six 6"
    assert [int(bar.attrib["width"]) for bar in with_class(root, "plot-bar")] == [65, 2, 130]
    root = ElementTree.fromstring(columns([("1", 2), ("2", 0), ("3", 4)], "Turns"))
    assert root.attrib["aria-label"] == "Turns: 1: 2, 3: 4", "without what is never counted"
    assert [int(bar.attrib["height"]) for bar in with_class(root, "plot-bar")] == [35, 70]
    for plot in (bars, columns):
        assert not with_class(ElementTree.fromstring(plot([], "Nothing")), "plot-bar")
        root = ElementTree.fromstring(plot([('<b>"&', 1)], "<i>"))
        assert [text.text for text in with_class(root, "plot-label")] == ['<b>"&']
    drawn = distribution({3: 1, 4: 10, 5: 400}, lambda number: 10 * number, 50, 40, 6)
    rects = [bar.attrib for bar in ElementTree.fromstring(f"<g>{drawn}</g>")]
    assert [(bar["x"], bar["y"], bar["height"]) for bar in rects] == [("40", "49", "1"), ("50", "10", "40")]
