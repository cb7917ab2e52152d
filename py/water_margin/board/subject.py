"""What a question is about, as the control to be brought into sight: on a phone the table is longer than the
window."""

from tabletop.game import Event, Part
from water_margin.board.answers import begun
from water_margin.board.scene import waiting
from water_margin.board.touch import MOVE
from water_margin.board.trial import help_move
from water_margin.rules.adventure import ROLL, places_of_exile, word_for
from water_margin.rules.forecast import all_odds
from water_margin.rules.refuge import refuge_action
from water_margin.rules.resistance import DONE
from water_margin.rules.state import UNSEEN, Admission, Adventure, Exile, Frame, Raid, Turn, View


def subject(view: View, events: tuple[Event, ...]) -> Part:
    """The first control that answers; empty where nobody is asked, or its hand is not seen."""
    frame = view.frames[-1] if view.frames else None
    if frame is None:
        return ""
    return _of_turn(view, frame) if isinstance(frame, Turn) else _above(view, frame)


def _of_turn(view: View, turn: Turn) -> Part:
    if turn.step == "enter":
        return next((str(one) for one in view.hands[turn.seat] if one != UNSEEN), "")
    if turn.step == "travel":
        return next(iter((*begun(view), *(str(hero.card) for hero in waiting(view)))), "")
    hero = next(iter(waiting(view)), None)
    if hero is None:
        return ""
    word = word_for(hero) if turn.step == "adventure" else refuge_action(view, hero)
    return f"{MOVE} {hero.card} {word}"


def _above(view: View, frame: Frame) -> Part:
    """That of an event in the middle of a step: the help, a square, what is paid, a result; else a throw."""
    match frame:
        case Adventure(difficulty=dice, source=0) if dice:
            return " ".join((MOVE, *help_move(frame, all_odds(view, frame)[0])))
        case Exile(moved=False):
            free = places_of_exile(view)
            return free[len(free) // 2]
        case Exile(turns=turns) if turns:
            return "0"
        case Admission(results=(first, *_)):
            return first
        case Raid(hits=hits) if hits is not None:
            return str(hits[0]) if hits else DONE
        case _:
            return ROLL[0]
