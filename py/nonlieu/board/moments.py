"""The moments for which the table stops: the sheets turned over, an Aésir that falls, cards that are drawn
before everybody's eyes, the storm with what the end of a turn brings. Nothing here moves; the card that they
stand on passes by itself (`Board.moment`)."""

from collections.abc import Iterator

from nonlieu import art
from nonlieu.board.layout import zone_corner
from nonlieu.board.scene import GAME, NOBODY, Scene, bare, by_zone, majority
from nonlieu.board.stills import emblem
from nonlieu.map import ZONES
from nonlieu.pieces import (
    AESIR,
    BOXES,
    NAMED,
    RESERVE,
    SIDES,
    kind_of,
    number_of,
    side_of,
)
from nonlieu.rules.cards import SPECIALS
from nonlieu.rules.state import View
from nonlieu.told import farewell, tell
from tabletop.board import BoardContext
from tabletop.game import Event, Key
from tabletop.markup import escape, picture, tag

FEW_CARDS = 3
"""Up to so many cards are shown at their full size."""


def moment(view: View, context: BoardContext) -> str:
    """What has just happened, where it is one of them; empty for anything else."""
    return "".join(_moments(bare(view, context)))


def _moments(scene: Scene) -> Iterator[str]:
    events = scene.context.last_events
    for event in events:
        if event.kind == "destroyed" and kind_of(str(event.params["unit"])) == AESIR:
            yield _fallen(scene, event)
    for event in events:
        if event.kind == "storm":
            yield _storm(scene, event, events)
        elif event.kind == "opened":
            yield _revealed(scene, event)
        elif event.kind == "drew_cards" and event.to is None and event.params["cards"]:
            yield _drawn(scene, event)


def _card(name: str, sign: str, title: str, rest: str = "") -> str:
    """A moment. title, rest: HTML."""
    head = f'<span class="nl-moment-sign">{sign}</span><b>{title}</b>'
    return tag("div", tag("div", head, class_="nl-moment-head") + rest, class_=f"nl-moment nl-moment-{name}")


def _said(scene: Scene, event: Event) -> str:
    """An event in the words of the log, as HTML."""
    return escape(tell(event, scene.context.skin, scene.context.text))


def _fallen(scene: Scene, event: Event) -> str:
    """The face of an Aésir that is no more, and a word of farewell."""
    name = str(event.params["unit"])
    words = escape(farewell(name, scene.context.text))
    return _card("fallen", _figure(name), _said(scene, event), f"<p>{words}</p>")


def _figure(name: str) -> str:
    """The face of an Aésir that has one, else the unit."""
    if kind_of(name) == AESIR and number_of(name) <= NAMED:
        return picture(art.portrait(name), "0 0 100 100")
    return picture(art.unit(name), "0 0 64 64")


def _drawn(scene: Scene, event: Event) -> str:
    """Who has drawn what, the cards large; what lies face down with its owner (N19) is shown to nobody. One
    card says what it does; its name stands in what is said."""
    cards = tuple(str(one) for one in event.params["cards"])
    is_one = len(cards) == 1
    faces = "".join(_face(scene, card, is_named=not is_one) for card in cards)
    effect = f"<p>{escape(scene.term(f'effect.{cards[0]}'))}</p>" if is_one else ""
    few = "one" if is_one else "few" if len(cards) <= FEW_CARDS else "many"
    rest = f'<div class="nl-moment-cards">{faces}</div>{effect}'
    return _card(f"drawn nl-moment-{few}", _figure(str(event.params["unit"])), _said(scene, event), rest)


def _face(scene: Scene, card: str, *, is_named: bool) -> str:
    """A card, with its name."""
    drawing = picture(art.card(card), "0 0 100 140", "nl-special" if card in SPECIALS else "")
    name = f"<figcaption>{escape(scene.term(f'card.{card}'))}</figcaption>" if is_named else ""
    return f"<figure>{drawing}{name}</figure>"


def _revealed(scene: Scene, event: Event) -> str:
    """What the sheets of each side have laid out: all may see it from now on."""
    rows = []
    for side in SIDES:
        own = [unit for unit in scene.state.units if unit.side == side]
        facts = []
        for place in (*BOXES, RESERVE):
            n = sum(unit.in_box(place) for unit in own)
            rune = picture(art.rune(place), "0 0 24 24", "nl-rune")
            if n:
                facts.append(f'<span class="nl-fact">{rune}<b>{n}</b> {scene.html(f"box.{place}")}</span>')
        rows.append(_side_row(scene, side, "".join(facts)))
    turn = scene.html("turn.plain", turn=event.params["turn"])
    sign = picture(art.back(), "0 0 100 140", "nl-tiny-card")
    return _card("opened", sign, f"{turn} · {_said(scene, event)}", "".join(rows))


def _side_row(scene: Scene, side: int, inner: str) -> str:
    """What a side has, after its plate and its name."""
    name = escape(scene.term(f"side.{side}"))
    head = f'<span class="nl-moment-side">{emblem(side, scene.context.skin)}<b>{name}</b></span>'
    return tag("div", f'{head}<span class="nl-facts">{inner}</span>', class_="nl-moment-row")


def _storm(scene: Scene, event: Event, events: tuple[Event, ...]) -> str:
    """Where the storm falls and what it takes, which reserves grow, whose each zone is."""
    lines = "".join(f"<p>{_said(scene, one)}</p>" for one in events if one.kind == "swept")
    struck = str(event.params["zone"])
    zones = "".join(_zone(scene, zone, is_struck=zone == struck) for zone in _as_on_the_map(scene))
    grown = dict.fromkeys(SIDES, 0)
    for one in events:
        if one.kind == "doubling":
            grown[side_of(str(one.params["unit"]))] += int(str(one.params["n"]))
    rows = "".join(
        _side_row(scene, side, f'<span class="nl-fact">{scene.html("moment.grown", n=n)}</span>')
        for side, n in grown.items()
        if n
    )
    sign = picture(art.storm(), "0 0 64 64")
    return _card(
        "storm", sign, _said(scene, event), f'{lines}<div class="nl-moment-zones">{zones}</div>{rows}'
    )


def _as_on_the_map(scene: Scene) -> list[str]:
    """The zones from the left and above, as the board is turned."""

    def place(zone: str) -> tuple[bool, bool]:
        left, above = zone_corner(zone, scene.quarters)
        return (not above, not left)

    return sorted(ZONES, key=place)


def _zone(scene: Scene, zone: str, *, is_struck: bool) -> str:
    """A zone and whose it is; nobody's where no side has more units there."""
    side = majority(by_zone(scene.state).get(zone, NOBODY))
    sign = picture(art.zone_sign(zone), "0 0 24 24", "nl-rune")
    held, plate = scene.html("moment.nobody"), ""
    if side is not None:
        held, plate = (
            scene.html("moment.held", side=Key(f"{GAME}.side.{side}")),
            emblem(side, scene.context.skin),
        )
    words = f"<span><b>{escape(scene.term(f'zone.{zone}'))}</b> {held}</span>"
    classes = f"nl-moment-zone nl-moment-{zone}" + (" nl-moment-struck" if is_struck else "")
    return tag("span", sign + words + plate, class_=classes)
