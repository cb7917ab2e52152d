"""Why a part may not follow, and why a move is advised: every claim and every number counted anew."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from nonlieu_players import wild_war
from nonlieu_tables import opening, stories, told_of

from nonlieu import GAME, pieces
from nonlieu.bot.hints import reasons_for
from nonlieu.map import ZONES, ground_of
from nonlieu.pieces import BROTHERHOOD, CHANNEL, CONTROL, MOVE, RANGE, RESERVE, SPECIAL, boxes_of, stride
from nonlieu.rules.actions import ACTIONS
from nonlieu.rules.naming import named_other
from nonlieu.rules.state import (
    Acting,
    Course,
    Hit,
    Lay,
    Pick,
    Rescue,
    SetUp,
    Sheets,
    State,
    Unit,
    find,
    ground,
    of_seat,
    of_side,
    slot_of,
    zone_of,
)
from scales import IN_PYODIDE, Scale
from tabletop.chance import SeededChance
from tabletop.game import Ask, Key, Message, Move

story = stories(
    FIGHT="ea1 a1 reach move:1 channel:2 open:2 special:2, OTHERS",
    OTHERS="ew1 b1 move:2 channel:1, ew2 p1 move:3, ex1 c1 move:1 channel:1, gw1 e1 move:1,"
    " ga5 f1 peace move:4 reserve:2, FAR",
    PUPILS="gx1 p11 move:1, ga10 o12 move:1 group:10, ea1 a1 reach channel:2 +siren, ex1 b1 move:1",
    DRAWER="ea1 a1 reach control:1 move:1",
    SIRENS="+siren +siren +siren",
    FAR="gx1 p12 move:1",
    SKIRMISH="size=skirmish",
)


@story
def test_a_part_that_may_not_follow_has_its_reason() -> str:
    return """
    where groups are placed, and powers chosen
      @opening size=duel => ?!ew1 not_now ; ?ea1.a1!a1 taken ; ?ea1.a1!p1 zone
      @opening size=duel > ea1 a1 a2 a3 b1 b2 b3 c1 => ?ga1!d4 same_zone
      @opening SKIRMISH powers=chosen => ?science!science powers
    on a sheet
      @sheets: ea1 a1 reach move:8, ew1 a2 move:3, FAR
      = ?!ea1:flight:1 no_box ; ?!ea1:move:9 too_many ; ?ew1:open:1!ea1:move:1 rising ; ?!loss:weep standing
      = ?!gx1:channel:1 not_yours ; ?!ew9:open:1 no_unit ; ?!hello unreadable ; ?ready!ready whole
      = ?!ew1:move:1 home ; ?!ea1:reserve:1 home ; ?ea1:move:5!ea1:channel:4 too_many ; ?ea1:move:1! ready
    of a unit and what it does
      @ea1: FIGHT => ?ea1! unfinished ; ?ea1.move.z9! not_now ; ?!gx1 not_yours ; ?!ex9 no_unit ; ?!d4 hex
      = ?ea1!draw no_token ; ?ea1!justice not_now ; ?ea1!play no_card ; ?ex1!play holds_none
      = ?ew1!reach no_power ; ?ex1!draw no_box ; ?ea1.move!b1 not_there ; ?ea1.move!d4 too_far
      = ?ea1.ray!p12 out_of_range ; ?ea1.ray!b1 enemy ; ?ea1.gift!ea1 itself ; ?ea1.gift!gw1 ally
      = ?ea1.gift!ew2 other_zone ; ?ea1.gift.ew1!reserve reserve ; ?ea1.gift.ew1!special no_box
      = ?ea1.gift.ew1.move!3 too_many ; ?ea1.teleport!ew1 no_token ; ?ea1.teleport!gw1 ally
      = ?ea1.teleport.ex1!p1 not_there ; ?ea1.teleport.ex1!p2 zone_of_target ; ?ea1.reach!ew1 enemy
      = ?ea1!swim not_now ; ?ew2!gift no_token
      @ex1: ex1 a1 move:1 channel:1, gx1 b1 move:1, gx2 a2 move:1 => ?ex1!move blocked
      @ea1: ea1 a1 reach reproduce:7 move:1, OTHERS => ?ea1!reproduce eight
      @ea1: ea1 a1 reach reproduce:8, OTHERS => ?ea1.reproduce!d4 beside
      @ew1: ew1 a1 open:4, ea1 b1 reach move:1, ex1 p1 move:1, FAR
      = ?ew1.teleport!ea1 aesir_by_watcher ; ?ew1.teleport!ex1 other_zone
      @ex1: ex1 a1 move:1, gx1 b1 move:1, gx2 b2 move:1 => ?ex1.move!c1 blocked
    of who has acted or waits
      @ea1: FIGHT > ea1 move a2 => ?ea1!move used
      @ea1: FIGHT > ea1 gift ew1 move 1 => ?ea1!ray channel
      @ea1: FIGHT > ea1 gift ew1 move 1 > ea1 move a2 => ?ea1!ray used ; ?ea1!gift used
      @ea1: FIGHT > ew1 move b2 => ?!ea1 passed ; ?ex1.ray!f1 out_of_range
      @ea1: ea1 a1 reach move:1 channel:1, OTHERS > ea1 gift ew1 move 1 > ea1 move a2 => ?!ea1 nothing
      @ea1 SKIRMISH seats=2,1: ea1 a1 reach move:1, ex1 b1 move:1, ew7 a3 move:1 seat:1, FAR seat:2
      = ?!ex1 waits
      @ea1: ea1 a1 reach move:1, ew1 c1 move:1 SIRENS, FAR
      > ew1 create ectoplasm siren+siren+siren d1 > move:1 => ?!ex5 acted
      @ea1 SKIRMISH: ea1 a1 reach move:1, ea2 c1 reach move:1, ea3 e1 reach move:1, FAR > done > done
      = ?!group:1 group_done
      > group:2 => ?!ea1 group_done ; ?!ea3 not_now
    of what is created
      @ea1: ea1 a1 reach move:1 +siren, OTHERS => ?ea1!create payment ; ?ea1.play!portal no_card
      @ea1: ea1 a1 reach channel:1 SIRENS, ex1 a2 move:1, ex2 b1 move:1, FAR => ?ea1!create beside
      @ew1 pool=0: ea1 p1 reach move:1, ew1 a1 move:1 SIRENS, FAR => ?ew1!create no_pool
      @ew1: ew1 a1 move:1 +vampire +bloom SIRENS, FAR => ?ew1.create!watcher watcher_by_aesir
      = ?ew1.create.ectoplasm!anvil+anvil+anvil payment ; ?ew1.create.ectoplasm.siren+siren+siren!p12 beside
    of cards
      @ea1: ea1 a1 reach move:1 +vampire +siren +portal +quasar, OTHERS => ?ea1.play.vampire!gw1 last_token
      = ?ea1.play.siren!gx1 other_zone ; ?ea1.play.siren!ew1 enemy ; ?ea1.play.siren.ga5!reserve reserve
      = ?ea1.play.quasar!ga5 quasar ; ?ea1.play.portal!ea1 itself ; ?ea1.play.portal.gw1!b1 not_there
      @ea1: ea1 a1 reach move:1 +bloom +siren, gw1 c1 open:3, gw2 d1 move:1 +anvil
      = ?ea1.play.bloom!gw1 no_card ; ?ea1.play.siren!gw1 empty_box
      @ea1: DRAWER, FAR > ea1 draw | siren => ?!play no_use
      @ea1: DRAWER, FAR > ea1 draw | dark-spirit => ?!keep must_play
      @ea1: DRAWER, ex1 b1 move:1, FAR > ea1 draw | amir > play | siren siren siren => ?!ex1 holds_none
      @ga5: ga5 p11 peace control:1, FAR, ea1 a1 reach move:1 +siren > ga5 draw | nemo
      = ?play.ea1!gx1 holds_none ; ?play.ea1!ea1 ally
      @ea1: DRAWER, ew1 b1 move:1, FAR > ea1 draw | amir > play | dark-spirit siren siren => ?play!ew1 enemy
    of powers
      @ga5 SKIRMISH free=justice,: ga5 p12 peace special:2, PUPILS
      = ?ga5.peace!ex1 empty_box ; ?ga5.peace.ea1!reserve reserve ; ?ga5!reach not_now
      @ga9 SKIRMISH free=justice,: ga9 p12 teaching special:2, PUPILS
      = ?ga9.teach!ga9 has_power ; ?ga9.teach!gx1 useless ; ?ga9.teach.ga10!peace no_free_power
      @ga4 SKIRMISH free=justice,: ga4 p12 freedom special:2, PUPILS
      = ?ga4.freedom!ga10 enemy ; ?ga4.freedom.ea1!portal no_card
      @ga4: ga4 p12 freedom special:2 move:1, ea1 a1 reach move:8 => ?ga4!freedom useless
    of what is lost and laid, and at the end
      @ea1 loss=ask: ea1 a1 reach channel:2, ga5 c1 peace move:4 open:4 > ea1 ray c1
      = ?!move:9 no_token ; ?move:1!open:2 sum ; ?move:1! sum ; ?!flight:1 no_box
      @ea1: ea1 a1 reach reproduce:8 move:1, FAR > ea1 reproduce b1 => ?!reserve:8 reserve
      @ea1: ea1 a1 reach channel:2, gx1 c1 move:1 > ea1 ray c1 => ?!ea1 over
    """


def test_a_zone_is_full_only_where_somebody_has_set_it_up_so() -> None:
    """All but three hexagons of it are taken."""
    state, taken = opening(size="full").state, iter(ground_of("full").of_zone("torwitch")[:-3])
    units = [one if one.group == 8 else replace(one, place=next(taken, "")) for one in state.units]
    full = replace(state, units=tuple(units), frames=(SetUp(1, "hyome"),))
    assert GAME.why_not(full, ("ga8",), "l7").key == "nonlieu.why.zone_full"


# What a reason claims is so


def claim(state: State, prefix: Move, part: str, key: str) -> bool | None:
    """Whether what a reason says is so, told from the state alone; None for a reason that claims nothing."""
    frame, (name, box, n) = state.top, (*part.split(":"), "", "")[:3]
    unit, other, owner = (find(state, one) for one in (prefix[0] if prefix else part, part, name))
    home = "reserve" if owner and owner.kind == "aesir" else "move"
    claims: dict[str, Callable[[], bool]] = {
        "no_unit": lambda: owner is None,
        "not_yours": lambda: owner.seat != GAME.pending(state).seat,
        "holds_none": lambda: "ectoplasm" in {one.kind for one in (unit, other) if one},
        "itself": lambda: part in (*prefix[:1], getattr(frame, "unit", "")),
        "not_there": lambda: any(one.place == part for one in state.units),
        "reserve": lambda: "reserve" in part,
    }
    if isinstance(frame, Acting):
        speed = stride(unit.kind, state.errata) if unit else 0
        claims |= {
            "group_done": lambda: unit.group != frame.group,
            "acted": lambda: unit.name not in (*frame.left, frame.active),
            "passed": lambda: unit.name not in (*frame.left, frame.active),
            "enemy": lambda: other is None or other.side == frame.side,
            "ally": lambda: other is None or other.side != frame.side,
            "no_box": lambda: len(prefix) > 1 or ACTIONS[part].box not in boxes_of(unit.kind, unit.power),
            "no_power": lambda: ACTIONS[part].box not in boxes_of(unit.kind, unit.power),
            "too_far": lambda: ground(state).distance(unit.place, part) > unit.in_box("move") * speed,
            "other_zone": lambda: not (unit and other) or zone_of(state, other) != zone_of(state, unit),
        }
    if isinstance(frame, Sheets):
        laid = sum(int(one.split(":")[2]) for one in prefix if owner and one.startswith(f"{name}:"))
        claims |= {
            "home": lambda: box == home,
            "no_box": lambda: box not in (*boxes_of(owner.kind, owner.power), home),
            "too_many": lambda: int(n) + laid > owner.tokens,
        }
    if isinstance(frame, Course):
        claims["group_done"] = lambda: slot_of(frame.side, int(box)) in frame.done
    return claims[key]() if key in claims else None


def test_what_a_reason_claims_is_so(scale: Scale) -> None:
    """Over moments of wars of one and of several seats: beginnings of moves, and what was said elsewhere."""
    seen: Counter[str] = Counter()
    wars = [{"size": "skirmish", "turns": 4, "evil": seats, "good": 2} for seats in (2, 3)]
    wars.append({"size": "duel"})
    for number in range(max(3, scale(60, 20))):
        stream, said = SeededChance(f"{number}/claims"), {"ew99", "reserve", "ea1:reserve:1", "ex1:move:1"}
        for state, ask in islice(wild_war(number, errata=number % 2 == 0, **wars[number % 3]), 0, None, 7):
            move = ask.moves.sample(stream)
            said.update(move)
            prefixes = {move[:i] for i in range(min(4, len(move)))}
            if isinstance(state.top, Acting):
                prefixes |= {(name,) for name in ask.moves.next(()) if name != "done"}
            for prefix in sorted(prefixes):
                for part in said - {*ask.moves.next(prefix)}:
                    reason = GAME.why_not(state, prefix, part)
                    assert reason is not None, (prefix, part)
                    key = reason.key.removeprefix("nonlieu.why.")
                    true = claim(state, prefix, part, key)
                    assert true is not False, (prefix, part, key, state.top)
                    seen[key] += true is True
    often = "no_box not_yours no_unit no_power holds_none home too_many too_far ally acted passed group_done"
    often += " other_zone itself not_there reserve"
    assert {*often.split()} <= {*+seen}, {*often.split()} - {*+seen}


# Hints: hexagons gone one by one, sheets added up, deeds played


SHEET = {"fires", "nears", "cards", "power", "grows"}
LOSSES = {"destroys", "takes", "weakens"}
COUNTED = {*SHEET, *LOSSES, "near", "group", "gives", "in_reach", "holds", "draws"}
WORDS = {"safe", "born", "done", "kept", "saved", "not_saved"}
"""The reasons that have numbers, zones or ends of units, and those of words alone."""

PEACE = "@ga5 size=skirmish: ga5 p12 peace special:1, ea1 a1 reach channel:2, ea2 p1 reach channel:1"


def around(state: State, place: str, steps: int) -> set[str]:
    """The hexagons that so many steps lead to."""
    near, found = ground(state).near, {place}
    for _ in range(steps):
        found |= {one for there in found for one in near[there]}
    return found


def foes_in_reach(state: State, unit: Unit, place: str) -> int:
    """Enemies in the reach of a unit's ray from there."""
    reach = around(state, place, RANGE[unit.kind])
    return sum(one.place in reach for one in of_side(state, 1 - unit.side))


def on_sheet(state: State, seat: int, move: Move) -> Counter[str]:
    """What a sheet comes to, by reason: its parts added up, the tokens that it leaves out where they go."""
    numbers: Counter[str] = Counter()
    for unit in of_seat(state, seat):
        parts = (part.split(":") for part in move if part.startswith(f"{unit.name}:"))
        laid = Counter({box: int(n) for _, box, n in parts})
        laid[pieces.default_place(unit.kind)] += unit.tokens - laid.total()
        enemies = foes_in_reach(state, unit, unit.place)
        numbers["fires"] += bool(laid[CHANNEL] and enemies)
        numbers["nears"] += bool(laid[MOVE] and not enemies)
        numbers["cards"] += laid[CONTROL] * (2 if unit.power == BROTHERHOOD and not state.errata else 1)
        numbers["power"] += laid[SPECIAL]
        numbers["grows"] += laid[RESERVE]
    return numbers


def happened(state: State, move: Move, seed: int) -> State | None:
    """The state after a deed and what is asked because of it, answered anyhow; None where the turn ends."""
    chance = SeededChance(seed)
    while True:
        step = GAME.play(state, move, chance)
        state, ask = step.state, GAME.pending(step.state)
        if any(event.kind == "storm" for event in step.events):
            return None
        if not isinstance(ask, Ask) or not isinstance(state.top, Hit | Rescue | Lay):
            return state
        move = ask.moves.sample(chance)


def held(state: State, side: int) -> set[str]:
    """The zones in which a side has more than half of the units."""
    sides = Counter((ground(state).zone[one.place], one.side) for one in state.units if one.place)
    return {zone for zone in ZONES if sides[zone, side] > sides[zone, 1 - side]}


def lost(state: State, side: int, ends: list[State]) -> Iterator[Message]:
    """What a deed costs the enemy whatever is answered, as reasons say it: units, tokens, tokens of rays."""
    for unit in of_side(state, 1 - side):
        named = named_other(unit.name)
        left = [one for end in ends if (one := find(end, unit.name))]
        tokens = {unit.tokens - one.tokens for one in left}
        rays = {unit.in_box(CHANNEL) - one.in_box(CHANNEL) for one in left}
        if not left:
            yield Message("nonlieu.hint.destroys", named)
        elif len(left) == len(ends) and tokens != {0}:
            yield from (Message("nonlieu.hint.takes", {**named, "n": n}) for n in tokens if len(tokens) == 1)
        elif len(left) == len(ends):
            yield from (Message("nonlieu.hint.weakens", {**named, "n": n}) for n in rays if len(rays) == 1)


def counted(state: State, ask: Ask, side: int, move: Move, reason: Message, kind: str) -> int:
    """The number of a reason, by its own way."""
    if kind in SHEET:
        return on_sheet(state, ask.seat, move)[kind]
    if kind == "near":
        enemies = {one.place for one in of_side(state, 1 - side)}
        return next(n for n in range(1, 99) if around(state, move[1], n) & enemies)
    if kind == "group":
        return sum(one.in_box(CHANNEL) for one in of_side(state, side) if move == (f"group:{one.group}",))
    if kind == "in_reach":
        unit = find(state, move[0])
        assert unit is not None
        return foes_in_reach(state, unit, move[2])
    step = GAME.play(state, move, SeededChance(1))
    params = {event.kind: event.params for event in step.events}
    if kind == "draws":
        top = step.state.top
        # Newton keeps one of each two.
        return len(top.kept) + 1 + top.more if isinstance(top, Pick) else len(params["drew_cards"]["cards"])
    assert kind == "gives"
    assert named_other(str(params["gave"]["ally"]))["other"] == reason.params["other"]
    return int(str(params["gave"]["n"]))


def choices(wars: int) -> Iterator[tuple[State, Ask, Move]]:
    """Moves of some moments of wild wars, and one that takes a ray's tokens."""
    peace = told_of(PEACE)
    yield peace.state, peace.ask, GAME.read_move(peace.state, "ga5 peace ea1 move move")
    short = {"size": "skirmish", "turns": 4}
    given = ({"size": "duel"}, short, {**short, "errata": False})
    for seed in range(wars):
        for state, ask in islice(wild_war(seed, **given[seed % 3]), seed % 7, None, 7):
            chance = SeededChance(seed)
            for move in dict.fromkeys((*ask.moves.first(4), *(ask.moves.sample(chance) for _ in range(4)))):
                yield state, ask, move


def test_every_number_of_a_hint_is_counted_anew(scale: Scale) -> None:
    """Of some moves of each moment of wild wars; 2,000 reasons at full counts."""
    told: Counter[str] = Counter()
    for state, ask, move in choices(scale(60, 15)):
        side = next(one.side for one in state.units if one.seat == ask.seat)
        for reason in reasons_for(state, ask.seat, move):
            kind = reason.key.removeprefix("nonlieu.hint.")
            told[kind] += 1
            where = move, reason
            if kind in {*LOSSES, "holds"}:
                ends = [end for seed in range(4) if (end := happened(state, move, seed))]
                if kind in LOSSES and len(ends) == 4:
                    assert reason in lost(state, side, ends), where
                for end in ends if kind == "holds" else ():
                    zones = held(end, side) - held(state, side)
                    assert reason.params["zone"] in {Key(f"nonlieu.zone.{zone}") for zone in zones}, where
            elif "n" in reason.params:
                assert reason.params["n"] == counted(state, ask, side, move, reason, kind), where
            else:
                assert kind in WORDS, kind
    assert set(told) >= COUNTED or IN_PYODIDE, COUNTED - set(told)
    assert told.total() >= min(2_000, 30 * scale(60, 15))
