"""States of the page for tests, made of real games, real words and real boards."""

from dataclasses import replace
from importlib import import_module
from typing import Any

import catalog
from tabletop.i18n import Translator
from tabletop.match import Match
from tabletop.record import Player
from tabletop.registry import load_game, room
from ui.seating import first_options, first_players
from ui.settings import Settings
from ui.state import State, Table

SEED = 7


def translator_with(*games: str, lang: str = "fr") -> Translator:
    """The words of the table and of these games."""
    translator = Translator(lang)
    for game in games:
        translator.add(game, import_module(catalog.GAMES[game]))
    return translator


def table_of(
    game_name: str,
    *,
    players: tuple[Player, ...] | None = None,
    options: dict[str, Any] | None = None,
    seed: int = SEED,
    **changes: Any,
) -> Table:
    """A table with a new match, seated and set as for a newcomer; changes: further fields of the table."""
    game = load_game(catalog.GAMES, game_name)
    seated = first_players(game) if players is None else players
    chosen = first_options(game) if options is None else options
    match = Match.new(game, chosen, len(seated), seed, players=seated)
    package = catalog.GAMES[game_name]
    table = Table(match=match, board=room(package, "board").BOARD, tale=room(package, "tale").TALE)
    return replace(table, **changes)


def table_state(game: str = "hujiyang", **changes: Any) -> State:
    """A page with a new match on the table, as `table_of` makes it; changes: further fields of the state.

    Where `settings` are given, the words are in their language. The modules of the game on the table alone
    count as loaded.
    """
    settings = changes.pop("settings", Settings())
    state = State(
        games=catalog.GAMES,
        settings=settings,
        translator=translator_with(game, lang=settings.lang),
        table=table_of(game),
        loaded=frozenset({game}),
    )
    return replace(state, **changes)
