"""The nine powers of Good; that of Evil is among the teleports. Rulebook, *Sualocin* and what follows;
errata; N15-N19, N31, N33-N35."""

from nonlieu_tables import stories

story = stories(
    BOTH="ew1 b1 channel:3, PREY, gw1 d1 move:1",
    SWEPT="ea1 p1 reach move:1, ga10 a1 reserve:3, ga11 b1 reserve:2, ga1 p12 rescue move:1",
    HURT="ea1 p1 reach move:1, ew1 a1 channel:2 move:1, ga6 c1 brotherhood special:2 open:1 spent:2",
    MODEL="ga8 p1 science move:1, EVIL",
    EVIL="ea1 a1 reach channel:4 reserve:4",
    SUALOCIN="ga1 p12 rescue special:2 move:2",
    PREY="gx1 c1 move:1",
    DRAWER="ga6 p12 brotherhood",
    COPIER="ga3 p12 disguise",
    NEWTON="ga8 p12 science",
    FOE="ea1 a1 reach channel:8 +siren",
    PUPIL="ga10 a5 move:8",
    SKIRMISH="size=skirmish",
)


@story
def test_sualocin_saves_whom_nothing_else_would() -> str:
    return """
    N15: an ally anywhere, for a special token; the rest of the damage is lost, the ally lays the token
      @ea1: EVIL, PREY, SUALOCIN > ea1 ray c1 => asked 1 ; prompt rescue
      > yes > channel:1 => gx1 channel:1 ; ga1 move:2 special:1 ; pool +1
    N15: he may let it go, never gives his last token, saves nobody without special tokens, nor himself
      @ea1: EVIL, PREY, SUALOCIN > ea1 ray c1 > no => gx1 gone ; ga1 move:2 special:2
      @ea1: EVIL, PREY, ga1 p12 rescue special:1, gx2 p1 move:1 > ea1 ray c1 => gx1 gone ; ga1 special:1
      @ea1: EVIL, PREY, ga1 p12 rescue move:8 > ea1 ray c1 => gx1 gone
      @ea1: EVIL, ga1 c1 rescue special:3, gx1 p12 move:1 > ea1 ray c1 => ga1 gone
    N15: he is not asked where a unit survives, nor when an ally dissolves itself
      @ea1: EVIL, gw1 c1 move:5, SUALOCIN > ea1 ray c1 => gw1 move:1
      @gx1: gx1 c1 channel:1, gx2 d1 move:1, SUALOCIN, EVIL > gx1 gift gx2 move 1 => gx1 gone
    N15, N35: he may answer for the rest of the turn
      @ea1: EVIL, BOTH, SUALOCIN
      > ea1 ray c1 > always > channel:1 > ew1 ray d1 => prompt lay ; gw1 ; rescue always
      @ea1: EVIL, BOTH, SUALOCIN > ea1 ray c1 > never > ew1 ray d1 => gw1 gone ; rescue never
    N15, N35: a new turn asks again unless the sheet says otherwise
      @sheets rescue=never: EVIL, SUALOCIN > ea1:move:1 ready > ga1:special:1 ready => rescue ask
      @sheets rescue=never: EVIL, SUALOCIN > ea1:move:1 ready > rescue:always ready => rescue always
    N7, N15, N40: from the storm too; several at once without errata, the second when he has no token left
      @end errata=False: SWEPT special:1 > done | 1 => asked 1
      > yes > move:1 => ga10 gone ; ga11 move:1 ; ga1 move:1
    N15, N45: who is saved has no token that has acted
      @ea1 SKIRMISH: EVIL, ga6 c1 brotherhood special:2 spent:2, SUALOCIN
      > ea1 ray c1 > yes > special:1 => ga6 special:1 ; ga6.spent 0
    N15, N23, N40: without errata, who saves loses the reserve with the others, keeps the last token
      @end SKIRMISH errata=False free=freedom, rescue=always: ea1 p1 reach move:1,
        ga2 a1 justice reserve:3, ga10 b1 rescue special:1 reserve:4, ga11 c1 move:1 reserve:1
      > done | 1 => ga2 gone ; ga10 special:1
    """


@story
def test_themis_spreads_the_tokens_of_an_enemy_as_evenly_as_can_be() -> str:
    return """
    N16: over its boxes and the reserve of an Aésir; her player says where the remainder lies
      @ga2: ga2 p12 justice special:4, ea1 a1 reach channel:8 => #ga2.justice.ea1 7
      > ga2 justice ea1 reserve => ea1 reproduce:1 move:1 open:1 channel:1 control:1 special:1 reserve:2
    N16: with fourteen tokens it is two a box and two in reserve, exactly as the source says
      @ga2: ga2 p12 justice special:2, ea1 a1 reach channel:14 => ?ga2.justice.ea1 even
      > ga2 justice ea1 even => ea1 reproduce:2 move:2 open:2 channel:2 control:2 special:2 reserve:2
    N16: two tokens a target, anywhere, Guetteurs and ectoplasms too
      @ga2: ga2 p12 justice special:5, ew1 a1 channel:5, ex1 b1 channel:1
      > ga2 justice ew1 move => ew1 move:2 open:1 channel:1 control:1
      > ga2 justice ex1 move => ex1 move:1 ; ga2.spent 4 ; ? ew1 ex1 done
    N16, N45: she takes those that have acted first, and none where the box has as many as before
      @ga2: ga2 p12 justice special:2, ea1 a1 reach special:8 spent:4 > ga2 justice ea1 move => ea1.spent 0
      = ea1 reproduce:1 move:2 open:1 channel:1 control:1 special:1 reserve:1
      @ga2: ga2 p12 justice special:2, ea1 a1 reach channel:6 special:1 reserve:7 spent:1
      > ga2 justice ea1 even => ea1.spent 1
      = ea1 reproduce:2 move:2 open:2 channel:2 control:2 special:2 reserve:2
    """


@story
def test_chameleontis_copies_with_the_errata_and_covers_cards_without() -> str:
    return """
    N18: the power of another for the activation
      @ga3 SKIRMISH: COPIER special:2, ga2 p1 justice move:1, FOE => ?ga3 copy ; ?ga3.copy justice
      > ga3 copy justice => ?ga3 justice
      @ga3 SKIRMISH: COPIER special:2, ga4 p1 freedom move:1, FOE > ga3 copy freedom => ?ga3 freedom
      @ga3 SKIRMISH: COPIER special:2, ga5 p1 peace move:1, FOE > ga3 copy peace => ?ga3 peace
      @ga3 SKIRMISH: COPIER special:2, ga7 p1 seduction move:1, FOE > ga3 copy seduction => ?ga3 seduce
      @ga3 SKIRMISH: COPIER special:2, ga9 p1 teaching move:1, FOE, PUPIL > ga3 copy teaching => ?ga3 teach
    N18: what he copies is paid with his tokens and ends with the activation
      @ga3 SKIRMISH: COPIER special:2, ga2 p1 justice special:4 move:1, ea1 a1 reach channel:8
      > ga3 copy justice > ga3 justice ea1 reserve => ga3.spent 2 ; ga2.spent 0 ; ga3.power disguise
    N18, N39: no rescue, which comes in the others' turn, and nobody who is gone
      @ga3 SKIRMISH free=justice,: COPIER special:2 move:1, ga1 p1 rescue move:1, EVIL => ?ga3 move
    N18: he draws as Newton does
      @ga3 SKIRMISH: COPIER special:1 control:1, MODEL
      > ga3 copy science > ga3 draw | siren portal > 1 > keep => ga3 control:1 special:1 +siren
    N18, N31: as Philotès does, and so does Philotès; each pays, an extra card brings no other
      @ga3 SKIRMISH: COPIER special:1 control:1, ga6 p1 brotherhood special:1 move:1, EVIL
      > ga3 copy brotherhood > ga3 draw | siren > keep > 1 | bloom > keep => ? 0 1
      > 1 | anvil > keep => ga3 control:1 special:1 +bloom +siren ; ga6 move:1 special:1 +anvil
      = ga3.spent 1 ; ga6.spent 1
    N47: a copy of a power without a price costs a token, as Newton's choice of two; one with a price does not
      @ga3 SKIRMISH: COPIER special:1 control:1, MODEL > ga3 copy science => ga3.spent 1 ; ga8.spent 0
      @ga3 SKIRMISH: COPIER special:1, ga4 p1 freedom move:1, EVIL > ga3 copy freedom => ga3.spent 0
    N18, N47: a copy of Newton replaces cards with the tokens that are left: with none, with one
      @ga3 SKIRMISH: COPIER special:1 move:1 +siren +siren +anvil, MODEL > ga3 copy science => ?ga3 move
      @ga3 SKIRMISH: COPIER special:2 move:1 +siren +siren +anvil, MODEL
      > ga3 copy science => ?ga3 move create
    N18: without the errata he covers cards of allies anywhere, one a token; there is nothing to copy
      @ga3 errata=False: COPIER special:2, gw1 a5 move:1 +siren +anvil, EVIL => ?ga3 cover
      > ga3 cover gw1 siren => gw1 move:1 +anvil -siren
      > ga3 cover gw1 anvil => ? gw1 done
    N49: who learned it covers allies' cards, not its own open ones; what it takes then lies face down
      @ga10 SKIRMISH errata=False: ga10 p12 disguise special:2 control:1 +siren,
        gw1 a5 move:1 +anvil, EVIL, ga4 p1 freedom move:1 => ?ga10.cover gw1 ; ?ga10.cover!ga10 itself
      > ga10 draw | portal > keep => ga10 control:1 special:2 +siren -portal
    N34: what lies face down is taken by lot
      @ea1 errata=False: ea1 a1 reach move:1 +bloom, ga3 b1 disguise move:2 -siren -portal
      = ?ea1.play.bloom.ga3 hidden
      > ea1 play bloom ga3 hidden | portal => ga3 move:2 -siren ; discard bloom portal ; shown True
    N19, N20: Glorki shows what he discards of it
      @ea1 errata=False: ea1 a1 reach control:1, ga3 b1 disguise move:2 -siren > ea1 draw | glorki
      > play ga3 => discard glorki siren ; shown True
    Nor is it known of one that is like an open one
      @ea1 errata=False: ea1 a1 reach control:1, ga3 b1 disguise move:2 +siren -siren > ea1 draw | glorki
      > play ga3 => shown True
    N35: who holds any is asked whether or not they can be played, so that nobody learns what they are
      @ga3 errata=False: ga3 c1 disguise move:1 -siren, EVIL > ga3 move c2 => asked 1 ; private True ; ? done
      @ga3 errata=False: ga3 c1 disguise move:1 -quasar, EVIL > ga3 move c2 => asked 1 ; private True ; ? done
    N35: not where nobody is in its zone, as all can see, nor for a creation, which takes three cards
      @ga3 errata=False: COPIER move:1 -siren, EVIL, gx1 a5 move:1 > ga3 move p11 => ? gx1 done
      @ga3 errata=False: COPIER move:1 -portal -quasar, EVIL, gx1 a5 move:1 > ga3 move p11 => ? gx1 done
    """


@story
def test_the_other_aesirs_of_good_pay_a_token_a_deed() -> str:
    return """
    N17: San-Goku discards a card of an enemy anywhere
      @ga4: ga4 p12 freedom special:2, ea1 a1 reach move:8 +vampire +portal
      > ga4 freedom ea1 portal => ea1 move:8 +vampire ; discard portal ; ga4.spent 1
      > ga4 freedom ea1 vampire => ? ea1 done
    N17: Apollon takes a card for himself
      @ga7: ga7 p12 seduction special:1 move:1, ea1 a1 reach move:8 +vampire +vampire
      > ga7 seduce ea1 vampire => ga7 move:1 special:1 +vampire ; ea1 move:8 +vampire ; ?ga7 move
    N17, N34: Ariétis moves two channelling tokens where he likes, not into the reserve
      @ga5: ga5 p12 peace special:2, EVIL => ?ga5.peace.ea1 reproduce move open control special
      > ga5 peace ea1 move open => ea1 move:1 open:1 channel:2 reserve:4 ; ga5.spent 1
      > ga5 peace ea1 special => ea1 move:1 open:1 channel:1 special:1 reserve:4
    N1: a special token acts once a turn: four channelling tokens moved with two, and no more
      @ga5: ga5 p12 peace special:2 move:1, ea1 a1 reach channel:8
      > ga5 peace ea1 move move > ga5 peace ea1 move move => ea1 move:4 channel:4 ; ?ga5 move
    N18: Newton's draws are: draw two, keep one
      @ga8: NEWTON control:2, ea1 a1 reach move:8
      > ga8 draw | siren portal > 2 | bloom anvil > 1 > keep > keep
      = ga8 control:2 +bloom +portal ; discard anvil siren
    N18: of a creation he replaces a card for a token; without tokens nothing
      @ga8: NEWTON special:1 move:1 +siren +siren +anvil, EVIL
      > ga8 create ectoplasm siren+siren+anvil p11 > move:1 => gx5 move:1 ; ga8.spent 1
      @ga8: NEWTON move:1 +siren +siren +anvil, EVIL => ?ga8 move
    N18: Ganesh teaches for two tokens, anywhere; the power is free no more
      @ga9 SKIRMISH free=justice,peace: ga9 p12 teaching special:2 move:1, PUPIL, EVIL
      = ?ga9.teach ga10 ; ?ga9.teach.ga10 justice peace
      > ga9 teach ga10 peace => ga10.power peace ; free justice ; ?ga9 move ; happened taught
    N18: he needs two tokens a pupil, and a power that is free
      @ga9 SKIRMISH: ga9 p12 teaching special:1 move:1, PUPIL, EVIL => ?ga9 move
      @ga9: ga9 p12 teaching special:2 move:1, PUPIL, EVIL => ?ga9 move
    N33, N38: a power that was given is free again when its holder is gone, by dissolving too
      @ea1 SKIRMISH free=peace,: EVIL, ga10 c1 justice move:2, ga9 p12 teaching move:1 > ea1 ray c1
      = free justice peace
      @ga4 SKIRMISH free=justice,: ga4 p12 freedom channel:1, ga9 p11 teaching special:2, PUPIL, EVIL
      > ga4 gift ga9 move 1 => free freedom justice
    N45: what a standing order gives up, and what the owner gives up
      @ew1 SKIRMISH loss=keep: HURT > ew1 ray c1 => ga6 special:1 ; ga6.spent 1
      @ew1 SKIRMISH loss=ask: HURT > ew1 ray c1 > special:2 => ga6 open:1 ; ga6.spent 0
    N45: a token that Philotès is given after he paid draws a card
      @ga1 SKIRMISH: ga1 b1 rescue channel:2 move:1, EVIL, ga6 c1 brotherhood special:2 open:1 spent:2
      > ga1 gift ga6 special 1 => ga6 open:1 special:3 ; ga6.spent 2
    N22: what an opening has cost is still spent when a token of it has paid for a creation
      @ea1 pool=0: ea1 a1 reach open:3 +siren +siren +siren, ex1 d1 move:1, gx1 c1 move:1
      > ea1 teleport ex1 e1 > ea1 create ectoplasm siren+siren+siren b1 > move:1
      = ea1 move:49 open:2 ; ?ea1 move
    """


@story
def test_philotes_draws_with_others() -> str:
    return """
    N18: with the errata he pays a token for each card more when any Aésir draws; none is free
      @ea1: ea1 a1 reach control:3, DRAWER special:2 move:1
      > ea1 draw | siren siren siren > keep > keep > keep => asked 1 ; ? 0 1 2
      > 1 | bloom => ga6.spent 1
    N31: without the errata he draws two for one, free, and one token doubles all that another draws
      @ga6 errata=False: DRAWER control:1 special:1 move:1, EVIL
      > ga6 draw | siren anvil > keep > keep => ga6 move:1 control:1 special:1 +siren +anvil ; ga6.spent 0
      @ea1 errata=False: ea1 a1 reach control:2, DRAWER special:1 move:1
      > ea1 draw | siren siren > keep > keep => ? 0 2
      > 2 | bloom anvil > keep > keep => ga6 move:1 special:1 +bloom +anvil ; ga6.spent 1
    N31: he plays a card as he draws it, in anyone's activation
      @ea1: ea1 a1 reach control:1, ex1 p11 move:1, DRAWER special:2 move:1
      > ea1 draw | siren > keep > 1 | quasar > play ex1 => ex1 gone
    N18: a Guetteur draws for itself alone
      @ew1: ew1 a1 control:1 move:1, DRAWER special:2 > ew1 draw | siren > keep => ? ew1 done
    N41: what was drawn is dealt with first; who is destroyed by it draws no more, who loses tokens pays less
      @ea1: ea1 a1 reach control:1 move:1, DRAWER special:2, gx1 p1 move:1
      > ea1 draw | dark-spirit > play ga6 => ga6 gone ; ? ea1 done
      @ea1: ea1 a1 reach control:2, DRAWER special:3 > ea1 draw | dark-spirit siren > play ga6 > keep => ? 0 1
    """
