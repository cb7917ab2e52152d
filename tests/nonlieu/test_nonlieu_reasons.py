"""Why a part may not follow: each reason where it is meant, none for what may follow."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from nonlieu_players import bold_move
from nonlieu_tables import Told, acting, ending, opening, unit, war

import nonlieu.notation
from moments import moments
from nonlieu import GAME
from nonlieu.map import ground_of
from nonlieu.pieces import BOXES, RANGE, boxes_of, stride
from nonlieu.rules.actions import ACTIONS, can_act, tokens_for
from nonlieu.rules.cards import CREATURES, SPECIALS
from nonlieu.rules.group_turns import as_active, can_use, offered
from nonlieu.rules.state import (
    Acting,
    Cards,
    Course,
    Hit,
    SetUp,
    Sheets,
    State,
    find,
    free_beside,
    put,
    slot_of,
    with_unit,
    zone_of,
)
from rows import each
from scales import Scale
from tabletop.chance import SeededChance
from tabletop.game import Ask, IllegalMove, Move

FAR = unit("gx1", "p12", move=1)
EVIL = unit("ea1", "a1", "reach", move=8)
PLACED = "ea1 a1 a2 a3 b1 b2 b3 c1"


def states() -> list[State]:
    """Moments of wars."""
    return [moment.state for moment in moments("nonlieu") if moment.options["size"] != "full"]


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
    yield layout(), "", "ew1:move:1", "home"
    yield layout(), "", "ea1:reserve:1", "home"
    yield layout(), "ea1:move:5", "ea1:channel:4", "too_many"
    yield layout(), "ea1:move:1", None, "ready"
    yield duel(move=1), "ea1", None, "unfinished"
    yield duel(move=1), "ea1 move z9", None, "not_now"
    yield Told(full_zone()), "ga8", "l7", "zone_full"

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
    closed = told.play("ea1 gift ew1 move 1").play("ea1 move a2")
    yield closed, "ea1", "ray", "used"
    yield closed, "ea1", "gift", "used"
    given = duel(move=1, channel=1).play("ea1 gift ew1 move 1").play("ea1 move a2")
    yield given, "", "ea1", "nothing"
    yield two_seats(), "", "ex1", "waits"
    maker = unit("ew1", "c1", move=1, cards=("siren",) * 3)
    made = acting("ea1", unit("ea1", "a1", "reach", move=1), maker, FAR)
    made = made.play("ew1 create ectoplasm siren+siren+siren d1").play("move:1")
    yield made, "", "ex5", "acted"
    yield duel(move=1, open=2, special=2), "ew2", "gift", "no_token"
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
    crowded = acting("ea1", unit("ea1", "a1", "reach", channel=1, cards=("siren",) * 3),
                     unit("ex1", "a2", move=1), unit("ex2", "b1", move=1), FAR)  # fmt: skip
    yield crowded, "ea1", "create", "beside"
    poor = acting("ea1", unit("ea1", "a1", "reach", cards=("siren",) * 3), unit("ex1", "c1", move=1), FAR)
    yield Told(all_in_the_movement_of(poor.state, "gx1")), "ea1", "create", "no_pool"
    yield duel(move=1, cards=("siren",)), "ea1 play", "portal", "no_card"
    five = ("vampire", "bloom", "siren", "siren", "siren")
    guetteur = acting("ew1", unit("ew1", "a1", move=1, cards=five), FAR)
    yield guetteur, "ew1 create", "watcher", "watcher_by_aesir"
    sirens = acting("ew1", unit("ew1", "c1", move=1, cards=("siren",) * 3), FAR)
    yield sirens, "ew1 create ectoplasm", "anvil+anvil+anvil", "payment"
    yield sirens, "ew1 create ectoplasm siren+siren+siren", "p12", "beside"

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
    dark = drawn("amir", unit("ew1", "b1", move=1), FAR).play("play", "dark-spirit", "siren", "siren")
    yield dark, "play", "ew1", "enemy"

    peace = good("peace", 5, special=2)
    yield peace, "ga5 peace", "ex1", "empty_box"
    yield peace, "ga5 peace ea1", "reserve", "reserve"
    yield good("teaching", 9, special=2), "ga9 teach", "ga9", "has_power"
    yield good("teaching", 9, special=2), "ga9 teach", "gx1", "useless"
    yield good("peace", 5, special=2), "ga5", "reach", "not_now"
    nobody = acting("ga4", unit("ga4", "p12", "freedom", special=2, move=1), EVIL)
    yield nobody, "ga4", "freedom", "useless"
    yield good("teaching", 9, special=2), "ga9 teach ga10", "peace", "no_free_power"
    yield good("freedom", 4, special=2), "ga4 freedom", "ga10", "enemy"
    yield good("freedom", 4, special=2), "ga4 freedom ea1", "portal", "no_card"

    hit = acting("ea1", unit("ea1", "a1", "reach", channel=2), unit("ga5", "c1", "peace", move=4, open=4),
                 loss="ask").play("ea1 ray c1")  # fmt: skip
    yield hit, "", "move:9", "no_token"
    yield hit, "move:1", "open:2", "sum"
    yield hit, "", "flight:1", "no_box"
    lay = acting("ea1", unit("ea1", "a1", "reach", reproduce=8, move=1), FAR).play("ea1 reproduce b1")
    yield lay, "", "reserve:8", "reserve"
    over = acting("ea1", unit("ea1", "a1", "reach", channel=2), unit("gx1", "c1", move=1)).play("ea1 ray c1")
    yield over, "", "ea1", "over"


def two_seats():
    """The first seat's Aésir may act; its ectoplasm waits for a Guetteur of the second seat in its group."""
    head, mine = unit("ea1", "a1", "reach", move=1), unit("ex1", "b1", move=1)
    theirs = unit("ew7", "a3", move=1, seat=1, group=1)
    far = unit("gx1", "p12", move=1, seat=2)
    return acting("ea1", head, theirs, mine, far, size="skirmish", seats=(2, 1))


def all_in_the_movement_of(state, name):
    """Nothing is left in the pool, and the first unit has a single token."""
    unit_of_it = next(one for one in state.units if one.name == name)
    first = replace(state.units[0], boxes=(0, 1, 0, 0, 0, 0))
    before = sum(one.tokens for one in state.units) + state.pool
    others = sum(one.tokens for one in state.units[1:] if one.name != name)
    rich = replace(unit_of_it, boxes=(0, before - others - 1, 0, 0, 0, 0))
    units = tuple({first.name: first, name: rich}.get(one.name, one) for one in state.units)
    return replace(state, units=units, pool=0)


def full_zone():
    """Fifteen groups leave three hexagons of a zone: only where somebody has set them up so."""
    told, spots = opening(size="full"), iter(ground_of("full").of_zone("torwitch"))
    filled = [(side, group) for group in range(1, 9) for side in (0, 1)][:15]
    units = tuple(
        replace(one, place=next(spots)) if (one.side, one.group) in filled else one
        for one in told.state.units
    )
    left = list(spots)
    state = replace(told.state, units=units, frames=(SetUp(1, "hyome"),))
    assert len(left) == 3 and not set(left) & set(Told(state).offers("ga8"))
    return state


def choosing(state):
    """Evil is about to choose between its second and its third group."""
    return replace(state, frames=(Course(0, (1,)),))


@each(list(reasons()))
def test_a_part_that_may_not_follow_has_its_reason(told: Told, chosen, part, reason) -> None:
    if reason != "zone_full":
        GAME.check(told.state)
    prefix = tuple(chosen.split())
    found = GAME.why_not(told.state, prefix, part)
    assert found is not None and found.key == f"nonlieu.why.{reason}"
    if reason != "over":
        with pytest.raises(IllegalMove) as refused:
            GAME.play(told.state, (*prefix, part) if part else prefix, SeededChance(1))
        assert refused.value.message == found


def test_every_reason_in_the_words_is_given_somewhere() -> None:
    words = (Path(nonlieu.notation.__file__).parent / "words" / "fr.po").read_text("utf-8")
    known = set(re.findall(r'msgid "nonlieu\.why\.(\w+)"', words))
    assert known == {reason for *_, reason in reasons()}


def test_reasons_are_given_exactly_where_a_part_may_not_follow() -> None:
    """At moments of wars, for anything that might be said."""
    said = "nonsense ea1 gx1 a1 ray keep play siren move:1 ea1:move:1 group:1 group:99999999 ready reserve"
    words = ["", "\ud800", "gw\u0663", *said.split(), "loss:fight", "seat:1", "1", "done"]
    for number, state in enumerate(states()[::10]):
        ask = GAME.pending(state)
        if not isinstance(ask, Ask):
            assert GAME.why_not(state, (), "done") is not None
            continue
        move = ask.moves.sample(SeededChance(number))
        for i in range(len(move) + 1):
            offered = set(ask.moves.next(move[:i]))
            for part in (*words, *sorted(offered)[:8]):
                assert (GAME.why_not(state, move[:i], part) is None) == (part in offered), (move[:i], part)
            assert (GAME.why_not(state, move[:i], None) is None) == ask.moves.complete(move[:i])
        assert GAME.why_not(state, (*move, "more"), None) is not None


# What a reason claims is so


def claim(state: State, prefix: Move, part: str, key: str) -> bool | None:
    """Whether what a reason says is so, told from the state alone; None for a reason that claims nothing."""
    frame, ask = state.frames[-1], GAME.pending(state)
    place, _, rest = part.partition(":")
    named = find(state, part)
    match key, frame:
        case "no_unit", _:
            return find(state, place) is None
        case "holds_none", _:
            return "ectoplasm" in {
                one.kind for one in (named, find(state, prefix[0] if prefix else "")) if one
            }
        case "itself", _:
            return part in (prefix[0] if prefix else "", getattr(frame, "unit", ""))
        case "enemy" | "ally", Acting() if key == "enemy" and named:
            return named.side == frame.side
        case "ally", Acting() if named:
            return named.side != frame.side
        case "not_there", _:
            return any(one.place == part for one in state.units)
        case "must_play", Cards():
            return frame.cards[0] in SPECIALS
        case "reserve", _:
            return "reserve" in part
        case "home" | "no_box" | "too_many" | "not_yours", Sheets():
            return _of_sheet(state, frame, prefix, part, key)
        case "no_token", Hit():
            unit = find(state, frame.unit)
            return unit is not None and int(rest) > unit.in_box(place)
        case "group_done", Course():
            return slot_of(frame.side, int(part.partition(":")[2])) in frame.done
        case _, Acting():
            return _of_acting(state, frame, ask.seat, prefix, part, key)
    return None


def _of_sheet(state: State, frame: Sheets, prefix: Move, part: str, key: str) -> bool:
    name, box, n = (*part.split(":"), "", "")[:3]
    unit = find(state, name)
    seat = frame.answers.index(None)
    boxes = boxes_of(unit.kind, unit.power)
    laid = sum(int(one.split(":")[2]) for one in prefix if one.startswith(f"{name}:"))
    home = "reserve" if unit.kind == "aesir" else "move"
    return {
        "not_yours": unit.seat != seat,
        "home": box == home,
        "no_box": box not in boxes and box != home,
        "too_many": n.isdecimal() and int(n) + laid > unit.tokens,
    }[key]


def _of_acting(state: State, frame: Acting, seat: int, prefix: Move, part: str, key: str) -> bool | None:
    unit = find(state, part if not prefix else prefix[0])
    if unit is None:
        return None
    here = {one.name for one in offered(state, frame)}
    now = as_active(frame, unit.name) if unit.name in here else frame
    word = part if len(prefix) == 1 else ""
    box = ACTIONS[word].box if word in ACTIONS else ""
    spent = unit.spent if box == "special" else now.spent if box == now.open else 0
    more = put(unit, box, 8) if box else unit
    match key:
        case "not_yours":
            return unit.seat != seat
        case "acted" | "passed":
            return unit.name not in (*frame.left, frame.active)
        case "waits":
            return unit.name in frame.left and unit.name not in here
        case "nothing":
            return unit.name in here and not can_use(state, frame, unit)
        case "group_done":
            return unit.group != frame.group
        case "used" if word:
            return box in now.used or (unit.in_box(box) > 0 and spent >= unit.in_box(box)) or box == now.open
        case "channel":
            return word == "ray" and now.open == "channel"
        case "no_box" | "no_power" if word:
            return box not in boxes_of(unit.kind, unit.power)
        case "no_token" if word:
            return unit.in_box(box) == 0 or can_act(with_unit(state, more), now, more, word)
        case "useless" if word and box:
            return tokens_for(now, unit, word) > 0
        case "too_far" if len(prefix) == 2:
            reach = unit.in_box("move") * stride(unit.kind, state.errata)
            return ground_of(state.size).distance(unit.place, part) > reach
        case "out_of_range" if len(prefix) == 2:
            return ground_of(state.size).distance(unit.place, part) > RANGE[unit.kind]
        case "other_zone" if len(prefix) == 2:
            other = find(state, part)
            return other is not None and zone_of(state, other) != zone_of(state, unit)
        case "beside" if word or prefix[1:2] in (("create",), ("reproduce",)):
            free = free_beside(state, unit)
            return part not in free
        case "eight":
            return unit.in_box("reproduce") < 8
        case _:
            return None


def parts_of(state: State, stream: SeededChance) -> list[str]:
    """What might be said: units, hexagons, actions, parts of sheets, cards, numbers."""
    names = [one.name for one in state.units] + ["ew99", "gx77", "ga10"]
    hexes = ground_of(state.size).hexes
    boxes = (*BOXES, "reserve")
    found = [*ACTIONS, *CREATURES, "keep", "play", "done", "ectoplasm", "watcher", "hidden", "1", "9"]
    found += [f"group:{n}" for n in range(1, 5)]
    for _ in range(10):
        name, box = (one[stream.below(len(one))] for one in (names, boxes))
        n = 1 + stream.below(9)
        found += [name, hexes[stream.below(len(hexes))], f"{name}:{box}:{n}", f"{box}:{n}", f"{name}:{n}"]
    return found


def of_several_seats(number: int) -> list[State]:
    """Moments of a skirmish in which sides have several seats, newborns belong to others."""
    stream = SeededChance(f"{number}/reasons")
    options = {"size": "skirmish", "errata": number % 2 == 0, "turns": 4, "evil": 2 + number % 2, "good": 2,
               "powers": "lot", "compensation": "fair", "master": "nobody"}  # fmt: skip
    state = GAME.start(options, 4 + number % 2, stream).state
    found = []
    while isinstance(ask := GAME.pending(state), Ask):
        found.append(state)
        state = GAME.play(state, bold_move(state, ask, stream), stream).state
    return found


def test_what_a_reason_claims_is_so(scale: Scale) -> None:
    """Over moments of wars of one and of several seats, for beginnings of moves and what might follow."""
    seen = Counter()
    found = states()[::3]
    for number in range(max(2, scale(40, 20))):
        found += of_several_seats(number)[::7]
    for number, state in enumerate(found):
        ask, stream = GAME.pending(state), SeededChance(f"{number}/claims")
        if not isinstance(ask, Ask):
            continue
        move = ask.moves.sample(stream)
        prefixes = {move[:i] for i in range(min(4, len(move)))}
        if isinstance(state.frames[-1], Acting):
            prefixes |= {(name,) for name in ask.moves.next(()) if name != "done"}
        for prefix in sorted(prefixes):
            offered_now = set(ask.moves.next(prefix))
            for part in parts_of(state, stream):
                reason = None if part in offered_now else GAME.why_not(state, prefix, part)
                if reason is not None:
                    key = reason.key.removeprefix("nonlieu.why.")
                    true = claim(state, prefix, part, key)
                    assert true is not False, (prefix, part, key, state.frames[-1])
                    seen[key] += true is True
    often = (
        "no_box no_token not_yours no_unit no_power holds_none home too_many too_far nothing used ally acted"
    )
    assert {*often.split(), "passed", "group_done", "other_zone", "itself", "not_there", "reserve"} <= {
        *+seen
    }
