"""What the storyteller says of a whole match, event by event: the plain walk that the log spares the page."""

from collections.abc import Iterator
from typing import Any

from tabletop.board import Text
from tabletop.game import Event
from tabletop.tale import Tale


def told_in(tale: Tale, match: Any, text: Text) -> Iterator[tuple[int, Event, str]]:
    """Each event up to where the match stands: the number of decisions that led to it, and what is told."""
    remembered: Any = None
    steps = [match.opening, *(decision.events for decision in match.decisions[: match.at])]
    for at, events in enumerate(steps):
        for event in events:
            yield at, event, tale.story(event, remembered, text) if tale.story else ""
            if event.to is None:
                remembered = tale.remember(remembered, event)


def told_of(tale: Tale, match: Any, event: Event, text: Text) -> str:
    """What is told of one event of a match, by which one it is and not by what it says."""
    return next(told for _, one, told in told_in(tale, match, text) if one is event)
