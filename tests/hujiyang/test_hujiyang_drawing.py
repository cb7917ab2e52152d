"""The drawn board: its layers, what it shows and says, what can be touched, and how its pieces travel."""

import random
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hujiyang_tables import START as FIRST
from hujiyang_tables import asked, at, game_states, play, told

from boards import Drawing, Element, composed, ids_of, parsed, tag_of
from hujiyang import board, rules
from hujiyang.bitboard import INDEX, KE, NEIGHBOURS, OVER, POINTS, SHANG
from hujiyang.board import BOARD
from hujiyang.rules import State
from rows import each
from tabletop.board import BoardContext
from tabletop.game import Event, Key, Message, Move

SHEET = (Path(board.__file__).parent / "style.css").read_text("utf-8")
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


@cache
def gallery() -> tuple[Element, ...]:
    """Every step of a game as it is shown: to move, with a hint, while a bot thinks; and pictures."""
    stream, found = random.Random(10), []
    for _, events, state in steps(10):
        parts = next_parts(state)
        draft = (stream.choice(parts),) if parts and not state.hand else ()
        hint = (*draft, stream.choice(next_parts(state, draft))) if draft else ()
        found.append(drawn(state, draft, last_events=events, highlights={"hint": hint}))
        found.append(drawn(state, last_events=events, interactive=False))
    lost, shut = at("TG.GTG.G..GG.G.....GT.G.T S 10 1"), at("TGG..GG.......T......T..T K 15 1")
    found += [drawn(lost, highlights={"hint": ("a1", "a2"), "warn": ("c3",)}), drawn(shut)]
    found += [drawn(CAPTURE, ("a1",)), parsed(BOARD.emblem(KE, "")), parsed(BOARD.picture(""))]
    return tuple(found)


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


def test_pieces_and_points_have_keys_that_stay() -> None:
    """A piece that has not moved has the same key, and only the pieces on top change their order."""
    orders = []
    for _, events, state in steps(12):
        layers = BOARD.layers(state, context(state, last_events=events))
        assert [e.attrib["data-part"] for e in parsed(layers["points"])] == list(POINTS)
        drawn_pieces = list(parsed(layers["pieces"]))
        keys = [e.attrib["id"] for e in drawn_pieces]
        assert [f"hjy-at-{e[0].attrib['data-piece']}" for e in drawn_pieces] == keys
        orders.append(keys)
    for before, later in pairwise(orders):
        on_top = {before[-1], later[-1]}
        kept = [key for key in before if key in later and key not in on_top]
        assert kept == [key for key in later if key in before and key not in on_top]


def test_layers_that_do_not_depend_on_what_changed_have_equal_text() -> None:
    first = BOARD.layers(START, context(START))
    for before, events, state in steps(14):
        same_step = {"last_events": events}
        plain = BOARD.layers(state, context(state, **same_step))
        assert not {"ground", "coordinates"} & changed(first, plain)
        hinted = BOARD.layers(state, context(state, highlights={"hint": ("c3",)}, **same_step))
        focused = BOARD.layers(state, context(state, focus_part="b2", **same_step))
        waiting = BOARD.layers(state, context(state, interactive=False, **same_step))
        assert changed(plain, hinted) == {"signs", "points"}
        assert changed(plain, focused) <= {"points"}
        assert "pieces" not in changed(plain, waiting)
        if events[0].kind == "moved":
            earlier = BOARD.layers(before, context(before, interactive=False))
            assert changed(earlier, waiting) <= {"marks", "pieces", "signs", "points"}
    chosen = BOARD.layers(CAPTURE, context(CAPTURE, ("a1",)))
    nothing = BOARD.layers(CAPTURE, context(CAPTURE))
    assert changed(nothing, chosen) == {"marks", "pieces", "signs", "points"}


def changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    """The layers whose text differs."""
    return {name for name in LAYERS if before[name] != after[name]}


# Shape


def key_of(element: Element) -> str | None:
    """By what the page knows an element again beside the same parent."""
    names = ("id", "data-part", "data-piece")
    return next((element.attrib[name] for name in names if name in element.attrib), None)


def test_drawings_bring_no_styles_or_handlers_and_refer_to_what_they_define() -> None:
    """No two elements beside one parent have the same key, and exactly one of a board is a tab stop."""
    for root in gallery():
        names = [name for e in root.iter() for name in e.attrib]
        assert "style" not in names and not any(name.startswith("on") for name in names)
        values = " ".join(value for e in root.iter() for value in e.attrib.values())
        assert set(re.findall(r"#(hjy-[a-z-]+)", values)) <= set(ids_of(root))
        for parent in root.iter():
            keys = Counter(map(key_of, parent))
            assert all(n == 1 for key, n in keys.items() if key is not None), keys
        stops = [e.attrib["tabindex"] for e in root.iter() if "tabindex" in e.attrib]
        assert stops.count("0") == bool(stops)


WITHOUT_RULES = {"", "quiet", "under", "tray", "points", "picture", *BOARD.skins}
"""Classes without a look of their own, after `hjy-`."""


def test_every_class_drawn_is_in_the_style_sheet() -> None:
    used = {name for root in gallery() for e in root.iter() for name in e.attrib.get("class", "").split()}
    named = set(re.findall(r"\.([\w-]+)", SHEET))
    assert used - named <= {f"hjy-{name}".removesuffix("-") for name in WITHOUT_RULES}


def test_words_are_escaped() -> None:
    hostile = BoardContext(lambda _: '"><script>&', next_parts=next_parts(START))
    svg = drawing(START, hostile).root[0]
    assert points(svg)["a1"].attrib["aria-label"].startswith('a1, "><script>&')
    assert not [e for e in svg.iter() if tag_of(e) == "script"]


def test_exactly_the_56_lines_are_drawn() -> None:
    svg = drawn(START)
    line = next(e for e in svg.iter() if e.attrib.get("class") == "hjy-line")
    places = {board.place(point, False): point for point in range(25)}
    found = set()
    for x, y, u, v in re.findall(r"M(\d+) (\d+)L(\d+) (\d+)", line.attrib["d"]):
        found.add(frozenset((places[int(x), int(y)], places[int(u), int(v)])))
    assert found == {frozenset((a, b)) for a in range(25) for b in NEIGHBOURS[a]}
    assert len(found) == 56


def test_controls_are_at_least_44_pixels_on_a_narrow_phone_and_never_overlap() -> None:
    svg = drawn(START)
    _, _, width, _ = map(int, svg.attrib["viewBox"].split())
    assert 2 * board.HIT * 344 / width >= 44
    for one in POINTS:
        for other in POINTS:
            if one < other:
                (x, y), (u, v) = centre(svg, one), centre(svg, other)
                assert (x - u) ** 2 + (y - v) ** 2 >= (2 * board.HIT) ** 2


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


def test_the_board_is_turned_by_half_when_flipped() -> None:
    svg, flipped = drawn(CAPTURE), drawn(CAPTURE, quarters=2)
    for name in POINTS:
        (x, y), (u, v) = centre(svg, name), centre(flipped, name)
        assert (x + u, y + v) == (2 * board.CENTRE[0], 2 * board.CENTRE[1])
    texts = [e for e in flipped.iter() if tag_of(e) == "text"]
    assert "rotate" not in "".join(e.attrib.get("transform", "") for e in texts)
    assert svg.attrib["aria-label"] != flipped.attrib["aria-label"]
    assert svg.attrib["aria-label"] == f"hujiyang.board.label hujiyang.seat.{KE}"
    assert flipped.attrib["aria-label"] == f"hujiyang.board.label hujiyang.seat.{SHANG}"
    assert part(svg, "text").attrib["x"] != part(flipped, "text").attrib["x"], "file a is on the other hand"


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


def tab_stop(svg: Element) -> str:
    (name,) = [name for name, e in points(svg).items() if e.attrib["tabindex"] == "0"]
    return name


def test_the_tab_stop_is_the_last_point_used_else_the_chosen_one() -> None:
    assert tab_stop(drawn(CAPTURE, ("a1",), focus_part="b2")) == "b2"
    assert tab_stop(drawn(CAPTURE, focus_part="b2", interactive=False)) == "b2"
    assert tab_stop(drawn(CAPTURE, ("a1",))) == "a1"
    assert tab_stop(drawn(CAPTURE, ("a1",), focus_part="not-drawn")) == "a1"
    assert tab_stop(drawn(CAPTURE)) == next_parts(CAPTURE)[0]
    assert tab_stop(drawn(CAPTURE, interactive=False)) == board.FIRST_FOCUS


def test_nothing_is_offered_while_nothing_can_be_touched() -> None:
    svg = drawn(CAPTURE, interactive=False)
    for name in ("hjy-halo", "hjy-pearl", "hjy-ring", "hjy-strike", "hjy-prey", "hjy-carry"):
        assert count_class(svg, name) == 0


def test_entering_offers_every_empty_point_and_a_ke_to_carry() -> None:
    svg = drawn(START)
    assert count_class(svg, "hjy-pearl") == 21
    carried = [e for e in svg.iter() if "data-carry" in e.attrib]
    assert [e.attrib["data-carry"] for e in carried] == [""]
    assert points(svg)["c3"].attrib["aria-label"] == "c3, hujiyang.board.empty, hujiyang.board.enter"
    assert points(svg)["a1"].attrib["aria-label"] == "a1, hujiyang.skin.merchants.shang"


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


@each(
    [
        (CAPTURE, ("a1", "c1"), [2, 1, 1]),
        (START, ("c3",), [1, 0, 1]),
        (START, ("c5", "d5", "e3"), [3, 0, 0]),
        (START, ("a1", "e1"), [2, 0, 0]),
        (START, ("c3", "d4"), [2, 0, 0]),
    ]
)
def test_a_hint_rings_its_points_and_draws_an_arrow(state: State, hint: Move, found: list[int]) -> None:
    """Two points that are no move are ringed alone: a lesson speaks of two pieces, or of two empty points."""
    svg = drawn(state, highlights={"hint": hint})
    assert [count_class(svg, f"hjy-{name}") for name in ("hint", "arrow", "ghost")] == found
    assert "hujiyang.board.hinted" in points(svg)[hint[-1]].attrib["aria-label"]


def test_the_ring_of_a_hint_touches_no_other_ring() -> None:
    """Neither at its own point, where a piece may be touched or is chosen, nor at the next point."""
    widths = {
        name: float(width)
        for name, width in re.findall(r"\.hjy-(\w+) \{[^}]*?stroke-width: ([\d.]+);", SHEET)
    }
    for draft, hint in (((), ("a1", "c1")), (("a1",), ("a1", "c1")), ((), ("b1", "c1"))):
        svg = drawn(CAPTURE, draft, highlights={"hint": hint})
        bands: dict[tuple[str, str], list[tuple[float, float]]] = {}
        for name in ("halo", "chosen", "hint"):
            for ring in with_class(svg, f"hjy-{name}"):
                radius, half = float(ring.attrib["r"]), widths[name] / 2
                place = (ring.attrib["cx"], ring.attrib["cy"])
                bands.setdefault(place, []).append((radius - half, radius + half))
        assert sum(map(len, bands.values())) > 2
        for found in bands.values():
            found.sort()
            assert all(outer <= inner for (_, outer), (inner, _) in pairwise(found))
    assert 2 * (board.HINT + widths["hint"] / 2) < board.PITCH


def test_the_last_move_is_marked() -> None:
    svg = drawn(play(START, "c3"), last_events=told(START, "c3"))
    assert count_class(svg, "hjy-last") == 1
    svg = drawn(play(CAPTURE, "a1xc1"), last_events=told(CAPTURE, "a1xc1"))
    assert [count_class(svg, f"hjy-{name}") for name in ("path", "left", "felled")] == [1, 1, 1]
    assert "taken-b1" in pieces(svg)


# Motion


@pytest.mark.parametrize("quarters", BOARD.quarters)
def test_a_mover_slides_from_its_origin_and_what_it_takes_to_the_tray(quarters: int) -> None:
    after, events = play(CAPTURE, "a1xc1"), told(CAPTURE, "a1xc1")
    shown = context(after, last_events=events, quarters=quarters)
    motions = {motion.piece: motion for motion in BOARD.motions(CAPTURE, events, shown)}
    assert motions.keys() <= pieces(drawing(after, shown).root).keys()
    slide, flipped = motions["shang-c1"], bool(quarters)
    (x, y), (u, v) = board.place(INDEX["a1"], flipped), board.place(INDEX["c1"], flipped)
    assert (slide.kind, slide.dx, slide.dy) == ("slide", x - u, y - v)
    kinds = {(name.split("-")[0], motion.kind) for name, motion in motions.items()}
    assert {("taken", "vanish"), ("prize", "slide")} <= kinds
    entered = BOARD.motions(
        START, told(START, "c3"), context(play(START, "c3"), last_events=told(START, "c3"))
    )
    assert ("ke-c3", "slide") in {(motion.piece, motion.kind) for motion in entered}


# Pictures for elsewhere


def test_emblems_and_pictures_are_silent_and_have_ids_of_their_own() -> None:
    texts = [BOARD.picture(skin) for skin in BOARD.skins]
    texts += [BOARD.emblem(seat, skin) for seat in (KE, SHANG) for skin in BOARD.skins]
    trees = [parsed(text)[0] for text in texts]
    assert all(tree.attrib["aria-hidden"] == "true" for tree in trees)
    ids = [name for tree in (*trees, drawn(START)) for name in ids_of(tree)]
    assert len(ids) == len(set(ids))
