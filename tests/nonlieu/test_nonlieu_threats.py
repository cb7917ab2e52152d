"""What threatens a unit: the rays that could reach it, from what everybody knows; N8, N10, N11, N32."""

import re
from dataclasses import replace

from nonlieu_tables import Told, acting, unit, war

from nonlieu import GAME
from nonlieu.board import BOARD
from nonlieu.board.layout import outline
from nonlieu.rules.state import Acting, Sheets, State, ground, slot_of
from nonlieu.rules.threats import in_danger, prospect, threats
from nonlieu_wars import context, ready_for_sheets
from tabletop.board import Touch
from tabletop.game import Move

SHEETS = (Sheets((None, None)),)
TARGET = unit("gw1", "a1", channel=3)


def known(state: State, name: str) -> dict[str, int]:
    """The force of each threat to a unit."""
    found = next(one for one in state.units if one.name == name)
    return {one.unit.name: one.force for one in threats(state, found)}


def at_distance(steps: int, size: str = "duel") -> str:
    """A hexagon so far from a1."""
    field = ground(war(TARGET, size=size))
    return next(one for one in field.hexes if field.distance("a1", one) == steps)


def test_before_the_sheets_are_open_what_an_enemy_has_could_lie_in_movement_and_ray() -> None:
    """N10, N11: a Guetteur's ray reaches 4 hexagons, a token of movement is worth 2."""
    for steps, force in ((4, 3), (5, 2), (6, 2), (7, 1), (8, 1), (9, 0)):
        enemy = unit("ew1", at_distance(steps), control=3)
        state = war(TARGET, enemy, unit("ga1", "p12", "rescue", reserve=1), frames=SHEETS)
        assert known(state, "gw1").get("ew1", 0) == force, steps


def test_when_the_sheets_are_open_only_what_lies_in_the_boxes_counts() -> None:
    place = at_distance(6)
    for boxes, force in (({"move": 1, "channel": 2}, 2), ({"channel": 3}, 0), ({"move": 3}, 0)):
        told = acting("gw1", TARGET, unit("ew1", place, **boxes))
        assert known(told.state, "gw1").get("ew1", 0) == force, boxes


def test_a_group_that_has_acted_threatens_nobody_any_more() -> None:
    """N8: a token acts once a turn."""
    told = acting("gw1", TARGET, unit("ew1", at_distance(3), channel=3))
    course = told.state.frames[0]
    assert known(told.state, "gw1") == {"ew1": 3}
    acted = replace(course, done=tuple(sorted((*course.done, slot_of(0, 1)))))
    assert not known(replace(told.state, frames=(acted, *told.state.frames[1:])), "gw1")


def test_a_unit_that_has_fired_in_a_group_under_way_threatens_nobody_any_more() -> None:
    target = unit("ga1", "a1", "rescue", reserve=8)
    told = acting(
        "ew1", target, unit("ew1", at_distance(3), channel=1, control=1), unit("ew2", "c1", channel=1)
    )
    assert known(told.state, "ga1") == {"ew1": 1, "ew2": 1}
    after = told.play("ew1 ray a1")
    assert known(after.state, "ga1") == {"ew2": 1}


def test_who_is_in_danger_is_named_with_the_fewest_that_could_destroy_it() -> None:
    """N2: destroyed is who has no token left; 3 tokens fall to rays of 2 and 1, not to one of 2."""
    strong, weak = unit("ew1", "c1", channel=2), unit("ew2", "b3", channel=1)
    told = acting("gw1", TARGET, strong, weak)
    (found,) = in_danger(told.state, 1)
    assert (found.unit.name, [one.unit.name for one in found.by]) == ("gw1", ["ew1", "ew2"])
    assert not in_danger(acting("gw1", TARGET, strong).state, 1)


def test_each_threat_is_what_the_rules_let_an_enemy_do() -> None:
    """The rules are asked by playing: go anywhere it can, then fire at whom it may."""
    own = unit("gx1", "f6", channel=1), unit("gw1", "e4", move=2), unit("gx2", "h8", move=1)
    enemies = unit("ew1", "j6", move=1, channel=1), unit("ex1", "f9", channel=1), unit("ew2", "h5", move=2)
    told = acting("ew1", *own, *enemies, unit("ea1", "p1", "reach", move=2, channel=4))
    possible = set()
    for enemy in (one.name for one in told.state.units if one.side == 0):
        for move in _moves(told.state, (enemy, "ray")):
            possible |= {(enemy, one.name) for one in told.state.units if one.place == move[-1]}
        for move in _moves(told.state, (enemy, "move")):
            there = told.play(" ".join(move)).state
            if isinstance(there.top, Acting):
                for shot in _moves(there, (enemy, "ray")):
                    possible |= {(enemy, one.name) for one in there.units if one.place == shot[-1]}
    found = {(one, name) for name in ("gx1", "gw1", "gx2") for one in known(told.state, name)}
    assert found == possible and len(found) > 2


def test_what_an_enemy_could_do_is_what_the_rules_let_it_do() -> None:
    """The same from the other side: where it can go, and whom it could shoot, with the same force."""
    own = unit("gx1", "f6", channel=1), unit("gw1", "e4", move=2)
    enemies = unit("ew1", "j6", move=1, channel=1), unit("ew2", "h5", move=2), unit("ex1", "g7", channel=1)
    told = acting("ew1", *own, *enemies)
    for enemy in ("ew1", "ew2", "ex1"):
        could = prospect(told.state, told.unit(enemy))
        assert set(could.goes) == {move[-1] for move in _moves(told.state, (enemy, "move"))}, enemy
        hits = {one.unit.name: one.force for one in could.hits}
        back = {one.name: known(told.state, one.name).get(enemy, 0) for one in own}
        assert hits == {name: force for name, force in back.items() if force}, enemy
    after = told.play("ew1 move i5").state
    moved = next(one for one in after.units if one.name == "ew1")
    assert not prospect(after, moved).goes, "N8: it has moved"


def test_while_the_sheets_are_sealed_an_enemy_could_go_as_far_as_all_its_tokens() -> None:
    """N10: 3 tokens of a Guetteur are 6 hexagons; 2 of them bring it near enough to fire with the third."""
    enemy, far = unit("ew1", at_distance(7), control=3), unit("ga1", "p12", "rescue", reserve=1)
    state = war(TARGET, enemy, far, frames=SHEETS)
    could, field = prospect(state, enemy), ground(state)
    assert max(field.distance(enemy.place, one) for one in could.goes) == 6
    assert [(one.unit.name, one.force) for one in could.hits] == [("gw1", 1)]


def _moves(state: State, begin: Move) -> list[Move]:
    ask = GAME.pending(state)
    return [(*begin, part) for part in ask.moves.next(begin)]


# On the board


def drawn(state: State, seat: int, part: str = "") -> dict[str, str]:
    """The layers of the board for a seat that looks at a part."""
    return dict(BOARD.layers(GAME.view(state, seat), replace(context(state), focus_part=part)))


def test_a_unit_that_is_looked_at_shows_whose_rays_could_reach_it() -> None:
    units = TARGET, unit("ew1", at_distance(3), channel=3), unit("ga1", "p12", "rescue", reserve=1)
    state = Told(war(*units, frames=SHEETS)).play("ready").state
    seen = drawn(state, 1, "gw1")
    assert "nl-threat" in seen["marks"] and "−3" in seen["trails"]
    assert "threat.gone" in seen["panel"] and "threat.sealed" in seen["panel"]
    assert "danger" in drawn(state, 1)["panel"], "before Ready all that are in danger are named"


def test_an_enemy_that_is_looked_at_shows_where_it_could_go_and_whom_it_could_shoot() -> None:
    """Its reach alone: no other outline stands beside it."""
    enemy, spared = unit("ew1", at_distance(3), channel=3), unit("gx1", "p12", channel=1)
    state = Told(war(TARGET, enemy, spared, frames=SHEETS)).play("ready").state
    seen = drawn(state, 1, "ew1")
    (ring,) = re.findall(r'<path d="([^"]*)" class="nl-threat"', seen["marks"])
    assert ring == outline("duel", "a1", 0) and "−3" in seen["trails"]
    assert "nl-could" in seen["marks"] and "nl-range" not in seen["marks"]
    assert all(f"board.{one} " in seen["panel"] for one in ("foe.goes", "foe.hits", "threat.sealed"))
    own = drawn(state, 1, "gw1.channel.+")["marks"]
    assert "nl-range" in own and "nl-threat" not in own, (
        "one's own, its rays being laid, shows how far it fires"
    )


def test_an_enemy_with_a_ray_left_is_not_called_harmless_though_nobody_is_in_its_reach() -> None:
    """Whoever steps into its reach afterwards may be shot at."""
    own = unit("ea1", "h6", move=2)
    for enemy, said in (
        (unit("gw1", "p12", channel=2), "foe.no_ray"),
        (unit("gw1", "p12", move=1), "foe.spent"),
        (unit("gw1", "p12", control=1), "foe.none"),
    ):
        seen = drawn(acting("ea1", own, enemy).state, 0, "gw1")
        told = {one for one in ("foe.no_ray", "foe.spent", "foe.none") if f"board.{one} " in seen["panel"]}
        assert told == {said}


def test_while_an_enemy_is_looked_at_no_sheet_is_marked_that_no_longer_fits() -> None:
    poorer = unit("gx1", "c1", channel=1)
    state = war(TARGET, poorer, unit("ew1", at_distance(3), channel=3), frames=SHEETS)
    state = replace(state, sheets=((), ("gx1:channel:2", "ready")))
    told = Told(state).play("ready")
    again = BOARD.edit(GAME.view(told.state, 1), (), ("again", "all"))
    for part, marked in (("", True), ("gx1", True), ("ew1", False)):
        shown = replace(context(told.state, again), focus_part=part)
        marks = BOARD.layers(GAME.view(told.state, 1), shown)["marks"]
        assert ("nl-unfit" in marks) == marked, part


def test_a_long_press_on_an_enemy_shows_its_reach_in_the_middle_of_ones_own_activation() -> None:
    """It fires at nobody; the unit that acts goes on as soon as it is touched."""
    enemy = unit("ew1", at_distance(3), move=1, channel=1)
    told = acting("gw1", unit("gw1", "a1", move=1, channel=2), unit("gx1", "b1", move=1), enemy)
    begun = told.play("gw1 move b2")
    for state, draft, left in ((told.state, ("gw1",), ()), (begun.state, (), ("gw1",))):
        held = BOARD.hold(GAME.view(state, 1), draft, "ew1")
        assert held == Touch(left)
        seen = BOARD.layers(GAME.view(state, 1), replace(context(state, held.draft), focus_part="ew1"))
        assert "nl-could" in seen["marks"] and "foe.hits" in seen["panel"]
        assert 'class="nl-field' not in seen["fields"], "nothing of the unit that acts is lit"
        following = BOARD.touch(GAME.view(state, 1), held.draft, "gw1")
        back = replace(context(state, following.draft), focus_part="gw1")
        assert 'data-part="ray"' in BOARD.layers(GAME.view(state, 1), back)["panel"]


def test_what_is_drawn_of_threats_tells_nothing_of_a_sealed_sheet() -> None:
    """N32: another sheet of the other side changes nothing."""
    units = TARGET, unit("ew1", at_distance(6), control=3), unit("ga1", "p12", "rescue", reserve=1)
    worlds = [Told(war(*units, frames=SHEETS)).play(move).state for move in ("ready", "ew1:channel:3 ready")]
    assert worlds[0] != worlds[1]
    for part in ("", "gw1", "ew1"):
        one, other = (drawn(state, 1, part) for state in worlds)
        assert one == other


def test_in_the_whole_war_all_dangers_are_found_without_a_pause() -> None:
    """126 units: the same search, once for a position."""
    state = ready_for_sheets("full").state
    assert in_danger(state, 0) is in_danger(state, 0)
    found = {one.unit.name: one.by for one in in_danger(state, 0)}
    for one in state.units:
        if one.seat == 0:
            falls = sum(two.force for two in threats(state, one)) >= one.tokens
            assert falls == (one.name in found)


def test_before_the_end_of_a_group_it_is_said_who_could_be_destroyed() -> None:
    enemies = unit("ew1", at_distance(3), channel=3), unit("ew2", "p12", channel=1)
    told = acting("gw1", TARGET, unit("gx1", "b1", move=1), *enemies)
    safe = acting("gw1", TARGET, unit("gx1", "b1", move=1), enemies[1])
    for state, named in ((told.state, True), (safe.state, False)):
        offered = BOARD.orders(GAME.view(state, 1), context(state))
        assert offered is not None and ("nonlieu.board.danger " in offered.sentence) == named
