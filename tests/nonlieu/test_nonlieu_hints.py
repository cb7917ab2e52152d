"""Every number of a hint, counted anew: hexagons gone one by one, sheets added up, deeds played."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from nonlieu_players import wild_war
from nonlieu_tables import told_of

from nonlieu import GAME
from nonlieu.bot.hints import reasons_for
from nonlieu.map import ZONES
from nonlieu.pieces import BROTHERHOOD, CHANNEL, CONTROL, MOVE, RANGE, RESERVE, SPECIAL
from nonlieu.rules.naming import named_other
from nonlieu.rules.sheets import default_place
from nonlieu.rules.state import Hit, Pick, Rescue, State, Unit, find, ground, of_seat, of_side
from scales import IN_PYODIDE, Scale
from tabletop.chance import SeededChance
from tabletop.game import Ask, Key, Message, Move

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
        laid[default_place(unit.kind)] += unit.tokens - laid.total()
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
        if not isinstance(ask, Ask) or not isinstance(state.top, Hit | Rescue):
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
    for state, ask, move in choices(scale(60, 12)):
        side = next(one.side for one in state.units if one.seat == ask.seat)
        for reason in reasons_for(state, ask.seat, move):
            kind = reason.key.removeprefix("nonlieu.hint.")
            told[kind] += 1
            where = move, reason
            if kind in {*LOSSES, "holds"}:
                ends = [end for seed in range(4) if (end := happened(state, move, seed))]
                if kind in LOSSES:
                    assert not ends or reason in lost(state, side, ends), where
                for end in ends if kind == "holds" else ():
                    zones = held(end, side) - held(state, side)
                    assert reason.params["zone"] in {Key(f"nonlieu.zone.{zone}") for zone in zones}, where
            elif "n" in reason.params:
                assert reason.params["n"] == counted(state, ask, side, move, reason, kind), where
            else:
                assert kind in WORDS, kind
    assert set(told) >= COUNTED or IN_PYODIDE, COUNTED - set(told)
    assert told.total() >= min(2_000, 30 * scale(60, 12))
