"""The encounters beside the rows: what each is, what it would take, and which would end the game."""

from contrevent.board.layout import CELL_H, COLUMN_W, DISCARD, column_x, row_y
from contrevent.board.scene import PREFIX, Scene
from contrevent.cards import ENCOUNTERS, ROWS
from contrevent.rules.forecast import STUN, encounter_loss, fatal_row, is_to_come
from contrevent.rules.moves import TAUNT
from tabletop.game import Message
from tabletop.markup import at, escape, travelling
from tabletop.playing_cards import rank_of


def loss_to_come(scene: Scene, row: int) -> tuple[str, int]:
    """What the encounter of a row will take as drafted; nothing where it takes none or lies behind."""
    draft = scene.draft
    if not is_to_come(scene.view, row):
        return "", 0
    return encounter_loss(draft.rows, scene.view.stunned, draft.met[row - 1], row)


def drafted_fatal_row(scene: Scene) -> int:
    """The row whose encounter would end the game as drafted; 0 for none."""
    return fatal_row(scene.view, scene.draft.rows, scene.draft.met)


def loss_words(scene: Scene, row: int, *, deadly: bool) -> list[str]:
    """What the encounter of a row would take, in words."""
    what, number = loss_to_come(scene, row)
    if not number:
        return []
    words = [scene.words(f"toll.{what}", n=number)]
    if deadly:
        words.append(scene.words("toll.fatal"))
    return words


def encounters(scene: Scene) -> str:
    """The encounters of the three rows, and the exchange that a draft would make."""
    view, draft = scene.view, scene.draft
    found = []
    fatal = drafted_fatal_row(scene)
    x = column_x(DISCARD)
    for row in ROWS:
        y = row_y(row)
        if row > len(draft.met):
            place = f'<rect class="{PREFIX}zone" width="{COLUMN_W}" height="{CELL_H}" rx="16"/>'
            found.append(at(x, y, place))
            continue
        classes = "cv-piece" if is_to_come(view, row) else "cv-piece cv-past"
        found.append(travelling(f"met-{row}", x, y, _encounter(scene, row, deadly=row == fatal), classes))
    return "".join(found) + _exchange(scene)


def _exchange(scene: Scene) -> str:
    """The two encounters that a Provocation would exchange, joined by an arrow."""
    draft = scene.draft
    if draft.kind != TAUNT or len(draft.what) < 3:
        return ""
    one, other = (row_y(int(place)) + CELL_H // 2 for place in draft.what[1:3])
    x = column_x(DISCARD) - 2
    bend = 16 if other - one < 100 else 22
    return (
        f'<path class="cv-swap" d="M{x} {one}C{x - bend} {one + 14} {x - bend} {other - 14} {x} {other}'
        f"M{x - 10} {one + 4}L{x} {one} {x - 1} {one + 12}M{x - 10} {other - 4}L{x} {other} {x - 1}"
        f' {other - 12}"/>'
    )


def _encounter(scene: Scene, row: int, *, deadly: bool) -> str:
    """One encounter: its name, its picture, what it would take."""
    card = scene.draft.met[row - 1]
    kind = ENCOUNTERS[rank_of(card)]
    name = scene.text(Message(f"contrevent.encounter.{kind}"))
    changed = " cv-changed" if card != scene.view.met[row - 1] else ""
    return (
        f'<rect class="cv-met{changed}" width="{COLUMN_W}" height="{CELL_H}" rx="14"/>'
        f'<g class="cv-met-art" transform="translate(42 40)scale(.9)"><use href="#cv-met-{kind}"/></g>'
        f'<text class="cv-met-name" x="10" y="20">{escape(name[:1].upper() + name[1:])}</text>'
        f'<text class="cv-name" x="105" y="20">{row}</text>{_loss(scene, row, deadly=deadly)}'
    )


def _loss(scene: Scene, row: int, *, deadly: bool) -> str:
    """What the encounter of a row would take, as a number and a sign."""
    what, number = loss_to_come(scene, row)
    if not number:
        return ""
    minus = "" if what == STUN else "−"
    return (
        f'<g class="cv-toll{" cv-deadly" if deadly else ""}"><rect x="60" y="46" width="50" height="32"'
        f' rx="12"/><text x="76" y="69">{minus}{number}</text>'
        f'<use href="#cv-sign-{what}" x="88" y="53" width="18" height="18"/>{_FATAL if deadly else ""}</g>'
    )


_FATAL = (
    '<circle class="cv-fatal" cx="96" cy="36" r="14"/><use href="#cv-sign-skull" x="87" y="27" width="18"'
    ' height="18"/>'
)
"""The sign of an encounter that would end the game, above what it takes."""
