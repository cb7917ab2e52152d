"""The refuge of a band: founding, asking to be let in, the trial, the duel, the refusal.

Source: the later wording of *Refuge d’une bande*, where it speaks, else the rulebook's; A29-A36, A39.
"""

from dataclasses import replace

from tabletop.game import Ask, Message, Move, MoveList, Scalar
from water_margin.cards import card
from water_margin.rules.adventure import ROLL, about, die, roll_ask, set_standing, taken_back
from water_margin.rules.band import band_of, let_in, members_of, refuse, sorted_members
from water_margin.rules.state import (
    ASK,
    Admission,
    Adventure,
    Band,
    Duel,
    Hero,
    Member,
    State,
    Table,
    Turn,
    Work,
    back_in_hand,
    discarded,
    forts_of,
    hero_of,
    heroes_of,
    refuge_at,
    with_band,
    without_hero,
)

ADMISSION_DIE = ("welcome", "trial", "trial", "duel", "duel", "refusal")
WELCOME, TRIAL, DUEL, REFUSAL = "welcome", "trial", "duel", "refusal"
FOUND, JOIN, PASS, AGAIN = "found", "join", "pass", "again"


def refuge_action(state: Table, hero: Hero) -> str:
    """What a hero may do where it stands: FOUND, JOIN, or nothing (empty)."""
    if not hero.wanted or hero.prison or hero.square not in forts_of(state):
        return ""
    owner = refuge_at(state, hero.square)
    if owner is None:
        return FOUND if state.bands[hero.seat] is None else ""
    return JOIN if owner == hero.seat and not hero.refused else ""


def waiting(state: Table, turn: Turn) -> tuple[Hero, ...]:
    """The seat's heroes that may found a band or ask to be let in, in this step (A29, A31)."""
    return tuple(
        hero
        for hero in heroes_of(state, turn.seat)
        if hero.card not in turn.done and refuge_action(state, hero)
    )


def turn_ask(state: State, turn: Turn) -> Ask:
    """Which hero founds a band, or asks to be let in; it may let it be."""
    heroes = waiting(state, turn)
    words = ((hero, word) for hero in heroes for word in (refuge_action(state, hero), PASS))
    moves: list[Move] = [(str(hero.card), word) for hero, word in words]
    if refuge_action(state, heroes[0]) == JOIN:  # one hero at most stands on the refuge (A26)
        moves += taken_back(state, turn.seat)  # A49
        return Ask(turn.seat, about("join", heroes[0].card), MoveList(moves))
    return Ask(turn.seat, Message("water_margin.prompt.refuge"), MoveList(moves))


def turn_answer(work: Work, turn: Turn, move: Move) -> None:
    """The hero founds a band, asks to be let in, or lets it be; or a standing answer is taken back."""
    if move[0] == ASK:
        set_standing(work, turn.seat, move[1], ASK)
        return
    hero = hero_of(work.state, int(move[0]))
    work.top(replace(turn, done=(*turn.done, hero.card)))
    if move[1] == FOUND:
        _found(work, hero)
    elif move[1] == JOIN:
        work.push(Admission(hero.card))
        work.tell("knocked", seat=hero.seat, card=hero.card)


def _found(work: Work, hero: Hero) -> None:
    """The hero leaves the board for its refuge; its brothers come along (A30)."""
    work.state = without_hero(work.state, hero.card)
    band = Band(hero.square, hero.taels, sorted_members(members_of(hero)))
    work.state = with_band(work.state, hero.seat, band)
    work.tell("founded", seat=hero.seat, card=hero.card, square=hero.square, chief=band.chief)


# Asking to be let in


def rival_of(state: Table, hero: Hero) -> int:
    """The member next below in rank, whose place is wanted; 0 where there is none (A34)."""
    below = (member.card for member in band_of(state, hero.seat).members if member.card > hero.card)
    return next(below, 0)


def admission_ask(state: State, frame: Admission) -> Ask:
    """The green die; then, while there are gourds, whether it is thrown again, or which result counts
    (A32); what was answered for every trial may be taken back, since one may follow (A49)."""
    hero = hero_of(state, frame.card)
    back = taken_back(state, hero.seat)
    if not frame.results:
        return roll_ask(hero.seat, "admission", hero.card, *back)
    picks = [(one,) for one in dict.fromkeys(frame.results)]
    again = [(AGAIN,)] if hero.gourds else []
    prompt = "results_again" if again else "results"
    return Ask(hero.seat, about(prompt, hero.card), MoveList([*picks, *again, *back]))


def settle_admission(work: Work, frame: Admission) -> bool:
    """Go on where one result can be taken and nothing be thrown again; whether that was so."""
    hero = hero_of(work.state, frame.card)
    if hero.gourds or len(set(frame.results)) != 1:
        return False
    _take_result(work, hero, frame.results[0])
    return True


def admission_answer(work: Work, frame: Admission, move: Move) -> None:
    """A throw of the green die, or the result that counts; or a standing answer is taken back."""
    hero = hero_of(work.state, frame.card)
    if move[0] == ASK:
        set_standing(work, hero.seat, move[1], ASK)
    elif move == ROLL or move == (AGAIN,):
        if move == (AGAIN,):
            hero = replace(hero, gourds=hero.gourds - 1)
            work.put(hero)
            work.tell("treated", card=hero.card)
        _throw(work, hero, frame)
    else:
        _take_result(work, hero, move[0])


def _throw(work: Work, hero: Hero, frame: Admission) -> None:
    """A duel with nobody below in rank is thrown again for free (A32)."""
    result = work.chance.face("admission", ADMISSION_DIE)
    work.tell("answered", card=hero.card, result=result)
    while result == DUEL and not rival_of(work.state, hero):
        result = work.chance.face("admission", ADMISSION_DIE)
        work.tell("answered", card=hero.card, result=result)
    work.top(replace(frame, results=(*frame.results, result)))


def _take_result(work: Work, hero: Hero, result: str) -> None:
    work.pop()
    if result == WELCOME:
        let_in(work, hero)
    elif result == TRIAL:
        work.push(Adventure(hero.card, admission=True))
    elif result == DUEL:
        work.push(Duel(hero.card, rival_of(work.state, hero)))
        work.tell("challenged", card=hero.card, rival=rival_of(work.state, hero))
    else:
        refuse(work, hero)


# The duel


def duel_ask(state: State, frame: Duel) -> Ask:
    """Both dice are thrown by the player of the band."""
    hero, rival = hero_of(state, frame.card), member_of(state, frame)
    forces: dict[str, Scalar] = {
        "other": card(rival.card).name,
        "mine": hero.combat,
        "theirs": combat_of(rival),
    }
    return roll_ask(hero.seat, "duel", hero.card, **forces)


def member_of(state: Table, frame: Duel) -> Member:
    """The member that defends its place."""
    band = band_of(state, hero_of(state, frame.card).seat)
    return next(member for member in band.members if member.card == frame.rival)


def combat_of(member: Member) -> int:
    """The combat of a member in a duel: the printed value and experience."""
    return card(member.card).value("combat") + member.experience[0]


def duel_answer(work: Work, frame: Duel, move: Move) -> None:
    """Each die is added to combat; a tie is thrown again, the loser dies (A34)."""
    hero = hero_of(work.state, frame.card)
    rival = member_of(work.state, frame)
    dice = tuple(work.chance.roll("duel", card(one).die) for one in (hero.card, rival.card))
    totals = (dice[0] + hero.combat, dice[1] + combat_of(rival))
    work.tell("fought", card=hero.card, rival=rival.card, dice=dice, totals=totals)
    if totals[0] == totals[1]:
        return
    work.pop()
    if totals[0] < totals[1]:
        work.state = back_in_hand(work.state, hero.seat, hero.brothers)
        die(work, replace(hero, brothers=()), hero.brothers)
        return
    work.tell("slain", seat=hero.seat, card=rival.card)
    work.state = discarded(work.state, (rival.card,))
    let_in(work, hero, rival.card)
