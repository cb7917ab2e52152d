"""What has come of one's own throw is told until one decides again, though others have played since."""

import re
from html import unescape

import water_margin
from driven import DrivenMatch
from tabletop.game import Ask
from tabletop.record import Player
from ui.board import board_context
from ui.mode import earlier_events, shown_view
from ui.settings import Settings
from world import World, first_state

SCRIPT: list[tuple[str, str | int]] = [
    *(("hero", rank) for rank in range(1, 13)),
    ("place", "inn"), ("adversary", "bandits"), ("trial", "magic"),
    ("difficulty", 6), ("difficulty", 6), ("reward", "gourd"), ("sentence", "penal"),
    ("resolution", 1), ("prison", 3),
]  # fmt: skip
"""Song Jiang, whom the first player brings in, fails and goes to prison for three turns."""


def panel(page: World) -> str:
    """The words of the board's panel as its reader sees them."""
    state = page.state
    layers = state.table.board.layers(shown_view(state), board_context(state))
    return unescape(re.sub(r"<[^>]*>", " ", layers["panel"])).replace("\u202f", " ").replace("\u00a0", " ")


def play(page: World, move: tuple[str, ...] | None = None) -> None:
    """Whoever is asked makes a move, the first one unless told."""
    pending = page.match.pending
    assert isinstance(pending, Ask)
    page.match.play(move or pending.moves.first(1)[0])


def test_an_own_failed_throw_the_square_and_the_turns_in_prison_are_shown() -> None:
    players = (Player("Ana"), Player(bot=1))
    match = DrivenMatch.new(water_margin.GAME, {}, 2, 7, players=players, script=SCRIPT)
    page = World(first_state(match, Settings(motion="none")))
    match = page.match
    while match.state.frames[0].step == "enter":
        play(page)
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
