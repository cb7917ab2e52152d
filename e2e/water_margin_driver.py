"""The driver of Au bord de l'eau: makes every move on the page by what can be seen and touched there.

The board drawn beside the page says what the control of a part is called; it is found on the page by that
name and tapped, or reached by keys. Nothing is handed to the page but taps and keys.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace

from page_driver import ROOT, Player
from playwright.sync_api import Locator

import water_margin
from tabletop.board import BoardContext
from tabletop.chance import SeededChance
from tabletop.game import Ask, Move, Over, Part
from tabletop.match import Match
from tabletop.record import Player as Person
from tabletop.save_format import Label, Saved, export_text
from ui import move_input
from water_margin.board import BOARD
from water_margin.board.touch import GO, MOVE
from water_margin.rules.state import FORTS, State, Turn, View, hero_of

sys.path.append(str(ROOT / "tests"))
from boards import composed, spoken_name

GAME = water_margin.GAME
AnyMatch = Match[State, View]

WHEN = "2026-11-23T12:00:00Z"
OPTIONS = {"victory": "band", "length": "whole", "undo": "fair"}


# Games beside the page


def new_match(number: int, players: tuple[Person, ...]) -> AnyMatch:
    """The game of that number."""
    return Match.new(GAME, OPTIONS, len(players), number, players=players)


def until(
    reached: Callable[[AnyMatch], bool], *, seats: int = 2, players: tuple[Person, ...] = ()
) -> AnyMatch:
    """The first moment of some game at which that holds, its players doing what leads to a band."""
    for number in range(1, 40):
        match = new_match(number, players or tuple(Person(f"P{seat + 1}") for seat in range(seats)))
        stream = SeededChance(number)
        while isinstance(match.pending, Ask):
            if reached(match):
                return match
            match.play(eager(match, stream))
        if reached(match):
            return match
    raise AssertionError("no game came to such a moment")


def eager(match: AnyMatch, stream: SeededChance) -> Move:
    """A move at random, of those that lead to a band where there are such."""
    moves, state = match.ask.moves, match.state
    frame = state.frames[-1]
    move = moves.sample(stream)
    if not isinstance(frame, Turn):
        return move
    if frame.step == "travel":
        hero = hero_of(state, int(move[0]))
        return (move[0], "stay") if hero.wanted and hero.square in FORTS else move
    founding = [one for one in moves if one[-1] in ("found", "join")] if frame.step == "refuge" else []
    return founding[0] if founding else move


def file_of(match: AnyMatch) -> str:
    """The file of a game, as the page would export it."""
    over = isinstance(match.pending, Over)
    return export_text(Saved(Label("", GAME.name, match.at, WHEN, over=over), match.record()))


# Moves on the page


@dataclass(slots=True)
class WaterMarginDriver:
    """A person at the board. keys: has a keyboard and nothing else."""

    player: Player
    keys: bool = False

    def names(self, view: View, context: BoardContext) -> dict[Part, str]:
        """The controls that are drawn now: their parts, and what they are called."""
        drawing = composed(BOARD.frame(view, context), BOARD.layers(view, context))
        return {part: spoken_name(control) for part, control in drawing.controls.items()}

    def control(self, name: str) -> Locator:
        """A control of the board by its name."""
        return self.player.board().get_by_role("button", name=name, exact=True)

    def press(self, target: Locator) -> None:
        """Tap; or come there by keys and press Enter."""
        if self.keys:
            self.player.walk_to(target)
            self.player.key("Enter")
        else:
            self.player.press(target)

    def play(self, match: AnyMatch, move: Move) -> None:
        """Make a whole move, touch by touch."""
        ask, draft, played = match.ask, (), False
        view = match.view(ask.seat)
        events = match.decisions[-1].events if match.at else match.opening
        context = BoardContext(text=self.player.words.text, seat=ask.seat, last_events=events)
        for _ in range(20):
            names = self.names(view, replace(context, draft=draft, next_parts=tuple(ask.moves.next(draft))))
            part = next_control(names, draft, move)
            self.press(self.control(names[part]))
            draft, played = touched(view, ask, draft, part)
            if played:
                assert draft == move, (draft, move)
                return
        raise AssertionError(f"{move} was not made")


def next_control(names: dict[Part, str], draft: Move, move: Move) -> Part:
    """Which control brings a draft nearer to a move."""
    whole = " ".join((MOVE, *move))
    if whole in names:
        return whole
    return GO if draft == move else move[len(draft)]


def touched(view: View, ask: Ask, draft: Move, part: Part) -> tuple[Move, bool]:
    """The draft after a touch, and whether it is played."""
    proposal = BOARD.touch(view, draft, part)
    if proposal is not None:
        return proposal.draft, proposal.play
    outcome = move_input.touch(ask.moves, draft, part)
    return outcome.prefix, outcome.kind == move_input.PLAY


def is_forced(ask: Ask) -> bool:
    """Whether the page answers a question by itself."""
    return not ask.roll and ask.moves.count() == 1
