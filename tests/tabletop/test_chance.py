"""Chance: seeds, scripts, decks with known ends, exact expectations (design, *Chance is handed in*); and what
every bot shares: how it is run, and the seed of its stream."""

from fractions import Fraction

import pytest

from rows import anything, each
from tables import finished, toy
from tabletop import chance as chances
from tabletop.bots import SEEDS, bot_seed, drive, pick_by_value
from tabletop.chance import Chance, ChanceError, Deck, ForecastChance, GatheredChance, NoChance, SeededChance
from tabletop.registry import room

PINNED_DICE = [5, 5, 6, 6, 5, 4, 1, 3, 4, 4, 4, 4]
PINNED_WORDS = [14304216899122538904, 2229285103099622237]


def test_a_seed_gives_the_same_outcomes_everywhere() -> None:
    """Pinned: another machine, interpreter or version must give these numbers. A label does not depend on the
    others, and goes on from its counter."""
    stream = SeededChance(42)
    assert [stream.roll("die", 6) for _ in range(12)] == PINNED_DICE
    assert [stream.below(2**64) for _ in range(2)] == PINNED_WORDS
    assert stream.counters == {"die": 12, "": 2}
    counters = {"die": 5}
    later = SeededChance(42, counters)
    later.pick("card", ("a", "b"))
    assert [later.roll("die", 6) for _ in range(7)] == PINNED_DICE[5:] and counters == {"die": 5}
    weighted = [stream.pick("x", ("a", "b", "c"), (1, 0, 3)) for _ in range(4_000)]
    assert set(weighted) == {"a", "c"} and 860 < weighted.count("a") < 1_140
    assert 1_200 < sum(stream.below(3 * 2**62) < 2**62 for _ in range(4_000)) < 1_470, "a third"


@each([1, 2, 3, 2**31, 2**32 + 1, 2**63 + 1, 2**64, 2**64 + 1, 10**65, 2**512])
def test_below_stays_below_any_bound(bound: int) -> None:
    stream = SeededChance(9)
    assert all(0 <= stream.below(bound) < bound for _ in range(200))


def test_known_cards_of_a_deck_are_drawn_without_chance() -> None:
    deck = Deck({"x": 1}, ("t1", "t2"), ("b1", "b2"))
    drawn = []
    chance: Chance = NoChance()
    for source in (chance, chance, GatheredChance(("x",)), chance, chance):
        card, deck = source.draw("card", deck)
        drawn.append(card)
    assert drawn == ["t1", "t2", "x", "b1", "b2"] and deck == Deck()
    with pytest.raises(ValueError, match="empty"):
        chance.draw("card", deck)
    whole = chances.deck_of(("b", "a", "b", "c"))
    assert list(whole.unknown.items()) == [("a", 1), ("b", 2), ("c", 1)], "in a fixed order"
    card, left = GatheredChance(("a",)).draw("card", whole)
    assert (card, left.size, dict(left.unknown)) == ("a", 3, {"b": 2, "c": 1}), "none of the counts is 0"
    assert (whole.size, Deck({"x": 1}, ("t",), ("b", "b")).size) == (4, 4), "a deck is a value"


def test_no_chance_raises_when_it_is_asked_and_a_script_when_it_has_no_such_outcome() -> None:
    with pytest.raises(AssertionError):
        NoChance().roll("die", 6)
    for value in anything(0, 7, "1", True, 1.0, None, [1]):
        with pytest.raises(ChanceError):
            GatheredChance((value,)).roll("die", 6)


def test_outcomes_lists_every_path_of_chance_once_with_its_weight() -> None:
    def two_dice_and_a_card(chance: Chance) -> tuple[int, str]:
        total = chance.roll("die", 3) + chance.roll("die", 3)
        return total, chance.draw("card", Deck({"a": 1, "b": 2}))[0] if total == 6 else ""

    found = list(chances.outcomes(two_dice_and_a_card))
    assert len(found) == 10
    shares: dict[tuple[int, str], Fraction] = {}
    for weight, total, result in found:
        shares[result] = shares.get(result, Fraction(0)) + Fraction(weight, total)
    assert sum(shares.values()) == 1 and shares[4, ""] == Fraction(3, 9)
    assert shares[6, "a"] == Fraction(1, 27) and shares[6, "b"] == Fraction(2, 27)
    assert list(chances.outcomes(lambda chance: "done")) == [(1, 1, "done")]


def test_what_hangs_on_a_die_that_nobody_knows_yet_is_not_drawn() -> None:
    ahead = ForecastChance((), SeededChance(1), ("die",), lambda number, die: (die.values[-1], number == 0))
    assert ahead.pick("die", (1, 2)) == 2
    assert ahead.pick("card", ("ace",)) == "ace"
    assert ahead.pick("die", (1, 2, 3)) == 3
    with pytest.raises(chances.Unforeseen):
        ahead.pick("card", ("ace", "king"))
    assert [(die.label, die.values) for die in ahead.asked] == [("die", (1, 2)), ("die", (1, 2, 3))]


# Bots


def test_a_bot_plays_the_same_from_the_same_view_level_and_seed() -> None:
    match = finished(toy(3, 3), SeededChance(3), 4)
    think, view = room("toy", "bot").think, match.view(match.ask.seat)
    for level in (1, 2):
        one, same = (drive(think(view, level, SeededChance(9))) for _ in range(2))
        assert one == same and one.moves[0] in match.ask.moves
    seeds = [bot_seed(deal, at) for deal in range(100) for at in range(5)]
    assert len(set(seeds)) == 500 and all(1_000_000 < seed < SEEDS for seed in seeds), "and no deal's"


def test_a_value_is_picked_half_as_often_for_each_half_that_it_is_less() -> None:
    """The best, one half less, a half and a half, two halves, and two that are worth too little."""
    chance, values, shares = SeededChance(1), (100, 90, 85, 80, 69, -500), (1, 1 / 2, 3 / 8, 1 / 4, 0, 0)
    picked = [pick_by_value(values, 10, 30, chance) for _ in range(30_000)]
    for number, share in enumerate(shares):
        assert abs(picked.count(number) / 30_000 - share / sum(shares)) < (0.01 if share else 10**-9)
    assert pick_by_value((3, 7, 7, 5), 0, 0, NoChance()) == 1, "the first of the best, without chance"
