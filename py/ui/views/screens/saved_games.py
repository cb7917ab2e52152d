"""The screen of the saved games: open, rename, delete and take that back, out to a file and in from one."""

from tabletop.markup import escape, tag
from tabletop.save_format import NAME_LIMIT, Label
from tabletop.saves import STORAGE_LIMIT, WARNINGS, Slot, StorageUse
from ui.state import SavedGames, State
from ui.views.controls import begun, button, dialog_page, icon, note
from ui.views.saved_position import SavedPosition, saved_picture, saved_positions
from ui.views.screens.titles import title_of


def html(state: State) -> str:
    """The inside of the dialog. Nothing can be changed while another tab plays."""
    screen = state.dialog
    assert isinstance(screen, SavedGames)
    body = tag("p", escape(state.say("table.games.lead")), class_="soft small")
    body += _restore_note(state, screen) + _list(state, screen) + _storage(state, screen.use)
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
        + tag("label", words, class_="button button-small", for_="import")
        + "".join(
            button(command, state.say(words), sign=sign, kind="small", id=name, data_screen=screen)
            for command, words, sign, name, screen in (
                ("export", "table.games.export_table", "export", "export-table", None),
                ("link", "table.link", "link", "games-link", None),
                ("games.export-all", "table.backup.export", "export", "export-all", None),
                ("open", "table.nav.stats", "stats", "open-stats", "stats"),
            )
            if not (command == "link" and state.device.one_file)
        )
    )


def _storage(state: State, use: StorageUse | None) -> str:
    """How much of the storage is used, in a sentence and as a meter, and what helps where little is left. The
    room is kept while that is counted: nothing moves under a finger then."""
    known = use or StorageUse(0, 0)
    text = state.say("table.storage.use", percent=known.percent, own=known.own_percent)
    if known.warning:
        text += " " + state.say("table.storage.full")
    inside = tag("p", escape(text), class_="soft small") + tag(
        "meter", "", min=0, max=STORAGE_LIMIT, high=WARNINGS[0], value=known.whole, aria_hidden="true"
    )
    if use is None:
        return tag("div", inside, class_="storage unseen", id="storage", aria_hidden="true")
    return tag("div", inside, class_="storage", id="storage")


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
    told = saved_positions(state, screen.slots)
    rows = ""
    for slot in screen.slots:
        if slot.label is None or slot.name not in told:
            rows += _damaged_row(state, slot)
        else:
            picture = saved_picture(state, slot, slot.label) if slot.name in screen.pictures else ""
            rows += _row(state, screen, slot, slot.label, told[slot.name], picture)
    return tag("ul", rows, class_="list", id="slots")


def _row(
    state: State, screen: SavedGames, slot: Slot, label: Label, words: SavedPosition, picture: str
) -> str:
    """A saved game, with what can be done about it."""
    current = slot.name == state.table.slot
    renaming = slot.name == screen.renaming
    if renaming:
        main = _rename_form(state, slot.name, label.name)
    else:
        main = _description(state, slot, label, words, current=current)
    actions = _actions(state, slot.name, label, words, current=current, renaming=renaming)
    frame = tag("div", picture, class_="row-picture", id=f"picture-{slot.name}", aria_hidden="true")
    return _list_item(slot.name, frame, main, actions, "row row-current" if current else "row")


def _list_item(slot: str, picture: str, main: str, actions: str, classes: str) -> str:
    parts = picture + tag("div", main, class_="row-main") + tag("div", actions, class_="row-actions")
    return tag("li", parts, class_=classes, id=f"row-{slot}")


def _description(state: State, slot: Slot, label: Label, words: SavedPosition, *, current: bool) -> str:
    """The name of a game, who plays, where it stands and how it ended."""
    title = title_of(state, label.game)
    marks = tag("span", escape(state.say("table.games.current")), class_="tag tag-accent") if current else ""
    marks += tag("span", escape(words.result), class_="tag") if words.result else ""
    marks += tag("span", escape(state.say("table.games.older")), class_="tag tag-gold") if slot.older else ""
    who = " · ".join(part for part in (title if label.name else "", words.who) if part)
    inner = tag("div", escape(label.name or title) + " " + marks, class_="row-name")
    lines = (who if words.typed else begun(who), begun(f"{words.moment} · {words.when}"))
    for line in filter(None, lines):
        inner += tag("div", escape(line), class_="row-text soft small")
    return inner


def _actions(
    state: State, slot: str, label: Label, words: SavedPosition, *, current: bool, renaming: bool
) -> str:
    """The buttons of a saved game; who only watches may open and export it."""
    name, about = label.name or title_of(state, label.game), words.about
    shown = button(
        "games.open",
        state.say("table.games.open"),
        sign="play",
        kind="small" if current else "small main",
        data_slot=slot,
        id=f"open-{slot}",
        aria_label=state.say("table.games.open_name", name=name, about=about),
    )
    if renaming:
        return shown
    if label.over and not state.watching:
        shown += button(
            "games.replay",
            state.say("table.games.replay_name", name=name, about=about),
            sign="repeat",
            kind="quiet",
            bare=True,
            data_slot=slot,
            id=f"replay-{slot}",
        )
    for do, command, sign in (
        ("rename", "games.start-renaming", "edit"),
        ("export", "games.export", "export"),
        ("delete", "games.delete", "trash"),
    ):
        if do == "export" or not state.watching:
            shown += button(
                command, state.say(f"table.games.{do}_name", name=name, about=about), sign=sign, kind="quiet",
                bare=True, data_slot=slot, id=f"{do}-{slot}",
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
            "games.delete-damaged", state.say("table.games.delete_damaged", name=slot.name), sign="trash",
            bare=True, data_slot=slot.name, id=f"delete-{slot.name}",
        )  # fmt: skip
    return _list_item(slot.name, "", main, actions, "row row-damaged")
