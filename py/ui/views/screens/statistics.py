"""The screen of the finished games: of each game wins, rows of wins, records, and what ended the others; the
dice come last."""

from tabletop.game import Key
from tabletop.markup import escape, tag
from tabletop.plots import bars, columns, percent
from tabletop.registry import load_game
from tabletop.results import Result, Summary, Tally, daily_streak, summary, tallies
from ui.score_book import has_deals
from ui.state import State, Statistics
from ui.views.controls import dialog_page, places_table
from ui.views.screens.dice_stats import dice_of_game
from ui.views.screens.titles import title_of


def html(state: State) -> str:
    """The inside of the dialog: a section for each game that has been finished."""
    screen = state.dialog
    assert isinstance(screen, Statistics)
    finished = {result.game for result in screen.results}
    body = "".join(_section(state, name, screen.results) for name in state.games if name in finished)
    body += "".join(dice_of_game(state, name, screen.results) for name in state.games if name in state.loaded)
    if not body:
        body = tag("p", escape(state.say("table.stats.none")), class_="empty")
    return dialog_page(state.say("table.nav.stats"), body, state.say("table.close"), reading=True)


def _section(state: State, game: str, results: tuple[Result, ...]) -> str:
    """The section of one game."""
    figures = summary(results, game)
    deals = game in state.loaded and has_deals(load_game(state.games, game))
    inner = tag("h3", escape(title_of(state, game)))
    if figures.games:
        inner += _tiles(state, figures, daily_streak(results, game) if deals else 0, scores=deals)
    inner += _records(state, game, figures) + _by_opponents(state, tallies(results, game))
    turns = [(str(turn), count) for turn, count in figures.turns if turn]
    if turns and deals:
        label = state.say("table.stats.turns")
        inner += tag("h4", escape(label)) + columns(turns, label)
    if figures.losses and not figures.records:  # who keeps records has lost to somebody's better ones
        label = state.say("table.stats.losses")
        losses = [(_short_reason(state, game, key), count) for key, count in figures.losses]
        inner += tag("h4", escape(label)) + bars(losses, label)
    inner += _compared_with_guide(state, game, results)
    if figures.apart:
        inner += tag("p", escape(state.say("table.stats.apart", n=figures.apart)), class_="soft")
    counts = state.say("table.stats.counts" if deals else "table.stats.counts_game")
    inner += tag("p", escape(counts), class_="soft small")
    return tag("section", inner, class_="stats")


def _tiles(state: State, figures: Summary, daily: int, *, scores: bool) -> str:
    """The figures as tiles. daily: how many days in a row the deal of the day was won; scores: the game has
    points to be compared."""
    share = percent(figures.wins, figures.games)
    tiles = [
        (state.say("table.stats.games", n=figures.games), str(figures.games)),
        (state.say("table.stats.wins"), state.say("table.stats.percent", share=share)),
        (state.say("table.stats.streak"), str(figures.streak)),
        (state.say("table.stats.best"), str(figures.best)),
    ]
    if daily:
        tiles.append((state.say("table.stats.daily"), str(daily)))
    if highest := max(figures.scores, default=0) * scores:
        tiles.append((state.say("table.stats.score"), str(highest)))
    return _tiles_html(tiles)


def _records(state: State, game: str, figures: Summary) -> str:
    """The best of what the game keeps of its matches; nothing before there is any."""
    tiles = [
        (words, str(value))
        for name, value in figures.records
        if value > 0 and (words := state.text_or(f"{game}.record.{name}", ""))
    ]
    return tag("h4", escape(state.say("table.stats.records"))) + _tiles_html(tiles) if tiles else ""


def _tiles_html(tiles: list[tuple[str, str]]) -> str:
    return tag("dl", "".join(_tile(words, value) for words, value in tiles), class_="tiles")


def _tile(words: str, value: str) -> str:
    return tag("div", tag("dt", escape(words)) + tag("dd", escape(value), class_="num"), class_="tile")


def _by_opponents(state: State, found: tuple[Tally, ...]) -> str:
    """How often a game for several was played and won, and the mean place, by seats and opponents."""
    if not found:
        return ""
    say, rows = state.say, []
    for tally in found:
        who = say("table.stats.seats", n=tally.seats)
        if tally.rival is not None:
            who += ", " + say("table.seat.bot", level=tally.rival, name=Key(f"table.level.{tally.rival}"))
        whole, tenths = tally.mean_place
        mean = say("table.stats.mean", whole=whole, tenths=tenths)
        cells = (escape(who), escape(tally.games), escape(tally.wins), escape(mean))
        rows.append((cells, False))
    heads = [say(f"table.stats.table.{name}") for name in ("against", "games", "wins", "place")]
    label = say("table.stats.table")
    return tag("h4", escape(label)) + places_table(label, heads, rows)


def _compared_with_guide(state: State, game: str, results: tuple[Result, ...]) -> str:
    """How many wins reached the guide's points on the same deal, of those where these are known."""
    pars = [
        (result.score, result.par)
        for result in results
        if result.game == game and result.counts and result.won and result.par is not None
    ]
    if not pars:
        return ""
    reached = sum(score >= par for score, par in pars)
    text = f"{state.say('table.stats.par', n=reached, of=len(pars))} {state.say('table.par')}"
    return tag("p", escape(text))


def _short_reason(state: State, game: str, key: str) -> str:
    """A few words for the reason of an end, or the last part of its key where the game has none."""
    reason = key.rpartition(".")[2]
    return state.text_or(f"{game}.short.{reason}", reason)
