"""Something to look into: closed, its face; open, over the board, what is known. A touch closes it."""

from tabletop.markup import TAB_INDEX, escape, spoken
from water_margin.board.scene import Speaker


def pane(
    say: Speaker, name: str, classes: str, label: str, inner: str, *, face: str = "", title: str = ""
) -> str:
    """A pane by its name. classes: of what opens it; label: what that is called, not escaped; inner, face:
    HTML; title: above the open pane, not escaped, none where it is empty."""
    heading = f"<h3>{escape(title)}</h3>" if title else ""
    return (
        f'<details class="wm-look" id="wm-look-{name}" name="wm-look"><summary class="{classes}"'
        f' id="wm-open-{name}" tabindex="{TAB_INDEX}" aria-label="{escape(spoken(label))}">{face}</summary>'
        f'<div class="wm-pane">'
        f'{heading}{inner}<p class="wm-pane-close">{say.html("close")}</p></div></details>'
    )
