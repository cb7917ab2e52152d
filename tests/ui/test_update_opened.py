"""A saved game that is opened stands at once, with everything that can be told of it, and nothing is played
again until an earlier moment is wanted: then fewer decisions than a block has."""

from dataclasses import replace
from functools import cache
from typing import Any

import tables
from driven import DrivenMatch, value_of
from long_games import after_new_rules, toy_of
from tabletop.codec import BLOCK
from tabletop.loading import resume
from tabletop.record import Player
from ui import actions
from ui.mode import Mode, mode_of
from ui.state import AnyMatch
from ui.update.change import saved_table
from world import NOW, World, first_state

ANNE, BOT = Player("Anne"), Player(bot=1)
LENGTH = 330


@cache
def long_match() -> AnyMatch:
    return value_of(toy_of(LENGTH, ANNE, BOT))


def page_of(match: AnyMatch) -> World:
    return World(first_state(match, games=tables.GAMES))


def opened(match: AnyMatch, played: list[int]) -> World:
    """The page on which that match was opened, as it is saved. played: grows with each decision that is
    played from then on."""
    page = page_of(toy_of(0, ANNE, BOT))
    again = resume(value_of(match).kept(), tables.GAMES)
    plays = again.game.play

    def noted(*given: Any) -> Any:
        played.append(1)
        return plays(*given)

    again = replace(again, game=replace(again.game, play=noted))
    page.do(actions.GameOpened("game-1", saved_table(page_of(match).state, NOW), again, "open"))
    return page


def test_a_game_that_is_opened_looks_as_it_did_and_little_is_played_for_an_earlier_moment() -> None:
    played: list[int] = []
    page, plain = opened(long_match(), played), page_of(long_match())
    for region in ("seats", "prompt", "tools", "history", "board"):
        assert page.inside(region) == plain.inside(region), region
    assert mode_of(page.state) is Mode.ASK and played == []
    for one in (page, plain):
        one.press("review", at="7")
    assert len(played) < 2 * BLOCK, "there, and the moment before it"
    assert page.inside("board") == plain.inside("board")


def test_under_other_rules_what_came_before_is_read_as_text() -> None:
    page = opened(after_new_rules(DrivenMatch(long_match())), [])
    assert (page.match.at, len(page.match.earlier)) == (0, LENGTH)
    page.play()
    assert f'id="earlier-{LENGTH}"' in page.inside("history") and 'id="move-1"' in page.inside("history")
