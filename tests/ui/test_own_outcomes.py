"""What has come of one's own throw, and what the others did since, is told until one decides again."""

import re
from html import unescape

import pytest

import water_margin
from driven import DrivenMatch
from tabletop.game import Ask
from tabletop.record import Player
from ui import effects
from ui.mode import Mode, earlier_events, events_since, last_look, mode_of, others_since, shown_view, viewer
from ui.settings import Settings
from ui.update.turns import BOT_PAUSE, THROW_REST
from ui.views.table import board_context
from water_margin.rules.state import Adventure
from world import TWO, World, first_state, new_match, open_page

SCRIPT: list[tuple[str, str | int]] = [
    *(("hero", rank) for rank in range(1, 13)),
    ("place", "inn"), ("adversary", "bandits"), ("trial", "magic"),
    ("difficulty", 6), ("difficulty", 6), ("reward", "gourd"), ("sentence", "penal"),
    ("resolution", 1), ("prison", 3),
]  # fmt: skip
"""Song Jiang, whom the first player brings in, fails and goes to prison for three turns."""


def panel(page: World) -> str:
    state = page.state
    layers = state.table.board.layers(shown_view(state), board_context(state))
    return (
        unescape(re.sub(r"<[^>]*>", " ", layers["stage"] + layers["panel"]))
        .replace("\u202f", " ")
        .replace("\u00a0", " ")
    )


def play(page: World, move: tuple[str, ...] | None = None) -> None:
    pending = page.match.pending
    assert isinstance(pending, Ask)
    page.match.play(move or pending.moves.first(1)[0])


def new_page(other: Player, pace: str = "normal") -> World:
    """Song Jiang about to be brought in."""
    players = (Player("Ana"), other)
    match = DrivenMatch.new(water_margin.GAME, {}, 2, 7, players=players, script=SCRIPT)
    page = World(first_state(match, Settings(motion="none", pace=pace)))
    while page.match.state.frames[0].step == "enter":
        play(page)
    return page


def thrown_die(pace: str = "normal") -> World:
    """Against a bot the die of Song Jiang's trial, which everybody waited for, is thrown."""
    page = new_page(Player(bot=1), pace)
    while not (isinstance(frame := page.match.state.frames[-1], Adventure) and frame.source):
        play(page)
    assert page.match.ask.roll and page.match.ask.seat == 0
    page.press("touch", part="roll")
    return page


def test_an_own_failed_throw_the_square_and_the_turns_in_prison_are_shown() -> None:
    page = new_page(Player(bot=1))
    match = page.match
    assert match.ask.seat == 0
    while not any(event.kind == "tried" for event in match.decisions[match.at - 1].events):
        play(page)
    assert match.ask.seat == 1, "the next player chooses the square"
    play(page, ("g7",))
    assert match.ask.seat == 0 and match.ask.roll
    told = panel(page)
    assert "Song Jiang échoue" in told and "condamné au bagne" in told
    assert "envoie Song Jiang au bagne, en g7" in told
    play(page)
    assert [event.kind for event in earlier_events(page.state)] == []
    assert match.ask.seat == 1
    while match.ask.seat == 1:
        assert "Song Jiang est au bagne pour 3 tours" in panel(page)
        play(page)


@pytest.mark.parametrize(("pace", "rest"), [("normal", 2_500), ("slow", 4_250), ("fast", 1_250)])
def test_the_die_that_everybody_waited_for_stands_before_a_bot_goes_on(pace: str, rest: int) -> None:
    page = thrown_die(pace)
    assert page.match.ask.seat == 1 and page.wanted(effects.Think)[-1].pause == rest


def test_a_touch_ends_the_rest_of_a_throw() -> None:
    page = thrown_die()
    before = len(page.wanted(effects.EndPause))
    page.press("touch", part="g7")
    assert len(page.wanted(effects.EndPause)) == before + 1
    assert page.said() == [page.say("table.quiet.bot")]


def test_the_table_throws_what_follows_once_the_throw_before_it_was_seen() -> None:
    """The blue dice with the touch that begins, the storyteller's after a moment, and then it waits."""
    page = new_page(Player("Bo"))
    page.press("touch", part="1")
    at = page.match.at
    page.wait(BOT_PAUSE)
    assert page.match.at == at + 1 and page.match.decisions[at].events[0].kind == "befell"
    page.wait(THROW_REST - 1)
    assert page.match.at == at + 1
    page.wait(1)
    assert page.match.at == at + 2 and page.match.decisions[at + 1].events[0].kind == "staked"
    page.wait(60_000)
    assert page.match.at == at + 2, "the die that everybody waits for is thrown by its player"


# What has happened since somebody last looked


def play_first(page: World) -> None:
    page.press("lift")
    page.play()
    page.press("hand-over")


def summary(page: World, seat: int) -> tuple[str, ...]:
    events = events_since(page.state, last_look(page.state, seat))
    public = [event for event in events if event.to is None]
    return page.state.table.tale.summed_up(public, page.state.skin, page.state.text)


def test_the_curtain_has_a_line_for_each_hero_and_leaves_none_out() -> None:
    page = open_page(new_match("water_margin", TWO))
    longest = 0
    for _ in range(120):
        if mode_of(page.state) is Mode.CURTAIN and page.match.at:
            told = summary(page, page.match.ask.seat)
            curtain = unescape(page.inside("curtain"))
            assert all(line in curtain for line in told)
            assert curtain.count("<li>") == len(told)
            longest = max(longest, len(told))
        play_first(page)
    assert longest >= 3


def test_what_the_others_did_is_told_in_short_while_it_is_looked_at() -> None:
    bot, me = Player(bot=1), 2  # the one person at the table begins
    page = open_page(new_match("water_margin", (bot, bot, Player(), bot)))
    for _ in range(80):
        if page.questions:
            page.answer()
        elif others_since(page.state) and len(summary(page, me)) > 3:
            break
        else:
            page.wait(10_000)
            if mode_of(page.state) is Mode.ASK:
                play_first(page)
    short = page.say("table.others.short")
    assert others_since(page.state) and short not in page.inside("prompt")
    told = summary(page, me)
    page.press("others")
    assert viewer(page.state) == me and told
    prompt = unescape(page.inside("prompt"))
    assert short in prompt and all(line in prompt for line in told)
    page.press("head")
    assert short not in page.inside("prompt")
