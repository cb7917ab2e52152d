"""The inside of the dialog: a screen, a question, or the end of a game."""

from dataclasses import dataclass

from tabletop.game import Over
from tabletop.markup import escape, tag
from tabletop.ranking import Standing, standings
from ui import score_book
from ui.mode import analysis_of, may_analyse, may_replay, only_person
from ui.prompt import winner_text
from ui.routes import screen_name
from ui.seating import listed, player_name, seat_side, side_emblem
from ui.state import EndOfGame, LinkShown, Question, State, ThrowDice
from ui.views.controls import button, places_table

NOT_SCREENS = ("confirm", "ending", "link", "dice", "fault")
"""The names of dialogs that the address does not name: a question, the end of a game, a link, dice, one that
could not be drawn."""


@dataclass(frozen=True, slots=True)
class DialogView:
    """What the dialog shows. name: one of NOT_SCREENS or that of the screen, empty for none; classes: of the
    dialog; inside: HTML."""

    name: str = ""
    classes: str = "dialog"
    inside: str = ""


def dialog_view(state: State) -> DialogView:
    """What the dialog shows now."""
    dialog = state.dialog
    if dialog is None:
        return DialogView()
    if isinstance(dialog, Question):
        return DialogView("confirm", "dialog dialog-confirm", question(state, dialog))
    if isinstance(dialog, EndOfGame):
        return DialogView("ending", "dialog dialog-ending", ending(state))
    if isinstance(dialog, LinkShown):
        from ui.views.link import html  # imported when first used

        return DialogView("link", "dialog dialog-screen dialog-link", html(state, dialog))
    if isinstance(dialog, ThrowDice):
        from ui.views.dice import throw_html  # imported when first used

        return DialogView("dice", "dialog dialog-dice", throw_html(state, dialog))
    from ui.views.screens import screen_html  # imported when first used

    name = screen_name(dialog)
    return DialogView(name, f"dialog dialog-screen dialog-{name}", screen_html(state))


def question(state: State, asked: Question) -> str:
    """One question; the safe answer stands out."""
    answers = button("yes", state.text(asked.yes), id="confirm-yes", kind="danger" if asked.danger else "")
    if asked.offers_export:
        answers += button("export", state.say("table.games.export"), sign="export", id="confirm-export")
    answers += button("no", state.text(asked.no), id="confirm-no", kind="main")
    title = tag("h2", escape(state.text(asked.title)), id="dialog-title", tabindex=-1)
    return (
        tag("div", title, class_="dialog-head")
        + tag("div", tag("p", escape(state.text(asked.text))), class_="dialog-body")
        + tag("div", answers, class_="dialog-foot")
    )


def ending(state: State) -> str:
    """Who won, why, the figures of a solitaire, and what next."""
    over = state.table.match.pending
    if not isinstance(over, Over):
        return ""
    again = "table.another_deal" if state.table.match.seats == 1 else "table.rematch"
    emblems = "".join(dict.fromkeys(side_emblem(state, seat) for seat in over.winners))
    inner = (
        button("close", state.say("table.close"), sign="close", bare=True, kind="quiet", id="ending-close")
        + tag("div", emblems, class_="ending-emblem", aria_hidden="true")
        + tag("h2", escape(winner_text(state, over)), class_="ending-title", id="dialog-title", tabindex=-1)
        + tag("p", escape(state.text(over.reason)), class_="ending-text")
        + _places(state, over)
        + _figures(state, over)
        + _more_ways_on(state)
    )
    ways_on = (
        button("rematch", state.say(again), sign="repeat", kind="main", id="rematch")
        + button("play-from-start", state.say("table.look_back"), sign="play", id="look-back")
        + button("open", state.say("table.nav.new"), sign="new", data_screen="new", id="ending-new")
    )
    return tag("div", inner, class_="dialog-body ending-card") + tag(
        "div", ways_on, class_="dialog-foot ending-foot"
    )


def _places(state: State, over: Over) -> str:
    """What the game itself says of its end; else who came where, with their points, from three seats on."""
    match, say = state.table.match, state.say
    tale = state.table.tale
    if tale.ending is not None:
        from tabletop.document import blocks_html  # imported when first used
        from tabletop.pages import ending_of  # imported when first used

        names = tuple(player_name(state, seat) for seat in range(match.seats))
        told = blocks_html(ending_of(match, tale.ending, names, state.text))
        return tag("div", told, class_="page page-ending", id="places")
    if match.seats < 3:
        return ""
    own = only_person(state.table.match)
    rows = []
    for line in standings(over, match.game.teams(match.options, match.seats)):
        figures = (line.place,) if line.score is None else (line.place, line.score)
        cells = (_who_came_there(state, line), *(escape(figure) for figure in figures))
        rows.append((cells, line.won if own is None else own in line.seats))
    heads = [say("table.places.who"), say("table.places.place"), say("table.places.score")]
    return places_table(say("table.places"), heads if over.scores else heads[:2], rows, id="places")


def _who_came_there(state: State, line: Standing) -> str:
    """The players of a line of the ranking, as HTML: their names, then the sides that they played."""
    names = [player_name(state, seat) for seat in line.seats]
    shown = tag("span", escape(listed(state.say, names)))
    sides = [seat_side(state, seat) for seat in line.seats if state.table.match.players[seat].name]
    more = tag("span", escape(" · ".join(sides)), class_="soft small") if sides else ""
    return f"{shown} {more}".rstrip()


def _more_ways_on(state: State) -> str:
    """Its chronicle and what else is to be read, the same game again, where it turned, a link to it."""
    ways = _pages(state) + _replay(state) + _analyse(state)
    return tag("div", ways, class_="cluster") if ways else ""


def _pages(state: State) -> str:
    """The pages of the game, a chronicle before all; nothing where it has none."""
    if not state.table.has_pages or state.table.lesson is not None:
        return ""
    return button("open", state.say("table.pages"), sign="pages", data_screen="pages", id="ending-pages")


def _replay(state: State) -> str:
    """The same deal again, and a link to the game, unless the result is shared with one or nothing leads
    here; nothing after a lesson."""
    if not may_replay(state):
        return ""
    key = "table.replay.deal" if state.table.match.game.outcomes else "table.replay"
    again = button("replay", state.say(key), sign="undo", id="replay")
    if state.table.tale.result_card is not None:
        if score_book.is_deal(state.table.match):
            return again
        again += button("share", state.say("table.end.share"), sign="share", id="share")
    if state.device.one_file:
        return again
    return again + button("link", state.say("table.link"), sign="link", id="ending-link")


def _analyse(state: State) -> str:
    """Where the game turned: asked for from here, shown in the list of moves."""
    if not may_analyse(state) or analysis_of(state) is not None:
        return ""
    return button("analyse", state.say("table.analysis"), sign="stats", id="ending-analyse")


def _figures(state: State, over: Over) -> str:
    """The deal, the score and the par of a solitaire, and ways to share them; nothing for other games. Where
    other cards came than the deal's, neither its number nor a par."""
    match, table, say = state.table.match, state.table, state.say
    if not score_book.is_deal(match):
        return ""
    score = over.scores[0] if over.winners and over.scores else 0
    deal = score_book.deal_of(match)
    inner = ""
    if deal is not None:
        inner += tag("p", escape(say("table.end.deal", deal=f"{deal}")), class_="ending-text")
    if score:
        inner += tag("p", escape(say("table.end.score", n=score)), class_="ending-score")
    apart = score_book.kept_apart(table)
    if apart:
        inner += tag("p", escape(say(f"table.end.{apart}")), class_="ending-text", id="apart")
    if deal is not None:
        inner += tag("p", escape(_par(state)), class_="ending-text", id="par", role="status")
    if table.tale.result_card is not None:
        inner += button("share", say("table.end.share"), sign="share", id="share")
    inner += button("open", say("table.nav.stats"), sign="stats", data_screen="stats", id="ending-stats")
    return tag("div", inner, class_="stack ending-more")


def _par(state: State) -> str:
    """How the guide's match on the same deal has ended, or that it is being played."""
    par = state.table.par
    if par is None:
        return state.say("table.end.par_looking")
    return state.say("table.end.par", n=par) if par else state.say("table.end.par_lost")
