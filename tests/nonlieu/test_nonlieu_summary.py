"""What has happened since somebody last looked: a line for each group and for what ended a turn."""

from functools import cache

import pytest
from nonlieu_players import bold_move
from nonlieu_tables import acting, ending, unit

import nonlieu
from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.rules.events import EVENTS
from nonlieu.summary import GROUP, segments
from nonlieu.tale import TALE
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event
from tabletop.i18n import LANGUAGES, Translator

SILENT = {"lost", "received", "kept", "discarded", "shuffled", "not_changed", "sheet", "opened", "majority"}
"""Kinds of events that another one tells in short, or that a summary leaves out."""


@cache
def translator(lang):
    return Translator(lang).with_words("nonlieu", nonlieu)


def lines(*events, lang="fr"):
    """The lines, with plain spaces."""
    told = TALE.summed_up(events, "", translator(lang).text)
    return [line.replace("\u202f", " ").replace("\xa0", " ") for line in told]


@cache
def events_of(size, plies, errata=True):
    """What everybody may know of a war of bold players."""
    match = DrivenMatch.new(GAME, {"size": size, "errata": errata}, 2, 3)
    stream = SeededChance(3)
    while isinstance(match.pending, Ask) and match.at < plies:
        match.play(bold_move(match.state, match.pending, stream))
    steps = (match.opening, *(decision.events for decision in match.decisions))
    return tuple(event for step in steps for event in step if event.visible_to(None))


def test_a_group_has_one_line_with_all_that_it_did():
    told = acting("ea1", unit("ea1", "a1", "reach", channel=2, move=1), unit("ex1", "a3", move=1),
                  unit("gx2", "a5", move=1), unit("gx1", "p12", move=1))  # fmt: skip
    events = [Event("group", {"side": 0, "group": 1})]
    for move in ("ea1 move a2", "ea1 ray a5", "ex1 move a4"):
        told = told.play(move)
        events += told.events
    assert lines(*events) == [
        "Groupe de Gorgias (Mal) : 2 déplacements ; 1 rayon ; 2 points de dégâts ; "
        "détruit l’Anti-Légionnaire 2."
    ]
    assert lines(*events, lang="en") == [
        "Group of Gorgias (Evil): 2 moves; 1 ray; 2 points of damage; destroys Anti-Legionary 2."
    ]


def test_a_group_that_does_nothing_says_so_once_another_acts():
    first, second = (Event("group", {"side": side, "group": 4}) for side in (1, 0))
    assert lines(first) == []
    assert lines(first, second) == ["Groupe de San-Goku (Bien) : ne fait rien."]


def test_events_that_begin_in_the_midst_of_a_group_are_told_without_its_name():
    events = (
        Event("ray", {"unit": "gw1", "target": "ex3", "n": 1}),
        Event("struck", {"unit": "ex3", "n": 1}),
        Event("destroyed", {"unit": "ex3", "at": "a1"}),
    )
    assert lines(*events) == ["Ensuite : 1 rayon ; 1 point de dégâts ; détruit l’Ectoplasme rebelle 3."]


def test_own_units_are_lost_and_those_of_the_enemy_destroyed():
    fallen = [Event("destroyed", {"unit": one, "at": "a1"}) for one in ("gw1", "ex1", "ex2", "gx9", "gx8")]
    (line,) = lines(Event("group", {"side": 0, "group": 2}), *fallen)
    assert line == (
        "Groupe de Panoptès (Mal) : détruit le Guetteur croyant 1, 2 Anti-Légionnaires ; "
        "perd 2 Ectoplasmes rebelles."
    )


def test_cards_that_some_are_told_in_a_second_event_count_once():
    hidden = (
        Event("drew", {"unit": "ga3", "n": 2}),
        Event("drew_cards", {"unit": "ga3", "cards": ("siren",) * 2}),
    )
    group = Event("group", {"side": 1, "group": 3})
    assert lines(group, *hidden) == lines(group, hidden[0]) == lines(group, hidden[1])
    assert lines(group, *hidden) == ["Groupe de Chameleontis (Bien) : 2 cartes piochées."]


def test_cards_alike_are_counted():
    played = [
        Event("played", {"unit": "ea1", "side": 0, "card": one}) for one in ("portal", "siren", "portal")
    ]
    (line,) = lines(Event("group", {"side": 0, "group": 1}), *played)
    assert line == "Groupe de Gorgias (Mal) : joue 2 × Portail, Sirène."


def test_the_end_of_a_turn_has_a_line_for_each_of_its_steps():
    told = ending(
        unit("ea1", "a1", "reach", reserve=3, move=1), unit("ga4", "p1", "freedom", reserve=2, move=1)
    )
    told = told.play("done", 1)
    assert lines(*told.events) == [
        "Tempête sur le Törwitch : 3 jetons emportés.",
        "Réserves doublées : Bien +2.",
        "Majorités : Mal (Törwitch) ; Bien (Hyome).",
    ]


def test_a_storm_that_was_told_before_goes_on_without_its_zone():
    """Sualocin may be asked between the storm and what it sweeps away."""
    assert lines(Event("swept", {"unit": "ea1", "n": 2})) == ["Ensuite : 2 jetons emportés."]


def test_a_storm_without_prey_says_so():
    assert lines(Event("storm", {"zone": "hyome"})) == ["Tempête sur la Hyome : elle n’emporte rien."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_wars_are_summed_up_in_far_fewer_lines(lang):
    for events in (events_of("skirmish", 600), events_of("full", 900), events_of("skirmish", 600, False)):
        told = [event for event in events if event.kind != "sheet"]
        found = lines(*told, lang=lang)
        assert 20 < len(found) < len(told) / 3
        assert not [
            line for line in found if "nonlieu." in line or "{" in line or not line.endswith((".", "!"))
        ]


def test_every_kind_of_event_is_in_a_line_or_told_by_another():
    seen = {
        event.kind: event
        for events in (events_of("skirmish", 600), events_of("full", 900))
        for event in events
    }
    seen |= {event.kind: event for event in events_of("skirmish", 600, False)}
    assert set(seen) <= set(EVENTS) and len(seen) > 30
    group = Event("group", {"side": 0, "group": 1})
    silent = {kind for kind, event in seen.items() if kind != "group" and not lines(group, event)}
    assert silent <= SILENT


def test_nothing_of_a_war_is_told_twice():
    events = [event for event in events_of("full", 900) if event.kind != "sheet"]
    torn = sum(segment.counts["torn"] for segment in segments(events))
    fallen = sum(len(segment.units.get("destroyed", ())) for segment in segments(events))
    assert torn == sum(event.kind == "torn" for event in events) > 0
    assert fallen == sum(event.kind == "destroyed" for event in events) > 0
    groups = sum(event.kind == "group" for event in events)
    assert groups - sum(segment.kind == GROUP for segment in segments(events)) in (0, 1)
