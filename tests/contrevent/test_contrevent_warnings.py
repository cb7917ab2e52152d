"""A warning is right and none is missing: against every line of play, tried to the end of the turn."""

from collections.abc import Iterator

import pytest
from contrevent_tables import care, match, near_the_end, stand, table

from contrevent import GAME
from contrevent.rules.state import WON, Absorption, Care, Ended, Frame, Ruin, State
from rows import each
from scales import Scale
from tabletop.chance import ChanceNeeded, GatheredChance, Outcome, SeededChance
from tabletop.game import Move


def outcomes(state: State, move: Move) -> Iterator[State]:
    """The states that a move leads to, as the cards may come: the first and the last that there are.

    But for a Soutien and the winds of phase 7 only the number of cards matters: the first will do.
    """
    matters = move[0] == "support" or (move == ("done",) and isinstance(state.frame, Care))
    open_ways: list[tuple[Outcome, ...]] = [()]
    while open_ways:
        way = open_ways.pop()
        try:
            yield GAME.play(state, move, GatheredChance(way)).state
        except ChanceNeeded as needed:
            ends = {needed.values[0], needed.values[-1]} if matters else {needed.values[0]}
            open_ways += [(*way, value) for value in sorted(ends, key=str)]


def survives(state: State, turn: int) -> bool:
    """Whether any answers and any cards lead beyond that turn, or to the victory."""
    if isinstance(state.frame, Ended):
        return state.frame.reason == WON
    moves = () if state.turn > turn else GAME.pending(state).moves
    return state.turn > turn or any(
        survives(after, turn) for move in moves for after in outcomes(state, move)
    )


def warned(state: State, move: Move) -> str:
    """The word of the warning, empty without one."""
    warning = GAME.warn(state, move)
    return "" if warning is None else warning.key.removeprefix("contrevent.warn.")


def positions(count: int) -> Iterator[State]:
    """Moments near the end of Pack and Vif, before phase 5 or in phase 8.

    The winds still face down are weak beside the hand and kill nobody: of them a warning assumes nothing.
    """
    for number, settings in enumerate(near_the_end("warnings", count)):
        stream = SeededChance(number)
        dominant = "2" + "♥♦♣♠"[stream.below(4)]
        if stream.below(2):
            hand = ("", "10♥", "9♠ 10♥", "2♠ 3♠ 10♥")[stream.below(4)]
            winds = ("10♦ 10♣ 10♠", "3♥ 3♦ 3♣", "6♥ 4♦ 3♣")[stream.below(3)]
            left = 1 + stream.below(7)
            yield stand(hand, winds=winds, souffle=left, dominant=dominant, **settings)
        else:
            yield table(hand="9♦ 10♦", souffle="3♥ 3♦ 3♣ 5♥", dominant=dominant, **settings)


def test_a_warning_comes_exactly_where_no_line_of_play_survives(scale: Scale) -> None:
    told: set[str] = set()
    for state in positions(scale(200)):
        for move in GAME.pending(state).moves:
            if move[0] in ("done", "power", "support"):
                after = next(outcomes(state, move))
                if isinstance(after.frame, (Absorption, Ruin)):
                    for answer in GAME.pending(after).moves:
                        _agrees(after, answer, told)
                _agrees(state, move, told)
    assert len(told) > 5 or scale(200) < 100, told


def _agrees(state: State, move: Move, told: set[str]) -> None:
    alive = any(survives(after, state.turn) for after in outcomes(state, move))
    word = warned(state, move)
    assert bool(word) != alive, (state, move, word)
    told.add(word)


def curriers(met: str, vif: str, frame: Frame | None = None, *, exhaustion: str = "strict") -> State:
    """The Delta, a Role on each row, these encounters beside it and this Vif."""
    hand = "" if frame else "2♠"
    return table(
        frame, hand=hand, rows="delta", dominant="4♠", met=met.split(), vif=vif, exhaustion=exhaustion
    )


@each(
    [
        (stand("2♠", winds="10♥ 10♦ 10♣", vif="KQJ"), "power", "vif_wind"),
        (stand("2♠", winds="10♥ 10♦ 10♣", vif="KQJ", exhaustion="lenient"), "power", ""),
        (stand("2♠", winds="10♥ 10♦ 10♣", vif="KQJA"), "power", ""),
        (curriers("K♥ A♥ A♦", "K"), "done", "vif_currier"),
        (curriers("K♥ K♦ K♣", "K"), "done", "vif_currier"),
        (curriers("K♥ K♦ K♣", "KQJ"), "done", "vif_currier"),
        (curriers("K♥ K♦ K♣", "KQJ", exhaustion="lenient"), "done", ""),
        (curriers("K♥ K♦ K♣", "KQJA"), "done", ""),
        (curriers("K♥ K♦ A♣", "KAJ", Absorption(1)), "give A", "vif_currier"),
        (curriers("K♥ K♦ A♣", "KAJ", Absorption(1)), "give K", ""),
        (table(hand="2♠", rows="cone", dominant="4♠", pack=3), "done", "pack_formation"),
        (table(hand="2♠", rows="cone", dominant="4♠", pack=3, souffle=9, exhaustion="lenient"), "done", ""),
        (table(hand="9♠ 10♥", rows="cone", dominant="4♠", pack=4, souffle=9), "done", ""),
        (care("2♠", rows="cone", dominant="4♠", pack=5), "help K", "pack_formation"),
        (care("2♠", pack=4, souffle=10), "done", "pack_draw"),
        (care("2♠", pack=5, souffle=10), "done", ""),
        (care("2♠", pack=4, souffle=9), "done", ""),
        (care("2♠", pack=4, souffle=10, exhaustion="lenient"), "done", ""),
        (care("2♠", pack=3, souffle=10, exhaustion="lenient"), "done", "pack_draw"),
        (care("2♠ 3♠ 4♠", pack=6, souffle=10), "help K", ""),
        (care("2♠", pack=5, souffle=10), "help K", "pack_draw"),
        (table(hand="2♠ 3♠", pack=4, souffle=10), "done", ""),
        (table(hand="2♠ 3♠", pack=4, souffle=10, stunned="A1"), "done", "pack_draw"),
        (care("2♠", rows="cone", stunned="A1", pack=3), "done", "pack_formation"),
        (stand("2♠ 10♥", rows="cone", dominant="4♠", pack=4), "support 10♥", "pack_formation"),
        (stand("2♠ 10♥", rows="cone", dominant="4♠", pack=5), "support 10♥", "pack_draw"),
        (stand("2♠", winds="10♥ 10♦ 10♣", vif="K"), "support 2♠", "vif_wind"),
        (stand("2♠ 10♥ 9♥", pack=5), "power 2♠ 9♥ 10♥", "pack_draw"),
        (stand("10♥", winds="10♦ 9♦ 10♠", vif="K", pack=12), "support 10♥", "vif_wind"),
        (stand("10♥", winds="8♥ 8♦ 3♣", vif="K", pack=12), "support 10♥", ""),
    ]
)
def test_what_is_warned_of(state: State, text: str, word: str) -> None:
    move = GAME.read_move(state, text)
    assert warned(state, move) == word


@pytest.mark.parametrize(
    ("state", "text", "word"),
    [
        (table(hand="2♠ 3♠ 4♠", rows="cone", dominant="4♦"), "done", "formation"),
        (table(hand="2♠", rows="cone", dominant="4♦"), "done", ""),
        (table(hand="9♠", rows="cone", dominant="4♥"), "done", ""),
        (table(hand="9♠", rows="cone", dominant="4♦", stunned="A1"), "done", ""),
        (table(hand="9♠", rows="cone", dominant="4♦"), "taunt 1-2 = 9♠", ""),
        (care("2♠", stunned="A1"), "done", "heal"),
        (care("", stunned="A1"), "done", ""),
        (care("2♠"), "done", ""),
        (care("2♠", stunned="A1"), "help K", ""),
    ],
)
def test_what_a_phase_that_is_ended_leaves_undone(state: State, text: str, word: str) -> None:
    given_up = GAME.gives_up(state, GAME.read_move(state, text))
    assert (given_up.key if given_up else "") == (f"contrevent.pass.{word}" if word else "")


@pytest.mark.parametrize(
    ("met", "undo", "asks"), [("Q♥", "fair", True), ("A♥", "fair", False), ("Q♥", "free", False)]
)
def test_it_is_said_only_where_the_phase_cannot_be_taken_back(met: str, undo: str, *, asks: bool) -> None:
    """A Véramorphe draws cards of the Pack: there is no way back. Without it undo leads back."""
    one = match("5♥", "4♦", met, "A♦", "A♣", "2♠", "3♠", "4♠", "5♠", undo=undo)
    state = one.state
    assert GAME.gives_up(state, ("done",)) is not None
    assert (one.gives_up(("done",)) is not None) == asks
    one.play(("done",))
    assert (one.can_undo() is not None) == asks
