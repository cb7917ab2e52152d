"""What threatens a unit: the rays that could reach it, from what everybody knows; N8, N10, N11, N32."""

from dataclasses import replace

from nonlieu_tables import told_of

from nonlieu import GAME
from nonlieu.board import BOARD
from nonlieu.map import ground_of
from nonlieu.rules.state import State, find
from nonlieu.rules.threats import in_danger, threats
from nonlieu_wars import context
from tabletop.board import Touch


def known(state: State, name: str) -> dict[str, int]:
    """The force of each threat to a unit."""
    target = find(state, name)
    assert target is not None
    return {one.unit.name: one.force for one in threats(state, target)}


def at_distance(steps: int) -> str:
    """A hexagon so far from a1."""
    field = ground_of("duel")
    return next(one for one in field.hexes if field.distance("a1", one) == steps)


def test_what_could_reach_a_unit_while_sheets_are_sealed_and_when_they_are_opened() -> None:
    """N10, N11: a Guetteur's ray reaches 4 hexagons, a token of movement is worth 2."""
    for steps, force in ((4, 3), (5, 2), (6, 2), (7, 1), (8, 1), (9, 0)):
        told = told_of(
            f"@sheets: gw1 a1 channel:3, ew1 {at_distance(steps)} control:3, ga1 p12 rescue reserve:1"
        )
        assert known(told.state, "gw1").get("ew1", 0) == force, steps
    for boxes, force in (("move:1 channel:2", 2), ("channel:3", 0), ("move:3", 0)):
        told = told_of(f"@gw1: gw1 a1 channel:3, ew1 {at_distance(6)} {boxes}")
        assert known(told.state, "gw1").get("ew1", 0) == force, boxes
    (found,) = in_danger(told_of("@gw1: gw1 a1 channel:3, ew1 c1 channel:2, ew2 b3 channel:1").state, 1)
    assert (found.unit.name, [one.unit.name for one in found.by]) == ("gw1", ["ew1", "ew2"])
    assert not in_danger(told_of("@gw1: gw1 a1 channel:3, ew1 c1 channel:2").state, 1)


def test_a_unit_that_has_fired_in_a_group_under_way_threatens_nobody_any_more() -> None:
    told = told_of("@ew1: ga1 a1 rescue reserve:8, ew1 d1 channel:1 control:1, ew2 c1 channel:1")
    assert known(told.state, "ga1") == {"ew1": 1, "ew2": 1}
    assert known(told.play("ew1 ray a1").state, "ga1") == {"ew2": 1}


# On the board


def drawn(state: State, seat: int, part: str = "") -> dict[str, str]:
    """The layers of the board for a seat that looks at a part."""
    return dict(BOARD.layers(GAME.view(state, seat), replace(context(state), focus_part=part)))


def test_a_unit_that_is_looked_at_shows_whose_rays_could_reach_it_and_an_enemy_whom_it_could_shoot() -> None:
    """N32: what is drawn tells nothing of a sealed sheet."""
    sheets = f"@sheets: gw1 a1 channel:3, ew1 {at_distance(3)} channel:3, ga1 p12 rescue reserve:1"
    state, other = (told_of(f"{sheets} > {sheet}").state for sheet in ("ready", "ew1:open:3 ready"))
    assert state != other
    assert all(drawn(state, 1, part) == drawn(other, 1, part) for part in ("", "gw1", "ew1"))
    seen = drawn(state, 1, "gw1")
    assert "nl-threat" in seen["marks"] and "−3" in seen["trails"] and "threat.gone" in seen["panel"]
    assert "danger" in drawn(state, 1)["panel"], "before Ready all that are in danger are named"
    seen = drawn(state, 1, "ew1")
    assert "nl-could" in seen["marks"] and "nl-range" not in seen["marks"] and "−3" in seen["trails"]
    assert all(f"board.{one} " in seen["panel"] for one in ("foe.goes", "foe.hits", "threat.sealed"))
    # Whoever steps into the reach of a ray that is left may be shot at.
    for box, said in (("channel", "foe.no_ray"), ("move", "foe.spent"), ("control", "foe.none")):
        panel = drawn(told_of(f"@ea1: ea1 h6 move:2, gw1 p12 {box}:1").state, 0, "gw1")["panel"]
        assert [one for one in ("foe.no_ray", "foe.spent", "foe.none") if f"board.{one} " in panel] == [said]


def test_a_long_press_on_an_enemy_shows_its_reach_in_the_middle_of_ones_own_activation() -> None:
    """It fires at nobody; the unit that acts goes on as soon as it is touched."""
    group = f"@gw1: gw1 a1 move:1 channel:2, gx1 b1 move:1, ew1 {at_distance(3)} move:1 channel:1"
    for told, draft, left in (
        (told_of(group), ("gw1",), ()),
        (told_of(f"{group} > gw1 move b2"), (), ("gw1",)),
    ):
        view = GAME.view(told.state, 1)
        held = BOARD.hold(view, draft, "ew1")
        assert held == Touch(left)
        seen = BOARD.layers(view, replace(context(told.state, held.draft), focus_part="ew1"))
        assert "nl-could" in seen["marks"] and "foe.hits" in seen["panel"]
        assert 'class="nl-field' not in seen["fields"], "nothing of the unit that acts is lit"
        back = context(told.state, BOARD.touch(view, held.draft, "gw1").draft)
        assert 'data-part="ray"' in BOARD.layers(view, replace(back, focus_part="gw1"))["panel"]
