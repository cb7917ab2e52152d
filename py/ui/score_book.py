"""The score book: what is remembered of finished games, and what the guide makes of the same deal.

Results are kept in local storage apart from the games (`tabletop.results` says what they are); they are
noted once a match, when its end is reached by one person at the table.
"""

from collections.abc import Callable
from typing import Any

from tabletop import results
from tabletop.game import Over, TableError
from tabletop.match import Match
from tabletop.results import Result
from tabletop.saves import StorageFull
from ui import dom, storage
from ui.table import bot_request


def read(app: Any) -> tuple[Result, ...]:
    """All results kept."""
    return results.read(app.store.get(storage.RESULTS))


def keep(app: Any, kept: tuple[Result, ...]) -> None:
    """Keep the results; where there is no room, the games go before the figures."""
    try:
        app.store.set(storage.RESULTS, results.write(kept))
    except StorageFull:
        return


def person(match: Match[Any, Any]) -> int | None:
    """The seat of the one person at the table; None where several or none play."""
    seats = [seat for seat, player in enumerate(match.players) if player.bot is None]
    return seats[0] if len(seats) == 1 else None


def name_of(match: Match[Any, Any]) -> str:
    """Game, deal and options as one text: whoever plays these finds the same, and the guide does too."""
    options = ",".join(f"{key}={value}" for key, value in sorted(match.options.items()) if key != "undo")
    return f"{match.game.name}/{match.seed}/{options}"


def for_practice(match: Match[Any, Any]) -> bool:
    """Whether what chance has shown may be taken back. Where there is no chance, nothing is learned so."""
    return match.options["undo"] == "free" and bool(match.game.outcomes)


def help_of(table: Any) -> str:
    """How far a match is not the player's own, one of `results.HELP`."""
    if table.help == "guide":
        return "guide"
    return "practice" if for_practice(table.match) else str(table.help)


def note_end(app: Any, table: Any) -> None:
    """Note the result of the match on the table, if it is one person's and the deal's first."""
    seat, over = person(table.match), table.match.pending
    if seat is None or not isinstance(over, Over):
        return
    day = table.begun or dom.today()
    turn = over.reason.params.get("n")
    result = Result(
        match=name_of(table.match),
        game=table.match.game.name,
        deal=table.match.seed,
        day=day,
        won=seat in over.winners,
        reason=over.reason.key,
        turn=turn if isinstance(turn, int) else 0,
        score=over.scores[seat] if over.scores else 0,
        par=None,
        daily=bool(table.match.game.outcomes) and table.match.seed == results.daily_deal(day),
        help=help_of(table),
    )
    keep(app, results.add(read(app), result))


def is_deal(match: Match[Any, Any]) -> bool:
    """Whether the match is known by its number: a solitaire with chance and a guide, from its beginning."""
    return match.seats == 1 and bool(match.game.outcomes) and bool(match.game.levels) and not match.earlier


def has_par(match: Match[Any, Any]) -> bool:
    """Whether the guide can play the same deal: not once others have come than the number gives."""
    return is_deal(match) and not match.strayed


async def find_par(app: Any, table: Any, show: Callable[[Over], None]) -> None:
    """Let the guide play the deal on the table in the worker, then show and note how it ended.

    Given up silently when another match is put on the table meanwhile or the worker fails.
    """
    match = table.match
    turn = table.turn
    guide = Match.new(match.game, match.options, match.seats, match.seed)
    while not isinstance(guide.pending, Over):
        answer = await app.thinker.think(
            bot_request(guide, guide.ask.seat, max(match.game.levels)), lambda _percent: None
        )
        if answer is None or app.table is not table or table.turn != turn:
            return
        try:
            guide.play(match.game.read_move(guide.state, answer["move"]))
        except TableError:
            return
    over = guide.pending
    table.par = over.scores[0] if over.winners and over.scores else 0
    keep(app, results.with_par(read(app), name_of(match), table.par))
    show(over)
