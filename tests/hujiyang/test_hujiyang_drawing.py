"""The drawn board: its layers, what it shows and says, what can be touched, and how its pieces travel."""

import random
import re
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest
from hujiyang_tables import START as FIRST
from hujiyang_tables import asked, at, game_states, play

from boards import Drawing, Element, composed, tag_of
from hujiyang import rules
from hujiyang.bitboard import INDEX, OVER, POINTS, SHANG
from hujiyang.board import BOARD
from hujiyang.rules import State
from tabletop.board import BoardContext
from tabletop.game import Event, Key, Message, Move

LAYERS = ["ground", "coordinates", "trays", "marks", "pieces", "signs", "points"]


def message_text(message: Message) -> str:
    values = (value.name if isinstance(value, Key) else value for value in message.params.values())
    return message.key + "".join(f" {value}" for value in values)


def next_parts(state: State, draft: Move = ()) -> tuple[str, ...]:
    return () if rules.over(state) else tuple(asked(state).moves.next(draft))


def context(state: State, draft: Move = (), **more: Any) -> BoardContext:
    values = {"text": message_text, "draft": draft, "next_parts": next_parts(state, draft)}
    return BoardContext(**(values | more))


def drawing(state: State, shown: BoardContext) -> Drawing:
    """The board as the page shows it: every layer put into its element of the frame."""
    return composed(BOARD.frame(state, shown), BOARD.layers(state, shown))


def drawn(state: State, draft: Move = (), **more: object) -> Element:
    return drawing(state, context(state, draft, **more)).root[0]


def points(svg: Element) -> dict[str, Element]:
    return {e.attrib["data-part"]: e for e in svg.iter() if "data-part" in e.attrib}


def pieces(svg: Element) -> dict[str, tuple[int, int]]:
    """Every drawn piece and its place."""
    found = {}
    for parent in svg.iter():
        for child in parent:
            if "data-piece" in child.attrib:
                x, y = re.findall(r"-?\d+", parent.attrib["transform"])
                found[child.attrib["data-piece"]] = (int(x), int(y))
    return found


def part(svg: Element, tag: str) -> Element:
    """The first element with this tag, whatever its namespace."""
    return next(e for e in svg.iter() if tag_of(e) == tag)


@cache
def steps(seed: int) -> tuple[tuple[State, tuple[Event, ...], State], ...]:
    """The steps of a game at random: before, what happened, after."""
    return tuple(game_states(random.Random(seed)))


def with_class(svg: Element, name: str) -> list[Element]:
    return [e for e in svg.iter() if name in e.attrib.get("class", "").split()]


def count_class(svg: Element, name: str) -> int:
    return len(with_class(svg, name))


def centre(svg: Element, name: str) -> tuple[int, int]:
    (hit,) = (e for e in points(svg)[name] if e.get("class") == "hit")
    return int(hit.attrib["cx"]), int(hit.attrib["cy"])


START = at(FIRST)
CAPTURE = play(START, "b1", "a5-a4", "e3")
"""The Shāng on a1 can take the Kè on b1, landing on c1, or step to a2 or b2."""


# Layers


def changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    """The layers whose text differs."""
    return {name for name in LAYERS if before[name] != after[name]}


# Shape


# Pieces and trays


def test_the_pieces_drawn_are_the_pieces_of_the_state() -> None:
    """And the trays count what is public."""
    for _, _, state in steps(2):
        svg = drawn(state)
        places = pieces(svg)
        prizes = {name for name in places if name.startswith("prize-")}
        ke = {f"ke-{POINTS[i]}" for i in range(25) if state.ke >> i & 1}
        shang = {f"shang-{POINTS[i]}" for i in range(25) if state.shang >> i & 1}
        assert places.keys() - prizes == ke | shang
        assert all(places[name] == centre(svg, name[-2:]) for name in ke | shang)
        assert len([e for e in svg.iter() if e.attrib.get("class") == "hjy-token"]) == state.hand
        assert count_class(svg, "hjy-hollow") == state.captures and len(prizes) == state.captured
        labels = [e.attrib["aria-label"] for e in svg.iter() if e.attrib.get("role") == "img"]
        assert labels == [
            f"hujiyang.board.hand {state.hand}",
            f"hujiyang.board.taken {state.captured} {state.captures}",
        ]


@pytest.mark.parametrize("skin", BOARD.skins)
def test_a_skin_changes_the_pieces_and_their_names_alone(skin: str) -> None:
    svg = drawn(CAPTURE, skin=skin)
    assert f"hujiyang.skin.{skin}.ke" in points(svg)["b1"].attrib["aria-label"]
    assert f"hujiyang.skin.{skin}.shang" in points(svg)["a1"].attrib["aria-label"]
    shapes = {ElementTree.tostring(part(drawn(CAPTURE, skin=other), "defs")) for other in BOARD.skins}
    assert len(shapes) == len(BOARD.skins)
    unknown, plain = (drawing(CAPTURE, context(CAPTURE, **worn)) for worn in ({"skin": "unknown"}, {}))
    assert (unknown.frame, unknown.layers) == (plain.frame, plain.layers)
    worn = BOARD.layers(CAPTURE, context(CAPTURE, skin=skin))
    assert changed(dict(plain.layers), worn) <= {"ground", "points"}


# What can be touched


def test_every_point_is_a_named_button_and_open_where_it_may_be_touched() -> None:
    """Threatened Kè and trapped Shāng are marked and said."""
    threatened = trapped = 0
    for _, _, state in (*steps(5), *steps(8)):
        svg = drawn(state)
        found = points(svg)
        assert list(found) == list(POINTS)
        assert {e.attrib["role"] for e in found.values()} == {"button"}
        opened = {name for name, e in found.items() if "open" in e.attrib["class"].split()}
        assert opened == set(next_parts(state))
        assert {name for name, e in found.items() if "aria-disabled" not in e.attrib} == opened
        waiting = points(drawn(state, interactive=False))
        assert all(e.attrib["aria-disabled"] == "true" for e in waiting.values())
        assert count_class(svg, "hjy-threat") == len(rules.threats(state))
        assert count_class(svg, "hjy-lock") == len(rules.trapped(state))
        for name, e in found.items():
            words = e.attrib["aria-label"]
            assert words.startswith(f"{name}, ")
            assert ("hujiyang.board.threatened" in words) == (name in rules.threats(state))
            assert ("hujiyang.board.trapped" in words) == (name in rules.trapped(state))
        threatened += len(rules.threats(state))
        trapped += len(rules.trapped(state))
    assert threatened and trapped


def test_a_chosen_shang_is_lifted_and_shows_its_steps_and_its_captures() -> None:
    svg = drawn(CAPTURE, ("a1",))
    assert count_class(svg, "lifted") == count_class(svg, "hjy-chosen") == 1
    assert count_class(svg, "hjy-strike") == count_class(svg, "hjy-prey") == 1
    assert count_class(svg, "hjy-ring") == len(next_parts(CAPTURE, ("a1",))) - 1
    labels = {name: e.attrib["aria-label"] for name, e in points(svg).items()}
    assert labels["c1"] == "c1, hujiyang.board.empty, hujiyang.board.take b1"
    assert labels["b2"] == "b2, hujiyang.board.empty, hujiyang.board.go"
    assert "hujiyang.board.chosen" in labels["a1"]
    seen = 0
    for state in (state for _, _, state in steps(7) if state.turn == SHANG):
        for origin in next_parts(state):
            targets = next_parts(state, (origin,))
            taken = {OVER[INDEX[origin], INDEX[t]] for t in targets if (INDEX[origin], INDEX[t]) in OVER}
            assert count_class(drawn(state, (origin,)), "hjy-prey") == len(taken)
            seen += len(taken)
    assert seen > 10


# What is pointed out


def test_a_move_that_would_lose_by_repetition_is_marked_before_it_is_played() -> None:
    state = play(at("TGG.TG.GG.GGGGGG.GGGTG.GT S 0 4"), "a1-b2", "c1-d1", "b2-a1")
    svg = drawn(state, ("d1",))
    assert count_class(svg, "hjy-warn") == 1
    assert "hujiyang.board.warned" in points(svg)["c1"].attrib["aria-label"]
    assert count_class(drawn(state, ("d1",), interactive=False), "hjy-warn") == 0
    warned = drawn(START, highlights={"warn": ("c3",)})
    assert count_class(warned, "hjy-warn") == 1
    risky = points(warned)["c3"].attrib["aria-label"]
    assert "hujiyang.board.risky" in risky and "hujiyang.board.warned" not in risky
