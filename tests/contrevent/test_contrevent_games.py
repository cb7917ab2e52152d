"""Random games to their end through a match: cards conserved, saves, undo; what `imagine` draws."""

import json
from collections import Counter

from contrevent_referee import check_end, conserved
from contrevent_tables import care, play, table

from contrevent import GAME, bot
from contrevent.rules import imagine, view
from contrevent.rules.state import REASONS, Care, Ended, Sorting, State
from driven import DrivenMatch
from scales import Scale
from tables import reloaded
from tabletop import bots, codec
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Ask, Over


def test_random_games_with_save_load_undo_and_redo(scale: Scale) -> None:
    reasons: Counter[str] = Counter()
    for number in range(scale(2_000)):
        whim, stream = SeededChance(f"{number}/whim"), SeededChance(f"{number}/moves")
        options = {"exhaustion": ("strict", "lenient")[number % 2], "undo": ("fair", "free")[number // 2 % 2]}
        match = DrivenMatch.new(GAME, options, 1, number)
        conserved(match.state)
        while isinstance(ask := match.pending, Ask):
            match.play(ask.moves.sample(stream))
            conserved(match.state)
            GAME.check(match.state)
            deed = whim.roll("deed", 40)
            if deed == 1:
                match = reloaded(match)
            elif deed < 6 and match.can_undo() is None:
                before = match.state
                match.undo()
                conserved(match.state)
                match.redo()
                assert match.state == before
        frame = match.state.frame
        assert isinstance(frame, Ended)
        over = match.pending
        assert isinstance(over, Over) and over.winners == ((0,) if frame.reason == "souffle" else ())
        reasons[frame.reason] += 1
        check_end(match.state)
        reloaded(match)
    assert set(reasons) <= set(REASONS)
    assert len(reasons) >= 4 or scale(2_000) < 100


def test_the_guides_games_pass_the_check_to_their_end(scale: Scale) -> None:
    """It wins most of them, which random players hardly do: in each of the three ways."""
    won: Counter[str] = Counter()
    for number in range(max(4, scale(60))):
        stream = SeededChance(number)
        state = GAME.start({"exhaustion": ("strict", "lenient")[number % 2]}, 1, stream).state
        while isinstance(GAME.pending(state), Ask):
            GAME.check(state)
            thought = bots.drive(bot.think(state, 1, NoChance()))
            state = GAME.play(state, thought.moves[0], stream).state
        GAME.check(state)
        check_end(state)
        if state.frame == Ended("souffle"):
            won[f"{bool(state.met)}/{bool(state.souffle.size)}"] += 1
    assert won and (len(won) == 3 or scale(60) < 60)


def test_the_same_deal_turns_up_the_same_cards_whatever_is_played() -> None:
    """A deal is its number: two players meet the same winds and encounters and draw the same Pack."""
    souffle = []
    for mind in range(4):
        stream = SeededChance(f"mind {mind}")
        match = DrivenMatch.new(GAME, {}, 1, 99)
        while isinstance(ask := match.pending, Ask):
            match.play(ask.moves.sample(stream))
        drawn: dict[str, list[str]] = {"wind": [], "pack": [], "encounter": []}
        for label, card in [*match.begun.rolls, *(roll for one in match.decisions for roll in one.rolls)]:
            drawn[label].append(str(card))
        souffle.append(drawn)
    for label in ("wind", "pack", "encounter"):
        longest = max((one[label] for one in souffle), key=len)
        assert all(one[label] == longest[: len(one[label])] for one in souffle)


def test_the_game_ends(scale: Scale) -> None:
    """Four Souffle cards a turn: nine turns at most."""
    for number in range(scale(500)):
        stream = SeededChance(f"{number}/end")
        state = GAME.start({"exhaustion": "lenient"}, 1, stream).state
        while isinstance(ask := GAME.pending(state), Ask):
            state = GAME.play(state, ask.moves.sample(stream), stream).state
        assert state.turn <= 9


# What is hidden


def test_nothing_hidden_is_in_a_state_under_way() -> None:
    state = GAME.start({}, 1, SeededChance(3)).state
    assert view(state, 0) is state and view(state, None) is state
    assert not state.pack.top and not state.souffle.top and not state.encounters.top


def chi_square(counts: Counter[str], cells: int, draws: int) -> float:
    expected = draws / cells
    return (
        sum((counts[card] - expected) ** 2 / expected for card in counts) + (cells - len(counts)) * expected
    )


def limit(cells: int) -> float:
    """What chi-square passes once in some millions: mean plus five and a half deviations."""
    return (cells - 1) + 5.5 * (2 * (cells - 1)) ** 0.5


def test_imagine_draws_each_unseen_card_equally_often(scale: Scale) -> None:
    """At every place of every deck: the three winds face down among them; the end known stays in place."""
    seen = table(Care(True), hand="2♠ 9♥", pack=18, bottom="10♠", souffle=21, dominant="7♥")
    draws = max(600, scale(20_000))
    places: dict[tuple[str, int], Counter[str]] = {}
    for number in range(draws):
        state = imagine(seen, SeededChance(f"{number}/imagined"))
        assert state.pack.bottom == ("10♠",) and not state.pack.unknown
        assert view(state, 0) == seen
        for name in ("pack", "souffle", "encounters"):
            top = getattr(state, name).top
            for place in (0, 1, 2, len(top) - 1):
                places.setdefault((name, place), Counter())[top[place]] += 1
    sizes = {"pack": 17, "souffle": 21, "encounters": len(seen.encounters.unknown)}
    for (name, place), counts in places.items():
        assert set(counts) <= set(getattr(seen, name).unknown)
        assert chi_square(counts, sizes[name], draws) < limit(sizes[name]), (name, place)


def test_what_an_aide_showed_stays_on_top_when_imagined() -> None:
    seen = table((Care(True), Sorting()), hand="2♠", pack="5♥ 6♥ 7♥ 8♥ 9♥", bottom="3♠", looked=3)
    for number in range(20):
        state = imagine(seen, SeededChance(number))
        assert state.pack.top[:3] == ("5♥", "6♥", "7♥") and sorted(state.pack.top[3:]) == ["8♥", "9♥"]
        assert view(state, 0) == seen and GAME.pending(state).moves.count() == 6  # type: ignore[union-attr]


def test_an_imagined_game_draws_no_chance_until_a_shuffle() -> None:
    state = imagine(care("2♠", souffle=12), SeededChance(5))
    winds = state.souffle.top[:3]
    assert play(state, "done").state.winds == winds


def test_states_pass_through_json() -> None:
    for number in range(12):
        stream = SeededChance(f"{number}/json")
        state = GAME.start({}, 1, stream).state
        codec.register(State)
        while isinstance(ask := GAME.pending(state), Ask):
            assert codec.decode(State, json.loads(json.dumps(codec.encode(state), sort_keys=True))) == state
            state = GAME.play(state, ask.moves.sample(stream), stream).state
