"""The creature-objects, the specials, and what is created of them. Rulebook, *Contrôler les créatures-objets*
to the Mégas of the Brigade; N18-N22, N31, N34."""

from nonlieu_tables import stories, told_of

from nonlieu.pieces import EVIL, GOOD
from nonlieu.rules.births import payments
from nonlieu.rules.cards import CREATURES, DECK, SPECIALS, TOOLS, TROUBLES
from nonlieu.rules.state import Gifts
from rows import each

ALL, BEINGS, RARE = (
    [card for card in kinds for _ in range(DECK[card])] for kinds in (DECK, CREATURES, SPECIALS)
)

story = stories(
    FAR="gx1 p12 move:1",
    HELD="ea1 a1 reach move:8 +siren +portal",
    DRAWER="ea1 a1 reach control:1 move:1",
    HOLDER="ea1 a1 reach move:1",
    GOOD="ga5 p12 peace control:1 move:1",
    STRUCK="ea1 a1 reach move:8",
    SIRENS="+siren +siren +siren",
    FIVE="+vampire +bloom +siren +anvil +portal",
)


def test_the_deck_has_eighty_cards_of_which_sixteen_are_specials() -> None:
    of_sides = [[card for card, side in SPECIALS.items() if side == one] for one in (EVIL, GOOD)]
    counts = [sum(DECK[card] for card in cards) for cards in (DECK, TROUBLES, TOOLS, *of_sides)]
    assert counts == [80, 40, 24, 8, 8]


@story
def test_cards_are_drawn_and_kept_or_played() -> str:
    return """
    N20: an Aésir draws a card a token and keeps or plays each
      @ea1: ea1 a1 reach control:2 move:1, gx1 c1 move:1, gx2 p12 move:1 > ea1 draw | vampire quasar => ? keep
      > keep => ? keep play
      > play gx1 => gx1 gone ; ea1 move:1 control:2 +vampire ; discard quasar
    N20: a kept card is played in its holder's activation
      @ea1: HOLDER +vampire, gw1 c1 move:3, FAR => ?ea1 move play
      > ea1 play vampire gw1 => gw1 move:2 ; ea1 move:1 ; discard vampire
    N20: a Guetteur draws and holds cards, an ectoplasm does not
      @ew1: ew1 a1 control:1 move:1, FAR > ew1 draw | siren > keep => ew1 move:1 control:1 +siren
      @ex1: ex1 a1 move:3, FAR => ?ex1 move
    N20: a special that can do nothing is lost, one that can be played is not kept
      @ea1: DRAWER, FAR > ea1 draw | glorki => discard glorki ; ? ea1 done
      @ea1: DRAWER, FAR > ea1 draw | mega => discard mega
      @ea1: DRAWER, FAR > ea1 draw | dark-spirit => ? play
    N20: a special of a side is of no use to the other
      @ea1: ea1 a1 reach control:5 move:1, FAR > ea1 draw | nemo jormund terfann moglin spirit-1
      = discard jormund moglin nemo spirit-1 terfann ; ? ea1 done
      @ga5: GOOD, STRUCK > ga5 draw | mega => discard mega
    """


def test_an_empty_deck_is_made_of_the_shuffled_discard() -> None:
    """N20; Amir Gaoul never brings himself, though he alone is shuffled (N44)."""
    told = told_of(f"@ea1 discard={','.join(ALL)}: ea1 a1 reach control:1 move:1, gx1 p12 move:1")
    assert not told.state.deck
    told = told.play("ea1 draw", "siren")
    assert told.happened("shuffled") and sum(told.state.deck.values()) == 79
    told = told_of(f"@ea1: ea1 a1 reach control:16 +{' +'.join(BEINGS)}, gx1 p12 move:1")
    told = told.play("ea1 draw", "amir", *(one for one in RARE if one != "amir")).play("play", "amir")
    assert told.happened("discarded") and told.state.discard["amir"] == 1
    assert not any(isinstance(frame, Gifts) for frame in told.state.frames)


def test_a_changer_goes_through_deck_and_discard_once_at_most() -> None:
    """N31: nine Sirènes in the deck, the specials and the Changeur in the discard; then the card is lost."""
    others = [card for card in BEINGS if card != "siren"]
    others.remove("changer")
    told = told_of(
        f"@ea1 discard={','.join(RARE)}: ea1 a1 reach move:1 +changer, ga8 c1 science move:4 +siren,"
        f" gw1 p12 move:2 +{' +'.join(others)}"
    )
    assert (told.state.deck, sum(told.state.discard.values())) == ({"siren": 9}, 16)
    told = told.play("ea1 play changer ga8 siren", *["siren"] * 9, *RARE, "siren")
    assert told.unit("ga8").cards == () and told.happened("not_changed")


@story
def test_the_creature_objects_do_what_the_rulebook_says() -> str:
    return """
    N21: a Vampire takes a token of the owner's choice, never the last, in the zone of who plays it
      @ea1 loss=ask: HOLDER +vampire, gw1 c1 move:2 open:1, gx1 d1 move:1, gw2 p12 move:3
      = ?ea1.play.vampire gw1
      > ea1 play vampire gw1 => asked 1 ; ? move:1 open:1 order
      > open:1 => pool +1
    N21: a Bloom takes a card of an enemy in the zone
      @ea1: HOLDER +bloom, gw1 c1 move:2 +siren +anvil, gw2 p12 move:3 +siren => ?ea1.play.bloom gw1
      > ea1 play bloom gw1 anvil => gw1 move:2 +siren ; discard anvil bloom
    N21: a Changeur draws until the kind is another; specials are discarded, and so is the same kind
      @ea1: HOLDER +changer, ga8 c1 science move:8 +siren
      > ea1 play changer ga8 siren | siren nemo anvil => ga8 move:8 +anvil ; discard changer nemo siren siren
      @ea1 errata=False: HOLDER +changer, ga3 c1 disguise move:8 -siren
      > ea1 play changer ga3 hidden | siren anvil => ga3 move:8 -anvil
    N21: a Sirène moves a token to another box; it needs one there; the attacker chooses, not the reserve
      @ea1: HOLDER +siren, ga5 c1 peace move:2 open:1, gw1 d1 open:3
      = ?ea1.play.siren ga5 ; ?ea1.play.siren.ga5 reproduce open channel control special
      > ea1 play siren ga5 reproduce => ga5 reproduce:1 move:1 open:1
    N21: an Enclume the same from the special box
      @ea1: HOLDER +anvil, ga5 c1 peace special:2 open:1, gw1 d1 open:3
      = ?ea1.play.anvil ga5 ; ?ea1.play.anvil.ga5 reproduce move open channel control
      > ea1 play anvil ga5 reproduce => ga5 reproduce:1 open:1 special:1
    N21, N28: a Portail carries any other unit of the zone anywhere, and tears
      @ea1: HOLDER +portal, ex1 b1 move:1, gw1 c1 move:3, FAR
      = ?ea1.play.portal ex1 gw1 ; #ea1.play.portal.gw1 188
      > ea1 play portal gw1 p11 => gw1.place p11 ; tears 1
    N21: a Quasar kills an ectoplasm whatever it has, takes two tokens of a Guetteur, strikes no Aésir
      @ea1: HOLDER +quasar +quasar, gx1 c1 move:5, ga5 d1 peace move:4, gw1 e1 move:2
      = ?ea1.play.quasar gw1 gx1
      > ea1 play quasar gx1 => gx1 gone
      > ea1 play quasar gw1 => gw1 gone
      @ea1: HOLDER +quasar, gw1 c1 move:3, FAR > ea1 play quasar gw1 => gw1 move:1
    """


@story
def test_the_specials_of_good_do_what_the_rulebook_says() -> str:
    return """
    N20: Némo takes all cards of an enemy anywhere for a unit of Good
      @ga5: GOOD, HELD, gw1 p1 move:1, gx1 p2 move:1 > ga5 draw | nemo => ?play.ea1 ga5 gw1
      > play ea1 gw1 => ea1 move:8 ; gw1 move:1 +siren +portal
    N20: Jormund discards all cards of an enemy anywhere
      @ga5: GOOD, HELD > ga5 draw | jormund > play ea1 => discard jormund portal siren
    N5, N30: Terfann gives an ally anywhere a token of the global reserve, laid in a box of its choice
      @ga5: GOOD, gx1 a1 move:1, ea1 a3 reach move:8
      > ga5 draw | terfann > play gx1 > channel:1 => gx1 move:1 channel:1 ; pool -1
    N18: Moglin gives a power that is free to an Aésir without
      @ga5 size=skirmish free=justice,: GOOD, ga10 a1 move:1, ea1 a3 reach move:8
      > ga5 draw | moglin > play ga10 justice => ga10.power justice
    N20: the Spirits of Good strike an enemy anywhere, with one, two, three
      @ga5: GOOD, STRUCK > ga5 draw | spirit-1 > play ea1 => ea1 move:7
      @ga5: GOOD, STRUCK > ga5 draw | spirit-2 > play ea1 => ea1 move:6
      @ga5: GOOD, STRUCK > ga5 draw | spirit-3 > play ea1 => ea1 move:5
    """


@story
def test_the_specials_of_evil_do_what_the_rulebook_says() -> str:
    return """
    N20: Amir Gaoul draws three cards and hands them out; a special that he draws is played
      @ea1: DRAWER, ew1 p1 move:1, ex1 p2 move:1, FAR
      > ea1 draw | amir > play | siren nemo portal => ? ea1 ew1
      > ew1 > ea1 => ew1 move:1 +siren ; ea1 move:1 control:1 +portal ; discard amir nemo
      @ea1: DRAWER, FAR, gx2 p1 move:1 > ea1 draw | amir > play | dark-spirit siren siren => ? play
      > play gx1 => gx1 gone
    N46: the seat that drew him hands out his cards, whoever is next in making Evil's common choices
      @ea2 size=skirmish seats=2,1: HOLDER, ea2 c1 reach control:1 seat:1, FAR seat:2, gx2 p11 move:1 seat:2
      > ea2 draw | amir > play | siren mega dark-spirit => asked 1 ; ? ea1 ea2
      > ea2 => asked 1 ; ? play
      > play gx1 => gx1 gone
    N20: Glorki discards all cards of an enemy anywhere
      @ea1: DRAWER, gw1 p12 move:3 +siren +portal > ea1 draw | glorki > play gw1
      = discard glorki portal siren
    N20: the Spirits of the League strike with two
      @ea1: DRAWER, gw1 p12 move:3 > ea1 draw | dark-spirit > play gw1 => gw1 move:1
    N18: the Mégas give the power of a destroyed Aésir of Evil
      @ea10: ea10 a1 control:1 move:1 group:10, FAR
      > ea10 draw | mega > play ea10 reach => ea10.power reach ; free-of-evil
    """


@each(
    [
        ("watcher", "vampire bloom siren anvil portal", {"vampire+bloom+siren+anvil+portal": 0}),
        ("watcher", "vampire bloom siren anvil anvil", {}),
        ("ectoplasm", "siren siren siren", {"siren+siren+siren": 0}),
        ("ectoplasm", "siren siren portal portal", {"siren+siren+portal+portal": 0}),
        ("ectoplasm", "siren siren bloom bloom", {}),
        ("ectoplasm", "anvil anvil portal portal", {}),
        ("ectoplasm", "siren siren anvil", {"siren+siren+anvil": 1}),
    ]
)
def test_a_guetteur_is_made_of_five_kinds_an_ectoplasm_of_three_alike_or_two_pairs(
    made: str, cards: str, ways: dict[str, int]
) -> None:
    """N22; Newton may pay for one card that is another (N18)."""
    assert payments(tuple(cards.split()), made, max(ways.values(), default=0)) == ways


@story
def test_an_aesir_creates_a_guetteur_or_an_ectoplasm_a_guetteur_an_ectoplasm() -> str:
    return """
    N22: three tokens of the pool, in its creator's group, next turn; a Guetteur creates none
      @ea1: HOLDER FIVE, FAR > ea1 create watcher vampire+bloom+siren+anvil+portal a2 > channel:3
      = ew3 channel:3 ; ew3.group 1 ; pool -3 ; ? ea1 done
      @ew1: ew1 a1 move:1 FIVE, FAR => ?ew1 move
    N22: a created ectoplasm stands beside its creator and acts next turn
      @ew1: ew1 a1 move:3 SIRENS, FAR => ?ew1.create.ectoplasm.siren+siren+siren b1 a2
      > ew1 create ectoplasm siren+siren+siren a2 > move:1 => ex5.group 1 ; ? ew1 done
      = discard siren siren siren
    N5, N22, N42: what the pool lacks comes from the creator, never its last
      @ea1 pool=1: HOLDER FIVE, FAR => ea1.tokens 52
      > ea1 create watcher vampire+bloom+siren+anvil+portal a2 > channel:3 => ea1.tokens 50 ; pool -1
    """
