"""What hides the table until the person who is asked has taken the tablet, as HTML.

It tells what everybody may know: who is to take the tablet, which dice were thrown last, and what has
happened since that person last looked. Nothing of theirs is in the page before they lift it.
"""

from tabletop.markup import escape, tag
from ui.mode import events_since, has_curtain, last_look
from ui.seating import player_in_text, side_emblem
from ui.state import State
from ui.views.controls import button, menu_button

TOLD_AT_MOST = 8
"""How many of the last sentences are shown; how many came before them is said. Where the game sums up what
has happened, all is shown."""


def html(state: State) -> str:
    """The inside of the curtain; empty while there is none."""
    if not has_curtain(state):
        return ""
    seat, say = state.table.match.ask.seat, state.say
    side = player_in_text(state, seat)["side"]
    emblem = side_emblem(state, seat)
    inner = tag("div", emblem, class_="curtain-emblem", data_seat=seat, aria_hidden="true")
    inner += tag("h2", escape(say("table.curtain.title", side=side)), id="curtain-title")
    inner += tag("p", escape(say("table.curtain.pass")), class_="curtain-pass")
    inner += tag(
        "div",
        button("lift", say("table.curtain.lift"), sign="check", kind="main", id="lift")
        + button("curtain.aside", say("table.curtain.aside"), sign="eye", id="curtain-aside"),
        class_="curtain-actions cluster",
    )
    card = tag("div", inner + _dice(state) + _news(state, seat), class_="curtain-card")
    return menu_button(say, "curtain-menu") + card


def _dice(state: State) -> str:
    """The dice of the last step, which would fall unseen behind the curtain, in a game that has any."""
    if not state.table.match.game.dice:
        return ""
    from ui.views.dice import dice_strip  # imported when first used

    return dice_strip(state, "curtain")


def _news(state: State, seat: int) -> str:
    """What has happened since a seat last looked, as everybody may know it; the newest last. Nothing before
    it has looked for the first time and anybody has played."""
    if not state.table.match.at:
        return ""
    seen = last_look(state, seat)
    events = events_since(state, seen)
    public = tuple(event for event in events if event.to is None)
    told = state.table.tale.summed_up(public, state.skin, state.text)
    if not told:
        return ""
    since = state.say("table.curtain.since" if seen else "table.curtain.opening")
    inner = tag("h3", escape(since), id="curtain-since")
    most = len(told) if state.table.tale.summary else TOLD_AT_MOST
    if len(told) > most:
        earlier = state.say("table.curtain.earlier", n=len(told) - most)
        inner += tag("p", escape(earlier), class_="help")
    rows = "".join(tag("li", escape(sentence)) for sentence in told[-most:])
    inner += tag("ol", rows, class_="curtain-news", aria_labelledby="curtain-since")
    return tag("div", inner, class_="curtain-told")
