"""What waits: words for the dice that they tell of, saves for the picture of what they save."""

from collections.abc import Callable
from typing import get_args

import world
from ui import effects
from ui.effects import Animate, Announce, ClearAnnouncements, Effect, SayStatus, StoreEffect
from ui.late_saves import DEFERRED, MAY_OVERTAKE_SAVE, LateSaves
from ui.late_words import LateWords
from ui.update.change import saved_table

THROW = Announce(("Un 3.",), 480)
ASKED = SayStatus("À vous.")
STATE = world.first_state(world.new_match())
SAVE = effects.SaveMatch(STATE.table.number, None, saved_table(STATE))
DRAFTS = effects.SaveDrafts("game-1", (), "hujiyang", 7)


class Edge:
    """An edge that notes what is carried out, in order; time passes and pictures come when a test says so."""

    def __init__(self) -> None:
        self.done: list[Effect] = []
        self.timers: list[tuple[int, Callable[[], None]]] = []
        self.pictures: list[int] = []
        self.words = LateWords(self.done.append, lambda delay, act: self.timers.append((delay, act)))
        self.saves = LateSaves(self.done.append, lambda: self.pictures.append(len(self.done)))

    def carry_out(self, *wanted: Effect) -> None:
        for effect in wanted:
            if not self.words.take(effect) and not self.saves.take(effect):
                self.done.append(effect)

    def ring(self) -> None:
        """The first timer is due."""
        self.timers.pop(0)[1]()


def test_what_came_of_a_throw_is_told_when_the_dice_lie_and_the_question_after_it() -> None:
    edge = Edge()
    edge.carry_out(THROW, Animate(()), ASKED)
    assert edge.done == [Animate(())]
    assert [delay for delay, _ in edge.timers] == [480]
    edge.ring()
    assert edge.done == [Animate(()), THROW, ASKED]
    edge = Edge()
    told = (Announce(("a",)), Announce((), 480), ASKED)
    edge.carry_out(*told)
    assert edge.done == list(told) and edge.timers == [], "nothing rolls, or nothing is told of it"


def test_something_newer_has_the_throw_told_before_it_and_once_and_a_later_throw_waits() -> None:
    edge, later = Edge(), Announce(("Un 5.",), 300)
    edge.carry_out(THROW, ASKED, Announce(("b",)))
    edge.ring()
    assert edge.done == [THROW, ASKED, Announce(("b",))]
    edge = Edge()
    edge.carry_out(THROW, later)
    edge.ring()
    assert edge.done == [THROW]
    edge.ring()
    assert edge.done == [THROW, later]
    edge = Edge()
    edge.carry_out(THROW, ASKED, ClearAnnouncements(), SayStatus(""))
    edge.ring()
    assert edge.done == [ClearAnnouncements(), SayStatus("")], "the tablet has gone on"


def test_saves_wait_for_one_picture_and_are_made_once_and_before_what_needs_the_storage() -> None:
    edge, seen = Edge(), [SayStatus("c3"), Animate(())]
    edge.carry_out(SAVE, DRAFTS, *seen)
    assert (edge.done, edge.pictures) == (seen, [0])
    edge.saves.finish()
    edge.saves.finish()
    assert edge.done == [*seen, SAVE, DRAFTS]
    edge.carry_out(DRAFTS)
    assert len(edge.pictures) == 2
    for other in (effects.ListGames(), effects.PutUpdateInPlace(), effects.TakeLock()):
        edge = Edge()
        edge.carry_out(SAVE, other)
        assert edge.done == [SAVE, other]


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
