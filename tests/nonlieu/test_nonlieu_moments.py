"""What everybody stops for, and what every unit loses: nothing of it goes by unseen."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from nonlieu_tables import acting, unit

from driven import DrivenMatch
from nonlieu import GAME, art
from nonlieu.board import BOARD
from nonlieu.board.scene import by_zone
from nonlieu.map import ZONES
from nonlieu.pieces import AESIR, BOXES, EVIL, GOOD, RESERVE, SIDES, kind_of
from nonlieu.rules.state import Sheets, View
from nonlieu.told import farewell, tell
from nonlieu_wars import TWO, plain_spaces, presets_for_both, ready_for_sheets, words
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
    return plain_spaces(BOARD.moment(view, context(view.seat, events)))


def said(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


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


def steps_with(kind: str) -> Iterator[Step]:
    """The steps of all duels in which such a thing has happened."""
    for seed in range(WARS):
        for step in duel(seed):
            if any(event.kind == kind for event in step[2]):
                yield step


def test_the_reveal_says_what_the_sheets_of_both_sides_have_laid_out() -> None:
    match = ready_for_sheets("skirmish")
    presets_for_both(match)
    events = match.decisions[match.at - 1].events
    assert [event.kind for event in events] == ["sheet", "opened"]
    told = said(moment(match.view(None), events))
    assert "Tour 1 · Toutes les fiches sont dévoilées." in told
    evil, good = told.partition("Mal")[2].split("Bien")
    for side, row in zip(SIDES, (evil, good), strict=True):
        for place in (*BOXES, RESERVE):
            n = sum(unit.in_box(place) for unit in match.state.units if unit.side == side)
            word = words().text(Message(f"nonlieu.board.box.{place}"))
            assert (f"{n} {word}" in row) == bool(n), (side, place)


def test_the_runes_appear_together_after_a_beat() -> None:
    match = ready_for_sheets("duel")
    presets_for_both(match)
    view, events = match.view(None), match.decisions[match.at - 1].events
    there = context(None, events)
    moving = BOARD.motions(view, events, there)
    assert {one.piece for one in moving} == {f"order-{one.name}" for one in view.state.units if one.tokens}
    assert {(one.kind, one.delay) for one in moving} == {("appear", 600)}
    drawn = BOARD.layers(view, there)["units"]
    assert all(f'data-piece="{one.piece}"' in drawn for one in moving)
    later = BOARD.layers(view, replace(there, last_events=()))["units"]
    assert "order-" not in later


def test_nothing_of_a_sheet_is_told_before_all_lie_open() -> None:
    laid = 0
    for before, after, events in (step for seed in range(3) for step in duel(seed)):
        if isinstance(after.state.top, Sheets) and isinstance(before.state.top, Sheets):
            assert moment(after, events) == ""
            laid += 1
    assert laid > WARS


def test_an_aesir_that_falls_has_a_face_and_a_word_of_farewell() -> None:
    fallen = 0
    for _, view, events in steps_with("destroyed"):
        for name in (str(event.params["unit"]) for event in events if event.kind == "destroyed"):
            if kind_of(name) == AESIR:
                told = moment(view, events)
                assert "nl-moment-fallen" in told and "n’est plus" in told
                assert said(farewell(name, words().text)) in said(told)
                fallen += 1
    assert fallen >= 3


def test_after_a_storm_each_zone_says_whose_it_is() -> None:
    count = 0
    for _, view, events in steps_with("storm"):
        told = said(moment(view, events))
        holders = by_zone(view.state)
        for zone in ZONES:
            evil, good = holders.get(zone, (0, 0))
            owner = "à personne" if evil == good else f"au pouvoir du {('Mal', 'Bien')[evil < good]}"
            name = words().text(Message(f"nonlieu.zone.{zone}"))
            assert f"{name} {owner}" in told
        for event in events:
            if event.kind == "swept":
                assert said(tell(event, "", words().text)) in told
        count += 1
    assert count >= WARS


def test_cards_that_all_may_see_are_shown_large_with_who_drew_them() -> None:
    """Every draw of the duels, by whomever: each card by its picture and name, one card with what it does."""
    count = 0
    for _, view, events in steps_with("drew_cards"):
        shown = moment(view, events)
        told = said(shown)
        for event in (one for one in events if one.kind == "drew_cards" and one.params["cards"]):
            cards = [str(one) for one in event.params["cards"]]
            assert "nl-moment-drawn" in shown
            assert said(tell(event, "", words().text)) in told
            for card in cards:
                assert art.card(card) in shown
                assert said(words().text(Message(f"nonlieu.card.{card}"))) in told
            effect = said(words().text(Message(f"nonlieu.effect.{cards[0]}")))
            assert (effect in told) == (len(cards) == 1)
            count += 1
    assert count > WARS


def test_a_card_that_lies_face_down_is_shown_to_nobody_large() -> None:
    """N19: without the errata who has Dissimulation keeps what it draws covered; its own side is told."""
    held = unit("ga3", "p12", "disguise", control=1, move=1)
    told = acting("ga3", held, unit("ea1", "a1", "reach", move=9), errata=False).play("ga3 draw", "siren")
    events = told.events
    assert {(one.kind, one.to) for one in events} >= {("drew", None), ("drew_cards", (1,))}
    for seat in (None, EVIL, GOOD):
        seen = tuple(one for one in events if one.visible_to(seat))
        assert moment(GAME.view(told.state, seat), seen) == ""


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
        drawn = shown["units"] + shown["trails"]
        for name in hit & (gone | has):  # else it has died of what came after, in its own way
            piece = name if name in gone else f"lost-{name}"
            assert motions[piece].end >= SEEN and f'data-piece="{piece}"' in drawn, (name, events)
        losses += len(hit)
        assert all(tell(one, "", words().text) for one in lost)
        later = BOARD.layers(after, context(EVIL, (), events))["trails"]
        assert later.count("nl-gone") == len(gone & hit)
        assert later.count("nl-loss") == len(hit & has)
    assert losses > 100


def test_the_curtain_tells_a_side_its_own_deaths_losses_and_gains_alone() -> None:
    """`Board.own_news`, from what everybody may know: whose a unit was, the view before the step says."""
    told = 0
    for before, after, events in duel(3):
        owners = {unit.name: unit.seat for unit in (*before.state.units, *after.state.units)}
        open_to_all = tuple(event for event in events if event.to is None)
        news = {
            seat: BOARD.own_news(replace(after, seat=None), seat, context(None, open_to_all))
            for seat in range(2)
        }
        for seat, own in news.items():
            assert {owners[one.subject] for one in own} <= {seat}
        dead = [event.params["unit"] for event in open_to_all if event.kind in ("destroyed", "dissolved")]
        assert all(
            any(one.subject == unit and one.gravity == 0 for one in news[owners[unit]]) for unit in dead
        )
        told += len(dead)
    assert told
