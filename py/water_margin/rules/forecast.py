"""What an action would bring: the chance of a trial, a wound that would kill, what a meeting loses.

Source: A13-A16, A22, A27. Used by the drawing, warnings, hints and bots alike.
"""

from dataclasses import dataclass, replace

from tabletop.game import Message, Move, Scalar
from tabletop.plots import percent
from water_margin.cards import ADVERSARIES, card
from water_margin.rules.adventure import DRY, GOURD, OWN, bonus, difficulty, named, ways
from water_margin.rules.state import STANDING, Adventure, Hero, Table, Turn, View, hero_at, hero_of
from water_margin.rules.travel import STAY, waiting


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
    faces = max(0, min(sides, sides - (needed - added) + 1))
    return Odds(source, gourd, added, needed, faces, sides)


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


def warn(view: View, move: Move) -> Message | None:
    """A meeting in which the more experienced hero is absorbed (A27); a trial that may kill, without the
    help that there is (A22)."""
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, Adventure) and frame.difficulty and not frame.source and help_word(move):
        return _risked(view, frame, move)
    if isinstance(frame, Turn) and frame.step == "travel" and len(move) > 1 and move[1] != STAY:
        return _absorbed(view, move)
    return None


def _absorbed(view: View, move: Move) -> Message | None:
    met = hero_at(view, move[-1])
    if met is None:
        return None
    hero = hero_of(view, int(move[0]))
    lost, kept = sum(met.experience), sum(hero.experience)
    if lost <= kept:
        return None
    names = {**named(hero.card), "other": card(met.card).name}
    return Message("water_margin.warn.absorbed", {**names, "n": lost})


def _risked(view: View, frame: Adventure, move: Move) -> Message | None:
    """That the next wound kills, where another help leaves it less likely."""
    hero = hero_of(view, frame.card)
    if frame.sentence != "wound" or not would_die(hero):
        return None
    source, gourd = help_of(hero, move)
    chosen = odds(hero, frame, source, gourd=gourd)
    best = max(all_odds(view, frame), key=lambda one: one.faces)
    if chosen.faces >= best.faces:
        return None
    percents: dict[str, Scalar] = {"percent": chosen.percent, "best": best.percent}
    return Message("water_margin.warn.deadly", {**named(hero.card), **percents})


def orders(view: View, words: tuple[str, ...]) -> tuple[Move, ...]:
    """`stay all`: every own hero that can still travel stays (A41)."""
    frame = view.frames[-1] if view.frames else None
    if words != ("stay", "all") or not isinstance(frame, Turn) or frame.step != "travel":
        return ()
    return tuple((str(hero.card), STAY) for hero in waiting(view, frame))


def help_word(move: Move) -> bool:
    """Whether a move takes help, or none, for this trial (not a standing answer)."""
    return move[0] not in STANDING and move[-1] in (GOURD, DRY)


def help_of(hero: Hero, move: Move) -> tuple[int, bool]:
    """Whose value and whether with a gourd, of a move that takes help."""
    return (hero.card if move[0] == OWN else int(move[0])), move[1] == GOURD
