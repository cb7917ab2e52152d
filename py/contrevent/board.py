"""The table of Contrevent: the field, the hand, what can be done, as HTML; a view as text, no browser.

Source: rulebook, *Préparation d'une partie*; design, *The screen*. The picture is `field`, what lies before
the player `panel`, what the parts chosen mean `drafts`, the shapes `art`. Everything that can be touched is a
button that carries a whole draft (`data-draft`) or a whole move (`data-play`); what cannot be is refused by
the rules, in words. Face-down winds are drawn as backs and nothing else: they are in no state.
"""

from contrevent import drafts, field, panel
from contrevent.art import SKINS, card_id, escape, figure, figures
from contrevent.cards import COLUMNS, WIND_ZONES, cell, wind_name
from contrevent.rules.state import State
from contrevent.rules.turn import wind_total
from tabletop.board import Look, Motion
from tabletop.game import Event, Message

__all__ = ["SKINS", "draw", "emblem", "motions", "picture"]


OWN_PLAY = True
"""The board has its own button that plays a whole draft."""


def draw(view: State, look: Look) -> str:
    """The table as one `<div class="cv">`: the field, the hand and the Pack, the actions."""
    draft = drafts.read(view, () if look.quiet else look.prefix)
    label = escape(look.say(Message("contrevent.board.label", {"turn": view.turn})))
    kind = f"cv cv-wind-{_wind(view)}{' cv-quiet' if look.quiet else ''}"
    return (
        f'<div class="{kind}" role="group" aria-label="{label}">{_sky()}{_breeze()}<div class="cv-table">'
        f'<div class="cv-field">{field.drawing(view, draft, look)}'
        f"{field.spoken(view, draft, look)}{field.controls(view, draft, look)}"
        f"{panel.windows(view, look)}</div>"
        f"{panel.hand(view, draft, look)}{panel.panel(view, draft, look)}</div></div>"
    )


def _wind(view: State) -> str:
    """The name of the wind that blows, `calm` while it is not known."""
    return wind_name(wind_total(view)) if view.winds and view.dominant else "calm"


# The landscape


def _sky() -> str:
    """Sky, sun and dunes behind everything; the light is the theme's."""
    return (
        '<svg class="cv-sky" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 690" aria-hidden="true"'
        f' focusable="false" preserveAspectRatio="xMidYMin slice">{landscape("cv-")}</svg>'
    )


_DUNES = (
    ("far", "M0 150C70 118 120 128 190 142S300 118 360 104 470 128 620 112V690H0Z"),
    ("far-shade", "M360 104C400 122 452 130 500 156 430 150 330 158 250 150 300 140 330 112 360 104Z"),
    ("mid", "M0 196C90 214 140 178 236 168S420 214 620 176V690H0Z"),
    ("mid-shade", "M236 168C300 196 380 206 470 246 340 224 190 232 70 222 130 210 190 174 236 168Z"),
    ("near", "M0 330C120 300 230 356 340 338S520 280 620 306V690H0Z"),
    ("near-shade", "M340 338C300 372 210 392 90 396 220 410 420 404 620 440V306C520 280 420 324 340 338Z"),
    ("fore", "M0 520C140 486 260 530 380 520S560 480 620 492V690H0Z"),
)

_RIPPLES = (
    "M24 262C80 248 110 274 170 262S260 250 300 262M360 268C420 252 470 280 540 264S600 258 612 262"
    "M60 300C120 288 150 312 210 300M420 306C470 294 500 316 560 304M40 446C110 430 150 460 220 446S320 434"
    " 370 448"
    "M430 470C490 456 530 482 600 468M90 560C160 546 210 574 280 560M400 580C460 566 510 592 590 576"
)


def landscape(prefix: str) -> str:
    """The ground of every drawing, 620 × 690: bleached sky, sun, four rows of dunes."""
    dunes = "".join(f'<path class="cv-dune-{name}" d="{path}"/>' for name, path in _DUNES)
    return (
        f'<defs><linearGradient id="{prefix}air" x1="0" y1="0" x2="0" y2="1"><stop class="cv-air-1"/>'
        '<stop class="cv-air-2" offset="1"/></linearGradient>'
        f'<radialGradient id="{prefix}halo"><stop class="cv-halo-1"/><stop class="cv-halo-2" offset="1"/>'
        f'</radialGradient></defs><rect width="620" height="240" fill="url(#{prefix}air)"/>'
        f'<circle cx="452" cy="62" r="120" fill="url(#{prefix}halo)"/><circle class="cv-sun" cx="452"'
        ' cy="62" r="34"/>'
        '<g class="cv-stars"><circle cx="60" cy="30" r="1.6"/><circle cx="150" cy="64" r="1.2"/><circle'
        ' cx="216" cy="22"'
        ' r="1.4"/><circle cx="310" cy="52" r="1.8"/><circle cx="372" cy="20" r="1.1"/><circle cx="560"'
        ' cy="34" r="1.5"/>'
        '<circle cx="596" cy="82" r="1.2"/><circle cx="262" cy="92" r="1.1"/><circle cx="98" cy="104"'
        ' r="1.3"/></g>'
        f'{dunes}<path class="cv-ripples" d="{_RIPPLES}"/>'
    )


_STREAKS = (
    "M-40 40C120 22 220 58 380 40S560 30 640 42M60 96C180 84 260 108 360 94M420 120C500 110 560 130 660 118",
    "M-20 150C90 138 160 164 280 148M330 184C430 170 520 200 640 182M40 226C160 212 240 240 400 222M460"
    " 250C540 240"
    " 590 256 650 248",
)


def _breeze() -> str:
    """Two veils of blown sand that drift over the field, the faster the stronger the wind (style sheet)."""
    return "".join(
        f'<span class="{kind}"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 280"'
        f' preserveAspectRatio="none" aria-hidden="true" focusable="false"><path d="{path}"/></svg></span>'
        for kind, path in zip(("cv-veil", "cv-veil cv-veil-2"), _STREAKS, strict=True)
    )


# Motion

_STEP, _BEAT = 90, 420
_TURN, _SUM = 350, 1100
"""From one wind that turns up to the next; from the first one to the sum of all."""


def motions(before: State, events: tuple[Event, ...], look: Look) -> tuple[Motion, ...]:
    """How cards and characters of `before` travel when this happens, one thing after the other."""
    found: list[Motion] = []
    clock = 0
    for event in events:
        moved = _motions_of(before, event, clock)
        found += moved
        if moved:
            clock = max(motion.delay for motion in moved if motion.kind != "vanish") + _STEP
    return tuple(found)


def _motions_of(before: State, event: Event, clock: int) -> list[Motion]:
    seen = event.params
    match event.kind:
        case "moved":
            return [*_walks(before, seen["origins"], seen["targets"], clock), *_paid(seen["cards"], clock)]
        case "taunted":
            swaps = [_swap(seen["first"], seen["second"], clock), _swap(seen["second"], seen["first"], clock)]
            return [*swaps, *_paid(seen["cards"], clock)]
        case "stunned":
            return [Motion(_fer(before, name), "shake", delay=clock, span=360) for name in seen["cells"]]
        case "healed":
            risen = [Motion(_fer(before, name), "appear", 0, 16, clock, 360) for name in seen["cells"]]
            return [*risen, *_paid(seen["cards"], clock)]
        case "met":
            return [Motion(f"met-{seen['row']}", "shake", delay=clock, span=260)] if seen["roles"] else []
        case "discarded":
            return [
                *_flights("lost", seen["cards"], -84, clock),
                Motion("pack-count", "shake", delay=clock, span=460),
            ]
        case "destroyed":
            return [Motion(f"vif-{card[:-1]}", "shake", delay=clock, span=420) for card in seen["cards"]]
        case "winds_laid":
            start = field.wind_place(field.DECK)[0]
            return [
                Motion(f"wind-{zone}", "slide", start - field.wind_place(k)[0], 0, clock + _STEP * k, 380)
                for k, zone in enumerate(WIND_ZONES, 1)
            ]
        case "dominant":
            return [Motion("dominant", "appear", -10, -14, clock + 200, 420)]
        case "encounters_shuffled":
            back = field.column_x(3) - field.column_x(field.DISCARD)
            return [Motion("met-deck", "slide", back, 0, clock, 420)]
        case "encounters_dealt":
            low = field.LOW_Y
            return [
                Motion(f"met-{row}", "slide", 0, low - field.row_y(row), clock + _STEP * row, 380)
                for row in (1, 2, 3)
            ]
        case "drawn" | "sorted":
            cards = seen["cards"] if event.kind == "drawn" else (seen["hand"],)
            return [
                Motion(f"card-{card_id(card)}", "appear", 90, 0, clock + _STEP * k, 320)
                for k, card in enumerate(cards)
            ]
        case "looked":
            return [
                Motion(f"seen-{card_id(card)}", "appear", 90, 0, clock + _STEP * k, 320)
                for k, card in enumerate(seen["cards"])
            ]
        case "winds_shown":
            return [*_turned(clock), *_gust(seen["name"], clock + _SUM)]
        case "supported":
            return [
                *_paid((seen["card"],), clock),
                Motion("turned", "appear", 90, 0, clock + 160, 380),
                Motion("bond", "appear", 0, -12, clock + 520, 260),
            ]
        case "stood":
            return [
                Motion("duel", "vanish", delay=clock + 1700, span=400),
                Motion("duel-in", "appear", 0, 10, clock, 240),
                Motion("duel-us", "appear", 60, 0, clock, 360),
            ]
        case "formation_kept":
            return [Motion(f"fer-{k}", "appear", 0, 14, clock, 420) for k in range(len(COLUMNS))]
        case "formation_broken":
            return [Motion(f"fer-{k}", "shake", delay=clock, span=360) for k in range(len(COLUMNS))]
        case "clash":
            return [
                Motion("duel-wind", "appear", -60, 0, clock, 360),
                Motion("duel-margin", "appear", 0, -12, clock + 320, 260),
            ]
        case "souffle_discarded":
            start = field.wind_place(field.DECK)[0] - field.wind_place(field.DISCARD)[0]
            return _flights("blown", (seen["dominant"], *seen["cards"]), start, clock)
        case "turn_ended":
            return [
                Motion("souffle-discard", "slide", -field.PITCH_X, 0, clock, 320),
                Motion("met-discard", "slide", field.PITCH_X, field.row_y(3) - field.LOW_Y, clock, 320),
            ]
    return []


def _fer(before: State, name: str) -> str:
    """The piece of the character that stands on a cell."""
    return f"fer-{next(k for k, row in enumerate(before.rows) if cell(k, row) == name)}"


def _walks(before: State, origins: tuple[str, ...], targets: tuple[str, ...], clock: int) -> list[Motion]:
    """Who moved walks from where it stood, a little longer the further it goes."""
    found = []
    for origin, target in zip(origins, targets, strict=True):
        away = field.cell_middle(origin)[1] - field.cell_middle(target)[1]
        found.append(Motion(_fer(before, origin), "slide", 0, away, clock, 300 + 2 * abs(away)))
    return found


def _paid(cards: tuple[str, ...], clock: int) -> list[Motion]:
    """The cards that pay are laid on the table, out of the hand at its left."""
    return [
        Motion(f"played-{card_id(card)}", "appear", -60, 0, clock + _STEP * k, 300)
        for k, card in enumerate(cards)
    ]


def _flights(name: str, cards: tuple[str, ...], start: int, clock: int) -> list[Motion]:
    """Cards fall one by one, face up, from a deck to its discard, and become part of it."""
    found = []
    for k, card in enumerate(cards):
        delay = clock + 2 * _STEP * k
        found.append(Motion(f"{name}-{card_id(card)}-way", "appear", start, 0, delay, 400))
        found.append(Motion(f"{name}-{card_id(card)}", "vanish", delay=delay + 700, span=200))
    return found


def _swap(row: int, other: int, clock: int) -> Motion:
    """The encounter now beside `row` comes from beside `other`."""
    return Motion(f"met-{row}", "slide", 0, field.row_y(other) - field.row_y(row), clock, _BEAT)


def _turned(clock: int) -> list[Motion]:
    """The winds turn up one by one; only then is their sum there, and what it means."""
    found = []
    for k, zone in enumerate(WIND_ZONES):
        delay = clock + _TURN * k
        found.append(Motion(f"back-{zone}", "vanish", delay=delay, span=160))
        found.append(Motion(f"wind-{zone}", "appear", 0, -18, delay, 360))
    found.append(Motion("weather", "appear", 0, 8, clock + _SUM, 360))
    found += [Motion(f"stand-{k}", "appear", delay=clock + _SUM + 160 * k, span=300) for k in range(3)]
    return found


def _gust(name: str, clock: int) -> list[Motion]:
    """Streaks over the field: more of them, and quicker, the stronger the wind."""
    force = field.CURRENT[name]
    span = 1500 - 150 * force
    found = []
    for k in range(2 * force):
        delay = clock + 110 * k
        found.append(Motion(f"gust-{k}", "vanish", delay=delay + span // 2, span=span // 2))
        found.append(Motion(f"blow-{k}", "appear", 420, -40, delay, span))
    return found


# Pictures for elsewhere


def emblem(seat: int, skin: str = "") -> str:
    """The Traceur as a small drawing, for a seat's card; it says nothing aloud."""
    prefix = "cv-emblem-"
    return (
        '<svg class="cv-emblem" xmlns="http://www.w3.org/2000/svg" viewBox="-54 -56 108 108"'
        ' aria-hidden="true"'
        f' focusable="false"><defs>{figures(prefix)}</defs><circle class="cv-medal" r="51"/>'
        f'<g transform="translate(0 5)scale(.86)">{figure(1, prefix)}</g></svg>'
    )


_SCENE = ((0, 214, 268, 96), (3, 406, 268, 96), (2, 310, 300, 100), (1, 310, 196, 88))
"""The picture's four in the Diamant: character, x, y, size in per cent."""


def picture(skin: str = "") -> str:
    """The horde on its way up through the dunes, for the game's card; it says nothing aloud."""
    prefix = "cv-card-"
    four = "".join(
        f'<g transform="translate({x} {y})scale({size / 100})"><ellipse class="cv-dusk" cx="4" cy="40"'
        ' rx="42" ry="8"/>'
        f"{figure(character, prefix)}</g>"
        for character, x, y, size in _SCENE
    )
    streaks = "".join(f'<path class="cv-gust" d="{path}" transform="translate(0 20)"/>' for path in _STREAKS)
    return (
        '<svg class="cv-picture" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 388" aria-hidden="true"'
        f' focusable="false" preserveAspectRatio="xMidYMid slice"><defs>{figures(prefix)}</defs>'
        f"{landscape(prefix)}{streaks}{four}</svg>"
    )
