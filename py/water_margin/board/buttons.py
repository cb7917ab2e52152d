"""The buttons of the panel and lines of words between them."""

from tabletop.game import Move, Part
from tabletop.markup import TAB_INDEX, escape, tag
from water_margin.board.scene import Scene
from water_margin.board.touch import MOVE


def line(inner: str, classes: str = "") -> str:
    """A line of words, HTML already."""
    return f'<p class="{f"wm-line {classes}".rstrip()}">{inner}</p>'


def row(*buttons: str, classes: str = "") -> str:
    """Buttons side by side; nothing where there is none."""
    inner = "".join(buttons)
    return f'<div class="{f"wm-acts {classes}".rstrip()}">{inner}</div>' if inner else ""


def button(
    scene: Scene,
    part: Part,
    face: str,
    *,
    name: str = "",
    main: bool = False,
    quiet: bool = False,
    pressed: bool | None = None,
    plain: str = "",
    label: str = "",
) -> str:
    """A way to act. face: what is seen, HTML already; name: of the control, the part where it has no other;
    plain: the class of one that looks like no button; label: spoken, not escaped, where the face does not say
    it."""
    kinds = [plain or "button wm-act"]
    kinds += ["button-main"] if main else []
    kinds += ["wm-quiet"] if quiet else []
    kinds += ["wm-hint"] if is_pointed_at(scene, part) else []
    return tag(
        "button",
        face,
        type="button",
        class_=" ".join(kinds),
        id=f"wm-do-{(name or part).replace(' ', '-')}",
        data_part=part,
        aria_pressed=None if pressed is None else str(pressed).lower(),
        aria_label=label or None,
        tabindex=TAB_INDEX,
    )


def is_pointed_at(scene: Scene, part: Part) -> bool:
    """Whether a hint or a lesson points at a control: at a part, or at a whole move."""
    hint = scene.context.highlights.get("hint", ())
    first, *move = part.split(" ")
    if first == MOVE:
        return tuple(move) == hint
    return part in hint


def move_button(scene: Scene, move: Move, words: str, *, main: bool = False, quiet: bool = False) -> str:
    """A button that plays a whole move at once. words: not escaped."""
    part = " ".join((MOVE, *move))
    return button(scene, part, escape(words), name=" ".join(move), main=main, quiet=quiet)
