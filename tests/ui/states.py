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
from ui.state import State, Table
from ui.update.matches import table_of


def translator_with(*games: str, lang: str = "fr") -> Translator:
    """The words of the table and of these games."""
    translator = Translator(lang)
    for game in games:
        translator = translator.with_words(game, import_module(catalog.GAMES[game]))
    return translator


def table_state(game: str = "hujiyang", **changes: Any) -> State:
    """A page with a newcomer's match, saved nowhere; changes: fields of the state or its table.

    The words are those of the settings' language, of the table and of every game that is loaded; where
    nothing else is said that is the game on the table alone.
    """
    declared = load_game(catalog.GAMES, game)
    players = first_players(declared)
    match = Match.new(declared, first_options(declared), len(players), 7, players=players)
    settings, loaded = changes.pop("settings", Settings()), changes.pop("loaded", frozenset({game}))
    words = translator_with(game, *sorted(loaded), lang=settings.lang)
    on_table = {one.name: changes.pop(one.name) for one in fields(Table) if one.name in changes}
    table = replace(table_of(catalog.GAMES, match), **on_table)
    return State(catalog.GAMES, settings, words, table, loaded=loaded, **changes)
