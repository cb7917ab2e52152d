"""What came of a throw is told when its dice lie: words that wait, and what comes between."""

from collections.abc import Callable

from ui.effects import Animate, Announce, ClearAnnouncements, Effect, SayStatus
from ui.late_words import LateWords

THROW = Announce(("Un 3.",), 480)
ASKED = SayStatus("À vous.")


class Teller:
    """An edge that notes what is carried out, in order; its time passes when a test says so."""

    def __init__(self) -> None:
        self.done: list[Effect] = []
        self.timers: list[tuple[int, Callable[[], None]]] = []
        self.words = LateWords(self.done.append, lambda delay, act: self.timers.append((delay, act)))

    def carry_out(self, *wanted: Effect) -> None:
        for effect in wanted:
            if not self.words.take(effect):
                self.done.append(effect)

    def ring(self) -> None:
        """The first timer is due."""
        self.timers.pop(0)[1]()


def test_what_came_of_a_throw_is_told_when_the_dice_lie_and_the_question_after_it() -> None:
    edge = Teller()
    edge.carry_out(THROW, Animate(()), ASKED)
    assert edge.done == [Animate(())]
    assert [delay for delay, _ in edge.timers] == [480]
    edge.ring()
    assert edge.done == [Animate(()), THROW, ASKED]


def test_where_nothing_rolls_or_nothing_is_told_nothing_waits() -> None:
    edge = Teller()
    told = (Announce(("a",)), Announce((), 480), ASKED)
    edge.carry_out(*told)
    assert edge.done == list(told) and edge.timers == []


def test_something_newer_has_the_throw_told_before_it_and_once_and_a_later_throw_waits() -> None:
    edge = Teller()
    edge.carry_out(THROW, ASKED, Announce(("b",)))
    edge.ring()
    assert edge.done == [THROW, ASKED, Announce(("b",))]
    edge, later = Teller(), Announce(("Un 5.",), 300)
    edge.carry_out(THROW, later)
    edge.ring()
    assert edge.done == [THROW]
    edge.ring()
    assert edge.done == [THROW, later]


def test_nothing_of_a_throw_is_told_once_the_tablet_goes_on() -> None:
    edge = Teller()
    edge.carry_out(THROW, ASKED, ClearAnnouncements(), SayStatus(""))
    edge.ring()
    assert edge.done == [ClearAnnouncements(), SayStatus("")]
