"""The score book: what a finished match is in the statistics, what counts, what the guide is compared to."""

import json
from dataclasses import replace
from functools import cache
from typing import Any

import catalog
from contrevent.tale import result_card
from driven import DrivenMatch, value_of
from rows import each
from several import ANNE, BEN, TEAMS
from states import table_state
from tables import GAMES, finished
from tabletop.chance import SeededChance
from tabletop.codec import checksum
from tabletop.game import Over
from tabletop.record import Player
from tabletop.results import Result
from ui import score_book
from ui.commands import Command
from ui.state import AnyMatch, Ended, EndOfGame, Table
from ui.update.matches import table_of
from ui.views.dialogs import dialog_view
from world import AGAINST_BOT, ALONE, TODAY, TWO, new_match, open_page

BEGUN = "2026-11-20"


def ended(deal: int = 7, **options: Any) -> Table:
    return replace(_ended(deal, tuple(options.items())), begun=BEGUN)


@cache
def _ended(deal: int, options: tuple[tuple[str, Any], ...]) -> Table:
    return at_its_end(new_match("contrevent", ALONE, deal, **dict(options)), 3)


def at_its_end(match: AnyMatch, chance: int = 1) -> Table:
    return table_of(GAMES, value_of(finished(DrivenMatch(value_of(match)), SeededChance(chance))))


def result(table: Table) -> Result:
    found = score_book.result_of(table)
    assert found is not None
    return found


def keys(table: Table) -> list[str]:
    return [message.key.removeprefix("table.share.") for message in score_book.share_marks(table)]


def ending(table: Table) -> str:
    return dialog_view(replace(table_state("contrevent"), table=table, dialog=EndOfGame())).inside


@each([(20261121, "2026-11-21", True), (20261121, "2026-11-22", False), (20261121, "", True), (7, "", False)])
def test_a_daily_deal_is_judged_by_the_day_on_which_it_was_begun_or_else_ended(
    deal: int, begun: str, daily: bool
) -> None:
    found = result(replace(ended(deal), begun=begun))
    told = score_book.dated(found, TODAY)
    assert (told.daily, told.day) == (daily, begun or TODAY)
    assert told == found or not begun


def test_a_result_is_that_of_one_person_at_an_end() -> None:
    two, against_bot = (value_of(new_match(players=players)) for players in (TWO, AGAINST_BOT))
    assert not score_book.is_deal(two) and not score_book.has_par(two)
    several = at_its_end(new_match("toy", (ANNE, BEN, Player(bot=1)), rounds=1), 5)
    tables = (*(table_of(catalog.GAMES, one) for one in (two, against_bot)), at_its_end(two), several)
    assert [score_book.result_of(table) for table in tables] == [None] * 4
    one = at_its_end(new_match(players=AGAINST_BOT, undo="free"))
    found, end = result(one), one.match.pending
    assert isinstance(end, Over) and end.reason.params["n"] and any(end.scores)
    assert (found.won, found.reason) == (0 in end.winners, end.reason.key)
    assert found.counts and not found.daily, "without chance free undo is no practice"
    assert (found.turn, found.score) == (0, 0), "there is neither turn nor points"


@each(
    [
        ("", {}, "", []),
        ("hint", {}, "hint", ["hint"]),
        ("", {"undo": "free"}, "practice", ["practice"]),
        ("hint", {"undo": "free"}, "practice", ["practice", "hint"]),
        ("guide", {"undo": "free"}, "guide", ["practice", "guide"]),
    ]
)
def test_how_far_a_result_is_the_players_own_is_kept_and_told_who_it_is_shared_with(
    assistance: str, options: dict[str, Any], noted: str, shared: list[str]
) -> None:
    table = replace(ended(**options), assistance=assistance)
    found, over = result(table), table.match.pending
    assert found.help == noted and found.counts == (noted in ("", "hint")) and keys(table) == shared
    assert isinstance(over, Over)
    assert (found.reason, found.turn) == (over.reason.key, over.reason.params.get("n", 0))
    assert found.score == (over.scores[0] if over.scores else 0)


def test_a_match_whose_seats_changed_hands_is_kept_apart_and_between_bots_nobodys() -> None:
    match, _ = value_of(new_match(players=AGAINST_BOT, undo="free")).play(("c3",))
    other, bots = (
        at_its_end(match.reseated(players))
        for players in ((Player(), Player(bot=2)), (Player(bot=1), Player(bot=1)))
    )
    assert result(other).help == "seats" and not result(other).counts
    assert score_book.kept_apart(other) == "reseated" and keys(other) == ["seats"]
    assert score_book.result_of(bots) is None


def off_seed() -> Table:
    """A practice game in which a move was taken back and another one played."""
    match = DrivenMatch(ended(undo="free").match)
    at = next(i for i, one in enumerate(match.decisions) if one.rolls and i > 3)
    known = match.decisions[at].move
    match.resume_from(at)
    match.play(next(move for move in match.ask.moves.first(200) if move != known))
    table = at_its_end(match, 4)
    assert table.match.off_seed
    return table


def foreign(**options: Any) -> Table:
    """A game whose file says another deal than it was dealt from: the one of its day."""
    data = {**json.loads(json.dumps(ended(**options).match.record())), "seed": 20261121}
    match = DrivenMatch.load({**data, "checksum": checksum(data)}, catalog.GAMES)
    return replace(table_of(catalog.GAMES, value_of(match)), begun="2026-11-21")


def test_a_game_of_other_cards_than_its_deal_has_no_number_no_par_and_is_not_the_days() -> None:
    table, state = foreign(), table_state("contrevent")
    assert score_book.deal_of(table.match) is None and not score_book.has_par(table.match)
    assert score_book.result_of(table) is None and score_book.kept_apart(table) == "other_chance"
    html, card = ending(table), result_card(table.match, None, (), state.text)
    assert state.say("table.end.other_chance") in html and 'id="par"' not in html
    assert "20261121" not in html + card and "{" not in card
    practised = foreign(undo="free")
    assert score_book.kept_apart(practised) == "off_seed"
    assert not result(practised).daily and not score_book.dated(result(practised), TODAY).daily
    page = open_page()
    page.state = replace(page.state, table=replace(table, phase=Ended()), dialog=None)
    page.do(Command("end.due", generation=page.state.generation))
    assert isinstance(page.state.dialog, EndOfGame), "the guide looks for no par of it"
    assert page.state.table.phase == Ended(announced=True)


def test_a_deal_has_one_name_however_it_is_played_and_its_number_and_par_as_long_as_its_cards_come() -> None:
    tables, say = (ended(), ended(undo="free"), ended(8), off_seed()), table_state("contrevent").say
    names = [score_book.match_name(table.match) for table in (*tables[:3], ended(exhaustion="lenient"))]
    assert names[0] == names[1] and len(set(names)) == 3
    assert [score_book.deal_of(table.match) for table in tables] == [7, 7, 8, None]
    assert [score_book.has_par(table.match) for table in tables] == [True] * 3 + [False]
    shown = [ending(table) for table in tables]
    assert ['id="par"' in html for html in shown] == [True] * 3 + [False]
    assert [say("table.end.deal", deal="7") in html for html in shown] == [True, True, False, False]
    assert say("table.end.practice") in shown[1] and say("table.end.off_seed") in shown[3]
    told = {None: say("table.end.par_looking"), 0: say("table.end.par_lost"), 81: say("table.end.par", n=81)}
    for par in told:
        html = ending(replace(ended(), par=par))
        assert [key for key, text in told.items() if text in html] == [par], "even if the guide lost"


def test_a_result_of_several_keeps_seats_place_and_the_strongest_opponent_who_is_no_team_mate() -> None:
    def of(*players: Player, seed: int = 5, **options: Any) -> Result:
        return result(at_its_end(new_match("toy", players, rounds=1, **options), seed))

    for seed in range(8):
        found = of(ANNE, Player(bot=2), Player(bot=1), seed=seed)
        assert (found.seats, found.rival) == (3, 2)
        assert found.won == (found.place == 1) and 1 <= found.place <= 3
    assert of(Player(bot=1), ANNE).rival == 1
    team = of(ANNE, Player(bot=1), Player(bot=2), Player(bot=1), **TEAMS)
    assert (team.seats, team.rival) == (4, 1) and team.place in (1, 2)
