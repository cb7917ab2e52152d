"""The driver of Au bord de l'eau: makes every move on the page by what can be seen and touched there.

Who sits at the table holds the tablet in turn; bots play beside them. What may be done is read from the game
that the page has saved, which is never searched for secrets; the page itself is, element for element.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from new_game_driver import NewGameForm
from page_driver import TAB_STOPS, Player
from playwright.sync_api import Locator, Page, expect

import catalog
import water_margin
from tabletop.chance import SeededChance
from tabletop.game import Ask, Message, Move, Over, Scalar
from tabletop.markup import spoken
from tabletop.match import Match
from tabletop.record import Player as Person
from tabletop.save_format import Label, Saved, export_text
from tabletop.saves import SaveStore
from water_margin.cards import RANKS, TRIALS, card
from water_margin.move_names import name_move
from water_margin.rules.adventure import word_for
from water_margin.rules.forecast import all_odds
from water_margin.rules.state import (
    FORTS,
    STANDING,
    Admission,
    Adventure,
    Exile,
    Fine,
    Frame,
    Hero,
    Raid,
    State,
    Turn,
    View,
    Windfall,
    hero_of,
)
from water_margin.stories import names

GAME = water_margin.GAME
AnyMatch = Match[State, View]
PEOPLE = {0: "Ana", 2: "Bo"}
BOT_LEVEL = 1
OPTIONS = {"victory": "band", "length": "whole", "undo": "fair"}
WHEN = "2026-11-23T12:00:00Z"
POLLS = 600
"""Looks at the page, a twentieth of a second apart, before it is said to stand still."""

STORED = "() => Object.fromEntries(Object.entries(localStorage))"
# The number of the last move that is listed and stands; of a long game the list shows the end alone.
LISTED = """() => {
  const buttons = document.querySelectorAll("#log > li:not(.log-later) button");
  return buttons.length ? parseInt([...buttons].at(-1).ariaLabel, 10) : 0;
}"""
MORE_LISTED = f"(at) => ({LISTED})() > at"
# Everything that stands in the page, with what is typed into its fields.
WRITTEN = """() => {
  const fields = [...document.querySelectorAll("input, textarea")].map((one) => one.value);
  return [document.documentElement.outerHTML, document.title, document.body.innerText, ...fields].join("\\n");
}"""
# Somebody may do something: lift the curtain, hand over, say what dice show, answer, look at the end.
SETTLED = """() => {
  const there = (selector) => document.querySelector(selector)?.checkVisibility();
  if (there(".seat-thinking")) return false;
  return there("#lift") || there("#hand-over") || there(".prompt-over") || there("dialog[open]")
    || !document.querySelector("#board").classList.contains("board-quiet");
}"""


class Memory:
    """A copy of the page's storage, to be read."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = dict(texts)

    def get(self, key: str) -> str | None:
        """A text."""
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        """Keep a text, in the copy alone."""
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """Forget a text, in the copy alone."""
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        """Every key."""
        return list(self.texts)


# Games made beside the page


def of_four(seed: int) -> AnyMatch:
    """A game that begins: PEOPLE, and bots between them."""
    players = tuple(Person(PEOPLE[seat]) if seat in PEOPLE else Person(bot=BOT_LEVEL) for seat in range(4))
    return Match.new(GAME, OPTIONS, 4, seed, players=players)


def of_two(seed: int) -> AnyMatch:
    """A short game of two persons that begins."""
    players = (Person("Ana"), Person("Bo"))
    return Match.new(GAME, {**OPTIONS, "length": "short"}, 2, seed, players=players)


def played(match: AnyMatch, until: Callable[[AnyMatch], bool], seed: int = 1) -> AnyMatch:
    """The game as `bold` players play it, up to the first moment at which that holds, or its end."""
    chance = SeededChance(seed)
    while isinstance(match.pending, Ask) and not until(match):
        match.play(bold(match.state, match.pending, chance))
    return match


def in_the_last_chapter(match: AnyMatch) -> bool:
    """Whether the last chapter begins."""
    return match.state.deck == 0 and step_of(match) == "enter"


def step_of(match: AnyMatch) -> str:
    """The step of the chapter."""
    first = match.state.frames[0] if match.state.frames else None
    return first.step if isinstance(first, Turn) else ""


def file_of(match: AnyMatch) -> str:
    """The file of a game, as the page would export it."""
    return export_text(Saved(Label("", GAME.name, match.at, WHEN, over=False), match.record()))


def bold(state: State, ask: Ask, chance: SeededChance) -> Move:
    """An answer of somebody who wants a band: heroes go to forts and join; now and then anything at all, but
    no standing answer."""
    moves = [move for move in ask.moves.first(4000) if move[0] not in STANDING]
    liked = [move for move in moves if move[-1] in ("found", "join", "welcome", "duel", "trial", "again")]
    if liked:
        return liked[chance.below(len(liked))]
    steps = [
        move for move in moves if len(move) > 1 and move[-1][0] in "abcdefg" and move[-1][1:].isdecimal()
    ]
    frame = state.frames[-1]
    if isinstance(frame, Turn) and frame.step == "travel" and steps and chance.below(4):
        return min(steps, key=lambda move: (_way(state, move), move))
    return moves[chance.below(len(moves))]


def _way(state: State, move: Move) -> int:
    """How far a journey ends from where its hero can found or join."""
    hero = hero_of(state, int(move[0]))
    band = state.bands[hero.seat]
    end, goals = move[-1], [band.square] if band else FORTS
    return min(abs(ord(goal[0]) - ord(end[0])) + abs(int(goal[1]) - int(end[1])) for goal in goals)


# The table


def begin(player: Player, *, dice: str = "seed", people: Mapping[int, str] = PEOPLE, seats: int = 4) -> None:
    """Begin a game by taps on the screen of a new game: people with names, bots on the other seats."""
    form = NewGameForm(player, GAME)
    form.seats(OPTIONS, seats)
    if dice != "seed":
        form.dice(dice)
    for seat in range(seats):
        form.sit(seat, None if seat in people else BOT_LEVEL, people.get(seat))
    form.start()
    expect(player.board().locator(".wm")).to_be_visible()


@dataclass
class WaterMarginTable:
    """A table at the page. people: the name of the person on each seat; holder: who holds the tablet, None
    for nobody; keys: a keyboard and nothing else; searched: how often the page was searched for secrets;
    made: the kinds of moves that were made; read: the storage as it was read last, and the game in it."""

    player: Player
    people: Mapping[int, str] = field(default_factory=lambda: PEOPLE)
    keys: bool = False
    searches: bool = False
    holder: int | None = None
    searched: int = 0
    made: set[str] = field(default_factory=set)
    read: tuple[dict[str, str], AnyMatch] | None = None

    @property
    def page(self) -> Page:
        """The page."""
        return self.player.page

    def say(self, key: str, **params: Scalar | None) -> str:
        """Words of the board."""
        return self.player.say(f"water_margin.board.{key}", **params)

    def match(self) -> AnyMatch:
        """The game as it was saved last."""
        stored: dict[str, str] = self.page.evaluate(STORED)
        if self.read is None or self.read[0] != stored:
            store = SaveStore(Memory(stored))
            slots = [slot for slot in store.slots() if slot.label and slot.label.game == GAME.name]
            self.read = stored, store.open(slots[-1].name, catalog.GAMES)[1]
        return self.read[1]

    # Playing

    def settle(self) -> AnyMatch:
        """Wait until a person may do something; the game as it stands then. What has one answer, the table
        answers by itself."""
        for _ in range(POLLS):
            self.page.wait_for_function(SETTLED, polling=50, timeout=120_000)
            match = self.match()
            if self.page.evaluate(LISTED) == match.at and self.is_settled(match):
                pending = match.pending
                looks_on = self.page.locator("#hand-over").count()
                if not looks_on and (isinstance(pending, Over) or pending.seat != self.holder):
                    self.holder = None
                return match
            self.page.wait_for_timeout(50)
        raise AssertionError("the table stands still")

    def is_settled(self, match: AnyMatch) -> bool:
        """Whether it is for a person to do something."""
        pending = match.pending
        if isinstance(pending, Over) or self.page.locator("#lift, #hand-over").count():
            return True
        return pending.seat in self.people and (pending.roll or pending.moves.count() > 1)

    def step(self, chosen: Callable[[AnyMatch], Move]) -> bool:
        """Do what the page offers; whether the game goes on. chosen: what a person answers."""
        match = self.settle()
        self.search()
        if isinstance(match.pending, Over):
            return False
        if self.page.locator("#hand-over").count():
            self.push("table.handover.done")
            expect(self.page.locator("#hand-over")).to_have_count(0)
            self.holder = None
        elif self.page.locator("#lift").is_visible():
            self.lift(match.pending)
        else:
            assert match.pending.seat == self.holder or not match.pending.private
            self.play(match, chosen(match))
        self.search()
        return True

    def play_on(self, chosen: Callable[[AnyMatch], Move], until: Callable[[AnyMatch], bool]) -> AnyMatch:
        """Play until that holds when a person is asked, or to the end."""
        while not until(match := self.settle()):
            if not self.step(chosen):
                break
        return match

    def lift(self, ask: Ask) -> None:
        """Whoever is asked takes the tablet."""
        assert ask.private
        self.push("table.curtain.lift", side=self.people[ask.seat])
        expect(self.page.locator("#curtain")).to_be_hidden()
        self.holder = ask.seat
        if self.searches:  # else the search would find nothing, whatever is shown
            written, hand = self.page.evaluate(WRITTEN), self.match().state.hands[ask.seat]
            assert [rank for rank in hand if not self.tells_of(rank, written)] == []

    def play(self, match: AnyMatch, move: Move) -> None:
        """Make a whole move on the page; what the page asks back is answered with yes."""
        warned, frame = match.warn(move), match.state.frames[-1]
        for target in self.targets(match.state, frame, move):
            self.press(target)
        if warned is not None:
            self.press(self.player.button("table.warn.play"))
        self.throw(match, move)
        self.page.wait_for_function(MORE_LISTED, arg=match.at, polling=50)
        self.made.add(kind_of(frame, move))

    def throw(self, match: AnyMatch, move: Move) -> None:
        """Say what dice show that are thrown by hand."""

    def push(self, key: str, **params: str | int) -> None:
        """Press a button of the table."""
        self.press(self.player.button(key, **params))

    def press(self, target: Locator) -> None:
        """Tap; or come there by keys and press Enter."""
        expect(target).to_be_visible()
        if not self.keys:
            self.player.press_where_it_lies(target)
            return
        if target.evaluate("one => one.closest('#board') !== null"):
            self.player.walk_to(target)
            self.player.key("Enter")
            return
        for _ in range(4 * TAB_STOPS):
            if target.evaluate("one => one === document.activeElement"):
                self.player.key("Enter")
                return
            self.player.key("Tab")
        raise AssertionError(f"the tabulator never came to {target}")

    # What is touched for a move

    def targets(self, state: State, frame: Frame, move: Move) -> list[Locator]:
        """The controls to be touched, one after the other. Each is found when its turn comes."""
        if move == ("roll",):
            return [self.named(self.say(f"roll.{roll_of(frame)}"))]
        if isinstance(frame, Turn):
            return self.targets_of_turn(state, frame, move)
        if isinstance(frame, Adventure):
            return [self.named(self.help_name(state, frame, move))]
        if isinstance(frame, Exile):
            return [self.square(move[0]) if not frame.moved else self.named(self.bribe_name(int(move[0])))]
        if isinstance(frame, Raid):
            saved = [self.named(card(int(one)).name) for one in move[:-1]]
            done = self.say("ransom_done", n=len(saved)) if saved else self.say("ransom_none")
            return [*saved, self.named(done)]
        assert isinstance(frame, Admission), frame
        words = self.say("again") if move[0] == "again" else self.player.say(f"water_margin.result.{move[0]}")
        return [self.named(words)]

    def targets_of_turn(self, state: State, turn: Turn, move: Move) -> list[Locator]:
        """The controls of a move in a step of the chapter."""
        if move[0] in STANDING:
            return [self.named(self.say(f"standing.{move[0]}.{move[1]}"))]
        rank = int(move[0])
        if turn.step == "enter":
            return [self.named(self.card_name(rank)), self.square(move[1])]
        hero, who = hero_of(state, rank), names(rank)
        if turn.step == "adventure":
            first = self.named(self.say(f"next.{word_for(hero)}", **who))
            if move[1] != "heal":
                return [first] if first.count() else [self.hero(hero)]
            return [self.hero(hero), self.named(self.say("heal", **who))]
        if turn.step == "refuge":
            words = self.named(self.say(f"refuge.{move[1]}", **who))
            return [words] if words.count() else [self.hero(hero), words]
        if move[1] in ("stay", "heal"):
            word = "stay" if move[1] == "stay" and not hero.held and not hero.prison else move[1]
            word = "wait" if word == "stay" and (hero.held or hero.prison) else word
            return [self.hero(hero), self.named(self.say(word, **who))]
        squares = [self.square(square) for square in move[1:]]
        go = self.named(self.say("go", square=move[-1], **who))
        goes_further = any(
            one[: len(move)] == move and len(one) > len(move) for one in self.match().ask.moves.first(4000)
        )
        return [self.hero(hero), *squares, *([go] if goes_further else [])]

    def named(self, name: str) -> Locator:
        """A control of the board by its whole name."""
        return self.player.board_control(name)

    def square(self, square: str) -> Locator:
        """A square of the map."""
        return self.player.board_control(re.compile(rf"^{square}(, .+)?$"))

    def hero(self, hero: Hero) -> Locator:
        """A hero on the map."""
        name = re.escape(card(hero.card).name)
        return self.player.board_control(re.compile(rf"^{name}, .+, {hero.square}(, .+)?$"))

    def card_name(self, rank: int) -> str:
        """A card of the hand as it is called."""
        one = card(rank)
        values = dict(zip(TRIALS, one.values, strict=True))
        place = f"@water_margin.place.{one.place}"
        said = self.say("card", name=one.name, rank=rank, place=place, **values)
        return f"{said} {self.player.say(f'water_margin.nick.{rank}')}."

    def help_name(self, state: State, frame: Adventure, move: Move) -> str:
        """A way to go about a trial as it is called: who helps, the gourd, the chance."""
        if move[0] in STANDING:
            return self.say(f"standing.{move[0]}.{move[1]}")
        source = frame.card if move[0] == "own" else int(move[0])
        every = all_odds(state, frame)
        odds = next(one for one in every if (one.source, one.gourd) == (source, move[1] == "gourd"))
        how = self.say(move[1]) if len({one.gourd for one in every}) > 1 else ""
        face = self.say("face.least", face=odds.of - odds.faces + 1)
        face = self.say("face.none") if odds.faces == 0 else face
        face = self.say("face.all") if odds.faces == odds.of else face
        percent = self.say("percent", n=odds.percent)
        return ", ".join(filter(None, (card(source).name, how, face, percent)))

    def bribe_name(self, turns: int) -> str:
        """Turns that are paid off."""
        return self.say("bribe", n=turns, taels=10 * turns) if turns else self.say("bribe_none")

    # Looking

    def search(self, page: Page | None = None) -> None:
        """Search a page, its elements and its accessibility tree, for cards that its reader may not know."""
        if not self.searches:
            return
        page = page or self.page
        tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
        written = page.evaluate(WRITTEN)
        match = self.match()
        text = f"{written}\n{json.dumps(tree, ensure_ascii=False)}"
        leaked = sorted(rank for rank in hidden_from(match, self.holder) if self.tells_of(rank, text))
        assert not leaked, (self.holder, match.at, leaked)
        self.searched += 1

    def tells_of(self, rank: int, text: str) -> bool:
        """Whether a text has what tells a card: its name, its nickname, its portrait, its control."""
        nick = self.player.say(f"water_margin.nick.{rank}")
        marks = (card(rank).name, nick, f"wm-portrait-{rank}", f"wm-do-card-{rank}")
        whole = (rf"(?<!\w){re.escape(mark)}(?![\w-])" for mark in marks if mark in text)
        return any(re.search(pattern, text) for pattern in whole)


def hidden_from(match: AnyMatch, holder: int | None) -> set[int]:
    """The cards that somebody may not know: what nobody has drawn, and others' hands but for what all have
    seen. What is hidden now has never been open before."""
    state = match.state
    others = {one for seat, hand in enumerate(state.hands) if seat != holder for one in hand}
    hidden = ({*state.pool} | others) - {*state.known}
    assert hidden <= {*RANKS}
    return hidden


def roll_of(frame: Frame) -> str:
    """Which dice are thrown, as the board calls them."""
    if isinstance(frame, Adventure):
        return "trial" if frame.difficulty else "stakes" if frame.place else "befalls"
    if isinstance(frame, Fine):
        return "sentence" if frame.paid_all else "fine"
    if isinstance(frame, Raid):
        return "assault" if frame.looted else "loot"
    if isinstance(frame, Windfall):
        return "windfall"
    if isinstance(frame, Exile):
        return "prison"
    return "admission" if isinstance(frame, Admission) else "duel"


def kind_of(frame: Frame, move: Move) -> str:
    """The kind of a move: its step and its word."""
    if move == ("roll",):
        return f"roll {roll_of(frame)}"
    if not isinstance(frame, Turn):
        return type(frame).__name__.lower()
    word = move[0] if move[0] in STANDING else move[1] if move[1].isalpha() else "goes"
    return f"{frame.step} {word}"


def named_moves(player: Player, match: AnyMatch) -> list[str]:
    """The moves as the list on the page must name them, in its language."""
    named = (name_move(one.move, one.text, player.words.text) for one in match.decisions)
    return [spoken(name) for name in named]


def words_of_end(player: Player, over: Over) -> str:
    """Why a game has ended, in words."""
    reason: Message = over.reason
    return player.words.text(reason)
