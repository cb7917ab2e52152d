"""What the page promises after each thing that happens to it, and a story in which that is looked at.

Nothing of another seat's is on the page, what is shown as saved is in the storage with every decision, what
was drawn (parts of it from memory) is what is drawn from nothing, and undo and redo are each other's inverse.
"""

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from html import unescape

from page_actions import MASTERS, Page, Seated
from tabletop import codec
from tabletop.chance import SeededChance
from tabletop.game import Event
from tabletop.saves import SaveStore
from toy.rules import MARKED
from ui import actions, effects
from ui.commands import Command
from ui.mode import Mode, is_shared, mode_of, quarters, shown_at, viewer
from ui.state import GamePages, Hint, SavedGames, State
from ui.update import update
from ui.views.page import Memo, draw
from world import World

MARKER = re.compile("|".join(MARKED))
"""The cards of the throw-away game: each has a name that stands nowhere else."""


def shows_as_saved(world: World) -> bool:
    """Whether the page says that the match on its table is saved."""
    table, plan = world.state.table, world.state.table.queue
    waits = plan is not None and plan.bot  # what a bot has planned is saved when it is played
    at_rest = table.unsaved is None and table.lesson is None and not world.state.watching
    return table.slot is not None and at_rest and not waits


def assert_drawn(world: World, seed: int) -> None:
    """What was drawn last is what is drawn from nothing, and what would be drawn if all that the reader does
    not know were otherwise."""
    state, fresh = world.state, draw(world.state, Memo())
    assert world.page == fresh
    if state.table.review is None:
        match = state.table.match
        imagined = match.game.imagine(match.view(viewer(state)), SeededChance(seed))
        other = replace(state.table, match=replace(match, state=imagined, _views=[]))
        assert draw(replace(state, table=other), Memo()) == fresh


def markers(value: object) -> set[str]:
    """The cards that stand in something."""
    return set(MARKER.findall(json.dumps(codec.encode(value))))


def may_be_known(world: World) -> set[str]:
    """The cards that the reader of the page may know: by the view, by what was told to that reader, and what
    everybody may see of the saved games that are listed."""
    match, reader = world.match, viewer(world.state)
    told: list[Event] = [*match.opening, *(event for one in match.decisions for event in one.events)]
    known = markers(match.view_at(shown_at(world.state), reader))
    dialog = world.state.dialog
    for slot in dialog.slots if isinstance(dialog, SavedGames) else ():
        for opened in world.store.carry_out(effects.ReadSlot(slot.name, "open")):
            if isinstance(opened, actions.GameOpened):
                known |= markers(opened.match.view(None))
    return known.union(*(markers(event) for event in told if event.visible_to(reader)))


def assert_no_secret(world: World) -> None:
    """No card is on the page that its reader may not know, and none of the master's words but for the
    master: nothing that is drawn, told, said, shown in notices or the title."""
    page = world.page
    attributes = [value or "" for value in page.attributes.values()]
    text = unescape("\n".join([*page.texts.values(), *attributes, *world.live, world.status, page.title]))
    if shown := set(MARKER.findall(text)):
        assert not shown - may_be_known(world), (mode_of(world.state), viewer(world.state))
    if MASTERS in text:
        dialog = world.state.dialog
        assert isinstance(dialog, GamePages) and dialog.lifted
        assert viewer(world.state) is None or not is_shared(world.state)


def assert_undo_is_undone(state: State) -> None:
    """What is undone and done again is as it was."""
    match = state.table.match
    state, _ = update(state, Command("undo"))
    while state.table.match.at < match.at:
        before = state.table.match.at
        state, _ = update(state, Command("redo"))
        if state.table.match.at <= before:
            return  # something is asked first
    while match.at < state.table.match.at:  # what nobody has to decide is done again with it
        match, _ = match.redo()
    assert state.table.match.record() == match.record()
    assert state.table.match.state == match.state


def situation(world: World) -> tuple[object, ...]:
    """What the page is about, roughly: drawings differ most from one situation to another."""
    state = world.state
    draft, shown = bool(state.table.draft.parts), isinstance(state.table.hint, Hint)
    return mode_of(state), type(state.table.phase), draft, shown, state.table.autoplay, quarters(state)


class Seen:
    """What has come up in all stories of a game. steps: from one situation to another; done: what carried out
    something; readers: whose view was drawn; modes: in which mode the page was."""

    def __init__(self) -> None:
        self.happenings = 0
        self.steps: Counter[object] = Counter()
        self.done: set[Callable[..., None]] = set()
        self.readers: set[int | None] = set()
        self.modes: set[Mode] = set()


class Story(Page):
    """A page that keeps its promises, whatever happens to it."""

    def __init__(self, game: str, seated: Seated, seed: int, seen: Seen):
        super().__init__(game, seated, seed)
        self.seen = seen
        self.situations = [situation(tab) for tab in self.tabs.worlds]
        self.generations = [0, 0]
        self.carried_out = [0, 0]

    def happen(self, kind: str, seed: int) -> None:
        super().happen(kind, seed)
        self.seen.happenings += 1
        for number, tab in enumerate(self.tabs.worlds):
            if self.carried_out[number] < (count := tab.carried_out.total()):
                self.carried_out[number] = count
                self.check(number, tab, seed)

    def check(self, number: int, tab: World, seed: int) -> None:
        """The promises that the page keeps in a tab to which something has happened."""
        seen, state = self.seen, tab.state
        assert state.generation >= self.generations[number]
        self.generations[number] = state.generation
        if shows_as_saved(tab):
            saved = SaveStore(tab.storage).read(str(state.table.slot))
            assert saved.kept.record() == tab.match.record(), "every decision is in the storage"
        assert_no_secret(tab)
        step = self.situations[number], situation(tab)
        self.situations[number] = step[1]
        seen.steps[step] += 1
        seen.done |= tab.carried_out.keys()
        seen.readers.add(viewer(state))
        seen.modes.add(mode_of(state))
        if seen.steps[step] == 1 or not seen.happenings % 25:  # what takes longer
            assert_drawn(tab, seed)
            if shows_as_saved(tab):
                opened = tab.read(str(state.table.slot))
                assert opened.record() == tab.match.record() and opened.decisions == tab.match.decisions
            assert_undo_is_undone(state)
