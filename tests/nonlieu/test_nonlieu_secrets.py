"""What a seat may know: sealed sheets, cards that lie face down, tears that nobody has read; N19, N32, N34,
N35, N37. And what no war can come to, one thing at a time; what older rules have saved is put right."""

from dataclasses import replace
from typing import Any

import pytest
from nonlieu_players import wild_war
from nonlieu_tables import Told, told_of

from nonlieu import GAME
from nonlieu.rules.cards import CREATURES
from nonlieu.rules.state import HIDDEN, Cards, Gifts, Pick, Sheets, Standing, State
from rows import each
from tabletop.chance import SeededChance
from tabletop.game import BadState

SHEETS = told_of("@sheets: ea1 a1 reach move:8, gx1 p12 move:1")
DRAWER, FOE = "disguise control:2 move:1", "ea1 a1 reach move:8"


def test_a_view_does_not_change_when_another_sides_sheet_does() -> None:
    """A sheet is told without what is in it, and all are opened together."""
    given = SHEETS.play("ea1:channel:3 ready")
    one, other = given.state, SHEETS.play("ea1:open:8 loss:keep ready").state
    assert one != other
    assert GAME.view(one, 1) == GAME.view(other, 1)
    assert GAME.view(one, None).state == GAME.view(other, None).state
    assert GAME.view(one, 0).state == one
    imagined = [GAME.imagine(GAME.view(one, 1), SeededChance(number)).top for number in range(9)]
    sheets = {frame.answers[0] for frame in imagined if isinstance(frame, Sheets)}
    assert len(sheets) > 4 and all(sheet in SHEETS.ask.moves for sheet in sheets)
    assert [event.params for event in given.events] == [{"seat": 0}]
    step = GAME.play(one, ("ready",), SeededChance(1))
    assert (step.shown, step.opened) == (True, (0, 1))


def test_cards_that_chameleontis_draws_are_seen_by_his_side_alone() -> None:
    """N18, N19: without errata, drawn and kept; others' kept cards and the pairs of Newton are open."""
    told = told_of(f"@ga3 errata=False: ga3 p12 {DRAWER}, {FOE} > ga3 draw | siren portal")
    assert told.ask.private
    kept = told.play("keep").play("keep")
    for seat, hides in ((0, True), (None, True), (1, False)):
        cards = (HIDDEN, HIDDEN) if hides else ("siren", "portal")
        assert GAME.view(told.state, seat).state.top == Cards("ga3", cards)
        assert GAME.view(kept.state, seat).state.units[-1].covered == cards
    assert [event.kind for event in told.events if event.visible_to(0)] == ["drew"]
    assert GAME.view(told.state, 0).state.deck["siren"] == 10, "what is hidden counts as face down"
    assert [event.to for event in kept.events if event.kind == "kept"] == [(1,)]
    newton = told_of(f"@ga8 errata=False: ga8 p12 science control:1 move:1, {FOE} > ga8 draw | siren portal")
    drawn = told_of("@ea1: ea1 a1 reach control:1 move:1, gx1 p12 move:1 > ea1 draw | siren > keep")
    assert all(event.to is None for event in drawn.events)
    for seat in (None, 0, 1):
        assert GAME.view(newton.state, seat).state.top == Pick("ga8", ("siren", "portal"), 0)
        assert GAME.view(drawn.state, seat).state.units[0].cards == ("siren",)


@pytest.mark.parametrize("errata", [True, False])
def test_whole_wars_keep_every_secret(errata: bool) -> None:
    """N35: what the asked seat may do, and who is asked, is the same in every world that it could be."""
    stream = SeededChance("secrets")
    for number, (state, ask) in enumerate(wild_war(7, size="skirmish", errata=errata, turns=4, evil=2)):
        for seat in (None, 0, 2) if number % 4 == 0 else ():
            seen = GAME.view(state, seat)
            other = GAME.imagine(seen, stream)
            GAME.check(other)
            assert GAME.view(other, seat) == seen
            same = GAME.pending(other)
            assert (same.seat, same.prompt, same.private) == (ask.seat, ask.prompt, ask.private)
            if seat == ask.seat or not (ask.private or ask.secret):
                assert tuple(same.moves.next(())) == tuple(ask.moves.next(()))
    assert state.turn == 4


def test_which_tears_were_drawn_is_nowhere_in_the_state() -> None:
    """N37: a tear is a count."""
    told = told_of("@ea1: ea1 a1 reach open:8, gx1 p12 move:1 > ea1 teleport ea1 b2")
    assert told.state.tears == 1 and told.happened("torn") == [{"n": 1}]


def test_a_view_that_cannot_be_is_refused() -> None:
    seen = GAME.view(told_of(f"@ga3 errata=False: ga3 b1 disguise move:2 -siren, {FOE}").state, 0)
    state, deck, units = seen.state, seen.state.deck, seen.state.units
    for bad in (
        replace(state, deck={}),
        replace(state, deck={**deck, "joker": 1}),
        replace(state, deck={**deck, "siren": 0}),
        replace(state, units=tuple(replace(one, covered=(*one.covered, "")) for one in units)),
        replace(state, units=tuple(replace(one, name="zz1") for one in units)),
    ):
        with pytest.raises(BadState):
            GAME.imagine(replace(seen, state=bad), SeededChance(1))


def test_what_lies_face_down_is_thought_to_be_a_card_that_can_lie_so() -> None:
    told = told_of(f"@ga3 errata=False: ga3 p12 {DRAWER} -siren, {FOE} > ga3 draw | siren portal")
    seen, found = GAME.view(told.state, 0), set()
    for number in range(60):
        imagined = GAME.imagine(seen, SeededChance(number))
        frame, (covered,) = imagined.top, [one.covered for one in imagined.units if one.covered]
        assert isinstance(frame, Cards) and frame.cards[0] in CREATURES and {*covered} <= {*CREATURES}
        found.add(frame.cards[1] in CREATURES)
        cards = [*covered, *frame.cards]
        assert all(seen.state.deck[card] - imagined.deck.get(card, 0) == cards.count(card) for card in cards)
    assert found == {True, False}, "what comes next may be a special"


# What no war can come to


MOMENT = told_of(
    "@ea1 discard=siren,siren: ea1 a1 reach move:1 control:1, ew1 c1 move:3, gw1 p12 move:3, gx1 p11 move:1"
).state
MOVED, TWO = Told(MOMENT).play("ea1 move a2").state.frames, ("siren", "siren")


def of(**fields: Any) -> State:
    """The moment with these fields."""
    return replace(MOMENT, **fields)


def one(name: str, **fields: Any) -> State:
    """The moment in which a unit has these fields."""
    return of(units=tuple(replace(one, **fields) if one.name == name else one for one in MOMENT.units))


@each(
    [
        ("options", of(size="huge"), of(errata=1), of(turn=-1), of(turn=61), of(quiet=4), of(tears=-1)),
        ("options", of(standing=(Standing(), Standing("never"))), of(standing=(Standing(),))),
        ("options", of(standing=(Standing(), Standing("fight", "perhaps")))),
        ("options", of(sheets=((),)), of(rotation=(1, 0)), of(rotation=(0, -1))),
        ("units", of(units=MOMENT.units[::-1]), of(units=(*MOMENT.units, MOMENT.units[-1]))),
        ("units", of(born=MOMENT.born[:5]), of(born=(0, *MOMENT.born[1:])), of(born=(9_001,) * 6)),
        ("units", one("gx1", place="p12"), one("gx1", place="z99"), one("gx1", place="")),
        ("units", one("gx1", boxes=(0,) * 6), one("gx1", boxes=(0, 2, -1, 0, 0, 0)), one("gx1", seat=0)),
        ("units", one("gx1", group=0), one("gx1", group=11), one("gx1", reserve=1), one("gx1", beside=-1)),
        ("units", one("gx1", cards=("siren",)), one("gw1", power="peace")),
        ("units", one("ea1", group=2), one("ea1", spent=1)),
        ("cards", of(discard={"siren": 3}), of(discard={"siren": 2, "anvil": 0}), of(discard={"joker": 1})),
        ("cards", of(deck=dict([*MOMENT.deck.items()][::-1]))),
        ("cards", one("gw1", cards=("mega",)), one("ew1", covered=("siren",))),
        ("powers", of(free=((), (*MOMENT.free[1][::-1], "peace"))), of(free=(MOMENT.free[0],))),
        ("powers", of(free=(("reach",), MOMENT.free[1]))),
        ("frames", *(of(discard={}, frames=(*MOVED, f)) for f in (Gifts(1, TWO), Pick("ea1", TWO, 0)))),
        ("tokens", of(pool=MOMENT.pool + 1), of(pool=-1), one("gw1", boxes=(0, 4, 0, 0, 0, 0))),
    ]
)
def test_what_no_war_can_come_to_is_refused(row: tuple[Any, ...]) -> None:
    part, *states = row
    GAME.check(of(born=(9_000,) * 6))
    for bad in states:
        with pytest.raises(BadState) as refused:
            GAME.check(bad)
        assert refused.value.message.key == f"nonlieu.bad.{part}"


def test_what_was_saved_under_older_rules_is_put_right() -> None:
    """N46: Amir Gaoul's cards go where the seat that drew him says; what else is under way stays. N45: no
    more tokens are spent than lie there."""
    units = "ea1 a1 reach control:1, ea2 c1 reach control:1 seat:1, gx1 p12 move:1 seat:2"
    drew = "ea2 draw | amir > play | siren anvil portal"
    told = told_of(f"@ea2 size=skirmish seats=2,1: {units} > {drew}")
    *below, gifts = told.state.frames
    assert isinstance(gifts, Gifts) and gifts.seat == 1
    saved = replace(told.state, frames=(*below, replace(gifts, seat=0)))
    assert GAME.adopt(saved) == told.state
    assert GAME.adopt(replace(saved, frames=(MOMENT.frames[0], gifts))).frames == (MOMENT.frames[0], gifts)
    one_token = "@ea1: ea1 a1 reach move:2, ga6 p12 brotherhood special:1 move:1 spent:"
    with pytest.raises(BadState):
        GAME.check(told_of(f"{one_token}2").state)
    assert GAME.adopt(told_of(f"{one_token}2").state) == told_of(f"{one_token}1").state
