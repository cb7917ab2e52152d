"""What has come of one's own throw, and what the others did since, is told until one decides again."""

import re
from html import unescape

import water_margin
from driven import DrivenMatch
from rows import each
from tabletop.record import Player
from ui import effects
from ui.mode import Mode, earlier_events, events_since, last_look, mode_of, others_since, shown_view, viewer
from ui.settings import Settings
from ui.update.turns import BOT_PAUSE, THROW_REST
from ui.views.table import board_context
from water_margin.rules.state import Adventure
from world import World, first_state, new_match, open_page, text_of

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


def test_what_the_others_did_is_told_in_short_while_it_is_looked_at() -> None:
    bot, me = Player(bot=1), 2  # the one person at the table begins
    page = open_page(new_match("water_margin", (bot, bot, Player(), bot)))

    def summary() -> tuple[str, ...]:
        events = events_since(page.state, last_look(page.state, me))
        public = [event for event in events if event.to is None]
        return page.state.table.tale.summed_up(public, page.state.skin, page.state.text)

    for _ in range(80):
        if page.questions:
            page.answer()
        elif others_since(page.state) and len(summary()) > 3:
            break
        else:
            page.wait(10_000)
            if mode_of(page.state) is Mode.ASK:
                page.play()
    told, short = summary(), page.say("table.others.short")
    assert others_since(page.state) and short not in page.inside("prompt")
    page.press("others")
    prompt = text_of(page, "prompt")
    assert viewer(page.state) == me and short in prompt and told and all(line in prompt for line in told)
    page.press("head")
    assert short not in page.inside("prompt")
