"""What is told of a war: what everybody stops for and what every unit loses, nothing of which goes by unseen;
chronicle, end, the master's file with its tears, and what is summed up in a line."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from nonlieu_players import bold_move
from nonlieu_tables import told_of

from driven import DrivenMatch
from nonlieu import GAME, art
from nonlieu.board import BOARD
from nonlieu.board.scene import by_zone
from nonlieu.ending import result_card
from nonlieu.map import ZONES
from nonlieu.pages.tears import LABEL, tears_of
from nonlieu.pages.turns import Turn, turns_of
from nonlieu.pieces import AESIR, BOXES, EVIL, GOOD, NAMED, RESERVE, SIDES, kind_of, number_of
from nonlieu.rules.state import Sheets, View, of_side
from nonlieu.tale import TALE
from nonlieu.told import farewell, tell
from nonlieu_wars import PAGE, TWO, plain_spaces, presets_for_both, ready_for_sheets, words
from rows import each
from tabletop.board import BoardContext
from tabletop.chance import SeededChance
from tabletop.document import Paragraph, Picture, Table
from tabletop.game import Ask, Event, Message
from tabletop.i18n import LANGUAGES
from tabletop.markdown import markdown
from tabletop.markup import escape
from tabletop.pages import Reading, draw_piles, ending_of, reading_of

SEEN = 600
"""Milliseconds for which a loss is seen at least, at the usual pace."""

WARS = 20

Step = tuple[View, View, tuple[Event, ...]]
"""What a seat knows before a decision and after it, and what has happened."""


def context(seat: int | None, events: tuple[Event, ...], earlier: tuple[Event, ...] = ()) -> BoardContext:
    return BoardContext(words().text, seat, last_events=events, earlier_events=earlier, interactive=False)


def moment(view: View, events: tuple[Event, ...]) -> str:
    assert BOARD.moment
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


# The end


NAMES = ("Anne", "Ben")


@cache
def fought() -> DrivenMatch:
    """A skirmish of bold players to its end."""
    match = DrivenMatch.new(GAME, {"size": "skirmish", "master": "table"}, 2, 3)
    stream = SeededChance(3)
    while isinstance(match.pending, Ask):
        match.play(bold_move(match.state, match.pending, stream))
    return match


def reading(match: DrivenMatch, name: str = "chronicle") -> Reading[View]:
    match.value = draw_piles(match.value, PAGE[name])
    return reading_of(match, PAGE[name], None, NAMES)


def in_print(match: DrivenMatch, name: str) -> str:
    return plain_spaces(markdown(PAGE[name].draw(reading(match, name), words().text)))


def tear(paradox: object) -> str:
    return plain_spaces(words().text(Message(f"nonlieu.tear.{paradox}")))


@each(LANGUAGES)
def test_the_end_shows_who_fell_the_turn_in_which_it_turned_and_what_is_left(lang: str) -> None:
    match, text = fought(), words(lang).text
    assert TALE.ending
    blocks = ending_of(match, TALE.ending, NAMES, text)
    shown: dict[type, Any] = {type(one): one for one in reversed(blocks)}
    turns = {turn.number: turn for turn in turns_of(reading(match))}
    fell = {one for turn in turns.values() for side in SIDES for one in turn.fallen(side)}
    named = [one for one in {one.name for one in match.state.units} | fell
             if kind_of(one) == AESIR and number_of(one) <= NAMED]  # fmt: skip
    picture, sentence, table = shown[Picture], shown[Paragraph].text, shown[Table]
    assert len(named) == 6
    for name in (text(Message(f"nonlieu.unit.{aesir}")) for aesir in named):
        assert name in picture.label and escape(name) in picture.svg
    assert picture.svg.count('opacity="0.3"') == len(fell.intersection(named)) > 0

    def apart(turn: Turn) -> int:
        evil, good = (len(turn.fallen(side)) - len(turn.born(side)) for side in SIDES)
        return abs(evil - good)

    number, evil, good = map(int, re.findall(r"\d+", sentence))
    worst = turns[number]
    assert apart(worst) == max(apart(turn) for turn in turns.values() if turn.number) > 0
    assert (evil, good) == tuple(len(worst.fallen(side)) for side in SIDES)
    for side, row in zip(SIDES, table.rows, strict=True):
        units = of_side(match.state, side)
        aesirs, tokens = sum(one.kind == AESIR for one in units), sum(one.tokens for one in units)
        lost = sum(len(turn.fallen(side)) for turn in turns.values())
        assert row[1:] == (NAMES[side], str(aesirs), str(len(units)), str(tokens), str(lost))


def test_a_finished_war_is_shared_with_its_end_and_what_is_left() -> None:
    match, text = fought(), words().text
    card = result_card(match, None, (Message("nonlieu.moment.setup"),), text)
    title, over, evil, good, torn, mark = card.splitlines()
    assert title.startswith(GAME.title) and str(match.state.turn) in title
    assert over == text(match.pending.reason) and str(match.state.tears) in torn
    for side, told in zip(SIDES, (evil, good), strict=True):
        units = of_side(match.state, side)
        assert re.findall(r"\d+", told) == [str(len(units)), str(sum(one.tokens for one in units))]
    assert mark == text(Message("nonlieu.moment.setup"))


def test_each_tear_has_the_turn_and_the_cause_that_tore_it() -> None:
    match = fought()
    seen = reading(match, "tears")
    turns = turns_of(seen)
    found = tears_of(seen, turns)
    assert [one.number for one in found] == list(range(1, match.state.tears + 1))
    assert [one.paradox for one in found] == list(seen.asides[LABEL])
    told, chronicle = in_print(match, "session"), in_print(match, "chronicle")
    for one in found:
        assert one.cause is not None and one.cause.kind in ("teleported", "destroyed")
        assert turns[one.turn].at <= one.at and one.cause in match.decisions[one.at - 1].events
        assert one.cause.kind == "teleported" or kind_of(one.cause.params["unit"]) == AESIR
        assert tear(one.paradox) in told and tear(one.paradox) not in chronicle, "the master alone reads it"


# Summed up in a line for each group, and for what ended a turn


def group(side: int, number: int) -> Event:
    return Event("group", {"side": side, "group": number})


def fell(*names: str) -> list[Event]:
    return [Event("destroyed", {"unit": one, "at": "a1"}) for one in names]


RAY = (Event("ray", {"unit": "gw1", "target": "ex3", "n": 1}), Event("struck", {"unit": "ex3", "n": 1}))
PLAYED = [Event("played", {"unit": "ea1", "side": 0, "card": one}) for one in ("portal", "siren", "portal")]
END = told_of("@end: ea1 a1 reach reserve:3 move:1, ga4 p1 freedom reserve:2 move:1 > done | 1")


@each(
    [
        # A group that does nothing says so once another acts.
        ((group(1, 4), group(0, 4)), ["Groupe de San-Goku (Bien) : ne fait rien."]),
        # Events that begin in the midst of a group are told without its name.
        ((*RAY, *fell("ex3")), ["Ensuite : 1 rayon ; 1 point de dégâts ; détruit l’Ectoplasme rebelle 3."]),
        # Own units are lost, and those of the enemy destroyed.
        (
            (group(0, 2), *fell("gw1", "ex1", "ex2", "gx9", "gx8")),
            ["Groupe de Panoptès (Mal) : détruit le Guetteur croyant 1, 2 Anti-Légionnaires ; "
             "perd 2 Ectoplasmes rebelles."],
        ),
        ((group(0, 1), *PLAYED), ["Groupe de Gorgias (Mal) : joue 2 × Portail, Sirène."]),
        # The end of a turn has a line for each of its steps.
        (
            END.events,
            ["Tempête sur le Törwitch : 3 jetons emportés.", "Réserves doublées : Bien +2.",
             "Majorités : Mal (Törwitch) ; Bien (Hyome)."],
        ),
        ((Event("storm", {"zone": "hyome"}),), ["Tempête sur la Hyome : elle n’emporte rien."]),
    ]
)  # fmt: skip
def test_what_has_happened_is_summed_up(events: list[Event], said: list[str]) -> None:
    assert [plain_spaces(line) for line in TALE.summed_up(events, "", words().text)] == said
