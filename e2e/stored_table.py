"""A table at which a game of the catalogue is played in the browser: who holds the tablet, what was saved.

What may be done is read from the game that the page has saved, which is never searched for secrets; the page
itself is: its elements, the accessibility tree, the log, the live region, the title.
"""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Generic, TypeVar

from page_driver import Player
from playwright.sync_api import Locator, Page, expect

import catalog
from boards import composed, spoken_name
from storages import Memory
from tabletop import drafts
from tabletop.board import Board, BoardContext
from tabletop.game import Ask, Game, Message, Move, Over, Part
from tabletop.i18n import with_seat_names
from tabletop.match import Match
from tabletop.saves import SaveStore

STORED = "() => Object.fromEntries(Object.entries(localStorage))"
# How many decisions lie before the moment that the list of moves shows.
SHOWN_AT = "() => Number(document.querySelector('.log-now > button')?.dataset.at ?? 0)"
# Everything that stands in the page, with what is typed into its fields.
WRITTEN = """() => {
  const fields = [...document.querySelectorAll("input, textarea")].map((one) => one.value);
  return [document.documentElement.outerHTML, document.title, document.body.innerText, ...fields].join("\\n");
}"""
# Somebody may do something: lift the curtain, hand over, answer, look at the end.
SETTLED = """() => {
  const there = (selector) => document.querySelector(selector)?.checkVisibility();
  return !document.querySelector(".seat-thinking") && (["#lift", "#hand-over", ".prompt-over"].some(there)
    || !document.querySelector("#board").classList.contains("board-quiet"));
}"""
PEOPLE = ("Ana", "Bo")
State = TypeVar("State")
View = TypeVar("View")
AnyMatch = Match[Any, Any]


def text_of(player: Player, match: AnyMatch) -> Callable[[Message], str]:
    """How the page puts a message of a match into words: its seats are called after their number."""
    game, options, seats = match.game, match.options, match.seats
    return lambda message: player.words.text(with_seat_names(message, game, options, seats))


def before_the_end(begun: AnyMatch, whole: AnyMatch, left: int = 1) -> AnyMatch:
    """A match before the last decisions of the whole of it. begun: at its beginning; left: so many."""
    for decision in whole.decisions[:-left]:
        begun, _ = begun.play(decision.move)
    return begun


class BoardDriver:
    """A person at the board of a game, who makes moves by what can be seen and touched there.

    The board drawn beside the page says what the control of a part is called; it is found on the page by that
    name. press: comes to a control and uses it. draft, focus: what was chosen by touches so far, the part
    that was touched last."""

    board: ClassVar[Board[Any]]

    def __init__(self, player: Player, press: Callable[[Locator], None], draft: Move = ()) -> None:
        self.player, self.press = player, press
        self.begin(draft)

    def begin(self, draft: Move = ()) -> None:
        """Another question, of which nothing is chosen yet but that."""
        self.draft, self.focus = draft, ""

    def names(self, match: AnyMatch) -> dict[Part, str]:
        """The controls that are drawn now for whoever is asked: their parts, and what they are called."""
        view = match.view(match.ask.seat)
        context = BoardContext(
            text=text_of(self.player, match),
            seat=match.ask.seat,
            draft=self.draft,
            next_parts=tuple(match.ask.moves.next(self.draft)),
            last_events=match.decisions[match.at - 1].events if match.at else match.opening,
            focus_part=self.focus,
        )
        frame = f"<div>{self.board.frame(view, context)}{self.board.beside(view, context)}</div>"
        drawing = composed(frame, self.board.layers(view, context))
        return {part: spoken_name(control) for part, control in drawing.controls.items()}

    def control(self, match: AnyMatch, part: Part) -> Locator:
        return self.player.board_control(self.names(match)[part])

    def tap(self, match: AnyMatch, part: Part) -> bool:
        """Touch the control of a part; whether that plays a move, which is the draft then."""
        self.press(self.control(match, part))
        proposal = self.board.touch and self.board.touch(match.view(match.ask.seat), self.draft, part)
        self.focus = part
        if proposal is not None:
            self.draft = proposal.draft
            return proposal.play
        outcome = drafts.touch(match.ask.moves, self.draft, part)
        self.draft = outcome.prefix
        return outcome.kind == drafts.PLAY

    def play(self, match: AnyMatch, move: Move) -> None:
        """Make a whole move, touch by touch."""
        self.begin(self.board.begun(match.asked_view) if self.board.begun else ())
        for _ in range(60):
            if self.draft == move or self.is_enough(match):
                self.press(self.player.button("table.done"))
                return
            names = self.names(match)
            if self.tap(match, next(one for one in self.ways(match, move) if one in names)):
                assert self.draft == move, (self.draft, move)
                return
        raise AssertionError(f"{move} was not made")

    def is_enough(self, match: AnyMatch) -> bool:
        """Whether what is chosen will do, though it is not the move that was meant."""
        return False

    def ways(self, match: AnyMatch, move: Move) -> Iterator[Part]:
        """The controls that bring what is chosen nearer to a move, the shortest way first."""
        raise NotImplementedError


class StoredTable(Generic[State, View]):
    """A game of two persons on the page, read as it was saved last. keys: a keyboard and nothing else;
    searches: whether the page is searched for secrets, searched: how often; holder: the seat that holds the
    tablet, where one does."""

    def __init__(
        self, player: Player, game: Game[State, View], *, keys: bool = False, searches: bool = False
    ) -> None:
        self.player, self.page, self.game = player, player.page, game
        self.press = player.press_by_keys if keys else player.press
        self.searches = searches
        self.searched = 0
        self.holder: int | None = None
        self._stored: dict[str, str] = {}
        self._read: Match[State, View] | None = None

    def match(self) -> Match[State, View]:
        stored: dict[str, str] = self.page.evaluate(STORED)
        if self._read is None or stored != self._stored:
            store = SaveStore(Memory(stored))
            slot = [one.name for one in store.slots() if one.label and one.label.game == self.game.name][-1]
            self._stored, self._read = stored, store.resume(slot, catalog.GAMES)[1]
        return self._read

    def wait_until(self, reached: Callable[[Match[State, View]], bool]) -> None:
        """Wait until that holds of the game as it is saved: it is saved after it was drawn."""
        for _ in range(1200):
            if reached(self.match()):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("it was never saved")

    def wait_for_moves(self, moves: int) -> None:
        self.wait_until(lambda match: match.at >= moves)

    def settle(self) -> None:
        """Wait until somebody may do something and the game is saved that the page asks about; who holds the
        tablet then, by the rules of the house."""
        self.page.wait_for_function(SETTLED, polling=50)
        self.wait_until(lambda match: match.at >= self.page.evaluate(SHOWN_AT))
        pending = self.match().pending
        if not self.is_handed_over() and (isinstance(pending, Over) or pending.seat != self.holder):
            self.holder = None

    def is_handed_over(self) -> bool:
        """Whether who holds the tablet looks on, and what is asked next waits."""
        return self.page.locator("#hand-over").count() > 0

    def is_open(self) -> bool:
        self.settle()
        return not self.page.locator("#lift").is_visible()

    def step(self) -> bool:
        """Do what the page offers; whether the game goes on."""
        self.settle()
        self.search()
        match = self.match()
        pending = match.pending
        if isinstance(pending, Over):
            return False
        if self.is_handed_over():
            self.push("table.handover.done")
            self.holder = None
        elif self.page.locator("#lift").is_visible():
            self.lift(pending)
        else:
            assert pending.seat == self.holder or not pending.private
            self.answer(match, pending)
        self.search()
        return True

    def play_on(self, reached: Callable[[Match[State, View]], bool] = lambda match: False) -> AnyMatch:
        """Play until that holds of the game, or to its end; the game then."""
        while not reached(self.match()) and self.step():
            pass
        self.settle()
        return self.match()

    def lift(self, ask: Ask) -> None:
        assert ask.private
        title = self.player.say("table.curtain.title", side=PEOPLE[ask.seat])
        expect(self.page.locator("#curtain-title")).to_have_text(title)
        self.push("table.curtain.lift")
        expect(self.page.locator("#curtain")).to_be_hidden()
        self.holder = ask.seat

    def answer(self, match: Match[State, View], ask: Ask) -> None:
        raise NotImplementedError

    def push(self, key: str) -> None:
        self.press(self.player.button(key))

    def search(self, page: Page | None = None) -> None:
        """Search a page for what its reader may not know."""

    def seen(self, page: Page) -> str:
        """All that is written in a page, and all names, descriptions and values that a screen reader says."""
        session = page.context.new_cdp_session(page)
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        session.detach()
        said = {
            node.get(what, {}).get("value") for node in nodes for what in ("name", "description", "value")
        }
        return "\n".join((page.evaluate(WRITTEN), *(f"{one}" for one in said if one)))

    def look_back(self) -> None:
        """Look at earlier moments, at which others were asked and told."""
        for _ in range(min(3, self.match().at)):
            self.player.push("table.backward")
            self.search()
        now = self.player.say("table.to_now")
        self.player.press(self.player.prompt().get_by_role("button", name=now))

    def take_back(self) -> None:
        """What somebody else has decided is taken back: that one is asked again."""
        before = self.match().at
        self.player.push("table.undo")
        expect(self.player.button("table.redo")).to_be_enabled()
        self.wait_until(lambda match: match.at < before)
        self.settle()
        assert self.holder is None
        self.search()

    def look_on(self) -> None:
        """A second tab looks on, then takes over, so that the first one looks on; it takes over again."""
        first, holder, second = self.player, self.holder, self.player.another_tab()
        second.expect_to_look_on()
        self.holder = None
        self.search(second.page)
        self.holder = holder
        self.search()
        second.push("table.reading.take")
        first.expect_to_look_on()
        self.holder = None
        for page in (first.page, second.page):
            self.search(page)
        first.push("table.reading.take")
        second.expect_to_look_on()
        self.search()
        second.page.close()
