"""The chronicle of a war, its end, the master's file with its tears, and what is summed up in a line."""

import re
from functools import cache
from typing import Any

from nonlieu_players import bold_move
from nonlieu_tables import told_of

from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.ending import result_card
from nonlieu.pages import PAGES
from nonlieu.pages.tears import LABEL, tears_of
from nonlieu.pages.turns import Turn, turns_of
from nonlieu.pieces import AESIR, NAMED, SIDES, kind_of, number_of
from nonlieu.rules.state import of_side
from nonlieu.tale import TALE
from nonlieu_wars import plain_spaces, words
from rows import each
from tabletop.chance import SeededChance
from tabletop.document import Paragraph, Picture, Table
from tabletop.game import Ask, Event, Message, Over
from tabletop.i18n import LANGUAGES
from tabletop.markdown import markdown
from tabletop.markup import escape
from tabletop.pages import Reading, draw_piles, ending_of, reading_of

NAMES = ("Anne", "Ben")


@cache
def fought() -> DrivenMatch:
    """A skirmish of bold players to its end."""
    match = DrivenMatch.new(GAME, {"size": "skirmish", "master": "table"}, 2, 3)
    stream = SeededChance(3)
    while isinstance(match.pending, Ask):
        match.play(bold_move(match.state, match.pending, stream))
    return match


def reading(match: DrivenMatch, name: str = "chronicle") -> Reading:
    page = PAGES.named(name)
    match.value = draw_piles(match.value, page)
    return reading_of(match, page, None, NAMES)


def in_print(match: DrivenMatch, name: str) -> str:
    return plain_spaces(markdown(PAGES.named(name).draw(reading(match, name), words().text)))


def tear(paradox: object) -> str:
    return plain_spaces(words().text(Message(f"nonlieu.tear.{paradox}")))


# The end


@each(LANGUAGES)
def test_the_end_shows_who_fell_the_turn_in_which_it_turned_and_what_is_left(lang: str) -> None:
    match, text = fought(), words(lang).text
    blocks = ending_of(match, TALE.ending, NAMES, text)
    shown: dict[type, Any] = {type(one): one for one in reversed(blocks)}
    turns = {turn.number: turn for turn in turns_of(reading(match))}
    fell = {one for turn in turns.values() for side in SIDES for one in turn.fallen(side)}
    named = [one for one in {one.name for one in match.state.units} | fell
             if kind_of(one) == AESIR and number_of(one) <= NAMED]  # fmt: skip
    picture, sentence, table = shown[Picture], shown[Paragraph].text, shown[Table]
    assert len(named) == 6
    for name in (text(Message(f"nonlieu.unit.{aesir}")) for aesir in named):
        assert name in picture.label and escape(name) in picture.svg
    assert picture.svg.count('opacity="0.3"') == len(fell.intersection(named)) > 0

    def apart(turn: Turn) -> int:
        evil, good = (len(turn.fallen(side)) - len(turn.born(side)) for side in SIDES)
        return abs(evil - good)

    number, evil, good = map(int, re.findall(r"\d+", sentence))
    worst = turns[number]
    assert apart(worst) == max(apart(turn) for turn in turns.values() if turn.number) > 0
    assert (evil, good) == tuple(len(worst.fallen(side)) for side in SIDES)
    for side, row in zip(SIDES, table.rows, strict=True):
        units = of_side(match.state, side)
        aesirs, tokens = sum(one.kind == AESIR for one in units), sum(one.tokens for one in units)
        lost = sum(len(turn.fallen(side)) for turn in turns.values())
        assert row[1:] == (NAMES[side], str(aesirs), str(len(units)), str(tokens), str(lost))


def test_a_finished_war_is_shared_with_its_end_and_what_is_left() -> None:
    match, text = fought(), words().text
    marked = (Message("nonlieu.moment.setup"),)
    title, over, evil, good, torn, mark = result_card(match, None, marked, text).splitlines()
    assert title.startswith(GAME.title) and str(match.state.turn) in title
    assert isinstance(match.pending, Over) and over == text(match.pending.reason)
    for side, told in zip(SIDES, (evil, good), strict=True):
        units = of_side(match.state, side)
        assert re.findall(r"\d+", told) == [str(len(units)), str(sum(one.tokens for one in units))]
    assert str(match.state.tears) in torn and mark == text(marked[0])
    assert result_card(DrivenMatch.new(GAME, {}, 2, 1), None, (), text) == ""


# Tears


def test_each_tear_has_the_turn_and_the_cause_that_tore_it() -> None:
    """One from before a war was set up is told without."""
    match = fought()
    seen = reading(match, "tears")
    turns = turns_of(seen)
    found = tears_of(seen, turns)
    assert [one.number for one in found] == list(range(1, match.state.tears + 1))
    assert [one.paradox for one in found] == list(seen.asides[LABEL])
    told, chronicle = in_print(match, "session"), in_print(match, "chronicle")
    for one in found:
        assert one.cause is not None and one.cause.kind in ("teleported", "destroyed")
        assert turns[one.turn].at <= one.at and one.cause in match.decisions[one.at - 1].events
        assert one.cause.kind == "teleported" or kind_of(one.cause.params["unit"]) == AESIR
        assert tear(one.paradox) in told and tear(one.paradox) not in chronicle, "the master alone reads it"
    state = told_of("@ea1 tears=2: ea1 a1 reach move:1, ga4 p1 freedom move:1").state
    match = DrivenMatch.set_up(GAME, GAME.options_of(state), 2, 3, state)
    for name in ("tears", "session"):
        shown = in_print(match, name)
        for number, paradox in enumerate(match.asides[LABEL], 1):
            assert tear(paradox) in shown and f"Déchirement {number}." in shown


# Summed up in a line for each group, and for what ended a turn


def group(side: int, number: int) -> Event:
    return Event("group", {"side": side, "group": number})


def fell(*names: str) -> list[Event]:
    return [Event("destroyed", {"unit": one, "at": "a1"}) for one in names]


RAY = (Event("ray", {"unit": "gw1", "target": "ex3", "n": 1}), Event("struck", {"unit": "ex3", "n": 1}))
DREW = Event("drew", {"unit": "ga3", "n": 2})
DREW_CARDS = Event("drew_cards", {"unit": "ga3", "cards": ("siren",) * 2})
PLAYED = [Event("played", {"unit": "ea1", "side": 0, "card": one}) for one in ("portal", "siren", "portal")]
END = told_of("@end: ea1 a1 reach reserve:3 move:1, ga4 p1 freedom reserve:2 move:1 > done | 1")


@each(
    [
        # A group that does nothing says so once another acts.
        ((group(1, 4), group(0, 4)), ["Groupe de San-Goku (Bien) : ne fait rien."]),
        # Events that begin in the midst of a group are told without its name.
        ((*RAY, *fell("ex3")), ["Ensuite : 1 rayon ; 1 point de dégâts ; détruit l’Ectoplasme rebelle 3."]),
        # Own units are lost, and those of the enemy destroyed.
        (
            (group(0, 2), *fell("gw1", "ex1", "ex2", "gx9", "gx8")),
            ["Groupe de Panoptès (Mal) : détruit le Guetteur croyant 1, 2 Anti-Légionnaires ; "
             "perd 2 Ectoplasmes rebelles."],
        ),
        # Cards of which some are told in a second event count once.
        ((group(1, 3), DREW, DREW_CARDS), ["Groupe de Chameleontis (Bien) : 2 cartes piochées."]),
        ((group(0, 1), *PLAYED), ["Groupe de Gorgias (Mal) : joue 2 × Portail, Sirène."]),
        # The end of a turn has a line for each of its steps.
        (
            END.events,
            ["Tempête sur le Törwitch : 3 jetons emportés.", "Réserves doublées : Bien +2.",
             "Majorités : Mal (Törwitch) ; Bien (Hyome)."],
        ),
        ((Event("storm", {"zone": "hyome"}),), ["Tempête sur la Hyome : elle n’emporte rien."]),
    ]
)  # fmt: skip
def test_what_has_happened_is_summed_up(events: list[Event], said: list[str]) -> None:
    assert [plain_spaces(line) for line in TALE.summed_up(events, "", words().text)] == said
