"""Which match is on the table: first, new with its form, a lesson, or a saved one that is opened."""

from dataclasses import replace
from importlib import import_module
from itertools import product
from typing import Any

import pytest

import catalog
import tables
from failing_storage import FailingStorage
from several import ANNE, BEN, CLEO, DORA, FOUR, choose, form, start, toy_page
from tabletop.drafts import KeptDraft
from tabletop.game import Key
from tabletop.lesson import LessonStep
from tabletop.record import Note, Player
from tabletop.registry import has_room, load_game
from tabletop.saves import Storage
from toy.rules import seats_for
from ui import actions, effects
from ui.commands import Clock, Command
from ui.lesson import LessonProgress, lessons
from ui.mode import Mode, asked, is_under_way, mode_of
from ui.new_game import settled
from ui.opening import first_state
from ui.prompt import prompt_of
from ui.seating import complete_options, drawn_by_lot, rotated
from ui.settings import Settings, Setup
from ui.state import Device, NewGame, Review
from ui.update.matches import slot_of_untouched
from world import (
    AGAINST_BOT,
    ALONE,
    NOW,
    TODAY,
    World,
    begin,
    decide,
    ended_hunt,
    new_match,
    open_page,
    text_of,
    undrawn,
)

GAMES = tuple(catalog.GAMES)
WITH_LESSONS = tuple(game for game in GAMES if has_room(catalog.GAMES[game], "lessons"))


def opening(storage: Storage, slot: str, loaded: tuple[str, ...] = GAMES, **address: Any) -> World:
    page = open_page(storage=storage)
    state, wanted = first_state(
        games=catalog.GAMES, settings=Settings(motion="none"), device=Device(), loaded=frozenset(loaded),
        store=page.store, slot=slot, clock=page.clock(), plain_seen=False, **address,
    )  # fmt: skip
    opened = World(state, storage)
    opened.want(*wanted)
    return opened


def test_the_page_opens_with_the_game_that_was_on_the_table_last() -> None:
    before, first = open_page(storage=FailingStorage()), opening(FailingStorage(), "")
    assert first.state.home and first.live == [] and (first.moves, first.saved()) == ([], {})
    assert first.state.table.newcomer and 'data-do="new.lesson"' in first.inside("prompt")
    asked_for = opening(FailingStorage(), "", game="contrevent")
    assert asked_for.match.game.name == "contrevent" and asked_for.live and not asked_for.state.home
    begin(before, "contrevent", ALONE)
    played = before.play(3)
    assert before.store.current() == ("game-1", "contrevent")
    page = opening(before.storage, "game-1", loaded=("hujiyang",))
    assert (page.match.game.name, page.moves, page.state.table.slot) == ("contrevent", played, "game-1")
    assert page.live == [] and not page.state.table.newcomer
    assert page.state.loaded == {"hujiyang", "contrevent"}
    assert all(page.state.translator.has(key) for key in ("hujiyang.side.merchants.1", "contrevent.do.done"))
    begin(page, players=AGAINST_BOT)
    page.touch("c3")
    assert opening(page.storage, "game-2", home=True).state.home
    page = opening(page.storage, "game-2")
    assert not page.state.home and page.questions[0].think.pause == 0, "a bot whose turn it was goes on"
    page.answer("a1-b1")
    assert page.moves == ["c3", "a1-b1"]


def test_a_saved_game_that_cannot_be_opened_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = FailingStorage({"quatre-vents/slot/broken/a": "rubbish"})
    open_page(storage=storage).play()
    for slot, why in (("broken", "save.damaged"), ("none", "save.missing"), ("game-1", "game.unreachable")):
        if slot == "game-1":
            monkeypatch.setattr("tabletop.saves.SaveStore.resume", lambda *_: import_module("nowhere"))
        page = opening(storage, slot)
        assert page.match.game.name == GAMES[0] and page.moves == []
        assert page.notices == [page.say(f"table.{why}")]
        assert not page.state.table.newcomer, "something is saved, if damaged"


def test_the_form_of_a_new_match_is_followed_and_what_was_not_begun_gives_its_place() -> None:
    page = open_page()
    page.press("open", screen="new")
    fields = {"who-0": "1", "who-1": "person", "name-1": "Zoé", "option-undo": "free"}
    page.press("new.start", game="hujiyang", **fields)
    assert page.match.players == (Player("", 1), Player("Zoé"))
    assert page.match.options["undo"] == "free" and page.state.dialog is None
    page.press("rematch")
    assert page.match.players == (Player("Zoé"), Player("", 1)), "one seat further"
    table = page.state.table
    assert slot_of_untouched(page.state) == "game-1" and page.saved() == {"game-1": []}
    noted = replace(table.match, notes=(Note(0, "chronicle/all", "Avant."),))
    for kept in ({"drafts": (KeptDraft(0, 0, ("c3",)),)}, {"match": noted}, {"name": "For Sunday"}):
        assert slot_of_untouched(replace(page.state, table=replace(table, **kept))) is None


def test_where_the_seats_are_fixed_nobody_changes_them() -> None:
    watching = open_page()
    watching.do(actions.TabLost())
    for page, why in ((lesson(), "seats.fixed"), (ended_hunt(), "seats.fixed"), (watching, "reading")):
        players = page.match.players
        assert 'data-screen="seats"' not in page.inside("seats")
        page.press("open", screen="seats")
        assert "seats.change" not in page.inside("dialog-inside")
        page.press("seats.change", **{"who-0": "1", "who-1": "1"})
        assert page.match.players == players and page.notices[-1] == page.say(f"table.{why}")


def test_a_bot_takes_a_seat_over_in_the_middle_of_a_game_and_gives_it_back() -> None:
    page = open_page()
    page.touch("c3", "a1-b1")
    page.press("open", screen="seats")
    page.press("seats.change", **{"who-0": "person", "who-1": "77"})
    assert page.said() == [page.say("table.error.players")]
    page.press("seats.change", **{"who-0": "2", "who-1": "person", "name-1": "Zoé"})
    assert page.match.players == (Player(bot=2), Player("Zoé")) and page.state.dialog is None
    assert page.answer("b2").think.request["level"] == 2
    assert page.moves == ["c3", "a1-b1", "b2"] and asked(page.state) is not None
    saved = page.read("game-1")
    assert saved.players == page.match.players and saved.seat_changes == page.match.seat_changes != ()
    page.touch("b1-a1")
    (late,) = page.questions
    page.press("seats.change", **{"who-0": "person", "who-1": "person"})
    page.answer_to(late)
    assert page.questions == [] and asked(page.state) is not None and len(page.moves) == 4, "too late"
    page.press("open", screen="seats")
    assert page.say("table.seats.apart") in text_of(page)


def lesson(game: str = "hujiyang") -> World:
    page = open_page()
    page.do(Command("new.lesson", game=game, clock=page.clock()))
    return page


def step_of(page: World) -> LessonStep:
    progress = page.state.table.lesson
    assert progress is not None and progress.step is not None
    return progress.step


def go_on_to(page: World, mode: Mode) -> None:
    """Read on, see what the table plays, or do what the lesson waits for: a move, or a command to many."""
    with undrawn(page):
        while (now := mode_of(page.state)) is not mode:
            if now is Mode.LESSON_READ:
                page.press("next-step")
            elif now is Mode.LESSON_WATCH:
                page.wait(60_000)
            elif batch := step_of(page).batch:
                page.press("orders.batch", name=batch)
                page.wait(10_000)
            else:
                decide(page, *(step_of(page).move or ()))


def test_a_lesson_takes_only_the_move_that_it_waits_for() -> None:
    """It says itself what to do, it goes forward only, and passes over a part of the game."""
    page = lesson()
    page.touch("c3")
    assert page.said() == [page.say("table.lesson.press", button=Key("table.lesson.on"))]
    go_on_to(page, Mode.LESSON_MOVE)
    step = step_of(page)
    page.press("hint")
    assert page.state.table.hint is None and page.said() == [page.say(step.say.key)]
    other = next(move for move in page.match.ask.moves.first(9) if move != step.move)
    page.do(*(Command("touch", part=part) for part in other))
    page.do(Command("play-move", move=other, generation=page.state.generation))
    assert page.moves == [] and page.said() == [page.say("table.lesson.other")]
    page.do(*(Command("touch", part=part) for part in step.move or ()))
    for press, refusal in (("undo", ["table.lesson.undo"]), ("redo", ["table.redo.nothing"]), ("first", [])):
        page.press(press)
        assert page.match.at == 1 and page.said() == [page.say(key) for key in refusal]
    page.press("continue")
    assert page.match.at == 1 and page.state.table.review == Review(0)
    page.press("head")
    after = next(step for step in lessons(catalog.GAMES["hujiyang"])[0].steps if step.before)
    go_on_to(page, Mode.LESSON_WATCH)
    page.do(Command("touch", part="c3"))
    assert page.said() == [page.say("table.lesson.watch")] and len(page.moves) == 6
    page.press("lesson.hurry")
    page.wait(0)
    assert len(page.moves) == 6 + len(after.before) > 30 and page.saved() == {}
    assert step_of(page) == after and page.status == page.state.text(after.say)


@pytest.mark.parametrize("game", WITH_LESSONS)
def test_lessons_are_followed_to_the_last_and_saved_nowhere_and_then_a_real_game_begins(game: str) -> None:
    """By the side that was led; others answer, and moves may be taken back as at first."""
    page, found = lesson(game), lessons(catalog.GAMES[game])
    shown, answering = page.inside("seats"), 0 if found[0].seat is None else page.match.seats - 1
    assert shown.count(page.say("table.seat.lesson")) == answering
    assert shown.count(f">{page.say('table.seat.you')}<") == page.match.seats - answering
    for one in found:
        assert page.state.table.lesson == LessonProgress(one)
        go_on_to(page, Mode.LESSON_OVER)
        assert not is_under_way(page.state), "there is nothing to go on with"
        assert one.learnt is None or page.state.text(one.learnt) == prompt_of(page.state).text
        assert ('data-do="lesson.next"' in page.inside("prompt")) is (one is not found[-1])
        page.press("lesson.next")
    assert page.saved() == {} and page.wanted(effects.RecordResult) == []
    assert page.wanted(effects.WriteSettings)[-1].settings.learnt == page.state.settings.learnt == (game,)
    page.do(Command("home"))
    assert page.inside("home-inside").count(page.say("table.lesson.learnt")) == 1, "on its card"
    page.press("rematch")
    match = page.state.table.match
    assert not page.state.home and page.state.table.lesson is None and match.game.name == game
    assert match.players[found[-1].seat or 0] == Player()
    assert [player.bot for player in match.players].count(2) == match.seats - 1
    own = {name: value for name, value in found[-1].options.items() if name != "undo"}
    assert own.items() <= match.options.items()
    assert match.options["undo"] == ("fair" if match.game.outcomes else "free")


def test_a_saved_game_is_put_on_the_table_and_goes_on() -> None:
    page = open_page(storage=FailingStorage({"quatre-vents/slot/broken/a": "rubbish"}))
    begin(page, players=AGAINST_BOT)
    page.touch("c3")
    page.today = "2026-11-22"
    begin(page)
    page.press("open", screen="games")
    page.press("games.open", slot="broken")
    assert page.said() == [page.say("table.save.damaged")] and page.page.dialog == "games"
    page.press("games.open", slot="game-1")
    assert page.moves == ["c3"] and page.state.dialog is None and page.state.table.begun == TODAY
    assert page.live == [] and page.store.current() == ("game-1", "hujiyang")
    assert page.questions[0].think.pause == 0


def test_the_form_of_another_game_is_shown_once_it_is_here_and_still_wanted() -> None:
    page = form_page(open_page())
    page.state, page.network = replace(page.state, loaded=frozenset({"hujiyang"})), False
    page.press("new.game", value="contrevent")
    assert page.state.dialog == NewGame("hujiyang", loading="contrevent"), "no other one begins meanwhile"
    page.arrive()
    assert page.state.dialog == NewGame("hujiyang"), "what does not come is not left chosen"
    assert page.wanted(effects.CheckRadio) == [effects.CheckRadio("new-game-hujiyang")]
    assert page.said() == [page.say("table.game.unreachable")]
    page.network = True
    for chosen, shown in (("hujiyang", "hujiyang"), ("contrevent", "contrevent")):
        page.press("new.game", value="contrevent")
        page.press("new.game", value=chosen)
        page.arrive()
        assert page.state.dialog == NewGame(shown), "another was perhaps chosen while it came"
    page.press("new.game", value="nonlieu")
    page.press("close")
    page.arrive()
    assert page.state.dialog is None, "its modules came too late"


# The form of a new game

TOY = load_game(tables.GAMES, "toy")


def form_page(page: World) -> World:
    """The same page with the form of a new game open."""
    page.press("open", screen="new")
    return page


def test_the_form_follows_what_is_chosen_and_keeps_what_was_typed() -> None:
    page = form_page(toy_page(ANNE, BEN))
    assert form(page).choices["seats"] == ["2", "3", "4"] and form(page).fields["option-copies"] == "2"
    choose(page, "seats", "3", name_1="Benoît", who_0="1", random_seats="on")
    choose(page, "seats", "2", name_2="Zoé", who_2="person")
    assert "who-2" not in form(page).fields
    choose(page, "seats", "4")
    fields = form(page).fields
    assert [fields[f"name-{seat}"] for seat in range(4)] == ["Anne", "Benoît", "Zoé", ""]
    assert (fields["who-0"], fields["who-2"], fields["random-seats"]) == ("1", "person", "on"), "as it was"
    assert fields["option-copies"] == "4", "four hands need more cards; no more than needed"
    assert 'id="adjusted"' in page.inside("dialog-inside"), "it is said"
    choose(page, "option-teams", "True")
    choose(page, "option-copies", "2")
    fields = form(page).fields
    assert (fields["option-teams"], fields["option-copies"], fields["seats"]) == ("False", "2", "3")
    start(page)
    assert set(page.match.players) == {Player("Anne", bot=1), Player("Benoît"), Player("Zoé")}
    page = form_page(open_page(new_match("water_margin", (ANNE, BEN))))
    for seats, length in (("4", "short"), ("3", "whole"), ("4", "short")):
        choose(page, "seats", seats)
        assert form(page).fields["option-length"] == length
    choose(page, "option-length", "whole")
    choose(page, "seats", "4")
    assert form(page).fields["option-length"] == "whole", "proposed, and never against a choice"


def test_whatever_is_chosen_can_be_played_and_stands() -> None:
    every = product((2, 4, 20), (False, True), (False, True), range(1, 6))
    for copies, teams, throws, seats in every:
        options = {"copies": copies, "teams": teams, "throws": throws}
        for changed in (*options, "seats", ""):
            found = settled(TOY, options, (ANNE,), seats, changed)
            assert len(found.players) in seats_for(found.options) and found.players[0] == ANNE
            assert changed not in options or found.options[changed] == options[changed]
            assert changed != "seats" or seats not in (2, 3, 4) or len(found.players) == seats
        complete = complete_options(TOY, options)
        if seats in TOY.seat_counts(complete):
            assert settled(TOY, options, FOUR[:seats]) == Setup(complete, FOUR[:seats]), "it goes together"


def test_seats_are_drawn_by_lot_the_same_by_the_same_seed_and_teams_stay_together() -> None:
    page, drawn = toy_page(*FOUR, copies=4), []
    for seed in (1, 1, 2, 3):
        form_page(page)
        names = {f"name-{i}": one.name for i, one in enumerate(FOUR)}
        fields = {**form(page).fields, **names, "random-seats": "on"}
        page.do(Command("new.start", game="toy", fields=fields, clock=Clock(NOW, TODAY, seed)))
        drawn.append(page.match.players)
    assert drawn[0] == drawn[1] and len(set(drawn)) > 2 and all(set(one) == set(FOUR) for one in drawn)
    together = {drawn_by_lot(TOY, {"teams": True}, FOUR, seed) for seed in range(200)}
    assert len(together) == 8
    assert all({players[0], players[2]} in ({ANNE, CLEO}, {BEN, DORA}) for players in together)
    for teams, again in ((((0, 2), (1, 3)), (BEN, CLEO, DORA, ANNE)), (((0,), (1, 2, 3)), FOUR)):
        assert rotated(replace(TOY, teams=lambda *_, found=teams: found), {}, FOUR) == again, "in a rematch"
