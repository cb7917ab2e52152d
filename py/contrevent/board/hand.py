"""The hand, and the cards played in this phase."""

from contrevent.board.scene import PREFIX, Scene, card_name, svg
from contrevent.cards import power_of
from contrevent.rules.moves import SUPPORT
from contrevent.rules.state import Stand, State
from tabletop.markup import TAB_INDEX, tag
from tabletop.playing_cards import card_face, card_id


def hand(scene: Scene) -> str:
    """The cards of the hand."""
    if not scene.view.hand:
        return f'<p class="cv-empty">{scene.html("hand_empty")}</p>'
    return "".join(_hand_card(scene, card) for card in scene.view.hand)


def hand_label(scene: Scene) -> str:
    """The number of the cards and their power, in words, not escaped."""
    cards = scene.view.hand
    return scene.words("hand", n=len(cards), power=power_of(cards))


def _hand_card(scene: Scene, card: str) -> str:
    draft = scene.draft
    chosen = card in draft.cards or (draft.kind == SUPPORT and card in draft.what)
    tick = (
        '<use class="cv-tick" href="#cv-sign-check" x="46" y="4" width="22" height="22"/>' if chosen else ""
    )
    drawing = svg(_card_piece(card, f"card-{card_id(card)}") + tick)
    name = card_name(scene, card)
    classes = f"cv-card{' cv-chosen' if chosen else ''}{scene.mark(f'card-{card_id(card)}')}"
    if not scene.context.interactive:
        return tag("span", drawing, class_=classes, role="img", aria_label=name)
    return tag(
        "button",
        drawing,
        type="button",
        class_=classes,
        id=f"cv-card-{card_id(card)}",
        data_part=card,
        aria_pressed=str(chosen).lower(),
        aria_label=f"{name}, {scene.words('chosen')}" if chosen else name,
        tabindex=TAB_INDEX,
    )


def _card_piece(card: str, piece: str) -> str:
    """A card face up that can travel."""
    return f'<g class="cv-piece" data-piece="{piece}">{card_face(card, PREFIX)}</g>'


# The cards played, which are no discard yet


def turned_card(view: State) -> str:
    """The card that the Soutien turned up: the last of the discard as long as phase 8 is played."""
    return "".join(view.pack_discard[-1:])


def is_doubled(frame: Stand) -> bool:
    """Whether the card turned up had the colour of the card supported (C16)."""
    return frame.power > 1


def support_of(view: State) -> Stand | None:
    """Phase 8 after a Soutien; None in any other moment."""
    frame = view.frame
    return frame if isinstance(frame, Stand) and frame.support and view.played else None


def played(scene: Scene) -> str:
    """The cards played in this phase; beside a Soutien the card it turned up."""
    view = scene.view
    frame = support_of(view)
    if frame is None:
        return "".join(svg(_card_piece(card, f"played-{card_id(card)}")) for card in view.played)
    turned = turned_card(view)
    return (
        svg(_card_piece(frame.support, f"played-{card_id(frame.support)}"))
        + svg(_BOND[is_doubled(frame)], "cv-bond", "0 0 40 40")
        + (svg(_card_piece(turned, "turned")) if turned else "")
    )


def played_class(scene: Scene) -> str:
    """The classes of what holds the cards played."""
    frame = support_of(scene.view)
    return f"cv-played cv-support cv-support-{_bond_word(frame)}" if frame else "cv-played"


def played_label(scene: Scene) -> str:
    """The cards played in words, not escaped."""
    view = scene.view
    frame = support_of(view)
    if frame is None:
        return scene.words("played", n=len(view.played), cards=" ".join(view.played))
    return scene.words(
        f"supported.{_bond_word(frame)}", card=frame.support, turned=turned_card(view), power=frame.power
    )


def _bond_word(frame: Stand) -> str:
    return "same" if is_doubled(frame) else "other"


_BOND = {
    True: (
        '<g class="cv-piece" data-piece="bond"><circle class="cv-bond-same" cx="20" cy="20" r="18"/>'
        '<text x="20" y="28">×2</text></g>'
    ),
    False: (
        '<g class="cv-piece" data-piece="bond"><rect class="cv-bond-other" x="4" y="4" width="32" height="32"'
        ' rx="4"/><text x="20" y="28">1</text></g>'
    ),
}
"""The sign between the two cards of a Soutien: a disc that doubles, or a broken square, worth one."""
