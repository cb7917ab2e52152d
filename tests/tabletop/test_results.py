"""Results of finished games and the figures made of them."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabletop import results
from tabletop.results import Result

FIXTURES = Path(__file__).parent.parent / "saves"
WON = Result("m0", "patience", 7, "2026-03-01", True, "patience.over.won", 6, 70, None, False, "")


def games(*outcomes: str) -> tuple[Result, ...]:
    """`w6` is a win in turn 6, `lwind` a loss by the wind, in order."""
    found: tuple[Result, ...] = ()
    for i, outcome in enumerate(outcomes):
        won = outcome[0] == "w"
        found = results.add(
            found,
            replace(
                WON,
                match=f"m{i}",
                deal=i,
                won=won,
                turn=int(outcome[1:]) if won else 3,
                reason="patience.over.won" if won else f"patience.over.{outcome[1:]}",
            ),
        )
    return found


def test_what_was_written_is_read() -> None:
    kept = games("w6", "lwind", "w5")
    assert results.read(results.write(kept)) == kept


def test_what_cannot_be_read_is_left_out() -> None:
    text = results.write(games("w6", "w5"))
    assert results.read(None) == ()
    assert results.read("not JSON") == ()
    assert results.read('{"a":1}') == ()
    assert results.read(text.replace('"turn":5', '"turn":"five"')) == games("w6")


def test_what_was_written_before_kinds_of_help_were_told_apart_is_read() -> None:
    """What the first version called helped may be anything from a hint to a whole game."""
    old = (FIXTURES / "results-1.json").read_text(encoding="utf-8")
    kept = results.read(old)
    assert [(one.deal, one.help, one.counts) for one in kept] == [(7, "", True), (8, "some", False)]
    assert results.read(results.write(kept)) == kept
    assert results.summary(kept, "patience").scores == (70,)


@pytest.mark.parametrize("text", ["[5]", "[[]]", '[{"helped":1}]', '["helped"]', "[null]"])
def test_a_stored_result_of_no_form_at_all_is_left_out(text: str) -> None:
    assert results.read(text) == ()


def test_a_deal_counts_once_with_its_first_end() -> None:
    lost = games("lwind")
    assert results.add(lost, replace(WON, match="m0", deal=0)) == lost
    assert results.add(lost, replace(WON, match="with other options", deal=0)) == lost
    assert len(results.add(lost, replace(WON, deal=1))) == 2
    assert len(results.add(lost, replace(WON, deal=0, game="another"))) == 2


@pytest.mark.parametrize("help", results.HELP)
def test_the_summary_counts_games_played_alone_or_with_hints(help: str) -> None:
    kept = (*games("w6", "w5"), replace(WON, deal=9, help=help, score=99))
    figures = results.summary(kept, "patience")
    own = help in ("", "hint")
    assert (figures.games, figures.apart, figures.wins) == ((3, 0, 3) if own else (2, 1, 2))
    assert (figures.streak, max(figures.scores)) == ((3, 99) if own else (2, 70))
    lost = (*games("w6"), replace(WON, deal=9, help=help, won=False), replace(WON, deal=10))
    assert results.summary(lost, "patience").streak == (1 if own else 2)


def test_only_the_newest_are_kept() -> None:
    kept: tuple[Result, ...] = ()
    for i in range(results.LIMIT + 3):
        kept = results.add(kept, replace(WON, match=str(i), deal=i))
    assert len(kept) == results.LIMIT
    assert kept[0].match == "3"


def test_the_summary_of_one_game() -> None:
    figures = results.summary(games("w6", "lwind", "lpack", "w5", "w8", "lwind", "w6"), "patience")
    assert (figures.games, figures.wins) == (7, 4)
    assert (figures.streak, figures.best) == (1, 2)
    assert figures.losses == (("patience.over.wind", 2), ("patience.over.pack", 1))
    assert figures.turns == ((5, 1), (6, 2), (7, 0), (8, 1))
    assert figures.scores == (70, 70, 70, 70)


def test_another_game_does_not_count() -> None:
    figures = results.summary(games("w6"), "another")
    assert (figures.games, figures.turns, figures.losses) == (0, (), ())


def test_par_is_noted_on_its_match() -> None:
    noted = results.with_par(games("w6", "w5"), "m1", 81)
    assert [one.par for one in noted] == [None, 81]


def test_the_deal_of_a_day_is_its_date() -> None:
    assert results.daily_deal("2026-03-01") == 20260301


def test_a_daily_streak_crosses_the_end_of_a_month() -> None:
    days = ("2026-02-25", "2026-02-27", "2026-02-28", "2026-03-01")
    kept: tuple[Result, ...] = ()
    for day in days:
        deal = results.daily_deal(day)
        kept = results.add(kept, replace(WON, match=day, deal=deal, day=day, daily=True))
    assert results.daily_streak(kept, "patience") == 3
    lost = replace(WON, match="x", deal=20260302, day="2026-03-02", daily=True, won=False)
    assert results.daily_streak(results.add(kept, lost), "patience") == 0
    assert results.daily_streak((), "patience") == 0


def test_only_the_first_result_of_a_day_counts_for_the_streak() -> None:
    """Old books may hold several results of one deal: each saved game was one of its own."""
    lost = replace(WON, day="2026-03-01", daily=True, won=False)
    guided = replace(WON, day="2026-03-01", daily=True, help="guide")
    won = replace(WON, day="2026-03-01", daily=True)
    assert results.daily_streak((lost, won), "patience") == 0
    assert results.daily_streak((guided, won), "patience") == 0
    assert results.daily_streak((won, lost), "patience") == 1


def test_an_invalid_day_ends_the_streak_without_an_error() -> None:
    odd = replace(WON, day="2026-99-99", deal=20269999, daily=True)
    assert results.daily_streak((odd,), "patience") == 0
    assert results.daily_streak((replace(odd, day="0001-01-01"),), "patience") == 1


def played(seats: int, rival: int | None, *places: int, help: str = "") -> tuple[Result, ...]:
    """Results of a game of several in which one came to these places."""
    first = 1_000 * seats + 100 * (rival or 0)
    several = replace(WON, seats=seats, rival=rival, help=help)
    return tuple(
        replace(several, deal=first + number, won=place == 1, place=place)
        for number, place in enumerate(places)
    )


def test_games_of_several_are_told_by_seats_and_the_strongest_bot() -> None:
    found = results.tallies(
        (*played(4, 3, 1, 4, 2), *played(3, 2, 2), *played(4, 1, 1, 1), *played(4, None, 3)), "patience"
    )
    assert [(one.seats, one.rival, one.games, one.wins) for one in found] == [
        (3, 2, 1, 0),
        (4, None, 1, 0),
        (4, 1, 2, 2),
        (4, 3, 3, 1),
    ]
    assert [one.mean_place for one in found] == [(2, 0), (3, 0), (1, 0), (2, 3)]


def test_the_mean_place_is_rounded_to_a_tenth() -> None:
    def mean(*places: int) -> tuple[int, int]:
        return results.tallies(played(4, 1, *places), "patience")[0].mean_place

    assert (mean(1, 2), mean(1, 2, 2), mean(1, 1, 2), mean(1, 1, 1, 1, 1, 1, 1, 1, 1, 2)) == (
        (1, 5), (1, 7), (1, 3), (1, 1),
    )  # fmt: skip


def test_what_does_not_count_or_is_not_known_is_in_no_tally() -> None:
    kept = (WON, *played(4, 1, 1, help="guide"), *played(1, None, 1), *played(2, 1, 0))
    assert results.tallies(kept, "patience") == ()
    assert results.tallies(played(2, 1, 1), "another") == ()


def test_a_result_that_was_stored_before_places_were_is_read() -> None:
    old = results.read((FIXTURES / "results-1.json").read_text(encoding="utf-8"))
    assert old and all((one.seats, one.place, one.rival) == (0, 0, None) for one in old)
    assert results.tallies(old, "patience") == ()
    new = played(3, 2, 1)
    assert results.read(results.write((*old, *new))) == (*old, *new)
