"""The map as one drawing: the ground, forts and refuges, marks of what can be touched, the counters."""

from collections.abc import Sequence
from functools import cache, lru_cache

from tabletop.markup import at
from water_margin import art
from water_margin.art.signs import SIGNS
from water_margin.board.layout import FIELD, SIZE, corner
from water_margin.board.scene import KEPT, Scene, waiting
from water_margin.board.touch import journeys_to
from water_margin.rules.enter import free_squares
from water_margin.rules.forecast import would_die
from water_margin.rules.goal import good_squares
from water_margin.rules.state import SQUARES, Hero, Turn, View, forts_of, hero_of

MANY = 16
"""Where more squares than these are open, each is marked lightly: the land is still to be seen."""

MARKS = 2
"""A counter that has so many small signs shows no tokens besides."""


@cache
def ground(quarters: int) -> str:
    """The land, and the names of columns and rows."""
    turned = f'<g transform="rotate({90 * quarters} {SIZE // 2} {SIZE // 2})">{art.ground()}</g>'
    return turned + _names(quarters)


@cache
def _names(quarters: int) -> str:
    """Columns and rows, each in a corner of a square at the edge of the map."""
    found = []
    for square in SQUARES:
        x, y = corner(square, quarters)
        letters, digits = (y == SIZE - FIELD, x == 0) if quarters % 2 == 0 else (x == 0, y == SIZE - FIELD)
        if letters:
            found.append(_name(square[0], *(_AT_FOOT if quarters % 2 == 0 else _AT_HEAD), x, y))
        if digits:
            found.append(_name(square[1], *(_AT_HEAD if quarters % 2 == 0 else _AT_FOOT), x, y))
    return "".join(found)


_AT_HEAD, _AT_FOOT = (15, 23), (85, 89)
"""Where the name of a row or a column stands in its square: clear of the frame of the map."""


def _name(sign: str, right: int, down: int, x: int, y: int) -> str:
    return f'<text class="wm-coord" x="{x + right}" y="{y + down}">{sign}</text>'


def forts(scene: Scene) -> str:
    """The forts; where a band lives, its refuge."""
    owners = {band.square: seat for seat, band in enumerate(scene.view.bands) if band}
    found = []
    for square in forts_of(scene.view):
        inner = art.refuge(owners[square]) if square in owners else art.fort()
        found.append(at(*corner(square, scene.context.quarters), inner))
    return "".join(found)


# What can be touched next


def marks(scene: Scene, good: Sequence[str]) -> str:
    """Squares that can be touched next, the way of a draft, what a hint points at. Those that cost a banquet
    are marked lightly; where one enters, all but those that are `proposed` are. good: these."""
    context = scene.context
    squares = open_squares(scene)
    is_pointed = "hint" in context.highlights
    many = len(squares) > MANY
    found = []
    for square in squares:
        if square in scene.draft:
            continue
        light = square not in good if good else many or square not in context.next_parts
        classes = "wm-open wm-open-wide" if light else "wm-open"
        found.append(_square(scene, square, classes, dot=not (light and (good or is_pointed))))
    found += [_square(scene, square, "wm-chosen") for square in chosen_squares(scene)]
    found.append(_journey(scene))
    hint = context.highlights.get("hint", ())
    found += [_square(scene, square, "wm-hinted") for square in squares_of(scene.view, hint)]
    if scene.hero(scene.rank) is not None:
        found.append(_square(scene, hero_of(scene.view, scene.rank).square, "wm-lit"))
    return "".join(found)


def proposed(scene: Scene) -> Sequence[str]:
    """The few good squares for who enters; none where a hint or a lesson points at one, or the table is
    looked at by who does not enter."""
    turn = scene.turn
    if not scene.open or turn is None or turn.step != "enter" or not scene.draft:
        return ()
    if "hint" in scene.context.highlights:
        return ()
    return good_squares(scene.view, turn.seat, scene.rank)


def open_squares(scene: Scene) -> tuple[str, ...]:
    """The squares that may follow."""
    if not scene.open:
        return ()
    turn = scene.turn
    if turn is not None and turn.step == "travel" and len(scene.draft) == 1:
        return tuple(journeys_to(scene.view, scene.draft))
    if turn is not None and turn.step == "enter" and len(scene.draft) == 2:  # it may still be laid elsewhere
        return free_squares(scene.view, turn.seat)
    return tuple(part for part in scene.context.next_parts if part in SQUARES)


def chosen_squares(scene: Scene) -> tuple[str, ...]:
    """The squares of the draft."""
    return tuple(part for part in scene.draft if part in SQUARES)


def squares_of(view: View, parts: tuple[str, ...]) -> tuple[str, ...]:
    """What parts of a move point at on the map: squares, heroes where they stand."""
    heroes = {str(hero.card): hero.square for hero in view.heroes}
    found = (part if part in SQUARES else heroes.get(part, "") for part in parts)
    return tuple(dict.fromkeys(square for square in found if square))


def _square(scene: Scene, square: str, classes: str, *, dot: bool = False) -> str:
    x, y = corner(square, scene.context.quarters)
    rim = f'x="{x + 4}" y="{y + 4}" width="92" height="92" rx="14"'
    middle = f'<circle class="wm-dot" cx="{x + 50}" cy="{y + 50}" r="9"/>' if dot else ""
    return f'<rect class="{classes}" {rim}/>{middle}'


def _journey(scene: Scene) -> str:
    """The way of a hero that is about to travel."""
    turn = scene.turn
    squares = chosen_squares(scene)
    if turn is None or turn.step != "travel" or not squares:
        return ""
    hero = scene.hero(scene.rank)
    if hero is None:
        return ""
    points = [_middle(scene, square) for square in (hero.square, *squares)]
    way = "L".join(f"{x} {y}" for x, y in points)
    x, y = points[-1]
    return f'<path class="wm-way" d="M{way}"/><circle class="wm-way-end" cx="{x}" cy="{y}" r="16"/>'


def _middle(scene: Scene, square: str) -> tuple[int, int]:
    x, y = corner(square, scene.context.quarters)
    return x + FIELD // 2, y + FIELD // 2


# The heroes


def counters(scene: Scene) -> str:
    """All heroes where they stand; those that wait for their turn are lifted by light."""
    frame = scene.frame
    ready = {hero.card for hero in waiting(scene.view)}
    done = set(frame.done) if isinstance(frame, Turn) else set()
    found = []
    for hero in scene.view.heroes:
        classes = ["wm-piece"]
        if hero.card == scene.rank:
            classes.append("wm-piece-now")
        elif hero.card in ready:
            classes.append("wm-piece-ready")
        elif isinstance(frame, Turn) and hero.seat == frame.seat and hero.card in done:
            classes.append("wm-piece-done")
        x, y = corner(hero.square, scene.context.quarters)
        inner = f'<g class="{" ".join(classes)}" data-piece="hero-{hero.card}">{_hero(hero)}</g>'
        found.append(at(x, y, inner))
    return "".join(found) + _laid(scene) + _leaving(scene)


def _laid(scene: Scene) -> str:
    """The hero that is about to enter, on the square where it was laid."""
    turn, squares = scene.turn, chosen_squares(scene)
    if turn is None or turn.step != "enter" or not squares:
        return ""
    token = f'<g class="wm-piece">{_token(int(scene.draft[0]), turn.seat)}</g>'
    return at(*corner(squares[0], scene.context.quarters), token)


def _leaving(scene: Scene) -> str:
    """Who has just died, to be seen leaving; a death that was saved before squares were told is not drawn."""
    found = []
    for event in scene.context.last_events:
        facts = event.params
        if event.kind == "died" and "square" in facts and scene.hero(facts["card"]) is None:
            x, y = corner(facts["square"], scene.context.quarters)
            token = _token(facts["card"], facts["seat"])
            found.append(at(x, y, f'<g class="leaving" data-piece="hero-{facts["card"]}">{token}</g>'))
    return "".join(found)


def _token(rank: int, seat: int) -> str:
    drawn = f'<g id="wm-counter-{rank}">{art.counter(rank, seat)}</g>'
    return f'<g transform="translate(14 12)scale(1.14)">{drawn}</g>'


@lru_cache(KEPT)
def _hero(hero: Hero) -> str:
    """A counter with the small signs of how its hero is."""
    return _token(hero.card, hero.seat) + "".join(_badge(*one) for one in badges(hero))


NEAR, FAR = 7, 61
"""Where signs stand in a square: at the edge of the map the frame and the number beside one need room."""


def badges(hero: Hero) -> list[tuple[int, int, str, int]]:
    """Where a small sign stands on the counter, which one, and how many of it (0: not counted)."""
    found: list[tuple[int, int, str, int]] = []
    if hero.wounds:
        found.append((NEAR, FAR, "wound-deadly" if would_die(hero) else "wound", hero.wounds))
    elif would_die(hero):
        found.append((NEAR, FAR, "wound-deadly", 0))
    if hero.prison:
        found.append((FAR, FAR, "prison", hero.prison))
    elif hero.held:
        found.append((FAR, FAR, "held", 0))
    if hero.refused:
        found.append((NEAR, NEAR, "refused", 0))
    if hero.wanted:
        found.append((FAR, NEAR, "wanted", 0))
    elif any(hero.experience) and len(found) < MARKS:
        found.append((FAR, NEAR, "tokens", sum(hero.experience)))
    return found


def _badge(x: int, y: int, name: str, count: int) -> str:
    kind, _, deadly = name.partition("-")
    counted = count > 1 and kind != "tokens"
    number = f'<text class="wm-badge-n" x="27" y="12">{count}</text>' if counted else ""
    drawn = art.tokens(count) if kind == "tokens" else art.sign(kind)
    classes = f"wm-badge wm-badge-{kind}{' wm-badge-deadly' if deadly else ''}"
    return at(
        x,
        y,
        f'<g class="{classes}"><circle cx="16" cy="16" r="16"/>'
        f'<g transform="translate(4 4)">{drawn}</g>{number}</g>',
    )


@cache
def signs() -> str:
    """Every sign among words, to be used by its id."""
    return "".join(
        f'<symbol id="wm-sign-{name}" viewBox="0 0 24 24">{art.sign(name)}</symbol>' for name in SIGNS
    )


def faces(scene: Scene) -> str:
    """The cards of the own hand, and the emblems of those who live in a band, each once."""
    members = (member.card for band in scene.view.bands if band for member in band.members)
    hand = "".join(_face(rank) for rank in scene.hand)
    return hand + "".join(_emblem(rank) for rank in sorted(members))


@cache
def _face(rank: int) -> str:
    return f'<symbol id="wm-portrait-{rank}" viewBox="0 0 100 140">{art.portrait(rank)}</symbol>'


@cache
def _emblem(rank: int) -> str:
    return f'<symbol id="wm-emblem-{rank}" viewBox="0 0 64 64">{art.emblem(rank)}</symbol>'
