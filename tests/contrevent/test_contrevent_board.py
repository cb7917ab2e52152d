"""The table of Contrevent: what it shows and proposes, and that every legal move can be made by touches."""

from contrevent_tables import care, drawing, stand, table

from boards import Element
from contrevent import GAME
from contrevent.board import BOARD
from contrevent.rules.moves import moves_of
from contrevent.rules.state import Absorption, Care, Ruin, Sorting, State
from moments import moments
from rows import each
from scales import Scale
from tabletop.board import BoardContext
from tabletop.chance import SeededChance
from tabletop.drafts import legal_prefix
from tabletop.game import Ask, Event, Key, Message, Move


def say(message: Message) -> str:
    values = (value.name if isinstance(value, Key) else value for value in message.params.values())
    return message.key + "".join(f" {value}" for value in values)


def context_of(state: State, draft: Move = (), events: tuple[Event, ...] = ()) -> BoardContext:
    ask = GAME.pending(state)
    parts = tuple(ask.moves.next(draft)) if isinstance(ask, Ask) else ()
    return BoardContext(text=say, seat=0, draft=draft, next_parts=parts, skin="sand", last_events=events)


def controls(state: State, draft: Move = ()) -> list[Element]:
    return [e for e in drawing(state, context_of(state, draft)).root.iter() if "data-part" in e.attrib]


def reached(state: State) -> set[Move]:
    """Every whole move that touches alone lead to, from an empty draft."""
    found: set[Move] = set()
    seen: set[Move] = {()}
    open_drafts: list[Move] = [()]
    moves = moves_of(state)
    while open_drafts:
        draft = open_drafts.pop()
        if moves.complete(draft):
            found.add(draft)
        for element in controls(state, draft):
            assert BOARD.touch
            touch = BOARD.touch(state, draft, element.attrib["data-part"])
            assert touch is not None, element.attrib
            if touch.play:
                assert moves.complete(touch.draft), touch
                found.add(touch.draft)
            kept = legal_prefix(moves, touch.draft)
            if kept not in seen:
                seen.add(kept)
                open_drafts.append(kept)
    return found


MOMENTS = (
    table(hand="3♣ 8♥", rows="delta", dominant="5♦", met=("J♥", "Q♦", "A♣")),
    table(hand="", rows="delta", dominant="5♦"),
    table(hand="2♦ 9♠", rows="drop", stunned="A2 B1", dominant="5♦", met=("K♥", "Q♦", "A♣")),
    table(Absorption(2), rows="drop", vif="KQQJAA", met=("A♥", "K♥", "A♦")),
    care("2♦ 3♠ 9♠", rows="drop", stunned="A2 B1 C2"),
    table((Care(True), Sorting()), hand="2♦", pack="5♥ 9♣ 10♠ 3♦", looked=3),
    stand("2♦ 5♠ 9♠", winds="9♥ 8♣ 3♣", rows="cone"),
    stand("2♦ 3♣ 5♠ 8♥ 9♣", winds="9♥ 8♣ 3♦"),
    table(Ruin(), winds="10♥ 10♣ 9♣", vif="KQQJAA"),
)
PARTS = "form formation A1 taunt-1-3 1 8♥ done go heal help-K 9♣ power support give give-1-A move taunt-9-9"


@each(MOMENTS)
def test_touches_lead_to_every_legal_move_and_to_no_other(state: State) -> None:
    """And a press that comes late, from a phase that is over, raises nothing."""
    assert BOARD.touch and reached(state) == set(moves_of(state))
    for draft in ((), *moves_of(state).first(3)):
        for part in (*PARTS.split(), "hint power 5♠ 9♠", "give-7-K", "nothing", ""):
            touch = BOARD.touch(state, draft, part)
            assert touch is None or isinstance(touch.draft, tuple)
    assert BOARD.touch(state, (), "nothing") is None


def test_what_lies_face_down_is_not_drawn(scale: Scale) -> None:
    """Every way in which the unseen cards may lie gives the same picture."""
    for before in (one.state for one in moments("contrevent")[:: 1 if scale(10) == 10 else 3]):
        same = drawing(before, context_of(before))
        for seed in range(2):
            imagined = GAME.view(GAME.imagine(before, SeededChance(seed)), 0)
            again = drawing(imagined, context_of(imagined))
            assert (again.frame, again.layers) == (same.frame, same.layers)


@each(
    [
        (table(hand="2♠ 3♠", rows="cone", dominant="4♦"), "move A2 B1 B3 C2 3♠",
            ("choice.does", "choice.cards 1 contrevent.board.card 3", "bill.exact 3 3")),
        (table(hand="2♠ 3♠"), "taunt 1 3 3♠", ("taunt_pair 1 3", "bill.waste 2 3 1", "bill.rest")),
        (table(hand="2♠ 3♠"), "taunt 1 3", ("taunt_pair 1 3", "bill.short 2 0 2")),
        (table(rows="delta", met=("K♥", "A♥", "A♦"), vif="K"), "taunt 1 2", ("toll.fatal",)),
        (care("2♠", stunned="A1"), "heal A1 2♠",
            ("choice.does contrevent.action.heal A1", "bill.waste 1 2 1")),
        (care(), "help K", ("help_does contrevent.face.k 3",)),
        (stand("2♠ 3♠"), "power 3♠", ("choice.cards 1 contrevent.board.card 3", "choice.totals 7")),
        (stand("2♠"), "power", ("stand_bare", "choice.totals 4")),
        (stand("2♠"), "support 2♠", ("support_chance",)),
    ]
)  # fmt: skip
def test_a_draft_is_told_in_the_words_of_the_panel(state: State, draft: str, words: tuple[str, ...]) -> None:
    context = context_of(state, tuple(draft.split()))
    told = BOARD.choice(state, context) + drawing(state, context).layers["field-words"]
    assert [fact for fact in words if f"contrevent.board.{fact}" not in told] == []


def test_the_subject_of_a_question_is_a_control_that_answers_it() -> None:
    """At the end there is none."""
    for state in (*MOMENTS, *(one.state for one in moments("contrevent"))):
        part = BOARD.subject(state, ())
        answers = [e for e in controls(state) if e.tag == "button" and e.attrib["data-part"] == part]
        assert len(answers) == isinstance(GAME.pending(state), Ask) == bool(part), (state.frame, part)
