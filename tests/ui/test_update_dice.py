"""Dice typed in and thrown on the screen, shown with the throw-away game."""

import re
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from driven import DrivenMatch, value_of
from scales import Scale
from tables import GAMES
from tabletop.chance import SeededChance
from tabletop.game import Ask, Key, Over
from tabletop.i18n import Translator
from tabletop.record import Player
from tabletop.registry import load_game
from ui import actions, effects
from ui.actions import Action
from ui.commands import Clock, Command
from ui.new_game import match_from_form
from ui.settings import Settings
from ui.state import Asking, Paused, ThrowDice
from ui.update.matches import table_of
from ui.views.page import Memo, draw
from world import NOW, TODAY, TWO, World, first_state, new_match, open_page

TOY = load_game(GAMES, "toy")


def match_of(dice: str = "typed", players: tuple[Player, ...] = TWO, **options: Any) -> DrivenMatch:
    return DrivenMatch.new(TOY, options, len(players), 7, players=players, dice=dice)


def page_of(match: DrivenMatch) -> World:
    """The page with a match of the throw-away game on the table, in English."""
    state = first_state(new_match(), Settings(motion="none", lang="en"))
    state = replace(state, games=GAMES, table=table_of(GAMES, value_of(match)))
    world = World(state)
    world.do(actions.GameLoaded("toy"), Command("lift"))
    return world


def play(world: World, *parts: str) -> None:
    """Play a move, as who is asked, once that person has taken the tablet."""
    world.do(Command("hand-over"), Command("lift"))
    world.do(Command("play-move", move=parts, generation=world.state.generation))


def asked_die(world: World) -> ThrowDice:
    """The dialog that asks for a die, which must be open."""
    assert isinstance(world.state.dialog, ThrowDice)
    return world.state.dialog


def buttons(world: World) -> list[str]:
    return re.findall(r'data-do="dice.type" data-value="([^"]+)"', world.inside("dialog-inside"))


def test_a_move_that_needs_dice_asks_what_they_show_one_after_the_other() -> None:
    page = page_of(match_of())
    play(page, "roll")
    assert not page.wanted(effects.SaveMatch), "nothing has happened yet"
    assert (asked_die(page).label, asked_die(page).values) == ("die", (1, 2, 3, 4, 5, 6))
    assert page.page.dialog == "dice" and buttons(page) == list("123456")
    dialog = page.inside("dialog-inside")
    assert "Die 1, scoring die" in dialog and 'data-at="0"' in dialog
    page.press("dice.type", value="4")
    assert [die.value for die in asked_die(page).thrown] == [4]
    dialog = page.inside("dialog-inside")
    assert "Thrown so far: 4." in dialog and not page.moves
    assert 'data-at="1"' in dialog and 'data-at="0"' not in dialog, "other controls"
    page.press("dice.type", value="2")
    assert page.state.dialog is None and page.moves == ["roll"]
    assert page.match.decisions[0].rolls == (("die", 4), ("die", 2))
    assert page.match.decisions[0].typed == (0, 1)
    assert page.saved() == {"game-1": ["roll"]}


def test_the_dialog_says_whose_move_it_is_and_what_for() -> None:
    page = page_of(match_of(throws=True))
    play(page, "roll")
    named = page.state.table.tale.name_move(("roll",), "roll", page.state.text)
    assert page.say("table.dice.plays", side=Key("toy.seat.0"), move=named, n=1) in page.inside(
        "dialog-inside"
    )
    page.press("close")
    play(page, "ask", "1")
    play(page, "refuse")
    play(page, "throw")
    assert asked_die(page).label == "luck"
    assert page.say("toy.prompt.throw") in page.inside("dialog-inside"), "a question that everybody may read"


@pytest.mark.parametrize(
    "leave",
    [Command("close"), actions.AddressChanged("rules"), Command("open", screen="rules"), actions.TabLost()],
)
def test_leaving_the_dialog_takes_the_move_back_and_leaves_the_draft(leave: Action) -> None:
    page = page_of(match_of())
    page.do(Command("touch", part="under"))
    before = page.match.record()
    play(page, "roll")
    page.press("dice.type", value="4")
    page.do(leave)
    assert not isinstance(page.state.dialog, ThrowDice)
    assert page.match.waiting_for_dice is None and page.match.record() == before
    if leave == actions.TabLost():
        assert page.state.dialog is None, "the other tab has the game"
        return
    assert page.state.table.draft.parts == ("under",)
    page.press("close")
    play(page, "roll")
    assert asked_die(page).thrown == ()


def test_an_outcome_that_cannot_be_is_refused_in_words() -> None:
    page = page_of(match_of(sides=4))
    play(page, "roll")
    for wrong in ("5", "0", "x", ""):
        page.press("dice.type", value=wrong)
        assert page.said() == [page.say("table.dice.cannot", value=wrong)]
        assert asked_die(page).thrown == () and not page.moves
    page.press("dice.type", value="4")
    assert len(asked_die(page).thrown) == 1


def test_the_page_throws_the_dice_that_are_left_and_no_others() -> None:
    page = page_of(match_of())
    page.press("dice.type", value="4")
    page.press("dice.rest")
    assert page.moves == [] and page.notices == [], "nobody asks for dice"
    play(page, "roll")
    page.press("dice.type", value="4")
    page.press("dice.rest")
    assert page.moves == ["roll"] and page.state.dialog is None
    assert page.match.decisions[0].typed == (0,)


def test_a_bots_throw_is_asked_for_and_taken_back_like_a_persons() -> None:
    page = page_of(match_of(players=(Player(bot=1), Player())))
    page.do(Command("seats.change", fields={"who-0": "1", "name-0": "", "who-1": "person", "name-1": ""}))
    page.answer("roll")
    asked_die(page)
    assert page.state.table.phase == Paused(), "nobody thinks meanwhile"
    page.press("close")
    assert page.state.table.phase == Paused() and page.match.at == 0
    page.press("resume")
    page.answer("roll")
    page.press("dice.type", value="3")
    assert page.state.table.phase == Paused()
    page.press("dice.type", value="1")
    assert page.moves == ["roll"] and page.state.table.phase == Asking()
    assert page.match.decisions[0].typed == (0, 1)


def test_a_bot_plays_on_after_a_persons_throw() -> None:
    page = page_of(match_of(players=(Player(), Player(bot=1))))
    play(page, "roll")
    page.press("dice.type", value="3")
    page.press("dice.type", value="1")
    assert len(page.questions) == 1


def test_a_game_opened_again_in_the_middle_of_a_throw_stands_before_the_question() -> None:
    page = page_of(match_of())
    play(page, "peek")
    play(page, "roll")
    page.press("dice.type", value="3")
    later = page_of(page.read("game-1"))
    assert later.moves == ["peek"] and later.match.dice == "typed" and later.state.dialog is None
    play(later, "roll")
    assert asked_die(later).thrown == ()


def test_typed_dice_play_whole_games() -> None:
    labels = set()
    for number in range(6):
        page = page_of(match_of(throws=True, rounds=3))
        page.draws = False
        stream = SeededChance(number)
        while not isinstance(page.match.pending, Over):
            play(page, *page.match.ask.moves.sample(stream))
            while isinstance(asking := page.state.dialog, ThrowDice):
                labels.add(asking.label)
                page.press("dice.type", value=str(stream.pick("value", asking.values)))
        assert DrivenMatch.load(page.match.record(), GAMES).state == page.match.state
    assert labels == {"die", "luck"}, "and never a card"


def test_dialog_and_match_agree_about_dice_whatever_happens(scale: Scale) -> None:
    page = page_of(match_of(undo="free", throws=True, rounds=40, copies=4))
    stream = SeededChance(5)
    asked_for = 0
    for step in range(scale(2_000)):
        ask = page.match.pending
        happens: list[Action] = [
            Command("dice.rest"), Command("throw"), Command("close"), Command("undo"), Command("redo"),
            Command("review", at=-1, relative=True), Command("head"), Command("open", screen="rules"),
            Command("settings", name="lang", value=("fr", "en")[stream.below(2)]), Command("finish-draft"),
            *(Command("dice.type", value=str(stream.below(8))) for _ in range(8)),
            *(Command("hand-over"), Command("lift")) * 8,
        ]  # fmt: skip
        if isinstance(ask, Ask):
            move = ask.moves.sample(stream)
            happens += [Command("play-move", move=move, generation=page.state.generation)] * 8
        page.do(happens[stream.below(len(happens))])
        asking = page.state.dialog
        assert isinstance(asking, ThrowDice) == (page.match.waiting_for_dice is not None)
        asked_for += isinstance(asking, ThrowDice)
        if step % 10 == 0:
            assert page.page == draw(page.state, Memo())
    assert asked_for or scale(2_000) < 100
    assert DrivenMatch.load(page.match.record(), GAMES).state == page.match.state


# The log


def test_the_list_of_moves_marks_dice_that_were_thrown_by_hand() -> None:
    page = page_of(match_of())
    play(page, "peek")
    play(page, "roll")
    page.press("dice.type", value="5")
    page.press("dice.type", value="1")
    rows = re.findall(r"<li.*?</li>", page.inside("history"))
    marked = [(page.say("table.dice.by_hand") in row, "icon-dice" in row) for row in rows]
    assert marked == [(False, False), (True, True)]
    on_screen = page_of(match_of("seed"))
    play(on_screen, "roll")
    assert on_screen.moves == ["roll"] and "icon-dice" not in on_screen.inside("history")


# Dice on the table


def test_the_drawing_of_a_board_stands_on_the_face_and_its_word_below() -> None:
    page = page_of(match_of(sides=4))
    table = page.state.table
    board = replace(table.board, die=lambda label, value: f'<path d="M{value}"/>')
    page.state = replace(page.state, table=replace(table, board=board))
    play(page, "roll")
    assert page.inside("dialog-inside").count('<path d="M3"/>') == 1
    page.press("dice.type", value="3")
    page.press("dice.type", value="1")
    shown = page.inside("prompt")
    assert shown.index('<path d="M3"/>') < shown.index("die-word") < shown.index('<path d="M1"/>')
    assert shown.count("die-fallen die-drawn") == 2


def test_the_dice_of_the_last_step_are_shown_with_their_chances() -> None:
    page = page_of(match_of(sides=4))
    assert "die-fallen" not in page.inside("prompt")
    play(page, "roll")
    page.press("dice.type", value="3")
    page.press("dice.type", value="1")
    shown = re.findall(
        r'id="([^"]+-die-[^"]+)" class="die-fallen" role="img" title="([^"]+)"', page.inside("prompt")
    )
    names = [f"prompt-die-1-{number}" for number in range(2)]
    titles = [f"scoring die: {value} (1 in 4)" for value in (3, 1)]
    assert shown == list(zip(names, titles, strict=True))
    play(page, "ask", "0")
    assert "die-fallen" not in page.inside("prompt"), "nothing was thrown in that step"
    page.do(Command("review", at=1))
    assert page.inside("prompt").count("die-fallen") == 2


def test_dice_that_the_board_shows_are_only_heard_beside_the_question() -> None:
    """Au bord de l'eau shows its dice itself, beside the hand too."""
    page = open_page(new_match("water_margin", TWO, 7), settings=Settings(motion="none", lang="en"))
    with_hand = without = 0
    while not (with_hand and without):
        page.do(Command("lift"))
        ask = page.match.pending
        assert isinstance(ask, Ask)
        page.do(Command("play-move", move=ask.moves.first(1)[0], generation=page.state.generation))
        dice = page.match.decisions[-1].dice
        page.do(Command("hand-over"), Command("lift"))
        prompt, panel = page.inside("prompt"), page.inside("layer-stage") + page.inside("layer-panel")
        assert prompt.count("die-fallen") == len(dice)
        if dice:
            assert 'class="dice-fallen sr-only"' in prompt and "wm-die" in panel
            with_hand += "wm-hand-card" in panel
            without += "wm-hand-card" not in panel


def test_cards_from_the_deck_are_neither_asked_for_nor_shown_among_the_dice() -> None:
    page = page_of(match_of())
    play(page, "peek")
    assert page.moves == ["peek"] and page.state.dialog is None
    page = page_of(match_of("seed"))
    play(page, "under", "h1")
    assert page.match.decisions[0].rolls and "die-fallen" not in page.inside("prompt")


def test_a_question_whose_only_answer_is_a_throw_has_one_button_for_it() -> None:
    page = page_of(match_of("seed", throws=True))
    assert 'id="throw"' not in page.inside("prompt")
    page.press("throw")
    assert page.moves == [], "no throw is asked for now"
    play(page, "ask", "1")
    play(page, "refuse")
    assert page.say("table.dice.throw") in page.inside("prompt")
    page.press("throw")
    assert page.moves == ["ask 1", "refuse", "throw"]
    assert 'title="die of luck: ' in page.inside("prompt")


# A new game


def test_the_form_of_a_game_with_dice_asks_how_they_are_thrown() -> None:
    page = page_of(match_of("seed"))
    page.do(Command("open", screen="new"))
    assert 'name="dice" value="typed"' in page.inside("dialog-inside")
    fields = {"who-0": "person", "who-1": "person", "dice": "typed"}
    page.do(Command("new.start", game="toy", fields=fields, clock=page.clock()))
    assert page.match.dice == "typed"
    page.do(Command("open", screen="new"))
    assert re.search(r'value="typed" checked', page.inside("dialog-inside")), "as it is at the table"
    page.press("close")
    page.press("rematch")
    assert page.match.dice == "typed"
    page.press("replay")
    assert page.match.dice == "typed"
    assert page.read(page.state.table.slot or "").dice == "typed"


def test_a_game_without_dice_is_not_asked_how_they_are_thrown() -> None:
    page = page_of(new_match())
    page.do(Command("open", screen="new"))
    assert 'name="dice"' not in page.inside("dialog-inside")
    clock = Clock(NOW, TODAY, 5)
    for name, dice in (("hujiyang", "seed"), ("toy", "typed")):
        form = match_from_form(load_game(GAMES, name), {"who-0": "person", "dice": "typed"}, clock)
        assert form.dice == dice
    unknown = match_from_form(TOY, {"who-0": "person", "dice": "loaded"}, clock)
    assert unknown.dice == "seed"


def test_every_die_of_a_game_has_a_name_in_both_languages() -> None:
    for name, package in GAMES.items():
        for lang in ("fr", "en"):
            translator = Translator(lang).with_words(name, import_module(package))
            assert all(translator.has(f"{name}.dice.{label}") for label in load_game(GAMES, name).dice)


@pytest.mark.parametrize("shows", [False, True])
def test_where_the_board_shows_throws_the_question_does_not(shows: bool) -> None:
    page = page_of(match_of("seed", throws=True))
    table = page.state.table
    page.state = replace(page.state, table=replace(table, board=replace(table.board, shows_throws=shows)))
    play(page, "ask", "1")
    play(page, "refuse")
    assert page.match.ask.roll
    assert ('id="throw"' in page.inside("prompt")) is not shows
    play(page, "throw")
    assert page.match.decisions[-1].dice
    assert "die-fallen" in page.inside("prompt")
    assert ("dice-fallen sr-only" in page.inside("prompt")) is shows
