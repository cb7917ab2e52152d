"""The end of a match of several: who won, the places, the points, how it is listed."""

import re
from dataclasses import replace
from html import unescape

from rows import each
from several import ANNE, BEN, CLEO, FOUR, TEAMS, toy_page
from tables import finished
from tabletop.chance import SeededChance
from tabletop.game import Message, Over
from tabletop.record import Player
from ui.prompt import end_text
from ui.state import EndOfGame
from ui.update.change import Change
from ui.views.dialogs import dialog_view
from world import World, text_of

BOT = Player(bot=1)


def at_end(page: World, winners: tuple[int, ...], ranking: tuple[int, ...], scores: tuple[int, ...]) -> str:
    """The dialog of a match that ends so."""
    over = Over(winners, ranking, Message("toy.over.rounds", {"best": max(scores, default=0)}), scores)
    vars(page.state.table.match)["pending"] = over
    page.state = replace(page.state, dialog=EndOfGame())
    return unescape(dialog_view(page.state).inside)


def rows(html: str) -> list[list[str]]:
    lines = re.findall(r"<tr[^>]*>(.*?)</tr>", html.partition("<tbody>")[2])
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line) for line in lines]
    return [[re.sub(r"<[^>]+>", "", cell) for cell in line] for line in cells]


def marked(html: str) -> list[int]:
    """The lines that stand out."""
    lines = re.findall(r"<tr([^>]*)>", html.partition("<tbody>")[2])
    return [number for number, line in enumerate(lines) if "places-own" in line]


def test_the_end_of_several_is_a_table_of_places_with_points_where_there_are_any() -> None:
    page = toy_page(ANNE, BEN, BOT)
    html = at_end(page, (1,), (1, 2, 0), (4, 9, 4))
    assert rows(html) == [["Ben Joueur 2", "1", "9"], ["Joueur 3", "2", "4"], ["Anne Joueur 1", "2", "4"]]
    names = ("places", "places.who", "places.place", "places.score")
    assert all(page.say(f"table.{name}") in html for name in names)
    assert page.state.text(page.match.pending.reason) in html, "and why"
    assert marked(html) == [0], "the winner's line stands out"
    assert marked(at_end(toy_page(ANNE, BOT, BOT), (1,), (1, 2, 0), (4, 9, 5))) == [2], "or one's own"
    html = at_end(toy_page(ANNE, BEN, CLEO), (1,), (1, 2, 0), ())
    assert [line[1:] for line in rows(html)] == [["1"], ["2"], ["3"]]
    assert page.say("table.places.score") not in html
    assert 'id="places"' not in at_end(toy_page(ANNE, BEN), (1,), (1, 0), (4, 9))
    teams = at_end(toy_page(*FOUR, **TEAMS), (0, 2), (2, 1, 0, 3), (1, 5, 7, 0))
    west, east = "Cleo et Anne Ouest, second · Ouest, premier", "Ben et Dora Est, premier · Est, second"
    assert rows(teams) == [[west, "1", "8"], [east, "2", "5"]]


@each(
    [
        ((ANNE, BOT, BOT), (0,), "you_won", {}),
        ((ANNE, BOT, BOT), (1, 2), "you_lost", {}),
        ((ANNE, BOT, BOT), (0, 2), "you_tied", {}),
        ((ANNE, BEN, BOT), (), "nobody", {}),
        ((ANNE, BEN, CLEO), (0, 1, 2), "tied", {"side": "Anne, Ben et Cleo"}),
        (FOUR, (0, 2), "won", {"side": "Anne et Cleo", "n": 2}),
        ((ANNE, BOT, BOT, BOT), (0, 2), "you_won", {}),
    ]
)
def test_the_end_is_told_to_the_one_person_or_to_all_and_a_team_that_wins_is_no_draw(
    players: tuple[Player, ...], winners: tuple[int, ...], key: str, params: dict[str, str | int]
) -> None:
    page = toy_page(*players, **(TEAMS if len(players) == 4 else {}))
    html = at_end(page, winners, tuple(range(len(players))), (3,) * len(players))
    assert end_text(page.state)[0] == page.say(f"table.over.{key}", **params)
    assert key != "tied" or [line[1] for line in rows(html)] == ["1", "1", "1"]


def test_a_finished_game_of_several_is_listed_with_the_place_of_the_one_person_or_by_who_won() -> None:
    for players in ((ANNE, BOT, BOT, BOT), FOUR):
        page = toy_page(*players, copies=4, rounds=1)
        finished(page.match, SeededChance(5))
        change = Change(page.state)
        change.save()
        page.want(*change.effects)
        page.press("open", screen="games")
        words, over = re.sub(r"<[^>]+>", " ", text_of(page)), page.match.pending
        if players == FOUR:
            names = [FOUR[seat].name for seat in over.winners]
            side = ", ".join(names[:-1]) + (page.say("table.and") if names[1:] else "") + names[-1]
            assert page.say("table.games.tied_by" if names[1:] else "table.games.won_by", side=side) in words
        else:
            better = [
                seat for seat in over.ranking if seat in over.winners or over.scores[seat] > over.scores[0]
            ]
            assert 0 not in over.winners, "with this seed"
            assert page.say("table.games.lost_place", place=1 + len(better), of=4) in words
