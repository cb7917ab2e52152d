"""The table of Contrevent: what it shows, what it proposes, that every legal move can be made by touches."""

from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest
from contrevent_tables import drawing, table

from contrevent import GAME
from contrevent.board import BOARD
from contrevent.lessons import LESSONS
from contrevent.rules.moves import moves_of
from contrevent.rules.state import Absorption, Care, Movement, Ruin, Sorting, Stand, State
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


def touches(state: State, draft: Move = (), **more: object) -> Iterator[Touch]:
    """What a touch on each control proposes."""
    for element in drawn(state, draft, **more).iter():
        if "data-part" in element.attrib:
            assert element.tag == "button" and element.attrib["id"]
            touch = BOARD.touch(state, draft, element.attrib["data-part"])
            assert touch is not None, element.attrib
            yield touch


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


# Layers and controls


PARTS = (
    "form", "formation", "A1", "taunt-1-3", "1", "8♥", "done", "go", "heal", "help-K", "9♣", "power",
    "support", "hint power 5♠ 9♠", "give", "give-1-A", "move", "taunt-9-9", "give-7-K", "nothing", "",
)  # fmt: skip


@pytest.mark.parametrize("name", MOMENTS)
def test_a_part_that_no_control_of_the_phase_has_is_left_to_the_table(name: str) -> None:
    """A press that comes late, from a phase that is over, raises nothing."""
    for draft in ((), *moves_of(MOMENTS[name]).first(3)):
        for part in PARTS:
            touch = BOARD.touch(MOMENTS[name], draft, part)
            assert touch is None or isinstance(touch.draft, tuple)
    assert BOARD.touch(MOMENTS[name], (), "nothing") is None


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


# What is shown


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
