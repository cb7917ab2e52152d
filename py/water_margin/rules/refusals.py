"""Why a move may not be played, in words that a player understands."""

from tabletop.game import Ask, Message, Move, Over, Part
from water_margin.cards import card
from water_margin.rules import adventure, travel
from water_margin.rules.adventure import named
from water_margin.rules.state import (
    ASK,
    SQUARES,
    Adventure,
    Exile,
    Hero,
    Raid,
    State,
    Turn,
    forts_of,
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
    frame = state.frames[-1]
    if move[:1] == (ASK,) and _was_never_answered(state, ask.seat, move):
        return _word("standing")
    if ask.roll:
        return _word("roll")
    if not move:
        return _word("hero" if isinstance(frame, Turn) else "choose")
    if isinstance(frame, Turn):
        return _turn_reason(state, frame, ask, move)
    if isinstance(frame, Adventure):
        return _word("help")
    if isinstance(frame, Exile):
        return _word("bribe" if frame.moved else "exile")
    return _word("ransom" if isinstance(frame, Raid) else "result")


def _was_never_answered(state: State, seat: int, move: Move) -> bool:
    """Whether a seat has given no standing answer to what it wants to be asked again (A49)."""
    answered = {kind for _, kind in adventure.taken_back(state, seat)}
    return not answered.intersection(move[1:] or answered)


def _turn_reason(state: State, turn: Turn, ask: Ask, move: Move) -> Message:
    """Why a hero may not do that in its step."""
    if turn.step == "enter":
        return _enter_reason(state, turn, move)
    hero = _own_hero(state, turn, move[0])
    if hero is None:
        return _word("own_hero")
    if hero.card in turn.done:
        return _about("done", hero)
    if len(move) == 1 and ask.moves.next(move):
        return _about("what", hero)
    if move[-1] == adventure.HEAL:
        return _about("heal", hero)
    if turn.step == "travel" and not travel.may_travel(hero):
        return _about("prison" if hero.prison else "held", hero)
    if turn.step == "adventure":
        return _word("adventure")
    return _journey_reason(state, hero, move[1:]) if turn.step == "travel" else _refuge_reason(state, hero)


def _about(word: str, hero: Hero) -> Message:
    """A reason that names a hero."""
    return Message(f"water_margin.why.{word}", named(hero.card))


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


def _refuge_reason(state: State, hero: Hero) -> Message:
    """Why a hero can neither found a band nor ask to be let in."""
    if hero.prison:
        return _about("prison", hero)
    band, owner = state.bands[hero.seat], refuge_at(state, hero.square)
    if hero.square not in forts_of(state):
        return _about("no_fort", hero)
    if not hero.wanted:
        return _about("not_wanted", hero)
    if band is not None and owner is None:
        return Message("water_margin.why.one_refuge", {"square": band.square})
    return _word("refuge")


def _journey_reason(state: State, hero: Hero, path: Move) -> Message:
    """Why a hero may not go that way, at its first step that is not possible."""
    here = hero.square
    for number, square in enumerate(path):
        if square not in neighbours(here):
            return _about("far", hero)
        if number and not hero.banquets:
            return _about("banquet", hero)
        met = hero_at(state, square)
        if not travel.may_enter(state, hero, square):
            return _about("own_refuge" if refuge_at(state, square) == hero.seat else "refuge_there", hero)
        if met is not None and not travel.may_meet(state, hero, square):
            return _meeting_reason(hero, met)
        here = square
    return _about("far", hero)


def _meeting_reason(hero: Hero, met: Hero) -> Message:
    """Why the hero on a square cannot become a brother."""
    names = {**named(hero.card), "other": card(met.card).name}
    if met.seat != hero.seat:
        return Message("water_margin.why.stranger", names)
    if met.prison:
        return Message("water_margin.why.convict", names)
    return Message("water_margin.why.gourd", names)


def _word(name: str) -> Message:
    return Message(f"water_margin.why.{name}")
