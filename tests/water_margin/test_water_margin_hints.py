"""Why a bot plays a move: each number counted anew, with dice put side by side, moves played, steps gone."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from water_margin_tables import laid, whole_percent, words

from rows import each
from scales import IN_PYODIDE, Scale
from tabletop.chance import ChanceNeeded, GatheredChance, Outcome, SeededChance
from tabletop.game import Ask, Message, Move, Step
from tabletop.i18n import LANGUAGES
from water_margin import GAME
from water_margin.bot.hints import reasons_for
from water_margin.cards import ADVERSARIES, HEROES, PLACES, TRIALS
from water_margin.rules.adventure import TRIAL_DIE
from water_margin.rules.state import FORTS, Admission, Adventure, Duel, Hero, State, hero_of
from water_margin_choices import positions

PRINTED = {hero.rank: hero for hero in HEROES}
STANDING = ("always", "never", "ask")
"""What begins an answer that stands from then on, or takes one back: none is ever advised."""
NUMBERS = {"percent", "dry", "n", "taels"}


@cache
def adventure(hero: Hero) -> Fraction:
    """How likely an adventure of which nothing is thrown yet succeeds, with the best helper and no gourd (A12
    to A16, A25): every place, adversary and trial, its two dice of difficulty, the hero's own die."""
    own, brothers = PRINTED[hero.card], [PRINTED[one] for one in hero.brothers]
    won = Fraction(0)
    for place, adversary, trial in product(PLACES, ADVERSARIES, TRIAL_DIE):
        number = TRIALS.index(trial)
        alone = own.values[number] + hero.experience[number] - 2 * hero.wounds * (trial == "combat")
        value = max([alone, *(one.values[number] for one in brothers)])
        value += 5 if place == own.place else 3 if place in {one.place for one in brothers} else 0
        needed = 5 * (hero.wanted and adversary in ("mandarin", "soldiers"))
        sides = range(1, 7 if trial == "magic" else 11)
        for difficulty, ways in Counter(one + two for one, two in product(sides, sides)).items():
            faces = sum(face + value >= difficulty + needed for face in range(1, own.die + 1))
            won += Fraction(ways * faces, len(sides) ** 2 * own.die)
    return won / (len(PLACES) * len(ADVERSARIES) * len(TRIAL_DIE))


def spread(state: State, move: Move) -> Iterator[tuple[Fraction, State]]:
    """What a move may come to by the first die that is thrown for it, and how likely each is."""
    try:
        yield Fraction(1), GAME.play(state, move, GatheredChance(())).state
    except ChanceNeeded as needed:
        weights = needed.weights or (1,) * len(needed.values)
        for value, weight in zip(needed.values, weights, strict=True):
            yield Fraction(weight, sum(weights)), played(state, move, value).state


def let_in(state: State, seat: int, card: int, answer: str = "") -> Fraction:
    """How likely a hero who asks comes in (A28): with this answer, or the best one."""
    band, frame = state.bands[seat], state.frames[-1]
    assert band is not None
    if isinstance(frame, Admission) and frame.card == card:
        ask = GAME.pending(state)
        assert isinstance(ask, Ask)
        moves = [(answer,)] if answer else [move for move in ask.moves if move[0] not in STANDING]
        return max(
            sum((share * let_in(after, seat, card) for share, after in spread(state, move)), Fraction(0))
            for move in moves
        )
    if isinstance(frame, Adventure) and frame.card == card:
        return adventure(hero_of(state, card))
    if isinstance(frame, Duel):
        hero = hero_of(state, card)
        token = next(one.experience[0] for one in band.members if one.card == frame.rival)
        ours = PRINTED[card].values[0] + hero.experience[0] - 2 * hero.wounds
        theirs = PRINTED[frame.rival].values[0] + token
        throws = product(range(1, PRINTED[card].die + 1), range(1, PRINTED[frame.rival].die + 1))
        ends = Counter((one + ours > two + theirs) - (one + ours < two + theirs) for one, two in throws)
        both = ends[1] + ends[-1]  # a tie is thrown again
        return Fraction(ends[1], both) if both else Fraction(1, 2)
    return Fraction(any(one.card == card for one in band.members))


def played(state: State, move: Move, *outcomes: Outcome) -> Step[State]:
    """A move with these outcomes, and of whatever else is drawn the first there is."""
    try:
        return GAME.play(state, move, GatheredChance(outcomes))
    except ChanceNeeded as needed:
        return played(state, move, *outcomes, needed.values[0])


def odds(state: State, move: Move) -> Fraction:
    """The share of the faces with which a trial is won when it is played so."""
    ready = GAME.play(state, move, GatheredChance(())).state
    frame = ready.frames[-1]
    assert isinstance(frame, Adventure)
    faces = range(1, PRINTED[frame.card].die + 1)
    steps = [played(ready, ("roll",), face) for face in faces]
    won = sum(bool(event.params["won"]) for step in steps for event in step.events if event.kind == "tried")
    return Fraction(won, len(faces))


def steps(state: State, seat: int, square: str) -> int:
    """From a square to the seat's refuge or the next fort without one, one up, down or aside at a time."""
    band, refuges = state.bands[seat], {one.square for one in state.bands if one}
    homes = {band.square} if band else set(FORTS[state.forts]) - refuges
    gone, count = {square}, 0
    while homes and not gone & homes:
        gone |= {
            f"{chr(ord(one[0]) + across)}{int(one[1:]) + up}"
            for one in gone
            for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1))
        }
        count += 1
    return count


def counted(state: State, seat: int, move: Move, kind: str) -> dict[str, int]:
    """The numbers of a reason, each by its own way."""
    frame, word = state.frames[-1], move[-1]
    match kind:
        case "odds":
            return {"percent": whole_percent(odds(state, move))}
        case "odds_gourd":
            both = odds(state, move), odds(state, (*move[:-1], "dry"))
            return dict(zip(("percent", "dry"), map(whole_percent, both), strict=True))
        case "adventure":
            entering = not any(hero.card == int(move[0]) for hero in state.heroes)
            hero = Hero(int(move[0]), seat, word) if entering else hero_of(state, int(move[0]))
            return {"percent": whole_percent(adventure(hero))}
        case "door" | "joins":
            asking = replace(state, frames=(*state.frames, Admission(int(move[0]))))
            return {"percent": whole_percent(let_in(asking, seat, int(move[0])))}
        case "accepted" | "again":
            assert isinstance(frame, Admission)
            return {"percent": whole_percent(let_in(state, seat, frame.card, word))}
        case "closes":
            taken = {hero.square for hero in state.heroes} | {band.square for band in state.bands if band}
            square = hero_of(state, int(move[0])).square if word == "stay" else word
            return {"n": len(set(FORTS[state.forts]) - taken - {square})}
        case "nearer":
            return {"n": steps(state, seat, word)}
        case "exile":
            return {"n": steps(state, hero_of(state, getattr(frame, "card", 0)).seat, word)}
    after = GAME.play(state, move, SeededChance(1)).state
    band, before = after.bands[seat], state.bands[seat]
    if kind == "meets":
        return {"n": 1 + len(hero_of(after, int(move[0])).brothers)}
    if kind == "founds":
        assert band is not None
        return {"n": len(band.members)}
    if kind == "prison":
        return {"n": hero_of(after, getattr(frame, "card", 0)).prison}
    assert kind == "ransom" and before is not None
    left = {one.card for one in band.members} & {one.card for one in before.members} if band else set()
    return {"n": len(left), "taels": band.treasury if band else before.treasury - 100 * (len(move) - 1)}


def moments(count: int) -> Iterator[tuple[State, int]]:
    """Of random games, and what these hardly come to: admissions, doors, raids, convicts."""
    yield from positions(count, first_seed=400)
    for number in range(max(6, count // 25)):
        refuge, about = ("b2", "d4")[number % 2], f"wanted gourds:{number % 5} wounds:{number % 3}"
        asks = laid(f"@refuge bands=6+33@{refuge}/-: 22 {refuge} {about}")
        exiled = laid("@adventure bands=6/-: 4 c3 taels:90").go("4 adventure > roll | inn animal spirit")
        exiled = exiled.go("roll | 9 9 gourd penal > roll | 1")
        raided = laid(f"@raid bands=6+30+31@d4${105 + 50 * (number % 4)}:").go("roll | 5 5 5").state
        for told in (
            asks,
            asks.go("22 join > roll | " + ("trial", "duel", "refusal")[number % 3]),
            laid(f"@travel bands=6+33@{refuge}/-: 22 {refuge[0]}3 {about}"),
            laid("@refuge: 14 b2 wanted brothers:30,31"),
            exiled,
            exiled.go("a4 > roll | 4"),
        ):
            yield told.state, told.ask.seat
        yield GAME.play(raided, ("roll",), SeededChance(number)).state, 0


COUNTED = {
    "odds", "odds_gourd", "adventure", "closes", "door", "meets", "nearer", "founds", "joins", "exile",
    "ransom", "accepted", "again", "prison",
}  # fmt: skip
"""The reasons that have numbers."""


def test_every_number_of_a_hint_is_counted_anew(scale: Scale) -> None:
    """Of twelve moves of each moment, 2,000 reasons at full counts; and each is a short sentence."""
    told, said = Counter[str](), dict[str, Message]()
    for state, seat in moments(scale(700, 20)):
        ask = GAME.pending(state)
        if not isinstance(ask, Ask) or ask.roll:
            continue
        for move in (move for move in ask.moves.first(12) if move[0] not in STANDING):
            for reason in reasons_for(state, seat, move):
                said[repr(reason)] = reason
                kind = reason.key.removeprefix("water_margin.hint.")
                numbers = {name: value for name, value in reason.params.items() if name in NUMBERS}
                assert (kind in COUNTED) == bool(numbers)
                if numbers:
                    told[kind] += 1
                    assert numbers == counted(state, seat, move, kind), (state, move, reason)
    assert set(told) == COUNTED or IN_PYODIDE, "the few moments there may lack some"
    assert told.total() >= min(2_000, 4 * scale(700, 20))
    for text in (words(lang).text(reason) for reason in said.values() for lang in LANGUAGES):
        assert re.fullmatch(r"[A-ZÀ-Þ0-9][^{]*[.!]", text) and "water_margin" not in text, text
        assert len(text) <= 130, "two lines of a tablet"


ENTERS = "@enter hands=22+14/: 30 b2 seat:1"


@each(
    [
        (ENTERS, "22 c3", {"closes": None}),
        (f"{ENTERS}, 31 b6 seat:1, 32 f2 seat:1, 33 f6 seat:1", "22 d4", {"closes_all": {}}),
        ("@travel: 22 d4, 14 a1", "22 stay", {"closes": {"n": 4}, "stays": {}}),
        ("@travel: 22 d4, 14 a1", "14 stay", {"closes": None, "stays": {}}),
        ("@travel: 14 d3 wanted", "14 d4", {"founder": {}, "closes": {"n": 4}, "roams": {}}),
        ("@travel bands=6/-: 14 a4 wanted", "14 a3", {"nearer": None}),
    ]
)
def test_what_is_said_of_a_move_is_so(position: str, move: str, said: dict[str, Any]) -> None:
    told = laid(position)
    given = reasons_for(told.state, told.ask.seat, GAME.read_move(told.state, move))
    found = {
        one.key.removeprefix("water_margin.hint."): {key: one.params[key] for key in NUMBERS & {*one.params}}
        for one in given
    }
    assert {name: found.get(name) for name in said} == said
