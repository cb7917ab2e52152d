"""The driver of hǔ-jì-yáng: its points and pieces on the page, its new game, and a model beside the page.

A point is its name, `c3`. `ReferenceModel` plays the same game with the rules alone: what the page shows is
compared with it.
"""

import re
from typing import Any, Literal

from page_driver import Player
from playwright.sync_api import Locator, expect

import hujiyang
from hujiyang import bot
from hujiyang.board import BOARD
from hujiyang.tale import TALE
from tabletop.board import BoardContext
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Event, Over
from tabletop.i18n import Translator
from tabletop.markup import spoken
from tabletop.match import Match

GAME = hujiyang.GAME
SKIN: Literal["merchants"] = "merchants"


def point(player: Player, name: str) -> Locator:
    return player.board_control(re.compile(rf"^{name}\b"))


def touch(player: Player, *names: str) -> None:
    """Touch points one after the other, those too that cannot be used."""
    for name in names:
        player.press_where_it_lies(point(player, name))


def play_move(player: Player, *names: str) -> None:
    """Touch the points of a move, and play it after all if the page asks back."""
    touch(player, *names)
    player.agree_if_asked()


def enter(player: Player, count: int) -> list[str]:
    """Enter that many clients on whatever points are free, a bot answering; all moves so far."""
    for _ in range(count):
        before = len(player.moves())
        touch(player, free_point(player))
        player.wait_for_turn(before + 2)
    return player.moves()


def free_point(player: Player) -> str:
    taken = {name.rsplit("-", 1)[1] for name in pieces(player)}
    return next(f"{file}{rank}" for rank in "32415" for file in "cbdae" if f"{file}{rank}" not in taken)


def focused_point(player: Player) -> str | None:
    found: str | None = player.page.evaluate(
        "() => document.activeElement?.closest('#board [data-part]')?.dataset.part ?? null"
    )
    return found


def play_by_keys(player: Player, *names: str) -> None:
    for name in names:
        player.walk_to(point(player, name))
        player.key("Enter")
    yes = player.button("table.warn.play")
    if yes.count():
        player.tab_to(yes)
        player.key("Enter")


def pieces(player: Player) -> set[str]:
    """The names of all pieces drawn on points of the board, `ke-c3`."""
    names: list[str] = player.page.evaluate(
        "() => [...document.querySelectorAll('#board [data-piece]:not(.leaving)')]"
        ".map(one => one.dataset.piece)"
    )
    return {name for name in names if re.fullmatch(r"(ke|shang)-[a-e][1-5]", name)}


def new_game(player: Player, *, ke: int | None = None, shang: int | None = None) -> None:
    """Begin a new game through its screen: the level of the bot on each side, None for a person."""
    dialog = player.show("new")
    card = dialog.get_by_role("radio", name=GAME.title)
    if not card.is_checked():  # another game is on the table
        player.press(card)
    expect(dialog.locator(f'form[data-game="{GAME.name}"]')).to_be_visible()
    for seat, level in enumerate((ke, shang)):
        player.sit(player.say(f"hujiyang.side.{skin(player)}.{seat}"), level)
    player.push("table.new.start")
    expect(player.page.get_by_role("dialog")).to_have_count(0)


def skin(player: Player) -> str:
    name: str = player.page.evaluate("() => document.querySelector('#table').dataset.skin")
    return name or "merchants"


class ReferenceModel:
    """Plays the game beside the page: reads the page's list of moves, and says what to do next."""

    def __init__(self, player: Player, options: dict[str, Any] | None = None) -> None:
        self.player = player
        self.options = options or {}
        self.match = Match.new(GAME, self.options, 2, 1)

    def catch_up(self) -> None:
        """Take the page's moves over. IllegalMove: the page has played what cannot be played."""
        listed = self.player.moves()
        known = [decision.text for decision in self.match.decisions]
        if listed[: len(known)] != known:
            self.match = Match.new(GAME, self.options, 2, 1)
            known = []
        for text in listed[len(known) :]:
            self.match, _ = self.match.play(GAME.read_move(self.match.state, text))

    def think(self, level: int, seed: int = 1) -> tuple[str, ...]:
        view = self.match.view(self.match.ask.seat)
        return tuple(drive(bot.think(view, level, SeededChance(seed))).moves[0])

    def heard(self, persons: tuple[int, ...]) -> list[str]:
        """What the live region must have told: the tale, what a person chose, what the drawing points out
        then, and who has won and why. persons: the seats that choose."""
        match, text = self.match, self.player.words.text
        lines = told([*match.opening], self.player.words)
        for at, decision in enumerate(match.decisions):
            before, after = match.state_at(at), match.state_at(at + 1)
            if decision.seat in persons and len(decision.move) > 1:
                draft = decision.move[:1]
                nexts = tuple(match.goto(at).ask.moves.next(draft))
                context = BoardContext(text, draft=draft, next_parts=nexts, skin=SKIN)
                lines.append(BOARD.choice(before, context))
            lines += told([*decision.events], self.player.words)
            lines += BOARD.remarks(before, after, text)
        if isinstance(match.pending, Over):
            lines += [winner_words(self.player, match.pending, persons), text(match.pending.reason)]
        return [spoken(line) for line in lines]

    def end(self) -> Over:
        over = self.match.pending
        assert isinstance(over, Over), "the game is not over"
        return over


def winner_words(player: Player, over: Over, persons: tuple[int, ...]) -> str:
    """Who has won: said to one person alone, else by the name of the side."""
    if len(persons) == 1:
        return player.say("table.over.you_won" if persons[0] in over.winners else "table.over.you_lost")
    return player.say("table.over.won", side=player.say(f"hujiyang.side.merchants.{over.winners[0]}"), n=1)


def told(events: list[Event], words: Translator) -> list[str]:
    """The tale of events, a line each; events that the tale passes over give none."""
    lines = [TALE.tell(event, SKIN, words.text) for event in events]
    return [line for line in lines if line]
