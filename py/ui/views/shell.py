"""The page's own frame, as HTML: the header, the bars of plain words above the table, the notices."""

from tabletop.game import Message
from tabletop.markup import TAB_INDEX, Attribute, escape, one_tab_stop, tag
from ui.settings import Settings
from ui.state import Reading, State
from ui.views.controls import Say, button, icon, note

NAVIGATION = (
    ("new", "new"),
    ("games", "games"),
    ("rules", "rules"),
    ("settings", "settings"),
    ("about", "info"),
)
"""The screens that the header opens, and their icons."""

PUTS_AWAY: dict[str, Attribute] = {"popovertarget": "top", "popovertargetaction": "hide"}
"""What is chosen in the header closes it, where it lies over the table (`ui.mode.puts_header_away`)."""


def frame() -> str:
    """The regions of the page, empty."""
    return (
        '<header id="top" class="bar"></header>'
        '<main id="main">'
        '<section id="home" class="home" aria-labelledby="home-title" hidden>'
        '<div class="home-scroll"><div id="home-notes" class="notes"></div>'
        '<div id="home-inside" class="home-inside"></div></div></section>'
        '<div id="table" class="table">'
        '<div id="play" class="play"><div class="play-area">'
        '<div id="notes" class="notes"></div>'
        '<div id="seats" class="seats"></div>'
        '<div id="prompt" class="prompt"></div>'
        '<div id="viewport" class="viewport"><div class="viewport-window"><div class="viewport-expanse">'
        '<div class="viewport-sheet"><div id="board" class="board"></div></div></div></div>'
        '<div class="small-map" aria-hidden="true"><div id="small-map" class="small-map-inside"></div>'
        '<div class="small-map-sight"></div></div></div>'
        '<div id="moment" class="moment" aria-hidden="true"></div>'
        '<div id="beside" class="beside"></div>'
        '<section id="orders" class="orders" aria-labelledby="orders-title"></section>'
        "</div></div>"
        '<div class="side"><section id="tale" class="tale" aria-labelledby="tale-title" hidden></section>'
        '<div id="tools" class="tools" role="toolbar" data-row="tools"></div>'
        '<div id="record" class="record"><section id="history" class="history"></section>'
        '<section id="pieces" class="pieces" aria-labelledby="pieces-title" hidden></section>'
        '<div id="voices" class="voices"><div id="status" class="sr-only" role="status"></div>'
        '<div id="toasts" class="toasts" role="status" aria-atomic="false"></div></div></div></div>'
        '<section id="curtain" class="curtain" aria-labelledby="curtain-title" hidden></section>'
        "</div></main>"
        '<dialog id="dialog" class="dialog" aria-labelledby="dialog-title">'
        '<div id="dialog-inside" class="dialog-inside"></div></dialog>'
        '<div id="live" class="sr-only" role="log" aria-live="polite"></div>'
    )


# The header


def header(settings: Settings, screen: str, say: Say, tab_stop: str = "", *, home: bool = False) -> str:
    """The inside of the header; screen: the one that is open; tab_stop: the id of the button that the
    tabulator reaches, empty for the first; home: whether the home screen is shown, to which the name of the
    page leads."""
    brand = '<span class="brand-mark" aria-hidden="true"></span><span class="brand-name">Quatre-Vents</span>'
    home_button = tag(
        "button",
        brand,
        type="button",
        class_="brand-home",
        data_do="home",
        id="nav-home",
        aria_label=f"Quatre-Vents, {say('table.home.place')}",
        aria_current="page" if home else None,
        **PUTS_AWAY,
    )
    skip = tag("a", say("table.skip"), class_="skip", href="#main", id="skip")
    links = "".join(_screen_button(name, sign, screen, say) for name, sign in NAVIGATION)
    links += _language_button("en" if settings.lang == "fr" else "fr", say)
    label = say("table.nav")
    row = tag(
        "div",
        one_tab_stop(links, tab_stop),
        class_="bar-nav",
        role="toolbar",
        aria_label=label,
        data_row="nav",
    )
    return skip + tag("h1", home_button, class_="brand") + tag("nav", row, aria_label=label)


def _screen_button(name: str, sign: str, screen: str, say: Say) -> str:
    label = say(f"table.nav.{name}")
    return tag(
        "button",
        icon(sign) + tag("span", escape(label), class_="hide-small"),
        type="button",
        class_="button button-quiet",
        data_do="open",
        data_screen=name,
        id=f"nav-{name}",
        aria_label=label,
        aria_haspopup="dialog",
        aria_expanded="true" if screen == name else None,
        tabindex=TAB_INDEX,
        **PUTS_AWAY,
    )


def _language_button(other: str, say: Say) -> str:
    return tag(
        "button",
        tag("span", other.upper(), lang=other),
        type="button",
        class_="button button-quiet",
        data_do="settings",
        data_name="lang",
        data_value=other,
        id="nav-lang",
        aria_label=say(f"table.lang.to.{other}"),
        lang=other,
        tabindex=TAB_INDEX,
    )


# The bars above the table


def notes(state: State) -> str:
    """The bars of plain words above the table."""
    say, inner = state.say, ""
    if state.watching:
        take = button("take-over", say("table.reading.take"), sign="lock", kind="small main", id="take-over")
        inner += note("info", say("table.reading.note"), take, id_="note-reading")
    if state.table.unsaved is not None:
        inner += _unsaved_note(state.text(state.table.unsaved), say)
    if state.table.deleted:
        inner += _deleted_note(state)
    if state.device.update:
        now = button("update", say("table.update.now"), sign="repeat", kind="small main", id="update-now")
        inner += note("good", update_text(state), now, id_="note-update")
    if not state.device.secure and not state.plain_seen:
        seen = button("hide-plain", say("table.plain.seen"), sign="check", kind="small", id="hide-plain")
        inner += note("info", say("table.plain.note"), seen, id_="note-plain")
    return inner


def _unsaved_note(why: str, say: Say) -> str:
    export = button("export", say("table.games.export"), sign="export", kind="small main", id="note-export")
    games = button(
        "open", say("table.nav.games"), sign="games", kind="small", data_screen="games", id="note-games"
    )
    return note("warn", f"{why} {say('table.unsaved.note')}", export + games, id_="note-unsaved")


def _deleted_note(state: State) -> str:
    """The game on the table was deleted: it is not saved any more, unless the player wants it back."""
    if state.watching:
        return ""
    keep = button("games.keep", state.say("table.games.restore"), sign="undo", kind="small main", id="keep")
    new = button(
        "open", state.say("table.nav.new"), sign="new", kind="small", data_screen="new", id="deleted-new"
    )
    return note("info", state.say("table.deleted.note"), keep + new, id_="note-deleted")


def update_text(state: State) -> str:
    """A new version is ready, and what becomes of the match on the table: saved or not, or a lesson."""
    if state.table.lesson is not None and not state.table.lesson.is_free:
        return state.say("table.update.note.lesson")
    return state.say("table.update.note" if state.table.unsaved is None else "table.update.note.unsaved")


# Notices


def fault_notice(state: State) -> str:
    """What has failed of the page's own and what can be done about it; empty where that was read. Its words
    need nothing of the game, which may be what failed."""
    if not state.fault_told:
        return ""

    def say(key: str) -> str:
        return state.translator.text(Message(key))

    words = tag("p", escape(say(state.fault_told)), id="fault-text")
    ways = button("export", say("table.games.export"), sign="export", kind="small", id="fault-export")
    ways += button("fault.copy", say("table.fault.copy"), sign="link", kind="small", id="fault-copy")
    close = button(
        "fault.close", say("table.close"), sign="close", kind="quiet small", bare=True, id="fault-close"
    )
    inner = words + tag("div", ways, class_="cluster") + close
    return tag("div", inner, class_="toast toast-fault", id="fault")


def all_notices(state: State) -> str:
    """What has failed, above all else that is said."""
    return fault_notice(state) + notices(state)


def notices(state: State) -> str:
    """The notices, one under the other, the file that is read in after them."""
    shown = "".join(
        tag(
            "div",
            tag("p", escape(notice.text)),
            class_=f"toast toast-{notice.kind}" if notice.kind else "toast",
            id=f"notice-{notice.number}",
        )
        for notice in state.notices
    )
    return shown + (_reading(state, state.reading) if state.reading is not None else "")


def _reading(state: State, reading: Reading) -> str:
    """The file that is read in: its name, how far it is, and a way to stop that."""
    key = "table.import.games" if reading.games else "table.import.game"
    words = state.say(key, name=reading.name, at=reading.game + 1, n=reading.games)
    label = state.say("table.import.progress")
    meter = tag(
        "progress", "", class_="meter", id="reading-meter", max=100, value=reading.percent, aria_label=label
    )
    stop = button("games.stop-reading", state.say("table.import.stop"), kind="small", id="stop-reading")
    said = tag("div", tag("p", escape(words)) + meter, class_="reading-said")
    return tag("div", said + stop, class_="toast toast-reading", id="reading")
