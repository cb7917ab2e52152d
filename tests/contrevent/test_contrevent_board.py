"""The table of Contrevent: what it shows, what it proposes, that every legal move can be made by touches."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from contrevent_tables import drawing, one, play, table
from contrevent_tables import events as told

from boards import ids_of, parsed
from contrevent import GAME, drafts
from contrevent.board import BOARD
from contrevent.board.contest import colour_chance, outcome
from contrevent.board.highlights import pointers
from contrevent.board.layout import AREAS, cell_middle
from contrevent.board.scene import scene
from contrevent.cards import CELLS_OF, CHARACTERS, POWER_CARDS, cell, formation_of
from contrevent.lessons import LESSONS
from contrevent.rules.forecast import fatal_row
from contrevent.rules.moves import arrangements, moves_of
from contrevent.rules.state import Absorption, Care, Ended, Movement, Ruin, Sorting, Stand, State
from contrevent.rules.turn import wind_total
from driven import DrivenMatch
from rows import each
from tabletop.board import BoardContext, Motion, Touch
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event, Key, Message, Move, Step
from tabletop.lesson import Lesson
from tabletop.playing_cards import same_colour

Element = ElementTree.Element
SHEET = (Path(drafts.__file__).parent / "style.css").read_text(encoding="utf-8")


def say(message: Message) -> str:
    values = (value.name if isinstance(value, Key) else value for value in message.params.values())
    return message.key + "".join(f" {value}" for value in values)


def context_of(state: State, draft: Move = (), **more: object) -> BoardContext:
    ask = GAME.pending(state)
    parts = tuple(ask.moves.next(draft)) if isinstance(ask, Ask) else ()
    values: dict[str, object] = {
        "text": say, "seat": 0, "draft": draft, "next_parts": parts, "skin": "sand",
    }  # fmt: skip
    return BoardContext(**(values | more))


def drawn(state: State, draft: Move = (), **more: object) -> Element:
    return drawing(state, context_of(state, draft, **more)).root[0]


def with_class(root: Element, kind: str) -> list[Element]:
    return [e for e in root.iter() if kind in e.attrib.get("class", "").split()]


def by_id(root: Element, name: str) -> Element:
    (found,) = (e for e in root.iter() if e.attrib.get("id") == name)
    return found


def text_of(element: Element) -> str:
    return "".join(element.itertext())


def touches(state: State, draft: Move = (), **more: object) -> Iterator[Touch]:
    """What a touch on each control proposes."""
    for element in drawn(state, draft, **more).iter():
        if "data-part" in element.attrib:
            assert element.tag == "button" and element.attrib["id"]
            touch = BOARD.touch(state, draft, element.attrib["data-part"])
            assert touch is not None, element.attrib
            yield touch


def touch_of(state: State, control: str, draft: Move = (), **more: object) -> Touch | None:
    """What a touch on the control with this id proposes."""
    part = by_id(drawn(state, draft, **more), control).attrib["data-part"]
    return BOARD.touch(state, draft, part)


def draft_after(state: State, parts: Move) -> Move:
    """What the table keeps of a proposal: as much as is legal; else there must be a reason."""
    moves = moves_of(state)
    for depth, part in enumerate(parts):
        if part not in moves.next(parts[:depth]):
            assert GAME.why_not(state, parts[:depth], part) is not None
            return parts[:depth]
    return parts


def reached(state: State) -> set[Move]:
    """Every whole move that touches alone lead to, from an empty draft."""
    found: set[Move] = set()
    seen: set[Move] = {()}
    open_drafts: list[Move] = [()]
    moves = moves_of(state)
    while open_drafts:
        prefix = open_drafts.pop()
        if moves.complete(prefix):
            found.add(prefix)
        for touch in touches(state, prefix):
            if touch.play:
                assert moves.complete(touch.draft), touch
                found.add(touch.draft)
            kept = draft_after(state, touch.draft)
            if kept not in seen:
                seen.add(kept)
                open_drafts.append(kept)
    return found


def motions_of(before: State, step: Step[State]) -> tuple[Motion, ...]:
    """What travels in a step."""
    return BOARD.motions(before, step.events, context_of(step.state, last_events=step.events))


Told = tuple[State, Move, tuple[Event, ...], State]
"""A moment, the move, what happened, and what was there then."""


@cache
def random_steps(games: int) -> tuple[Told, ...]:
    """The steps of games at random."""
    found = []
    for seed in range(games):
        match, stream = DrivenMatch.new(GAME, {}, 1, seed), SeededChance(seed)
        while isinstance(match.pending, Ask):
            before, move = match.view(0), match.pending.moves.sample(stream)
            found.append((before, move, match.play(move), match.view(0)))
    return tuple(found)


HOOKS = {"cv-quiet", "cv-piece", "cv-picture", "cv-wind-calm", "cv-wind-zefirine"}
"""Classes without a look of their own."""

FORMED: Move = ("move", "A2", "B1", "B3", "C2", "3♣")

MOMENTS = {
    "movement": table(hand="3♣ 8♥", rows="delta", dominant="5♦", met=("J♥", "Q♦", "A♣")),
    "nobody can pay": table(hand="", rows="delta", dominant="5♦"),
    "stunned": table(hand="2♦ 9♠", rows="drop", stunned="A2 B1", dominant="5♦", met=("K♥", "Q♦", "A♣")),
    "absorption": table(Absorption(2), rows="drop", vif="KQQJAA", met=("A♥", "K♥", "A♦")),
    "care": table(Care(False), hand="2♦ 3♠ 9♠", rows="drop", stunned="A2 B1 C2"),
    "sorting": table((Care(True), Sorting()), hand="2♦", pack="5♥ 9♣ 10♠ 3♦", looked=3),
    "stand": table(Stand("", 0), hand="2♦ 5♠ 9♠", winds="9♥ 8♣ 3♣", rows="cone"),
    "five cards": table(Stand("", 0), hand="2♦ 3♣ 5♠ 8♥ 9♣", winds="9♥ 8♣ 3♦"),
    "ruin": table(Ruin(), winds="10♥ 10♣ 9♣", vif="KQQJAA"),
}


def every_moment(games: int) -> Iterator[tuple[State, Move, tuple[Event, ...]]]:
    """Views of random games and of every phase, each without a draft and with a move as its draft; what
    happened before it."""
    stream = SeededChance("moments")
    for state in MOMENTS.values():
        yield state, (), ()
        yield state, moves_of(state).sample(stream), ()
    happened: tuple[Event, ...] = ()
    for before, move, events, after in random_steps(games):
        yield before, (), happened
        yield before, move, happened
        happened = events
        if isinstance(after.frame, Ended):
            yield after, (), events
            happened = ()


# Shape


@cache
def gallery() -> tuple[tuple[Element, bool], ...]:
    """Boards, with whether they can be touched; the emblem and the picture too."""
    hint = drawn(MOMENTS["movement"], highlights={"hint": FORMED})
    still = [drawn(state, interactive=False) for state in MOMENTS.values()]
    moving = [drawn(*moment, last_events=told) for *moment, told in every_moment(1)]
    signs = [parsed(text)[0] for text in (BOARD.emblem(0, ""), BOARD.picture(""))]
    return (*((one, False) for one in (*still, *signs)), *((one, True) for one in (hint, *moving)))


def key_of(element: Element) -> str | None:
    """By what the page knows an element again beside the same parent."""
    return next((element.attrib[name] for name in ("id", *HANDLES) if name in element.attrib), None)


HANDLES = ("data-part", "data-piece")


def test_drawings_bring_no_styles_or_handlers_and_refer_to_what_is_there() -> None:
    """And no two elements beside one parent have the same key; nothing to touch where nothing can be."""
    for root, interactive in gallery():
        values = [value for element in root.iter() for value in element.attrib.values()]
        pointed = {found for value in values for found in re.findall(r"^#(.+)|url\(#([^)]+)\)", value)}
        assert {one or other for one, other in pointed} <= set(ids_of(root))
        names = {name for element in root.iter() for name in element.attrib}
        assert "style" not in names and not any(name.startswith("on") for name in names)
        assert interactive or "data-part" not in names
        for parent in root.iter():
            keys = [key for key in map(key_of, parent) if key is not None]
            assert len(keys) == len(set(keys)), keys


def test_every_path_is_written_in_full() -> None:
    """A number missing in a curve would be drawn as nothing at all."""
    wanted = {"M": 2, "L": 2, "C": 6, "S": 4, "Q": 4, "A": 7, "H": 1, "V": 1, "Z": 0}
    paths = {element.attrib["d"] for root, _ in gallery() for element in root.iter() if "d" in element.attrib}
    assert len(paths) > 40
    for path in paths:
        for letter, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
            count = len(re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers))
            needs = wanted[letter.upper()]
            assert count % needs == 0 if needs else count == 0, (letter, numbers, path)


def test_words_are_escaped() -> None:
    for state in MOMENTS.values():
        root = drawing(state, BoardContext(lambda _: '"><script>&', seat=0)).root[0]
        assert not list(root.iter("script"))
        assert root.attrib["aria-label"] == '"><script>&'


def test_every_class_drawn_is_in_the_style_sheet() -> None:
    used = {one for root, _ in gallery() for e in root.iter() for one in e.attrib.get("class", "").split()}
    named = set(re.findall(r"\.(cv[\w-]*)", SHEET))
    assert used - named <= {"sr-only", "leaving", "button", "scrolls", *HOOKS}
    assert not HOOKS & named


# Layers and controls


PROPOSALS: list[tuple[str, Move, str, Touch]] = [
    ("movement", (), "form", Touch(FORMED)),
    ("movement", FORMED, "form", Touch(())),
    ("movement", (*FORMED[:-1], "8♥"), "formation", Touch(FORMED)),
    ("movement", (), "A1", Touch(("move", "A1", "B1", "B2", "C3", "3♣"))),
    ("movement", (), "B3", Touch(("move", "A3", "B1", "B3", "C3", "3♣"))),
    ("movement", (), "taunt-1-3", Touch(("taunt", "1", "3", "3♣"))),
    ("movement", ("taunt", "1", "3", "3♣"), "taunt-1-3", Touch(())),
    ("movement", (), "1", Touch(("taunt", "1", "2", "3♣"))),
    ("movement", ("taunt", "1", "2", "3♣"), "3", Touch(("taunt", "2", "3", "3♣"))),
    ("movement", ("taunt", "1", "2", "3♣"), "1", Touch(())),
    ("movement", ("taunt", "1", "2", "3♣"), "8♥", Touch(("taunt", "1", "2", "3♣", "8♥"))),
    ("movement", ("taunt", "1", "2", "3♣"), "3♣", Touch(("taunt", "1", "2", "8♥"))),
    ("movement", (), "8♥", Touch(("8♥",))),
    ("movement", (), "done", Touch(("done",), play=True)),
    ("movement", ("taunt", "1", "2", "3♣"), "go", Touch(("taunt", "1", "2", "3♣"), play=True)),
    ("nobody can pay", (), "form", Touch(("move", "A2", "B1", "B3", "C2"))),
    ("care", (), "heal", Touch(("heal", "A2", "B1", "C2", "3♠"))),
    ("care", ("heal", "A2", "B1", "C2", "3♠"), "heal", Touch(())),
    ("care", ("heal", "A2", "B1", "C2", "3♠"), "B1", Touch(("heal", "A2", "C2", "2♦"))),
    ("care", ("heal", "A2", "2♦"), "A2", Touch(())),
    ("care", (), "help-K", Touch(("help", "K"))),
    ("care", ("help", "K"), "help-K", Touch(())),
    ("sorting", (), "9♣", Touch(("keep", "9♣"))),
    ("sorting", ("keep", "9♣"), "10♠", Touch(("keep", "9♣", "10♠"))),
    ("sorting", ("keep", "9♣", "10♠"), "5♥", Touch(("keep", "9♣", "5♥"))),
    ("sorting", ("keep", "9♣", "10♠"), "9♣", Touch(("keep", "10♠"))),
    ("stand", (), "power", Touch(("power",))),
    ("stand", (), "9♠", Touch(("power", "9♠"))),
    ("stand", ("power", "9♠"), "9♠", Touch(("power",))),
    ("stand", ("power", "9♠"), "go", Touch(("power", "9♠"), play=True)),
    ("stand", (), "support", Touch(("support",))),
    ("stand", ("support",), "support", Touch(())),
    ("stand", ("support",), "5♠", Touch(("support", "5♠"))),
    ("stand", (), "hint power 5♠ 9♠", Touch(("power", "5♠", "9♠"))),
    ("absorption", (), "give", Touch(("give", "J", "Q"), play=True)),
    ("ruin", (), "give-0-A", Touch(("give", "A", "J", "Q"))),
    ("ruin", ("give", "A", "J", "Q"), "give-1-A", Touch(("give", "A", "A", "Q"))),
    ("ruin", ("give", "A", "J", "Q"), "give", Touch(("give", "A", "J", "Q"), play=True)),
]


@each(PROPOSALS)
def test_what_a_touch_proposes(moment: str, draft: Move, part: str, touch: Touch) -> None:
    assert BOARD.touch(MOMENTS[moment], draft, part) == touch
    controls = {element.get("data-part") for element in drawn(MOMENTS[moment], draft).iter("button")}
    assert part in controls or part.startswith("hint")


@pytest.mark.parametrize("name", MOMENTS)
def test_a_part_that_no_control_of_the_phase_has_is_left_to_the_table(name: str) -> None:
    """A press that comes late, from a phase that is over, raises nothing."""
    parts = {part for _, _, part, _ in PROPOSALS} | {"move", "taunt-9-9", "give-7-K", "nothing", ""}
    for draft in ((), *moves_of(MOMENTS[name]).first(3)):
        for part in parts:
            touch = BOARD.touch(MOMENTS[name], draft, part)
            assert touch is None or isinstance(touch.draft, tuple)
    assert BOARD.touch(MOMENTS[name], (), "nothing") is None


def test_a_touch_on_a_card_redraws_the_hand_and_the_panel_alone() -> None:
    touched = 0
    for state, draft, happened in every_moment(2):
        if isinstance(state.frame, Ended) or not draft:
            continue
        before = context_of(state, draft, last_events=happened)
        for card in state.hand:
            touch = BOARD.touch(state, draft, card)
            after = context_of(state, draft_after(state, touch.draft), last_events=happened)
            if drafts.read(state, after.draft).what != drafts.read(state, draft).what:
                continue
            one, other = BOARD.layers(state, before), BOARD.layers(state, after)
            assert BOARD.frame(state, before) == BOARD.frame(state, after)
            assert {name for name in one if one[name] != other[name]} <= {"hand", "panel"}
            touched += 1
    assert touched > 40


# Nothing hidden


def test_what_lies_face_down_is_not_drawn() -> None:
    """Every way in which the unseen cards may lie gives the same picture."""
    for before, *_ in random_steps(2)[::2]:
        same = drawing(before, context_of(before))
        for seed in range(2):
            imagined = GAME.view(GAME.imagine(before, SeededChance(seed)), 0)
            again = drawing(imagined, context_of(imagined))
            assert (again.frame, again.layers) == (same.frame, same.layers)


# Touches


@pytest.mark.parametrize("name", MOMENTS)
def test_touches_lead_to_every_legal_move_and_to_no_other(name: str) -> None:
    state = MOMENTS[name]
    assert reached(state) == set(moves_of(state))


def test_the_formation_is_one_touch_with_the_cards_that_waste_least() -> None:
    state = table(hand="2♦ 3♣ 8♥", rows="delta", dominant="5♦")
    proposed = Touch(("move", "A2", "B1", "B3", "C2", "3♣"))
    assert touch_of(state, "cv-do-form") == touch_of(state, "cv-form") == proposed
    state = table(hand="4♦ 8♥", rows="delta", dominant="5♦")
    draft = ("move", "A2", "B1", "B3", "C2", "4♦")
    assert "bill.waste 3 4 1" in text_of(drawn(state, draft))
    assert touch_of(state, "cv-go-move-4", draft) == Touch(draft, play=True)
    assert touch_of(state, "cv-do-form", draft) == Touch(()), "a second touch drops it"


def test_a_card_touched_away_is_made_up_by_others() -> None:
    """The source's example (b): five points are 2 and 3, or 6 with one lost."""
    state = table(hand="2♦ 3♣ 6♥ 8♠ 10♥", rows=(1, 1, 2, 1), dominant="5♦")
    draft = drafts.read(state, ("move", "A3", "B2", "B3", "C2", "2♦", "3♣"))
    assert drafts.towards(state, (3, 2, 3, 2))[5:] == ("2♦", "3♣") and draft.cost == 5 and draft.waste == 0
    assert drafts.at_card(state, draft, "3♣")[5:] == ("2♦", "6♥")
    swapped = drafts.read(state, ("move", "A3", "B2", "B3", "C2", "6♥"))
    assert swapped.waste == 1
    added = drafts.at_card(state, draft, "6♥")
    assert added[5:] == ("2♦", "3♣", "6♥")


def test_cells_lead_to_every_arrangement() -> None:
    for rows in CELLS_OF.values():
        state = table(hand="9♣ 9♥", rows=rows)
        found = {rows}
        todo: list[tuple[int, ...]] = [rows]
        while todo:
            here = todo.pop()
            for column in "ABC":
                for row in (1, 2, 3):
                    there = drafts.rows_at(state, here, f"{column}{row}")
                    if there not in found:
                        found.add(there)
                        todo.append(there)
        ends = {tuple(cell(c, there[c]) for c in CHARACTERS) for there in found}
        assert ends == {end for end, _ in arrangements(state.rows, state.stunned)} | {
            tuple(cell(c, rows[c]) for c in CHARACTERS)
        }


# What is shown


@pytest.mark.parametrize("suit", "♥♦♣♠")
def test_the_formation_asked_for_lies_on_its_four_cells_with_its_cost(suit: str) -> None:
    state = table(hand="9♣", rows="delta", dominant=f"4{suit}")
    asked = formation_of(state.dominant)
    root = drawn(state)
    frames = with_class(root, "cv-wanted") + with_class(root, "cv-kept")
    places = {(int(e.attrib["x"]) + 53, int(e.attrib["y"]) + 37) for e in frames}
    assert places == {cell_middle(cell(c, CELLS_OF[asked][c])) for c in CHARACTERS}
    missing = sum(abs(a - b) for a, b in zip(CELLS_OF["delta"], CELLS_OF[asked], strict=True))
    costs = [text_of(e) for e in with_class(root, "cv-order-cost")]
    assert costs == ([str(missing)] if missing else [])
    assert bool(with_class(root, "cv-order-kept")) == (not missing)


FATAL = [
    # rows, encounters, Vif, Pack, exhaustion: the row that ends the game.
    ("delta", ("K♥", "K♦", "A♥"), "KJA", 20, "strict", 0),  # the Traceur's King, the Combattante's Ace
    ("delta", ("K♥", "K♦", "A♥"), "QJJ", 20, "strict", 1),
    ("delta", ("K♥", "K♦", "A♥"), "KJJ", 20, "strict", 2),
    ("delta", ("K♥", "K♦", "K♣"), "KQJ", 20, "strict", 3),  # each has its card, and the last empties the Vif
    ("delta", ("K♥", "K♦", "K♣"), "KQJ", 20, "lenient", 0),
    ("delta", ("K♥", "K♦", "K♣"), "AJJ", 20, "strict", 2),
    ("drop", ("K♥", "K♦", "A♥"), "AKQ", 20, "strict", 2),  # an Ace cannot stand in for two
    ("delta", ("Q♥", "Q♦", "Q♣"), "KQJ", 3, "strict", 3),
    ("delta", ("Q♥", "Q♦", "Q♣"), "KQJ", 3, "lenient", 0),
    ("delta", ("Q♥", "Q♦", "Q♣"), "KQJ", 2, "lenient", 3),
    ("delta", ("Q♥", "K♦", "Q♣"), "KQJ", 1, "strict", 1),
    ("cone", ("A♥", "Q♦", "K♥"), "KJA", 1, "strict", 2),
]


@pytest.mark.parametrize(("rows", "met", "vif", "pack", "exhaustion", "row"), FATAL)
def test_the_encounter_that_ends_the_game_is_marked_and_said(
    rows: str, met: tuple[str, str, str], vif: str, pack: int, exhaustion: str, row: int
) -> None:
    state = table(rows=rows, met=met, vif=vif, pack=pack, exhaustion=exhaustion)
    assert fatal_row(state, state.rows, state.met) == row
    root = drawn(state)
    assert len(with_class(root, "cv-deadly")) == len(with_class(root, "cv-fatal")) == bool(row)
    said = [text_of(line) for line in root.iter("li") if "toll.fatal" in text_of(line)]
    assert [line.startswith(f"contrevent.board.spoken.met {row} ") for line in said] == [True] * bool(row)
    if row:
        assert "contrevent.board.toll.fatal" in by_id(root, f"cv-met-{row}").attrib["aria-label"]


def test_the_outcome_said_in_phase_eight_is_the_outcome() -> None:
    seen = set()
    for before, move, happened, _ in random_steps(25):
        if not isinstance(before.frame, Stand) or move[0] != "power":
            continue
        counter = next(e.params["total"] for e in happened if e.kind == "stood")
        words = outcome(scene(before, context_of(before)), counter)
        broken = any(e.kind == "formation_broken" for e in happened)
        assert ("board.broken" in words) == broken
        for event in happened:
            if event.kind == "clash":
                assert f"board.{event.params['result']}" in words
                seen.add(event.params["result"])
            if event.kind == "souffle_discarded":
                assert f"board.held {len(event.params['cards'])}" in words
            if event.kind == "discarded" and event.params["cause"] == "wind" and event.params["pack"]:
                assert f"board.worn {len(event.params['cards'])}" in words
    assert {"held", "torn"} <= seen


def test_ways_to_stand_are_proposed_with_the_least_power() -> None:
    state = table(Stand("", 0), hand="2♦ 3♠ 8♥ 9♠", winds="4♣ 8♦ 3♣", rows="cone", dominant="4♥")
    assert wind_total(state) == 19
    assert touch_of(state, "cv-do-win") == Touch(("power", "2♦", "8♥", "9♠"))
    assert touch_of(state, "cv-do-even") == Touch(("power", "8♥", "9♠"))


def test_the_chance_of_a_colour_counts_the_unseen_cards() -> None:
    state = table(Stand("", 0), hand="5♠", winds="9♥ 8♣ 3♣", pack="2♥ 3♥ 4♣")
    same = sum(same_colour("5♠", card) for card in state.pack.unknown)
    assert same == 1 and colour_chance(scene(state, context_of(state)), "5♠") == 33
    known = table(Stand("", 0), hand="5♠", winds="9♥ 8♣ 3♣", pack="2♥ 3♥ 4♣", bottom="9♦")
    assert colour_chance(scene(known, context_of(known)), "5♠") == 33


def test_what_is_left_is_counted_by_value() -> None:
    state = table(hand="5♠", pack="2♥ 2♦ 9♣ 10♠")
    (foot,) = by_id(drawn(state), "cv-look-pack").iter("tfoot")
    assert [text_of(cell_) for cell_ in foot.iter("td")] == ["2", "0", "0", "0", "0", "0", "0", "1", "1"]
    seen = {card for card in POWER_CARDS if card in state.souffle.unknown}
    (foot,) = by_id(drawn(state), "cv-look-souffle").iter("tfoot")
    assert sum(int(text_of(cell_)) for cell_ in foot.iter("td")) == len(seen)


ODDS = table(hand="5♠", souffle="2♥ 2♦ 3♣ 10♠", dominant="4♥")
LOST = table(Stand("", 0), hand="2♦", winds="10♥ 10♣ 9♣", vif="KQ", rows="cone", dominant="4♥")
FORMED_HURT = table(hand="9♣", rows="diamond", dominant="4♦", stunned="B1")
WINDS_UP = table(Stand("", 0), hand="5♠", souffle="2♥ 2♦", dominant="4♥", winds="3♣ 10♠ 9♠")
TAUNTS = {f"cv-do-taunt-{pair}": 1 for pair in ("12", "13", "23")}

SHOWN: list[tuple[State, Move, dict[str, int | str]]] = [
    # By id or class: how many there are, or how the words of one begin or its spoken name.
    (table(hand="5♠", pack=9, bottom="10♦"), (), {"cv-look-pack": "contrevent.board.under_pack 1 10♦"}),
    (MOMENTS["movement"], (), {"cv-taunts": "contrevent.board.taunt_for 2", **TAUNTS}),
    # A formation with somebody stunned is not said to hold.
    (table(hand="9♣", rows="diamond", dominant="4♦"), (), {"cv-do-form": "contrevent.board.formed "}),
    (table(hand="9♣", rows="diamond", dominant="4♦"), (), {"cv-form": "contrevent.board.formed "}),
    (FORMED_HURT, (), {"cv-do-form": "contrevent.board.formed_stunned"}),
    (FORMED_HURT, (), {"cv-form": "contrevent.board.formed_stunned"}),
    (MOMENTS["care"], (), {"cv-fallen": 3, "cv-heal": 0}),
    (MOMENTS["care"], ("heal", "A2", "C2", "2♦"), {"cv-heal": 2}),
    # 2+2+3, 2+2+10, twice 2+3+10, each and the Dominante's 4: 11, 18 and 19 against 5 and four upright.
    (ODDS, (), {"cv-bar-held": 0, "cv-bar-worn": 1, "cv-bar-torn": 2}),
    (ODDS, (), {"cv-look-odds": "contrevent.board.odds.span 11 19 17"}),
    (LOST, (), {"cv-panel": "contrevent.warn.vif_wind"}),
    (LOST, ("power",), {"cv-panel": "contrevent.warn.vif_wind", "cv-go-deadly": 1}),
    # The stone counts the deck with the Dominante; the table below shows every wind not seen, those that lie
    # face down in A, B, C too.
    (ODDS, (), {"cv-look-souffle": "contrevent.board.souffle_dominant 2"}),
    (ODDS, (), {"cv-look-souffle": "contrevent.board.souffle_hidden 4"}),
    (WINDS_UP, (), {"cv-look-souffle": "contrevent.board.souffle_dominant 3"}),
    (WINDS_UP, (), {"cv-look-souffle": "contrevent.board.souffle_unseen 2"}),
]


@each(SHOWN)
def test_what_is_shown(state: State, draft: Move, found: dict[str, int | str]) -> None:
    root = drawn(state, draft)
    for name, wanted in found.items():
        elements = [e for e in root.iter() if name == e.get("id") or name in e.get("class", "").split()]
        inside = [one for element in elements for one in element.iter()]
        words = [text for e in inside for text in (*e.itertext(), e.get("aria-label", ""))]
        if isinstance(wanted, int):
            assert len(elements) == wanted
        else:
            assert any(text.lower().startswith(wanted) for text in words), words


def test_the_present_phase_each_encounter_and_how_the_formation_is_held_are_named() -> None:
    names = [text_of(e).lower() for e in with_class(drawn(MOMENTS["movement"]), "cv-met-name")]
    assert names == [f"contrevent.encounter.{kind}" for kind in ("pursuit", "veramorph", "none")]
    pack = by_id(drawn(table(hand="5♠", pack=9)), "cv-look-pack")
    assert "under_pack" not in text_of(pack)
    marked = [e for e in drawn(table(hand="2♠")).iter() if e.get("aria-current") == "step"]
    assert [text_of(e) for e in marked] == ["contrevent.board.phase.4"], "the present phase alone"
    assert BOARD.phase(table(hand="2♠"), say) == "contrevent.board.phase_now 4 contrevent.board.phase.4"
    for state, sign in ((table(hand="9♣", rows="diamond", dominant="4♦"), "check"), (FORMED_HURT, "stun")):
        signs = {e.attrib.get("href") for e in by_id(drawn(state), "cv-do-form").iter()}
        assert f"#cv-sign-{sign}" in signs


def test_a_hint_is_marked_and_one_touch_away() -> None:
    root = drawn(MOMENTS["movement"], highlights={"hint": FORMED})
    assert touch_of(MOMENTS["movement"], "cv-do-hint", highlights={"hint": FORMED}) == Touch(FORMED)
    assert {e.attrib.get("id") for e in with_class(root, "cv-hinted")} >= {"cv-card-3c", "cv-do-form"}
    assert len([e for e in with_class(root, "cv-hinted") if e.tag.endswith("rect")]) == 3


def test_rings_side_by_side_do_not_touch() -> None:
    """Of all cells and encounters, and of all areas of the field, pointed at together."""
    (pen,) = re.findall(r":is\(\.cv-hinted, \.cv-pointed\) \{\s*stroke: [^;]+;\s*stroke-width: (\d+);", SHEET)
    cells = tuple(f"{column}{row}" for column in "ABC" for row in "123")
    for parts, count in (((*cells, "met-1", "met-2", "met-3"), 12), (tuple(AREAS), len(AREAS))):
        root = drawn(MOMENTS["movement"], highlights={"hint": parts})
        rings = [e for e in with_class(root, "cv-pointed") if e.tag.endswith("rect")]
        assert len(rings) == count
        boxes = [tuple(float(e.attrib[name]) for name in ("x", "y", "width", "height")) for e in rings]
        for k, (x, y, width, height) in enumerate(boxes):
            for u, v, other_width, other_height in boxes[:k]:
                across = max(u - x - width, x - u - other_width)
                down = max(v - y - height, y - v - other_height)
                assert max(across, down) > float(pen)


def test_a_hint_adds_no_row_to_the_panel() -> None:
    """A row more would push what can be done out of the panel."""
    for state, hint in (
        (MOMENTS["movement"], ("taunt", "1", "3", "3♣")),
        (MOMENTS["care"], ("heal", "A2", "2♦")),
        (MOMENTS["stand"], ("power", "5♠", "9♠")),
        (MOMENTS["ruin"], ("give", "K", "J", "Q")),
    ):
        rows = []
        for marks in ({}, {"hint": hint}):
            root = drawn(state, highlights=marks)
            (box,) = with_class(root, "cv-panel")
            rows.append(len(list(box)))
            assert ("cv-do-hint" in {e.attrib.get("id") for e in box.iter()}) == bool(marks)
        assert rows[0] == rows[1], hint


# Motion


def test_the_winds_turn_up_one_by_one_and_their_sum_comes_last() -> None:
    before = MOMENTS["care"]
    step = play(before, "done", *tuple(before.souffle.unknown)[:3])
    found = {m.piece: m for m in motions_of(before, step)}
    winds = [found[f"wind-{zone}"] for zone in "ABC"]
    assert [m.delay for m in winds] == sorted({m.delay for m in winds})
    for zone, wind in zip("ABC", winds, strict=True):
        back = found[f"back-{zone}"]
        assert (back.kind, back.delay) == ("vanish", wind.delay)
    over = max(m.delay + m.span for m in winds)
    told_after = [m for name, m in found.items() if name.startswith(("weather", "stand-", "gust-"))]
    assert len(told_after) > 4 and all(m.delay >= over for m in told_after)
    assert {m.piece for m in (*winds, *told_after)} <= pieces_of(step.state, step.events)


def test_a_character_walks_from_where_it_stood() -> None:
    before = table(hand="3♣ 8♥", rows="delta", dominant="5♦")
    step = play(before, "move A3-A2 B2-B3 C3-C2 = 3♣")
    one(step, "moved")
    found = {m.piece: (m.dx, m.dy) for m in motions_of(before, step)}
    paid = found.pop("played-3c")
    assert found == {"fer-0": (0, 90), "fer-2": (0, -90), "fer-3": (0, 90)} and paid[0] < 0


def test_encounters_change_places() -> None:
    before = table(hand="3♣", met=("J♥", "Q♦", "A♣"))
    step = play(before, "taunt 1-3 = 3♣")
    found = {m.piece: m.dy for m in motions_of(before, step)}
    assert told(step, "taunted") and found == {"met-1": 180, "met-3": -180, "played-3c": 0}


def pieces_of(state: State, happened: tuple[Event, ...]) -> set[str]:
    """The names of everything that can travel."""
    root = drawn(state, last_events=happened)
    return {e.attrib["data-piece"] for e in root.iter() if "data-piece" in e.attrib}


SEEN_TO_HAPPEN = {
    "encounters_shuffled", "winds_laid", "dominant", "encounters_dealt", "drawn", "moved", "taunted",
    "stunned", "destroyed", "discarded", "healed", "looked", "sorted", "winds_shown", "supported", "stood",
    "formation_kept", "formation_broken", "clash", "souffle_discarded", "turn_ended",
}  # fmt: skip
"""What changes the table, and moves for it; the other events are words."""


def test_every_event_that_changes_the_table_has_motions() -> None:
    still: set[str] = set()
    moved: set[str] = set()
    for before, _, happened, after in random_steps(30):
        for event in happened:
            shown = BOARD.motions(before, (event,), context_of(after, last_events=happened))
            assert all(motion.span < 3000 for motion in shown)
            (moved if shown else still).add(event.kind)
    if BOARD.motions(before, (Event("encounters_shuffled", {"count": 3}),), context_of(after)):
        moved.add("encounters_shuffled")
    assert moved - {"met"} == SEEN_TO_HAPPEN
    assert still <= {"opened", "turn_began", "met", "drawn", "won", "lost"}


def test_the_cards_that_the_pack_loses_fall_one_by_one_and_its_count_shakes() -> None:
    before = table(hand="9♠", rows="delta", dominant="5♦", met=("Q♥", "A♥", "Q♦"), pack="3♠ 4♠ 5♠ 6♠")
    step = play(before, "done", "5♠", "3♠")
    motions = motions_of(before, step)
    assert {m.piece for m in motions} >= {"lost-5s", "lost-3s", "pack-count"}
    assert {m.piece for m in motions} <= pieces_of(step.state, step.events)
    way = [m for m in motions if m.piece.endswith("-way")]
    assert [m.piece for m in way] == ["lost-5s-way", "lost-3s-way"] and way[0].delay < way[1].delay
    for motion in way:
        (gone,) = (m for m in motions if m.piece == motion.piece.removesuffix("-way"))
        assert gone.kind == "vanish" and gone.delay >= motion.delay + motion.span


def test_the_clash_shows_both_totals_and_who_is_stronger_by_how_much() -> None:
    for hand, mark, kind in (("10♠ 9♠", "+3", "held"), ("9♠ 7♠", "=", "equal"), ("9♠", "−7", "torn")):
        before = table(Stand("", 0), hand=hand, winds="6♥ 6♣ 6♠", dominant="2♥", rows="cone")
        chance = SeededChance(1)
        step = GAME.play(before, ("power", *before.hand), chance)
        root = drawn(step.state, last_events=step.events)
        (duel,) = (e for e in root.iter() if e.attrib.get("data-piece") == "duel")
        assert text_of(duel).endswith(mark)
        assert f"cv-duel-{kind}" in {e.attrib.get("class") for e in duel.iter()}
        found = {m.piece for m in motions_of(before, step)}
        assert {"duel", "duel-us", "duel-wind", "duel-margin"} <= found
        (news,) = with_class(root, "cv-news")
        assert f"contrevent.tale.clash.{kind}" in text_of(news).lower()


def test_who_is_lost_before_the_clash_is_shown_the_own_total_alone() -> None:
    pack = "7♥ 8♥ 9♦"
    before = table(Stand("", 0), hand="9♥ 10♥", winds="2♥ 2♦ 2♣", dominant="3♥", rows="diamond", pack=pack)
    step = play(before, "power 9♥ 10♥", *pack.split())
    drawn_pieces = pieces_of(step.state, step.events)
    assert {piece for piece in drawn_pieces if piece.startswith("duel")} == {"duel", "duel-in", "duel-us"}


# The cards played


@pytest.mark.parametrize(("turned", "kind"), [("7♣", "same"), ("7♥", "other")])
def test_a_soutien_lies_beside_the_card_that_it_turned_up(turned: str, kind: str) -> None:
    before = table(Stand("", 0), hand="2♦ 5♠", winds="9♥ 8♣ 3♣", rows="cone", pack="3♦ 7♣ 7♥")
    step = play(before, "support 5♠", turned)
    root = drawn(step.state, last_events=step.events)
    (pair,) = with_class(root, "cv-played")
    assert f"cv-support-{kind}" in pair.attrib["class"].split()
    assert [text_of(e) for e in with_class(pair, "cv-value")] == ["5", "7"]
    assert f"contrevent.board.supported.{kind} 5♠ {turned}" in pair.attrib["aria-label"]
    assert (
        bool(with_class(pair, "cv-bond-same")) == (kind == "same") != bool(with_class(pair, "cv-bond-other"))
    )
    assert f"made_of.{kind}" in text_of(root)
    motions = {m.piece for m in motions_of(before, step)}
    assert motions == {"played-5s", "turned", "bond"}
    assert motions - pieces_of(step.state, step.events) <= {"played-5s"}


def test_cards_played_are_no_discard_before_the_phase_ends() -> None:
    before = table(hand="3♣ 8♥ 9♣ 10♦ 10♣", rows="delta", dominant="5♦")
    step = play(before, "move A3-A2 B2-B3 C3-C2 = 3♣")
    assert step.state.played == ("3♣",)
    lying = len(before.pack_discard)
    for state, shown in ((step.state, 1), (play(step.state, "done").state, 0)):
        root = drawn(state)
        (laid,) = with_class(root, "cv-played")
        assert ("hidden" in laid.attrib) != bool(shown) == bool(list(laid))
        discard = by_id(root, "cv-look-pack-discard")
        assert f"pack_discard {lying + 1 - shown}" in text_of(discard)


# Lessons


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lesson_can_be_played_to_its_end_by_touches(lesson: Lesson) -> None:
    match = DrivenMatch.new(GAME, lesson.options, 1, lesson.seed, script=lesson.script)
    used = set()
    for step in lesson.steps:
        view = match.view(0)
        root = drawn(view, interactive=step.move is not None, highlights={"hint": step.point})
        ids = {e.attrib["id"].removeprefix("cv-") for e in root.iter() if "id" in e.attrib}
        for name in pointers(view, step.point):
            cells = name.startswith(("cell-", "met-"))
            played = name == "go" and any(one.startswith("go-") for one in ids)
            assert name in AREAS or name in ids or name in ("hand", "pack") or cells or played, name
        if step.move is None:
            continue
        assert step.move in moves_of(match.state)
        shown = [touch.draft for touch in touches(view, highlights={"hint": step.point})]
        by_cards = step.move[0] in ("support", "keep")
        assert step.move in shown or by_cards, step.say.key
        for draft, pointed in step.later:
            root = drawn(view, draft, highlights={"hint": pointed})
            marked = {e.get("id", "") for e in with_class(root, "cv-pointed")}
            assert marked and all(one.startswith("cv-") for one in marked), (step.say.key, draft)
            assert any(part == "go" for part in pointed) == any("cv-go" in one for one in marked)
        match.play(step.move)
        used.add(step.move[0])
    assert used and not match.value.script, "the script is used to its last card"


# What has just happened


def test_what_came_of_the_last_move_is_said_until_something_is_chosen() -> None:
    before = table(hand="9♠", rows="drop", dominant="5♦", met=("A♥", "J♥", "A♣"))
    step = play(before, "done")
    (news,) = with_class(drawn(step.state, last_events=step.events), "cv-news")
    assert "contrevent.tale.stunned" in text_of(news).lower()
    healed = drawn(step.state, ("heal", "A2"), last_events=step.events)
    assert not with_class(healed, "cv-news")
    assert not with_class(drawn(before, last_events=()), "cv-news")


# For whoever listens


@pytest.mark.parametrize(
    ("state", "draft", "words"),
    [
        (
            table(hand="2♠ 3♠", rows="cone", dominant="4♦"),
            ("move", "A2", "B1", "B3", "C2", "3♠"),
            ("choice.does", "choice.cards 1 contrevent.board.card 3", "bill.exact 3 3"),
        ),
        (table(hand="2♠ 3♠"), ("taunt", "1", "3", "3♠"), ("taunt_pair 1 3", "bill.waste 2 3 1", "bill.rest")),
        (table(hand="2♠ 3♠"), ("taunt", "1", "3"), ("taunt_pair 1 3", "bill.short 2 0 2")),
        (
            table(Care(False), hand="2♠", stunned="A1"),
            ("heal", "A1", "2♠"),
            ("choice.does contrevent.action.heal A1", "bill.waste 1 2 1"),
        ),
        (table(Care(False)), ("help", "K"), ("help_does contrevent.face.k 3",)),
        (
            table(Stand("", 0), hand="2♠ 3♠", winds="8♥ 8♦ 3♣"),
            ("power", "3♠"),
            ("choice.cards 1 contrevent.board.card 3", "choice.totals 7"),
        ),
        (table(Stand("", 0), hand="2♠", winds="8♥ 8♦ 3♣"), ("power",), ("stand_bare", "choice.totals 4")),
        (table(Stand("", 0), hand="2♠", winds="8♥ 8♦ 3♣"), ("support", "2♠"), ("support_chance",)),
    ],
)
def test_a_draft_is_told_in_the_words_of_the_panel(state: State, draft: Move, words: tuple[str, ...]) -> None:
    told = BOARD.choice(state, context_of(state, draft))
    for fact in words:
        assert f"contrevent.board.{fact}" in told


def test_the_board_has_three_tab_stops() -> None:
    state = table(hand="2♠ 3♠", rows="cone", dominant="4♦")
    assert stops(drawn(state)) == ["cv-form", "cv-card-2s", "cv-do-form"]
    draft = ("move", "A2", "B1", "B3", "C2", "3♠")
    assert stops(drawn(state, draft)) == ["cv-form", "cv-card-2s", "cv-go-move-4"]
    assert stops(drawn(state, draft, focus_part="3♠"))[1] == "cv-card-3s"
    assert stops(drawn(state, interactive=False)) == ["cv-open-souffle", "cv-open-pack"]


def stops(root: Element) -> list[str]:
    """The ids of what the tabulator reaches."""
    return [element.attrib["id"] for element in root.iter() if element.get("tabindex") == "0"]


def test_the_subject_of_a_question_is_a_control_that_answers_it() -> None:
    """Of every question of the lessons and of a whole game; at the end there is none."""
    stream, seen = SeededChance(5), set()
    for lesson in LESSONS:
        match = DrivenMatch.new(GAME, dict(lesson.options), 1, lesson.seed, script=lesson.script)
        for step in lesson.steps:
            if step.move:
                seen.add(type(match.state.frame))
                assert_answers(match.view(0))
                match.play(step.move)
    while isinstance(match.pending, Ask):
        assert_answers(match.view(0))
        match.play(match.ask.moves.sample(stream))
    assert seen == {Movement, Absorption, Care, Sorting, Stand, Ruin}
    assert BOARD.subject(match.view(0), ()) == ""


def assert_answers(view: State) -> None:
    part = BOARD.subject(view, ())
    controls = [e for e in drawn(view).iter("button") if e.attrib.get("data-part") == part]
    assert len(controls) == 1, (view.frame, part)
