"""How much there is to touch in an evening of four persons at one tablet, who leave to the table what nobody
has to decide."""

import json
from collections import Counter

import pytest

from evening import FILE, Evening
from tools.console import say

LONG, TOUCHES = 1_600, 1_000
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
