"""Preferences, the device, and the modules of games."""

from dataclasses import replace
from importlib import import_module

from tabletop.game import Message
from tabletop.i18n import Translator
from ui import actions, storage_keys
from ui.effects import DrawQr, PromptInstall, PutUpdateInPlace, ScrollTo, WriteFlag, WriteSettings
from ui.state import About
from ui.update.change import Change

# Preferences


def change_settings(change: Change, action: actions.ChangeSettings) -> None:
    """Other preferences, at once; nothing is lost."""
    write_settings(change, **action.values)
    lang = change.state.settings.lang
    if lang != change.state.translator.lang:
        change.set(translator=Translator(lang))
        for game in (change.state.match.game.name, *sorted(change.state.loaded)):
            add_words(change, game)


def write_settings(change: Change, **values: object) -> None:
    """Change preferences and keep them."""
    change.set(settings=replace(change.state.settings, **values))  # type: ignore[arg-type]
    change.emit(WriteSettings(change.state.settings))


def add_words(change: Change, game: str) -> None:
    """Load the words of a game whose modules are here."""
    change.state.translator.add(game, import_module(change.state.games[game]))


def choose_skin(change: Change, action: actions.ChooseSkin) -> None:
    """Draw the board of the game on the table in another skin."""
    skins = change.state.settings.skins
    write_settings(change, skins={**skins, change.state.match.game.name: action.skin})


def settings_not_saved(change: Change, action: actions.SettingsNotSaved) -> None:
    """There was no room for the preferences: they hold until the page is closed."""
    change.notify(Message("table.settings.unsaved"), "warn")


def hide_plain_note(change: Change, action: actions.HidePlainNote) -> None:
    """The note on plain http was read, for good."""
    change.set(plain_seen=True)
    change.emit(WriteFlag(storage_keys.PLAIN_SEEN))


# The modules of games


def game_loaded(change: Change, action: actions.GameLoaded) -> None:
    """The modules of a game are here: do what waited for them."""
    if action.game in change.state.games:
        change.set(loaded=change.state.loaded | {action.game})
        add_words(change, action.game)
    if action.then is not None:
        change.carry_out(action.then)


def game_unreachable(change: Change, action: actions.GameUnreachable) -> None:
    """The modules of a game do not come: say so."""
    if not action.silent:
        change.notify(Message("table.game.unreachable"), "warn")
    if action.otherwise is not None:
        change.carry_out(action.otherwise)


# The device


def device_changed(change: Change, action: actions.DeviceChanged) -> None:
    """The browser says something else of itself."""
    change.set(device=replace(change.state.device, **action.values))  # type: ignore[arg-type]


def site_stored(change: Change, action: actions.SiteStored) -> None:
    """The whole site is stored; that is said once for good."""
    change.set(device=replace(change.state.device, stored=True))
    if action.first:
        change.notify(Message("table.offline.ready"))


def install(change: Change, action: actions.Install) -> None:
    """Let the browser ask; it does so once."""
    change.set(device=replace(change.state.device, can_install=False))
    change.emit(PromptInstall())


def installed(change: Change, action: actions.Installed) -> None:
    """The page was installed."""
    change.set(device=replace(change.state.device, can_install=False))
    change.notify(Message("table.install.done"))


def apply_update(change: Change, action: actions.ApplyUpdate) -> None:
    """Put the new version in its place, which loads the page again."""
    if change.may_replace_table(action):
        change.set_table(unsaved=None)
        change.emit(PutUpdateInPlace())


def show_qr(change: Change, action: actions.ShowQr) -> None:
    """Draw the page's address as a QR code."""
    change.emit(DrawQr(change.state.device.address))


def qr_drawn(change: Change, action: actions.QrDrawn) -> None:
    """The QR code is there, or could not be drawn: the address stands above it."""
    if not action.svg:
        change.notify(Message("table.about.no_qr"), "warn")
    elif isinstance(change.state.dialog, About):
        change.set(dialog=About(action.svg))
        change.emit(ScrollTo("qr"))
