"""Filling in sheets on the board: presets, scopes, exceptions, one token after the other, standing orders."""

from dataclasses import replace

import pytest
from nonlieu_tables import Told, unit, war

from nonlieu import GAME
from nonlieu.board import BOARD
from nonlieu.board.sheet import PRESETS, SCOPES, preset, read
from nonlieu.pieces import AESIR, CHANNEL, CONTROL, ECTOPLASM, MOVE, RANGE, WATCHER, stride
from nonlieu.rules.end_of_turn import settle_closing
from nonlieu.rules.forecast import forecast
from nonlieu.rules.sheets import READY, as_last_turn, left_out
from nonlieu.rules.state import Closing, Sheets, State, Unit, View, Work, ground, of_seat, of_side
from nonlieu_wars import context, presets_for_both, ready_for_sheets
from tabletop.board import ALL, NEAR, Touch
from tabletop.chance import GatheredChance, SeededChance
from tabletop.game import Ask, Move, Part

MATCH = ready_for_sheets("skirmish")
BEGUN = MATCH.state
SEEN: View = GAME.view(BEGUN, 0)
OWN = of_seat(BEGUN, 0)


def edit(*words: Part, draft: Move = (), seen: View = SEEN) -> Move:
    """The draft after a command; it is the beginning of a legal sheet."""
    found = BOARD.edit(seen, draft, words)
    ask = GAME.pending(seen.state)
    assert isinstance(ask, Ask) and (*found, READY) in ask.moves
    return found


def touch(draft: Move, part: Part, *, held: bool = False) -> Move:
    """The draft after a touch that proposes one."""
    found = (BOARD.hold if held else BOARD.touch)(SEEN, draft, part)
    assert found is not None and not found.play
    return found.draft


def named(draft: Move) -> set[Part]:
    """The units for which a draft lays anything out."""
    return set(read(draft).laid)


# Presets


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("scope", SCOPES)
def test_every_preset_makes_a_legal_sheet_for_every_scope(name: str, scope: str) -> None:
    edit(name, *((scope,) if scope == ALL else (scope, "ea2")), draft=edit("strike", ALL))


def test_advance_moves_and_an_aesir_keeps_some() -> None:
    laid = read(edit("advance", ALL)).laid
    assert laid["ea1"] == {MOVE: 4, CHANNEL: 2}
    assert laid["ew1"] == {CHANNEL: 1}, "its other two move: a Guetteur's tokens lie there by themselves"
    assert "ex1" not in laid, "its only token moves"


def test_strike_moves_no_more_than_the_ray_needs() -> None:
    field = ground(BEGUN)
    for one in OWN:
        boxes = preset(BEGUN, one, "strike")
        gap = min(field.distance(one.place, enemy.place) for enemy in of_side(BEGUN, 1))
        steps = boxes.get(MOVE, 0) if one.kind == AESIR else one.tokens - sum(boxes.values())
        if boxes.get(CHANNEL):
            assert gap - steps * stride(one.kind, True) <= RANGE[one.kind]
            assert steps == 0 or gap - (steps - 1) * stride(one.kind, True) > RANGE[one.kind]


def test_hold_moves_nobody() -> None:
    laid = read(edit("hold", ALL)).laid
    for one in OWN:
        kept = one.tokens - sum(laid[one.name].values())
        assert not laid[one.name].get(MOVE) and (one.kind == AESIR or kept == 0)


def test_save_keeps_all_but_one_token_of_an_aesir() -> None:
    laid = read(edit("save", ALL)).laid
    assert laid["ea1"] == {CHANNEL: 1} and laid["ew1"] == {"control": 3}


def test_as_before_lays_out_the_last_sheet_as_far_as_there_are_tokens() -> None:
    match = ready_for_sheets("duel")
    presets_for_both(match, "hold")
    units = tuple(replace(one, reserve=one.reserve + 3) for one in match.state.units)
    poorer = tuple(replace(one, boxes=(0, 2, 0, 0, 0, 0)) if one.name == "ew2" else one for one in units)
    state = replace(match.state, units=poorer, turn=2, frames=(Sheets((None, None)),))
    draft = BOARD.edit(GAME.view(state, 0), (), ("again", ALL))
    laid = read(draft).laid
    assert laid["ea1"] == {CHANNEL: 2, "control": 2} and laid["ew1"] == {CHANNEL: 2, "control": 1}
    assert (*draft, READY) == as_last_turn(state, 0)


def test_clear_takes_everything_back_and_leaves_standing_orders() -> None:
    draft = touch(edit("strike", ALL), "loss:flee")
    assert edit("clear", ALL, draft=draft) == ("loss:flee",)


# Scopes


@pytest.mark.parametrize(
    ("scope", "same"),
    [
        ("unit", lambda one, other: one == other),
        ("group", lambda one, other: one.group == other.group),
        ("kind", lambda one, other: one.kind == other.kind),
    ],
)
def test_a_scope_is_for_the_units_like_the_one_that_was_touched(scope: str, same: object) -> None:
    assert callable(same)
    middle = next(one for one in OWN if one.name == "ew3")
    assert named(edit("hold", scope, "ew3")) == {one.name for one in OWN if same(middle, one)}


def test_a_double_tap_takes_the_units_of_that_kind_around() -> None:
    near = named(edit("hold", NEAR, "ex1"))
    assert "ex1" in near and {name[:2] for name in near} == {"ex"}
    distance = ground(BEGUN).distance
    far = {one.name for one in OWN if one.kind == ECTOPLASM and distance(one.place, place("ex1")) > 4}
    assert far and not far & near


def place(name: Part) -> Part:
    return next(one.place for one in OWN if one.name == name)


def test_an_exception_changes_one_unit_alone() -> None:
    whole = edit("strike", ALL)
    changed = read(edit("save", "unit", "ea2", draft=whole)).laid
    assert changed["ea2"] == {CHANNEL: 1}
    assert {name for name in changed if changed[name] != read(whole).laid[name]} == {"ea2"}


@pytest.mark.parametrize(
    "words", [(), ("hold",), ("flee", ALL), ("hold", "sea"), ("hold", "unit"), ("hold", "unit", "ga1")]
)
def test_a_command_without_sense_changes_nothing(words: Move) -> None:
    assert BOARD.edit(SEEN, ("ea1:move:1",), words) == ("ea1:move:1",)


# One token after the other


def test_a_touch_on_a_unit_looks_at_it_and_changes_nothing() -> None:
    assert touch(("ea1:move:1",), "ew2") == ("ea1:move:1",)
    assert touch(("ea1:move:1",), "ga1") == ("ea1:move:1",)


def test_a_touch_on_a_box_lays_a_token_and_takes_one_back() -> None:
    draft = touch(touch((), "ea1.channel.+"), "ea1.channel.+")
    assert draft == ("ea1:channel:2",)
    assert touch(draft, "ea1.channel.-") == ("ea1:channel:1",)
    assert touch(touch((), "ea1.channel.+"), "ea1.channel.-") == ()


def test_no_more_can_be_laid_than_there_is() -> None:
    full = touch((), "ew1.channel.+", held=True)
    assert full == ("ew1:channel:3",) and touch(full, "ew1.open.+") == full


def test_a_long_press_lays_all_that_is_left_and_takes_all_back() -> None:
    draft = touch(("ea1:move:3",), "ea1.channel.+", held=True)
    assert draft == ("ea1:move:3", "ea1:channel:5")
    assert touch(draft, "ea1.channel.-", held=True) == ("ea1:move:3",)


def test_a_long_press_on_a_unit_goes_through_the_presets() -> None:
    draft: Move = ()
    seen = []
    for _ in range(4):
        draft = touch(draft, "ea1", held=True)
        seen.append(dict(read(draft).of("ea1")))
    assert seen == [dict(preset(BEGUN, OWN[0], one)) for one in ("advance", "strike", "hold", "save")]


def test_standing_orders_take_the_place_of_one_another_and_can_be_taken_back() -> None:
    draft = touch(touch(("ea1:move:1",), "loss:flee"), "loss:keep")
    assert draft == ("ea1:move:1", "loss:keep") and touch(draft, "loss:keep") == ("ea1:move:1",)


def test_the_controls_of_the_panel_work_while_a_preset_waits_for_units() -> None:
    assert BOARD.edit(SEEN, (), ("hold", "unit", "ea1.move.+")) == ("ea1:move:1",)


# What is said and offered


def test_ready_says_how_many_aesirs_keep_everything() -> None:
    offered = BOARD.orders(SEEN, context(BEGUN, ("ea1:move:1",)))
    assert offered is not None and offered.ready_part == READY
    assert (offered.incomplete, offered.next_part) == (2, "ea2")
    assert "nonlieu.board.all_kept {'n': 2}" in offered.sentence
    done = BOARD.orders(SEEN, context(BEGUN, edit("strike", ALL)))
    assert done is not None and (done.incomplete, done.next_part) == (0, "")


def test_the_next_unit_is_the_one_after_that_which_is_looked_at() -> None:
    offered = BOARD.orders(SEEN, context(BEGUN, (), focus_part="ea2"))
    assert offered is not None and offered.next_part == "ea3"


def brought(draft: Move = (), **more: object) -> dict[str, str]:
    """What each preset says that it brings."""
    offered = BOARD.orders(SEEN, context(BEGUN, draft, **more))
    assert offered is not None and all(one.signs for one in offered.presets)
    assert [one.name for one in offered.presets if one.closed] == ["again"], (
        "there is no turn before the first"
    )
    said = (one for one in offered.presets if not one.closed)
    return {one.name: one.brings.replace("nonlieu.board.brings.", "") for one in said}


def test_presets_say_before_they_are_laid_what_they_bring() -> None:
    """11 tokens each of three Aésirs: held, a quarter of each fires, a quarter draws, the rest is at risk."""
    found = brought()
    assert found == brought(edit("hold", ALL)), "whatever lies there now"
    assert "rays {'n': 21" in found["hold"] and "cards {'n': 12}" in found["hold"]
    assert found["save"].count("cards {'n': 18}") == 1 and found["clear"].startswith("storm")


def test_a_preset_for_a_unit_says_what_it_brings_for_that_unit() -> None:
    """The scope is a touch beside the board; before a unit is touched nothing is promised."""
    assert set(brought(scope="unit").values()) == {"touch {}"}
    for name, hold in (("ew1", "rays {'n': 1, 'tokens': \"nonlieu.label.tokens {'n': 2}\"}, cards {'n': 1}"),
                       ("ex1", "rays {'n': 1, 'tokens': \"nonlieu.label.tokens {'n': 1}\"}")):  # fmt: skip
        found = brought(scope="unit", focus_part=name)
        assert found["hold"] == hold and found["clear"] == "nothing {}"
    group = brought(scope="group", focus_part="ea1")["hold"]
    assert "rays {'n': 7" in group and "cards {'n': 4}" in group


@pytest.mark.parametrize("errata", [True, False])
@pytest.mark.parametrize("name", ["advance", "strike", "hold", "save", "clear"])
def test_what_a_sheet_brings_is_what_the_rules_make_of_it(name: str, errata: bool) -> None:
    """It is laid and opened: who could fire, what is drawn, and what a storm takes in the worst zone."""
    begun = replace(BEGUN, errata=errata)
    told = forecast(begun, OWN, read(BOARD.edit(GAME.view(begun, 0), (), (name, ALL))).laid)
    opened = (
        Told(begun).play(" ".join((*BOARD.edit(GAME.view(begun, 0), (), (name, ALL)), READY))).play("ready")
    )
    own = of_seat(opened.state, 0)
    firing = [one.in_box(CHANNEL) for one in own if one.in_box(CHANNEL)]
    assert (told.rays, told.force) == (len(firing), sum(firing))
    assert told.cards == sum(one.in_box(CONTROL) for one in own)
    assert told.storm == max(swept(replace(opened.state, units=own), zone) for zone in (1, 2, 3, 4))


@pytest.mark.parametrize(("errata", "cards"), [(True, 3), (False, 6)])
def test_what_philotes_would_draw_is_doubled_without_errata(errata: bool, cards: int) -> None:
    """N31: his own draws have two cards each then."""
    philotes = unit("ga6", "p12", "brotherhood", reserve=3)
    state = replace(war(philotes, unit("ea1", "a1", reserve=2)), errata=errata)
    assert forecast(state, (philotes,), {"ga6": {CONTROL: 3}}).cards == cards


def swept(state: State, zone: int) -> int:
    """The tokens that a storm over a zone takes at the end of a turn."""
    work = Work(replace(state, frames=(Closing("storm"),)), GatheredChance((zone, 1)))
    settle_closing(work, Closing("storm"))
    return sum(one.tokens for one in state.units) - sum(one.tokens for one in work.state.units)


def test_the_draft_is_told_as_a_sentence() -> None:
    said = BOARD.choice(SEEN, context(BEGUN, ("ea1:channel:2",)))
    assert "'n': 2" in said and "box.channel" in said


# Secrets


def test_nobody_fills_in_the_sheet_of_another() -> None:
    other = GAME.view(BEGUN, 1)
    for look in (BOARD.touch, BOARD.hold):
        assert look(other, (), "ea1.move.+") is None
    assert BOARD.edit(other, (), ("hold", ALL)) == ()
    offered = BOARD.orders(other, replace(context(BEGUN), seat=1))
    assert offered is None or not offered.presets


def test_a_sheet_is_asked_behind_the_curtain() -> None:
    ask = GAME.pending(BEGUN)
    assert isinstance(ask, Ask) and ask.private and ask.secret


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
    state = replace(war(unit("ea1", "a1", "reach", reserve=8), far), frames=(Sheets((None, None)),))
    there = replace(context(state), focus_part="ga1")
    panel = BOARD.layers(GAME.view(state, 0), there)["panel"]
    assert "ga1" in str(there.focus_part) and "box.channel" not in panel


def kinds(units: tuple[Unit, ...]) -> set[str]:
    return {one.kind for one in units}


def test_all_kinds_are_there() -> None:
    assert kinds(OWN) == {AESIR, WATCHER, ECTOPLASM} and isinstance(BEGUN, State)
    assert BOARD.touch(SEEN, (), READY) is None and BOARD.touch(SEEN, (), "ea1") == Touch(())


# Team mates (N32)


LEAGUE = war(
    unit("ea1", "a1", "reach", move=8), unit("ew1", "a2", move=3), unit("ea2", "c1", "reach", move=8, seat=1),
    unit("ex5", "c2", move=1, seat=1, group=2), unit("gx1", "p12", move=1, seat=2, group=1),
    size="skirmish", seats=(2, 1), frames=(Sheets((None, None, None)),),
)  # fmt: skip
TWO_SHEETS = (("ea1:channel:5", "ew1:control:2", "loss:keep", READY), ("ea1:open:8", READY))


def drawn(state: State, viewer: int | None, **more: object) -> str:
    """All that is drawn and said of a moment for whoever looks."""
    ask = GAME.pending(state)
    assert isinstance(ask, Ask)
    here = replace(context(state, interactive=viewer == ask.seat, **more), seat=viewer)
    seen = GAME.view(state, viewer)
    return f"{dict(BOARD.layers(seen, here))} {BOARD.pieces(seen, here)} {BOARD.choice(seen, here)}"


def after(*sheets: Move) -> State:
    """The moment when these sheets were given."""
    state = LEAGUE
    for sheet in sheets:
        state = GAME.play(state, sheet, SeededChance(1)).state
    return state


def test_a_team_mate_sees_the_sheet_that_was_given_while_filling_in_its_own() -> None:
    """N32: on the map, as spoken name, in the list and in the panel."""
    seen = drawn(after(TWO_SHEETS[0]), 1, focus_part="ea1")
    assert seen.count("nonlieu.board.box.channel {} 5, nonlieu.board.box.reserve {} 3") == 2
    assert "nonlieu.box.channel" in seen, "the facts in the panel"
    assert drawn(after(TWO_SHEETS[1]), 1, focus_part="ea1") != seen


def test_who_has_given_its_sheet_sees_it_and_that_of_its_team_mate_while_others_fill_in_theirs() -> None:
    """N32."""
    state = after(TWO_SHEETS[0])
    assert "nonlieu.board.box.channel {} 5" in drawn(state, 0)
    both = after(TWO_SHEETS[0], ("ea2:special:7", READY))
    for viewer in (0, 1):
        said = drawn(both, viewer)
        assert "nonlieu.board.box.channel {} 5" in said and "nonlieu.board.box.special {} 7" in said


def test_of_given_sheets_nothing_is_drawn_for_the_enemy_or_a_spectator() -> None:
    """N32: the very same is drawn whatever they are."""
    for viewer in (2, None):
        for focus in ("", "ea1", "ew1", "ea2"):
            one, other = (drawn(after(sheet), viewer, focus_part=focus) for sheet in TWO_SHEETS)
            assert one == other
            one, other = (drawn(after(sheet, (READY,)), viewer, focus_part=focus) for sheet in TWO_SHEETS)
            assert one == other


# As last turn (N27)


def test_as_before_gives_the_standing_orders_of_the_last_sheet_too() -> None:
    """N15, N27: what was answered once for all holds for a turn, so that it has to be given again; the board
    lays out what the rules say."""
    sheets = (("ready",), ("ga1:channel:1", "ga1:special:2", "loss:flee", "rescue:always", "ready"))
    units = unit("ea1", "a1", "reach", move=1), unit("ga1", "p12", "rescue", channel=1, special=2, move=3)
    state = replace(war(*units, frames=(Sheets((("ready",), None)),)), sheets=sheets)
    GAME.check(state)
    seen = GAME.view(state, 1)
    assert (*edit("again", ALL, seen=seen), READY) == as_last_turn(state, 1) == sheets[1]
    assert edit("again", "unit", "ga1", seen=seen) == sheets[1][:2]
    other = edit("again", ALL, seen=seen, draft=("loss:ask",))
    assert other == sheets[1][:-1], "the orders of the last sheet, in the place of others"


def test_what_no_longer_fits_of_the_last_sheet_is_marked_and_stepped_through() -> None:
    """N27: an Aésir that has lost tokens, one that has lost none, a unit that is gone."""
    units = (
        unit("ea1", "a1", "reach", move=8),
        unit("ga1", "p12", "rescue", reserve=3),
        unit("gw1", "n11", move=3),
    )
    sheets = (), ("ga1:move:2", "ga1:channel:2", "gw1:channel:1", "gx9:channel:1", "ready")
    state = replace(war(*units, frames=(Sheets((("ready",), None)),)), sheets=sheets)
    assert left_out(state, 1) == {"ga1": {CHANNEL: 1}, "gx9": {CHANNEL: 1}}
    seen = GAME.view(state, 1)
    draft = edit("again", ALL, seen=seen)
    there = context(state, draft)
    offered = BOARD.orders(seen, there)
    assert offered is not None and offered.next_part == "ga1" and "next_unfit" in offered.next_label
    looked = BOARD.layers(seen, replace(there, focus_part="ga1"))
    assert "nl-unfit" in looked["marks"] and "nonlieu.board.unfit " in looked["panel"]
    assert looked["panel"].count("nl-lack") == 1, "one box holds fewer than last turn"
    assert "nonlieu.board.unfit " not in BOARD.layers(seen, replace(there, focus_part="gw1"))["panel"]
    other = context(state, edit("clear", ALL, seen=seen, draft=draft))
    assert "nl-unfit" not in BOARD.layers(seen, other)["marks"], "another sheet is not last turn's"


def test_as_before_names_the_unit_that_is_gone_with_what_was_laid_for_it() -> None:
    """In the sentence of the sheet, seen and heard; of another sheet than last turn's nothing is said."""
    units = unit("ea1", "a1", "reach", move=8), unit("ga1", "p12", "rescue", reserve=3)
    more = unit("gw1", "n11", move=3), unit("gx1", "n10", channel=1)
    sheets = (), ("ga1:move:2", "gw1:channel:1", "gx1:channel:1", "gx4:channel:1", "ready")
    state = replace(war(*units, *more, frames=(Sheets((("ready",), None)),)), sheets=sheets)
    seen = GAME.view(state, 1)
    again = edit("again", ALL, seen=seen)
    exception = edit("save", "unit", "gw1", seen=seen, draft=again)
    for draft, said in ((again, True), (exception, True), (edit("save", ALL, seen=seen), False), ((), False)):
        offered = BOARD.orders(seen, context(state, draft))
        assert offered is not None and ("board.gone {'n': 1" in offered.sentence) == said, draft
        assert ("nonlieu.unit.gx" in offered.sentence and "xa04" in offered.sentence) == said
        assert said == ("board.gone" in BOARD.choice(seen, context(state, draft)))
