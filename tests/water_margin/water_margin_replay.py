"""A game followed by the referee: at each decision the table, the question and what was told are compared."""

from collections.abc import Iterable, Sequence
from typing import Any

from water_margin_referee import Referee
from water_margin_umpire import TRIALS, Gang, Piece, Question, Script, Trial

from driven import DrivenMatch
from tabletop.chance import Outcome
from tabletop.game import Event, Move, Over
from water_margin import GAME
from water_margin.rules import state as laid
from water_margin.rules.state import State, Turn

Rolls = Sequence[tuple[str, Outcome]]


def _referee(state: State, **kept: Any) -> Referee:
    return Referee(len(state.hands), state.victory, state.length == "short", state.forts, **kept)


class Followed:
    """A game under way and the referee beside it."""

    def __init__(self, state: State, referee: Referee, script: Script, rolls: Rolls = ()) -> None:
        self.state, self.referee, self.script = state, referee, script
        self.asked: Question | None = None
        self._go_on(None, rolls)

    @classmethod
    def begun(cls, state: State, rolls: Rolls) -> "Followed":
        """From the first card."""
        referee = _referee(state)
        return cls(state, referee, referee.game(), rolls)

    @classmethod
    def from_the_middle(cls, state: State) -> "Followed":
        """From any moment: the referee reads it off the table."""
        referee = _referee(state, **as_laid(state))
        return cls(state, referee, rest_of(referee, state))

    def _go_on(self, move: Move | None, rolls: Rolls) -> None:
        """Both tables are alike, and the same is asked, or the same is the end."""
        self.referee.facts.clear()
        self.referee.dice = iter(rolls)
        try:
            self.asked = self.script.send(move)  # type: ignore[arg-type]
        except StopIteration:
            self.asked = None
        assert next(self.referee.dice, None) is None, "dice were left over"
        there = as_laid(self.state)
        assert there == {name: getattr(self.referee, name) for name in there}
        pending = GAME.pending(self.state)
        if isinstance(pending, Over):
            assert self.asked is None
            assert (pending.winners, pending.ranking, pending.scores) == self.referee.ranked()
            return
        assert self.asked is not None
        assert (pending.seat, pending.roll) == (self.asked.seat, self.asked.roll)
        assert pending.moves.count() == len(self.asked.moves) and set(pending.moves) == self.asked.moves

    def play(self, match: DrivenMatch, move: Move) -> tuple[Event, ...]:
        """The same decision in the match and at the referee's table: what has happened."""
        assert self.asked is not None and move in self.asked.moves
        events = match.play(move)
        self.state = match.state
        self._go_on(move, match.decisions[-1].rolls)
        assert sorted(told(events)) == sorted(self.referee.facts)
        return events


# Both tables in the same words

FACTS = {
    "wanted": ("card",), "tried": ("card", "total", "difficulty", "won"), "sworn": ("card", "brother"),
    "exiled": ("card", "square"), "locked_up": ("card", "turns"), "died": ("card",), "founded": ("card",),
    "met": ("card", "brother"), "refused": ("card",), "joined": ("card",), "led": ("seat", "chief"),
    "ransomed": ("card",), "fell": ("card",), "wiped_out": ("seat", "taels"), "recruited": ("seat", "card"),
}  # fmt: skip
"""Of the events that the referee speaks of too, what they say."""


def told(events: Iterable[Event]) -> list[tuple[Any, ...]]:
    """What events say, in the referee's words."""
    found: list[tuple[Any, ...]] = []
    for event in events:
        if event.kind == "fought":
            found.append(("fought", event.params["card"], event.params["rival"], *event.params["totals"]))  # type: ignore[misc]
        elif event.kind in FACTS:
            found.append((event.kind, *(event.params[name] for name in FACTS[event.kind])))
    return found


def as_laid(state: State) -> dict[str, Any]:
    """Everything on the game's table, as the referee keeps it."""
    return {
        "chapter": state.chapter,
        "first": state.first,
        "hands": [set(hand) for hand in state.hands],
        "known": set(state.known),
        "unseen": set(state.pool),
        "deck": state.deck,
        "dead": set(state.discards),
        "standing": [{"gourd": one.gourd, "brother": one.brother} for one in state.standing],
        "gangs": [band and _gang(band) for band in state.bands],
        "pieces": {hero.card: _piece(hero) for hero in state.heroes},
    }


def _learned(experience: tuple[int, int, int]) -> dict[str, int]:
    return dict(zip(TRIALS, experience, strict=True))


def _gang(band: laid.Band) -> Gang:
    members = {member.card: _learned(member.experience) for member in band.members}
    return Gang(band.square, band.treasury, members)


def _piece(hero: laid.Hero) -> Piece:
    return Piece(
        hero.card, hero.seat, hero.square, _learned(hero.experience), hero.wounds, hero.banquets, hero.gourds,
        hero.taels, hero.held, hero.wanted, hero.refused, hero.prison, set(hero.brothers),
    )  # fmt: skip


def conserved(state: State) -> None:
    """The 36, 72 or 108 heroes, each in one place."""
    found = [*state.pool, *state.discards, *(card for hand in state.hands for card in hand)]
    found += [card for hero in state.heroes for card in (hero.card, *hero.brothers)]
    found += [member.card for band in state.bands if band for member in band.members]
    assert sorted(found) == list({2: range(1, 37), 3: range(37, 109), 4: range(1, 109)}[len(state.hands)])


def rest_of(referee: Referee, state: State) -> Script:
    """The script from the question that is open."""
    if not state.frames:
        return
    turn, *above = state.frames
    assert isinstance(turn, Turn)
    under_way = _under_way(referee, above[0]) if above else None
    yield from referee.steps(turn.step, turn.seat, [*turn.done], under_way)
    yield from referee.after()


def _under_way(referee: Referee, frame: laid.Frame) -> Script:
    """What the frame on top stands for, from there to its end."""
    if isinstance(frame, laid.Raid):
        return referee.raided(frame.seat, looted=frame.looted, hits=frame.hits)
    assert not isinstance(frame, Turn)
    piece = referee.pieces[frame.card]
    match frame:
        case laid.Adventure():
            trial = Trial(
                frame.admission, frame.place, frame.adversary, frame.trial, frame.difficulty, frame.reward,
                frame.sentence, frame.source, frame.gourd,
            )  # fmt: skip
            return referee.proves(piece, trial) if frame.admission else referee.peril(piece, trial)
        case laid.Windfall():
            return referee.windfall(piece)
        case laid.Fine():
            return referee.fined(piece, broke=frame.paid_all)
        case laid.Exile():
            return referee.exiled(piece, moved=frame.moved, turns=frame.turns)
        case laid.Admission():
            return referee.asks_in(piece, [*frame.results])
        case laid.Duel():
            return referee.duels(piece, frame.rival)
