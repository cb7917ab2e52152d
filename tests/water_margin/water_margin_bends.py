"""States of games, bent: frames, dice, tokens, cards and ends are others than the game had."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from water_margin_players import bold_move
from water_margin_replay import random_move

from tabletop import codec
from tabletop.chance import SeededChance
from tabletop.game import Ask
from water_margin import GAME
from water_margin.cards import ADVERSARIES, PLACES, TRIALS
from water_margin.rules.state import FORTS, SQUARES, STEPS, State

Json = dict[str, Any]
Bend = Callable[[Json, SeededChance], None]

GAMES_BENT = 12


def choice(stream: SeededChance, values: Any) -> Any:
    return values[stream.below(len(values))]


@cache
def states() -> tuple[State, ...]:
    """Moments of some games, short and whole, played at random and boldly; moments with something under way
    more often than others, their ends too."""
    found = []
    for number in range(GAMES_BENT):
        stream = SeededChance(f"{number}/bent")
        options = {"victory": ("band", "score")[number % 2], "length": "short" if number % 3 else "whole"}
        state = GAME.start(options, (2, 2, 3, 2, 4, 2)[number % 6], stream).state
        while isinstance(ask := GAME.pending(state), Ask):
            found += [state] * (1 if stream.below(4) == 0 else 0)
            rare = {"Exile", "Admission", "Duel", "Raid", "Fine", "Windfall"}
            found += [state] * (4 if type(state.frames[-1]).__name__ in rare else 0)
            player = bold_move if number % 4 else random_move
            state = GAME.play(state, player(state, ask, stream), stream).state
        found += [state] * 8
    return tuple(found)


# How they are bent


def bend_turn(data: Json, stream: SeededChance) -> None:
    """Another step, another seat, other heroes that have had theirs."""
    cards = [hero["card"] for hero in data["heroes"]]
    done = [card for card in (*cards, *data["discards"][:2], *data["pool"][:1]) if stream.below(3) == 0]
    turn = data["frames"][0] if data["frames"] else {}
    old = {"step": turn.get("step", "enter"), "seat": turn.get("seat", 0), "done": turn.get("done", [])}
    new = {"step": choice(stream, STEPS), "seat": stream.below(len(data["hands"])), "done": done}
    kept = data["frames"][1:] if stream.below(2) else []
    frame = {key: new[key] if stream.below(2) else old[key] for key in old}
    data["frames"] = [{"is": "Turn", **frame}, *kept]


def bend_above(data: Json, stream: SeededChance) -> None:
    """Something else is under way."""
    if not data["frames"]:
        return
    turn = data["frames"][0]
    own = [hero["card"] for hero in data["heroes"] if hero["seat"] == turn["seat"]] or [1]
    card = choice(stream, own)
    band = data["bands"][turn["seat"]] or {"members": []}
    members = [member["card"] for member in band["members"]]
    some = [one for one in members if stream.below(2)]
    faces = ("welcome", "trial", "duel", "refusal")
    results = [choice(stream, faces) for _ in range(stream.below(4))]
    frame = choice(stream, (
        {"is": "Windfall", "card": card},
        {"is": "Fine", "card": card, "paid_all": stream.below(2) == 1},
        {"is": "Exile", "card": card, "moved": stream.below(2) == 1, "turns": stream.below(6)},
        {"is": "Admission", "card": card, "results": results},
        {"is": "Duel", "card": card, "rival": choice(stream, members or [0])},
        {"is": "Raid", "seat": turn["seat"], "looted": stream.below(2) == 1, "hits": some or None},
        adventure(data, card, stream),
        adventure(data, card, stream),
    ))  # fmt: skip
    data["frames"] = [turn, frame]
    if stream.below(2) and "card" in frame and frame["card"] not in turn["done"]:
        turn["done"] = [*turn["done"], frame["card"]]
    if stream.below(2):
        steps = {"Raid": "resistance", "Admission": "refuge", "Duel": "refuge"}
        turn["step"] = steps.get(frame["is"], turn["step"])
        turn["done"] = [0] if frame["is"] == "Raid" else turn["done"]


def adventure(data: Json, card: int, stream: SeededChance) -> Json:
    """An adventure at any of its stages, most often one that can be."""
    admission = stream.below(4) == 0
    stage = stream.below(4)
    brothers = next((hero["brothers"] for hero in data["heroes"] if hero["card"] == card), [])
    sides = 11 if stream.below(8) == 0 else 6
    staked = stage > 1 and not admission
    blue = [choice(stream, faces) if stage else "" for faces in (PLACES, ADVERSARIES, TRIALS)]
    return {
        "is": "Adventure", "card": card, "place": blue[0], "adversary": blue[1], "trial": blue[2],
        "difficulty": [stream.roll("d", sides), stream.roll("d", sides)] if stage > 1 else [],
        "reward": choice(stream, ("banquet", "gourd", "taels", "brother")) if staked else "",
        "sentence": choice(stream, ("held", "taels", "penal", "wound")) if staked else "",
        "source": choice(stream, (card, *brothers, 5)) if stage > 2 else 0,
        "gourd": stage > 2 and stream.below(2) == 1, "admission": admission,
    }  # fmt: skip


def bend_dice(data: Json, stream: SeededChance) -> None:
    """One thing about what is under way."""
    if len(data["frames"]) < 2:
        return
    frame = data["frames"][1]
    key = choice(stream, sorted(set(frame) - {"is"}))
    others: Json = {
        "place": (*PLACES, ""), "adversary": (*ADVERSARIES, ""), "trial": (*TRIALS, ""),
        "reward": ("banquet", "brother", "", "x"), "sentence": ("penal", "wound", "", "x"),
        "difficulty": ([], [6, 6], [10, 10], [7], [0, 3]), "results": ([], ["duel"], ["trial", "refusal"]),
        "hits": (None, []), "turns": range(-1, 6), "card": range(1, 109), "rival": range(109),
        "source": range(109), "seat": range(-1, 5),
    }  # fmt: skip
    frame[key] = choice(stream, others.get(key, (True, False)))


def bend_tokens(data: Json, stream: SeededChance) -> None:
    """A hero has other tokens."""
    if not data["heroes"]:
        return
    hero = choice(stream, data["heroes"])
    kind = choice(
        stream, ("experience", "experience", "wounds", "banquets", "gourds", "taels", "prison", "flag")
    )
    if kind == "experience":
        hero[kind] = [stream.below(4) for _ in TRIALS]
        hero["wanted"] = sum(hero[kind]) >= 3 if stream.below(3) else hero["wanted"]
    elif kind == "flag":
        flag = choice(stream, ("held", "wanted", "refused"))
        hero[flag] = not hero[flag]
    else:
        few = {"taels": (0, 9, 10, 45, 10**5), "prison": (0, 1, 4, 5)}.get(kind, (0, 1, 2, 5, -1))
        hero[kind] = choice(stream, few)


def bend_squares(data: Json, stream: SeededChance) -> None:
    """A hero, or a refuge, elsewhere; a hero of another seat."""
    bands = [band for band in data["bands"] if band]
    if bands and stream.below(3) == 0:
        choice(stream, bands)["square"] = choice(stream, (*FORTS, "a1"))
    elif data["heroes"]:
        hero = choice(stream, data["heroes"])
        hero["square"] = choice(stream, (*SQUARES, *FORTS, *FORTS, "h8"))
        if stream.below(3) == 0:
            hero["seat"] = stream.below(5)


def bend_bands(data: Json, stream: SeededChance) -> None:
    """A band of dead heroes, another treasury, another experience, or no band."""
    seat = stream.below(len(data["bands"]))
    band = data["bands"][seat]
    if band is None:
        cards = sorted(choice(stream, data["discards"]) for _ in range(1)) if data["discards"] else []
        members = [{"card": card, "experience": [1, 1, 1]} for card in cards]
        data["bands"][seat] = {
            "square": choice(stream, FORTS),
            "treasury": stream.below(9),
            "members": members,
        }
        data["discards"] = [card for card in data["discards"] if card not in cards]
    elif stream.below(4) == 0:
        data["discards"] = sorted([*data["discards"], *(member["card"] for member in band["members"])])
        data["bands"][seat] = None
    elif stream.below(2):
        band["treasury"] = choice(stream, (0, 5, 99, 100, 250, 1_000, 10**5, -1))
    else:
        choice(stream, band["members"])["experience"] = [stream.below(3) for _ in TRIALS]


def zones(data: Json) -> list[list[int]]:
    """The places of cards that are lists."""
    brothers = [hero["brothers"] for hero in data["heroes"]]
    return [*data["hands"], data["pool"], data["discards"], *brothers]


def bend_cards(data: Json, stream: SeededChance) -> None:
    """A card elsewhere, most often in the order of the place and with the deck counted anew."""
    source = choice(stream, [zone for zone in zones(data) if zone])
    target = choice(stream, zones(data))
    card = choice(stream, source)
    source.remove(card)
    if card in data["known"] and stream.below(4):
        data["known"].remove(card)
    target.append(card)
    if stream.below(9):
        target.sort()
        data["deck"] += (target is data["pool"]) - (source is data["pool"])


def bend_values(data: Json, stream: SeededChance) -> None:
    """Options, chapter, first player, deck, what is known, standing answers, a card face down in a hand."""
    which = stream.below(8)
    if which == 0:
        data["chapter"] = max(-1, data["chapter"] + choice(stream, (-3, -1, 1, 3)))
    elif which == 1:
        data["first"] = choice(stream, (0, 1, 2, -1, 9))
    elif which == 2:
        data["deck"] += choice(stream, (-1, 1))
    elif which == 3:
        data["length"] = choice(stream, ("short", "whole", "long"))
    elif which == 4:
        hand = choice(stream, data["hands"])
        data["known"] = sorted({*data["known"], *hand[: stream.below(3)]})
    elif which == 5:
        word = choice(stream, ("ask", "always", "never", "maybe"))
        choice(stream, data["standing"])[choice(stream, ("gourd", "brother"))] = word
    elif which == 6:
        data["victory"] = choice(stream, ("band", "score", ""))
    else:
        choice(stream, data["hands"]).insert(0, 0)


def bend_end(data: Json, stream: SeededChance) -> None:
    """The game is over, or its deck has run out; who has a token too many to be unknown is known."""
    if stream.below(2):
        data["frames"] = []
    if stream.below(3):
        data["discards"] = sorted([*data["discards"], *data["pool"][: data["deck"]]])
        data["pool"] = data["pool"][data["deck"] :]
        data["deck"] = 0
    for hero in data["heroes"]:
        hero["wanted"] = sum(hero["experience"]) >= 3


BENDS: tuple[Bend, ...] = (
    bend_turn, bend_above, bend_above, bend_dice, bend_tokens, bend_tokens, bend_squares, bend_bands,
    bend_cards, bend_values, bend_end,
)  # fmt: skip


def bent(number: int) -> Json:
    """A state of a game, bent once or twice."""
    stream = SeededChance(f"{number}/bend")
    data: Json = json.loads(json.dumps(codec.encode(choice(stream, states()))))
    for _ in range(stream.roll("bends", 2)):
        choice(stream, BENDS)(data, stream)
    return data
