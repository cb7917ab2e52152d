"""The chance that is shown for a trial, compared with an exact library of dice that knows nothing of the game
and with the rules themselves, every face of the die thrown.

Here and not beside the game's tests because the library is not in the browser.
"""

import sys
from fractions import Fraction
from pathlib import Path

import icepool

from rows import each

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "water_margin"))

from water_margin_tables import Hero, table, whole_percent

from tabletop.chance import GatheredChance, SeededChance
from water_margin import GAME
from water_margin.cards import ADVERSARIES, HEROES, PLACES, TRIALS, ranks_for
from water_margin.rules.forecast import Odds, all_odds
from water_margin.rules.state import Adventure, State, Turn, hero_of

PRINTED = {hero.rank: (dict(zip(TRIALS, hero.values, strict=True)), hero.place) for hero in HEROES}
CASES = 140


def case(number: int) -> State:
    """A trial whose stakes are known: a hero with all that may bear on it."""
    stream = SeededChance(f"{number}/trial")
    seats = 2 + number % 3
    cards = list(ranks_for(seats))
    card, *brothers = (cards.pop(stream.below(len(cards))) for _ in range(1 + stream.below(4)))
    trial = TRIALS[stream.below(3)]
    experience = [0, 0, 0]
    for _ in range(stream.below(6)):
        experience[stream.below(3)] += 1
    combat = PRINTED[card][0]["combat"] + experience[0]
    sides = 6 if trial == "magic" else 10
    hero = Hero(
        card, 0, "c3", (experience[0], experience[1], experience[2]),
        wounds=stream.below((combat + 1) // 2) if combat else 0,
        gourds=stream.below(3), wanted=sum(experience) >= 3, brothers=tuple(sorted(brothers)),
    )  # fmt: skip
    adventure = Adventure(
        card, PLACES[stream.below(6)], ADVERSARIES[stream.below(3)], trial,
        (stream.roll("", sides), stream.roll("", sides)), "gourd", "held",
    )  # fmt: skip
    if not brothers and not (trial == "combat" and hero.gourds):
        adventure = Adventure(*(getattr(adventure, name) for name in FIELDS), source=card)
    done = Turn("adventure", 0, (card,))
    waiting = Hero(cards.pop(), 1, "a7")
    return table(done, adventure, heroes=(hero, waiting), hands=((),) * seats, bands=(None,) * seats)


FIELDS = ("card", "place", "adversary", "trial", "difficulty", "reward", "sentence")


def shown(state: State) -> tuple[Odds, ...]:
    """The chances that a player sees at a trial."""
    frame = state.frames[-1]
    assert isinstance(frame, Adventure)
    return all_odds(GAME.view(state, 0), frame)


def by_the_library(state: State, source: int, *, gourd: bool) -> Fraction:
    """A13 to A16 and A25, as sums of dice."""
    frame = state.frames[-1]
    assert isinstance(frame, Adventure)
    hero = hero_of(state, frame.card)
    value = PRINTED[source][0][frame.trial]
    if source == hero.card:
        value += hero.experience[TRIALS.index(frame.trial)]
        value -= 2 * hero.wounds if frame.trial == "combat" else 0
    places = {PRINTED[brother][1] for brother in hero.brothers}
    place = 5 if PRINTED[hero.card][1] == frame.place else 3 if frame.place in places else 0
    needed = sum(frame.difficulty)
    if hero.wanted and frame.adversary in ("mandarin", "soldiers"):
        needed += 5
    total = icepool.d(12 if hero.card <= 36 else 10) + value + place + (5 if gourd else 0)
    return Fraction(total.probability(">=", needed))


def by_the_rules(state: State, source: int, *, gourd: bool) -> Fraction:
    """The share of the faces with which the trial is won when it is played."""
    frame = state.frames[-1]
    assert isinstance(frame, Adventure)
    if not frame.source:
        who = "own" if source == frame.card else str(source)
        state = GAME.play(state, (who, "gourd" if gourd else "dry"), GatheredChance(())).state
    sides = 12 if frame.card <= 36 else 10
    won = 0
    for face in range(1, sides + 1):
        events = GAME.play(state, ("roll",), GatheredChance((face,))).events
        (tried,) = (event for event in events if event.kind == "tried")
        won += bool(tried.params["won"])
    return Fraction(won, sides)


@each(range(CASES))
def test_the_chance_shown_for_a_trial_is_exact(number: int) -> None:
    """A12: with every help that may be taken, gourds and brothers, places, wounds and being wanted."""
    state = case(number)
    GAME.check(state)
    for odds in shown(state):
        expected = by_the_library(state, odds.source, gourd=odds.gourd)
        assert Fraction(odds.faces, odds.of) == expected
        assert by_the_rules(state, odds.source, gourd=odds.gourd) == expected
        assert odds.percent == whole_percent(expected)


def test_the_cases_have_all_that_bears_on_a_trial() -> None:
    kinds = ("gourd", "brother", "home", "brothers home", "wound", "wanted", "sure", "vain")
    seen = dict.fromkeys(kinds, 0)
    for number in range(CASES):
        state = case(number)
        frame = state.frames[-1]
        assert isinstance(frame, Adventure)
        hero = hero_of(state, frame.card)
        at_home = PRINTED[hero.card][1] == frame.place
        seen["home"] += at_home
        seen["brothers home"] += not at_home and any(PRINTED[one][1] == frame.place for one in hero.brothers)
        seen["wound"] += hero.wounds > 0 and frame.trial == "combat"
        seen["wanted"] += hero.wanted and frame.adversary in ("mandarin", "soldiers")
        for odds in shown(state):
            seen["gourd"] += odds.gourd
            seen["brother"] += odds.source != hero.card
            seen["sure"] += odds.faces == odds.of
            seen["vain"] += odds.faces == 0
    assert min(seen.values()) >= 5, seen
