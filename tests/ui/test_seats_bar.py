"""The bar of the seats: whose turn it is, who is asked, and who plays together."""

import re
from html import unescape

import pytest

from driven import DrivenMatch
from several import ANNE, BEN, CLEO, DORA, FOUR, TEAMS, toy_page
from tables import GAMES
from tabletop.record import Player
from tabletop.registry import load_game, room
from ui.commands import Command
from ui.views import table
from ui.views.table import SeatCard, seat_cards
from world import World, open_page

NOUGHTS = ("none", *("0" * 12))


def marks(page: World) -> tuple[list[int], list[int]]:
    cards = seat_cards(page.state)
    return (
        [seat for seat, card in enumerate(cards) if card.turn],
        [seat for seat, card in enumerate(cards) if card.asked],
    )


def card(page: World, seat: int) -> str:
    return re.split(r'(?=<div class="seat[ "])', page.inside("seats"))[seat + 1]


def heard(page: World, seat: int) -> str:
    shown = re.sub(r'<span class="[^"]*" aria-hidden="true">.*?</span>', "", card(page, seat))
    return unescape(re.sub(r"<[^>]+>", " ", shown))


def play(page: World, *moves: tuple[str, ...]) -> None:
    for move in moves:
        page.match.play(move)
    page.press("head")
    page.press("flip")  # draws the page again


def test_in_the_middle_of_a_turn_the_turn_and_the_question_are_two_marks_said_in_words() -> None:
    page = toy_page(ANNE, BEN, CLEO)
    for moves, asked in (((), 0), ((("ask", "1"),), 1), ((("call", "2"),), 2)):
        play(page, *moves)
        assert marks(page) == ([0], [asked])
        for seat in range(3):
            shown, words = card(page, seat), heard(page, seat)
            assert [f"seat-{mark}" in shown for mark in ("turn", "asked")] == [seat == 0, seat == asked]
            assert (page.say("table.seat.turn") in words) == (seat == 0)
            called = seat == asked != 0  # who has the turn is asked as a rule: nothing is said of it
            assert (page.say("table.seat.asked") in words) == called
    page = toy_page(ANNE, Player(bot=1), CLEO)
    page.do(Command("lift"), Command("touch", part="ask"), Command("touch", part="1"))
    assert marks(page) == ([0], [1]) and page.say("table.seat.turn") in heard(page, 0)
    assert ["seat-thinking" in card(page, seat) for seat in (0, 1)] == [False, True]


def test_the_turn_is_marked_while_all_fill_in_sheets_not_after_the_end_and_looking_back() -> None:
    page = toy_page(ANNE, BEN, rounds=1)
    play(page, ("peek",), ("peek",), NOUGHTS)
    assert marks(page) == ([1], [1])
    play(page, NOUGHTS)
    assert marks(page) == ([], [])
    other = toy_page(ANNE, BEN, CLEO)
    play(other, ("ask", "1"), ("refuse",), ("peek",))
    assert marks(other) == ([2], [2])
    other.press("review", at="1")
    assert marks(other) == ([0], [1])


def test_the_seats_of_a_team_share_a_sign_and_the_team_is_said() -> None:
    page = toy_page(*FOUR, **TEAMS)
    signs = [re.findall(r'class="seat-team" aria-hidden="true">(.)<', card(page, seat)) for seat in range(4)]
    assert signs[0] == signs[2] != signs[1] == signs[3]
    assert all(len(found) == 1 for found in signs)
    assert all(page.say("table.team", number=1 + seat % 2) in heard(page, seat) for seat in range(4))
    alone = toy_page(ANNE, BEN, CLEO, DORA, copies=4)
    assert "seat-team" not in alone.inside("seats")


@pytest.mark.parametrize("sides", [(1, 1), (2, 2), (3, 1)])
def test_every_seat_of_a_team_has_the_emblem_of_its_side(sides: tuple[int, int]) -> None:
    game = load_game(GAMES, "nonlieu")
    options = {"size": "skirmish", "evil": sides[0], "good": sides[1]}
    match = DrivenMatch.new(game, options, sum(sides), 1, players=(ANNE, BEN, CLEO, DORA)[: sum(sides)])
    board = room("nonlieu", "board").BOARD
    shown = [one.emblem for one in seat_cards(open_page(match).state)]
    assert shown == [board.emblem(side, "") for side in (0, 1) for _ in range(sides[side])]
    assert len(set(shown)) == 2


def test_eight_seats_are_eight_cards_with_their_names() -> None:
    page = toy_page(ANNE, BEN)
    cards = [SeatCard(f"Place {seat}", f"Nom {seat}", None, team=seat % 4) for seat in range(8)]
    html = table.seats(cards, page.say)
    assert html.count('class="seat"') == 8
    assert all(f"Nom {seat}" in html and f"Place {seat}" in html for seat in range(8))
    assert len(set(table.TEAM_SIGNS)) == len(table.TEAM_SIGNS) >= 4
