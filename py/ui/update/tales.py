"""The tales beside the board: shown or not, and told by players in their own words.

What is told is known to `ui.storytelling`; a player's words are a note of the match.
"""

from tabletop.game import BadRequest
from tabletop.tale import own_words_key
from ui import actions
from ui.effects import Focus
from ui.storytelling import may_tell, story_of, told_moment
from ui.update.change import Change
from ui.update.page import write_settings

FIELD, OWN = "tale-words", "tale-own"
"""The ids of the field for a player's own words, and of the button that shows it."""


def toggle_tales(change: Change, action: actions.ToggleTales) -> None:
    """Show the tales beside the board, or no longer."""
    if change.state.table.tale.has_stories:
        write_settings(change, tales=not change.state.settings.tales)


def start_telling(change: Change, action: actions.StartTelling) -> None:
    """Show the field for a tale in a player's own words, with what was told before."""
    story = story_of(change.state)
    if story is None or story.at != action.at:
        return
    if not may_tell(change.state, story):
        change.refuse("table.reading" if change.state.watching else "table.pages.lesson")
        return
    change.set(telling=action.at)
    change.emit(Focus(FIELD))


def stop_telling(change: Change, action: actions.StopTelling) -> None:
    """Leave the field."""
    change.set(telling=None)
    change.emit(Focus(OWN))


def tell_story(change: Change, action: actions.TellStory) -> None:
    """Keep what a player has told; what is too long is refused, and stays in its field."""
    if told_moment(change.state) != action.at or not may_tell(change.state, story_of(change.state)):
        return
    key = own_words_key(change.state.table.tale.told_on)
    try:
        change.state.match.note(action.at, key, action.text.strip())
    except BadRequest as error:
        change.notify(error.message, "why")
        return
    change.set(telling=None)
    change.emit(Focus(OWN))
    change.save()
