"""What a touch on a control makes of the draft.

A control is a part of a move (a cell, a card, the place of an encounter, `done`, `give`, `power`) or one of
these names of the board's own:

    formation   the plan on the field: into the formation asked for
    form        the same from the panel, where a second touch drops it
    taunt-1-2   a Provocation of these two places
    heal        all who are stunned
    help-K      an Aide for a card of this rank
    support     begin a Soutien, or drop it
    win even bend   the cards of least power for a victory, a draw, a loss of three Pack cards; all: all cards
    give-0-K    for the Role counted 0 a card of this rank
    hint …      the move after it, which a hint proposes
    go          play the draft

Nothing here judges: what is not legal of a draft is refused by the table, which says why.
"""

from contrevent import drafts
from contrevent.cards import CELLS_OF, ROWS, VALUE
from contrevent.drafts import Draft
from contrevent.rules.moves import (
    DONE,
    GIVE,
    HEAL,
    HELP,
    KEEP,
    MOVE,
    PAIRS,
    PLACES,
    POWER,
    SUPPORT,
    TAUNT,
    stunned_cells,
    taken_roles,
)
from contrevent.rules.odds import ways_to_stand
from contrevent.rules.state import (
    AIDE_CARDS,
    Absorption,
    Care,
    Movement,
    Ruin,
    Sorting,
    Stand,
    State,
    formation,
    upright_count,
)
from contrevent.rules.turn import givable
from tabletop.board import Touch
from tabletop.game import Move, Part

GO = "go"
FORMATION, FORM = "formation", "form"
ALL_CARDS = "all"
HINT = "hint"
SEPARATOR = "-"


CELLS = frozenset(f"{column}{row}" for column in "ABC" for row in ROWS)


def touch(view: State, draft: Move, part: Part) -> Touch | None:
    """The whole draft after a touch on the control `part`; None where this phase has no such control."""
    if part == GO:
        return Touch(draft, play=True)
    if part == DONE:
        return Touch((DONE,), play=True)
    if part == GIVE and isinstance(view.frame, (Absorption, Ruin)):
        return Touch((GIVE, *given(view, draft)), play=True)
    kind, _, rest = part.partition(" ")
    if kind == HINT:
        return Touch(tuple(rest.split()))
    found = _draft_after(view, drafts.read(view, draft), part)
    return None if found is None else Touch(found)


def _draft_after(view: State, draft: Draft, part: Part) -> Move | None:
    if part in VALUE:
        return _at_card(view, draft, part)
    if isinstance(view.frame, Movement) and part in CELLS:
        return drafts.at_cell(view, draft.rows, part)
    if isinstance(view.frame, Movement) and part in PLACES:
        return drafts.at_encounter(view, draft, part)
    if isinstance(view.frame, Care) and part in CELLS:
        return drafts.at_stunned(view, draft, part)
    proposed = proposal(view, draft, part)
    return () if proposed is not None and is_chosen(view, draft, part) else proposed


def _at_card(view: State, draft: Draft, card: Part) -> Move:
    """A card of the hand, or one of an Aide's three: touched first, to the hand; second, under the Pack."""
    if not isinstance(view.frame, Sorting) or card not in view.pack.top[:AIDE_CARDS]:
        return drafts.at_card(view, draft, card)
    chosen = draft.what[1:]
    if card in chosen:
        return (KEEP, *(one for one in chosen if one != card))
    return (KEEP, *chosen[:1], card)


# The buttons that propose a whole draft


def proposal(view: State, draft: Draft, part: Part) -> Move | None:
    """What a button of this phase proposes while it is not chosen; None where there is no such button."""
    frame = view.frame
    kind, *rest = part.split(SEPARATOR)
    if isinstance(frame, Movement):
        if part in (FORMATION, FORM):
            return drafts.into_formation(view)
        return drafts.taunting(view, tuple(rest)) if kind == TAUNT and tuple(rest) in PAIRS else None
    if isinstance(frame, Care):
        if part == HEAL:
            return drafts.healing(view, stunned_cells(view))
        return (HELP, *rest) if kind == HELP and len(rest) == 1 else None
    if isinstance(frame, Stand):
        if part in (POWER, SUPPORT):
            return (part,)
        cards = stand_cards(view).get(part)
        return None if cards is None else (POWER, *cards)
    if isinstance(frame, (Absorption, Ruin)) and kind == GIVE and len(rest) == 2:
        return _given_with(view, draft, int(rest[0]), rest[1])
    return None


def is_chosen(view: State, draft: Draft, part: Part) -> bool:
    """Whether a button is what the draft does, so that a second touch drops it."""
    kind, *rest = part.split(SEPARATOR)
    if part == FORM:
        return draft.kind == MOVE and draft.rows == CELLS_OF[formation(view)]
    if part == HEAL:
        return draft.what == (HEAL, *stunned_cells(view))
    if part == SUPPORT:
        return draft.kind == SUPPORT
    if kind == TAUNT:
        return draft.kind == TAUNT and draft.what[1:] == tuple(rest)
    if kind == HELP:
        return draft.what == (HELP, *rest)
    if part == ALL_CARDS:
        return draft.cards == view.hand
    return draft.kind == POWER and draft.cards == stand_cards(view).get(part)


def stand_cards(view: State) -> dict[str, tuple[str, ...]]:
    """The buttons of phase 8 that propose cards: the results within reach, else all cards that there are."""
    frame = view.frame
    if not isinstance(frame, Stand):
        return {}
    found = {name: cards for name, _, cards in ways_to_stand(view, upright_count(view) + frame.power)}
    if not found and view.hand:
        return {ALL_CARDS: view.hand}
    return found


def given(view: State, draft: Move) -> tuple[str, ...]:
    """The ranks of the Vif that are chosen to be given: the draft's where it is whole, else the first way."""
    choices = givable(view.vif, taken_roles(view))
    return draft[1:] if draft[1:] in choices else choices[0]


def _given_with(view: State, draft: Draft, place: int, face: str) -> Move | None:
    """The gift with this rank for the Role counted `place`; the others stay as they are where they may."""
    choices = givable(view.vif, taken_roles(view))
    chosen = given(view, draft.what)
    wanted = (*chosen[:place], face, *chosen[place + 1 :])
    possible = [choice for choice in choices if choice[place : place + 1] == (face,)]
    if not possible:
        return None
    return (GIVE, *(wanted if wanted in possible else possible[0]))
