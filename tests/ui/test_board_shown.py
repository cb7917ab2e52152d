"""What the page shows beside the drawing: a panel, the card of a moment, what has come of one's own throw."""

import re
from dataclasses import replace
from html import unescape

import water_margin
from driven import DrivenMatch
from nonlieu_wars import ready_for_sheets
from rows import each
from several import war_page
from tabletop.board import BoardContext
from tabletop.record import Player
from ui import effects
from ui.board import MOMENT_REST, moment_of
from ui.commands import Command
from ui.mode import Mode, earlier_events, mode_of, shown_view
from ui.settings import Settings
from ui.update.turns import BOT_PAUSE, THROW_REST
from ui.views.table import board_context
from water_margin.rules.state import Adventure
from world import AGAINST_BOT, TWO, World, first_state, new_match, open_page, with_table


def test_the_panel_beside_the_drawing_is_touched_like_any_other_and_covered_by_the_curtain() -> None:
    page = World(first_state(ready_for_sheets("duel")))
    page.do(Command("lift"))
    assert "layer-panel" in page.inside("beside") and "layer-panel" not in page.inside("board")
    before = page.inside("beside")
    page.do(Command("touch", part="ea1"))
    assert "ea1.channel.+" in page.inside("layer-panel") and page.inside("beside") == before
    page.do(*(Command("touch", part="ea1.channel.+") for _ in range(3)))
    assert page.state.table.draft.parts == ("ea1:channel:3",)
    page.do(Command("take-back"))
    assert page.state.table.draft.parts == ("ea1:channel:2",)
    page.do(Command("touch", part="ready"))
    assert mode_of(page.state) is Mode.CURTAIN
    assert "ea1.channel" not in page.inside("layer-panel") and "nl-box" not in page.inside("layer-panel")
    assert open_page().inside("beside") == "", "another board has nothing there"


def moment(view: object, context: BoardContext) -> str:
    """Everybody stops as something begins and for each piece that enters, and for nothing else."""
    entered = any(event.kind == "entered" for event in context.last_events)
    return "<p>in it comes</p>" if entered or not context.last_events else ""


def stopping(page: World) -> World:
    table = page.state.table
    page.state = replace(page.state, table=replace(table, board=replace(table.board, moment=moment)))
    return page


def test_what_everybody_stops_for_has_a_card_that_bots_wait_for_and_a_lesson_does_not() -> None:
    for pace, rest in (("normal", MOMENT_REST), ("slow", 3_740), ("fast", 1_100)):
        settings = Settings(motion="none", pace=pace)
        page = stopping(open_page(new_match(players=AGAINST_BOT), settings=settings))
        page.touch("c3")
        assert page.inside("moment") == '<div class="moment-card" id="moment-1"><p>in it comes</p></div>'
        assert page.wanted(effects.Think)[-1].pause == rest > BOT_PAUSE
    assert moment_of(replace(page.state, table=replace(page.state.table, fast_forward=True))) == ""
    page.answer("a1-b1")
    assert page.inside("moment") == ""
    page.press("backward")
    assert 'id="moment-1"' in page.inside("moment"), "it is looked back at"
    page.press("home.learn", game="hujiyang")
    assert moment_of(stopping(page).state) == ""
    match = new_match(players=AGAINST_BOT[::-1], undo="free")
    match.play(("c3",))
    page = open_page(match)
    page.state = with_table(page.state, board=replace(page.state.table.board, moment=lambda *_: "it stops"))
    page.touch("a1-b1")
    page.do(Command("undo"), Command("touch", part="a1"), Command("redo"))
    assert page.wanted(effects.Think)[-1].pause == MOMENT_REST, "what was chosen before redo hides it no more"
    page = stopping(war_page(*TWO))
    page.press("hand-over")
    assert mode_of(page.state) is Mode.CURTAIN and page.inside("moment") == ""
    page.press("lift")
    assert "in it comes" in page.inside("moment")


SCRIPT: list[tuple[str, str | int]] = [
    *(("hero", rank) for rank in range(1, 13)),
    ("place", "inn"), ("adversary", "bandits"), ("trial", "magic"),
    ("difficulty", 6), ("difficulty", 6), ("reward", "gourd"), ("sentence", "penal"),
    ("resolution", 1), ("prison", 3),
]  # fmt: skip
"""Song Jiang, whom the first player brings in, fails and goes to prison for three turns."""


def panel(page: World) -> str:
    layers = page.state.table.board.layers(shown_view(page.state), board_context(page.state))
    told = unescape(re.sub(r"<[^>]*>", " ", layers["stage"] + layers["panel"]))
    return told.replace("\u202f", " ").replace("\u00a0", " ")


def play(page: World) -> None:
    page.match.play(page.match.ask.moves.first(1)[0])


def new_page(other: Player, pace: str = "normal") -> World:
    """Song Jiang about to be brought in."""
    players = (Player("Ana"), other)
    match = DrivenMatch.new(water_margin.GAME, {}, 2, 7, players=players, script=SCRIPT)
    page = World(first_state(match, Settings(motion="none", pace=pace)))
    while page.match.state.frames[0].step == "enter":
        play(page)
    return page


def test_an_own_failed_throw_the_square_and_the_turns_in_prison_are_shown() -> None:
    page = new_page(Player(bot=1))
    match = page.match
    while "tried" not in {event.kind for event in match.decisions[match.at - 1].events}:
        play(page)
    assert match.ask.seat == 1, "the next player chooses the square"
    match.play(("g7",))
    assert match.ask.seat == 0 and match.ask.roll
    told = panel(page)
    assert "Song Jiang échoue" in told and "condamné au bagne" in told
    assert "envoie Song Jiang au bagne, en g7" in told
    play(page)
    assert earlier_events(page.state) == () and match.ask.seat == 1
    while match.ask.seat == 1:
        assert "Song Jiang est au bagne pour 3 tours" in panel(page)
        play(page)


@each([("normal", 2_500), ("slow", 4_250), ("fast", 1_250)])
def test_the_die_that_everybody_waited_for_stands_before_a_bot_goes_on_or_until_a_touch(
    pace: str, rest: int
) -> None:
    page = new_page(Player(bot=1), pace)
    while not (isinstance(frame := page.match.state.frames[-1], Adventure) and frame.source):
        play(page)
    assert page.match.ask.roll and page.match.ask.seat == 0
    page.press("touch", part="roll")
    assert page.match.ask.seat == 1 and page.wanted(effects.Think)[-1].pause == rest
    before = len(page.wanted(effects.EndPause))
    page.press("touch", part="g7")
    assert len(page.wanted(effects.EndPause)) == before + 1
    assert page.said() == [page.say("table.quiet.bot")]


def test_the_table_throws_what_follows_once_the_throw_before_it_was_seen() -> None:
    """The blue dice with the touch that begins, the storyteller's after a moment, and then it waits."""
    page = new_page(Player("Bo"))
    page.press("touch", part="1")
    at = page.match.at
    for waits, thrown in ((BOT_PAUSE, ["befell"]), (THROW_REST - 1, ["befell"]), (1, ["befell", "staked"])):
        page.wait(waits)
        assert [one.events[0].kind for one in page.match.decisions[at:]] == thrown
    page.wait(60_000)
    assert page.match.at == at + 2, "the die that everybody waits for is thrown by its player"
