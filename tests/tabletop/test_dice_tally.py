"""Rolled against expected: faces that stand on a die several times, dice of one label, typed dice."""

from dataclasses import replace

import pytest

from tabletop import results
from tabletop.chance import Thrown
from tabletop.dice_tally import DieTally, merged, tally
from tabletop.results import DICE_LIMIT, Result

D10, D12 = tuple(range(1, 11)), tuple(range(1, 13))
TRIAL = ("combat", "spirit", "magic")


def trial(value: str, *, typed: bool = False) -> Thrown:
    return Thrown("trial", value, TRIAL, (3, 2, 1), typed)


def test_a_word_on_three_faces_of_six_is_expected_in_half_of_the_throws() -> None:
    (die,) = tally([trial("combat")] * 7 + [trial("magic")] * 5)
    assert (die.throws, die.sides, die.counts) == (12, 6, (7, 0, 5))
    assert [die.expected(place) for place in range(3)] == [(6, 0), (4, 0), (2, 0)]


def test_what_is_expected_is_rounded_to_a_tenth() -> None:
    (die,) = tally([Thrown("taels", 3, D10, None, False)] * 3 + [Thrown("taels", 9, D10, None, False)])
    assert {die.expected(place) for place in range(10)} == {(0, 4)}
    (third,) = tally([trial("spirit")])
    assert third.expected(1) == (0, 3) and third.expected(2) == (0, 2)


def test_two_dice_of_one_label_are_counted_apart() -> None:
    dice = tally(
        [
            Thrown("duel", 5, D10, None, False),
            Thrown("duel", 5, D12, None, False),
            Thrown("duel", 12, D12, None, True),
        ]
    )
    assert [(die.sides, die.throws, die.typed) for die in dice] == [(10, 1, 0), (12, 2, 1)]


def test_tallies_of_several_games_are_one() -> None:
    one, two = tally([trial("combat")]), tally([trial("combat", typed=True), trial("magic")])
    assert merged((*one, *two)) == (DieTally("trial", TRIAL, (3, 2, 1), (2, 0, 1), 1),)
    assert tally([]) == merged([]) == ()


def result(number: int) -> Result:
    dice = tally([trial("combat")])
    return Result(f"m{number}", "toy", number, "", True, "over.x", 0, 0, None, False, "", dice=dice)


def test_dice_are_stored_with_the_newest_results_and_read_again() -> None:
    many = tuple(result(number) for number in range(DICE_LIMIT + 2))
    again = results.read(results.write(many))
    assert again[2:] == many[2:] and [one.dice for one in again[:2]] == [(), ()]


DIE = DieTally("trial", TRIAL, (3, 2, 1), (2, 0, 1), 1)


@pytest.mark.parametrize(
    "die",
    [
        DieTally("trial", (), (), (), 0),
        replace(DIE, weights=()),
        replace(DIE, weights=(3, 2)),
        replace(DIE, weights=(3, -3, 0)),
        replace(DIE, counts=(2, 0)),
        replace(DIE, counts=(2, 0, 1, 1)),
        replace(DIE, counts=(-1, 0, 3)),
        replace(DIE, counts=(0, 0, 0), typed=0),
        replace(DIE, values=("combat", "combat", "magic")),
        replace(DIE, typed=4),
        replace(DIE, typed=-1),
    ],
)
def test_dice_of_a_file_that_there_cannot_be_are_left_out_and_the_result_stays(die: DieTally) -> None:
    known = replace(result(0), dice=(DIE,))
    assert results.read(results.write((replace(known, dice=(die, DIE)),))) == (known,)
