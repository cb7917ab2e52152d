"""A saved game that is opened stands at once; it is played again when there is time, or when it is needed."""

import re
from dataclasses import replace

import pytest

import tables
from failing_storage import FailingStorage
from long_games import easy_move, toy_of
from tables import finished
from tabletop.chance import SeededChance
from tabletop.match import Match
from tabletop.record import Player
from tabletop.save_format import export_text
from ui import actions, effects
from ui.commands import Command
from ui.mode import Mode, analysis_of, mode_of
from ui.state import AnyMatch, BotThinking, Ended, Review
from ui.update.change import saved_table
from ui.update.replay import AT_ONCE
from ui.views.table import tools_of
from world import NOW, Tabs, World, first_state, new_match

ANNE, BEN, BOT = Player("Anne"), Player("Ben"), Player(bot=1)
LENGTH = 460
"""More decisions than are played again at once, or in one slice."""


def page_of(match: AnyMatch, storage: FailingStorage | None = None) -> World:
    """The page with a match on the table."""
    return World(first_state(match, games=tables.GAMES), storage)


def opened(match: AnyMatch, purpose: str = "open", **beside: object) -> World:
    """The page on which that match was opened, as it is saved. beside: what is saved with it."""
    page = page_of(toy_of(0, ANNE, BOT))
    saved = saved_table(first_state(match, games=tables.GAMES), NOW)
    saved = replace(saved, label=replace(saved.label, **beside))  # type: ignore[arg-type]
    page.do(actions.GameOpened("game-1", saved, Match.resume(match.kept(), tables.GAMES), purpose))
    return page


def long_game(*players: Player) -> AnyMatch:
    """A game that takes a while to be played again: against a bot unless given."""
    return toy_of(LENGTH, *(players or (ANNE, BOT)))


def play(page: World, count: int = 1) -> None:
    """Play easy moves for the person, and let the bot answer with such."""
    for _ in range(count):
        match = page.state.match
        if page.questions:
            page.answer(match.game.move_text(match.state, easy_move(match.ask)))
        else:
            page.do(Command("play-move", move=easy_move(match.ask), generation=page.state.generation))


# At once


def test_the_table_stands_before_anything_is_played_again() -> None:
    match = long_game()
    page, plain = opened(match), page_of(match)
    assert page.match.unreplayed == LENGTH and page.match.state == match.state
    for region in ("seats", "prompt", "tools", "history", "board"):
        assert page.inside(region) == plain.inside(region), region
    assert mode_of(page.state) is Mode.ASK


def test_a_short_game_is_played_again_before_it_is_shown() -> None:
    page = opened(toy_of(AT_ONCE, ANNE, BOT))
    assert page.match.unreplayed == 0 and page.wanted(effects.ReplayNext) == []
    assert opened(toy_of(AT_ONCE + 1, ANNE, BOT)).match.unreplayed == AT_ONCE + 1


def test_the_moves_of_a_short_game_have_their_names_at_once() -> None:
    match = new_match("contrevent", (Player(),))
    for _ in range(20):
        match.play(match.ask.moves.first(1)[0])
    page = opened(match)
    assert page.inside("history") == page_of(match).inside("history")


# When there is time


def test_what_is_left_is_played_again_slice_by_slice_and_nothing_is_seen_of_it() -> None:
    page = opened(long_game())
    state, texts = page.state, dict(page.page.texts)
    left = [page.match.unreplayed]
    while page.match.unreplayed:
        page.wait(1)
        left.append(page.match.unreplayed)
        assert page.state is state, "a slice that changes nothing is not drawn"
    assert left == [*range(LENGTH, 0, -page.slice), 0]
    assert page.page.texts == texts and page.notices == []
    assert not [one for one in page.timers if isinstance(one.effect.action, actions.ReplayDue)]


def test_one_plays_on_meanwhile() -> None:
    page, plain = opened(long_game()), page_of(long_game())
    for world in (page, plain):
        play(world, 3)
    assert page.match.unreplayed > 0
    page.wait(5_000)
    assert page.match.unreplayed == 0
    assert page.match.record() == plain.match.record() and page.match.decisions == plain.match.decisions
    assert page.inside("history") == plain.inside("history")


def test_another_game_on_the_table_is_not_played_again_in_its_place() -> None:
    page = opened(long_game())
    page.wait(3)
    page.do(actions.NewMatch("toy", {}, (ANNE, BEN), page.moment()))
    page.wait(5_000)
    assert page.match.length == 0 and page.match.unreplayed == 0


# When it is needed


def test_undo_waits_until_all_is_played_again_and_says_how_far_that_is() -> None:
    page = opened(long_game())
    assert tools_of(page.state).undo
    page.press("undo")
    assert page.match.at == LENGTH and mode_of(page.state) is Mode.CATCHING_UP
    assert page.inside("prompt").count(page.say("table.replay.running")) == 2, "the meter is called so too"
    shares = []
    while page.state.catching_up is not None:
        shares.append(page.state.catching_up.percent)
        assert f'value="{shares[-1]}"' in page.inside("prompt")
        assert page.wanted(effects.ReplayNext)[-1].hurry
        page.wait(1)
    assert shares[0] == 0 and shares == sorted(set(shares)) and len(shares) == -(-LENGTH // page.slice)
    plain = page_of(long_game())
    plain.press("undo")
    assert page.match.at == plain.match.at == LENGTH - 2
    assert page.match.state == plain.match.state and page.inside("history") == plain.inside("history")
    assert page.status == plain.status


def test_meanwhile_the_board_cannot_be_touched_and_says_why() -> None:
    page = opened(long_game())
    page.press("undo")
    page.do(Command("touch", part="roll"))
    assert page.notices == [page.say("table.replay.wait")] and page.match.at == LENGTH


@pytest.mark.parametrize(
    ("command", "shown"), [("backward", LENGTH - 1), ("first", 0), ("review", 17)], ids=str
)
def test_a_look_back_waits(command: str, shown: int) -> None:
    page, plain = opened(long_game()), page_of(long_game())
    for world in (page, plain):
        world.press(command, at="17")
    assert page.state.table.review is None
    page.wait(5_000)
    assert page.state.table.review == plain.state.table.review == Review(shown)
    for region in ("seats", "prompt", "tools", "history", "board"):
        assert page.inside(region) == plain.inside(region), region


def test_what_was_taken_back_before_it_was_saved_is_redone() -> None:
    match = long_game(ANNE, BEN)
    match.goto(LENGTH - 1)
    page = opened(match)
    page.press("redo")
    page.wait(5_000)
    assert page.match.at == LENGTH and page.match.unreplayed == 0


def test_what_waits_can_be_given_up() -> None:
    page = opened(long_game())
    page.press("undo")
    page.wait(2)
    page.press("stop")
    assert page.state.catching_up is None and mode_of(page.state) is Mode.ASK
    page.wait(5_000)
    assert page.match.at == LENGTH and page.match.unreplayed == 0


def test_what_is_asked_for_last_is_what_follows() -> None:
    page = opened(long_game())
    page.press("undo")
    page.press("review", at="5")
    page.wait(5_000)
    assert page.state.table.review == Review(5) and page.match.at == LENGTH


def test_another_match_that_is_opened_meanwhile_is_not_undone() -> None:
    page = opened(long_game())
    page.press("undo")
    page.do(actions.NewMatch("toy", {}, (ANNE, BEN), page.moment()))
    page.wait(5_000)
    assert page.state.catching_up is None and mode_of(page.state) is not Mode.CATCHING_UP


def test_a_bot_plays_on_meanwhile() -> None:
    page = opened(toy_of(LENGTH + 1, ANNE, BOT))
    assert isinstance(page.state.table.phase, BotThinking)
    page.press("review", at="5")
    play(page)
    assert page.match.at == LENGTH + 2 and page.state.catching_up is not None
    page.wait(5_000)
    assert page.state.table.review == Review(5)


def test_older_chapters_can_be_read_without_waiting() -> None:
    page, plain = opened(long_game()), page_of(long_game())
    for world in (page, plain):
        world.press("moves", at="120")
    assert page.match.unreplayed == LENGTH
    assert page.inside("history") == plain.inside("history")


def test_a_finished_game_is_judged_once_it_is_played_again() -> None:
    match = finished(new_match(players=(Player(), Player(bot=1))), SeededChance(0))
    seeds = iter(range(1, 99))
    while match.length <= AT_ONCE:
        match = finished(new_match(players=(Player(), Player(bot=1))), SeededChance(next(seeds)))
    page = opened(match)
    assert page.state.table.phase == Ended(announced=True) and page.match.unreplayed == match.length
    page.press("analyse")
    assert analysis_of(page.state) is None and page.questions == []
    page.wait(1_000)
    assert analysis_of(page.state) is not None and page.questions[0].at == 0


# Where it comes from


def test_a_file_is_checked_whole_as_it_comes_in_and_stands_at_once_from_then_on() -> None:
    match = long_game()
    text = export_text(saved_table(first_state(match, games=tables.GAMES), NOW))
    page = page_of(toy_of(0, ANNE, BOT))
    page.choose_file(text)
    page.arrive()
    assert page.match.state == match.state and page.match.unreplayed == LENGTH
    page.wait(5_000)
    assert page.match.unreplayed == 0 and page.match.record() == match.record()
    wrong = export_text(saved_table(first_state(broken(long_game()), games=tables.GAMES), NOW))
    page.choose_file(wrong)
    page.arrive()
    assert page.match.record() == match.record() and len(page.saved()) == 1
    assert page.say("table.record.snapshot") in page.notices[-1]


def watched() -> tuple[World, World, Tabs]:
    """A long game in the tab that plays, and in another that only watches, both played again."""
    storage = FailingStorage()
    first, second = page_of(long_game(), storage), page_of(toy_of(0, ANNE, BOT), storage)
    tabs = Tabs(first, second)
    play(first)
    tabs.hear()
    assert second.match.unreplayed == LENGTH + 1 and second.match.state == first.match.state
    second.wait(5_000)
    return first, second, tabs


def names_listed(page: World) -> list[str]:
    """What the moves of the list are called."""
    return re.findall(r'class="log-words">([^<]*)<', page.inside("history"))


def test_a_tab_that_watches_names_moves_as_the_tab_that_plays() -> None:
    first, second, tabs = watched()
    assert second.match.unreplayed == 0
    assert names_listed(second) == names_listed(first) != []
    match, table = second.state.match, second.state.table.number
    for _ in range(3):
        play(first)
        tabs.hear()
        assert second.state.table.number == table, "what is in sight stays"
        followed = second.state.match
        assert followed.decisions[0] is match.decisions[0], "nothing is played twice"
        assert followed.unreplayed == 0
        assert followed.state == first.match.state and followed.length == first.match.length
        assert names_listed(second) == names_listed(first)
    second.press("review", at="7")
    assert second.state.table.review == Review(7)
    second.press("head")
    second.do(Command("take-over"))
    second.wait(5_000)
    assert not second.state.watching and second.match.unreplayed == 0
    assert second.state.match is not match, "who plays on does so from what was saved"
    assert second.match.record() == first.match.record()


def test_a_tab_that_watches_goes_along_while_the_match_is_still_played_again() -> None:
    storage = FailingStorage()
    first, second = page_of(long_game(), storage), page_of(toy_of(0, ANNE, BOT), storage)
    tabs = Tabs(first, second)
    for _ in range(3):
        play(first)
        tabs.hear()
        second.wait(2)
    assert 0 < second.match.unreplayed <= LENGTH
    second.wait(5_000)
    assert second.match.unreplayed == 0 and names_listed(second) == names_listed(first)


def test_where_the_other_tab_took_a_move_back_the_match_is_opened_anew() -> None:
    first, second, tabs = watched()
    match = second.state.match
    first.press("undo")
    tabs.hear()
    assert second.state.match is not match and second.match.at == first.match.at
    second.wait(5_000)
    assert names_listed(second) == names_listed(first)


def test_a_tab_that_comes_to_watch_goes_on_to_play_again() -> None:
    page = opened(long_game())
    page.wait(2)
    page.do(actions.TabLost())
    assert page.match.unreplayed > 0
    page.wait(5_000)
    assert page.match.unreplayed == 0


# Where it leads somewhere else


def broken(match: AnyMatch) -> AnyMatch:
    """The same match, with another score than its decisions lead to."""
    match.state = replace(match.state, scores=(999, *match.state.scores[1:]))
    return match


def test_where_the_replay_disagrees_the_game_goes_on_and_that_is_said_once() -> None:
    page = opened(broken(long_game()), guided=(3, 8), assistance="hint")
    assert page.match.state.scores[0] == 999 and page.notices == []
    page.wait(100)
    assert page.match.state.scores[0] == 999 and page.match.unreplayed == 0
    assert (page.match.at, len(page.match.earlier)) == (0, LENGTH)
    assert page.said() == [page.say("table.replay.failed")]
    table = page.state.table
    assert (table.guided, table.assistance, table.unsaved) == ((), "guide", None)
    assert page.read("game-1").state == page.match.state, "it is saved as it goes on"
    play(page, 2)
    page.wait(5_000)
    assert page.match.at == 2 and page.notices == []
    assert 'id="earlier-460"' in page.inside("history") and 'id="move-2"' in page.inside("history")


def test_what_waits_for_a_replay_that_disagrees_is_dropped() -> None:
    page = opened(broken(long_game()))
    page.press("review", at="7")
    page.wait(100)
    assert page.state.catching_up is None and page.state.table.review is None
    assert page.notices == [page.say("table.replay.failed")] and mode_of(page.state) is Mode.ASK
    assert not tools_of(page.state).undo
    assert 'id="earlier-460"' in page.inside("history")


def test_a_short_game_that_disagrees_is_told_as_it_is_opened() -> None:
    page = opened(broken(toy_of(20, ANNE, BOT)))
    assert page.notices == [page.say("table.replay.failed")] and len(page.match.earlier) == 20


def test_undo_that_is_the_first_to_find_out_takes_nothing_back() -> None:
    page = opened(broken(toy_of(AT_ONCE + 8, ANNE, BOT)))
    page.wait(1)
    assert 0 < page.match.unreplayed <= AT_ONCE
    page.press("undo")
    assert page.notices == [page.say("table.replay.failed")] and page.match.state.scores[0] == 999
