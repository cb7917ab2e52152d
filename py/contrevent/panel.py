"""What lies before the player: the hand and the Pack, what can be done now, what is left in the decks.

Source: rulebook, phases 4 to 9; rulings C8, C12, C14–C19. Paying is one gesture: an action is touched, the
cards that spend the least are proposed, any other may be touched instead, the waste is said before it is
paid. Every proposal is a whole draft; `Jouer` plays the one that is shown.
"""

from collections.abc import Iterable, Mapping, Sequence

from contrevent.art import CARD_H, CARD_W, SUIT_NAMES, card_id, escape, power_card
from contrevent.cards import (
    ACE,
    CELLS_OF,
    ENCOUNTERS,
    FACES,
    FORMATION_LOSS,
    MAX_LOSS,
    NUMBERS,
    ROLE_FACE,
    SUITS,
    VALUE,
    face_of,
    power_of,
    same_colour,
    wind_name,
)
from contrevent.drafts import ACTIONS, Draft, at_card, healing, into_formation, pointers, reaching, taunting
from contrevent.field import flying, formed
from contrevent.odds import most_power, odds, percent, wind_range
from contrevent.rules.actions import ending
from contrevent.rules.moves import (
    DONE,
    GIVE,
    HEAL,
    HELP,
    KEEP,
    MOVE,
    PAIRS,
    POWER,
    SUPPORT,
    TAUNT,
    TAUNT_COST,
    aide_refused,
    moves_of,
    stunned_cells,
    support_refused,
    taken_roles,
    vif_faces,
)
from contrevent.rules.score import points
from contrevent.rules.state import (
    AIDE_CARDS,
    WON,
    Absorption,
    Care,
    Ended,
    Movement,
    Ruin,
    Sorting,
    Stand,
    State,
    distance,
    faces_left,
    formation,
    holds,
    phase,
    souffle_left,
    standing,
)
from contrevent.rules.turn import givable, wind_total
from contrevent.rules.warnings import warn
from contrevent.tale import tell
from tabletop.board import Look
from tabletop.chance import Deck
from tabletop.game import Message, Move

PHASES = 10


def _say(look: Look, key: str, **params: str | int) -> str:
    """Words of the board, escaped."""
    return escape(look.say(Message(f"contrevent.board.{key}", params)))


def card_name(look: Look, card: str) -> str:
    """A power card in words, for whoever listens."""
    suit = look.say(Message(f"contrevent.board.suit.{SUIT_NAMES[card[-1]]}"))
    return look.say(Message("contrevent.board.card", {"value": card[:-1], "suit": suit}))


def _svg(inner: str, kind: str = "", box: str = f"-2 -2 {CARD_W + 4} {CARD_H + 4}") -> str:
    return (
        f'<svg class="cv-svg {kind}" xmlns="http://www.w3.org/2000/svg" viewBox="{box}" aria-hidden="true"'
        f' focusable="false">{inner}</svg>'
    )


def _sign(name: str) -> str:
    return _svg(f'<use href="#cv-sign-{name}"/>', "cv-sign", "0 0 24 24")


# The hand and the Pack


def hand(view: State, draft: Draft, look: Look) -> str:
    """The hand, the Pack at its right, its discard."""
    pointed = _pointed(view, look)
    cards = "".join(_hand_card(view, draft, look, card, pointed) for card in view.hand)
    if not view.hand:
        cards = f'<p class="cv-empty">{_say(look, "hand_empty")}</p>'
    label = _say(look, "hand", n=len(view.hand), power=power_of(view.hand))
    return (
        f'<div class="cv-hand-row"><div class="cv-hand{pointed.get("hand", "")}" role="group"'
        f' aria-label="{label}">{cards}</div>'
        f"{_played(view, look)}{_pack(view, look, pointed)}</div>"
    )


def _pointed(view: State, look: Look) -> dict[str, str]:
    """The controls that a hint or a lesson points at: id without `cv-` → class."""
    hint = look.marks.get("hint", ())
    kind = " cv-hinted" if hint and hint[0] in ACTIONS else " cv-pointed"
    return dict.fromkeys(sorted(pointers(view, hint)), kind)


def _hand_card(view: State, draft: Draft, look: Look, card: str, pointed: Mapping[str, str]) -> str:
    chosen = card in draft.cards or (draft.kind == SUPPORT and card in draft.what)
    words = [card_name(look, card)]
    if chosen:
        words.append(look.say(Message("contrevent.board.chosen")))
    face = f'<g class="cv-piece" data-piece="card-{card_id(card)}">{power_card(card)}</g>'
    mark = (
        '<use class="cv-tick" href="#cv-sign-check" x="46" y="4" width="22" height="22"/>' if chosen else ""
    )
    picture = _svg(face + mark)
    kind = "cv-card cv-chosen" if chosen else "cv-card"
    kind += pointed.get(f"card-{card_id(card)}", "")
    if look.quiet:
        return f'<span class="{kind}" role="img" aria-label="{escape(words[0])}">{picture}</span>'
    move = " ".join(at_card(view, draft, card))
    return (
        f'<button type="button" class="{kind}" id="cv-card-{card_id(card)}" data-draft="{escape(move)}"'
        f' aria-pressed="{str(chosen).lower()}" aria-label="{escape(", ".join(words))}">{picture}</button>'
    )


def _played(view: State, look: Look) -> str:
    """The cards played in this phase, which are no discard yet; beside a Soutien the card it turned up."""
    if not view.played:
        return ""
    frame = view.frame
    if isinstance(frame, Stand) and frame.support:
        card, turned = frame.support, turned_card(view)
        same = "same" if doubled(frame) else "other"
        label = _say(look, f"supported.{same}", card=card, turned=turned, power=frame.power)
        kind = f"cv-played cv-support cv-support-{same}"
        inner = (
            _lain(card)
            + _svg(_BOND[same], "cv-bond", "0 0 40 40")
            + (_lain(turned, "turned") if turned else "")
        )
    else:
        label = _say(look, "played", n=len(view.played), cards=" ".join(view.played))
        kind = "cv-played"
        inner = "".join(_lain(card) for card in view.played)
    return f'<div class="{kind}" role="img" aria-label="{label}">{inner}</div>'


def _lain(card: str, piece: str = "") -> str:
    """A card laid on the table."""
    return _svg(
        f'<g class="cv-piece" data-piece="{piece or f"played-{card_id(card)}"}">{power_card(card)}</g>'
    )


def turned_card(view: State) -> str:
    """The card that the Soutien turned up: the last of the discard as long as phase 8 is played."""
    return "".join(view.pack_discard[-1:])


def doubled(frame: Stand) -> bool:
    """Whether the card turned up had the colour of the card supported (C16)."""
    return frame.power > 1


_BOND = {
    "same": (
        '<g class="cv-piece" data-piece="bond"><circle class="cv-bond-same" cx="20" cy="20" r="18"/>'
        '<text x="20" y="28">×2</text></g>'
    ),
    "other": (
        '<g class="cv-piece" data-piece="bond"><rect class="cv-bond-other" x="4" y="4" width="32" height="32"'
        ' rx="4"/><text x="20" y="28">1</text></g>'
    ),
}
"""The sign between the two cards of a Soutien: a disc that doubles, or a broken square, worth one."""


def _pack(view: State, look: Look, pointed: Mapping[str, str]) -> str:
    """The Pack deck and its discard, each with what is known of it."""
    known = len(view.pack.bottom)
    bottom = view.pack.bottom[-1:]
    under = f'<g transform="translate(10 14)">{power_card(bottom[0])}</g>' if bottom else ""
    deck = _svg(
        f'{under}<use href="#cv-back-pack" y="{-2 if bottom else 0}"/>'
        '<g data-piece="pack-count"><g class="cv-count" transform="translate(36 90)"><rect x="-17" y="-14"'
        ' width="34" height="27" rx="13.5"/>'
        f'<text y="6">{view.pack.size}</text></g></g>',
        "",
        "-2 -4 88 118" if bottom else "-2 -2 76 108",
    )
    spent = view.pack_discard
    top = (
        power_card(spent[-1])
        if spent
        else f'<rect class="cv-zone" width="{CARD_W}" height="{CARD_H}" rx="8"/>'
    )
    number = (
        '<g class="cv-count" transform="translate(36 90)"><rect x="-17" y="-14" width="34" height="27"'
        ' rx="13.5"/>'
        f'<text y="6">{len(spent)}</text></g>'
        if spent
        else ""
    )
    lost = (event.params["cards"] for event in look.last if event.kind == "discarded")
    falling = "".join(flying("lost", cards) for cards in lost)
    discard = _svg(f'<g class="cv-spent">{top}</g>{number}{falling}', "", "-2 -2 76 108")
    note = f"<p>{_say(look, 'under_pack', n=known, cards=' '.join(view.pack.bottom))}</p>" if known else ""
    return (
        f'<div class="cv-pack{pointed.get("pack", "")}">'
        + _pane(
            look, "pack", "cv-pile", deck, _say(look, "pack", n=view.pack.size),
            _matrix(look, "pack", view.pack) + note,
        )
        + _pane(
            look, "pack-discard", "cv-pile", discard, _say(look, "pack_discard", n=len(spent)),
            _cards(look, spent),
        )
        + "</div>"
    )  # fmt: skip


# Looking through the decks


def _pane(look: Look, name: str, kind: str, face: str, label: str, inner: str, title: str = "") -> str:
    """Something to look into: closed, its face; open, over the board, what is known. A touch closes it."""
    return (
        f'<details class="cv-look" id="cv-look-{name}" name="cv-look">'
        f'<summary class="{kind}" id="cv-open-{name}"'
        f' aria-label="{label}">'
        f'{face}</summary><div class="cv-pane"><h3>{title or label}</h3>{inner}'
        f'<p class="cv-pane-close">{_say(look, "close")}</p></div></details>'
    )


def _matrix(look: Look, name: str, deck: Deck) -> str:
    """What a deck may still give: a row a suit, a column a value, the number left under each value."""
    inside = {*deck.unknown, *deck.top, *deck.bottom}
    heads = "".join(f'<th scope="col">{number}</th>' for number in NUMBERS)
    here, gone = _say(look, "yes"), _say(look, "no")
    dots = (
        f'<td><span class="cv-out"><span class="sr-only">{gone}</span></span></td>',
        f'<td><span class="cv-in"><span class="sr-only">{here}</span></span></td>',
    )
    rows = "".join(_matrix_row(look, suit, inside, dots) for suit in SUITS)
    sums = "".join(f"<td>{sum(number + suit in inside for suit in SUITS)}</td>" for number in NUMBERS)
    return (
        f'<table class="cv-matrix"><caption class="sr-only">{_say(look, f"left.{name}")}</caption>'
        f'<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody><tfoot><tr><th scope="row">'
        f"{_say(look, 'left')}</th>{sums}</tr></tfoot></table>"
    )


def _matrix_row(look: Look, suit: str, inside: set[str], dots: tuple[str, str]) -> str:
    name = SUIT_NAMES[suit]
    marks = "".join(dots[number + suit in inside] for number in NUMBERS)
    tint = "cv-red" if suit in "♥♦" else "cv-black"
    head = _svg(f'<use href="#cv-{name}"/>', f"cv-suit {tint}", "0 0 24 24")
    spoken = f'<span class="sr-only">{_say(look, f"suit.{name}")}</span>'
    return f'<tr><th scope="row">{head}{spoken}</th>{marks}</tr>'


def _cards(look: Look, cards: Sequence[str]) -> str:
    """Power cards in the order in which they were laid down, the last one last."""
    if not cards:
        return f"<p>{_say(look, 'nothing_yet')}</p>"
    items = "".join(
        f'<li aria-label="{escape(card_name(look, card))}">{_svg(power_card(card))}</li>' for card in cards
    )
    return f'<ol class="cv-list">{items}</ol>'


def _faces(look: Look, left: dict[str, int], kind: str) -> str:
    """Face cards by rank: an encounter's or a Role's name, how many."""
    rows = []
    for face in FACES:
        name = ENCOUNTERS[face] if kind == "encounter" else _role(face)
        key = f"contrevent.{kind}.{name}" if name != "any" else "contrevent.board.any_role"
        words = escape(look.say(Message(key)))
        rows.append(f'<tr><th scope="row">{face} · {words}</th><td>{left.get(face, 0)}</td></tr>')
    return f'<table class="cv-faces"><tbody>{"".join(rows)}</tbody></table>'


def _gone(view: State, look: Look) -> str:
    """The ranks of the Vif that are destroyed."""
    if not view.gone:
        return _say(look, "gone_none")
    return _say(look, "gone", n=len(view.gone), cards=" ".join(map(face_of, view.gone)))


def _role(face: str) -> str:
    return next((role for role, rank in ROLE_FACE.items() if rank == face), "any")


def _by_face(cards: Iterable[str]) -> dict[str, int]:
    left = dict.fromkeys(FACES, 0)
    for card in cards:
        left[face_of(card)] += 1
    return left


def windows(view: State, look: Look) -> str:
    """What lies over the field's decks: each opens on what is known of it."""
    spot = "cv-spot "
    deck = souffle_left(view)
    out = [
        _pane(
            look, "souffle", spot + "cv-x0 cv-y0", "", _say(look, "souffle", n=deck),
            _matrix(look, "souffle", view.souffle) + f"<p>{_say(look, 'souffle_hidden')}</p>",
        ),
        _pane(
            look, "souffle-discard", spot + "cv-x4 cv-y0", "",
            _say(look, "souffle_discard", n=len(view.souffle_discard)), _cards(look, view.souffle_discard),
        ),
        _pane(
            look, "vif", spot + "cv-vifs cv-y4", "", _say(look, "vif", n=len(view.vif)),
            _faces(look, faces_left(view.vif), "role")
            + f"<p>{_gone(view, look)}</p>",
        ),
        _pane(
            look, "met-discard", spot + "cv-x3 cv-y4", "",
            _say(look, "met_discard", n=len(view.encounter_discard)),
            _faces(look, _by_face(view.encounter_discard), "encounter"),
        ),
        _pane(
            look, "met", spot + "cv-x4 cv-y4", "", _say(look, "met_deck", n=view.encounters.size),
            _faces(look, _by_face(view.encounters.unknown), "encounter"),
        ),
    ]  # fmt: skip
    if view.dominant and not view.winds and not isinstance(view.frame, Ended):
        out.append(_odds_pane(view, look))
    return "".join(out)


# The winds that may come


def _odds_pane(view: State, look: Look) -> str:
    winds = wind_range(view)
    power = most_power(view)
    held, whole = odds(view, power)
    label = _say(look, "winds", low=winds.low, high=winds.high, percent=percent(held, whole))
    return _pane(look, "odds", "cv-spot cv-x0 cv-y3", "", label, plot(view, look), _say(look, "odds"))


def plot(view: State, look: Look) -> str:
    """The chance of every total, and of holding it with all that the hand gives: bars 8 to 40."""
    winds = wind_range(view)
    power = most_power(view)
    held, whole = odds(view, power)
    total, of = winds.expected
    mean = (2 * total + of) // (2 * of)
    most = max(winds.ways.values())
    bars = "".join(
        f'<rect class="{_plot_class(number, power)}" x="{_plot_x(number) - 5}" y="{150 - height}" width="10"'
        f' height="{height}" rx="2"/>'
        for number, ways in winds.ways.items()
        if (height := max(2, 120 * ways // most))
    )
    ticks = "".join(
        f'<path class="cv-tick-line" d="M{_plot_x(number)} 150v6"/><text x="{_plot_x(number)}" y="172">'
        f"{number}</text>"
        for number in (10, 14, 20, 28, 35, 40)
    )
    x = _plot_x(min(40, max(8, power)) + 0.5)
    mark = (
        f'<path class="cv-power-line" d="M{x} 14V152"/>'
        f'<text class="cv-power-text" x="{x}" y="11">{power}</text>'
    )
    facts = "".join(
        f"<li>{_say(look, key, **params)}</li>"
        for key, params in (
            ("odds.span", {"low": winds.low, "high": winds.high, "mean": mean}),
            ("odds.hold", {"power": power, "percent": percent(held, whole)}),
            ("odds.beat", {"power": power, "percent": percent(winds.beaten_by(power), whole)}),
            ("odds.torn", {"power": power, "percent": percent(winds.torn_at(power), whole)}),
        )
    )
    return f'{_svg(bars + ticks + mark, "cv-plot", "0 0 520 178")}<ul class="cv-facts">{facts}</ul>'


def _plot_x(total: float) -> int:
    return int(20 + 15 * (total - 8))


def _plot_class(total: int, power: int) -> str:
    if total <= power:
        return "cv-bar-held"
    return "cv-bar-worn" if total <= power + MAX_LOSS else "cv-bar-torn"


# What can be done


def panel(view: State, draft: Draft, look: Look) -> str:
    """The phase, what the draft does, the actions."""
    frame = view.frame
    if isinstance(frame, Ended):
        inner = _ended(view, look)
    elif look.quiet:
        inner = _line(_facts(view, look))
    elif isinstance(frame, Movement):
        inner = _movement(view, frame, draft, look)
    elif isinstance(frame, Sorting):
        inner = _sorting(view, draft, look)
    elif isinstance(frame, Care):
        inner = _care(view, frame, draft, look)
    elif isinstance(frame, Stand):
        inner = _stand(view, frame, draft, look)
    else:
        inner = _giving(view, draft, look)
    label = _say(look, "panel")
    pointed = _pointed(view, look)
    for name, kind in pointed.items():
        inner = inner.replace(f'" id="cv-{name}"', f'{kind}" id="cv-{name}"')
    if not isinstance(frame, (Absorption, Ruin)) or look.quiet:
        inner = _news(view, look) + inner
    kind = f"cv-panel{pointed.get('panel', '')}"
    return f'<div class="{kind}" role="group" aria-label="{label}">{_phases(view, look)}{inner}</div>'


NEWS = frozenset(
    (
        "formation_broken",
        "clash",
        "discarded",
        "souffle_discarded",
        "destroyed",
        "stunned",
        "encounters_shuffled",
    )
)
"""What happens to the player between two questions, and is gone from the table when the next one is asked."""


def _news(view: State, look: Look) -> str:
    """What came of the last move, in the words of the tale, until something is chosen."""
    if look.prefix or isinstance(view.frame, (Stand, Sorting)):
        return ""
    lines = (tell(event, look.say) for event in look.last if event.kind in NEWS)
    text = " ".join(line for line in lines if line)
    return f'<p class="cv-news">{escape(text)}</p>' if text else ""


def _advice(look: Look) -> str:
    """A hint that stands is one touch away; empty where none does, or it is what is chosen."""
    hint = look.marks.get("hint", ())
    if len(hint) < 2 or hint[0] not in ACTIONS or hint == look.prefix:
        return ""
    return _chip("hint", hint, _say(look, "take_hint"), kind="cv-hinted cv-take")


def _beside_advice(line: str, look: Look) -> str:
    """A line, and at its right the hint that stands: it needs no row of its own."""
    advice = _advice(look)
    return _deed(line, advice) if advice else line


def _phases(view: State, look: Look) -> str:
    """The ten phases of a turn, the present one named."""
    now = phase(view)
    if not now:
        return ""
    marks = "".join(
        f'<span class="cv-phase{_phase_kind(k, now)}"><span class="cv-phase-name">'
        f"{_say(look, f'phase.{k}')}</span></span>"
        for k in range(1, PHASES + 1)
    )
    turn = _say(look, "turn", turn=view.turn)
    return f'<p class="cv-phases"><span class="cv-turn">{turn}</span>{marks}</p>'


def _phase_kind(one: int, now: int) -> str:
    return " cv-phase-now" if one == now else " cv-phase-done" if one < now else ""


def _line(inner: str, kind: str = "") -> str:
    return f'<p class="cv-line {kind}">{inner}</p>'


def _chip(
    name: str,
    move: Move,
    face: str,
    *,
    pressed: bool = False,
    off: bool = False,
    kind: str = "",
    label: str = "",
) -> str:
    """A way to act: a touch makes it the draft, a second one drops it. One that cannot be says why."""
    move = () if pressed and move[:1] != (GIVE,) else move
    classes = f"cv-chip {kind}{' cv-off' if off else ''}".strip()
    spoken = f' aria-label="{label}"' if label else ""
    return (
        f'<button type="button" class="{classes}" id="cv-do-{name}" data-draft="{escape(" ".join(move))}"'
        f' aria-pressed="{str(pressed).lower()}"{spoken}>{face}</button>'
    )


def _main(move: Move, words: str, *, deadly: bool = False) -> str:
    """The button that plays a whole move at once; deadly: it would lose (the table asks once more)."""
    kind = "cv-chip cv-go cv-go-deadly" if deadly else "cv-chip cv-go"
    parts = escape(" ".join(move))
    return f'<button type="button" class="{kind}" id="cv-go" data-play="{parts}">{words}</button>'


def _play(whole: Move, look: Look) -> str:
    """The button that plays the draft once it is a whole move."""
    return _main(whole, _say(look, "play")) if whole else ""


def _why(view: State, move: Move, look: Look) -> str:
    """Why a move would lose the game at once; empty where it would not."""
    why = warn(view, move)
    return "" if why is None else f'<span class="cv-bad">{escape(look.say(why))}</span>'


def _deed(what: str, button: str) -> str:
    """What the draft does, and beside it the button that plays it: never where a phase is ended."""
    return f'<div class="cv-deed">{what}{button}</div>'


def _chips(*chips: str) -> str:
    return f'<div class="cv-chips">{"".join(chips)}</div>'


def _choice(words: str, chips: str, kind: str = "") -> str:
    """Chips that belong together, under one word."""
    classes = f"cv-choice {kind}".strip()
    name = f'<span class="cv-chip-name" aria-hidden="true">{words}</span>'
    return f'<span class="{classes}" role="group" aria-label="{words}">{name}{chips}</span>'


def _bill(view: State, draft: Draft, look: Look) -> str:
    """What an action costs, what is paid, what is wasted."""
    if draft.missing:
        return _line(_say(look, "bill.short", cost=draft.cost, paid=draft.paid, n=draft.missing), "cv-short")
    bill = _say(look, "bill.exact", cost=draft.cost, paid=draft.paid)
    if draft.waste:
        bill = _say(look, "bill.waste", cost=draft.cost, paid=draft.paid, n=draft.waste)
    healed = len(draft.what) - 1 if draft.kind == HEAL else 0
    power = power_of(tuple(card for card in view.hand if card not in draft.cards)) + standing(view) + healed
    held, whole = odds(view, power)
    return _line(
        f"{bill} "
        f'<span class="cv-soft">{_say(look, "bill.rest", power=power, percent=percent(held, whole))}</span>'
    )


def _whole(view: State, draft: Draft, look: Look) -> Move:
    """The draft where it is a whole legal move, else nothing."""
    return look.prefix if moves_of(view).complete(look.prefix) else ()


def _facts(view: State, look: Look) -> str:
    """The power that the hand still gives, and how often that holds."""
    power = most_power(view)
    if not view.dominant or view.winds:
        return _say(look, "power_now", power=power)
    held, whole = odds(view, power)
    return _say(look, "power_holds", power=power, percent=percent(held, whole))


def _movement(view: State, frame: Movement, draft: Draft, look: Look) -> str:
    """Phase 4: into the formation, a Provocation, or on to the encounters."""
    asked = formation(view)
    steps = distance(view.rows, asked)
    into = into_formation(view)
    name = escape(look.say(Message(f"contrevent.formation.{asked}")))
    stuck = any(view.stunned[c] and view.rows[c] != CELLS_OF[asked][c] for c in range(4))
    sign = "step" if steps else "check" if holds(view) else "stun"
    face = f"{name}<b>{steps}</b>{_sign(sign)}" if steps else name + _sign(sign)
    chips = [
        _chip(
            "form", into, face,
            pressed=draft.kind == MOVE and draft.rows == CELLS_OF[asked], kind="cv-chip-wide",
            off=not steps or stuck or power_of(view.hand) < steps,
            label="" if steps else escape(look.say(formed(view))),
        )
    ]  # fmt: skip
    if not frame.taunted:
        chips.append(_taunts(view, draft, look))
    whole = _whole(view, draft, look)
    if draft.kind in (MOVE, TAUNT):
        return _deed(_bill(view, draft, look), _play(whole, look)) + _chips(_advice(look), *chips)
    return _onward(view, chips, "done.movement", look)


def _taunts(view: State, draft: Draft, look: Look) -> str:
    """The three pairs of encounters that can change places, with the word and the price."""
    pairs = "".join(
        _chip(
            f"taunt-{one}{other}", taunting(view, (one, other)), f"{one}{_sign('swap')}{other}",
            pressed=draft.kind == TAUNT and draft.what[1:] == (one, other),
            off=power_of(view.hand) < TAUNT_COST, label=_say(look, "taunt_pair", one=one, other=other),
        )
        for one, other in PAIRS
    )  # fmt: skip
    return _choice(_say(look, "taunt_for", cost=TAUNT_COST), pairs, "cv-taunts")


def _care(view: State, frame: Care, draft: Draft, look: Look) -> str:
    """Phase 6: healing, the Aide, or on to the winds."""
    stunned = stunned_cells(view)
    chips = []
    if stunned:
        move = healing(view, stunned)
        face = f"{_say(look, 'heal', n=len(stunned))}<b>{len(stunned)}</b>"
        chips.append(
            _chip(
                "heal",
                move,
                face,
                pressed=draft.what == (HEAL, *stunned),
                off=power_of(view.hand) < len(stunned),
                kind="cv-chip-wide",
            )
        )
    if not frame.helped:
        refused = aide_refused(view, frame)
        faces = vif_faces(view.vif)
        ranks = "".join(
            _chip(
                f"help-{face}", (HELP, face), f"<b>{face}</b>", pressed=draft.what == (HELP, face),
                off=bool(refused), label=_say(look, "help_with", face=face),
            )
            for face in faces
        )  # fmt: skip
        chips.append(_choice(_say(look, "help"), ranks))
    whole = _whole(view, draft, look)
    if draft.kind == HEAL:
        return _deed(_bill(view, draft, look), _play(whole, look)) + _chips(_advice(look), *chips)
    if draft.kind == HELP and whole:
        line = _line(_say(look, "help_does", face=draft.what[1], n=AIDE_CARDS))
        return _deed(line, _play(whole, look)) + _chips(_advice(look), *chips)
    return _onward(view, chips, "done.care", look)


def _onward(view: State, chips: list[str], words: str, look: Look) -> str:
    """What may be chosen in a phase, and the button that ends it: why that would lose, or how things are."""
    why = _why(view, (DONE,), look)
    done = _main((DONE,), _say(look, words), deadly=bool(why))
    return _beside_advice(_line(why or _facts(view, look)), look) + _chips(*chips, done)


def _sorting(view: State, draft: Draft, look: Look) -> str:
    """The three cards of an Aide: touched first, to the hand; touched second, under the Pack."""
    chosen = draft.what[1:]
    out = []
    for card in view.pack.top[:AIDE_CARDS]:
        if card in chosen:
            move: Move = (KEEP, *(one for one in chosen if one != card))
            place = ("to_hand", "to_under")[chosen.index(card)]
        else:
            move = (KEEP, *chosen[:1], card)
            place = "to_discard" if len(chosen) == 2 else ""
        words = _say(look, place) if place else ""
        label = escape(card_name(look, card)) + (f", {words}" if words else "")
        picture = _svg(f'<g class="cv-piece" data-piece="seen-{card_id(card)}">{power_card(card)}</g>')
        kind = "cv-card cv-seen" + (" cv-chosen" if card in chosen else "")
        out.append(
            f'<button type="button" class="{kind}" id="cv-seen-{card_id(card)}"'
            f' data-draft="{escape(" ".join(move))}"'
            f' aria-pressed="{str(card in chosen).lower()}" aria-label="{label}">{picture}'
            f'<span class="cv-place">{words}</span></button>'
        )
    whole = _whole(view, draft, look)
    line = _beside_advice(_line(_say(look, f"sort.{len(chosen)}")), look)
    return f'{line}<div class="cv-seen-row">{"".join(out)}{_play(whole, look)}</div>'


# Phase 8


def _stand(view: State, frame: Stand, draft: Draft, look: Look) -> str:
    """The wind against the Contrevent as drafted, what comes of it, and ways to reach more."""
    wind, base = wind_total(view), standing(view) + frame.power
    if draft.kind == SUPPORT:
        return _supporting(view, draft, look)
    counter = base + draft.paid
    chips = _stand_chips(view, draft, wind, base, look)
    if not support_refused(view, frame) and view.hand:
        chips.append(_chip("support", (SUPPORT,), _say(look, "support")))
    move = (POWER, *draft.cards)
    why = _why(view, move, look)
    play = _main(move, _say(look, "play"), deadly=bool(why))
    button = play if draft.kind == POWER else _bare(look)
    made = ""
    if frame.support:
        key = "made_of.same" if doubled(frame) else "made_of.other"
        sums = _say(look, key, standing=standing(view), card=frame.support, support=frame.power)
        made = f'<span class="cv-made">{sums}</span>'
    said = _line((why or outcome(view, wind, counter, look)) + made)
    parts = (_deed(contest(wind, counter, look), button), said, _chips(_advice(look), *chips))
    return "".join(f'<div data-piece="stand-{k}">{part}</div>' for k, part in enumerate(parts))


def _bare(look: Look) -> str:
    """To stand without a card is said first and played by a second touch: it can cost the Vif."""
    words = _say(look, "stand_bare")
    return f'<button type="button" class="cv-chip cv-bare" id="cv-go" data-draft="{POWER}">{words}</button>'


def contest(wind: int, counter: int, look: Look) -> str:
    """Both totals as numbers and bars."""
    scale = max(40, counter)
    name = escape(look.say(Message(f"contrevent.wind.{wind_name(wind)}")))
    bars = (
        f'<rect class="cv-bar-back" x="0" y="2" width="400" height="12" rx="6"/>'
        f'<rect class="cv-bar-wind" x="0" y="2" width="{400 * wind // scale}" height="12" rx="6"/>'
        f'<rect class="cv-bar-back" x="0" y="20" width="400" height="12" rx="6"/>'
        f'<rect class="cv-bar-us" x="0" y="20" width="{400 * counter // scale}" height="12" rx="6"/>'
        f'<path class="cv-bar-line" d="M{400 * wind // scale} 0V34"/>'
    )
    return (
        f'<div class="cv-contest"><span class="cv-contest-name">{name}</span>'
        f'<b class="cv-contest-n">{wind}</b>{_svg(bars, "cv-contest-bars", "0 0 400 34")}'
        f'<b class="cv-contest-n">{counter}</b>'
        f'<span class="cv-contest-name">{_say(look, "counter")}</span></div>'
    )


def outcome(view: State, wind: int, counter: int, look: Look) -> str:
    """What a Contrevent of `counter` would come to, the formation first (C17–C20)."""
    out = []
    if not holds(view):
        out.append(f'<span class="cv-broken">{_say(look, "broken", n=FORMATION_LOSS)}</span> ')
    margin = counter - wind
    if margin > 0:
        gone = min(margin, MAX_LOSS, view.souffle.size)
        words = _say(look, "held", n=gone) if gone else _say(look, "held_last")
        out.append(f'<span class="cv-good">{words}</span>')
    elif not margin:
        out.append(f'<span class="cv-good">{_say(look, "equal")}</span>')
    elif margin >= -MAX_LOSS:
        out.append(f'<span class="cv-bad">{_say(look, "worn", n=-margin)}</span>')
    else:
        out.append(f'<span class="cv-bad">{_say(look, "torn")}</span>')
    return "".join(out)


def _stand_chips(view: State, draft: Draft, wind: int, base: int, look: Look) -> list[str]:
    """The cheapest ways to the results that the hand can reach."""
    found: list[str] = []
    reach = base + power_of(view.hand)
    best = min(MAX_LOSS, reach - wind)
    aims = [("win", best)] if best > 0 else []
    aims += [("even", 0)] if reach >= wind and base <= wind else []
    aims += [("bend", -MAX_LOSS)] if base < wind - MAX_LOSS <= reach else []
    for name, margin in aims:
        cards = reaching(view, wind + margin - base)
        if cards is None:
            continue
        mark = "=" if not margin else f"+{margin}" if margin > 0 else f"−{-margin}"
        face = f"{_say(look, f'aim.{name}')}<b>{mark}</b>"
        found.append(_chip(name, (POWER, *cards), face, pressed=draft.kind == POWER and draft.cards == cards))
    if view.hand and power_of(view.hand) > 0 and not found:
        found.append(
            _chip("all", (POWER, *view.hand), _say(look, "aim.all"), pressed=draft.cards == view.hand)
        )
    return found


def colour_chance(view: State, card: str) -> int:
    """The chance, in per cent, that the next card of the Pack has this card's colour."""
    if view.pack.top:
        return 100 * same_colour(card, view.pack.top[0])
    if view.pack.unknown:
        same = sum(number for one, number in view.pack.unknown.items() if same_colour(card, one))
        return percent(same, sum(view.pack.unknown.values()))
    return 100 * same_colour(card, view.pack.bottom[0])


def _supporting(view: State, draft: Draft, look: Look) -> str:
    """A Soutien: the card to lay, and the chance that its colour comes."""
    chosen = draft.what[1:]
    back = _chip("support", (), _say(look, "support"), pressed=True)
    if not chosen:
        chances = [
            f'<span class="cv-chance">{_mini(card)} <b>'
            f"{_say(look, 'support_percent', percent=colour_chance(view, card))}</b></span>"
            for card in view.hand
        ]
        return _line(_say(look, "support_choose")) + _chips(*chances, back, _advice(look))
    card = chosen[0]
    text = _say(look, "support_chance", card=card, percent=colour_chance(view, card), double=2 * VALUE[card])
    return _deed(_line(text), _play((SUPPORT, card), look)) + _chips(back, _advice(look))


def _mini(card: str) -> str:
    """A card in a line of text."""
    tint = "cv-red" if card[-1] in "♥♦" else "cv-black"
    sign = _svg(f'<use href="#cv-{SUIT_NAMES[card[-1]]}"/>', f"cv-sign cv-suit {tint}", "0 0 24 24")
    return f'<span class="cv-mini">{card[:-1]}{sign}</span>'


# Phases 5 and 9: the Vif gives


def _giving(view: State, draft: Draft, look: Look) -> str:
    """Every way to give the Roles that are taken; a forced one is played by one touch."""
    roles = taken_roles(view)
    choices = givable(view.vif, roles)
    frame = view.frame
    key = "give.ruin" if isinstance(frame, Ruin) else "give.currier"
    row = frame.row if isinstance(frame, Absorption) else 0
    chosen = draft.what[1:] if draft.what[1:] in choices else choices[0]
    chips = []
    for place, role in enumerate(roles):
        faces = [face for face in (ROLE_FACE[role], ACE) if any(choice[place] == face for choice in choices)]
        inner = "".join(_rank_chip(look, choices, chosen, place, face) for face in faces)
        chips.append(_choice(escape(look.say(Message(f"contrevent.role.{role}"))), inner))
    line = f"<div>{_news(view, look)}{_line(_say(look, key, row=row, n=len(roles)))}</div>"
    give = _main((GIVE, *chosen), _say(look, "give"))
    return _deed(line, _advice(look) + give) + _chips(*chips)


def _rank_chip(
    look: Look, choices: Sequence[tuple[str, ...]], chosen: tuple[str, ...], place: int, face: str
) -> str:
    """One card that could be given for one Role; the others stay as they are where they may."""
    wanted = (*chosen[:place], face, *chosen[place + 1 :])
    if wanted not in choices:
        wanted = next(choice for choice in choices if choice[place] == face)
    return _chip(
        f"give-{place}-{face}", (GIVE, *wanted), f"<b>{face}</b>", pressed=chosen[place] == face,
        label=escape(look.say(Message("contrevent.board.give_this", {"card": f"@{_rank_key(face)}"}))),
    )  # fmt: skip


def _rank_key(face: str) -> str:
    return "contrevent.board.ace" if face == ACE else f"contrevent.role.{_role(face)}"


# The end


def _ended(view: State, look: Look) -> str:
    """What is left when all is over."""
    frame = view.frame
    assert isinstance(frame, Ended)
    title = escape(look.say(ending(view, frame)))
    rest = _line(_say(look, "end_left", pack=view.pack.size, vif=len(view.vif), standing=standing(view)))
    won = _line(_say(look, "end_points", n=points(view)), "cv-good") if frame.reason == WON else ""
    return f'<p class="cv-end">{title}</p>{rest}{won}'
