"""Why a part may not follow: each reason where it is meant, none for what may follow."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from inspect import cleandoc

import pytest
from nonlieu_players import bold_move
from nonlieu_tables import Told, opening, told_of

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
from nonlieu_wars import words
from rows import each
from scales import Scale
from tabletop.chance import SeededChance
from tabletop.game import Ask, IllegalMove, Move

NAMES = {
    "OTHERS": "ew1 b1 move:2 channel:1, ew2 p1 move:3, ex1 c1 move:1 channel:1, gw1 e1 move:1,"
    " ga5 f1 peace move:4 reserve:2, FAR",
    "PUPILS": "gx1 p11 move:1, ga10 o12 move:1 group:10, ea1 a1 reach channel:2 +siren, ex1 b1 move:1",
    "DRAWER": "ea1 a1 reach control:1 move:1",
    "BLOOMING": "ea1 a1 reach move:1 +bloom +siren, gw1 c1 open:3, gw2 d1 move:1 +anvil",
    "SIRENS": "+siren +siren +siren",
    "FAR": "gx1 p12 move:1",
}

REASONS = """
@opening size=duel
  !ew1 not_now ; ea1 a1!a1 taken ; ea1 a1!p1 zone
@opening size=duel > ea1 a1 a2 a3 b1 b2 b3 c1
  FIRST!d4 same_zone
@opening size=skirmish powers=chosen
  science!science powers
@sheets: ea1 a1 reach move:8, ew1 a2 move:3, FAR
  !ea1:flight:1 no_box ; !ea1:move:9 too_many ; ew1:open:1!ea1:move:1 rising ; !gx1:channel:1 not_yours
  !ew9:open:1 no_unit ; !loss:weep standing ; !hello unreadable ; ready!ready whole ; !ew1:move:1 home
  !ea1:reserve:1 home ; ea1:move:5!ea1:channel:4 too_many ; ea1:move:1! ready
@ea1: ea1 a1 reach move:1 channel:2 open:2 special:2, OTHERS
  ea1! unfinished ; ea1 move z9! not_now ; !gx1 not_yours ; !ex9 no_unit ; !d4 hex ; ea1!draw no_token
  ea1!justice not_now ; ea1!play no_card ; ex1!play holds_none ; ew1!reach no_power ; ex1!draw no_box
  ea1 move!b1 not_there ; ea1 move!d4 too_far ; ea1 ray!p12 out_of_range ; ea1 ray!b1 enemy
  ea1 gift!ea1 itself ; ea1 gift!gw1 ally ; ea1 gift!ew2 other_zone ; ea1 gift ew1!reserve reserve
  ea1 gift ew1!special no_box ; ea1 gift ew1 move!3 too_many ; ea1 teleport!ew1 no_token
  ea1 teleport!gw1 ally ; ea1 teleport ex1!p1 not_there ; ea1 teleport ex1!p2 zone_of_target
  ea1 reach!ew1 enemy ; ea1!swim not_now ; ew2!gift no_token
@ea1: ea1 a1 reach move:1 channel:2 open:2 special:2, OTHERS > ea1 move a2
  ea1!move used
@ea1: ea1 a1 reach move:1 channel:2 open:2 special:2, OTHERS > ea1 gift ew1 move 1
  ea1!ray channel
@ea1: ea1 a1 reach move:1 channel:2 open:2 special:2, OTHERS > ea1 gift ew1 move 1 > ea1 move a2
  ea1!ray used ; ea1!gift used
@ea1: ea1 a1 reach move:1 channel:2 open:2 special:2, OTHERS > ew1 move b2
  !ea1 passed ; ex1 ray!f1 out_of_range
@ea1: ea1 a1 reach move:1 channel:1, OTHERS > ea1 gift ew1 move 1 > ea1 move a2
  !ea1 nothing
@ea1 size=skirmish seats=2,1: ea1 a1 reach move:1, ex1 b1 move:1, ew7 a3 move:1 seat:1 group:1, FAR seat:2
  !ex1 waits
@ea1: ea1 a1 reach move:1, ew1 c1 move:1 SIRENS, FAR > ew1 create ectoplasm siren+siren+siren d1 > move:1
  !ex5 acted
@ea1: ea1 a1 reach reproduce:7 move:1, OTHERS
  ea1!reproduce eight
@ea1: ea1 a1 reach reproduce:8, OTHERS
  ea1 reproduce!d4 beside
@ew1: ew1 a1 open:4, ea1 b1 reach move:1, FAR
  ew1 teleport!ea1 aesir_by_watcher
@ea1 size=skirmish: ea1 a1 reach move:1, ea2 c1 reach move:1, ea3 e1 reach move:1, FAR > done > done
  !group:1 group_done
@ex1: ex1 a1 move:1 channel:1, gx1 b1 move:1, gx2 a2 move:1
  ex1!move blocked
@ea1: ea1 a1 reach move:1 +siren, OTHERS
  ea1!create payment ; ea1 play!portal no_card
@ea1: ea1 a1 reach channel:1 SIRENS, ex1 a2 move:1, ex2 b1 move:1, FAR
  ea1!create beside
@ew1 pool=0: ea1 p1 reach move:1, ew1 a1 move:1 SIRENS, FAR
  ew1!create no_pool
@ew1: ew1 a1 move:1 +vampire +bloom SIRENS, FAR
  ew1 create!watcher watcher_by_aesir ; ew1 create ectoplasm!anvil+anvil+anvil payment
  ew1 create ectoplasm siren+siren+siren!p12 beside
@ea1: ea1 a1 reach move:1 +vampire +bloom +siren +anvil +portal +quasar, OTHERS
  ea1 play vampire!gw1 last_token ; ea1 play siren!gx1 other_zone ; ea1 play siren!ew1 enemy
  ea1 play siren ga5!reserve reserve ; ea1 play quasar!ga5 quasar ; ea1 play portal!ea1 itself
  ea1 play portal gw1!b1 not_there
@ea1: BLOOMING
  ea1 play bloom!gw1 no_card ; ea1 play siren!gw1 empty_box
@ea1: DRAWER, FAR > ea1 draw | siren
  !play no_use
@ea1: DRAWER, FAR > ea1 draw | dark-spirit
  !keep must_play
@ea1: DRAWER, ex1 b1 move:1, FAR > ea1 draw | amir > play | siren siren siren
  !ex1 holds_none
@ea1: DRAWER, ew1 b1 move:1, FAR > ea1 draw | amir > play | dark-spirit siren siren
  play!ew1 enemy
@ga5 size=skirmish free=justice,: ga5 p12 peace special:2, PUPILS
  ga5 peace!ex1 empty_box ; ga5 peace ea1!reserve reserve ; ga5!reach not_now
@ga9 size=skirmish free=justice,: ga9 p12 teaching special:2, PUPILS
  ga9 teach!ga9 has_power ; ga9 teach!gx1 useless ; ga9 teach ga10!peace no_free_power
@ga4 size=skirmish free=justice,: ga4 p12 freedom special:2, PUPILS
  ga4 freedom!ga10 enemy ; ga4 freedom ea1!portal no_card
@ga4: ga4 p12 freedom special:2 move:1, ea1 a1 reach move:8
  ga4!freedom useless
@ea1 loss=ask: ea1 a1 reach channel:2, ga5 c1 peace move:4 open:4 > ea1 ray c1
  !move:9 no_token ; move:1!open:2 sum ; !flight:1 no_box
@ea1: ea1 a1 reach reproduce:8 move:1, FAR > ea1 reproduce b1
  !reserve:8 reserve
@ea1: ea1 a1 reach channel:2, gx1 c1 move:1 > ea1 ray c1
  !ea1 over
"""
"""Positions; below each what has been chosen, `!`, a part, and why it may not follow."""


def full_zone() -> Told:
    """Fifteen groups leave three hexagons of a zone: only where somebody has set them up so."""
    state, spots = opening(size="full").state, iter(ground_of("full").of_zone("torwitch"))
    filled = [(side, group) for group in range(1, 9) for side in (0, 1)][:15]
    units = tuple(
        replace(one, place=next(spots)) if (one.side, one.group) in filled else one for one in state.units
    )
    return Told(replace(state, units=units, frames=(SetUp(1, "hyome"),)))


def reasons() -> Iterator[tuple[Told, str, str, str]]:
    """A moment, what has been chosen, a part, and why it may not follow."""
    text = cleandoc(REASONS)
    for name, meant in NAMES.items():
        text = re.sub(rf"\b{name}\b", meant, text)
    for line in text.splitlines():
        if line[0] == "@":
            told = told_of(line)
            continue
        for row in line.strip().split(" ; "):
            place, _, reason = row.rpartition(" ")
            chosen, _, part = place.partition("!")
            yield told, chosen.replace("FIRST", told.offers()[0] if "FIRST" in chosen else ""), part, reason
    yield full_zone(), "ga8", "l7", "zone_full"


ALL = list(reasons())


@each(ALL)
def test_a_part_that_may_not_follow_has_its_reason(told: Told, chosen: str, part: str, reason: str) -> None:
    if reason != "zone_full":
        GAME.check(told.state)
    prefix = tuple(chosen.split())
    found = GAME.why_not(told.state, prefix, part or None)
    assert found is not None and found.key == f"nonlieu.why.{reason}" and words().has(found.key)
    if reason != "over":
        with pytest.raises(IllegalMove) as refused:
            GAME.play(told.state, (*prefix, part) if part else prefix, SeededChance(1))
        assert refused.value.message == found


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
    """Over moments of wars of one and of several seats, for beginnings of moves and what might follow; one is
    given exactly where a part may not follow."""
    seen = Counter()
    found = [moment.state for moment in moments("nonlieu") if moment.options["size"] != "full"][::3]
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
            assert (GAME.why_not(state, prefix, None) is None) == ask.moves.complete(prefix)
            for part in parts_of(state, stream):
                reason = GAME.why_not(state, prefix, part)
                assert (reason is None) == (part in offered_now), (prefix, part)
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
