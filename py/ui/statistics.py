"""The statistics screen: games, wins, rows of wins, turns and what ended the others, from the score book."""

from importlib import import_module
from typing import Any

from tabletop.results import Result, Summary, daily_streak, summary
from ui import plots, score_book
from ui.markup import dialog_page, esc, tag
from ui.table_view import Say, message


def page(app: Any) -> str:
    """The screen as it is now: a section for each game that has been finished."""
    kept = score_book.read(app)
    body = ""
    for name in app.games:
        if any(one.game == name for one in kept):
            app.learn(name)
            body += game_html(name, app.title(name), kept, message(app.words.text))
    if body:
        body += tag("p", esc(app.say("table.stats.counts")), class_="soft small")
    else:
        body = tag("p", esc(app.say("table.stats.none")), class_="empty")
    return dialog_page(app.say("table.nav.stats"), body, app.say("table.close"), reading=True)


def game_html(name: str, title: str, kept: tuple[Result, ...], say: Say) -> str:
    """The section of one game."""
    figures = summary(kept, name)
    inner = tag("h3", esc(title))
    if figures.games:
        inner += _tiles(figures, daily_streak(kept, name), say)
    if figures.turns:
        rows = [(str(turn), count) for turn, count in figures.turns if turn]
        if rows:
            inner += tag("h4", esc(say("table.stats.turns"))) + plots.columns(rows, say("table.stats.turns"))
    if figures.losses:
        rows = [(_short(name, key, say), count) for key, count in figures.losses]
        inner += tag("h4", esc(say("table.stats.losses"))) + plots.bars(rows, say("table.stats.losses"))
    pars = [one for one in kept if one.game == name and one.counts and one.won and one.par is not None]
    if pars:
        beaten = sum(1 for one in pars if one.par is not None and one.score >= one.par)
        inner += tag("p", esc(say("table.stats.par", n=beaten, of=len(pars))))
    if figures.apart:
        inner += tag("p", esc(say("table.stats.apart", n=figures.apart)), class_="soft")
    return tag("section", inner, class_="stats")


def _tiles(figures: Summary, daily: int, say: Say) -> str:
    share = 100 * figures.wins // figures.games if figures.games else 0
    tiles = [
        (say("table.stats.games", n=figures.games), str(figures.games)),
        (say("table.stats.wins"), say("table.stats.percent", share=share)),
        (say("table.stats.streak"), str(figures.streak)),
        (say("table.stats.best"), str(figures.best)),
    ]
    if daily:
        tiles.append((say("table.stats.daily"), str(daily)))
    highest = max(figures.scores, default=0)
    if highest:
        tiles.append((say("table.stats.score"), str(highest)))
    return tag(
        "dl",
        "".join(
            tag("div", tag("dt", esc(words)) + tag("dd", esc(value), class_="num"), class_="tile")
            for words, value in tiles
        ),
        class_="tiles",
    )


def _short(game: str, key: str, say: Say) -> str:
    """A few words for the reason of an end, or the last part of its key where the game has none."""
    reason = key.rpartition(".")[2]
    named = f"{game}.short.{reason}"
    short = say(named)
    return reason if short == named else short


def _share(app: Any, element: Any) -> None:
    import_module("ui.afterwards").share(app, element)


ACTIONS: dict[str, Any] = {"share": _share}
CHANGES: dict[str, Any] = {}
FORMS: dict[str, Any] = {}
