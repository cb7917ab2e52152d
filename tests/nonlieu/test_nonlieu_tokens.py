"""Tokens: life and action at once, lost, given, born, shared out. Rulebook, *S'auto-reproduire* and *Le
joueur a donc des jetons*; N1-N7, N30."""

from nonlieu_tables import opening, stories, told_of

from nonlieu import GAME
from nonlieu.pieces import TOKENS, first_tokens
from nonlieu.rules.end_of_turn import shared_in_turn
from tabletop.game import Key, Message

story = stories(AESIR="ea1 a1 reach move:6 channel:2", FAR="gx1 p12 move:1")


def test_a_unit_begins_with_eight_three_or_one_tokens() -> None:
    """N5: and the global reserve has as many as a side; a short one is shared token by token, Good first."""
    assert TOKENS == {"aesir": 8, "watcher": 3, "ectoplasm": 1}
    for size, pool in (("duel", 18), ("skirmish", 54), ("full", 162)):
        begun = opening(size=size, compensation="none").state
        assert all(one.tokens == TOKENS[one.kind] for one in begun.units)
        assert first_tokens(size) == begun.pool == pool
    for n, wanted, given in ((5, [4, 4], [2, 3]), (5, [1, 9], [1, 4]), (9, [4, 4], [4, 4])):
        assert shared_in_turn(n, wanted) == given


@story
def test_tokens_stay_where_they_are_when_they_act() -> None:
    return """
    N1: ray, movement, draw
      @ea1: ea1 a1 reach move:2 channel:1 control:1, gx1 c1 move:2
      > ea1 ray c1 > ea1 move a3 > ea1 draw | siren > keep => ea1 move:2 channel:1 control:1 +siren
    N1, N8: each capability once an activation, in any order
      @ea1: ea1 a1 reach move:1 channel:1 control:1, gx1 c1 move:2 => ?ea1 move ray draw
      > ea1 ray c1 => ?ea1 move draw
      > ea1 move a2 => ?ea1 draw
    N1: tokens are laid anew every turn, what had acted may act again
      @sheets: ga4 p1 freedom special:2 spent:2, ea1 a1 reach move:8
      > ea1:move:1 ready > ga4:special:1 ready => ga4 special:1 reserve:1 ; ga4.spent 0
    """


@story
def test_a_unit_without_any_token_is_destroyed_and_the_reserve_counts() -> None:
    return """
    N2: with one in reserve it is there, without any it is not
      @ea1: AESIR, ga8 c1 science move:1 reserve:2, FAR > ea1 ray c1 => ga8.tokens 1 ; tears 0
      @ea1: ea1 a1 reach channel:3 move:5, ga8 c1 science move:1 reserve:2, FAR > ea1 ray c1 => ga8 gone
    """


@story
def test_the_owner_who_is_hit_chooses_the_tokens() -> None:
    return """
    N3: the reserve included
      @ea1 loss=ask: AESIR, ga5 c1 peace move:3 open:3 reserve:2
      > ea1 ray c1 => asked 1 ; ? move:1 move:2 open:1 open:2 reserve:2 order
      > open:1 reserve:1 => ga5 move:3 open:2 reserve:1
    N3: a standing order answers: the reserve first, or last, then what is wanted least by who fights or flees
      @ea1 loss=fight: AESIR, ga5 c1 peace move:2 channel:2 reserve:1 > ea1 ray c1 => ga5 move:1 channel:2
      @ea1 loss=flee: AESIR, ga5 c1 peace move:2 channel:2 reserve:1 > ea1 ray c1 => ga5 move:2 channel:1
      @ea1 loss=keep: AESIR, ga5 c1 peace move:2 channel:2 reserve:1 > ea1 ray c1 => ga5 move:2 reserve:1
    N35: an answer may be a standing order from then on
      @ea1 loss=ask: AESIR, ga5 c1 peace move:2 channel:2
      > ea1 ray c1 > order flee => ga5 move:2 ; losses ask flee
    N3: who has all its tokens in one place is not asked
      @ea1 loss=ask: AESIR, gw1 c1 move:3, FAR > ea1 ray c1 => gw1 move:1
    """


@story
def test_an_aesir_is_born_of_eight_tokens() -> None:
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
      @ea1 size=skirmish seats=2,1: ea1 a1 reach reproduce:8 move:1, FAR seat:2 => ?ea1.reproduce.b1 seat:1
      > ea1 reproduce b1 seat:1 => asked 1
    """


@story
def test_what_is_lost_returns_to_the_global_reserve_and_is_shared_from_it() -> None:
    return """
    N5: it returns
      @ea1: AESIR, gw1 c1 move:3, FAR > ea1 ray c1 => pool +2
    N5: each side lays its share of a short reserve in one decision: three tokens for two reserves of four
      @end pool=3: ea1 a1 reach move:1 reserve:4, ga5 p1 peace reserve:3 move:1
      > done | 4 => asked 1 ; prompt shares.doubling
      > ga5:2 => asked 0
      > ea1:1 => ea1.reserve 5 ; ga5.reserve 5 ; pool -3
    N5: with tokens for all nobody is asked
      @end: ea1 a1 reach move:1 reserve:4, ga5 p1 peace reserve:2 > done | 4 => ea1.reserve 8 ; ga5.reserve 4
    """


@story
def test_who_has_received_a_token_uses_it_at_once_unless_it_has_acted() -> None:
    return """
    N6: at once; it is of no use to who has acted
      @ea1: AESIR, ex1 a2 move:1, gx2 c1 move:2, FAR > ea1 gift ex1 channel 1 > ex1 ray c1 => gx2 move:1
      @ea1: ea10 a1 channel:2 move:1, ea1 b1 reach move:1, FAR > ea1 move c1 > gx1 move p11 => asked 0
      > ea10 gift ea1 channel 1 => ? ea10 done
    N30: what is given in a turn never lies in the reserve: it is neither doubled nor struck by the storm
      @ea1: AESIR, ea10 a2 move:1, FAR => ?ea1.gift.ea10!reserve reserve
    """


@story
def test_what_is_laid_out_and_where() -> None:
    return """
    N6: Guetteurs and ectoplasms invest everything, only an Aésir has a reserve
      @sheets: ea1 a1 reach move:8, ew1 a2 open:3, ex1 a3 channel:1, FAR
      > ew1:channel:1 ready > ready => ea1 reserve:8 ; ew1 move:2 channel:1 ; ex1 move:1
    N30: majority tokens lie beside the sheet until the next layout
      @end: ea1 a1 reach move:1, FAR > done | 4 > gx1:1 > ea1:1 => ea1.beside 1 ; ea1.tokens 2
      > ea1:channel:2 ready > ready => ea1.beside 0 ; ea1 channel:2
    N34: an Aésir without power has no special box
      @sheets: ea10 a1 move:8, ga5 p12 peace move:8 => boxes-of.ea10 reproduce move open channel control
      > ready => boxes-of.ga5 reproduce move open channel control special
    """


def test_a_sheet_that_keeps_all_of_an_aesir_in_reserve_is_warned_of() -> None:
    """N7."""
    view = GAME.view(told_of("@sheets: ea1 a1 reach move:8, gx1 p12 move:1").state, 0)
    warning = GAME.warn(view, ("ready",))
    assert warning == Message("nonlieu.warn.reserve", {"unit": Key("nonlieu.unit.ea1"), "number": "", "n": 1})
    assert GAME.warn(view, ("ea1:move:1", "ready")) is None
