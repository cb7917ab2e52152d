"""Saves that wait for the picture of what they save, and for nothing else."""

from typing import get_args

import pytest

import world
from rows import each
from ui import effects
from ui.effects import Effect, StoreEffect
from ui.late_saves import DEFERRED, MAY_OVERTAKE_SAVE, LateSaves
from ui.update.change import saved_table

MATCH = world.new_match()
STATE = world.first_state(MATCH)
SAVE = effects.SaveMatch(STATE.table.number, None, saved_table(STATE))
DRAFTS = effects.SaveDrafts("game-1", (), MATCH.game.name, MATCH.seed)


class Edge:
    """An edge that notes what is carried out, in order, and how often a picture is waited for."""

    def __init__(self) -> None:
        self.done: list[Effect] = []
        self.pictures = 0
        self.hidden = False
        self.saves = LateSaves(self.done.append, self.wait)

    def wait(self) -> None:
        self.pictures += 1
        if self.hidden:
            self.saves.finish()

    def carry_out(self, *wanted: Effect) -> None:
        for effect in wanted:
            if not self.saves.take(effect):
                self.done.append(effect)


@pytest.mark.parametrize("hidden", [False, True])
def test_a_save_waits_for_a_picture_if_one_comes_and_what_is_seen_and_heard_does_not(hidden: bool) -> None:
    edge, seen = Edge(), [effects.SayStatus("c3"), effects.Animate(())]
    edge.hidden = hidden
    edge.carry_out(SAVE, *seen)
    assert edge.done == ([SAVE, *seen] if hidden else seen)
    edge.saves.finish()
    assert edge.done == ([SAVE, *seen] if hidden else [*seen, SAVE])


def test_several_saves_wait_for_one_picture_and_are_made_in_order_and_once() -> None:
    edge = Edge()
    edge.carry_out(SAVE, DRAFTS)
    edge.saves.finish()
    edge.saves.finish()
    assert (edge.done, edge.pictures) == ([SAVE, DRAFTS], 1)
    edge.carry_out(DRAFTS)
    assert edge.pictures == 2


@each([effects.ListGames(), effects.PutUpdateInPlace(), effects.TakeLock(), effects.RememberSlot("game-2")])
def test_what_needs_the_storage_or_ends_the_page_comes_after_the_save(other: Effect) -> None:
    edge = Edge()
    edge.carry_out(SAVE, other)
    assert edge.done == [SAVE, other]


def test_a_save_that_leads_to_another_one_does_not_make_it_twice() -> None:
    done: list[Effect] = []

    def carry_out(effect: Effect) -> None:
        done.append(effect)
        saves.finish()

    saves = LateSaves(carry_out, lambda: None)
    assert saves.take(SAVE) and saves.take(DRAFTS)
    saves.finish()
    assert done == [SAVE, DRAFTS]


def test_a_decision_wants_nothing_before_its_picture_but_what_is_calm_and_nothing_of_the_storage() -> None:
    page = world.World(STATE)
    page.play()
    before = len(page.effects)
    page.play()
    wanted = {type(effect) for effect in page.effects[before:]}
    assert effects.SaveMatch in wanted
    assert wanted - DEFERRED <= MAY_OVERTAKE_SAVE
    assert set(get_args(StoreEffect)) >= DEFERRED
    assert not MAY_OVERTAKE_SAVE & set(get_args(StoreEffect))
