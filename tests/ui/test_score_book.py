"""The score book: which results it keeps, what counts, what the guide is compared with."""

from types import SimpleNamespace
from typing import Any

import pytest

from contrevent import GAME as HORDE
from hujiyang import GAME as HUNT
from storages import Memory
from tables import finished
from tabletop.chance import SeededChance
from tabletop.game import Message, Over
from tabletop.match import Match
from tabletop.record import Player
from tabletop.results import Result
from ui import afterwards, dom, score_book, statistics

TODAY = "2026-11-22"


@pytest.fixture(autouse=True)
def day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dom, "today", lambda: TODAY)


@pytest.fixture
def app(say: Any) -> Any:
    return SimpleNamespace(store=Memory(), say=say)


def ended(deal: int = 7, *, begun: str = "2026-11-21", help: str = "", **options: Any) -> Any:
    """A table with a solitaire that has ended, somehow."""
    match = finished(Match.new(HORDE, options, 1, deal, players=(Player(),)), SeededChance(3))
    assert isinstance(match.pending, Over)
    return SimpleNamespace(match=match, begun=begun, help=help, par=None, slot="game-1", tale=None)


def noted(app: Any, *tables: Any) -> tuple[Result, ...]:
    for table in tables:
        score_book.note_end(app, table)
    return score_book.read(app)


@pytest.mark.parametrize(
    ("begun", "daily"), [("2026-11-21", True), ("2026-11-22", False), ("2026-11-20", False)]
)
def test_a_daily_deal_is_judged_by_the_day_on_which_it_was_begun(app: Any, begun: str, daily: bool) -> None:
    (result,) = noted(app, ended(20261121, begun=begun))
    assert (result.daily, result.day) == (daily, begun)


def test_a_match_kept_before_its_beginning_was_is_of_the_day_of_its_end(app: Any) -> None:
    (result,) = noted(app, ended(20261122, begun=""))
    assert (result.daily, result.day) == (True, TODAY)


def test_a_deal_played_again_is_not_counted_wherever_it_is_kept(app: Any) -> None:
    first, again, other = ended(7), ended(7, exhaustion="lenient"), ended(8)
    again.slot = "game-2"
    assert [result.deal for result in noted(app, first, again, other)] == [7, 8]


@pytest.mark.parametrize(
    ("help", "options", "kept"),
    [
        ("", {}, ""),
        ("hint", {}, "hint"),
        ("guide", {}, "guide"),
        ("", {"undo": "free"}, "practice"),
        ("hint", {"undo": "free"}, "practice"),
        ("guide", {"undo": "free"}, "guide"),
    ],
)
def test_how_far_a_result_is_the_players_own_is_kept(
    app: Any, help: str, options: dict[str, Any], kept: str
) -> None:
    (result,) = noted(app, ended(help=help, **options))
    assert result.help == kept
    assert result.counts == (kept in ("", "hint"))


def test_without_chance_free_undo_is_no_practice(app: Any) -> None:
    players = (Player(), Player(bot=1))
    match = finished(Match.new(HUNT, {"undo": "free"}, 2, 7, players=players), SeededChance(1))
    table = SimpleNamespace(match=match, begun=TODAY, help="", slot=None)
    (result,) = noted(app, table)
    assert result.counts and not result.daily


def strayed() -> Any:
    """A practice game in which a move was taken back and another one played."""
    table = ended(undo="free")
    match = table.match
    at = next(i for i, one in enumerate(match.decisions) if one.rolls and i > 3)
    match.goto(at)
    known = match.decisions[at].move
    match.play(next(move for move in match.ask.moves.first(200) if move != known))
    finished(match, SeededChance(4))
    assert match.strayed
    return table


def test_the_guide_is_compared_with_only_on_the_same_deal(app: Any) -> None:
    own, practice, other = ended(), ended(undo="free"), strayed()
    assert [score_book.has_par(table.match) for table in (own, practice, other)] == [True, True, False]
    assert score_book.is_deal(other.match)
    shown = [afterwards.html(app, table, table.match.pending) for table in (own, practice, other)]
    assert ['id="par"' in html for html in shown] == [True, True, False]
    told = [None, "[table.end.practice]", "[table.end.strayed]"]
    for html, text in zip(shown, told, strict=True):
        assert ('id="apart"' in html) == (text is not None)
        assert text is None or text in html
    guided = ended(help="guide")
    assert "[table.end.guided]" in afterwards.html(app, guided, guided.match.pending)


@pytest.mark.parametrize("won", [True, False])
def test_what_the_guide_reached_is_noted_even_if_it_lost(
    app: Any, won: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ended()
    table.turn = 1
    noted(app, table)
    end = Over((0,) if won else (), (0,), Message("contrevent.over.won", {"n": 6}), (81,))
    guide = SimpleNamespace(pending=end)
    monkeypatch.setattr(score_book.Match, "new", lambda *args: guide)
    shown: list[Over] = []
    with pytest.raises(StopIteration):
        score_book.find_par(app, table, shown.append).send(None)
    assert shown == [end]
    assert table.par == score_book.read(app)[0].par == (81 if won else 0)


def test_the_result_card_is_told_how_the_game_was_played() -> None:
    def keys(table: Any) -> list[str]:
        return [message.key for message in afterwards.marks(table)]

    assert keys(ended()) == []
    assert keys(ended(help="hint")) == ["table.share.hint"]
    assert keys(ended(help="guide", undo="free")) == ["table.share.practice", "table.share.guide"]


def test_the_same_deal_with_the_same_options_has_one_name() -> None:
    assert score_book.name_of(ended().match) == score_book.name_of(ended(undo="free").match)
    assert score_book.name_of(ended().match) != score_book.name_of(ended(8).match)
    assert score_book.name_of(ended().match) != score_book.name_of(ended(exhaustion="lenient").match)


def test_the_statistics_show_apart_what_is_not_the_players_own(say: Any) -> None:
    won = Result("m", "contrevent", 1, TODAY, True, "contrevent.over.won", 6, 70, 60, False, "")
    lost_by_guide = Result("n", "contrevent", 2, TODAY, True, "contrevent.over.won", 6, 65, 0, False, "hint")
    guided = Result("o", "contrevent", 3, TODAY, True, "contrevent.over.won", 6, 99, 60, False, "guide")
    html = statistics.game_html("contrevent", "Contrevent", (won, lost_by_guide, guided), say)
    assert "[table.stats.par n=2 of=2]" in html
    assert "[table.stats.apart n=1]" in html
    assert ">70<" in html and ">99<" not in html
    alone = statistics.game_html("contrevent", "Contrevent", (won,), say)
    assert "table.stats.apart" not in alone
    none = statistics.game_html("contrevent", "Contrevent", (guided,), say)
    assert "[table.stats.apart n=1]" in none and "tile" not in none
