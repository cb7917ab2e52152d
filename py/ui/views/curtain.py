"""What hides the table until the person who is asked has taken the tablet, as HTML.

It tells what everybody may know: who is to take the tablet, which dice were thrown last, by pictures what
that person has lost and won since they last looked, and all else that has happened since. A move that was
made by mistake just before can be taken back here. Nothing of theirs is in the page before they lift it.
"""

from dataclasses import replace

from tabletop.board import OwnNews
from tabletop.markup import escape, tag
from ui.mode import events_since, has_curtain, last_look, undo_target, why_no_undo
from ui.seating import player_in_text, side_emblem
from ui.state import State
from ui.views.controls import button, menu_button
from ui.views.table import board_context

TOLD_AT_MOST = 8
"""How many of the last sentences are shown; how many came before them is said. Where the game sums up what
has happened, all is shown."""

GAIN = 2
"""The gravity of what was won."""

OWN_AT_MOST = 3
"""So many of the own losses and gains are shown by pictures: deaths first, then losses, the newest first."""


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
        + button("curtain.aside", say("table.curtain.aside"), sign="eye", id="curtain-aside")
        + (_undo(state) if undo_target(state) is not None and why_no_undo(state) is None else ""),
        class_="curtain-actions cluster",
    )
    card = tag("div", inner + _dice(state) + _news(state, seat), class_="curtain-card")
    return menu_button(say, "curtain-menu") + card


def _undo(state: State) -> str:
    """The way back, where the last move can be taken back without asking everybody."""
    return button("undo", state.say("table.undo"), sign="undo", id="curtain-undo", kind="quiet")


def _own(state: State, seat: int) -> tuple[OwnNews, ...]:
    """What a seat has lost and won since its last decision that was no throw, the gravest first and the
    newest of these; one of each piece."""
    table, match = state.table, state.table.match
    decisions = ((at, match.decisions[at - 1]) for at in range(match.at, 0, -1))
    seen = next((at for at, one in decisions if one.seat == seat and not one.dice), 0)
    public = tuple(event for event in events_since(state, seen) if event.to is None)
    context = replace(board_context(state), last_events=public, earlier_events=(), interactive=False)
    found: dict[str, OwnNews] = {}
    news = reversed(table.board.own_news(match.view(None), seat, context))
    for one in sorted(news, key=lambda one: one.gravity):
        found.setdefault(one.subject, one)
    return tuple(found.values())[:OWN_AT_MOST]


def _pictures(state: State, own: tuple[OwnNews, ...]) -> str:
    """The own losses and gains, each a picture and a sentence."""
    rows = "".join(
        tag(
            "li",
            tag("span", one.picture, class_="curtain-picture", aria_hidden="true")
            + tag("span", escape(one.words)),
            class_="curtain-loss" if one.gravity < GAIN else "curtain-gain",
        )
        for one in own
    )
    return tag("ul", rows, class_="curtain-own", aria_label=state.say("table.curtain.own")) if rows else ""


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
    inner = tag("h3", escape(since), id="curtain-since") + _pictures(state, _own(state, seat))
    most = len(told) if state.table.tale.summary else TOLD_AT_MOST
    if len(told) > most:
        earlier = state.say("table.curtain.earlier", n=len(told) - most)
        inner += tag("p", escape(earlier), class_="help")
    rows = "".join(tag("li", escape(sentence)) for sentence in told[-most:])
    inner += tag("ol", rows, class_="curtain-news", aria_labelledby="curtain-since")
    return tag("div", inner, class_="curtain-told")
