"""The drawn board: what it shows, what it says, what can be touched, and how its pieces travel."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hujiyang import board, rules
from hujiyang.notation import read_position
from hujiyang.pieces import INDEX, KE, NEIGHBOURS, OVER, POINTS, SHANG
from hujiyang.rules import State
from tabletop.board import Look
from tabletop.chance import NoChance
from tabletop.game import Ask, Event, Message, Move

SVG = "{http://www.w3.org/2000/svg}"
START = rules.start({}, 2, NoChance()).state


def say(message: Message) -> str:
    return message.key + "".join(f" {value}" for value in message.params.values())


def position(line: str) -> State:
    return read_position(line, {})


def touch(state: State, prefix: Move = ()) -> tuple[str, ...]:
    ask = rules.pending(state)
    return tuple(ask.moves.next(prefix)) if isinstance(ask, Ask) else ()


def play(state: State, *moves: Move) -> tuple[State, tuple[Event, ...]]:
    events: tuple[Event, ...] = ()
    for move in moves:
        step = rules.play(state, move, NoChance())
        state, events = step.state, step.events
    return state, events


def look(state: State, prefix: Move = (), **more: object) -> Look:
    values: dict[str, object] = {"say": say, "prefix": prefix, "touch": touch(state, prefix)}
    return Look(**(values | more))  # type: ignore[arg-type]


def drawn(state: State, prefix: Move = (), **more: object) -> ElementTree.Element:
    return ElementTree.fromstring(board.draw(state, look(state, prefix, **more)))


def points(svg: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {e.attrib["data-part"]: e for e in svg.iter() if "data-part" in e.attrib}


def pieces(svg: ElementTree.Element) -> dict[str, tuple[int, int]]:
    """Every drawn piece and where it stands."""
    found = {}
    for parent in svg.iter():
        for child in parent:
            if "data-piece" in child.attrib:
                at = re.fullmatch(r"translate\((-?\d+) (-?\d+)\)", parent.attrib["transform"])
                assert at is not None
                found[child.attrib["data-piece"]] = (int(at[1]), int(at[2]))
    return found


def marked(svg: ElementTree.Element, kind: str) -> int:
    return sum(kind in e.attrib.get("class", "").split() for e in svg.iter())


def centre(svg: ElementTree.Element, name: str) -> tuple[int, int]:
    hit = points(svg)[name].find(f"{SVG}circle[@class='hit']")
    assert hit is not None
    return int(hit.attrib["cx"]), int(hit.attrib["cy"])


def random_states(seed: int, games: int) -> Iterator[tuple[State, tuple[Event, ...], State]]:
    """States of random games: before, what happened, after."""
    picker = random.Random(seed)
    for _ in range(games):
        state = START
        for _ in range(90):
            ask = rules.pending(state)
            if not isinstance(ask, Ask):
                break
            step = rules.play(state, picker.choice(list(ask.moves)), NoChance())
            yield state, step.events, step.state
            state = step.state


CAPTURE = play(START, ("b1",), ("a5", "a4"), ("e3",))[0]
"""The Shāng on a1 can take the Kè on b1, landing on c1, or step to a2 or b2."""


# Shape


def test_the_drawing_is_one_well_formed_svg_without_styles_or_handlers() -> None:
    for _, events, state in random_states(1, 1):
        text = board.draw(state, look(state, last=events))
        svg = ElementTree.fromstring(text)
        assert svg.tag == f"{SVG}svg"
        for element in svg.iter():
            assert "style" not in element.attrib
            assert not any(name.startswith("on") for name in element.attrib)
        ids = [e.attrib["id"] for e in svg.iter() if "id" in e.attrib]
        assert len(ids) == len(set(ids))
        assert set(re.findall(r"#(hjy-[a-z-]+)", text)) == set(ids)


def test_words_are_escaped() -> None:
    def hostile(message: Message) -> str:
        return '"><script>&'

    svg = ElementTree.fromstring(board.draw(START, Look(hostile, touch=touch(START))))
    assert points(svg)["a1"].attrib["aria-label"].startswith('a1, "><script>&')
    assert not [e for e in svg.iter() if e.tag.endswith("script")]


def test_all_fifty_six_lines_are_drawn_and_no_other() -> None:
    svg = drawn(START)
    line = next(e for e in svg.iter(f"{SVG}path") if e.attrib.get("class") == "hjy-line")
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


def test_every_class_drawn_is_in_the_style_sheet() -> None:
    sheet = (Path(board.__file__).parent / "style.css").read_text(encoding="utf-8")
    lost, shut = position("TG.GTG.G..GG.G.....GT.G.T S 10 1"), position("TGG..GG.......T......T..T K 15 1")
    texts = [
        board.draw(lost, look(lost, marks={"hint": ("a1", "a2"), "warn": ("c3",)})),
        board.draw(shut, look(shut)),
        board.draw(CAPTURE, look(CAPTURE, ("a1",))),
        board.emblem(KE),
        board.picture(),
        *(board.draw(after, look(after, last=events)) for _, events, after in random_states(4, 1)),
    ]
    plain = {
        "hjy",
        "hjy-quiet",
        "hjy-under",
        "hjy-tray",
        "hjy-points",
        "hjy-picture",
        *(f"hjy-{skin}" for skin in board.SKINS),
    }
    for text in texts:
        for names in re.findall(r'class="([^"]*)"', text):
            for name in names.split():
                assert name in plain or re.search(rf"\.{re.escape(name)}\b", sheet), name


# What stands where


def test_the_pieces_drawn_are_the_pieces_of_the_state() -> None:
    for _, _, state in random_states(2, 1):
        svg = drawn(state)
        standing = {name for name in pieces(svg) if not name.startswith("prize")}
        ke = {f"ke-{POINTS[i]}" for i in range(25) if state.ke >> i & 1}
        shang = {f"shang-{POINTS[i]}" for i in range(25) if state.shang >> i & 1}
        assert standing == ke | shang
        for name in standing:
            assert pieces(svg)[name] == centre(svg, name[-2:])


def test_the_trays_count_what_is_public() -> None:
    for _, _, state in random_states(3, 1):
        svg = drawn(state)
        tokens = [e for e in svg.iter() if e.attrib.get("class") == "hjy-token"]
        assert len(tokens) == state.hand
        assert marked(svg, "hjy-hollow") == state.captures
        assert sum(name.startswith("prize-") for name in pieces(svg)) == state.captured
        labels = [e.attrib["aria-label"] for e in svg.iter() if e.attrib.get("role") == "img"]
        assert labels == [
            f"hujiyang.board.hand {state.hand}",
            f"hujiyang.board.taken {state.captured} {state.captures}",
        ]


def test_seen_from_the_other_side_the_board_is_turned_by_half() -> None:
    svg, turned = drawn(CAPTURE), drawn(CAPTURE, flipped=True)
    for name in POINTS:
        (x, y), (u, v) = centre(svg, name), centre(turned, name)
        assert (x + u, y + v) == (2 * board.CENTRE[0], 2 * board.CENTRE[1])
    assert "rotate" not in "".join(e.attrib.get("transform", "") for e in turned.iter(f"{SVG}text"))
    assert svg.attrib["aria-label"] != turned.attrib["aria-label"]
    count, other = (next(s.iter(f"{SVG}text")) for s in (svg, turned))
    assert count.attrib["x"] != other.attrib["x"]  # file a is on the other hand


def shapes_of(svg: ElementTree.Element) -> ElementTree.Element:
    """The shapes that a drawing defines for its pieces."""
    found = svg.find(f"{SVG}defs")
    assert found is not None
    return found


@pytest.mark.parametrize("skin", board.SKINS)
def test_a_skin_changes_the_pieces_and_their_names_alone(skin: str) -> None:
    svg = drawn(CAPTURE, skin=skin)
    assert f"hujiyang.skin.{skin}.ke" in points(svg)["b1"].attrib["aria-label"]
    assert f"hujiyang.skin.{skin}.shang" in points(svg)["a1"].attrib["aria-label"]
    shapes = {ElementTree.tostring(shapes_of(drawn(CAPTURE, skin=other))) for other in board.SKINS}
    assert len(shapes) == len(board.SKINS)
    assert board.draw(CAPTURE, look(CAPTURE, skin="unknown")) == board.draw(CAPTURE, look(CAPTURE))


# What can be touched


def test_every_point_is_a_named_button_and_one_of_them_takes_the_tab_key() -> None:
    for _, _, state in random_states(5, 1):
        found = points(drawn(state))
        assert list(found) == list(POINTS)
        assert all(e.attrib["role"] == "button" for e in found.values())
        assert all(e.attrib["aria-label"].startswith(f"{name}, ") for name, e in found.items())
        assert [e.attrib["tabindex"] for e in found.values()].count("0") == 1


def test_open_points_are_those_that_may_be_touched() -> None:
    for _, _, state in random_states(6, 1):
        found = points(drawn(state))
        opened = {name for name, e in found.items() if "open" in e.attrib["class"].split()}
        assert opened == set(touch(state))
        assert {name for name, e in found.items() if "aria-disabled" not in e.attrib} == opened
        quiet = points(drawn(state, quiet=True))
        assert all(e.attrib["aria-disabled"] == "true" for e in quiet.values())


def test_nothing_is_offered_while_nothing_can_be_touched() -> None:
    svg = drawn(CAPTURE, quiet=True)
    for kind in ("hjy-halo", "hjy-pearl", "hjy-ring", "hjy-strike", "hjy-prey", "hjy-carry"):
        assert marked(svg, kind) == 0


def test_entering_offers_every_empty_point_and_a_ke_to_carry() -> None:
    svg = drawn(START)
    assert marked(svg, "hjy-pearl") == 21
    carried = [e for e in svg.iter() if "data-carry" in e.attrib]
    assert [e.attrib["data-carry"] for e in carried] == [""]
    assert points(svg)["c3"].attrib["aria-label"] == "c3, hujiyang.board.empty, hujiyang.board.enter"
    assert points(svg)["a1"].attrib["aria-label"] == "a1, hujiyang.skin.merchants.shang"


def test_a_chosen_shang_is_lifted_and_shows_its_steps_and_its_captures() -> None:
    svg = drawn(CAPTURE, ("a1",))
    assert marked(svg, "lifted") == marked(svg, "hjy-chosen") == 1
    assert marked(svg, "hjy-strike") == marked(svg, "hjy-prey") == 1
    assert marked(svg, "hjy-ring") == len(touch(CAPTURE, ("a1",))) - 1
    labels = {name: e.attrib["aria-label"] for name, e in points(svg).items()}
    assert labels["c1"] == "c1, hujiyang.board.empty, hujiyang.board.take b1"
    assert labels["b2"] == "b2, hujiyang.board.empty, hujiyang.board.go"
    assert "hujiyang.board.chosen" in labels["a1"]
    assert points(svg)["a1"].attrib["tabindex"] == "0"


def test_every_capture_marks_its_ke() -> None:
    seen = 0
    for _, _, state in random_states(7, 1):
        if state.turn != SHANG:
            continue
        for origin in touch(state):
            targets = touch(state, (origin,))
            taken = {OVER[INDEX[origin], INDEX[t]] for t in targets if (INDEX[origin], INDEX[t]) in OVER}
            assert marked(drawn(state, (origin,)), "hjy-prey") == len(taken)
            seen += len(taken)
    assert seen > 10


# What is pointed out


def test_threats_and_shut_in_shang_are_marked_and_said() -> None:
    threatened = shut = 0
    for _, _, state in random_states(8, 3):
        svg = drawn(state)
        assert marked(svg, "hjy-threat") == len(rules.threats(state))
        assert marked(svg, "hjy-lock") == len(rules.trapped(state))
        labels = points(svg)
        for name in POINTS:
            words = labels[name].attrib["aria-label"]
            assert ("hujiyang.board.threatened" in words) == (name in rules.threats(state))
            assert ("hujiyang.board.trapped" in words) == (name in rules.trapped(state))
        threatened += len(rules.threats(state))
        shut += len(rules.trapped(state))
    assert threatened and shut


def test_a_move_that_would_lose_by_repetition_is_marked_before_it_is_played() -> None:
    shuttle = (("a1", "b2"), ("c1", "d1"), ("b2", "a1"))
    state, _ = play(position("TGG.TG.GG.GGGGGG.GGGTG.GT S 0 4"), *shuttle)
    svg = drawn(state, ("d1",))
    assert marked(svg, "hjy-warn") == 1
    assert "hujiyang.board.warned" in points(svg)["c1"].attrib["aria-label"]
    assert marked(drawn(state, ("d1",), quiet=True), "hjy-warn") == 0
    assert marked(drawn(START, marks={"warn": ("c3",)}), "hjy-warn") == 1


def test_a_hint_rings_its_points_and_draws_an_arrow() -> None:
    svg = drawn(CAPTURE, marks={"hint": ("a1", "c1")})
    assert (marked(svg, "hjy-hint"), marked(svg, "hjy-arrow"), marked(svg, "hjy-ghost")) == (2, 1, 1)
    assert "hujiyang.board.hinted" in points(svg)["c1"].attrib["aria-label"]
    svg = drawn(START, marks={"hint": ("c3",)})
    assert (marked(svg, "hjy-hint"), marked(svg, "hjy-arrow"), marked(svg, "hjy-ghost")) == (1, 0, 1)
    svg = drawn(START, marks={"hint": ("c5", "d5", "e3")})
    assert (marked(svg, "hjy-hint"), marked(svg, "hjy-ghost")) == (3, 0)


def test_the_last_move_leaves_its_trace() -> None:
    state, events = play(START, ("c3",))
    assert marked(drawn(state, last=events), "hjy-last") == 1
    state, events = play(CAPTURE, ("a1", "c1"))
    svg = drawn(state, last=events)
    assert marked(svg, "hjy-path") == marked(svg, "hjy-left") == marked(svg, "hjy-felled") == 1
    assert "taken-b1" in pieces(svg)


# Motion


def test_every_motion_has_its_piece_and_slides_end_on_it() -> None:
    kinds = set()
    for flipped in (False, True):
        for before, events, after in random_states(9, 1):
            shown = look(after, last=events, flipped=flipped)
            where = pieces(ElementTree.fromstring(board.draw(after, shown)))
            for motion in board.motions(before, events, shown):
                assert motion.piece in where
                kinds.add((motion.piece.split("-")[0], motion.kind))
    assert {("ke", "slide"), ("shang", "slide"), ("taken", "vanish"), ("prize", "slide")} <= kinds


def test_a_mover_slides_from_where_it_stood() -> None:
    after, events = play(CAPTURE, ("a1", "c1"))
    shown = look(after, last=events)
    slide = next(m for m in board.motions(CAPTURE, events, shown) if m.piece == "shang-c1")
    (x, y), (u, v) = board.place(INDEX["a1"], False), board.place(INDEX["c1"], False)
    assert (slide.kind, slide.dx, slide.dy) == ("slide", x - u, y - v)


# Elsewhere


def test_emblems_and_pictures_are_silent_drawings_whose_ids_do_not_clash() -> None:
    texts = [board.picture(skin) for skin in board.SKINS]
    texts += [board.emblem(seat, skin) for seat in (KE, SHANG) for skin in board.SKINS]
    texts.append(board.draw(START, look(START)))
    ids = [name for text in texts for name in re.findall(r' id="([^"]+)"', text)]
    assert len(ids) == len(set(ids))
    for text in texts[:-1]:
        assert ElementTree.fromstring(text).attrib["aria-hidden"] == "true"
