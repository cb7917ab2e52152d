"""States of wars, bent: units, tokens, cards, powers, the work under way and the ends are others than the war
had."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from nonlieu_players import bold_move

from nonlieu import GAME
from nonlieu.map import ZONES
from nonlieu.pieces import BOXES, GOOD_POWERS, POWERS
from nonlieu.rules.cards import CARDS, CREATURES
from nonlieu.rules.state import State
from tabletop import codec
from tabletop.chance import SeededChance
from tabletop.game import Ask

Json = dict[str, Any]
Bend = Callable[[Json, SeededChance], None]

WARS_BENT = 12
CARD_NAMES = tuple(CARDS)
RARE = {"Hit", "Rescue", "Lay", "Cards", "Pick", "Extra", "Gifts", "Shares", "Picking"}


def choice(stream: SeededChance, values: Any) -> Any:
    return values[stream.below(len(values))]


@cache
def states() -> tuple[State, ...]:
    """Moments of some wars, played boldly; those with something under way more often than others, ends
    too."""
    found = []
    for number in range(WARS_BENT):
        stream = SeededChance(f"{number}/bent")
        size = "skirmish" if number % 3 == 0 else "duel"
        seats = (1 + number % 2, 1 + number // 2 % 2) if size == "skirmish" else (1, 1)
        options = {
            "size": size, "errata": number % 4 < 2, "turns": (0, 4)[number % 2], "evil": seats[0],
            "good": seats[1], "powers": ("lot", "chosen")[number // 2 % 2],
        }  # fmt: skip
        state = GAME.start(options, sum(seats), stream).state
        while isinstance(ask := GAME.pending(state), Ask):
            found += [state] * (1 if stream.below(4) == 0 else 0)
            found += [state] * (4 if type(state.frames[-1]).__name__ in RARE else 0)
            state = GAME.play(state, bold_move(state, ask, stream), stream).state
        found += [state] * 4
    return tuple(found)


# How they are bent


def bend_places(data: Json, stream: SeededChance) -> None:
    """A unit elsewhere, off the map, on another, not placed, or two that change places."""
    if not data["units"]:
        return
    one, other = choice(stream, data["units"]), choice(stream, data["units"])
    which = stream.below(6)
    if which == 0:
        one["place"], other["place"] = other["place"], one["place"]
    elif which < 4:
        one["place"] = f"{choice(stream, 'abcdefghijklmnop')}{1 + stream.below(12)}"
    else:
        one["place"] = choice(stream, ("", "z9", other["place"]))


def bend_tokens(data: Json, stream: SeededChance) -> None:
    """Tokens in other boxes, from and to the pool, or out of nowhere."""
    if not data["units"]:
        return
    unit = choice(stream, data["units"])
    which = stream.below(6)
    n = stream.below(4)
    if which == 0:
        boxes = [0] * 6
        for _ in range(sum(unit["boxes"])):
            boxes[stream.below(6)] += 1
        unit["boxes"] = boxes
    elif which < 4:
        unit["boxes"][stream.below(6)] += n
        data["pool"] -= n
    elif which == 4:
        unit[choice(stream, ("reserve", "beside"))] += n
        data["pool"] -= n if stream.below(3) else 0
    else:
        unit["spent"] = choice(stream, (0, 1, 2, 9, -1, 10**6))


def bend_unit(data: Json, stream: SeededChance) -> None:
    """Whose a unit is, its group, its name, its power; a unit that is gone."""
    if not data["units"]:
        return
    unit = choice(stream, data["units"])
    which = stream.below(6)
    if which == 0:
        unit["seat"] = stream.below(5) - 1
    elif which == 1:
        unit["group"] = choice(stream, (0, 1, 2, 3, 9, 10, 11))
    elif which == 2:
        unit["name"] = choice(stream, ("ga1", "ea10", "gx99", "ew0", "zz1", "gx٣", ""))
    elif which == 3:
        unit["power"] = choice(stream, (*POWERS, "", "flight"))
    else:
        data["units"].remove(unit)
        tokens = sum(unit["boxes"]) + unit["reserve"] + unit["beside"]
        data["pool"] += tokens if stream.below(5) else 0
        for card in (*unit["cards"], *unit["covered"]):
            data["discard"][card] = data["discard"].get(card, 0) + 1
        data["discard"] = dict(sorted(data["discard"].items()))
        if unit["power"] and stream.below(4):
            free = data["free"][unit["name"][0] == "g"]
            free[:] = sorted([*free, unit["power"]])


def bend_cards(data: Json, stream: SeededChance) -> None:
    """A card elsewhere, most often in the order of the place."""
    piles = [pile for pile in (data["deck"], data["discard"]) if pile]
    holders = [unit for unit in data["units"] if unit["name"][1] != "x" or stream.below(9) == 0]
    if not piles or not holders:
        return
    pile, unit = choice(stream, piles), choice(stream, holders)
    card = choice(stream, sorted(pile))
    pile[card] -= 1
    if not pile[card]:
        del pile[card]
    if stream.below(3) == 0:
        other = choice(stream, (data["deck"], data["discard"]))
        other[card] = other.get(card, 0) + 1
        for one in (data["deck"], data["discard"]):
            for name in sorted(one):
                one[name] = one.pop(name)
        return
    where = "covered" if stream.below(4) == 0 else "cards"
    order = (*CREATURES, *CARDS)
    unit[where] = sorted([*unit[where], card], key=order.index if stream.below(9) else str)


def bend_powers(data: Json, stream: SeededChance) -> None:
    """Powers that may be given, or are taken from who has them."""
    free = choice(stream, data["free"])
    which = stream.below(4)
    if which == 0 and free:
        free.remove(choice(stream, free))
    elif which == 1:
        free[:] = sorted([*free, choice(stream, POWERS)])
    else:
        heads = [unit for unit in data["units"] if unit["name"][1] == "a"]
        if len(heads) > 1:
            one, other = choice(stream, heads), choice(stream, heads)
            one["power"], other["power"] = other["power"], one["power"]


def bend_values(data: Json, stream: SeededChance) -> None:
    """Counters, options, standing orders, sheets."""
    others: Json = {
        "turn": (0, 1, 2, 4, 60, 61, -1, data["turn"] + 1), "quiet": (0, 1, 11, 12, 13, -1),
        "tears": (0, 1, 99, -1, 10**9), "lost": (True, False), "pool": (0, data["pool"] + 1, -1),
        "size": ("duel", "skirmish", "full", "war"), "errata": (True, False), "turns": (0, 4, 20, 3),
        "powers": ("lot", "chosen", "all"), "evil": (0, 1, 2, 4), "good": (1, 3, 5),
        "rotation": ([0, 0], [0, 1], [1, 1], [5, 0]),
        "born": ([9, 2, 4, 9, 2, 4], [0] * 6, [9, 6, 12, 9, 6, 12], [10**4] * 6, [9, 6, 12]),
    }  # fmt: skip
    if stream.below(5) == 0:
        choice(stream, data["standing"])[choice(stream, ("loss", "rescue"))] = choice(
            stream, ("ask", "always", "fight", "maybe")
        )
    elif stream.below(5) == 0:
        sheets = (
            ["ready"],
            [],
            ["ea1:move:1"],
            ["ea1:move:1", "ready"],
            ["x", "ready"],
            ["loss:keep", "ready"],
        )
        data["sheets"][stream.below(len(data["sheets"]))] = choice(stream, sheets)
    else:
        key = choice(stream, sorted(others))
        data[key] = choice(stream, others[key])


def frame(data: Json, stream: SeededChance) -> Json:
    """Something that could be under way, most often with units that are there."""
    names = [unit["name"] for unit in data["units"]] or ["ea1"]
    heads = [name for name in names if name[1] == "a"] or names
    n = 1 + stream.below(3)
    cards = [choice(stream, CARD_NAMES) for _ in range(n)]
    group = choice(stream, [(unit["name"], unit["group"]) for unit in data["units"]] or [("ea1", 1)])
    side = int(group[0][0] == "g")
    left = [
        unit["name"] for unit in data["units"] if unit["name"][0] == group[0][0] and unit["group"] == group[1]
    ]
    active = choice(stream, (*left, "")) if left else ""
    made: Json = choice(stream, (
        {"is": "Hit", "unit": choice(stream, names), "n": n},
        {"is": "Rescue", "rescuer": choice(stream, heads), "unit": choice(stream, names), "n": n},
        {"is": "Lay", "unit": choice(stream, names), "n": n},
        {"is": "Cards", "unit": choice(stream, heads), "cards": cards},
        {"is": "Pick", "unit": choice(stream, heads),
         "pair": [choice(stream, CARD_NAMES), choice(stream, CARD_NAMES)],
         "more": stream.below(3), "kept": cards[: stream.below(2)]},
        {"is": "Extra", "unit": choice(stream, heads), "n": n},
        {"is": "Gifts", "seat": 0, "cards": cards},
        {"is": "Shares", "what": choice(stream, ("doubling", "majority")), "side": stream.below(2), "n": n},
        {"is": "Closing", "stage": choice(stream, ("storm", "doubling", "majority", "next"))},
        {"is": "Course", "side": stream.below(2), "done": [1] if stream.below(2) else [1, 10_001]},
        {"is": "Acting", "side": side, "group": group[1], "left": [one for one in left if one != active],
         "active": active, "used": [choice(stream, BOXES)] if active and stream.below(2) else [],
         "open": choice(stream, ("", "", "open", "special", "channel", "move")) if active else "",
         "spent": stream.below(2), "copied": choice(stream, ("", "", *GOOD_POWERS))},
        {"is": "Sheets", "answers": [None] * len(data["standing"])},
        {"is": "SetUp", "side": stream.below(2), "zone": choice(stream, ("", *ZONES))},
        {"is": "Picking"},
    ))  # fmt: skip
    return made


def conserve(data: Json, made: Json, stream: SeededChance) -> None:
    """What is under way has its tokens from the pool and its cards from the deck, most often."""
    if made["is"] in ("Lay", "Shares") and stream.below(5):
        data["pool"] -= made["n"]
    for card in (*made.get("cards", ()), *made.get("pair", ()), *made.get("kept", ())):
        if data["deck"].get(card) and stream.below(9):
            data["deck"][card] -= 1
            if not data["deck"][card]:
                del data["deck"][card]


def bend_above(data: Json, stream: SeededChance) -> None:
    """Something else is under way, on top of it or in its place."""
    made = frame(data, stream)
    conserve(data, made, stream)
    if stream.below(3) and data["frames"]:
        data["frames"].append(made)
    elif data["frames"]:
        data["frames"][-1] = made
    else:
        data["frames"] = [made]


def bend_frame(data: Json, stream: SeededChance) -> None:
    """One thing about what is under way."""
    if not data["frames"]:
        return
    one = choice(stream, data["frames"])
    keys = sorted(set(one) - {"is"})
    if not keys:
        return
    key = choice(stream, keys)
    names = [unit["name"] for unit in data["units"]] or ["ea1"]
    others: Json = {
        "n": (-1, 0, 1, 2, 5, 99),
        "unit": (*names, "ga99", ""),
        "rescuer": (*names, ""),
        "side": (0, 1, 2, -1),
        "zone": (*ZONES, "", "moon"),
        "done": ([], [1], [1, 10_001], [10_001, 1], [99]),
        "group": (0, 1, 2, 10),
        "left": ([], names[:1], names[:3], names[-2:], ["zz"]),
        "active": (*names, "", "gw99"),
        "used": ([], ["move"], ["channel", "open"], ["x"]),
        "open": ("", "channel", "special", "x"),
        "spent": (0, 1, 8, -1),
        "copied": ("", "justice", "reach", "rescue"),
        "more": (0, 1, 7, -1),
        "cards": ([], ["siren"], ["nemo", "amir"], ["hidden"], ["x"]),
        "pair": (["siren", "siren"], ["x", "y"]),
        "kept": ([], ["siren"]),
        "seat": (0, 1, 9, -1),
        "what": ("doubling", "majority", "x"),
        "stage": ("storm", "doubling", "majority", "next", "x"),
        "answers": ([None] * len(data["standing"]), [], [["ready"]] * len(data["standing"]), [["x"], None]),
    }
    one[key] = choice(stream, others[key])


def bend_end(data: Json, stream: SeededChance) -> None:
    """The war is over, or nobody of a side is left."""
    if stream.below(2):
        data["frames"] = []
    if stream.below(2):
        letter = choice(stream, "eg")
        while any(unit["name"][0] == letter for unit in data["units"]):
            unit = next(unit for unit in data["units"] if unit["name"][0] == letter)
            data["units"].remove(unit)
            data["pool"] += sum(unit["boxes"]) + unit["reserve"] + unit["beside"]
            for card in (*unit["cards"], *unit["covered"]):
                data["deck"][card] = data["deck"].get(card, 0) + 1
            if unit["power"]:
                free = data["free"][letter == "g"]
                free[:] = sorted([*free, unit["power"]])
        data["deck"] = dict(sorted(data["deck"].items()))


BENDS: tuple[Bend, ...] = (
    bend_places, bend_places, bend_tokens, bend_tokens, bend_unit, bend_cards, bend_powers, bend_values,
    bend_above, bend_above, bend_frame, bend_frame, bend_end,
)  # fmt: skip


def bent(number: int) -> Json:
    """A state of a war, bent once or twice."""
    stream = SeededChance(f"{number}/bend")
    data: Json = json.loads(json.dumps(codec.encode(choice(stream, states()))))
    for _ in range(stream.roll("bends", 2)):
        choice(stream, BENDS)(data, stream)
    return data
