"""What a seat may know: sealed sheets, cards that lie face down, tears that nobody has read; N19, N32, N34,
N35, N37."""

from dataclasses import replace

import pytest
from nonlieu_players import wild_war
from nonlieu_tables import Told, told_of

from nonlieu import GAME
from nonlieu.rules.cards import CREATURES
from nonlieu.rules.state import HIDDEN, Cards, Pick, Sheets
from tabletop.chance import SeededChance
from tabletop.game import BadState

SHEETS = "@sheets: ea1 a1 reach move:8, gx1 p12 move:1"


def test_a_view_does_not_change_when_another_sides_sheet_does() -> None:
    one = told_of(f"{SHEETS} > ea1:channel:3 ready").state
    other = told_of(f"{SHEETS} > ea1:open:8 loss:keep ready").state
    assert one != other
    assert GAME.view(one, 1) == GAME.view(other, 1)
    assert GAME.view(one, None).state == GAME.view(other, None).state
    assert GAME.view(one, 0).state == one
    imagined = [GAME.imagine(GAME.view(one, 1), SeededChance(number)).top for number in range(9)]
    sheets = {frame.answers[0] for frame in imagined if isinstance(frame, Sheets)}
    assert len(sheets) > 4 and all(sheet in told_of(SHEETS).ask.moves for sheet in sheets)


def test_a_sheet_is_told_without_what_is_in_it_and_all_are_opened_together() -> None:
    told = told_of(f"{SHEETS} > ea1:channel:3 ready")
    assert [event.params for event in told.events] == [{"seat": 0}]
    step = GAME.play(told.state, ("ready",), SeededChance(1))
    assert (step.shown, step.opened) == (True, (0, 1))


def chameleontis(held: str = "") -> Told:
    """He has drawn two cards, which lie face down without errata (N19)."""
    return told_of(f"@ga3 errata=False: ga3 p12 disguise control:2 move:1{held}, ea1 a1 reach move:8"
                   " > ga3 draw | siren portal")  # fmt: skip


def test_cards_that_chameleontis_draws_are_seen_by_his_side_alone() -> None:
    """N19: without errata; the pairs that Newton picks from are open."""
    told = chameleontis()
    assert told.ask.private
    for seat, cards in ((0, (HIDDEN, HIDDEN)), (None, (HIDDEN, HIDDEN)), (1, ("siren", "portal"))):
        assert GAME.view(told.state, seat).state.top == Cards("ga3", cards)
    assert [event.kind for event in told.events if event.visible_to(0)] == ["drew"]
    assert GAME.view(told.state, 0).state.deck["siren"] == 10, "what is hidden counts as face down"
    newton = "@ga8 errata=False: ga8 p12 science control:1 move:1, ea1 a1 reach move:8"
    picking = told_of(f"{newton} > ga8 draw | siren portal").state
    assert all(
        GAME.view(picking, seat).state.top == Pick("ga8", ("siren", "portal"), 0) for seat in (None, 0)
    )


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
    assert told.state.tears == 1
    assert [event.params for event in told.events if event.kind == "torn"] == [{"n": 1}]


def test_a_view_that_cannot_be_is_refused() -> None:
    told = told_of("@ga3 errata=False: ga3 b1 disguise move:2 -siren, ea1 a1 reach move:8")
    assert GAME.play(told.state, ("ga3", "play", "siren", "ea1", "open"), SeededChance(1)).shown
    seen = GAME.view(told.state, 0)
    deck, units = seen.state.deck, seen.state.units
    for changes in (
        {"deck": {}},
        {"deck": {**deck, "joker": 1}},
        {"deck": {**deck, "siren": 0}},
        {"units": tuple(replace(one, covered=(*one.covered, "")) for one in units)},
        {"units": tuple(replace(one, name="zz1") for one in units)},
    ):
        bent = replace(seen, state=replace(seen.state, **changes))
        with pytest.raises(BadState):
            GAME.imagine(bent, SeededChance(1))


def test_what_lies_face_down_is_thought_to_be_a_card_that_can_lie_so() -> None:
    seen, found = GAME.view(chameleontis(" -siren").state, 0), set()
    for number in range(60):
        imagined = GAME.imagine(seen, SeededChance(number))
        frame, (covered,) = imagined.top, [one.covered for one in imagined.units if one.covered]
        assert isinstance(frame, Cards) and frame.cards[0] in CREATURES and {*covered} <= {*CREATURES}
        found.add(frame.cards[1] in CREATURES)
        cards = [*covered, *frame.cards]
        assert all(seen.state.deck[card] - imagined.deck.get(card, 0) == cards.count(card) for card in cards)
    assert found == {True, False}, "what comes next may be a special"
