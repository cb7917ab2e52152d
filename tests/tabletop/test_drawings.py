"""Dice, cards and plots as they are drawn: what is seen and said of them."""

import re
from xml.etree import ElementTree

from rows import each
from tabletop.dice import face
from tabletop.playing_cards import SUIT_NAMES, card_face, suit_symbols
from tabletop.plots import bars, columns, percent

SIX = (1, 2, 3, 4, 5, 6)


def test_a_die_shows_what_came_up() -> None:
    for value in SIX:
        assert face(value, SIX).count("<circle") == value and "<text" not in face(value, SIX)
    for shown, values, word in ((3, (1, 3, 5), ""), (8, tuple(range(1, 13)), ""), ("<", ("<",), "<b>&")):
        drawing = ElementTree.fromstring(face(shown, values, word))
        assert "".join(drawing.itertext()) == (word or str(shown))
    (size,) = map(int, re.findall(r'font-size="(\d+)"', face("r", ("r", "s"), "immobilisé")))
    assert 4 < size <= 9 and size * 10 <= 84, "it stays on its die"


@each(["2♥", "10♠", "7♦", "K♣"])
def test_a_card_shows_its_rank_and_uses_the_symbol_of_its_suit(card: str) -> None:
    root = ElementTree.fromstring(f"<svg>{suit_symbols('x-')}{card_face(card, 'x-')}</svg>")
    (use,) = root.iter("use")
    assert use.attrib["href"] == f"#x-{SUIT_NAMES[card[-1]]}"
    assert use.attrib["href"][1:] in {symbol.attrib["id"] for symbol in root.iter("symbol")}
    assert [text.text for text in root.iter("text")] == [card[:-1]]
    assert root.findall("g")[0].attrib["class"] == f"x-face x-{'red' if card[-1] in '♥♦' else 'black'}"


def test_plots_have_bars_in_proportion_and_are_said_aloud() -> None:
    said = {(1, 2): 50, (2, 3): 67, (1, 200): 1, (0, 9): 0, (9, 9): 100, (1, 999): 1, (998, 999): 99}
    assert {shares: percent(*shares) for shares in said} == said
    counts = [("three", 3), ("none", 0), ('<b>"&', 6)]
    for plot, size, lengths in ((bars, "width", ["65", "2", "130"]), (columns, "height", ["35", "70"])):
        assert "plot-bar" not in plot([], "Nothing")
        root = ElementTree.fromstring(plot(counts, "Games"))
        assert root.attrib["aria-label"].startswith("Games: three") and '<b>"&' in "".join(root.itertext())
        drawn = [bar.attrib[size] for bar in root.iter() if bar.attrib.get("class") == "plot-bar"]
        assert drawn == lengths
