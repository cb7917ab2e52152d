"""The driver of Contrevent: makes every move on the page by taps or keys, and beside it.

A deal is its number, so a `Match` beside the page has the same cards: it says what may be done and what
must come of it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from page_driver import Player
from playwright.sync_api import Locator, expect

import contrevent
from contrevent import bot
from contrevent.cards import VALUE
from contrevent.rules.moves import DONE, GIVE, HEAL, HELP, KEEP, MOVE, POWER, SUPPORT, TAUNT
from contrevent.rules.state import State
from contrevent.tale import name_move
from tabletop.bots import bot_seed, drive
from tabletop.chance import SeededChance
from tabletop.game import Move, Over
from tabletop.markup import spoken
from tabletop.match import Match
from tabletop.playing_cards import card_id
from tabletop.record import Player as Person

GAME = contrevent.GAME
AnyMatch = Match[State, State]
WON = 7  # a deal that the guide wins
# The cards of the hand, by their ids; those that are chosen, as the page marks them.
HAND = "() => [...document.querySelectorAll('#board .cv-hand .cv-card')].map((one) => one.id)"
CHOSEN = "() => [...document.querySelectorAll('#board .cv-hand [aria-pressed=true]')].map((one) => one.id)"


def deal(number: int) -> AnyMatch:
    options = {"exhaustion": "strict", "undo": "fair"}
    return Match.new(GAME, options, 1, number, players=(Person(),))


def guided(match: AnyMatch) -> Move:
    """What the guide does next, drawing as the page lets it draw."""
    chance = SeededChance(bot_seed(match.seed, match.at))
    return tuple(drive(bot.think(match.view(0), max(GAME.levels), chance)).moves[0])


def careless(match: AnyMatch) -> Move:
    """What somebody does who never pays: ends every phase, gives the first that can be given."""
    moves = match.ask.moves
    return next((move for move in ((DONE,), (POWER,)) if move in moves), tuple(moves.first(1)[0]))


def until(reached: Callable[[AnyMatch], bool]) -> AnyMatch:
    """The deal WON as the guide plays it, up to the first moment at which that holds."""
    match = deal(WON)
    while not reached(match):
        match, _ = match.play(guided(match))
    return match


def named_moves(player: Player, match: AnyMatch) -> list[str]:
    """The moves as the list on the page must name them, in its language."""
    return [spoken(name_move(one.move, one.text, player.words.text)) for one in match.decisions]


def begin(player: Player, number: int) -> None:
    """Begin a deal of Contrevent on the screen of a new game."""
    player.choose_game(GAME)
    player.press(player.page.get_by_role("spinbutton", name=player.say("table.deal.which")))
    player.page.keyboard.type(str(number))
    player.choose("table.deal", player.say("table.deal.number"))
    player.start()
    expect(player.board().locator(".cv")).to_be_visible()


@dataclass(slots=True)
class ContreventDriver:
    """A person at a game of Contrevent. keys: has a keyboard and nothing else."""

    player: Player
    match: AnyMatch
    keys: bool = False

    def press(self, target: Locator) -> None:
        (self.player.press_by_keys if self.keys else self.player.press)(target)

    def chosen(self) -> set[str]:
        ids = set(self.player.page.evaluate(CHOSEN))
        return {card for card in VALUE if f"cv-card-{card_id(card)}" in ids}

    def play(self, move: Move) -> None:
        """Make a whole move on the page, and beside it: touch what it is made of, choose its cards instead of
        those that are proposed, and play; what the page asks back is answered with yes."""
        player, (kind, *rest), hand = self.player, move, self.match.view(0).hand
        cards = {part for part in rest if part in hand}
        touched = {
            MOVE: ["form"],
            TAUNT: [f"taunt-{'-'.join(rest[:2])}"],
            HEAL: [part for part in rest if part not in cards],
            HELP: [f"help-{face}" for face in rest],
            KEEP: rest,
            SUPPORT: [SUPPORT],
            POWER: [] if cards else [POWER],
            GIVE: [f"give-{number}-{face}" for number, face in enumerate(rest)],
        }
        for part in map(player.board_part, touched.get(kind, [])):
            if part.get_attribute("aria-pressed") != "true":
                self.press(part)
        if kind not in (KEEP, GIVE, DONE):
            for card in (*sorted(cards - self.chosen()), *sorted(self.chosen() - cards)):
                self.press(player.board_part(card))
            assert self.chosen() == cards
        plays = player.board().get_by_role("button", name=player.say("contrevent.board.play"), exact=True)
        self.press(player.board_part(kind) if kind in (GIVE, DONE) else plays)
        if self.match.warn(move) is not None:
            self.press(player.button("table.warn.play"))
        elif self.match.gives_up(move) is not None:
            self.press(player.button("table.pass.play"))
        self.match, _ = self.match.play(move)
        player.wait_for_moves(self.match.at)

    def expect_the_same_table(self) -> None:
        """The page shows what the match beside it has come to: the moves and the hand, or how it ended."""
        player, over = self.player, self.match.pending
        assert player.moves() == named_moves(player, self.match)
        if isinstance(over, Over):
            expect(player.page.get_by_role("dialog")).to_contain_text(player.words.text(over.reason))
            return
        assert player.page.evaluate(HAND) == [f"cv-card-{card_id(card)}" for card in self.match.view(0).hand]
