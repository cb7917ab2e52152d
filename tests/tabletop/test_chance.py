"""Chance: seeds, scripts, decks with known ends, exact expectations. Law: design, *Chance is handed in*."""

from collections import Counter
from fractions import Fraction

import pytest

from scales import Scale
from tabletop.chance import (
    Chance,
    ChanceError,
    ChanceNeeded,
    Deck,
    ForecastChance,
    GatheredChance,
    NoChance,
    SeededChance,
    Unforeseen,
    deck_of,
    outcomes,
    possible,
)

PINNED_DICE = [5, 5, 6, 6, 5, 4, 1, 3, 4, 4, 4, 4]
PINNED_WORDS = [14304216899122538904, 2229285103099622237]


def test_a_seed_gives_the_same_outcomes_everywhere() -> None:
    """Pinned: another machine, interpreter or version must give these numbers."""
    stream = SeededChance(42)
    assert [stream.roll("die", 6) for _ in range(12)] == PINNED_DICE
    assert [stream.below(2**64) for _ in range(2)] == PINNED_WORDS
    assert stream.counters == {"die": 12, "": 2}


def test_the_outcomes_of_a_label_do_not_depend_on_the_others() -> None:
    """Two players of one deal draw the same cards, whatever they roll in between."""
    one, other = SeededChance(3), SeededChance(3)
    first = [one.pick("card", tuple("abcdef")) for _ in range(10)]
    second = []
    for i in range(10):
        for _ in range(i):
            other.roll("die", 6)
        second.append(other.pick("card", tuple("abcdef")))
    assert first == second


def test_a_seeded_chance_continues_from_its_counters() -> None:
    one = SeededChance(8)
    for _ in range(5):
        one.roll("die", 6)
    other = SeededChance(8, one.counters)
    assert [one.roll("die", 6) for _ in range(9)] == [other.roll("die", 6) for _ in range(9)]


def test_a_seeded_chance_copies_its_counters() -> None:
    counters = {"die": 1}
    stream = SeededChance(8, counters)
    stream.roll("die", 6)
    assert counters == {"die": 1} and stream.counters == {"die": 2}


def test_seeds_differ_and_sides_are_fair(scale: Scale) -> None:
    count = scale(60_000)
    stream = SeededChance(1)
    seen = Counter(stream.roll("die", 6) for _ in range(count))
    assert set(seen) == {1, 2, 3, 4, 5, 6}
    assert all(abs(n - count / 6) < 5 * (count * 5 / 36) ** 0.5 for n in seen.values())
    assert len({SeededChance(seed).below(2**32) for seed in range(100)}) == 100


def test_weighted_outcomes_come_up_as_often_as_their_weights(scale: Scale) -> None:
    count = scale(40_000)
    stream = SeededChance(2)
    seen = Counter(stream.pick("x", ("a", "b", "c"), (1, 0, 3)) for _ in range(count))
    assert seen["b"] == 0
    assert abs(seen["a"] - count / 4) < 5 * (count * 3 / 16) ** 0.5


@pytest.mark.parametrize("bound", [1, 2, 3, 2**31, 2**32 + 1, 2**63 + 1, 2**64, 2**64 + 1, 10**65, 2**512])
def test_below_stays_below_any_bound(bound: int) -> None:
    stream = SeededChance(9)
    assert all(0 <= stream.below(bound) < bound for _ in range(200))


def test_a_die_with_words_counts_its_faces() -> None:
    faces = ("skull", "skull", "star")
    asked = []
    with pytest.raises(ChanceNeeded) as need:
        GatheredChance(()).face("d", faces)
    asked.append((need.value.values, need.value.weights))
    assert asked == [(("skull", "star"), (2, 1))]
    assert GatheredChance(("star",)).face("d", faces) == "star"


# Decks


def test_a_deck_is_a_multiset_in_a_fixed_order() -> None:
    deck = deck_of(("b", "a", "b", "c"))
    assert list(deck.unknown.items()) == [("a", 1), ("b", 2), ("c", 1)]
    assert deck.size == 4
    assert deck_of(()).size == 0
    assert Deck({"a": 2}, ("b",), ("c", "d")).size == 5


def test_known_cards_of_a_deck_are_drawn_without_chance() -> None:
    deck = Deck({"x": 1}, ("t1", "t2"), ("b1", "b2"))
    drawn = []
    chance: Chance = NoChance()
    for source in (chance, chance, GatheredChance(("x",)), chance, chance):
        card, deck = source.draw("card", deck)
        drawn.append(card)
    assert drawn == ["t1", "t2", "x", "b1", "b2"]
    assert deck == Deck()
    with pytest.raises(ValueError, match="empty"):
        chance.draw("card", deck)


def test_drawing_takes_exactly_one_card_away() -> None:
    deck = deck_of(("a", "a", "b"))
    card, left = GatheredChance(("a",)).draw("card", deck)
    assert (card, dict(left.unknown)) == ("a", {"a": 1, "b": 1})
    card, left = GatheredChance(("b",)).draw("card", left)
    assert dict(left.unknown) == {"a": 1}, "none of the counts is 0"
    assert dict(deck.unknown) == {"a": 2, "b": 1}, "a deck is a value"


def test_a_whole_deck_is_drawn_once_each() -> None:
    cards = [f"{suit}{rank}" for suit in "♠♥" for rank in range(9)]
    deck, stream, drawn = deck_of(cards), SeededChance(4), []
    for _ in cards:
        card, deck = stream.draw("card", deck)
        drawn.append(card)
    assert deck.size == 0
    assert sorted(drawn) == sorted(cards) and drawn != sorted(cards)


# Scripts and questions


def test_an_answer_must_be_one_of_the_values_and_of_their_kind() -> None:
    assert possible(1, (1, 2)) and possible("1", ("1",))
    assert not any(possible(value, (1, 2)) for value in (True, "1", 1.0, 3, None, [1]))
    for value in (0, 7, "1", True):
        with pytest.raises(ChanceError):
            GatheredChance((value,)).roll("die", 6)


def test_no_chance_raises_when_it_is_asked() -> None:
    with pytest.raises(AssertionError):
        NoChance().roll("die", 6)


# Exact expectations


def two_dice_and_a_card(chance: Chance) -> tuple[int, str]:
    total = chance.roll("die", 3) + chance.roll("die", 3)
    if total == 6:
        return total, chance.draw("card", Deck({"a": 1, "b": 2}))[0]
    return total, ""


def test_outcomes_lists_every_path_of_chance_once_with_its_weight() -> None:
    found = list(outcomes(two_dice_and_a_card))
    assert len(found) == 10
    shares: dict[tuple[int, str], Fraction] = {}
    for weight, total, result in found:
        shares[result] = shares.get(result, Fraction(0)) + Fraction(weight, total)
    assert sum(shares.values()) == 1
    assert shares[6, "a"] == Fraction(1, 27) and shares[6, "b"] == Fraction(2, 27)
    assert shares[4, ""] == Fraction(3, 9)


def test_without_chance_there_is_one_path() -> None:
    assert list(outcomes(lambda chance: "done")) == [(1, 1, "done")]


def test_what_hangs_on_a_die_that_nobody_knows_yet_is_not_drawn() -> None:
    ahead = ForecastChance((), SeededChance(1), ("die",), lambda number, die: (die.values[-1], number == 0))
    assert ahead.pick("die", (1, 2)) == 2
    assert ahead.pick("card", ("ace",)) == "ace"
    assert ahead.pick("die", (1, 2, 3)) == 3
    with pytest.raises(Unforeseen):
        ahead.pick("card", ("ace", "king"))
    assert [(die.label, die.values) for die in ahead.asked] == [("die", (1, 2)), ("die", (1, 2, 3))]
