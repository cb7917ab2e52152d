"""What happens in the page, as actions: clicks, keys, fields, forms, the address, the page being hidden."""

from typing import get_args

from js import FormData, document, quatreVents, window

from ui import routes
from ui.actions import FileChosen, PageHidden, PageShown, UserActive
from ui.browser import dom
from ui.browser.dom import JsObject
from ui.browser.page import PageLoop
from ui.commands import KEYS, REPEATING, SCREEN_KEYS, Command, Fields, read_command
from ui.geometry import DIRECTIONS
from ui.mode import can_touch, has_second_actions, may_carry
from ui.state import Screen, ThrowDice

SCREENS = get_args(Screen)
FILE_FIELD = "games.import"
STIR_TIME = 20_000
"""Milliseconds between two tellings that somebody is there, at least."""

COMMANDS = ("data-do", "data-set", "data-typed", "data-form")
ROW_KEYS = (*DIRECTIONS, "Home", "End")


class Input:
    """The listeners of the page."""

    __slots__ = ("_launched", "_loop", "_next_stir", "_opened_at")

    def __init__(self, loop: PageLoop) -> None:
        self._loop = loop
        self._next_stir = 0.0
        self._opened_at = str(window.location.href)
        self._launched = False

    def listen(self) -> None:
        """Begin to listen."""
        dom.listen(document, "click", self._on_click)
        quatreVents.tellOfPointer(
            dom.lasting(self._on_touch),
            dom.lasting(self._can_carry),
            dom.lasting(self._on_pick_up),
            dom.lasting(self._on_drop),
        )
        dom.listen(document, "pointerdown", self._on_stir, capture=True)
        dom.listen(document, "keydown", self._on_stir, capture=True)
        dom.listen(document, "keydown", self._on_key)
        dom.listen(document, "focusin", self._on_focus)
        dom.listen(document, "change", self._on_change)
        dom.listen(document, "input", self._on_input)
        dom.listen(document, "invalid", _say_what_is_missing, capture=True)
        dom.listen(document, "submit", self._on_submit)
        dom.listen(document, "visibilitychange", self._on_visibility)
        dom.listen(window, "hashchange", lambda _: self.tell_address())
        dom.listen(dom.by_id("dialog"), "close", self._on_close)

    def tell_address(self) -> None:
        """Tell what the part of the address after `#` asks for; what is no screen is taken out of it."""
        action = routes.action_of(str(window.location.hash)[1:], dom.clock())
        if not routes.stays(action):
            location = window.location
            window.history.replaceState(None, "", location.pathname + location.search)
        self._loop.dispatch(action)

    def follow_launches(self) -> None:
        """Tell what a link into the installed page asks for while that is open: it is brought to the front,
        and its address stays."""
        launches = getattr(window, "launchQueue", None)
        if launches:
            launches.setConsumer(dom.lasting(self._on_launch))

    def _on_launch(self, launch: JsObject) -> None:
        """The page was launched, the first time as it was opened: that address is told already."""
        first, self._launched = not self._launched, True
        fragment = str(launch.targetURL or "").partition("#")[2]
        if fragment and not (first and str(launch.targetURL) == self._opened_at):
            self._loop.dispatch(routes.action_of(fragment, dom.clock()))

    def _command(self, name: str, data: Fields) -> None:
        action = read_command(name, data, dom.clock)
        if action is not None:
            self._loop.dispatch(action)

    # The pointer, as `static/pointer.js` tells of it

    def _on_touch(self, part: str, how: str) -> None:
        self._loop.dispatch(Command("touch", part=part, how=how))

    def _can_carry(self, part: str, large: bool) -> bool:
        """Whether what is pressed can be carried: the piece of a part, or one that stands nowhere yet (no
        part). large: as `may_carry` has it."""
        state = self._loop.state
        return may_carry(state, part, large=large) if part else can_touch(state)

    def _on_pick_up(self, parts: JsObject) -> bool:
        """A piece is picked up; whether it may be."""
        if not can_touch(self._loop.state):
            return False
        self._loop.dispatch(Command("pick-up", parts=tuple(parts)))
        return True

    def _on_drop(self, part: str | None, parts: JsObject) -> None:
        self._loop.dispatch(Command("drop", part=part, parts=tuple(parts)))

    # Clicks

    def _on_click(self, event: JsObject) -> None:
        control = event.target.closest("[data-do], :is(#board, #beside, #pieces) [data-part]")
        if not control:
            # Beside the dialog: a screen is left; a question wants an answer.
            if event.target.isSameNode(dom.by_id("dialog")) and isinstance(self._loop.state.dialog, SCREENS):
                self._loop.dispatch(Command("close"))
        elif control.hasAttribute("data-do"):
            self._command(str(control.getAttribute("data-do")), parameters(control))
        elif control.closest("#pieces"):
            self._loop.dispatch(Command("touch-row", part=str(control.getAttribute("data-part"))))

    def _on_close(self, _event: JsObject) -> None:
        """The dialog was closed; the browser tells it late, of those too that were closed by the page."""
        if self._loop.renderer.dialog_closed():
            self._loop.dispatch(Command("close"))

    # Keys

    def _on_key(self, event: JsObject) -> None:
        if event.ctrlKey or event.altKey or event.metaKey or event.isComposing or not event.key:
            return
        key = str(event.key)
        if len(key) == 1 and not event.shiftKey:
            key = key.lower()  # Caps Lock
        if event.target.closest("#board, #beside") and self._board_key(event, key):
            event.preventDefault()
            return
        if isinstance(self._loop.state.dialog, ThrowDice) and self._dice_key(event, key):
            event.preventDefault()
            return
        if dom.by_id("dialog").open or event.target.closest("input, select, textarea, dialog"):
            return
        row = event.target.closest("[data-row]")
        # In the list of moves, Home and End look at the first moment and at the last.
        if row and key in (DIRECTIONS if row.getAttribute("data-row") == "log" else ROW_KEYS):
            from ui.browser.arrows import move_in_row  # imported when first used

            move_in_row(event.target.closest("button"), row, key)
            event.preventDefault()
            return
        if event.repeat and key not in REPEATING:
            return
        at_table = not self._loop.state.home
        if key == "Escape" and dom.find(":popover-open"):
            return  # the browser closes what lies over the page, and no more is meant
        if key == "Escape" and at_table:
            self._loop.dispatch(Command("escape"))
        elif at_table and self._loop.state.settings.keys and key in KEYS:
            self._command(KEYS[key], {})
            event.preventDefault()
        elif self._loop.state.settings.keys and key in SCREEN_KEYS:
            self._loop.dispatch(Command("open", screen=SCREEN_KEYS[key]))
            event.preventDefault()

    def _dice_key(self, event: JsObject, key: str) -> bool:
        """A key pressed while dice are typed in; whether it meant something there."""
        if not self._loop.state.settings.keys or not (key == "Backspace" or key in "0123456789"):
            return False
        if not event.repeat:
            self._loop.dispatch(Command("dice.key", key=key))
        return True

    def _on_focus(self, event: JsObject) -> None:
        """In a row of controls the tabulator comes back to the one that was used last."""
        row = event.target.closest("[data-row]")
        if row:
            name, control = str(row.getAttribute("data-row")), str(event.target.id)
            if self._loop.state.table.tab_stops.get(name) != control:
                self._loop.dispatch(Command("tab-stop", row=name, control=control))

    def _board_key(self, event: JsObject, key: str) -> bool:
        """A key pressed on the board; whether it meant something there."""
        control = event.target.closest("[data-part], button, summary")
        if not control:
            return False
        if key in ("Enter", " ") and control.hasAttribute("data-part"):
            if not event.repeat:
                is_second = event.shiftKey and has_second_actions(self._loop.state.table.board)
                part = str(control.getAttribute("data-part"))
                self._loop.dispatch(Command("touch", part=part, how="hold" if is_second else ""))
            return True
        if quatreVents.pressKey(key, event.shiftKey):
            return True
        if key in DIRECTIONS:
            from ui.browser.arrows import move_focus  # imported when first used

            move_focus(control, key, self._loop.dispatch)
            return True
        return False

    # Fields and forms

    def _on_input(self, event: JsObject) -> None:
        field = event.target
        _forget_what_is_missing(field)
        name = field.getAttribute("data-typed")
        if name:
            self._command(str(name), {**parameters(field), "value": value_of(field)})

    def _on_change(self, event: JsObject) -> None:
        field = event.target
        _forget_what_is_missing(field)
        name = field.getAttribute("data-set")
        if not name:
            return
        if name == FILE_FIELD:
            if field.files.length:  # an empty file is no truth to Python
                file = field.files.item(0)
                field.value = ""  # the same file can be chosen again
                self._loop.dispatch(FileChosen(str(file.name), int(file.size), file))
        else:
            form = field.closest("form[data-form]")
            others = form_values(form) if form else {}
            self._command(str(name), {**others, **parameters(field), "value": value_of(field)})

    def _on_submit(self, event: JsObject) -> None:
        event.preventDefault()
        name = event.target.getAttribute("data-form")
        if name:
            self._command(str(name), {**form_values(event.target), **parameters(event.target)})

    # The page

    def _on_visibility(self, _event: JsObject) -> None:
        self._loop.dispatch(PageHidden() if document.visibilityState == "hidden" else PageShown())

    def _on_stir(self, _event: JsObject) -> None:
        """Somebody is there; told once in STIR_TIME, and not before the touch itself is answered."""
        now = window.performance.now()
        if now >= self._next_stir:
            self._next_stir = now + STIR_TIME
            dom.when_idle(lambda: self._loop.dispatch(UserActive()))


def parameters(control: JsObject) -> dict[str, str]:
    """What a control says beside its command: `data-at="3"` is `at`."""
    names = [str(name) for name in control.getAttributeNames()]
    return {
        name.removeprefix("data-"): str(control.getAttribute(name))
        for name in names
        if name.startswith("data-") and name not in COMMANDS
    }


def value_of(field: JsObject) -> str:
    """What stands in a field: a check box gives `on` or nothing, a field for numbers its number in digits, as
    the browser understands it (`1e5`, `5.0`), or nothing."""
    if field.type == "checkbox":
        return "on" if field.checked else ""
    if field.type == "number":
        number = field.valueAsNumber
        return "" if window.isNaN(number) else str(int(number))
    return str(field.value)


def form_values(form: JsObject) -> dict[str, str]:
    """What stands in a form, by the names of its fields, as the browser would send it."""
    data = FormData.new(form)
    values = {}
    for i in range(form.elements.length):
        field = form.elements.item(i)
        if field.name and data.has(field.name):
            is_number = field.type == "number"
            values[str(field.name)] = value_of(field) if is_number else str(data.get(field.name))
    return values


def _say_what_is_missing(event: JsObject) -> None:
    """A field that must not stay empty says so in the words of the page (`data-missing`)."""
    field = event.target
    if field.hasAttribute("data-missing") and field.validity.valueMissing and not field.validity.badInput:
        field.setCustomValidity(str(field.getAttribute("data-missing")))


def _forget_what_is_missing(changed: JsObject) -> None:
    """After a change, the fields of a form are judged anew."""
    form = getattr(changed, "form", None)
    if form:
        for i in range(form.elements.length):
            field = form.elements.item(i)
            if field.hasAttribute("data-missing"):
                field.setCustomValidity("")
