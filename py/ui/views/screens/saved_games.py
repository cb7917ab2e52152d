"""The screen of the saved games: open, rename, delete and take that back, out to a file and in from one."""

from tabletop.i18n import moment_text
from tabletop.markup import escape, tag
from tabletop.save_format import NAME_LIMIT, Label
from tabletop.saves import Slot
from ui.state import SavedGames, State
from ui.views.controls import button, dialog_page, icon, note
from ui.views.screens.titles import title_of


def html(state: State) -> str:
    """The inside of the dialog. Nothing can be changed while another tab plays."""
    screen = state.dialog
    assert isinstance(screen, SavedGames)
    body = tag("p", escape(state.say("table.games.lead")), class_="soft small")
    body += _restore_note(state, screen) + _list(state, screen)
    return dialog_page(state.say("table.nav.games"), body, state.say("table.close"), _foot(state))


def _foot(state: State) -> str:
    """In from a file, the match on the table out to one, and the way to the statistics."""
    picker = (
        '<input class="sr-only" type="file" id="import" accept=".json,application/json"'
        f' data-set="games.import"{" disabled" if state.watching else ""}>'
    )
    words = icon("import") + tag("span", escape(state.say("table.games.import")))
    return (
        picker
        + tag("label", words, class_="button", for_="import")
        + button("export", state.say("table.games.export_table"), sign="export", id="export-table")
        + button("open", state.say("table.nav.stats"), sign="stats", data_screen="stats", id="open-stats")
    )


def _restore_note(state: State, screen: SavedGames) -> str:
    """The game that was just deleted can come back."""
    if screen.deleted is None or state.watching:
        return ""
    label = screen.deleted.saved.label
    text = state.say("table.games.gone", name=label.name or title_of(state, label.game))
    restore = button(
        "games.restore", state.say("table.games.restore"), sign="undo", kind="small", id="restore"
    )
    return note("info", text, restore)


def _list(state: State, screen: SavedGames) -> str:
    """The saved games, in the order given."""
    if not screen.slots:
        return tag("p", escape(state.say("table.games.none")), class_="empty")
    rows = "".join(_row(state, screen, slot) for slot in screen.slots)
    return tag("ul", rows, class_="list", id="slots")


def _row(state: State, screen: SavedGames, slot: Slot) -> str:
    """A saved game, with what can be done about it."""
    if slot.label is None or slot.problem is not None:
        return _damaged_row(state, slot)
    current = slot.name == state.table.slot
    renaming = slot.name == screen.renaming
    if renaming:
        main = _rename_form(state, slot.name, slot.label.name)
    else:
        main = _description(state, slot, slot.label, current=current)
    actions = _actions(state, slot.name, slot.label, current=current, renaming=renaming)
    return _list_item(main, actions, "row row-current" if current else "row")


def _list_item(main: str, actions: str, classes: str) -> str:
    parts = tag("div", main, class_="row-main") + tag("div", actions, class_="row-actions")
    return tag("li", parts, class_=classes)


def _description(state: State, slot: Slot, label: Label, *, current: bool) -> str:
    """The name of a game and what it is."""
    title = title_of(state, label.game)
    marks = tag("span", escape(state.say("table.games.current")), class_="tag tag-accent") if current else ""
    marks += tag("span", escape(state.say("table.games.over")), class_="tag") if label.over else ""
    marks += tag("span", escape(state.say("table.games.older")), class_="tag tag-gold") if slot.older else ""
    when = moment_text(label.when, state.settings.lang, state.device.utc_offset)
    text = state.say("table.games.line", game=title, n=label.at, when=when)
    return tag("div", escape(label.name or title) + " " + marks, class_="row-name") + tag(
        "div", escape(text), class_="row-text soft small"
    )


def _actions(state: State, slot: str, label: Label, *, current: bool, renaming: bool) -> str:
    """The buttons of a saved game; who only watches may open and export it."""
    name = label.name or title_of(state, label.game)
    shown = button(
        "games.open", state.say("table.games.open"), sign="play", kind="small" if current else "small main",
        data_slot=slot, id=f"open-{slot}", aria_label=state.say("table.games.open_name", name=name),
    )  # fmt: skip
    if renaming:
        return shown
    for do, command, sign in (
        ("rename", "games.start-renaming", "edit"),
        ("export", "games.export", "export"),
        ("delete", "games.delete", "trash"),
    ):
        if do == "export" or not state.watching:
            shown += button(
                command, state.say(f"table.games.{do}_name", name=name), sign=sign, kind="quiet", bare=True,
                data_slot=slot, id=f"{do}-{slot}",
            )  # fmt: skip
    return shown


def _rename_form(state: State, slot: str, name: str) -> str:
    """The field for another name."""
    field = (
        tag("label", escape(state.say("table.games.new_name")), class_="sr-only", for_="new-name")
        + f'<input class="input grow" id="new-name" name="name" maxlength="{NAME_LIMIT}"'
        + f' value="{escape(name)}">'
        + tag(
            "button",
            escape(state.say("table.games.keep")),
            type="submit",
            class_="button button-small button-main",
        )
    )
    return tag("form", field, class_="form cluster", data_form="games.rename", data_slot=slot)


def _damaged_row(state: State, slot: Slot) -> str:
    """A saved game that cannot be opened, and why; all that is left of it can be exported."""
    problem = state.text(slot.problem) if slot.problem else ""
    main = tag("div", escape(state.say("table.games.damaged", slot=slot.name)), class_="row-name")
    main += tag("div", escape(problem), class_="row-text small")
    actions = button(
        "games.export-damaged", state.say("table.games.export_damaged", name=slot.name), sign="export",
        bare=True, data_slot=slot.name, id=f"raw-{slot.name}",
    )  # fmt: skip
    if not state.watching:
        actions += button(
            "games.delete-damaged", state.say("table.games.delete_name", name=slot.name), sign="trash",
            bare=True, data_slot=slot.name, id=f"delete-{slot.name}",
        )  # fmt: skip
    return _list_item(main, actions, "row row-damaged")
