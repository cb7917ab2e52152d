"""The four of the Fer on the field: where they stand, where a draft would take them, who has fallen."""

from contrevent.art import figure
from contrevent.board.layout import cell_middle
from contrevent.board.scene import Scene
from contrevent.cards import CHARACTERS, FIGHTER, ROLE, ROLE_FACE, WING_C, cell
from contrevent.rules.moves import HEAL
from contrevent.rules.state import State
from tabletop.markup import at, travelling


def characters(scene: Scene) -> str:
    """The four where they stand; a draft shows where they would go."""
    view, draft = scene.view, scene.draft
    found = []
    for character in CHARACTERS:
        here = cell(character, view.rows[character])
        there = cell(character, draft.rows[character])
        if here != there:
            found.append(_trip(character, here, there))
    for character in sorted(CHARACTERS, key=lambda one: view.rows[one]):
        x, y = cell_middle(cell(character, view.rows[character]))
        leaving = draft.rows[character] != view.rows[character]
        classes = "cv-piece cv-away" if leaving else "cv-piece"
        found.append(travelling(f"fer-{character}", x, y, _character(scene, character), classes))
    return "".join(found)


def _trip(character: int, here: str, there: str) -> str:
    """The way of a character from one cell to another, and the character at its end."""
    (x, y), (u, v) = cell_middle(here), cell_middle(there)
    side = 46 if character == FIGHTER else -46
    head = "l7-10 7 10" if v < y else "l7 10 7-10"
    back = 10 if v < y else -10
    return (
        f'<g class="cv-coming">{at(u, v, figure(character), "scale(.86)")}</g>'
        f'<path class="cv-trip" d="M{x + side} {y}L{u + side} {v}M{u + side - 7} {v + back}{head}"/>'
    )


def _character(scene: Scene, character: int) -> str:
    """A character upright, or fallen in the sand; one that is to be healed shows it."""
    view, draft = scene.view, scene.draft
    if not view.stunned[character]:
        return (
            '<ellipse class="cv-dusk" cx="2" cy="35" rx="36" ry="7"/>'
            f'<g transform="scale(.86)">{figure(character)}</g>{_badge(character)}'
        )
    here = cell(character, view.rows[character])
    fallen = WING_C if ROLE[character] == "wing" else character
    healed = draft.kind == HEAL and here in draft.what
    mark = (
        '<use class="cv-heal" href="#cv-sign-check" x="20" y="-40" width="28" height="28"/>' if healed else ""
    )
    return (
        '<ellipse class="cv-dusk" cx="0" cy="24" rx="44" ry="9"/>'
        f'<g class="cv-fallen" transform="translate(0 10)rotate(-82)scale(.74)">{figure(fallen)}</g>'
        '<path class="cv-drift" d="M-50 34C-36 20-22 26-8 22S24 18 34 25 46 30 52 34Z"/>'
        '<use class="cv-stun" href="#cv-sign-stun" x="-36" y="-36" width="26" height="26"/>'
        f"{mark}{_badge(character)}"
    )


def _badge(character: int) -> str:
    """The rank that a character is in the Vif."""
    rank = ROLE_FACE[ROLE[character]]
    return f'<g class="cv-badge" transform="translate(40 26)"><circle r="11"/><text y="5">{rank}</text></g>'


def occupant(view: State, name: str) -> str:
    """The word for what stands on a cell: `empty`, `stands.<role>` or `stunned.<role>`."""
    for character in CHARACTERS:
        if cell(character, view.rows[character]) == name:
            return f"{'stunned' if view.stunned[character] else 'stands'}.{ROLE[character]}"
    return "empty"
