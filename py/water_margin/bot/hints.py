"""The reasons of a hint: facts that are true of the move, every number computed.

Reasons (Thought.reasons), and what each says
    water_margin.hint.odds        hero, percent        the chance of this trial
    water_margin.hint.odds_gourd  hero, percent, dry   … with the gourd, and without
    water_margin.hint.adventure   hero, percent        the chance of an adventure whose dice are still to fall
    water_margin.hint.idle        hero                 it loses its adventure
    water_margin.hint.healed      hero
    water_margin.hint.closes      n                    a fort taken from the others, few still free
    water_margin.hint.closes_all                       … none
    water_margin.hint.founder     hero                 a wanted hero on a free fort
    water_margin.hint.door        hero, percent        on the refuge; the chance to be let in
    water_margin.hint.meets       hero, other, n       n heroes go together from now on
    water_margin.hint.nearer      hero, n              n steps to the refuge, or to the next fort without one
    water_margin.hint.roams       hero                 it keeps its next adventure
    water_margin.hint.stays       hero                 it loses its next adventure, and risks nothing
    water_margin.hint.founds      n                    bandits that the band begins with
    water_margin.hint.joins       hero, percent        the chance to be let in
    water_margin.hint.waits       hero                 the soldiers do not come to who stays outside
    water_margin.hint.exile       hero, n              steps to the next fort without a refuge
    water_margin.hint.ransom      n, taels             bandits left, and the treasure
    water_margin.hint.accepted    percent              what this answer of the band is worth
    water_margin.hint.again       percent              … another throw of the green die
    water_margin.hint.prison      hero, n              chapters still to serve
"""

from tabletop.game import Message, Move, Param
from tabletop.plots import percent
from water_margin.bot.chances import EXACT, result_chance, success, thrown_chance
from water_margin.bot.prospects import DISTANCE
from water_margin.rules.adventure import HEAL, REST, SERVE, named
from water_margin.rules.forecast import help_of, help_word, odds
from water_margin.rules.refuge import AGAIN, FOUND, JOIN
from water_margin.rules.state import (
    SAVE_PRICE,
    Admission,
    Adventure,
    Exile,
    Hero,
    Raid,
    Table,
    Turn,
    forts_of,
    hero_at,
    hero_of,
    is_empty,
    refuge_at,
)
from water_margin.rules.travel import STAY

SCARCE = 4
"""Where more forts are free it is no matter that one is taken."""


def reasons_for(table: Table, seat: int, move: Move) -> tuple[Message, ...]:
    """Why the asked seat should play that move, as far as there is something to say."""
    match table.frames[-1]:
        case Adventure() as adventure if help_word(move):
            return (_trial(hero_of(table, adventure.card), adventure, move),)
        case Admission() as admission:
            return (_answer(table, hero_of(table, admission.card), admission, move[0]),)
        case Exile() as exile:
            return (_exile(table, hero_of(table, exile.card), exile, move[0]),)
        case Raid() as raid:
            band = table.bands[raid.seat]
            assert band is not None and raid.hits is not None
            saved = len(move) - 1
            left = len(band.members) - len(raid.hits) + saved
            return (_say("ransom", n=left, taels=band.treasury - SAVE_PRICE * saved),)
        case Turn() as turn:
            return _turn(table, seat, turn, move)
        case _:
            return ()


def _say(key: str, hero: Hero | None = None, **params: Param) -> Message:
    return Message(f"water_margin.hint.{key}", {**(named(hero.card) if hero else {}), **params})


def _percent(chance: int) -> int:
    """A chance in parts of EXACT as a percentage, to the nearest; only what is certain is 0 or 100."""
    return percent(chance, EXACT)


def _trial(hero: Hero, adventure: Adventure, move: Move) -> Message:
    source, gourd = help_of(hero, move)
    chance = odds(hero, adventure, source, gourd=gourd).percent
    if gourd:
        dry = odds(hero, adventure, source, gourd=False).percent
        return _say("odds_gourd", hero, percent=chance, dry=dry)
    return _say("odds", hero, percent=chance)


def _answer(table: Table, hero: Hero, admission: Admission, result: str) -> Message:
    if result == AGAIN:
        chance = thrown_chance(table, hero, hero.gourds - 1, admission.results, EXACT)
        return _say("again", percent=_percent(chance))
    return _say("accepted", percent=_percent(result_chance(table, hero, result, EXACT)))


def _exile(table: Table, hero: Hero, exile: Exile, answer: str) -> Message:
    if exile.moved:
        return _say("prison", hero, n=exile.turns - int(answer))
    return _say("exile", hero, n=_steps(table, hero.seat, answer))


def _steps(table: Table, seat: int, square: str) -> int:
    """Steps from a square to a seat's refuge, or to the next fort without one; 0 where there is none."""
    band = table.bands[seat]
    homes = [band.square] if band else [fort for fort in forts_of(table) if refuge_at(table, fort) is None]
    return min((DISTANCE[square, home] for home in homes), default=0)


def _turn(table: Table, seat: int, turn: Turn, move: Move) -> tuple[Message, ...]:
    rank, word = int(move[0]), move[-1]
    if turn.step == "enter":
        hero = Hero(rank, seat, word)
        first = _say("adventure", hero, percent=_percent(success(hero, EXACT)))
        return (*_closes(table, word), first) if word in forts_of(table) else (first,)
    hero = hero_of(table, rank)
    if word == HEAL:
        return (_say("healed", hero),)
    if turn.step == "adventure":
        if word in (REST, SERVE):
            return (_say("idle", hero),)
        return (_say("adventure", hero, percent=_percent(success(hero, EXACT))),)
    if turn.step == "travel":
        return _journey(table, hero, word)
    if word == FOUND:
        return (_say("founds", n=1 + len(hero.brothers)),)
    if word == JOIN:
        return (_say("joins", hero, percent=_percent(thrown_chance(table, hero, hero.gourds, unit=EXACT))),)
    return (_say("waits", hero),)


def _journey(table: Table, hero: Hero, word: str) -> tuple[Message, ...]:
    if word == STAY:
        kept = hero.square in forts_of(table) and refuge_at(table, hero.square) is None
        stays = _say("stays", hero)
        return (*_closes(table, hero.square), stays) if kept else (stays,)
    found = []
    met = hero_at(table, word)
    if met is not None:
        together = 2 + len(hero.brothers) + len(met.brothers)
        found.append(_say("meets", hero, other=named(met.card)["hero"], n=together))
    if refuge_at(table, word) is not None:
        found.append(
            _say("door", hero, percent=_percent(thrown_chance(table, hero, hero.gourds, unit=EXACT)))
        )
    elif word in forts_of(table):
        if hero.wanted and table.bands[hero.seat] is None:
            found.append(_say("founder", hero))
        found.extend(_closes(table, word))
    elif _steps(table, hero.seat, word) < _steps(table, hero.seat, hero.square):
        found.append(_say("nearer", hero, n=_steps(table, hero.seat, word)))
    return (*found, _say("roams", hero))


def _closes(table: Table, square: str) -> tuple[Message, ...]:
    """A fort is taken from the others: those where still nobody stands, if they are few."""
    free = sum(fort != square and is_empty(table, fort) for fort in forts_of(table))
    if free > SCARCE:
        return ()
    return (_say("closes", n=free) if free else _say("closes_all"),)
