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
from ui.faults import Fault, guarded, report
from ui.state import Hint, Paused
from ui.update.change import Change
from ui.views.page import Memo
from ui.views.table import LAYER
from world import AGAINST_BOT, World, new_match, open_page

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


def places(world: World) -> list[str]:
    return [fault.place for fault in world.state.faults]


def all_saved(world: World) -> bool:
    return list(world.saved().values()) == [world.moves]


def test_a_tale_that_fails_costs_a_sentence_and_is_told_once_a_place_until_it_is_closed() -> None:
    world = against_bot()
    bend(world, "tale", tell=fails)
    world.play()
    assert all_saved(world) and world.match.at == 1
    assert places(world) == ["tale", "moves"]
    assert world.say("table.fault.told").split(".")[0] in notice(world).replace(" ", " ")
    assert 'data-do="export"' in notice(world) and 'data-do="fault.copy"' in notice(world)
    world.wait(60_000)
    assert notice(world), "it stays until it is closed"
    world.press("fault.close")
    world.answer()
    assert all_saved(world) and world.match.at == 2 and not notice(world)
    assert len(world.wanted(effects.LogFault)) == 2, "of what is said, and of what is listed"
    bend(world, "board", remarks=fails)
    world.play()
    assert notice(world) and places(world) == ["tale", "moves", "remarks"]
    world.press("export")
    world.choose_file(world.wanted(effects.Download)[0].text)
    assert list(world.saved().values()) == [world.moves] * 2


def test_a_hint_or_a_question_that_cannot_be_read_or_put_into_words_leaves_what_can_be_done() -> None:
    world = open_page()
    question = world.inside("prompt")
    world.press("hint")
    bend(world, "tale", name_move=fails)
    world.answer()
    assert isinstance(world.state.table.hint, Hint) and "hint" in places(world)
    assert world.inside("prompt") == question
    world = open_page()
    world.press("hint")
    bend(world, "game", read_move=fails)
    world.answer()
    assert world.state.table.hint is None and notice(world)
    world = against_bot()
    world.play()
    bend(world, "game", seat_name=fails)
    bend(world, "board", phase=fails)
    world.answer()
    assert "phase" in places(world) and 'id="prompt-text"' in world.inside("prompt")


@each(permutations(("table.fault.save", "table.fault.told")))
def test_what_could_not_be_saved_is_told_rather_than_that_something_failed(first: str, then: str) -> None:
    change = Change(open_page().state)
    for place, key in enumerate((first, then)):
        fault = Fault(f"{place}", "", "", "hujiyang", 1, 0)
        change.tell_fault(fault, key)
        change.tell_fault(fault, "table.fault.drawn")
    assert change.state.fault_told == "table.fault.save" and len(change.state.faults) == 2
    assert len(change.effects) == 2, "each place once"


def test_a_report_tells_where_and_nothing_of_the_game() -> None:
    match = new_match(players=(Player("Zoé la secrète"), Player(bot=1)))
    world = open_page(match)
    built = replace(world.state.device, version="1.2.3", commit="abc1234", archives="page-0123abcd")
    world.state = replace(world.state, device=built)
    bend(world, "tale", tell=fails)
    world.play()
    world.press("fault.copy")
    (copied,) = world.wanted(effects.CopyText)
    text = copied.text
    assert text == report(world.state)
    edition = ("Quatre-Vents 1.2.3 (abc1234)", "page-0123abcd")
    place = ("tale", "hujiyang", f"rules {match.game.rules}", "decision 1", "ValueError")
    assert all(part in text for part in (*edition, *place, "test_faults.py", " fails"))
    assert not any(part in text for part in ("in fails", SECRET, "Zoé"))
    assert SECRET in world.wanted(effects.LogFault)[0].trace, "the console has all of it"
    bend(world, "tale", tell=lambda *_: None.nothing)  # type: ignore[attr-defined]
    bend(world, "board", remarks=lambda *_: None.nothing)  # type: ignore[attr-defined]
    world.answer()
    assert "has no attribute 'nothing'" in world.state.faults[-1].cause, "the interpreter's own words"


def test_a_fault_after_the_match_has_changed_is_saved_and_gone_on_with_or_the_bot_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = against_bot()
    monkeypatch.setattr("ui.update.moves.question_answered", fails)
    world.play()
    assert all_saved(world) and world.match.at == 1 and len(world.questions) == 1
    assert world.state.fault_told == "table.fault.after"
    monkeypatch.undo()
    world.answer()
    monkeypatch.setattr("ui.update.turns.bot_request", fails)
    world.play()
    assert all_saved(world) and world.match.at == 3
    assert world.state.table.phase == Paused() and 'data-do="resume"' in world.inside("prompt")
    monkeypatch.undo()
    world.press("resume")
    game = world.match.game
    bend(world, "game", play=fails)
    world.answer()
    assert world.match.at == 3 and world.state.table.phase == Paused()
    world.match.game = game
    world.press("resume")
    world.answer()
    assert world.match.at == 4


@pytest.mark.parametrize("rule", ["play", "move_text", "pending"])
def test_a_rule_that_fails_changes_nothing_and_is_told_each_time(rule: str) -> None:
    world = open_page()
    world.play()
    before = world.match.record()
    game, move = world.match.game, world.match.ask.moves.first(1)[0]
    bend(world, "game", **{rule: fails})
    world.do(Command("play-move", move=move, generation=world.state.generation))
    assert world.match.record() == before
    assert world.state.fault_told == "table.fault.action" and notice(world)
    world.press("fault.close")
    assert world.said() == []
    world.do(Command("play-move", move=move, generation=world.state.generation))
    assert not notice(world) and world.said() == [world.say("table.fault.again")]
    world.match.game = game
    world.play()
    assert world.match.at == 2 and all_saved(world)


def test_a_question_that_fails_is_not_asked_and_a_game_that_cannot_be_written_is_known_to_be_unsaved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = open_page()
    bend(world, "game", warn=fails, gives_up=fails)
    world.do(Command("type-move", typed=world.match.ask.moves.first(1)[0][0]))
    assert world.match.at == 1 and all_saved(world)
    assert {*places(world)} == {"warn", "gives-up"}
    monkeypatch.setattr("ui.update.change.saved_table", fails)
    world.play()
    assert world.match.at == 2 and world.state.table.unsaved == Message("table.fault.save")
    assert 'id="note-unsaved"' in world.inside("notes")
    blamed: list[str] = []
    assert guarded("here", fails, 2, lambda place, error: blamed.append(f"{place}: {error}")) == 2
    assert blamed == [f"here: {SECRET}"]


@pytest.mark.parametrize("game", sorted(GAMES))
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
        assert layer in places(world) and notice(world)


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
    first = world.inside("seats")
    bend(world, "board", emblem=fails)
    world.do(Command("tab-stop", row="nav", control="nav-new"))
    assert world.inside("seats") == first != ""
    seat = world.state.table.holder
    while world.state.table.holder == seat:
        world.play()
    assert world.inside("seats") == "", "nobody else reads it"
