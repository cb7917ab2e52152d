"""How moments of Contrevent are come by, and what a bent state has to stand: the cards bear its end out.

Whether they do is read off the rulebook, and never asked of the check.
"""

from contrevent_tables import drawing

from contrevent import GAME, bot
from contrevent.cards import CELLS_OF, CHARACTERS, FACE_CARDS, FER_CARDS, POWER_CARDS, cell, formation_of
from contrevent.rules.state import Ended, State
from tabletop import bots
from tabletop.board import BoardContext
from tabletop.chance import Deck, SeededChance
from tabletop.game import Ask, Move, Over

LAST_PLY = 150


def move(state: State, ask: Ask, stream: SeededChance) -> Move:
    """One that may win: into the formation, and the whole hand against the wind; often any other."""
    wanted = CELLS_OF[formation_of(state.dominant)]
    ends = [cell(character, wanted[character]) for character in CHARACTERS]
    moves: list[Move] = [("move", *ends, *state.hand[:count]) for count in range(1, len(state.hand))]
    moves += [("power", *state.hand), ("done",)]
    found = next((one for one in moves if one in ask.moves), None)
    return ask.moves.sample(stream) if found is None or stream.below(5) < 2 else found


def play_on(state: State, stream: SeededChance) -> None:
    """The board draws it, the guide has an answer that the rules take, and its end is borne out."""
    seen, ask = GAME.view(state, 0), GAME.pending(state)
    parts = tuple(ask.moves.next(())) if isinstance(ask, Ask) else ()
    drawing(seen, BoardContext(lambda message: message.key, seat=0, next_parts=parts))
    if isinstance(ask, Ask):
        assert bots.drive(bot.think(seen, 1, SeededChance(1))).moves[0] in ask.moves
    for _ in range(LAST_PLY):
        ask = GAME.pending(state)
        if not isinstance(ask, Ask):
            check_end(state)
            return
        state = GAME.play(state, ask.moves.sample(stream), stream).state
    raise AssertionError("the game does not end")


# Whether the cards are all there and bear an end out


def inside(deck: Deck) -> list[str]:
    """The cards of a deck, each of which must be there once."""
    assert all(count == 1 for count in deck.unknown.values())
    return [*deck.unknown, *deck.top, *deck.bottom]


def conserved(state: State) -> None:
    """The 52 cards of the horde and the 52 of its adversaries, each in one place."""
    pack = [*inside(state.pack), *state.hand, *state.played, *state.pack_discard]
    vif = [*state.vif, *state.gone, *FER_CARDS]
    assert sorted(pack + vif) == sorted((*POWER_CARDS, *FACE_CARDS))
    dominant = [state.dominant] if state.dominant else []
    souffle = [*inside(state.souffle), *dominant, *state.winds, *state.souffle_discard]
    encounters = [*inside(state.encounters), *state.encounter_discard, *state.met]
    assert sorted(souffle + encounters) == sorted((*POWER_CARDS, *FACE_CARDS))


def check_end(state: State) -> None:
    """Assert that a finished game ended for the reason that it gives, with the points of its cards."""
    conserved(state)
    over, frame = GAME.pending(state), state.frame
    assert isinstance(over, Over) and isinstance(frame, Ended)
    won = frame.reason == "souffle"
    upright = 4 - sum(state.stunned)
    points = 10 * max(0, 10 - state.turn) + 2 * state.pack.size + 3 * len(state.vif) + 5 * upright
    assert (over.winners, over.ranking, over.scores) == ((0,) if won else (), (0,), (points if won else 0,))
    assert over.reason.params["n"] == state.turn and 1 <= state.turn <= 9
    assert is_borne_out(state), (frame.reason, state)


def is_borne_out(state: State) -> bool:
    """Whether the decks are as the reason of the end says."""
    frame = state.frame
    assert isinstance(frame, Ended) and not state.played
    out, _, cause = frame.reason.partition("_")
    alive = {"pack": state.pack.size > 0, "vif": bool(state.vif)}
    if state.exhaustion == "strict" and not all(left for deck, left in alive.items() if deck != out):
        return False  # it had ended before
    if out == "souffle":
        return state.souffle.size == 0 or (state.souffle.size <= 3 and not (state.dominant or state.met))
    if out == "pack":
        held = not any(state.stunned) and state.rows == CELLS_OF[formation_of(state.dominant)]
        return not state.pack.size and (cause != "formation" or not held)
    if cause == "wind":
        return _short_of(state, {"K", "Q", "J"})
    curriers = [row for row in (1, 2, 3) if state.met[row - 1][0] == "K"]
    asked = [{"JKQJ"[who] for who in range(4) if state.rows[who] == row} for row in curriers]
    return any(_short_of(state, ranks) for ranks in asked)


def _short_of(state: State, ranks: set[str]) -> bool:
    """Whether the Vif cannot give a card of each of these ranks, Aces standing in."""
    left = [card[0] for card in state.vif]
    return len(ranks - set(left)) > left.count("A")
