"""The guide knows what a player knows and gives little away; every number it says is that of counting."""

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from itertools import count as count_from
from math import comb
from pathlib import Path

import pytest
from contrevent_tables import care, stand, table

import contrevent
from contrevent import GAME, bot
from contrevent.bot import evaluation, weights
from contrevent.bot.evaluation import ONE, logistic, strong_winds
from contrevent.bot.hints import reasons_for
from contrevent.bot.search import TurnEvaluator, end_value
from contrevent.cards import VALUE, power_of
from contrevent.rules import imagine, view
from contrevent.rules.forecast import after_wind_loss, position_of
from contrevent.rules.odds import cheapest, cost, coverings, odds, three_sums, wind_range
from contrevent.rules.state import Absorption, Care, Ended, Movement, Ruin, Stand, State
from contrevent.rules.turn import wind_total
from driven import DrivenMatch
from moments import moments
from regret import Row, given_away, rows_of
from rows import each
from scales import IN_PYODIDE, Scale
from tabletop.bots import Progress, Thought, drive
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Ask, Event, Message, Move
from tabletop.plots import percent

FIRST_DEAL = 200_000
Known = tuple[State, Thought]
"""A moment, and what the guide makes of it."""


@cache
def positions(count: int, level: int = 3) -> tuple[Known, ...]:
    """Moments of games that the guide plays, all kinds of questions among them."""
    found: list[Known] = []
    for deal in count_from(FIRST_DEAL):
        chance = SeededChance(deal)
        state = GAME.start({}, 1, chance).state
        for step in count_from(deal):
            if not isinstance(GAME.pending(state), Ask):
                break
            thought = drive(bot.think(state, level, NoChance()))
            if step % 3 == 0:
                found.append((state, thought))
            if len(found) == count:
                return tuple(found)
            state = GAME.play(state, thought.moves[0], chance).state
    raise AssertionError


SHA256 = "8d8c01b6d5026142131253af639981aa8b9bc38219222e2a8f916b3aeb2c293d"
"""Of all of them in their order, as text. Who fits them anew (`tools.contrevent_tune`) puts theirs here."""


def test_the_weights_are_those_that_were_fitted() -> None:
    numbers = (weights.HIDDEN_BIAS, weights.HIDDEN_WEIGHTS, weights.OUT, weights.LINEAR, weights.BIAS)
    assert hashlib.sha256(repr(numbers).encode()).hexdigest() == SHA256


def test_the_guide_knows_the_view_alone(scale: Scale) -> None:
    """The same view from another world and another seed: the same choice, value and reasons."""
    for number, (state, known) in enumerate(positions(scale(150))):
        world = imagine(view(state, 0), SeededChance(f"{number}/world"))
        other = DrivenMatch.set_up(GAME, {}, 1, number + 7, world)
        assert other.view(0) == view(state, 0)
        assert drive(bot.think(other.view(0), 3, SeededChance(2))) == known


def test_every_move_of_the_guide_is_legal(scale: Scale) -> None:
    for number in range(len(GAME.levels) * scale(20)):
        level = GAME.levels[number % len(GAME.levels)]
        options = {"exhaustion": ("strict", "lenient")[number % 2]}
        match = DrivenMatch.new(GAME, options, 1, FIRST_DEAL + number)
        while isinstance(match.pending, Ask):
            thought = drive(bot.think(match.view(0), level, NoChance()))
            assert thought.moves[0] in match.ask.moves
            assert 0 < thought.nodes + 1 <= bot.BUDGET[level]
            assert thought.value is None or 0 <= thought.value <= 1_000
            match.play(thought.moves[0])
    seen = table(hand="2♠ 3♠ 9♥ 10♥ 10♦", met=("K♥", "Q♥", "J♥"))
    reports: list[Progress] = []
    thought = drive(bot.think(seen, bot.FULL, NoChance()), reports.append)
    assert len(reports) >= 3 and all(one.budget == bot.BUDGET[bot.FULL] for one in reports)
    assert [one.nodes for one in reports] == sorted(one.nodes for one in reports)
    assert thought.moves[0] == reports[-1].best


def test_the_winds_possible_are_counted_exactly() -> None:
    state = table(hand="2♠", souffle=9, dominant="7♥")
    totals = [7 + power_of(three) for three in combinations(state.souffle.unknown, 3)]
    ranged = wind_range(state)
    assert ranged.whole == len(totals) == comb(9, 3)
    assert (ranged.low, ranged.high) == (min(totals), max(totals))
    assert ranged.expected == (sum(totals), len(totals))
    for power in range(5, 45):
        assert odds(state, power) == (sum(total <= power for total in totals), len(totals))
        assert ranged.beaten_by(power) == sum(total < power for total in totals)
        assert ranged.torn_at(power) == sum(total > power + 3 for total in totals)
    up = stand("2♠", winds="8♥ 8♦ 3♣", dominant="4♥")
    assert wind_range(up).ways == {23: 1} and odds(up, 22) == (0, 1) and odds(up, 23) == (1, 1)
    assert three_sums({2: 4}) == {6: 4} and three_sums({2: 2, 10: 1}) == {14: 1}
    assert sum(three_sums(dict.fromkeys(range(2, 11), 4)).values()) == comb(36, 3)


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


def brute_mean(turn: TurnEvaluator, state: State) -> int:
    """The value of going into phase 7: every three winds, every set of cards that holds or loses by three."""
    position = position_of(state)
    upright = 4 - sum(state.stunned)
    total = 0
    played = [cards for size in range(len(state.hand) + 1) for cards in combinations(state.hand, size)]
    whole = power_of(state.hand)
    sets = [(cards, (len(state.hand) - len(cards), whole - power_of(cards))) for cards in played]
    for three in combinations(state.souffle.unknown, 3):
        wind = VALUE[state.dominant] + power_of(three)
        total += max(
            end_value(power_of(cards) + upright - wind, kept, position, turn)
            for cards, kept in sets
            if not cards or power_of(cards) + upright - wind >= -3
        )
    return total


@each(
    [
        care("2♠ 5♥ 9♦", souffle=9, pack=17, vif="KKQJAA"),
        care("2♠ 2♥ 9♦ 10♣", souffle="2♦ 3♣ 9♠ 9♥ 10♠ 10♣ 10♦", pack=4, vif="KQJ", rows="diamond"),
        care("3♠ 10♥", souffle=8, pack=12, vif="QJAA", stunned="A1"),
        care("", souffle=6, pack=9, vif="KQJA"),
        care("7♥", souffle=12, pack=9, rows="delta", dominant="2♠"),
        # With no Pack card left after the wind a lenient game goes on, and the Souffle is crossed.
        care("3♠", souffle="2♥ 2♦ 2♣ 2♠ 3♥ 3♦", pack=3, vif="KQ", exhaustion="lenient"),
    ]
)
def test_the_mean_over_the_winds_is_that_of_enumeration(state: State) -> None:
    turn = TurnEvaluator(state, 3)
    assert turn.mean(state.hand, position_of(state)) == brute_mean(turn, state)


def test_a_certain_victory_is_taken_and_what_weighs_a_turn_is_exact() -> None:
    state = stand("10♥ 10♦ 9♥", winds="2♥ 2♦ 2♣", dominant="3♥", souffle="5♥ 6♥", vif="KQJA")
    thought = drive(bot.think(state, 3, NoChance()))
    assert thought.value == 1_000
    assert drive(bot.think(stand("2♠", winds="2♥ 2♦ 2♣", souffle=4), 3, NoChance())).value != 1_000
    assert "contrevent.hint.wins" in [reason.key for reason in thought.reasons]
    assert after_wind_loss((3, 3, 2, 4)) == (2, 2, 1, 4), "the Vif pays with its own cards first"
    assert after_wind_loss((0, 1, 0, 2)) == (0, 0, 0, 0) and after_wind_loss((0, 0, 0, 2)) is None
    assert [strong_winds(vif) for vif in ((3, 3, 2, 4), (1, 1, 1, 0), (0, 0, 3, 1))] == [4, 1, 0]
    values = [logistic(z << 24) for z in range(-1100, 1100)]
    assert values == sorted(values) and logistic(0) == ONE // 2
    assert logistic(20 << 30) > ONE - 10 and logistic(-20 << 30) < 10


SHAPES = {"♥": (1, 2, 3, 1), "♦": (2, 1, 3, 2), "♣": (2, 1, 2, 2), "♠": (3, 1, 2, 3)}
"""The rows of each formation, as the rulebook draws them."""

RARE = (
    # Stunned out of place; too poor to heal, or to form; all that encounters take; the last of the Souffle.
    table(hand="2♠ 10♥", rows="diamond", stunned="B1", dominant="4♥"),
    care("", stunned="A1 C1"),
    table(hand="2♠", rows="delta", dominant="4♥"),
    table(hand="9♠ 10♥", rows="delta", dominant="4♥", met=("Q♥", "J♥", "K♥")),
    stand("9♥ 10♥ 10♦", winds="2♥ 2♦ 2♣", souffle=0),
    stand("9♥ 10♥ 10♦", winds="2♥ 2♦ 2♣", souffle=2),
    stand("2♠ 10♥", winds="10♥ 10♦ 10♣", souffle=2),
)


def test_every_claim_of_a_hint_is_that_of_its_recomputation(scale: Scale) -> None:
    """Moments of games at each strength, and what is rare: 2,000 at full counts. None is never given."""
    told: Counter[str] = Counter()
    for level in GAME.levels:
        rare = [(state, drive(bot.think(state, level, NoChance()))) for state in RARE]
        count = scale(600 if level == bot.FULL else 240, 60)
        for state, thought in (*positions(count, level), *rare):
            kinds = verified(state, thought.moves, thought.reasons)
            assert level > 1 or not any(kind.startswith("chance") for kind in kinds)
            told.update(kinds)
    asked = [one.state for one in moments("contrevent") if isinstance(GAME.pending(one.state), Ask)]
    for state in (*RARE, *asked[:: 16 if IN_PYODIDE else 4]):
        for move in GAME.pending(state).moves.first(40):
            moves = (move, ("done",)) if move[0] in ("move", "taunt", "heal") else (move,)
            told.update(verified(state, moves, reasons_for(state, moves, None)))
    words = (Path(contrevent.__file__).parent / "words" / "fr.po").read_text(encoding="utf-8")
    known = set(re.findall(r'^msgid "contrevent\.hint\.(.*)"$', words, re.MULTILINE))
    assert set(told) <= known and (set(told) == known or IN_PYODIDE), known - set(told)
    assert told.total() >= min(2_000, 20 * scale(600, 60))


def verified(state: State, moves: tuple[Move, ...], reasons: Sequence[Message]) -> set[str]:
    """The kinds of these reasons, each one found true by playing the moves with real cards."""
    kinds = set()
    for reason in reasons:
        kind = reason.key.removeprefix("contrevent.hint.")
        kinds.add(kind)
        numbers = {name: one for name, one in reason.params.items() if isinstance(one, int)}
        if kind in ("wins", "lost"):
            claim: Claim = ends(state, moves) == {kind == "wins"}, {}
        elif kind.startswith("chance"):
            claim = True, {"percent": percent(recounted_chance(state, moves, kind), 1_000)}
        elif isinstance(state.frame, Stand):
            claim = of_the_clash(state, moves[0], kind)
            assert reason.params.get("card") in (None, moves[0][-1])
        elif isinstance(state.frame, (Movement, Care)):
            claim = of_the_phase(state, moves, kind)
        elif kind == "keep":  # where the cards of an Aide go, or what is given
            claim = (reason.params["card"], reason.params["under"]) == moves[0][1:], {}
        else:
            claim = (bool(set(moves[0][1:]) - {"A"}) if kind == "give" else "A" in moves[0][1:]), {}
        assert claim == (True, numbers), (state, moves, reason)
    return kinds


def after_moves(state: State, moves: tuple[Move, ...], seed: int) -> tuple[State, list[Event]]:
    """The state after the moves with these cards, and all that has happened."""
    chance = SeededChance(seed)
    told: list[Event] = []
    for move in moves:
        step = GAME.play(state, move, chance)
        state = step.state
        told += step.events
    return state, told


def fed(state: State) -> Iterator[tuple[State, list[Event]]]:
    """Every way to answer what the Corroyeurs or the wind ask in this turn: the state then, the events."""
    if not isinstance(state.frame, (Absorption, Ruin)):
        yield state, []
        return
    for move in GAME.pending(state).moves:
        step = GAME.play(state, move, SeededChance(5))
        yield from ((last, [*step.events, *events]) for last, events in fed(step.state))


def ends(state: State, moves: tuple[Move, ...]) -> set[bool | None]:
    """Whether the best answers win after the moves, in several worlds of cards. None: the game goes on."""
    worlds = [played_out(after_moves(state, moves, seed)[0]) for seed in range(4)]
    return {True if True in found else None if None in found else False for found in worlds}


def played_out(state: State) -> set[bool | None]:
    """Every end of the turn from here, with every set of cards in phase 8; None: the game goes on."""
    if isinstance(state.frame, (Ended, Movement)):
        return {state.frame.reason == "souffle"} if isinstance(state.frame, Ended) else {None}
    moves = [one for one in GAME.pending(state).moves if one[0] != "heal"]
    return {end for one in moves for end in played_out(GAME.play(state, one, SeededChance(5)).state)}


Claim = tuple[bool, dict[str, int]]
"""Whether a reason may be given, and its numbers."""


def of_the_phase(state: State, moves: tuple[Move, ...], kind: str) -> Claim:
    """Of a reason in phase 4 or 6, by playing it and what comes after."""
    acts = tuple(move for move in moves if move[0] in ("move", "taunt", "heal"))
    last, told = after_moves(state, acts, 1)
    power = sum(e.params["cost"] + e.params["waste"] for e in told if e.kind in ("moved", "healed"))
    there, rich = SHAPES[state.dominant[-1]], power_of(state.hand)
    steps = sum(abs(one - other) for one, other in zip(state.rows, there, strict=True))
    stuck = any(hurt and state.rows[c] != there[c] for c, hurt in enumerate(state.stunned))
    hurt, healed, placed = sum(last.stunned), sum(state.stunned) - sum(last.stunned), last.rows == there
    match kind.partition("_"):
        case "odds", _, when:
            so = when == "met" if isinstance(state.frame, Movement) else (when == "healed") == bool(healed)
            return so, listed_odds(state, last)
        case "ready", _, _:
            return not any(state.stunned), {"percent": listed_odds(state, last)["percent"]}
        case "heal", _, "":
            return bool(healed), {"n": healed, "cost": healed, "power": power}
        case "heal", _, why:
            return not healed and (why != "poor" or not state.hand), {"n": hurt}
        case "help", _, _:
            return True, {}
        case ("formed" | "placed") as how, _, _:
            return placed and not (hurt and how == "formed"), {"n": hurt} if how == "placed" else {}
        case "form", _, _:
            return placed, {"cost": steps, "power": power}
    if kind.startswith("met."):
        return met_numbers(last, kind.removeprefix("met."))
    lost = {"n": lost_to_the_formation(last)}
    if kind in ("unformed", "poor"):
        lost |= {"cost": steps} | ({"power": rich} if kind == "poor" else {})
        return not placed and not stuck and (rich < steps) == (kind == "poor"), lost
    return not placed and stuck == (kind == "stuck"), lost


def lost_to_the_formation(state: State) -> int:
    """The Pack cards that go in phase 9 when the Fer goes into it as it stands now."""
    after, _ = next(fed(after_moves(state, (("done",),), 3)[0]))
    told = [e.params for e in after_moves(after, (("done",), ("power",)), 3)[1] if e.kind == "discarded"]
    return sum(len(params["cards"]) for params in told if params["cause"] == "formation")


def met_numbers(state: State, kind: str) -> Claim:
    """What the encounters take, from their events: one sentence names it all."""
    after, told = after_moves(state, (("done",),), 2)
    taken = set()
    for _, more in fed(after):
        kinds = {"discarded": 0, "destroyed": 0, "stunned": 0}
        for event in (one for one in (*told, *more) if one.kind in kinds):
            kinds[event.kind] += len(event.params["cells" if event.kind == "stunned" else "cards"])
        taken.add(tuple(kinds.values()))
    ((pack, vif, stunned),) = taken
    numbers = {name: n for name, n in (("pack", pack), ("vif", vif), ("stunned", stunned)) if n}
    if kind == "nothing":
        return not numbers, {}
    first, *others = kind.split("_")
    found = {"n": numbers.get(first, 0)} | {what: numbers.get(what, 0) for what in others}
    return {first, *others} == set(numbers), found


def listed_odds(state: State, last: State) -> dict[str, int]:
    """The power left after the acts of a phase and the encounters, against every set of three winds."""
    if isinstance(last.frame, Movement):
        last, _ = next(fed(after_moves(last, (("done",),), 1)[0]))
    power = power_of(last.hand) + 4 - sum(last.stunned)
    totals = [VALUE[state.dominant] + power_of(three) for three in combinations(state.souffle.unknown, 3)]
    held = sum(total <= power for total in totals)
    return {"power": power, "ways": held, "whole": len(totals), "percent": percent(held, len(totals))}


def of_the_clash(state: State, move: Move, kind: str) -> Claim:
    """Of a reason in phase 8: the strengths added up, the cards that really go counted."""
    if kind == "support":
        order = list(state.pack.top) or list(state.pack.unknown) or list(state.pack.bottom[:1])
        alike = sum((card[-1] in "♥♦") == (move[1][-1] in "♥♦") for card in order)
        return True, {"percent": percent(alike, len(order))}
    after, told = after_moves(state, (move,), 4)
    gone = [e.params for e in told if e.kind in ("discarded", "souffle_discarded")]
    counts = {str(params.get("cause", "souffle")): len(params["cards"]) for params in gone}
    left = tuple(card for card in state.hand if card not in move)
    wind = VALUE[state.dominant] + power_of(state.winds)
    total = state.frame.power if isinstance(state.frame, Stand) else 0
    total += power_of(move[1:]) + 4 - sum(state.stunned)
    both, over = {"wind": wind, "total": total}, isinstance(after.frame, Ended)
    match kind:
        case "kept":
            return not over, {"n": len(left), "power": power_of(left)}
        case "broken":
            return True, {"n": counts["formation"]}
        case "equal":
            return wind == total, {"wind": wind}
        case "held" | "held_last":
            return total > wind, both | ({"n": counts["souffle"]} if counts["souffle"] else {})
        case "worn":
            return 0 < wind - total <= 3, both | {"n": counts["wind"]}
        case "beyond":
            return wind - total > 3 and over and after.frame.reason == "vif_wind", both
    (taken,) = {len(events[0].params["cards"]) for _, events in fed(after)}
    bare = bool(state.hand) and len(left) == len(state.hand)
    return wind - total > 3 and (kind == "torn") == bare, both | {"n": taken}


def recounted_chance(state: State, moves: tuple[Move, ...], kind: str) -> int:
    """The guide's estimate: of the very end of the turn where the wind is known, else over all winds."""
    level, turn = 3 if kind == "chance" else 2, TurnEvaluator(state, 3)
    if isinstance(state.frame, Stand) and moves[0][0] == "power":
        counter = state.frame.power + power_of(moves[0][1:]) + 4 - sum(state.stunned)
        left = tuple(card for card in state.hand if card not in moves[0][1:])
        kept = len(left), power_of(left)
        return 1_000 * end_value(counter - wind_total(state), kept, position_of(state), turn) // ONE
    if isinstance(state.frame, Care) and moves == (("done",),) and state.souffle.size <= 12 and level == 3:
        return 1_000 * brute_mean(turn, state) // (turn.whole * ONE)
    value = drive(bot.think(state, level, NoChance())).value
    assert value is not None
    return value


# What it gives away where the wind is known

ROWS = rows_of("contrevent")
"""Clashes whose cards were all played on to the next turn (`tools/regret_tables.py`)."""

BOUNDS = {1: (952, 750), 2: (128, 36), 3: (91, 33)}
"""What each level gives away, in thousandths of a game: in the sum of all positions, and at the worst.
Whoever plays better may lower it."""

SEEN = {
    "input": (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 18),
    "hidden unit": (0, 1, 2, 3, 7, 10, 11, 12, 13, 14, 15),
}
"""What of the network the guide is seen to play worse without, by number."""


def lost_by(level: int) -> tuple[int, int]:
    def choose(number: int, row: Row) -> list[str]:
        return [" ".join(drive(bot.think(row[0], level, NoChance())).moves[0])]

    return given_away(ROWS, choose)


@pytest.mark.parametrize("level", GAME.levels)
def test_a_level_gives_away_no_more_than_it_did(level: int) -> None:
    total, worst = lost_by(level)
    assert total <= BOUNDS[level][0] and worst <= BOUNDS[level][1]


@pytest.mark.parametrize(("kind", "number"), [(kind, n) for kind, seen in SEEN.items() for n in seen])
def test_what_is_left_out_of_the_network_is_seen(
    kind: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights, linear, out = (list(getattr(evaluation, name)) for name in ("HIDDEN_WEIGHTS", "LINEAR", "OUT"))
    if kind == "input":
        weights[number], linear[number] = (0,) * len(weights[number]), 0
    else:
        out[number] = 0
    for name, numbers in {"HIDDEN_WEIGHTS": weights, "LINEAR": linear, "OUT": out}.items():
        monkeypatch.setattr(evaluation, name, tuple(numbers))
    assert any(now > bound for now, bound in zip(lost_by(bot.FULL), BOUNDS[bot.FULL], strict=True))
