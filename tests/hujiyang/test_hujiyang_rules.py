"""The law, as the rulebook tells it and rulings G1–G7 complete it."""

from dataclasses import replace

import pytest
from hujiyang_tables import OPEN, OPEN_SHANG, ROUND, SHUT_IN_ONE, START, STUCK, asked, at, play, told

from hujiyang import GAME, notation, rules
from hujiyang.bitboard import POINTS
from hujiyang.rules import State
from rows import each
from tabletop.chance import NoChance
from tabletop.game import BadState, IllegalMove, Message

ONE_KE = "T...T.G.............T...T S 19 0"
ALMOST_SHUT = "TGGGTGG.GGG...GGG.GGTGGGT K 4 0"
"""Every corner is walled in once the centre is taken: four more points stay open."""


def entering(shang: str, ke: str) -> State:
    """The Shāng to move on these points, the Kè on those, the other Kè in hand."""
    board = "".join("T" if name in shang else "G" if name in ke else "." for name in POINTS)
    return at(f"{board} S {20 - len(ke.split())} 0")


def events(state: State, text: str) -> list[tuple[str, dict[str, object]]]:
    return [(event.kind, dict(event.params)) for event in told(state, text)]


def legal(state: State) -> set[str]:
    return {notation.move_text(state, move) for move in asked(state).moves}


def prompt(state: State) -> tuple[int, str, dict[str, object]]:
    """Who is asked, and with what."""
    ask = asked(state)
    return ask.seat, ask.prompt.key.removeprefix("hujiyang.prompt."), dict(ask.prompt.params)


def refused(state: State, text: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        play(state, text)
    return caught.value.message.key.removeprefix("hujiyang.why.")


def ended(state: State) -> tuple[tuple[int, ...], str]:
    over = GAME.pending(state)
    assert over.ranking == (over.winners[0], 1 - over.winners[0])
    return over.winners, over.reason.key.removeprefix("hujiyang.over.")


PREY, WALKED = play(at(START), "b2"), play(at(START), "c3", "a1-b1")
CROWD = at("T.G.TGG.GGGGGGGGGGG.TGGGT K 0 3")
STRAIGHT, SLANTED = entering("b1 e1 a5 e5", "c2 b2"), entering("b2 e1 a5 e5", "c3 b3")
IN_A_ROW = entering("a1 e1 a5 e2", "b2 d4")

RULES = [
    # What the rulebook says, the moment, moves of which each is allowed, or refused for that reason.
    ("one piece a point", at(START), "a1", "occupied"),
    ("G5: no Kè moves before all have entered", WALKED, "c3-c4", "enter_first"),
    ("G5: a Kè may enter where it can be taken", PREY, "a1xc3", ""),
    ("G5: the Shāng move and capture while the Kè enter", PREY, "a1-a2 a1-b1 a1xc3 e5-d4", ""),
    ("pieces step along the lines to a free neighbour", CROWD, "c1-b1 b2-b1 c1-d1 d4-e4 e3-e4", ""),
    ("to a free one", CROWD, "c3-c4", "occupied"),
    ("beside it, but no line is drawn", CROWD, "d3-c2", "blocked_piece"),
    ("beside it, but no line is drawn", at(OPEN), "c2-d3", "no_line"),
    ("to a neighbour", CROWD, "c1-e4", "not_adjacent"),
    ("in one step", CROWD, "c1-c2-", "not_a_move"),
    ("G4: only the Shāng capture", CROWD, "b2xd2 b2xd4", "ke_do_not_take"),
    ("G4: only the Shāng capture", at(OPEN), "c1xa3", "ke_do_not_take"),
    ("G4: the landing point must be free", play(at(START), "b1", "e1-d1", "c1"), "a1xc1", "landing_taken"),
    ("G4: jumps follow the lines", SLANTED, "b2xd4 b2xb4", ""),
    ("G4: jumps follow the lines", STRAIGHT, "b1xb3", ""),
    ("G4: jumps follow the lines", STRAIGHT, "b1xd3", "no_line"),
    ("G4: a move captures one Kè at most", IN_A_ROW, "a1xc3", ""),
    ("G4: a move captures one Kè at most", IN_A_ROW, "a1xe5", "not_adjacent"),
    ("G4: a Shāng is never jumped", entering("a1 b1 a5 e5", "c4"), "a1xc1", "over_shang"),
    ("G4: a capture is optional", PREY, "a1-a2 e5-e4", ""),
    ("G6: while a Kè is in hand the Shāng may shut", at("T.GGGTTGGG.GGGGGGGGGGGGGT S 1 0"), "a1-b1", ""),
    ("G6: a move that leaves the Kè none", at(STUCK), "a1-b1", "leaves_ke_stuck"),
]


@each(RULES)
def test_what_the_rulebook_allows_and_refuses(rule: str, state: State, texts: str, reason: str) -> None:
    for text in texts.split():
        if reason:
            assert refused(state, text) == reason
        else:
            assert text in legal(state)
            assert play(state, text).captured == state.captured + ("x" in text)


@each(
    [
        ("G5: no Kè moves before all have entered", WALKED, "-", ""),
        ("G4: only the Shāng capture", at(OPEN), "x", ""),
        ("G4: of several the Shāng choose", entering("a1 e1 a5 e5", "b2 d2 a4"), "x", "a1xc3 e1xc3 a5xa3"),
        ("G4: forced where no step is legal", at("TGGGGGGG.GGTGGGGTGG.TGGGG S 0 1"), "", "b4xd2"),
        ("G4: forced where no step is legal", at("TG.GGGGG.GTGGGGGGGGGGTGTG S 0 1"), "", "a1xc1 a3xc1"),
        ("G6: one move leaves the Kè one", at(STUCK), "", "b2-b1"),
    ]
)
def test_the_moves_there_are_to_choose_from(rule: str, state: State, sign: str, texts: str) -> None:
    """Of the legal moves those with a sign."""
    assert {text for text in legal(state) if sign in text} == set(texts.split())


# The beginning


def test_the_shang_start_on_the_corners_and_the_ke_in_hand() -> None:
    step = GAME.start({}, 2, NoChance())
    assert notation.position_text(step.state) == START
    (opened,) = step.events
    assert opened.kind == "opened"
    assert opened.params == {"shang": ("a1", "e1", "a5", "e5"), "hand": 20, "captures": 5}


def test_the_ke_begin_with_any_of_the_empty_points() -> None:
    state = GAME.start({}, 2, NoChance()).state
    assert prompt(state) == (0, "enter", {"n": 20}) and not asked(state).secret
    assert {move[0] for move in asked(state).moves} == set(POINTS) - {"a1", "e1", "a5", "e5"}


def test_the_players_take_turns() -> None:
    state = GAME.start({}, 2, NoChance()).state
    for seat, text in enumerate(("c3", "a1-b1", "c4", "b1-a1")):
        assert prompt(state)[:2] == ((0, "enter"), (1, "move_shang"))[seat % 2]
        state = play(state, text)


@each([{"captures": 3}, {"captures": "5"}, {"repetitions": 1}, {"captures": True}])
def test_options_out_of_range_are_refused(options: dict[str, int | str]) -> None:
    with pytest.raises(BadState):
        GAME.start(options, 2, NoChance())


# Entering


def test_a_ke_enters_from_the_hand() -> None:
    after = play(at(START), "c3")
    assert notation.position_text(after) == "T...T.......G.......T...T S 19 0"
    assert events(at(START), "c3") == [("entered", {"seat": 0, "point": "c3", "hand": 19})]


def test_a_taken_ke_never_comes_back() -> None:
    state = play(at(START), "b2", "a1xc3")
    assert (state.hand, state.captured, state.ke) == (19, 1, 0)


def test_the_last_entry_begins_the_second_phase() -> None:
    state = at("TGGGTGGGGG..GGGGGGGGT.GGT K 1 1")
    assert events(state, "a3") == [
        ("entered", {"seat": 0, "point": "a3", "hand": 0}),
        ("all_entered", {"count": 19, "captured": 1}),
    ]
    state = play(state, "a3", "a5-b5")
    assert prompt(state)[1] == "move_ke"
    assert "b3-b3" not in legal(state) and all("-" in text for text in legal(state))


# Steps


def test_passing_is_illegal() -> None:  # G7
    for line in (START, OPEN, OPEN_SHANG):
        state = at(line)
        with pytest.raises(IllegalMove):
            GAME.play(state, (), NoChance())


# Captures


def test_a_shang_jumps_over_a_ke_to_the_free_point_behind() -> None:  # G4
    state = play(at(START), "b1")
    after = play(state, "a1xc1")
    assert notation.position_text(after) == "..T.T...............T...T K 19 1"
    assert events(state, "a1xc1") == [
        ("captured", {"seat": 1, "origin": "a1", "target": "c1", "taken": "b1", "count": 1, "captures": 5})
    ]


@pytest.mark.parametrize("goal", [4, 5, 6, 7])
def test_the_number_of_captures_chosen_wins_for_the_shang(goal: int) -> None:  # G1
    state = at(f"T...T.G.............T...T S {20 - goal} {goal - 1}", captures=goal)
    assert ended(play(state, "a1xc3")) == ((1,), "captures")
    assert events(state, "a1xc3")[1:] == [("won", {"seat": 1, "reason": "captures"})]
    one_less = at(f"T...T.GG............T...T S {20 - goal} {goal - 2}", captures=goal)
    assert asked(play(one_less, "a1xc3"))


def test_five_captures_are_the_default() -> None:
    assert GAME.options["captures"].default == 5
    assert GAME.start({}, 2, NoChance()).state.captures == 5


# Repetition


def around(repetitions: int, line: str = OPEN) -> State:
    return at(line, repetitions=repetitions)


def test_a_position_met_again_loses_for_the_ke_by_a_shang_step() -> None:  # G2
    state = play(around(2), *ROUND[:3])
    after = play(state, ROUND[3])
    assert ended(after) == ((1,), "repetition")
    assert events(state, ROUND[3])[1:] == [
        ("repeated", {"times": 2}),
        ("won", {"seat": 1, "reason": "repetition"}),
    ]


def test_a_position_met_again_loses_for_the_ke_by_their_own_step() -> None:  # G2
    state = play(around(2, OPEN_SHANG), "d2-d3", "a1-b2", "d3-d2")
    assert rules.losing(state, ("b2", "a1"))
    assert ended(play(state, "b2-a1")) == ((1,), "repetition")


def test_with_three_repetitions_the_second_meeting_goes_on() -> None:  # G2, option
    state = play(around(3), *ROUND)
    assert asked(state)
    assert rules.meetings(state) == 2
    assert ended(play(state, *ROUND)) == ((1,), "repetition")


def test_the_same_placement_with_the_other_side_to_move_is_another_position() -> None:  # G2
    state = play(around(2), "a1-b2", "d2-d3", "b1-a1", "d3-d2", "b2-b1")
    assert state.ke == around(2).ke and state.shang == around(2).shang
    assert state.turn != around(2).turn
    assert asked(state)


def test_a_capture_clears_the_positions_met() -> None:
    state = play(at(OPEN_SHANG), "d2-d3", "b1-b2", "d3-d2")
    assert len(state.past) == 4
    state = play(state, "c1-b1")
    taking = sorted(text for text in legal(state) if "x" in text)
    assert taking
    assert len(play(state, taking[0]).past) == 1


def test_nothing_repeats_while_the_ke_enter() -> None:  # G2
    state = play(at(START), "c3", "a1-b1", "c4", "b1-a1", "c5", "a1-b1", "d3", "b1-a1")
    assert state.past == ()
    assert asked(state)


def test_the_warning_comes_before_the_move_that_repeats_and_only_to_the_ke() -> None:
    state = play(around(2, OPEN_SHANG), "d2-d3", "a1-b2", "d3-d2")
    assert GAME.warn(state, ("b2", "a1")) == Message("hujiyang.warn.repetition", {"n": 2})
    assert all(GAME.warn(state, move) is None for move in rules.moves(state) if move != ("b2", "a1"))
    shang = play(around(2), *ROUND[:3])
    assert rules.repeats(shang, ("d3", "d2"))
    assert GAME.warn(shang, ("d3", "d2")) is None
    assert not rules.losing(shang, ("d3", "d2"))
    once_more = play(around(3, OPEN_SHANG), "d2-d3", "a1-b2", "d3-d2")
    assert GAME.warn(once_more, ("b2", "a1")) is None, "while one more meeting is allowed"


# The Shāng shut in


def test_the_ke_win_when_no_shang_can_move() -> None:  # G3
    state = at(SHUT_IN_ONE)
    assert ended(play(state, "c2-c3")) == ((0,), "blocked")
    assert events(state, "c2-c3")[1:] == [
        ("blocked", {"points": ("a1", "e1", "a5", "e5")}),
        ("won", {"seat": 0, "reason": "blocked"}),
    ]
    assert asked(play(state, "b2-c3"))


def test_the_ke_win_during_the_entry_too() -> None:  # G3
    state = at(ALMOST_SHUT)
    after = play(state, "c3")
    assert after.hand == 3
    assert ended(after) == ((0,), "blocked")
    assert asked(play(state, "b3"))


def test_a_shang_that_can_only_capture_is_not_trapped() -> None:
    state = at("TGGGGGGG.GGTGGGGTGG.TGGGG S 0 1")
    assert rules.trapped(state) == ("a1", "b3", "a5")
    assert asked(state)


# Prompts, moves, views, reasons


WHY: list[tuple[str, tuple[str, ...], str | None, str, dict[str, object]]] = [
    (START, (), None, "choose_point", {}),
    (START, (), "z9", "not_a_point", {"text": "z9"}),
    (START, (), "x" * 99, "not_a_point", {"text": "x" * 20}),
    (START, (), "a1", "occupied", {"point": "a1"}),
    (START, ("c3",), "c4", "enter_first", {"n": 20}),
    (START, ("c3", "c4"), None, "enter_first", {"n": 20}),
    ("T...T.......G.......T...T K 19 0", (), "c3", "enter_first", {"n": 19}),
    ("T...T.......G.......T...T K 19 0", ("c3",), "c4", "enter_first", {"n": 19}),
    (OPEN, (), None, "choose_piece", {}),
    (OPEN, ("a1",), None, "choose_target", {"origin": "a1"}),
    (OPEN, (), "c3", "not_yours", {"point": "c3"}),
    (OPEN, (), "d3", "empty", {"point": "d3"}),
    (OPEN, (), "e1", "blocked_piece", {"point": "e1"}),
    (OPEN, ("a2",), "a2", "same_point", {"point": "a2"}),
    (OPEN, ("b4",), "a4", "occupied", {"point": "a4"}),
    (OPEN, ("a2",), "e4", "not_adjacent", {"origin": "a2", "target": "e4"}),
    (OPEN, ("c2",), "d3", "no_line", {"origin": "c2", "target": "d3"}),
    (OPEN, ("c1",), "a3", "ke_do_not_take", {"origin": "c1", "target": "a3"}),
    (OPEN, ("a1", "b2"), "c3", "too_long", {}),
    (OPEN, ("a1", "b1"), "c3", "occupied", {"point": "b1"}),
    (OPEN_SHANG, (), "a1", "not_yours", {"point": "a1"}),
    (OPEN_SHANG, (), "b2", "empty", {"point": "b2"}),
    (STUCK, (), "a1", "leaves_ke_stuck", {"origin": "a1", "target": "b1"}),
    (STUCK, (), "a2", "shut_in", {"point": "a2"}),
    (STUCK, ("b2",), "a1", "occupied", {"point": "a1"}),
    (STUCK, ("b2",), "b3", "landing_taken", {"over": "b3", "landing": "b4"}),
    (ONE_KE, ("a1",), "b2", "touch_landing", {"over": "b2", "landing": "c3"}),
    (ONE_KE, ("a1",), "c1", "nothing_to_take", {"over": "b1"}),
    ("T..GT...............T...T S 19 0", ("e1",), "c1", "", {}),
    ("TG.GTG.G..GG.G.....GT.G.T S 10 1", ("a1",), "a3", "landing_taken", {"over": "a2", "landing": "a3"}),
    ("T.T.T............G..TG... S 18 0", ("c1",), "c5", "not_adjacent", {"origin": "c1", "target": "c5"}),
    ("TT..T............G..T..G. S 18 0", ("a1",), "c1", "over_shang", {"over": "b1"}),
    ("..GTT...............T...T S 19 0", ("d1",), "b1", "", {}),
    ("T..T................TG..T S 19 0", ("a5",), "b5", "touch_landing", {"over": "b5", "landing": "c5"}),
    ("GT.T................T...T S 19 0", ("b1",), "a1", "no_landing", {"over": "a1"}),
]


@each(WHY)
def test_why_not(
    line: str, prefix: tuple[str, ...], part: str | None, key: str, params: dict[str, object]
) -> None:
    reason = GAME.why_not(at(line), prefix, part)
    assert reason == (Message(f"hujiyang.why.{key}", params) if key else None)


# Impossible states


IMPOSSIBLE: list[tuple[str, dict[str, object]]] = [
    ("board", {"ke": -1}),
    ("board", {"ke": 1 << 25}),
    ("board", {"shang": 1 << 40}),
    ("board", {"ke": 1, "shang": 0b1111}),
    ("shang", {"shang": 1 << 20 | 1 << 6}),
    ("ke", {"ke": 0}),
    ("ke", {"hand": 3}),
    ("ke", {"captured": 2}),
    ("captured", {"captured": 6}),
    ("captured", {"captured": -1}),
    ("captured", {"hand": -1}),
    ("turn", {"turn": 2}),
    ("turn", {"turn": -1}),
    ("options", {"captures": 3}),
    ("options", {"captures": 8}),
    ("options", {"repetitions": 4}),
    ("past", {"past": ()}),
    ("past", {"past": (0,)}),
    ("past", {"turn": 1}),
    ("past", {"past": (-1, 10**30)}),
]


@each(IMPOSSIBLE)
def test_impossible_states_are_refused(key: str, change: dict[str, object]) -> None:
    state = at(OPEN)
    GAME.check(state)
    with pytest.raises(BadState) as caught:
        GAME.check(replace(state, **change))
    assert caught.value.message.key == f"hujiyang.bad.{key}"


def test_positions_met_that_do_not_lead_to_the_state_are_refused() -> None:
    state = play(at(OPEN, repetitions=3), *ROUND, "a1-b2")
    GAME.check(state)
    past = state.past
    for wrong in (past[1:][:-1], (*past[:2], *past[3:]), past[::-1], (past[0], *past), (*past, past[-1])):
        with pytest.raises(BadState):
            GAME.check(replace(state, past=wrong))
    GAME.check(replace(state, past=past[1:]))
    with pytest.raises(BadState):  # the first four were already the end of a game at two
        GAME.check(replace(state, repetitions=2))


@each(
    [
        ("TT.TT.................... K 20 0", "turn"),
        ("T...T...............T...T S 20 0", "turn"),
        ("T...T...............T...T S 15 5", "captured"),
        ("T...T...............T...T S 19 1", "captured"),
        ("T...T...............T...T S 17 3", "captured"),
        (".TGGGTTGGGGGGGGGGGGGGGGGT K 0 0", "ke_stuck"),
    ]
)
def test_positions_that_no_game_reaches(line: str, key: str) -> None:
    with pytest.raises(BadState) as caught:
        at(line)
    assert caught.value.message.key == f"hujiyang.bad.{key}"
