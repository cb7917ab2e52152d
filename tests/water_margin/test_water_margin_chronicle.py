"""The pages: a whole game as a book, its last page, a band and what it is worth; what has happened
since somebody last looked."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from water_margin_prose import faults
from water_margin_tables import bold_move, plain, words

from driven import DrivenMatch
from tabletop.chance import SeededChance
from tabletop.document import Picture, Table, html_file, text_of
from tabletop.game import Ask, Over
from tabletop.i18n import LANGUAGES
from tabletop.pages import Reading, reading_of
from water_margin import GAME
from water_margin.cards import HEROES, card
from water_margin.ending import REAL_SUM, footnote, result_card, share
from water_margin.pages import PAGES
from water_margin.pages.bands import bands
from water_margin.pages.last_page import chances, last_page
from water_margin.rules import View
from water_margin.rules.score import score
from water_margin.rules.state import Band, Member
from water_margin.tale import TALE

NAMES = ("Anne", "Ben", "Cléo", "Dora")
CHRONICLE = PAGES.named("chronicle")


@cache
def played(seats: int, seed: int = 11) -> DrivenMatch:
    """A whole match of bold players."""
    match, stream = DrivenMatch.new(GAME, {}, seats, seed), SeededChance(5)
    while isinstance(match.pending, Ask):
        match.play(bold_move(match.state, match.pending, stream))
    return match


def reading(match: DrivenMatch) -> Reading[View]:
    return reading_of(match, CHRONICLE, None, NAMES[: match.seats])


def test_the_last_page_shows_every_band_the_best_first() -> None:
    """And ranks everybody; the game can be shared when it is over."""
    match = played(4)
    view, over = match.view(None), match.pending
    assert isinstance(over, Over)
    picture, *_, table, note = last_page(reading(match), words().text)
    have = [seat for seat in over.ranking if view.bands[seat]]
    assert len(have) > 1
    places = [plain(picture.label).index(f"{NAMES[seat]} :") for seat in have]
    assert places == sorted(places)
    assert all(card(one.card).name in picture.svg for seat in have for one in view.bands[seat].members)
    ranked = [(NAMES[seat], str(score(view, seat))) for seat in over.ranking]
    assert [(row[0], row[4]) for row in table.rows] == ranked and "5876" in note.text
    lines = result_card(match, None, (), words().text).splitlines()
    assert len(lines) == 6 and lines[0] == GAME.title
    assert result_card(DrivenMatch.new(GAME, {}, 4, 1), None, (), words().text) == ""


def test_the_last_page_tells_the_longest_odds_beaten_the_saddest_death_and_the_richest_loot() -> None:
    """Odds that were even were not beaten."""
    match = played(4)
    happened = [event for step in reading(match).steps for event in step]
    tables = [one for one in last_page(reading(match), words().text) if isinstance(one, Table)]
    rows = (row for table in tables if len(table.head) == 2 for row in table.rows)
    found = {text_of(name): plain(str(told)) for name, told in rows}
    won = [one.params for one in happened if one.kind == "tried" and one.params["won"]]

    def enough(facts: Mapping[str, Any]) -> Fraction:
        """Of all faces of the hero's die, the share that would have reached the difficulty."""
        sides, added = card(facts["card"]).die, facts["total"] - facts["die"]
        return Fraction(sum(face + added >= facts["difficulty"] for face in range(1, sides + 1)), sides)

    least, told = min(map(enough, won)), found["Contre toute attente"]
    assert f" {round(100 * least)} chances sur cent" in told
    assert any(card(one["card"]).name in told for one in won if enough(one) == least)
    assert chances({"card": 1, "die": 12, "total": 12, "difficulty": 7}) == 50
    dead = [one.params["card"] for one in happened if one.kind in ("died", "slain", "fell")]
    assert any(card(rank).name in found["La mort la plus triste"] for rank in dead)
    most = max(one.params["taels"] for one in happened if one.kind == "looted")
    assert f"{most} taels" in found["Le plus beau butin"]


def test_a_band_says_what_it_is_worth() -> None:
    """Song Jiang and Bai Sheng: 108 and 3 points, 40 taels, of 5,876 (A1)."""
    there = reading(DrivenMatch.new(GAME, {}, 2, 3))
    band = Band("d4", 40, (Member(1), Member(106)))
    there = replace(there, view=replace(there.view, bands=(band, None)), names=("<b>", "Ben"))
    document = bands(there, words().text)
    (drawn,) = (block for block in document.blocks if isinstance(block, Picture))
    said = ("2\u00a0bandits", "trésor 40", "&lt;b&gt;", "score 151\u00a0· légende 2,6")
    assert all(one in drawn.svg for one in said) and "Song Jiang" in drawn.label
    assert drawn.svg in html_file(document, "fr")
    assert document.blocks[-1].text == footnote(words().text)
    assert sum(hero.score for hero in HEROES) == REAL_SUM
    assert [share(points, words("en").text) for points in (5876, 1469)] == ["100.0%", "25.0%"]


TOLD_BY_ANOTHER = {
    "took", "drew", "stands", "staked", "learned", "condemned", "bribed", "knocked", "answered", "treated",
    "challenged", "fought",
}  # fmt: skip
"""Kinds of events that another one tells in short, or that leave no trace."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_summed_up_chapter_by_chapter(lang: str) -> None:
    """Every kind of event is told, or another tells it; nobody has two lines; prose without a fault."""
    samples = {}
    for match in (played(2), played(3), played(4), played(4, 12)):
        chapters = [[]]
        for event in (event for events in reading(match).steps for event in events):
            if event.kind == "chapter":
                chapters.append([])
            chapters[-1].append(event)
            samples[event.kind] = event
        for chapter in chapters:
            told = TALE.summed_up(tuple(chapter), "", words(lang).text)
            heroes = [line.partition(" (")[0] for line in told if " (" in line]
            # Two heroes, of ranks 16 and 102, are called Zhang Qing in our letters.
            assert len(heroes) == len(set(heroes)) + max(0, heroes.count("Zhang Qing") - 1)
            assert len(told) <= 8 or len(told) <= len(chapter) // 2
            assert [faults(line, lang) for line in told if faults(line, lang)] == []
    assert {"fell", "refused", "wiped_out", "recruited", "met", "exiled"} <= samples.keys()
    silent = {kind for kind, one in samples.items() if not TALE.summed_up((one,), "", words(lang).text)}
    assert silent - {"rewarded", "sentenced"} <= TOLD_BY_ANOTHER
