"""What a won game is worth: a master wins nearly every deal, so the score says how well.

Source: none in the rulebook; the page of rulings leaves it open (see `docs/rulings.md`). A turn saved counts
10 points (ten turns and more nothing), a card left in the Pack 2, in the Vif 3, a standing character 5. A
lost game scores 0.
"""

from dataclasses import dataclass

from contrevent.rules.state import WON, Ended, State, upright_count

TURN_LIMIT = 10
TURN_POINTS, PACK_POINTS, VIF_POINTS, STANDING_POINTS = 10, 2, 3, 5


@dataclass(frozen=True, slots=True)
class Score:
    """The end of a game in numbers: turns begun, cards left in Pack and Vif, characters standing."""

    won: bool
    reason: str
    turns: int
    pack: int
    vif: int
    standing: int

    @property
    def points(self) -> int:
        """The score; 0 for a lost game."""
        if not self.won:
            return 0
        return (
            TURN_POINTS * max(0, TURN_LIMIT - self.turns)
            + PACK_POINTS * self.pack
            + VIF_POINTS * self.vif
            + STANDING_POINTS * self.standing
        )


def score(state: State) -> Score:
    """The score of a game as it stands; `won` only when it has ended so."""
    frame = state.frame
    reason = frame.reason if isinstance(frame, Ended) else ""
    return Score(reason == WON, reason, state.turn, state.pack.size, len(state.vif), upright_count(state))


def points(state: State) -> int:
    """The points of a game that has ended, 0 when it is lost or goes on."""
    return score(state).points
