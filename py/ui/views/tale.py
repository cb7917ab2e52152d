"""The tale beside the board, as HTML: what the storyteller says of the moment that is shown.

It is no live region: whoever listens to the page reads it when they like.
"""

from tabletop.markup import escape, tag
from tabletop.record import NOTE_LIMIT
from ui.seating import player_name
from ui.state import State
from ui.storytelling import Story, may_tell, story_of, told_moment
from ui.views.controls import button


def html(state: State) -> str:
    """The inside of the region: a heading, then the tale or the field for a player's own."""
    story = story_of(state)
    if story is None:
        empty = tag("p", escape(state.say("table.tale.none")), class_="tale-none")
        return _head(state, None) + tag("div", empty, class_="tale-text", id="tale-none")
    if told_moment(state) is not None and may_tell(state, story):
        return _head(state, story) + _field(state, story)
    return _head(state, story) + _text(state, story)


def _head(state: State, story: Story | None) -> str:
    """The heading, who tells, and what may be done with the tale."""
    say = state.say
    words = say("table.tale")
    if story is not None and story.teller is not None:
        words = say("table.tale.by", name=player_name(state, story.teller))
    title = tag("h2", escape(words), class_="tale-title", id="tale-title")
    ways = ""
    if story is not None and may_tell(state, story) and told_moment(state) is None:
        words = say("table.tale.retell" if story.own else "table.tale.own")
        named = {"id": "tale-own", "data_at": story.at}
        ways += button("tale.own", words, sign="edit", kind="quiet", bare=True, **named)
    return tag("div", title + ways, class_="tale-head")


def _text(state: State, story: Story) -> str:
    """The paragraphs; a player's own may have several lines. A new tale is another element, so
    that its beginning is in sight."""
    lines = story.opening.splitlines() if story.own else [story.opening]
    inner = "".join(tag("p", escape(line.strip())) for line in lines if line.strip())
    opening = _cues(story) + tag("div", inner, class_="tale-own" if story.own else "tale-opening")
    rest = "".join(tag("p", escape(one), id=story.name_of(n)) for n, one in enumerate(story.rest))
    return tag(
        "div",
        opening + rest,
        class_="tale-text",
        id=story.name,
        tabindex=0,
        role="group",
        aria_labelledby="tale-title",
    )


def _cues(story: Story) -> str:
    """What it is told from, in a line."""
    return tag("p", escape(" · ".join(story.cues)), class_="tale-cues") if story.cues else ""


def _field(state: State, story: Story) -> str:
    """The field for a player's own words; the storyteller's stand there as an example while it is empty."""
    say = state.say
    label = tag("label", escape(say("table.tale.own")), class_="sr-only", for_="tale-words")
    written = escape(story.opening) if story.own else ""
    example = "" if story.own else f' placeholder="{escape(story.opening)}"'
    typed = (
        f'<textarea class="input tale-words" id="tale-words" name="words" maxlength="{NOTE_LIMIT}"'
        f' autocomplete="off"{example}>{written}</textarea>'
    )
    words = escape(say("table.tale.keep"))
    keep = tag("button", words, type="submit", class_="button button-main button-small")
    leave = button("tale.leave", say("table.cancel"), kind="small", id="tale-leave")
    foot = tag("div", keep + leave, class_="cluster tale-foot")
    return tag(
        "form",
        _cues(story) + label + typed + foot,
        class_="form tale-form",
        data_form="tale.tell",
        data_at=story.at,
    )
