"""The page of the errata: which law holds in this war, what the other one would be."""

from dataclasses import replace

import pytest
from nonlieu_tables import opening

import nonlieu
from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.map import FULL
from nonlieu.pages import PAGES
from nonlieu.pages.errata import errata
from nonlieu.rules.state import View
from tabletop.document import Document, Entries, Paragraph, Table, text_of
from tabletop.game import Message, Scalar
from tabletop.i18n import LANGUAGES, Translator
from tabletop.pages import Reading, document_of


def words(lang: str = "fr") -> Translator:
    return Translator(lang).with_words("nonlieu", nonlieu)


def page(view: View, lang: str = "fr") -> Document:
    return errata(Reading(None, view, ((),), {}, ("", "")), words(lang).text)


def at_opening(**options: Scalar) -> View:
    return GAME.view(opening(**options).state, None)


def table(document: Document) -> Table:
    (found,) = [one for one in document.blocks if isinstance(one, Table)]
    return found


def last_words(document: Document) -> str:
    return [one.text for one in document.blocks if isinstance(one, Paragraph)][-1]


def test_the_page_is_everybodys_and_in_the_list() -> None:
    found = PAGES.named("errata")
    assert found is not None and found.reader == "all"
    match = DrivenMatch.new(GAME, {"size": "duel"}, 2, 3)
    assert document_of(match, found, None, ("", ""), words().text) == page(match.view(None))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_this_war_stands_beside_the_other_setting(lang: str) -> None:
    on, off = (page(at_opening(errata=value), lang) for value in (True, False))
    assert on.blocks[0] != off.blocks[0]
    for mine, others in zip(table(on).rows, table(off).rows, strict=True):
        assert mine[0] == others[0] and (mine[1], mine[2]) == (others[2], others[1]) and mine[1] != mine[2]
    assert len(table(on).rows) == 4
    assert [one for one in on.blocks if isinstance(one, Entries)] == [
        one for one in off.blocks if isinstance(one, Entries)
    ]


def test_the_steps_are_those_of_the_law() -> None:
    with_errata, without = table(page(at_opening())).rows[0][1:]
    assert text_of(with_errata).replace("\u00a0", " ") == (
        "Ectoplasme : 3 hexagones, Guetteur : 2 hexagones, Aésir : 1 hexagone"
    )
    assert text_of(without).replace("\u00a0", " ") == (
        "Ectoplasme : 1 hexagone, Guetteur : 2 hexagones, Aésir : 3 hexagones"
    )


def test_the_page_says_which_of_the_two_aesirs_take_part() -> None:
    def say(end: str, **params: Scalar) -> str:
        return words().text(Message(f"nonlieu.page.errata.{end}", params))

    assert last_words(page(at_opening(size=FULL))) == say("there.both")
    assert last_words(page(at_opening(powers="chosen"))) == say("not_yet")
    view = at_opening(size=FULL)
    units = tuple(one for one in view.state.units if one.power != "disguise")
    one = View(None, replace(view.state, units=units))
    assert last_words(page(one)) == say("there.one", name="Philotès")
    given = View(None, replace(view.state, units=units, free=((), ("disguise",))))
    assert last_words(page(given)) == say("there.both")
    none = tuple(one for one in units if one.power != "brotherhood")
    assert last_words(page(View(None, replace(view.state, units=none)))) == say("there.none")
