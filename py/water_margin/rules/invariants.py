"""What holds in every state; what passes never surprises a later command. Source: the whole rulebook."""

from itertools import pairwise

from tabletop.game import BadState
from water_margin.cards import ADVERSARIES, PLACES, RANKS, TRIALS, ranks_for
from water_margin.rules import adventure, enter, refuge, travel
from water_margin.rules.adventure import REWARD_DIE, SENTENCE_DIE
from water_margin.rules.draw import OPENING_HAND, set_aside
from water_margin.rules.hidden import seen_cards
from water_margin.rules.refuge import ADMISSION_DIE
from water_margin.rules.state import (
    ALWAYS,
    BAND,
    FORTS,
    SAVE_PRICE,
    SCORE,
    SHORT,
    SQUARES,
    STANDING,
    STEPS,
    UNSEEN,
    WANTED_AT,
    WHOLE,
    Admission,
    Adventure,
    Band,
    Duel,
    Exile,
    Fine,
    Frame,
    Hero,
    Raid,
    State,
    Turn,
    Windfall,
    forts_of,
    hero_of,
    refuge_at,
    seats_in_order,
)


def check(state: State) -> None:
    """Error: BadState for cards, numbers and frames that do not fit together.

    How a state came about is tested only where a false one could do harm; a comment says which.
    """
    seats = len(state.bands)
    _require(seats in (2, 3, 4) and len(state.hands) == len(state.standing) == seats, "seats")
    _require(state.victory in (BAND, SCORE) and state.length in (WHOLE, SHORT), "options")
    _require(state.forts in FORTS, "options")
    _require(state.first in range(seats), "first")
    _require(all(one.gourd in STANDING and one.brother in STANDING for one in state.standing), "standing")
    _check_cards(state, seats)
    _check_heroes(state)
    _check_bands(state)
    _check_taels(state)
    _check_frames(state)


def _require(true: bool, what: str) -> None:
    if not true:
        raise BadState("water_margin.bad", what=what)


def _rising(cards: tuple[int, ...]) -> bool:
    return all(one < after for one, after in pairwise(cards))


def _check_cards(state: State, seats: int) -> None:
    """Every card is in one place; so many were drawn as the chapters allow."""
    ranks = ranks_for(seats)
    lists = (*state.hands, state.pool, state.discards, state.known, *(hero.brothers for hero in state.heroes))
    _require(all(_rising(one) for one in lists), "order")
    _require(all(UNSEEN not in hand for hand in state.hands), "cards")
    _require(tuple(sorted((*seen_cards(state), *state.pool))) == ranks, "cards")
    _require(set(state.known) <= {one for hand in state.hands for one in hand}, "known")
    aside = set_aside(seats) if state.length == SHORT else 0
    chapters = -(-(len(ranks) - aside - OPENING_HAND * seats) // seats)
    _require(1 <= state.chapter <= chapters, "chapter")
    drawn = OPENING_HAND * seats + seats * state.chapter
    most = max(0, len(ranks) - aside - drawn)
    _require(state.deck == len(state.pool) - aside and 0 <= state.deck <= most, "deck")
    # What a seat has drawn and nobody has seen; the best card of its opening hand was shown.
    unseen = (sum(one not in state.known for one in hand) for hand in state.hands)
    _require(all(count < OPENING_HAND + state.chapter for count in unseen), "hands")


def _check_heroes(state: State) -> None:
    _require(_rising(tuple(hero.card for hero in state.heroes)), "heroes")
    squares = [hero.square for hero in state.heroes]
    _require(len(set(squares)) == len(squares) and set(squares) <= set(SQUARES), "squares")
    for hero in state.heroes:
        _check_hero(state, hero)


def _check_hero(state: State, hero: Hero) -> None:
    _require(hero.seat in range(len(state.bands)), "seat")
    tokens = (*hero.experience, hero.wounds, hero.banquets, hero.gourds)
    _require(all(0 <= one <= len(RANKS) for one in tokens) and hero.taels >= 0, "tokens")
    # An adventure a chapter brings one or the other. Prevents more tokens than can be drawn.
    _require(sum(hero.experience) + hero.wounds <= state.chapter - _is_to_come(state, hero), "tokens")
    _require(hero.wounds == 0 or hero.combat > 0, "wounds")
    _require(0 <= hero.prison <= 4 and not (hero.prison and hero.held), "prison")
    _require(not hero.prison or not hero.brothers, "brothers")
    _require(not hero.refused or (hero.wanted and state.bands[hero.seat] is not None), "refused")
    owner = refuge_at(state, hero.square)
    # A convict stays there where no square is free (A21).
    _require(owner is None or (owner == hero.seat and hero.wanted), "refuge")
    _require(not hero.wanted or sum(hero.experience) >= WANTED_AT, "wanted")


def _is_to_come(state: State, hero: Hero) -> bool:
    """Whether a hero may still be taught or hurt by its adventure of this chapter."""
    turn = state.frames[0] if state.frames else None
    order = seats_in_order(state)
    if not isinstance(turn, Turn) or turn.seat not in order or turn.step not in STEPS[:2]:
        return False
    if turn.step == "enter" or hero.seat != turn.seat:
        return turn.step == "enter" or order.index(hero.seat) > order.index(turn.seat)
    top = state.frames[-1]
    return hero.card not in turn.done or (isinstance(top, Adventure | Fine) and top.card == hero.card)


def _check_bands(state: State) -> None:
    squares = [band.square for band in state.bands if band]
    _require(len(set(squares)) == len(squares) and set(squares) <= set(forts_of(state)), "refuges")
    for band in state.bands:
        if band is not None:
            _check_band(state, band)


def _check_band(state: State, band: Band) -> None:
    _require(bool(band.members) and _rising(tuple(one.card for one in band.members)), "members")
    _require(band.treasury >= 0, "treasury")
    for member in band.members:
        _require(all(token >= 0 for token in member.experience), "tokens")
        # An adventure a chapter, and a trial of admission.
        _require(sum(member.experience) <= state.chapter + 1, "tokens")


def _check_taels(state: State) -> None:
    """Ten taels at most come with an adventure, and with a bandit in a raid: twice ten a card and chapter,
    less what is still to come in this chapter. Prevents numbers that JSON cannot carry."""
    taels = sum(hero.taels for hero in state.heroes)
    taels += sum(band.treasury for band in state.bands if band)
    cards = len(ranks_for(len(state.bands)))
    _require(taels <= 10 * (2 * cards * state.chapter - _gains_to_come(state, cards)), "taels")


def _gains_to_come(state: State, cards: int) -> int:
    """How many adventures and bandits may still bring taels in this chapter."""
    turn = state.frames[0] if state.frames else None
    if not isinstance(turn, Turn):
        return 0
    top = state.frames[-1]
    if turn.step == STEPS[-1]:
        order = seats_in_order(state)
        later = order[order.index(turn.seat) + 1 :] if turn.seat in order else ()
        raided = (*later, turn.seat) if isinstance(top, Raid) and not top.looted else later
        bands = (state.bands[seat] for seat in raided if seat in order)
        return sum(len(band.members) for band in bands if band)
    adventures = sum(_is_to_come(state, hero) for hero in state.heroes) + isinstance(top, Windfall)
    return cards + adventures + (len(state.bands) if turn.step == "enter" else 0)


# The work under way


def _check_frames(state: State) -> None:
    """An end only where the deck has run out; else a turn, what it has led to, and a question that can be
    answered."""
    if not state.frames:
        _require(state.deck == 0, "over")
        return
    turn, above = state.frames[0], state.frames[1:]
    _require(isinstance(turn, Turn) and len(above) <= 1, "frames")
    assert isinstance(turn, Turn)
    _check_turn(state, turn)
    if above:
        _check_above(state, turn, above[0])
    else:
        _require(_asks(state, turn), "turn")


def _check_turn(state: State, turn: Turn) -> None:
    _require(turn.step in STEPS and turn.seat in seats_in_order(state), "turn")
    if turn.step == STEPS[-1]:
        _require(turn.done == (0,), "done")
        return
    _require(len(set(turn.done)) == len(turn.done) and set(turn.done) <= _may_be_done(state, turn), "done")


def _may_be_done(state: State, turn: Turn) -> set[int]:
    """The heroes that can have had theirs: they are on the board, dead, another's brother, or in the band."""
    own = [hero for hero in state.heroes if hero.seat == turn.seat]
    band = state.bands[turn.seat]
    found = {hero.card for hero in own}
    if turn.step == "travel":
        found.update(one for hero in own for one in hero.brothers)
    elif turn.step == "adventure":
        found.update(state.discards)
    elif turn.step == "refuge":
        found.update(state.discards, (member.card for member in band.members) if band else ())
    return found


def _asks(state: State, turn: Turn) -> bool:
    """Whether the seat has something to decide in its step."""
    if turn.step == "enter":
        return enter.is_possible(state, turn)
    if turn.step == "adventure":
        return bool(adventure.waiting(state, turn))
    if turn.step == "travel":
        return bool(travel.waiting(state, turn))
    return turn.step == "refuge" and bool(refuge.waiting(state, turn))


def _check_above(state: State, turn: Turn, frame: Frame) -> None:
    if isinstance(frame, Raid):
        _require(turn.step == STEPS[-1] and turn.done == (0,) and frame.seat == turn.seat, "raid")
        _check_raid(state, frame)
        return
    _require(not isinstance(frame, Turn), "frames")
    assert not isinstance(frame, Turn)
    _require(any(hero.card == frame.card for hero in state.heroes), "hero")
    hero = hero_of(state, frame.card)
    _require(hero.seat == turn.seat and hero.card in turn.done and not hero.prison, "hero")
    if isinstance(frame, Adventure):
        _check_adventure(state, turn, hero, frame)
    elif isinstance(frame, Admission | Duel):
        _require(turn.step == "refuge" and refuge.refuge_action(state, hero) == refuge.JOIN, "admission")
        _check_admission(state, hero, frame)
    else:
        _require(turn.step == "adventure" and not hero.held, "adventure")
        _check_loss(state, hero, frame)


def _check_adventure(state: State, turn: Turn, hero: Hero, frame: Adventure) -> None:
    _require(turn.step == ("refuge" if frame.admission else "adventure"), "adventure")
    if frame.admission:
        _require(refuge.refuge_action(state, hero) == refuge.JOIN, "admission")
    else:
        _require(not hero.held, "held")
    blue = (frame.place, frame.adversary, frame.trial)
    fallen = frame.place in PLACES and frame.adversary in ADVERSARIES and frame.trial in TRIALS
    _require(fallen or blue == ("", "", ""), "dice")
    sides = 6 if frame.trial == "magic" else 10
    thrown = len(frame.difficulty) == 2 and all(1 <= one <= sides for one in frame.difficulty)
    _require((thrown and fallen) or not frame.difficulty, "difficulty")
    staked = bool(frame.difficulty) and not frame.admission
    _require(frame.reward in REWARD_DIE if staked else frame.reward == "", "reward")
    _require(frame.sentence in SENTENCE_DIE if staked else frame.sentence == "", "sentence")
    if not frame.source:
        _require(not frame.gourd, "gourd")
        _require(not frame.difficulty or adventure.asks_for_help(state, hero, frame), "help")
    else:
        _require(bool(frame.difficulty) and frame.source in adventure.sources(state, hero, frame), "source")
        # Under older rules a standing yes drank where that changed nothing too (A49).
        older = frame.gourd and state.standing[hero.seat].gourd == ALWAYS
        drunk = older and adventure.may_drink(hero, frame)
        _require(drunk or frame.gourd in adventure.drinks(state, hero, frame, frame.source), "gourd")


def _check_loss(state: State, hero: Hero, frame: Frame) -> None:
    if isinstance(frame, Exile):
        _require(frame.turns in range(5) and (frame.moved or not frame.turns), "exile")
        _require(not frame.moved or not hero.brothers, "brothers")
        _require(not frame.turns or adventure.bribes(hero, frame) != (0,), "bribe")
        _require(frame.moved or bool(adventure.places_of_exile(state)), "exile")
    elif isinstance(frame, Fine):
        _require(not frame.paid_all or hero.taels == 0, "fine")
    else:
        _require(isinstance(frame, Windfall) and sum(hero.experience) > 0, "windfall")


def _check_admission(state: State, hero: Hero, frame: Admission | Duel) -> None:
    rival = refuge.rival_of(state, hero)
    if isinstance(frame, Duel):
        _require(frame.rival == rival != 0, "rival")
        return
    _require(set(frame.results) <= set(ADMISSION_DIE) and len(frame.results) <= len(RANKS), "results")
    _require(rival != 0 or "duel" not in frame.results, "results")
    _require(not frame.results or hero.gourds > 0 or len(set(frame.results)) > 1, "results")


def _check_raid(state: State, frame: Raid) -> None:
    band = state.bands[frame.seat]
    _require(band is not None, "raid")
    assert band is not None
    _require(not frame.looted or band.treasury >= len(band.members), "loot")
    if frame.hits is not None:
        members = {member.card for member in band.members}
        _require(frame.looted and _rising(frame.hits) and set(frame.hits) <= members, "hits")
        _require(bool(frame.hits) and band.treasury >= SAVE_PRICE, "ransom")
