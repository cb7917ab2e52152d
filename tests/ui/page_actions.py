"""What can happen to the page: two tabs on one storage, and one thing after the other that happens to them.

Each kind of happening has a name and a weight (`KINDS`). What it does in detail is drawn from a seed, so that
a kind and a number say all of it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

import puzzles.room  # noqa: F401 - registers its commands
import tables
import verdicts.line  # noqa: F401 - registers its commands
from failing_storage import FAILURES, FailingStorage
from tabletop.backup import BACKUP_LIMIT
from tabletop.chance import SeededChance
from tabletop.document import Quiz, Table
from tabletop.game import Ask, Message, Scalar
from tabletop.record import Player
from tabletop.registry import load_game
from ui import actions
from ui.actions import Action
from ui.commands import Command
from ui.effects import Download
from ui.faults import Fault
from ui.mode import Mode, asked, mode_of
from ui.pace import paced
from ui.pages import chosen_page, document_of, reader_of
from ui.routes import SCREENS
from ui.settings import Settings
from ui.state import LinkShown, Turning
from ui.update.moves import FLIP_PAUSE
from world import Asked, Tabs, World, first_state, new_match

T = TypeVar("T")

MASTERS = "the master alone knows"
"""What the master has written on the page of the master."""

FAULT = Fault("drawing", "  board.py:7 frame", "Traceback", "toy", 1, 0)
LATE_ANSWERS = 20
"""How many questions to the worker are remembered to be answered too late."""

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


class Page:
    """Two tabs of one browser, the first of them with a match. late: questions to the worker that may still
    be answered; files, backups, links: what went out and may come in again."""

    def __init__(self, game: str, players: tuple[Player, ...], options: dict[str, Scalar], seed: int) -> None:
        self.game = game
        self.storage = FailingStorage()
        state = first_state(new_match(game, players, seed, **options), Settings(motion="none"), tables.GAMES)
        self.tabs = Tabs(World(state, self.storage), World(state, self.storage))
        self.late: list[Asked] = []
        self.files = ["{}", "rubbish"]
        self.backups: list[str] = []
        self.links: list[str] = []
        self.chance = SeededChance(seed)

    def happen(self, kind: str, seed: int) -> None:
        """Let a thing of that kind happen, mostly in the tab that plays."""
        self.chance = SeededChance(seed)
        world = self.tabs.playing if self.chance.below(10) else self.pick(self.tabs.worlds)
        _, act = KINDS[kind]
        world.do(*(act(self, world) or ()))
        self.late = [*self.late, *(one for one in world.questions if one not in self.late)][-LATE_ANSWERS:]

    def pick(self, some: Sequence[T]) -> T:
        """Any of them."""
        return some[self.chance.below(len(some))]

    def slots(self) -> list[str]:
        """The slots of saved games."""
        return [key.split("/")[2] for key in self.storage.texts if "/slot/" in key]

    def slot(self) -> str:
        """The slot of a saved game, or now and then of one that is not there."""
        taken = self.slots()
        return self.pick(taken) if taken and self.chance.below(4) else f"game-{1 + self.chance.below(6)}"

    def gone_out(self, world: World, *, backup: bool) -> list[str]:
        """The last file that the browser was handed, if it is a backup, or if it is none."""
        files = [one.text for one in world.wanted(Download)[-1:] if ('"backup"' in one.text) == backup]
        world.effects.clear()
        return files


Act = Callable[[Page, World], Sequence[Action] | None]
"""Lets something happen in a tab; gives what is still to be done there."""


# What a player does to play


def touch(page: Page, world: World) -> Sequence[Action]:
    """Touch something: mostly what may follow, now and then anything at all."""
    ask = asked(world.state)
    parts = ask.moves.next(world.state.table.draft.parts) if ask is not None else ()
    anything = ("a1", "c3", "nothing", "e5", "", "done")
    return [Command("touch", part=page.pick(parts if parts and page.chance.below(12) else anything))]


def play(page: Page, world: World) -> Sequence[Action]:
    """Type a whole legal move; now and then where nobody is asked."""
    pending = world.match.pending
    if not isinstance(pending, Ask) or (asked(world.state) is None and page.chance.below(9)):
        return ()
    move = pending.moves.sample(page.chance)
    return [Command("type-move", typed=world.match.game.move_text(world.match.state, move))]


def answer(page: Page, world: World) -> None:
    """Let the worker answer what it is asked."""
    if world.questions:
        question = page.pick(world.questions)
        world.questions.remove(question)
        world.answer_to(question, reasons=(Message("table.hint"),), chance=400)


def proceed(page: Page, world: World) -> Sequence[Action] | None:
    """Do what the page offers, so that the game goes on."""
    if world.state.home:
        world.do(Command("home.resume"))
    match mode_of(world.state):
        case Mode.PAUSED:
            return [Command("resume")]
        case Mode.REVIEW:
            return [Command("head")]
        case Mode.LESSON_WATCH:
            return [Command("lesson.hurry")]
        case Mode.LESSON_READ | Mode.LESSON_MOVE:
            return read_on(page, world)
        case Mode.LESSON_OVER | Mode.OVER:
            return [Command("rematch", clock=world.clock())]
        case Mode.CURTAIN:
            return [Command("lift")]
        case Mode.HANDOVER:
            return [Command("hand-over")]
        case Mode.FLIPPING:
            world.wait(paced(FLIP_PAUSE, "slow"))  # the pace may have changed since
            assert not isinstance(world.state.table.phase, Turning), "the board never turns"
    return None


def wait(page: Page, world: World) -> None:
    world.wait(page.pick((10, 100, 500, 1_000, 6_000)))


def read_on(page: Page, world: World) -> Sequence[Action]:
    """Read on in a lesson, and play what it asks for."""
    world.do(Command("next-step"))
    progress = world.state.table.lesson
    step = progress.step if progress is not None else None
    if step is None or step.move is None:
        return ()
    return [Command("type-move", typed=world.match.game.move_text(world.match.state, step.move))]


def drag(page: Page, world: World) -> Sequence[Action]:
    """Lift a piece and let it go somewhere."""
    ask = asked(world.state)
    parts = ask.moves.sample(page.chance) if ask is not None else ("a1", "b1")
    drop = Command("drop", part=page.pick((None, *parts)), parts=parts[:1])
    return [Command("pick-up", parts=parts[:1]), *(drop for _ in range(page.chance.below(2)))]


def rush(page: Page, world: World) -> None:
    """Play a good part of a game, perhaps to its end, and let that be told and judged."""
    for _ in range(60):
        if world.questions:
            answer(page, world)
        else:
            world.do(*play(page, world))
    world.wait(5_000)
    world.do(Command("analyse"))
    for _ in range(world.match.length):
        if world.questions and world.questions[0].think.purpose == "analysis":
            world.answer(chance=500)


# What the worker, the storage and other tabs do beside


def answer_late(page: Page, world: World) -> None:
    """Let the worker answer any question of any tab, perhaps a second time, perhaps with nonsense."""
    if page.late:
        world.answer_to(page.pick(page.late), page.pick(("", "", "nonsense", "a1-b1")))


def fail(page: Page, world: World) -> None:
    if world.questions:
        world.fail()


def storage_fails(page: Page, world: World) -> None:
    page.storage.failure = page.pick(FAILURES)


def storage_works(page: Page, world: World) -> None:
    page.storage.failure = ""


def damage(page: Page, world: World) -> None:
    """Damage a saved game that no tab shows as saved."""
    slot = f"game-{1 + page.chance.below(6)}"
    if slot not in {tab.state.table.slot for tab in page.tabs.worlds}:
        for key in [key for key in page.storage.texts if f"/slot/{slot}/" in key]:
            page.storage.texts[key] = page.storage.texts[key][:-9]


def unload(page: Page, world: World) -> Sequence[Action]:
    """The modules of a game are not here; they arrive later, or never."""
    world.network = bool(page.chance.below(3))
    world.arrive()
    world.state = replace(world.state, loaded=frozenset({world.match.game.name}))
    return [actions.PageShown()]  # so that it is drawn: the cards of games follow what is here


def hear(page: Page, world: World) -> None:
    page.tabs.hear()


def take_over(page: Page, world: World) -> None:
    """A tab that watches takes over."""
    next(tab for tab in page.tabs.worlds if tab is not page.tabs.playing).do(Command("take-over"))


# What is done with files, links and the pages of a game


def link(page: Page, world: World) -> Sequence[Action]:
    """Show and share the link to what is shown; open one that was shown before, whole or cut."""
    world.do(actions.DeviceChanged({"address": "https://example.org/"}), Command("link"))
    dialog = world.state.dialog
    if isinstance(dialog, LinkShown):
        page.links = [*page.links, dialog.address.partition("#")[2]][-5:]
    text = page.pick((*page.links, "qv1-", "qv2-abc"))
    cut = text[: len(text) - page.chance.below(2)]
    opened = Command("link.open", text=cut, clock=world.clock())
    return [Command("link.share"), Command("share"), *(opened for _ in range(page.chance.below(2)))]


def import_file(page: Page, world: World) -> Sequence[Action]:
    world.do(Command("export", clock=world.clock()))
    page.files = [*page.files, *page.gone_out(world, backup=False)][-5:]
    text = page.pick((*page.files, None))
    if text is None:
        return [actions.FileChosen("x.json", BACKUP_LIMIT + 1, "")]
    world.choose_file(text)
    return ()


def backup(page: Page, world: World) -> Sequence[Action]:
    """Let everything go out as one file, and one of those that went out come in."""
    world.do(Command("games.export-all", clock=world.clock()))
    page.backups = [*page.backups, *page.gone_out(world, backup=True)][-2:]
    if page.backups:
        world.choose_file(page.pick(page.backups))
    stops = (actions.BackupStopped(Message("table.save.full")), Command("games.stop-reading"))
    return [page.pick(stops)] if not page.chance.below(3) else ()


def shown(page: Page, world: World, *names: str) -> None:
    """Open one of these pages of the game, which it may not have."""
    world.do(Command("open", screen="pages"), Command("pages.show", page=page.pick(names)))


def pages(page: Page, world: World) -> Sequence[Action]:
    """Read the pages of the game and write on them."""
    shown(page, world, "hand", "chronicle", "master", "tears", "nothing")
    chosen = chosen_page(world.state)
    reader, at = "" if chosen is None else reader_of(world.state, chosen), page.pick((0, world.match.at))
    note = Command("pages.note", at=at, key="round", text=page.pick(("", "Déjà ?")), reader=reader)
    export = Command("pages.export", kind=page.pick(("md", "html", "exe")), clock=world.clock())
    tear = Command("pages.choose", name=page.pick(("tear-1", "tear-2", "nothing")))
    return [
        page.pick((note, export, Command("pages.print"), Command("pages.lift"))),
        page.pick((tear, Command("pages.alone"), Command("pages.whole"))),
    ]


def masters_page(page: Page, world: World) -> Sequence[Action]:
    """Lift the curtain from the master's page, and perhaps write on it what nobody else may read."""
    shown(page, world, "master")
    note = Command("pages.note", at=0, key="words", text=MASTERS, reader="master/master/")
    return [Command("pages.lift"), *(note for _ in range(page.chance.below(2)))]


def learn(page: Page, world: World) -> Sequence[Action]:
    """Sort what a page lists, answer a quiz, where the game has such pages."""
    shown(page, world, "gallery", "quiz", "chronicle", "album")
    document = document_of(world.state)
    blocks = document.blocks if document is not None else ()
    name = page.pick([*(one.name for one in blocks if isinstance(one, Table | Quiz) and one.name), "nothing"])
    return [
        Command("pages.sort", name=name, column=page.chance.below(9)),
        Command("pages.ask", name=name, clock=world.clock()),
        Command("pages.answer", name=name, chosen=page.chance.below(5)),
    ]


KINDS: dict[str, tuple[int, Act]] = {
    act.__name__: (weight, act)
    for weight, acts in (
        (30, (touch, play, answer, proceed, wait)),
        (3, (read_on, drag, answer_late, fail, storage_works, pages, masters_page, learn, hear)),
        (1, (rush, link, import_file, backup, storage_fails, damage, unload, take_over)),
    )
    for act in acts
}
"""What can happen, by name, with how often it does beside the others."""


# What is some commands of a list

Listed = Callable[[Page, World], Sequence[Action | tuple[Action, ...]]]


def commands(weight: int, most: int = 4, /, **lists: Listed) -> None:
    """Note kinds of which up to so many of a list are carried out, each a command or several in a row."""

    def some_of(listed: Listed) -> Act:
        def act(page: Page, world: World) -> Sequence[Action]:
            some = [page.pick(listed(page, world)) for _ in range(1 + page.chance.below(most))]
            return [one for given in some for one in (given if isinstance(given, tuple) else (given,))]

        return act

    KINDS.update({name: (weight, some_of(listed)) for name, listed in lists.items()})


def generation(page: Page, world: World) -> int:
    """That of the page, or now and then an older one."""
    now = world.state.generation
    return now if page.chance.below(3) else page.chance.below(now + 1)


def games_listed(page: Page, world: World) -> Sequence[Action | tuple[Action, ...]]:
    """Open the list of saved games and do something in it; often delete a game that is there."""
    slot, clock = page.slot(), world.clock()
    world.do(Command("open", screen="games"))
    other = page.pick([one for one in page.slots() if one != world.state.table.slot] or [slot])
    return (
        *((Command("games.delete", slot=one), Command("games.restore")) for one in (slot, other, other)),
        (Command("games.delete", slot=slot), Command("picture.due"), Command("games.keep")),
        Command("games.delete", slot=slot, damaged=True),
        Command("games.open", slot=slot), Command("games.open", slot=slot),
        Command("games.replay", slot=slot, clock=clock),
        (Command("games.replay", slot=slot, clock=clock), Command("close"), Command("home")),
        (Command("games.start-renaming", slot=slot), Command("games.rename", slot=slot, name="name")),
        Command("games.rename", slot=slot, name=""),
        (Command("games.export", slot=slot, clock=clock), Command("export", clock=clock)),
        Command("games.export", slot=slot, clock=clock, damaged=True),
    )  # fmt: skip


def begun(page: Page, world: World) -> Sequence[Action]:
    """Ways to begin another match."""
    players, options = page.pick(SEATED[page.game])
    undo = page.pick(({}, {"undo": "free"}, {"undo": "fair"}))
    dice = page.pick(("seed", "typed") if load_game(tables.GAMES, page.game).dice else ("seed",))
    clock = world.clock()
    fields = {f"who-{seat}": "person" for seat in range(len(players))}
    new = actions.NewMatch(page.game, {**options, **undo}, players, clock, dice=dice)
    started = Command("new.start", game=page.game, fields=fields, clock=clock)
    return new, new, Command("rematch", clock=clock), Command("replay", clock=clock), started


def seated(page: Page, world: World) -> Sequence[Action]:
    """Let others sit at the table; now and then who cannot."""
    who = {f"who-{seat}": page.pick(("person", "1", "person", "99")) for seat in range(world.match.seats)}
    return [Command("seats.change", fields={**who, "name-0": page.pick(("", "Zoé"))})]


commands(
    6,
    back_and_forth=lambda page, world: (
        Command("undo"), Command("undo"), Command("redo"), Command("head"), Command("continue"),
        Command("review", at=page.chance.below(30)), Command("next-turning-point"),
        *(Command("review", at=by, relative=True) for by in (-1, 1)),
    ),
    dialog=lambda page, world: (Command("yes"), Command("yes"), Command("close")),
    think=lambda page, world: [
        Command(name) for name in ("hint", "hint.apply", "stop", "resume", "autoplay")
    ],
)  # fmt: skip
commands(
    3,
    nonsense=lambda page, world: [
        Command("type-move", typed=text) for text in ("", "x", "a1-a1", "<b>", "é" * 300)
    ],
    finish=lambda page, world: (Command("finish-draft"), Command("take-back"), Command("focus", part="a1")),
    progress=lambda page, world: [actions.Progressed(generation(page, world), page.chance.below(100))],
    curtain=lambda page, world: (
        Command("flip"), Command("flip.due", generation=generation(page, world)), actions.PageHidden(),
        Command("curtain.aside"), Command("curtain.back"), Command("lift"), Command("hand-over"),
        Command("answer.due", generation=generation(page, world)),
    ),
    due=lambda page, world: (
        Command("end.due", generation=generation(page, world)),
        Command("play-move", move=("a1",), generation=generation(page, world)),
        Command("draft.due", table=world.state.table.number),
        Command("notice.due", number=page.chance.below(50)),
        Command("notice.due", number=world.state.notices_shown), Command("new.back"), Command("new.games"),
        Command("new.game", game="contrevent", arrived=True), Command("storage.measure"),
        *(Command("games.follow", slot=slot) for slot in [world.state.table.slot] if slot is not None),
    ),
    orders=lambda page, world: (
        Command("orders.preset", name="hold"), Command("orders.scope", name="all"),
        Command("orders.batch", name="stay"), Command("orders.next"), Command("escape"), Command("skip"),
        Command("others"), Command("play-forward"), Command("queue.due", generation=generation(page, world)),
        Command("forward.due", generation=generation(page, world)), Command("touch", part="a1", how="hold"),
        Command("pieces"), Command("touch-row", part="a1"),
    ),
    screen=lambda page, world: [
        action
        for name in (*SCREENS, "", "nowhere")
        for action in (Command("open", screen=name), actions.AddressChanged(name))
    ],
    home=lambda page, world: (
        Command("home"), Command("home"), *(Command("home.set-up", game=game) for game in GAMES)
    ),
    choose=lambda page, world: (
        Command("new.deal", deal="daily"), Command("new.number", number="5"), Command("about.qr"),
        *(Command("new.game", game=game) for game in GAMES),
    ),
    row=lambda page, world: (
        Command("tab-stop", row=page.pick(("nav", "tools", "log", "asked")),
                control=page.pick(("undo", "move-2", "moves-older", ""))),
        Command("moves", at=page.chance.below(50) - 5), Command("earlier", at=page.chance.below(50) - 5),
    ),
    dice=lambda page, world: (
        Command("throw"), Command("dice.rest"), Command("dice.confirm"),
        *(Command("dice.key", key=key) for key in ("3", "0", "Backspace")),
        *(Command("dice.type", value=text, at=at) for text in ("3", "<") for at in (0, 2, 9)),
    ),
    preferences=lambda page, world: [
        Command("settings", name=name, value=value)
        for name, values in SETTINGS.items()
        for value in values
    ],
    device=lambda page, world: (
        *(actions.DeviceChanged({name: bool(page.chance.below(2))}) for name in ("secure", "reduced_motion")),
        *(actions.DeviceChanged({name: True}) for name in ("update", "can_install", "not_stored")),
        actions.PageHidden(), actions.PageShown(), actions.UserActive(), Command("rest.due"),
        Command("about.store"), actions.FileLate(), actions.WordsUnreachable(),
        actions.SiteStored(first=True), Command("about.install"), actions.Installed(),
        Command("update"), actions.QrDrawn("<svg></svg>"), actions.QrDrawn(""),
        Command("share"), actions.Shared(), actions.Shared("text"),
        actions.Notify(Message("table.undo"), "warn"),
        actions.GameUnreachable(page.game, silent=True), actions.Faulted(FAULT),
        Command("fault.copy"), Command("fault.close"),
    ),
)  # fmt: skip
commands(
    3, 1,
    list_games=games_listed,
    tell=lambda page, world: [
        command
        for at in (0, world.match.at)
        for command in (
            Command("tales"), Command("tale.own", at=at), Command("tale.leave"),
            Command("tale.tell", at=at, words=""), Command("tale.tell", at=at, words="Il était une fois"),
        )
    ],
    rules=lambda page, world: [
        (Command("open", screen="rules"), command)
        for command in (
            *(Command("rules.search", query=text) for text in ("Kè", "vent <", "")),
            *(Command("rules.go", section=section) for section in ("goal", "nowhere")),
        )
    ],
    skin=lambda page, world: [
        (Command("settings.skin", skin=one), Command("hide-plain"))
        for one in (*world.state.table.board.skins, "nothing")
    ],
    form=lambda page, world: [
        (Command("open", screen="new"), Command("new.change", changed=changed, fields={name: value}))
        for changed, name, value in (
            ("seats", "seats", "3"), ("teams", "option-teams", "True"), ("rounds", "option-rounds", "x"),
            ("nothing", "option-nothing", ""),
        )
    ],
)  # fmt: skip
commands(
    1, 1,
    new_match_begins=begun,
    seats=seated,
    from_home=lambda page, world: [
        (Command("home"), command)
        for command in (
            Command("home.play", game=page.game, clock=world.clock()),
            *(Command("home.continue", game=one, clock=world.clock()) for one in (page.game, "nowhere")),
            *(Command("home.deal", game=page.game, deal=deal, clock=world.clock())
              for deal in ("daily", "17", "x")),
        )
    ],
)  # fmt: skip
commands(
    1,
    lesson=lambda page, world: [
        Command("new.lesson", game=game, clock=world.clock()) for game in ("", page.game)
    ],
    puzzles=lambda page, world: (
        *(Command("home.puzzles", game=game, clock=world.clock()) for game in ("hujiyang", page.game)),
        Command("puzzle.begin", number=page.chance.below(400)), Command("puzzle.theme", theme="hold"),
        Command("puzzle.show"), Command("puzzle.retry"), Command("puzzle.next"),
        Command("puzzle.back", clock=world.clock()),
    ),
)  # fmt: skip

SETTINGS = {
    "lang": ("fr", "en"), "theme": ("dark",), "motion": ("full", "none"), "hints": ("light", "strong"),
    "pace": ("slow", "fast"), "sound": ("on", ""), "haptics": ("on",), "turn": ("on", ""), "keys": ("", "on"),
}  # fmt: skip
"""What is set, and to what."""

KINDS_BY_WEIGHT = [name for name, (weight, _) in KINDS.items() for _ in range(weight)]
"""Each kind as often as it is to happen."""
