"""The tale of the moment that is shown: what the storyteller says of it, beside the log. Pure.

Law: `tabletop/tale.py`. A tale goes from an event that begins one up to the next; it stays until another one
has something to be read. Players may tell one in their own words, which are a note of the match.
"""

from dataclasses import dataclass
from typing import Any

from tabletop.game import Event
from tabletop.log import remember_all
from tabletop.tale import own_words_key
from ui.mode import is_shared, shown_at, shows_stories, viewer
from ui.state import AnyMatch, State

LOOKED_BACK = 400
"""So many decisions back a tale is looked for at most."""


@dataclass(frozen=True, slots=True)
class Story:
    """A tale as it is read now.

    begin: the decisions up to its beginning; at: the same, None where players cannot tell it themselves;
    teller: the seat that made the last of them, None for nobody; opening: how it begins, in a player's own
    words where there are any; own: whether there are; rest: how it went on, a paragraph each; cues: what a
    player needs to tell it in their own words.
    """

    begin: int
    at: int | None
    teller: int | None
    opening: str
    own: bool = False
    rest: tuple[str, ...] = ()
    cues: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The id of the element in which the tale stands."""
        return f"tale-{self.begin}"

    def name_of(self, number: int) -> str:
        """The id of the element in which a paragraph of `rest` stands."""
        return f"{self.name}-{number}"


def story_of(state: State) -> Story | None:
    """The tale of the moment that is shown, or of the one that a player is telling; None where there is
    none."""
    tale = state.table.tale
    if tale.story is None:
        return None
    last = _last_told(state)
    first = max(last - LOOKED_BACK + 1, 0)
    for at in range(last, first - 1, -1):
        if _begins(state, at):
            paragraphs, opens = _told_since(state, at, last)
            if paragraphs:
                return _story(state, at, paragraphs, opens=opens)
    paragraphs, _ = _told_since(state, first, last)
    return _story(state, 0, paragraphs, opens=False) if paragraphs else None


def newest(state: State, events: tuple[Event, ...]) -> str:
    """The id of the first paragraph that these events, the last that happened, have added to a tale that had
    begun before; empty where they have added none, or nobody is shown it."""
    if any(event.kind in state.table.tale.story_begins for event in events):
        return ""
    return next(iter(added(state, events)), "")


def added(state: State, events: tuple[Event, ...]) -> tuple[str, ...]:
    """The ids of what these events, the last that happened, have added to what is shown: a whole tale where
    they begin one, else its last paragraphs; none where nobody is shown them."""
    if (
        state.table.fast_forward
        or state.table.review is not None
        or state.table.telling is not None
        or not shows_stories(state)
    ):
        return ()
    story = story_of(state)
    if story is None:
        return ()
    if any(event.kind in state.table.tale.story_begins for event in events):
        return (story.name,)
    at = state.table.match.at
    words, _ = _told_since(state, at, at)
    first = len(story.rest)
    while first and story.rest[first - 1] in words:
        first -= 1
    return tuple(story.name_of(number) for number in range(first, len(story.rest)))


def _last_told(state: State) -> int:
    """The decisions up to the last one whose tale may be read."""
    telling = told_moment(state)
    if telling is not None:
        return _end_of_tale(state, telling)
    # What a step has shown is not told once the step was taken back.
    return min(shown_at(state), state.table.match.at) if is_shared(state) else shown_at(state)


def _end_of_tale(state: State, begin: int) -> int:
    """The decisions up to the end of the tale that begins at a moment, or up to the one that stands."""
    kinds, match = state.table.tale.story_begins, state.table.match
    for at in range(begin + 1, match.at + 1):
        if any(event.kind in kinds for event in match.events_at(at)):
            return at - 1
    return max(begin, match.at)


def _begins(state: State, at: int) -> bool:
    """Whether a tale begins with the decision that led to a moment, as far as the reader may know."""
    kinds, reader = state.table.tale.story_begins, viewer(state)
    return any(event.kind in kinds and event.visible_to(reader) for event in state.table.match.events_at(at))


def _told_since(state: State, begin: int, last: int) -> tuple[tuple[str, ...], bool]:
    """What was told from the decision that led to the moment `begin` on, what comes again once, and whether
    the event with which the tale begins has words of its own."""
    kinds, reader = state.table.tale.story_begins, viewer(state)
    paragraphs: list[str] = []
    opens = False
    remembered = _remembered(state, begin - 1)
    for at in range(begin, last + 1):
        for event in state.table.match.events_at(at):
            told = _in_words(state, event, remembered) if event.visible_to(reader) else ""
            remembered = _remember(state, remembered, event)
            if event.kind in kinds and event.visible_to(reader):
                paragraphs, opens = [], bool(told)
            paragraphs += [told] if told else []
    return tuple(dict.fromkeys(paragraphs)), opens


def _remembered(state: State, at: int) -> Any:
    """What the storyteller bears in mind at a moment; nothing where older versions told of it otherwise."""
    try:
        return state.table.match.remembered(at, state.table.tale.remember) if at >= 0 else None
    except Exception:  # what other rules told may have nothing of what the tale asks for
        return None


def _remember(state: State, remembered: Any, event: Event) -> Any:
    """The same after one event more."""
    try:
        return remember_all(state.table.tale.remember, remembered, (event,))
    except Exception:  # likewise
        return remembered


def _in_words(state: State, event: Event, remembered: Any) -> str:
    """What the storyteller says of an event; nothing of one that an older version told otherwise."""
    story = state.table.tale.story
    if story is None:
        return ""
    try:
        return story(event, remembered, state.text)
    except Exception:  # likewise
        return ""


def _story(state: State, at: int, paragraphs: tuple[str, ...], *, opens: bool) -> Story:
    match = state.table.match
    teller = match.decisions[at - 1].seat if at else None
    if not opens:
        return Story(at, None, teller, paragraphs[0], rest=paragraphs[1:])
    own = own_words(match, state.table.tale.told_on, at)
    place = at if state.table.tale.told_on else None
    return Story(at, place, teller, own or paragraphs[0], bool(own), paragraphs[1:], _cues(state, at))


def _cues(state: State, at: int) -> tuple[str, ...]:
    """What the tale that begins at a moment is told from; nothing of one that an older version told
    otherwise."""
    tale, reader = state.table.tale, viewer(state)
    begins = [
        one
        for one in state.table.match.events_at(at)
        if one.kind in tale.story_begins and one.visible_to(reader)
    ]
    try:
        return tale.cues(begins[-1], state.text)
    except Exception:  # likewise
        return ()


# Players' own words


def own_words(match: AnyMatch, page: str, at: int) -> str:
    """What a player has told at a moment instead of the storyteller; empty for nothing."""
    key = own_words_key(page)
    return next((note.text for note in match.notes if (note.at, note.key) == (at, key)), "") if page else ""


def told_moment(state: State) -> int | None:
    """The moment whose tale a player is writing; None where nobody is, and where it was taken back."""
    at = state.table.telling
    return at if at is not None and 0 < at <= state.table.match.at else None


def may_tell(state: State, story: Story | None) -> bool:
    """Whether a player may tell that tale in their own words: not where another tab plays, nor in a lesson,
    which is not kept."""
    if story is None or story.at is None:
        return False
    return not state.watching and state.table.lesson is None
