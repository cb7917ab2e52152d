"""The world around the page, without a browser: carries out every effect and keeps what was wanted.

A `World` is one tab: its state, the storage (which can be made to fail), a clock with timers, the worker's
open questions (answered when a test says so: late, twice, never), the modules of games on their way, and all
that was said and handed out. Two worlds on one storage are two tabs (`Tabs`).
"""

import re
from collections import Counter, deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from html import unescape
from typing import Any, NamedTuple, TypeVar

import catalog
import tables
from driven import DrivenMatch, value_of
from failing_storage import FailingStorage
from readers import Readers
from tabletop import codec
from tabletop.chance import SeededChance
from tabletop.game import Ask, Message, Move, Over, Param, Scalar
from tabletop.i18n import Translator
from tabletop.record import Player
from tabletop.registry import VERDICTS, Catalogue, load_game
from tabletop.saves import Storage
from ui import actions, effects
from ui.actions import Action
from ui.browser.import_client import ImportClient
from ui.commands import COMMANDS, REPORTS, Clock, Command, parameters, read_command
from ui.effects import Effect, StoreEffect
from ui.mode import analysis_of, is_covered, phase_after, shown_at, shown_hint
from ui.settings import Settings
from ui.state import AnyMatch, BotThinking, Ended, State
from ui.store import Store
from ui.update import update
from ui.update.matches import table_of
from ui.views.page import Memo, Page, draw, unknown_faults

E = TypeVar("E")

CONTROL = re.compile(r'data-(?:do|set|typed|form)="([^"]+)"')
"""The commands of controls in a text of HTML."""

TODAY = "2026-11-21"
NOW = f"{TODAY}T12:00:00Z"
PERSON = Player()
TWO = (PERSON, PERSON)
ALONE = (PERSON,)
AGAINST_BOT = (PERSON, Player(bot=1))


def new_match(
    game: str = "hujiyang", players: tuple[Player, ...] = TWO, seed: int = 7, **options: Scalar
) -> DrivenMatch:
    """A match from its beginning; the rules of undo are those of the game's first option unless given."""
    return DrivenMatch.new(load_game(tables.GAMES, game), options, len(players), seed, players=players)


def first_state(match: AnyMatch, settings: Settings | None = None, games: Catalogue = catalog.GAMES) -> State:
    """The page with that match on the table, saved nowhere yet; the modules of every game are here."""
    settings = settings or Settings(motion="none")
    table = table_of(games, value_of(match))
    state = State(games, settings, Translator(settings.lang), table, loaded=frozenset())
    for game in (*games, VERDICTS):
        state, _ = update(state, actions.GameLoaded(game))
    return state


class Asked(NamedTuple):
    """A question to the worker about a moment of a match. answer: a legal move there, in notation."""

    think: effects.Think
    match: AnyMatch
    at: int
    answer: str


class World:
    """One tab. Everything public may be looked at; what happens is told by `do`, `press` and `wait`."""

    def __init__(self, state: State, storage: Storage | None = None, *, draws: bool = True) -> None:
        self.state = state
        self.storage: Storage = FailingStorage() if storage is None else storage
        self.today = TODAY
        self.store = Store(self.storage, state.games, lambda: NOW, lambda: self.today)
        self.draws = draws
        self.elapsed = 0
        self.timers: list[tuple[int, effects.After]] = []
        self.questions: list[Asked] = []
        self.cancelled: list[Asked] = []
        self.loading: list[effects.LoadGame] = []
        self.network = True
        self.words_came: Callable[[effects.LoadWords], object] = lambda effect: None
        self.readers, self.workers = Readers(state.games), Readers(state.games)
        self._actions: deque[Action] = deque()
        self.imports = ImportClient(
            *(self.readers, self.workers, self.store, self._actions.append),
            *(lambda: None, lambda: self.state.table.slot or ""),
        )
        self.reads_slowly = False
        self._reading: Coroutine[None, None, None] | None = None
        self.effects: list[Effect] = []
        self.carried_out: Counter[Callable[..., None]] = Counter()
        self.live: list[str] = []
        self.status = ""
        self.focus = ""
        self.address = ""
        self.seeds = 0
        self.tabs: Tabs | None = None
        self.memo = Memo()
        self.page = Page({}, {}, "", "", "", ())
        self._draw()

    # What a test does

    def do(self, *given: Action) -> None:
        """Let actions happen, with all that follows from them at once."""
        for action in given:
            self._actions.append(action)
            self._carry_all_out()

    def want(self, *wanted: Effect) -> None:
        """Let effects be carried out that no action has led to."""
        for effect in wanted:
            self._want(effect)
        self._carry_all_out()

    def press(self, name: str, /, **data: str | int) -> None:
        action = read_command(name, {field: str(value) for field, value in data.items()}, self.clock)
        assert action is not None, f"no such command: {name}"
        self.do(action)

    def touch(self, *moves: str) -> None:
        """Touch the controls of moves of Hǔ-jì-yáng, in their notation."""
        for move in moves:
            self.do(*(Command("touch", part=part) for part in move.replace("x", "-").split("-")))

    def play(self, count: int = 1) -> list[str]:
        """Play the first legal moves part by part; the moves that stand then."""
        for _ in range(count):
            decide(self, *self.match.ask.moves.first(1)[0])
        return self.moves

    def wait(self, milliseconds: int) -> None:
        """Let time pass: what is due happens, in order."""
        end = self.elapsed + milliseconds
        while due := [timer for timer in self.timers if timer[0] <= end]:
            first = min(due, key=lambda timer: timer[0])  # of several the one that was set first
            self.timers.remove(first)
            self.elapsed, effect = first
            self.do(effect.action)
        self.elapsed = end

    def answer(self, move: str = "", **given: Any) -> Asked:
        """Let the worker answer its question, as in `answer_to`."""
        question = self.questions.pop()
        self.answer_to(question, move, **given)
        return question

    def answer_to(self, question: Asked, move: str = "", **given: Any) -> None:
        """Let the worker answer a question, perhaps an old one: with any legal move unless given."""
        think, text = question.think, move or question.answer
        self.do(actions.Thought(think.generation, think.purpose, text, **given))

    def fail(self, key: str = "table.worker.dead") -> None:
        think = self.questions.pop().think
        self.do(actions.ThinkingFailed(think.generation, think.purpose, Message(key)))

    def arrive(self) -> None:
        """Let the modules arrive that are on their way; where there is no network, let that be known."""
        loading, self.loading = self.loading, []
        for load in loading:
            if load.game in self.state.loaded or self.network:
                self.do(actions.GameLoaded(load.game, load.then))
            else:
                self.do(actions.GameUnreachable(load.game, load.otherwise))

    def choose_file(self, text: str, name: str = "partie.json") -> None:
        self.do(actions.FileChosen(name, len(text.encode("utf-8", "surrogatepass")), text))
        self.wait(0)

    def read_on(self, steps: int = 10**6) -> None:
        """Let the worker that reads a file answer so many times."""
        self._read_on(steps)
        self._carry_all_out()
        self.wait(0)

    def _read_on(self, steps: int = 10**6) -> None:
        for _ in range(steps):
            if self._reading is None:
                return
            try:
                self._reading.send(None)
            except StopIteration:
                self._reading = None

    def clock(self) -> Clock:
        """Now; every seed is another one."""
        self.seeds += 1
        return Clock(NOW, self.today, 1000 + self.seeds)

    # What a test looks at

    @property
    def match(self) -> "TableMatch":
        return TableMatch(self)

    @property
    def moves(self) -> list[str]:
        return moves_of(self.match)

    @property
    def notices(self) -> list[str]:
        return [notice.text for notice in self.state.notices]

    def said(self) -> list[str]:
        """The texts of the notices that are shown, which then go away."""
        texts = self.notices
        self.do(*(Command("notice.due", number=notice.number) for notice in self.state.notices))
        return texts

    def say(self, key: str, **params: Param) -> str:
        return self.state.say(key, **params)

    def wanted(self, kind: type[E]) -> list[E]:
        return [effect for effect in self.effects if isinstance(effect, kind)]

    def saved(self) -> dict[str, list[str]]:
        """The moves of every saved game that can be read."""
        (listed,) = self.store.carry_out(effects.ListGames())
        assert isinstance(listed, actions.GamesListed)
        return {slot.name: moves_of(self.read(slot.name)) for slot in listed.slots if slot.problem is None}

    def read(self, slot: str) -> AnyMatch:
        """The match saved in a slot, played again."""
        (opened,) = self.store.carry_out(effects.ReadSlot(slot, "open"))
        assert isinstance(opened, actions.GameOpened), opened
        return opened.match

    def inside(self, region: str) -> str:
        """What stands in a region of the page, as HTML."""
        return self.page.texts[region]

    # Carrying out

    def _carry_all_out(self) -> None:
        while self._actions:
            action = self._actions.popleft()
            handler = REPORTS.get(type(action))
            if isinstance(action, Command):
                handler = COMMANDS[action.name][0]
                for name, kind in parameters(action.name)[0].items():  # arguments are what the handler says
                    value = action.arguments.get(name)
                    assert value is None or not isinstance(kind, type) or isinstance(value, kind), action
            assert handler is not None
            self.carried_out[handler] += 1
            self.state, wanted = update(self.state, action)
            assert_in_phase(self.state)
            self._draw()
            for effect in wanted:
                self._want(effect)

    def _draw(self) -> None:
        if self.draws:
            before = self.page.texts
            self.page = draw(self.state, self.memo)
            drawn = (text for name, text in self.page.texts.items() if text is not before.get(name))
            unknown = {name for text in drawn for name in CONTROL.findall(text)} - COMMANDS.keys()
            assert unknown <= {"games.import"}, "every command is there, or the browser hands a file in"
            self._actions.extend(actions.Faulted(fault) for fault in unknown_faults(self.state, self.page))

    def _want(self, effect: Effect) -> None:
        """Carry an effect out; what follows from it happens after all that was wanted with it."""
        self.effects.append(effect)
        if isinstance(effect, StoreEffect):
            for answer in self.store.carry_out(effect):
                if isinstance(answer, Effect):
                    self._want(answer)
                else:
                    self._actions.append(answer)
            return
        match effect:
            case effects.After():
                self.timers = [one for one in self.timers if not effect.key or one[1].key != effect.key]
                self.timers.append((self.elapsed + effect.milliseconds, effect))
            case effects.Think():
                self._ask(effect)
            case effects.CancelThinking():
                self.cancelled += self.questions
                self.questions = []
            case effects.LoadGame(game) if game in self.state.loaded:
                self._actions.append(actions.GameLoaded(game, effect.then))
            case effects.LoadGame():
                self.loading.append(effect)
            case effects.LoadWords():
                if self.network:
                    self.words_came(effect)
                self._actions.append(effect.then if self.network else actions.WordsUnreachable())
            case effects.LoadGames() if self.network:
                missing = [game for game in self.state.games if game not in self.state.loaded]
                self._actions.extend(actions.GameLoaded(game) for game in missing)
            case effects.ReadFile():
                self._reading = self.imports.read(effect)
                if not self.reads_slowly:
                    self._read_on()
            case effects.StopReading():
                self.imports.stop()
            case effects.Announce(lines):
                self.live += lines
            case effects.ClearAnnouncements():
                self.live = []
            case effects.SayStatus(text):
                self.status = text
            case effects.Focus(name):
                self.focus = name
            case effects.SetAddress(name):
                self.address = name
            case effects.TakeLock() if self.tabs is not None:
                self.tabs.take(self)

    def _ask(self, think: effects.Think) -> None:
        phase, analysis, match = self.state.table.phase, analysis_of(self.state), self.state.table.match
        if think.purpose == "par" and isinstance(phase, Ended) and phase.guide is not None:
            match = phase.guide
        at = match.at
        if think.purpose in ("hint", "line"):
            at = shown_at(self.state)
        elif think.purpose == "analysis" and analysis is not None:
            at = len(analysis.judgements)
        pending = match.pending_at(at)
        assert isinstance(pending, Ask), "nobody is asked"
        if think.purpose == "hint" and is_covered(self.state, pending):
            asked_with = codec.decode(match.game.seen, think.request["view"])
            believed = match.game.imagine(asked_with, SeededChance(0))
            assert match.game.view(believed, None) == match.view_at(at, None)
        else:
            assert think.request["view"] == codec.encode(match.view_at(at, pending.seat))
        legal = pending.moves.first(8)
        answer = match.game.move_text(match.state_at(at), legal[think.generation % len(legal)])
        self.questions = [Asked(think, match, at, answer)]  # a newer question takes the place of an older one


def assert_in_phase(state: State) -> None:
    """What goes on at the table is what the match asks for, and nobody thinks where the table rests."""
    table = state.table
    assert table.phase == phase_after(state)
    rests = state.home or state.watching or table.review is not None
    assert not (rests and isinstance(table.phase, BotThinking))
    assert not (rests and (table.fast_forward or table.queue is not None))


class Tabs:
    """Tabs of one browser: the first plays, the others watch; what one saves the others hear of when told."""

    def __init__(self, *worlds: World) -> None:
        self.worlds = list(worlds)
        self.playing = worlds[0]
        for world in worlds:
            world.tabs = self
            if world is not self.playing:
                world.do(actions.TabLost())

    def take(self, world: World) -> None:
        before, self.playing = self.playing, world
        if before is not world:
            before.do(actions.TabLost())
            world.do(actions.TabGained(*world.store.current()))

    def hear(self) -> None:
        """Tell every other tab that the one which plays has saved something."""
        for world in self.worlds:
            if world is not self.playing:
                world.do(actions.SavedElsewhere(*world.store.current()))


class TableMatch(DrivenMatch):
    """The match on the table of a page. What a test plays here the page has not seen happen."""

    def __init__(self, world: World) -> None:
        self._world = world

    @property
    def value(self) -> AnyMatch:
        return self._world.state.table.match

    @value.setter
    def value(self, match: AnyMatch) -> None:
        """A match whose rules were bent still asks what it asked."""
        old = self.value
        if old.state is match.state and "pending" in vars(old):
            vars(match)["pending"] = old.pending
        self._world.state = with_table(self._world.state, match=match)


def with_table(state: State, **values: Any) -> State:
    """A state with other fields of its table, and the phase that goes with them."""
    changed = replace(state, table=replace(state.table, **values))
    return replace(changed, table=replace(changed.table, phase=phase_after(changed)))


def hinted_move(state: State) -> Move:
    """The move of the hint that is shown; empty for none."""
    return hint.move if (hint := shown_hint(state)) else ()


def moves_of(match: AnyMatch) -> list[str]:
    """The notation of the moves that stand in a match."""
    return [decision.text for decision in match.decisions[: match.at]]


def open_page(match: AnyMatch | None = None, *, storage: Storage | None = None, **given: Any) -> World:
    """The page with a match on the table, two persons at Hǔ-jì-yáng unless given."""
    return World(first_state(new_match() if match is None else match, **given), storage)


def begin(page: World, game: str = "hujiyang", players: tuple[Player, ...] = TWO, **given: Any) -> None:
    page.do(actions.NewMatch(game, {}, players, page.clock(), **given))


def decide(page: World, *move: str) -> None:
    page.do(Command("play-move", move=move, generation=page.state.generation))


@contextmanager
def undrawn(page: World) -> Iterator[None]:
    """While the page is not drawn, which is quicker; then it is drawn as it stands."""
    page.draws = False
    yield
    page.draws = True
    page._draw()


def play_to_the_end(page: World) -> World:
    """The page, with first moves played until the game is over."""
    with undrawn(page):
        while isinstance(page.match.pending, Ask):
            page.play()
    return page


CAPTURES = ("b1", "a1xc1", "b1", "c1xa1", "b1", "a1xc1", "b1", "c1xa1")
"""A whole game of Hǔ-jì-yáng with four captures to win: the Kè offer one client after the other."""


def ended_hunt(settings: Settings | None = None) -> World:
    """The page with such a game between two persons that is just over; its end is not told yet."""
    page = open_page(new_match(captures=4, undo="free"), settings=settings)
    page.touch(*CAPTURES)
    assert isinstance(page.match.pending, Over)
    return page


def fail(page: World, failure: str) -> None:
    """Let the storage fail in that way from now on, empty for no more."""
    assert isinstance(page.storage, FailingStorage)
    page.storage.failure = failure


def text_of(page: World, region: str = "dialog-inside") -> str:
    """A region of the page with its signs as they are read."""
    return unescape(page.inside(region))
