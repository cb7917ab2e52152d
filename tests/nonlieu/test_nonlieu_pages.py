"""The pages of the forces and of the cards: who and what is in play can be looked up."""

from dataclasses import replace

from nonlieu_tables import acting, unit

from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.pages import PAGES
from nonlieu.rules.cards import CARDS, DECK
from nonlieu.rules.setup import CHOSEN
from nonlieu.rules.state import State
from nonlieu_wars import plain_spaces, words
from tabletop.document import Document, Paragraph
from tabletop.game import Message, Scalar
from tabletop.pages import reading_of


def document(name: str, state: State | None = None, **options: Scalar) -> Document:
    """A page of a war at its beginning, or in that state."""
    if state is None:
        match = DrivenMatch.new(GAME, options, 2, 3)
    else:
        match = DrivenMatch.set_up(GAME, GAME.options_of(state), 2, 3, state)
    page = PAGES.named(name)
    return page.draw(reading_of(match, page, None, ("Anne", "Ben")), words().text)


def section(name: str, title: str, state: State | None = None, **options: Scalar) -> str:
    """What stands under a heading, with plain spaces."""
    (found,) = [one for one in document(name, state, **options).sections if one.title.startswith(title)]
    return plain_spaces("\n".join(block.text for block in found.blocks if isinstance(block, Paragraph)))


def test_the_forces_say_where_each_aesir_is_and_what_it_can_do_in_this_war() -> None:
    units = unit("ea1", "a1", "reach", reserve=3, move=1), unit("ga4", "p1", "freedom", move=1)
    told = acting("ea1", *units, unit("ga10", "p3", "science", move=1), size="skirmish", free=("peace",))
    for name, said in (
        ("Gorgias", "Gorgias se bat en a1, avec 4 jetons."),
        ("Newton", "Newton n’est plus de cette guerre."),  # another has its power
        ("Ariétis", "Ariétis n’est plus de cette guerre."),
        ("Apollon", "Apollon n’est pas venu dans cette guerre."),
    ):
        assert said in section("forces", name, told.state)
    assert "Gorgias attend d’entrer en guerre." in section("forces", "Gorgias")
    assert "On ne sait pas encore" in section("forces", "Newton", powers=CHOSEN)
    for errata, end in ((True, ""), (False, ".source")):
        does = plain_spaces(words().text(Message(f"nonlieu.does.disguise{end}")))
        assert does in section("forces", "Chameleontis", errata=errata)


def test_the_cards_are_told_as_far_as_all_may_know() -> None:
    holder = unit("ea1", "a1", "reach", move=1, cards=("siren", "siren"))
    told = acting("ea1", holder, unit("ga4", "p1", "freedom", move=1), discard=("siren", "portal"))
    assert "En main : Gorgias (2). 1 à la défausse." in section("cards", "Sirène", told.state)
    assert section("cards", "Portail", told.state).endswith("1 à la défausse.")
    titles = {plain_spaces(one.title) for one in document("cards").sections}
    assert {
        plain_spaces(f"{words().text(Message(f'nonlieu.card.{one}'))} ({DECK[one]})") for one in CARDS
    } <= titles
    good = unit("ga3", "p1", "disguise", move=1, covered=("siren",))
    hidden = acting("ea1", holder, good, size="skirmish", errata=False).state
    units = tuple(replace(one, covered=("portal",) if one.covered else ()) for one in hidden.units)
    deck = {**hidden.deck, "siren": hidden.deck["siren"] + 1, "portal": hidden.deck["portal"] - 1}
    assert document("cards", hidden) == document("cards", replace(hidden, units=units, deck=deck))
