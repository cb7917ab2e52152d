"""What a player should know before a legal move is played. Source: rulings A22, A27."""

from tabletop.game import Message, Move, Scalar
from water_margin.cards import card
from water_margin.rules.adventure import named
from water_margin.rules.forecast import all_odds, help_of, help_word, odds, would_die
from water_margin.rules.state import Adventure, Turn, View, hero_at, hero_of
from water_margin.rules.travel import STAY


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
