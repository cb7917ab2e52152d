"""Preferences, the device, and the modules of games."""

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module

from tabletop.game import Ask, Message
from tabletop.i18n import Translator
from ui import actions, storage_keys
from ui.effects import (
    After,
    AskAgain,
    DrawQr,
    KeepAwake,
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


def change_settings(change: Change, action: actions.ChangeSettings) -> None:
    """Other preferences, at once; nothing is lost."""
    chosen = {"lang_chosen": True} if "lang" in action.values else {}
    write_settings(change, **action.values, **chosen)
    _try_out(change, action.values)
    lang = change.state.settings.lang
    if lang != change.state.translator.lang:
        change.set(translator=Translator(lang))
        for game in (change.state.match.game.name, *sorted(change.state.loaded)):
            add_words(change, game)


def write_settings(change: Change, **values: object) -> None:
    """Change preferences and keep them."""
    change.set(settings=replace(change.state.settings, **values))  # type: ignore[arg-type]
    change.emit(WriteSettings(change.state.settings))


def _try_out(change: Change, values: Mapping[str, object]) -> None:
    """Let what was just turned on be heard and felt; a browser lets nothing be heard before a touch."""
    if values.get("sound") is True:
        change.emit(PlaySound("tap"))
    if values.get("haptics") is True:
        change.emit(Vibrate("tap"))


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
        draw_next_picture(change)
    if action.then is not None:
        change.carry_out(action.then)


def game_unreachable(change: Change, action: actions.GameUnreachable) -> None:
    """The modules of a game do not come: say so."""
    if not action.silent:
        change.notify(Message("table.game.unreachable"), "warn")
    if action.otherwise is not None:
        change.carry_out(action.otherwise)


def file_late(change: Change, action: actions.FileLate) -> None:
    """What was asked for lets wait: say so."""
    change.notify(Message("table.file.late"))


# The device


def device_changed(change: Change, action: actions.DeviceChanged) -> None:
    """The browser says something else of itself."""
    change.set(device=replace(change.state.device, **action.values))  # type: ignore[arg-type]


def page_shown(change: Change, action: actions.PageShown) -> None:
    """The page is in sight again."""
    change.set(hidden=False)


def stirred(change: Change, action: actions.Stirred) -> None:
    """Somebody is there: the screen may be kept on."""
    change.set(stirred=True)
    change.emit(After(REST_TIME, actions.RestDue(), key="rest"))


def rest_due(change: Change, action: actions.RestDue) -> None:
    """Nobody has touched the page for long: the screen may go out."""
    change.set(stirred=False)


def keep_awake(change: Change) -> None:
    """Keep the screen on while a game is on in sight of somebody: called after every action."""
    state = change.state
    seen = state.stirred and not state.hidden and not state.watching
    wanted = seen and not state.home and isinstance(state.match.pending, Ask)
    if wanted != state.awake:
        change.set(awake=wanted)
        change.emit(KeepAwake(wanted))


def site_stored(change: Change, action: actions.SiteStored) -> None:
    """The whole site is stored; that is said once for good."""
    change.set(device=replace(change.state.device, stored=True, not_stored=False))
    if action.first:
        change.notify(Message("table.offline.ready"))


def store_site(change: Change, action: actions.StoreSite) -> None:
    """Try at once again to store the site: until that has failed too, it is being stored."""
    change.set(device=replace(change.state.device, not_stored=False))
    change.emit(AskAgain())


def install(change: Change, action: actions.Install) -> None:
    """Let the browser ask; it does so once."""
    change.set(device=replace(change.state.device, can_install=False))
    change.emit(PromptInstall())


def installed(change: Change, action: actions.Installed) -> None:
    """The page was installed."""
    change.set(device=replace(change.state.device, can_install=False))
    change.notify(Message("table.install.done"))


def apply_update(change: Change, action: actions.ApplyUpdate) -> None:
    """Put the new version in its place, which loads the page again. Until that happens the game is as unsaved
    as it was."""
    if change.may_replace_table(action):
        change.emit(PutUpdateInPlace())


def show_qr(change: Change, action: actions.ShowQr) -> None:
    """Draw the page's address, or the link that is shown, as a QR code."""
    dialog = change.state.dialog
    change.emit(DrawQr(dialog.address if isinstance(dialog, LinkShown) else change.state.device.address))


def qr_drawn(change: Change, action: actions.QrDrawn) -> None:
    """The QR code is there, or could not be drawn: the address stands above it."""
    if not action.svg:
        change.notify(Message("table.about.no_qr"), "warn")
    elif isinstance(change.state.dialog, About | LinkShown):
        change.set(dialog=replace(change.state.dialog, qr=action.svg))
        change.emit(ScrollTo("qr"))
