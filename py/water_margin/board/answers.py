"""What the table answers by itself, and what is chosen as a question comes up. Source: A41, A48."""

from tabletop.board import EACH, NONE
from tabletop.game import Ask, Move
from water_margin.board.scene import waiting
from water_margin.board.touch import can_heal
from water_margin.cards import card
from water_margin.rules.adventure import ADVENTURE, ROLL, bonus, difficulty, word_for
from water_margin.rules.state import Admission, Adventure, Duel, Frame, Raid, Turn, View, hero_of
from water_margin.rules.travel import may_travel


def answer(view: View, ask: Ask, throws: str) -> Move | None:
    """The answer that nobody has to think about; None where there is something to decide, or a die that
    everybody waits for. throws: one of `tabletop.board.THROWS`."""
    frame = view.frames[-1]
    if ask.roll:
        thrown = throws == NONE or (throws != EACH and not is_awaited(view, frame))
        return ROLL if thrown else None
    if isinstance(frame, Turn) and frame.step == "adventure":
        return _next_adventure(view, frame, ask, throws)
    return ask.moves.first(1)[0] if ask.moves.count() == 1 else None


def is_awaited(view: View, frame: Frame) -> bool:
    """Whether a throw is the moment that everybody waits for: it ends something, and can end it in more than
    one way. What only says what there is to be done, or how much, follows what was thrown before."""
    if isinstance(frame, Adventure):
        if not frame.source:
            return False
        hero = hero_of(view, frame.card)
        face = difficulty(hero, frame) - bonus(hero, frame)
        return 1 < face <= card(hero.card).die
    if isinstance(frame, Admission):
        return not frame.results
    return frame.looted if isinstance(frame, Raid) else isinstance(frame, Duel)


def _next_adventure(view: View, turn: Turn, ask: Ask, throws: str) -> Move | None:
    """Once its player has begun the step, one hero follows the other; where all of them lose their adventure,
    nobody has to begin. A hero that could be healed before is asked about. Where each die is thrown by hand,
    each adventure is begun so too, but the last."""
    heroes = waiting(view)
    if throws == EACH:
        return ask.moves.first(1)[0] if ask.moves.count() == 1 else None
    lost = all(word_for(hero) != ADVENTURE for hero in heroes)
    if not (turn.done or lost or throws == NONE) or can_heal(heroes[0]):
        return None
    return str(heroes[0].card), word_for(heroes[0])


def begun(view: View) -> Move:
    """In the step of travels the first hero that can go is chosen: a square or "stay" is all that is left to
    be touched. Of a hand of one card, that one."""
    frame = view.frames[-1] if view.frames else None
    if not isinstance(frame, Turn):
        return ()
    if frame.step == "travel":
        first = next((hero for hero in waiting(view) if may_travel(hero)), None)
        return (str(first.card),) if first is not None else ()
    hand = view.hands[frame.seat] if frame.step == "enter" and frame.seat == view.seat else ()
    return (str(hand[0]),) if len(hand) == 1 else ()
