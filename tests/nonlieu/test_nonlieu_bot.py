"""The bots of the Guerre du Non-Lieu answer every question, know their view alone, and see what is near."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from nonlieu_players import bold_move
from nonlieu_tables import Told, acting, unit, war

from nonlieu import GAME
from nonlieu.bot import think
from nonlieu.commands import mixed
from nonlieu.rules.hidden import imagine, view
from nonlieu.rules.state import Sheets, State
from scales import Scale
from tabletop.bots import Progress, bot_seed, drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Over

BEST = max(GAME.levels)


def options(**given: Any) -> dict[str, Any]:
    return {**{name: one.default for name, one in GAME.options.items()}, **given}


def moments(seed: int, **given: Any) -> Iterator[tuple[State, Ask]]:
    """The moments of a game in which much happens."""
    chosen = options(**given)
    chance, stream = SeededChance(seed), SeededChance(f"{seed}/moves")
    state = GAME.start(chosen, GAME.seats_for(chosen)[0], chance).state  # type: ignore[index]
    while isinstance(ask := GAME.pending(state), Ask):
        yield state, ask
        state = GAME.play(state, bold_move(state, ask, stream), chance).state


WARS = (
    {"size": "duel", "errata": False},
    {"size": "skirmish", "errata": False, "turns": 6, "evil": 2, "good": 3},
    {"size": "skirmish", "turns": 6, "powers": "chosen"},
    {"size": "full", "errata": False, "turns": 4},
    {"size": "full", "turns": 4, "evil": 4, "good": 2},
)


@pytest.mark.parametrize("given", WARS, ids=lambda given: "-".join(str(one) for one in given.values()))
def test_every_question_of_a_wild_war_has_a_legal_answer(given: dict[str, Any], scale: Scale) -> None:
    """Every level in turn at every tenth of the moments, and at each that is no action."""
    for seed in range(1, 1 + scale(2)):
        for number, (state, ask) in enumerate(moments(seed, **given)):
            if number % 10 and "act" in ask.prompt.key:
                continue
            level = GAME.levels[number % len(GAME.levels)]
            reports: list[Progress] = []
            thought = drive(think(view(state, ask.seat), level, SeededChance(number)), reports.append)
            assert thought.moves[0] in ask.moves, (ask.prompt, thought.moves)
            assert reports and thought.nodes >= 1


def played(levels: tuple[int, ...], seed: int, **given: Any) -> tuple[Over, State, int]:
    """A whole game between bots: its end, and how many moves it took."""
    chance = SeededChance(seed)
    state = GAME.start(options(**given), len(levels), chance).state
    count = 0
    while isinstance(ask := GAME.pending(state), Ask):
        stream = SeededChance(bot_seed(seed, count))
        thought = drive(think(view(state, ask.seat), levels[ask.seat], stream))
        state = GAME.play(state, thought.moves[0], chance).state
        count += 1
    return ask, state, count


@pytest.mark.parametrize(
    ("levels", "given"),
    [
        ((1, 4), {"size": "duel"}),
        ((2, 3), {"size": "duel", "errata": False, "powers": "chosen"}),
        ((4, 2, 1), {"size": "skirmish", "turns": 8, "good": 2}),
        ((3, 4), {"size": "skirmish", "errata": False, "turns": 8}),
        ((1, 3), {"size": "full", "turns": 4}),
    ],
)
def test_bots_play_whole_wars_to_their_end(levels: tuple[int, ...], given: dict[str, Any]) -> None:
    over, state, count = played(levels, 5, **given)
    GAME.check(state)
    assert over.winners and count < 2_000


def test_equal_views_of_other_secrets_get_the_same_choice(scale: Scale) -> None:
    """Sheets that the other side has given, and cards that lie face down, are not looked at."""
    number = 0
    for given in ({"size": "duel", "errata": False}, {"size": "skirmish", "errata": False, "turns": 6}):
        for seed in range(1, 2 + scale(6)):
            hidden = (
                (state, ask)
                for state, ask in moments(seed, **given)
                if view(state, ask.seat).state != state or isinstance(state.frames[-1], Sheets)
            )
            for state, ask in islice(hidden, 8):
                seen = view(state, ask.seat)
                other = imagine(seen, SeededChance(f"{number}/other"))
                assert view(other, ask.seat) == seen
                level = GAME.levels[number % len(GAME.levels)]
                first = drive(think(seen, level, SeededChance(number)))
                assert first == drive(think(view(other, ask.seat), level, SeededChance(number)))
                number += 1
    assert number > 20


# What the best level does


def chosen(told: Told) -> str:
    seen = view(told.state, told.ask.seat)
    return " ".join(drive(think(seen, BEST, SeededChance(1))).moves[0])


def test_a_ray_is_aimed_at_whom_it_destroys() -> None:
    told = acting(
        "ea1",
        unit("ea1", "a1", "reach", channel=3),
        unit("gw1", "c1", channel=3),
        unit("ga1", "a6", "rescue", channel=8),
        unit("gx1", "p12", channel=1),
    )
    assert chosen(told) == "ea1 ray c1"


def test_a_unit_goes_as_far_as_its_ray_needs() -> None:
    told = acting(
        "ex1",
        unit("ea1", "a1", "reach", reserve=2),
        unit("ex1", "b6", move=1, channel=1, group=1),
        unit("gx1", "g6", channel=1),
        unit("ga1", "p12", "rescue", channel=8),
    )
    first = chosen(told)
    assert first.startswith("ex1 move")
    assert told.play(first).state and chosen(told.play(first)) == "ex1 ray g6"


def test_ariétis_stops_the_strongest_ray_that_is_to_come() -> None:
    told = acting(
        "ga5",
        unit("ga5", "p12", "peace", special=1, reserve=5),
        unit("gx1", "a3", move=1, group=5),
        unit("ea1", "a1", "reach", channel=2),
        unit("ea2", "p1", "reach", move=1),
        size="skirmish",
    )
    assert chosen(told).startswith("ga5 peace ea1")


def test_cards_that_are_enough_become_a_unit() -> None:
    told = acting(
        "ew1",
        unit("ea1", "a1", "reach", reserve=2),
        unit("ew1", "b6", channel=3, cards=("siren", "siren", "siren"), group=1),
        unit("ga1", "p12", "rescue", channel=8),
    )
    assert chosen(told).startswith("ew1 create ectoplasm siren+siren+siren")


def test_no_aesir_keeps_every_token_in_reserve() -> None:
    for seed in range(1, 7):
        for state, ask in moments(seed, size="skirmish", turns=4):
            if not isinstance(state.frames[-1], Sheets):
                continue
            for level in (3, 4):
                sheet = drive(think(view(state, ask.seat), level, SeededChance(seed))).moves[0]
                if level == BEST:
                    assert GAME.warn is not None
                    assert GAME.warn(view(state, ask.seat), sheet) is None
            break


def test_regret_matching_finds_the_mix_of_a_game_of_hands() -> None:
    """Stone, scissors, paper: a third each; a row that is better everywhere is always taken."""
    mine, other = mixed([[0.0, 1.0, -1.0], [-1.0, 0.0, 1.0], [1.0, -1.0, 0.0]])
    assert all(abs(p - 1 / 3) < 0.05 for p in (*mine, *other))
    mine, _ = mixed([[2.0, 2.0], [1.0, 0.0]])
    assert mine[0] > 0.95


def test_a_war_that_is_over_needs_no_bot() -> None:
    state = war(unit("ea1", "a1", "reach", channel=3))
    assert isinstance(GAME.pending(state), Over)
