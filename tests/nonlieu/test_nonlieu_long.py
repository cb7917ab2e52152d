"""A war of 5,000 decisions, as a family plays it over a week or more: it goes on across changes of the rules,
with its chronicle, its tears and what players have written."""

import json
from dataclasses import replace
from functools import cache

import pytest
from nonlieu_players import patient_move
from nonlieu_replay import conserved

import nonlieu
from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.pages import PAGES
from nonlieu.pages.tears import LABEL
from scales import Scale
from tabletop.chance import SeededChance
from tabletop.game import Ask
from tabletop.i18n import LANGUAGES, Translator
from tabletop.log import Kept
from tabletop.markdown import markdown
from tabletop.pages import document_of, draw_piles, note_key, reading_of

GAMES = {"nonlieu": "nonlieu"}
NAMES = ("Anne", "Ben", "Chloé", "Dan")
WHOLE = 5_000
"""Decisions; three tenths of them in CI, 600 in Pyodide."""

READ = ("chronicle", "tears", "session")

War = DrivenMatch


def go_on(match: War, decisions: int, seed: str) -> War:
    stream = SeededChance(seed)
    for _ in range(decisions):
        assert isinstance(match.pending, Ask), "the war is over too soon"
        match.play(patient_move(match.state, match.pending, stream))
    return match


@pytest.fixture
def match(scale: Scale) -> War:
    """A long war; it may only be read."""
    return long_war(min(WHOLE, max(600, 3 * scale(WHOLE))))


@cache
def long_war(decisions: int) -> War:
    """A full war of four players, of 5,000 decisions in its fortieth turn or so."""
    match = DrivenMatch.new(GAME, {"size": "full", "evil": 2, "good": 2, "master": "table"}, 4, 7)
    go_on(match, decisions, "long")
    master = PAGES.named("tears")
    match.value = draw_piles(match.value, master)
    for key, words in (("turn2", "Anne a souri."), ("turn3", "Ben aussi.")):
        write(match, key, words)
    return match


def write(match: War, key: str, words: str) -> None:
    """In the place that the chronicle has for words."""
    page = PAGES.named("chronicle")
    document = page.draw(reading_of(match, page, None, NAMES), translator("fr").text)
    (at,) = (field.at for field in document.note_fields if field.key == key)
    match.note(at, note_key(page, None, key), words)


@cache
def translator(lang: str) -> Translator:
    return Translator(lang).with_words("nonlieu", nonlieu)


def read(match: War) -> list[str]:
    """The chronicle and both pages of the master in both languages."""
    return [
        markdown(document_of(match, page, None, NAMES, translator(lang).text))
        for page in PAGES.pages
        if page.name in READ
        for lang in LANGUAGES
    ]


def turns(match: War) -> list[str]:
    """What the chronicle tells of each turn."""
    return [one for one in read(match)[0].split("\n## ") if one.startswith("Tour ")]


def of_other_rules(record: Kept) -> Kept:
    return replace(record, fields={**record.fields, "rules": record.fields["rules"] + 1})


def under_other_rules(match: War) -> War:
    return DrivenMatch.resume(of_other_rules(match.kept()), GAMES)


def test_a_long_war_stands_under_other_rules_where_it_stood(match: War) -> None:
    later = under_other_rules(match)
    assert (later.at, later.state, later.ask.seat) == (0, match.state, match.ask.seat)
    assert [one.events for one in later.earlier] == [one.events for one in match.decisions]
    assert later.can_undo() is not None, "nothing before is undone"


def test_its_chronicle_its_tears_and_its_players_words_are_the_same(match: War) -> None:
    later = under_other_rules(match)
    assert match.state.tears == len(match.asides[LABEL]) > match.length // 50
    assert later.asides == match.asides
    assert read(later) == read(match)
    assert "Anne a souri." in read(later)[0]


def test_it_goes_on_and_what_was_told_stays_as_it_was(match: War) -> None:
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


def test_it_survives_a_second_change_of_rules_and_a_file(match: War) -> None:
    once = go_on(under_other_rules(match), 30, "once")
    twice = DrivenMatch.resume(of_other_rules(once.kept()), GAMES)
    assert len(twice.earlier) == match.length + 30
    assert read(twice) == read(once)
    go_on(twice, 30, "twice")
    from_file = DrivenMatch.load(json.loads(json.dumps(twice.record())), GAMES)
    assert from_file.state == twice.state
    assert from_file.asides == twice.asides
    assert [note.text for note in from_file.notes] == ["Anne a souri.", "Ben aussi."]


def test_under_the_same_rules_the_whole_war_is_played_again_to_the_letter(match: War) -> None:
    again = DrivenMatch.resume(match.kept(), GAMES)
    assert again.decisions == match.decisions
    assert all(again.state_at(at) == match.state_at(at) for at in range(match.length + 1))
    assert again.state == match.state
    assert again.record() == match.record()
