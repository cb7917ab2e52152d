"""Adventures: the dice, the trial, what is won and what is lost.

Source: rulebook, *Péripéties pour les personnages en jeu*; A11-A24, A41.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from tabletop.game import Ask, Key, Message, Move, MoveList, Param
from water_margin.cards import ADVERSARIES, PLACES, card
from water_margin.rules.band import let_in, refuse
from water_margin.rules.draw import top_card
from water_margin.rules.state import (
    ALWAYS,
    ASK,
    NEVER,
    SQUARES,
    STANDING,
    STANDING_KINDS,
    TURN_PRICE,
    Adventure,
    Exile,
    Fine,
    Frame,
    Hero,
    Standing,
    State,
    Table,
    Turn,
    Windfall,
    Work,
    back_in_hand,
    discarded,
    hero_of,
    heroes_of,
    is_empty,
    next_seat,
    without_hero,
)

TRIAL_DIE = ("combat", "combat", "combat", "spirit", "spirit", "magic")
REWARD_DIE = ("banquet", "banquet", "gourd", "gourd", "taels", "brother")
SENTENCE_DIE = ("held", "held", "taels", "penal", "wound", "wound")

ROLL: Move = ("roll",)
OWN = "own"
GOURD, DRY = "gourd", "dry"
ADVENTURE, REST, SERVE, HEAL = "adventure", "rest", "serve", "heal"

GOURD_BONUS = 5
PLACE_BONUS, BROTHERS_PLACE_BONUS = 5, 3
WANTED_PENALTY = 5
GOVERNMENT = ("mandarin", "soldiers")
"""Adversaries that are harder for who is wanted (A25)."""


def roll_ask(seat: int, prompt: str, hero: int, /, *others: Move, **params: Param) -> Ask:
    """A throw of dice. others: standing answers that may be taken back before."""
    return Ask(seat, about(prompt, hero, **params), MoveList((ROLL, *others)), roll=True)


def told_to(seat: int) -> Mapping[str, Param]:
    """The parameter by which a text names the seat for which the next player throws and tells (A11)."""
    return {"seat": Key(f"water_margin.seat.{seat}")}


def about(prompt: str, rank: int, /, **params: Param) -> Message:
    """A question about a hero."""
    return Message(f"water_margin.prompt.{prompt}", {**named(rank), **params})


def named(rank: int) -> Mapping[str, Param]:
    """The parameters by which a text names a hero."""
    return {"hero": card(rank).name, "nick": Key(f"water_margin.nick.{rank}"), "woman": card(rank).woman}


# Whose turn it is among the own heroes


def waiting(state: Table, turn: Turn) -> tuple[Hero, ...]:
    """The seat's heroes that have not had their adventure in this chapter, lost ones too (A7)."""
    return tuple(hero for hero in heroes_of(state, turn.seat) if hero.card not in turn.done)


def turn_ask(state: State, turn: Turn) -> Ask:
    """Which hero comes next; a banquet may mend it before (A18), a standing answer may be taken back (A41,
    A49)."""
    moves: list[Move] = []
    for hero in waiting(state, turn):
        moves.append((str(hero.card), word_for(hero)))
        if hero.banquets and hero.wounds:
            moves.append((str(hero.card), HEAL))
    moves += taken_back(state, turn.seat)
    return Ask(turn.seat, Message("water_margin.prompt.adventure"), MoveList(moves))


def word_for(hero: Hero) -> str:
    """What the hero does in this step: an adventure, or it loses it (A21, A24)."""
    if hero.prison:
        return SERVE
    return REST if hero.held else ADVENTURE


def turn_answer(work: Work, turn: Turn, move: Move) -> None:
    """A hero has its adventure, or loses it; or is healed; or a standing answer is taken back."""
    if move[0] == ASK:
        set_standing(work, turn.seat, move[1], ASK)
        return
    hero = hero_of(work.state, int(move[0]))
    if move[1] == HEAL:
        heal(work, hero)
        return
    work.top(replace(turn, done=(*turn.done, hero.card)))
    if hero.prison:
        work.put(replace(hero, prison=hero.prison - 1))
        work.tell("served", seat=hero.seat, card=hero.card, left=hero.prison - 1)
    elif hero.held:
        work.put(replace(hero, held=False))
        work.tell("rested", seat=hero.seat, card=hero.card)
    else:
        work.push(Adventure(hero.card))


def heal(work: Work, hero: Hero) -> None:
    """A banquet takes a wound away (A18)."""
    work.put(replace(hero, banquets=hero.banquets - 1, wounds=hero.wounds - 1))
    work.tell("healed", seat=hero.seat, card=hero.card, left=hero.wounds - 1)


def taken_back(state: Table, seat: int, kinds: Iterable[str] = STANDING_KINDS) -> tuple[Move, ...]:
    """The standing answers of a seat that may be taken back, of those kinds (A41, A49)."""
    return tuple((ASK, kind) for kind in kinds if getattr(state.standing[seat], kind) != ASK)


def set_standing(work: Work, seat: int, kind: str, word: str) -> None:
    """A seat's standing answer to the gourd or to a brother is another one."""
    state = work.state
    before = state.standing[seat]
    after = Standing(word, before.brother) if kind == "gourd" else Standing(before.gourd, word)
    work.state = replace(state, standing=(*state.standing[:seat], after, *state.standing[seat + 1 :]))
    work.tell("stands", seat=seat, what=kind, word=word)


# The trial


def difficulty(hero: Hero, adventure: Adventure) -> int:
    """What the total must reach (A13, A25)."""
    harder = hero.wanted and adventure.adversary in GOVERNMENT
    return sum(adventure.difficulty) + (WANTED_PENALTY if harder else 0)


def value_from(hero: Hero, adventure: Adventure, source: int) -> int:
    """The value used: the hero's own as it stands, or what is printed on a brother's card (A16)."""
    if source == hero.card:
        return hero.own_value(adventure.trial)
    return card(source).value(adventure.trial)


def place_bonus(hero: Hero, place: str) -> int:
    """Five in the hero's favourite place, else three in a brother's (A15)."""
    if card(hero.card).place == place:
        return PLACE_BONUS
    return BROTHERS_PLACE_BONUS if any(card(one).place == place for one in hero.brothers) else 0


def bonus(hero: Hero, adventure: Adventure) -> int:
    """All that is added to the die."""
    gourd = GOURD_BONUS if adventure.gourd else 0
    return value_from(hero, adventure, adventure.source) + place_bonus(hero, adventure.place) + gourd


def sources(state: Table, hero: Hero, adventure: Adventure) -> tuple[int, ...]:
    """Whose value may be used, the best first, the hero's own first among equals (A16, A41)."""
    every = (hero.card, *hero.brothers)
    ranked = sorted(every, key=lambda one: -value_from(hero, adventure, one))
    wanted = state.standing[hero.seat].brother
    if wanted == NEVER:
        return (hero.card,)
    return tuple(ranked[:1]) if wanted == ALWAYS else tuple(ranked)


def may_drink(hero: Hero, adventure: Adventure) -> bool:
    """Whether a gourd may be drunk: in combat alone, one a trial (A14)."""
    return adventure.trial == "combat" and hero.gourds > 0


def gourd_matters(hero: Hero, adventure: Adventure, source: int) -> bool:
    """Whether a gourd can change the outcome with that value: the die can fail without it, and succeed with
    it (A49)."""
    dry = replace(adventure, source=source, gourd=False)
    face = difficulty(hero, dry) - bonus(hero, dry)
    return face > 1 and face - GOURD_BONUS <= card(hero.card).die


def drinks(state: Table, hero: Hero, adventure: Adventure, source: int) -> tuple[bool, ...]:
    """Whether a gourd may be drunk with that value; a standing yes keeps one that would change nothing (A41,
    A49)."""
    wanted = state.standing[hero.seat].gourd
    if not may_drink(hero, adventure) or wanted == NEVER:
        return (False,)
    return (gourd_matters(hero, adventure, source),) if wanted == ALWAYS else (False, True)


def ways(state: Table, hero: Hero, adventure: Adventure) -> tuple[tuple[int, bool], ...]:
    """The ways to go about the trial: whose value, and whether with a gourd."""
    return tuple(
        (source, gourd)
        for source in sources(state, hero, adventure)
        for gourd in drinks(state, hero, adventure, source)
    )


def asks_for_help(state: Table, hero: Hero, adventure: Adventure) -> bool:
    """Whether there is more than one way to go about the trial."""
    return len(ways(state, hero, adventure)) > 1


def standing_kinds(hero: Hero, adventure: Adventure) -> tuple[str, ...]:
    """The questions of the trial that can have a standing answer."""
    found = ("gourd",) if may_drink(hero, adventure) else ()
    return (*found, "brother") if hero.brothers else found


def standing_moves(state: Table, hero: Hero, adventure: Adventure) -> tuple[Move, ...]:
    """What may be said for every later trial: of what is asked in this one, never or always, while that is
    open; and that it shall be asked again (A41, A49)."""
    kinds = standing_kinds(hero, adventure)
    back = taken_back(state, hero.seat, kinds)
    if adventure.source:
        return back
    standing = state.standing[hero.seat]
    asked = (kind for kind in kinds if getattr(standing, kind) == ASK)
    return (*((word, kind) for kind in asked for word in (NEVER, ALWAYS)), *back)


def trial_ask(state: State, adventure: Adventure) -> Ask:
    """The question of an adventure at its stage (A11, A12)."""
    hero = hero_of(state, adventure.card)
    if not adventure.place:
        return roll_ask(hero.seat, "befalls", hero.card)
    if not adventure.difficulty:
        prompt = "stakes_admission" if adventure.admission else "stakes"
        return roll_ask(next_seat(state, hero.seat), prompt, hero.card, **told_to(hero.seat))
    needed = difficulty(hero, adventure)
    if not adventure.source:
        trial: dict[str, Param] = {
            "trial": Key(f"water_margin.trial.{adventure.trial}"),
            "difficulty": needed,
        }
        return Ask(
            hero.seat, about("help", hero.card, **trial), MoveList(_help_moves(state, hero, adventure))
        )
    return _throw_ask(state, hero, adventure, needed - bonus(hero, adventure))


def _throw_ask(state: State, hero: Hero, adventure: Adventure, face: int) -> Ask:
    """The throw that decides a trial; before it a standing answer may be taken back (A49). face: the lowest
    that succeeds."""
    sides = card(hero.card).die
    prompt = "trial_sure" if face <= 1 else "trial" if face <= sides else "trial_hopeless"
    back = standing_moves(state, hero, adventure)
    return roll_ask(hero.seat, prompt, hero.card, *back, sides=sides, face=face)


def _help_moves(state: State, hero: Hero, adventure: Adventure) -> list[Move]:
    """Whose value and whether with a gourd; then what may be answered for every later time."""
    moves: list[Move] = [
        (OWN if source == hero.card else str(source), GOURD if gourd else DRY)
        for source, gourd in ways(state, hero, adventure)
    ]
    return [*moves, *standing_moves(state, hero, adventure)]


def trial_answer(work: Work, adventure: Adventure, move: Move) -> None:
    """The dice of an adventure at its stage, the help that is taken, or a standing answer, after which the
    help is asked for anew."""
    hero = hero_of(work.state, adventure.card)
    if not adventure.place:
        _befall(work, adventure)
    elif not adventure.difficulty:
        _stake(work, adventure)
    elif move[0] in STANDING:
        work.top(replace(adventure, source=0, gourd=False))
        set_standing(work, hero.seat, move[1], move[0])
    elif adventure.source:
        _resolve(work, hero, adventure)
    else:
        source = hero.card if move[0] == OWN else int(move[0])
        work.top(replace(adventure, source=source, gourd=move[1] == GOURD))


def settle_help(work: Work, adventure: Adventure) -> bool:
    """Decide on gourd and brother where there is one way; whether that was so."""
    if not adventure.difficulty or adventure.source:
        return False
    found = ways(work.state, hero_of(work.state, adventure.card), adventure)
    if len(found) > 1:
        return False
    source, gourd = found[0]
    work.top(replace(adventure, source=source, gourd=gourd))
    return True


def _befall(work: Work, adventure: Adventure) -> None:
    """The three blue dice: where, whom, how."""
    chance = work.chance
    place = chance.face("place", PLACES)
    adversary = chance.face("adversary", ADVERSARIES)
    trial = chance.face("trial", TRIAL_DIE)
    work.top(replace(adventure, place=place, adversary=adversary, trial=trial))
    work.tell("befell", card=adventure.card, place=place, adversary=adversary, trial=trial)


def _stake(work: Work, adventure: Adventure) -> None:
    """The next player's dice: the difficulty, what may be won and what is risked; a trial of admission
    has only the first (A13, A33)."""
    chance, sides = work.chance, 6 if adventure.trial == "magic" else 10
    thrown = (chance.roll("difficulty", sides), chance.roll("difficulty", sides))
    staked = replace(adventure, difficulty=thrown)
    if not adventure.admission:
        reward, sentence = chance.face("reward", REWARD_DIE), chance.face("sentence", SENTENCE_DIE)
        staked = replace(staked, reward=reward, sentence=sentence)
    work.top(staked)
    hero = hero_of(work.state, adventure.card)
    work.tell(
        "staked",
        card=hero.card,
        place=staked.place,
        adversary=staked.adversary,
        trial=staked.trial,
        dice=thrown,
        difficulty=difficulty(hero, staked),
        reward=staked.reward,
        sentence=staked.sentence,
    )


def _resolve(work: Work, hero: Hero, adventure: Adventure) -> None:
    """The die is thrown: success gives a token and the reward, failure the sentence (A13, A17)."""
    die = work.chance.roll("resolution", card(hero.card).die)
    needed, total = difficulty(hero, adventure), die + bonus(hero, adventure)
    if adventure.gourd:
        hero = replace(hero, gourds=hero.gourds - 1)
    won = total >= needed
    work.tell(
        "tried",
        card=hero.card,
        place=adventure.place,
        adversary=adventure.adversary,
        trial=adventure.trial,
        source=adventure.source,
        gourd=adventure.gourd,
        die=die,
        total=total,
        difficulty=needed,
        won=won,
    )
    if won:
        hero = replace(hero, experience=_one_more(hero, adventure.trial))
        work.tell("learned", card=hero.card, trial=adventure.trial)
    work.put(hero)
    work.pop()
    if adventure.admission:
        (let_in if won else refuse)(work, hero)
    elif won:
        _reward(work, hero, adventure.reward)
    else:
        _sentence(work, hero, adventure.sentence)


def _one_more(hero: Hero, trial: str) -> tuple[int, int, int]:
    combat, spirit, magic = hero.experience
    return (combat + (trial == "combat"), spirit + (trial == "spirit"), magic + (trial == "magic"))


# What is won


def _reward(work: Work, hero: Hero, reward: str) -> None:
    """Banquet, gourd, taels, or a sworn brother from the deck (A18, A20)."""
    work.tell("rewarded", card=hero.card, reward=reward)
    if reward == "banquet":
        work.put(replace(hero, banquets=hero.banquets + 1))
    elif reward == "gourd":
        work.put(replace(hero, gourds=hero.gourds + 1))
    elif reward == "taels":
        work.push(Windfall(hero.card))
    elif work.state.deck:
        brother = top_card(work)
        work.shown = True
        work.put(replace(hero, brothers=tuple(sorted((*hero.brothers, brother)))))
        work.tell("sworn", card=hero.card, brother=brother)
    else:
        work.tell("alone", card=hero.card)


def windfall_ask(state: State, frame: Windfall) -> Ask:
    """The die of the taels won."""
    return roll_ask(hero_of(state, frame.card).seat, "windfall", frame.card)


def windfall_answer(work: Work, frame: Windfall, move: Move) -> None:
    """So many taels as the die shows."""
    hero = hero_of(work.state, frame.card)
    taels = work.chance.roll("taels", 10)
    work.put(replace(hero, taels=hero.taels + taels))
    work.tell("enriched", card=hero.card, taels=taels)
    work.pop()


# What is lost


def _sentence(work: Work, hero: Hero, sentence: str) -> None:
    """Held up, taels, the penal colony, or a wound."""
    work.tell("sentenced", card=hero.card, sentence=sentence)
    if sentence == "held":
        work.put(replace(hero, held=True))
    elif sentence == "taels":
        work.push(Fine(hero.card))
    elif sentence == "penal":
        work.push(Exile(hero.card))
    else:
        _wound(work, hero)


def _wound(work: Work, hero: Hero) -> None:
    """A wound; it kills where nothing of combat is left (A22)."""
    hurt = replace(hero, wounds=hero.wounds + 1)
    work.put(hurt)
    work.tell("wounded", card=hero.card, wounds=hurt.wounds)
    if hurt.combat <= 0:
        die(work, hurt)


def die(work: Work, hero: Hero, returned: tuple[int, ...] = ()) -> None:
    """The hero dies, and its brothers with it (A23). returned: those that have gone back to hand."""
    work.state = discarded(without_hero(work.state, hero.card), (hero.card, *hero.brothers))
    work.tell(
        "died",
        seat=hero.seat,
        card=hero.card,
        square=hero.square,
        brothers=hero.brothers,
        returned=returned,
    )


def fine_ask(state: State, frame: Fine) -> Ask:
    """The die of the taels due; where they were not enough, the sentence again, by the next player."""
    hero = hero_of(state, frame.card)
    if frame.paid_all:
        return roll_ask(next_seat(state, hero.seat), "sentence", frame.card, **told_to(hero.seat))
    return roll_ask(hero.seat, "fine", frame.card, taels=hero.taels)


def fine_answer(work: Work, frame: Fine, move: Move) -> None:
    """Enough taels: paid. Else all of them, and another sentence (A19)."""
    hero = hero_of(work.state, frame.card)
    if frame.paid_all:
        sentence = work.chance.face("sentence", SENTENCE_DIE)
        work.pop()
        _sentence(work, hero, sentence)
        return
    due = work.chance.roll("taels", 10)
    paid = min(due, hero.taels)
    work.put(replace(hero, taels=hero.taels - paid))
    work.tell("fined", card=hero.card, due=due, paid=paid)
    if paid == due:
        work.pop()
    else:
        work.top(replace(frame, paid_all=True))


# The penal colony


def places_of_exile(state: Table) -> tuple[str, ...]:
    """Where a convict may be sent: any square without hero and refuge (A21)."""
    return tuple(square for square in SQUARES if is_empty(state, square))


def settle_exile(work: Work, frame: Exile) -> bool:
    """Go on where nothing can be chosen: no free square, nothing to pay with; whether that was so."""
    if not frame.moved:
        if places_of_exile(work.state):
            return False
        _send(work, frame, hero_of(work.state, frame.card).square)
        return True
    if frame.turns and bribes(hero_of(work.state, frame.card), frame) == (0,):
        _lock_up(work, frame, 0)
        return True
    return False


def exile_ask(state: State, frame: Exile) -> Ask:
    """Where to (the next player), for how long (a throw), and how much of it is paid off."""
    hero = hero_of(state, frame.card)
    if not frame.moved:
        squares = [(square,) for square in places_of_exile(state)]
        prompt = about("exile", hero.card, **told_to(hero.seat))
        return Ask(next_seat(state, hero.seat), prompt, MoveList(squares))
    if not frame.turns:
        return roll_ask(hero.seat, "prison", hero.card)
    moves = [(str(turns),) for turns in bribes(hero, frame)]
    return Ask(hero.seat, about("bribe", hero.card, n=frame.turns, taels=hero.taels), MoveList(moves))


def bribes(hero: Hero, frame: Frame) -> tuple[int, ...]:
    """How many turns may be paid off: ten taels each, one turn is always served (A21)."""
    assert isinstance(frame, Exile)
    return tuple(range(min(frame.turns - 1, hero.taels // TURN_PRICE) + 1))


def exile_answer(work: Work, frame: Exile, move: Move) -> None:
    """The convict is sent, the turns are thrown, some of them are paid off."""
    if not frame.moved:
        _send(work, frame, move[0])
    elif not frame.turns:
        turns = work.chance.roll("prison", 4)
        work.top(replace(frame, turns=turns))
        work.tell("condemned", card=frame.card, turns=turns)
    else:
        _lock_up(work, frame, int(move[0]))


def _send(work: Work, frame: Exile, square: str) -> None:
    hero = hero_of(work.state, frame.card)
    work.state = back_in_hand(work.state, hero.seat, hero.brothers)
    work.put(replace(hero, square=square, brothers=(), held=False))
    work.top(replace(frame, moved=True))
    sender = None if square == hero.square else next_seat(work.state, hero.seat)
    work.tell("exiled", card=hero.card, square=square, brothers=hero.brothers, by=sender)


def _lock_up(work: Work, frame: Exile, paid_off: int) -> None:
    hero = hero_of(work.state, frame.card)
    prison = frame.turns - paid_off
    work.put(replace(hero, prison=prison, taels=hero.taels - paid_off * TURN_PRICE))
    if paid_off:
        work.tell("bribed", card=hero.card, turns=paid_off, taels=paid_off * TURN_PRICE)
    work.tell("locked_up", card=hero.card, turns=prison)
    work.pop()
