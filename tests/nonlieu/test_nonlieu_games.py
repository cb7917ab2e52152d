"""Wars to their end through a match, with save, load, undo and redo inside: tokens, cards and units conserved
at every step, every power and card of use in some of them."""

import sys
from collections import Counter

import pytest
from nonlieu_players import bold_move, random_move
from nonlieu_replay import conserved, fired

from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.pieces import POWERS
from nonlieu.rules.cards import CARDS
from scales import IN_PYODIDE, Scale
from tables import back_and_forth, reloaded
from tabletop.chance import SeededChance
from tabletop.game import Ask, Over

GAMES = {"nonlieu": "nonlieu"}
War = DrivenMatch

EVERYTHING = {*POWERS, *(f"card {card}" for card in CARDS), "create", "reproduce", "ray", "gift", "teleport"}


def begun(size: str, number: int, *, errata: bool) -> War:
    """A war of that size: seats, powers and undo in turn; short but for duels."""
    most = 1 if size == "duel" else 3
    options = {
        "size": size, "errata": errata, "turns": {"duel": 0, "skirmish": 10, "full": 6}[size],
        "evil": 1 + number % most, "good": 1 + number // 2 % most, "powers": ("lot", "chosen")[number % 2],
        "undo": ("fair", "free")[number % 2],
    }  # fmt: skip
    return DrivenMatch.new(GAME, options, options["evil"] + options["good"], number)


def played(match: War, number: int, counts: Counter[str]) -> War:
    """To its end; what fires is counted."""
    whim, stream = SeededChance(f"{number}/whim"), SeededChance(f"{number}/moves")
    player = random_move if number % 8 == 7 else bold_move
    while isinstance(ask := match.pending, Ask):
        frame, move = match.state.frames[-1], player(match.state, ask, stream)
        events = match.play(move)
        counts.update(fired(frame, move, events))
        conserved(match.state)
        if match.at % 5 == 0:
            GAME.check(match.state)
        deed = whim.roll("deed", 300)
        if deed == 1:
            match = reloaded(match)
        elif deed < 8:
            back_and_forth(match, conserved)
    over = match.pending
    assert isinstance(over, Over)
    counts[f"over {over.reason.key}"] += 1
    GAME.check(match.state)
    turns = match.options["turns"]
    assert not turns or match.state.turn == turns or over.reason.key == "nonlieu.over.annihilation"
    if match.options["size"] == "skirmish" and not number:
        reloaded(match)


@pytest.mark.parametrize("errata", (True, False))
def test_wars_conserve_everything_and_every_power_and_card_fires(errata: bool, scale: Scale) -> None:
    """N5, N20, N29: each ends at its turns or before. 200 duels, 100 skirmishes and 5 full wars for both
    settings together."""
    counts = Counter()
    wars = [("duel", n) for n in range(scale(200) // 2)] + [("skirmish", n) for n in range(scale(100) // 2)]
    wars += [("full", n) for n in range(scale(50) // 10 // 2 + errata)]
    for size, number in wars:
        played(begun(size, number, errata=errata), number, counts)
    table = ", ".join(f"{name} {n}" for name, n in sorted(counts.items()))
    sys.stdout.write(f"\nerrata {errata}, {len(wars)} wars: {table}\n")
    whole = scale(100) == 100
    assert {"ray", "gift"} <= set(counts)
    if not IN_PYODIDE:  # the few wars there do not come to every deed
        assert {"teleport", "reach", "card portal", "reproduce"} <= set(counts)
    assert not whole or EVERYTHING - set(counts) == set()
