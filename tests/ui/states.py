"""States of the page for tests, made of real games, real words and real boards."""

from dataclasses import fields, replace
from importlib import import_module
from typing import Any

import catalog
from tabletop.i18n import Translator
from tabletop.match import Match
from tabletop.registry import load_game
from ui.seating import first_options, first_players
from ui.settings import Settings
from ui.state import AnyMatch, State, Table
from ui.update.matches import table_of

SEED = 7


def translator_with(*games: str, lang: str = "fr") -> Translator:
    """The words of the table and of these games."""
    translator = Translator(lang)
    for game in games:
        translator = translator.with_words(game, import_module(catalog.GAMES[game]))
    return translator


def first_match(game_name: str) -> AnyMatch:
    """A new match, seated and set as for a newcomer."""
    game = load_game(catalog.GAMES, game_name)
    players = first_players(game)
    return Match.new(game, first_options(game), len(players), SEED, players=players)


def table_state(game: str = "hujiyang", **changes: Any) -> State:
    """A page with `first_match` on the table, saved nowhere; changes: fields of the state or its table.

    The words are those of the settings' language, of the table and of every game that is loaded; where
    nothing else is said that is the game on the table alone.
    """
    settings = changes.pop("settings", Settings())
    loaded = changes.pop("loaded", frozenset({game}))
    state = State(
        games=catalog.GAMES,
        settings=settings,
        translator=translator_with(game, *sorted(loaded), lang=settings.lang),
        table=table_of(catalog.GAMES, first_match(game)),
        loaded=loaded,
    )
    names = {one.name for one in fields(Table)}
    on_table = {name: changes.pop(name) for name in names & changes.keys()}
    return replace(state, table=replace(state.table, **on_table), **changes)
