"""The rows of the panel: lines of words, buttons that choose, the button that plays."""

from contrevent.board.highlights import ACTIONS, PLAY
from contrevent.board.scene import Scene
from contrevent.board.touch import GO, HINT, is_chosen
from contrevent.rules.moves import moves_of
from contrevent.rules.state import Absorption, phase
from contrevent.rules.warnings import warn
from tabletop.game import Move, Part
from tabletop.markup import TAB_INDEX, escape, tag


def line(inner: str, classes: str = "") -> str:
    """A line of words, HTML already."""
    return f'<p class="{f"cv-line {classes}".rstrip()}">{inner}</p>'


def action_row(what: str, button: str) -> str:
    """What the draft does, and beside it the button that plays it: never where a phase is ended."""
    return f'<div class="cv-deed">{what}{button}</div>'


def button_row(*buttons: str) -> str:
    """Buttons in a row."""
    return f'<div class="cv-chips">{"".join(buttons)}</div>'


def choice(words: str, buttons: str, classes: str = "") -> str:
    """Buttons that belong together, under one word, which is not escaped."""
    name = f'<span class="cv-chip-name" aria-hidden="true">{escape(words)}</span>'
    return tag("span", name + buttons, class_=f"cv-choice {classes}".rstrip(), role="group", aria_label=words)


def chip(
    scene: Scene,
    part: Part,
    face: str,
    *,
    name: str = "",
    pressed: bool | None = None,
    off: bool = False,
    classes: str = "",
    label: str = "",
) -> str:
    """A way to act: a touch makes it the draft, a second one drops it. One that cannot be says why.

    face: what is seen, HTML already; name: of the control, the part where it has no other; pressed: whether
    it is chosen, asked of `is_chosen` where it is not given; label: spoken, not escaped.
    """
    control = f"do-{name or part}"
    chosen = is_chosen(scene.view, scene.draft, part) if pressed is None else pressed
    kinds = f"button cv-chip {classes}{' cv-off' if off else ''}".strip() + scene.mark(control)
    return tag(
        "button",
        face,
        type="button",
        class_=kinds,
        id=f"cv-{control}",
        data_part=part,
        aria_pressed=str(chosen).lower(),
        aria_label=label or None,
        tabindex=TAB_INDEX,
    )


def play_button(scene: Scene, part: Part, move: Move, words: str, *, deadly: bool = False) -> str:
    """The button that plays a whole move at once; deadly: it would lose (the table asks once more).

    Its id tells the phase and the action, so that a press that comes late never plays another move.
    """
    kinds = f"button cv-chip cv-go{' cv-go-deadly' if deadly else ''}{scene.mark(PLAY)}"
    control = f"cv-go-{move[0]}-{moment(scene)}"
    return tag(
        "button",
        escape(words),
        type="button",
        class_=kinds,
        id=control,
        data_part=part,
        tabindex=TAB_INDEX,
    )


def moment(scene: Scene) -> str:
    """The phase, and in phase 5 the row whose encounter is fed."""
    frame = scene.view.frame
    row_fed = f"-{frame.row}" if isinstance(frame, Absorption) else ""
    return f"{phase(scene.view)}{row_fed}"


def play_draft(scene: Scene) -> str:
    """The button that plays the draft once it is a whole move."""
    move = whole(scene)
    return play_button(scene, GO, move, scene.words("play")) if move else ""


def whole(scene: Scene) -> Move:
    """The draft where it is a whole legal move, else nothing."""
    move = scene.context.draft
    return move if moves_of(scene.view).complete(move) else ()


def warning(scene: Scene, move: Move) -> str:
    """Why a move would lose the game at once; empty where it would not."""
    why = warn(scene.view, move)
    return "" if why is None else f'<span class="cv-bad">{escape(scene.text(why))}</span>'


def advice(scene: Scene) -> str:
    """A hint that is shown is one touch away; empty where none is, or it is what is chosen."""
    hint = scene.context.highlights.get("hint", ())
    asked = scene.context.interactive and hint != scene.context.draft
    if not asked or len(hint) < 2 or hint[0] not in ACTIONS:
        return ""
    return chip(
        scene,
        " ".join((HINT, *hint)),
        scene.html("take_hint"),
        name=HINT,
        pressed=False,
        classes="cv-hinted cv-take",
    )


def beside_advice(scene: Scene, words: str) -> str:
    """A line, and at its right the hint that is shown: it needs no row of its own."""
    hint = advice(scene)
    return action_row(words, hint) if hint else words
