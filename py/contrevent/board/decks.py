"""The decks: the Vif and the Rencontres below the field, the Pack beside the hand, and a look into each.

A pane is closed by a touch anywhere; open, it lies over everything and says what is known of a deck.
"""

from collections.abc import Iterable, Sequence

from contrevent.board.events import falling_cards
from contrevent.board.field import count
from contrevent.board.layout import DISCARD, LEFT, LOW_H, LOW_Y, column_x
from contrevent.board.panes import pane
from contrevent.board.scene import PREFIX, SIGN_BOX, Scene, card_name, small_card, svg
from contrevent.board.wind_odds import odds_pane
from contrevent.cards import ENCOUNTERS, ROLE_FACE
from contrevent.rules.state import Ended, face_down, faces_left, souffle_left
from tabletop.chance import Deck
from tabletop.game import Message
from tabletop.markup import at, escape, spoken, travelling
from tabletop.playing_cards import (
    CARD_H,
    CARD_W,
    FACES,
    NUMBERS,
    SUIT_NAMES,
    SUITS,
    card_face,
    colour_class,
    empty_place,
    rank_of,
)

# Below the field


def low_decks(scene: Scene) -> str:
    """The Vif by rank, the discard of the encounters and their deck."""
    view = scene.view
    x = column_x(DISCARD)
    backs = '<g transform="translate(9 76)rotate(-90)"><use href="#cv-back-encounter"/></g>'
    deck = travelling("met-deck", x, LOW_Y, backs, "cv-piece")
    return (
        "".join(_rank(k, face, number) for k, (face, number) in enumerate(faces_left(view.vif).items()))
        + _encounter_discard(column_x(3), view.encounter_discard)
        + deck
        + count(x + 103, LOW_Y + 66, view.encounters.size)
    )


def _rank(place: int, face: str, number: int) -> str:
    """A rank of the Vif: the Role that it stands for, how many cards."""
    role = role_of(face)
    drawing = (
        '<use class="cv-ace" href="#cv-sign-vif" x="8" y="16" width="46" height="46"/>'
        if role == ANY_ROLE
        else f'<g transform="translate(29 42)scale(.62)"><use href="#cv-fer-{role}"/></g>'
    )
    inner = (
        f'<rect class="cv-vif" width="86" height="{LOW_H}" rx="14"/>{drawing}'
        f'<text class="cv-rank" x="69" y="27">{face}</text>'
        f'<text class="cv-left" x="69" y="63">{number}</text>'
    )
    classes = "cv-piece" if number else "cv-piece cv-none"
    return travelling(f"vif-{face}", LEFT + place * 92, LOW_Y, inner, classes)


def _encounter_discard(x: int, cards: tuple[str, ...]) -> str:
    """The discard of the encounters, its last card on top."""
    if not cards:
        return at(x, LOW_Y, empty_place(PREFIX, 9, 4, CARD_H, CARD_W))
    kind = ENCOUNTERS[rank_of(cards[-1])]
    face = (
        f'<rect class="cv-met" x="9" y="4" width="{CARD_H}" height="{CARD_W}" rx="8"/>'
        f'<g transform="translate(58 40)scale(.84)"><use href="#cv-met-{kind}"/></g>'
    )
    top = travelling("met-discard", x, LOW_Y, face, "cv-piece cv-spent")
    return top + count(x + 103, LOW_Y + 66, len(cards))


# Beside the hand


def pack(scene: Scene) -> str:
    """The Pack deck and its discard, each with what is known of it."""
    view = scene.view
    known = view.pack.bottom
    under = f"<p>{scene.html('under_pack', n=len(known), cards=' '.join(known))}</p>" if known else ""
    left = deck_table(scene, "pack", view.pack) + under + means(scene, "pack")
    discard = cards_in_order(scene, view.pack_discard)
    discarded = scene.words("pack_discard", n=len(view.pack_discard))
    return pane(
        scene, "pack", "cv-pile", scene.words("pack", n=view.pack.size), left, _pack_deck(scene)
    ) + pane(scene, "pack-discard", "cv-pile", discarded, discard, _pack_discard(scene))


def _pack_deck(scene: Scene) -> str:
    """The back of the Pack, the card known to lie under it, the number of its cards."""
    view = scene.view
    bottom = view.pack.bottom[-1:]
    under = at(10, 14, card_face(bottom[0], PREFIX)) if bottom else ""
    return svg(
        f'{under}<use href="#cv-back-pack" y="{-2 if bottom else 0}"/>'
        f'<g data-piece="pack-count">{_pile_count(view.pack.size)}</g>',
        view_box="-2 -4 88 118" if bottom else "-2 -2 76 108",
    )


def _pack_discard(scene: Scene) -> str:
    """The last card of the Pack's discard, and those that are just falling on it."""
    cards = scene.view.pack_discard
    top = card_face(cards[-1], PREFIX) if cards else empty_place(PREFIX)
    number = _pile_count(len(cards)) if cards else ""
    falling = "".join(
        falling_cards("lost", event.params["cards"])
        for event in scene.context.last_events
        if event.kind == "discarded"
    )
    return svg(f'<g class="cv-spent">{top}</g>{number}{falling}', view_box="-2 -2 76 108")


def _pile_count(number: int) -> str:
    return (
        '<g class="cv-count" transform="translate(36 90)"><rect x="-17" y="-14" width="34" height="27"'
        f' rx="13.5"/><text y="6">{number}</text></g>'
    )


# Looking into the decks


def panes(scene: Scene) -> str:
    """What lies over the field's decks: each opens on what is known of it."""
    view = scene.view
    spot = "cv-spot "
    unseen = scene.html("souffle_hidden" if face_down(view) else "souffle_unseen", n=view.souffle.size)
    souffle = scene.words("souffle_dominant" if view.dominant else "souffle", n=souffle_left(view))
    gone = f"<p>{_gone(scene)}</p>"
    found = [
        pane(
            scene, "souffle", spot + "cv-x0 cv-y0", souffle,
            deck_table(scene, "souffle", view.souffle)
            + f"<p>{unseen}</p>"
            + means(scene, "souffle", "dominant"),
        ),
        pane(
            scene, "souffle-discard", spot + "cv-x4 cv-y0",
            scene.words("souffle_discard", n=len(view.souffle_discard)),
            cards_in_order(scene, view.souffle_discard),
        ),
        pane(
            scene, "vif", spot + "cv-vifs cv-y4", scene.words("vif", n=len(view.vif)),
            _face_table(scene, faces_left(view.vif), "role") + gone + means(scene, "vif"),
        ),
        pane(
            scene, "met-discard", spot + "cv-x3 cv-y4",
            scene.words("met_discard", n=len(view.encounter_discard)),
            _face_table(scene, _by_face(view.encounter_discard), "encounter"),
        ),
        pane(
            scene, "met", spot + "cv-x4 cv-y4", scene.words("met_deck", n=view.encounters.size),
            _face_table(scene, _by_face(view.encounters.unknown), "encounter")
            + means(scene, "currier", "veramorph", "pursuit"),
        ),
    ]  # fmt: skip
    if view.dominant and not view.winds and not isinstance(view.frame, Ended):
        found.append(odds_pane(scene))
    return "".join(found)


def means(scene: Scene, *terms: str) -> str:
    """What words of the game mean, in the words of the rules."""
    return "".join(
        f'<p class="cv-means"><b>{escape(scene.text(Message(f"contrevent.term.{term}")))}</b>'
        f" — {escape(scene.text(Message(f'contrevent.term.{term}.means')))}</p>"
        for term in terms
    )


def deck_table(scene: Scene, name: str, deck: Deck) -> str:
    """What a deck may still give: a row a suit, a column a value, the number left under each value."""
    inside = {*deck.unknown, *deck.top, *deck.bottom}
    heads = "".join(f'<th scope="col">{number}</th>' for number in NUMBERS)
    dots = (
        f'<td><span class="cv-out"><span class="sr-only">{scene.html("no")}</span></span></td>',
        f'<td><span class="cv-in"><span class="sr-only">{scene.html("yes")}</span></span></td>',
    )
    rows = "".join(_deck_row(scene, suit, inside, dots) for suit in SUITS)
    sums = "".join(f"<td>{sum(number + suit in inside for suit in SUITS)}</td>" for number in NUMBERS)
    return (
        f'<table class="cv-matrix"><caption class="sr-only">{scene.html(f"left.{name}")}</caption>'
        f'<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody><tfoot><tr><th scope="row">'
        f"{scene.html('left')}</th>{sums}</tr></tfoot></table>"
    )


def _deck_row(scene: Scene, suit: str, inside: set[str], dots: tuple[str, str]) -> str:
    name = SUIT_NAMES[suit]
    marks = "".join(dots[number + suit in inside] for number in NUMBERS)
    head = svg(f'<use href="#cv-{name}"/>', f"cv-suit {colour_class(suit, PREFIX)}", SIGN_BOX)
    spoken = f'<span class="sr-only">{scene.html(f"suit.{name}")}</span>'
    return f'<tr><th scope="row">{head}{spoken}</th>{marks}</tr>'


def cards_in_order(scene: Scene, cards: Sequence[str]) -> str:
    """Power cards in the order in which they were laid down, the last one last."""
    if not cards:
        return f"<p>{scene.html('nothing_yet')}</p>"
    items = "".join(
        f'<li aria-label="{escape(spoken(card_name(scene, card)))}">{small_card(card)}</li>' for card in cards
    )
    return f'<ol class="cv-list">{items}</ol>'


def _face_table(scene: Scene, left: dict[str, int], kind: str) -> str:
    """Face cards by rank: an encounter's or a Role's name, how many."""
    rows = []
    for face in FACES:
        name = ENCOUNTERS[face] if kind == "encounter" else role_of(face)
        key = f"contrevent.{kind}.{name}" if name != ANY_ROLE else "contrevent.board.any_role"
        words = escape(scene.text(Message(key)))
        rows.append(f'<tr><th scope="row">{face} · {words}</th><td>{left.get(face, 0)}</td></tr>')
    return f'<table class="cv-faces"><tbody>{"".join(rows)}</tbody></table>'


def _gone(scene: Scene) -> str:
    """The ranks of the Vif that are destroyed."""
    gone = scene.view.gone
    if not gone:
        return scene.html("gone_none")
    return scene.html("gone", n=len(gone), cards=" ".join(map(rank_of, gone)))


ANY_ROLE = "any"


def role_of(face: str) -> str:
    """The Role that a rank of the Vif stands for; ANY_ROLE for an Ace."""
    return next((role for role, rank in ROLE_FACE.items() if rank == face), ANY_ROLE)


def _by_face(cards: Iterable[str]) -> dict[str, int]:
    left = dict.fromkeys(FACES, 0)
    for card in cards:
        left[rank_of(card)] += 1
    return left
