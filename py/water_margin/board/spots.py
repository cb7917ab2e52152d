"""What lies over the map, square by square: buttons for what can be touched now, panes for whom one may look
at, nothing elsewhere. The squares stand in the order in which they are read, so a grid puts each in its
place."""

from collections.abc import Sequence
from functools import lru_cache

from tabletop.board import BoardContext, Text
from tabletop.game import Key, Part
from tabletop.markup import TAB_INDEX, tag
from water_margin.board.facts import emblem, facts, in_words
from water_margin.board.land import open_squares
from water_margin.board.layout import reading_order
from water_margin.board.panes import pane
from water_margin.board.scene import KEPT, Scene, Words, waiting
from water_margin.board.touch import can_heal
from water_margin.rules.adventure import word_for
from water_margin.rules.state import (
    SQUARES,
    Exile,
    Hero,
    Turn,
    forts_of,
    hero_at,
    refuge_at,
)
from water_margin.stories import names


def spots(scene: Scene, good: Sequence[str]) -> str:
    """Every square of the map. good: those that are proposed."""
    reached = frozenset(open_squares(scene))
    return "".join(_spot(scene, square, reached, good) for square in reading_order(scene.context.quarters))


def _spot(scene: Scene, square: str, reached: frozenset[str], good: Sequence[str]) -> str:
    hero = hero_at(scene.view, square)
    if asks_for_a_square(scene) and (square in reached or square in scene.draft):
        return _place(scene, square, hero, follows=square in reached, good=square in good)
    if hero is not None:
        if _is_chooser(scene, hero):
            return _chooser(scene, hero)
        return _look(scene.context.text, hero)
    if asks_for_a_square(scene):
        return _place(scene, square, None, follows=False)
    return f'<span class="wm-bare" id="wm-bare-{square}"></span>'


@lru_cache(KEPT)
def _look(text: Text, hero: Hero) -> str:
    """The pane of a hero on the map. Nearly all of a map's heroes are as they were in the drawing before."""
    say = Words(text)
    inner = facts(say, hero.card, hero, emblem(hero.card, "counter"), title="h3")
    return pane(say, f"hero-{hero.card}", "wm-spot", in_words(say, hero), inner)


def asks_for_a_square(scene: Scene) -> bool:
    """Whether squares are what is chosen now."""
    if not scene.open:
        return False
    frame = scene.frame
    if isinstance(frame, Exile):
        return not frame.moved
    return isinstance(frame, Turn) and frame.step in ("enter", "travel") and bool(scene.draft)


def _place(scene: Scene, square: str, hero: Hero | None, *, follows: bool, good: bool = False) -> str:
    """A square that may be chosen, or one that says why it may not."""
    words = [square, *land(scene, square)]
    if hero is not None:
        words.append(scene.words("meet" if follows else "there", **names(hero.card)))
    elif follows:
        words.append(scene.words("free"))
    elif square in scene.draft:
        words.append(scene.words("chosen"))
    if good:
        words.append(scene.words("good"))
    return _button(square, square, ", ".join(words), pressed=square in scene.draft, follows=follows)


def land(scene: Scene, square: str) -> list[str]:
    """What stands on a square besides heroes, in words."""
    owner = refuge_at(scene.view, square)
    if owner is not None:
        return [scene.words("refuge_of", seat=Key(f"water_margin.seat.{owner}"))]
    return [scene.words("fort")] if square in forts_of(scene.view) else []


def _is_chooser(scene: Scene, hero: Hero) -> bool:
    """Whether a touch on a hero chooses it, or takes that back."""
    if not scene.open or not isinstance(scene.frame, Turn):
        return False
    return any(one.card == hero.card for one in waiting(scene.view))


def _chooser(scene: Scene, hero: Hero) -> str:
    frame = scene.frame
    assert isinstance(frame, Turn)
    does = frame.step
    if does == "adventure":
        does = "ask" if can_heal(hero) else word_for(hero)
    words = f"{_in_words(scene.context.text, hero)}, {scene.words(f'does.{does}')}"
    part = str(hero.card)
    return _button(f"hero-{hero.card}", part, words, pressed=scene.draft[:1] == (part,), follows=True)


@lru_cache(KEPT)
def _in_words(text: Text, hero: Hero) -> str:
    return in_words(Words(text), hero)


def _button(name: str, part: Part, label: str, *, pressed: bool, follows: bool) -> str:
    return tag(
        "button",
        "",
        type="button",
        class_=f"wm-spot{'' if follows or pressed else ' wm-shut'}",
        id=f"wm-at-{name}",
        data_part=part,
        aria_pressed="true" if pressed else None,
        aria_disabled=None if follows or pressed else "true",
        aria_label=label,
        tabindex=TAB_INDEX,
    )


def wanted_spot(context: BoardContext) -> Part:
    """The control of the map at which keys begin: the first that may follow."""
    return next((part for part in context.next_parts if part in SQUARES or part.isdecimal()), "")
