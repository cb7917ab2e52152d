"""Before the war: forces, seats, powers, the groups placed; the map. Rulebook, *Divisez le nombre d'Aésirs*,
*L'installation du jeu*, *Le plateau*; N25, N32, N36."""

from nonlieu_tables import opening, stories, told_of

from nonlieu import GAME
from nonlieu.map import SIZES, ZONES, ground_of
from nonlieu.pieces import COMPENSATION, FORCES, GOOD_POWERS, KINDS, first_tokens, number_of
from nonlieu.rules.state import Sheets, of_side
from rows import each

story = stories(TORWITCH="a1 a2 a3 b1 b2 b3 c1", HYOME="p1 p2 p3 o1 o2 o3 n1")


@each([("duel", (1, 2, 4)), ("skirmish", (3, 6, 12)), ("full", (9, 18, 36))])
def test_both_sides_have_the_same_forces_an_aesir_leads_two_guetteurs_and_four_ectoplasms(
    size: str, forces: tuple[int, ...]
) -> None:
    """Good's Aésirs are numbered by their powers, those born later from ten on; Evil has one power."""
    state = opening(size=size).state
    for side in (0, 1):
        units = of_side(state, side)
        assert tuple(sum(one.kind == kind for one in units) for kind in KINDS) == FORCES[size] == forces
        for group in {one.group for one in units}:
            own = [one for one in units if one.group == group]
            assert [sum(one.kind == kind for one in own) for kind in KINDS] == [1, 2, 4]
    powers = {one.name: one.power for one in state.units if one.kind == "aesir" and one.side}
    assert powers == {f"ga{GOOD_POWERS.index(power) + 1}": power for power in powers.values()}
    assert all(one.group == number_of(one.name) for one in state.units if one.name in powers)
    assert {one.power for one in state.units if one.name[:2] == "ea"} == {"reach"}
    assert state.born[0] == state.born[3] == 9


@each(SIZES)
def test_good_begins_with_tokens_of_the_pool_since_evil_acts_first(size: str) -> None:
    """N50: one by one, from the first group on, which leads the first Guetteurs."""
    source, fair = opening(size=size, compensation="none").state, opening(size=size).state
    given = COMPENSATION[size]
    assert source.pool == first_tokens(size) == fair.pool + given
    assert of_side(source, 0) == of_side(fair, 0)
    more = {one.group: one.reserve - 8 for one in of_side(fair, 1) if one.kind == "aesir"}
    order = [*dict.fromkeys(one.group for one in of_side(fair, 1) if one.kind == "watcher")]
    assert [more[group] for group in order] == [
        given // len(more) + (rank < given % len(more)) for rank in range(len(more))
    ]
    others = [one for one in of_side(fair, 1) if one.kind != "aesir"]
    assert others == [one for one in of_side(source, 1) if one.kind != "aesir"]


def test_what_good_is_given_waits_until_it_has_chosen() -> None:
    """N32, N50: in the order in which the powers are picked, before the groups are placed."""
    told = opening(size="skirmish", powers="chosen")
    assert told.state.pool == first_tokens("skirmish") and of_side(told.state, 1) == ()
    assert (told.ask.seat, told.ask.moves.count()) == (1, 9 * 8 * 7)
    told = told.play("science rescue peace")
    given = COMPENSATION["skirmish"]
    assert told.state.pool == first_tokens("skirmish") - given
    found = [told.unit(name).reserve - 8 for name in ("ga8", "ga1", "ga5")]
    assert sum(found) == given and found == sorted(found, reverse=True)
    assert told.unit("gw1").group == 8 and told.ask.seat == 0
    for size, errata in (("duel", True), ("duel", False), ("skirmish", True)):
        offers = opening(size=size, powers="chosen", errata=errata).offers()
        assert ("disguise" in offers) == ((size, errata) != ("duel", True)), "nobody to copy in a duel"


@story
def test_groups_are_placed_in_turn_evil_first_never_twice_in_the_same_zone() -> None:
    return """
    N25: an Aésir and its six in one zone
      @opening size=duel => asked 0
      > ea1 TORWITCH => asked 1 ; zones.ga1 grennh hyome salypses ; zones.ga1.p1 hyome
      > ga1 HYOME => turn 1 ; secret True ; happened placed turn
    """


@story
def test_one_unit_a_hexagon_from_the_beginning() -> None:
    return """
    N25: of its own, in the same zone, on the map
      @opening size=duel => ?ga1 ; ?ea1.a1!a1 taken ; ?ea1.a1.a2.a3.b1.b2.b3! unfinished
      = ?ea1.a1.a2.a3.b1.b2.b3!a3 taken ; ?ea1.a1.a2.a3.b1.b2.b3!p1 zone ; ?ea1.a1.a2.a3.b1.b2.b3!zz not_now
    """


# Seats


def test_a_side_has_no_more_players_than_aesirs() -> None:
    """N32."""
    assert GAME.seats_for({**dict.fromkeys(GAME.options), "size": "duel", "evil": 2, "good": 1}) == ()
    assert GAME.seats_for({**dict.fromkeys(GAME.options), "size": "skirmish", "evil": 3, "good": 2}) == (5,)


def test_the_seats_of_evil_come_first_and_groups_are_dealt_in_turn() -> None:
    """N32; seats are named by their side."""
    told = opening(size="skirmish", evil=2, good=3)
    options = GAME.options_of(told.state)
    assert GAME.teams(options, 5) == ((0, 1), (2, 3, 4))
    names = [GAME.seat_name({**options, "good": 1}, 3, seat) for seat in range(3)]
    assert names == ["evil.1", "evil.2", "good"]
    heads = [one for one in told.state.units if one.kind == "aesir"]
    assert [one.seat for one in heads if one.side == 0] == [0, 1, 0]
    assert {one.seat for one in heads if one.side == 1} == {2, 3, 4}
    for head in heads:
        group = [one for one in told.state.units if (one.side, one.group) == (head.side, head.group)]
        assert {one.seat for one in group} == {head.seat}


@story
def test_common_choices_go_to_the_seats_of_a_side_in_turn() -> None:
    return """
    N32: setup first
      @opening size=skirmish evil=2 good=1 => asked 0
      > ea1 TORWITCH => asked 2
      > ga1 HYOME => asked 1
    """


def test_team_mates_see_each_others_sheets_and_enemies_do_not() -> None:
    """N32."""
    told = told_of(
        "@sheets size=skirmish seats=2,1: ea1 a1 reach move:8, ea2 b1 reach move:8 seat:1,"
        " gx1 p12 move:1 seat:2"
    )
    assert told.ask.open_to == (1,)
    told = told.play("ea1:channel:3 ready")
    assert GAME.view(told.state, 1).state.frames == told.state.frames
    for enemy in (2, None):
        assert GAME.view(told.state, enemy).state.frames == (Sheets(((), None, None)),)


@story
def test_inside_a_group_each_seat_commands_its_own_units() -> None:
    return """
    N32: a newborn of another seat waits until those of its creator have acted
      @ea1 size=skirmish seats=2,1: ea1 a1 reach move:1, ex1 c1 move:1, ex13 e1 move:1 seat:1,
        gx1 p12 move:1 seat:2 => asked 0 ; ? ea1 ex1 done
      > done => asked 1 ; ? ex13 done
    """


# The map


@each([("duel", 8, 6), ("skirmish", 8, 6), ("full", 12, 9)])
def test_each_zone_touches_the_next_of_the_cycle(size: str, width: int, height: int) -> None:
    """N36: 432 hexagons in the full war; distances are the fewest steps."""
    field = ground_of(size)
    assert [len(field.of_zone(zone)) for zone in ZONES] == [width * height] * 4
    for one, after in zip(ZONES, (*ZONES[1:], ZONES[0]), strict=True):
        assert any(field.zone[near] == after for place in field.of_zone(one) for near in field.near[place])
    seen, edge, steps = {"h6"}, ["h6"], 0
    while edge:
        assert {field.distance("h6", one) for one in edge} == {steps}
        edge = sorted({near for one in edge for near in field.near[one]} - seen)
        seen.update(edge)
        steps += 1
    assert seen == set(field.hexes)
