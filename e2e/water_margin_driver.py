"""The driver of Au bord de l'eau: games beside the page, a person at its map, and a table: who holds the
tablet, and what each may know.

The marks of a card are the hero's name and nickname, and the ids of what is drawn of it.
"""

import re
from collections.abc import Callable, Iterator

from fixtures import PHONE, TABLET, UPRIGHT, Size
from page_driver import Player
from playwright.sync_api import Page
from stored_table import PEOPLE, SHOWN_AT, BoardDriver, StoredTable, text_of

import water_margin
from tabletop.board import FEW
from tabletop.chance import SeededChance
from tabletop.game import Ask, Move, Part, Scalar
from tabletop.markup import spoken
from tabletop.match import Match
from tabletop.record import Player as Person
from water_margin.board import BOARD
from water_margin.board.answers import answer
from water_margin.board.touch import MOVE, journeys_to
from water_margin.cards import HEROES, card
from water_margin.move_names import name_move, name_played
from water_margin.rules.state import Frame, State, Turn, View, forts_of, hero_of

GAME = water_margin.GAME
AnyMatch = Match[State, View]
Reached = Callable[[AnyMatch], bool]

TWO = tuple(map(Person, PEOPLE))
SAVED = 500  # milliseconds after which what was drawn is saved
# The width of the map, and of the smallest piece; how much of the map is out of sight below the bar.
MAP = """() => {
  const map = document.querySelector(".wm-map").getBoundingClientRect();
  const pieces = [...document.querySelectorAll(".wm-map .wm-piece")];
  const smallest = Math.min(...pieces.map((one) => one.getBoundingClientRect().width));
  return [map.width, smallest, Math.max(0, map.bottom - innerHeight)].map(Math.round);
}"""
# Window → pixels of the map and of the smallest piece at least.
LEAST_MAP: dict[Size, tuple[int, int]] = {TABLET: (600, 52), UPRIGHT: (700, 52), PHONE: (382, 33)}
# The ids of what is drawn of a hero have its rank.
DRAWN = re.compile(r"\bwm-(?:portrait|emblem|counter|do-card|do-save|at-hero|look-hero)-(\d+)\b")


def frame_of(match: AnyMatch) -> Frame | None:
    """The question; None at the end."""
    return match.state.frames[-1] if match.state.frames else None


def new_match(number: int, players: tuple[Person, ...] = TWO, length: str = "whole") -> AnyMatch:
    options: dict[str, Scalar] = {"victory": "band", "length": length, "forts": 13, "undo": "fair"}
    return Match.new(GAME, options, len(players), number, players=players)


def played(match: AnyMatch, reached: Reached) -> AnyMatch:
    """The game, led towards a band, at the first moment at which that holds, or at its end."""
    stream = SeededChance(match.seed)
    while isinstance(match.pending, Ask) and not reached(match):
        match, _ = match.play(eager(match, stream))
    return match


def until(reached: Reached, first: int = 1) -> AnyMatch:
    """The first moment at which that holds and somebody is asked, of the games from this number on."""
    for number in range(first, first + 40):
        match = played(new_match(number), lambda one: reached(one) and not is_given(one))
        if isinstance(match.pending, Ask):
            return match
    raise AssertionError("no game came to such a moment")


def eager(match: AnyMatch, stream: SeededChance) -> Move:
    """A move at random, of those that lead to a band where there are such."""
    moves, state = match.ask.moves, match.state
    frame = state.frames[-1]
    move = moves.sample(stream)
    if not isinstance(frame, Turn):
        return move
    if frame.step == "travel":
        hero = hero_of(state, int(move[0]))
        if hero.wanted and hero.square in forts_of(state):
            return move[0], "stay"
        return journeys_to(match.view(match.ask.seat), move[:1]).get(move[-1], move)
    founding = [one for one in moves if one[-1] in ("found", "join")] if frame.step == "refuge" else []
    return founding[0] if founding else move


def is_given(match: AnyMatch) -> bool:
    """Whether the page answers by itself."""
    return isinstance(match.pending, Ask) and answer(match.asked_view, match.ask, FEW) is not None


def named_moves(player: Player, match: AnyMatch) -> list[str]:
    """The moves as the list on the page must name them, in its language."""
    text = text_of(player, match)
    return [
        spoken(name_played(one.events, one.move, text) or name_move(one.move, one.text, text))
        for one in match.decisions
    ]


class WaterMarginDriver(BoardDriver):
    board = BOARD

    def ways(self, match: AnyMatch, move: Move) -> Iterator[Part]:
        yield " ".join((MOVE, *move))
        if self.draft[:1] != move[:1]:
            yield move[0]
        else:
            yield move[-1]
            yield move[len(self.draft)]


class WaterMarginTable(StoredTable[State, View]):
    def __init__(self, player: Player, **how: bool) -> None:
        super().__init__(player, GAME, **how)
        self.driver = WaterMarginDriver(player, self.press)
        self.chance = SeededChance(1)

    def lift(self, ask: Ask) -> None:
        super().lift(ask)
        if self.searches:  # else the search would find nothing, whatever is shown
            hand = {*self.match().state.hands[ask.seat]}
            assert told(self.player, self.seen(self.page), hand) == hand

    def answer(self, match: AnyMatch, ask: Ask) -> None:
        if not is_given(match):
            move = eager(match, self.chance)
            self.driver.play(match, move)
            if match.warn(move) is not None:
                self.push("table.warn.play")
        self.wait_for_moves(match.at + 1)

    def search(self, page: Page | None = None) -> None:
        """Search a page for cards that its reader may not know."""
        if not self.searches:
            return
        page = page or self.page
        covered = page.locator("#lift").is_visible()  # until it is lifted, so all that is read after it is
        holder = None if covered else self.holder
        text, shown = self.seen(page), page.evaluate(SHOWN_AT)
        leaked = told(self.player, text, hidden_from(self.match().state, holder))
        if leaked:  # perhaps by a move that was drawn already and is saved only now
            page.wait_for_timeout(SAVED)
            self.wait_for_moves(shown)
            leaked &= hidden_from(self.match().state, holder)
        assert not leaked, (self.holder, covered, shown, sorted(leaked))
        self.searched += 1


def told(player: Player, text: str, ranks: set[int]) -> set[int]:
    """The heroes of these that a text tells of."""
    drawn = {int(rank) for rank in DRAWN.findall(text)}
    return {rank for rank in ranks if rank in drawn or names(player, rank, text, ranks)}


def names(player: Player, rank: int, text: str, hidden: set[int]) -> bool:
    """Whether a text names a hero. The name of another one who is not hidden tells nothing."""
    one = card(rank)
    called = [player.say(f"water_margin.nick.{rank}"), one.epithet]
    shared = {other.rank for other in HEROES if other.name == one.name}
    called += [one.name, one.hanzi] if shared <= {rank, *hidden} else []
    return any(re.search(rf"(?<!\w){re.escape(name)}(?![\w-])", text) for name in called if name in text)


def hidden_from(state: State, holder: int | None) -> set[int]:
    """The cards that somebody may not know: what nobody has drawn, and others' hands but for what all have
    seen. What is hidden now has never been open before."""
    others = {one for seat, hand in enumerate(state.hands) if seat != holder for one in hand}
    return ({*state.pool} | others) - {*state.known}
