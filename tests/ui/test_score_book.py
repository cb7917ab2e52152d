"""The score book: what a finished match is in the statistics, what counts, what the guide is compared to."""

import json
import re
from dataclasses import replace
from functools import cache
from html import unescape
from typing import Any

import catalog
from driven import DrivenMatch, value_of
from rows import each
from several import ANNE, BEN, TEAMS, toy_page
from states import table_state
from tables import finished
from tabletop.chance import SeededChance
from tabletop.codec import checksum
from tabletop.game import Key, Over
from tabletop.record import Player
from tabletop.results import Result
from ui import score_book
from ui.commands import Command
from ui.effects import RecordResult
from ui.state import Ended, EndOfGame, Table
from ui.update.matches import table_of
from ui.views.dialogs import dialog_view
from water_margin.rules.score import bandits, score, treasury
from world import AGAINST_BOT, ALONE, TODAY, TWO, World, first_state, new_match, open_page

BEGUN = "2026-11-20"


def ended(deal: int = 7, *, begun: str = BEGUN, assistance: str = "", **options: Any) -> Table:
    return replace(_ended(deal, tuple(options.items())), begun=begun, assistance=assistance)


@cache
def _ended(deal: int, options: tuple[tuple[str, Any], ...]) -> Table:
    match = finished(new_match("contrevent", ALONE, deal, **dict(options)), SeededChance(3))
    assert isinstance(match.pending, Over)
    return table_of(catalog.GAMES, value_of(match))


def at_its_end(table: Table, seed: int = 1) -> Table:
    return replace(table, match=finished(DrivenMatch(table.match), SeededChance(seed)).value)


def result(table: Table) -> Result:
    found = score_book.result_of(table)
    assert found is not None
    return found


def ending(table: Table) -> str:
    state = replace(table_state("contrevent"), table=table, dialog=EndOfGame())
    return dialog_view(state).inside


@each(
    [
        (20261121, "2026-11-21", True),
        (20261121, "2026-11-22", False),
        (20261121, "", True),
        (7, "", False),
    ]
)
def test_a_daily_deal_is_judged_by_the_day_on_which_it_was_begun_or_else_ended(
    deal: int, begun: str, daily: bool
) -> None:
    found = result(ended(deal, begun=begun))
    told = score_book.dated(found, TODAY)
    assert (told.daily, told.day) == (daily, begun or TODAY)
    assert told == found or not begun


def test_a_result_is_that_of_one_person_at_an_end() -> None:
    two = table_of(catalog.GAMES, value_of(new_match(players=TWO)))
    assert not score_book.is_deal(two.match) and not score_book.has_par(two.match)
    over = at_its_end(two)
    assert isinstance(over.match.pending, Over)
    several = at_its_end(toy_page(ANNE, BEN, Player(bot=1), rounds=1).state.table, 5)
    one = table_of(catalog.GAMES, value_of(new_match(players=AGAINST_BOT)))
    assert [score_book.result_of(table) for table in (two, over, several, one)] == [None] * 4
    one = at_its_end(table_of(catalog.GAMES, value_of(new_match(players=AGAINST_BOT, undo="free"))))
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
    table = ended(assistance=assistance, **options)
    found, over = result(table), table.match.pending
    assert found.help == noted and found.counts == (noted in ("", "hint"))
    assert [message.key for message in score_book.share_marks(table)] == [
        f"table.share.{one}" for one in shared
    ]
    assert isinstance(over, Over)
    assert (found.reason, found.turn) == (over.reason.key, over.reason.params.get("n", 0))
    assert found.score == (over.scores[0] if over.scores else 0)


def test_a_match_whose_seats_changed_hands_is_kept_apart_and_between_bots_nobodys() -> None:
    table = table_of(catalog.GAMES, value_of(new_match(players=AGAINST_BOT, undo="free")))
    match, _ = table.match.play(("c3",))
    other, bots = (
        at_its_end(replace(table, match=match.reseated(players)))
        for players in ((Player(), Player(bot=2)), (Player(bot=1), Player(bot=1)))
    )
    found = result(other)
    assert found.help == "seats" and not found.counts
    assert score_book.kept_apart(other) == "reseated"
    assert [message.key for message in score_book.share_marks(other)] == ["table.share.seats"]
    assert score_book.result_of(bots) is None


def off_seed() -> Table:
    """A practice game in which a move was taken back and another one played."""
    table = ended(undo="free")
    match = DrivenMatch(table.match)
    at = next(i for i, one in enumerate(match.decisions) if one.rolls and i > 3)
    known = match.decisions[at].move
    match.resume_from(at)
    match.play(next(move for move in match.ask.moves.first(200) if move != known))
    finished(match, SeededChance(4))
    assert match.off_seed
    return replace(table, match=match.value)


def foreign(**options: Any) -> Table:
    """A game whose file says another deal than it was dealt from: the one of its day."""
    data = json.loads(json.dumps(ended(7, **options).match.record()))
    data["seed"] = 20261121
    match = DrivenMatch.load({**data, "checksum": checksum(data)}, catalog.GAMES)
    return replace(table_of(catalog.GAMES, value_of(match)), begun="2026-11-21")


def test_a_game_of_other_cards_than_its_deal_has_no_number_no_par_and_is_not_the_days() -> None:
    table = foreign()
    assert score_book.deal_of(table.match) is None and not score_book.has_par(table.match)
    assert score_book.result_of(table) is None and score_book.kept_apart(table) == "other_chance"
    state = table_state("contrevent")
    html = ending(table)
    assert state.say("table.end.other_chance") in html and 'id="par"' not in html and "20261121" not in html
    card = table.tale.result_card(table.match, None, (), state.text)
    assert "20261121" not in card and "{" not in card
    practised = foreign(undo="free")
    assert score_book.kept_apart(practised) == "off_seed"
    assert not result(practised).daily and not score_book.dated(result(practised), TODAY).daily
    page = open_page()
    page.state = replace(page.state, table=replace(table, phase=Ended()), dialog=None)
    page.do(Command("end.due", generation=page.state.generation))
    assert isinstance(page.state.dialog, EndOfGame), "the guide looks for no par of it"
    assert page.state.table.phase == Ended(announced=True)


@each([None, 0, 81])
def test_what_the_guide_reached_is_told_even_if_it_lost(par: int | None) -> None:
    say = table_state("contrevent").say
    html = ending(replace(ended(), par=par))
    told = {None: say("table.end.par_looking"), 0: say("table.end.par_lost"), 81: say("table.end.par", n=81)}
    assert [key for key, text in told.items() if text in html] == [par]


def test_a_deal_has_one_name_however_it_is_played_and_its_number_as_long_as_its_cards_come() -> None:
    tables = (ended(), ended(undo="free"), ended(8), ended(exhaustion="lenient"), off_seed())
    names = [score_book.match_name(table.match) for table in tables[:4]]
    assert names[0] == names[1] and len(set(names)) == 3
    assert [score_book.deal_of(table.match) for table in tables] == [7, 7, 8, 7, None]
    assert [score_book.has_par(table.match) for table in tables] == [True] * 4 + [False]
    shown = [ending(table) for table in tables]
    assert ['id="par"' in html for html in shown] == [True] * 4 + [False]
    say = table_state("contrevent").say
    assert [say("table.end.deal", deal="7") in html for html in shown] == [True, True, False, True, False]
    assert say("table.end.practice") in shown[1] and say("table.end.off_seed") in shown[4]


def of_several(*players: Player, seed: int = 5, **options: Any) -> Result:
    return result(at_its_end(toy_page(*players, rounds=1, **options).state.table, seed))


def test_a_result_of_several_keeps_seats_place_and_the_strongest_opponent_who_is_no_team_mate() -> None:
    for seed in range(8):
        found = of_several(ANNE, Player(bot=2), Player(bot=1), seed=seed)
        assert (found.seats, found.rival) == (3, 2)
        assert found.won == (found.place == 1) and 1 <= found.place <= 3
    assert of_several(Player(bot=1), ANNE).rival == 1
    team = of_several(ANNE, Player(bot=1), Player(bot=2), Player(bot=1), **TEAMS)
    assert (team.seats, team.rival) == (4, 1) and team.place in (1, 2)
    page = toy_page(ANNE, BEN)
    for number, place in enumerate((1, 2)):
        page.want(RecordResult(replace(found, deal=number, place=place, won=place == 1)))
    page.press("open", screen="stats")
    first_table = unescape(page.inside("dialog-inside")).partition("<tbody>")[2].partition("</table>")[0]
    level = page.say("table.seat.bot", level=2, name=Key("table.level.2"))
    three = f"{page.say('table.stats.seats', n=3)}, {level}"
    assert re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", first_table) == [three, "2", "1", "1,5"]


def test_the_dice_of_the_table_and_of_finished_games_stand_beside_what_was_expected() -> None:
    page = World(first_state(new_match("water_margin", AGAINST_BOT, length="short")))
    finished(page.match, SeededChance(5))
    thrown = score_book.dice_of(page.match)
    assert sum(die.throws for die in thrown) == sum(len(one.dice) for one in page.match.decisions) > 0
    found, view = result(page.state.table), page.match.view(None)
    assert found.dice == thrown
    records = {"bandits": bandits(view, 0), "treasure": treasury(view, 0), "score": score(view, 0)}
    assert dict(found.records) == records, "what the player's band has come to"
    page.want(RecordResult(replace(found, day=BEGUN)))
    page.press("open", screen="stats")
    html = unescape(page.inside("dialog-inside"))
    for key in ("table.stats.dice.now", "table.stats.dice.all"):
        assert page.say(key) in html
    assert html.count('class="stats-die"') == 2 * len(thrown)
    for die in thrown:
        called = page.say("table.stats.dice.die", die=Key(f"water_margin.dice.{die.label}"), sides=die.sides)
        assert f"{called} · {page.say('table.stats.dice.throws', n=die.throws)}" in html
