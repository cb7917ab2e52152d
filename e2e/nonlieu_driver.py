"""The driver of the Guerre du Non-Lieu: wars beside the page, the bar of orders, a person at the map."""

import re
from collections.abc import Callable, Iterator

from board_driver import BoardDriver
from page_driver import Player
from playwright.sync_api import Locator

import nonlieu
from nonlieu.board import BOARD
from nonlieu.board.placing import begun
from nonlieu.map import SKIRMISH, ground_of
from nonlieu.rules.orders import ASSAULT
from nonlieu.rules.setup import Placing
from nonlieu.rules.state import Acting, Frame, SetUp, Shares, Sheets, State, View
from tabletop.board import ALL
from tabletop.chance import SeededChance
from tabletop.game import Ask, Move, Over, Part, Scalar
from tabletop.match import Match
from tabletop.record import Player as Person

GAME = nonlieu.GAME
AnyMatch = Match[State, View]

BOT_LEVEL = 1
TWO = (Person("Ana"), Person("Bo"))
SEED = 5

ADVANCE, STRIKE, HOLD = "advance", "strike", "hold"


# Wars beside the page


def new_match(size: str, players: tuple[Person, ...] = TWO, **options: Scalar) -> AnyMatch:
    return Match.new(GAME, {"size": size, **options}, len(players), SEED, players=players)


def frame_of(match: AnyMatch) -> Frame | None:
    """The question; None at the end."""
    return match.state.frames[-1] if match.state.frames else None


def until(match: AnyMatch, reached: Callable[[AnyMatch], bool], preset: str = STRIKE) -> AnyMatch:
    """The war, played by plans, at the first moment at which that holds. Error: AssertionError where it ends
    before."""
    while not reached(match):
        assert isinstance(match.pending, Ask), "the war is over"
        for move in planned(match, preset):
            match, _ = match.play(move)
            if not isinstance(match.pending, Ask) or reached(match):
                break
    return match


def first_sheet(size: str, players: tuple[Person, ...] = TWO) -> AnyMatch:
    """A war in which both sides are whole and the first sheet is asked for."""
    return until(new_match(size, players=players), lambda one: isinstance(frame_of(one), Sheets))


def torn_war(tears: int = 4) -> AnyMatch:
    """A skirmish of random moves, with a master at the table, in which space-time was torn so often, at a
    question that everybody may read."""
    match, stream = new_match(SKIRMISH, master="table"), SeededChance(SEED)
    while match.state.tears < tears or (isinstance(match.pending, Ask) and match.ask.private):
        assert isinstance(match.pending, Ask), "the war is over"
        match, _ = match.play(match.pending.moves.sample(stream))
    return match


def to_the_end(match: AnyMatch) -> AnyMatch:
    return until(match, lambda one: isinstance(one.pending, Over))


def planned(match: AnyMatch, preset: str = STRIKE) -> tuple[Move, ...]:
    """What a player does who uses what is offered for many units: groups near the middle of the map, a sheet
    by a preset, every group by the plan to attack; the first answer to any other question."""
    view, frame = match.view(match.ask.seat), frame_of(match)
    if isinstance(frame, SetUp):
        return (placed_by(match, central(match)),)
    if isinstance(frame, Sheets):
        return ((*BOARD.edit(view, (), (preset, ALL)), "ready"),)
    if isinstance(frame, Acting):
        return GAME.orders(view, (ASSAULT,)) or (("done",),)
    return match.ask.moves.first(1)


def central(match: AnyMatch) -> Part:
    """The free hexagon nearest to the middle of the map on which the next group may stand."""
    frame = frame_of(match)
    assert isinstance(frame, SetUp)
    moves, field = Placing(match.state, frame), ground_of(match.state.size)
    free = moves.next(begun(match.state, moves, ()))

    def far(one: Part) -> int:
        return sum(field.distance(one, other) for other in field.hexes)

    return next(one for one in sorted(free, key=far) if placed_by(match, one) in match.ask.moves)


def placed_by(match: AnyMatch, hexagon: Part) -> Move:
    proposal = BOARD.touch(match.view(match.ask.seat), (), hexagon)
    assert proposal is not None
    return proposal.draft


# The bar of orders


def bar(player: Player) -> Locator:
    return player.page.get_by_role("region", name=player.say("table.orders"))


def order_button(player: Player, group: str, name: str) -> Locator:
    """A button of the bar, `preset` or `batch`: how many units it is for stands behind its words."""
    words = re.compile(rf"^{re.escape(player.say(f'nonlieu.board.{group}.{name}'))}\s*\d*$")
    return bar(player).get_by_role("button", name=words)


def scope_choice(player: Player, name: str) -> Locator:
    return bar(player).get_by_role("radio", name=player.say(f"nonlieu.board.scope.{name}"), exact=True)


def ready_button(player: Player) -> Locator:
    """The end of a sheet or of a group, which says how many units could still have an order."""
    return bar(player).locator("#orders-ready")


class NonlieuDriver(BoardDriver):
    """A person at the map of a war."""

    def __init__(self, player: Player, press: Callable[[Locator], None], draft: Move = ()) -> None:
        super().__init__(player, BOARD, press, draft)

    def edited(self, match: AnyMatch, preset: str, scope: str = ALL, part: Part = "") -> None:
        """A preset was used for a scope, around the unit that was touched."""
        words = (preset, scope, part) if part else (preset, scope)
        self.draft = BOARD.edit(match.view(match.ask.seat), self.draft, words)
        self.focus = part or self.focus

    def is_enough(self, match: AnyMatch) -> bool:
        """Of tokens that are shared, all go to the first unit that has some in it, as far as they can."""
        return isinstance(frame_of(match), Shares) and match.ask.moves.complete(self.draft)

    def ways(self, match: AnyMatch, move: Move) -> Iterator[Part]:
        if not self.draft:
            yield "=" + "=".join(move)
        frame, part = frame_of(match), move[len(self.draft)]
        if isinstance(frame, Shares):
            part = move[0].partition(":")[0]
        if isinstance(frame, Acting) and len(move) > 2:  # a unit, then where it goes or what it hits
            part = move[2] if move[0] in (frame.active, *self.draft[:1]) else move[0]
        yield part
        yield from (one.name for one in match.state.units if one.place == part)
