"""Long games for tests, made at once and without the page."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import tables
from driven import DrivenMatch
from tabletop.game import Ask, Move, Scalar
from tabletop.record import Player
from ui.state import AnyMatch
from world import new_match

LONG: Mapping[str, Scalar] = {"rounds": 400, "copies": 200, "undo": "free"}
"""Options with which the throw-away game lasts for many hundreds of decisions."""


def toy_of(length: int, *players: Player, **options: Scalar) -> DrivenMatch:
    return DrivenMatch(_toy_of(length, players, tuple(options.items())))


@cache
def _toy_of(length: int, players: tuple[Player, ...], options: tuple[tuple[str, Scalar], ...]) -> AnyMatch:
    match = new_match("toy", players, 7, **{**LONG, **dict(options)})
    while match.length < length:
        match.play(easy_move(match.ask))
    return match.value


def easy_move(ask: Ask) -> Move:
    return ("roll",) if ("roll",) in ask.moves else ("none", *"000000000000")


def after_new_rules(match: DrivenMatch) -> DrivenMatch:
    """The match as it opens once the rules have changed."""
    kept = match.kept()
    older = replace(kept, fields={**kept.fields, "rules": kept.fields["rules"] - 1})
    return DrivenMatch.load(older, tables.GAMES)
