"""Back and forth: undo, redo, a look at earlier moments, going on from one."""

from failing_storage import FailingStorage
from several import play_by_turns, toy_page
from tabletop.game import Message, Over
from tabletop.record import Player
from ui import effects
from ui.commands import Command
from ui.mode import may_continue, shown_at
from ui.state import Paused, Question, Review
from ui.update.history import FORWARD_PAUSE
from ui.views.table import tools_of
from world import AGAINST_BOT, CAPTURES, World, ended_hunt, new_match, open_page


def asks_everybody(page: World) -> bool:
    """Whether the whole table is asked about going back."""
    dialog = page.state.dialog
    return isinstance(dialog, Question) and dialog.title == Message("table.agree.title")


def test_undo_against_a_bot_comes_back_to_the_person_and_ends_what_it_thinks() -> None:
    page = open_page(new_match(players=AGAINST_BOT, undo="free"))
    page.touch("c3")
    (late,) = page.questions
    page.press("undo")
    page.answer_to(late, "a1-b1")
    assert page.moves == [] and page.cancelled == [late] and page.questions == []
    page.touch("c3")
    page.press("first")
    assert page.questions == [], "a look back makes it begin anew"
    page.press("head")
    page.answer("a1-b1")
    page.press("undo")
    assert page.moves == [] and page.saved() == {"game-1": []}
    assert page.status.startswith(page.say("table.undo.said", n=2, moves="c3, a1-b1"))
    page.press("redo")
    assert page.moves == ["c3", "a1-b1"] and page.saved() == {"game-1": page.moves}
    page = open_page(new_match(players=(Player(bot=1),) * 2, undo="free"))
    page.match.play(("c3",))
    page.press("undo")
    assert page.moves == [] == page.questions and page.state.table.phase == Paused(), "where only bots play"


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
    page = toy_page(Player("Anne"), Player("Ben"), undo="fair")
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
    assert all(f'data-do="{command}"' in page.inside("prompt") for command in ("head", "continue"))
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
    page.press("continue")
    assert page.state.table.review is None and page.saved() == {"game-1": ["c3"]}
    page.press("redo")
    assert page.moves == ["c3", "a1-b1"]
    page.press("undo")
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


def test_to_look_back_at_a_finished_game_plays_it_from_its_beginning_and_stops_where_it_is_stopped() -> None:
    page = ended_hunt()
    page.wait(10_000)
    page.press("play-from-start")
    assert page.state.dialog is None and page.state.table.review == Review(0, playing=True)
    page.wait(2 * FORWARD_PAUSE)
    page.press("play-forward")
    page.wait(10 * FORWARD_PAUSE)
    assert page.state.table.review == Review(2) and page.say("table.others.play") in page.inside("prompt")
    page.press("play-forward")
    page.do(Command("forward.due", generation=page.state.generation - 1))
    assert page.state.table.review == Review(3, playing=True), "what was due before comes too late"
    page.wait(10 * FORWARD_PAUSE)
    assert page.state.table.review is None and isinstance(page.match.pending, Over)
