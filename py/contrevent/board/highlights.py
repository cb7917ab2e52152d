"""Where a hint or a lesson points: from the parts of a move to the controls that make it.

A control is named by its id without `cv-`.
"""

from collections.abc import Mapping

from contrevent.board.layout import AREAS, HEIGHT, Box, control_box
from contrevent.cards import CELLS_OF, CHARACTERS, VALUE
from contrevent.drafts import ends_of
from contrevent.rules.moves import (
    DONE,
    GIVE,
    HEAL,
    HELP,
    KEEP,
    MOVE,
    POWER,
    SUPPORT,
    TAUNT,
    stunned_cells,
)
from contrevent.rules.state import State, formation
from tabletop.board import BoardContext
from tabletop.game import Message, Move
from tabletop.markup import escape
from tabletop.playing_cards import card_id

ACTIONS = frozenset((MOVE, TAUNT, HEAL, HELP, KEEP, SUPPORT, POWER, GIVE, DONE))

PLAY = "go"
"""The button that plays a move, whatever move it is."""


def pointers(seen: State, parts: Move) -> frozenset[str]:
    """What to point at, by names of controls and of areas: the controls of a move, or the things named.

    A lesson names cells (`B2`), cards (`3♣`), areas of `layout.AREAS`, `hand`, `pack`, `panel` and controls
    (`go`, `do-form`, `met-1`).
    """
    if parts and parts[0] in ACTIONS:
        return _controls_of(seen, parts)
    return frozenset(
        f"card-{card_id(part)}" if part in VALUE else f"cell-{part}" if part[:1] in tuple("ABC") else part
        for part in parts
    )


def _controls_of(seen: State, move: Move) -> frozenset[str]:
    kind, rest = move[0], move[1:]
    cards = {f"card-{card_id(card)}" for card in rest if card in seen.hand}
    if kind == MOVE:
        ends = rest[: len(CHARACTERS)]
        form = {"do-form"} if ends == ends_of(CELLS_OF[formation(seen)]) else set()
        return frozenset({f"cell-{end}" for end in ends if end not in ends_of(seen.rows)} | cards | form)
    if kind == TAUNT:
        return frozenset({f"met-{place}" for place in rest[:2]} | {f"do-taunt-{''.join(rest[:2])}"} | cards)
    if kind == HEAL:
        return frozenset({f"cell-{name}" for name in rest if name in stunned_cells(seen)} | cards)
    if kind == HELP:
        return frozenset({f"do-help-{face}" for face in rest})
    if kind == KEEP:
        return frozenset({f"seen-{card_id(card)}" for card in rest})
    if kind == SUPPORT:
        return frozenset({"do-support"} | cards)
    if kind == GIVE:
        return frozenset({f"do-give-{place}-{face}" for place, face in enumerate(rest)})
    return frozenset(cards or {PLAY})


def _class_of(context: BoardContext) -> str:
    """How what is pointed at looks: the move of a hint, or what a lesson speaks of."""
    hint = context.highlights.get("hint", ())
    return "cv-hinted" if hint and hint[0] in ACTIONS else "cv-pointed"


def highlighted(view: State, context: BoardContext) -> Mapping[str, str]:
    """The controls and areas that are pointed at, each with its class after a space."""
    names = sorted(pointers(view, context.highlights.get("hint", ())))
    return dict.fromkeys(names, f" {_class_of(context)}")


def rings(view: State, context: BoardContext) -> str:
    """Rings on the field round what is pointed at."""
    names = sorted(pointers(view, context.highlights.get("hint", ())))
    boxes = (AREAS.get(name) or control_box(name) for name in names)
    drawn = "".join(_ring(box, _class_of(context)) for box in boxes if box)
    return drawn + "".join(_name(name, context) for name in names if name in AREAS)


NAME_H = 22
"""How high the plate is on which the name of an area stands, in the middle of its lower edge."""


def _name(name: str, context: BoardContext) -> str:
    """What an area is called: who learns the game meets its words where they lie."""
    x, y, width, height = AREAS[name]
    words = context.text(Message(f"contrevent.area.{name}"))
    wide = 18 + 9 * len(words)
    middle, top = x + width // 2, min(y + height - NAME_H // 2, HEIGHT - NAME_H)
    return (
        f'<rect class="cv-area-plate" x="{middle - wide // 2}" y="{top}" width="{wide}" height="{NAME_H}"'
        f' rx="11"/><text class="cv-area-name" x="{middle}" y="{top + 16}">{escape(words)}</text>'
    )


INSET = 3
"""How far inside its box a ring is drawn: the pen is 5 wide, and rings side by side must not touch."""


def _ring(box: Box, classes: str) -> str:
    x, y, width, height = box
    return (
        f'<rect class="{classes}" x="{x + INSET}" y="{y + INSET}" width="{width - 2 * INSET}"'
        f' height="{height - 2 * INSET}" rx="16"/>'
    )
