"""What a finished match is in the statistics, and what its deal is called.

A result is noted once a match, when its end is reached by one person at the table (`tabletop.results` says
what is kept of it). A match in which, after its first move, a seat passed between a person and a bot, or to a
bot of another level, is kept apart: it was not one person's against the same opponents from its beginning. A
deal is a solitaire known by its number, on which the guide can play too: its points are the par.
"""

from dataclasses import replace
from typing import Any

from tabletop import results
from tabletop.album import Album
from tabletop.dice_tally import DieTally, tally
from tabletop.game import Game, Message, Over
from tabletop.ranking import standing_of
from tabletop.results import Result
from ui.mode import guide_assistance, is_practice, only_person
from ui.state import AnyMatch, Table


def match_name(match: AnyMatch) -> str:
    """Game, deal and options as one text: two matches with the same name begin in the same way."""
    options = ",".join(f"{key}={value}" for key, value in sorted(match.options.items()) if key != "undo")
    return f"{match.game.name}/{match.seed}/{options}"


def assistance_of(table: Table) -> str:
    """How far a match is not the player's own, one of `results.HELP`."""
    found = guide_assistance(table)
    if found == "guide":
        return found
    if table.match.seat_changes:
        return "seats"
    return "practice" if is_practice(table.match) else found


def result_of(table: Table) -> Result | None:
    """The result of the match on the table; None where it is not over, not one person's, or came in with
    other cards than its deal's.

    Where the day of its beginning is not known, `dated` gives the result its day.
    """
    match = table.match
    seat, over = only_person(match), match.pending
    if seat is None or not isinstance(over, Over) or _has_other_chance(match):
        return None
    is_daily = bool(match.game.outcomes) and not match.off_seed
    if table.begun:
        is_daily = is_daily and match.seed == results.daily_deal(table.begun)
    deals = has_deals(match.game)
    own = standing_of(over, match.game.teams(match.options, match.seats), seat)
    rivals = [one.bot for other, one in enumerate(match.players) if other not in own.seats]
    turn = over.reason.params.get("n") if deals else None
    return Result(
        match=match_name(match),
        game=match.game.name,
        deal=match.seed,
        day=table.begun,
        won=own.won,
        reason=over.reason.key,
        turn=turn if isinstance(turn, int) else 0,
        score=over.scores[seat] if deals and over.scores else 0,
        par=None,
        daily=is_daily,
        help=assistance_of(table),
        seats=match.seats,
        place=own.place,
        dice=dice_of(match),
        records=table.tale.records(match.view(None), seat),
        rival=max((level for level in rivals if level is not None), default=None),
    )


def album_of(table: Table) -> Album:
    """What the match on the table adds to the album; nothing where it is not over, or no person plays."""
    match = table.match
    persons = frozenset(seat for seat, player in enumerate(match.players) if player.bot is None)
    marks_of = table.tale.album
    if marks_of is None or not persons or not isinstance(match.pending, Over):
        return {}
    steps = (match.opening, *(decision.events for decision in match.decisions[: match.at]))
    events = [event for step in steps for event in step if event.visible_to(None)]
    marks = marks_of(match.view(None), events, persons)
    return {match.game.name: marks} if any(marks.values()) else {}


def dice_of(match: AnyMatch) -> tuple[DieTally, ...]:
    """The dice that were thrown in the decisions that stand."""
    return tally(die for decision in match.decisions[: match.at] for die in decision.dice)


def dated(result: Result, today: str) -> Result:
    """A result with its day: today (the local date, ISO text) where that of its beginning is not known."""
    if result.day:
        return result
    return replace(result, day=today, daily=result.daily and result.deal == results.daily_deal(today))


def has_deals(game: Game[Any, Any]) -> bool:
    """Whether the matches of a game are deals, known by their number: a solitaire with chance and a guide."""
    return game.seats == (1, 1) and bool(game.outcomes) and bool(game.levels)


def is_deal(match: AnyMatch) -> bool:
    """Whether the match is a deal from its beginning."""
    return has_deals(match.game) and not match.earlier


def deal_of(match: AnyMatch) -> int | None:
    """The number of the deal that is played; None where the match is no deal, or its cards are not those that
    the number gives."""
    return match.seed if is_deal(match) and not match.off_seed else None


def has_par(match: AnyMatch) -> bool:
    """Whether the guide can play the same deal: not once chance has given something else than the number."""
    return deal_of(match) is not None


def _has_other_chance(match: AnyMatch) -> bool:
    """Whether the cards are not those of the seed, and no move that was taken back is the reason."""
    return bool(match.game.outcomes) and match.off_seed and not is_practice(match)


def kept_apart(table: Table) -> str:
    """Why the match does not count in the statistics (`other_chance`, `off_seed`, `guided`, `reseated`,
    `practice`); empty where it does."""
    if _has_other_chance(table.match):
        return "other_chance"
    if table.match.off_seed:
        return "off_seed"
    reasons = {"guide": "guided", "seats": "reseated", "practice": "practice"}
    return reasons.get(assistance_of(table), "")


def share_marks(table: Table) -> tuple[Message, ...]:
    """What the result card says of how the match was played, where that is not as usual."""
    assistance = guide_assistance(table)
    marks = (["practice"] if is_practice(table.match) else []) + ([assistance] if assistance else [])
    marks += ["seats"] if table.match.seat_changes else []
    return tuple(Message(f"table.share.{mark}") for mark in marks)
