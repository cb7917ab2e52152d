"""Everything that can happen to the page, in any order: a long random stream of actions for two tabs.

After each action it was carried out without an error; whatever the page shows as saved can be read back from
the storage with every decision; and what was last drawn (parts of it from memory) is what is drawn of the
state from nothing.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import count

import pytest

import tables
from failing_storage import FAILURES, FailingStorage
from scales import IN_PYODIDE, Scale
from tabletop.backup import BACKUP_LIMIT
from tabletop.chance import SeededChance
from tabletop.document import Quiz, Table
from tabletop.game import Ask, Game, Message
from tabletop.i18n import Translator
from tabletop.match import Match
from tabletop.record import Player
from tabletop.registry import load_game
from tabletop.saves import SaveStore
from ui import actions
from ui.actions import Action
from ui.commands import COMMANDS, REPORTS, Command
from ui.effects import Download, Effect
from ui.faults import Fault
from ui.mode import Mode, asked, mode_of, quarters
from ui.pace import paced
from ui.pages import chosen_page, document_of, reader_of
from ui.routes import SCREENS
from ui.settings import Settings
from ui.state import Hint, LinkShown, State, Turning
from ui.update import matches, moves, update
from ui.update.moves import FLIP_PAUSE
from ui.value import Value
from ui.views.page import Memo, draw
from world import Asked, Tabs, World, first_state, new_match

ACTIONS = 40_000
"""How many actions are carried out for each game, 1,000 in CI; up to ten times as many until there was one
of each kind: in CI in the stream of the throw-away game alone, which is quick, with full counts in each."""

SHOWS_EVERY_KIND = "toy"

DRAWN_EVERY = 25
"""How many actions lie between two drawings from nothing."""

UPDATED_TWICE = 20
"""Of how many actions one is carried out twice on the same state."""

DRAWN_FIRST = 2
"""How often the page is drawn from nothing after each step from one situation to another."""

LATE_ANSWERS = 20
"""How many questions to the worker are remembered to be answered too late."""

FAULT = Fault("drawing", "  board.py:7 frame", "Traceback", "toy", 1, 0)
"""Something that has failed at the edge."""

AS_PART_OF_OTHERS = {matches.follow_slot, matches.open_imported}
"""Actions that mostly follow at once from others, which the world does not see."""

WITHOUT = {
    "toy": {moves.next_lesson_step, matches.open_loaded},
}
"""Actions that a game gives no occasion for: the throw-away games have no lesson, and in their streams hardly
any game of another kind is saved."""

SETTINGS = (
    ("lang", "fr"), ("lang", "en"), ("theme", "dark"), ("motion", "full"), ("motion", "none"),
    ("hints", "light"), ("hints", "strong"), ("pace", "slow"), ("pace", "fast"), ("sound", "on"),
    ("sound", ""), ("haptics", "on"), ("turn", "on"), ("turn", ""), ("keys", ""), ("keys", "on"),
)  # fmt: skip

CONTROLS = ("undo", "move-2", "moves-older", "")

RULES = (
    Command("rules.search", query="Kè"), Command("rules.search", query="vent <"),
    Command("rules.search", query=""),
    Command("rules.go", section="goal"), Command("rules.go", section="nowhere"),
)  # fmt: skip
THINKING = (
    Command("hint"), Command("hint.apply"), Command("stop"), Command("resume"),
    Command("autoplay"),
)  # fmt: skip
NAMES_OF_GAMES = tuple(sorted(tables.GAMES))
DICE = ("seed", "typed")
ROWS = ("nav", "tools", "log", "asked")

SEATED = {
    "hujiyang": ((Player("Zoé"), Player(bot=1)), (Player(), Player()), (Player(bot=1), Player(bot=1))),
    "contrevent": ((Player(),),),
    "toy": (
        (Player("Zoé"), Player(), Player(bot=1)),
        (Player(), Player()),
        (Player(), Player(bot=1), Player(bot=1)),
    ),
    "water_margin": ((Player("Zoé"), Player(bot=1)), (Player(), Player(), Player(bot=1))),
    "nonlieu": ((Player("Zoé"), Player(bot=1)), (Player(), Player())),
}
"""Who sits at the table, by game: first at the beginning, then any of them."""


def curtain(generation: int) -> tuple[Action, ...]:
    """What belongs to games with secrets, and is to do nothing in others."""
    aside = (Command("curtain.aside"), Command("curtain.back"))
    return (Command("lift"), *aside, Command("hand-over"), Command("forced.due", generation=generation))


class Stream:
    """Two tabs on one storage, and what happens to them next."""

    def __init__(self, game: str, seed: int) -> None:
        self.chance = SeededChance(seed)
        self.game = game
        self.storage = FailingStorage()
        players = SEATED[game][0]
        state, other = (
            first_state(new_match(game, players), Settings(motion="none"), tables.GAMES) for _ in range(2)
        )
        self.tabs = Tabs(World(state, self.storage), World(other, self.storage))
        self.late: list[Asked] = []
        self.files: list[str] = ["{}", "rubbish"]
        self.backups: list[str] = []
        self.links: list[str] = []
        self.decks: dict[object, list[int]] = {}

    @property
    def world(self) -> World:
        """One of the tabs: mostly the one that plays."""
        return self.tabs.playing if self.chance.below(12) else self.pick(self.tabs.worlds)

    def pick(self, values):  # type: ignore[no-untyped-def]
        """Any of those values."""
        return values[self.chance.below(len(values))]

    def deal(self, name, values):  # type: ignore[no-untyped-def]
        """Any of those values, none a second time before each of them came once."""
        deck = self.decks.setdefault(name, [])
        if not deck:
            deck += range(len(values))
        return values[deck.pop(self.chance.below(len(deck)))]

    def step(self) -> None:
        """Let something happen."""
        world = self.world
        number = self.chance.below(100)
        kinds = _OFTEN if number >= 35 else _SELDOM if number >= 6 else _RARE
        self.deal(kinds, kinds)(self, world)
        for question in world.questions:
            if question not in self.late:
                self.late = [*self.late, question][-LATE_ANSWERS:]

    # What can happen

    def touch(self, world: World) -> None:
        """Touch something: mostly what may follow, now and then anything at all."""
        ask = asked(world.state)
        if ask is not None and self.chance.below(12):
            parts = ask.moves.next(world.state.table.draft.parts)
            if parts:
                world.do(Command("touch", part=self.pick(parts)))
                return
        world.do(Command("touch", part=self.pick(("a1", "c3", "nothing", "e5", "", "done"))))

    def play(self, world: World) -> None:
        """Type a whole legal move; now and then where nobody is asked."""
        pending = world.match.pending
        if isinstance(pending, Ask) and (asked(world.state) is not None or not self.chance.below(9)):
            move = pending.moves.sample(self.chance)
            world.do(Command("type-move", typed=world.match.game.move_text(world.match.state, move)))

    def type_nonsense(self, world: World) -> None:
        world.do(Command("type-move", typed=self.pick(("", "x", "a1-a1", "<b>", "é" * 300))))

    def finish(self, world: World) -> None:
        world.do(self.pick((Command("finish-draft"), Command("take-back"), Command("focus", part="a1"))))

    def drag(self, world: World) -> None:
        """Lift a piece and let it go somewhere."""
        ask = asked(world.state)
        parts = ask.moves.sample(self.chance) if ask is not None else ("a1", "b1")
        world.do(Command("pick-up", parts=parts[:1]))
        if self.chance.below(4):
            world.do(Command("drop", part=self.pick((None, *parts)), parts=parts[:1]))

    def answer(self, world: World) -> None:
        """Let the worker answer what it is asked."""
        if world.questions:
            question = self.pick(world.questions)
            world.questions.remove(question)
            world.answer_to(question, reasons=(Message("table.hint"),), chance=400)

    def answer_late(self, world: World) -> None:
        """Let the worker answer any question of any tab, perhaps a second time, perhaps with nonsense."""
        if self.late:
            world.answer_to(self.pick(self.late), self.pick(("", "", "nonsense", "a1-b1")))

    def fail(self, world: World) -> None:
        if world.questions:
            question = world.questions.pop()
            think = question.think
            problem = Message("table.worker.dead")
            world.do(actions.ThinkingFailed(think.generation, think.purpose, problem))

    def progress(self, world: World) -> None:
        world.do(actions.Progressed(world.state.generation - self.chance.below(2), self.chance.below(100)))

    def back_and_forth(self, world: World) -> None:
        world.do(
            self.deal(
                "back_and_forth",
                (
                    Command("undo"), Command("undo"), Command("redo"), Command("head"),
                    Command("continue"), Command("review", at=self.chance.below(30)),
                    Command("review", at=-1, relative=True), Command("review", at=1, relative=True),
                )
            )
        )  # fmt: skip

    def think(self, world: World) -> None:
        world.do(self.pick(THINKING))

    def hint(self, world: World) -> None:
        """Ask for a hint and wait for it."""
        world.do(Command("hint"))
        self.answer(world)

    def proceed(self, world: World) -> None:
        """Do what the page offers, so that the game goes on."""
        if world.state.home:
            world.do(Command("home.resume"))
        match mode_of(world.state):
            case Mode.PAUSED:
                world.do(Command("resume"))
            case Mode.REVIEW:
                world.do(Command("head"))
            case Mode.LESSON_READ | Mode.LESSON_MOVE:
                self.read_on(world)
            case Mode.LESSON_OVER | Mode.OVER:
                world.do(Command("rematch", clock=world.clock()))
            case Mode.CURTAIN:
                world.do(Command("lift"))
            case Mode.HANDOVER:
                world.do(Command("hand-over"))
            case Mode.FLIPPING:
                world.wait(paced(FLIP_PAUSE, "slow"))  # the pace may have changed since
                assert not isinstance(world.state.table.phase, Turning), "the board never turns"

    def wait(self, world: World) -> None:
        world.wait(self.pick((10, 100, 500, 1_000, 6_000)))

    def flip(self, world: World) -> None:
        generation = world.state.generation
        world.do(
            self.deal(
                "flip",
                (
                    Command("flip"),
                    Command("flip.due", generation=generation),
                    actions.PageHidden(),
                    *curtain(generation),
                ),
            )
        )

    def stale(self, world: World) -> None:
        """What comes of something that is long past."""
        generation = self.chance.below(world.state.generation + 1)
        world.do(
            self.deal(
                "stale",
                (
                    Command("flip.due", generation=generation), Command("end.due", generation=generation),
                    Command("play-move", move=("a1",), generation=generation),
                    Command("draft.due", table=world.state.table.number),
                    Command("notice.due", number=self.chance.below(50)),
                    Command("new.game", game="contrevent", arrived=True), Command("new.back"),
                    Command("new.games"),
                    Command("storage.measure"),
                )
            )
        )  # fmt: skip

    def new_match(self, world: World) -> None:
        players = self.pick(SEATED[self.game])
        options = self.pick(({}, {"undo": "free"}, {"undo": "fair"}))
        dice = self.pick(DICE if load_game(tables.GAMES, self.game).dice else DICE[:1])
        fields = {f"who-{seat}": "person" for seat in range(len(players))}
        clock = world.clock()
        world.do(
            self.deal(
                "new_match",
                (
                    actions.NewMatch(self.game, options, players, clock, dice=dice),
                    Command("rematch", clock=clock),
                    Command("replay", clock=clock),
                    Command("new.start", game=self.game, fields=fields, clock=clock),
                )
            )
        )  # fmt: skip

    def lesson(self, world: World) -> None:
        world.do(Command("new.lesson", game=self.pick(("", self.game)), clock=world.clock()))

    def read_on(self, world: World) -> None:
        world.do(Command("next-step"))
        progress = world.state.table.lesson
        if progress is not None and progress.step is not None and progress.step.move is not None:
            text = world.match.game.move_text(world.match.state, progress.step.move)
            world.do(Command("type-move", typed=text))

    def home(self, world: World) -> None:
        world.do(self.pick((Command("home"), Command("home.set-up", game=self.pick(NAMES_OF_GAMES)))))

    def from_home(self, world: World) -> None:
        """Begin a game as home or the address do, or go on with one."""
        clock = world.clock()
        world.do(
            Command("home"),
            self.pick(
                (
                    Command("home.play", game=self.game, clock=clock),
                    Command("home.continue", game=self.game, clock=clock),
                    Command("home.continue", game="nowhere", clock=clock),
                    Command("home.deal", game=self.game, deal="daily", clock=clock),
                    Command("home.deal", game=self.game, deal="17", clock=clock),
                    Command("home.deal", game=self.game, deal="x", clock=clock),
                )
            ),
        )  # fmt: skip

    def screen(self, world: World) -> None:
        name = self.pick((*SCREENS, "", "nowhere"))
        world.do(self.pick((Command("open", screen=name), actions.AddressChanged(name))))

    def rules(self, world: World) -> None:
        world.do(Command("open", screen="rules"), self.pick(RULES))

    def row(self, world: World) -> None:
        place = self.chance.below(50) - 5
        world.do(
            self.deal(
                "row",
                (
                    Command("tab-stop", row=self.pick(ROWS), control=self.pick(CONTROLS)),
                    Command("moves", at=place), Command("earlier", at=place),
                )
            )
        )  # fmt: skip

    def dialog(self, world: World) -> None:
        world.do(self.pick((Command("close"), Command("yes"), Command("yes"))))

    def choose(self, world: World) -> None:
        game = self.pick(NAMES_OF_GAMES)
        typed = Command("new.number", number="5")
        world.do(
            self.pick(
                (
                    Command("new.game", game=game),
                    Command("new.deal", deal="daily"),
                    typed,
                    Command("about.qr"),
                )
            )
        )

    def dice(self, world: World) -> None:
        """Throw, mostly where no game asks for it."""
        world.do(
            self.pick(
                (
                    Command("throw"),
                    Command("dice.type", value="3"),
                    Command("dice.type", value="<"),
                    Command("dice.rest"),
                )
            )
        )

    def pages(self, world: World) -> None:
        """Read the pages of the game, which it may not have, and write on them."""
        name = self.pick(("hand", "chronicle", "master", "tears", "nothing"))
        world.do(Command("open", screen="pages"), Command("pages.show", page=name))
        page, kind = chosen_page(world.state), self.pick(("md", "html", "exe"))
        reader = "" if page is None else reader_of(world.state, page)
        note = Command(
            "pages.note",
            at=self.pick((0, world.match.at)),
            key="round",
            text=self.pick(("", "Déjà ?")),
            reader=reader,
        )
        export = Command("pages.export", kind=kind, clock=world.clock())
        world.do(self.pick((note, export, Command("pages.print"), Command("pages.lift"))))
        chosen = Command("pages.choose", name=self.pick(("tear-1", "tear-2", "nothing")))
        world.do(self.pick((chosen, Command("pages.alone"), Command("pages.whole"))))

    def learn(self, world: World) -> None:
        """Sort what a page lists, answer a quiz, where the game has such pages."""
        world.do(
            Command("open", screen="pages"),
            Command("pages.show", page=self.pick(("gallery", "quiz", "chronicle"))),
        )
        document = document_of(world.state)
        blocks = document.blocks if document is not None else ()
        named = [block.name for block in blocks if isinstance(block, Table | Quiz) and block.name]
        name = self.pick((*named, "nothing"))
        answer = Command("pages.answer", name=name, chosen=self.chance.below(5))
        ask = Command("pages.ask", name=name, clock=world.clock())
        world.do(Command("pages.sort", name=name, column=self.chance.below(9)), ask, answer)

    def tell(self, world: World) -> None:
        """Show the tales or not, tell one in own words."""
        at = self.pick((0, world.match.at))
        started, told = (
            Command("tale.own", at=at),
            Command("tale.tell", at=at, words=self.pick(("", "Il était une fois"))),
        )
        world.do(self.pick((Command("tales"), started, told, told, Command("tale.leave"))))

    def form(self, world: World) -> None:
        """Choose something in the form of a new game."""
        changed, value = self.pick((("seats", "3"), ("teams", "True"), ("rounds", "x"), ("nothing", "")))
        name = changed if changed == "seats" else f"option-{changed}"
        world.do(Command("open", screen="new"), Command("new.change", changed=changed, fields={name: value}))

    def any_slot(self) -> str:
        """The slot of a saved game, or now and then of one that is not there."""
        taken = [key.split("/")[2] for key in self.storage.texts if "/slot/" in key]
        return self.pick(taken) if taken and self.chance.below(4) else f"game-{1 + self.chance.below(6)}"

    def saved_games(self, world: World) -> None:
        """Do something with a saved game, or one that is not there."""
        slot = self.any_slot()
        clock = world.clock()
        world.do(
            self.deal(
                "saved_games",
                (
                    Command("games.open", slot=slot), Command("games.open", slot=slot),
                    Command("games.start-renaming", slot=slot),
                    Command("games.replay", slot=slot, clock=clock),
                    Command("games.rename", slot=slot, name="name"),
                    Command("games.rename", slot=slot, name=""), Command("games.restore"),
                    Command("games.delete", slot=slot, damaged=True),
                    Command("games.export", slot=slot, clock=clock),
                    Command("games.export", slot=slot, clock=clock, damaged=True),
                    Command("export", clock=clock),
                    Command("games.export-all", clock=clock),
                )
            )
        )  # fmt: skip

    def link(self, world: World) -> None:
        """Show and share the link to what is shown; open one that was shown before, whole or cut."""
        world.do(actions.DeviceChanged({"address": "https://example.org/"}), Command("link"))
        dialog = world.state.dialog
        if isinstance(dialog, LinkShown):
            self.links = [*self.links, dialog.address.partition("#")[2]][-5:]
        world.do(Command("link.share"), Command("share"))
        text = self.pick((*self.links, "qv1-", "qv2-abc"))
        cut = text[: len(text) - self.chance.below(2)]
        world.do(Command("link.open", text=cut, clock=world.clock()))

    def import_file(self, world: World) -> None:
        world.do(Command("export", clock=world.clock()))
        self.files += [file.text for file in world.wanted(Download)[-1:] if '"backup"' not in file.text]
        world.effects.clear()
        self.files = self.files[-5:]
        text = self.pick((*self.files, None))
        if text is None:
            world.do(actions.FileChosen("x.json", BACKUP_LIMIT + 1, ""))
        else:
            world.choose_file(text)

    def backup(self, world: World) -> None:
        """Let everything go out as one file, and one of those that went out come in."""
        world.do(Command("games.export-all", clock=world.clock()))
        self.backups += [file.text for file in world.wanted(Download)[-1:] if '"backup"' in file.text]
        world.effects.clear()
        self.backups = self.backups[-2:]
        if self.backups:
            world.choose_file(self.pick(self.backups))
        if not self.chance.below(4):
            full = actions.BackupStopped(Message("table.save.full"))
            world.do(self.deal("backup", (full, Command("games.stop-reading"))))

    def orders(self, world: World) -> None:
        """Command and list many pieces, where the board has them or not; skip ahead, look at the others."""
        generation = world.state.generation
        world.do(
            self.deal(
                "orders",
                (
                    Command("orders.preset", name="hold"), Command("orders.scope", name="all"),
                    Command("orders.batch", name="stay"),
                    Command("orders.next"), Command("escape"), Command("skip"),
                    Command("others"), Command("play-forward"), Command("queue.due", generation=generation),
                    Command("forward.due", generation=generation), Command("touch", part="a1", how="hold"),
                    Command("pieces"), Command("touch-row", part="a1"),
                )
            )
        )  # fmt: skip

    def storage_fails(self, world: World) -> None:
        self.storage.failure = self.pick(FAILURES)

    def storage_works(self, world: World) -> None:
        self.storage.failure = ""

    def rush(self, world: World) -> None:
        """Play a good part of a game, perhaps to its end, and let that be told and judged."""
        for _ in range(120):
            self.answer(world) if world.questions else self.play(world)
        world.wait(5_000)
        world.do(Command("analyse"))
        for _ in range(world.match.length):
            if world.questions and world.questions[0].think.purpose == "analysis":
                world.answer(chance=500)

    def seats(self, world: World) -> None:
        """Let others sit at the table; now and then who cannot."""
        who = {f"who-{seat}": self.pick(("person", "1", "person", "99")) for seat in range(world.match.seats)}
        world.do(Command("seats.change", fields={**who, "name-0": self.pick(("", "Zoé"))}))

    def unload(self, world: World) -> None:
        """The modules of a game are not here; they arrive later, or never."""
        world.network = bool(self.chance.below(3))
        world.arrive()
        world.state = replace(world.state, loaded=frozenset({world.match.game.name}))
        world.do(actions.PageShown())  # so that it is drawn: the cards of games follow what is here

    def damage(self, world: World) -> None:
        """Damage a saved game that no tab shows as saved."""
        shown = {tab.state.table.slot for tab in self.tabs.worlds}
        slot = f"game-{1 + self.chance.below(6)}"
        if slot not in shown:
            for key in list(self.storage.texts):
                if f"/slot/{slot}/" in key:
                    self.storage.texts[key] = self.storage.texts[key][:-9]

    def take_over(self, world: World) -> None:
        """A tab that watches takes over."""
        next(tab for tab in self.tabs.worlds if tab is not self.tabs.playing).do(Command("take-over"))

    def hear(self, world: World) -> None:
        self.tabs.hear()

    def list_games(self, world: World) -> None:
        """Open the list of saved games and do something in it; often delete a game that is there."""
        world.do(Command("open", screen="games"))
        if self.chance.below(3):
            self.saved_games(world)
        elif self.chance.below(3):
            world.do(Command("games.delete", slot=self.any_slot()))
        else:
            world.do(Command("games.replay", slot=self.any_slot(), clock=world.clock()))
        restore = Command("games.restore")
        world.do(self.pick((restore, restore, Command("picture.due"), Command("games.keep"))))

    def preferences(self, world: World) -> None:
        name, value = self.pick(SETTINGS)
        world.do(Command("settings", name=name, value=value))

    def skin(self, world: World) -> None:
        skins = world.state.table.board.skins
        world.do(Command("settings.skin", skin=self.pick((*skins, "nothing"))), Command("hide-plain"))

    def device(self, world: World) -> None:
        world.do(
            self.deal(
                "device",
                (
                    actions.DeviceChanged({"secure": bool(self.chance.below(2))}),
                    actions.DeviceChanged({"update": True, "can_install": True}),
                    actions.DeviceChanged({"reduced_motion": bool(self.chance.below(2))}),
                    actions.PageHidden(), actions.PageShown(), actions.UserActive(), Command("rest.due"),
                    actions.DeviceChanged({"not_stored": True}), Command("about.store"), actions.FileLate(),
                    actions.SiteStored(first=True), Command("about.install"), actions.Installed(),
                    Command("update"), actions.QrDrawn("<svg></svg>"), actions.QrDrawn(""),
                    Command("share"), actions.Shared(), actions.Shared("text"),
                    actions.Notify(Message("table.undo"), "warn"),
                    actions.GameUnreachable(self.game, silent=True), actions.Faulted(FAULT),
                    Command("fault.copy"), Command("fault.close"),
                )
            )
        )  # fmt: skip


Kind = Callable[[Stream, World], None]
_OFTEN: tuple[Kind, ...] = (
    Stream.touch, Stream.touch, Stream.touch, Stream.play, Stream.play, Stream.answer, Stream.answer,
    Stream.answer, Stream.wait, Stream.proceed, Stream.proceed,
)  # fmt: skip
_SELDOM: tuple[Kind, ...] = (
    Stream.back_and_forth, Stream.back_and_forth, Stream.back_and_forth, Stream.type_nonsense, Stream.finish,
    Stream.drag, Stream.answer_late, Stream.fail, Stream.progress, Stream.think, Stream.think, Stream.hint,
    Stream.flip, Stream.stale, Stream.screen, Stream.dialog, Stream.dialog, Stream.dialog, Stream.choose,
    Stream.list_games, Stream.hear, Stream.hear, Stream.preferences, Stream.skin, Stream.device,
    Stream.rules, Stream.row, Stream.dice, Stream.pages, Stream.form,
    Stream.learn, Stream.tell,
    Stream.home, Stream.orders, Stream.orders,
)  # fmt: skip
_RARE: tuple[Kind, ...] = (
    Stream.new_match, Stream.lesson, Stream.saved_games, Stream.saved_games, Stream.import_file,
    Stream.link, Stream.link,
    Stream.storage_fails, Stream.storage_works, Stream.storage_works, Stream.damage, Stream.take_over,
    Stream.take_over, Stream.rush, Stream.unload, Stream.seats, Stream.backup,
    Stream.from_home, Stream.from_home,
)  # fmt: skip


def shows_as_saved(world: World) -> bool:
    """Whether the page says that the match on its table is saved."""
    table, plan = world.state.table, world.state.table.queue
    waits = plan is not None and plan.bot  # what a bot has planned is saved when it is played
    at_rest = table.unsaved is None and table.lesson is None and not world.state.watching
    return table.slot is not None and at_rest and not waits


def situation(world: World) -> tuple[object, ...]:
    """What the page is about, roughly: drawings differ most from one situation to another."""
    state = world.state
    draft, hint = bool(state.table.draft.parts), isinstance(state.table.hint, Hint)
    return mode_of(state), type(state.table.phase), draft, hint, state.table.autoplay, quarters(state)


def what_is_shown(world: World, storage: FailingStorage) -> tuple[object, ...]:
    """What says whether the match is saved, and what it could differ by from what is saved."""
    table = world.state.table
    return table.match, table.slot, shows_as_saved(world), len(storage.written)


def assert_saved(world: World) -> None:
    """What the page shows as saved is in the storage with every decision."""
    if shows_as_saved(world):
        saved = SaveStore(world.storage).read(str(world.state.table.slot))
        assert saved.kept.record() == world.match.record()


def assert_opens(world: World) -> None:
    """What the page shows as saved can be opened, with every decision."""
    if shows_as_saved(world):
        saved = world.read(str(world.state.table.slot))
        assert (saved.game, saved.seed, saved.at) == (world.match.game, world.match.seed, world.match.at)
        assert saved.record() == world.match.record()
        assert saved.decisions == world.match.decisions


def assert_drawn(world: World) -> None:
    """What was drawn last is what is drawn from nothing."""
    fresh = draw(world.state, Memo())
    assert world.page.texts == fresh.texts
    assert world.page == fresh


def plain(value: object) -> object:
    """A value of the page with everything in it, as what can be compared: of a match, its record."""
    if isinstance(value, Match):
        return value.record()
    if isinstance(value, Translator):
        return value.lang, sorted(value._catalogues)
    if isinstance(value, Game):
        return type(value)
    if isinstance(value, Value):
        return type(value), plain(vars(value))
    if is_dataclass(value) and not isinstance(value, type):
        return type(value), [plain(getattr(value, one.name)) for one in fields(value)]
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, tuple | list) else value


def updated_twice(state: State, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """What `update` makes of an action: the same each time, and the state stays as it was."""
    before = plain(state)
    first, second = update(state, action), update(state, action)
    assert plain(first) == plain(second), action
    assert plain(state) == before, action
    return first


def handlers() -> set[Callable[..., None]]:
    """What carries out every command and every report."""
    return {handler for handler, _ in COMMANDS.values()} | set(REPORTS.values())


def kinds_of(tabs: Sequence[World]) -> set[Callable[..., None]]:
    """What has carried out something in some tab."""
    return {kind for tab in tabs for kind in tab.carried_out}


@pytest.mark.parametrize("game", NAMES_OF_GAMES)
def test_whatever_happens_nothing_is_raised_lost_or_drawn_wrong(
    game: str, scale: Scale, monkeypatch: pytest.MonkeyPatch
) -> None:
    number_of = count()

    def update_now_and_then_twice(state: State, action: Action) -> tuple[State, tuple[Effect, ...]]:
        return (update if next(number_of) % UPDATED_TWICE else updated_twice)(state, action)

    monkeypatch.setattr("world.update", update_now_and_then_twice)
    stream = Stream(game, seed=17)
    tabs = stream.tabs.worlds
    drawn = 0
    shown = [what_is_shown(tab, stream.storage) for tab in tabs]
    situations = [situation(tab) for tab in tabs]
    steps: Counter[object] = Counter()
    wanted = handlers() - AS_PART_OF_OTHERS - WITHOUT.get(game, set())
    full = scale(ACTIONS) == ACTIONS
    least = ACTIONS if full else scale(ACTIONS) // 4
    every_kind = (full or game == SHOWS_EVERY_KIND) and not IN_PYODIDE
    while (done := sum(tab.carried_out.total() for tab in tabs)) < least or (
        done < 10 * least and every_kind and not wanted <= kinds_of(tabs)
    ):
        stream.step()
        for number, tab in enumerate(tabs):
            before, shown[number] = shown[number], what_is_shown(tab, stream.storage)
            if shown[number] != before:
                assert_saved(tab)
            step = situations[number], situation(tab)
            situations[number] = step[1]
            steps[step] += 1
            if steps[step] <= DRAWN_FIRST or done >= drawn + DRAWN_EVERY:
                assert_drawn(tab)
        if done >= drawn + DRAWN_EVERY:
            drawn = done
            for tab in tabs:
                assert_opens(tab)
    for tab in tabs:
        assert_opens(tab)
        assert_drawn(tab)
    assert not every_kind or wanted <= kinds_of(tabs)
