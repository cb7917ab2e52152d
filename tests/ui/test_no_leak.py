"""Whatever several people do at one tablet, nothing of a seat that does not hold it is on the page.

Played with the throw-away game in which every card has a name of its own, a marker that stands nowhere else:
all that is drawn, told, said or shown in any tab is searched for markers that its reader may not know.
"""

import json
import re
from collections.abc import Callable, Sequence
from html import unescape
from typing import TypeVar

import pytest

import tables
from scales import Scale
from tabletop import codec
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event
from tabletop.record import Player
from toy.rules import MARKED
from ui import actions
from ui.commands import Command
from ui.mode import Mode, asked, mode_of, shown_at, viewer
from ui.routes import SCREENS
from ui.state import GamePages, SavedGames, State
from world import Tabs, World, first_state, new_match

T = TypeVar("T")

ACTIONS = 6_000
"""How many things happen at each table, in full."""

SEATED = {
    "three persons and a bot": (Player("Ana"), Player("Bo"), Player(bot=1), Player("Cy")),
    "two persons": (Player("Ana"), Player("Bo")),
    "two teams": (Player("Ana"), Player("Bo"), Player("Cy"), Player("Di")),
}
MASTERS = "the master alone knows"
"""What the master has written on the page of the master."""
MARKER = re.compile("|".join(MARKED))


def markers(value: object) -> set[str]:
    """The cards that stand in something."""
    return set(MARKER.findall(json.dumps(codec.encode(value))))


def may_be_known(world: World) -> set[str]:
    """The cards that the reader of the page may know: by the view, by what was told to that reader, and what
    everybody may see of the saved games that are listed."""
    match, reader = world.match, viewer(world.state)
    told: list[Event] = [*match.opening, *(event for one in match.decisions for event in one.events)]
    known = markers(match.view_at(shown_at(world.state), reader))
    listed = world.state.dialog.slots if isinstance(world.state.dialog, SavedGames) else ()
    public = [markers(world.read(slot.name).view(None)) for slot in listed]
    return known.union(*(markers(event) for event in told if event.visible_to(reader)), *public)


def everything(world: World) -> str:
    """All that is on the page: what is drawn, told, said, shown in notices, and the title."""
    page = world.page
    attributes = [value or "" for value in page.attributes.values()]
    return unescape("\n".join([*page.texts.values(), *attributes, *world.live, world.status, page.title]))


def leaks(world: World) -> set[str]:
    """The cards on the page that its reader may not know."""
    return set(MARKER.findall(everything(world))) - may_be_known(world)


def master_looks(state: State) -> bool:
    """Whether the curtain over the master's page is lifted, and nobody else holds the tablet."""
    dialog = state.dialog
    return isinstance(dialog, GamePages) and dialog.lifted and viewer(state) is None


class Table:
    """Two tabs at a table, where things happen at random."""

    def __init__(self, players: tuple[Player, ...], seed: int) -> None:
        self.chance = SeededChance(seed)
        self.players = players
        match = new_match("toy", players, seed, copies=1, teams=len(players) == 4 and players[2].bot is None)
        options = dict(match.options)
        first = World(first_state(match, games=tables.GAMES))
        second = World(first_state(new_match(), games=tables.GAMES), first.storage)
        self.tabs = Tabs(first, second)
        first.do(actions.NewMatch("toy", options, players, first.clock(), seed=seed))
        self.tabs.hear()
        self.options = options

    def step(self) -> None:
        """Let one thing happen in a tab, mostly in the one that plays."""
        world = self.tabs.playing if self.chance.below(8) else self.pick(self.tabs.worlds)
        self.pick(THINGS)(self, world)
        if not self.chance.below(4):
            self.tabs.hear()

    def pick(self, some: Sequence[T]) -> T:
        return some[self.chance.below(len(some))]

    def play(self, world: World) -> None:
        """Do what the page offers, so that the game goes on."""
        if world.state.home:
            world.press("home.resume")
        match mode_of(world.state):
            case Mode.CURTAIN:
                world.press("lift")
            case Mode.HANDOVER:
                world.press("hand-over")
            case Mode.PAUSED:
                world.press("resume")
            case Mode.BOT if world.questions:
                world.answer()
            case Mode.OVER if not self.chance.below(6):
                again = actions.NewMatch("toy", self.options, self.players, world.clock())
                world.do(Command("close"), again)
            case Mode.REVIEW:
                world.press("head")
        ask = asked(world.state)
        if ask is not None:
            move = ask.moves.sample(self.chance)
            world.do(Command("type-move", typed=world.match.game.move_text(world.match.state, move)))

    def begin_move(self, world: World) -> None:
        ask = asked(world.state)
        if ask is not None:
            parts = ask.moves.next(world.state.table.draft.parts)
            if parts:
                world.do(Command("touch", part=self.pick(parts)))

    def look(self, world: World) -> None:
        looks = (
            Command("review", at=self.chance.below(12)), Command("head"), Command("undo"), Command("redo"),
            Command("review", at=-1, relative=True), Command("continue"),
        )  # fmt: skip
        world.do(self.pick(looks))

    def hint(self, world: World) -> None:
        world.do(Command("hint"))
        if world.questions and world.questions[0].think.purpose == "hint":
            world.answer()

    def screens(self, world: World) -> None:
        world.do(self.pick((Command("open", screen=self.pick(SCREENS)), Command("close"))))

    def pages(self, world: World) -> None:
        """Read a page; on the master's, which is lifted or not, there may be words of the master's own."""
        name = self.pick(("chronicle", "hand", "master"))
        world.do(Command("open", screen="pages"), Command("pages.show", page=name))
        if name == "master" and self.chance.below(2):
            world.do(
                Command("pages.lift"),
                Command("pages.note", at=0, key="words", text=MASTERS, reader="master/master/"),
            )

    def curtain(self, world: World) -> None:
        world.do(Command(self.pick(("curtain.aside", "curtain.back"))))

    def reload(self, world: World) -> None:
        slot = world.state.table.slot
        if slot is not None:
            world.do(
                Command("games.follow", slot=slot), Command("notice.due", number=world.state.notices_shown)
            )

    def take_over(self, world: World) -> None:
        world.do(Command("take-over"))

    def wait(self, world: World) -> None:
        world.wait(self.pick((100, 500, 6_000)))

    def home(self, world: World) -> None:
        world.do(Command("home"))

    def confirm(self, world: World) -> None:
        world.do(Command("yes"))

    def speak(self, world: World) -> None:
        world.do(Command("settings", name="lang", value=self.pick(("fr", "en"))))


THINGS: tuple[Callable[[Table, World], None], ...] = (
    *(Table.play,) * 8, *(Table.begin_move,) * 2, *(Table.look,) * 2, *(Table.wait,) * 2,
    *(Table.confirm,) * 2, Table.hint, Table.screens, Table.pages, Table.curtain, Table.reload,
    Table.take_over, Table.speak, Table.home,
)  # fmt: skip


@pytest.mark.parametrize("players", SEATED.values(), ids=SEATED)
def test_nothing_of_a_seat_that_does_not_hold_the_tablet_is_on_the_page(
    players: tuple[Player, ...], scale: Scale
) -> None:
    table = Table(players, seed=len(players))
    held: set[int | None] = set()
    modes: set[Mode] = set()
    masters: set[bool] = set()
    for number in range(scale(ACTIONS)):
        table.step()
        for world in table.tabs.worlds:
            looks = master_looks(world.state)
            read = MASTERS in everything(world)
            assert looks or not read, (number, mode_of(world.state))
            masters.add(read)
            assert not leaks(world), (number, mode_of(world.state), viewer(world.state))
            if isinstance(world.match.pending, Ask) and world.match.game.name == "toy":
                held.add(viewer(world.state))
                modes.add(mode_of(world.state))
    persons = {seat for seat, player in enumerate(players) if player.bot is None}
    if scale(ACTIONS) >= 600:
        assert held == {None, *persons}
        assert masters == {False, True}
        assert {Mode.CURTAIN, Mode.HANDOVER, Mode.ASK, Mode.REVIEW, Mode.WATCHING} <= modes
