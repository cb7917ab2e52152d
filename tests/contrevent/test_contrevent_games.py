"""Random games to their end through a match: cards conserved, saves, undo; what `imagine` draws."""

from collections import Counter

from contrevent_referee import check_end, conserved
from contrevent_tables import table

from contrevent import GAME, bot
from contrevent.rules import imagine, view
from contrevent.rules.state import REASONS, Care, Ended
from driven import DrivenMatch
from scales import Scale
from tabletop import bots
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Ask


def test_cards_are_conserved_and_bear_out_the_end_at_random_and_by_the_guide(scale: Scale) -> None:
    """The guide wins most of its games, which random players hardly do: in each of the three ways."""
    ends: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for number in range(scale(2_000, 33)):
        stream, guided = SeededChance(number), number % 15 == 0
        exhaustion = ("strict", "lenient")[number // (15 if guided else 1) % 2]
        state = GAME.start({"exhaustion": exhaustion}, 1, stream).state
        while isinstance(ask := GAME.pending(state), Ask):
            conserved(state)
            GAME.check(state)
            by_guide = bots.drive(bot.think(state, 1, NoChance())).moves if guided else ()
            state = GAME.play(state, by_guide[0] if guided else ask.moves.sample(stream), stream).state
        GAME.check(state)
        check_end(state)
        assert isinstance(state.frame, Ended)
        ends[state.frame.reason] += 1
        if state.frame == Ended("souffle"):
            won[f"{bool(state.met)}/{bool(state.souffle.size)}"] += 1
    assert set(ends) <= set(REASONS)
    assert (len(ends) >= 4 and won) or scale(2_000, 33) < 100
    assert len(won) == 3 or scale(2_000, 33) < 2_000


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


def evenly_drawn(counts: Counter[str], cells: int, draws: int) -> bool:
    """By chi-square, past whose limit it comes once in some millions: mean plus 5.5 deviations."""
    expected = draws / cells
    found = sum((count - expected) ** 2 / expected for count in counts.values())
    found += (cells - len(counts)) * expected
    return found < (cells - 1) + 5.5 * (2 * (cells - 1)) ** 0.5


def test_imagine_draws_each_unseen_card_equally_often(scale: Scale) -> None:
    """At every place of every deck: the three winds face down among them; the end known stays in place."""
    seen = table(Care(True), hand="2♠ 9♥", pack=18, bottom="10♠", souffle=21, dominant="7♥")
    state = GAME.start({}, 1, SeededChance(3)).state
    assert view(state, 0) is state and view(state, None) is state
    assert not state.pack.top and not state.souffle.top and not state.encounters.top, (
        "nothing hidden is in it"
    )
    draws = max(400, scale(20_000, 50))
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
        assert evenly_drawn(counts, sizes[name], draws), (name, place)
