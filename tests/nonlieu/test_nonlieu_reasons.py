"""Why a part may not follow: each reason where it is meant, none for what may follow."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from nonlieu_bends import states
from nonlieu_tables import Told, acting, ending, opening, unit, war

import nonlieu.notation
from nonlieu import GAME
from nonlieu.map import ground_of
from nonlieu.rules.state import Course, SetUp, Sheets
from tabletop.chance import SeededChance
from tabletop.game import Ask, IllegalMove

FAR = unit("gx1", "p12", move=1)
EVIL = unit("ea1", "a1", "reach", move=8)
PLACED = "ea1 a1 a2 a3 b1 b2 b3 c1"


def duel(**boxes):
    """Evil's Aésir with these tokens, an ally beside and enemies here and there."""
    cards = boxes.pop("cards", ())
    return acting(
        "ea1", unit("ea1", "a1", "reach", cards=cards, **boxes), unit("ew1", "b1", move=2, channel=1),
        unit("ew2", "p1", move=3), unit("ex1", "c1", move=1, channel=1), unit("gw1", "e1", move=1),
        unit("ga5", "f1", "peace", move=4, reserve=2), FAR,
    )  # fmt: skip


def good(power, number, *, cards=(), **boxes):
    """An Aésir of Good with a power, an enemy with a card and one without."""
    return acting(
        f"ga{number}", unit(f"ga{number}", "p12", power, cards=cards, **boxes), unit("gx1", "p11", move=1),
        unit("ga10", "o12", move=1, group=10), unit("ea1", "a1", "reach", channel=2, cards=("siren",)),
        unit("ex1", "b1", move=1), size="skirmish", free=("justice",),
    )  # fmt: skip


def blooming():
    """Two Guetteurs of Good, one of which has cards and a token of movement."""
    return acting(
        "ea1", unit("ea1", "a1", "reach", move=1, cards=("bloom", "siren")), unit("gw1", "c1", open=3),
        unit("gw2", "d1", move=1, cards=("anvil",)),
    )  # fmt: skip


def layout():
    return Told(war(EVIL, unit("ew1", "a2", move=3), FAR, frames=(Sheets((None, None)),)))


def drawn(card, *units):
    told = acting("ea1", unit("ea1", "a1", "reach", control=1, move=1), *units)
    return told.play("ea1 draw", card)


def reasons() -> Iterator[tuple[Told, str, str, str]]:
    """A moment, what has been chosen, a part, and why it may not follow."""
    start = opening(size="duel")
    yield start, "", "ew1", "not_now"
    yield start, "ea1 a1", "a1", "taken"
    yield start, "ea1 a1", "p1", "zone"
    yield start.play(PLACED), start.play(PLACED).offers()[0], "d4", "same_zone"
    yield opening(size="skirmish", powers="chosen"), "science", "science", "powers"
    yield layout(), "", "ea1:flight:1", "no_box"
    yield layout(), "", "ea1:move:9", "too_many"
    yield layout(), "ew1:open:1", "ea1:move:1", "rising"
    yield layout(), "", "gx1:channel:1", "not_yours"
    yield layout(), "", "ew9:open:1", "no_unit"
    yield layout(), "", "loss:weep", "standing"
    yield layout(), "", "hello", "unreadable"
    yield layout(), "ready", "ready", "whole"

    told = duel(move=1, channel=2, open=2, special=2)
    yield told, "", "gx1", "not_yours"
    yield told, "", "ex9", "no_unit"
    yield told, "", "d4", "hex"
    yield told, "ea1", "draw", "no_token"
    yield told, "ea1", "justice", "not_now"
    yield told, "ea1", "play", "no_card"
    yield told, "ex1", "play", "holds_none"
    yield told, "ew1", "reach", "no_power"
    yield told, "ex1", "draw", "no_box"
    yield told, "ea1 move", "b1", "not_there"
    yield told, "ea1 move", "d4", "too_far"
    yield told, "ea1 ray", "p12", "out_of_range"
    yield told, "ea1 ray", "b1", "enemy"
    yield told, "ea1 gift", "ea1", "itself"
    yield told, "ea1 gift", "gw1", "ally"
    yield told, "ea1 gift", "ew2", "other_zone"
    yield told, "ea1 gift ew1", "reserve", "reserve"
    yield told, "ea1 gift ew1", "special", "no_box"
    yield told, "ea1 gift ew1 move", "3", "too_many"
    yield told, "ea1 teleport", "ew1", "no_token"
    yield told, "ea1 teleport", "gw1", "ally"
    yield told, "ea1 teleport ex1", "p1", "not_there"
    yield told, "ea1 teleport ex1", "p2", "zone_of_target"
    yield told, "ea1 reach", "ew1", "enemy"
    yield told.play("ea1 move a2"), "ea1", "move", "used"
    yield told.play("ea1 gift ew1 move 1"), "ea1", "ray", "channel"
    yield told.play("ew1 move b2"), "", "ea1", "passed"
    yield told.play("ew1 move b2"), "ex1 ray", "f1", "out_of_range"
    yield duel(reproduce=7, move=1), "ea1", "reproduce", "eight"
    yield duel(reproduce=8), "ea1 reproduce", "d4", "beside"
    watcher = acting("ew1", unit("ew1", "a1", open=4), unit("ea1", "b1", "reach", move=1), FAR)
    yield watcher, "ew1 teleport", "ea1", "aesir_by_watcher"
    done = ending(unit("ea1", "a1", "reach", move=1), unit("ea2", "c1", "reach", move=1),
                  unit("ea3", "e1", "reach", move=1), FAR, size="skirmish")  # fmt: skip
    yield Told(choosing(done.state)), "", "group:1", "group_done"
    walled = acting("ex1", unit("ex1", "a1", move=1, channel=1), unit("gx1", "b1", move=1),
                    unit("gx2", "a2", move=1))  # fmt: skip
    yield walled, "ex1", "move", "blocked"
    yield duel(move=1, cards=("siren",)), "ea1", "create", "payment"
    yield duel(move=1, cards=("siren",)), "ea1 play", "portal", "no_card"
    five = ("vampire", "bloom", "siren", "siren", "siren")
    guetteur = acting("ew1", unit("ew1", "a1", move=1, cards=five), FAR)
    yield guetteur, "ew1 create", "watcher", "watcher_by_aesir"

    hand = ("vampire", "bloom", "siren", "anvil", "portal", "quasar")
    told = duel(move=1, cards=hand)
    yield told, "ea1 play vampire", "gw1", "last_token"
    yield blooming(), "ea1 play bloom", "gw1", "no_card"
    yield told, "ea1 play siren", "gx1", "other_zone"
    yield told, "ea1 play siren", "ew1", "enemy"
    yield told, "ea1 play siren ga5", "reserve", "reserve"
    yield told, "ea1 play quasar", "ga5", "quasar"
    yield told, "ea1 play portal", "ea1", "itself"
    yield told, "ea1 play portal gw1", "b1", "not_there"
    yield told, "ea1", "swim", "not_now"
    yield blooming(), "ea1 play siren", "gw1", "empty_box"

    yield drawn("siren", FAR), "", "play", "no_use"
    yield drawn("dark-spirit", FAR), "", "keep", "must_play"
    amir = drawn("amir", unit("ex1", "b1", move=1), FAR).play("play", "siren", "siren", "siren")
    yield amir, "", "ex1", "holds_none"

    peace = good("peace", 5, special=2)
    yield peace, "ga5 peace", "ex1", "empty_box"
    yield peace, "ga5 peace ea1", "reserve", "reserve"
    yield good("teaching", 9, special=2), "ga9 teach", "ga9", "has_power"
    yield good("teaching", 9, special=2), "ga9 teach ga10", "peace", "no_free_power"
    yield good("freedom", 4, special=2), "ga4 freedom", "ga10", "enemy"
    yield good("freedom", 4, special=2), "ga4 freedom ea1", "portal", "no_card"

    hit = acting("ea1", unit("ea1", "a1", "reach", channel=2), unit("ga5", "c1", "peace", move=4, open=4),
                 loss="ask").play("ea1 ray c1")  # fmt: skip
    yield hit, "", "move:9", "sum"
    yield hit, "", "flight:1", "no_box"
    lay = acting("ea1", unit("ea1", "a1", "reach", reproduce=8, move=1), FAR).play("ea1 reproduce b1")
    yield lay, "", "reserve:8", "reserve"
    over = acting("ea1", unit("ea1", "a1", "reach", channel=2), unit("gx1", "c1", move=1)).play("ea1 ray c1")
    yield over, "", "ea1", "over"


def choosing(state):
    """Evil is about to choose between its second and its third group."""
    return replace(state, frames=(Course(0, (1,)),))


@pytest.mark.parametrize(("told", "chosen", "part", "reason"), list(reasons()))
def test_a_part_that_may_not_follow_has_its_reason(told, chosen, part, reason):
    GAME.check(told.state)
    prefix = tuple(chosen.split())
    found = GAME.why_not(told.state, prefix, part)
    assert found is not None
    assert found.key == f"nonlieu.why.{reason}"
    if reason != "over":
        with pytest.raises(IllegalMove) as refused:
            GAME.play(told.state, (*prefix, part), SeededChance(1))
        assert refused.value.message == found


@pytest.mark.parametrize(
    ("told", "chosen", "reason"),
    [
        (layout(), "ea1:move:1", "ready"),
        (duel(move=1), "ea1", "unfinished"),
        (duel(move=1), "ea1 move z9", "not_now"),
    ],
)
def test_a_move_that_is_not_whole_has_its_reason(told, chosen, reason):
    found = GAME.why_not(told.state, tuple(chosen.split()), None)
    assert found is not None
    assert found.key == f"nonlieu.why.{reason}"


def test_every_reason_in_the_words_is_given_somewhere():
    words = (Path(nonlieu.notation.__file__).parent / "words" / "fr.po").read_text("utf-8")
    known = set(re.findall(r'msgid "nonlieu\.why\.(\w+)"', words))
    given = {reason for *_, reason in reasons()} | {"ready", "unfinished", "sum", "acted", "zone_full"}
    assert known == given


def test_who_has_acted_or_was_born_in_this_turn_has_nothing_to_do():
    told = acting(
        "ea1", unit("ea1", "a1", "reach", move=1), unit("ew1", "c1", move=1, cards=("siren",) * 3), FAR
    )
    told = told.play("ew1 create ectoplasm siren+siren+siren d1").play("move:1")
    found = GAME.why_not(told.state, (), "ex5")
    assert found is not None
    assert found.key == "nonlieu.why.acted"


def test_no_zone_is_chosen_that_has_no_room_for_the_group():
    """Fifteen groups leave three hexagons of a zone: only where somebody has set them up so."""
    told, field = opening(size="full"), ground_of("full")
    filled = [(side, group) for group in range(1, 9) for side in (0, 1)][:15]
    spots = iter(field.of_zone("torwitch"))
    units = tuple(
        replace(one, place=next(spots)) if (one.side, one.group) in filled else one
        for one in told.state.units
    )
    state = replace(told.state, units=units, frames=(SetUp(1, "hyome"),))
    left = list(spots)
    assert len(left) == 3
    assert not set(left) & set(Told(state).offers("ga8"))
    found = GAME.why_not(state, ("ga8",), left[0])
    assert found is not None
    assert found.key == "nonlieu.why.zone_full"


def test_reasons_are_given_exactly_where_a_part_may_not_follow():
    """At moments of wars, for anything that might be said."""
    words = [
        "",
        "nonsense",
        "\ud800",
        "ea1",
        "gx1",
        "a1",
        "ray",
        "keep",
        "play",
        "siren",
        "move:1",
        "ea1:move:1",
    ]
    words += [
        "group:1",
        "group:99999999",
        "ready",
        "reserve",
        "loss:fight",
        "seat:1",
        "1",
        "done",
        "gw\u0663",
    ]
    for number, state in enumerate(states()[::25]):
        ask = GAME.pending(state)
        if not isinstance(ask, Ask):
            assert GAME.why_not(state, (), "done") is not None
            continue
        move = ask.moves.sample(SeededChance(number))
        for i in range(len(move) + 1):
            offered = set(ask.moves.next(move[:i]))
            for part in (*words, *sorted(offered)[:20]):
                assert (GAME.why_not(state, move[:i], part) is None) == (part in offered), (move[:i], part)
            assert (GAME.why_not(state, move[:i], None) is None) == ask.moves.complete(move[:i])
        assert GAME.why_not(state, (*move, "more"), None) is not None
