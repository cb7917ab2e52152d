"""How far heroes are on the way to being bandits: tokens of three, wanted, squares to a fort or the refuge;
and what a band needs next. Everybody may know all of it."""

from tabletop.markup import escape, picture
from water_margin import art
from water_margin.board.facts import emblem
from water_margin.board.scene import Scene, Speaker, sign
from water_margin.cards import card
from water_margin.rules.goal import Goal, goal, goals
from water_margin.rules.state import WANTED_AT, Hero, Turn, View
from water_margin.stories import names


def way(say: Speaker, view: View, hero: Hero, *, whole: bool = False) -> str:
    """The signs of a hero, with words for who cannot see them. whole: also that it is wanted, which stands
    beside them elsewhere."""
    there = goal(view, hero)
    words = in_words(say, there)
    signs = _signs(there)
    if hero.wanted and not whole:
        words, signs = words[1:], _way_home(there)
    said = escape(", ".join(words))
    return f'<span class="wm-goal">{signs}<span class="sr-only">{said}</span></span>'


def in_words(say: Speaker, there: Goal) -> list[str]:
    """How far a hero is, a few words each, not escaped."""
    known = say.words("goal.tokens", n=there.tokens, of=WANTED_AT)
    found = [say.words("is.wanted", woman=card(there.hero.card).woman) if there.hero.wanted else known]
    if there.home:
        place = "fort" if there.founds else "refuge"
        where = f"goal.{place}" if there.steps else f"goal.{place}.there"
        found.append(say.words(where, n=there.steps))
    return found


def _signs(there: Goal) -> str:
    """Tokens, or the sign of who is wanted; then the way home, in squares."""
    tokens = sign("wanted") if there.hero.wanted else _tokens(there.tokens)
    return tokens + _way_home(there)


def _way_home(there: Goal) -> str:
    if not there.home:
        return ""
    return f'<span class="wm-goal-way" aria-hidden="true">{sign("refuge")}{there.steps}</span>'


def _tokens(count: int) -> str:
    return picture(art.tokens(count), "0 0 24 24", "wm-sign wm-goal-tokens")


def own_goals(scene: Scene) -> str:
    """The own heroes, who is nearly there first, and what their band needs next; those of who plays where all
    hands are covered. Nothing while dice are what matters."""
    frame = scene.frame
    if not isinstance(frame, Turn):
        return ""
    found = goals(scene.view, frame.seat if scene.context.seat is None else scene.context.seat)
    if not found:
        return ""
    rows = "".join(_one(scene, one) for one in found)
    return (
        f'<div class="wm-goals"><p class="wm-soft">{escape(needed(scene, found[0]))}</p><ul>{rows}</ul></div>'
    )


def _one(scene: Scene, there: Goal) -> str:
    said = escape(", ".join((card(there.hero.card).name, *in_words(scene, there))))
    state = " wm-goal-next" if there.hero.wanted and not there.hero.refused else ""
    return (
        f'<li class="wm-goal{state}">{emblem(there.hero.card, "counter")}{_signs(there)}'
        f'<span class="sr-only">{said}</span></li>'
    )


def needed(scene: Scene, there: Goal) -> str:
    """What is next for the band, by the hero who is nearly there; not escaped."""
    who, place = names(there.hero.card), "fort" if there.founds else "refuge"
    if there.hero.refused:
        return scene.words("need.refused", **who)
    if there.missing:
        return scene.words("need.tokens", n=there.missing, **who)
    if not there.hero.wanted:
        return scene.words("need.wanted", **who)
    if there.hero.prison:
        return scene.words("need.prison", n=there.hero.prison, **who)
    if there.steps:
        return scene.words(f"need.to_{place}", n=there.steps, **who)
    return scene.words(f"need.at_{place}", **who) if there.home else ""
