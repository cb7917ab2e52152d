"""The first state of the page: the game under way, or the home screen over a new one of the first game."""

from collections.abc import Mapping
from dataclasses import replace

from tabletop.game import Message
from tabletop.i18n import Translator
from tabletop.match import Match
from tabletop.registry import Catalogue, has_room, load_game
from tabletop.results import Daily
from ui.actions import DailyRead, GameOpened, OpenFailed
from ui.commands import Clock
from ui.effects import Announce, Effect, ReadDaily, ReadSlot
from ui.mode import is_under_way
from ui.seating import first_options, first_players
from ui.settings import Settings
from ui.state import Device, State, Table
from ui.store import Store
from ui.update.change import Change, sync_draft
from ui.update.matches import table_of
from ui.update.page import add_words
from ui.update.turns import schedule_next


def first_state(
    *,
    games: Catalogue,
    settings: Settings,
    device: Device,
    loaded: frozenset[str],
    store: Store,
    slot: str,
    clock: Clock,
    plain_seen: bool,
    problem: Message | None = None,
    game: str = "",
    home: bool = False,
) -> tuple[State, tuple[Effect, ...]]:
    """The state with which the page opens, and what is wanted of the world.

    loaded: the games whose modules are here and imported, the first one among them; slot: of the game
    that was on the table last, empty where there was none; problem: why it is not even looked for; game: the
    one that the address asks for, which is begun where the slot is empty and is one of `loaded`, empty for
    none; home: the address asks for the home screen.
    """
    table, refusal = _saved_table(games, store, slot)
    if table is None:
        table = _new_table(games, game or next(iter(games)), clock)
        learns = has_room(games[table.match.game.name], "lessons")
        table = replace(table, newcomer=learns and not store.has_games())
    change = Change(
        State(
            games=games,
            settings=settings,
            translator=Translator(settings.lang),
            table=table,
            device=device,
            loaded=loaded | {table.match.game.name},  # imported just now, where it was fetched
            current_slot=slot,
            plain_seen=plain_seen,
        )
    )
    if home or not (game or is_under_way(change.state)):
        change.set(home=True, daily=_daily(store))
    for game in {table.match.game.name: None, **dict.fromkeys(sorted(loaded))}:
        add_words(change, game)
    for reason in filter(None, (problem, refusal)):
        change.notify(reason, "warn")
    change.guard("go-on", lambda: schedule_next(change), None)
    sync_draft(change)
    if table.slot is None and not change.state.home:
        change.emit(Announce(change.told_opening()))
    return change.state, tuple(change.effects)


def _saved_table(games: Catalogue, store: Store, slot: str) -> tuple[Table | None, Message | None]:
    """The game in a slot as it is put on the table; or why it cannot be opened."""
    for answer in store.carry_out(ReadSlot(slot, "open")) if slot else ():
        if isinstance(answer, GameOpened):
            return table_of(games, answer.match, slot, answer.saved, answer.drafts), None
        if isinstance(answer, OpenFailed):
            return None, answer.problem
    return None, None


def _daily(store: Store) -> Mapping[str, Daily]:
    """How it stands with the deals of the day."""
    (answer,) = store.carry_out(ReadDaily())
    return answer.days if isinstance(answer, DailyRead) else {}


def _new_table(games: Catalogue, name: str, clock: Clock) -> Table:
    """A new match of a game, against an easy-going bot."""
    game = load_game(games, name)
    players = first_players(game)
    match = Match.new(game, first_options(game), len(players), clock.seed, players=players)
    return replace(table_of(games, match), begun=clock.today)
