"""Results of finished games, the figures made of them, and the album of all games."""

import json
from dataclasses import replace
from pathlib import Path

from rows import each
from tabletop import album, results
from tabletop.album import Album
from tabletop.dice_tally import DieTally
from tabletop.plots import percent
from tabletop.results import Result

FIXTURES = Path(__file__).parent.parent / "saves"
WON = Result("m0", "patience", 7, "2026-03-01", True, "patience.over.won", 6, 70, None, False, "")
TRIAL = ("combat", "spirit", "magic")
DIE = DieTally("trial", TRIAL, (3, 2, 1), (2, 0, 1), 1)


def games(*outcomes: str) -> tuple[Result, ...]:
    """`w6` is a win in turn 6, `lwind` a loss by the wind, in order."""
    found: tuple[Result, ...] = ()
    for i, outcome in enumerate(outcomes):
        why, won = outcome[1:], outcome[0] == "w"
        one = replace(WON, match=f"m{i}", deal=i, won=won, turn=int(why) if won else 3)
        found = results.add(found, replace(one, reason=f"patience.over.{'won' if won else why}"))
    return found


def test_what_was_written_is_read_and_what_cannot_be_read_is_left_out() -> None:
    kept = games("w6", "lwind", "w5")
    text = results.write(kept)
    assert results.read(text) == kept
    assert results.read(text.replace('"turn":5', '"turn":"five"')) == kept[:2]
    for bad in (None, "not JSON", '{"a":1}', "[5]", "[[]]", '[{"helped":1}]', '["helped"]', "[null]"):
        assert results.read(bad) == ()
    assert results.add(kept, replace(WON, match="with other options", deal=1)) == kept, "a deal counts once"
    assert [one.par for one in results.with_par(kept, "m1", 81)] == [None, 81, None]
    many: tuple[Result, ...] = ()
    for i in range(results.LIMIT + 3):
        many = results.add(many, replace(WON, match=str(i), deal=i, dice=(DIE,)))
    assert len(many) == results.LIMIT and many[0].match == "3", "only the newest are kept"
    stored = [bool(one.dice) for one in results.read(results.write(many))]
    assert sum(stored) == results.DICE_LIMIT and all(stored[-results.DICE_LIMIT :]), "dice of the last ones"


def test_what_an_older_version_stored_is_read() -> None:
    """What the first version called helped may be anything from a hint to a whole game; places came later."""
    kept = results.read((FIXTURES / "results-1.json").read_text(encoding="utf-8"))
    assert [(one.deal, one.help, one.counts) for one in kept] == [(7, "", True), (8, "some", False)]
    assert all((one.seats, one.place, one.rival) == (0, 0, None) for one in kept)
    assert results.summary(kept, "patience").scores == (70,) and results.tallies(kept, "patience") == ()
    new = played(3, 2, 1)
    assert results.read(results.write((*kept, *new))) == (*kept, *new)


def test_the_summary_of_one_game_counts_what_was_played_alone_or_with_hints() -> None:
    figures = results.summary(games("w6", "lwind", "lpack", "w5", "w8", "lwind", "w6"), "patience")
    assert (figures.games, figures.wins, figures.streak, figures.best) == (7, 4, 1, 2)
    assert figures.losses == (("patience.over.wind", 2), ("patience.over.pack", 1))
    assert figures.turns == ((5, 1), (6, 2), (7, 0), (8, 1))
    assert figures.scores == (70, 70, 70, 70)
    assert results.summary(games("w6"), "another").games == 0
    for help in results.HELP:
        book = (*games("w6", "w5"), replace(WON, deal=9, help=help, score=99))
        figures, own = results.summary(book, "patience"), help in ("", "hint")
        assert (figures.games, figures.apart, figures.wins) == ((3, 0, 3) if own else (2, 1, 2)), help
        assert (figures.streak, max(figures.scores)) == ((3, 99) if own else (2, 70)), help


def test_a_daily_streak_crosses_the_end_of_a_month_and_counts_the_first_result_of_a_day() -> None:
    days = ("2026-02-25", "2026-02-27", "2026-02-28", "2026-03-01")
    kept = tuple(replace(WON, deal=results.daily_deal(day), day=day, daily=True) for day in days)
    assert kept[3].deal == 20260301 and results.daily_streak(kept, "patience") == 3
    won = replace(WON, day="2026-03-02", daily=True)
    lost, guided, odd = replace(won, won=False), replace(won, help="guide"), replace(won, day="2026-99-99")
    # Old books may hold several results of one deal: each saved game was one of its own.
    books = (((*kept, lost), 0), ((lost, won), 0), ((guided, won), 0), ((won, lost), 1), ((odd,), 0), ((), 0))
    for book, streak in books:
        assert results.daily_streak(book, "patience") == streak, book


def played(seats: int, rival: int | None, *places: int, help: str = "") -> tuple[Result, ...]:
    """Results of a game of several in which one came to these places."""
    several = replace(WON, seats=seats, rival=rival, help=help)
    first = 1_000 * seats + 100 * (rival or 0)
    return tuple(replace(several, deal=first + n, place=at, won=at == 1) for n, at in enumerate(places))


def test_games_of_several_are_told_by_seats_and_the_strongest_bot() -> None:
    book = (*played(4, 3, 1, 4, 2), *played(3, 2, 2), *played(4, 1, 1, 2, 2), *played(4, None, 3))
    apart = (WON, *played(4, 1, 1, help="guide"), *played(1, None, 1), *played(2, 1, 0))
    found = results.tallies((*book, *apart), "patience")
    assert [(one.seats, one.rival, one.games, one.wins, one.mean_place) for one in found] == [
        *((3, 2, 1, 0, (2, 0)), (4, None, 1, 0, (3, 0))),
        *((4, 1, 3, 1, (1, 7)), (4, 3, 3, 1, (2, 3))),
    ]
    assert results.tallies(book, "another") == ()


def test_per_cent_are_rounded_and_none_or_all_are_said_of_none_or_all_alone() -> None:
    said = {(1, 2): 50, (2, 3): 67, (1, 200): 1, (0, 9): 0, (9, 9): 100, (1, 999): 1, (998, 999): 99}
    assert {shares: percent(*shares) for shares in said} == said


# The album of all games

ONE: Album = {"toy": {"met": frozenset((0, 5, 107)), "lost": frozenset((5,))}}
OTHER: Album = {"toy": {"met": frozenset((5, 6)), "led": frozenset((6,))}, "nim": {"met": frozenset((1,))}}
DAMAGED = ["3", '{"met": 3}', '{"met": "xyz"}', '{"met": "1_0"}', f'{{"met": "{"f" * 400}"}}']


def test_an_album_is_read_as_it_was_written_and_grows_by_what_is_new_alone() -> None:
    assert album.read(album.write(ONE)) == (ONE, True) and album.read("") == ({}, True)
    both = album.merged((ONE, OTHER))
    assert both["toy"] == {"met": frozenset((0, 5, 6, 107)), "lost": frozenset((5,)), "led": frozenset((6,))}
    assert both["nim"] == OTHER["nim"]
    assert album.merged((both, ONE, OTHER)) == both == album.merged((OTHER, ONE)), "once, in any order"


@each(["rubbish", "[]", "null", "{", *(f'{{"toy": {one}}}' for one in DAMAGED), f'{{"{"t" * 50}": {{}}}}'])
def test_what_cannot_be_read_is_said_and_empties_nothing_else(damage: str) -> None:
    assert album.read(damage) == ({}, False)
    if damage.endswith("}"):
        whole = {**json.loads(damage), "nim": {"met": "2"}}
        assert album.read(json.dumps(whole)) == ({"nim": OTHER["nim"]}, False)
