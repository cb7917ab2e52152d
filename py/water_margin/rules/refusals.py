"""Why a move may not be played, in words that a player understands."""

from tabletop.game import Ask, Message, Move, Over, Part
from water_margin.cards import card
from water_margin.rules import adventure, travel
from water_margin.rules.state import (
    ASK,
    SQUARES,
    Adventure,
    Exile,
    Hero,
    Raid,
    State,
    Turn,
    hero_at,
    heroes_of,
    neighbours,
    refuge_at,
)


def why_not(state: State, ask: Ask | Over, prefix: Move, part: Part | None) -> Message | None:
    """Why `part` may not follow `prefix` (None: why the prefix is no whole move); None when it may."""
    if isinstance(ask, Over):
        return _word("over")
    if part is None:
        return None if ask.moves.complete(prefix) else reason(state, ask, prefix)
    return None if part in ask.moves.next(prefix) else reason(state, ask, (*prefix, part))


def reason(state: State, ask: Ask | Over, move: Move) -> Message:
    """Words for a move, or a beginning, that is not legal."""
    if isinstance(ask, Over):
        return _word("over")
    if ask.roll:
        return _word("roll")
    frame = state.frames[-1]
    if not move:
        return _word("hero" if isinstance(frame, Turn) else "choose")
    if isinstance(frame, Turn):
        return _turn_reason(state, frame, ask, move)
    if isinstance(frame, Adventure):
        return _word("help")
    if isinstance(frame, Exile):
        return _word("bribe" if frame.moved else "exile")
    return _word("ransom" if isinstance(frame, Raid) else "result")


def _turn_reason(state: State, turn: Turn, ask: Ask, move: Move) -> Message:
    """Why a hero may not do that in its step."""
    if turn.step == "enter":
        return _enter_reason(state, turn, move)
    if turn.step == "adventure" and move[0] == ASK:
        return _word("standing")
    hero = _own_hero(state, turn, move[0])
    if hero is None:
        return _word("own_hero")
    if hero.card in turn.done:
        return Message("water_margin.why.done", {"hero": card(hero.card).name})
    if turn.step == "travel" and not travel.may_travel(hero):
        return _bound(hero)
    if len(move) == 1:
        return Message("water_margin.why.what", {"hero": card(hero.card).name})
    if move[1] == adventure.HEAL:
        return Message("water_margin.why.heal", {"hero": card(hero.card).name})
    if turn.step == "adventure":
        return _word("adventure")
    return _journey_reason(state, hero, move[1:]) if turn.step == "travel" else _word("refuge")


def _own_hero(state: State, turn: Turn, part: Part) -> Hero | None:
    """The hero of the seat that a part names."""
    return next((hero for hero in heroes_of(state, turn.seat) if str(hero.card) == part), None)


def _enter_reason(state: State, turn: Turn, move: Move) -> Message:
    if move[0] not in map(str, state.hands[turn.seat]):
        return _word("card")
    if len(move) == 1:
        return _word("where")
    square = move[1]
    if len(move) > 2 or square not in SQUARES:
        return _word("square")
    taken = hero_at(state, square)
    if taken is not None:
        return Message("water_margin.why.taken", {"hero": card(taken.card).name})
    if refuge_at(state, square) is not None:
        return _word("refuge_there")
    beside = (hero_at(state, near) for near in neighbours(square))
    own = next((hero for hero in beside if hero is not None and hero.seat == turn.seat), None)
    return Message("water_margin.why.beside", {"hero": card(own.card).name}) if own else _word("square")


def _bound(hero: Hero) -> Message:
    """Why a hero does not travel at all."""
    word = "prison" if hero.prison else "held"
    return Message(f"water_margin.why.{word}", {"hero": card(hero.card).name})


def _journey_reason(state: State, hero: Hero, path: Move) -> Message:
    """Why a hero may not go that way, at its first step that is not possible."""
    name = card(hero.card).name
    here = hero.square
    for number, square in enumerate(path):
        if square not in neighbours(here):
            return Message("water_margin.why.far", {"hero": name})
        if number and not hero.banquets:
            return Message("water_margin.why.banquet", {"hero": name})
        met = hero_at(state, square)
        if not travel.may_enter(state, hero, square):
            word = "own_refuge" if refuge_at(state, square) == hero.seat else "refuge_there"
            return Message(f"water_margin.why.{word}", {"hero": name})
        if met is not None and not travel.may_meet(state, hero, square):
            return _meeting_reason(hero, met)
        here = square
    return Message("water_margin.why.far", {"hero": name})


def _meeting_reason(hero: Hero, met: Hero) -> Message:
    """Why the hero on a square cannot become a brother."""
    names = {"hero": card(hero.card).name, "other": card(met.card).name}
    if met.seat != hero.seat:
        return Message("water_margin.why.stranger", names)
    if met.prison:
        return Message("water_margin.why.convict", names)
    return Message("water_margin.why.gourd", names)


def _word(name: str) -> Message:
    return Message(f"water_margin.why.{name}")
