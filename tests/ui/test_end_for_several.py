"""The end of a match of several: who won, the places, the points."""

import re
from dataclasses import replace
from html import unescape

from rows import each
from several import ANNE, BEN, CLEO, FOUR, TEAMS, toy_page
from tabletop.game import Message, Over
from tabletop.record import Player
from ui.prompt import end_text
from ui.state import EndOfGame
from ui.views.dialogs import dialog_view
from world import World

BOT = Player(bot=1)


def at_end(page: World, winners: tuple[int, ...], ranking: tuple[int, ...], scores: tuple[int, ...]) -> str:
    """The dialog of a match that ends so."""
    over = Over(winners, ranking, Message("toy.over.rounds", {"best": max(scores, default=0)}), scores)
    vars(page.state.table.match)["pending"] = over
    page.state = replace(page.state, dialog=EndOfGame())
    return unescape(dialog_view(page.state).inside)


def rows(html: str) -> list[tuple[str, ...]]:
    """The lines of the table of places, each with the text of its cells; `*` before that which stands out."""
    found = []
    for attributes, line in re.findall(r"<tr([^>]*)>(.*?)</tr>", html.partition("<tbody>")[2]):
        cells = [re.sub(r"<[^>]+>", "", cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line)]
        found.append(("*" * ("places-own" in attributes) + cells[0], *cells[1:]))
    return found


def test_the_end_of_several_is_a_table_of_places_with_points_where_there_are_any() -> None:
    page = toy_page(ANNE, BEN, BOT)
    html = at_end(page, (1,), (1, 2, 0), (4, 9, 4))
    assert rows(html) == [("*Ben Joueur 2", "1", "9"), ("Joueur 3", "2", "4"), ("Anne Joueur 1", "2", "4")]
    assert page.state.text(page.match.pending.reason) in html and page.say("table.places.score") in html
    own = rows(at_end(toy_page(ANNE, BOT, BOT), (1,), (1, 2, 0), (4, 9, 5)))
    assert [line[0][0] for line in own] == ["J", "J", "*"], "one's own line stands out, or the winner's"
    html = at_end(toy_page(ANNE, BEN, CLEO), (1,), (1, 2, 0), ())
    assert [line[1:] for line in rows(html)] == [("1",), ("2",), ("3",)]
    assert page.say("table.places.score") not in html
    assert 'id="places"' not in at_end(toy_page(ANNE, BEN), (1,), (1, 0), (4, 9))
    teams = rows(at_end(toy_page(*FOUR, **TEAMS), (0, 2), (2, 1, 0, 3), (1, 5, 7, 0)))
    west, east = "*Cleo et Anne Ouest, second · Ouest, premier", "Ben et Dora Est, premier · Est, second"
    assert teams == [(west, "1", "8"), (east, "2", "5")]


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
    assert key != "tied" or {line[1] for line in rows(html)} == {"1"}
