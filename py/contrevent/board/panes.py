"""Something to look into: closed, its face; open, over the board, what is known. A touch closes it."""

from contrevent.board.scene import Scene
from tabletop.markup import TAB_INDEX, escape, spoken


def pane(
    scene: Scene, name: str, classes: str, label: str, inner: str, face: str = "", title: str = ""
) -> str:
    """A pane by its name. classes: of what opens it; label: what that is called, not escaped; face: what is
    drawn of it; title: above the open pane, the label where there is none."""
    return (
        f'<details class="cv-look" id="cv-look-{name}" name="cv-look"><summary class="{classes}"'
        f' id="cv-open-{name}" tabindex="{TAB_INDEX}" aria-label="{escape(spoken(label))}">{face}</summary>'
        f'<div class="cv-pane">'
        f'<h3>{escape(title or label)}</h3>{inner}<p class="cv-pane-close">{scene.html("close")}</p>'
        "</div></details>"
    )
