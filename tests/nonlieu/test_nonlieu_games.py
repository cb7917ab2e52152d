"""Wars to their end through a match, with save, load, undo and redo inside: tokens, cards and units conserved
at every step, every power and card of use in some of them."""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence

import pytest
from nonlieu_players import bold_move, conserved

from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.pieces import POWERS
from nonlieu.rules.cards import CARDS
from nonlieu.rules.state import Acting, Extra, Frame, Pick, Rescue
from scales import IN_PYODIDE, Scale
from tables import back_and_forth, reloaded
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event, Move, Over

EVERYTHING = {*POWERS, *(f"card {card}" for card in CARDS), "create", "reproduce", "ray", "gift", "teleport"}
POWER_OF = {"copy": "disguise", "cover": "disguise", "seduce": "seduction", "teach": "teaching"}


def fired(frame: Frame, move: Move, events: Iterable[Event]) -> Sequence[str]:
    """The powers and cards that a move has made use of, by name."""
    found: list[str] = []
    match frame:
        case Acting() if len(move) > 1:
            found.append(POWER_OF.get(move[1], move[1]))
        case Rescue() if move[0] in ("yes", "always"):
            found.append("rescue")
        case Extra() if move[0] != "0":
            found.append("brotherhood")
        case Pick():
            found.append("science")
    return [*found, *(f"card {event.params['card']}" for event in events if event.kind == "played")]


def begun(size: str, number: int, *, errata: bool) -> DrivenMatch:
    """A war of that size: seats, powers and undo in turn; short but for duels."""
    most = 1 if size == "duel" else 3
    options = {
        "size": size, "errata": errata, "turns": {"duel": 0, "skirmish": 10, "full": 6}[size],
        "evil": 1 + number % most, "good": 1 + number // 2 % most, "powers": ("lot", "chosen")[number % 2],
        "undo": ("fair", "free")[number % 2],
    }  # fmt: skip
    return DrivenMatch.new(GAME, options, options["evil"] + options["good"], number)


def played(match: DrivenMatch, number: int, counts: Counter[str]) -> None:
    """To its end; what fires is counted."""
    whim, stream = SeededChance(f"{number}/whim"), SeededChance(f"{number}/moves")
    while isinstance(ask := match.pending, Ask):
        frame = match.state.top
        move = ask.moves.sample(stream) if number % 8 == 7 else bold_move(match.state, ask, stream)
        counts.update(fired(frame, move, match.play(move)))
        conserved(match.state)
        if match.at % 5 == 0:
            GAME.check(match.state)
        deed = whim.roll("deed", 300)
        if deed == 1:
            match = reloaded(match)
        elif deed < 8:
            back_and_forth(match, conserved)
    over, turns = match.pending, match.options["turns"]
    assert isinstance(over, Over)
    GAME.check(match.state)
    assert not turns or match.state.turn == turns or over.reason.key == "nonlieu.over.annihilation"
    if match.options["size"] == "skirmish" and not number:
        reloaded(match)


@pytest.mark.parametrize("errata", (True, False))
def test_wars_conserve_everything_and_every_power_and_card_fires(errata: bool, scale: Scale) -> None:
    """N5, N20, N29: each ends at its turns or before. 200 duels, 100 skirmishes and 5 full wars for both
    settings together."""
    counts: Counter[str] = Counter()
    wars = [("duel", n) for n in range(scale(200) // 2)] + [("skirmish", n) for n in range(scale(100) // 2)]
    wars += [("full", n) for n in range(scale(50) // 10 // 2 + errata)]
    for size, number in wars:
        played(begun(size, number, errata=errata), number, counts)
    table = ", ".join(f"{name} {n}" for name, n in sorted(counts.items()))
    sys.stdout.write(f"\nerrata {errata}, {len(wars)} wars: {table}\n")
    assert {"ray", "gift"} <= set(counts)
    if not IN_PYODIDE:  # the few wars there do not come to every deed
        assert {"teleport", "reach", "card portal", "reproduce"} <= set(counts)
    assert scale(100) < 100 or EVERYTHING - set(counts) == set()
