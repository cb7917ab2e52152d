"""A saved game that is opened stands at once, with everything that can be told of it, and nothing is played
again until an earlier moment is wanted: then fewer decisions than a block has."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import tables
from driven import DrivenMatch, value_of
from failing_storage import FailingStorage
from long_games import after_new_rules, easy_move, toy_of
from tabletop.codec import BLOCK
from tabletop.loading import resume
from tabletop.record import Player
from tabletop.save_format import export_text
from ui import actions
from ui.commands import Command
from ui.mode import Mode, mode_of
from ui.state import AnyMatch
from ui.update.change import saved_table
from world import NOW, Tabs, World, first_state

ANNE, BOT = Player("Anne"), Player(bot=1)
LENGTH = 330
Play = Callable[..., Any]


@cache
def long_match() -> AnyMatch:
    return value_of(toy_of(LENGTH, ANNE, BOT))


def page_of(match: AnyMatch, storage: FailingStorage | None = None) -> World:
    return World(first_state(match, games=tables.GAMES), storage)


def opened(match: AnyMatch, played: list[int] | None = None) -> World:
    """The page on which that match was opened, as it is saved. played: grows with each decision that is
    played from then on."""
    page = page_of(toy_of(0, ANNE, BOT))
    again = resume(value_of(match).kept(), tables.GAMES)
    if played is not None:
        again = replace(again, game=replace(again.game, play=counting(again.game.play, played)))
    saved = saved_table(first_state(match, games=tables.GAMES), NOW)
    page.do(actions.GameOpened("game-1", saved, again, "open"))
    return page


def counting(play: Play, played: list[int]) -> Play:

    def noted(*given: Any) -> Any:
        played.append(1)
        return play(*given)

    return noted


def play(page: World) -> None:
    """Play an easy move for the person, or let the bot answer with such."""
    match = page.state.table.match
    if page.questions:
        page.answer(match.game.move_text(match.state, easy_move(match.ask)))
    else:
        page.do(Command("play-move", move=easy_move(match.ask), generation=page.state.generation))


def names_listed(page: World) -> list[str]:
    """What the moves of the list are called."""
    return re.findall(r'class="log-words">([^<]*)<', page.inside("history"))


def test_a_game_that_is_opened_looks_as_it_did_and_little_is_played_for_an_earlier_moment() -> None:
    played: list[int] = []
    page, plain = opened(long_match(), played), page_of(long_match())
    for region in ("seats", "prompt", "tools", "history", "board"):
        assert page.inside(region) == plain.inside(region), region
    assert mode_of(page.state) is Mode.ASK and played == []
    assert names_listed(page) == names_listed(plain) != []
    for one in (page, plain):
        one.press("review", at="7")
    assert len(played) < 2 * BLOCK, "there, and the moment before it"
    assert page.inside("board") == plain.inside("board")


def test_a_file_is_checked_whole_as_it_comes_in() -> None:
    match, wrong = long_match(), DrivenMatch(long_match())
    wrong.state = replace(wrong.state, scores=(999, *wrong.state.scores[1:]))
    page = page_of(toy_of(0, ANNE, BOT))
    for one in (match, wrong):
        page.choose_file(export_text(saved_table(first_state(one, games=tables.GAMES), NOW)))
        page.arrive()
        assert page.match.state == match.state and page.match.record() == match.record()
    assert len(page.saved()) == 1 and page.say("table.record.snapshot") in page.notices[-1]


def test_under_other_rules_what_came_before_is_read_as_text() -> None:
    page = opened(after_new_rules(DrivenMatch(long_match())))
    assert (page.match.at, len(page.match.earlier)) == (0, LENGTH)
    play(page)
    assert f'id="earlier-{LENGTH}"' in page.inside("history") and 'id="move-1"' in page.inside("history")


def test_a_tab_that_watches_shows_what_the_tab_that_plays_shows() -> None:
    storage = FailingStorage()
    first, second = page_of(long_match(), storage), page_of(toy_of(0, ANNE, BOT), storage)
    tabs = Tabs(first, second)
    numbers = []
    for act in (lambda: play(first), lambda: play(first), lambda: first.press("undo")):
        act()
        tabs.hear()
        numbers.append(second.state.table.number)
        assert second.match.state == first.match.state and second.match.at == first.match.at
        assert names_listed(second) == names_listed(first) != []
    assert numbers[0] == numbers[1], "what is in sight stays"
