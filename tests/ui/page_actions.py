"""What can happen to the page: two tabs on one storage, and one thing after the other that happens to them;
and what the page promises after each.

Each kind of happening is a method of `Story` and has a weight (`KINDS`). What it does in detail is drawn from
a seed, so that a kind and a number say all of it. After it nothing of another seat's is on the page, what is
shown as saved is in the storage with every decision, what was drawn (parts of it from memory) is what is
drawn from nothing, and undo and redo are each other's inverse.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from html import unescape
from typing import Any, TypeVar

import puzzles.room  # noqa: F401 - registers its commands
import tables
import verdicts.line  # noqa: F401 - registers its commands
from failing_storage import FAILURES, FailingStorage
from tabletop import codec
from tabletop.backup import BACKUP_LIMIT
from tabletop.chance import SeededChance
from tabletop.document import Quiz, Table
from tabletop.game import Ask, Event, Message, Scalar
from tabletop.record import Player
from tabletop.registry import load_game
from tabletop.saves import SaveStore
from toy.rules import MARKED
from ui import actions, effects
from ui.actions import Action
from ui.commands import COMMANDS, Command, parameters
from ui.faults import Fault
from ui.mode import Mode, asked, is_shared, mode_of, quarters, shown_at, viewer
from ui.pace import paced
from ui.pages import chosen_page, document_of, reader_of
from ui.routes import SCREENS
from ui.settings import Settings
from ui.state import GamePages, Hint, LinkShown, SavedGames, State, Turning
from ui.update import update
from ui.update.moves import FLIP_PAUSE
from ui.views.page import Memo, draw
from world import Asked, Tabs, World, first_state, new_match

T = TypeVar("T")
Actions = Sequence[Action] | None
"""What is still to be done in a tab in which something has happened."""

MASTERS = "the master alone knows"
"""What the master has written on the page of the master."""

FAULT = Fault("drawing", "  board.py:7 frame", "Traceback", "toy", 1, 0)
GAMES = tuple(sorted(tables.GAMES))
BOT, PERSON, ZOE = Player(bot=1), Player(), Player("Zoé")
ANA, BO, CY, DI = Player("Ana"), Player("Bo"), Player("Cy"), Player("Di")
Seated = tuple[tuple[Player, ...], dict[str, Scalar]]
"""Who sits at the table, and options."""

SEATED: dict[str, tuple[Seated, ...]] = {
    "contrevent": (((PERSON,), {}),),
    "hujiyang": (((ZOE, BOT), {}), ((PERSON, PERSON), {}), ((BOT, BOT), {})),
    "nonlieu": (((ZOE, BOT), {}), ((PERSON, PERSON), {})),
    "toy": (
        ((ANA, BO, BOT, CY), {"copies": 1}),
        ((ANA, BO), {"copies": 1}),
        ((ANA, BO, CY, DI), {"copies": 1, "teams": True}),
        ((PERSON, BOT, BOT), {}),
    ),
    "water_margin": (((ZOE, BOT), {}), ((PERSON, PERSON, BOT), {})),
}
"""Who may sit at the table, and with which options, by game."""

OWN = {
    "analyse.begin", "games.follow", "games.open-imported", "games.open-loaded", "games.replay-loaded",
    "lesson.hurry", "lesson.due", "puzzle.begin-asked",
}  # fmt: skip
"""What the page alone asks of itself, or while it shows a lesson."""

LEADS_ON = {
    Mode.PAUSED: "resume", Mode.REVIEW: "head", Mode.LESSON_WATCH: "lesson.hurry", Mode.CURTAIN: "lift",
    Mode.HANDOVER: "hand-over", Mode.LESSON_OVER: "rematch", Mode.OVER: "rematch",
}  # fmt: skip
"""What goes on where nobody has to decide."""

ASKED = sorted(COMMANDS.keys() - OWN)

SETTINGS = {
    "lang": ("fr", "en"), "theme": ("dark",), "motion": ("full", "none"), "hints": ("light", "strong"),
    "pace": ("slow", "fast"), "sound": ("on", ""), "haptics": ("on",), "turn": ("on", ""), "keys": ("", "on"),
}  # fmt: skip
"""What is set, and to what."""


# What the page promises

MARKER = re.compile("|".join(MARKED))
"""The cards of the throw-away game: each has a name that stands nowhere else."""


def shows_as_saved(world: World) -> bool:
    """Whether the page says that the match on its table is saved; a bot's plan is when it is played."""
    table, plan = world.state.table, world.state.table.queue
    at_rest = table.unsaved is None and table.lesson is None and not world.state.watching
    return table.slot is not None and at_rest and not (plan is not None and plan.bot)


def assert_drawn(world: World, seed: int) -> None:
    """What was drawn last is what is drawn from nothing, and from any state that the reader may imagine."""
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
    """What the reader may know: by the view, by what was told, by the saved games that are listed."""
    match, reader = world.match, viewer(world.state)
    told: list[Event] = [*match.opening, *(event for one in match.decisions for event in one.events)]
    known = markers(match.view_at(shown_at(world.state), reader))
    dialog = world.state.dialog
    for slot in dialog.slots if isinstance(dialog, SavedGames) else ():
        for opened in world.store.carry_out(effects.ReadSlot(slot.name, "open")):
            if isinstance(opened, actions.GameOpened):
                known |= markers(opened.match.view(None))
    return known.union(*(markers(event) for event in told if event.visible_to(reader)))


def assert_no_secret(world: World, heard: set[str]) -> None:
    """No card is on the page that its reader may not know, and the master's words for the master alone.

    heard: what the reader was told since announcements were cleared, of a move that was taken back too.
    """
    page = world.page
    attributes = [value or "" for value in page.attributes.values()]
    text = unescape("\n".join([*page.texts.values(), *attributes, world.status, page.title]))
    told = "\n".join(world.live)
    if MARKER.search(text + told):
        known, said = may_be_known(world), set(MARKER.findall(told))
        heard |= said & known
        secrets = set(MARKER.findall(text)) - known | said - heard
        assert not secrets, (mode_of(world.state), viewer(world.state))
    if MASTERS in text + told:
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
    """What has come up in all stories of a game. steps: from situation to situation; readers: whose view."""

    def __init__(self) -> None:
        self.happenings = 0
        self.steps: Counter[object] = Counter()
        self.done: set[Callable[..., None]] = set()
        self.readers: set[int | None] = set()
        self.modes: set[Mode] = set()


# What can happen


class Story:
    """Two tabs of one browser, the first of them with a match, that keep their promises whatever happens.

    late: questions to the worker that may still be answered; files, links: what went out and may come in
    again; situations, generations, carried_out: how each tab was when it was looked at last; heard: whom it
    has told something, and what.
    """

    def __init__(self, game: str, seated: Seated, seed: int, seen: Seen) -> None:
        self.game = game
        self.seen = seen
        self.storage = FailingStorage()
        match = new_match(game, seated[0], seed, **seated[1])
        state = first_state(match, Settings(motion="none"), tables.GAMES)
        self.tabs = Tabs(World(state, self.storage), World(state, self.storage))
        self.tabs.playing.do(actions.DeviceChanged({"address": "https://example.org/"}))
        self.late: list[Asked] = []
        self.files: list[str] = []
        self.links: list[str] = []
        self.chance = SeededChance(seed)
        self.situations = [situation(tab) for tab in self.tabs.worlds]
        self.generations = [0, 0]
        self.heard: list[tuple[int | None, set[str]]] = [(None, set()), (None, set())]
        self.carried_out = [0, 0]

    def happen(self, kind: str, seed: int) -> None:
        """Let a thing of that kind happen, mostly in the tab that plays."""
        self.chance = SeededChance(seed)
        world = self.tabs.playing if self.chance.below(10) else self.pick(self.tabs.worlds)
        world.do(*(getattr(self, kind)(world) or ()))
        self.late = [*self.late, *(one for one in world.questions if one not in self.late)][-20:]
        self.files = [*self.files, *(file.text for file in world.wanted(effects.Download))][-5:]
        if isinstance(dialog := world.state.dialog, LinkShown):
            self.links = [*self.links, dialog.address.partition("#")[2]][-5:]
        world.effects.clear()
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
        if not tab.live or self.heard[number][0] != viewer(state):
            self.heard[number] = viewer(state), set()
        assert_no_secret(tab, self.heard[number][1])
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

    def pick(self, some: Sequence[T]) -> T:
        """Any of them."""
        return some[self.chance.below(len(some))]

    # What a player does to play

    def touch(self, world: World) -> Actions:
        """Touch something: mostly what may follow, now and then anything at all."""
        ask = asked(world.state)
        parts = ask.moves.next(world.state.table.draft.parts) if ask is not None else ()
        anything = ("a1", "c3", "nothing", "e5", "", "done")
        return [Command("touch", part=self.pick(parts if parts and self.chance.below(12) else anything))]

    def play(self, world: World) -> Actions:
        """Type a whole legal move; now and then where nobody is asked."""
        pending = world.match.pending
        if not isinstance(pending, Ask) or (asked(world.state) is None and self.chance.below(9)):
            return None
        move = pending.moves.sample(self.chance)
        return [Command("type-move", typed=world.match.game.move_text(world.match.state, move))]

    def answer(self, world: World) -> None:
        """Let the worker answer what it is asked."""
        if world.questions:
            world.answer(reasons=(Message("table.hint"),), chance=400)

    def proceed(self, world: World) -> Actions:
        """Do what the page offers, so that the game goes on."""
        if world.state.home:
            world.do(Command("home.resume"))
        mode = mode_of(world.state)
        if mode in (Mode.LESSON_READ, Mode.LESSON_MOVE):
            return self.read_on(world)
        if mode in LEADS_ON:
            world.press(LEADS_ON[mode])
        elif mode is Mode.FLIPPING:
            world.wait(paced(FLIP_PAUSE, "slow"))  # the pace may have changed since
            assert not isinstance(world.state.table.phase, Turning), "the board never turns"
        return None

    def wait(self, world: World) -> None:
        world.wait(self.pick((10, 100, 500, 1_000, 6_000)))

    def read_on(self, world: World) -> Actions:
        """Read on in a lesson, and play what it asks for."""
        world.do(Command("next-step"))
        progress = world.state.table.lesson
        step = progress.step if progress is not None else None
        if step is None or step.move is None:
            return None
        return [Command("type-move", typed=world.match.game.move_text(world.match.state, step.move))]

    def rush(self, world: World) -> None:
        """Play a good part of a game, perhaps to its end, and let that be told and judged."""
        for _ in range(60):
            if world.questions:
                self.answer(world)
            else:
                world.do(*(self.play(world) or ()))
        world.wait(5_000)
        world.do(Command("analyse"))
        for _ in range(world.match.length):
            if world.questions and world.questions[0].think.purpose == "analysis":
                world.answer(chance=500)

    # What the worker, the storage and other tabs do beside

    def answer_late(self, world: World) -> None:
        """Let the worker answer any question of any tab, perhaps a second time, perhaps with nonsense."""
        if self.late:
            world.answer_to(self.pick(self.late), self.pick(("", "", "nonsense", "a1-b1")))

    def fail(self, world: World) -> None:
        if world.questions:
            world.fail()

    def storage_fails(self, world: World) -> None:
        """Let the storage fail or work."""
        self.storage.failure = self.pick((*FAILURES, "", "", ""))

    def damage(self, world: World) -> None:
        """Damage a saved game that no tab shows as saved."""
        slot = f"game-{1 + self.chance.below(6)}"
        if slot not in {tab.state.table.slot for tab in self.tabs.worlds}:
            for key in [key for key in self.storage.texts if f"/slot/{slot}/" in key]:
                self.storage.texts[key] = self.storage.texts[key][:-9]

    def unload(self, world: World) -> Actions:
        """The modules of a game are not here; they arrive later, or never."""
        world.network = bool(self.chance.below(3))
        world.arrive()
        world.state = replace(world.state, loaded=frozenset({world.match.game.name}))
        return [actions.PageShown()]  # so that it is drawn: the cards of games follow what is here

    def hear(self, world: World) -> None:
        self.tabs.hear()

    def take_over(self, world: World) -> None:
        """A tab that watches takes over."""
        next(tab for tab in self.tabs.worlds if tab is not self.tabs.playing).do(Command("take-over"))

    def import_file(self, world: World) -> Actions:
        """Read in a file that went out, or what is none; perhaps that is stopped."""
        text = self.pick(("{}", "rubbish", *self.files, None))
        if text is None:
            return [actions.FileChosen("x.json", BACKUP_LIMIT + 1, "")]
        world.choose_file(text)
        two: list[Action] = [actions.BackupStopped(Message("table.save.full")), Command("games.stop-reading")]
        return [self.pick(two)] if not self.chance.below(3) else None

    def masters_page(self, world: World) -> Actions:
        """Lift the curtain from the master's page, and perhaps write on it what nobody else may read."""
        shown = [Command("open", screen="pages"), Command("pages.show", page="master"), Command("pages.lift")]
        note = Command("pages.note", at=0, key="words", text=MASTERS, reader="master/master/")
        return [*shown, *(note for _ in range(self.chance.below(2)))]

    def new_match_begins(self, world: World) -> Actions:
        players, options = self.pick(SEATED[self.game])
        undo = self.pick(({}, {"undo": "free"}, {"undo": "fair"}))
        dice = self.pick(("seed", "typed") if load_game(tables.GAMES, self.game).dice else ("seed",))
        return [actions.NewMatch(self.game, {**options, **undo}, players, world.clock(), dice=dice)]

    def report(self, world: World) -> Actions:
        """What the browser may report at any time."""
        changed = ("update", "can_install", "not_stored", "secure", "reduced_motion")
        reports: Sequence[Action] = (
            actions.DeviceChanged({self.pick(changed): bool(self.chance.below(4))}),
            *(actions.AddressChanged(name) for name in (*SCREENS, "", "nowhere")),
            actions.Progressed(world.state.generation, self.chance.below(100)),
            actions.PageHidden(), actions.PageShown(), actions.UserActive(), actions.FileLate(),
            actions.WordsUnreachable(), actions.SiteStored(first=True), actions.Installed(),
            actions.QrDrawn("<svg></svg>"), actions.QrDrawn(""), actions.Shared(), actions.Shared("text"),
            actions.Notify(Message("table.undo"), "warn"),
            actions.GameUnreachable(self.game, silent=True), actions.Faulted(FAULT),
        )  # fmt: skip
        return [self.pick(reports)]

    def delete(self, world: World) -> Actions:
        """Delete a saved game, and perhaps take that back."""
        slot = self.pick(self.arguments(world)["slot"])
        then = self.pick((Command("games.restore"), Command("picture.due")))
        return [Command("open", screen="games"), Command("games.delete", slot=slot), then]

    # Every command of the page, with arguments that fit it and some that do not

    def press(self, world: World) -> None:
        """Ask some commands of a family, on its screen where it has one."""
        family = family_of(self.pick(ASKED))
        if family in (*SCREENS, "pages") and self.chance.below(4):
            world.do(Command("open", screen=family))
        alike = [one for one in ASKED if family_of(one) == family]
        for _ in range(1 + self.chance.below(8)):
            world.do(self.drawn_command(world, self.pick(alike)))

    def drawn_command(self, world: World, name: str) -> Command:
        """That command, each of its arguments drawn from what it may be."""
        if name == "settings":
            setting = self.pick(tuple(SETTINGS))
            return Command(name, name=setting, value=self.pick(SETTINGS[setting]))
        some = self.arguments(world)
        any_of: Mapping[object, Sequence[Any]] = {
            bool: (False, True),
            int: (-1, 0, 1, world.match.at, self.chance.below(50), world.state.notices_shown),
            str: ("", "hold", "<b>", "Il était une fois", "é" * 300),
        }
        may_be = {
            one: some.get(f"{name} {one}") or some.get(one) or any_of[kind]
            for one, kind in parameters(name)[0].items()
        }
        return Command(name, **{one: self.pick(values) for one, values in may_be.items()})

    def arguments(self, world: World) -> Mapping[str, Sequence[Any]]:
        """What an argument may be that is not just anything, by its name, or behind that of a command."""
        table, ask, now = world.state.table, asked(world.state), world.state.generation
        slots = [key.split("/")[2] for key in self.storage.texts if "/slot/" in key]
        chosen, document = chosen_page(world.state), document_of(world.state)
        blocks = [one.name for one in document.blocks if isinstance(one, Table | Quiz)] if document else []
        who = {f"who-{seat}": self.pick(("person", "1", "person", "99")) for seat in range(world.match.seats)}
        link = self.pick((*self.links, "qv1-", "qv2-abc"))
        return {
            "changed": ("seats", "teams", "rounds", "nothing"),
            "clock": [world.clock()],
            "deal": ("daily", "17", "x"),
            "dice.key key": ("3", "0", "Backspace"),
            "dice.type value": ("3", "<"),
            "drop part": (None, "a1", "c3"),
            "fields": [{**who, "name-0": self.pick(("", "Zoé")), "seats": "3", "option-teams": "True"}],
            "game": (self.game, *GAMES),
            "generation": (now, now, self.chance.below(now + 1)),
            "home.continue game": (self.game, "nowhere"),
            "home.deal game": (self.game, "nowhere"),
            "home.puzzles game": ("hujiyang", self.game),
            "kind": ("md", "html", "exe"),
            "lesson": ("",),
            "link.open text": [link, link[:-1]],
            "move": [("a1",)],
            "name": (*blocks, "hold", "all", "stay", "march", "tear-1", "tear-2", ""),
            "new.lesson game": ("", self.game),
            "page": ("hand", "chronicle", "master", "tears", "gallery", "quiz", "album", "nothing"),
            "part": (*(ask.moves.next(table.draft.parts) if ask else ()), "a1", "c3", "nothing", ""),
            "parts": [ask.moves.sample(self.chance)[:1] if ask else ("a1",)],
            "reader": [reader_of(world.state, chosen) if chosen else ""],
            "row": ("nav", "tools", "log", "asked"),
            "screen": (*SCREENS, "", "nowhere"),
            "skin": (*table.board.skins, "nothing"),
            "slot": (*slots, f"game-{1 + self.chance.below(6)}"),
            "table": [table.number],
        }


def family_of(command: str) -> str:
    """The word before the point, which is that of a screen where there is one; empty for what has none."""
    word, _, rest = command.partition(".")
    return "" if rest in ("", "due") else word


KINDS = {
    kind: weight
    for weight, kinds in (
        (30, "touch play answer proceed wait press"),
        (10, "report import_file"),
        (3, "rush read_on delete answer_late fail storage_fails masters_page hear"),
        (1, "new_match_begins damage unload take_over"),
    )
    for kind in kinds.split()
}
"""What can happen, with how often it does beside the others."""

KINDS_BY_WEIGHT = [kind for kind, weight in KINDS.items() for _ in range(weight)]
"""Each kind as often as it is to happen."""
