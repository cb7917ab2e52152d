"""Dice typed in and thrown on the screen, shown with the throw-away game."""

import re
from dataclasses import replace
from typing import Any

import pytest

from driven import DrivenMatch, value_of
from scales import Scale
from tables import GAMES
from tabletop.board import EACH, FEW
from tabletop.chance import Outcome, SeededChance
from tabletop.game import Ask, Key, Over
from tabletop.record import Player
from tabletop.registry import load_game
from ui import actions, effects
from ui.actions import Action
from ui.commands import Clock, Command
from ui.new_game import match_from_form
from ui.settings import Settings
from ui.state import Asking, Paused, ThrowDice
from ui.views.page import Memo, draw
from water_margin.cards import card
from water_margin.rules.state import hero_of
from world import AGAINST_BOT, NOW, TODAY, TWO, World, decide, first_state, new_match, open_page

TOY = load_game(GAMES, "toy")


def match_of(dice: str = "typed", players: tuple[Player, ...] = TWO, **options: Any) -> DrivenMatch:
    return DrivenMatch.new(TOY, options, len(players), 7, players=players, dice=dice)


def page_of(match: DrivenMatch) -> World:
    world = World(first_state(match, Settings(motion="none", lang="en"), GAMES))
    world.press("lift")
    return world


def rolling(*, seats: tuple[Player, ...] = TWO, **options: Any) -> World:
    """The page on which a throw of two dice is to be typed in."""
    page = page_of(match_of(players=seats, **options))
    play(page, "roll")
    return page


def play(world: World, *parts: str) -> None:
    """Play a move, as who is asked, once that person has taken the tablet."""
    world.do(Command("hand-over"), Command("lift"))
    decide(world, *parts)


def asked_die(world: World) -> ThrowDice:
    assert isinstance(world.state.dialog, ThrowDice)
    return world.state.dialog


def shown(world: World) -> list[Outcome | None]:
    """What was typed in of the dice of the panel, None for a die that waits."""
    return [one.shown for one in asked_die(world).dice]


def labels(world: World) -> list[str]:
    return [one.die.label for one in asked_die(world).dice]


def type_die(world: World, value: str) -> None:
    asking = world.state.dialog
    place = asking.next_die if isinstance(asking, ThrowDice) else 0
    assert place is not None
    world.press("dice.type", value=value, at=str(place))


def type_dice(world: World, *values: Outcome) -> None:
    """Type in what the next dice show, and say that it is so."""
    for value in values:
        type_die(world, str(value))
    world.press("dice.confirm")


def test_all_dice_of_a_move_are_asked_for_in_one_panel() -> None:
    page = rolling()
    assert not page.wanted(effects.SaveMatch), "nothing has happened yet"
    assert labels(page) == ["die", "die"] and page.page.dialog == "dice"
    dialog = page.inside("dialog-inside")
    assert "Die 1 of 2, scoring die, for " in dialog and "Die 2 of 2, scoring die" in dialog
    faces = re.findall(r'data-value="([^"]+)" data-at="([^"]+)"', dialog)
    assert faces == [(value, at) for at in "01" for value in "123456"]
    page.press("dice.type", value="4", at="0")
    assert shown(page) == [4, None] and not page.moves
    dialog = page.inside("dialog-inside")
    assert re.findall(r'data-value="([^"]+)" data-at="([^"]+)"', dialog) == faces, "nothing moves away"
    assert 'id="die-0-4" aria-label="4" aria-pressed="true"' in dialog
    page.press("dice.confirm")
    assert page.said() == [page.say("table.dice.missing", n=1)] and not page.moves
    page.press("dice.type", value="2", at="1")
    assert not page.moves, "what was typed in can still be put right"
    page.press("dice.confirm")
    assert page.state.dialog is None and page.moves == ["roll"]
    assert page.match.decisions[0].rolls == (("die", 4), ("die", 2))
    assert page.match.decisions[0].typed == (0, 1)
    assert page.saved() == {"game-1": ["roll"]}


def test_a_mistyped_die_is_put_right_before_it_counts() -> None:
    page = rolling()
    type_die(page, "4")
    type_die(page, "2")
    page.press("dice.type", value="5", at="0")
    assert shown(page) == [5, 2] and not page.moves
    page.press("dice.confirm")
    assert page.match.decisions[0].rolls == (("die", 5), ("die", 2))


def test_digits_fill_the_next_die_and_the_last_one_leads_to_the_button() -> None:
    page = rolling()
    for key, dice in (
        ("7", [None, None]), ("3", [3, None]), ("6", [3, 6]), ("1", [3, 6]),
        ("Backspace", [3, None]), ("Backspace", [None, None]),
    ):  # fmt: skip
        page.press("dice.key", key=key)
        assert shown(page) == dice, key
    assert page.said() == [page.say("table.dice.cannot", value="7")]
    assert page.wanted(effects.ScrollTo)[0] == effects.ScrollTo("die-1")
    assert page.wanted(effects.Focus)[0] == effects.Focus("dice-confirm")


def test_the_dialog_says_whose_move_it_is_and_what_for() -> None:
    page = rolling(throws=True)
    named = page.state.name_of_move(("roll",), "roll")
    whose = page.say("table.dice.plays", side=Key("toy.seat.0"), move=named, n=1)
    assert whose in page.inside("dialog-inside")
    page.press("close")
    for move in (("ask", "1"), ("refuse",), ("throw",)):
        play(page, *move)
    assert labels(page) == ["luck"]
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
    type_die(page, "4")
    page.do(leave)
    assert not isinstance(page.state.dialog, ThrowDice)
    assert page.match.waiting_for_dice is None and page.match.record() == before
    if leave == actions.TabLost():
        assert page.state.dialog is None, "the other tab has the game"
        return
    assert page.state.table.draft.parts == ("under",)
    page.press("close")
    play(page, "roll")
    assert shown(page) == [None, None]


def test_a_panel_of_a_throw_that_waits_no_more_is_closed() -> None:
    page = rolling()
    asking = asked_die(page)
    page.press("close")
    page.state = replace(page.state, dialog=asking)
    page.do(actions.UserActive())
    assert page.state.dialog is None and page.match.at == 0


def test_an_outcome_that_cannot_be_is_refused_in_words() -> None:
    page = rolling(sides=4)
    for wrong in ("5", "0", "x", ""):
        type_die(page, wrong)
        assert page.said() == [page.say("table.dice.cannot", value=wrong)]
        assert shown(page) == [None, None] and not page.moves
    type_die(page, "4")
    assert shown(page) == [4, None]


@pytest.mark.parametrize("typed", [0, 1])
def test_the_page_throws_the_dice_that_are_left_and_no_others(typed: int) -> None:
    page, on_screen = page_of(match_of()), page_of(match_of("seed"))
    type_die(page, "4")
    page.press("dice.rest")
    assert page.moves == [] and page.notices == [], "nobody asks for dice"
    for one in (page, on_screen):
        play(one, "roll")
    page.press("dice.type", value="4", at=str(typed))
    assert shown(page)[typed] == 4 and shown(page)[1 - typed] is None, "in any order"
    page.press("dice.rest")
    (decision,) = page.match.decisions
    assert page.moves == ["roll"] and page.state.dialog is None
    assert decision.typed == (typed,) and decision.rolls[typed] == ("die", 4)
    first = on_screen.match.decisions[0].rolls[0]
    assert decision.rolls[1 - typed] == first, "the seed throws what is left"


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
    type_die(page, "3")
    assert page.state.table.phase == Paused()
    type_dice(page, 1)
    assert page.moves == ["roll"] and page.state.table.phase == Asking()
    assert page.match.decisions[0].typed == (0, 1)
    page = rolling(seats=AGAINST_BOT)
    type_dice(page, 3, 1)
    assert len(page.questions) == 1, "a bot plays on after a person's throw"


def test_a_game_opened_again_in_the_middle_of_a_throw_stands_before_the_question() -> None:
    page = page_of(match_of())
    play(page, "peek")
    assert page.moves == ["peek"] and page.state.dialog is None, "a card is not asked for"
    play(page, "roll")
    type_die(page, "3")
    later = page_of(page.read("game-1"))
    assert later.moves == ["peek"] and later.match.dice == "typed" and later.state.dialog is None
    play(later, "roll")
    assert shown(later) == [None, None]


def test_typed_dice_play_whole_games() -> None:
    asked = set()
    for number in range(3):
        page = page_of(match_of(throws=True, rounds=3))
        page.draws = False
        stream = SeededChance(number)
        while not isinstance(page.match.pending, Over):
            play(page, *page.match.ask.moves.sample(stream))
            while isinstance(asking := page.state.dialog, ThrowDice):
                place = asking.next_die
                if place is None:
                    page.press("dice.confirm")
                    continue
                asked.add(asking.dice[place].die.label)
                type_die(page, str(stream.pick("value", asking.dice[place].die.values)))
        assert DrivenMatch.load(page.match.record(), GAMES).state == page.match.state
    assert asked == {"die", "luck"}, "and never a card"


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
            *(Command("dice.type", value=str(stream.below(8)), at=stream.below(3)) for _ in range(8)),
            Command("dice.confirm"), Command("dice.key", key="3"), Command("dice.key", key="Backspace"),
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


# The throws that follow by themselves


def adventure(throws: str = FEW, players: tuple[Player, ...] = TWO) -> World:
    """Au bord de l'eau with dice typed in, once a hero's adventure has begun: the blue dice are asked for."""
    match = new_match("water_margin", players, 7)
    while "adventure" not in match.ask.moves.first(1)[0]:
        match.play(match.ask.moves.first(1)[0])
    settings = Settings(motion="none", lang="en", throws=throws)
    page = open_page(replace(value_of(match), dice="typed"), settings=settings)
    play(page, *match.ask.moves.first(1)[0])
    play(page, "roll")
    return page


BLUE, STAKES = ("place", "adversary", "trial"), ("difficulty", "difficulty", "reward", "sentence")


def test_the_storytellers_dice_come_into_the_panel_once_the_trial_is_known() -> None:
    page = adventure()
    at = page.match.at
    hero = hero_of(page.match.state, page.match.state.frames[-1].card)
    heard = f"Die 2 of 3, adversary, for {card(hero.card).name}: what does it show?"
    assert heard in page.inside("dialog-inside")
    assert labels(page) == [*BLUE], "a trial of magic is thrown for with other dice"
    for value in ("inn", "animal"):
        type_die(page, value)
        assert labels(page) == [*BLUE]
    type_die(page, "magic")
    assert labels(page) == [*BLUE, *STAKES]
    assert {len(one.die.values) for one in asked_die(page).dice[3:5]} == {6}
    page.press("dice.type", value="3", at="3")
    page.press("dice.type", value="gourd", at="5")
    page.press("dice.type", value="combat", at="2")
    assert {len(one.die.values) for one in asked_die(page).dice[3:5]} == {10}, "other dice are thrown now"
    assert shown(page) == ["inn", "animal", "combat", None, None, "gourd", None]
    assert page.match.at == at


def test_what_was_typed_in_together_is_played_one_throw_after_the_other_and_stored_as_before() -> None:
    page, slowly = adventure(), adventure(EACH)
    type_dice(page, "inn", "animal", "combat", 9, 10, "gourd", "wound")
    assert page.match.decisions[-1].rolls == (("place", "inn"), ("adversary", "animal"), ("trial", "combat"))
    assert page.state.dialog is None and page.wanted(effects.After)
    back = World(page.state)
    back.do(Command("review", at=-1, relative=True), Command("head"))
    play(back, "roll")
    assert labels(back) == [*STAKES] and set(shown(back)) == {None}, "they go with a step back"
    play(page, "roll")
    assert page.state.dialog is None, "its dice were typed in with the others"
    type_dice(slowly, "inn", "animal", "combat")
    play(slowly, "roll")
    assert labels(slowly) == [*STAKES], "where each throw is a person's, each has its own panel"
    type_dice(slowly, 9, 10, "gourd", "wound")
    assert page.match.record() == slowly.match.record()
    assert page.match.decisions[-1].typed == (0, 1, 2, 3)


def test_of_throws_that_are_typed_in_together_the_page_throws_what_is_left() -> None:
    page = adventure()
    for place, value in enumerate(("inn", "animal", "combat", "9")):
        page.press("dice.type", value=value, at=str(place))
    page.press("dice.rest")
    assert page.match.decisions[-1].typed == (0, 1, 2)
    play(page, "roll")
    assert page.state.dialog is None, "nothing more is asked for"
    assert page.match.decisions[-1].typed == (0,) and page.match.decisions[-1].rolls[0] == ("difficulty", 9)


# The log


def test_the_list_of_moves_marks_dice_that_were_thrown_by_hand() -> None:
    for dice, by_hand in (("typed", True), ("seed", False)):
        page = page_of(match_of(dice))
        play(page, "peek")
        play(page, "roll")
        if by_hand:
            type_dice(page, 5, 1)
        rows = re.findall(r"<li.*?</li>", page.inside("history"))
        marked = [(page.say("table.dice.by_hand") in row, "icon-dice" in row) for row in rows]
        assert marked == [(False, False), (by_hand, by_hand)]


# Dice on the table


def with_board(page: World, **fields: Any) -> World:
    table = page.state.table
    page.state = replace(page.state, table=replace(table, board=replace(table.board, **fields)))
    return page


def test_the_drawing_of_a_board_stands_on_the_face_and_its_word_below() -> None:
    page = with_board(page_of(match_of(sides=4)), die=lambda label, value: f'<path d="M{value}"/>')
    play(page, "roll")
    assert page.inside("dialog-inside").count('<path d="M3"/>') == 2
    type_dice(page, 3, 1)
    shown = page.inside("prompt")
    assert shown.index('<path d="M3"/>') < shown.index("die-word") < shown.index('<path d="M1"/>')
    assert shown.count("die-fallen die-drawn") == 2


def test_the_dice_of_the_last_step_are_shown_with_their_chances() -> None:
    page = rolling(sides=4)
    assert "die-fallen" not in page.inside("prompt")
    type_dice(page, 3, 1)
    shown = re.findall(
        r'id="([^"]+-die-[^"]+)" class="die-fallen" role="img" title="([^"]+)"', page.inside("prompt")
    )
    titles = [f"scoring die: {value} (1 in 4)" for value in (3, 1)]
    assert shown == list(zip(("prompt-die-1-0", "prompt-die-1-1"), titles, strict=True))
    play(page, "ask", "0")
    assert "die-fallen" not in page.inside("prompt"), "nothing was thrown in that step"
    page.do(Command("review", at=1))
    assert page.inside("prompt").count("die-fallen") == 2
    page = page_of(match_of("seed"))
    play(page, "under", "h1")
    assert page.match.decisions[0].rolls and "die-fallen" not in page.inside("prompt"), "a card is no die"


@pytest.mark.parametrize(("kind", "beside_hand"), [("befell", False), ("assaulted", True)])
def test_dice_that_the_board_shows_are_only_heard_beside_the_question(kind: str, beside_hand: bool) -> None:
    """Au bord de l'eau shows its dice itself, beside the hand too."""
    before = match = value_of(new_match("water_margin", TWO, 7))
    while not any(event.kind == kind for decision in match.decisions[-1:] for event in decision.events):
        before = match
        match, _ = match.play(match.ask.moves.first(1)[0])
    page = open_page(before, settings=Settings(motion="none", lang="en"))
    play(page, *before.ask.moves.first(1)[0])
    page.do(Command("hand-over"), Command("lift"))
    prompt, panel = page.inside("prompt"), page.inside("layer-stage") + page.inside("layer-panel")
    assert prompt.count("die-fallen") == len(match.decisions[-1].dice) > 0
    assert 'class="dice-fallen sr-only"' in prompt and "wm-die" in panel
    assert ("wm-hand-card" in panel) is beside_hand


@pytest.mark.parametrize("shows", [False, True], ids=["the question shows throws", "the board shows throws"])
def test_a_question_whose_only_answer_is_a_throw_has_one_button_for_it(shows: bool) -> None:
    page = with_board(page_of(match_of("seed", throws=True)), shows_throws=shows)
    assert 'id="throw"' not in page.inside("prompt")
    page.press("throw")
    assert page.moves == [], "no throw is asked for now"
    play(page, "ask", "1")
    play(page, "refuse")
    assert page.match.ask.roll
    assert ('id="throw"' in page.inside("prompt")) is not shows
    assert (f">{page.say('table.dice.throw')}<" in page.inside("prompt")) is not shows
    page.press("throw")
    assert page.moves == ["ask 1", "refuse", "throw"]
    assert 'title="die of luck: ' in page.inside("prompt") and "die-fallen" in page.inside("prompt")
    assert ("dice-fallen sr-only" in page.inside("prompt")) is shows


# A new game


def test_the_form_of_a_game_with_dice_and_no_other_asks_how_they_are_thrown() -> None:
    page = page_of(match_of("seed"))
    page.do(Command("open", screen="new"))
    assert 'name="dice" value="typed"' in page.inside("dialog-inside")
    page.press("new.start", **{"game": "toy", "who-0": "person", "who-1": "person", "dice": "typed"})
    assert page.match.dice == "typed"
    page.do(Command("open", screen="new"))
    assert re.search(r'value="typed" checked', page.inside("dialog-inside")), "as it is at the table"
    page.press("close")
    for again in ("rematch", "replay"):
        page.press(again)
        assert page.match.dice == "typed"
    assert page.read(page.state.table.slot or "").dice == "typed"
    other = page_of(new_match())
    other.do(Command("open", screen="new"))
    assert 'name="dice"' not in other.inside("dialog-inside")
    for name, asked, dice in (
        ("hujiyang", "typed", "seed"),
        ("toy", "typed", "typed"),
        ("toy", "loaded", "seed"),
    ):
        fields = {"who-0": "person", "dice": asked}
        assert match_from_form(load_game(GAMES, name), fields, Clock(NOW, TODAY, 5)).dice == dice
