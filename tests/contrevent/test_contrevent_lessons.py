"""The guided first game: its words are true of its cards, and it teaches what the guide would do."""

import pytest
from contrevent_words import LANGUAGES, catalogue

from contrevent import GAME, bot
from contrevent.cards import MAX_LOSS, VALUE
from contrevent.lessons import DEMONSTRATIONS, LESSONS
from contrevent.rules.moves import support_refused
from contrevent.rules.odds import most_power
from contrevent.rules.state import Ended, Stand, State, holds
from contrevent.rules.turn import wind_total
from driven import DrivenMatch
from tabletop.bots import drive
from tabletop.chance import NoChance
from tabletop.game import Ask, Event, Move
from tabletop.lesson import Lesson
from ui.lesson import LessonProgress

FIRST = LESSONS[0]
SHOWN = {"fr": "Pour voir,", "en": "To see how it works,"}


def steps(lesson: Lesson) -> list[tuple[str, State, Move | None, tuple[Event, ...]]]:
    """Each step: its name, the state it is said of, its move, what has come of the move."""
    match = DrivenMatch.new(GAME, dict(lesson.options), 1, lesson.seed, script=lesson.script)
    found = []
    for step in lesson.steps:
        before = match.view(0)
        events = match.play(step.move) if step.move else ()
        found.append((step.say.key.rpartition(".")[2], before, step.move, events))
    return found


def test_the_guide_would_make_every_move_that_is_not_there_to_be_seen() -> None:
    named = set()
    for name, seen, move, _ in steps(FIRST):
        if move is None or name in DEMONSTRATIONS:
            named.add(name)
            continue
        assert drive(bot.think(seen, bot.FULL, NoChance())).moves[0] == move, name
    assert named >= DEMONSTRATIONS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_move_made_to_be_seen_is_announced(lang: str) -> None:
    texts = catalogue(lang)
    for name, *_ in steps(FIRST):
        (text,) = texts[f"contrevent.lesson.first.{name}"]
        assert (SHOWN[lang] in text) == (name in DEMONSTRATIONS), name


def test_every_move_of_the_lesson_leads_on() -> None:
    states = [seen for _, seen, _, _ in steps(FIRST)]
    assert not any(isinstance(state.frame, Ended) for state in states)
    assert {move[0] for _, _, move, _ in steps(FIRST) if move} == {
        "move", "taunt", "done", "give", "heal", "help", "keep", "support", "power",
    }  # fmt: skip


def test_what_the_lesson_says_in_numbers_is_so() -> None:
    said = {name: (seen, events) for name, seen, _, events in steps(FIRST)}
    clashes = {
        name: next(event.params for event in said[name][1] if event.kind == "clash")
        for name in ("power", "supported", "let_pass")
    }
    assert wind_total(said["wind"][0]) == 22
    assert (clashes["power"]["counter"], clashes["power"]["wind"]) == (26, 22)
    support = said["support"][0]
    assert wind_total(support) == 27 == most_power(support)
    assert (clashes["supported"]["counter"], clashes["supported"]["margin"]) == (33, 6)
    furvent = said["furvent"][0]
    assert wind_total(furvent) == 35 and most_power(furvent) == 31
    assert isinstance(furvent.frame, Stand) and not support_refused(furvent, furvent.frame)
    others = most_power(furvent) - VALUE["10♦"]
    assert "10♦" in furvent.hand and others + 20 > 35 and others + 1 < 35 - MAX_LOSS
    assert clashes["let_pass"]["result"] == "torn" and len(said["ruin"][0].hand) == 5
    assert all(holds(said[name][0]) for name in clashes)
    ask = GAME.pending(said["ruin"][0])
    assert isinstance(ask, Ask) and ask.prompt.params["n"] == 3


def test_the_lesson_names_what_is_used_before_it_is_used() -> None:
    names = [step.say.key.rpartition(".")[2] for step in FIRST.steps]
    first_move = next(at for at, step in enumerate(FIRST.steps) if step.move is not None)
    assert set(names[:first_move]) >= {"welcome", "souffle", "vif", "hand", "dominant", "formation"}
    assert names.index("encounters") < names.index("taunt") and names.index("winds") < names.index("wind")
    for lang, told in (("fr", ("Fer", "Souffle", "Vif", "Pack", "Dominante")), ("en", ("Fer", "Dominante"))):
        texts = catalogue(lang)
        before = " ".join(texts[f"contrevent.lesson.first.{name}"][0] for name in names[:first_move])
        assert all(word in before for word in told)


def test_the_ring_goes_on_to_what_plays_once_a_move_is_drafted() -> None:
    """Not on the button that proposed it, where it stayed."""
    for at, step in enumerate(FIRST.steps):
        progress = LessonProgress(FIRST, at)
        if step.move is None or step.move[0] in ("done", "give"):
            continue
        assert (progress.pointed_at(()) == step.point and "go" not in step.point) or step.move == ("power",)
        assert progress.pointed_at(step.move) == ("go",)
    support = next(step for step in FIRST.steps if step.move and step.move[0] == "support")
    progress = LessonProgress(FIRST, FIRST.steps.index(support))
    assert progress.pointed_at(("support",)) == ("6♦",)
