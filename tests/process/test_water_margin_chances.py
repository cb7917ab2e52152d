"""The chance shown for a trial, compared with an exact library of dice and with the rules, every face thrown.

Here and not beside the game's tests because the library is not in the browser.
"""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import icepool  # type: ignore[import-untyped]

from tables import played
from tabletop.chance import GatheredChance
from water_margin import GAME
from water_margin.cards import HEROES, TRIALS
from water_margin.rules.forecast import Odds, all_odds
from water_margin.rules.state import Adventure, State, hero_of

PRINTED = {hero.rank: (dict(zip(TRIALS, hero.values, strict=True)), hero.place) for hero in HEROES}


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
    matches = [played("water_margin", number) for number in range(6)]
    for state in (match.state_at(at) for match in matches for at in range(match.length)):
        frame = state.frames[-1]
        if not isinstance(frame, Adventure) or not frame.difficulty or frame.admission:
            continue
        frame = replace(frame, reward="gourd", sentence="held")  # where no more chance comes after the trial
        state = replace(state, frames=(*state.frames[:-1], frame))
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
            assert Fraction(odds.faces, odds.of) == expected, state
            assert by_the_rules(state, frame, odds) == expected, state
            assert 2 * abs(odds.percent - 100 * expected) <= 1 or odds.percent in (1, 99)
            assert (odds.percent in (0, 100)) == (expected in (0, 1)), "for what is certain alone"
            seen.update(gourd=odds.gourd, brother=odds.source != hero.card)
            seen.update(sure=odds.faces == odds.of, vain=odds.faces == 0)
    assert len(seen) == 8 and min(seen.values()) >= 5, seen
