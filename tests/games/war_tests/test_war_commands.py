"""Commands of the made-up war for many units: `Game.orders`, those that fill in a sheet, the bots'."""

from dataclasses import replace

import pytest

from scales import Scale
from tables import AnyMatch, match_of, moments
from tabletop.board import ALL, NEAR, BoardContext, Touch
from tabletop.bots import Thought, drive
from tabletop.chance import GatheredChance, NoChance, SeededChance
from tabletop.game import Ask, Message, Move, Part
from war import GAME, bot
from war.board import AGAIN, BOARD, CLEAR, GROUP, KIND, UNIT
from war.map import group_of, kind_of
from war.rules import Activations, Sheets, State, View, alive, unit_of, view

BEGUN = GAME.start({"units": 63, "rounds": 2}, 2, NoChance()).state
SEEN = view(BEGUN, 0)
OWN = alive(BEGUN, 0)


def plain(message: Message) -> str:
    """A message as its key and parameters."""
    return f"{message.key} {dict(message.params)}"


def context(draft: Move = (), state: State = BEGUN, **more: bool) -> BoardContext:
    ask = GAME.pending(state)
    assert isinstance(ask, Ask)
    return BoardContext(plain, seat=ask.seat, draft=draft, next_parts=tuple(ask.moves.next(draft)), **more)


def edit(*words: Part, draft: Move = (), seen: View = SEEN) -> Move:
    """The sheet after a command; it is the beginning of a legal one."""
    found = BOARD.edit(seen, draft, words)
    ask = GAME.pending(seen.state)
    assert isinstance(ask, Ask) and (*found, "ready") in ask.moves
    return found


def units(draft: Move) -> tuple[Part, ...]:
    return tuple(part[:3] for part in draft)


# Filling in a sheet


def test_an_order_for_all_is_one_for_each_unit() -> None:
    assert edit("advance", ALL) == tuple(f"{unit}:advance" for unit in OWN)


@pytest.mark.parametrize(
    ("scope", "same"),
    [
        (UNIT, lambda one, other: one == other),
        (GROUP, lambda one, other: group_of(63, one) == group_of(63, other)),
        (KIND, lambda one, other: kind_of(one) == kind_of(other)),
    ],
)
def test_an_order_for_a_scope_is_one_for_the_units_like_the_one_touched(scope: Part, same: object) -> None:
    assert callable(same)
    assert units(edit("hold", scope, "a11")) == tuple(unit for unit in OWN if same("a11", unit))


def test_near_are_the_units_of_that_kind_up_to_three_fields_away() -> None:
    found = units(edit("hold", NEAR, "a11"))
    assert "a11" in found and {kind_of(unit) for unit in found} == {"guard"}
    assert 1 < len(found) < len([unit for unit in OWN if kind_of(unit) == "guard"])


def test_an_exception_changes_one_unit_and_keeps_the_order_of_the_sheet() -> None:
    draft = edit("save", UNIT, "a30", draft=edit("advance", ALL))
    assert len(draft) == 63 and draft[29] == "a30:save" and draft[28] == "a29:advance"
    assert edit(CLEAR, UNIT, "a30", draft=draft) == (*draft[:29], *draft[30:])


def test_again_is_the_order_of_the_last_round() -> None:
    state = GAME.play(BEGUN, ("a01:hold", "a05:save", "ready"), NoChance()).state
    state = GAME.play(state, ("ready",), NoChance()).state
    state = GAME.play(state, ("end",), NoChance()).state
    assert isinstance(state.frames[0], Sheets)
    assert edit(AGAIN, ALL, seen=view(state, 0)) == ("a01:hold", "a05:save")


@pytest.mark.parametrize(
    "words",
    [(), ("advance",), ("flee", ALL), ("advance", "sea"), ("advance", UNIT), ("advance", UNIT, "b01"),
     ("advance", UNIT, "a99"), ("advance", ALL, "a01", "a02")],
)  # fmt: skip
def test_a_command_without_sense_changes_nothing(words: tuple[Part, ...]) -> None:
    assert BOARD.edit(SEEN, ("a01:hold",), words) == ("a01:hold",)


def test_nobody_fills_in_the_sheet_of_another() -> None:
    assert BOARD.edit(view(BEGUN, 1), (), ("advance", ALL)) == ()
    assert BOARD.touch(view(BEGUN, 1), (), "a01") is None
    assert BOARD.orders(view(BEGUN, 1), replace(context(), seat=1)) is None


def test_touches_of_a_unit_go_through_the_orders() -> None:
    draft: Move = ("a01:hold", "a03:hold")
    seen = []
    for _ in range(5):
        touch = BOARD.touch(SEEN, draft, "a02")
        assert touch is not None and not touch.play and touch == BOARD.hold(SEEN, draft, "a02")
        draft = touch.draft
        seen.append(draft[1:-1])
    orders = ("advance", "strike", "hold", "save")
    assert seen == [*((f"a02:{order}",) for order in orders), ()]
    assert draft == ("a01:hold", "a03:hold")


def test_what_is_offered_says_how_many_are_without_an_order() -> None:
    draft = edit("advance", GROUP, "a01")
    offered = BOARD.orders(SEEN, context(draft))
    assert offered is not None and not offered.batches
    assert (offered.incomplete, offered.next_part) == (54, "a10")
    assert [command.name for command in offered.scopes] == [ALL, UNIT, GROUP, KIND, NEAR]
    counts = {command.name: command.count for command in offered.presets}
    assert (counts["advance"], counts[CLEAR], counts[AGAIN]) == (54, 9, 9)
    assert "'n': 54" in offered.sentence and BOARD.choice(SEEN, context(draft)) == offered.sentence
    full = BOARD.orders(SEEN, context(edit("hold", ALL)))
    assert full is not None and (full.incomplete, full.next_part) == (0, "")


# While units act


def acting() -> State:
    """The West is to act: all its units advance but one group that holds."""
    sheet = (*edit("hold", GROUP, "a01", draft=edit("advance", ALL)), "ready")
    state = GAME.play(BEGUN, sheet, NoChance()).state
    return GAME.play(state, ("ready",), NoChance()).state


def test_a_hold_of_a_unit_lets_it_stay() -> None:
    state = acting()
    assert BOARD.hold(view(state, None), (), "a05") == Touch(("a05", "stay"), play=True)
    assert BOARD.hold(view(state, None), (), "b05") is None


def test_a_touch_of_an_enemy_strikes_it() -> None:
    army = {"a02": ("f02-03", "strike"), "b02": ("f03-03", "")}
    begun = GAME.start({"units": 7, "rounds": 2}, 2, NoChance()).state
    moved = [
        replace(unit, place=army[unit.name][0], order=army[unit.name][1]) if unit.name in army else unit
        for unit in begun.army
        if unit.name in army or unit.place not in ("f02-03", "f03-03")
    ]
    placed = {unit.name: unit for unit in moved}
    units = tuple(placed.get(unit.name, replace(unit, place="", energy=0)) for unit in begun.army)
    state = replace(begun, army=units, frames=(Activations(0, ("a02",)),))
    GAME.check(state)
    assert BOARD.touch(view(state, None), ("a02",), "b02") == Touch(("a02", "strike", "b02"), play=True)
    assert BOARD.touch(view(state, None), (), "b02") is None


def test_commands_for_all_are_offered_while_units_act() -> None:
    offered = BOARD.orders(view(acting(), None), context(state=acting()))
    assert offered is not None and not offered.presets
    assert [(command.name, command.count) for command in offered.batches] == [
        ("stay", 63), ("forward", 54), ("end", None),
    ]  # fmt: skip


@pytest.mark.parametrize("words", [("stay",), ("stay", "all")])
def test_all_stay(words: tuple[Part, ...]) -> None:
    moves = GAME.orders(view(acting(), None), words)
    assert moves == tuple((unit, "stay") for unit in OWN)


def test_forward_is_one_field_towards_the_enemy_those_in_front_first() -> None:
    state = acting()
    moves = GAME.orders(view(state, None), ("forward", "all"))
    assert len({move[0] for move in moves}) == len(moves) > 40
    for unit, field in moves:
        assert int(field[1:3]) == int(unit_of(state, unit).place[1:3]) + 1
        assert group_of(63, unit) != 1


def test_the_words_of_no_command_command_nothing() -> None:
    for words in ((), ("back",), ("stay", "some"), ("end", "all")):
        assert GAME.orders(view(acting(), None), words) == ()
    assert GAME.orders(SEEN, ("stay", "all")) == ()


@pytest.mark.parametrize("name", ["war", "war-armies"])
def test_the_moves_of_a_command_are_legal_one_after_the_other(name: str, scale: Scale) -> None:
    """Where each leads only to what may be foreseen: a cache found changes nothing for those after it."""
    commanded = 0
    for match, stream in moments(name, scale(60), every=5):
        for words in (("stay", "all"), ("forward", "all"), ("end",)):
            commanded += played_all(match, words, stream)
    assert commanded


def played_all(match: AnyMatch, words: tuple[Part, ...], stream: SeededChance) -> int:
    """Play the moves of a command in a copy of the state; how many there are."""
    pending = match.pending
    if not isinstance(pending, Ask):
        return 0
    moves = GAME.orders(match.asked_view, words)
    state = match.state
    for move in moves:
        ask = GAME.pending(state)
        assert isinstance(ask, Ask) and ask.seat == pending.seat and move in ask.moves
        state = GAME.play(state, move, stream).state
    return len(moves)


# The bots


def thought(state: State, level: int) -> Thought:
    ask = GAME.pending(state)
    assert isinstance(ask, Ask)
    seen = view(state, ask.seat if ask.private else None)
    return drive(bot.think(seen, level, SeededChance(1)))


def test_the_stronger_level_answers_with_several_moves_up_to_what_it_cannot_foresee() -> None:
    moves = thought(acting(), 2).moves
    state = acting()
    assert len(moves) > 1
    for i, move in enumerate(moves):
        ask = GAME.pending(state)
        assert isinstance(ask, Ask) and ask.seat == 0 and move in ask.moves
        chance = GatheredChance((1,) * (i == len(moves) - 1))
        state = GAME.play(state, move, chance).state


def test_each_level_plays_whole_wars_of_legal_moves() -> None:
    for number in range(4):
        match = match_of("war", number)
        while isinstance(match.pending, Ask):
            for move in thought(match.state, match.ask.seat + 1).moves:
                match.play(move)


def test_the_stronger_level_gives_every_unit_an_order() -> None:
    (sheet,) = thought(BEGUN, 2).moves
    assert units(sheet[:-1]) == OWN and sheet[-1] == "ready"
