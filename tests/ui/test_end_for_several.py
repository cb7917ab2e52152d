"""The end of a match of several: who won, the places, the points, how it is listed."""

import re
from dataclasses import replace
from html import unescape

import pytest

from several import ANNE, BEN, CLEO, FOUR, TEAMS, toy_page
from tables import finished
from tabletop.chance import SeededChance
from tabletop.game import Message, Over
from tabletop.ranking import standings
from tabletop.record import Player
from ui.prompt import end_text, winner_text
from ui.score_book import result_of
from ui.state import EndOfGame
from ui.update.change import Change
from ui.views.dialogs import dialog_view
from world import World, new_match, open_page

BOT = Player(bot=1)


def at_end(page: World, over: Over) -> World:
    """The page after such an end."""
    vars(page.state.table.match)["pending"] = over
    page.state = replace(page.state, dialog=EndOfGame())
    return page


def end(winners: tuple[int, ...], ranking: tuple[int, ...], scores: tuple[int, ...] = ()) -> Over:
    return Over(winners, ranking, Message("toy.over.rounds", {"best": max(scores, default=0)}), scores)


def rows(page: World) -> list[list[str]]:
    """The table of places as it is read, a list a line."""
    html = dialog_view(page.state).inside
    lines = re.findall(r"<tr[^>]*>(.*?)</tr>", html.partition("<tbody>")[2])
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line) for line in lines]
    return [[unescape(re.sub(r"<[^>]+>", "", cell)) for cell in line] for line in cells]


def test_the_end_of_three_is_a_table_of_places() -> None:
    page = at_end(toy_page(ANNE, BEN, BOT), end((1,), (1, 2, 0), (4, 9, 4)))
    assert rows(page) == [["Ben Joueur 2", "1", "9"], ["Joueur 3", "2", "4"], ["Anne Joueur 1", "2", "4"]]
    html = dialog_view(page.state).inside
    assert page.say("table.places") in html
    assert page.state.text(page.match.pending.reason) in unescape(html), "and why"
    assert [page.say(f"table.places.{name}") in html for name in ("who", "place", "score")] == [True] * 3


def test_a_game_without_points_has_no_column_for_them_and_one_of_two_no_table() -> None:
    page = at_end(toy_page(ANNE, BEN, CLEO), end((1,), (1, 2, 0)))
    assert [line[1:] for line in rows(page)] == [["1"], ["2"], ["3"]]
    assert page.say("table.places.score") not in dialog_view(page.state).inside
    two = at_end(toy_page(ANNE, BEN), end((1,), (1, 0), (4, 9)))
    assert 'id="places"' not in dialog_view(two.state).inside


def test_a_team_stands_together() -> None:
    page = at_end(toy_page(*FOUR, **TEAMS), end((0, 2), (2, 1, 0, 3), (1, 5, 7, 0)))
    assert rows(page) == [
        ["Cleo et Anne Ouest, second · Ouest, premier", "1", "8"],
        ["Ben et Dora Est, premier · Est, second", "2", "5"],
    ]


def marked(page: World) -> int:
    """The line of the table that stands out, from 0."""
    lines = re.findall(r"<tr([^>]*)>", dialog_view(page.state).inside.partition("<tbody>")[2])
    found = [number for number, line in enumerate(lines) if "places-own" in line]
    assert len(found) == 1
    return found[0]


def test_the_own_line_stands_out_or_the_winners() -> None:
    over = end((1,), (1, 2, 0), (4, 9, 5))
    assert marked(at_end(toy_page(ANNE, BOT, BOT), over)) == 2
    assert marked(at_end(toy_page(ANNE, BEN, BOT), over)) == 0


@pytest.mark.parametrize(
    ("players", "winners", "key", "params"),
    [
        ((ANNE, BOT, BOT), (0,), "you_won", {}),
        ((ANNE, BOT, BOT), (1,), "you_lost", {}),
        ((ANNE, BOT, BOT), (1, 2), "you_lost", {}),
        ((ANNE, BOT, BOT), (0, 2), "you_tied", {}),
        ((ANNE, BEN, BOT), (), "nobody", {}),
        ((ANNE, BEN, CLEO), (0, 1, 2), "tied", {"side": "Anne, Ben et Cleo"}),
        (FOUR, (0, 2), "won", {"side": "Anne et Cleo", "n": 2}),
        ((ANNE, BOT, BOT, BOT), (0, 2), "you_won", {}),
    ],
)
def test_the_end_is_told_to_the_one_person_or_to_all_and_a_team_that_wins_is_no_draw(
    players: tuple[Player, ...], winners: tuple[int, ...], key: str, params: dict[str, str | int]
) -> None:
    options = TEAMS if len(players) == 4 else {}
    page = at_end(
        toy_page(*players, **options), end(winners, tuple(range(len(players))), (3,) * len(players))
    )
    assert end_text(page.state)[0] == page.say(f"table.over.{key}", **params)
    assert key != "tied" or [line[1] for line in rows(page)] == ["1", "1", "1"]


def listed(page: World) -> str:
    """How the match on the table is listed once it is over and saved."""
    finished(page.match, SeededChance(5))
    change = Change(page.state)
    change.save()
    page.want(*change.effects)
    page.press("open", screen="games")
    return unescape(re.sub(r"<[^>]+>", " ", page.inside("dialog-inside")))


def test_a_finished_game_of_several_is_listed_with_its_outcome() -> None:
    page = toy_page(ANNE, BOT, BOT, BOT, copies=4, rounds=1)
    words = listed(page)
    over = page.match.pending
    assert isinstance(over, Over)
    assert 0 not in over.winners, "with this seed"
    assert page.say("table.games.lost_place", place=_place(over, 0), of=4) in words


def _place(over: Over, seat: int) -> int:
    """A second reading of the places: how many are better, and one."""
    if seat in over.winners:
        return 1
    return 1 + sum(
        other in over.winners or over.scores[other] > over.scores[seat] for other in range(len(over.scores))
    )


def test_a_finished_game_of_several_persons_is_listed_by_who_won() -> None:
    page = toy_page(*FOUR, copies=4, rounds=1)
    words = listed(page)
    over = page.match.pending
    assert isinstance(over, Over)
    names = [FOUR[seat].name for seat in over.winners]
    side = ", ".join(names[:-1]) + (page.say("table.and") if names[1:] else "") + names[-1]
    key = "table.games.tied_by" if names[1:] else "table.games.won_by"
    assert page.say(key, side=side) in words


def test_a_hunt_ends_as_it_always_did() -> None:
    page = open_page(new_match(players=(ANNE, BEN)))
    finished(page.match, SeededChance(3))
    over = page.match.pending
    assert isinstance(over, Over)
    name = (ANNE, BEN)[over.winners[0]].name
    assert end_text(page.state)[0] == page.say("table.over.won", side=name, n=1)


def test_persons_at_one_tablet_read_who_came_where_and_nobody_is_told_that_they_won() -> None:
    """Au bord de l'eau, whose own ranking stands in the place of the table; nothing is noted as one's own."""
    persons = (ANNE, BEN, CLEO)
    page = open_page(finished(new_match("water_margin", persons, 5, length="short"), SeededChance(5)))
    over = page.match.pending
    assert isinstance(over, Over)
    page.state = replace(page.state, dialog=EndOfGame())
    shown = unescape(dialog_view(page.state).inside)
    assert all(persons[seat].name in winner_text(page.state, over) for seat in over.winners)
    assert not any(page.say(f"table.over.you_{how}") in shown for how in ("won", "lost", "tied"))
    places = [standing.place for standing in standings(over, ((0,), (1,), (2,)))]
    names = {person.name for person in persons}
    ranking = [line for line in rows(page) if line[0] in names]  # another table tells moments of the game
    assert [line[1] for line in ranking] == [str(place) for place in places]
    assert {line[0] for line in ranking} == names and len(ranking) == 3
    assert result_of(page.state.table) is None
