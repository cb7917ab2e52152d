"""Filling in sheets on the board: presets, scopes, exceptions, one token after the other, standing orders."""

from dataclasses import replace
from itertools import product

import pytest
from nonlieu_tables import Told, unit, war

from nonlieu import GAME
from nonlieu.board import BOARD
from nonlieu.board.sheet import PRESETS, SCOPES, preset, read
from nonlieu.pieces import AESIR, CHANNEL, CONTROL, ECTOPLASM, MOVE, RANGE, stride
from nonlieu.rules.end_of_turn import settle_closing
from nonlieu.rules.forecast import forecast
from nonlieu.rules.sheets import READY, as_last_turn, left_out
from nonlieu.rules.state import Closing, Sheets, State, View, Work, ground, of_seat, of_side
from nonlieu_wars import context, presets_for_both, ready_for_sheets
from rows import each
from tabletop.board import ALL, NEAR, Touch
from tabletop.chance import GatheredChance, SeededChance
from tabletop.game import Ask, Move, Part

BEGUN = ready_for_sheets("skirmish").state
SEEN = GAME.view(BEGUN, 0)
OWN = of_seat(BEGUN, 0)


def edit(*words: Part, draft: Move = (), seen: View = SEEN) -> Move:
    """The draft after a command; it is the beginning of a legal sheet."""
    found = BOARD.edit(seen, draft, words)
    assert (*found, READY) in GAME.pending(seen.state).moves
    return found


def laid(*words, **more):
    return read(edit(*words, **more)).laid


def touch(draft: Move, part: Part, *, held: bool = False) -> Move:
    """The draft after a touch that proposes one."""
    found = (BOARD.hold if held else BOARD.touch)(SEEN, draft, part)
    assert found is not None and not found.play
    return found.draft


# Presets


@each([(name, scope) for name, scope in product(PRESETS, SCOPES)])
def test_every_preset_makes_a_legal_sheet_for_every_scope(name: str, scope: str) -> None:
    edit(name, *((scope,) if scope == ALL else (scope, "ea2")), draft=edit("strike", ALL))


def test_what_each_preset_lays_out() -> None:
    advance, hold, save = (laid(name, ALL) for name in ("advance", "hold", "save"))
    assert advance["ea1"] == {MOVE: 4, CHANNEL: 2}, "an Aésir keeps some"
    assert advance["ew1"] == {CHANNEL: 1}, "its other two move: a Guetteur's tokens lie there by themselves"
    assert "ex1" not in advance, "its only token moves"
    assert save["ea1"] == {CHANNEL: 1} and save["ew1"] == {CONTROL: 3}
    for one in OWN:
        kept = one.tokens - sum(hold[one.name].values())
        assert not hold[one.name].get(MOVE) and (one.kind == AESIR or kept == 0), "nobody moves"
    draft = touch(edit("strike", ALL), "loss:flee")
    assert edit("clear", ALL, draft=draft) == ("loss:flee",), "standing orders are left"


def test_strike_moves_no_more_than_the_ray_needs() -> None:
    field = ground(BEGUN)
    for one in OWN:
        boxes = preset(BEGUN, one, "strike")
        gap = min(field.distance(one.place, enemy.place) for enemy in of_side(BEGUN, 1))
        steps = boxes.get(MOVE, 0) if one.kind == AESIR else one.tokens - sum(boxes.values())
        if boxes.get(CHANNEL):
            assert gap - steps * stride(one.kind, True) <= RANGE[one.kind]
            assert steps == 0 or gap - (steps - 1) * stride(one.kind, True) > RANGE[one.kind]


def test_as_before_lays_out_the_last_sheet_as_far_as_there_are_tokens() -> None:
    match = ready_for_sheets("duel")
    presets_for_both(match, "hold")
    units = tuple(replace(one, reserve=one.reserve + 3) for one in match.state.units)
    poorer = tuple(replace(one, boxes=(0, 2, 0, 0, 0, 0)) if one.name == "ew2" else one for one in units)
    state = replace(match.state, units=poorer, turn=2, frames=(Sheets((None, None)),))
    draft = BOARD.edit(GAME.view(state, 0), (), ("again", ALL))
    found = read(draft).laid
    assert found["ea1"] == {CHANNEL: 2, CONTROL: 2} and found["ew1"] == {CHANNEL: 2, CONTROL: 1}
    assert (*draft, READY) == as_last_turn(state, 0)


# Scopes


@pytest.mark.parametrize("scope", ["unit", "group", "kind"])
def test_a_scope_is_for_the_units_like_the_one_that_was_touched(scope: str) -> None:
    middle = next(one for one in OWN if one.name == "ew3")
    of = {"unit": "name"}.get(scope, scope)
    alike = {one.name for one in OWN if getattr(one, of) == getattr(middle, of)}
    assert set(laid("hold", scope, "ew3")) == alike


def test_a_double_tap_takes_the_units_of_that_kind_around() -> None:
    near, distance = set(laid("hold", NEAR, "ex1")), ground(BEGUN).distance
    (place,) = (one.place for one in OWN if one.name == "ex1")
    ectoplasms = {one.name: distance(one.place, place) for one in OWN if one.kind == ECTOPLASM}
    far = {name for name, steps in ectoplasms.items() if steps > 4}
    assert "ex1" in near and near <= set(ectoplasms) and far and not far & near


def test_an_exception_changes_one_unit_alone() -> None:
    whole = edit("strike", ALL)
    changed = laid("save", "unit", "ea2", draft=whole)
    assert changed["ea2"] == {CHANNEL: 1}
    assert {name for name in changed if changed[name] != read(whole).laid[name]} == {"ea2"}


@each([(), ("hold",), ("flee", ALL), ("hold", "sea"), ("hold", "unit"), ("hold", "unit", "ga1")])
def test_a_command_without_sense_changes_nothing(words: Move) -> None:
    assert BOARD.edit(SEEN, ("ea1:move:1",), words) == ("ea1:move:1",)


# One token after the other


@each(
    [
        ("ea1:move:1", "ew2", False, "ea1:move:1"),  # a unit is looked at
        ("ea1:move:1", "ga1", False, "ea1:move:1"),
        ("", "ea1.channel.+", False, "ea1:channel:1"),
        ("ea1:channel:1", "ea1.channel.+", False, "ea1:channel:2"),
        ("ea1:channel:2", "ea1.channel.-", False, "ea1:channel:1"),
        ("ea1:channel:1", "ea1.channel.-", False, ""),
        ("ew1:channel:3", "ew1.open.+", False, "ew1:channel:3"),  # no more than there is
        ("", "ew1.channel.+", True, "ew1:channel:3"),  # a long press lays all that is left
        ("ea1:move:3", "ea1.channel.+", True, "ea1:move:3 ea1:channel:5"),
        ("ea1:move:3 ea1:channel:5", "ea1.channel.-", True, "ea1:move:3"),  # and takes all back
        ("ea1:move:1 loss:flee", "loss:keep", False, "ea1:move:1 loss:keep"),
        ("ea1:move:1 loss:keep", "loss:keep", False, "ea1:move:1"),
    ]
)
def test_a_touch_lays_a_token_and_takes_one_back(draft, part, held: bool, after) -> None:
    assert " ".join(touch(tuple(draft.split()), part, held=held)) == after


def test_a_long_press_on_a_unit_goes_through_the_presets() -> None:
    draft = ()
    for name in ("advance", "strike", "hold", "save"):
        draft = touch(draft, "ea1", held=True)
        assert read(draft).of("ea1") == preset(BEGUN, OWN[0], name)


def test_the_controls_of_the_panel_work_while_a_preset_waits_for_units() -> None:
    assert BOARD.edit(SEEN, (), ("hold", "unit", "ea1.move.+")) == ("ea1:move:1",)


# What is said and offered


def test_ready_says_how_many_aesirs_keep_everything() -> None:
    offered = BOARD.orders(SEEN, context(BEGUN, ("ea1:move:1",)))
    assert (offered.ready_part, offered.incomplete, offered.next_part) == (READY, 2, "ea2")
    assert "nonlieu.board.all_kept {'n': 2}" in offered.sentence
    done = BOARD.orders(SEEN, context(BEGUN, edit("strike", ALL)))
    assert (done.incomplete, done.next_part) == (0, "")
    looked = BOARD.orders(SEEN, context(BEGUN, (), focus_part="ea2"))
    assert looked.next_part == "ea3", "the one after that which is looked at"
    said = BOARD.choice(SEEN, context(BEGUN, ("ea1:channel:2",)))
    assert "'n': 2" in said and "box.channel" in said, "the draft is told as a sentence"


def brought(draft: Move = (), **more: object) -> dict[str, str]:
    """What each preset says that it brings."""
    offered = BOARD.orders(SEEN, context(BEGUN, draft, **more))
    assert all(one.signs for one in offered.presets)
    assert [one.name for one in offered.presets if one.closed] == ["again"], "no turn before the first"
    said = (one for one in offered.presets if not one.closed)
    return {one.name: one.brings.replace("nonlieu.board.brings.", "") for one in said}


def test_presets_say_before_they_are_laid_what_they_bring() -> None:
    """11 tokens each of three Aésirs: held, a quarter of each fires, a quarter draws, the rest is risked. Of
    a unit what it brings for that one; before one is touched nothing is promised."""
    found = brought()
    assert found == brought(edit("hold", ALL)), "whatever lies there now"
    assert "rays {'n': 21" in found["hold"] and "cards {'n': 12}" in found["hold"]
    assert found["save"].count("cards {'n': 18}") == 1 and found["clear"].startswith("storm")
    assert set(brought(scope="unit").values()) == {"touch {}"}
    for name, hold in (("ew1", "rays {'n': 1, 'tokens': \"nonlieu.label.tokens {'n': 2}\"}, cards {'n': 1}"),
                       ("ex1", "rays {'n': 1, 'tokens': \"nonlieu.label.tokens {'n': 1}\"}")):  # fmt: skip
        found = brought(scope="unit", focus_part=name)
        assert found["hold"] == hold and found["clear"] == "nothing {}"
    group = brought(scope="group", focus_part="ea1")["hold"]
    assert "rays {'n': 7" in group and "cards {'n': 4}" in group


@each(product(["advance", "strike", "hold", "save", "clear"], [True, False]))
def test_what_a_sheet_brings_is_what_the_rules_make_of_it(name: str, errata: bool) -> None:
    """It is laid and opened: who could fire, what is drawn, and what a storm takes in the worst zone."""
    begun = replace(BEGUN, errata=errata)
    draft = BOARD.edit(GAME.view(begun, 0), (), (name, ALL))
    told = forecast(begun, OWN, read(draft).laid)
    opened = Told(begun).play(" ".join((*draft, READY))).play("ready")
    own = of_seat(opened.state, 0)
    firing = [one.in_box(CHANNEL) for one in own if one.in_box(CHANNEL)]
    assert (told.rays, told.force) == (len(firing), sum(firing))
    assert told.cards == sum(one.in_box(CONTROL) for one in own)
    assert told.storm == max(swept(replace(opened.state, units=own), zone) for zone in (1, 2, 3, 4))


def swept(state: State, zone: int) -> int:
    """The tokens that a storm over a zone takes at the end of a turn."""
    work = Work(replace(state, frames=(Closing("storm"),)), GatheredChance((zone, 1)))
    settle_closing(work, Closing("storm"))
    return sum(one.tokens for one in state.units) - sum(one.tokens for one in work.state.units)


@pytest.mark.parametrize(("errata", "cards"), [(True, 3), (False, 6)])
def test_what_philotes_would_draw_is_doubled_without_errata(errata: bool, cards: int) -> None:
    """N31: his own draws have two cards each then."""
    philotes = unit("ga6", "p12", "brotherhood", reserve=3)
    state = war(philotes, unit("ea1", "a1", reserve=2), errata=errata)
    assert forecast(state, (philotes,), {"ga6": {CONTROL: 3}}).cards == cards


# Secrets


def test_nobody_fills_in_the_sheet_of_another_and_each_is_asked_behind_the_curtain() -> None:
    other = GAME.view(BEGUN, 1)
    for look in (BOARD.touch, BOARD.hold):
        assert look(other, (), "ea1.move.+") is None
    assert BOARD.edit(other, (), ("hold", ALL)) == ()
    offered = BOARD.orders(other, replace(context(BEGUN), seat=1))
    assert offered is None or not offered.presets
    ask = GAME.pending(BEGUN)
    assert isinstance(ask, Ask) and ask.private and ask.secret
    assert BOARD.touch(SEEN, (), READY) is None and BOARD.touch(SEEN, (), "ea1") == Touch(())


@pytest.mark.parametrize("viewer", [1, None])
def test_the_board_of_others_does_not_change_with_what_is_laid_out(viewer: int | None) -> None:
    """Evil has answered, Good is asked: two sheets of Evil, one drawing."""
    drawn = []
    for name in ("strike", "save"):
        match = ready_for_sheets("duel")
        match.play((*BOARD.edit(match.view(0), (), (name, ALL)), READY))
        view = match.view(viewer)
        there = replace(context(match.state), seat=viewer, interactive=viewer is not None)
        drawn.append((BOARD.frame(view, there), BOARD.beside(view, there), BOARD.layers(view, there)))
    assert drawn[0] == drawn[1]


def test_while_sheets_are_filled_in_the_board_shows_no_box_of_the_enemy() -> None:
    far = unit("ga1", "p12", "rescue", reserve=3, channel=5)
    state = war(unit("ea1", "a1", "reach", reserve=8), far, frames=(Sheets((None, None)),))
    panel = BOARD.layers(GAME.view(state, 0), context(state, focus_part="ga1"))["panel"]
    assert "nonlieu.unit.ga1" in panel and "box.channel" not in panel


# Team mates (N32)


LEAGUE = war(
    unit("ea1", "a1", "reach", move=8), unit("ew1", "a2", move=3), unit("ea2", "c1", "reach", move=8, seat=1),
    unit("ex5", "c2", move=1, seat=1, group=2), unit("gx1", "p12", move=1, seat=2, group=1),
    size="skirmish", seats=(2, 1), frames=(Sheets((None, None, None)),),
)  # fmt: skip
TWO_SHEETS = (("ea1:channel:5", "ew1:control:2", "loss:keep", READY), ("ea1:open:8", READY))


def drawn(viewer: int | None, *sheets, focus="") -> str:
    """All that is drawn and said to whoever looks when these sheets were given."""
    state = LEAGUE
    for sheet in sheets:
        state = GAME.play(state, sheet, SeededChance(1)).state
    asked = GAME.pending(state).seat
    here = replace(context(state, interactive=viewer == asked, focus_part=focus), seat=viewer)
    seen = GAME.view(state, viewer)
    return f"{dict(BOARD.layers(seen, here))} {BOARD.pieces(seen, here)} {BOARD.choice(seen, here)}"


def test_a_team_mate_sees_the_sheet_that_was_given_while_filling_in_its_own() -> None:
    """N32: on the map, as spoken name, in the list, in the panel; and who has given it, while others do."""
    seen = drawn(1, TWO_SHEETS[0], focus="ea1")
    assert seen.count("nonlieu.board.box.channel {} 5, nonlieu.board.box.reserve {} 3") == 2
    assert "nonlieu.box.channel" in seen, "the facts in the panel"
    assert drawn(1, TWO_SHEETS[1], focus="ea1") != seen
    assert "nonlieu.board.box.channel {} 5" in drawn(0, TWO_SHEETS[0])
    for viewer in (0, 1):
        said = drawn(viewer, TWO_SHEETS[0], ("ea2:special:7", READY))
        assert "nonlieu.board.box.channel {} 5" in said and "nonlieu.board.box.special {} 7" in said


@each(product((2, None), ("", "ea1", "ew1", "ea2"), ((), ((READY,),))))
def test_of_given_sheets_nothing_is_drawn_for_the_enemy_or_a_spectator(
    viewer: int | None, focus: str, others
) -> None:
    """N32: the very same is drawn whatever they are."""
    one, other = (drawn(viewer, sheet, *others, focus=focus) for sheet in TWO_SHEETS)
    assert one == other


# As last turn (N27)


def later(*units, sheet):
    """Good is asked for its sheet, with what it gave last turn."""
    evil = unit("ea1", "a1", "reach", move=8)
    state = replace(
        war(evil, *units, frames=(Sheets((("ready",), None)),)), sheets=(("ready",), tuple(sheet.split()))
    )
    return state, GAME.view(state, 1)


def test_as_before_gives_the_standing_orders_of_the_last_sheet_too() -> None:
    """N15, N27: what was answered once for all holds for a turn, so that it has to be given again; the board
    lays out what the rules say."""
    sheet = "ga1:channel:1 ga1:special:2 loss:flee rescue:always ready"
    state, seen = later(unit("ga1", "p12", "rescue", channel=1, special=2, move=3), sheet=sheet)
    GAME.check(state)
    given = tuple(sheet.split())
    assert (*edit("again", ALL, seen=seen), READY) == as_last_turn(state, 1) == given
    assert edit("again", "unit", "ga1", seen=seen) == given[:2]
    assert edit("again", ALL, seen=seen, draft=("loss:ask",)) == given[:-1], "in the place of others"


def test_what_no_longer_fits_of_the_last_sheet_is_marked_and_stepped_through() -> None:
    """N27: an Aésir that has lost tokens, one that has lost none, a unit that is gone."""
    units = unit("ga1", "p12", "rescue", reserve=3), unit("gw1", "n11", move=3)
    state, seen = later(*units, sheet="ga1:move:2 ga1:channel:2 gw1:channel:1 gx9:channel:1 ready")
    assert left_out(state, 1) == {"ga1": {CHANNEL: 1}, "gx9": {CHANNEL: 1}}
    draft = edit("again", ALL, seen=seen)
    there = context(state, draft)
    offered = BOARD.orders(seen, there)
    assert offered.next_part == "ga1" and "next_unfit" in offered.next_label
    looked = BOARD.layers(seen, replace(there, focus_part="ga1"))
    assert "nl-unfit" in looked["marks"] and "nonlieu.board.unfit " in looked["panel"]
    assert looked["panel"].count("nl-lack") == 1, "one box holds fewer than last turn"
    assert "nonlieu.board.unfit " not in BOARD.layers(seen, replace(there, focus_part="gw1"))["panel"]
    other = context(state, edit("clear", ALL, seen=seen, draft=draft))
    assert "nl-unfit" not in BOARD.layers(seen, other)["marks"], "another sheet is not last turn's"


def test_as_before_names_the_unit_that_is_gone_with_what_was_laid_for_it() -> None:
    """In the sentence of the sheet, seen and heard; of another sheet than last turn's nothing is said."""
    units = unit("ga1", "p12", "rescue", reserve=3), unit("gw1", "n11", move=3), unit("gx1", "n10", channel=1)
    state, seen = later(*units, sheet="ga1:move:2 gw1:channel:1 gx1:channel:1 gx4:channel:1 ready")
    again = edit("again", ALL, seen=seen)
    exception = edit("save", "unit", "gw1", seen=seen, draft=again)
    for draft, said in ((again, True), (exception, True), (edit("save", ALL, seen=seen), False), ((), False)):
        offered = BOARD.orders(seen, context(state, draft))
        assert ("board.gone {'n': 1" in offered.sentence) == said, draft
        assert ("nonlieu.unit.gx" in offered.sentence and "xa04" in offered.sentence) == said
        assert said == ("board.gone" in BOARD.choice(seen, context(state, draft)))
