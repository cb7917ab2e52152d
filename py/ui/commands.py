"""The one table of commands: what can be asked of the page by a name, and what carries it out.

A handler of `ui.update` is registered once, under the name that controls have in `data-do` (a button),
`data-set` (a field that was changed), `data-typed` (a field that is being typed into) or `data-form` (a form
that was sent); its parameters are read from the control's further `data-…` attributes by its signature:

| type | what is read |
|---|---|
| `str`, `int` | the attribute of that name; where there is none, the `value` of a field, else the default |
| `Fields` | the whole: the form's fields by name, and the attributes |
| `Clock` | now |

A handler may have several names, some of which stand for fixed arguments. What the world reports
(`ui.actions`) is registered by its class. What a handler wants done later, or after a yes, is a `Command`.
Actions and effects are all a `Value`.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """A frozen value with named fields, made cheaply: the base of what actions and effects are.

    A subclass declares its fields as annotations, with defaults where they have any. Values read, compare,
    print and match like frozen dataclasses, and a type checker takes them for such. The page has well over a
    hundred of these classes; `dataclasses` would write the methods of each at every start, which takes a
    browser milliseconds a class.
    """

    _fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls._fields = tuple(cls.__annotations__)
        type.__setattr__(cls, "__match_args__", cls._fields)  # a name that type checkers keep to themselves

    def __init__(self, *values: Any, **named: Any) -> None:
        fields = self._fields
        given = dict(zip(fields, values, strict=False)) | named
        missing = [name for name in fields if name not in given and not hasattr(type(self), name)]
        if len(values) + len(named) != len(given) or missing or not given.keys() <= set(fields):
            raise TypeError(f"{type(self).__name__} takes {', '.join(fields) or 'nothing'}")
        defaults = {name: getattr(type(self), name) for name in fields if name not in given}
        self.__dict__.update(given, **defaults)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((type(self), *(getattr(self, name) for name in self._fields)))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._fields)
        return f"{type(self).__name__}({fields})"


H = TypeVar("H", bound=Callable[..., None])
R = TypeVar("R", bound=Value)

Fields = Mapping[str, str]
"""What stands in a form, by the names of its fields, and the attributes of the control."""


class Clock(Value):
    """When something was asked for. now: ISO text in UTC; today: the local date as ISO text; seed: a number
    that nobody can guess, below 2^48."""

    now: str
    today: str
    seed: int


COMMANDS: dict[str, tuple[Callable[..., None], Mapping[str, Any]]] = {}
"""What carries out each command, and the arguments that its name stands for; `ui.update` fills it."""

REPORTS: dict[type[Value], Callable[[Any, Any], None]] = {}
"""What carries out each kind of report of the world."""


def command(name: str, **fixed: Any) -> Callable[[H], H]:
    """Register a handler under a name. fixed: arguments that the name stands for."""

    def register(handler: H) -> H:
        COMMANDS[name] = (handler, fixed)
        return handler

    return register


def handles(kind: type[R]) -> Callable[[Callable[[Any, R], None]], Callable[[Any, R], None]]:
    """Register the handler of what the world reports."""

    def register(handler: Callable[[Any, R], None]) -> Callable[[Any, R], None]:
        REPORTS[kind] = handler
        return handler

    return register


class Command(Value):
    """A command with its arguments. Error: TypeError where there is no such command, or none with these."""

    name: str
    arguments: Mapping[str, Any]

    def __init__(self, name: str, /, **arguments: Any) -> None:
        if name not in COMMANDS:
            raise TypeError(f"no such command: {name}")
        known, needed = parameters(name)
        if not needed <= arguments.keys() <= known.keys():
            raise TypeError(f"{name} takes {', '.join(known) or 'nothing'}")
        super().__init__(name, arguments)


def parameters(name: str) -> tuple[dict[str, Any], set[str]]:
    """The parameters of a command with their types, and the names of those that have no default."""
    handler, fixed = COMMANDS[name]
    code, defaults = handler.__code__, handler.__defaults__ or ()
    names = code.co_varnames[1 : code.co_argcount]
    known = {one: handler.__annotations__[one] for one in names if one not in fixed}
    return known, known.keys() & set(names[: len(names) - len(defaults)])


def read_command(name: str, data: Fields, clock: Callable[[], Clock]) -> Command | None:
    """The command that a control asks for; None for a name that nobody knows.

    data: what the control says besides; clock: asked only where the command needs it.
    """
    if name not in COMMANDS:
        return None
    arguments: dict[str, Any] = {}
    rest = [data["value"]] if "value" in data else []
    for parameter, kind in parameters(name)[0].items():
        if kind is Clock:
            arguments[parameter] = clock()
        elif kind is Fields:
            arguments[parameter] = data
        elif parameter in data:
            arguments[parameter] = kind(data[parameter])
        elif rest:
            arguments[parameter] = kind(rest.pop())
    return Command(name, **arguments)


def name_of(action: Value) -> str:
    """The name of a command, or of the class of a report."""
    return action.name if isinstance(action, Command) else type(action).__name__


def carry_out(change: Any, action: Value) -> None:
    """Carry out a command or a report."""
    if isinstance(action, Command):
        handler, fixed = COMMANDS[action.name]
        handler(change, **fixed, **action.arguments)
    else:
        REPORTS[type(action)](change, action)


KEYS = {
    "u": "undo", "r": "redo", "b": "backward", "n": "forward", "h": "hint", "f": "flip", "s": "stop",
    "a": "autoplay", "l": "pieces", "Home": "first", "End": "head",
}  # fmt: skip
"""The commands of single keys."""

REPEATING = frozenset(("b", "n"))
"""The keys that go on while they are held down: those that only look."""

SCREEN_KEYS = {"?": "keys", "g": "games", "j": "rules", "p": "settings", "c": "new"}
"""The screens of single keys."""
