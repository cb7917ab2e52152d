"""Who acts when, movement, rays, gifts, teleports; tokens are life and action at once. Rulebook, the
capabilities of Aésir, Guetteur and ectoplasm, *Le tour de jeu*; N1-N14, N28, N30, N33."""

from nonlieu_tables import stories, told_of

from nonlieu import GAME

story = stories(
    FAR="gx1 p12 move:1",
    STRONG="ea1 a1 reach channel:8",
    SHOT="ea1 a1 reach move:6 channel:2",
    HIT="ga5 c1 peace move:2 channel:2 reserve:1",
    TWO_SEATS="size=skirmish seats=2,1",
)


@story
def test_units_and_groups_act_in_their_order() -> str:
    return """
    N8: in a group the Aésir, then its Guetteurs, then its ectoplasms; a later kind gives up the earlier ones
      @ea1: ea1 a1 reach move:1, ew1 c1 move:1, ew2 e1 move:1, ex1 a3 move:1, FAR => ? ea1 ew1 ew2 ex1 done
      > ew2 move e2 => ? ew1 ex1 done
      > ex1 move a4 => asked 1
    N9, N33: without their Aésir they keep their slot
      @ew1: ew1 a1 move:1, ex1 a3 move:1, FAR => ? ew1 ex1 done
    N9, N32: groups of both sides act in turn, Evil says which of its begins; the side with more ends alone
      @ea1 size=skirmish: ea1 a1 reach move:1, ea2 a2 reach move:1, ea3 a3 reach move:1,
        ga4 p1 freedom move:1, ga5 p3 peace move:1 > done => asked 1 ; ? group:4 group:5
      > group:5 > done => asked 0 ; ? group:2 group:3
      > group:3 > done => ? ga4 done
      > done => ? ea2 done
    N32: a newborn of another seat waits until those of its creator have acted
      @ea1 TWO_SEATS: ea1 a1 reach move:1, ex1 c1 move:1, ex13 e1 move:1 seat:1, FAR seat:2
      = asked 0 ; ? ea1 ex1 done
      > done => asked 1 ; ? ex13 done
    """


def test_the_end_of_a_group_says_how_many_could_still_act() -> None:
    view = GAME.view(told_of("@ew1: ew1 a1 move:1, ex1 a3 move:1, gx1 p12 move:1").state, 0)
    assert (GAME.gives_up(view, ("done",)).params["n"], GAME.turn(view)) == (2, 0)
    assert GAME.gives_up(view, ("ew1", "move", "a2")) is None


@story
def test_a_token_of_movement_is_worth_as_many_hexagons_as_the_law_of_this_war_says() -> str:
    return """
    N10: one for an Aésir, two for a Guetteur, three for an ectoplasm, as many for each token
      @ea1: ea1 h6 reach move:1, FAR => #ea1.move 6
      @ew1: ew1 h6 move:1, FAR => #ew1.move 18
      @ex1: ex1 h6 move:1, FAR => #ex1.move 36
      @ew1: ew1 h6 move:2, FAR => #ew1.move 60
    N10: without the errata it is turned round
      @ea1 errata=False: ea1 h6 reach move:1, FAR => #ea1.move 36
      @ew1 errata=False: ew1 h6 move:1, FAR => #ew1.move 18
      @ex1 errata=False: ex1 h6 move:1, FAR => #ex1.move 6
    N10: one unit a hexagon; enemies bar the way, allies do not
      @ex1: ex1 a1 move:1, gx1 b1 move:1, gx2 a2 move:1 => ?ex1
      @ex1: ex1 a1 move:1, ex2 b1 channel:1, ex3 a2 channel:1, FAR => ?ex1.move!c1 ; ?ex1.move!b1 not_there
    """


@story
def test_tokens_stay_where_they_are_when_they_act() -> str:
    return """
    N1, N8: each capability once an activation, in any order
      @ea1: ea1 a1 reach move:2 channel:1 control:1, gx1 c1 move:2 => ?ea1 move ray draw
      > ea1 ray c1 => ?ea1 move draw
      > ea1 move a3 => ?ea1 draw ; happened moved
      > ea1 draw | siren > keep => ea1 move:2 channel:1 control:1 +siren
    N1: tokens are laid anew every turn, what had acted may act again
      @sheets: ga4 p1 freedom special:2 spent:2, ea1 a1 reach move:8
      > ea1:move:1 ready > ga4:special:1 ready => ga4 special:1 reserve:1 ; ga4.spent 0
    """


@story
def test_a_ray_takes_as_many_tokens_as_lie_in_the_box() -> str:
    return """
    N2, N5, N11: they stay where they lie, what is lost returns to the pool; the reserve keeps a unit alive
      @ea1: ea1 a1 reach channel:2 reserve:6, ga8 i1 science move:1 reserve:2
      > ea1 ray i1 => ga8.tokens 1 ; ea1 channel:2 reserve:6 ; pool +2 ; tears 0
      @ea1: STRONG, ga8 c1 science move:1 reserve:2, FAR > ea1 ray c1 => ga8 gone
    N11: what is too much is lost
      @ea1: ea1 a1 reach channel:5, gw1 c1 move:2, FAR > ea1 ray c1 => pool +2
    N11: it reaches eight hexagons from an Aésir, four from a Guetteur, two from an ectoplasm
      @ea1: ea1 a1 reach channel:1, ew1 a2 channel:1, ex1 b1 channel:1,
        gx1 c1 move:1, gx2 e1 move:1, gx3 i1 move:1, gx4 j1 move:1
      = ?ea1.ray c1 e1 i1 ; ?ew1.ray c1 e1 ; ?ex1.ray c1
    N11: without a line of sight, across zones; it hits no ally
      @ea1: ea1 g3 reach channel:1, ew1 g4 move:1, gx1 h3 move:1, gx2 j3 move:1
      = ?ea1.ray h3 j3 ; zones.ea1.ray hyome torwitch
    N28: an Aésir, no Guetteur, no ectoplasm; N9: the cards of a unit that is gone are discarded
      @ea1: STRONG, ga8 c1 science move:2, FAR > ea1 ray c1 => ga8 gone ; tears 1 ; free science
      @ea1: STRONG, gw1 c1 move:1 +siren +portal, FAR > ea1 ray c1 => tears 0 ; discard portal siren
      @ex1: ex1 a1 channel:1, gx2 c1 move:1, FAR > ex1 ray c1 => gx2 gone ; tears 0
    """


@story
def test_the_owner_who_is_hit_chooses_the_tokens() -> str:
    return """
    N3: the reserve included
      @ea1 loss=ask: SHOT, ga5 c1 peace move:3 open:3 reserve:2
      > ea1 ray c1 => asked 1 ; ? move:1 move:2 open:1 open:2 reserve:2 order
      > open:1 reserve:1 => ga5 move:3 open:2 reserve:1
    N3: a standing order answers: the reserve first, or last, then what is wanted least by who fights or flees
      @ea1 loss=fight: SHOT, HIT > ea1 ray c1 => ga5 move:1 channel:2
      @ea1 loss=flee: SHOT, HIT > ea1 ray c1 => ga5 move:2 channel:1
      @ea1 loss=keep: SHOT, HIT > ea1 ray c1 => ga5 move:2 reserve:1
    N35: an answer may be a standing order from then on
      @ea1 loss=ask: SHOT, ga5 c1 peace move:2 channel:2
      > ea1 ray c1 > order flee => ga5 move:2 ; losses ask flee
    N3: who has all its tokens in one place is not asked
      @ea1 loss=ask: SHOT, gw1 c1 move:3, FAR > ea1 ray c1 => gw1 move:1
    """


@story
def test_an_aesir_is_born_of_eight_tokens() -> str:
    return """
    N4: beside its creator, without power, a group of its own, and acts next turn; seven are too few
      @ea1: ea1 a1 reach reproduce:8 move:1, FAR => ?ea1.reproduce b1 a2
      > ea1 reproduce b1 => boxes reproduce move open channel control
      > move:8 => ea10 move:8 ; ea10.power ; ea10.group 10 ; ea1 move:1
      > ea1 move a2 => asked 1
      @ea1: ea1 a1 reach reproduce:7 move:1, FAR => ?ea1 move
    N4, N33: a creator with nothing left vanishes without a tear, and the screen warns
      @ea1: ea1 a1 reach reproduce:8, FAR => warns.ea1.reproduce.b1 dissolves
      > ea1 reproduce b1 > move:8 => ea1 gone ; tears 0 ; free-of-evil reach
    N32: a newborn belongs to the seat that its creator names
      @ea1 TWO_SEATS: ea1 a1 reach reproduce:8 move:1, FAR seat:2 => ?ea1.reproduce.b1 seat:1
      > ea1 reproduce b1 seat:1 => asked 1
    """


@story
def test_gifts_are_repeated_and_leave_no_ray() -> str:
    return """
    N6, N12: several gifts, then no ray; what was received acts at once
      @ea1: ea1 a1 reach channel:3 reserve:2, ex1 a2 move:1, ex2 b3 move:1, gx1 c1 move:1, gx2 p12 move:1
      > ea1 gift ex1 channel 1 => ?ea1!ray channel
      > ea1 gift ex2 move 2 => ex1.tokens 2 ; ex2.tokens 3 ; ea1.tokens 2
      > ex1 ray c1 => gx1 gone
    N12: a ray leaves no gift
      @ea1: ea1 a1 reach channel:3 move:1, ex1 a2 move:1, gx1 c1 move:1, gx2 p12 move:1
      > ea1 ray c1 => ?ea1 move
    N8, N12: another capability ends the gifts
      @ea1: ea1 a1 reach channel:3 move:1, ex1 a2 move:1, FAR
      > ea1 gift ex1 move 1 > ea1 move b1 => ? ex1 done
    N6: a token is of no use to who has acted
      @ea1: ea10 a1 channel:2 move:1, ea1 b1 reach move:1, FAR > ea1 move c1 > gx1 move p11 => asked 0
      > ea10 gift ea1 channel 1 => ? ea10 done
    N12, N30: in the zone of the donor, to other Aésirs too, never to itself, never into a reserve
      @ea1: ea1 a1 reach channel:2, ea10 h6 move:1 group:10, ex1 i6 move:1, FAR => ?ea1.gift ea10
      = ?ea1.gift.ea10!reserve reserve
    N6, N12: who is given tokens by another seat lays them itself
      @ea1 TWO_SEATS: ea1 a1 reach channel:3, ea2 a2 reach move:1 seat:1, FAR seat:2 => ?ea1.gift.ea2 1 2 3
      > ea1 gift ea2 2 => asked 1
      > open:1 channel:1 => ea2 move:1 open:1 channel:1
    N12, N33: who gives its last token is gone without a tear, and is warned; its power is free for another
      @ea1: ea1 a1 reach channel:1, ex1 a2 move:1, FAR => warns.ea1.gift.ex1.channel.1 give_all
      > ea1 gift ex1 channel 1 => ea1 gone ; tears 0 ; free-of-evil reach ; ? ex1 done
    """


@story
def test_opening_space_time_costs_two_four_or_eight() -> str:
    return """
    N13: inside the zone of who is sent, wherever the Aésir is; tokens may be split
      @ea1: ea1 a1 reach open:6, ew1 a2 move:3, ex1 p12 move:1, gx1 i9 move:1
      = ?ea1.teleport ew1 ex1 ; zones.ea1.teleport.ex1 salypses
      > ea1 teleport ex1 i7 => tears 1
      > ea1 teleport ew1 b2 => tears 2 ; ? ew1 ex1 done ; ea1.tokens 6
    N13: eight tokens carry the Aésir itself anywhere, seven do not; an Aésir sends no other Aésir
      @ea1: ea1 a1 reach open:8, ea10 a2 move:1 group:10, gx1 i9 move:1 => ?ea1.teleport ea1
      = #ea1.teleport.ea1 189
      @ea1: ea1 a1 reach open:7 move:1, gx1 i9 move:1 => ?ea1 move
    N13: a Guetteur in its own zone, and never an Aésir
      @ew1: ew1 a1 open:4, ea1 a2 reach move:1, ex1 p1 move:1, ex2 b4 move:1, gx1 i9 move:1
      = ?ew1.teleport ew1 ex2 ; zones.ew1.teleport.ew1 torwitch
    N13: eight tokens carry a Guetteur itself anywhere, four inside its zone
      @ew1: ew1 a1 open:8, ex1 b4 move:1, gx1 i9 move:1 => #ew1.teleport.ew1 189
      > ew1 teleport ew1 b2 => ?ew1.teleport ew1 ex1
      > ew1 teleport ex1 c4 => ?ew1.teleport ex1
    N13: an ectoplasm opens nothing
      @ex1: ex1 a1 move:4 channel:4, gx1 b1 move:1, gx2 p11 move:1 => ?ex1 move ray
    N14: Evil's Aésirs send enemies: two tokens an ectoplasm, four a Guetteur, inside their zone, special box
      @ea1: ea1 a1 reach special:6, gw1 p12 move:3, gx1 p11 move:1, ga5 i1 peace move:8
      = ?ea1.reach gw1 gx1 ; zones.ea1.reach.gw1 salypses
      > ea1 reach gw1 i7 => gw1.place i7 ; ea1.spent 4 ; tears 1
      > ea1 reach gx1 j7 => asked 1
    N14: eight carry an Aésir of Good anywhere
      @ea1: ea1 a1 reach special:8, ga5 i1 peace move:8 => #ea1.reach.ga5 190
      > ea1 reach ga5 b1 => ga5.place b1
    """
