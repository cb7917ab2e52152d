"""What everybody stops for, and what every unit loses: nothing of it goes by unseen."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from nonlieu_tables import told_of

from driven import DrivenMatch
from nonlieu import GAME, art
from nonlieu.board import BOARD
from nonlieu.board.scene import by_zone
from nonlieu.map import ZONES
from nonlieu.pieces import AESIR, BOXES, EVIL, GOOD, RESERVE, SIDES, kind_of
from nonlieu.rules.state import Sheets, View
from nonlieu.told import farewell, tell
from nonlieu_wars import TWO, presets_for_both, ready_for_sheets, words
from tabletop.board import BoardContext
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event, Message

SEEN = 600
"""Milliseconds for which a loss is seen at least, at the usual pace."""

WARS = 20

Step = tuple[View, View, tuple[Event, ...]]
"""What a seat knows before a decision and after it, and what has happened."""


def context(seat: int | None, events: tuple[Event, ...], earlier: tuple[Event, ...] = ()) -> BoardContext:
    return BoardContext(words().text, seat, last_events=events, earlier_events=earlier, interactive=False)


def moment(view: View, events: tuple[Event, ...]) -> str:
    return BOARD.moment(view, context(view.seat, events))


def said(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def name_of(key: str) -> str:
    return said(words().text(Message(f"nonlieu.{key}")))


@cache
def duel(seed: int) -> tuple[Step, ...]:
    """A duel played at random to its end, as Evil sees it."""
    match = DrivenMatch.new(GAME, {"size": "duel", "turns": 12}, 2, seed, players=TWO)
    chance, steps = SeededChance(seed), []
    while isinstance(match.pending, Ask):
        before = match.view(EVIL)
        events = match.play(match.ask.moves.sample(chance))
        steps.append((before, match.view(EVIL), tuple(one for one in events if one.visible_to(EVIL))))
    return tuple(steps)


def happenings(kind: str) -> Iterator[tuple[Event, tuple[Event, ...], View, str]]:
    """The events of a kind in all duels, what has happened with each, the view after it, what is shown."""
    for _, view, events in (step for seed in range(WARS) for step in duel(seed)):
        for event in events:
            if event.kind == kind:
                yield event, events, view, moment(view, events)


def test_the_common_reveal_is_an_event() -> None:
    """The runes appear together after a beat, what the sheets of both sides have laid out is said, and
    nothing of one before all lie open."""
    steps = [step for seed in range(3) for step in duel(seed)]
    sealed = [(after, events) for before, after, events in steps
              if isinstance(after.state.top, Sheets) and isinstance(before.state.top, Sheets)]  # fmt: skip
    assert len(sealed) > WARS and {moment(after, events) for after, events in sealed} == {""}
    match = ready_for_sheets("skirmish")
    presets_for_both(match)
    view, events = match.view(None), match.decisions[match.at - 1].events
    assert [event.kind for event in events] == ["sheet", "opened"]
    told = said(moment(view, events))
    assert "Tour 1 · Toutes les fiches sont dévoilées." in told
    evil, good = told.partition("Mal")[2].split("Bien")
    for side, row in zip(SIDES, (evil, good), strict=True):
        for place in (*BOXES, RESERVE):
            n = sum(unit.in_box(place) for unit in match.state.units if unit.side == side)
            assert (f"{n} {name_of(f'board.box.{place}')}" in row) == bool(n), (side, place)
    there = context(None, events)
    moving = BOARD.motions(view, events, there)
    assert {one.piece for one in moving} == {f"order-{one.name}" for one in view.state.units if one.tokens}
    assert {(one.kind, one.delay) for one in moving} == {("appear", 600)}
    drawn = BOARD.layers(view, there)["units"]
    assert all(f'data-piece="{one.piece}"' in drawn for one in moving)
    assert "order-" not in BOARD.layers(view, replace(there, last_events=()))["units"]


def test_an_aesir_that_falls_has_a_face_and_a_word_of_farewell() -> None:
    fallen = [one for one in happenings("destroyed") if kind_of(one[0].params["unit"]) == AESIR]
    assert len(fallen) >= 3
    for event, _, _, told in fallen:
        assert "nl-moment-fallen" in told and "n’est plus" in told
        assert said(farewell(str(event.params["unit"]), words().text)) in said(told)


def test_after_a_storm_each_zone_says_whose_it_is() -> None:
    storms = list(happenings("storm"))
    assert len(storms) >= WARS
    for _, events, view, shown in storms:
        told, holders = said(shown), by_zone(view.state)
        for zone in ZONES:
            evil, good = holders.get(zone, (0, 0))
            owner = "à personne" if evil == good else f"au pouvoir du {('Mal', 'Bien')[evil < good]}"
            assert f"{name_of(f'zone.{zone}')} {owner}" in told
        swept = (event for event in events if event.kind == "swept")
        assert all(said(tell(event, "", words().text)) in told for event in swept)


def test_cards_that_all_may_see_are_shown_large_with_who_drew_them() -> None:
    """Every draw of the duels: each card by its picture and name, one card with what it does. N19: without
    the errata who has Dissimulation keeps what it draws covered: nobody sees it large."""
    draws = [one for one in happenings("drew_cards") if one[0].params["cards"]]
    assert len(draws) > WARS
    for event, _, _, shown in draws:
        told, cards = said(shown), event.params["cards"]
        assert "nl-moment-drawn" in shown and said(tell(event, "", words().text)) in told
        assert all(art.card(card) in shown and name_of(f"card.{card}") in told for card in cards)
        assert (name_of(f"effect.{cards[0]}") in told) == (len(cards) == 1)
    covered = told_of("@ga3 errata=False: ga3 p12 disguise control:1 move:1, ea1 a1 reach move:9"
                      " > ga3 draw | siren")  # fmt: skip
    assert {(one.kind, one.to) for one in covered.events} >= {("drew", None), ("drew_cards", (1,))}
    for seat in (None, EVIL, GOOD):
        seen = tuple(one for one in covered.events if one.visible_to(seat))
        assert moment(GAME.view(covered.state, seat), seen) == ""


def test_every_loss_of_a_unit_is_drawn_long_enough_and_told() -> None:
    """Twenty duels: who is destroyed, struck or swept has a motion that is seen, and a mark that stays."""
    losses = 0
    for before, after, events in (step for number in range(WARS) for step in duel(number)):
        had, has = ({unit.name for unit in view.state.units if unit.place} for view in (before, after))
        lost = [one for one in events if one.kind in ("struck", "swept", "destroyed")]
        hit = {str(one.params["unit"]) for one in lost}
        gone = had - has - {str(one.params["unit"]) for one in events if one.kind in ("gave", "dissolved")}
        assert gone <= hit, (gone, events)
        if not hit:
            continue
        there = context(EVIL, events)
        motions = {one.piece: one for one in BOARD.motions(before, events, there)}
        shown = BOARD.layers(after, there)
        for name in hit & (gone | has):  # else it has died of what came after, in its own way
            piece = name if name in gone else f"lost-{name}"
            assert motions[piece].end >= SEEN, (name, events)
            assert f'data-piece="{piece}"' in shown["units"] + shown["trails"], (name, events)
        losses += len(hit)
        assert all(tell(one, "", words().text) for one in lost)
        later = BOARD.layers(after, context(EVIL, (), events))["trails"]
        assert (later.count("nl-gone"), later.count("nl-loss")) == (len(gone & hit), len(hit & has))
    assert losses > 100


def test_the_curtain_tells_a_side_its_own_deaths_losses_and_gains_alone() -> None:
    """`Board.own_news`, from what everybody may know: whose a unit was, the view before the step says."""
    told = 0
    for before, after, events in duel(3):
        owners = {unit.name: unit.seat for unit in (*before.state.units, *after.state.units)}
        there = context(None, tuple(event for event in events if event.to is None))
        dead = [one.params["unit"] for one in there.last_events if one.kind in ("destroyed", "dissolved")]
        for seat in SIDES:
            own = BOARD.own_news(replace(after, seat=None), seat, there)
            assert {owners[one.subject] for one in own} <= {seat}
            graves = {one.subject for one in own if one.gravity == 0}
            assert {unit for unit in dead if owners[unit] == seat} <= graves
        told += len(dead)
    assert told
