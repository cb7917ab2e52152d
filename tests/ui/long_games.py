"""Long games for tests, made at once and without the page."""

from collections.abc import Mapping
from dataclasses import replace

import tables
from driven import DrivenMatch
from tabletop.game import Ask, Move, Scalar
from tabletop.record import Player
from tabletop.registry import load_game

LONG: Mapping[str, Scalar] = {"rounds": 400, "copies": 200, "undo": "free"}
"""Options with which the throw-away game lasts for many hundreds of decisions."""

EMPTY_SHEET: Move = ("none", *"000000000000")


def toy_of(length: int, *players: Player, **options: Scalar) -> DrivenMatch:
    """The throw-away game after so many decisions: everybody rolls, and fills in an empty sheet."""
    game = load_game(tables.GAMES, "toy")
    match = DrivenMatch.new(game, {**LONG, **options}, len(players), 7, players=players)
    while match.length < length:
        match.play(easy_move(match.ask))
    return match


def easy_move(ask: Ask) -> Move:
    """A roll, or an empty sheet."""
    return ("roll",) if ("roll",) in ask.moves else EMPTY_SHEET


def after_new_rules(match: DrivenMatch) -> DrivenMatch:
    """The match as it goes on where its rules are older than those of today."""
    kept = match.kept()
    older = replace(kept, fields={**kept.fields, "rules": kept.fields["rules"] - 1})
    return DrivenMatch.load(older, tables.GAMES)
