"""What waits: words for the dice that they tell of, saves for the picture of what they save."""

from collections.abc import Callable
from typing import get_args

import world
from rows import each
from ui import effects
from ui.effects import Animate, Announce, ClearAnnouncements, Effect, SayStatus, StoreEffect
from ui.late_saves import DEFERRED, MAY_OVERTAKE_SAVE, LateSaves
from ui.late_words import LateWords
from ui.update.change import saved_table

THROW, LATER = Announce(("Un 3.",), 480), Announce(("Un 5.",), 300)
ASKED, MOVED = SayStatus("À vous."), Animate(())
STATE = world.first_state(world.new_match())
SAVE = effects.SaveMatch(STATE.table.number, None, saved_table(STATE))
DRAFTS = effects.SaveDrafts("game-1", (), "hujiyang", 7)


class Edge:
    """An edge that notes what is carried out, in order; time passes and pictures come when a test says so."""

    def __init__(self, *wanted: Effect) -> None:
        self.done: list[Effect] = []
        self.timers: list[tuple[int, Callable[[], None]]] = []
        self.pictures: list[int] = []
        self.words = LateWords(self.done.append, lambda delay, act: self.timers.append((delay, act)))
        self.saves = LateSaves(self.done.append, lambda: self.pictures.append(len(self.done)))
        self.carry_out(*wanted)

    def carry_out(self, *wanted: Effect) -> None:
        for effect in wanted:
            if not self.words.take(effect) and not self.saves.take(effect):
                self.done.append(effect)


def test_what_came_of_a_throw_is_told_when_the_dice_lie_and_the_question_after_it() -> None:
    edge = Edge(THROW, MOVED, ASKED)
    ((delay, ring),) = edge.timers
    assert edge.done == [MOVED] and delay == 480
    ring()
    assert edge.done == [MOVED, THROW, ASKED]
    told: list[Effect] = [Announce(("a",)), Announce((), 480), ASKED]
    edge = Edge(*told)
    assert edge.done == told and edge.timers == [], "nothing rolls, or nothing is told of it"


@each(
    [
        ([THROW, ASKED, Announce(("b",))], [[THROW, ASKED, Announce(("b",))]]),
        ([THROW, LATER], [[THROW], [THROW, LATER]]),
        ([THROW, ASKED, ClearAnnouncements(), SayStatus("")], [[ClearAnnouncements(), SayStatus("")]]),
    ]
)
def test_something_newer_has_the_throw_told_before_it_and_once_and_a_later_throw_waits(
    wanted: list[Effect], done: list[list[Effect]]
) -> None:
    """What is done after each timer; the tablet may have gone on meanwhile."""
    edge = Edge(*wanted)
    for so_far in done:
        edge.timers.pop(0)[1]()
        assert edge.done == so_far


def test_saves_wait_for_one_picture_and_are_made_once_and_before_what_needs_the_storage() -> None:
    edge = Edge(SAVE, DRAFTS, ASKED, MOVED)
    assert (edge.done, edge.pictures) == ([ASKED, MOVED], [0])
    edge.saves.finish()
    edge.saves.finish()
    assert edge.done == [ASKED, MOVED, SAVE, DRAFTS]
    edge.carry_out(DRAFTS)
    assert len(edge.pictures) == 2
    assert Edge(SAVE, effects.ListGames()).done == [SAVE, effects.ListGames()]


def test_a_decision_wants_nothing_before_its_picture_but_what_is_calm_and_nothing_of_the_storage() -> None:
    page = world.World(STATE)
    page.play()
    before = len(page.effects)
    page.play()
    wanted = {type(effect) for effect in page.effects[before:]}
    assert effects.SaveMatch in wanted and wanted - DEFERRED <= MAY_OVERTAKE_SAVE
    assert set(get_args(StoreEffect)) >= DEFERRED and not MAY_OVERTAKE_SAVE & set(get_args(StoreEffect))
