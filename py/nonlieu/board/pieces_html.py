"""The small things of which the panel is made: buttons with a drawing, the facts about a unit."""

from collections.abc import Container, Iterable

from nonlieu import art
from nonlieu.board.labels import label
from nonlieu.board.scene import STEP, Scene
from nonlieu.board.touch import LAY, TAKE
from nonlieu.pieces import AESIR, BOXES, POWERS, RESERVE
from nonlieu.rules.cards import CARDS
from nonlieu.rules.naming import named, named_group
from nonlieu.rules.state import HIDDEN, Unit, zone_of
from tabletop.game import Part
from tabletop.markup import TAB_INDEX, escape, picture, tag


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
        tabindex=TAB_INDEX,
    )


def keys(scene: Scene, parts: Iterable[Part], depth: int) -> str:
    """A button for each part that is no field and no unit on the map."""
    return "".join(key(scene, part, escape(label(scene, part, depth)), sign_of(part)) for part in parts)


def sign_of(part: Part) -> str:
    """The small drawing of a part."""
    head = part.partition(":")[0]
    if head in BOXES or head == RESERVE:
        return picture(art.rune(head), "0 0 24 24", "nl-rune")
    if part in POWERS:
        return picture(art.power_rune(part), "0 0 24 24", "nl-rune")
    if part in CARDS:
        return picture(art.card(part), "0 0 100 140", "nl-tiny-card")
    return picture(art.back(), "0 0 100 140", "nl-tiny-card") if part == HIDDEN else ""


def row(inner: str, classes: str = "nl-keys") -> str:
    """Several things side by side; nothing for none."""
    return f'<div class="{classes}">{inner}</div>' if inner else ""


def size_class(count: int) -> str:
    """The class of a row by how many things stand in it, which leave the map more room or less."""
    return f"nl-of-{count if count <= 2 else 'more'}"


def counter(
    part: Part,
    face: str,
    words: tuple[str, str],
    *,
    can: tuple[bool, bool],
    laid: bool,
    pointed: Container[Part] = (),
) -> str:
    """A place for tokens as two buttons: one more, one fewer. part: what both are about; words: how they are
    called, which does not say how many lie there, so that a button can be pressed many times in a row; can:
    whether there is one more, and one fewer; pointed: the parts to which a hint or a lesson points."""
    add, take = (
        tag(
            "button",
            inner,
            type="button",
            id=f"{classes}-{_id(part)}",
            class_=classes + (" nl-hint" if f"{part}{STEP}{sign}" in pointed else ""),
            data_part=f"{part}{STEP}{sign}",
            aria_label=said,
            aria_disabled=None if able else "true",
            tabindex=TAB_INDEX,
        )
        for classes, sign, inner, said, able in (
            ("nl-add", LAY, face, words[0], can[0]),
            ("nl-take", TAKE, "<span>−</span>", words[1], can[1]),
        )
    )
    return f'<div class="nl-box{" nl-box-laid" if laid else ""}">{add}{take}</div>'


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
    """Who a unit is: its drawing, name, its group (of an Aésir its kind), energy and place."""
    zone = zone_of(scene.state, unit)
    group = scene.words("of_group", **named_group(unit.side, unit.group))
    facts = [scene.term("kind.aesir") if unit.kind == AESIR else group, scene.text_tokens(unit.tokens)]
    if zone:
        facts.append(f"{scene.term(f'zone.{zone}')}, {unit.place}")
    said = escape(" · ".join(facts))
    name = escape(scene.words("unit", **named(unit.name)))
    return f'{emblem_of(unit)}<span class="nl-who-words"><b>{name}</b> <span>{said}</span></span>'


def facts(scene: Scene, unit: Unit, *, used: tuple[str, ...] = (), between: str = "") -> str:
    """All about a unit that is looked at: its tokens by box, its power, its cards. used: boxes of which the
    tokens stand elsewhere; between: what stands below its name."""
    out = (
        ""
        if not scene.sees(unit)
        else "".join(
            f'<span class="nl-fact">{rune_of(place, unit.power)}<b class="nl-n">{n}</b>'
            f"<span>{escape(scene.term(f'box.{place}'))}</span></span>"
            for place, n in scene.laid(unit).items()
            if (n or place == RESERVE) and place not in used
        )
    )
    if unit.beside:
        aside = scene.html("beside")
        out += f'<span class="nl-fact"><b class="nl-n">{unit.beside}</b><span>{aside}</span></span>'
    power = ""
    if unit.kind == AESIR and unit.power:
        name, said = scene.term(f"power.{unit.power}"), scene.term(does(scene, unit.power))
        power = f'<p class="nl-effect"><b>{escape(name)}</b> {escape(said)}</p>'
    cards = "".join(_held(scene, card) for card in (*unit.cards, *unit.covered))
    inner = who(scene, unit) + row(out + cards, "nl-facts")
    title = f'<header class="nl-who nl-looked">{inner}</header>'
    return title + between + power


def does(scene: Scene, power: str) -> str:
    """The key of what a power does."""
    return f"does.{in_rules(scene, power)}"


def in_rules(scene: Scene, power: str) -> str:
    """A power as it is in this war: two of them do something else without the errata."""
    source = not scene.state.errata and power in ("disguise", "brotherhood")
    return f"{power}.source" if source else power


def _held(scene: Scene, card: str) -> str:
    """A card that a unit holds: its name in full, its picture small."""
    drawing = art.back() if card == HIDDEN else art.card(card)
    name = escape(scene.term(f"card.{card}"))
    return (
        f'<span class="nl-held">{picture(drawing, "0 0 100 140", "nl-tiny-card")}<span>{name}</span></span>'
    )
