"""Dialogs and screens: one at a time, opened by a control, a key or the address."""

from dataclasses import replace

from ui import actions
from ui.commands import Command, command, handles
from ui.effects import After, Focus, ListGames, LoadGames, ReadAlbum, ReadResults, ScrollTo, SetAddress
from ui.routes import SCREENS, screen_name
from ui.state import (
    About,
    GamePages,
    NewGame,
    PuzzleRoom,
    Question,
    Rules,
    SavedGames,
    Screen,
    State,
    StaticScreen,
    Statistics,
)
from ui.update.change import Change

PICTURE_PAUSE = 30
"""Milliseconds before the next picture of a saved game is drawn: one at a time, so that the page answers in
between."""

PICTURE_LIMIT = 60
"""The games further down the list have no picture."""

QUERY_LIMIT = 60
"""The signs that are looked for in the rules, at most."""


@command("open")
def open_screen(change: Change, screen: str) -> None:
    """Open a screen; the browser's own way back closes it."""
    if screen in SCREENS:
        show_screen(change, screen)
        change.emit(SetAddress(screen))


@handles(actions.AddressChanged)
def address_changed(change: Change, action: actions.AddressChanged) -> None:
    """Show the screen that the address names, or none."""
    if action.name == screen_name(change.state.dialog):
        return
    if action.name in SCREENS:
        show_screen(change, action.name)
    elif screen_name(change.state.dialog):
        change.set(dialog=None)


def show_screen(change: Change, name: str) -> None:
    """Show a screen, and fetch what it shows."""
    screen: Screen
    if name == "new":
        screen = NewGame(change.state.table.match.game.name)
        _load_all_games(change)
    elif name == "games":
        screen = SavedGames()
        change.emit(ListGames())
        _load_all_games(change)
    elif name == "stats":
        screen = Statistics()
        change.emit(ReadResults())
    elif name == "rules":
        screen = Rules()
    elif name == "pages":
        screen = GamePages()
        change.emit(ReadAlbum())
    else:
        screen = About() if name == "about" else StaticScreen(name)
    change.set(dialog=screen)


def _load_all_games(change: Change) -> None:
    """Fetch the games that a screen shows by their words and pictures, where they are not here."""
    if any(game not in change.state.loaded for game in change.state.games):
        change.emit(LoadGames())


@command("close")
@command("no")
def close(change: Change) -> None:
    """Close the dialog that is open."""
    change.close_dialog()


@command("yes")
def confirm(change: Change) -> None:
    """Yes: do what was asked about."""
    dialog = change.state.dialog
    if isinstance(dialog, Question):
        change.close_dialog()
        change.confirmed = True
        change.carry_out(dialog.then)


@command("notice.due")
def notice_due(change: Change, number: int) -> None:
    """A notice has stood long enough."""
    kept = tuple(notice for notice in change.state.notices if notice.number != number)
    change.set(notices=kept)


@handles(actions.Notify)
def notify(change: Change, action: actions.Notify) -> None:
    """Show a notice."""
    change.notify(action.message, action.kind)


# What the screens show


@handles(actions.GamesListed)
def games_listed(change: Change, action: actions.GamesListed) -> None:
    """The saved games are known."""
    dialog = change.state.dialog
    if isinstance(dialog, SavedGames):
        kept = dialog.pictures & {slot.name for slot in action.slots[:PICTURE_LIMIT]}
        change.set(dialog=replace(dialog, slots=action.slots, use=action.use, pictures=kept))
        draw_next_picture(change)


def draw_next_picture(change: Change) -> None:
    """Let the next picture that is missing in the list of saved games be drawn in a moment."""
    dialog = change.state.dialog
    if isinstance(dialog, SavedGames) and _without_picture(change.state, dialog):
        change.emit(After(PICTURE_PAUSE, Command("picture.due"), key="picture"))


@command("picture.due")
def picture_due(change: Change) -> None:
    """Draw one more picture in the list of saved games."""
    dialog = change.state.dialog
    if isinstance(dialog, SavedGames) and (missing := _without_picture(change.state, dialog)):
        change.set(dialog=replace(dialog, pictures=dialog.pictures | {missing[0]}))
        draw_next_picture(change)


def _without_picture(state: State, dialog: SavedGames) -> list[str]:
    """The slots whose pictures are missing and can be drawn, the latest first: the modules of their games
    are here."""
    return [
        slot.name
        for slot in dialog.slots[:PICTURE_LIMIT]
        if slot.label is not None and slot.label.game in state.loaded and slot.name not in dialog.pictures
    ]


@handles(actions.ResultsRead)
def results_read(change: Change, action: actions.ResultsRead) -> None:
    """The finished games are known."""
    if isinstance(change.state.dialog, Statistics):
        change.set(dialog=Statistics(action.results))
        if action.results:
            _load_all_games(change)


@handles(actions.AlbumRead)
def album_read(change: Change, action: actions.AlbumRead) -> None:
    """What was come upon over all games is known."""
    if isinstance(change.state.dialog, GamePages | PuzzleRoom):
        change.set(dialog=replace(change.state.dialog, album=action.album))


@command("games.start-renaming")
def start_renaming(change: Change, slot: str) -> None:
    """Show the field for another name of a saved game."""
    dialog = change.state.dialog
    if isinstance(dialog, SavedGames):
        change.set(dialog=replace(dialog, renaming=slot))
        change.emit(Focus("new-name", select=True))


# The rules


@command("rules.search")
def search_rules(change: Change, query: str) -> None:
    """Show what of the rules has the words looked for."""
    if isinstance(change.state.dialog, Rules):
        change.set(dialog=Rules(query[:QUERY_LIMIT]))


@command("rules.go")
def go_to_rule(change: Change, section: str) -> None:
    """Bring a section of the rules into sight, its heading first."""
    if isinstance(change.state.dialog, Rules):
        change.emit(Focus(f"rules-{section}"), ScrollTo(f"rules-{section}", top=True))
