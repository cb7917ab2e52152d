"""The driver of hǔ-jì-yáng: its points and pieces on the page, its new game; and the same game played beside
the page with the rules alone, with which the page is compared. A point is its name, `c3`.
"""

import re
from typing import Literal

from page_driver import Player
from playwright.sync_api import Locator, expect

import hujiyang
from hujiyang import bot
from hujiyang.board import BOARD
from hujiyang.tale import TALE
from tabletop.board import BoardContext
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Over, Scalar
from tabletop.markup import spoken
from tabletop.match import Match

GAME = hujiyang.GAME
SKIN: Literal["merchants"] = "merchants"
POINTS = [f"{file}{rank}" for rank in "32415" for file in "cbdae"]
PIECES = """() => {
  return [...document.querySelectorAll("#board [data-piece]:not(.leaving)")].map((one) => one.dataset.piece);
}"""


def point(player: Player, name: str) -> Locator:
    return player.board_control(re.compile(rf"^{name}\b"))


def touch(player: Player, *names: str) -> None:
    """Touch points one after the other, those too that cannot be used."""
    for name in names:
        player.press_where_it_lies(point(player, name))


def play_move(player: Player, *names: str) -> None:
    """Touch the points of a move, and play it after all if the page asks back."""
    touch(player, *names)
    if (yes := player.button("table.warn.play")).count():
        player.press(yes)


def play_by_keys(player: Player, *names: str) -> None:
    for name in names:
        player.press_by_keys(point(player, name))
    if (yes := player.button("table.warn.play")).count():
        player.press_by_keys(yes)


def free_point(player: Player) -> str:
    taken = {name.rsplit("-", 1)[1] for name in pieces(player)}
    return next(one for one in POINTS if one not in taken)


def enter(player: Player, count: int) -> list[str]:
    """Enter that many clients on whatever points are free, a bot answering; all moves so far."""
    for _ in range(count):
        before = len(player.moves())
        touch(player, free_point(player))
        player.wait_for_turn(before + 2)
    return player.moves()


def pieces(player: Player) -> set[str]:
    """The names of all pieces drawn on points of the board, `ke-c3`."""
    return {name for name in player.page.evaluate(PIECES) if name.rsplit("-", 1)[1] in POINTS}


def new_game(player: Player, *, ke: int | None = None, shang: int | None = None) -> None:
    """Begin a new game through its screen: the level of the bot on each side, None for a person."""
    player.choose_game(GAME)
    for seat, level in enumerate((ke, shang)):
        player.sit(player.say(f"hujiyang.side.{SKIN}.{seat}"), level)
    player.start()


class ReferenceModel:
    """Plays the game beside the page: reads the page's list of moves, and says what to do next."""

    def __init__(self, player: Player, options: dict[str, Scalar] | None = None) -> None:
        self.player = player
        self.match = Match.new(GAME, options or {}, 2, 1)

    def catch_up(self) -> None:
        """Take the page's moves over. IllegalMove: the page has played what cannot be played."""
        for text in self.player.moves()[self.match.length :]:
            self.match, _ = self.match.play(GAME.read_move(self.match.state, text))

    def think(self, level: int) -> tuple[str, ...]:
        view = self.match.view(self.match.ask.seat)
        return tuple(drive(bot.think(view, level, SeededChance(1))).moves[0])

    def heard(self, persons: tuple[int, ...]) -> list[str]:
        """What the live region must have told: the tale, what a person chose, what the drawing points out,
        and who has won and why. persons: the seats that choose."""
        match, text, over = self.match, self.player.words.text, self.end()
        lines = [TALE.tell(event, SKIN, text) for event in match.opening]
        for at, decision in enumerate(match.decisions):
            before, after = match.state_at(at), match.state_at(at + 1)
            if decision.seat in persons and len(decision.move) > 1:
                draft = decision.move[:1]
                nexts = tuple(match.goto(at).ask.moves.next(draft))
                context = BoardContext(text, draft=draft, next_parts=nexts, skin=SKIN)
                lines.append(BOARD.choice(before, context))
            lines += [TALE.tell(event, SKIN, text) for event in decision.events]
            lines += BOARD.remarks(before, after, text)
        lines += [winner_words(self.player, over, persons), text(over.reason)]
        return [spoken(line) for line in lines if line]

    def end(self) -> Over:
        over = self.match.pending
        assert isinstance(over, Over), "the game is not over"
        return over

    def expect_the_end(self, *persons: int) -> None:
        """The end's own banner says who won and why."""
        player, over = self.player, self.end()
        dialog, reason = player.page.get_by_role("dialog"), player.words.text(over.reason)
        expect(dialog).to_contain_text(reason)
        expect(dialog.get_by_role("heading")).to_have_text(winner_words(player, over, persons))
        expect(player.prompt()).to_contain_text(reason)


def go_on(player: Player, *moves: str) -> list[str]:
    """Play moves that are saved; all moves of the game."""
    for move in moves:
        count = len(player.moves()) + 1
        play_move(player, *move.split("-"))
        player.wait_for_turn(count)
        expect(player.page.locator("html")).to_have_attribute("data-saved", str(count))
    return player.moves()


def winner_words(player: Player, over: Over, persons: tuple[int, ...]) -> str:
    """Who has won: said to one person alone, else by the name of the side."""
    if len(persons) == 1:
        return player.say("table.over.you_won" if persons[0] in over.winners else "table.over.you_lost")
    return player.say("table.over.won", side=player.say(f"hujiyang.side.{SKIN}.{over.winners[0]}"), n=1)
