"""What a seat may know: sealed sheets, cards that lie face down, tears that nobody has read; N19, N32, N34,
N35, N37."""

from dataclasses import replace

import pytest
from nonlieu_players import bold_move
from nonlieu_tables import Told, acting, opening, unit, war

from nonlieu import GAME
from nonlieu.rules.cards import CREATURES
from nonlieu.rules.state import HIDDEN, Cards, Pick, Sheets
from tabletop.chance import SeededChance
from tabletop.game import Ask, BadState

EVIL = unit("ea1", "a1", "reach", move=8)
SHEETS = (Sheets((None, None)),)


def test_a_view_does_not_change_when_another_sides_sheet_does() -> None:
    units = EVIL, unit("gx1", "p12", move=1)
    one = Told(war(*units, frames=SHEETS)).play("ea1:channel:3 ready").state
    other = Told(war(*units, frames=SHEETS)).play("ea1:open:8 loss:keep ready").state
    assert one != other
    assert GAME.view(one, 1) == GAME.view(other, 1)
    assert GAME.view(one, None).state == GAME.view(other, None).state
    assert GAME.view(one, 0).state == one
    imagined = [GAME.imagine(GAME.view(one, 1), SeededChance(number)).frames[-1] for number in range(9)]
    sheets = {frame.answers[0] for frame in imagined if isinstance(frame, Sheets)}
    assert len(sheets) > 4 and all(
        sheet in GAME.pending(war(*units, frames=SHEETS)).moves for sheet in sheets
    )


def test_a_sheet_is_told_without_what_is_in_it_and_all_are_opened_together() -> None:
    told = Told(war(EVIL, unit("gx1", "p12", move=1), frames=SHEETS)).play("ea1:channel:3 ready")
    assert [event.params for event in told.events] == [{"seat": 0}]
    step = GAME.play(told.state, ("ready",), SeededChance(1))
    assert (step.shown, step.opened) == (True, (0, 1))


def test_cards_that_chameleontis_draws_are_seen_by_his_side_alone() -> None:
    """N19: without errata."""
    told = acting("ga3", unit("ga3", "p12", "disguise", control=2, move=1), EVIL, errata=False)
    told = told.play("ga3 draw", "siren", "portal")
    assert told.ask.private
    for seat, cards in ((0, (HIDDEN, HIDDEN)), (None, (HIDDEN, HIDDEN)), (1, ("siren", "portal"))):
        assert GAME.view(told.state, seat).state.frames[-1] == Cards("ga3", cards)
    seen = [event.kind for event in told.events if event.visible_to(0)]
    assert seen == ["drew"]
    assert GAME.view(told.state, 0).state.deck["siren"] == 10, "what is hidden counts as face down"


def test_the_pairs_that_newton_picks_from_are_open() -> None:
    """N19: without errata only Chameleontis keeps anything face down, and he copies nobody."""
    told = acting("ga8", unit("ga8", "p12", "science", control=1, move=1), EVIL, errata=False)
    told = told.play("ga8 draw", "siren", "portal")
    for seat in (None, 0, 1):
        assert GAME.view(told.state, seat).state.frames[-1] == Pick("ga8", ("siren", "portal"), 0)


def test_a_card_face_down_is_shown_when_it_is_played_or_taken() -> None:
    held = unit("ga3", "b1", "disguise", move=2, covered=("siren",))
    told = acting("ga3", held, EVIL, errata=False)
    assert GAME.play(told.state, ("ga3", "play", "siren", "ea1", "open"), SeededChance(1)).shown


@pytest.mark.parametrize("errata", [True, False])
def test_whole_wars_keep_every_secret(errata: bool) -> None:
    """N35: what the asked seat may do, and who is asked, is the same in every world that it could be."""
    told = opening(size="skirmish", errata=errata, turns=4, evil=2)
    chance, stream, state = SeededChance(f"war {errata}"), SeededChance("secrets"), told.state
    number = 0
    while isinstance(ask := GAME.pending(state), Ask):
        number += 1
        for seat in (None, 0, 2) if number % 4 == 0 else ():
            seen = GAME.view(state, seat)
            other = GAME.imagine(seen, stream)
            GAME.check(other)
            assert GAME.view(other, seat) == seen
            same = GAME.pending(other)
            assert (same.seat, same.prompt, same.private) == (ask.seat, ask.prompt, ask.private)
            if seat == ask.seat or not (ask.private or ask.secret):
                assert tuple(same.moves.next(())) == tuple(ask.moves.next(()))
        state = GAME.play(state, bold_move(state, ask, stream), chance).state
    assert state.turn == 4


def test_which_tears_were_drawn_is_nowhere_in_the_state() -> None:
    """N37: a tear is a count."""
    told = acting("ea1", unit("ea1", "a1", "reach", open=8), unit("gx1", "p12", move=1))
    told = told.play("ea1 teleport ea1 b2")
    assert told.state.tears == 1
    assert [event.params for event in told.events if event.kind == "torn"] == [{"n": 1}]


def test_a_view_that_cannot_be_is_refused() -> None:
    held = unit("ga3", "b1", "disguise", move=2, covered=("siren",))
    seen = GAME.view(acting("ga3", held, EVIL, errata=False).state, 0)

    deck = seen.state.deck
    odd = tuple(replace(one, covered=(*one.covered, "")) for one in seen.state.units)
    nobody = tuple(replace(one, name="zz1") for one in seen.state.units)
    for changes in (
        {"deck": {}}, {"deck": {**deck, "joker": 1}}, {"deck": {**deck, "siren": 0}},
        {"units": odd}, {"units": nobody},
    ):  # fmt: skip
        bent = replace(seen, state=replace(seen.state, **changes))
        with pytest.raises(BadState):
            GAME.imagine(bent, SeededChance(1))


def test_what_lies_face_down_is_thought_to_be_a_card_that_can_lie_so() -> None:
    held = unit("ga3", "p12", "disguise", control=2, move=1, covered=("siren",))
    told = acting("ga3", held, EVIL, errata=False).play("ga3 draw", "siren", "portal")
    seen, found = GAME.view(told.state, 0), set()
    for number in range(60):
        imagined = GAME.imagine(seen, SeededChance(number))
        (frame,), (covered,) = imagined.frames[-1:], [one.covered for one in imagined.units if one.covered]
        assert isinstance(frame, Cards) and frame.cards[0] in CREATURES and {*covered} <= {*CREATURES}
        found.add(frame.cards[1] in CREATURES)
        cards = [*covered, *frame.cards]
        assert all(seen.state.deck[card] - imagined.deck.get(card, 0) == cards.count(card) for card in cards)
    assert found == {True, False}, "what comes next may be a special"
