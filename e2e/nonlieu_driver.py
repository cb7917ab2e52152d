"""The driver of the Guerre du Non-Lieu: wars beside the page, the bar of orders, the map, a table.

The marks of a sheet are what its owner sees of it: what each unit is called with its tokens, the rune of the
box that holds most, the line of the record. None may be in the page before all have laid out theirs.
"""

import re
from collections.abc import Callable, Iterator

from page_driver import Player
from playwright.sync_api import Locator, Page, expect
from stored_table import PEOPLE, BoardDriver, StoredTable

import nonlieu
from nonlieu.board import BOARD
from nonlieu.board.touch import edit, touch
from nonlieu.map import ground_of
from nonlieu.rules.orders import ASSAULT
from nonlieu.rules.state import Acting, Frame, SetUp, Shares, Sheets, State, View, of_seat
from tabletop.board import ALL
from tabletop.game import Ask, Move, Part, Scalar
from tabletop.match import Match
from tabletop.record import Player as Person

GAME = nonlieu.GAME
AnyMatch = Match[State, View]

BOT_LEVEL = 1
TWO = tuple(map(Person, PEOPLE))
SEED = 5
ADVANCE, STRIKE, HOLD = "advance", "strike", "hold"
# The units at which the rune of a box is drawn.
RUNES = """() => [...document.querySelectorAll("#board .nl-unit:has(.nl-order)")]
  .map((one) => one.dataset.part)"""


def new_match(size: str, players: tuple[Person, ...] = TWO, **options: Scalar) -> AnyMatch:
    return Match.new(GAME, {"size": size, **options}, len(players), SEED, players=players)


def frame_of(match: AnyMatch) -> Frame | None:
    """The question; None at the end."""
    return match.state.frames[-1] if match.state.frames else None


def until(match: AnyMatch, reached: Callable[[AnyMatch], bool], preset: str = STRIKE) -> AnyMatch:
    """The war, played by plans, at the first moment at which that holds, or at its end."""
    while isinstance(match.pending, Ask) and not reached(match):
        for move in planned(match, preset):
            match, _ = match.play(move)
            if not isinstance(match.pending, Ask) or reached(match):
                break
    return match


def first_sheet(size: str, players: tuple[Person, ...] = TWO) -> AnyMatch:
    """A war in which both sides are whole and the first sheet is asked for."""
    return until(new_match(size, players), lambda one: isinstance(frame_of(one), Sheets))


def planned(match: AnyMatch, preset: str = STRIKE) -> tuple[Move, ...]:
    """What a player does who uses what is offered for many units: groups near the middle of the map, a sheet
    by a preset, every group by the plan to attack; the first answer to any other question."""
    view, frame = match.view(match.ask.seat), frame_of(match)
    if isinstance(frame, SetUp):
        return (central(match)[1],)
    if isinstance(frame, Sheets):
        return ((*edit(view, (), (preset, ALL)), "ready"),)
    if isinstance(frame, Acting):
        return GAME.orders(view, (ASSAULT,)) or (("done",),)
    return match.ask.moves.first(1)


def central(match: AnyMatch) -> tuple[Part, Move]:
    """The hexagon nearest to the middle of the map on which the next group may stand; its move there."""
    view, field = match.view(match.ask.seat), ground_of(match.state.size)
    near = sorted(field.hexes, key=lambda one: sum(field.distance(one, other) for other in field.hexes))
    for hexagon in near:
        proposal = touch(view, (), hexagon)
        if proposal is not None and proposal.draft in match.ask.moves:
            return hexagon, proposal.draft
    raise AssertionError("no place is left")


def order_button(player: Player, group: str, name: str) -> Locator:
    """A button of the bar, `preset` or `batch`: how many units it is for stands behind its words."""
    words = re.compile(rf"^{re.escape(player.say(f'nonlieu.board.{group}.{name}'))}\s*\d*$")
    return player.page.locator("#orders").get_by_role("button", name=words)


def scope_choice(player: Player, name: str) -> Locator:
    words = player.say(f"nonlieu.board.scope.{name}")
    return player.page.locator("#orders").get_by_role("radio", name=words, exact=True)


class NonlieuDriver(BoardDriver):
    """A person at the map of a war."""

    board = BOARD

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


class NonlieuTable(StoredTable[State, View]):
    """A war on the page. presets: by which each seat lays out its tokens; marks: what a seat has seen of its
    sheet, until all sheets are open."""

    def __init__(self, player: Player, *, presets: tuple[str, str] = (STRIKE, STRIKE), **how: bool) -> None:
        super().__init__(player, GAME, **how)
        self.driver = NonlieuDriver(player, self.press)
        self.presets = presets
        self.marks: dict[int, dict[Part, str]] = {}

    def answer(self, match: AnyMatch, ask: Ask) -> None:
        frame, at = frame_of(match), match.at
        self.driver.begin()
        moves = 1
        if len(ask.moves.first(2)) == 1:
            pass  # the page answers by itself
        elif isinstance(frame, SetUp):
            self.driver.tap(match, central(match)[0])
            self.push("table.done")
        elif isinstance(frame, Sheets):
            self.lay_out(match, self.presets[ask.seat])
        elif isinstance(frame, Acting):
            moves = self.command(match)
        else:
            self.driver.play(match, ask.moves.first(1)[0])
        self.wait_for_moves(at + moves)

    def lay_out(self, match: AnyMatch, preset: str) -> None:
        """A sheet is laid out by a preset; what its owner has seen of it is remembered."""
        self.press(order_button(self.player, "preset", preset))
        self.driver.begin(edit(match.asked_view, (), (preset, ALL)))
        ready = self.page.locator("#orders-ready")
        expect(ready).to_have_text(self.player.say("table.orders.ready"))
        if self.searches:
            names, seat = self.driver.names(match), match.ask.seat
            self.marks[seat] = {one.name: names[one.name] for one in of_seat(match.state, seat)}
            shown = self.seen(self.page)
            assert [one for one in self.marks[seat].values() if one not in shown] == []
            self.marks[seat]["ready"] = " ".join((*self.driver.draft, "ready"))
        self.press(ready)

    def command(self, match: AnyMatch) -> int:
        """Let a group attack, as long as anybody of it can, then end it; how many moves that is."""
        plan = planned(match)
        if plan != (("done",),):
            self.press(order_button(self.player, "batch", ASSAULT))
            return len(plan)
        self.press(self.page.locator("#orders-ready"))
        if match.gives_up(plan[0]) is not None:
            self.push("table.pass.play")
        return 1

    def search(self, page: Page | None = None) -> None:
        """Search a page for sheets that its reader may not know."""
        if not self.searches:
            return
        page, match = page or self.page, self.match()
        frame = frame_of(match)
        if not isinstance(frame, Sheets) or None not in frame.answers:
            self.expect_open(match)
            return
        text, runes = self.seen(page), page.evaluate(RUNES)
        for seat, marks in self.marks.items():
            if seat != self.holder:
                assert [one for one in marks.values() if one in text] == [], (self.holder, match.at)
                assert [one for one in marks if one in runes] == [], (self.holder, match.at)
                self.searched += 1

    def expect_open(self, match: AnyMatch) -> None:
        """Sheets that were just opened are seen by all: else a search would never find anything."""
        if len(self.marks) == 2 and match.decisions[-1].text == self.marks[1]["ready"]:
            expect(self.page.locator("#board .nl-order")).to_have_count(len(match.state.units))
            text = self.seen(self.page)
            hidden = {name: one for marks in self.marks.values() for name, one in marks.items()}
            assert [one for name, one in hidden.items() if name != "ready" and one not in text] == []
        self.marks.clear()
