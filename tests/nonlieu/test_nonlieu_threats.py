"""What threatens a unit: the rays that could reach it, from what everybody knows; N8, N10, N11, N32."""

from dataclasses import replace

from nonlieu_tables import Told, acting, unit, war

from nonlieu import GAME
from nonlieu.board import BOARD
from nonlieu.rules.state import Acting, Sheets, State, find, ground
from nonlieu.rules.threats import in_danger, prospect, threats
from nonlieu_wars import context
from tabletop.board import Touch
from tabletop.game import Ask

SHEETS = (Sheets((None, None)),)
TARGET = unit("gw1", "a1", channel=3)


def known(state: State, name: str) -> dict[str, int]:
    """The force of each threat to a unit."""
    target = find(state, name)
    assert target is not None
    return {one.unit.name: one.force for one in threats(state, target)}


def at_distance(steps: int) -> str:
    """A hexagon so far from a1."""
    field = ground(war(TARGET))
    return next(one for one in field.hexes if field.distance("a1", one) == steps)


def test_what_could_reach_a_unit_while_sheets_are_sealed_opened_and_spent() -> None:
    """N10, N11: a Guetteur's ray reaches 4 hexagons, a token of movement is worth 2."""
    for steps, force in ((4, 3), (5, 2), (6, 2), (7, 1), (8, 1), (9, 0)):
        enemy = unit("ew1", at_distance(steps), control=3)
        state = war(TARGET, enemy, unit("ga1", "p12", "rescue", reserve=1), frames=SHEETS)
        assert known(state, "gw1").get("ew1", 0) == force, steps
        assert max(ground(state).distance(enemy.place, one) for one in prospect(state, enemy).goes) == 6
    for boxes, force in (({"move": 1, "channel": 2}, 2), ({"channel": 3}, 0), ({"move": 3}, 0)):
        told = acting("gw1", TARGET, unit("ew1", at_distance(6), **boxes))
        assert known(told.state, "gw1").get("ew1", 0) == force, boxes
    strong, weak = unit("ew1", "c1", channel=2), unit("ew2", "b3", channel=1)
    (found,) = in_danger(acting("gw1", TARGET, strong, weak).state, 1)
    assert (found.unit.name, [one.unit.name for one in found.by]) == ("gw1", ["ew1", "ew2"])
    assert not in_danger(acting("gw1", TARGET, strong).state, 1), "N2: one of two leaves a token"


def test_a_unit_that_has_fired_in_a_group_under_way_threatens_nobody_any_more() -> None:
    target = unit("ga1", "a1", "rescue", reserve=8)
    told = acting(
        "ew1", target, unit("ew1", at_distance(3), channel=1, control=1), unit("ew2", "c1", channel=1)
    )
    assert known(told.state, "ga1") == {"ew1": 1, "ew2": 1}
    after = told.play("ew1 ray a1")
    assert known(after.state, "ga1") == {"ew2": 1}


def rays(state: State, name: str) -> set[tuple[str, str]]:
    """Whom a unit may fire at now, by the rules."""
    ask = GAME.pending(state)
    shot = set(ask.moves.next((name, "ray"))) if isinstance(ask, Ask) else set()
    return {(name, one.name) for one in state.units if one.place in shot}


def test_each_threat_is_what_the_rules_let_an_enemy_do() -> None:
    """The rules are asked by playing: go anywhere it can, then fire at whom it may."""
    own = unit("gx1", "f6", channel=1), unit("gw1", "e4", move=2), unit("gx2", "h8", move=1)
    enemies = unit("ew1", "j6", move=1, channel=1), unit("ex1", "f9", channel=1), unit("ew2", "h5", move=2)
    told = acting("ew1", *own, *enemies, unit("ea1", "p1", "reach", move=2, channel=4))
    possible, foreseen = set(), set()
    for enemy in ("ea1", "ew1", "ew2", "ex1"):
        could = prospect(told.state, told.unit(enemy))
        goes = told.offers(enemy, "move")
        assert set(could.goes) == set(goes), enemy
        foreseen |= {(enemy, one.unit.name) for one in could.hits}
        possible |= rays(told.state, enemy)
        for place in goes:
            there = told.play(f"{enemy} move {place}").state
            possible |= rays(there, enemy) if isinstance(there.top, Acting) else set()
    found = {(one, name) for name in ("gx1", "gw1", "gx2") for one in known(told.state, name)}
    assert found == foreseen == possible and len(found) > 2


# On the board


def drawn(state: State, seat: int, part: str = "") -> dict[str, str]:
    """The layers of the board for a seat that looks at a part."""
    return dict(BOARD.layers(GAME.view(state, seat), replace(context(state), focus_part=part)))


def test_a_unit_that_is_looked_at_shows_whose_rays_could_reach_it_and_an_enemy_whom_it_could_shoot() -> None:
    """N32: what is drawn tells nothing of a sealed sheet."""
    units = TARGET, unit("ew1", at_distance(3), channel=3), unit("ga1", "p12", "rescue", reserve=1)
    state, other = (
        Told(war(*units, frames=SHEETS)).play(move).state for move in ("ready", "ew1:open:3 ready")
    )
    assert state != other
    assert all(drawn(state, 1, part) == drawn(other, 1, part) for part in ("", "gw1", "ew1"))
    seen = drawn(state, 1, "gw1")
    assert "nl-threat" in seen["marks"] and "−3" in seen["trails"]
    assert "threat.gone" in seen["panel"] and "threat.sealed" in seen["panel"]
    assert "danger" in drawn(state, 1)["panel"], "before Ready all that are in danger are named"
    seen = drawn(state, 1, "ew1")
    assert "nl-could" in seen["marks"] and "nl-range" not in seen["marks"] and "−3" in seen["trails"]
    assert all(f"board.{one} " in seen["panel"] for one in ("foe.goes", "foe.hits", "threat.sealed"))


def test_an_enemy_with_a_ray_left_is_not_called_harmless_though_nobody_is_in_its_reach() -> None:
    """Whoever steps into its reach afterwards may be shot at."""
    for boxes, said in (
        ({"channel": 2}, "foe.no_ray"),
        ({"move": 1}, "foe.spent"),
        ({"control": 1}, "foe.none"),
    ):
        state = acting("ea1", unit("ea1", "h6", move=2), unit("gw1", "p12", **boxes)).state
        panel = drawn(state, 0, "gw1")["panel"]
        assert [one for one in ("foe.no_ray", "foe.spent", "foe.none") if f"board.{one} " in panel] == [said]


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
