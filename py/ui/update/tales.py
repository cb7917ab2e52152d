"""The tales beside the board: shown or not, and told by players in their own words.

What is told is known to `ui.storytelling`; a player's words are a note of the match.
"""

from tabletop.game import BadRequest
from tabletop.tale import own_words_key
from ui.commands import command
from ui.effects import Focus
from ui.mode import may_show_stories
from ui.storytelling import may_tell, story_of, told_moment
from ui.update.change import Change
from ui.update.page import write_settings

FIELD, OWN = "tale-words", "tale-own"
"""The ids of the field for a player's own words, and of the button that shows it."""


@command("tales")
def toggle_tales(change: Change) -> None:
    """Show the tales beside the board, or no longer."""
    if may_show_stories(change.state):
        write_settings(change, tales=not change.state.settings.tales)


@command("tale.own")
def start_telling(change: Change, at: int) -> None:
    """Show the field for a tale in a player's own words, with what was told before."""
    story = story_of(change.state)
    if story is None or story.at != at:
        return
    if not may_tell(change.state, story):
        change.refuse("table.reading" if change.state.watching else "table.pages.lesson")
        return
    change.set_table(telling=at)
    change.emit(Focus(FIELD))


@command("tale.leave")
def stop_telling(change: Change) -> None:
    """Leave the field."""
    change.set_table(telling=None)
    change.emit(Focus(OWN))


@command("tale.tell")
def tell_story(change: Change, at: int, words: str = "") -> None:
    """Keep what a player has told; what is too long is refused, and stays in its field."""
    if told_moment(change.state) != at or not may_tell(change.state, story_of(change.state)):
        return
    key = own_words_key(change.state.table.tale.told_on)
    try:
        match = change.state.table.match.noted(at, key, words.strip())
    except BadRequest as error:
        change.notify(error.message, "why")
        return
    change.set_table(match=match)
    change.set_table(telling=None)
    change.emit(Focus(OWN))
    change.save()
