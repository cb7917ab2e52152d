"""Everything that can happen to the page, in any order: a state machine of two tabs on one storage.

Hypothesis shows the shortest story that breaks one of the promises. Of the throw-away game `test_page_story`
tells many more.
"""

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from bender import tries
from page_actions import GAMES, KINDS_BY_WEIGHT, SEATED, Seated, Seen, Story
from scales import Scale


def machine(game: str, seen: Seen) -> type[RuleBasedStateMachine]:
    class PageMachine(RuleBasedStateMachine):
        @initialize(seated=st.sampled_from(SEATED[game]), seed=st.integers(0, 99))
        def begin(self, seated: Seated, seed: int) -> None:
            self.story = Story(game, seated, seed, seen)

        @rule(kind=st.sampled_from(KINDS_BY_WEIGHT), seed=st.integers(0, 9_999))
        def happen(self, kind: str, seed: int) -> None:
            self.story.happen(kind, seed)

    return PageMachine


@pytest.mark.parametrize("game", GAMES)
def test_whatever_happens_the_page_keeps_its_promises(game: str, scale: Scale) -> None:
    run_state_machine_as_test(machine(game, Seen()), settings=tries(scale(40, 13), 100))  # type: ignore[no-untyped-call]
