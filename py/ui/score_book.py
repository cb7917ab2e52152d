"""What a finished match is in the statistics, and what its deal is called.

A result is noted once a match, when its end is reached by one person at the table (`tabletop.results` says
what is kept of it). A deal is a solitaire known by its number, on which the guide can play too: its points
are the par.
"""

from dataclasses import replace

from tabletop import results
from tabletop.game import Message, Over
from tabletop.results import Result
from ui.state import AnyMatch, Table


def only_person(match: AnyMatch) -> int | None:
    """The seat of the one person at the table; None where several or none play."""
    seats = [seat for seat, player in enumerate(match.players) if player.bot is None]
    return seats[0] if len(seats) == 1 else None


def match_name(match: AnyMatch) -> str:
    """Game, deal and options as one text: two matches with the same name begin in the same way."""
    options = ",".join(f"{key}={value}" for key, value in sorted(match.options.items()) if key != "undo")
    return f"{match.game.name}/{match.seed}/{options}"


def is_practice(match: AnyMatch) -> bool:
    """Whether what chance has shown may be taken back. Where there is no chance, nothing is learned so."""
    return match.options["undo"] == "free" and bool(match.game.outcomes)


def assistance_of(table: Table) -> str:
    """How far a match is not the player's own, one of `results.HELP`."""
    if table.assistance == "guide":
        return "guide"
    return "practice" if is_practice(table.match) else table.assistance


def result_of(table: Table) -> Result | None:
    """The result of the match on the table; None where it is not over or not one person's.

    Where the day of its beginning is not known, `dated` gives the result its day.
    """
    match = table.match
    seat, over = only_person(match), match.pending
    if seat is None or not isinstance(over, Over):
        return None
    is_daily = bool(match.game.outcomes)
    if table.begun:
        is_daily = is_daily and match.seed == results.daily_deal(table.begun)
    turn = over.reason.params.get("n")
    return Result(
        match=match_name(match),
        game=match.game.name,
        deal=match.seed,
        day=table.begun,
        won=seat in over.winners,
        reason=over.reason.key,
        turn=turn if isinstance(turn, int) else 0,
        score=over.scores[seat] if over.scores else 0,
        par=None,
        daily=is_daily,
        help=assistance_of(table),
    )


def dated(result: Result, today: str) -> Result:
    """A result with its day: today (the local date, ISO text) where that of its beginning is not known."""
    if result.day:
        return result
    return replace(result, day=today, daily=result.daily and result.deal == results.daily_deal(today))


def is_deal(match: AnyMatch) -> bool:
    """Whether the match is known by its number: a solitaire with chance and a guide, from its beginning."""
    return match.seats == 1 and bool(match.game.outcomes) and bool(match.game.levels) and not match.earlier


def has_par(match: AnyMatch) -> bool:
    """Whether the guide can play the same deal: not once chance has given something else than the number."""
    return is_deal(match) and not match.off_seed


def kept_apart(table: Table) -> str:
    """Why the match does not count in the statistics (`strayed`, `guided`, `practice`); empty where it
    does."""
    if table.match.off_seed:
        return "strayed"
    return {"guide": "guided", "practice": "practice"}.get(assistance_of(table), "")


def share_marks(table: Table) -> tuple[Message, ...]:
    """What the result card says of how the match was played, where that is not as usual."""
    marks = (["practice"] if is_practice(table.match) else []) + (
        [table.assistance] if table.assistance else []
    )
    return tuple(Message(f"table.share.{mark}") for mark in marks)
