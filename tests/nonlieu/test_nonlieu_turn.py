"""Before the war, the course of a turn, the end. Rulebook, *Divisez le nombre d'Aésirs*, *L'installation du
jeu*, *Le plateau*, *Le tour de jeu*, *Mais attention, régulièrement*, *Le but du jeu*, errata."""

from dataclasses import replace

from nonlieu_tables import Told, opening, stories, told_of

from nonlieu import GAME
from nonlieu.map import SIZES, ZONES, ground_of
from nonlieu.pieces import COMPENSATION, FORCES, GOOD_POWERS, KINDS, TOKENS, first_tokens, number_of
from nonlieu.rules.end_of_turn import first_sheets, shared_in_turn
from nonlieu.rules.state import Closing, Sheets, State, Work, of_side, speaker
from nonlieu.rules.turn import settle
from rows import each
from tabletop.chance import GatheredChance, SeededChance
from tabletop.game import Over

story = stories(
    TORWITCH="a1 a2 a3 b1 b2 b3 c1",
    HYOME="p1 p2 p3 o1 o2 o3 n1",
    EVIL="ea1 a1 reach move:8",
    ONE="ea1 a1 reach move:1",
    FAR="gx1 p12 move:1",
    LEFT="ea1 a1 reach move:3, ga5 a2 peace move:5",
    EQUAL="ea1 a1 reach move:1 reserve:3, ga5 b1 peace move:1 reserve:3",
)


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
def test_groups_are_placed_in_turn_evil_first_never_twice_in_the_same_zone() -> str:
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


# Sheets


@story
def test_all_seats_lay_out_their_tokens_in_secret_and_evil_begins_to_act() -> str:
    return """
    N35: in secret; then Evil begins to act, but has nobody in reach here, so that Good's group acts
      @sheets: EVIL, FAR => asked 0 ; secret True
      > ea1:channel:3 ready => asked 1 ; secret True
      > ready => asked 1 ; secret False ; happened sheet opened group group
    N6, N35: what is not laid stays in an Aésir's reserve, in others' movement; orders are part of a sheet
      @sheets: EVIL, ew1 a3 open:3, ex1 a2 channel:1, FAR > ea1:channel:3 ew1:channel:1 loss:flee ready
      > ready => ea1 channel:3 reserve:5 ; ew1 move:2 channel:1 ; ex1 move:1 ; losses flee fight
      @sheets: EVIL, ga1 p12 rescue move:1 > ready => ?loss:flee rescue:ask rescue:always rescue:never ready
    N34: an Aésir without power has no special box
      @sheets: ea10 a1 move:8, ga5 p12 peace move:8 => boxes.ea10 reproduce move open channel control
      > ready => boxes.ga5 reproduce move open channel control special
    N7: an Aésir that keeps all in reserve is warned of
      @sheets: EVIL, FAR => warns.ready reserve ; warns.ea1:move:1.ready
    """


def test_standing_orders_of_a_sheet_hold_until_another_sheet_changes_them() -> None:
    """N35: a loss order stands from turn to turn. The number of sheets is that of those walked."""
    told = told_of("@sheets loss=keep: ex1 a2 move:2, ew1 a1 move:1, gx1 p12 move:1")
    assert told.ask.moves.count() == sum(1 for _ in told.ask.moves) == 3 * 4 * 5
    told = told.play("ready").play("loss:flee ready")
    assert [one.loss for one in told.state.standing] == ["keep", "flee"]


def test_team_mates_see_each_others_sheets_and_enemies_do_not() -> None:
    """N32."""
    units = "ea1 a1 reach move:8, ea2 b1 reach move:8 seat:1, gx1 p12 move:1 seat:2"
    told = told_of(f"@sheets size=skirmish seats=2,1: {units}")
    assert told.ask.open_to == (1,)
    told = told.play("ea1:channel:3 ready")
    assert GAME.view(told.state, 1).state.frames == told.state.frames
    for enemy in (2, None):
        assert GAME.view(told.state, enemy).state.frames == (Sheets(((), None, None)),)


def two_of_three(turn: int = 3) -> State:
    """Evil's seats 0 and 2 have a unit, seat 1 has none."""
    units = "ea1 a1 reach move:1, ea3 c1 reach move:1 seat:2, gx1 p12 move:1 seat:3"
    state = told_of(f"@ea1 size=skirmish seats=3,1: {units}").state
    return replace(state, turn=turn, rotation=((3 + turn - 1) % 3, 0))


def test_a_seat_without_a_unit_is_asked_for_no_sheet() -> None:
    """N48: the others' are opened once all are given; nobody learns from sealed ones which are none. Its
    common choices, next group and majority tokens, go to its team mates in turn."""
    told = Told(replace(two_of_three(), frames=(first_sheets(two_of_three()),)))
    for seat in (0, 2, 3):
        assert told.ask.seat == seat
        seen = GAME.view(told.state, 3)
        imagined = GAME.imagine(seen, SeededChance(1))
        GAME.check(imagined)
        assert GAME.view(imagined, 3) == seen
        told = told.play("ready")
    assert told.happened("opened") and told.state.sheets[1] == ("ready",)
    asked = [speaker(two_of_three(turn), 0) for turn in range(1, 13)]
    assert asked == [0, 2, 2, 0, 0, 2, 0, 2, 2, 0, 0, 2]


# The storm and the majorities


@story
def test_the_storm_takes_the_largest_reserve_of_its_zone_and_the_others_double() -> str:
    return """
    N5, N23, N24: first the storm, then the doubling; with tokens for all nobody is asked
      @end: ONE reserve:3, ga5 b1 peace move:1 reserve:4, ex1 p12 move:1, gx1 p11 move:1
      > done | 1 => ea1.reserve 6 ; ga5.reserve 0 ; pool +1
    N23: without the errata it takes all reserves of its zone
      @end errata=False: ONE reserve:3, ga5 b1 peace move:1 reserve:4, ga10 p1 move:1 reserve:2
      > done | 1 => ea1.reserve 0 ; ga5.reserve 0 ; ga10.reserve 4
    N23: the die names the zone
      @end: ONE reserve:3, gx1 h5 move:1 > done | 1 => ea1.reserve 0 ; storm torwitch
      @end: ea1 p1 reach move:1 reserve:3, gx1 h5 move:1 > done | 2 => ea1.reserve 0 ; storm hyome
      @end: ea1 p12 reach move:1 reserve:3, gx1 h5 move:1 > done | 3 => ea1.reserve 0 ; storm salypses
      @end: ea1 a12 reach move:1 reserve:3, gx1 h5 move:1 > done | 4 => ea1.reserve 0 ; storm grennh
    N23: two equal reserves are told apart by lot
      @end: EQUAL > done | 1 1 => ea1.reserve 0 ; ga5.reserve 6
      @end: EQUAL > done | 1 2 => ea1.reserve 6 ; ga5.reserve 0
    N7: an Aésir that kept all in reserve dies of it
      @end: ONE, ga5 b1 peace reserve:4, gx1 b2 move:1 > done | 1 => ga5 gone ; tears 1
    N23: over no reserve it does nothing
      @end: EVIL, gx1 a12 move:1 > done | 2 => happened storm held held
    N5: each side lays its share of a short reserve in one decision: three tokens for two reserves of four
      @end pool=3: ONE reserve:4, ga5 p1 peace reserve:3 move:1 > done | 4 => asked 1 ; prompt shares.doubling
      > ga5:2 => asked 0
      > ea1:1 => ea1.reserve 5 ; ga5.reserve 5 ; pool -3
    """


@story
def test_a_majority_of_units_in_a_zone_is_worth_a_token() -> str:
    return """
    N24: for any of the side's units
      @end: ONE, ex1 a2 move:1, gx1 b1 move:1 > done | 4 => ? ea1:1 ex1:1
      > ex1:1 => ex1.beside 1 ; turn 4
    N24: up to four, several for one unit too
      @end: ea1 a2 reach move:1, ex1 a3 move:1, gx1 a1 move:1, gx2 p1 move:1, gx3 p12 move:1, gx4 a12 move:1
      > done | 4 => ?gx1:1 gx2:1 gx2:2 gx3:1 gx3:2 gx4:2
      > gx1:1 gx4:2 > ex1:1 => gx1.beside 1 ; gx2.beside 0 ; gx3.beside 0 ; gx4.beside 2
    N24: the zones that each side holds are told, nobody holds one in which both have as many
      @end: ONE, gx1 b1 move:1, gx2 p12 move:1 > done | 4 => held 1 salypses
    N30: tokens of a majority lie beside the sheet until the next layout
      @end: ONE, FAR > done | 4 => held 0 torwitch, 1 salypses
      > gx1:1 > ea1:1 => ea1.beside 1 ; ea1.tokens 2
      > ea1:channel:2 ready > ready => ea1.beside 0 ; ea1 channel:2
    N5: they come from the same pool as births; with one for two majorities, Good has it
      @end pool=1: ONE, FAR > done | 4 => asked 1 ; ? gx1:1
      > gx1:1 => pool -1 ; turn 4
    """


# The end


@story
def test_a_war_ends_with_a_side_after_its_turns_or_when_nothing_happens() -> str:
    return """
    N26: at once with the last unit
      @ea1: ea1 a1 reach channel:2, gx1 c1 move:1 > ea1 ray c1 => won 0 annihilation
    N32: all seats of the winning side win
      @ga2 size=skirmish seats=2,2: ga2 c1 justice channel:2 seat:2, ex1 a1 move:1
      > ga2 ray a1 => won 2 3 annihilation ; happened ray struck destroyed annihilated
    N26, N43: cards under way go to the discard, every card is still there
      @ea1: ea1 a1 reach control:3, gx1 c1 move:1
      > ea1 draw | quasar siren anvil > play gx1 => won 0 annihilation ; discard anvil quasar siren
    N29: after the turns agreed on the side with more energy wins
      @end turns=4 turn=4 rotation=0,0: LEFT > done | 4 => won 1 energy
    N29: at equal energy the side with more units, else nobody
      @end turns=4 turn=4 rotation=0,0: ea1 a1 reach move:4, ex1 a2 move:1, ga5 a3 peace move:6
      > done | 4 > ea1:1 => won 0 units
      @end turns=4 turn=4 rotation=0,0: ea1 a1 reach move:5, ga5 a2 peace move:5 > done | 4 => won 0 1 draw
    N29: a war to annihilation stops after sixty turns, and after twelve without a unit destroyed
      @end turn=60 lost=True: LEFT > done | 4 => won 1 energy
      @end turn=20 quiet=11: LEFT > done | 4 => won 1 energy
      @end turn=20 quiet=11 lost=True: LEFT > done | 4 => quiet 0 ; turn 21
    N29: a war of twenty turns does not stop for being quiet
      @end turns=20 turn=16 quiet=14: LEFT > done | 4 => quiet 15 ; turn 17
    """


def test_a_storm_may_destroy_both_sides_at_once_and_a_short_reserve_is_shared_token_by_token() -> None:
    """N29: without errata, over two Aésirs that have kept everything. N5: Good is first."""
    state = told_of("@sheets errata=False: ea10 a1 reserve:3, ga10 a2 reserve:2").state
    work = Work(replace(state, frames=(Closing("storm"),)), GatheredChance((1,)))
    settle(work)
    over = GAME.pending(work.state)
    assert isinstance(over, Over) and (over.winners, over.reason.key) == ((0, 1), "nonlieu.over.draw")
    for n, wanted, given in ((5, [4, 4], [2, 3]), (5, [1, 9], [1, 4]), (9, [4, 4], [4, 4])):
        assert shared_in_turn(n, wanted) == given
