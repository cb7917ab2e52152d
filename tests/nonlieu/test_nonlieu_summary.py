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
from rows import each
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event
from tabletop.i18n import LANGUAGES, Translator

SILENT = {"lost", "received", "kept", "discarded", "shuffled", "not_changed", "sheet", "opened", "majority"}
"""Kinds of events that another one tells in short, or that a summary leaves out."""


@cache
def translator(lang: str) -> Translator:
    return Translator(lang).with_words("nonlieu", nonlieu)


def lines(*events: Event, lang: str = "fr") -> list[str]:
    """The lines, with plain spaces."""
    told = TALE.summed_up(events, "", translator(lang).text)
    return [line.replace("\u202f", " ").replace("\xa0", " ") for line in told]


@cache
def events_of(size: str, plies: int, errata: bool = True) -> tuple[Event, ...]:
    """What everybody may know of a war of bold players."""
    match = DrivenMatch.new(GAME, {"size": size, "errata": errata}, 2, 3)
    stream = SeededChance(3)
    while isinstance(match.pending, Ask) and match.at < plies:
        match.play(bold_move(match.state, match.pending, stream))
    steps = (match.opening, *(decision.events for decision in match.decisions))
    return tuple(event for step in steps for event in step if event.visible_to(None))


def test_a_group_has_one_line_with_all_that_it_did() -> None:
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


def group(side, number):
    return Event("group", {"side": side, "group": number})


def fell(*names):
    return [Event("destroyed", {"unit": one, "at": "a1"}) for one in names]


RAY = (Event("ray", {"unit": "gw1", "target": "ex3", "n": 1}), Event("struck", {"unit": "ex3", "n": 1}))
DREW = Event("drew", {"unit": "ga3", "n": 2})
DREW_CARDS = Event("drew_cards", {"unit": "ga3", "cards": ("siren",) * 2})
DRAWN = ["Groupe de Chameleontis (Bien) : 2 cartes piochées."]
PLAYED = [Event("played", {"unit": "ea1", "side": 0, "card": one}) for one in ("portal", "siren", "portal")]
END = ending(unit("ea1", "a1", "reach", reserve=3, move=1), unit("ga4", "p1", "freedom", reserve=2, move=1))


@each(
    [
        # A group that does nothing says so once another acts.
        ((group(1, 4),), []),
        ((group(1, 4), group(0, 4)), ["Groupe de San-Goku (Bien) : ne fait rien."]),
        # Events that begin in the midst of a group are told without its name.
        ((*RAY, *fell("ex3")), ["Ensuite : 1 rayon ; 1 point de dégâts ; détruit l’Ectoplasme rebelle 3."]),
        # Own units are lost, and those of the enemy destroyed.
        (
            (group(0, 2), *fell("gw1", "ex1", "ex2", "gx9", "gx8")),
            ["Groupe de Panoptès (Mal) : détruit le Guetteur croyant 1, 2 Anti-Légionnaires ; "
             "perd 2 Ectoplasmes rebelles."],
        ),
        # Cards of which some are told in a second event count once.
        ((group(1, 3), DREW, DREW_CARDS), DRAWN),
        ((group(1, 3), DREW), DRAWN),
        ((group(1, 3), DREW_CARDS), DRAWN),
        ((group(0, 1), *PLAYED), ["Groupe de Gorgias (Mal) : joue 2 × Portail, Sirène."]),
        # The end of a turn has a line for each of its steps.
        (
            END.play("done", 1).events,
            ["Tempête sur le Törwitch : 3 jetons emportés.", "Réserves doublées : Bien +2.",
             "Majorités : Mal (Törwitch) ; Bien (Hyome)."],
        ),
        # Sualocin may be asked between the storm and what it sweeps away.
        ((Event("swept", {"unit": "ea1", "n": 2}),), ["Ensuite : 2 jetons emportés."]),
        ((Event("storm", {"zone": "hyome"}),), ["Tempête sur la Hyome : elle n’emporte rien."]),
    ]
)  # fmt: skip
def test_what_has_happened_is_summed_up(events, said: str) -> None:
    assert lines(*events) == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_wars_are_summed_up_in_far_fewer_lines(lang: str) -> None:
    for events in (events_of("skirmish", 600), events_of("full", 900), events_of("skirmish", 600, False)):
        told = [event for event in events if event.kind != "sheet"]
        found = lines(*told, lang=lang)
        assert 20 < len(found) < len(told) / 3
        assert not [
            line for line in found if "nonlieu." in line or "{" in line or not line.endswith((".", "!"))
        ]


def test_every_kind_of_event_is_in_a_line_or_told_by_another() -> None:
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


def test_nothing_of_a_war_is_told_twice() -> None:
    events = [event for event in events_of("full", 900) if event.kind != "sheet"]
    torn = sum(segment.counts["torn"] for segment in segments(events))
    fallen = sum(len(segment.units.get("destroyed", ())) for segment in segments(events))
    assert torn == sum(event.kind == "torn" for event in events) > 0
    assert fallen == sum(event.kind == "destroyed" for event in events) > 0
    groups = sum(event.kind == "group" for event in events)
    assert groups - sum(segment.kind == GROUP for segment in segments(events)) in (0, 1)
