"""The saved games: open, rename, delete and take that back, out to a file and in from one.

`list_html` is a pure function of what the shelf lists.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.game import TableError
from tabletop.saves import NAME_LIMIT, Saved, SaveError, Slot, import_text
from ui import dom, files
from ui.markup import button, dialog_page, esc, icon, note, tag
from ui.table_view import Say

TitleOf = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Gone:
    """A game just deleted, so that it can come back; table: where it lay, if it lay on the table."""

    name: str
    saved: Saved
    table: Any = None


@dataclass(frozen=True, slots=True)
class Shown:
    """How the list is shown: the slot on the table, the one being renamed, the one just deleted; read: only
    looking."""

    current: str | None = None
    renaming: str = ""
    gone: Gone | None = None
    read: bool = False


_shown: dict[str, Any] = {"renaming": "", "gone": None}


def page(app: Any) -> str:
    """The screen as it is now."""
    gone = _shown["gone"]
    shown = Shown(
        app.table.slot, str(_shown["renaming"]), gone if isinstance(gone, Gone) else None, app.reading
    )
    say = app.say
    body = list_html(app.shelf.slots(), shown, app.title, app.when, say)
    picker = (
        '<input class="sr-only" type="file" id="import" accept=".json,application/json"'
        f' data-set="games.import"{" disabled" if app.reading else ""}>'
    )
    foot = picker + tag(
        "label", icon("import") + tag("span", esc(say("table.games.import"))), class_="button", for_="import"
    )
    foot += button("export", say("table.games.export_table"), sign="export", id="export-table")
    foot += button("open", say("table.nav.stats"), sign="stats", data_screen="stats", id="open-stats")
    return dialog_page(say("table.nav.games"), body, say("table.close"), foot)


def left(_app: Any) -> None:
    """The screen was closed: what was deleted is gone."""
    _shown.update(renaming="", gone=None)


def list_html(
    slots: Sequence[Slot], shown: Shown, title: TitleOf, when: Callable[[str], str], say: Say
) -> str:
    """The list, the latest first, damaged ones last."""
    top = tag("p", esc(say("table.games.lead")), class_="soft small")
    if shown.gone and not shown.read:
        back = button("games.restore", say("table.games.restore"), sign="undo", kind="small", id="restore")
        gone = shown.gone.saved.label
        top += note("info", say("table.games.gone", name=gone.name or title(gone.game)), back)
    if not slots:
        return top + tag("p", esc(say("table.games.none")), class_="empty")
    rows = "".join(_row(slot, shown, title, when, say) for slot in slots)
    return top + tag("ul", rows, class_="list", id="slots")


def _row(slot: Slot, shown: Shown, title: TitleOf, when: Callable[[str], str], say: Say) -> str:
    if slot.label is None or slot.problem is not None:
        return _damaged(slot, shown, say)
    label = slot.label
    current = slot.name == shown.current
    name = label.name or title(label.game)
    marks = tag("span", esc(say("table.games.current")), class_="tag tag-accent") if current else ""
    marks += tag("span", esc(say("table.games.over")), class_="tag") if label.over else ""
    marks += tag("span", esc(say("table.games.older")), class_="tag tag-gold") if slot.older else ""
    text = say("table.games.line", game=title(label.game), n=label.at, when=when(label.when))
    if slot.name == shown.renaming:
        main = _rename_form(slot.name, label.name, say)
    else:
        main = tag("div", esc(name) + " " + marks, class_="row-name") + tag(
            "div", esc(text), class_="row-text soft small"
        )
    actions = button(
        "games.open", say("table.games.open"), sign="play", kind="small main" if not current else "small",
        data_slot=slot.name, id=f"open-{slot.name}", aria_label=say("table.games.open_name", name=name),
    )  # fmt: skip
    for do, sign in (("rename", "edit"), ("export", "export"), ("delete", "trash")):
        if (shown.read and do != "export") or slot.name == shown.renaming:
            continue
        actions += button(
            f"games.{do}", say(f"table.games.{do}_name", name=name), sign=sign, kind="quiet", bare=True,
            data_slot=slot.name, id=f"{do}-{slot.name}",
        )  # fmt: skip
    return tag(
        "li",
        tag("div", main, class_="row-main") + tag("div", actions, class_="row-actions"),
        class_="row row-current" if current else "row",
    )


def _rename_form(slot: str, name: str, say: Say) -> str:
    field = (
        tag("label", esc(say("table.games.new_name")), class_="sr-only", for_="new-name")
        + f'<input class="input grow" id="new-name" name="name" maxlength="{NAME_LIMIT}" value="{esc(name)}">'
        + tag("button", esc(say("table.games.keep")), type="submit", class_="button button-small button-main")
    )
    return tag("form", field, class_="form cluster", data_form="games.rename", data_slot=slot)


def _damaged(slot: Slot, shown: Shown, say: Say) -> str:
    main = tag("div", esc(say("table.games.damaged", slot=slot.name)), class_="row-name") + tag(
        "div",
        esc(say(slot.problem.key, **slot.problem.params) if slot.problem else ""),
        class_="row-text small",
    )
    actions = button(
        "games.raw", say("table.games.export_damaged", name=slot.name), sign="export", bare=True,
        data_slot=slot.name, id=f"raw-{slot.name}",
    )  # fmt: skip
    if not shown.read:
        actions += button(
            "games.delete_damaged", say("table.games.delete_name", name=slot.name), sign="trash", bare=True,
            data_slot=slot.name, id=f"delete-{slot.name}",
        )  # fmt: skip
    return tag(
        "li",
        tag("div", main, class_="row-main") + tag("div", actions, class_="row-actions"),
        class_="row row-damaged",
    )


def _slot(element: dom.Element) -> str:
    return str(element.getAttribute("data-slot"))


def _safely(app: Any, act: Callable[[], None]) -> None:
    """Do something with the shelf; what goes wrong is said."""
    try:
        act()
    except ModuleNotFoundError:
        app.toast(app.say("table.game.unreachable"), "warn")
    except TableError as error:
        app.toast(app.words.text(error.message), "warn")
    app.redraw_screen("games")


def _writing(app: Any, act: Callable[[], None]) -> None:
    """Change the shelf, as `_safely`, but only in the tab that plays."""
    if app.reading:
        app.toast(app.say("table.reading"), "why")
        app.redraw_screen("games")
    else:
        _safely(app, act)


def _open(app: Any, element: dom.Element) -> None:
    slot = _slot(element)
    _shown.update(renaming="", gone=None)
    if slot == app.table.slot:
        app.close_dialog()
        return
    game = app.game_in(slot)
    app.instead(lambda: app.load_then(game, lambda: _safely(app, lambda: app.open_slot(slot))))


def _rename(app: Any, element: dom.Element) -> None:
    _shown["renaming"] = _slot(element)
    app.redraw_screen("games")
    field = dom.by_id("new-name")
    if field:
        field.focus()
        field.select()


def _renamed(app: Any, form: dom.Element) -> None:
    slot, name = _slot(form), str(dom.by_id("new-name").value)
    _shown["renaming"] = ""
    _writing(app, lambda: app.rename(slot, name))
    button_ = dom.by_id(f"rename-{slot}")
    if button_:
        dom.focus(button_)


def _delete(app: Any, element: dom.Element) -> None:
    slot = _slot(element)

    def act() -> None:
        _shown["gone"] = Gone(slot, app.shelf.read(slot), app.table if slot == app.table.slot else None)
        app.shelf.delete(slot)
        app.forget_slot(slot)
        _keep_what_had_no_room(app)

    _writing(app, act)
    restore = dom.by_id("restore")
    if restore:
        dom.focus(restore)


def _keep_what_had_no_room(app: Any) -> None:
    """What lies on the table may have room now: deleting was what the player was told to do."""
    if app.table.unsaved is not None:
        app.save()


def _restore(app: Any, _element: dom.Element) -> None:
    gone = _shown["gone"]

    def act() -> None:
        app.put_back(gone.name, gone.saved, gone.table)
        _shown["gone"] = None

    if isinstance(gone, Gone):
        _writing(app, act)


def _delete_damaged(app: Any, element: dom.Element) -> None:
    slot = _slot(element)
    _shown["gone"] = None

    def act() -> None:
        app.shelf.delete(slot)
        app.forget_slot(slot)
        _keep_what_had_no_room(app)

    say = app.say
    from ui.table_view import confirmation

    html = confirmation(
        say("table.games.delete_damaged.title"),
        say("table.games.delete_damaged.text"),
        say("table.games.delete"),
        say("table.cancel"),
        danger=True,
    )

    def then() -> None:
        _writing(app, act)
        app.go("games")

    app.confirm(html, then)


def _export(app: Any, element: dom.Element) -> None:
    slot = _slot(element)
    _safely(app, lambda: files.give_game(app, app.shelf.read(slot)))


def _raw(app: Any, element: dom.Element) -> None:
    slot = _slot(element)
    _safely(app, lambda: files.give(files.file_name("damaged", slot, dom.now_text()), app.shelf.raw(slot)))


def _import(app: Any, element: dom.Element) -> None:
    if element.files.length:  # an empty file is no truth to Python
        dom.spawn(_read_in(app, element.files.item(0)))


async def _read_in(app: Any, file: Any) -> None:
    """Take a file in as a new slot and put it on the table."""
    from tabletop.saves import FILE_LIMIT

    try:
        if file.size > FILE_LIMIT:
            raise SaveError("table.save.too_big", limit=FILE_LIMIT // 1_000_000)
        text = await files.read(file)
        await app.load_all()
        saved, _match = import_text(text, app.games)
        if app.reading:
            app.toast(app.say("table.reading"), "why")
            return
        slot = app.shelf.free_slot()
        app.shelf.put(slot, saved)
        if app.table.unsaved is not None:
            app.toast(app.say("table.games.kept"))  # a question comes first

        def show() -> None:
            app.open_slot(slot)
            app.toast(app.say("table.games.imported"))

        app.instead(lambda: _safely(app, show))
    except ModuleNotFoundError:
        app.toast(app.say("table.game.unreachable"), "warn")
    except TableError as error:
        app.toast(app.say("table.games.refused", why=app.words.text(error.message)), "warn")
        app.redraw_screen("games")


ACTIONS = {
    "open": _open,
    "rename": _rename,
    "delete": _delete,
    "restore": _restore,
    "delete_damaged": _delete_damaged,
    "export": _export,
    "raw": _raw,
}
CHANGES = {"import": _import}
FORMS = {"rename": _renamed}
