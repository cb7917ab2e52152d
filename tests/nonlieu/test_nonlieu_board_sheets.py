"""Filling in sheets on the board: presets, scopes, one token after the other, secrets, as last turn."""

from dataclasses import replace
from itertools import product

from nonlieu_tables import Told, told_of

from nonlieu import GAME
from nonlieu.board import BOARD
from nonlieu.board.sheet import PRESETS, SCOPES, read
from nonlieu.rules.sheets import READY, as_last_turn
from nonlieu.rules.state import State, View, of_seat
from nonlieu_wars import context, ready_for_sheets, touched
from rows import each
from tabletop.board import ALL, Touch
from tabletop.game import Move, Part

BEGUN = ready_for_sheets("skirmish").state
SEEN = GAME.view(BEGUN, 0)


def edit(*words: Part, draft: Move = (), seen: View = SEEN) -> Move:
    """The draft after a command; it is the beginning of a legal sheet."""
    assert BOARD.edit
    found = BOARD.edit(seen, draft, words)
    assert (*found, READY) in GAME.pending(seen.state).moves
    return found


def test_a_scope_is_for_the_units_like_the_one_that_was_touched() -> None:
    for name, scope in product(PRESETS, SCOPES):
        edit(name, *((scope,) if scope == ALL else (scope, "ea2")), draft=edit("strike", ALL))
    own = of_seat(BEGUN, 0)
    touched = next(one for one in own if one.name == "ew3")
    for scope, field in (("unit", "name"), ("group", "group"), ("kind", "kind")):
        alike = {one.name for one in own if getattr(one, field) == getattr(touched, field)}
        assert set(read(edit("hold", scope, "ew3")).laid) == alike


@each(
    [
        ("ea1:move:1", "ew2", "ea1:move:1"),  # a unit is looked at
        ("", "ea1.channel.+", "ea1:channel:1"),
        ("ea1:channel:2", "ea1.channel.-", "ea1:channel:1"),
        ("ew1:channel:3", "ew1.open.+", "ew1:channel:3"),  # no more than there is
        ("ea1:move:3", "held ea1.channel.+", "ea1:move:3 ea1:channel:5"),  # a long press lays what is left
        ("ea1:move:3 ea1:channel:5", "held ea1.channel.-", "ea1:move:3"),  # and takes all back
        ("ea1:move:1 loss:flee", "loss:keep", "ea1:move:1 loss:keep"),
        ("ea1:move:1 loss:keep", "loss:keep", "ea1:move:1"),
    ]
)
def test_a_touch_lays_a_token_and_takes_one_back(draft: str, part: str, after: str) -> None:
    assert touched(SEEN, tuple(draft.split()), part) == Touch(tuple(after.split()))


# Secrets, and team mates (N32)


def test_nobody_fills_in_the_sheet_of_another_and_each_is_asked_behind_the_curtain() -> None:
    other = GAME.view(BEGUN, 1)
    assert touched(other, (), "ea1.move.+") is None is touched(other, (), "held ea1.move.+")
    assert BOARD.edit and BOARD.edit(other, (), ("hold", ALL)) == () and BOARD.orders
    offered = BOARD.orders(other, replace(context(BEGUN), seat=1))
    assert offered is None or not offered.presets
    ask = GAME.pending(BEGUN)
    assert ask.private and ask.secret
    assert touched(SEEN, (), READY) is None and touched(SEEN, (), "ea1") == Touch(())


LEAGUE = told_of(
    "@sheets size=skirmish seats=2,1: ea1 a1 reach move:8, ew1 a2 move:3, ea2 c1 reach move:8 seat:1,"
    " ex5 c2 move:1 seat:1 group:2, gx1 p12 move:1 seat:2 group:1"
)
TWO_SHEETS = ("ea1:channel:5 ew1:control:2 loss:keep ready", "ea1:open:8 ready")


def drawn(viewer: int | None, *sheets: str, focus: str = "") -> str:
    """All that is drawn and said to whoever looks when these sheets were given."""
    told = LEAGUE
    for sheet in sheets:
        told = told.play(sheet)
    here = context(told.state, interactive=viewer == told.ask.seat, focus_part=focus)
    assert BOARD.pieces
    here, seen = replace(here, seat=viewer), GAME.view(told.state, viewer)
    return f"{dict(BOARD.layers(seen, here))} {BOARD.pieces(seen, here)} {BOARD.choice(seen, here)}"


def test_team_mates_see_the_sheets_that_were_given_and_nobody_else_does() -> None:
    """N32: on the map, as spoken name, in the list, in the panel, while filling in one's own and while others
    do; for the enemy and a spectator the very same is drawn whatever they are."""
    laid = "nonlieu.board.box.channel {} 5"
    seen = drawn(1, TWO_SHEETS[0], focus="ea1")
    assert seen.count(f"{laid}, nonlieu.board.box.reserve {{}} 3") == 2
    assert "nonlieu.box.channel" in seen, "the facts in the panel"
    assert drawn(1, TWO_SHEETS[1], focus="ea1") != seen and laid in drawn(0, TWO_SHEETS[0])
    for mate in (0, 1):
        said = drawn(mate, TWO_SHEETS[0], "ea2:special:7 ready")
        assert laid in said and "nonlieu.board.box.special {} 7" in said
    for viewer, focus, others in product((2, None), ("", "ea1", "ew1", "ea2"), ((), ("ready",))):
        one, other = (drawn(viewer, sheet, *others, focus=focus) for sheet in TWO_SHEETS)
        assert one == other, (viewer, focus, others)


def later(units: str, sheet: str) -> tuple[State, View]:
    """Good is asked for its sheet, with what it gave last turn."""
    state = told_of(f"@sheets: ea1 a1 reach move:8, {units}").state
    told = Told(replace(state, sheets=(("ready",), tuple(sheet.split())))).play("ready")
    return told.state, GAME.view(told.state, 1)


def test_as_before_lays_out_the_last_sheet_with_its_orders_as_far_as_there_are_tokens() -> None:
    """N15, N27: what was answered once for all holds for a turn, so that it has to be given again; the board
    lays out what the rules say."""
    sheet = "ga1:channel:1 ga1:special:2 gw1:channel:2 gw1:control:1 loss:flee rescue:always ready"
    state, seen = later("ga1 p12 rescue channel:1 special:2 move:3, gw1 n11 channel:2 move:2", sheet)
    given = tuple(sheet.split())
    assert (*edit("again", ALL, seen=seen), READY) == as_last_turn(state, 1) == given
    assert edit("again", "unit", "ga1", seen=seen) == given[:2]
    assert edit("again", ALL, seen=seen, draft=("loss:ask",)) == given[:-1], "in the place of others"
    state, seen = later("ga1 p12 rescue special:2, gw1 n11 move:2", sheet)
    draft = edit("again", ALL, seen=seen)
    assert (*draft, READY) == as_last_turn(state, 1)
    assert draft == ("ga1:channel:1", "ga1:special:1", "gw1:channel:2", "loss:flee", "rescue:always")
