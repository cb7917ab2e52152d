"""What a seat may know: sealed sheets, cards that lie face down, tears that nobody has read; N19, N32, N34,
N35, N37."""

from dataclasses import replace

import pytest
from nonlieu_players import wild_war
from nonlieu_tables import told_of

from nonlieu import GAME
from nonlieu.rules.cards import CREATURES
from nonlieu.rules.state import HIDDEN, Cards, Pick, Sheets
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
    deck, units = seen.state.deck, seen.state.units
    for changes in (
        {"deck": {}},
        {"deck": {**deck, "joker": 1}},
        {"deck": {**deck, "siren": 0}},
        {"units": tuple(replace(one, covered=(*one.covered, "")) for one in units)},
        {"units": tuple(replace(one, name="zz1") for one in units)},
    ):
        with pytest.raises(BadState):
            GAME.imagine(replace(seen, state=replace(seen.state, **changes)), SeededChance(1))


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
