"""The driver of Contrevent: makes every move on the page by what can be seen and touched there.

A deal is its number, so a `Match` beside the page has the same cards: it says what may be done and what
must come of it. Nothing is handed to the page but taps and keys.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from page_driver import Player
from playwright.sync_api import Locator, expect

import contrevent
from contrevent import bot
from contrevent.cards import CELLS_OF, CHARACTERS, COLUMNS, ROLE_FACE, VALUE, cell
from contrevent.rules.moves import DONE, GIVE, HEAL, HELP, KEEP, MOVE, POWER, SUPPORT, TAUNT, taken_roles
from contrevent.rules.state import State, distance, formation
from contrevent.tale import TALE
from tabletop.bots import bot_seed, drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Key, Move, Over
from tabletop.markup import spoken
from tabletop.match import Match
from tabletop.playing_cards import ACE, SUIT_NAMES, card_id
from tabletop.record import Player as Person

GAME = contrevent.GAME
AnyMatch = Match[State, State]
OPTIONS = {"exhaustion": "strict", "undo": "fair"}
GUIDE = max(GAME.levels)

WON = 7
"""A deal that the guide wins."""

# The hand cards that are chosen, as the page marks them.
CHOSEN = """() => [...document.querySelectorAll("#board .cv-hand [aria-pressed=true]")].map(one => one.id)"""
HAND = """() => [...document.querySelectorAll("#board .cv-hand .cv-card")].map(one => one.ariaLabel)"""


# The turns under which the moves are listed.
TURNS = """() => [...document.querySelectorAll("#log .log-head")].map(one => one.textContent)"""


def deal(number: int) -> AnyMatch:
    return Match.new(GAME, OPTIONS, 1, number, players=(Person(),))


def guided(match: AnyMatch, level: int = GUIDE) -> Move:
    """What the guide does next, drawing as the page lets it draw."""
    chance = SeededChance(bot_seed(match.seed, match.at))
    return tuple(drive(bot.think(match.view(0), level, chance)).moves[0])


def careless(match: AnyMatch) -> Move:
    """What somebody does who never pays: ends every phase, gives the first that can be given."""
    moves = match.ask.moves
    return next((move for move in ((DONE,), (POWER,)) if move in moves), tuple(moves.first(1)[0]))


def until(reached: Callable[[AnyMatch], bool]) -> AnyMatch:
    """The deal WON as the guide plays it, up to the first moment at which that holds."""
    match = deal(WON)
    while not reached(match):
        match, _ = match.play(guided(match))
    return match


def before_the_end() -> AnyMatch:
    """The deal WON as the guide plays it, but for its last decision."""
    whole = until(lambda match: isinstance(match.pending, Over))
    match = deal(WON)
    for decision in whole.decisions[:-1]:
        match, _ = match.play(decision.move)
    return match


def named_moves(player: Player, match: AnyMatch) -> list[str]:
    """The moves as the list on the page must name them, in its language."""
    named = (TALE.name_move(one.move, one.text, player.words.text) for one in match.decisions)
    return [spoken(name) for name in named]


def turns_of(player: Player, match: AnyMatch) -> list[str]:
    """The turns under which the list shows the moves; one in which nothing was done yet has none."""
    played = [match.opening, *(decision.events for decision in match.decisions[:-1])]
    begun = [event.params["turn"] for events in played for event in events if event.kind == "turn_began"]
    return [player.say("contrevent.board.turn", turn=turn) for turn in begun] if match.decisions else []


def begin(player: Player, number: int) -> None:
    """Begin a deal of Contrevent on the screen of a new game."""
    dialog = player.show("new")
    player.press(dialog.get_by_role("radio", name="Contrevent"))
    expect(player.seat_choice(player.say("contrevent.seat.0"))).to_be_visible()
    player.press(player.page.get_by_role("spinbutton", name=player.say("table.deal.which")))
    player.page.keyboard.type(str(number))
    player.choose("table.deal", player.say("table.deal.number"))
    player.push("table.new.start")
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    expect(player.board().locator(".cv")).to_be_visible()


@dataclass(slots=True)
class ContreventDriver:
    """A person at a game of Contrevent. keys: has a keyboard and nothing else; changed: how often cards
    were paid that were not proposed."""

    player: Player
    match: AnyMatch
    keys: bool = False
    changed: int = 0

    # Finding

    def button(self, name: str | re.Pattern[str]) -> Locator:
        board = self.player.board()
        return board.get_by_role("button", name=name, exact=True)

    def say(self, key: str, **params: str | int) -> str:
        return self.player.say(f"contrevent.board.{key}", **params)

    def card_name(self, card: str) -> str:
        suit = self.say(f"suit.{SUIT_NAMES[card[-1]]}")
        return self.say("card", value=card[:-1], suit=suit)

    def card(self, card: str) -> Locator:
        return self.button(re.compile(rf"^{re.escape(self.card_name(card))}(, .+)?$"))

    def cell(self, name: str) -> Locator:
        return self.button(re.compile(rf"^{name}, "))

    def hand(self) -> list[str]:
        names: list[str] = self.player.page.evaluate(HAND)
        return [name.split(", ")[0] for name in names]

    def chosen(self) -> set[str]:
        ids = set(self.player.page.evaluate(CHOSEN))
        return {card for card in VALUE if f"cv-card-{card_id(card)}" in ids}

    # Touching

    def press(self, target: Locator) -> None:
        """Tap; or come there by keys and press Enter."""
        if not self.keys:
            self.player.press(target)
            return
        if target.evaluate("one => one.closest('#board') !== null"):
            self.player.walk_to(target)
            self.player.key("Enter")
            return
        self.player.tab_to(target)
        self.player.key("Enter")

    def play(self, move: Move) -> None:
        """Make a whole move on the page, and beside it; what the page asks back is answered with yes."""
        warned, given_up = self.match.warn(move), self.match.gives_up(move)
        _MAKE[move[0]](self, move)
        if warned is not None:
            self.press(self.player.button("table.warn.play"))
        elif given_up is not None:
            self.press(self.player.button("table.pass.play"))
        self.match, _ = self.match.play(move)
        self.player.wait_for_moves(self.match.at)

    def play_on(self) -> None:
        """Press the board's own button for the draft that is shown."""
        self.press(self.button(self.say("play")))

    def pay(self, cards: Move) -> None:
        wanted, proposed = set(cards), self.chosen()
        for card in cards:
            if card not in self.chosen():
                self.press(self.card(card))
        for card in sorted(self.chosen() - wanted):
            self.press(self.card(card))
        assert self.chosen() == wanted
        self.changed += proposed not in (wanted, set())
        self.play_on()

    def move(self, move: Move) -> None:
        """Mouvement: the formation in one touch where it is that, else cell by cell."""
        view, ends = self.match.view(0), move[1:5]
        asked = formation(view)
        if ends == tuple(cell(k, CELLS_OF[asked][k]) for k in CHARACTERS):
            name = self.player.say(f"contrevent.formation.{asked}")
            self.press(self.button(self.say("form", formation=name, n=distance(view.rows, asked))))
        else:
            standing = {cell(k, view.rows[k]) for k in CHARACTERS}
            for end in ends:
                if end not in standing and end[0] != "B":
                    self.press(self.cell(end))
            hole = next(f"B{row}" for row in (1, 2, 3) if f"B{row}" not in ends)
            if hole in standing:
                self.press(self.cell(hole))
        self.pay(move[5:])

    def taunt(self, move: Move) -> None:
        """Provocation: two encounters change places."""
        self.press(self.button(self.say("taunt_pair", one=move[1], other=move[2])))
        self.pay(move[3:])

    def heal(self, move: Move) -> None:
        """Soin: each of the stunned is touched."""
        cells = [part for part in move[1:] if part[0] in COLUMNS and part not in VALUE]
        for name in cells:
            self.press(self.cell(name))
        self.pay(move[1 + len(cells) :])

    def help(self, move: Move) -> None:
        """Aide: the Vif card that goes."""
        self.press(self.button(self.say("help_with", face=move[1])))
        self.play_on()

    def keep(self, move: Move) -> None:
        """Of the three cards of an Aide, the one for the hand, then the one that goes under the Pack."""
        for card in move[1:]:
            self.press(self.card(card))
        self.play_on()

    def support(self, move: Move) -> None:
        """Soutien: one card."""
        self.press(self.button(self.say("support")))
        self.press(self.card(move[1]))
        self.play_on()

    def power(self, move: Move) -> None:
        """Puissance: the cards one by one, or none."""
        if len(move) > 1:
            self.pay(move[1:])
        else:
            self.press(self.button(self.say("stand_bare")))
            self.play_on()

    def give(self, move: Move) -> None:
        for role, face in zip(taken_roles(self.match.view(0)), move[1:], strict=True):
            words = self.player.say(f"contrevent.role.{role}")
            name = Key("contrevent.board.ace") if face == ACE else Key(f"contrevent.role.{ROLE_OF[face]}")
            group = self.player.page.get_by_role("group", name=words, exact=True)
            choice = group.get_by_role("button", name=self.say("give_this", card=name), exact=True)
            if choice.get_attribute("aria-pressed") != "true":
                self.press(choice)
        self.press(self.button(self.say("give")))

    def done(self, move: Move) -> None:
        assert move == (DONE,)
        movement = self.button(self.say("done.movement"))
        self.press(movement if movement.count() else self.button(self.say("done.care")))

    # Looking

    def expect_the_same_table(self) -> None:
        """The page shows what the match beside it has come to: the moves, the turns, the hand."""
        assert self.player.moves() == named_moves(self.player, self.match)
        assert self.player.page.evaluate(TURNS) == turns_of(self.player, self.match)
        if isinstance(self.match.pending, Ask):
            assert self.hand() == [self.card_name(card) for card in self.match.view(0).hand]

    def expect_the_end_to_be_said(self) -> Over:
        """The dialog of the end names the reason; how the match ended."""
        over = self.match.pending
        assert isinstance(over, Over)
        expect(self.player.page.get_by_role("dialog")).to_contain_text(self.player.words.text(over.reason))
        return over


ROLE_OF = {face: role for role, face in ROLE_FACE.items()}

_MAKE = {
    MOVE: ContreventDriver.move,
    TAUNT: ContreventDriver.taunt,
    HEAL: ContreventDriver.heal,
    HELP: ContreventDriver.help,
    KEEP: ContreventDriver.keep,
    SUPPORT: ContreventDriver.support,
    POWER: ContreventDriver.power,
    GIVE: ContreventDriver.give,
    DONE: ContreventDriver.done,
}
