"""The quiz: the heroes of this game by their emblems and by their nicknames, to learn who is who."""

from tabletop.board import Text
from tabletop.document import Document, Paragraph, Question, Quiz, Section
from tabletop.pages import Reading
from water_margin.cards import Card, card, ranks_for
from water_margin.pages.pictures import large_medal
from water_margin.pages.words import name_of, nick_of, say, star_of
from water_margin.rules.state import View


def quiz(reading: Reading[View], text: Text) -> Document:
    """Who is it, by the emblem; who is called so; how is somebody called."""
    heroes = [card(rank) for rank in ranks_for(len(reading.view.bands))]
    who, called = say(text, "page.quiz.who"), "page.quiz.called"
    emblems = tuple(Question(who, one.name, large_medal(one), _told(one, text)) for one in heroes)
    nicks = tuple(
        Question(say(text, "page.quiz.whose", nick=nick_of(one, text)), one.name, told=_told(one, text))
        for one in heroes
    )
    names = tuple(
        Question(say(text, called, hero=name_of(one)), nick_of(one, text), told=_told(one, text))
        for one in heroes
    )
    kinds = (("emblems", emblems), ("nicks", nicks), ("names", names))
    sections = (
        Section(say(text, f"page.quiz.{name}"), (Quiz(name, questions),)) for name, questions in kinds
    )
    intro = Section("", (Paragraph(say(text, "page.quiz.intro")),))
    return Document(say(text, "page.quiz"), (intro, *sections))


def _told(hero: Card, text: Text) -> str:
    """Who a hero is, once it is known."""
    return say(
        text,
        "page.quiz.told",
        hero=name_of(hero),
        nick=nick_of(hero, text),
        star=star_of(hero, text),
        rank=hero.rank,
    )
