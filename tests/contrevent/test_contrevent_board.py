"""The table of Contrevent: what it shows, what it proposes, that every legal move can be made by touches."""

from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest
from contrevent_tables import drawing, table

from contrevent import GAME, drafts
from contrevent.board import BOARD
from contrevent.board.contest import outcome
from contrevent.board.scene import scene
from contrevent.lessons import LESSONS
from contrevent.rules.forecast import fatal_row
from contrevent.rules.moves import moves_of
from contrevent.rules.state import Absorption, Care, Ended, Movement, Ruin, Sorting, Stand, State
from driven import DrivenMatch
from tabletop.board import BoardContext, Touch
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event, Key, Message, Move

Element = ElementTree.Element


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


# What is shown


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


# Motion


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
