"""The forces of both sides: the eighteen Aésirs as characters, their powers and where they are in this war;
then the kinds of units, the boxes of their sheets, the zones."""

from nonlieu.art import rune, unit, zone_sign
from nonlieu.map import ZONES
from nonlieu.pages.pictures import drawn, face
from nonlieu.pages.words import GAME, say, say_of
from nonlieu.pieces import (
    AESIR,
    BOXES,
    BROTHERHOOD,
    DISGUISE,
    ECTOPLASM,
    EVIL,
    FORCES,
    GOOD,
    GOOD_POWERS,
    KINDS,
    NAMED,
    RANGE,
    RESERVE,
    SIDES,
    TELEPORT_ENEMY,
    TOKENS,
    number_of,
    side_of,
    stride,
    unit_name,
)
from nonlieu.rules.state import Picking, State, View, find, frame_of, with_power
from tabletop.board import Text
from tabletop.document import Block, Cell, Document, Paragraph, Picture, Section, Table
from tabletop.game import Key, Message
from tabletop.pages import Reading


def forces(reading: Reading[View], text: Text) -> Document:
    """Who fights, each with a face; then what units, boxes and zones there are."""
    state = reading.view.state
    sections: list[Section] = []
    for side in SIDES:
        title = text(Message(f"{GAME}.page.forces.side.{side}"))
        intro = [Paragraph(say(text, f"page.forces.intro.{side}"))]
        if side == EVIL:
            intro.append(Paragraph(_power(TELEPORT_ENEMY, state, text)))
        sections.append(Section(title, tuple(intro)))
        sections += (_character(state, unit_name(side, AESIR, n), text) for n in range(1, NAMED + 1))
    further = (
        Section(say(text, "page.forces.kinds"), (_kinds(state, text),)),
        Section(say(text, "page.forces.boxes"), (_boxes(text),)),
        Section(say(text, "page.forces.zones"), (_zones(text),)),
    )
    return Document(say(text, "page.forces"), (*sections, *further))


def _character(state: State, name: str, text: Text) -> Section:
    """An Aésir with face, portrait, power and whereabouts."""
    called = text(Message(f"{GAME}.unit.{name}"))
    domain = text(Message(f"{GAME}.domain.{name}"))
    blocks: list[Block] = [
        Picture(face(name), say(text, "page.forces.face", name=called), beside=True),
        Paragraph(text(Message(f"{GAME}.portrait.{name}"))),
    ]
    if side_of(name) == GOOD:
        blocks.append(Paragraph(_power(GOOD_POWERS[number_of(name) - 1], state, text)))
    blocks.append(Paragraph(_whereabouts(state, name, text), aside=True))
    return Section(say(text, "page.forces.title", name=called, domain=domain), tuple(blocks))


def _power(power: str, state: State, text: Text) -> str:
    """What a power does, by the law of this war."""
    changed = not state.errata and power in (DISGUISE, BROTHERHOOD)
    does = text(Message(f"{GAME}.does.{power}.source" if changed else f"{GAME}.does.{power}"))
    return say(text, "page.forces.power", power=Key(f"{GAME}.power.{power}"), does=does)


def _whereabouts(state: State, name: str, text: Text) -> str:
    """Where an Aésir is in this war, or that it is not."""
    found = find(state, name)
    if found is not None:
        if not found.place:
            return say_of(text, "page.forces.waits", name)
        return say_of(text, "page.forces.fights", name, hex=found.place, n=found.tokens)
    if frame_of(state, Picking) and side_of(name) == GOOD:
        return say(text, "page.forces.unknown")
    return say_of(text, "page.forces.gone" if _has_fought(state, name) else "page.forces.absent", name)


def _has_fought(state: State, name: str) -> bool:
    """Whether an Aésir that is not there has been: another has its power, or may be given it."""
    if side_of(name) == EVIL:
        return number_of(name) <= FORCES[state.size][0]
    power = GOOD_POWERS[number_of(name) - 1]
    return power in state.free[GOOD] or with_power(state, power) is not None


# Kinds, boxes, zones


def _kinds(state: State, text: Text) -> Table:
    """What each kind begins with, how far it reaches and goes."""
    rows: list[tuple[str | Cell, ...]] = []
    for kind in KINDS:
        names = [text(Message(f"{GAME}.kinds.{kind}"))]
        names += [text(Message("nonlieu.kinds.anti_legionary"))] if kind == ECTOPLASM else []
        plates = drawn(unit(unit_name(GOOD, kind, 1)), 64)
        figures = (TOKENS[kind], RANGE[kind], stride(kind, state.errata))
        rows.append((Cell(", ".join(names), svg=plates), *map(str, figures)))
    head = tuple(say(text, f"page.forces.head.{name}") for name in ("kind", "tokens", "range", "stride"))
    return Table(head, tuple(rows))


def _boxes(text: Text) -> Table:
    """What a token does in each box."""
    rows = tuple(
        (
            Cell(text(Message(f"{GAME}.box.{box}")), svg=drawn(rune(box), 24)),
            text(Message(f"{GAME}.use.{box}")),
        )
        for box in (*BOXES, RESERVE)
    )
    return Table((say(text, "page.forces.head.box"), say(text, "page.forces.head.use")), rows)


def _zones(text: Text) -> Table:
    """The zones in the order of the cycle."""
    rows = tuple(
        (
            Cell(text(Message(f"{GAME}.zone.{zone}")), svg=drawn(zone_sign(zone), 24)),
            text(Message(f"{GAME}.about.{zone}")),
        )
        for zone in ZONES
    )
    return Table((say(text, "page.forces.head.zone"), say(text, "page.forces.head.about")), rows)
