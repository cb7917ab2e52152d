"""The puzzles of Contrevent: turns in which one way alone is certain, or has clearly the best chance.

A puzzle is one phase of a turn, and a way is all that is done in it. What a way is worth is exact
(`contrevent.puzzles`). Ways alike in all that matters are one: cards of the same value and colour, encounters
of the same kind, an Aide whatever pays for it. Positions come from games that are played plainly and,
now and then, by chance. What tempts is what the guide would do at each of its levels, who thinks of the whole
game, and what comes to mind first: the formation for the fewest points, everybody healed, the highest card
doubled.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from itertools import chain, combinations
from math import comb
from random import Random

from contrevent import GAME, bot
from contrevent.cards import CELLS_OF, CHARACTERS, FACE_CARDS, POWER_CARDS, VALUE, VIF_CARDS, cell, power_of
from contrevent.puzzles import (
    FRAMES,
    GOALS,
    HOLD,
    LIVE,
    NEVER,
    Hand,
    Turn,
    Worth,
    colours,
    healings,
    is_reached,
    pack_of,
    reach,
    read_position,
    struck,
    turn_of,
    worth,
)
from contrevent.rules.forecast import Position, after_encounters, position_of
from contrevent.rules.moves import (
    DONE,
    HEAL,
    HELP,
    MOVE,
    PAIRS,
    POWER,
    SUPPORT,
    TAUNT,
    TAUNT_COST,
    aide_refused,
    arrangements,
    moves_of,
    stunned_cells,
    support_refused,
    vif_faces,
)
from contrevent.rules.odds import coverings, ways_to_stand
from contrevent.rules.state import (
    AIDE_CARDS,
    Care,
    Movement,
    Stand,
    State,
    distance,
    formation,
    phase,
    upright_count,
)
from puzzles.puzzle import GRADES
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Move
from tabletop.playing_cards import RED, rank_of

WANTED = {
    ("hold", 4): 16, ("care", 6): 14, ("support", 8): 16, ("last", 4): 10, ("last", 6): 12,
    ("thin", 4): 10, ("thin", 6): 12, ("thin", 8): 10,
}  # fmt: skip
"""How many are made of each theme and phase."""
SAME = 3
"""One of so many at most is solved by an Aide, one by ending the phase at once, one without a card."""
EACH_GAME = 2
"""Of a theme and phase so many at most come from one game."""
BRANCHES = 6
"""So often each late turn of a game is dealt anew."""
LATE = 14
"""A turn is late with so many Pack or Souffle cards or fewer."""
WORDS = {frame: word for word, frame in FRAMES.items()}
"""The words of the phases in a position."""
CHANCES = 220
"""The most sets of Pack cards that are gone through for one way: the page does so while the player waits."""
GAP = (1, 20)
"""By so much at least the best chance is better than any other."""
NEAR = (19, 20)
"""The most that another way has where one is certain."""
LEAST = (1, 6)
"""The least that the best chance is."""
FEWEST = 6
"""So many ways at least differ."""
OTHERS = 4
"""Of so many other ways at most it is told what they are worth."""
CARELESS = 6
"""Of so many moves of the games one is made at random."""
CLOSE = (1, 10)
"""Another way is close to the best with a chance that is less by no more than this."""
SEEDS = 300
"""So many seeds at most are tried for cards that show what a puzzle is about."""

Way = tuple[Move, ...]
Key = tuple[object, ...]
"""What of a way, or of what it leads to, matters."""


def alike(cards: Sequence[str]) -> Key:
    """What of cards matters in a turn: their values and colours."""
    return tuple(sorted((VALUE[card], card[-1] in RED) for card in cards))


def less(one: Worth, other: Worth) -> bool:
    """Whether a chance is smaller than another."""
    return one[0] * other[1] < other[0] * one[1]


def is_less_by(one: Worth, other: Worth, gap: Worth) -> bool:
    """Whether a chance is smaller than another by so much at least."""
    return not less((other[0] * gap[1] - gap[0] * other[1], other[1] * gap[1]), one)


def subsets(hand: Hand) -> list[Hand]:
    """Every set of hand cards, in the order of the hand."""
    return list(chain.from_iterable(combinations(hand, size) for size in range(len(hand) + 1)))


def rest_of(hand: Hand, cards: Sequence[str]) -> Hand:
    """The hand without these cards."""
    return tuple(card for card in hand if card not in cards)


def after(state: State, move: Move) -> State:
    """The position after a move; what is drawn does not matter."""
    return GAME.play(state, move, SeededChance(0)).state


def worth_of(state: State, theme: str, way: Way) -> Worth:
    """What a whole way is worth."""
    for move in way[:-1]:
        state = after(state, move)
    found = worth(state, theme, way[-1])
    assert found is not None
    return found


# The ways


Judge = Callable[[], Worth]


@dataclass(frozen=True, slots=True)
class Group:
    """Ways that are worth the same, since they lead to the same. ways: one of each kind; limit: what they are
    worth at most; judged: what they are worth."""

    limit: Worth
    judged: Judge
    ways: dict[Key, Way] = field(default_factory=dict)


def groups_of(state: State, theme: str) -> list[Group]:
    """Every way to play the phase."""
    turn, frame = turn_of(state, GOALS[theme]), state.frame
    if isinstance(frame, Movement):
        return _marches(turn, state)
    moves: Iterator[Way] = _cares(state) if isinstance(frame, Care) else _stands(state)
    found: dict[Key, Way] = {}
    for way in moves:
        found.setdefault((HELP, worth_of(state, theme, way)) if way[0][0] == HELP else key_of(way), way)
    return [
        Group((1, 1), lambda way=way: worth_of(state, theme, way), {key: way})  # type: ignore[misc]
        for key, way in found.items()
    ]


def _marches(turn: Turn, state: State) -> list[Group]:
    still = (tuple(cell(c, state.rows[c]) for c in CHARACTERS), 0)
    found: dict[Key, Group] = {}
    pack = pack_of(state)
    for pair in ((), *PAIRS):
        met = list(state.met)
        if pair:
            one, other = int(pair[0]) - 1, int(pair[1]) - 1
            met[one], met[other] = met[other], met[one]
        for cells, points in (still, *arrangements(state.rows, state.stunned)):
            a, b, c, d = (int(end[1]) for end in cells)
            position = after_encounters(state, (a, b, c, d), met)
            for taunting in subsets(state.hand) if pair else [()]:
                hand = rest_of(state.hand, taunting)
                for moving in subsets(hand) if points else [()]:
                    if power_of(moving) < points or (pair and power_of(taunting) < TAUNT_COST):
                        continue
                    left = rest_of(hand, moving)
                    group = found.get((position, alike(left)))
                    if group is None:
                        limit, judged = _valued(turn, position, left, pack)
                        group = found[position, alike(left)] = Group(limit, judged)
                    way: Way = ((TAUNT, *pair, *taunting),) if pair else ()
                    way += ((MOVE, *cells, *moving),) if points else ()
                    group.ways.setdefault((a, b, c, d, *map(rank_of, met), alike(left)), (*way, (DONE,)))
    return list(found.values())


def most(turn: Turn, hand: Hand, position: Position, pack: Hand) -> Worth:
    """What the chance in phase 6 is at most: everybody healed for nothing, the best card of an Aide in hand,
    a Soutien doubled as often as can be; and a wind left to the Vif as if nothing of that was done."""
    whole = Position(position.rows, (False,) * 4, position.pack, position.vif)
    more = (*hand, max(pack, key=VALUE.__getitem__))
    plain, _ = reach(turn, more, 0, whole)
    lucky, _ = reach(turn, more, max(VALUE[card] for card in more), whole)
    _, spared = reach(turn, more, 0, position)
    left = max(1, position.pack - AIDE_CARDS)
    same = min(left, max(colours(pack)))
    ways = sum(
        weight * (left if is_reached(wind, (plain, spared)) else same if wind <= lucky else 0)
        for wind, weight in turn.winds
    )
    return ways, turn.whole * left


def _valued(turn: Turn, position: Position | None, hand: Hand, pack: Hand) -> tuple[Worth, Judge]:
    if position is None or (turn.goal == HOLD and position.rows != turn.wanted):
        return NEVER, lambda: NEVER
    return most(turn, hand, position, pack), lambda: struck(turn, hand, position, pack)


def _cares(state: State) -> Iterator[Way]:
    for healed, points in healings(position_of(state)):
        who = (c for c in CHARACTERS if state.stunned[c] and not healed.stunned[c])
        cells = tuple(cell(c, state.rows[c]) for c in who)
        for cards in subsets(state.hand) if points else [()]:
            if power_of(cards) >= points:
                yield ((HEAL, *cells, *cards), (DONE,)) if points else ((DONE,),)
    if isinstance(state.frame, Care) and not aide_refused(state, state.frame):
        yield from (((HELP, face),) for face in vif_faces(state.vif))


def _stands(state: State) -> Iterator[Way]:
    yield from (((POWER, *cards),) for cards in subsets(state.hand))
    if isinstance(state.frame, Stand) and not support_refused(state, state.frame):
        yield from (((SUPPORT, card),) for card in state.hand)


def key_of(way: Way) -> Key:
    """What of a way of phase 6 or 8 matters, an Aide aside."""
    move = way[0]
    if move[0] == HEAL:
        cells = tuple(part for part in move[1:] if part not in VALUE)
        return HEAL, cells, alike(move[1 + len(cells) :])
    return move[0], alike(move[1:])


# What tempts


def tempting_ways(state: State) -> Iterator[Way]:
    """What the guide does at each of its levels, and what comes to mind first."""
    for level in GAME.levels:
        yield guided(state, level)
    if isinstance(state.frame, Movement | Care):
        yield ((DONE,),)
        yield from plain_ways(state)
    else:
        yield ((POWER, *state.hand),)
        if state.hand and not support_refused(state, Stand("", 0)):
            yield ((SUPPORT, state.hand[-1]),)


def plain_move(state: State) -> Move:
    """What comes to mind first: the formation, everybody healed, as much power as counts."""
    frame = state.frame
    if isinstance(frame, Stand):
        aims = ways_to_stand(state, frame.power + upright_count(state))
        return (POWER, *(aims[0][2] if aims else ()))
    if isinstance(frame, Movement | Care):
        return next(plain_ways(state), ((DONE,),))[0]
    (move,) = moves_of(state).first(1)
    return move


def plain_ways(state: State) -> Iterator[Way]:
    """The formation for the fewest points; everybody healed for as few."""
    if isinstance(state.frame, Movement):
        ends, points = CELLS_OF[formation(state)], distance(state.rows, formation(state))
        cells = tuple(cell(c, ends[c]) for c in CHARACTERS)
        if points and (cells, points) in arrangements(state.rows, state.stunned):
            yield from (((MOVE, *cells, *cards), (DONE,)) for cards in coverings(state.hand, points)[:1])
    elif any(state.stunned):
        hurt = stunned_cells(state)
        yield from (((HEAL, *hurt, *cards), (DONE,)) for cards in coverings(state.hand, len(hurt))[:1])


def guided(state: State, level: int) -> Way:
    """What the guide does in this phase."""
    made: Way = ()
    while not made or made[-1][0] in (TAUNT, MOVE, HEAL):
        move = tuple(drive(bot.think(state, level, SeededChance(level))).moves[0])
        made = (*made, move)
        state = after(state, move)
    return made


# Making


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle. others: further ways with what they are worth, the best of all first; tempting: how many of
    these are what somebody would do."""

    state: State
    theme: str
    best: Worth
    way: Way
    others: tuple[tuple[Worth, Way], ...]
    tempting: int

    @property
    def grade(self) -> int:
        """From 1 to GRADES: two points for each move but the last, one for each way that tempts and one where
        another is close."""
        is_close = not is_less_by(self.others[0][0], self.best, CLOSE)
        return min(GRADES, 2 * (len(self.way) - 1) + self.tempting + is_close)


def puzzle_at(state: State, theme: str) -> Found | None:
    """The puzzle of a position; None where it is none."""
    groups = sorted(groups_of(state, theme), key=lambda one: -one.limit[0] / one.limit[1])
    if sum(len(one.ways) for one in groups) < FEWEST:
        return None
    best = second = NEVER
    way: Way = ()
    next_way: Way = ()
    for group in groups:
        if less(group.limit, second) or second == (1, 1):
            break
        judged = group.judged()
        for one in group.ways.values():
            if less(best, judged):
                second, next_way, best, way = best, way, judged, one
            elif not next_way or less(second, judged):
                second, next_way = judged, one
        if second[0] and not _is_clear(best, second) and best == (1, 1):
            return None
    if not way or not next_way or less(best, LEAST) or not _is_clear(best, second):
        return None
    ways = {one: worth_of(state, theme, one) for one in tempting_ways(state)}
    tempting = {one: judged for one, judged in ways.items() if less(judged, best)}
    others = {worth_of(state, theme, next_way): next_way, **{judged: one for one, judged in tempting.items()}}
    told = sorted(others.items(), key=lambda one: -one[0][0] / one[0][1])[:OTHERS]
    return Found(state, theme, best, way, tuple(told), len(set(tempting.values()))) if tempting else None


def _is_clear(best: Worth, second: Worth) -> bool:
    """Whether the best chance is clearly better."""
    if best == (1, 1):
        return not less(NEAR, second)
    return is_less_by(second, best, GAP)


@dataclass(slots=True)
class Maker:
    """Makes the puzzles of a theme and phase."""

    theme: str
    phase: int
    random: Random
    found: list[Found] = field(default_factory=list)

    def game(self) -> Iterator[State]:
        """The positions of a game played plainly, now and then by chance; those of its late turns dealt
        anew, too."""
        chance = SeededChance(self.random.randrange(2**40))
        state = GAME.start({"exhaustion": "strict"}, 1, chance).state
        while isinstance(GAME.pending(state), Ask):
            yield state
            turn, move = state.turn, self._move(state, chance)
            before, state = state, GAME.play(state, move, chance).state
            if state.turn > turn and min(state.pack.size, souffle_of(state)) <= LATE:
                for _ in range(BRANCHES):
                    yield from self._turn(before, move)

    def _turn(self, before: State, move: Move) -> Iterator[State]:
        """The positions of the turn after a move, dealt anew."""
        chance = SeededChance(self.random.randrange(2**40))
        state = GAME.play(before, move, chance).state
        while isinstance(GAME.pending(state), Ask) and state.turn == before.turn + 1:
            yield state
            state = GAME.play(state, self._move(state, chance), chance).state

    def _move(self, state: State, chance: SeededChance) -> Move:
        ask = GAME.pending(state)
        assert isinstance(ask, Ask)
        if not self.random.randrange(CARELESS):
            return ask.moves.sample(chance)
        return plain_move(state)

    def make(self) -> list[Found]:
        """Play games until there are enough."""
        while len(self.found) < WANTED[self.theme, self.phase]:
            taken = 0
            for state in self.game():
                if phase(state) != self.phase or not is_looked_at(state, self.theme):
                    continue
                found = puzzle_at(read_position(position_text(state)), self.theme)
                if found is not None and self._is_wanted(found):
                    self.found.append(found)
                    taken += 1
                if taken == EACH_GAME or len(self.found) == WANTED[self.theme, self.phase]:
                    break
        return self.found

    def _is_wanted(self, found: Found) -> bool:
        """Whether there are not enough yet that are solved alike."""
        first = found.way[0]
        if self.theme == "support":
            return first[0] == SUPPORT
        alike = [one for one in self.found if (one.way[0][0], len(one.way[0])) == (first[0], len(first))]
        is_plain = first[0] == HELP or len(first) == 1
        return not is_plain or SAME * len(alike) < WANTED[self.theme, self.phase]


def souffle_of(state: State) -> int:
    """The cards of the Souffle before this turn."""
    return state.souffle.size + len(state.winds) + 1


def is_looked_at(state: State, theme: str) -> bool:
    """Whether a position may be one of this theme: nothing was done in its phase, the order of its Pack is
    not known, its ways can be judged at once, and what is asked is in reach and in doubt."""
    frame, pack = state.frame, state.pack
    may_help = frame in (Movement(False), Care(False))
    unknown = not pack.top and pack.unknown and not (may_help and pack.bottom)
    if frame not in WORDS or state.played or not unknown:
        return False
    lost = sum(rank_of(card) == "Q" for card in state.met) if isinstance(frame, Movement) else 0
    taken = comb(pack.size, min(3, lost + 1)) if lost else 1
    if taken * (comb(pack.size, AIDE_CARDS) if may_help else 1) > CHANCES:
        return False
    if isinstance(frame, Care) and not (any(state.stunned) and state.hand):
        return False
    if theme == "care" and state.rows != CELLS_OF[formation(state)]:
        return False
    souffle = souffle_of(state)
    if theme == "last":
        return souffle <= 10
    return pack.size <= 9 and souffle > 7 if GOALS[theme] == LIVE else pack.size > 6 or souffle <= 7


# The file


def position_text(state: State) -> str:
    """A position as `contrevent.puzzles.read_position` reads it."""
    places = dict.fromkeys(state.hand, "h") | dict.fromkeys(state.pack.unknown, ".")
    places |= dict.fromkeys(state.pack.bottom, "u")
    winds = {card: str(zone) for zone, card in enumerate(state.winds, 1)}
    winds |= dict.fromkeys(state.souffle.unknown, ".") | {state.dominant: "o"}
    met = {card: str(row) for row, card in enumerate(state.met, 1)}
    met |= dict.fromkeys(state.encounters.unknown, ".")
    words = [
        WORDS[state.frame],
        str(state.turn),
        "".join(map(str, state.rows)),
        "".join(str(int(one)) for one in state.stunned),
        "".join(places.get(card, "x") for card in POWER_CARDS),
        "".join(winds.get(card, "x") for card in POWER_CARDS),
        "".join("." if card in state.vif else "x" for card in VIF_CARDS),
        "".join(met.get(card, "x") for card in FACE_CARDS),
    ]
    return " ".join(words)


def way_text(state: State, worth: Worth, way: Way) -> str:
    """A way and what it is worth: `421/990 move A2-A1 = 3♦ ; done`."""
    texts = []
    for move in way:
        texts.append(GAME.move_text(state, move))
        state = after(state, move)
    return f"{worth[0]}/{worth[1]} {' ; '.join(texts)}"


def puzzle_text(found: Found) -> str:
    """A puzzle as a line of the file (`puzzles.ways` reads it)."""
    state = found.state
    GAME.check(state)
    ways = [way_text(state, judged, way) for judged, way in ((found.best, found.way), *found.others)]
    head = f"{found.theme} {found.grade} {position_text(state)}"
    return " | ".join((head, str(seed_of(state, found)), *ways))


def seed_of(state: State, found: Found) -> int:
    """The first seed whose cards show why: the way comes to what is asked, the others do not."""
    tried = range(1, SEEDS + 1)
    return max(tried, key=lambda seed: (shows(state, found, seed), -seed))


def shows(state: State, found: Found, seed: int) -> int:
    """How well the next cards of a seed show it: three points where the way comes to what is asked, one for
    each other way that does not."""
    points = 0
    for way in (found.way, *(way for _, way in found.others)):
        now, chance = state, SeededChance(seed)
        for move in way:
            now = GAME.play(now, move, chance).state
        reached = comes_to(now, found.theme)
        if reached is None:
            return 0
        points += 3 * reached if way is found.way else not reached
    return points


def comes_to(state: State, theme: str) -> bool | None:
    """Whether what is asked can surely be reached once the winds are turned up; None before that."""
    if not isinstance(state.frame, Stand):
        return None
    return any(judged.judged() == (1, 1) for judged in groups_of(state, theme))


def lines_of(slot: tuple[str, int], seed: int) -> list[tuple[int, int, str]]:
    """The puzzles of a theme and phase as lines of the file, each with its grade and number of moves."""
    found = Maker(*slot, Random(f"{seed} {slot}")).make()
    return [(one.grade, len(one.way), puzzle_text(one)) for one in found]


def content(seed: int, progress: Callable[[str], None]) -> str:
    """The whole file: themes in turn, of each the easiest first."""
    made: dict[str, list[tuple[int, int, str]]] = {theme: [] for theme in GOALS}
    with ProcessPoolExecutor() as pool:
        jobs = {pool.submit(lines_of, slot, seed): slot for slot in WANTED}
        for job in as_completed(jobs):
            theme, at = jobs[job]
            made[theme] += job.result()
            progress(f"{theme}, phase {at}: {len(job.result())}")
    return "".join(f"{text}\n" for theme in GOALS for *_, text in sorted(made[theme]))
