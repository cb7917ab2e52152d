"""A fault of the page's own costs a sentence or a region, never a move; the player is told, once a place."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import permutations
from typing import Any, NoReturn

import pytest

from fault_watch import faults_told
from rows import each
from tables import GAMES
from tabletop.board import BoardContext, Layers
from tabletop.game import Message
from tabletop.record import Player
from tabletop.registry import load_game
from ui import actions, effects
from ui.commands import Command
from ui.faults import Fault, report
from ui.mode import analysis_of
from ui.state import Paused
from ui.update.change import Change
from ui.update.turns import END_PAUSE
from ui.views.page import Memo
from ui.views.table import LAYER
from world import AGAINST_BOT, World, decide, ended_hunt, new_match, open_page

SECRET = "the card that nobody may know"


def fails(*_given: Any, **_named: Any) -> NoReturn:
    raise ValueError(SECRET)


@pytest.fixture(autouse=True)
def told() -> Iterator[None]:
    with faults_told():
        yield


def bend(world: World, part: str, **fields: Any) -> None:
    """Give the tale, the board or the game on the table other functions."""
    if part == "game":
        world.match.game = replace(world.match.game, **fields)
    else:
        table = world.state.table
        bent = replace(getattr(table, part), **fields)
        world.state = replace(world.state, table=replace(table, **{part: bent}))


def against_bot() -> World:
    return open_page(new_match(players=AGAINST_BOT))


def notice(world: World) -> str:
    return world.inside("toasts") if 'id="fault"' in world.inside("toasts") else ""


def assert_played(world: World, count: int) -> None:
    """So many decisions are made, and saved."""
    assert len(world.moves) == count and list(world.saved().values()) == [world.moves]


def assert_told(world: World, *places: str) -> None:
    assert [fault.place for fault in world.state.faults] == [*places]


def test_a_tale_that_fails_costs_a_sentence_and_is_told_once_a_place_until_it_is_closed() -> None:
    world = against_bot()
    bend(world, "tale", tell=fails)
    world.play()
    assert_played(world, 1)
    assert_told(world, "tale", "moves")
    assert world.say("table.fault.told").split(".")[0] in notice(world)
    assert 'data-do="export"' in notice(world)
    world.wait(60_000)
    assert notice(world), "it stays until it is closed"
    world.press("fault.close")
    world.answer()
    assert_played(world, 2)
    assert not notice(world) and len(world.wanted(effects.LogFault)) == 2, "said and listed"
    bend(world, "board", remarks=fails)
    world.play()
    assert_told(world, "tale", "moves", "remarks")
    assert notice(world)
    for keys in permutations(("table.fault.save", "table.fault.told")):
        change = Change(open_page().state)
        for place, key in enumerate(keys):
            change.tell_fault(Fault(f"{place}", "", "", "hujiyang", 1, 0), key)
        assert change.state.fault_told == "table.fault.save", "rather than that something failed"


def test_a_report_tells_where_and_nothing_of_the_game() -> None:
    match = new_match(players=(Player("Zoé la secrète"), Player(bot=1)))
    world = open_page(match)
    built = replace(world.state.device, version="1.2.3", commit="abc1234", archives="page-0123abcd")
    world.state = replace(world.state, device=built)
    bend(world, "tale", tell=fails)
    world.play()
    world.press("fault.copy")
    (copied,) = world.wanted(effects.CopyText)
    assert copied.text == report(world.state)
    edition = ("Quatre-Vents 1.2.3 (abc1234)", "page-0123abcd")
    place = ("tale", "hujiyang", f"rules {match.game.rules}", "decision 1", "ValueError")
    assert all(part in copied.text for part in (*edition, *place, "test_faults.py", " fails"))
    assert not any(part in copied.text for part in ("in fails", SECRET, "Zoé"))
    assert SECRET in world.wanted(effects.LogFault)[0].trace, "the console has all of it"
    bend(world, "board", remarks=lambda *_: None.nothing)  # type: ignore[attr-defined]
    world.answer()
    assert "has no attribute 'nothing'" in world.state.faults[-1].cause, "the interpreter's own words"


def test_a_fault_after_the_match_has_changed_is_saved_and_gone_on_with_or_the_bot_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = against_bot()
    with monkeypatch.context() as patch:
        patch.setattr("ui.update.moves.question_answered", fails)
        world.play()
    assert_played(world, 1)
    assert len(world.questions) == 1 and world.state.fault_told == "table.fault.after"
    world.answer()
    with monkeypatch.context() as patch:
        patch.setattr("ui.update.turns.bot_request", fails)
        world.play()
    assert_played(world, 3)
    assert world.state.table.phase == Paused() and 'data-do="resume"' in world.inside("prompt")
    world.press("resume")
    game = world.match.game
    bend(world, "game", play=fails)
    world.answer()
    assert world.match.at == 3 and world.state.table.phase == Paused()
    world.match.game = game
    world.press("resume")
    world.answer()
    assert_played(world, 4)


@each(["play", "move_text", "pending"])
def test_a_rule_that_fails_changes_nothing_and_is_told_each_time(rule: str) -> None:
    world = open_page()
    world.play()
    before, game, move = world.match.record(), world.match.game, world.match.ask.moves.first(1)[0]
    bend(world, "game", **{rule: fails})
    decide(world, *move)
    assert world.match.record() == before
    assert world.state.fault_told == "table.fault.action" and notice(world)
    world.press("fault.close")
    decide(world, *move)
    assert not notice(world) and world.said() == [world.say("table.fault.again")]
    world.match.game = game
    world.play()
    assert_played(world, 2)


def test_a_question_that_fails_is_not_asked_and_a_game_that_cannot_be_written_is_known_to_be_unsaved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = open_page()
    bend(world, "game", warn=fails, gives_up=fails)
    world.press("type-move", typed="c3")
    assert_played(world, 1)
    assert {fault.place for fault in world.state.faults} == {"warn", "gives-up"}
    monkeypatch.setattr("ui.update.change.saved_table", fails)
    world.play()
    assert world.match.at == 2 and world.state.table.unsaved == Message("table.fault.save")
    assert 'id="note-unsaved"' in world.inside("notes")
    ended = ended_hunt()
    monkeypatch.setattr("ui.update.turns.bot_request", fails)
    ended.wait(END_PAUSE)
    ended.press("analyse")
    assert ended.state.faults[-1].place == "analysis" and analysis_of(ended.state) is None


@each(GAMES)
def test_a_layer_that_fails_keeps_the_others(game: str) -> None:
    match = new_match(game, (Player("Zoé"),) * load_game(GAMES, game).seats[0])
    world = open_page(match, games=GAMES)
    whole, state, layers = dict(world.page.texts), world.state, world.state.table.board.layers
    names = [name for name in whole if name.startswith(LAYER)]
    assert names
    for layer in names:

        def drawn(view: object, context: BoardContext, broken: str = layer.removeprefix(LAYER)) -> Layers:
            every = layers(view, context)
            return Layers({name: partial(every.__getitem__, name) for name in every} | {broken: fails})

        world.state, world.memo = state, Memo()
        bend(world, "board", layers=drawn)
        world.do(actions.PageShown())
        assert {name for name in names if world.page.texts[name] != whole[name]} <= {layer}
        assert_told(world, layer)
        assert notice(world)


def test_a_board_that_cannot_be_drawn_has_its_moves_as_buttons_and_for_its_reader_what_stood_before() -> None:
    world = open_page()
    bend(world, "board", frame=fails, layers=fails)
    world.play()
    buttons = re.findall(r'data-value="([^"]*)"', world.inside("orders"))
    assert buttons == [world.match.game.move_text(world.match.state, move) for move in world.match.ask.moves]
    world.press("type-move", value=buttons[0])
    assert world.moves[-1] == buttons[0]
    world = open_page(new_match("water_margin", (Player("Zoé"), Player("Max"))))
    world.press("lift")
    first, seat = world.inside("seats"), world.state.table.holder
    bend(world, "board", emblem=fails)
    world.do(Command("tab-stop", row="nav", control="nav-new"))
    assert world.inside("seats") == first != ""
    while world.state.table.holder == seat:
        world.play()
    assert world.inside("seats") == "", "nobody else reads it"
