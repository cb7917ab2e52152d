"""What an action would bring: the chance of a trial, a wound that would kill.

Source: A13-A16, A22. Used by the drawing, warnings, hints and bots alike.
"""

from dataclasses import dataclass, replace

from tabletop.game import Move
from tabletop.plots import percent
from water_margin.cards import ADVERSARIES, card
from water_margin.rules.adventure import DRY, GOURD, OWN, bonus, difficulty, ways
from water_margin.rules.state import STANDING, Adventure, Hero, Table, hero_of


@dataclass(frozen=True, slots=True)
class Odds:
    """The chance of a trial: so many faces of so many. source: whose value; gourd: whether one is drunk;
    bonus: what is added to the die; needed: what the total must reach."""

    source: int
    gourd: bool
    bonus: int
    needed: int
    faces: int
    of: int

    @property
    def percent(self) -> int:
        """The chance in per cent, to the nearest; only what is certain is 0 or 100."""
        return percent(self.faces, self.of)


def odds(hero: Hero, adventure: Adventure, source: int, *, gourd: bool) -> Odds:
    """The chance of a trial whose stakes are known, with that help."""
    helped = replace(adventure, source=source, gourd=gourd)
    needed, added, sides = difficulty(hero, helped), bonus(hero, helped), card(hero.card).die
    return Odds(source, gourd, added, needed, faces_that_reach(needed - added, sides), sides)


def faces_that_reach(number: int, sides: int) -> int:
    """How many faces of a die of so many sides show that number at least."""
    return max(0, min(sides, sides - number + 1))


def all_odds(state: Table, adventure: Adventure) -> tuple[Odds, ...]:
    """The chance of a trial with every help that may be chosen, or with the one that was."""
    hero = hero_of(state, adventure.card)
    if adventure.source:
        return (odds(hero, adventure, adventure.source, gourd=adventure.gourd),)
    return tuple(odds(hero, adventure, source, gourd=gourd) for source, gourd in ways(state, hero, adventure))


def spared(members: int) -> int:
    """The chance in per cent that an assault hits nobody of so many bandits (A37, A38)."""
    faces = len(ADVERSARIES)
    return percent((faces - 1) ** members, faces**members)


def would_die(hero: Hero) -> bool:
    """Whether the next wound kills (A22)."""
    return replace(hero, wounds=hero.wounds + 1).combat <= 0


def help_word(move: Move) -> bool:
    """Whether a move takes help, or none, for this trial (not a standing answer)."""
    return move[0] not in STANDING and move[-1] in (GOURD, DRY)


def help_of(hero: Hero, move: Move) -> tuple[int, bool]:
    """Whose value and whether with a gourd, of a move that takes help."""
    return (hero.card if move[0] == OWN else int(move[0])), move[1] == GOURD
