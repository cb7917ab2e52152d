"""Drafts outlive what takes their question off the table, and are never seen by anybody else."""

from dataclasses import replace

import pytest

from several import saved_war_page, war_page
from storages import Memory
from tabletop.drafts import MOMENT_LIMIT, draft_at
from tabletop.record import Player
from ui import actions, effects
from ui.commands import Command
from ui.mode import Mode, asked, mode_of
from ui.state import Hint, Paused
from ui.update.change import DRAFT_TIME
from world import Tabs, World, first_state, new_match, open_page

ANA, BO, BOT = Player("Ana"), Player("Bo"), Player(bot=1)
KEY = "quatre-vents/draft/game-1"


def against_bot() -> World:
    """A saved war against a bot, in which the person is asked for the first sheet."""
    return saved_war_page(ANA, BOT)


def give_orders(page: World, *units: str) -> None:
    """Press ectoplasms long, once each: they are to fire."""
    page.do(*(Command("touch", part=unit, how="hold") for unit in units))


def hand_in(page: World) -> None:
    """Hand in a sheet in which the Aésir keeps everything, which is asked about."""
    page.do(Command("touch", part="ready"))
    page.press("yes")


def firing(*units: str) -> tuple[str, ...]:
    """The draft in which these ectoplasms fire."""
    return tuple(f"{unit}:channel:1" for unit in units)


def again(page: World) -> World:
    """Another page on the same storage, with the same game opened: what follows a tab that was killed."""
    fresh = World(first_state(open_page().match, games=page.state.games), page.storage)
    fresh.do(Command("games.open-loaded", slot="game-1"))
    return fresh


# What a draft outlives


def test_a_look_back_leaves_the_draft_as_it_is() -> None:
    page = saved_war_page(BOT, ANA)
    page.answer("ex1:channel:1 ready")
    give_orders(page, "gx1", "gx3")
    page.press("first")
    assert "gx1:channel:1" not in page.inside("board") and asked(page.state) is None
    page.press("head")
    assert page.state.table.draft.parts == firing("gx1", "gx3")


def test_a_hint_leaves_the_draft_as_it_is() -> None:
    page = against_bot()
    give_orders(page, "ex1")
    page.press("hint")
    page.answer()
    assert isinstance(page.state.table.hint, Hint) and page.state.table.draft.parts == firing("ex1")


def test_another_language_and_home_leave_the_draft_as_it_is() -> None:
    page = against_bot()
    give_orders(page, "ex1")
    page.press("settings", name="lang", value="en")
    page.press("home")
    page.press("home.resume")
    assert page.state.table.draft.parts == firing("ex1")


def test_a_killed_tab_loses_nothing_that_has_stood_a_moment() -> None:
    page = against_bot()
    give_orders(page, "ex1", "ex2")
    page.wait(DRAFT_TIME)
    assert again(page).state.table.draft.parts == firing("ex1", "ex2")


def test_quick_touches_put_no_save_off() -> None:
    page = against_bot()
    for unit in ("ex1", "ex2"):
        give_orders(page, unit)
        page.wait(DRAFT_TIME // 2)
    assert again(page).state.table.draft.parts == firing("ex1", "ex2")


def test_a_page_that_is_hidden_saves_at_once_and_the_match_not_again() -> None:
    page = against_bot()
    saves = len(page.wanted(effects.SaveMatch))
    give_orders(page, "ex1")
    page.do(actions.PageHidden())
    assert again(page).state.table.draft.parts == firing("ex1")
    assert len(page.wanted(effects.SaveMatch)) == saves


def test_a_draft_that_was_taken_back_does_not_come_back_from_an_older_save() -> None:
    page = against_bot()
    give_orders(page, "ex1")
    page.do(Command("games.rename", slot="game-1", name="name"))
    page.wait(DRAFT_TIME)
    page.press("take-back")
    page.wait(DRAFT_TIME)
    assert again(page).state.table.draft.parts == ()


def test_a_tab_that_takes_over_goes_on_with_the_draft() -> None:
    page = against_bot()
    other = World(first_state(page.match, games=page.state.games), page.storage)
    Tabs(page, other)
    give_orders(page, "ex1")
    page.wait(DRAFT_TIME)
    other.press("take-over")
    assert other.state.table.draft.parts == firing("ex1") and asked(other.state) is not None
    give_orders(other, "ex2")
    assert other.state.table.draft.parts == firing("ex1", "ex2")


def test_a_tab_that_lost_the_right_to_play_writes_no_drafts() -> None:
    page = against_bot()
    other = World(first_state(page.match, games=page.state.games), page.storage)
    Tabs(page, other)
    give_orders(page, "ex1")
    other.press("take-over")
    before = page.storage.get(KEY)
    page.wait(DRAFT_TIME)
    page.do(actions.PageHidden())
    assert page.storage.get(KEY) == before


# The course of the game


def test_a_draft_is_gone_when_its_question_is_answered() -> None:
    page = open_page()
    page.touch("c3", "a1")
    assert draft_at(page.state.table.drafts, 1) == ("a1",)
    page.touch("b1")
    assert page.state.table.draft.parts == () and page.state.table.drafts == ()
    page.press("undo")
    assert page.state.table.draft.parts == ()


def test_a_sheet_comes_back_when_it_is_taken_back() -> None:
    page = against_bot()
    give_orders(page, "ex1", "ex2", "ex3")
    hand_in(page)
    assert page.moves == ["ex1:channel:1 ex2:channel:1 ex3:channel:1 ready"]
    assert page.state.table.draft.parts == ()
    page.press("stop")
    page.press("undo")
    assert page.moves == [] and page.state.table.draft.parts == firing("ex1", "ex2", "ex3")


def test_a_draft_of_a_later_question_comes_back_with_redo_and_goes_with_another_course() -> None:
    page = open_page()
    page.touch("c3", "a1")
    page.press("undo")
    assert page.state.table.draft.parts == ()
    page.press("redo")
    assert page.state.table.draft.parts == ("a1",)
    page.press("undo")
    page.touch("b2")
    assert page.moves == ["b2"] and page.state.table.draft.parts == () and page.state.table.drafts == ()


def test_what_is_not_legal_any_more_is_left_out() -> None:
    page = against_bot()
    give_orders(page, "ex1")
    (kept,) = page.state.table.drafts
    bent = replace(kept, draft=("ex1:channel:1", "ex1:channel:1", "ex2:channel:1"))
    page.want(effects.SaveDrafts("game-1", (bent,), page.match.game.name, page.match.seed))
    assert again(page).state.table.draft.parts == firing("ex1")


def test_a_few_drafts_are_kept() -> None:
    page = open_page(new_match(undo="free"))
    for _ in range(MOMENT_LIMIT + 2):
        page.play()
    for at in range(page.match.length):
        page.do(Command("undo"))
        ask = asked(page.state)
        if ask is not None:
            page.do(Command("pick-up", parts=ask.moves.first(1)[0][:1]))
        assert len(page.state.table.drafts) <= min(at + 1, MOMENT_LIMIT)
    assert len(page.state.table.drafts) == MOMENT_LIMIT


# Secrets


def everything(page: World) -> str:
    """All that is drawn and told."""
    told = " ".join((*page.live, *page.notices, page.status))
    return " ".join((*page.page.texts.values(), *map(str, page.page.attributes.values()), told))


def test_the_sheet_of_a_seat_is_hidden_while_another_holds_the_tablet_and_comes_back_with_its_owner() -> None:
    page = war_page(ANA, BO)
    page.press("lift")
    give_orders(page, "ex1", "ex2", "ex3")
    words, told = page.inside("orders"), page.live[-1]
    assert told in words
    page.press("home")
    page.press("home.resume")
    assert mode_of(page.state) is Mode.CURTAIN
    assert page.state.table.draft.parts == () and page.inside("orders") == "" and told not in everything(page)
    page.press("curtain.aside")
    assert page.inside("orders") == "" and told not in everything(page)
    page.press("curtain.back")
    page.press("lift")
    assert page.state.table.draft.parts == firing("ex1", "ex2", "ex3") and page.inside("orders") == words


def test_whoever_takes_the_tablet_does_not_see_what_was_looked_at_before() -> None:
    page = war_page(ANA, BO)
    page.press("lift")
    page.do(Command("touch", part="gx1"))
    looked_at = page.inside("layer-panel")
    hand_in(page)
    page.press("lift")
    assert page.match.ask.seat == 1 and page.state.table.focus_part == ""
    assert page.inside("layer-panel") != looked_at and 'data-part="gx1' not in page.inside("layer-panel")


def test_the_other_side_never_sees_a_sheet_that_was_begun() -> None:
    page = war_page(ANA, BO)
    page.press("lift")
    give_orders(page, "ex1", "ex2")
    page.press("home")
    page.press("home.resume")
    page.press("lift")
    hand_in(page)
    page.press("lift")
    assert page.match.ask.seat == 1
    assert page.state.table.draft.parts == () and "ex1:channel:1" not in everything(page)
    give_orders(page, "gx1")
    assert page.state.table.draft.parts == firing("gx1")
    assert {(kept.at, kept.seat) for kept in page.state.table.drafts} == {(1, 1)}


def test_no_draft_is_on_the_table_while_a_bot_is_asked() -> None:
    page = against_bot()
    give_orders(page, "ex1", "ex2", "ex3")
    hand_in(page)
    assert page.state.table.draft.parts == () and page.state.table.draft.question is None
    page.press("stop")
    assert page.state.table.phase == Paused() and page.state.table.draft.parts == ()


# Storage


def test_the_drafts_go_with_the_slot_and_come_back_with_it() -> None:
    page = against_bot()
    give_orders(page, "ex1")
    page.wait(DRAFT_TIME)
    page.do(actions.NewMatch("hujiyang", {}, (ANA, BO), page.clock()))
    page.do(Command("open", screen="games"), Command("games.delete", slot="game-1"))
    assert page.storage.get(KEY) is None
    page.do(Command("games.restore"), Command("games.open", slot="game-1"))
    assert page.state.table.draft.parts == firing("ex1")


def test_the_draft_goes_out_with_the_file_and_comes_in_with_it() -> None:
    page = against_bot()
    give_orders(page, "ex1")
    page.wait(DRAFT_TIME)
    page.do(Command("games.export", slot="game-1", clock=page.clock()))
    saved = page.wanted(effects.Download)[-1].text
    page.do(Command("export", clock=page.clock()))
    assert [file.text.count("ex1:channel:1") for file in page.wanted(effects.Download)] == [1, 1]
    fresh = war_page(BO, BOT)
    fresh.choose_file(saved)
    assert fresh.state.table.draft.parts == firing("ex1")


def test_a_damaged_text_is_dropped_without_a_word() -> None:
    page = against_bot()
    give_orders(page, "ex1")
    page.wait(DRAFT_TIME)
    assert isinstance(page.storage, Memory)
    page.storage.texts[KEY] = page.storage.texts[KEY][:-9]
    fresh = again(page)
    assert fresh.match.game.name == "nonlieu" and fresh.state.table.draft.parts == () and fresh.notices == []


def test_another_game_in_the_same_slot_gets_none_of_the_drafts() -> None:
    page = war_page(ANA, BOT)
    duel = {**page.match.options}
    page.do(actions.NewMatch("nonlieu", duel, (ANA, BOT), page.clock(), seed=7))
    page.do(Command("touch", part="d4"))
    page.wait(DRAFT_TIME)
    text = page.storage.get(KEY)
    begun = page.state.table.draft.parts
    assert begun and again(page).state.table.draft.parts == begun
    page.press("take-back")
    page.do(actions.NewMatch("nonlieu", duel, (ANA, BOT), page.clock(), seed=8))
    assert page.state.table.slot == "game-1", "nothing was played: the new game takes the place"
    assert page.state.table.draft.parts == () and again(page).state.table.draft.parts == ()
    page.storage.set(KEY, str(text))
    assert again(page).state.table.draft.parts == ()


def test_a_game_in_which_an_answer_was_begun_does_not_make_room_for_another() -> None:
    page = against_bot()
    give_orders(page, "ex1")
    page.do(actions.NewMatch("hujiyang", {}, (ANA, BO), page.clock()))
    assert page.state.table.slot == "game-2"
    page.press("games.open", slot="game-1")
    assert page.state.table.draft.parts == firing("ex1")


@pytest.mark.parametrize("failure", ["full", "forbidden"])
def test_where_there_is_no_room_that_is_said_and_the_draft_stands(failure: str) -> None:
    page = against_bot()
    page.storage.failure = failure  # type: ignore[attr-defined]
    give_orders(page, "ex1")
    page.wait(DRAFT_TIME)
    assert page.state.table.draft.parts == firing("ex1")
    assert page.say(f"table.save.{failure}") in page.notices


def test_a_lesson_keeps_no_drafts() -> None:
    page = open_page()
    page.do(Command("new.lesson", game="hujiyang", clock=page.clock()))
    page.do(actions.PageHidden())
    assert page.wanted(effects.SaveDrafts) == []
