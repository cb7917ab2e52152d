"""The board as SVG: a row of objects for each heap.

The layers, from the back: `objects`, which can be seen to leave, and `takes`, the controls. A touch on an
object takes it and all to the right of it, so the control's part is the move: `a1` lies over the last object
of the first heap, `a2` over the one before.
"""

from nim.rules import HEAP_NAMES, State
from tabletop.board import Board, BoardContext, Motion, layer
from tabletop.game import Event, Message, Part
from tabletop.markup import attributes, picture, tag, travelling

PITCH = 100
"""Between two objects and between two heaps, in the drawing's units."""

WIDTH = 8
"""Of the drawing, in pitches: the name of a heap and the largest heap."""

PICTURE_HEAPS = (3, 4, 5)


def _frame(view: State, context: BoardContext) -> str:
    """The `<svg class="nim">` with its empty layers."""
    return tag(
        "svg",
        layer("objects", aria_hidden="true") + layer("takes"),
        class_="nim",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH * PITCH} {len(view.heaps) * PITCH}",
        role="group",
        aria_label=context.text(Message("nim.board.label")),
    )


def _layers(view: State, context: BoardContext) -> dict[str, str]:
    return {"objects": _objects(view, context), "takes": _takes(view, context)}


def _place(heap: int, position: int) -> tuple[int, int]:
    """The middle of an object, counted from 1 at the left; 0 is the place of the heap's name."""
    return position * PITCH + PITCH // 2, heap * PITCH + PITCH // 2


# The objects


def _objects(view: State, context: BoardContext) -> str:
    """The name of each heap and what is left of it; what was just taken stays to be seen leaving."""
    taken = dict(_taken(context.last_events))
    out = []
    for heap, size in enumerate(view.heaps):
        x, y = _place(heap, 0)
        out.append(tag("text", HEAP_NAMES[heap].upper(), class_="nim-name", x=x, y=y))
        out += [_object(heap, position, "nim-object") for position in range(1, size + 1)]
        out += [_object(heap, size + i, "nim-object leaving") for i in range(1, taken.get(heap, 0) + 1)]
    return "".join(out)


def _object(heap: int, position: int, classes: str) -> str:
    x, y = _place(heap, position)
    return travelling(_piece(heap, position), x, y, '<circle r="34"/>', classes)


def _piece(heap: int, position: int) -> str:
    return f"{HEAP_NAMES[heap]}-{position}"


def _taken(events: tuple[Event, ...]) -> list[tuple[int, int]]:
    """The heaps from which the events took something, and how many objects."""
    took = (event.params for event in events if event.kind == "took")
    return [(HEAP_NAMES.index(params["heap"]), params["n"]) for params in took]


def _motions(before: State, events: tuple[Event, ...], context: BoardContext) -> tuple[Motion, ...]:
    """What is taken fades, the right one first."""
    return tuple(
        Motion(_piece(heap, before.heaps[heap] - i), "vanish", delay=60 * i)
        for heap, count in _taken(events)
        for i in range(count)
    )


# The controls


def _takes(view: State, context: BoardContext) -> str:
    """A control over each object."""
    parts = {
        f"{HEAP_NAMES[heap]}{size + 1 - position}": _place(heap, position)
        for heap, size in enumerate(view.heaps)
        for position in range(1, size + 1)
    }
    tab_stop = context.focus_part if context.focus_part in parts else next(iter(parts), "")
    return "".join(_take(part, place, context, part == tab_stop) for part, place in parts.items())


def _take(part: Part, place: tuple[int, int], context: BoardContext, is_tab_stop: bool) -> str:
    """The control of one part. A rectangle that is not painted is touched all the same."""
    x, y = place
    is_open = context.interactive and part in context.next_parts
    classes = ["nim-take"]
    classes += ["nim-open"] if is_open else []
    classes += ["nim-hint"] if part in context.highlights.get("hint", ()) else []
    label = Message("nim.board.take", {"heap": part[0].upper(), "n": int(part[1:])})
    box = {"x": x - PITCH // 2, "y": y - PITCH // 2, "width": PITCH, "height": PITCH, "rx": 12}
    return tag(
        "rect",
        "",
        **box,
        id=f"nim-{part}",
        class_=" ".join(classes),
        data_part=part,
        role="button",
        tabindex=0 if is_tab_stop else -1,
        aria_label=context.text(label),
        aria_disabled=None if is_open else "true",
    )


# The card on the screen of a new game


def _picture(skin: str) -> str:
    circles = "".join(
        f"<circle{attributes({'class_': 'nim-object', 'cx': x, 'cy': y, 'r': 34})}/>"
        for heap, size in enumerate(PICTURE_HEAPS)
        for x, y in (_place(heap, position) for position in range(size))
    )
    return picture(circles, f"0 0 {max(PICTURE_HEAPS) * PITCH} {len(PICTURE_HEAPS) * PITCH}")


BOARD = Board(frame=_frame, layers=_layers, motions=_motions, picture=_picture)
