"""Wars to their end: tokens, cards and units conserved at every step, every power and card of use in some of
them. A war of a week or more, 5,000 decisions, goes on across changes of the rules."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from nonlieu_players import bold_move, conserved

from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.pages.tears import LABEL
from nonlieu.pieces import POWERS
from nonlieu.rules.cards import CARDS
from nonlieu.rules.state import Acting, Extra, Frame, Pick, Rescue
from nonlieu_wars import PAGE, words
from scales import IN_PYODIDE, Scale
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event, Move, Over
from tabletop.i18n import LANGUAGES
from tabletop.markdown import markdown
from tabletop.pages import document_of, draw_piles, note_key, reading_of

EVERYTHING = {*POWERS, *(f"card {card}" for card in CARDS), "create", "reproduce", "ray", "gift", "teleport"}
POWER_OF = {"copy": "disguise", "cover": "disguise", "seduce": "seduction", "teach": "teaching"}


def fired(frame: Frame, move: Move, events: Iterable[Event]) -> Iterator[str]:
    """The powers and cards that a move has made use of, by name."""
    match frame:
        case Acting() if len(move) > 1:
            yield POWER_OF.get(move[1], move[1])
        case Rescue() if move[0] in ("yes", "always"):
            yield "rescue"
        case Extra() if move[0] != "0":
            yield "brotherhood"
        case Pick():
            yield "science"
    yield from (f"card {event.params['card']}" for event in events if event.kind == "played")


def played(size: str, number: int, errata: bool) -> Iterator[str]:
    """A war of that size to its end, seats and powers in turn, short but for duels; what fires."""
    most = 1 if size == "duel" else 3
    options: dict[str, Any] = {
        "size": size, "errata": errata, "turns": {"duel": 0, "skirmish": 10, "full": 6}[size],
        "evil": 1 + number % most, "good": 1 + number // 2 % most, "powers": ("lot", "chosen")[number % 2],
    }  # fmt: skip
    match = DrivenMatch.new(GAME, options, options["evil"] + options["good"], number)
    stream = SeededChance(f"{number}/moves")
    while isinstance(ask := match.pending, Ask):
        frame = match.state.top
        move = ask.moves.sample(stream) if number % 8 == 7 else bold_move(match.state, ask, stream)
        yield from fired(frame, move, match.play(move))
        conserved(match.state)
        if match.at % 5 == 0:
            GAME.check(match.state)
    over, turns = match.pending, match.options["turns"]
    assert isinstance(over, Over)
    GAME.check(match.state)
    assert not turns or match.state.turn == turns or over.reason.key == "nonlieu.over.annihilation"


@pytest.mark.parametrize("errata", (True, False))
def test_wars_conserve_everything_and_every_power_and_card_fires(errata: bool, scale: Scale) -> None:
    """N5, N20, N29: each ends at its turns or before. 200 duels, 100 skirmishes and 5 full wars for both
    settings together."""
    wars = [("duel", n) for n in range(scale(200, 15) // 2)] + [
        ("skirmish", n) for n in range(scale(100, 15) // 2)
    ]
    wars += [("full", n) for n in range(scale(50) // 10 // 2 + errata)]
    found = {one for size, number in wars for one in played(size, number, errata)}
    assert {"ray", "gift"} <= found
    if not IN_PYODIDE:  # the few wars there do not come to every deed
        assert {"teleport", "reach", "card portal", "reproduce"} <= found
    assert scale(100) < 100 or found >= EVERYTHING, EVERYTHING - found


# A long war


GAMES = {"nonlieu": "nonlieu"}
NAMES = ("Anne", "Ben", "Chloé", "Dan")
WHOLE = 5_000
"""Decisions; three tenths of them in CI, 600 in Pyodide."""


def go_on(match: DrivenMatch, decisions: int, seed: str) -> None:
    """Without rays, and with most of what there is to do, space-time is torn often in a long war."""
    stream = SeededChance(seed)
    for _ in range(decisions):
        assert isinstance(match.pending, Ask), "the war is over too soon"
        move = match.pending.moves.sample(stream)
        while move[1:2] == ("ray",) or (move == ("done",) and stream.below(12)):
            move = match.pending.moves.sample(stream)
        match.play(move)


def read(match: DrivenMatch) -> list[str]:
    """The chronicle and both pages of the master in both languages."""
    return [
        markdown(document_of(match, PAGE[name], None, NAMES, words(lang).text))
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


def test_a_long_war_goes_on_across_changes_of_the_rules_and_what_was_told_stays(scale: Scale) -> None:
    """A full war of four players, of 5,000 decisions in its fortieth turn or so, with a player's words."""
    match = DrivenMatch.new(GAME, {"size": "full", "evil": 2, "good": 2, "master": "table"}, 4, 7)
    go_on(match, min(WHOLE, max(600, 3 * scale(WHOLE))), "long")
    match.value, page = draw_piles(match.value, PAGE["tears"]), PAGE["chronicle"]
    document = page.draw(reading_of(match, page, None, NAMES), words().text)
    (at,) = (field.at for field in document.note_fields if field.key == "turn2")
    match.note(at, note_key(page, None, "turn2"), "Anne a souri.")
    assert DrivenMatch.resume(match.kept(), GAMES).record() == match.record(), "under the same rules"

    later = under_other_rules(match)
    assert (later.at, later.state, later.ask.seat) == (0, match.state, match.ask.seat)
    assert [one.events for one in later.earlier] == [one.events for one in match.decisions]
    assert later.can_undo() is not None, "nothing before is undone"
    before = match.asides[LABEL]
    assert match.state.tears == len(before) > match.length // 50 and later.asides == match.asides
    assert read(later) == read(match) and "Anne a souri." in read(later)[0]

    told = turns(later)
    go_on(later, 60, "later")
    conserved(later.state)
    GAME.check(later.state)
    for page in PAGE.values():
        later.value = draw_piles(later.value, page)
    assert later.asides[LABEL][: len(before)] == before and len(later.asides[LABEL]) == later.state.tears
    assert turns(later)[: len(told) - 1] == told[:-1] and len(told) == match.state.turn
    assert len(later.earlier) == match.length

    twice = under_other_rules(later)
    assert len(twice.earlier) == match.length + 60 and read(twice) == read(later)
    from_file = DrivenMatch.load(json.loads(json.dumps(twice.record())), GAMES)
    assert (from_file.state, from_file.asides) == (twice.state, twice.asides)
    assert [note.text for note in from_file.notes] == ["Anne a souri."]
