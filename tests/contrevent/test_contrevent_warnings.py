"""What is refused, with which reason; what is warned of: against every line of play of the turn."""

from collections.abc import Iterator
from typing import Any

from contrevent_stories import story
from contrevent_tables import care, match, play, stand, table

from contrevent import GAME
from contrevent.rules.state import WON, Absorption, Care, Ended, Ruin, Sorting, State
from rows import each
from scales import Scale
from tabletop.chance import ChanceNeeded, GatheredChance, Outcome, SeededChance
from tabletop.game import Message, Move, Param


def outcomes(state: State, move: Move) -> Iterator[State]:
    """The states that a move leads to, with the first and the last cards that may come where they matter."""
    matters = move[0] == "support" or (move == ("done",) and isinstance(state.frame, Care))
    open_ways: list[tuple[Outcome, ...]] = [()]
    while open_ways:
        way = open_ways.pop()
        try:
            yield GAME.play(state, move, GatheredChance(way)).state
        except ChanceNeeded as needed:
            ends = {needed.values[0], needed.values[-1 if matters else 0]}
            open_ways += [(*way, value) for value in sorted(ends, key=str)]


def survives(state: State, turn: int) -> bool:
    """Whether any answers and any cards lead beyond that turn, or to the victory."""
    if isinstance(state.frame, Ended):
        return state.frame.reason == WON
    return state.turn > turn or any(
        survives(after, turn) for move in GAME.pending(state).moves for after in outcomes(state, move)
    )


def positions(count: int) -> Iterator[State]:
    """Moments near the end of Pack and Vif; the winds face down, of which it assumes nothing, are weak."""
    stream = SeededChance("warnings")

    def one_of(*choices: str) -> str:
        return choices[stream.below(len(choices))]

    for _ in range(count):
        settings: dict[str, Any] = {
            "met": tuple(one_of("K", "Q", "J", "A") + suit for suit in "♥♦♣"),
            "vif": "".join(one_of("", face, face * 2) for face in "KQJA") or "K",
            "pack": 1 + stream.below(5),
            "rows": one_of("cone", "diamond", "drop", "delta"),
            "stunned": one_of("", "", "A1", "C2", "B1"),
            "exhaustion": one_of("strict", "lenient"),
            "dominant": "2" + one_of(*"♥♦♣♠"),
        }
        if stream.below(2):
            hand = one_of("", "10♥", "9♠ 10♥", "2♠ 3♠ 10♥")
            winds = one_of("10♦ 10♣ 10♠", "3♥ 3♦ 3♣", "6♥ 4♦ 3♣")
            yield stand(hand, winds=winds, souffle=1 + stream.below(7), **settings)
        else:
            yield table(hand="9♦ 10♦", souffle="3♥ 3♦ 3♣ 5♥", **settings)


def test_a_warning_comes_exactly_where_no_line_of_play_survives(scale: Scale) -> None:
    told = set()
    for state in positions(scale(200)):
        moves = GAME.pending(state).moves
        asked = [(state, move) for move in moves if move[0] in ("done", "power", "support")]
        for before, move in tuple(asked):
            after = next(outcomes(before, move))
            if isinstance(after.frame, (Absorption, Ruin)):
                asked += [(after, answer) for answer in GAME.pending(after).moves]
        for before, move in asked:
            alive = any(survives(after, before.turn) for after in outcomes(before, move))
            warning = GAME.warn(before, move)
            assert (warning is None) == alive, (before, move, warning)
            told.add(warning and warning.key)
    assert len(told) > 5 or scale(200) < 100, told


@story
def test_what_is_warned_of() -> str:
    return """
    A wind that the Vif cannot pay
      @stand hand=2♠ winds=10♥+10♦+10♣ vif=KQJ => warned.power vif_wind
      @stand hand=2♠ winds=10♥+10♦+10♣ vif=KQJA => warned.power nothing
      @stand hand=10♥ winds=10♦+9♦+10♠ vif=K pack=12 => warned.support_10♥ vif_wind
      @stand hand=10♥ winds=8♥+8♦+3♣ vif=K pack=12 => warned.support_10♥ nothing
    Corroyeurs that it cannot feed
      @move hand=2♠ rows=delta dominant=4♠ met=K♥+K♦+K♣ vif=KQJ => warned.done vif_currier
      @move hand=2♠ rows=delta dominant=4♠ met=K♥+K♦+K♣ vif=KQJ exhaustion=lenient => warned.done nothing
      @move hand=2♠ rows=delta dominant=4♠ met=K♥+K♦+K♣ vif=KQJA => warned.done nothing
      @absorb rows=delta dominant=4♠ met=K♥+K♦+A♣ vif=KAJ => warned.give_A vif_currier ; warned.give_K nothing
    A Pack that a formation that is not held takes
      @move hand=2♠ rows=cone dominant=4♠ pack=3 => warned.done pack_formation
      @move hand=2♠ rows=cone dominant=4♠ pack=3 souffle=9 exhaustion=lenient => warned.done nothing
      @care hand=2♠ rows=cone dominant=4♠ pack=5 => warned.help_K pack_formation
      @care hand=2♠ rows=cone stunned=A1 pack=3 => warned.done pack_formation
      @stand hand=2♠+10♥ rows=cone dominant=4♠ pack=4 => warned.support_10♥ pack_formation
      @stand hand=2♠+10♥ rows=cone dominant=4♠ pack=5 => warned.support_10♥ pack_draw
    What can be made good: a movement out of the formation may be followed by one back
      @move hand=2♠+3♠ rows=cone dominant=4♥ pack=3 => warned.move_A1-A2_=_2♠ nothing
    A Pack that the next draw empties
      @care hand=2♠ pack=4 souffle=10 => warned.done pack_draw
      @care hand=2♠ pack=5 souffle=10 => warned.done nothing ; warned.help_K pack_draw
      @care hand=2♠ pack=4 souffle=10 exhaustion=lenient => warned.done nothing
      @care hand=2♠ pack=3 souffle=10 exhaustion=lenient => warned.done pack_draw
      @care hand=2♠+3♠+4♠ pack=6 souffle=10 => warned.help_K nothing
      @move hand=2♠+3♠ pack=4 souffle=10 => warned.done nothing
      @move hand=2♠+3♠ pack=4 souffle=10 stunned=A1 => warned.done pack_draw
      @stand hand=2♠+10♥+9♥ pack=5 => warned.power_2♠_9♥_10♥ pack_draw
    """


@story
def test_what_a_phase_that_is_ended_leaves_undone() -> str:
    return """
    The formation, where the hand can pay it
      @move hand=2♠+3♠+4♠ rows=cone dominant=4♦ => undone.done formation
      @move hand=2♠ rows=cone dominant=4♦ => undone.done nothing
      @move hand=9♠ rows=cone dominant=4♥ => undone.done nothing
      @move hand=9♠ rows=cone dominant=4♦ stunned=A1 => undone.done nothing
      @move hand=9♠ rows=cone dominant=4♦ => undone.taunt_1-2_=_9♠ nothing
    A Soin
      @care hand=2♠ stunned=A1 => undone.done heal ; undone.help_K nothing
      @care stunned=A1 => undone.done nothing
      @care hand=2♠ => undone.done nothing
    """


@each([("Q♥", "fair", True), ("A♥", "fair", False), ("Q♥", "free", False)])
def test_it_is_said_only_where_the_phase_cannot_be_taken_back(met: str, undo: str, asks: bool) -> None:
    """A Véramorphe draws cards of the Pack: there is no way back. Without it undo leads back."""
    one = match("5♥", "4♦", met, "A♦", "A♣", "2♠", "3♠", "4♠", "5♠", undo=undo)
    assert GAME.gives_up(one.state, ("done",)) is not None
    assert (one.gives_up(("done",)) is not None) == asks
    one.play(("done",))
    assert (one.can_undo() is not None) == asks


# What is refused

POOR = table(hand="2♠ 3♠")
LOOKING = table((Care(True), Sorting()), hand="2♠", pack="5♥ 6♥ 7♥ 8♥", looked=3)


@story
def test_each_refusal_has_its_reason() -> str:
    return """
    In phase 4
      @move hand=2♠ => ?heal_A1_=_2♠ not_now ; ?power_2♠ not_now ; ?nonsense not_a_part ; ?2♠ choose_action
      = ?done_done whole ; ?move_=_2♠ nobody_moves ; ?move_A1-A2_= pay_more ; ?move_A1-A2_=_3♠ not_in_hand
      = ?move_A1-A2_=_A2 choose_cards ; ?taunt_1-A1_=_2♠ choose_places
      @move hand=2♠+3♠ => ?move_A1-A2_=_3♠_2♠ card_order ; ?move_A1-A2_=_2♠_2♠ card_twice
      = ?move_A1-A3_C1-C3_=_2♠ pay_more ; ?move_A1-A3_C1-C3_=_3♠ pay_from_lower
      @move => ?move_A1-A2_= no_cards
      @move hand=2♠ stunned=A1+B2+C1 rows=1231 => ?move_B2-B1_=_2♠ all_blocked
    In phase 6
      @care hand=2♠+3♠ stunned=A1+C1 => ?heal_=_2♠ choose_stunned ; ?heal_B2_=_2♠ not_stunned
      = ?heal_C1_A1_=_2♠ cell_order ; ?heal_A1_A1_=_2♠ healed_twice ; ?heal_A1_=_2♠_C1 cells_first
      = ?heal_A1_= pay_more
      @care stunned=A1 => ?heal_A1_= no_cards
      @care hand=2♠ => ?heal_A1_=_2♠ nobody_stunned ; ?help choose_face ; ?help_2♠ choose_face
      = ?help_K_K whole
      @care hand=2♠ vif=QJA => ?help_K none_left
      @sort hand=2♠ pack=5♥+6♥+7♥+8♥ looked=3 => ?keep_5♥_under_8♥ not_seen ; ?keep_5♥_under_5♥ card_twice
      = ?keep_K_under_5♥ choose_seen ; ?keep_5♥_under_K choose_seen ; ?done not_now
    In phase 8 and 9
      @stand hand=2♠ => ?support choose_support ; ?support_3♠ not_in_hand ; ?support_2♠_2♠ whole
      @stand => ?support_3♠ no_cards
      @ruin winds=8♥+8♦+3♣ => ?give_K_J choose_face ; ?give_K_J_Q_A whole ; ?give_J_J_Q other_role
      @ruin winds=8♥+8♦+3♣ vif=KQJA => ?give_A_A_Q none_left
    """


PAID = ("move", "A2", "B2", "B3", "C1", "2♠")
ENDED = play(stand("2♠", vif="KKKQQQ"), "power").state


@each(
    [
        (care("2♠", pack=2), (), "help", "help.pack", {"n": 2}),
        (POOR, PAID, "K", "choose_cards", {"cost": 1}),
        (POOR, ("move", "A1"), "K", "choose_end", {"cell": "B2"}),
        (POOR, ("taunt", "1", "2", "2♠"), "K", "choose_cards", {"cost": 2}),
        (POOR, (), None, "choose_action", {}),
        (POOR, ("move", "A1"), None, "choose_end", {"cell": "B2"}),
        (POOR, ("taunt", "1"), None, "choose_places", {}),
        (POOR, ("taunt", "1", "2"), None, "pay_more", {"cost": 2, "paid": 0, "n": 2}),
        (LOOKING, ("keep", "5♥", "6♥"), "7♥", "whole", {}),
        (LOOKING, ("keep", "5♥", "6♥"), "K", "whole", {}),
        (ENDED, (), "done", "over", {}),
    ]
)
def test_a_reason_says_what_is_needed_what_the_whole_costs_and_that_it_is_whole(
    state: State, prefix: Move, part: str | None, reason: str, params: dict[str, Param]
) -> None:
    assert GAME.why_not(state, prefix, part) == Message(f"contrevent.why.{reason}", params)
    assert GAME.why_not(care("2♠", pack="5♥ 6♥ 7♥ 8♥"), ("help",), "K") is None


def test_moves_answer_for_any_prefix_however_wrong() -> None:
    wrong = "move B2/move A2 B2 B3 C1 9♥/taunt 2 1/heal 2♠/heal A1 A1/power 9♥/power 3♠ 2♠/support K/help Z"
    hurt, ruined = care("2♠ 3♠", stunned="A1 C1"), table(Ruin(), winds="8♥ 8♦ 3♣")
    for state in (POOR, hurt, LOOKING, stand("2♠ 3♠"), ruined):
        moves = GAME.pending(state).moves
        for prefix in (*(tuple(one.split()) for one in wrong.split("/")), ("done", "done"), ("", "")):
            assert not moves.complete(prefix) and prefix not in moves
            assert not moves.next(prefix) or prefix == ("move", "B2")
