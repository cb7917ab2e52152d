"""Drafts outlive what takes their question off the table, and are never seen by anybody else."""

from dataclasses import replace

from several import saved_war_page, war_page
from tabletop.drafts import MOMENT_LIMIT
from tabletop.game import Move
from tabletop.record import Player
from ui import actions, effects
from ui.commands import Command
from ui.mode import asked
from ui.state import Hint
from ui.update.change import DRAFT_TIME
from world import Tabs, World, begin, first_state, new_match, open_page

ANA, BO, BOT = Player("Ana"), Player("Bo"), Player(bot=1)
KEY = "quatre-vents/draft/game-1"


def ordered() -> World:
    """A saved war against a bot in which an ectoplasm is to fire, and that has stood so for a moment."""
    page = saved_war_page(ANA, BOT)
    give_orders(page, "ex1")
    page.wait(DRAFT_TIME)
    return page


def parts(page: World) -> Move:
    return page.state.table.draft.parts


def give_orders(page: World, *units: str) -> None:
    """Press ectoplasms long, once each: they are to fire."""
    page.do(*(Command("touch", part=unit, how="hold") for unit in units))


def firing(*units: str) -> tuple[str, ...]:
    return tuple(f"{unit}:channel:1" for unit in units)


def again(page: World) -> World:
    """Another page on the same storage, with the same game opened: what follows a tab that was killed."""
    fresh = World(first_state(open_page().match, games=page.state.games), page.storage)
    fresh.do(Command("games.open-loaded", slot="game-1"))
    return fresh


def test_a_look_back_a_hint_another_language_and_home_leave_the_draft_as_it_is() -> None:
    page = saved_war_page(BOT, ANA)
    page.answer("ex1:channel:1 ready")
    give_orders(page, "gx1", "gx3")
    page.press("first")
    assert "gx1:channel:1" not in page.inside("board") and asked(page.state) is None
    page.press("head")
    page.press("hint")
    page.answer()
    assert isinstance(page.state.table.hint, Hint)
    page.press("settings", name="lang", value="en")
    page.press("home")
    page.press("home.resume")
    assert parts(page) == firing("gx1", "gx3")


def test_a_killed_tab_loses_nothing_that_has_stood_a_moment_or_was_there_when_it_was_hidden() -> None:
    page = saved_war_page(ANA, BOT)
    saves = len(page.wanted(effects.SaveMatch))
    give_orders(page, "ex1")
    page.wait(DRAFT_TIME - 1)
    give_orders(page, "ex2")
    assert parts(again(page)) == ()
    page.wait(1)
    assert parts(again(page)) == firing("ex1", "ex2"), "quick touches put no save off"
    give_orders(page, "ex3")
    for _ in range(2):
        page.do(actions.PageHidden())
    assert parts(again(page)) == firing("ex1", "ex2", "ex3")
    assert len(page.wanted(effects.SaveDrafts)) == 2, "it is saved already"
    assert len(page.wanted(effects.SaveMatch)) == saves, "and the match not again"
    (kept,) = page.state.table.drafts
    bent = replace(kept, draft=("ex1:channel:1", "ex1:channel:1", "ex2:channel:1"))
    page.want(effects.SaveDrafts("game-1", (bent,), page.match.game.name, page.match.seed))
    assert parts(again(page)) == firing("ex1"), "what is not legal is left out"
    page.storage.set(KEY, str(page.storage.get(KEY))[:-9])
    fresh = again(page)
    assert fresh.match.game.name == "nonlieu" and parts(fresh) == () and fresh.notices == []


def test_a_tab_that_takes_over_goes_on_with_the_draft_and_the_other_writes_none() -> None:
    page = ordered()
    other = World(first_state(page.match, games=page.state.games), page.storage)
    Tabs(page, other)
    give_orders(page, "ex2")
    other.press("take-over")
    assert parts(other) == firing("ex1") and asked(other.state) is not None
    before = page.storage.get(KEY)
    page.wait(DRAFT_TIME)
    page.do(actions.PageHidden())
    assert page.storage.get(KEY) == before


def test_a_draft_comes_back_with_redo_until_its_question_is_answered_and_only_a_few_are_kept() -> None:
    page = open_page(new_match(undo="free"))
    page.touch("c3", "a1")
    for press, draft in (("undo", ()), ("redo", ("a1",))):
        page.press(press)
        assert parts(page) == draft
    page.touch("b1")
    assert parts(page) == () and page.state.table.drafts == ()
    page.play(MOMENT_LIMIT + 2)
    for at in range(page.match.length):
        page.press("undo")
        page.do(Command("pick-up", parts=page.match.ask.moves.first(1)[0][:1]))
        assert len(page.state.table.drafts) <= min(at + 1, MOMENT_LIMIT)
    assert len(page.state.table.drafts) == MOMENT_LIMIT


def test_the_sheet_of_a_seat_is_hidden_while_another_holds_the_tablet_and_comes_back_with_its_owner() -> None:
    page = war_page(ANA, BO)
    page.press("lift")
    give_orders(page, "ex1", "ex2", "ex3")
    words = page.inside("orders")
    page.press("home")
    page.press("home.resume")
    for covered in ("curtain.aside", "curtain.back"):
        assert parts(page) == () and page.inside("orders") == "" and page.live == []
        page.press(covered)
    page.press("lift")
    assert parts(page) == firing("ex1", "ex2", "ex3") and page.inside("orders") == words
    page.do(Command("touch", part="gx1"), Command("touch", part="ready"))
    page.press("yes")
    page.press("lift")
    assert page.match.ask.seat == 1 and page.state.table.focus_part == "" and parts(page) == ()
    assert "ex1:channel:1" not in "".join((*page.page.texts.values(), *page.live, page.status))


def test_the_drafts_go_with_the_slot_and_with_the_file_and_come_back_with_them() -> None:
    page = ordered()
    page.press("games.export", slot="game-1")
    page.press("export")
    first, second = (file.text for file in page.wanted(effects.Download))
    assert first.count("ex1:channel:1") == second.count("ex1:channel:1") == 1
    begin(page)
    page.do(Command("open", screen="games"), Command("games.delete", slot="game-1"))
    assert page.storage.get(KEY) is None
    page.press("games.restore")
    page.press("games.open", slot="game-1")
    fresh = war_page(BO, BOT)
    fresh.choose_file(first)
    assert parts(page) == parts(fresh) == firing("ex1")


def test_another_game_in_the_same_slot_gets_none_of_the_drafts() -> None:
    page = war_page(ANA, BOT)
    options = {**page.match.options}
    page.do(actions.NewMatch("nonlieu", options, (ANA, BOT), page.clock(), seed=7))
    page.do(Command("touch", part="d4"))
    page.wait(DRAFT_TIME)
    text = page.storage.get(KEY)
    assert parts(page) and parts(again(page)) == parts(page)
    page.press("take-back")
    page.do(actions.NewMatch("nonlieu", options, (ANA, BOT), page.clock(), seed=8))
    assert page.state.table.slot == "game-1", "nothing was played: the new game takes the place"
    page.storage.set(KEY, str(text))
    assert parts(page) == () and parts(again(page)) == ()
    page.do(Command("touch", part="d4"))
    begin(page)
    assert page.state.table.slot == "game-2", "where an answer was begun there is no room for another game"
