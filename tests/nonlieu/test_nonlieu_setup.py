"""Before the war: forces, seats, powers, the groups placed; the map. Rulebook, *Divisez le nombre d'Aésirs*,
*L'installation du jeu*, *Le plateau*; N5, N25, N32, N36."""

from nonlieu_tables import opening, stories

from nonlieu import GAME
from nonlieu.map import SIZES, ZONES, ground_of
from nonlieu.pieces import COMPENSATION, FORCES, GOOD_POWERS, KINDS, TOKENS, first_tokens, number_of
from nonlieu.rules.state import of_side
from rows import each

story = stories(TORWITCH="a1 a2 a3 b1 b2 b3 c1", HYOME="p1 p2 p3 o1 o2 o3 n1")


@each([("duel", (1, 2, 4), 18), ("skirmish", (3, 6, 12), 54), ("full", (9, 18, 36), 162)])
def test_both_sides_have_the_same_forces_an_aesir_leads_two_guetteurs_and_four_ectoplasms(
    size: str, forces: tuple[int, ...], pool: int
) -> None:
    """N5: of eight, three, one tokens, the global reserve has as many as a side. Good's Aésirs are numbered
    by their powers, those born later from ten on; Evil has one power."""
    state = opening(size=size, compensation="none").state
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
    assert TOKENS == {"aesir": 8, "watcher": 3, "ectoplasm": 1}
    assert all(one.tokens == TOKENS[one.kind] for one in state.units)
    assert first_tokens(size) == state.pool == pool


@each(SIZES)
def test_good_begins_with_tokens_of_the_pool_since_evil_acts_first(size: str) -> None:
    """N50: one by one, from the first group on, which leads the first Guetteurs."""
    source, fair = opening(size=size, compensation="none").state, opening(size=size).state
    given = COMPENSATION[size]
    assert source.pool == fair.pool + given
    assert of_side(source, 0) == of_side(fair, 0)
    more = {one.group: one.reserve - 8 for one in of_side(fair, 1) if one.kind == "aesir"}
    order = dict.fromkeys(one.group for one in of_side(fair, 1) if one.kind == "watcher")
    n = len(more)
    assert [more[group] for group in order] == [given // n + (rank < given % n) for rank in range(n)]


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
    N25: an Aésir and its six in one zone, one unit a hexagon
      @opening size=duel => asked 0 ; ?ga1 ; ?ea1.a1!a1 taken ; ?ea1.a1.a2.a3.b1.b2.b3! unfinished
      = ?ea1.a1.a2.a3.b1.b2.b3!a3 taken ; ?ea1.a1.a2.a3.b1.b2.b3!p1 zone ; ?ea1.a1.a2.a3.b1.b2.b3!zz not_now
      > ea1 TORWITCH => asked 1 ; zones.ga1 grennh hyome salypses ; zones.ga1.p1 hyome
      > ga1 HYOME => turn 1 ; secret True ; happened placed turn
    N32: common choices go to the seats of a side in turn
      @opening size=skirmish evil=2 good=1 => asked 0
      > ea1 TORWITCH => asked 2
      > ga1 HYOME => asked 1
    """


def test_the_seats_of_evil_come_first_and_groups_are_dealt_in_turn() -> None:
    """N32; seats are named by their side, and a side has no more players than Aésirs."""
    told = opening(size="skirmish", evil=2, good=3)
    options = GAME.options_of(told.state)
    assert GAME.teams(options, 5) == ((0, 1), (2, 3, 4))
    names = [GAME.seat_name({**options, "good": 1}, 3, seat) for seat in range(3)]
    assert names == ["evil.1", "evil.2", "good"]
    heads = [one for one in told.state.units if one.kind == "aesir"]
    assert [one.seat for one in heads if one.side == 0] == [0, 1, 0]
    assert {one.seat for one in heads if one.side == 1} == {2, 3, 4}
    seats = {(one.side, one.group): one.seat for one in heads}
    assert all(one.seat == seats[one.side, one.group] for one in told.state.units)
    assert GAME.seats_for({**options, "size": "duel", "good": 1}) == ()
    assert GAME.seats_for({**options, "evil": 3, "good": 2}) == (5,)


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
