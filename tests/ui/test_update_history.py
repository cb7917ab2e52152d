"""Back and forth: undo, redo, a look at earlier moments, going on from one; drafts outlive all of it."""

from dataclasses import replace

from failing_storage import FailingStorage
from several import play_by_turns, saved_war_page, toy_page, war_page
from tabletop.game import Message, Move
from tabletop.record import Player
from ui import actions, effects
from ui.commands import Command
from ui.mode import asked, may_continue, shown_at
from ui.state import Hint, Paused, Question, Review
from ui.update.change import DRAFT_TIME
from ui.views.table import tools_of
from world import AGAINST_BOT, CAPTURES, Tabs, World, begin, ended_hunt, first_state, new_match, open_page

ANA, BO, BOT = Player("Ana"), Player("Bo"), Player(bot=1)


def asks_everybody(page: World) -> bool:
    """Whether the whole table is asked about going back."""
    dialog = page.state.dialog
    return isinstance(dialog, Question) and dialog.title == Message("table.agree.title")


def test_undo_against_a_bot_comes_back_to_the_person_and_ends_what_it_thinks() -> None:
    page, bots = (open_page(new_match(players=one, undo="free")) for one in (AGAINST_BOT, (BOT, BOT)))
    page.touch("c3")
    (late,) = page.questions
    page.press("undo")
    page.answer_to(late, "a1-b1")
    assert page.moves == [] and page.cancelled == [late] and page.questions == []
    page.touch("c3")
    page.answer("a1-b1")
    page.press("undo")
    assert page.moves == [] and page.saved() == {"game-1": []}
    assert page.status.startswith(page.say("table.undo.said", n=2, moves="c3, a1-b1"))
    page.press("redo")
    assert page.moves == ["c3", "a1-b1"] and page.saved() == {"game-1": page.moves}
    bots.match.play(("c3",))
    bots.press("undo")
    assert bots.moves == [] == bots.questions and bots.state.table.phase == Paused(), "where only bots play"


def test_undo_past_another_persons_decision_asks_the_whole_table() -> None:
    page = open_page(new_match(undo="fair"))
    for command in ("undo", "redo"):
        page.press(command)
        assert page.said() == [page.say(f"table.{command}.nothing")]
    page.touch("c3", "a1-b1", "b2")
    page.press("undo")
    assert page.moves == ["c3", "a1-b1"] and page.state.dialog is None, "ones own decision"
    for answer, left in (("no", ["c3", "a1-b1"]), ("yes", ["c3"])):
        page.press("undo")
        assert page.moves == ["c3", "a1-b1"] and asks_everybody(page)
        page.press(answer)
        assert page.state.dialog is None and page.moves == left
    assert page.saved() == {"game-1": ["c3"]} and page.match.length == 1
    assert page.say("table.undo.said", n=1, moves="a1-b1") in page.status
    page.touch("a1-b1", "b3")
    page.press("review", at="1")
    for answer in ("no", "yes"):
        assert page.state.table.review == Review(1) and page.moves == ["c3", "a1-b1", "b3"]
        page.press("continue")
        assert asks_everybody(page), "going on from before it too"
        page.press(answer)
    assert page.state.table.review is None and page.moves == ["c3"] and page.match.length == 1
    page.press("undo")
    assert page.moves == [] and page.state.dialog is None, "what is left is ones own again"


def test_not_even_the_whole_table_takes_back_what_chance_has_shown_or_goes_on_from_before_it() -> None:
    page = toy_page(ANA, BO, undo="fair")
    play_by_turns(page, ("roll",))
    page.press("undo")
    assert page.state.dialog is None and page.notices == [page.say("table.undo.chance")]
    page.press("review", at="0")
    page.press("continue")
    assert page.state.table.review == Review(0) and page.match.length == 1 and not may_continue(page.state)
    page.press("head")
    play_by_turns(page, ("ask", "0"), ("refuse",))
    assert page.match.undo_limit == page.match.agreed_limit == 3
    assert not tools_of(page.state).undo


def test_a_finished_game_that_is_saved_nowhere_is_asked_about_first() -> None:
    for undo in ("fair", "free"):
        page = open_page(new_match(captures=4, undo=undo), storage=FailingStorage(failure="full"))
        page.touch(*CAPTURES)
        length = page.match.length
        page.press("review", at=f"{length - 2}")
        for answer in ("no", "yes"):
            page.press("continue")
            assert isinstance(page.state.dialog, Question) and not asks_everybody(page), "it would be lost"
            assert page.state.table.review == Review(length - 2) and page.match.at == length
            page.press(answer)
        assert asks_everybody(page) is (undo == "fair")
        page.press("yes")
        assert page.match.at == length - 2 and page.state.table.slot is None


def test_looking_back_changes_nothing_is_drawn_and_told_and_the_game_can_go_on_from_there() -> None:
    page = open_page(new_match(undo="free"))
    page.touch("c3", "a1-b1", "b3")
    saves, head = len(page.wanted(effects.SaveMatch)), dict(page.page.texts)
    page.press("review", at="1")
    assert page.state.table.review == Review(1) and page.status.startswith(page.say("table.at", at=1))
    assert page.page.texts != head and 'aria-current="step"' in page.inside("history")
    for command, said in ((Command("touch", part="a1"), "quiet.looking"), (Command("undo"), "undo.looking")):
        page.do(command)
        assert page.said() == [page.say(f"table.{said}")]
    page.press("review", at="3")
    shown = []
    for press in ("backward", "backward", "first", "backward", "forward", "head", "forward"):
        page.press(press)
        shown.append(shown_at(page.state))
    assert shown == [2, 1, 0, 0, 1, 3, 3], "no further than there are moves"
    assert page.state.table.review is None and len(page.wanted(effects.SaveMatch)) == saves
    assert page.moves == ["c3", "a1-b1", "b3"] and page.page.texts == head
    page.press("review", at="1")
    page.press("hint")
    page.press("continue")
    assert page.state.table.review is None and page.saved() == {"game-1": ["c3"]}
    assert page.questions == [] and page.state.table.hint is None, "no hint comes for a moment that is left"
    for press in ("redo", "undo"):
        page.press(press)
    said = page.say("table.undo.said", n=1, moves="a1-b1")
    assert page.status == f"{said} {page.say('hujiyang.prompt.move_shang', n=5)}"
    page.press("forward")
    assert page.state.table.review == Review(2) and not tools_of(page.state).redo, "what was taken back too"
    page.press("head")
    page.touch("e1-e2")
    assert page.match.length == 2 and page.saved() == {"game-1": ["c3", "e1-e2"]}


def test_going_on_in_a_finished_game_begins_a_copy() -> None:
    page, back = ended_hunt(), ended_hunt()
    whole = page.moves
    page.said()
    page.press("review", at="3")
    page.press("continue")
    assert page.notices == [page.say("table.games.copied")]
    assert page.state.table.slot == page.store.current()[0] == "game-2"
    page.play()
    assert page.saved() == {"game-1": whole, "game-2": page.moves}
    page.press("first")
    page.press("continue")
    assert sorted(page.saved()) == ["game-1", "game-2"], "a copy that is not over is no finished game"
    back.press("undo")
    assert back.saved() == {"game-1": whole, "game-2": whole[:-1]}, "taking back the end begins one too"
    back.press("forward")
    back.press("hint")
    assert back.notices[-1] == back.say("table.quiet.over"), "an end that was taken back is still one"


# Drafts outlive what takes their question off the table, and are never seen by anybody else

KEY = "quatre-vents/draft/game-1"


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
    for unit, wait, kept in (("ex1", DRAFT_TIME - 1, ()), ("ex2", 1, ("ex1", "ex2"))):
        give_orders(page, unit)
        page.wait(wait)
        assert parts(again(page)) == firing(*kept), "quick touches put no save off"
    give_orders(page, "ex3")
    for _ in range(2):
        page.do(actions.PageHidden())
    assert parts(again(page)) == firing("ex1", "ex2", "ex3")
    assert len(page.wanted(effects.SaveDrafts)) == 2, "it is saved already"
    assert len(page.wanted(effects.SaveMatch)) == saves, "and the match not again"
    (kept_draft,) = page.state.table.drafts
    bent = replace(kept_draft, draft=("ex1:channel:1", "ex1:channel:1", "ex2:channel:1"))
    page.want(effects.SaveDrafts("game-1", (bent,), page.match.game.name, page.match.seed))
    assert parts(again(page)) == firing("ex1"), "what is not legal is left out"
    page.storage.set(KEY, str(page.storage.get(KEY))[:-9])
    fresh = again(page)
    assert fresh.match.game.name == "nonlieu" and parts(fresh) == () and fresh.notices == []


def test_a_tab_that_takes_over_goes_on_with_the_draft_and_the_other_writes_none() -> None:
    page = saved_war_page(ANA, BOT)
    give_orders(page, "ex1")
    page.wait(DRAFT_TIME)
    other = World(first_state(page.match, games=page.state.games), page.storage)
    Tabs(page, other)
    give_orders(page, "ex2")
    other.press("take-over")
    assert parts(other) == firing("ex1") and asked(other.state) is not None
    before = page.storage.get(KEY)
    page.wait(DRAFT_TIME)
    page.do(actions.PageHidden())
    assert page.storage.get(KEY) == before


def test_a_draft_comes_back_with_redo_until_its_question_is_answered() -> None:
    page = open_page(new_match(undo="free"))
    page.touch("c3", "a1")
    for press, draft in (("undo", ()), ("redo", ("a1",))):
        page.press(press)
        assert parts(page) == draft
    page.touch("b1")
    assert parts(page) == () and page.state.table.drafts == ()
    for units in (("ex1",), ("ex1", "ex2", "ex3")):
        page = saved_war_page(ANA, BOT, undo="free")
        give_orders(page, *units)
        page.do(Command("touch", part="ready"), Command("yes"))
        assert len(page.moves) == 1
        page.press("undo")
        assert parts(page) == (firing(*units) if len(units) > 2 else ()), "long orders come back with undo"


def test_the_drafts_go_with_the_slot_and_with_the_file_and_come_back_with_them() -> None:
    page, fresh = saved_war_page(ANA, BOT), war_page(BO, BOT)
    give_orders(page, "ex1")
    page.wait(DRAFT_TIME)
    page.press("games.export", slot="game-1")
    page.press("export")
    first, second = (file.text for file in page.wanted(effects.Download))
    assert first.count("ex1:channel:1") == second.count("ex1:channel:1") == 1
    begin(page)
    page.do(Command("open", screen="games"), Command("games.delete", slot="game-1"))
    assert page.storage.get(KEY) is None
    page.press("games.restore")
    page.press("games.open", slot="game-1")
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
    page.do(actions.NewMatch("nonlieu", options, (ANA, BOT), page.clock(), seed=7))
    assert page.state.table.slot == "game-1" and parts(again(page)) == (), "nor the same deal"
    page.do(Command("touch", part="d4"))
    begin(page)
    assert page.state.table.slot == "game-2", "where an answer was begun there is no room for another game"
