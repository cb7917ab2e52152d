"""Why the bots of Au bord de l'eau play a move: what is said is true of it, and reads in every language."""

from collections.abc import Iterator
from functools import cache

import pytest
from water_margin_tables import (
    LI_KUI,
    LIN_CHONG,
    WU_SONG,
    Hero,
    Told,
    adventures,
    at,
    band,
    refuges,
    table,
    wanted,
)
from water_margin_tables import travels as travelling

import water_margin
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Message
from tabletop.i18n import LANGUAGES, Translator
from water_margin import GAME
from water_margin.bot import think
from water_margin.bot.hints import reasons_for
from water_margin.rules.state import Exile, Raid, Turn

LONGEST = 130
"""The signs of a reason, at most: two lines of a tablet."""


def why(told: Told, move: str) -> dict[str, dict[str, object]]:
    """What is said of a move, by the end of its key; names left out."""
    parts = GAME.read_move(told.state, move)
    assert parts in told.ask.moves
    found = reasons_for(told.state, told.ask.seat, parts)
    names = ("hero", "nick", "woman")
    return {
        one.key.removeprefix("water_margin.hint."): {k: v for k, v in one.params.items() if k not in names}
        for one in found
    }


def test_a_trial_has_its_chance_with_and_without_the_gourd() -> None:
    told = adventures(Hero(LI_KUI, 0, "c3", gourds=1)).play(f"{LI_KUI} adventure")
    told = told.play("roll", "inn", "animal", "combat").play("roll", 10, 9, "gourd", "held")
    assert why(told, "own dry") == {"odds": {"percent": 17}}  # 2 in 12
    assert why(told, "own gourd") == {"odds_gourd": {"percent": 58, "dry": 17}}


def test_a_fort_that_is_taken_is_one_less_for_the_others() -> None:
    entering = at(table(Turn("enter", 0), heroes=(Hero(30, 1, "b2"),), hands=((LI_KUI, WU_SONG), ())))
    assert why(entering, f"{LI_KUI} d4")["closes"] == {"n": 3}
    assert "closes" not in why(entering, f"{LI_KUI} c3")
    four = [Hero(rank, 1, square) for rank, square in ((30, "b2"), (31, "b6"), (32, "f2"), (33, "f6"))]
    last = at(table(Turn("enter", 0), heroes=four, hands=((LI_KUI, WU_SONG), ())))
    assert "closes_all" in why(last, f"{LI_KUI} d4")


def test_staying_on_a_fort_keeps_it_and_staying_elsewhere_does_not() -> None:
    told = travelling(Hero(LI_KUI, 0, "d4"), Hero(WU_SONG, 0, "a1"))
    assert set(why(told, f"{LI_KUI} stay")) == {"closes", "stays"}
    assert set(why(told, f"{WU_SONG} stay")) == {"stays"}


def test_a_wanted_hero_goes_to_a_fort_to_found_and_to_the_refuge_to_join() -> None:
    free = travelling(wanted(WU_SONG, "d3"))
    assert set(why(free, f"{WU_SONG} d4")) == {"founder", "closes", "roams"}
    home = travelling(wanted(WU_SONG, "d3"), bands=(band(LIN_CHONG), None))
    assert set(why(home, f"{WU_SONG} d4")) == {"door", "roams"}
    assert (
        why(home, f"{WU_SONG} d4")["door"]["percent"] == why(at_home(), f"{WU_SONG} join")["joins"]["percent"]
    )


def at_home() -> Told:
    return refuges(wanted(WU_SONG, "d4"), bands=(band(LIN_CHONG), None))


def test_a_way_is_counted_in_steps_to_the_refuge() -> None:
    told = travelling(wanted(WU_SONG, "a4"), bands=(band(LIN_CHONG), None))
    assert why(told, f"{WU_SONG} b4")["nearer"] == {"n": 2}
    assert "nearer" not in why(told, f"{WU_SONG} a3")


def test_a_meeting_counts_all_who_go_together() -> None:
    told = travelling(
        wanted(WU_SONG, "c3", gourds=1, brothers=(30, 31)), Hero(LI_KUI, 0, "c2", brothers=(32,))
    )
    assert why(told, f"{WU_SONG} c2")["meets"]["n"] == 5


def test_a_band_begins_with_the_founder_and_its_brothers() -> None:
    assert why(refuges(wanted(WU_SONG, "b2", brothers=(30, 31))), f"{WU_SONG} found") == {"founds": {"n": 3}}


def test_ransoms_are_said_by_what_is_left() -> None:
    poor = band(LIN_CHONG, 30, 31, treasury=250)
    told = at(table(Turn("resistance", 0, (0,)), Raid(0, True, (30, 31)), bands=(poor, None)))
    assert why(told, "30 done") == {"ransom": {"n": 2, "taels": 150}}
    assert why(told, "30 31 done") == {"ransom": {"n": 3, "taels": 50}}


def test_a_convict_is_sent_by_the_steps_to_the_next_fort() -> None:
    told = at(table(Turn("adventure", 0, (LI_KUI,)), Exile(LI_KUI), heroes=(Hero(LI_KUI, 0, "c3"),)))
    assert why(told, "a4") == {"exile": {"n": 3}}


@cache
def said() -> tuple[Message, ...]:
    """All reasons for the moves of some games between the best bots, each once."""
    found = {}
    for seats, seed in ((2, 5), (3, 6)):
        chance = SeededChance(seed)
        state = GAME.start({"victory": "band", "length": "short", "forts": 13}, seats, chance).state
        while isinstance(ask := GAME.pending(state), Ask):
            thought = drive(think(GAME.view(state, ask.seat), 4, SeededChance(seed)))
            assert ask.roll == (not thought.reasons), "every move but a throw has a reason"
            for message in thought.reasons:
                found.setdefault(repr(message), message)
            state = GAME.play(state, thought.moves[0], chance).state
    return tuple(found.values())


def texts(lang: str) -> Iterator[tuple[Message, str]]:
    translator = Translator(lang).with_words("water_margin", water_margin)
    for message in said():
        yield message, translator.text(message)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_are_short_sentences(lang: str) -> None:
    kinds = {message.key for message, _ in texts(lang)}
    assert len(kinds) >= 12, kinds
    for message, text in texts(lang):
        assert "{" not in text and "water_margin" not in text, message
        assert text[0].isupper() or text[0].isdigit(), text
        assert text[-1] in ".!" and len(text) <= LONGEST, text
