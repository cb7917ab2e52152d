"""How much there is to touch in an evening of four persons at one tablet, who leave to the table what nobody
has to decide: a recorded game, played again by touches on the page, which are counted.

Nobody touches more than is needed: the controls of a move are those that the board draws, and whatever the
table answers, throws and turns by itself is left to it.
"""

import json
import re
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

from storages import Memory
from tabletop.board import FEW
from tabletop.bots import bot_seed, drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Move, Over
from tabletop.record import Player
from ui.commands import Command
from ui.mode import Mode, given_answer, mode_of, shown_view
from ui.settings import Settings
from ui.state import AnyMatch
from ui.views.table import board_context
from water_margin.board.answers import answer, begun
from water_margin.board.touch import journeys_to
from water_margin.bot import think
from water_margin.card import CARD
from water_margin.rules.state import SHORT, WHOLE, Turn
from world import World, first_state, new_match

FILES = {
    length: Path(__file__).with_name(f"{name}.json")
    for length, name in ((WHOLE, "evening"), (SHORT, "short_evening"))
}
"""A whole game of Au bord de l'eau by four persons and a short one: its seed and its answers."""

SECONDS = 3
"""For a touch of people who know the game, the tales not read aloud: the minutes that are told rest on it."""


def new_evening(seed: int, length: str) -> AnyMatch:
    return new_match("water_margin", (Player(),) * 4, seed, length=length)


class Evening:
    """A recorded game on the page. touches, curtains: how many, by chapter and by what they answered."""

    def __init__(self, length: str) -> None:
        record = json.loads(FILES[length].read_text("utf-8"))
        self.moves: list[str] = record["moves"]
        state = first_state(new_evening(record["seed"], length), Settings(motion="none", tales=False))
        self.world = world = World(state, Memory(), draws=False)
        self.touches: Counter[tuple[int, str]] = Counter()
        self.curtains: Counter[tuple[int, int]] = Counter()
        while not isinstance(world.match.pending, Over):
            at, mode = world.match.at, mode_of(world.state)
            if mode is Mode.CURTAIN:
                self.curtains[world.match.state.chapter, world.match.ask.seat] += 1
                self.touch("curtain", Command("lift"))
            elif mode is Mode.HANDOVER:
                self.touch("handed on", Command("hand-over"))
            elif given_answer(world.state) is not None or world.state.table.queue is not None:
                world.wait(5_000)
                assert world.match.at > at, "the table does not answer"
            else:
                self.answer(world.match.game.read_move(world.match.state, self.moves[at]))
                assert world.match.at > at, (at, self.moves[at], world.notices)
        played = Counter(decision.text for decision in world.match.decisions)
        assert played == Counter(self.moves), "another game was played"

    def touch(self, answers: str, command: Command) -> None:
        """One touch. answers: what it is counted as."""
        self.touches[self.world.match.state.chapter, answers] += 1
        self.world.do(command)

    def answer(self, move: Move) -> None:
        """Answer the question with the fewest touches that the page allows."""
        world, at = self.world, self.world.match.at
        kind = world.match.ask.prompt.key.rpartition(".")[2]
        drawn = world.state.table.board.layers(shown_view(world.state), board_context(world.state))
        wanted = world.match.game.orders(world.match.asked_view, ("stay", "all"))
        recorded = [tuple(text.split()) for text in self.moves[at : at + len(wanted)]]
        if len(wanted) > 1 and sorted(recorded) == sorted(wanted):
            self.touch(kind, Command("orders.batch", name="stay all"))
        elif f"move {' '.join(move)}" in str(drawn.get("panel", "")):
            self.touch(kind, Command("touch", part=f"move {' '.join(move)}"))
        else:
            begun = world.state.table.draft.parts
            parts = move[len(begun) :] if move[: len(begun)] == begun else move
            if kind == "travel":  # where a hero goes is touched, not the way
                parts = (*parts[:-2], parts[-1]) if len(move) > 2 else parts
            for touch in (*(Command("touch", part=part) for part in parts), Command("finish-draft")):
                if world.match.at == at and world.state.dialog is None:
                    self.touch(kind, touch)
        if world.state.dialog is not None:
            self.touch("asked again", Command("yes"))


def test_an_evening_of_four_has_few_touches_and_a_curtain_a_person_and_chapter() -> None:
    evening = Evening(WHOLE)
    chapters: Counter[int] = Counter()
    for (chapter, touched), count in evening.touches.items():
        chapters[chapter] += count
        assert touched != "handed on"
    assert len(evening.moves) >= 1_600 and chapters.total() <= 900
    assert chapters[2] <= 30 and max(chapters.values()) <= 90
    assert set(evening.curtains.values()) == {1}, "no hand is looked at twice in a chapter"
    minutes = chapters.total() * SECONDS / 60
    assert CARD.minutes[0] < minutes <= CARD.minutes[1], "the card says how long it takes"


def test_a_short_game_of_four_takes_a_good_quarter_of_an_hour() -> None:
    assert 15 <= Evening(SHORT).touches.total() * SECONDS / 60 <= 18


def recorded(seed: int, length: str) -> list[str]:
    """A game of four persons who know what they are doing, in the game's notation: a bot chooses, hero after
    hero as the table proposes them, and the table answers what it answers by itself."""
    match = new_evening(seed, length)
    while isinstance(match.pending, Ask):
        view, chance = match.view(match.ask.seat), SeededChance(bot_seed(seed, match.at))
        asked, mine = match.asked_view, begun(match.asked_view)
        move = answer(asked, match.ask, FEW) or drive(think(view, 4, chance)).moves[0]
        if mine and isinstance(frame := view.frames[-1], Turn) and frame.step == "travel":
            if move[0] != mine[0]:
                others = tuple(hero.card for hero in view.heroes if str(hero.card) != mine[0])
                alone = replace(view, frames=(*view.frames[:-1], replace(frame, done=others)))
                move = drive(think(alone, 4, SeededChance(bot_seed(seed, match.at)))).moves[0]
            move = journeys_to(view, move[:1]).get(move[-1], move)
        match.play(move)
    return [decision.text for decision in match.decisions]


if __name__ == "__main__":  # python tests/ui/test_evening.py 25, for the short one 10 short
    seed, length = int(sys.argv[1]), SHORT if SHORT in sys.argv else WHOLE
    record = {"seed": seed, "moves": recorded(seed, length)}
    FILES[length].write_text(re.sub(r'(.{1,108}",) ', r"\1\n", json.dumps(record)) + "\n")
