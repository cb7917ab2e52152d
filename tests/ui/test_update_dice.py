"""Dice typed in and thrown on the screen, shown with the throw-away game."""

import re
from dataclasses import replace
from typing import Any

from driven import DrivenMatch, value_of
from rows import each
from scales import Scale
from tables import GAMES
from tabletop.board import EACH, FEW, NONE
from tabletop.chance import Outcome, SeededChance
from tabletop.game import Ask, Over
from tabletop.record import Player
from tabletop.registry import load_game
from ui import actions, effects
from ui.actions import Action
from ui.commands import Command
from ui.mode import Mode, mode_of
from ui.settings import Settings
from ui.state import ThrowDice
from ui.views.page import Memo, draw
from water_margin.cards import card
from water_margin.rules.state import hero_of
from world import TWO, World, decide, first_state, new_match, open_page, with_table


def page_of(dice: str = "typed", players: tuple[Player, ...] = TWO, **options: Any) -> World:
    game = load_game(GAMES, "toy")
    match = DrivenMatch.new(game, options, len(players), 7, players=players, dice=dice)
    world = World(first_state(match, Settings(motion="none", lang="en"), GAMES))
    world.press("lift")
    return world


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


def type_dice(world: World, *values: Outcome) -> None:
    """Type in what the next dice show."""
    for value in values:
        world.press("dice.type", value=str(value), at=str(asked_die(world).next_die))


def test_a_mistyped_die_is_put_right_before_it_counts() -> None:
    page = page_of()
    play(page, "roll")
    assert not page.wanted(effects.SaveMatch), "nothing has happened yet"
    assert labels(page) == ["die", "die"] and page.page.dialog == "dice"
    faces = [(value, at) for at in "01" for value in "123456"]
    type_dice(page, 4)
    dialog = page.inside("dialog-inside")
    assert re.findall(r'data-value="([^"]+)" data-at="([^"]+)"', dialog) == faces, "nothing moves away"
    assert 'id="die-0-4" aria-label="4" aria-pressed="true"' in dialog
    page.press("dice.confirm")
    assert page.said() == [page.say("table.dice.missing", n=1)] and not page.moves
    type_dice(page, 2)
    page.press("dice.type", value="5", at="0")
    assert shown(page) == [5, 2] and not page.moves
    page.press("dice.confirm")
    assert page.state.dialog is None and page.moves == ["roll"] and page.saved() == {"game-1": ["roll"]}
    decision = page.match.decisions[0]
    assert decision.rolls == (("die", 5), ("die", 2)) and decision.typed == (0, 1)
    assert page.say("table.dice.by_hand") in page.inside("history")
    fallen = re.findall(r'class="die-fallen" role="img" title="([^"]+)"', page.inside("prompt"))
    assert fallen == [f"scoring die: {value} (1 in 6)" for value in (5, 2)]
    page.press("rematch")
    assert page.match.dice == "typed"


def test_digits_fill_the_next_die_and_an_outcome_that_cannot_be_is_refused_in_words() -> None:
    page, small = page_of(), page_of(sides=4)
    for one in (page, small):
        play(one, "roll")
    for key, dice in (
        ("7", [None, None]), ("3", [3, None]), ("6", [3, 6]), ("1", [3, 6]),
        ("Backspace", [3, None]), ("Backspace", [None, None]),
    ):  # fmt: skip
        page.press("dice.key", key=key)
        assert shown(page) == dice, key
    assert page.said() == [page.say("table.dice.cannot", value="7")]
    assert page.wanted(effects.ScrollTo)[0] == effects.ScrollTo("die-1")
    assert page.wanted(effects.Focus)[0] == effects.Focus("dice-confirm"), "the last one leads to the button"
    for wrong in ("5", "0", "x", ""):
        type_dice(small, wrong)
        assert small.said() == [page.say("table.dice.cannot", value=wrong)] and shown(small) == [None, None]
    type_dice(small, 4)
    assert shown(small) == [4, None]


def test_a_panel_of_a_throw_that_waits_no_more_is_closed() -> None:
    page = page_of()
    page.do(Command("touch", part="under"))
    before = page.match.record()
    play(page, "roll")
    type_dice(page, 4)
    asking = asked_die(page)
    page.press("close")
    assert page.match.record() == before and page.state.table.draft.parts == ("under",)
    page.state = replace(page.state, dialog=asking)
    page.do(actions.UserActive())
    assert page.state.dialog is None and page.match.at == 0
    play(page, "roll")
    page.do(actions.TabLost())
    assert page.state.dialog is None and page.match.waiting_for_dice is None, "the other tab has the game"


def test_typed_dice_play_whole_games() -> None:
    asked = set()
    for number in range(3):
        page = page_of(players=(Player(), Player(bot=1)), throws=True, rounds=3)
        page.draws = False
        stream = SeededChance(number)
        while not isinstance(page.match.pending, Over):
            if page.questions:
                page.answer()
            else:
                play(page, *page.match.ask.moves.sample(stream))
            while isinstance(asking := page.state.dialog, ThrowDice):
                assert (mode_of(page.state) is Mode.PAUSED) == (page.match.ask.seat == 1), "a bot waits too"
                for one in asking.dice:
                    asked.add(one.die.label)
                    type_dice(page, stream.pick("value", one.die.values))
                page.press("dice.confirm")
        assert DrivenMatch.load(page.match.record(), GAMES).state == page.match.state
    assert asked == {"die", "luck"}, "and never a card"


def test_dialog_and_match_agree_about_dice_whatever_happens(scale: Scale) -> None:
    page = page_of(undo="free", throws=True, rounds=40, copies=4)
    stream, asked_for = SeededChance(5), 0
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


def adventure(throws: str = FEW) -> World:
    """Au bord de l'eau with dice typed in, once a hero's adventure has begun: the blue dice are asked for."""
    match = new_match("water_margin", TWO, 7)
    while "adventure" not in match.ask.moves.first(1)[0]:
        match.play(match.ask.moves.first(1)[0])
    settings = Settings(motion="none", lang="en", throws=throws)
    page = open_page(replace(value_of(match), dice="typed"), settings=settings)
    play(page, *match.ask.moves.first(1)[0])
    play(page, "roll")
    return page


def test_what_was_typed_in_together_is_played_one_throw_after_the_other_and_stored_as_before() -> None:
    blue, stakes = ["place", "adversary", "trial"], ["difficulty", "difficulty", "reward", "sentence"]
    page, slowly, quick = adventure(), adventure(EACH), adventure(NONE)
    hero = hero_of(page.match.state, page.match.state.frames[-1].card)
    heard = f"Die 2 of 3, adversary, for {card(hero.card).name}: what does it show?"
    assert heard in page.inside("dialog-inside") and labels(page) == blue
    type_dice(page, "inn", "animal", "magic")
    assert labels(page) == [*blue, *stakes], "the storyteller's come once the trial is known"
    assert {len(one.die.values) for one in asked_die(page).dice[3:5]} == {6}
    page.press("dice.type", value="combat", at="2")
    assert {len(one.die.values) for one in asked_die(page).dice[3:5]} == {10}, "other dice are thrown now"
    type_dice(page, 9, 10, "gourd", "wound")
    page.press("dice.confirm")
    back = World(page.state)
    back.do(Command("review", at=-1, relative=True), Command("head"))
    play(back, "roll")
    assert labels(back) == stakes and set(shown(back)) == {None}, "they go with a step back"
    play(page, "roll")
    assert page.state.dialog is None, "its dice were typed in with the others"
    type_dice(slowly, "inn", "animal", "combat")
    slowly.press("dice.confirm")
    play(slowly, "roll")
    assert labels(slowly) == stakes, "where each throw is a person's, each has its own panel"
    for one, again in ((slowly, ()), (quick, ("inn", "animal", "combat"))):
        type_dice(one, *again, 9, 10, "gourd", "wound", *((12,) if again else ()))
        one.press("dice.confirm")
    assert page.match.record() == slowly.match.record()
    quick.wait(10_000)
    assert [one.typed for one in quick.match.decisions[3:6]] == [(0, 1, 2), (0, 1, 2, 3), (0,)]


@each([False, True])
def test_a_question_whose_only_answer_is_a_throw_has_one_button_for_it(shows: bool) -> None:
    page = page_of("seed", throws=True)
    page.state = with_table(page.state, board=replace(page.state.table.board, shows_throws=shows))
    page.press("throw")
    assert page.moves == [], "no throw is asked for now"
    for move in (("ask", "1"), ("refuse",)):
        assert 'id="throw"' not in page.inside("prompt")
        play(page, *move)
    assert page.match.ask.roll and ('id="throw"' in page.inside("prompt")) is not shows
    page.press("throw")
    assert page.moves == ["ask 1", "refuse", "throw"]
    assert 'title="die of luck: ' in page.inside("prompt") and "die-fallen" in page.inside("prompt")
    assert ("dice-fallen sr-only" in page.inside("prompt")) is shows
