"""The guide knows what a player knows; every number it says is the one that counting gives."""

from collections.abc import Iterator
from itertools import combinations
from math import comb

import pytest
from contrevent_tables import care, play, stand, table

from contrevent import GAME, bot
from contrevent.bot import Outlook, encounters, end_value, par_now, reasons_for, spot_of, without
from contrevent.cards import VALUE, power_of
from contrevent.odds import cheapest, cost, coverings, formation_cost, odds, percent, three_sums, wind_range
from contrevent.rules import imagine, view
from contrevent.rules.score import score
from contrevent.rules.state import Absorption, Care, Movement, Ruin, Sorting, Stand, State
from contrevent.rules.turn import wind_total
from contrevent.worth import ONE, after_ruin, logistic, strong_winds
from scales import Scale
from tabletop.bots import finish
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Ask, Move
from tabletop.match import Match

FIRST_DEAL = 200_000


def positions(count: int, level: int = 3) -> Iterator[State]:
    """Moments of games that the guide plays, all kinds of questions among them."""
    found = 0
    deal = FIRST_DEAL
    while found < count:
        chance = SeededChance(deal)
        deal += 1
        state = GAME.start({}, 1, chance).state
        step = 0
        while isinstance(GAME.pending(state), Ask) and found < count:
            if (step + deal) % 3 == 0:
                yield state
                found += 1
            step += 1
            move = finish(bot.think(state, level, NoChance())).moves[0]
            state = GAME.play(state, move, chance).state


def test_the_guide_knows_the_view_alone(scale: Scale) -> None:
    """The same view from another world and another seed: the same choice, value and reasons."""
    for number, state in enumerate(positions(scale(200))):
        world = imagine(view(state, 0), SeededChance(f"{number}/world"))
        other = Match.set_up(GAME, {}, 1, number + 7, world)
        assert other.view(0) == view(state, 0)
        first = finish(bot.think(view(state, 0), 3, SeededChance(1)))
        second = finish(bot.think(other.view(0), 3, SeededChance(2)))
        assert first == second


@pytest.mark.parametrize("level", GAME.levels)
def test_every_move_of_the_guide_is_legal(level: int, scale: Scale) -> None:
    for deal in range(FIRST_DEAL, FIRST_DEAL + scale(40)):
        match = Match.new(GAME, {"exhaustion": ("strict", "lenient")[deal % 2]}, 1, deal)
        while isinstance(match.pending, Ask):
            thought = finish(bot.think(match.view(0), level, NoChance()))
            assert thought.moves[0] in match.ask.moves
            assert 0 < thought.nodes + 1 <= bot.BUDGET[level]
            assert thought.value is None or 0 <= thought.value <= 1_000
            match.play(thought.moves[0])


def test_thinking_reports_progress() -> None:
    thinking = bot.think(table(hand="2♠ 3♠ 9♥ 10♥ 10♦", met=("K♥", "Q♥", "J♥")), 3, NoChance())
    reports = []
    with pytest.raises(StopIteration) as end:
        while True:
            reports.append(next(thinking))
    assert len(reports) >= 3 and all(report.budget == bot.BUDGET[3] for report in reports)
    assert [report.nodes for report in reports] == sorted(report.nodes for report in reports)
    assert end.value.value.moves[0] == reports[-1].best


def test_the_moves_of_a_thought_may_be_played_one_after_the_other() -> None:
    for state in positions(20):
        after = state
        for move in finish(bot.think(state, 3, NoChance())).moves:
            assert type(after.frame) is type(state.frame)
            ask = GAME.pending(after)
            assert isinstance(ask, Ask) and move in ask.moves
            after = GAME.play(after, move, SeededChance(1)).state


# Odds


def unseen(state: State) -> list[str]:
    return list(state.souffle.unknown)


def test_the_winds_possible_are_counted_exactly() -> None:
    state = table(hand="2♠", souffle=9, dominant="7♥")
    totals = [7 + power_of(three) for three in combinations(unseen(state), 3)]
    ranged = wind_range(state)
    assert ranged.whole == len(totals) == comb(9, 3)
    assert (ranged.low, ranged.high) == (min(totals), max(totals))
    assert ranged.expected == (sum(totals), len(totals))
    for power in range(5, 45):
        assert odds(state, power) == (sum(total <= power for total in totals), len(totals))
        assert ranged.beaten_by(power) == sum(total < power for total in totals)
        assert ranged.torn_at(power) == sum(total > power + 3 for total in totals)


def test_a_wind_turned_up_is_certain() -> None:
    state = stand("2♠", winds="8♥ 8♦ 3♣", dominant="4♥")
    assert wind_range(state).ways == {23: 1} and odds(state, 22) == (0, 1) and odds(state, 23) == (1, 1)


def test_sums_of_three_with_several_of_a_value() -> None:
    assert three_sums({2: 4}) == {6: 4}
    assert three_sums({2: 2, 10: 1}) == {14: 1}
    assert sum(three_sums(dict.fromkeys(range(2, 11), 4)).values()) == comb(36, 3)


@pytest.mark.parametrize(
    ("part", "whole", "said"), [(1, 2, 50), (1, 3, 33), (2, 3, 67), (1, 200, 1), (0, 9, 0), (9, 9, 100)]
)
def test_per_cent_are_rounded(part: int, whole: int, said: int) -> None:
    assert percent(part, whole) == said


# Payments


def test_the_cheapest_cards_are_proposed_and_none_too_many() -> None:
    state = table(hand="2♠ 3♥ 6♠ 8♠ 10♠", rows=(1, 1, 2, 1), dominant="4♥")
    begun = ("move", "A3", "B2", "B3", "C3")
    assert cost(state, begun) == 6 and cheapest(state, begun) == ("6♠",)
    begun = ("move", "A3", "B1", "B3", "C3")
    assert cost(state, begun) == 5 and cheapest(state, begun) == ("2♠", "3♥")
    assert [power_of(cards) for cards in coverings(state.hand, 5)] == [5, 6, 8, 10]
    assert cost(state, ("taunt",)) == 2 and cheapest(state, ("taunt", "1", "2")) == ("2♠",)
    assert cost(state, ("done",)) is None and cheapest(state, ()) is None
    hurt = care("3♥ 6♠", stunned="A1 C1")
    assert cost(hurt, ("heal", "A1", "C1")) == 2 and cheapest(hurt, ("heal", "A1", "C1")) == ("3♥",)
    assert cheapest(table(hand="2♠"), ("move", "A3", "B2", "B3", "C3")) is None, "not enough"


def test_the_way_to_the_formation_is_known_or_closed() -> None:
    assert formation_cost(table(rows="cone", dominant="4♥")) == 0
    assert formation_cost(table(rows="cone", dominant="4♠")) == 6
    assert formation_cost(table(rows="cone", dominant="4♠", stunned="B2")) is None
    assert formation_cost(table(rows="cone", dominant="4♦", stunned="A1")) is None


# Weighing


def brute_mean(outlook: Outlook, state: State) -> int:
    """The worth of going into phase 7 as it is: every set of three winds, every set of cards kept."""
    spot = spot_of(state)
    upright = 4 - sum(state.stunned)
    total = 0
    sets = [cards for size in range(len(state.hand) + 1) for cards in combinations(state.hand, size)]
    for three in combinations(unseen(state), 3):
        wind = VALUE[state.dominant] + power_of(three)
        total += max(
            end_value(
                power_of(cards) + upright - wind,
                (len(state.hand) - len(cards), power_of(state.hand) - power_of(cards)),
                spot,
                outlook,
            )
            for cards in sets
        )
    return total


@pytest.mark.parametrize(
    "state",
    [
        care("2♠ 5♥ 9♦", souffle=9, pack=17, vif="KKQJAA"),
        care("2♠ 2♥ 9♦ 10♣", souffle="2♦ 3♣ 9♠ 9♥ 10♠ 10♣ 10♦", pack=4, vif="KQJ", rows="diamond"),
        care("3♠ 10♥", souffle=8, pack=12, vif="QJAA", stunned="A1"),
        care("", souffle=6, pack=9, vif="KQJA"),
        care("7♥", souffle=12, pack=9, rows="delta", dominant="2♠"),
    ],
)
def test_the_mean_over_the_winds_is_that_of_enumeration(state: State) -> None:
    outlook = Outlook(state, 3)
    assert outlook.mean(state.hand, spot_of(state)) == brute_mean(outlook, state)


def test_what_the_guide_foresees_of_the_encounters_happens(scale: Scale) -> None:
    seen = 0
    for state in positions(scale(200)):
        if not isinstance(state.frame, Movement):
            continue
        spot = encounters(state, state.rows, state.met)
        after = GAME.play(state, ("done",), SeededChance(1)).state
        while isinstance(after.frame, Absorption):
            after = GAME.play(after, finish(bot.think(after, 3, NoChance())).moves[0], SeededChance(1)).state
        assert spot == (spot_of(after) if isinstance(after.frame, Care) else None)
        seen += 1
    assert seen


def test_the_vif_pays_strong_winds_with_its_own_cards_first() -> None:
    assert after_ruin((3, 3, 2, 4)) == (2, 2, 1, 4)
    assert after_ruin((0, 1, 0, 2)) == (0, 0, 0, 0)
    assert after_ruin((0, 0, 0, 2)) is None
    assert (
        strong_winds((3, 3, 2, 4)) == 4
        and strong_winds((1, 1, 1, 0)) == 1
        and strong_winds((0, 0, 3, 1)) == 0
    )


def test_the_logistic_curve() -> None:
    assert logistic(0) == ONE // 2
    assert logistic(20 << 30) > ONE - 10 and logistic(-20 << 30) < 10
    values = [logistic(z << 24) for z in range(-1100, 1100)]
    assert values == sorted(values)


def test_the_guide_takes_a_certain_victory() -> None:
    state = stand("10♥ 10♦ 9♥", winds="2♥ 2♦ 2♣", dominant="3♥", souffle="5♥ 6♥", vif="KQJA")
    thought = finish(bot.think(state, 3, NoChance()))
    assert thought.value == 1_000
    assert "contrevent.hint.wins" in [reason.key for reason in thought.reasons]


def test_the_guide_does_not_empty_the_vif_for_a_souffle_all_but_crossed() -> None:
    """With three Souffle cards left the turn must still be survived (C2)."""
    state = stand("2♠ 4♠ 8♣ 9♣ 10♠", winds="6♥ 8♠ 2♦", dominant="5♥", souffle="5♣", vif="AAA", pack=9)
    move = finish(bot.think(state, 3, NoChance())).moves[0]
    assert GAME.pending(GAME.play(state, move, SeededChance(1)).state).winners == (0,)  # type: ignore[union-attr]


# Reasons


def test_every_number_of_a_hint_is_that_of_its_recomputation() -> None:
    told: set[str] = set()
    for state in positions(50):
        thought = finish(bot.think(state, 3, NoChance()))
        for reason in thought.reasons:
            kind = reason.key.removeprefix("contrevent.hint.")
            told.add(kind)
            again = recomputed(state, thought.moves, kind, thought.value)
            numbers = {name: one for name, one in reason.params.items() if isinstance(one, int)}
            for name, number in numbers.items():
                assert again[name] == number, (kind, name)
    assert {"odds", "chance", "held", "form"} <= told


def recomputed(state: State, moves: tuple[Move, ...], kind: str, worth: int | None) -> dict[str, int]:
    """The numbers of a reason, found by playing the moves and by listing the winds."""
    chance = SeededChance(1)
    after = state
    told: dict[str, dict[str, object]] = {}
    for move in moves:
        if isinstance(after.frame, type(state.frame)):
            step = GAME.play(after, move, chance)
            told |= {event.kind: dict(event.params) for event in step.events}
            after = step.state
    moved = told.get("moved", {})
    cards = [part for move in moves for part in move if part in VALUE]
    wind = wind_total(state) if state.winds else 0
    if kind == "odds":
        return listed_odds(state, moves, after)
    if kind == "chance":
        assert worth is not None
        return {"percent": (worth + 5) // 10}
    if kind in ("formed", "form", "unformed", "stuck"):
        steps = sum(abs(here - there) for here, there in zip(state.rows, rows_wanted(state), strict=True))
        return {"cost": steps, "n": 3, "power": int(moved.get("cost", 0)) + int(moved.get("waste", 0))}  # type: ignore[call-overload]
    if kind == "taunt":
        return {name: int(told["taunted"][name]) for name in ("first", "second")}  # type: ignore[call-overload]
    if kind.startswith("met."):
        return met_numbers(state, moves, kind)
    if kind == "heal":
        return {
            "n": int(told["healed"]["cost"]),
            "cost": int(told["healed"]["cost"]),
            "power": power_of(tuple(cards)),
        }  # type: ignore[call-overload]
    if kind == "heal_none":
        return {"n": sum(state.stunned)}
    if kind == "support":
        turns = [*state.pack.unknown, *state.pack.top, *state.pack.bottom]
        red = moves[0][1][-1] in "♥♦"
        return {"percent": percent(sum((card[-1] in "♥♦") == red for card in turns), len(turns))}
    if kind in ("held", "equal", "worn", "torn"):
        counter = int(told["clash"]["counter"])  # type: ignore[call-overload]
        margin = abs(counter - wind)
        return {"wind": wind, "total": counter, "n": min(3, margin)}
    if kind == "kept":
        left = without(state.hand, cards)
        return {"n": len(left), "power": power_of(left)}
    if kind == "broken":
        return {"n": 3}
    return {}


def rows_wanted(state: State) -> tuple[int, int, int, int]:
    return {"♥": (1, 2, 3, 1), "♦": (2, 1, 3, 2), "♣": (2, 1, 2, 2), "♠": (3, 1, 2, 3)}[state.dominant[-1]]


def listed_odds(state: State, moves: tuple[Move, ...], after: State) -> dict[str, int]:
    """The power left after the moves and the encounters, against every set of three unseen winds."""
    before = state
    for move in moves:
        if move == ("done",) and isinstance(before.frame, Care):
            break
        if move[0] == "help":
            break
        before = GAME.play(before, move, SeededChance(1)).state
        while isinstance(before.frame, Absorption):
            before = GAME.play(before, before_give(before), SeededChance(1)).state
    power = power_of(before.hand) + 4 - sum(before.stunned)
    totals = [VALUE[state.dominant] + power_of(three) for three in combinations(unseen(state), 3)]
    held = sum(total <= power for total in totals)
    return {"power": power, "ways": held, "whole": len(totals), "percent": percent(held, len(totals))}


def before_give(state: State) -> Move:
    return finish(bot.think(state, 3, NoChance())).moves[0]


def met_numbers(state: State, moves: tuple[Move, ...], kind: str) -> dict[str, int]:
    after = state
    for move in moves:
        after = GAME.play(after, move, SeededChance(1)).state
    while isinstance(after.frame, Absorption):
        after = GAME.play(after, before_give(after), SeededChance(1)).state
    return {
        "n": {
            "met.pack": state.pack.size - after.pack.size,
            "met.vif": len(state.vif) - len(after.vif),
            "met.stunned": sum(after.stunned) - sum(state.stunned),
            "met.nothing": 0,
        }[kind]
    }


def test_the_reasons_of_a_choice_name_what_it_is() -> None:
    state = table(Ruin(), winds="8♥ 8♦ 3♣", vif="KQAA")
    thought = finish(bot.think(state, 3, NoChance()))
    assert thought.moves == (("give", "K", "A", "Q"),)
    assert [reason.key.rpartition(".")[2] for reason in thought.reasons] == ["give", "give", "give_ace"]
    seen = table((Care(True), Sorting()), hand="2♠", pack="5♥ 6♥ 7♥ 8♥", looked=3)
    kept = finish(bot.think(seen, 3, NoChance()))
    assert kept.moves[0][0] == "keep" and kept.reasons[0].params["card"] == kept.moves[0][1]
    assert reasons_for(stand("2♠"), (("power",),), None)[0].key == "contrevent.hint.torn"


# Par


def test_par_is_the_game_that_a_match_of_the_same_number_makes_of_the_guide() -> None:
    for deal in (FIRST_DEAL, FIRST_DEAL + 1):
        match = Match.new(GAME, {}, 1, deal)
        while isinstance(match.pending, Ask):
            match.play(finish(bot.think(match.view(0), 3, NoChance())).moves[0])
        assert par_now(deal, {}) == score(match.state)


def test_states_are_built_legally_for_these_tests() -> None:
    assert isinstance(stand("2♠").frame, Stand) and play(
        care("2♠", souffle="3♣ 8♥ 8♦"), "done", "3♣", "8♥", "8♦"
    )
