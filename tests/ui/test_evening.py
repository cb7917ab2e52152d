"""How much there is to touch in an evening of four persons at one tablet, who leave to the table what nobody
has to decide."""

import json
from collections import Counter

import pytest

from evening import FILE, SHORT_FILE, Evening
from tools.console import say
from water_margin.card import CARD
from water_margin.rules.state import SHORT

LONG, TOUCHES = 1_600, 900
SECONDS = 3
"""For a touch of people who know the game, the tales not read aloud: the minutes that are told rest on it."""

SECOND_CHAPTER, FULLEST_CHAPTER = 30, 90


def test_an_evening_of_four_has_few_touches_and_a_curtain_a_person_and_chapter(
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = json.loads(FILE.read_text("utf-8"))
    evening = Evening(4, record["seed"], record["moves"])
    evening.play()
    chapters: Counter[int] = Counter()
    answers: Counter[str] = Counter()
    for (chapter, answer), count in evening.touches.items():
        chapters[chapter] += count
        answers[answer] += count
    with capsys.disabled():
        say(f"\n{len(record['moves'])} decisions, {chapters.total()} touches")
        say("  by chapter: " + ", ".join(f"{chapter}: {chapters[chapter]}" for chapter in sorted(chapters)))
        say("  for: " + ", ".join(f"{answer} {count}" for answer, count in answers.most_common()))
    assert len(record["moves"]) >= LONG
    assert chapters.total() <= TOUCHES
    assert chapters[2] <= SECOND_CHAPTER and max(chapters.values()) <= FULLEST_CHAPTER
    assert set(evening.curtains.values()) == {1}, "no hand is looked at twice in a chapter"
    assert "handed on" not in answers
    assert CARD.minutes[0] < chapters.total() * SECONDS / 60 <= CARD.minutes[1], (
        "the card says how long it takes"
    )


def test_a_short_game_of_four_takes_a_good_quarter_of_an_hour() -> None:
    record = json.loads(SHORT_FILE.read_text("utf-8"))
    evening = Evening(4, record["seed"], record["moves"], SHORT)
    evening.play()
    assert 15 <= evening.touches.total() * SECONDS / 60 <= 18
