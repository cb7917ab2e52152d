"""A war of 5,000 decisions, as a family plays it over a week or more: it goes on across changes of the rules,
with its chronicle, its tears and what players have written."""

import json
from dataclasses import replace
from functools import cache

import pytest
from nonlieu_players import conserved

from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.pages import PAGES
from nonlieu.pages.tears import LABEL
from nonlieu.rules.state import Acting, State
from nonlieu_wars import words
from scales import Scale
from tabletop.chance import SeededChance
from tabletop.game import Ask, Move
from tabletop.i18n import LANGUAGES
from tabletop.markdown import markdown
from tabletop.pages import document_of, draw_piles, note_key, reading_of

GAMES = {"nonlieu": "nonlieu"}
NAMES = ("Anne", "Ben", "Chloé", "Dan")
WHOLE = 5_000
"""Decisions; three tenths of them in CI, 600 in Pyodide."""


def patient_move(state: State, ask: Ask, stream: SeededChance) -> Move:
    """Most of what there is to do, but no ray: a long war, in which space-time is torn often."""
    if not isinstance(state.frames[-1], Acting):
        return ask.moves.sample(stream)
    names = [one for one in ask.moves.next(()) if one != "done"]
    name = names[stream.below(len(names))] if names and stream.below(12) else ""
    deeds = [one for one in ask.moves.next((name,)) if one != "ray"] if name else []
    if not deeds:
        return ("done",)
    move: Move = (name, deeds[stream.below(len(deeds))])
    while not ask.moves.complete(move):
        parts = ask.moves.next(move)
        move = (*move, parts[stream.below(len(parts))])
    return move


def go_on(match: DrivenMatch, decisions: int, seed: str) -> None:
    stream = SeededChance(seed)
    for _ in range(decisions):
        assert isinstance(match.pending, Ask), "the war is over too soon"
        match.play(patient_move(match.state, match.pending, stream))


@pytest.fixture
def match(scale: Scale) -> DrivenMatch:
    """A long war; it may only be read."""
    return long_war(min(WHOLE, max(600, 3 * scale(WHOLE))))


@cache
def long_war(decisions: int) -> DrivenMatch:
    """A full war of four players, of 5,000 decisions in its fortieth turn or so, with a player's words."""
    match = DrivenMatch.new(GAME, {"size": "full", "evil": 2, "good": 2, "master": "table"}, 4, 7)
    go_on(match, decisions, "long")
    match.value = draw_piles(match.value, PAGES.named("tears"))
    page = PAGES.named("chronicle")
    document = page.draw(reading_of(match, page, None, NAMES), words().text)
    (at,) = (field.at for field in document.note_fields if field.key == "turn2")
    match.note(at, note_key(page, None, "turn2"), "Anne a souri.")
    return match


def read(match: DrivenMatch) -> list[str]:
    """The chronicle and both pages of the master in both languages."""
    return [
        markdown(document_of(match, PAGES.named(name), None, NAMES, words(lang).text))
        for name in ("chronicle", "tears", "session")
        for lang in LANGUAGES
    ]


def turns(match: DrivenMatch) -> list[str]:
    """What the chronicle tells of each turn."""
    return [one for one in read(match)[0].split("\n## ") if one.startswith("Tour ")]


def under_other_rules(match: DrivenMatch) -> DrivenMatch:
    record = match.kept()
    changed = {**record.fields, "rules": record.fields["rules"] + 1}
    return DrivenMatch.resume(replace(record, fields=changed), GAMES)


def test_its_chronicle_its_tears_and_its_players_words_are_the_same(match: DrivenMatch) -> None:
    later = under_other_rules(match)
    assert (later.at, later.state, later.ask.seat) == (0, match.state, match.ask.seat)
    assert [one.events for one in later.earlier] == [one.events for one in match.decisions]
    assert later.can_undo() is not None, "nothing before is undone"
    assert match.state.tears == len(match.asides[LABEL]) > match.length // 50
    assert later.asides == match.asides
    assert read(later) == read(match)
    assert "Anne a souri." in read(later)[0]
    assert DrivenMatch.resume(match.kept(), GAMES).record() == match.record(), "under the same rules"


def test_it_goes_on_and_what_was_told_stays_as_it_was(match: DrivenMatch) -> None:
    """Across a second change of the rules and a file too."""
    later = under_other_rules(match)
    before = later.asides[LABEL]
    told = turns(later)
    go_on(later, 60, "later")
    conserved(later.state)
    GAME.check(later.state)
    for page in PAGES.pages:
        later.value = draw_piles(later.value, page)
    assert later.asides[LABEL][: len(before)] == before
    assert len(later.asides[LABEL]) == later.state.tears
    assert turns(later)[: len(told) - 1] == told[:-1]
    assert len(told) == match.state.turn
    assert len(later.earlier) == match.length
    twice = under_other_rules(later)
    assert len(twice.earlier) == match.length + 60 and read(twice) == read(later)
    from_file = DrivenMatch.load(json.loads(json.dumps(twice.record())), GAMES)
    assert (from_file.state, from_file.asides) == (twice.state, twice.asides)
    assert [note.text for note in from_file.notes] == ["Anne a souri."]
