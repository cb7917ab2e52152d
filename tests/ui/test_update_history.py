"""Back and forth: undo, redo, a look at earlier moments, going on from one."""

from tabletop.record import Player
from ui import effects
from ui.mode import may_continue
from ui.state import Paused
from ui.views.table import tools_of
from world import AGAINST_BOT, World, new_match, open_page


def played(*moves: str, undo: str = "free") -> World:
    """A game between two persons in which these moves were made."""
    page = open_page(new_match(undo=undo))
    page.touch(*moves)
    assert page.moves == list(moves)
    return page


# Undo and redo


def test_undo_against_a_bot_comes_back_to_the_person() -> None:
    page = open_page(new_match(players=AGAINST_BOT, undo="free"))
    page.touch("c3")
    page.answer("a1-b1")
    page.press("undo")
    assert page.moves == []
    assert page.saved() == {"game-1": []}
    page.press("redo")
    assert page.moves == ["c3", "a1-b1"]
    assert page.saved() == {"game-1": ["c3", "a1-b1"]}


def test_undo_while_a_bot_thinks_ends_that() -> None:
    page = open_page(new_match(players=AGAINST_BOT, undo="free"))
    page.touch("c3")
    (late,) = page.questions
    page.press("undo")
    assert page.moves == [] and page.cancelled == [late] and page.questions == []
    page.answer_to(late, "a1-b1")
    assert page.moves == []


def test_where_only_bots_play_undo_makes_them_wait() -> None:
    page = open_page(new_match(players=(Player(bot=1), Player(bot=1)), undo="free"))
    page.match.play(("c3",))
    page.press("undo")
    assert page.moves == []
    assert page.state.activity == Paused()
    assert page.questions == []


def test_undo_that_is_not_possible_says_why() -> None:
    page = open_page(new_match(undo="fair"))
    page.press("undo")
    assert page.said() == [page.say("table.undo.nothing")]
    page.touch("c3", "a1-b1")
    page.press("undo")
    assert page.moves == ["c3"]
    page.touch("a1-b1")
    page.touch("b2")
    page.press("undo")
    page.press("undo")
    assert page.moves == ["c3", "a1-b1"]
    assert page.notices == [page.say("table.undo.other")]


def test_redo_that_is_not_possible_is_said() -> None:
    page = played("c3")
    page.press("redo")
    assert page.notices == [page.say("table.redo.nothing")]


def test_a_draft_goes_with_the_moment_that_is_taken_back() -> None:
    page = played("c3")
    page.touch("a1")
    page.press("undo")
    assert page.state.draft == () and page.moves == []


def test_undo_tells_where_the_game_is() -> None:
    page = played("c3", "a1-b1")
    page.press("undo")
    assert page.status == page.say("table.at", at=1)


# Looking at another moment


def test_looking_back_changes_nothing_and_returns() -> None:
    page = played("c3", "a1-b1", "b3")
    saves = len(page.wanted(effects.SaveMatch))
    page.press("review", at="1")
    assert page.state.review == 1
    assert 'data-do="head"' in page.inside("prompt")
    page.touch("a1")
    assert page.said() == [page.say("table.quiet.looking")]
    page.press("undo")
    assert page.said() == [page.say("table.undo.looking")]
    page.press("review", at="3")
    assert page.state.review is None
    assert len(page.wanted(effects.SaveMatch)) == saves
    assert page.moves == ["c3", "a1-b1", "b3"]


def test_one_looks_step_by_step_and_no_further_than_there_are_moves() -> None:
    page = played("c3", "a1-b1", "b3")
    shown = []
    for command in ("backward", "backward", "first", "backward", "forward", "head", "forward"):
        page.press(command)
        shown.append(page.state.review)
    assert shown == [2, 1, 0, 0, 1, None, None]


def test_what_is_looked_at_is_drawn_and_told() -> None:
    page = played("c3", "a1-b1", "b3")
    head = dict(page.page.texts)
    page.press("review", at="1")
    assert page.page.texts != head and 'aria-current="step"' in page.inside("history")
    assert page.status.startswith(page.say("table.at", at=1))
    page.press("head")
    assert page.page.texts == head


def test_while_a_bot_thinks_a_look_back_makes_it_begin_anew() -> None:
    page = open_page(new_match(players=AGAINST_BOT))
    page.touch("c3")
    (late,) = page.questions
    page.press("first")
    assert page.questions == [] and page.cancelled == [late]
    page.answer_to(late, "a1-b1")
    assert page.moves == ["c3"]
    page.press("head")
    page.answer("a1-b1")
    assert page.moves == ["c3", "a1-b1"]


def test_what_was_taken_back_can_be_looked_at_too() -> None:
    page = played("c3", "a1-b1")
    page.press("undo")
    page.press("forward")
    assert page.state.review == 2
    assert not tools_of(page.state).redo
    page.press("head")
    assert page.state.review is None and tools_of(page.state).redo


# Going on from there


def test_going_on_from_an_earlier_moment_drops_what_followed() -> None:
    page = played("c3", "a1-b1", "b3")
    page.press("review", at="1")
    assert 'data-do="continue"' in page.inside("prompt")
    page.press("continue")
    assert page.state.review is None
    page.touch("e1-e2")
    assert page.moves == ["c3", "e1-e2"]
    assert page.match.length == 2
    assert page.saved() == {"game-1": ["c3", "e1-e2"]}


def test_until_another_move_is_played_what_followed_can_be_redone() -> None:
    page = played("c3", "a1-b1", "b3")
    page.press("review", at="1")
    page.press("continue")
    assert page.moves == ["c3"] and page.saved() == {"game-1": ["c3"]}
    page.press("redo")
    assert page.moves == ["c3", "a1-b1"]


def test_fair_play_does_not_go_on_from_before_anothers_decision() -> None:
    page = played("c3", "a1-b1", "b3", undo="fair")
    page.press("review", at="1")
    assert 'data-do="continue"' not in page.inside("prompt")
    assert not may_continue(page.state)
    page.press("continue")
    assert page.state.review == 1
    assert page.moves == ["c3", "a1-b1", "b3"]
