"""The drawn board: its layers, what it shows and says, what can be touched, and how its pieces travel."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hujiyang import board, rules
from hujiyang.bitboard import INDEX, KE, NEIGHBOURS, OVER, POINTS, SHANG
from hujiyang.board import BOARD
from hujiyang.notation import read_position
from hujiyang.rules import State
from tabletop.board import BoardContext
from tabletop.chance import NoChance
from tabletop.game import Ask, Event, Key, Message, Move

SVG = "{http://www.w3.org/2000/svg}"
SHEET = (Path(board.__file__).parent / "style.css").read_text("utf-8")
START = rules.start({}, 2, NoChance()).state
LAYERS = ["ground", "coordinates", "trays", "marks", "pieces", "signs", "points"]
KEYS = ("id", "data-part", "data-piece")


def message_text(message: Message) -> str:
    values = (value.name if isinstance(value, Key) else value for value in message.params.values())
    return message.key + "".join(f" {value}" for value in values)


def position(line: str) -> State:
    return read_position(line, {})


def next_parts(state: State, draft: Move = ()) -> tuple[str, ...]:
    ask = rules.pending(state)
    return tuple(ask.moves.next(draft)) if isinstance(ask, Ask) else ()


def play(state: State, *moves: Move) -> tuple[State, tuple[Event, ...]]:
    events: tuple[Event, ...] = ()
    for move in moves:
        step = rules.play(state, move, NoChance())
        state, events = step.state, step.events
    return state, events


def context(state: State, draft: Move = (), **more: object) -> BoardContext:
    values: dict[str, object] = {
        "text": message_text,
        "draft": draft,
        "next_parts": next_parts(state, draft),
    }
    return BoardContext(**(values | more))  # type: ignore[arg-type]


def composed(state: State, shown: BoardContext) -> str:
    """The board as the page shows it: every layer put into its element of the frame."""
    html = BOARD.frame(state, shown)
    for name, inside in BOARD.layers(state, shown).items():
        html, found = re.subn(
            rf'(<g id="layer-{name}"[^>]*>)(</g>)', lambda m, inside=inside: m[1] + inside + m[2], html
        )
        assert found == 1, name
    return html


def drawn(state: State, draft: Move = (), **more: object) -> ElementTree.Element:
    return ElementTree.fromstring(composed(state, context(state, draft, **more)))


def points(svg: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {e.attrib["data-part"]: e for e in svg.iter() if "data-part" in e.attrib}


def pieces(svg: ElementTree.Element) -> dict[str, tuple[int, int]]:
    """Every drawn piece and its place."""
    found = {}
    for parent in svg.iter():
        for child in parent:
            if "data-piece" in child.attrib:
                at = re.fullmatch(r"translate\((-?\d+) (-?\d+)\)", parent.attrib["transform"])
                assert at is not None
                found[child.attrib["data-piece"]] = (int(at[1]), int(at[2]))
    return found


def with_class(svg: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [e for e in svg.iter() if name in e.attrib.get("class", "").split()]


def count_class(svg: ElementTree.Element, name: str) -> int:
    return len(with_class(svg, name))


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


def random_drawings(seed: int, games: int) -> Iterator[tuple[State, BoardContext]]:
    """Every step of random games as it is shown: to move, with a draft, while a bot thinks."""
    picker = random.Random(seed)
    for _, events, state in random_states(seed, games):
        yield state, context(state, last_events=events)
        yield state, context(state, last_events=events, interactive=False)
        parts = next_parts(state)
        if parts and not state.hand:
            draft = (picker.choice(parts),)
            hint = (*draft, picker.choice(next_parts(state, draft)))
            yield state, context(state, draft, last_events=events, highlights={"hint": hint})


CAPTURE = play(START, ("b1",), ("a5", "a4"), ("e3",))[0]
"""The Shāng on a1 can take the Kè on b1, landing on c1, or step to a2 or b2."""


# Layers


def test_the_frame_holds_an_empty_element_for_each_layer_in_order() -> None:
    shown = context(START)
    frame = ElementTree.fromstring(BOARD.frame(START, shown))
    assert [e.attrib["id"] for e in frame] == [f"layer-{name}" for name in LAYERS]
    assert all(e.attrib["data-layer"] == "" and len(e) == 0 and not e.text for e in frame)
    assert list(BOARD.layers(START, shown)) == LAYERS


def test_every_layer_is_well_formed_and_has_no_id_twice() -> None:
    for state, shown in random_drawings(10, 2):
        for name, inside in BOARD.layers(state, shown).items():
            assert ElementTree.fromstring(f"<g>{inside}</g>").tag == "g", name
        ids = [
            e.attrib["id"] for e in ElementTree.fromstring(composed(state, shown)).iter() if "id" in e.attrib
        ]
        assert len(ids) == len(set(ids))


def test_keys_are_unique_beside_one_parent() -> None:
    for state, shown in random_drawings(11, 2):
        for parent in ElementTree.fromstring(composed(state, shown)).iter():
            keys = [next((e.attrib[name] for name in KEYS if name in e.attrib), None) for e in parent]
            assert all(n == 1 for key, n in Counter(keys).items() if key is not None), keys


def test_pieces_and_points_have_keys_that_stay() -> None:
    """A piece that has not moved has the same key, and only the pieces on top change their order."""
    orders = []
    for _, events, state in random_states(12, 1):
        layers = BOARD.layers(state, context(state, last_events=events))
        wrapped = {name: ElementTree.fromstring(f"<g>{layers[name]}</g>") for name in ("pieces", "points")}
        assert [e.attrib["data-part"] for e in wrapped["points"]] == list(POINTS)
        keys = [e.attrib["id"] for e in wrapped["pieces"]]
        assert [e[0].attrib["data-piece"] for e in wrapped["pieces"]] == [
            key[len("hjy-at-") :] for key in keys
        ]
        orders.append(keys)
    for before, after in pairwise(orders):
        on_top = {before[-1], after[-1]}
        kept = [key for key in before if key in after and key not in on_top]
        assert kept == [key for key in after if key in before and key not in on_top]


def test_layers_that_do_not_depend_on_what_changed_have_equal_text() -> None:
    always = {name: BOARD.layers(START, context(START))[name] for name in ("ground", "coordinates")}
    for state, shown in random_drawings(13, 2):
        layers = BOARD.layers(state, shown)
        assert {name: layers[name] for name in always} == always
    for before, events, after in random_states(14, 1):
        same_step = {"last_events": events}
        plain = BOARD.layers(after, context(after, **same_step))
        hinted = BOARD.layers(after, context(after, highlights={"hint": ("c3",)}, **same_step))
        focused = BOARD.layers(after, context(after, focus_part="b2", **same_step))
        waiting = BOARD.layers(after, context(after, interactive=False, **same_step))
        assert changed(plain, hinted) == {"signs", "points"}
        assert changed(plain, focused) <= {"points"}
        assert "pieces" not in changed(plain, waiting)
        if events[0].kind == "moved":
            earlier = BOARD.layers(before, context(before, interactive=False))
            assert changed(earlier, waiting) <= {"marks", "pieces", "signs", "points"}
    assert changed(
        BOARD.layers(CAPTURE, context(CAPTURE)), BOARD.layers(CAPTURE, context(CAPTURE, ("a1",)))
    ) == {
        "marks",
        "pieces",
        "signs",
        "points",
    }


def changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    """The layers whose text differs."""
    return {name for name in LAYERS if before[name] != after[name]}


# Shape


def test_the_drawing_is_one_well_formed_svg_without_styles_or_handlers() -> None:
    for _, events, state in random_states(1, 1):
        text = composed(state, context(state, last_events=events))
        svg = ElementTree.fromstring(text)
        assert svg.tag == f"{SVG}svg"
        for element in svg.iter():
            assert "style" not in element.attrib
            assert not any(name.startswith("on") for name in element.attrib)
        ids = [e.attrib["id"] for e in svg.iter() if "id" in e.attrib]
        assert len(ids) == len(set(ids))
        defined = {e.attrib["id"] for e in definitions(svg).iter() if "id" in e.attrib}
        assert set(re.findall(r"#(hjy-[a-z-]+)", text)) == defined


def test_words_are_escaped() -> None:
    def hostile(message: Message) -> str:
        return '"><script>&'

    shown = BoardContext(hostile, next_parts=next_parts(START))
    svg = ElementTree.fromstring(composed(START, shown))
    assert points(svg)["a1"].attrib["aria-label"].startswith('a1, "><script>&')
    assert not [e for e in svg.iter() if e.tag.endswith("script")]


def test_exactly_the_56_lines_are_drawn() -> None:
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
        composed(lost, context(lost, highlights={"hint": ("a1", "a2"), "warn": ("c3",)})),
        composed(shut, context(shut)),
        composed(CAPTURE, context(CAPTURE, ("a1",))),
        BOARD.emblem(KE, ""),
        BOARD.picture(""),
        *(composed(after, context(after, last_events=events)) for _, events, after in random_states(4, 1)),
    ]
    without_rules = {
        "hjy",
        "hjy-quiet",
        "hjy-under",
        "hjy-tray",
        "hjy-points",
        "hjy-picture",
        *(f"hjy-{skin}" for skin in BOARD.skins),
    }
    for text in texts:
        for names in re.findall(r'class="([^"]*)"', text):
            for name in names.split():
                assert name in without_rules or re.search(rf"\.{re.escape(name)}\b", sheet), name


# Pieces and trays


def test_the_pieces_drawn_are_the_pieces_of_the_state() -> None:
    for _, _, state in random_states(2, 1):
        svg = drawn(state)
        on_board = {name for name in pieces(svg) if not name.startswith("prize")}
        ke = {f"ke-{POINTS[i]}" for i in range(25) if state.ke >> i & 1}
        shang = {f"shang-{POINTS[i]}" for i in range(25) if state.shang >> i & 1}
        assert on_board == ke | shang
        for name in on_board:
            assert pieces(svg)[name] == centre(svg, name[-2:])


def test_the_trays_count_what_is_public() -> None:
    for _, _, state in random_states(3, 1):
        svg = drawn(state)
        tokens = [e for e in svg.iter() if e.attrib.get("class") == "hjy-token"]
        assert len(tokens) == state.hand
        assert count_class(svg, "hjy-hollow") == state.captures
        assert sum(name.startswith("prize-") for name in pieces(svg)) == state.captured
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
    assert "rotate" not in "".join(e.attrib.get("transform", "") for e in flipped.iter(f"{SVG}text"))
    assert svg.attrib["aria-label"] != flipped.attrib["aria-label"]
    assert svg.attrib["aria-label"] == f"hujiyang.board.label hujiyang.seat.{KE}"
    assert flipped.attrib["aria-label"] == f"hujiyang.board.label hujiyang.seat.{SHANG}"
    count, other = (next(s.iter(f"{SVG}text")) for s in (svg, flipped))
    assert count.attrib["x"] != other.attrib["x"]  # file a is on the other hand


def definitions(svg: ElementTree.Element) -> ElementTree.Element:
    """The shapes that a drawing defines for its pieces."""
    found = svg.find(f".//{SVG}defs")
    assert found is not None
    return found


@pytest.mark.parametrize("skin", BOARD.skins)
def test_a_skin_changes_the_pieces_and_their_names_alone(skin: str) -> None:
    svg = drawn(CAPTURE, skin=skin)
    assert f"hujiyang.skin.{skin}.ke" in points(svg)["b1"].attrib["aria-label"]
    assert f"hujiyang.skin.{skin}.shang" in points(svg)["a1"].attrib["aria-label"]
    shapes = {ElementTree.tostring(definitions(drawn(CAPTURE, skin=other))) for other in BOARD.skins}
    assert len(shapes) == len(BOARD.skins)
    assert composed(CAPTURE, context(CAPTURE, skin="unknown")) == composed(CAPTURE, context(CAPTURE))
    default = BOARD.layers(CAPTURE, context(CAPTURE))
    assert changed(default, BOARD.layers(CAPTURE, context(CAPTURE, skin=skin))) <= {"ground", "points"}


# What can be touched


def test_every_point_is_a_named_button_and_one_of_them_is_the_tab_stop() -> None:
    for _, _, state in random_states(5, 1):
        found = points(drawn(state))
        assert list(found) == list(POINTS)
        assert all(e.attrib["role"] == "button" for e in found.values())
        assert all(e.attrib["aria-label"].startswith(f"{name}, ") for name, e in found.items())
        assert Counter(e.attrib["tabindex"] for e in found.values()) == {"0": 1, "-1": 24}


def tab_stop(svg: ElementTree.Element) -> str:
    (name,) = [name for name, e in points(svg).items() if e.attrib["tabindex"] == "0"]
    return name


def test_exactly_one_element_of_the_board_is_a_tab_stop() -> None:
    for state, shown in random_drawings(15, 2):
        svg = ElementTree.fromstring(composed(state, shown))
        assert [e.attrib["tabindex"] for e in svg.iter() if "tabindex" in e.attrib].count("0") == 1


def test_the_tab_stop_is_the_last_point_used_else_the_chosen_one() -> None:
    assert tab_stop(drawn(CAPTURE, ("a1",), focus_part="b2")) == "b2"
    assert tab_stop(drawn(CAPTURE, focus_part="b2", interactive=False)) == "b2"
    assert tab_stop(drawn(CAPTURE, ("a1",))) == "a1"
    assert tab_stop(drawn(CAPTURE, ("a1",), focus_part="not-drawn")) == "a1"
    assert tab_stop(drawn(CAPTURE)) == next_parts(CAPTURE)[0]
    assert tab_stop(drawn(CAPTURE, interactive=False)) == board.FIRST_FOCUS


def test_open_points_are_those_that_may_be_touched() -> None:
    for _, _, state in random_states(6, 1):
        found = points(drawn(state))
        opened = {name for name, e in found.items() if "open" in e.attrib["class"].split()}
        assert opened == set(next_parts(state))
        assert {name for name, e in found.items() if "aria-disabled" not in e.attrib} == opened
        waiting = points(drawn(state, interactive=False))
        assert all(e.attrib["aria-disabled"] == "true" for e in waiting.values())


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
    assert points(svg)["a1"].attrib["tabindex"] == "0"


def test_every_capture_marks_its_ke() -> None:
    seen = 0
    for _, _, state in random_states(7, 1):
        if state.turn != SHANG:
            continue
        for origin in next_parts(state):
            targets = next_parts(state, (origin,))
            taken = {OVER[INDEX[origin], INDEX[t]] for t in targets if (INDEX[origin], INDEX[t]) in OVER}
            assert count_class(drawn(state, (origin,)), "hjy-prey") == len(taken)
            seen += len(taken)
    assert seen > 10


# What is pointed out


def test_threatened_ke_and_trapped_shang_are_marked_and_said() -> None:
    threatened = trapped = 0
    for _, _, state in random_states(8, 3):
        svg = drawn(state)
        assert count_class(svg, "hjy-threat") == len(rules.threats(state))
        assert count_class(svg, "hjy-lock") == len(rules.trapped(state))
        labels = points(svg)
        for name in POINTS:
            words = labels[name].attrib["aria-label"]
            assert ("hujiyang.board.threatened" in words) == (name in rules.threats(state))
            assert ("hujiyang.board.trapped" in words) == (name in rules.trapped(state))
        threatened += len(rules.threats(state))
        trapped += len(rules.trapped(state))
    assert threatened and trapped


def test_a_move_that_would_lose_by_repetition_is_marked_before_it_is_played() -> None:
    shuttle = (("a1", "b2"), ("c1", "d1"), ("b2", "a1"))
    state, _ = play(position("TGG.TG.GG.GGGGGG.GGGTG.GT S 0 4"), *shuttle)
    svg = drawn(state, ("d1",))
    assert count_class(svg, "hjy-warn") == 1
    assert "hujiyang.board.warned" in points(svg)["c1"].attrib["aria-label"]
    assert count_class(drawn(state, ("d1",), interactive=False), "hjy-warn") == 0
    assert count_class(drawn(START, highlights={"warn": ("c3",)}), "hjy-warn") == 1
    risky = points(drawn(START, highlights={"warn": ("c3",)}))["c3"].attrib["aria-label"]
    assert "hujiyang.board.risky" in risky and "hujiyang.board.warned" not in risky


def test_a_hint_rings_its_points_and_draws_an_arrow() -> None:
    svg = drawn(CAPTURE, highlights={"hint": ("a1", "c1")})
    assert [count_class(svg, f"hjy-{name}") for name in ("hint", "arrow", "ghost")] == [2, 1, 1]
    assert "hujiyang.board.hinted" in points(svg)["c1"].attrib["aria-label"]
    svg = drawn(START, highlights={"hint": ("c3",)})
    assert [count_class(svg, f"hjy-{name}") for name in ("hint", "arrow", "ghost")] == [1, 0, 1]
    svg = drawn(START, highlights={"hint": ("c5", "d5", "e3")})
    assert (count_class(svg, "hjy-hint"), count_class(svg, "hjy-ghost")) == (3, 0)


@pytest.mark.parametrize("places", [("a1", "e1"), ("c3", "d4")])
def test_two_points_that_are_no_move_are_ringed_alone(places: tuple[str, str]) -> None:
    """A lesson speaks of two pieces, or of two empty points."""
    svg = drawn(START, highlights={"hint": places})
    assert [count_class(svg, f"hjy-{name}") for name in ("hint", "arrow", "ghost")] == [2, 0, 0]


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
    state, events = play(START, ("c3",))
    assert count_class(drawn(state, last_events=events), "hjy-last") == 1
    state, events = play(CAPTURE, ("a1", "c1"))
    svg = drawn(state, last_events=events)
    assert count_class(svg, "hjy-path") == count_class(svg, "hjy-left") == count_class(svg, "hjy-felled") == 1
    assert "taken-b1" in pieces(svg)


# Motion


def test_every_motion_has_its_piece_and_slides_end_on_it() -> None:
    kinds = set()
    for quarters in BOARD.quarters:
        for before, events, after in random_states(9, 1):
            shown = context(after, last_events=events, quarters=quarters)
            where = pieces(ElementTree.fromstring(composed(after, shown)))
            for motion in BOARD.motions(before, events, shown):
                assert motion.piece in where
                kinds.add((motion.piece.split("-")[0], motion.kind))
    assert {("ke", "slide"), ("shang", "slide"), ("taken", "vanish"), ("prize", "slide")} <= kinds


def test_a_mover_slides_from_its_origin() -> None:
    after, events = play(CAPTURE, ("a1", "c1"))
    shown = context(after, last_events=events)
    slide = next(m for m in BOARD.motions(CAPTURE, events, shown) if m.piece == "shang-c1")
    (x, y), (u, v) = board.place(INDEX["a1"], False), board.place(INDEX["c1"], False)
    assert (slide.kind, slide.dx, slide.dy) == ("slide", x - u, y - v)


# Pictures for elsewhere


def test_emblems_and_pictures_are_silent_and_have_ids_of_their_own() -> None:
    texts = [BOARD.picture(skin) for skin in BOARD.skins]
    texts += [BOARD.emblem(seat, skin) for seat in (KE, SHANG) for skin in BOARD.skins]
    texts.append(composed(START, context(START)))
    ids = [name for text in texts for name in re.findall(r' id="([^"]+)"', text)]
    assert len(ids) == len(set(ids))
    for text in texts[:-1]:
        assert ElementTree.fromstring(text).attrib["aria-hidden"] == "true"
