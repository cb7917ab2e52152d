"""The chance shown for a trial, compared with an exact library of dice and with the rules, every face thrown.

Here and not beside the game's tests because the library is not in the browser.
"""

import sys
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import icepool  # type: ignore[import-untyped]

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "water_margin"))

from water_margin_tables import table, whole_percent

from tabletop.chance import GatheredChance, SeededChance
from water_margin import GAME
from water_margin.cards import ADVERSARIES, HEROES, PLACES, TRIALS, ranks_for
from water_margin.rules.forecast import Odds, all_odds
from water_margin.rules.state import Adventure, Hero, State, Turn, hero_of

PRINTED = {hero.rank: (dict(zip(TRIALS, hero.values, strict=True)), hero.place) for hero in HEROES}


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
        adventure = replace(adventure, source=card)
    waiting = Hero(cards.pop(), 1, "a7")
    done = Turn("adventure", 0, (card,))
    return table(done, adventure, heroes=(hero, waiting), hands=((),) * seats, bands=(None,) * seats)


def by_the_rules(state: State, frame: Adventure, odds: Odds) -> Fraction:
    """The share of the faces with which the trial is won when it is played."""
    if not frame.source:
        who = "own" if odds.source == frame.card else str(odds.source)
        state = GAME.play(state, (who, "gourd" if odds.gourd else "dry"), GatheredChance(())).state
    sides, won = 12 if frame.card <= 36 else 10, 0
    for face in range(1, sides + 1):
        events = GAME.play(state, ("roll",), GatheredChance((face,))).events
        (tried,) = (event for event in events if event.kind == "tried")
        won += bool(tried.params["won"])
    return Fraction(won, sides)


def test_the_chance_shown_for_a_trial_is_exact() -> None:
    """A12 to A16 and A25, with every help that may be taken: as sums of dice, and as played."""
    seen: Counter[str] = Counter()
    for number in range(140):
        state = case(number)
        GAME.check(state)
        frame = state.frames[-1]
        assert isinstance(frame, Adventure)
        hero = hero_of(state, frame.card)
        home = PRINTED[hero.card][1]
        is_wanted = hero.wanted and frame.adversary in ("mandarin", "soldiers")
        wounds = hero.wounds if frame.trial == "combat" else 0
        at_brothers = home != frame.place and any(PRINTED[one][1] == frame.place for one in hero.brothers)
        seen.update(home=home == frame.place, brothers_home=at_brothers, wound=wounds > 0, wanted=is_wanted)
        for odds in all_odds(GAME.view(state, 0), frame):
            value = PRINTED[odds.source][0][frame.trial]
            if odds.source == hero.card:
                value += hero.experience[TRIALS.index(frame.trial)] - 2 * wounds
            place = 5 if home == frame.place else 3 if at_brothers else 0
            needed = sum(frame.difficulty) + (5 if is_wanted else 0)
            total = icepool.d(12 if hero.card <= 36 else 10) + value + place + (5 if odds.gourd else 0)
            expected = Fraction(total.probability(">=", needed))
            assert Fraction(odds.faces, odds.of) == expected, number
            assert by_the_rules(state, frame, odds) == expected, number
            assert odds.percent == whole_percent(expected)
            seen.update(gourd=odds.gourd, brother=odds.source != hero.card)
            seen.update(sure=odds.faces == odds.of, vain=odds.faces == 0)
    assert len(seen) == 8 and min(seen.values()) >= 5, seen
