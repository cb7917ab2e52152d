"""What the list of saved games says and shows of one: who plays, where it stands, how it ended, a picture.

Pure; what was decoded and drawn is remembered, since the list is drawn again whenever a line of it changes.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module
from typing import Any

from tabletop.board import Board, BoardContext, Text
from tabletop.game import Game, Key, Options, Over, TableError
from tabletop.i18n import Translator, moment_text, region_of
from tabletop.ranking import is_tied, standing_of
from tabletop.record import Player
from tabletop.registry import room
from tabletop.save_format import Label
from tabletop.saves import Position, Slot
from tabletop.setup import decode_state
from tabletop.tale import Tale
from ui.seating import listed, side_name
from ui.state import State
from ui.views.figure import figure
from ui.views.screens.titles import title_of

REMEMBERED = 1_000
"""How many positions are remembered: as many as there may be saved games."""

DRAWN = 128
"""How many pictures are remembered: more than are shown at once."""


@dataclass(frozen=True, slots=True)
class SavedPosition:
    """The words for a saved game. who: who plays; moment: its turn, or how many moves were made; result: how
    it ended, empty while it is under way; when: of the save; about: all of this in one line, the title of the
    game included; typed: whether `who` begins with a name as somebody has typed it."""

    who: str
    moment: str
    result: str
    when: str
    about: str
    typed: bool


@dataclass(frozen=True, slots=True)
class _Decoded:
    """The view of who only watches, and the end, None while the game is under way; options: those that the
    position carries."""

    game: Game[Any, Any]
    view: Any
    over: Over | None
    options: Options


def saved_positions(state: State, slots: Sequence[Slot]) -> dict[str, SavedPosition]:
    """The words for each saved game that can be opened, by slot. No two are alike: where all is the same, a
    number tells the later ones apart."""
    found: dict[str, SavedPosition] = {}
    met: Counter[tuple[str, str]] = Counter()
    for slot in slots:
        if slot.label is not None and slot.problem is None:
            words = _saved_position(state, slot, slot.label)
            same = (slot.label.name or slot.label.game, words.about)
            met[same] += 1
            number = f" ({met[same]})" if met[same] > 1 else ""
            found[slot.name] = replace(words, about=words.about + number)
    return found


def _saved_position(state: State, slot: Slot, label: Label) -> SavedPosition:
    """The words for a saved game, as far as it can be read and its modules are here."""
    position = slot.position
    decoded = _decoded(state.games[label.game], position) if _is_here(state, label) and position else None
    sides = _sides(state, label, position.players, decoded) if position else ()
    who = _who(state, position.players, sides) if position else ""
    moment = state.say("table.games.moves", n=label.at)
    result = state.say("table.games.over") if label.over else ""
    if decoded is not None and position is not None:
        tale: Tale = room(state.games[label.game], "tale").TALE
        text = _text_of(state.translator, state.skin_of(label.game), decoded, len(position.players))
        moment = tale.moment(decoded.view, text) or moment
        result = _result(state, position.players, sides, decoded, decoded.over) if decoded.over else result
    lang, device = state.settings.lang, state.device
    when = moment_text(label.when, lang, device.utc_offset, region_of(lang, device.languages))
    title = title_of(state, label.game) if label.name else ""
    about = ", ".join(part for part in (title, who, moment, result, when) if part)
    typed = position is not None and any(who.startswith(one.name) for one in position.players if one.name)
    return SavedPosition(who, moment, result, when, about, typed)


def saved_picture(state: State, slot: Slot, label: Label) -> str:
    """A picture of the position, HTML; empty where it cannot be drawn. Its ids begin with the slot's name."""
    if slot.position is None or not _is_here(state, label):
        return ""
    skin = state.skin_of(label.game)
    return _picture(state.games[label.game], slot.position, skin, state.translator, f"saved-{slot.name}-")


def _is_here(state: State, label: Label) -> bool:
    return label.game in state.games and label.game in state.loaded


@lru_cache(maxsize=REMEMBERED)
def _decoded(package: str, position: Position) -> _Decoded | None:
    """The position by the rules of its game; None where these do not accept it, as after a change of them."""
    game = import_module(package).GAME
    try:
        stored = decode_state(game, position.state)
        pending = game.pending(stored)
        over = pending if isinstance(pending, Over) else None
        return _Decoded(game, game.view(stored, None), over, game.options_of(stored))
    except TableError:
        return None


@lru_cache(maxsize=DRAWN)
def _picture(package: str, position: Position, skin: str, translator: Translator, prefix: str) -> str:
    decoded = _decoded(package, position)
    if decoded is None:
        return ""
    text = _text_of(translator, skin, decoded, len(position.players))
    context = BoardContext(text=text, skin=skin, interactive=False)
    return figure(_board(package), decoded.view, context, prefix, label="")


def _board(package: str) -> Board[Any]:
    board = room(package, "board").BOARD
    assert isinstance(board, Board)
    return board


# In words


def _sides(
    state: State, label: Label, players: tuple[Player, ...], decoded: _Decoded | None
) -> tuple[str, ...]:
    """What the seats are called; by their numbers where the rules do not accept the position."""
    seats = len(players)
    names = [
        decoded.game.seat_name(decoded.options, seats, seat) if decoded is not None else ""
        for seat in range(seats)
    ]
    return tuple(side_name(state.translator, label.game, "", seat, name) for seat, name in enumerate(names))


def _text_of(translator: Translator, skin: str, decoded: _Decoded, seats: int) -> Text:
    """Messages of a saved game, its seats called what its own options call them."""
    return lambda said: translator.text_at(said, decoded.game, decoded.options, seats, skin)


def _who(state: State, players: tuple[Player, ...], sides: tuple[str, ...]) -> str:
    """Who plays: against whom, or alone."""
    people = [player for player in players if player.bot is None]
    if len(players) == 1:
        alone = state.say("table.games.alone")
        return alone if players[0] == Player() else _name(state, players[0], alone)
    you = state.say("table.games.you") if len(people) == 1 else ""
    named = []
    for player, side in zip(players, sides, strict=True):
        name = _name(state, player, you)
        named.append(f"{name} ({side})" if name else side)
    if len(named) == 2:
        first = next((seat for seat, player in enumerate(players) if player.bot is None), 0)
        return state.say("table.games.versus", one=named[first], other=named[1 - first])
    return ", ".join(named)


def _name(state: State, player: Player, otherwise: str) -> str:
    """A player's own name, a bot's level after it; a person without one is called otherwise."""
    if player.bot is None:
        return player.name or otherwise
    bot = state.say("table.seat.bot", level=player.bot, name=Key(f"table.level.{player.bot}"))
    return f"{player.name}, {bot}" if player.name else bot


def _result(
    state: State, players: tuple[Player, ...], sides: tuple[str, ...], decoded: _Decoded, over: Over
) -> str:
    """How a game ended: for the one person who played it, with its place from three seats on; else by who
    won."""
    people = [seat for seat, player in enumerate(players) if player.bot is None]
    teams = decoded.game.teams(decoded.options, len(players))
    tied = is_tied(over, teams)
    if len(people) == 1 or len(players) == 1:
        own = standing_of(over, teams, people[0] if people else 0)
        if own.won:
            points = over.scores[0] if len(players) == 1 and over.scores else 0
            if points:
                return state.say("table.games.won_points", n=points)
            return state.say("table.games.tied" if tied else "table.games.won")
        if len(teams) > 2:
            return state.say("table.games.lost_place", place=own.place, of=len(teams))
        return state.say("table.games.lost")
    if not over.winners:
        return state.say("table.over.nobody")
    names = listed(state.say, [players[seat].name or sides[seat] for seat in over.winners])
    return state.say("table.games.tied_by" if tied else "table.games.won_by", side=names)
