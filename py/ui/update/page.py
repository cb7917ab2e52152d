"""Preferences, the device, and the modules of games."""

from collections.abc import Iterable
from dataclasses import replace
from importlib import import_module
from types import ModuleType

from tabletop.game import Message
from tabletop.i18n import Translator, lacks_words
from tabletop.registry import LATE_PACKAGES
from ui import actions, storage_keys
from ui.commands import Command, command, handles
from ui.effects import (
    After,
    AskAgain,
    DrawQr,
    LoadWords,
    PlaySound,
    PromptInstall,
    PutUpdateInPlace,
    ScrollTo,
    Vibrate,
    WriteFlag,
    WriteSettings,
)
from ui.state import About, LinkShown
from ui.update.change import Change
from ui.update.screens import draw_next_picture

REST_TIME = 600_000
"""Milliseconds without a touch after which the screen may go out."""

# Preferences


@command("settings")
def change_setting(change: Change, name: str, value: str) -> None:
    """Another preference, at once; nothing is lost. name: as `ui.settings.Settings` has it; value: one of its
    choices; for what is on or off, empty for off."""
    if name == "lang" and (lacking := _without_words(change, value, change.state.loaded)):
        change.emit(LoadWords(value, lacking, Command("settings", name=name, value=value)))
        return
    is_switch = isinstance(getattr(change.state.settings, name), bool)
    chosen = {"lang_chosen": True} if name == "lang" else {}
    write_settings(change, **{name: bool(value) if is_switch else value}, **chosen)
    if value:
        _try_out(change, name)
    lang = change.state.settings.lang
    if lang != change.state.translator.lang:
        change.set(translator=Translator(lang))
        for game in (change.state.table.match.game.name, *sorted(change.state.loaded)):
            add_words(change, game)


def write_settings(change: Change, **values: object) -> None:
    """Change preferences and keep them."""
    change.set(settings=replace(change.state.settings, **values))  # type: ignore[arg-type]
    change.emit(WriteSettings(change.state.settings))


def _try_out(change: Change, name: str) -> None:
    """Let what was just turned on be heard and felt; a browser lets nothing be heard before a touch."""
    if name == "sound":
        change.emit(PlaySound("tap"))
    if name == "haptics":
        change.emit(Vibrate("tap"))


def add_words(change: Change, game: str) -> None:
    """Load the words of a game whose modules are here."""
    change.set(translator=change.state.translator.with_words(game, _package_of(change, game)))


def _without_words(change: Change, lang: str, games: Iterable[str]) -> tuple[str, ...]:
    """Those of some games whose modules are here and whose words are not, in that language."""
    return tuple(game for game in sorted(games) if lacks_words(game, _package_of(change, game), lang))


def _package_of(change: Change, game: str) -> ModuleType:
    """The package of a game, or of what comes as one does."""
    return import_module(change.state.games.get(game, game))


@handles(actions.WordsUnreachable)
def words_unreachable(change: Change, action: actions.WordsUnreachable) -> None:
    """The page stays in its language."""
    change.notify(Message("table.lang.unreachable"), "warn")


@command("settings.skin")
def choose_skin(change: Change, skin: str) -> None:
    """Draw the board of the game on the table in another skin."""
    skins = change.state.settings.skins
    write_settings(change, skins={**skins, change.state.table.match.game.name: skin})


@handles(actions.SettingsNotSaved)
def settings_not_saved(change: Change, action: actions.SettingsNotSaved) -> None:
    """There was no room for the preferences: they hold until the page is closed."""
    change.notify(Message("table.settings.unsaved"), "warn")


@command("hide-plain")
def hide_plain_note(change: Change) -> None:
    """The note on plain http was read, for good."""
    change.set(plain_seen=True)
    change.emit(WriteFlag(storage_keys.PLAIN_SEEN))


# The modules of games


@handles(actions.GameLoaded)
def game_loaded(change: Change, action: actions.GameLoaded) -> None:
    """The modules of a game are here: do what waited for them."""
    if action.game in (*change.state.games, *LATE_PACKAGES):
        lang = change.state.translator.lang
        if lacking := _without_words(change, lang, (action.game,)):  # another one was chosen meanwhile
            change.emit(LoadWords(lang, lacking, action))
            return
        change.set(loaded=change.state.loaded | {action.game})
        add_words(change, action.game)
        draw_next_picture(change)
    if action.then is not None:
        change.carry_out(action.then)


@handles(actions.GameUnreachable)
def game_unreachable(change: Change, action: actions.GameUnreachable) -> None:
    """The modules of a game do not come: say so."""
    if not action.silent:
        change.notify(Message("table.game.unreachable"), "warn")
    if action.otherwise is not None:
        change.carry_out(action.otherwise)


@handles(actions.FileLate)
def file_late(change: Change, action: actions.FileLate) -> None:
    """What was asked for lets wait: say so."""
    change.notify(Message("table.file.late"))


# The device


@handles(actions.DeviceChanged)
def device_changed(change: Change, action: actions.DeviceChanged) -> None:
    """The browser says something else of itself."""
    change.set(device=replace(change.state.device, **action.values))  # type: ignore[arg-type]


@handles(actions.PageShown)
def page_shown(change: Change, action: actions.PageShown) -> None:
    """The page is in sight again."""
    change.set(hidden=False)


@handles(actions.UserActive)
def user_active(change: Change, action: actions.UserActive) -> None:
    """Somebody is there: the screen may be kept on."""
    change.set(user_active=True)
    change.emit(After(REST_TIME, Command("rest.due"), key="rest"))


@command("rest.due")
def rest_due(change: Change) -> None:
    """Nobody has touched the page for long: the screen may go out."""
    change.set(user_active=False)


@handles(actions.SiteStored)
def site_stored(change: Change, action: actions.SiteStored) -> None:
    """The whole site is stored; that is said once for good."""
    change.set(device=replace(change.state.device, stored=True, not_stored=False))
    if action.first:
        change.notify(Message("table.offline.ready"))


@command("about.store")
def store_site(change: Change) -> None:
    """Try at once again to store the site: until that has failed too, it is being stored."""
    change.set(device=replace(change.state.device, not_stored=False))
    change.emit(AskAgain())


@command("about.install")
def install(change: Change) -> None:
    """Let the browser ask; it does so once."""
    change.set(device=replace(change.state.device, can_install=False))
    change.emit(PromptInstall())


@handles(actions.Installed)
def installed(change: Change, action: actions.Installed) -> None:
    """The page was installed."""
    change.set(device=replace(change.state.device, can_install=False))
    change.notify(Message("table.install.done"))


@command("update")
def apply_update(change: Change) -> None:
    """Put the new version in its place, which loads the page again. Until that happens the game is as unsaved
    as it was."""
    if change.may_replace_table(Command("update")):
        change.emit(PutUpdateInPlace())


@command("about.qr")
@command("link.qr")
def show_qr(change: Change) -> None:
    """Draw the page's address, or the link that is shown, as a QR code."""
    dialog = change.state.dialog
    change.emit(DrawQr(dialog.address if isinstance(dialog, LinkShown) else change.state.device.address))


@handles(actions.QrDrawn)
def qr_drawn(change: Change, action: actions.QrDrawn) -> None:
    """The QR code is there, or could not be drawn: the address stands above it."""
    if not action.svg:
        change.notify(Message("table.about.no_qr"), "warn")
    elif isinstance(change.state.dialog, About | LinkShown):
        change.set(dialog=replace(change.state.dialog, qr=action.svg))
        change.emit(ScrollTo("qr"))
