"""Games to their end: cards conserved, the same deal, what `imagine` draws; states that no game reaches."""

from collections import Counter
from dataclasses import replace
from math import sqrt
from typing import Any

import pytest
from contrevent_bent import check_end, conserved
from contrevent_tables import stand, table

from contrevent import GAME, bot
from contrevent.rules import imagine, view
from contrevent.rules.state import REASONS, Absorption, Care, Ended, Movement, Sorting, Stand, State
from driven import DrivenMatch
from moments import moments
from rows import each
from scales import Scale
from tabletop import bots
from tabletop.chance import NoChance, SeededChance, deck_of
from tabletop.game import Ask, BadState


def test_cards_are_conserved_and_bear_out_the_end_at_random_and_by_the_guide(scale: Scale) -> None:
    """The guide wins most of its games, which random players hardly do: in each of the three ways."""
    ends: Counter[str] = Counter()
    won = set()
    for number in range(scale(2_000, 33)):
        stream, guided = SeededChance(number), number % 15 == 0
        exhaustion = ("strict", "lenient")[number // (15 if guided else 1) % 2]
        state = GAME.start({"exhaustion": exhaustion}, 1, stream).state
        while isinstance(ask := GAME.pending(state), Ask):
            conserved(state)
            GAME.check(state)
            thought = bots.drive(bot.think(state, 1, NoChance())) if guided else None
            state = GAME.play(state, thought.moves[0] if thought else ask.moves.sample(stream), stream).state
        GAME.check(state)
        check_end(state)
        assert isinstance(state.frame, Ended)
        ends[state.frame.reason] += 1
        if state.frame == Ended("souffle"):
            won.add((bool(state.met), bool(state.souffle.size)))
    assert set(ends) <= set(REASONS)
    assert (len(ends) >= 4 and won) or scale(2_000, 33) < 100
    assert len(won) == 3 or scale(2_000, 33) < 2_000


def test_the_same_deal_turns_up_the_same_cards_whatever_is_played() -> None:
    """A deal is its number: two players meet the same winds and encounters and draw the same Pack."""
    drawn: dict[str, list[list[object]]] = {"wind": [], "pack": [], "encounter": []}
    for mind in range(4):
        match, stream = DrivenMatch.new(GAME, {}, 1, 99), SeededChance(f"mind {mind}")
        while isinstance(ask := match.pending, Ask):
            match.play(ask.moves.sample(stream))
        rolls = [*match.begun.rolls, *(roll for one in match.decisions for roll in one.rolls)]
        for label, decks in drawn.items():
            decks.append([card for of, card in rolls if of == label])
    for decks in drawn.values():
        longest = max(decks, key=len)
        assert all(one == longest[: len(one)] for one in decks)


def evenly_drawn(counts: Counter[str], cells: int, draws: int) -> bool:
    """By chi-square, past whose limit it comes once in some millions: mean plus 5.5 deviations."""
    mean = draws / cells
    found = sum((count - mean) ** 2 / mean for count in counts.values()) + (cells - len(counts)) * mean
    return found < (cells - 1) + 5.5 * sqrt(2 * (cells - 1))


def test_imagine_draws_each_unseen_card_equally_often(scale: Scale) -> None:
    """At every place of every deck: the three winds face down among them; the end known stays in place."""
    seen = table(Care(True), hand="2♠ 9♥", pack=18, bottom="10♠", souffle=21, dominant="7♥")
    state = GAME.start({}, 1, SeededChance(3)).state
    assert view(state, 0) is state and view(state, None) is state
    assert not (state.pack.top or state.souffle.top or state.encounters.top), "nothing hidden is in it"
    draws = max(400, scale(20_000, 50))
    places: dict[tuple[str, int], Counter[str]] = {}
    for number in range(draws):
        state = imagine(seen, SeededChance(f"{number}/imagined"))
        assert state.pack.bottom == ("10♠",) and not state.pack.unknown
        assert view(state, 0) == seen
        for name in ("pack", "souffle", "encounters"):
            top = getattr(state, name).top
            assert view(replace(seen, **{name: getattr(state, name)}), 0) == seen, "by itself"
            for place in (0, 1, 2, len(top) - 1):
                places.setdefault((name, place), Counter())[top[place]] += 1
    sizes = {"pack": 17, "souffle": 21, "encounters": len(seen.encounters.unknown)}
    for (name, place), counts in places.items():
        assert set(counts) <= set(getattr(seen, name).unknown)
        assert evenly_drawn(counts, sizes[name], draws), (name, place)


# What no game reaches is refused, a false end above all


def test_no_state_of_a_game_is_over_for_a_reason_that_its_cards_do_not_give() -> None:
    """Each state of a game with each end written over its frames."""
    for moment in moments("contrevent"):
        for reason in REASONS:
            claim = replace(moment.state, frames=(Ended(reason),))
            try:
                GAME.check(claim)
            except BadState:
                continue
            check_end(claim)


MOVING, STANDING = GAME.start({}, 1, SeededChance(3)).state, stand("9♥ 10♥")
FED = table(Absorption(1), rows="delta", dominant="4♠", met=("K♥", "A♥", "A♦"))


@each(
    [
        *(("turn", MOVING, {"turn": turn}) for turn in (0, 2, -1, 2**40)),
        *(("frames", MOVING, {"frames": one}) for one in ((Ended("left.33"),), (), (Movement(False),) * 2)),
        ("frames", MOVING, {"frames": (Sorting(),)}),
        ("fer", MOVING, {"rows": (1, 3, 2, 1)}),
        ("fer", MOVING, {"stunned": (False, False, True, False)}),
        ("hand", MOVING, {"hand": MOVING.hand[::-1]}),
        ("cards", MOVING, {"pack_discard": (next(iter(MOVING.pack.unknown)),)}),
        ("encounters", MOVING, {"met": (), "encounter_discard": MOVING.met}),
        ("empty", MOVING, {"vif": (), "gone": MOVING.vif}),
        ("winds", STANDING, {"frames": (Care(False),)}),
        ("winds", MOVING, {"dominant": "", "souffle": deck_of([*MOVING.souffle.unknown, MOVING.dominant])}),
        ("frames", STANDING, {"frames": (Stand("", 9),)}),
        ("frames", FED, {"frames": (Absorption(2),)}),
    ]
)
def test_what_no_game_reaches_is_refused(key: str, state: State, change: dict[str, Any]) -> None:
    with pytest.raises(BadState) as caught:
        GAME.check(replace(state, **change))
    assert caught.value.message.key.startswith(f"contrevent.bad.{key}")
