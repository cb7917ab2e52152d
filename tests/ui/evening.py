"""An evening: a recorded game of persons, played again by touches on the page, which are counted.

Nobody touches more than is needed: the controls of a move are those that the board draws, and whatever the
table answers, throws and turns by itself is left to it.
"""

import json
import sys
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path

import catalog
from storages import Memory
from tabletop.board import FEW
from tabletop.bots import bot_seed, drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Move, Over
from tabletop.match import Match
from tabletop.record import Player
from tabletop.registry import load_game
from ui.commands import Command
from ui.mode import Mode, given_answer, mode_of, shown_view
from ui.settings import Settings
from ui.state import AnyMatch
from ui.views.table import board_context
from water_margin.board import BOARD
from water_margin.board.touch import journeys_to
from water_margin.bot import think
from water_margin.rules.state import SHORT, WHOLE, Turn, View
from world import World, first_state, new_match

GAME = "water_margin"


class Nothing(Memory):
    """A storage whose texts are forgotten but the one that was written last, which a save reads again."""

    def set(self, key: str, text: str) -> None:
        self.texts = {key: text}


@dataclass
class Evening:
    """A page with a new game of Au bord de l'eau, all seats persons. touches, curtains: how many, by chapter
    and by what they answered."""

    seats: int
    seed: int
    moves: list[str]
    """The recorded answers, in the game's notation."""
    length: str = WHOLE
    touches: Counter[tuple[int, str]] = field(default_factory=Counter)
    curtains: Counter[tuple[int, int]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        match = new_match(GAME, (Player(),) * self.seats, self.seed, length=self.length)
        self.world = World(first_state(match, Settings(motion="none", tales=False)), Nothing(), draws=False)

    def play(self) -> None:
        """Play the whole record; every decision must come out as it was recorded."""
        world = self.world
        while not isinstance(world.match.pending, Over):
            at = world.match.at
            mode = mode_of(world.state)
            if mode is Mode.CURTAIN:
                self.curtains[self.chapter, world.match.ask.seat] += 1
                self.touch("curtain", Command("lift"))
            elif mode is Mode.HANDOVER:
                self.touch("handed on", Command("hand-over"))
            elif given_answer(world.state) is not None or world.state.table.queue is not None:
                world.wait(5_000)
                assert world.match.at > at, "the table does not answer"
            else:
                self.answer(self.recorded(at))
                assert world.match.at > at, (at, self.moves[at], world.notices)
        played = Counter(decision.text for decision in world.match.decisions)
        assert played == Counter(self.moves), "another game was played"

    @property
    def chapter(self) -> int:
        """The chapter that is played."""
        return int(self.world.match.state.chapter)

    def recorded(self, at: int) -> Move:
        """The recorded answer after so many decisions."""
        match = self.world.match
        return match.game.read_move(match.state_at(at), self.moves[at])

    def touch(self, answers: str, command: Command) -> None:
        """One touch. answers: what it is counted as."""
        self.touches[self.chapter, answers] += 1
        self.world.do(command)

    def answer(self, move: Move) -> None:
        """Answer the question with the fewest touches that the page allows."""
        world, at = self.world, self.world.match.at
        kind = world.match.ask.prompt.key.rpartition(".")[2]
        if batch := self.batch(at):
            self.touch(kind, Command("orders.batch", name=batch))
            return
        if f"move {' '.join(move)}" in self.drawn():
            self.touch(kind, Command("touch", part=f"move {' '.join(move)}"))
        else:
            begun = world.state.table.draft.parts
            begins = move[: len(begun)] == begun
            parts = move[len(begun) :] if begins else move
            if kind == "travel":  # where a hero goes is touched, not the way
                parts = (*parts[:-2], parts[-1]) if len(move) > 2 else parts
            for touch in (*(Command("touch", part=part) for part in parts), Command("finish-draft")):
                if world.match.at == at and world.state.dialog is None:
                    self.touch(kind, touch)
        if world.state.dialog is not None:
            self.touch("asked again", Command("yes"))

    def drawn(self) -> str:
        """The panel as it is drawn now."""
        state = self.world.state
        return str(state.table.board.layers(shown_view(state), board_context(state)).get("panel", ""))

    def batch(self, at: int) -> str:
        """The command that plays all that follows of this seat's answers, empty for none."""
        match = self.world.match
        wanted = match.game.orders(match.asked_view, ("stay", "all"))
        if len(wanted) < 2:
            return ""
        recorded = [tuple(text.split()) for text in self.moves[at : at + len(wanted)]]
        return "stay all" if sorted(recorded) == sorted(wanted) else ""


FILE = Path(__file__).parent / "evening.json"
"""A whole game of Au bord de l'eau by four persons: its seed and its answers."""

SHORT_FILE = FILE.with_name("short_evening.json")
"""Likewise of a short one."""


def record(seed: int, level: int, length: str = WHOLE) -> list[str]:
    """A game of four persons who know what they are doing, in the game's notation: a bot chooses, hero after
    hero as the table proposes them, and the table answers what it answers by itself."""
    match = Match.new(load_game(catalog.GAMES, GAME), {"length": length}, 4, seed, players=(Player(),) * 4)
    texts = []
    while isinstance(match.pending, Ask):
        view = match.view(match.ask.seat)
        move = BOARD.answer(match.asked_view, match.ask, FEW) or _chosen(match, level, view)
        begun, frame = BOARD.begun(match.asked_view), view.frames[-1]
        if begun and isinstance(frame, Turn) and frame.step == "travel":
            if move[0] != begun[0]:
                others = tuple(hero.card for hero in view.heroes if str(hero.card) != begun[0])
                alone = (*view.frames[:-1], replace(frame, done=others))
                move = _chosen(match, level, replace(view, frames=alone))
            move = journeys_to(view, move[:1]).get(move[-1], move)
        texts.append(match.game.move_text(match.state, move))
        match, _ = match.play(move)
    return texts


def _chosen(match: AnyMatch, level: int, view: View) -> Move:
    return drive(think(view, level, SeededChance(bot_seed(match.seed, match.at)))).moves[0]


if __name__ == "__main__":  # python tests/ui/evening.py 14, for the short one 11 short
    seed, is_short = int(sys.argv[1]), SHORT in sys.argv
    moves = record(seed, 4, SHORT if is_short else WHOLE)
    (SHORT_FILE if is_short else FILE).write_text(json.dumps({"seed": seed, "moves": moves}, indent=0) + "\n")
