"""The judging of a finished game by who wins each of its positions, and the words for that. Pure.

A decision turns such a game where another one wins after it than before it. Where nobody knows who wins, it
is the estimated chance that turns, as in other games; an estimate is never held against what is known.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from tabletop.bots import Verdict
from tabletop.game import Message, Over
from ui.analysis import Analysis, Judgement, TurningPoint, turning_points
from ui.mode import shown_at, viewer
from ui.prompt import Prompt
from ui.seating import player_in_text
from ui.state import State
from verdicts import line  # registers its commands
from verdicts.bar import bar_html


@dataclass(frozen=True, slots=True)
class VerdictAnalysis(Analysis):
    """The judging of a match whose bot tells who wins."""

    asks: ClassVar[str] = "judge"

    def next_turning_point(self, at: int) -> int | None:
        """None: the bar leads everywhere."""
        return None

    def bar(self, state: State) -> str:
        """The whole game at a glance, as far as it is judged."""
        marks = tuple(point.at for point in turning_points(self))
        shown = shown_at(state)
        words = state.say(
            "verdicts.moment", at=shown, of=self.match.length, verdict=self.words_at(state, shown)
        )
        return bar_html(state, self.values(), marks, words)

    def values(self) -> list[tuple[int, bool]]:
        """Of each moment judged so far, and of the end once all are: the chance of the first seat in
        thousandths, and whether it is certain who wins."""
        found = []
        for one, decision in zip(self.judgements, self.match.decisions, strict=False):
            chance = 500 if one.chance is None else one.chance
            found.append((chance if decision.seat == 0 else 1_000 - chance, one.verdict is not None))
        over = self.match.pending
        if self.done and isinstance(over, Over):
            found.append((1_000 * (0 in over.winners) if over.winners else 500, True))
        return found

    def prompt(self, state: State, prompt: Prompt) -> Prompt:
        """What is known of the moment that is shown, of each of its moves, and a way to see why."""
        at = shown_at(state)
        if at >= len(self.judgements):
            return prompt
        words = state.say("verdicts.here", verdict=self.words_at(state, at))
        point = self.point_at(at)
        if point is None or self._is_open(at - 1):
            prompt = replace(prompt, why=f"{prompt.why} {words}".strip())
        if self._may_tell_moves(state, at):
            listed = self._moves_in_words(state, at)
            prompt = replace(prompt, summary=prompt.summary or listed, summary_label="verdicts.moves")
        playing = state.table.review is not None and state.table.review.playing
        if playing:
            return prompt
        ways = [one for one in prompt.actions if one != "head"]  # the tools have it; here is room for two
        if self.judgements[at].verdict is not None and state.table.unsaved is None:
            ways = [line.WHY if point else line.SHOW, *ways[-1:]]
        return replace(prompt, actions=tuple(ways))

    def point_at(self, at: int) -> TurningPoint | None:
        """The decision that led to a moment, if the game turned with it."""
        return next((point for point in turning_points(self) if point.at == at), None)

    def turned(self, state: State, point: TurningPoint) -> tuple[str, ...]:
        """Who won before the decision and who after it, and a right move; nothing where that is not known."""
        before = self.judgements[point.at - 1].verdict
        if before is None:
            return ()
        if point.at < len(self.judgements):
            after = self.words_at(state, point.at)
        else:
            after = state.text(self._won(state, Verdict(1 - before.winner)))
        words = [state.say("verdicts.turned", before=state.text(self._won(state, before)), after=after)]
        if point.better is not None and self._may_tell_moves(state, point.at - 1):
            named = state.name_of_move(point.better.move, point.better.text)
            words.append(state.say("verdicts.right", move=named))
        return tuple(words)

    def words_at(self, state: State, at: int) -> str:
        """Who wins at a moment, and how that is known."""
        if at >= len(self.judgements):
            over = self.match.pending_at(at)
            return state.text(over.reason) if isinstance(over, Over) else state.say("verdicts.later")
        one = self.judgements[at]
        if one.verdict is None:
            seat = self.match.decisions[at].seat
            side, percent = player_in_text(state, seat)["side"], ((one.chance or 0) + 5) // 10
            return state.say("verdicts.open", side=side, percent=percent)
        verdict = state.text(self._won(state, one.verdict))
        return state.say("verdicts.proved" if one.verdict.proved else "verdicts.exact", verdict=verdict)

    def _chance_of(self, judged: Judgement) -> int | None:
        """What is known needs nothing of the moment before."""
        return judged.chance if judged.verdict is not None else Analysis._chance_of(self, judged)

    def _compare(self, before: Judgement, after: Judgement) -> bool:
        """Whether two judgements that follow each other are of one kind; an end with the next move is seen by
        estimates too."""
        known = (before.verdict is not None, after.verdict is not None)
        return known[0] == known[1] or (after.verdict is not None and after.verdict.plies == 1)

    def _is_open(self, at: int) -> bool:
        """Whether nobody knows who wins at a moment."""
        return self.judgements[at].verdict is None

    def _won(self, state: State, verdict: Verdict) -> Message:
        """Who wins, in how many of the winner's moves if they are counted."""
        side = player_in_text(state, verdict.winner)["side"]
        if verdict.plies is None:
            return Message("verdicts.won", {"side": side})
        return Message("verdicts.won.in", {"side": side, "n": (verdict.plies + 1) // 2})

    def _may_tell_moves(self, state: State, at: int) -> bool:
        """Whether the moves of a moment tell the viewer nothing that is hidden."""
        game = self.match.game
        return game.seen is game.state or viewer(state) == self.match.decisions[at].seat

    def _moves_in_words(self, state: State, at: int) -> tuple[str, ...]:
        """The moves of a moment by what they come to, the best first; none where nothing is known."""
        groups: dict[str, list[str]] = {}
        for text, verdict in self.judgements[at].moves.items():
            if verdict is not None:
                groups.setdefault(state.text(self._won(state, verdict)), []).append(text)
        return tuple(
            state.say("verdicts.moves.one", verdict=verdict, moves=", ".join(texts))
            for verdict, texts in groups.items()
        )
