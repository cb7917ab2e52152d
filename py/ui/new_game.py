"""What the form of a new game means: the match that it asks for. Pure."""

from collections.abc import Mapping
from math import isfinite
from typing import Any

from tabletop.game import Game, Scalar
from tabletop.lesson import Lesson
from tabletop.match import UNDO
from tabletop.record import NAME_LIMIT, Player
from tabletop.registry import has_room, room
from tabletop.results import daily_deal
from ui.actions import Moment, NewMatch

PERSON = "person"
"""The value of a seat's choice when a person sits there; a bot's is its level."""

DEALS = ("any", "daily", "number")
"""Which deal is played: any, that of the day, or the one of a number."""

DEAL_LIMIT = 99_999_999
"""The highest number of a deal that can be typed."""

RANDOM_DEALS = 1_000_000
"""A deal picked at random has a number up to this one, which is easily told to somebody else."""


def match_from_form(game: Game[Any, Any], fields: Mapping[str, str], moment: Moment) -> NewMatch:
    """The match that the form asks for.

    fields: `who-<seat>` (PERSON or a level), `name-<seat>`, `option-<name>`, `skin` and, where the game has
    numbered deals, `deal` (one of DEALS) and `deal-number`. What is missing takes its default.
    """
    seed = None
    if "deal" in fields:
        number = whole_number(fields.get("deal-number", ""))
        seed = deal_number(fields["deal"], number, moment.today, moment.seed)
    return NewMatch(
        game.name, _options(game, fields), players_from_form(fields), moment, fields.get("skin", ""), seed
    )


def players_from_form(fields: Mapping[str, str]) -> tuple[Player, ...]:
    """Who is to sit at the seats, in their order."""
    players: list[Player] = []
    while (who := fields.get(f"who-{len(players)}")) is not None:
        name = " ".join(fields.get(f"name-{len(players)}", "").split())[:NAME_LIMIT]
        players.append(Player(name, None if who == PERSON else int(who)))
    return tuple(players)


def _options(game: Game[Any, Any], fields: Mapping[str, str]) -> dict[str, Scalar]:
    chosen: dict[str, Scalar] = {}
    for name, option in {**game.options, "undo": UNDO}.items():
        given = fields.get(f"option-{name}")
        chosen[name] = next((value for value in option.choices if str(value) == given), option.default)
    return chosen


def whole_number(text: str) -> str:
    """The digits of a number typed in any way that a number field takes (`1e5`, `5.0`), its fraction cut off;
    empty for no number."""
    try:
        value = float(text)
    except ValueError:
        return ""
    return str(int(value)) if isfinite(value) else ""


def deal_number(kind: str, number: str, day: str, chance: int) -> int:
    """The seed of the deal chosen: of the one that is lit, whatever else was typed. chance: any number."""
    if kind == "number" and number.isdecimal() and 1 <= int(number) <= DEAL_LIMIT:
        return int(number)
    return daily_deal(day) if kind == "daily" else 1 + chance % RANDOM_DEALS


def lessons(package: str) -> tuple[Lesson, ...]:
    """The guided games of a game; none where it has no such room."""
    return tuple(room(package, "lessons").LESSONS) if has_room(package, "lessons") else ()
