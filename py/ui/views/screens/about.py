"""The screen about the page: whether it plays without a network, installing it, sharing its address, and
which version it is."""

from tabletop.markup import escape, tag
from ui.state import CHANGED, About, State
from ui.views.controls import button, dialog_page, note
from ui.views.shell import update_text


def html(state: State) -> str:
    """The inside of the dialog."""
    parts = _one_file(state) if state.device.one_file else _page(state) + _sharing(state)
    body = tag("div", _lead(state) + parts + _more(state), class_="prose")
    return dialog_page(state.say("table.nav.about"), body, state.say("table.close"))


def _lead(state: State) -> str:
    """What the page is."""
    return tag("p", escape(state.say("table.about.lead")), class_="lead")


def _one_file(state: State) -> str:
    """What is true of a page that is one file: nothing is to be stored, installed or sent for."""
    return (
        tag("h3", escape(state.say("table.about.offline")))
        + note("good", state.say("table.offline.one_file"))
        + tag("p", escape(state.say("table.about.saves.one_file")), class_="soft")
    )


def _page(state: State) -> str:
    """What is true of the page on this device."""
    device, inner = state.device, ""
    if device.update:
        inner += note(
            "good", update_text(state), button("update", state.say("table.update.now"), kind="small main")
        )
    inner += tag("h3", escape(state.say("table.about.offline")))
    if not device.secure:
        inner += note("info", state.say("table.plain.note"))
    elif device.stored:
        inner += note("good", state.say("table.offline.ready"))
    elif device.not_stored:
        again = button("about.store", state.say("table.offline.again"), kind="small main")
        inner += note("warn", state.say("table.offline.failed"), again)
    else:
        inner += note("info", state.say("table.offline.not_yet"))
    if device.installed:
        inner += tag("p", escape(state.say("table.install.is")))
    elif device.can_install:
        install = button(
            "about.install", state.say("table.install"), sign="install", kind="main", id="install"
        )
        inner += tag("p", install)
    else:
        inner += tag("p", escape(state.say("table.install.how")), class_="soft")
    return inner + tag("p", escape(state.say("table.about.saves")), class_="soft")


def _sharing(state: State) -> str:
    """The address of the page, and as a QR code once that was asked for."""
    qr = state.dialog.qr if isinstance(state.dialog, About) else ""
    label = state.say("table.about.qr_of", address=state.device.address)
    show = button("about.qr", state.say("table.about.qr"), sign="share", id="show-qr")
    return (
        tag("h3", escape(state.say("table.about.share")))
        + tag("p", tag("code", escape(state.device.address), class_="num"))
        + tag("div", qr, id="qr", class_="qr", role="img" if qr else None, aria_label=label if qr else None)
        + tag("p", show)
    )


def _more(state: State) -> str:
    keys = button("open", state.say("table.keys"), sign="help", data_screen="keys", id="about-keys")
    return (
        tag("h3", escape(state.say("table.about.more")))
        + tag("p", keys)
        + tag("p", escape(state.say("table.about.credits")), class_="soft small")
        + tag("p", escape(_version(state)), class_="soft small num", id="version")
    )


def _version(state: State) -> str:
    """The version and the commit that the page was built from, or why no commit can be told."""
    version, commit = state.device.version, state.device.commit
    if commit == CHANGED:
        return state.say("table.about.version.changed", version=version)
    if not commit:
        return state.say("table.about.version.unknown", version=version)
    return state.say("table.about.version", version=version, commit=commit)
