"""The small things of which the panel is made: buttons with a drawing, the facts about a unit."""

from nonlieu import art
from nonlieu.board.scene import Scene
from nonlieu.pieces import AESIR, RESERVE
from nonlieu.rules.naming import named
from nonlieu.rules.state import HIDDEN, SetUp, Sheets, Unit, zone_of
from tabletop.game import Part
from tabletop.markup import escape, picture, tag


def key(
    scene: Scene, part: Part, inner: str, sign: str, *, classes: str = "nl-key", pressed: bool | None = None
) -> str:
    """A button for a part; inner: its words, as HTML."""
    hint = " nl-hint" if part in scene.context.highlights.get("hint", ()) else ""
    return tag(
        "button",
        f"{sign}<span>{inner}</span>",
        type="button",
        id=f"nl-key-{_id(part)}",
        class_=classes + hint,
        data_part=part,
        aria_pressed=None if pressed is None else "true" if pressed else "false",
    )


def _id(part: Part) -> str:
    """A part as the end of an id."""
    return "".join(sign if sign.isalnum() else f"_{ord(sign):x}" for sign in part)


def chip(inner: str, sign: str) -> str:
    """What looks like a button and is none."""
    return f'<span class="nl-chip">{sign}<span>{inner}</span></span>'


def emblem_of(unit: Unit) -> str:
    """A unit, small."""
    return picture(art.unit(unit.name, unit.power), "0 0 64 64", "nl-who-sign")


def rune_of(place: str, power: str = "") -> str:
    """The rune of a box; of the special box that of the power."""
    drawing = art.power_rune(power) if power and place == "special" else art.rune(place)
    return picture(drawing, "0 0 24 24", "nl-rune")


def who(scene: Scene, unit: Unit) -> str:
    """Who a unit is: its drawing, name, kind, group, energy and place."""
    zone = zone_of(scene.state, unit)
    params: dict[str, str | int] = {"group": unit.group, "tokens": scene.text_tokens(unit.tokens)}
    if zone:
        params["where"] = f"{scene.term(f'zone.{zone}')}, {unit.place}"
    said = scene.html("who" if zone else "who_aside", **params)
    if unit.kind == AESIR:
        said = f"{escape(scene.term('kind.aesir'))} · {said}"
    name = escape(scene.words("unit", **named(unit.name)))
    return f'{emblem_of(unit)}<span class="nl-who-words"><b>{name}</b> <span>{said}</span></span>'


def facts(scene: Scene, unit: Unit, *, head: bool = True) -> str:
    """All about a unit that is looked at: its tokens by box, its power, its cards. head: who it is too."""
    hidden = isinstance(scene.frame, (Sheets, SetUp)) and scene.filling != unit.seat
    out = (
        ""
        if hidden
        else "".join(
            f'<span class="nl-fact">{rune_of(place, unit.power)}<b class="nl-n">{n}</b>'
            f"<span>{escape(scene.term(f'box.{place}'))}</span></span>"
            for place, n in scene.laid(unit).items()
            if n or place == RESERVE
        )
    )
    if unit.beside:
        aside = scene.html("beside")
        out += f'<span class="nl-fact"><b class="nl-n">{unit.beside}</b><span>{aside}</span></span>'
    power = ""
    if unit.kind == AESIR and unit.power:
        name, does = scene.term(f"power.{unit.power}"), scene.term(_does(scene, unit.power))
        power = f'<p class="nl-effect"><b>{escape(name)}</b> {escape(does)}</p>'
    cards = "".join(_held(scene, card) for card in (*unit.cards, *unit.covered))
    row = f'<div class="nl-facts">{out}{cards}</div>' if out or cards else ""
    title = f'<header class="nl-who">{who(scene, unit)}</header>' if head else ""
    return title + row + power


def _does(scene: Scene, power: str) -> str:
    """The key of what a power does; two of them do something else without the errata."""
    source = not scene.state.errata and power in ("disguise", "brotherhood")
    return f"does.{power}.source" if source else f"does.{power}"


def _held(scene: Scene, card: str) -> str:
    """A card that a unit holds: its name in full, its picture small."""
    drawing = art.back() if card == HIDDEN else art.card(card)
    name = escape(scene.term(f"card.{card}"))
    return (
        f'<span class="nl-held">{picture(drawing, "0 0 100 140", "nl-tiny-card")}<span>{name}</span></span>'
    )
