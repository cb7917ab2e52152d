"""The pages of the forces and of the cards: whoever and whatever is in play can be looked up."""

import re
from dataclasses import replace
from functools import cache

import pytest
from nonlieu_tables import acting, unit

import nonlieu
from boards import parsed
from driven import DrivenMatch
from nonlieu import GAME, art
from nonlieu.art.faces import FACES
from nonlieu.pages import PAGES
from nonlieu.pages.cards import CATEGORIES
from nonlieu.pieces import BOXES, GOOD_POWERS, NAMED, RESERVE
from nonlieu.rules.cards import CARDS, CREATURES, DECK
from nonlieu.rules.setup import CHOSEN
from tabletop.document import Document, Paragraph, Picture, Table, html_file, text_of
from tabletop.game import Message
from tabletop.i18n import LANGUAGES, Translator
from tabletop.pages import reading_of

NAMES = ("Anne", "Ben")
NAMED_AESIRS = [f"{side}a{number}" for side in "eg" for number in range(1, NAMED + 1)]


@cache
def words(lang: str = "fr") -> Translator:
    return Translator(lang).with_words("nonlieu", nonlieu)


def say(key: str, lang: str = "fr", **params) -> str:
    return words(lang).text(Message(f"nonlieu.{key}", params))


def plain(key: str) -> str:
    return say(key).replace("\u202f", " ").replace("\xa0", " ")


def document(name: str, state=None, lang: str = "fr", **options) -> Document:
    """A page of a war at its beginning, or in that state."""
    if state is None:
        match = DrivenMatch.new(GAME, options, 2, 3)
    else:
        match = DrivenMatch.set_up(GAME, GAME.options_of(state), 2, 3, state)
    page = PAGES.named(name)
    return page.draw(reading_of(match, page, None, NAMES), words(lang).text)


def section(name: str, title: str, state=None, lang: str = "fr", **options) -> str:
    """What stands under a heading, as text with plain spaces."""
    found = [one for one in document(name, state, lang, **options).sections if one.title.startswith(title)]
    assert len(found) == 1, title
    text = "\n".join(block.text for block in found[0].blocks if isinstance(block, Paragraph))
    return text.replace("\u202f", " ").replace("\xa0", " ")


def test_the_pages_are_in_order_and_those_of_the_tears_are_the_last() -> None:
    assert [(page.name, page.reader) for page in PAGES.pages] == [
        ("chronicle", "all"),
        ("forces", "all"),
        ("cards", "all"),
        ("errata", "all"),
        ("tears", "master"),
        ("session", "master"),
        ("unsealed", "all"),
    ]


# Faces


def test_each_named_aesir_has_a_face_of_its_own() -> None:
    assert sorted(FACES) == sorted(NAMED_AESIRS)
    drawings = {art.portrait(name) for name in FACES}
    assert len(drawings) == 2 * NAMED
    for drawing in drawings:
        parsed(f'<svg xmlns="http://www.w3.org/2000/svg">{drawing}</svg>')
        assert "var(" not in art.standalone(drawing)


def test_the_plate_of_a_portrait_tells_the_side_without_hue() -> None:
    plates = {re.findall(r'stroke-opacity="0.8"[^>]* d="([^"]+)"', art.portrait(name))[0] for name in FACES}
    assert len(plates) == 2


# The forces


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMED_AESIRS)
def test_every_named_aesir_is_a_character(name, lang: str) -> None:
    whole = document("forces", lang=lang)
    title = f"{say(f'unit.{name}', lang)}, {say(f'domain.{name}', lang)}"
    (found,) = [one for one in whole.sections if one.title == title]
    first, second, *rest = found.blocks
    assert isinstance(first, Picture) and art.standalone(art.portrait(name)) in first.svg
    assert isinstance(second, Paragraph) and second.text == say(f"portrait.{name}", lang)
    if name[0] == "g":
        power = GOOD_POWERS[int(name[2:]) - 1]
        assert isinstance(rest[0], Paragraph) and say(f"does.{power}", lang) in rest[0].text


def test_powers_are_told_by_the_law_of_this_war() -> None:
    assert plain("does.disguise") in section("forces", "Chameleontis")
    assert plain("does.disguise.source") in section("forces", "Chameleontis", errata=False)
    assert plain("does.brotherhood.source") in section("forces", "Philotès", errata=False)


def test_where_each_aesir_is_stands_below_its_portrait() -> None:
    told = acting("ea1", unit("ea1", "a1", "reach", reserve=3, move=1), unit("ga4", "p1", "freedom", move=1))
    assert "Gorgias se bat en a1, avec 4 jetons." in section("forces", "Gorgias", told.state)
    assert "San-Goku se bat en p1, avec 1 jeton." in section("forces", "San-Goku", told.state)
    assert "Panoptès n’est pas venu dans cette guerre." in section("forces", "Panoptès", told.state)


def test_an_aesir_that_fell_is_no_longer_in_the_war_even_when_another_has_its_power() -> None:
    units = unit("ea1", "a1", "reach", move=1), unit("ga4", "p1", "freedom", move=1)
    told = acting("ea1", *units, unit("ga10", "p3", "science", move=1), size="skirmish", free=("peace",))
    for gone in ("Newton", "Ariétis", "Panoptès"):
        assert f"{gone} n’est plus de cette guerre." in section("forces", gone, told.state)
    assert "Apollon n’est pas venu dans cette guerre." in section("forces", "Apollon", told.state)


def test_before_the_groups_are_placed_aesirs_wait_and_those_of_good_may_not_be_known() -> None:
    assert "Gorgias attend d’entrer en guerre." in section("forces", "Gorgias")
    assert "On ne sait pas encore" in section("forces", "Newton", powers=CHOSEN)


@pytest.mark.parametrize(("errata", "strides"), [(True, ["1", "2", "3"]), (False, ["3", "2", "1"])])
def test_the_kinds_are_told_with_tokens_range_and_stride(errata: bool, strides) -> None:
    kinds, boxes, zones = (one.blocks[0] for one in document("forces", errata=errata).sections[-3:])
    assert isinstance(kinds, Table) and isinstance(boxes, Table) and isinstance(zones, Table)
    assert [row[1:] for row in kinds.rows] == [
        (tokens, reach, stride) for tokens, reach, stride in zip("831", "842", strides, strict=True)
    ]
    assert [text_of(row[0]) for row in boxes.rows] == [say(f"box.{box}") for box in (*BOXES, RESERVE)]
    assert len(zones.rows) == 4


# The cards


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_its_picture_count_effect_and_saying(lang: str) -> None:
    whole = document("cards", lang=lang)
    shown = html_file(whole, lang)
    for card in CARDS:
        title = say("page.cards.title", lang, name=say(f"card.{card}", lang), of=DECK[card])
        (found,) = [one for one in whole.sections if one.title == title]
        picture, effect, flavour, _ = found.blocks
        assert isinstance(picture, Picture) and art.standalone(art.card(card)) in picture.svg
        assert isinstance(effect, Paragraph) and effect.text == say(f"effect.{card}", lang)
        assert isinstance(flavour, Paragraph) and flavour.text == say(f"flavour.{card}", lang)
        assert picture.svg in shown


def test_cards_stand_under_their_category() -> None:
    titles = [one.title for one in document("cards").sections]
    heads = [titles.index(say(f"page.cards.{of}")) for of in CATEGORIES]
    creatures = [titles.index(f"{say(f'card.{card}')} ({DECK[card]})") for card in CREATURES]
    assert heads == sorted(heads) and max(creatures[:4]) < heads[1] < min(creatures[4:]) < heads[2]


def test_where_cards_are_is_told_as_far_as_all_may_know() -> None:
    holder = unit("ea1", "a1", "reach", move=1, cards=("siren", "siren"))
    told = acting("ea1", holder, unit("ga4", "p1", "freedom", move=1), discard=("siren", "portal"))
    assert "En main : Gorgias (2). 1 à la défausse." in section("cards", "Sirène", told.state)
    assert section("cards", "Portail", told.state).endswith("1 à la défausse.")
    assert "En main" not in section("cards", "Portail", told.state)


def test_cards_that_lie_face_down_are_not_told() -> None:
    good = unit("ga3", "p1", "disguise", move=1, covered=("siren",))
    told = acting("ea1", unit("ea1", "a1", "reach", move=1), good, size="skirmish", errata=False)
    other = replace(told.state, units=tuple(
        replace(one, covered=("portal",)) if one.covered else one for one in told.state.units
    ), deck={**told.state.deck, "siren": 10, "portal": 5})  # fmt: skip
    assert document("cards", told.state) == document("cards", other)
    assert "En main" not in section("cards", "Sirène", told.state)


def test_what_can_be_created_is_told_by_unit() -> None:
    (table,) = [block for block in document("cards").blocks if isinstance(block, Table)]
    assert [text_of(row[0]) for row in table.rows] == ["Guetteur", "Ectoplasme"]
    assert [text_of(row[3]) for row in table.rows] == ["3", "1"]
