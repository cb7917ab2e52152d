"""A browser that is killed with all its helpers, as a tablet does that is short of memory, loses nothing that
the page showed as saved."""

import random
import time
from pathlib import Path

import hujiyang_driver as board
import pytest
from fixtures import killed_browser
from hujiyang_driver import GAME
from page_driver import Player
from playwright.sync_api import Playwright, expect
from site_host import DenyProxy, SiteHost

from tabletop.chance import SeededChance
from tabletop.game import Ask
from tabletop.match import Match
from tabletop.record import Player as Seat

PAUSES = (0.1, 0.3, 2.5, 0.1)
"""Seconds between the last touch and the death of the browser."""
LONGEST_PAUSE = 60
PROFILE_TIMES = 20
"""How often a browser is killed on one profile before a new one takes its place."""


class Friends:
    """A game of two friends, played beside the page with the same moves. saved: how many of them the page has
    shown as saved."""

    def __init__(self, player: Player, chance: SeededChance) -> None:
        board.new_game(player, ke=None, shang=None)
        expect(player.page.locator("html")).to_have_attribute("data-saved", "0")
        self.matches = [Match.new(GAME, {}, 2, 1, players=(Seat(), Seat()))]
        self.chance = chance
        self.saved = 0

    @property
    def match(self) -> Match:
        """The game as it stands; `matches` has what it was after each move, the start first."""
        return self.matches[-1]

    @property
    def moves(self) -> list[str]:
        return [decision.text for decision in self.match.decisions]

    @property
    def is_over(self) -> bool:
        return not isinstance(self.match.pending, Ask)

    def play(self, player: Player) -> None:
        """Play a move; it is shown, and perhaps saved."""
        move = self.match.ask.moves.sample(self.chance)
        self.matches.append(self.match.play(move)[0])
        board.play_move(player, *move)
        player.wait_for_moves(len(self.moves))

    def look(self, player: Player) -> None:
        self.saved = int(player.page.locator("html").get_attribute("data-saved") or self.saved)

    def expect_on_table(self, player: Player) -> None:
        """All that was shown as saved is on the table; what was played after it may be gone."""
        moves = player.moves()
        assert moves == self.moves[: len(moves)]
        assert len(moves) >= self.saved, "what was shown as saved is lost"
        del self.matches[len(moves) + 1 :]


@pytest.mark.parametrize(
    "pauses",
    [
        pytest.param(PAUSES, id="four-times"),
        pytest.param(
            [0.1 * (10 * LONGEST_PAUSE) ** random.Random(n).random() for n in range(100)],
            marks=pytest.mark.slow,
            id="a-hundred-times",
        ),
    ],
)
def test_a_killed_browser_loses_nothing_that_was_shown_as_saved(
    playwright_here: Playwright, proxy: DenyProxy, host: SiteHost, tmp_path: Path, pauses: list[float]
) -> None:
    chance, friends = SeededChance(5), None
    for number, pause in enumerate((*pauses, None)):
        profile, is_new = tmp_path / str(number // PROFILE_TIMES), number % PROFILE_TIMES == 0
        profile.mkdir(exist_ok=True)
        with killed_browser(playwright_here, proxy, profile) as context:
            player = Player(context, host.address)
            player.page.goto(host.address)
            player.wait_until_up()
            if not is_new and friends is not None:
                friends.expect_on_table(player)
            if pause is None:
                return
            if is_new:
                player.open()
            if is_new or friends is None or friends.is_over or number % 3 == 1:
                friends = Friends(player, chance)
            for _ in range(1 + number % 3):
                if not friends.is_over:
                    friends.play(player)
            time.sleep(pause)
            friends.look(player)
