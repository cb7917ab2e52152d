"""The chronicle of a war, and the master's file with its tears: a whole war as a book in both languages."""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from nonlieu_players import bold_move
from nonlieu_tables import acting, unit

import nonlieu
from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.ending import result_card
from nonlieu.map import ground_of
from nonlieu.pages import PAGES
from nonlieu.pages.pictures import strengths
from nonlieu.pages.tears import LABEL, TEARS, tears_of
from nonlieu.pages.turns import turns_of
from nonlieu.pieces import AESIR, FORCES, NAMED, SIDES, kind_of, number_of, side_of
from nonlieu.rules.state import of_side
from nonlieu.tale import TALE
from tabletop.chance import SeededChance
from tabletop.document import Document, Paragraph, Table, html_file
from tabletop.game import Ask, Message, Over
from tabletop.i18n import LANGUAGES, Translator
from tabletop.markdown import markdown
from tabletop.markup import escape
from tabletop.pages import Page, Reading, document_of, draw_piles, ending_of, note_key, reading_of

NAMES = ("Anne", "Ben")


@cache
def words(lang: str = "fr") -> Translator:
    return Translator(lang).with_words("nonlieu", nonlieu)


@cache
def fought(size: str = "skirmish", plies: int = 10_000):
    """A war of bold players, to its end or to a number of decisions."""
    match = DrivenMatch.new(GAME, {"size": size, "master": "table"}, 2, 3)
    stream = SeededChance(3)
    while isinstance(match.pending, Ask) and match.at < plies:
        match.play(bold_move(match.state, match.pending, stream))
    return match


def page(name: str) -> Page:
    return PAGES.named(name)


def reading(match, name="chronicle", at=None) -> Reading:
    match.value = draw_piles(match.value, page(name), at)
    return reading_of(match, page(name), None, NAMES, at)


def book(match, name="chronicle", lang="fr", at=None) -> Document:
    return page(name).draw(reading(match, name, at), words(lang).text)


def events_of(match):
    return [event for one in match.decisions for event in one.events]


def destroyed_aesirs(match):
    fallen = (event for event in events_of(match) if event.kind == "destroyed")
    return [event for event in fallen if kind_of(event.params["unit"]) == AESIR]


# Turns


def test_a_war_is_told_turn_by_turn_from_the_placing_of_the_groups() -> None:
    match = fought()
    turns = turns_of(reading(match))
    assert [turn.number for turn in turns] == list(range(match.state.turn + 1))
    assert [event for turn in turns for _, event in turn.events] == [*match.opening, *events_of(match)]
    assert all(turn.events[0][0] == turn.at for turn in turns[1:])


def test_the_strength_of_the_sides_is_counted_back_from_what_it_is() -> None:
    match = fought()
    turns = turns_of(reading(match))
    assert turns[0].units == (sum(FORCES["skirmish"]),) * 2
    for turn, following in pairwise(turns):
        state = match.state_at(following.at)
        assert turn.units == tuple(len(of_side(state, side)) for side in SIDES)


def test_a_war_that_is_set_up_in_its_midst_begins_with_the_turn_that_it_is_in() -> None:
    told = acting("ea1", unit("ea1", "a1", "reach", move=1), unit("ga4", "p1", "freedom", move=1))
    match = DrivenMatch.set_up(GAME, GAME.options_of(told.state), 2, 3, told.state)
    (turn,) = turns_of(reading(match))
    assert (turn.number, turn.units) == (3, (1, 1))
    assert words().text(Message("nonlieu.chapter", {"turn": 3})) in html_file(book(match), "fr")


# The chronicle


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_has_a_title_page_those_who_fell_each_turn_and_an_epilogue(lang: str) -> None:
    match, text = fought(), words(lang).text
    titles = [section.title for section in book(match, lang=lang).sections]
    turns = [text(Message("nonlieu.chapter", {"turn": n})) for n in range(1, match.state.turn + 1)]
    fallen, setup, epilogue = (
        text(Message(f"nonlieu.{key}")) for key in ("page.chronicle.fallen", "moment.setup", "page.epilogue")
    )
    assert titles == ["", fallen, setup, *turns, epilogue]
    shown = html_file(book(match, lang=lang), lang)
    assert not re.search(r"nonlieu\.|\{\w+\}", shown)


def test_a_war_under_way_has_no_epilogue_and_before_anybody_fell_no_memorial() -> None:
    titles = [section.title for section in book(fought(), at=9).sections]
    assert titles == ["", "Mise en place", "Tour\u00a01"]


def test_each_aesir_that_was_destroyed_is_named_with_turn_place_and_a_farewell() -> None:
    match = fought()
    memorial = book(match).sections[1].blocks[0]
    fallen = [
        one for one in events_of(match) if one.kind == "destroyed" and kind_of(one.params["unit"]) == AESIR
    ]
    assert len(memorial.texts) == len(fallen) > 3
    for told, event in zip(memorial.texts, fallen, strict=True):
        place = event.params["at"]
        zone = ground_of("skirmish").zone[place]
        assert f"en {place}" in told and words().text(Message(f"nonlieu.zone.{zone}.the")) in told


def test_every_aesir_has_a_farewell_of_its_own() -> None:
    for lang in LANGUAGES:
        keys = [f"nonlieu.farewell.{side}a{n}" for side in "eg" for n in range(1, NAMED + 1)]
        assert len({words(lang).text(Message(key)) for key in keys}) == 2 * NAMED


def test_the_table_of_turns_counts_losses_births_and_tears() -> None:
    match = fought()
    (table,) = [block for block in book(match).blocks if isinstance(block, Table) and block.name]
    events = events_of(match)
    gone = [event.params["unit"] for event in events if event.kind in ("destroyed", "dissolved")]
    sums = [sum(int(row[column]) for row in table.rows) for column in (3, 4, 5, 7)]
    lost = [sum(side_of(one) == side for one in gone) for side in SIDES]
    assert sums == [*lost, sum(one.kind == "born" for one in events), match.state.tears]
    assert tuple(map(int, table.rows[-1][1:3])) == tuple(len(of_side(match.state, side)) for side in SIDES)


def test_the_plot_has_a_line_for_each_side_as_long_as_the_war() -> None:
    svg = strengths([(7, 7), (5, 6), (0, 3)], 1)
    lines = re.findall(r'd="(M[\d L]+)"', svg)
    assert [line.count(" ") for line in lines] == [3, 3] and "var(" not in svg
    assert re.findall(r">(\d+)</text>", svg) == ["7", "0", "1", "3"]


def test_players_tell_a_turn_in_their_own_words() -> None:
    match = fought("duel")
    fields = book(match).note_fields
    assert [field.key for field in fields] == [f"turn{n}" for n in range(match.state.turn + 1)]
    match.note(fields[1].at, note_key(page("chronicle"), None, fields[1].key), "Le Mal riait encore.")
    try:
        assert "Le Mal riait encore." in markdown(book(match))
        assert "Le Mal riait encore." not in markdown(book(match, "session"))
    finally:
        match.note(fields[1].at, note_key(page("chronicle"), None, fields[1].key), "")


def test_the_chronicle_counts_tears_and_tells_none() -> None:
    match = fought()
    match.value = draw_piles(match.value, page("tears"))
    for lang in LANGUAGES:
        shown = markdown(book(match, lang=lang)) + html_file(book(match, lang=lang), lang)
        for number in TEARS:
            assert words(lang).text(Message(f"nonlieu.tear.{number}")) not in shown
            assert words(lang).text(Message(f"nonlieu.tear.{number}.title")) not in shown


def the_end(match, lang="fr"):
    return ending_of(match, TALE.ending, NAMES, words(lang).text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_shows_the_aesirs_of_both_sides_and_who_of_them_fell(lang: str) -> None:
    match = fought()
    picture = the_end(match, lang)[0]
    fell = {one for turn in turns_of(reading(match)) for side in SIDES for one in turn.fallen(side)}
    there = {one.name for one in match.state.units} | fell
    named = {one for one in there if kind_of(one) == AESIR and number_of(one) <= NAMED}
    assert len(named) == 6
    for aesir in named:
        name = words(lang).text(Message(f"nonlieu.unit.{aesir}"))
        assert name in picture.label and escape(name) in picture.svg
    assert picture.svg.count('opacity="0.3"') == len(named & fell) > 0


def test_the_end_names_the_turn_in_which_one_side_lost_most_more_than_the_other() -> None:
    match = fought()
    told = next(one.text for one in the_end(match) if isinstance(one, Paragraph))

    def apart(turn):
        evil, good = (len(turn.fallen(side)) - len(turn.born(side)) for side in SIDES)
        return abs(evil - good)

    fought_turns = [turn for turn in turns_of(reading(match)) if turn.number]
    (number,) = re.findall(r"tour\s(\d+)", told)
    named = next(turn for turn in fought_turns if turn.number == int(number))
    assert apart(named) == max(map(apart, fought_turns)) > 0
    evil, good = (len(named.fallen(side)) for side in SIDES)
    assert told.endswith(f"Mal {evil}, Bien {good}.")


@pytest.mark.parametrize(("master", "said"), [("table", "dossier du meneur"), ("nobody", "toute la table")])
def test_the_end_says_how_many_tears_wait_for_whom_and_none_of_them(master, said: str) -> None:
    over = replace(fought().state, master=master)
    assert over.tears > 1 and not over.frames
    last = the_end(DrivenMatch.set_up(GAME, GAME.options_of(over), 2, 3, over))[-1]
    assert isinstance(last, Paragraph) and str(over.tears) in last.text and said in last.text


def test_the_end_shows_both_sides_with_what_is_left_and_lost() -> None:
    match = fought()
    table = next(one for one in the_end(match) if isinstance(one, Table))
    lost = {side: sum(len(turn.fallen(side)) for turn in turns_of(reading(match))) for side in SIDES}
    for side, row in zip(SIDES, table.rows, strict=True):
        units = of_side(match.state, side)
        assert row[1:] == (
            NAMES[side],
            str(sum(one.kind == AESIR for one in units)),
            str(len(units)),
            str(sum(one.tokens for one in units)),
            str(lost[side]),
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_finished_war_is_shared_with_its_end_and_what_is_left(lang: str) -> None:
    match = fought()
    title, over, evil, good, torn, mark = result_card(match, None, (Message("nonlieu.moment.setup"),),
                                                      words(lang).text).splitlines()  # fmt: skip
    assert title.startswith(GAME.title) and str(match.state.turn) in title
    assert isinstance(match.pending, Over) and over == words(lang).text(match.pending.reason)
    for side, told in zip(SIDES, (evil, good), strict=True):
        units = of_side(match.state, side)
        assert re.findall(r"\d+", told) == [str(len(units)), str(sum(one.tokens for one in units))]
    assert str(match.state.tears) in torn and mark == words(lang).text(Message("nonlieu.moment.setup"))
    assert result_card(DrivenMatch.new(GAME, {}, 2, 1), None, (), words(lang).text) == ""


# Tears


def test_each_tear_has_the_turn_and_the_cause_that_tore_it() -> None:
    match = fought()
    seen = reading(match, "tears")
    turns = turns_of(seen)
    found = tears_of(seen, turns)
    assert [one.number for one in found] == list(range(1, match.state.tears + 1))
    assert [one.paradox for one in found] == list(seen.asides[LABEL])
    for one in found:
        assert one.cause is not None and one.cause.kind in ("teleported", "destroyed")
        assert turns[one.turn].at <= one.at and one.cause in match.decisions[one.at - 1].events
        if one.cause.kind == "destroyed":
            assert kind_of(one.cause.params["unit"]) == AESIR


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_masters_file_tells_every_tear_in_its_turn(lang: str) -> None:
    match, text = fought(), words(lang).text
    found = tears_of(reading(match, "session"), turns_of(reading(match, "session")))
    sections = {section.title: section for section in book(match, "session", lang).sections}
    for number in range(1, match.state.turn + 1):
        section = sections[text(Message("nonlieu.chapter", {"turn": number}))]
        told = [block.text for block in section.blocks if isinstance(block, Paragraph)]
        here = [text(Message(f"nonlieu.tear.{one.paradox}")) for one in found if one.turn == number]
        assert [one.partition("\n")[2] for one in told if "\n" in one] == here


def test_tears_from_before_a_war_was_set_up_are_told_without_a_cause() -> None:
    told = acting("ea1", unit("ea1", "a1", "reach", move=1), unit("ga4", "p1", "freedom", move=1))
    match = DrivenMatch.set_up(GAME, GAME.options_of(told.state), 2, 3, replace(told.state, tears=2))
    for name in ("tears", "session"):
        shown = markdown(book(match, name))
        for number, paradox in enumerate(match.asides[LABEL], 1):
            assert words().text(Message(f"nonlieu.tear.{paradox}")) in shown
            assert f"Déchirement {number}." in shown


def test_the_tears_go_on_across_a_change_of_rules() -> None:
    match = fought("skirmish", 300)
    match.value = draw_piles(match.value, page("tears"))
    record = match.kept()
    changed = {**record.fields, "rules": record.fields["rules"] + 1}
    later = DrivenMatch.load(replace(record, fields=changed), {"nonlieu": "nonlieu"})
    assert later.earlier and later.asides == match.asides
    names = ("tears", "session", "chronicle")
    before, after = (
        [markdown(document_of(one, page(name), None, NAMES, words().text)) for name in names]
        for one in (match, later)
    )
    assert before == after
