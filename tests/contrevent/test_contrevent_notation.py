"""Moves as text, both ways, and what is refused with which reason."""

from contrevent_tables import care, play, refused, stand, table

from contrevent import GAME
from contrevent.rules.state import Care, Ruin, Sorting, State
from rows import each
from scales import Scale
from tabletop.chance import SeededChance
from tabletop.game import Ask, IllegalMove, Message, Move

WORDS = "move taunt heal help keep support power give done = under - A1 B2 C3 A2 B1 1 2 1-2 A1-A2 B2-B1 C3-C1"
WORDS += " K Q J A 2♠ 3♠ 10♥ ♠ == = x A4 D1"


def mutated(text: str, stream: SeededChance) -> str:
    """A line with a word put in, left out, replaced, exchanged or repeated, or a sign changed."""
    words = text.split(" ")
    for _ in range(stream.roll("changes", 2)):
        at, other = stream.below(len(words)), stream.below(len(words))
        word = WORDS.split(" ")[stream.below(len(WORDS.split(" ")))]
        kind = stream.below(7)
        if kind == 0:
            words.insert(at, word)
        elif kind == 1 and len(words) > 1:
            del words[at]
        elif kind == 2:
            words[at] = word
        elif kind == 3:
            words[at], words[other] = words[other], words[at]
        elif kind == 4:
            words.insert(at, words[other])
        elif kind == 5:
            words.insert(at, words.pop(other))
        else:
            sign = stream.below(len(words[at]) + 1)
            words[at] = words[at][:sign] + " -=♠\t\u00a0aB3"[stream.below(9)] + words[at][sign + 1 :]
    return " ".join(words)


def in_order(text: str) -> str:
    """The line with the characters of a movement in the order of their cells."""
    words = text.split(" ")
    if words[0] != "move":
        return text
    split = words.index("=")
    return " ".join([words[0], *sorted(words[1:split]), *words[split:]])


def test_whatever_is_read_is_written_back_as_it_was(scale: Scale) -> None:
    read = refused_lines = 0
    for seed in range(scale(30)):
        chance, stream = SeededChance(seed), SeededChance(f"{seed}/lines")
        state = GAME.start({}, 1, chance).state
        while isinstance(ask := GAME.pending(state), Ask):
            for _ in range(40):
                text = mutated(GAME.move_text(state, ask.moves.sample(stream)), stream)
                try:
                    move = GAME.read_move(state, text)
                except IllegalMove as error:
                    assert error.message.key == "contrevent.why.not_a_move"
                    refused_lines += 1
                    continue
                assert in_order(GAME.move_text(state, move)) == in_order(text)
                read += 1
            state = GAME.play(state, ask.moves.sample(stream), chance).state
    assert read and refused_lines


PAID = ("move", "A2", "B2", "B3", "C1", "2♠")
POOR = table(hand="2♠ 3♠")
HURT = care("2♠ 3♠", stunned="A1 C1")
LOOKING = table((Care(True), Sorting()), hand="2♠", pack="5♥ 6♥ 7♥ 8♥", looked=3)


@each(
    [
        (table(hand="2♠"), "heal A1 = 2♠", "not_now"),
        (table(hand="2♠"), "power 2♠", "not_now"),
        (table(hand="2♠"), "nonsense", "not_a_part"),
        (table(hand="2♠"), "2♠", "choose_action"),
        (table(hand="2♠"), "done done", "whole"),
        (table(hand="2♠"), "move = 2♠", "nobody_moves"),
        (table(), "move A1-A2 =", "no_cards"),
        (table(hand="2♠"), "move A1-A2 =", "pay_more"),
        (table(hand="2♠"), "move A1-A2 = 3♠", "not_in_hand"),
        (table(hand="2♠ 3♠"), "move A1-A2 = 3♠ 2♠", "card_order"),
        (table(hand="2♠ 3♠"), "move A1-A2 = 2♠ 2♠", "card_twice"),
        (table(hand="2♠ 3♠"), "move A1-A3 C1-C3 = 2♠", "pay_more"),
        (table(hand="2♠ 3♠"), "move A1-A3 C1-C3 = 3♠", "pay_from_lower"),
        (table(hand="2♠"), "move A1-A2 = A2", "choose_cards"),
        (table(hand="2♠", stunned="A1 B2 C1", rows=(1, 2, 3, 1)), "move B2-B1 = 2♠", "all_blocked"),
        (table(hand="2♠"), "taunt 1-A1 = 2♠", "choose_places"),
        (HURT, "heal = 2♠", "choose_stunned"),
        (HURT, "heal B2 = 2♠", "not_stunned"),
        (HURT, "heal C1 A1 = 2♠", "cell_order"),
        (HURT, "heal A1 A1 = 2♠", "healed_twice"),
        (HURT, "heal A1 = 2♠ C1", "cells_first"),
        (HURT, "heal A1 =", "pay_more"),
        (care("", stunned="A1"), "heal A1 =", "no_cards"),
        (care("2♠"), "heal A1 = 2♠", "nobody_stunned"),
        (care("2♠"), "help", "choose_face"),
        (care("2♠"), "help 2♠", "choose_face"),
        (care("2♠"), "help K K", "whole"),
        (care("2♠", vif="QJA"), "help K", "none_left"),
        (LOOKING, "keep 5♥ under 8♥", "not_seen"),
        (LOOKING, "keep 5♥ under 5♥", "card_twice"),
        (LOOKING, "keep K under 5♥", "choose_seen"),
        (LOOKING, "done", "not_now"),
        (stand("2♠"), "support", "choose_support"),
        (stand("2♠"), "support 3♠", "not_in_hand"),
        (stand(""), "support 3♠", "no_cards"),
        (stand("2♠"), "support 2♠ 2♠", "whole"),
        (table(Ruin(), winds="8♥ 8♦ 3♣"), "give K J", "choose_face"),
        (table(Ruin(), winds="8♥ 8♦ 3♣"), "give K J Q A", "whole"),
        (table(Ruin(), winds="8♥ 8♦ 3♣"), "give J J Q", "other_role"),
        (table(Ruin(), winds="8♥ 8♦ 3♣", vif="KQJA"), "give A A Q", "none_left"),
    ]
)
def test_each_refusal_has_its_reason(state: State, text: str, key: str) -> None:
    assert refused(state, text).key == f"contrevent.why.{key}"


ENDED = play(stand("2♠", vif="KKKQQQ"), "power").state


@each(
    [
        (care("2♠", pack="5♥ 6♥ 7♥ 8♥"), ("help",), "K", None),
        (care("2♠", pack=2), (), "help", Message("contrevent.why.help.pack", {"n": 2})),
        (POOR, PAID, "K", Message("contrevent.why.choose_cards", {"cost": 1})),
        (POOR, ("move", "A1"), "K", Message("contrevent.why.choose_end", {"cell": "B2"})),
        (POOR, ("taunt", "1", "2", "2♠"), "K", Message("contrevent.why.choose_cards", {"cost": 2})),
        (POOR, (), None, Message("contrevent.why.choose_action")),
        (POOR, ("move", "A1"), None, Message("contrevent.why.choose_end", {"cell": "B2"})),
        (POOR, ("taunt", "1"), None, Message("contrevent.why.choose_places")),
        (POOR, ("taunt", "1", "2"), None, Message("contrevent.why.pay_more", {"cost": 2, "paid": 0, "n": 2})),
        (LOOKING, ("keep", "5♥", "6♥"), "7♥", Message("contrevent.why.whole")),
        (LOOKING, ("keep", "5♥", "6♥"), "K", Message("contrevent.why.whole")),
        (ENDED, (), "done", Message("contrevent.why.over")),
    ]
)
def test_a_reason_says_what_is_needed_what_the_whole_costs_and_that_it_is_whole(
    state: State, prefix: Move, part: str | None, reason: Message | None
) -> None:
    assert GAME.why_not(state, prefix, part) == reason


def test_moves_answer_for_any_prefix_however_wrong() -> None:
    wrong = [
        ("move", "B2"), ("move", "A2", "B2", "B3", "C1", "9♥"), ("taunt", "2", "1"), ("heal", "2♠"),
        ("heal", "A1", "A1"), ("power", "9♥"), ("power", "3♠", "2♠"), ("support", "K"), ("help", "Z"),
        ("done", "done"), ("", ""),
    ]  # fmt: skip
    for state in (table(hand="2♠ 3♠"), HURT, stand("2♠ 3♠"), LOOKING):
        ask = GAME.pending(state)
        for prefix in wrong:
            assert not ask.moves.complete(prefix)
            assert prefix not in ask.moves
            assert not ask.moves.next(prefix) or prefix == ("move", "B2")
