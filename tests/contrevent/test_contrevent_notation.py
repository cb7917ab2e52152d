"""What is refused with which reason."""

from contrevent_stories import story
from contrevent_tables import care, play, stand, table

from contrevent import GAME
from contrevent.rules.state import Care, Ruin, Sorting, State
from rows import each
from tabletop.game import Message, Move

POOR = table(hand="2♠ 3♠")
HURT = care("2♠ 3♠", stunned="A1 C1")
LOOKING = table((Care(True), Sorting()), hand="2♠", pack="5♥ 6♥ 7♥ 8♥", looked=3)
MOMENTS = (POOR, HURT, LOOKING, stand("2♠ 3♠"), table(Ruin(), winds="8♥ 8♦ 3♣"))


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
    state: State, prefix: Move, part: str | None, reason: str, params: dict[str, str | int]
) -> None:
    assert GAME.why_not(state, prefix, part) == Message(f"contrevent.why.{reason}", params)
    assert GAME.why_not(care("2♠", pack="5♥ 6♥ 7♥ 8♥"), ("help",), "K") is None


def test_moves_answer_for_any_prefix_however_wrong() -> None:
    wrong = "move B2/move A2 B2 B3 C1 9♥/taunt 2 1/heal 2♠/heal A1 A1/power 9♥/power 3♠ 2♠/support K/help Z"
    for state in MOMENTS:
        moves = GAME.pending(state).moves
        for prefix in (*(tuple(one.split()) for one in wrong.split("/")), ("done", "done"), ("", "")):
            assert not moves.complete(prefix) and prefix not in moves
            assert not moves.next(prefix) or prefix == ("move", "B2")
