"""What a touch on a control makes of the draft.

A control is a part of a move (a card, a square, `roll`, a result, `done`), which simply follows, or one of
these:

    <rank>         in the step of adventures an own hero: plays at once, unless it could be healed first; in a
                   ransom a bandit: in or out of those that are saved
    <square>       in a journey goes there, at once, by the first way that there is; on entering the square
                   chosen last: plays it
    next           the first hero that has not travelled yet
    move …         the whole move after it
"""

from tabletop.board import Touch
from tabletop.game import Move, Part
from water_margin.board.scene import waiting
from water_margin.rules.adventure import word_for
from water_margin.rules.resistance import DONE
from water_margin.rules.state import SQUARES, Hero, Raid, Turn, View
from water_margin.rules.travel import moves_of

NEXT, MOVE = "next", "move"


def touch(view: View, draft: Move, part: Part) -> Touch | None:
    """The whole draft after a touch on the control `part`; None where the part simply follows."""
    frame = view.frames[-1] if view.frames else None
    if part.startswith(f"{MOVE} "):
        return Touch(tuple(part.split(" ")[1:]), play=True)
    if part == NEXT:
        first = next(iter(waiting(view)), None)
        return Touch((str(first.card),) if first else ())
    if isinstance(frame, Raid):
        return _ransom(draft, part)
    if isinstance(frame, Turn) and frame.step == "adventure":
        return _adventure(view, draft, part)
    if isinstance(frame, Turn) and part in SQUARES and len(draft) > 1 and part == draft[-1]:
        return Touch(draft, play=True)
    if isinstance(frame, Turn) and frame.step == "enter":
        return _entry(draft, part)
    if isinstance(frame, Turn) and frame.step == "travel":
        return _journey(view, draft, part)
    return None


def _journey(view: View, draft: Move, part: Part) -> Touch | None:
    """The hero that is chosen goes to a square; chosen again it stays chosen."""
    if draft == (part,):
        return Touch(draft)
    move = journeys_to(view, draft).get(part)
    return Touch(move, play=True) if move is not None else None


def journeys_to(view: View, draft: Move) -> dict[str, Move]:
    """The journey to each square that the chosen hero can reach: the shortest, of those by the first way."""
    hero = next((hero for hero in waiting(view) if draft[:1] == (str(hero.card),)), None)
    if hero is None:
        return {}
    found: dict[str, Move] = {}
    for move in sorted(moves_of(view, hero), key=len):
        if move[-1] in SQUARES:
            found.setdefault(move[-1], move)
    return found


def _entry(draft: Move, part: Part) -> Touch | None:
    """A hero is laid on a square and moved until its player says so (A50); another card takes the place."""
    if part in SQUARES:
        return Touch((draft[0], part)) if draft else None
    if len(draft) > 1:
        return Touch((part,) if part == draft[0] else (part, draft[1]))
    return None


def _adventure(view: View, draft: Move, part: Part) -> Touch | None:
    """An adventure, or what stands for it, at once; a hero that can be healed first asks."""
    hero = next((hero for hero in waiting(view) if str(hero.card) == part), None)
    if hero is None:
        return None
    if can_heal(hero) and draft != (part,):
        return Touch((part,))
    return Touch((part, word_for(hero)), play=True)


def _ransom(draft: Move, part: Part) -> Touch | None:
    """A bandit in or out; the saved ones stand by rank."""
    if part == DONE:
        return Touch((*draft, DONE), play=True)
    if not part.isdecimal():
        return None
    saved = {*draft} ^ {part}
    return Touch(tuple(sorted(saved, key=int)))


def can_heal(hero: Hero) -> bool:
    """Whether a banquet can take a wound away."""
    return bool(hero.banquets and hero.wounds)


def is_whole(view: View, draft: Move) -> bool:
    """Whether the draft of a journey is a move that could be played now."""
    frame = view.frames[-1] if view.frames else None
    if not isinstance(frame, Turn) or frame.step != "travel" or len(draft) < 2:
        return False
    hero = next((hero for hero in waiting(view) if str(hero.card) == draft[0]), None)
    return hero is not None and draft in moves_of(view, hero)
