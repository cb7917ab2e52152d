"""The bots of the Guerre du Non-Lieu answer every question, know their view alone, and see what is near."""

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from nonlieu_players import wild_war
from nonlieu_tables import Told, opening, told_of

from nonlieu import GAME
from nonlieu.bot import chances, think
from nonlieu.bot.levels import LEVELS
from nonlieu.bot.search import mixed_columns
from nonlieu.map import ground_of
from nonlieu.pieces import AESIR, EVIL, GOOD, RANGE
from nonlieu.rules.hidden import imagine, view
from nonlieu.rules.state import Acting, Course, SetUp, Sheets, Unit, of_side, slot_of
from nonlieu_deeds import PAIRS, deeds, given_away, kills, kills_left
from rows import each
from scales import Scale
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Over, Scalar

BEST = max(GAME.levels)
DEFAULTS: dict[str, Scalar] = {name: one.default for name, one in GAME.options.items()}


@pytest.mark.parametrize(
    "given",
    [
        {"size": "duel", "errata": False},
        {"size": "skirmish", "errata": False, "turns": 6, "evil": 2, "good": 3},
        {"size": "skirmish", "turns": 6, "powers": "chosen"},
        {"size": "full", "turns": 4, "evil": 4, "good": 2},
    ],
)
def test_every_question_of_a_wild_war_has_a_legal_answer(given: dict[str, Any], scale: Scale) -> None:
    """Every level in turn at every twentieth of the moments, and at each that is no action of a small war."""
    asked: Counter[str] = Counter()
    for seed in range(1, 1 + scale(2)):
        for number, (state, ask) in enumerate(wild_war(seed, **given)):
            if number % 20 and ("act" in ask.prompt.key or asked[ask.prompt.key] >= 20):
                continue
            asked[ask.prompt.key] += 1
            level = GAME.levels[asked.total() % len(GAME.levels)]
            reports: list[Any] = []
            thought = drive(think(view(state, ask.seat), level, SeededChance(number)), reports.append)
            assert thought.moves[0] in ask.moves, (ask.prompt, thought.moves)
            assert reports and thought.nodes >= 1
    assert len(asked) > 6


def test_equal_views_of_other_secrets_get_the_same_choice(scale: Scale) -> None:
    """Sheets that the other side has given, and cards that lie face down, are not looked at."""
    number = 0
    for size, turns in (("duel", 0), ("skirmish", 6)):
        for seed in range(1, 2 + scale(6)):
            moments = ((view(state, ask.seat), state, ask) for state, ask in
                       wild_war(seed, size=size, turns=turns, errata=False))  # fmt: skip
            hidden = (one for one in moments if one[0].state != one[1] or isinstance(one[1].top, Sheets))
            for seen, _, ask in islice(hidden, 8):
                other = view(imagine(seen, SeededChance(f"{number}/other")), ask.seat)
                level = GAME.levels[number % len(GAME.levels)]
                first = drive(think(seen, level, SeededChance(number)))
                assert first == drive(think(other, level, SeededChance(number)))
                number += 1
    assert number > 20


# What the levels see


def chosen(told: Told, level: int = BEST, seed: int = 1) -> str:
    seen = view(told.state, told.ask.seat)
    return " ".join(drive(think(seen, level, SeededChance(seed))).moves[0])


STRUCK = "@ea1: ea1 a1 reach channel:3, gw1 c1 channel:3"
SENT = ", gx1 g6 channel:1, ga1 p12 rescue channel:8"


@each(
    [
        # A ray and a spirit are aimed at whom they destroy; who gave of its ray leaves firing to another.
        (f"{STRUCK}, ga1 a6 rescue channel:8, gx1 p12 channel:1", "ea1 ray c1"),
        (f"{STRUCK}, ew1 b1 channel:1 group:1 > ea1 gift ew1 move 1", "ew1 ray c1"),
        (f"@ea1: ea1 a1 reach control:1{SENT} > ea1 draw | amir > play | dark-spirit siren siren", "play gx"),
        # Ariétis stops a ray that is to come, as far as he can.
        ("@ga5: ga5 p12 peace special:1, ea1 a1 reach channel:1, gx1 a3 move:1", "ga5 peace ea1 reproduce."),
        # Cards that are enough become a unit.
        (
            "@ew1: ea1 a1 reach reserve:2, ew1 b6 channel:3 group:1 +siren +siren +siren,"
            " ga1 p12 rescue channel:8",
            "ew1 create ectoplasm siren+siren+siren",
        ),
        # Sualocin saves a Guetteur while he has tokens to spare; who is saved far from all may move.
        (f"{STRUCK}, ga1 p12 rescue special:2 > ea1 ray c1", "no"),
        (f"{STRUCK}, ga1 p12 rescue special:2 reserve:6 > ea1 ray c1", "yes"),
        ("@ea1: ea1 a1 reach channel:1, ga1 p9 rescue special:7, gx1 e1 move:1 > ea1 ray e1 > yes", "move"),
        # A unit goes as far as its ray needs.
        (f"@ex1: ea1 a1 reach reserve:2, ex1 b6 move:1 channel:1 group:1{SENT}", "ex1 move"),
        (f"@ex1: ea1 a1 reach reserve:2, ex1 b6 move:1 channel:1 group:1{SENT} > ex1 move e6", "ex1 ray g6"),
    ]
)
def test_the_best_level_sees_what_is_near(position: str, begins: str) -> None:
    assert f"{chosen(told_of(position))}.".startswith(begins)


@each(
    [
        ("ew1", "ea1 a1 reach reserve:8, ew1 c2 channel:1 +portal, ga1 f1 rescue channel:8", "play portal"),
        ("ea1", "ea1 a1 reach special:8 reserve:4, ew1 c2 move:2, ga1 f1 rescue channel:12", "reach"),
    ]
)
def test_a_ray_is_sent_away_before_it_is_fired(name: str, units: str, begins: str) -> None:
    told = told_of(f"@{name} size=skirmish: {units}")
    move = chosen(told)
    assert move.startswith(f"{name} {begins} ga1 ")
    after = told.play(move)
    struck = ("ea1", "ew1") if name == "ew1" else ("ea1",)
    assert all(distance(after.unit("ga1"), after.unit(one)) > RANGE[AESIR] for one in struck)


def distance(one: Unit, other: Unit) -> int:
    return ground_of("duel").distance(one.place, other.place)


@each([(GOOD, "channel:4"), (EVIL, "reserve:4")])
def test_who_has_acted_keeps_its_reserve_and_who_has_not_its_ray(acted: int, lost: str) -> None:
    """A reserve is still to double; a ray would destroy the enemy, one that was fired is of no use."""
    state = told_of("@ea1 loss=ask: ea1 a1 reach channel:4, ga1 e1 rescue channel:4 reserve:6").state
    course = Course(GOOD, tuple(dict.fromkeys((slot_of(EVIL, 1), slot_of(acted, 1)))))
    told = Told(replace(state, frames=(course, state.frames[-1]))).play("ea1 ray e1")
    assert told.ask.seat == GOOD and chosen(told) == lost


# What no level does


def test_no_level_leaves_an_enemy_that_its_ray_destroys_or_takes_what_it_weighs_far_below_the_best(
    scale: Scale,
) -> None:
    """Whoever may destroy one where it stands fires before it is done or goes away: that costs nothing. What
    is taken is worse by no more than the level's measure; the lower levels' by something, from seed 5 on."""
    could, lesser = 0, dict.fromkeys(GAME.levels, 0)
    for seed in range(2 * max(2, scale(8))):
        short: dict[str, Scalar] = {"size": "skirmish", "turns": 6, "errata": seed % 4 == 1}
        given = DEFAULTS | (short if seed % 2 else {"size": "duel"})
        for deed in deeds(PAIRS[seed // 2 % 4], 5 + seed // 2, given):
            could += bool(kills(deed.state, deed.ask))
            assert not kills_left(deed), (seed, deed.thought.moves)
            for lost in () if seed % 2 else given_away(deed):
                assert int(lost) <= LEVELS[deed.level].deeds.most, (seed, deed.thought.moves)
                lesser[deed.level] += lost > 0
        GAME.check(deed.after)
    assert could > 20 and [level for level in GAME.levels if lesser[level]] == [1, 2, 3]


@each(GAME.levels)
def test_no_level_misses_a_move_that_wins(level: int) -> None:
    """The last enemy is in reach of the second unit alone, after a step; whatever else may be done first."""
    told = told_of(
        "@ew1: ea1 a1 reach channel:1 reserve:20, ew1 a3 move:1 channel:2 group:1 +siren +anvil,"
        " ew2 b6 move:1 channel:1 group:1, gx1 g6 channel:1"
    )
    for seed in range(8):
        at = told
        while isinstance(GAME.pending(at.state), Ask) and isinstance(at.state.top, Acting):
            at = at.play(chosen(at, level, seed))
        over = GAME.pending(at.state)
        assert isinstance(over, Over) and over.winners == (EVIL,), seed


@each(GAME.levels)
def test_an_enemy_that_either_of_two_destroys_is_left_by_neither(level: int) -> None:
    """Seed 900500: two Guetteurs each left the last ectoplasm in reach to the other, and neither fired."""
    told = told_of(
        "@ew5: ea1 p1 reach reserve:20, ew5 g8 channel:3 group:1, ew6 g9 channel:2 group:1, "
        " gx12 g11 channel:1, ga1 p12 rescue channel:1 reserve:4"
    )
    for seed in range(10):
        assert chosen(told, level, seed) in ("ew5 ray g11", "ew6 ray g11")


def test_sides_that_have_the_same_win_alike() -> None:
    assert chances(view(opening(size="duel").state, 0), SeededChance(1)) == (500, 500)


def test_only_the_best_level_asks_which_tokens_are_lost() -> None:
    state, ask = next((s, a) for s, a in wild_war(1, size="duel") if isinstance(s.top, Sheets))
    seen = view(state, ask.seat)
    sheets = [drive(think(seen, level, SeededChance(1))).moves[0] for level in GAME.levels]
    assert ["loss:ask" in sheet for sheet in sheets] == [False, False, False, True]
    assert GAME.warn(seen, sheets[-1]) is None, "N7: a storm could destroy it"


def test_regret_matching_finds_the_mix_of_a_game_of_hands() -> None:
    """Stone, scissors, paper: a third each; who is hit least by the best row is always taken."""
    mixed = mixed_columns([[0.0, 1.0, -1.0], [-1.0, 0.0, 1.0], [1.0, -1.0, 0.0]])
    assert all(abs(p - 1 / 3) < 0.05 for p in mixed)
    assert mixed_columns([[0.002, 0.001], [0.002, 0.0]])[1] > 0.95, "however little it is"


def test_evil_stands_where_its_first_turn_strikes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each group after the first has a Good Aésir in the reach of its ray, a step or two away at most; a
    lower level goes by distances, Evil nearer than Good, if it took the best."""
    monkeypatch.setitem(LEVELS, 3, replace(LEVELS[3], places=LEVELS[BEST].places))
    gaps = {}
    for level in (3, BEST):
        told, found = opening(size="skirmish"), []
        while isinstance(told.state.top, SetUp):
            side, move = told.state.top.side, chosen(told, level)
            told = told.play(move)
            foes = [one for one in of_side(told.state, 1 - side) if one.kind == AESIR and one.place]
            found += [(side, min(distance(told.unit(move.split()[0]), one) for one in foes))] if foes else []
        gaps[level] = found
    assert all(gap <= RANGE[AESIR] + 2 for side, gap in gaps[BEST] if side == EVIL)
    assert gaps[3] == [(GOOD, 10), (EVIL, 9), (GOOD, 10), (EVIL, 9), (GOOD, 9)]


# What the levels give away
