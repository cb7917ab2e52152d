"""The driver of the Guerre du Non-Lieu: wars beside the page, every touch on it by what is seen there.

The board drawn beside the page says what the control of a part is called; it is found on the page by that
name and tapped, or reached by keys. Nothing is handed to the page but taps and keys.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from page_driver import Player
from playwright.sync_api import Locator

import nonlieu
from boards import composed, spoken_name
from nonlieu.board import BOARD
from nonlieu.board.placing import begun
from nonlieu.map import SKIRMISH, ground_of
from nonlieu.rules.orders import ASSAULT
from nonlieu.rules.setup import Placing
from nonlieu.rules.state import Acting, Frame, SetUp, Shares, Sheets, State, View
from tabletop import drafts
from tabletop.board import ALL, BoardContext, Command
from tabletop.chance import SeededChance
from tabletop.game import Ask, Message, Move, Part, Scalar
from tabletop.i18n import with_seat_names
from tabletop.match import Match
from tabletop.record import Player as Person

GAME = nonlieu.GAME
AnyMatch = Match[State, View]

BOT_LEVEL = 1
TWO = (Person("Ana"), Person("Bo"))
SEED = 5

ADVANCE, STRIKE, HOLD = "advance", "strike", "hold"


# Wars beside the page


def new_match(
    size: str, number: int = SEED, players: tuple[Person, ...] = TWO, **options: Scalar
) -> AnyMatch:
    return Match.new(GAME, {"size": size, **options}, len(players), number, players=players)


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


def first_sheet(size: str, players: tuple[Person, ...] = TWO, **options: Scalar) -> AnyMatch:
    """A war in which both sides are whole and the first sheet is asked for."""
    match = new_match(size, players=players, **options)
    return until(match, lambda one: isinstance(frame_of(one), Sheets))


def unit_control(player: Player, match: AnyMatch, name: str) -> Locator:
    """The control of a unit, wherever it is and whatever it has."""
    called = NonlieuDriver(player, player.press).names(match)[name].partition(",")[0]
    return player.board_control(re.compile(rf"^{re.escape(called)},"))


def torn_war(tears: int = 4) -> AnyMatch:
    """A skirmish of random moves, with a master at the table, in which space-time was torn so often, at a
    question that everybody may read."""
    match, stream = new_match(SKIRMISH, master="table"), SeededChance(SEED)
    while match.state.tears < tears or (isinstance(match.pending, Ask) and match.ask.private):
        assert isinstance(match.pending, Ask), "the war is over"
        match, _ = match.play(match.pending.moves.sample(stream))
    return match


def to_the_end(match: AnyMatch, preset: str = STRIKE) -> AnyMatch:
    while isinstance(match.pending, Ask):
        for move in planned(match, preset):
            match, _ = match.play(move)
            if not isinstance(match.pending, Ask):
                break
    return match


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


# Touches


@dataclass(slots=True)
class NonlieuDriver:
    """A person at the board. press: comes to a control and uses it; a finger or the mouse unless told.
    draft, focus: what was chosen by touches so far, the part that was touched last."""

    player: Player
    press: Callable[[Locator], None]
    draft: Move = ()
    focus: Part = ""

    def begin(self, draft: Move = ()) -> None:
        """Another question, of which nothing is chosen yet but that."""
        self.draft, self.focus = draft, ""

    def context(self, match: AnyMatch) -> BoardContext:
        """What the board of whoever is asked is drawn from."""
        events = match.decisions[match.at - 1].events if match.at else match.opening

        def text(message: Message) -> str:
            return self.player.words.text(with_seat_names(message, GAME, match.options, match.seats))

        return BoardContext(
            text=text,
            seat=match.ask.seat,
            draft=self.draft,
            next_parts=tuple(match.ask.moves.next(self.draft)),
            last_events=events,
            focus_part=self.focus,
        )

    def names(self, match: AnyMatch) -> dict[Part, str]:
        """The controls that are drawn now: their parts, and what they are called."""
        view, context = match.view(match.ask.seat), self.context(match)
        frame = f"<div>{BOARD.frame(view, context)}{BOARD.beside(view, context)}</div>"
        drawing = composed(frame, BOARD.layers(view, context))
        return {part: spoken_name(control) for part, control in drawing.controls.items()}

    def control(self, match: AnyMatch, part: Part) -> Locator:
        return self.player.board_control(self.names(match)[part])

    def batches(self, match: AnyMatch) -> tuple[Command, ...]:
        """What the asked player can tell a whole group now, or all cards."""
        offered = BOARD.orders(match.view(match.ask.seat), self.context(match))
        return offered.batches if offered else ()

    def tap(self, match: AnyMatch, part: Part) -> bool:
        """Touch the control of a part; whether that plays a move, which is the draft then."""
        self.press(self.control(match, part))
        view, ask = match.view(match.ask.seat), match.ask
        self.draft, is_whole = touched(view, ask, self.draft, part)
        self.focus = part
        return is_whole

    def edited(self, match: AnyMatch, preset: str, scope: str = ALL, part: Part = "") -> None:
        """A preset was used for a scope, around the unit that was touched."""
        words = (preset, scope, part) if part else (preset, scope)
        self.draft = BOARD.edit(match.view(match.ask.seat), self.draft, words)
        self.focus = part or self.focus

    def answer(self, match: AnyMatch, move: Move) -> Move:
        """Make a move by touches; of tokens that are shared, all go to the first unit that has some in it, as
        far as they can. The move that was made."""
        self.begin()
        for _ in range(60):
            names = self.names(match)
            shared = isinstance(frame_of(match), Shares) and match.ask.moves.complete(self.draft)
            if self.draft == move or shared:
                self.player.push("table.done")
                return self.draft
            part = next(one for one in ways(match, self.draft, move) if one in names)
            if self.tap(match, part):
                assert self.draft == move, (self.draft, move)
                return move
        raise AssertionError(f"{move} was not made")


def ways(match: AnyMatch, draft: Move, move: Move) -> Iterator[Part]:
    """The controls that bring a draft nearer to a move, the shortest way first."""
    if not draft:
        yield "=" + "=".join(move)
    frame = frame_of(match)
    if isinstance(frame, Acting) and len(move) > 2 and move[1] in ("move", "ray") and len(draft) < 2:
        if draft[:1] != move[:1] and frame.active != move[0]:
            yield move[0]
        else:
            yield from seen_at(match, move[2])
        return
    if isinstance(frame, Acting) and not draft and frame.active == move[0] and len(move) > 1:
        yield move[1]
    if isinstance(frame, Shares):
        yield next(iter(move)).partition(":")[0]
        return
    yield from seen_at(match, move[len(draft)])


def seen_at(match: AnyMatch, part: Part) -> Iterator[Part]:
    """What is touched for a part: itself, or who stands on that hexagon."""
    yield part
    yield from (one.name for one in match.state.units if one.place == part)


def touched(view: View, ask: Ask, draft: Move, part: Part) -> tuple[Move, bool]:
    proposal = BOARD.touch(view, draft, part)
    if proposal is not None:
        return proposal.draft, proposal.play
    outcome = drafts.touch(ask.moves, draft, part)
    return outcome.prefix, outcome.kind == drafts.PLAY
