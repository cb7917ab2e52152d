"""The sheet of a unit as buttons, and all sheets of a side together with their standing orders."""

from collections.abc import Mapping

from nonlieu.board import danger, sheet
from nonlieu.board.pieces_html import counter, facts, key, rune_of, who
from nonlieu.board.scene import STEP, Scene, own_units, unfit
from nonlieu.board.touch import STANDING
from nonlieu.pieces import BOXES, ECTOPLASM, GOOD, KINDS, RESCUE, RESERVE, SIDES, default_place
from nonlieu.rules.sheets import LOSS_WORDS, RESCUE_WORDS
from nonlieu.rules.state import Unit, of_side
from tabletop.game import Key
from tabletop.markup import escape


def sheet_panel(scene: Scene) -> str:
    """The sheet of the unit that is looked at, else all of them and the standing orders."""
    unit = scene.unit
    if unit is None:
        return _all(scene) + _endangered(scene) + _standing(scene)
    if unit.seat != scene.filling:
        return facts(scene, unit, between=danger.said(scene)) + _back(scene)
    lacks = unfit(scene).get(unit.name, {})
    boxes = "".join(_box(scene, unit, place, n, lacks.get(place, 0)) for place, n in scene.laid(unit).items())
    return (
        f'<header class="nl-who">{who(scene, unit)}{_back(scene)}</header><div class="nl-boxes">{boxes}</div>'
        + _lacking(scene, lacks)
        + danger.said(scene)
    )


def _lacking(scene: Scene, lacks: Mapping[str, int]) -> str:
    """What no longer fits of the sheet of last turn; empty for nothing."""
    if not lacks:
        return ""
    parts = (scene.words("portion", what=scene.words(f"box.{box}"), n=n) for box, n in lacks.items())
    return f'<p class="nl-said nl-warn">{scene.html("unfit", what=", ".join(parts))}</p>'


def _back(scene: Scene) -> str:
    return key(scene, STANDING, scene.html("standing"), "", classes="nl-key nl-key-back")


def _box(scene: Scene, unit: Unit, place: str, n: int, lack: int) -> str:
    """A box: one touch lays a token from where the rest lies, another takes it back. The place where the rest
    lies has no buttons. lack: so many tokens fewer than last turn, for they no longer fit."""
    name = escape(scene.words(f"box.{place}"))
    gone = '<span class="nl-lack"></span>' if lack else ""
    face = f'{rune_of(place, unit.power)}<b class="nl-n">{n}</b>{gone}<span class="nl-box-name">{name}</span>'
    if place == default_place(unit.kind):
        return f'<div class="nl-box nl-home">{face}</div>'
    words = (_said(scene, "lay", place), _said(scene, "take", place))
    more = sheet.at_home(unit, scene.sheet.of(unit.name)) > 0
    pointed = scene.context.highlights.get("hint", ())
    part = STEP.join((unit.name, place))
    return counter(part, face, words, can=(more, n > 0), laid=n > 0, pointed=pointed)


def _said(scene: Scene, word: str, place: str) -> str:
    return scene.words(word, box=Key(f"nonlieu.box.{place}"))


def _all(scene: Scene) -> str:
    """How many tokens of the side lie in which boxes."""
    totals = dict.fromkeys((*BOXES, RESERVE), 0)
    for unit in own_units(scene):
        for place, n in scene.laid(unit).items():
            totals[place] += n
    out = "".join(
        f'<span class="nl-fact">{rune_of(place)}<b class="nl-n">{n}</b>'
        f"<span>{escape(scene.words(f'box.{place}'))}</span></span>"
        for place, n in totals.items()
        if n
    )
    return f'<p class="nl-said">{scene.html("sheet_how")}</p><div class="nl-facts nl-totals">{out}</div>'


def _endangered(scene: Scene) -> str:
    """Before the sheet is given, who could be destroyed."""
    words = danger.endangered(scene)
    return f'<p class="nl-said">{escape(words)}</p>' if words else ""


def _standing(scene: Scene) -> str:
    """The standing orders: those that hold, or are given in this sheet, are pressed."""
    assert scene.filling is not None
    now = scene.state.standing[scene.filling]
    given = {one.partition(":")[0]: one for one in scene.sheet.words}
    rows = _choice(scene, "loss", LOSS_WORDS, given.get("loss", f"loss:{now.loss}"))
    if any(one.power == RESCUE for one in own_units(scene)):
        rows += _choice(scene, "rescue", RESCUE_WORDS, given.get("rescue", f"rescue:{now.rescue}"))
    return rows


def _choice(scene: Scene, name: str, words: tuple[str, ...], chosen: str) -> str:
    keys = "".join(
        key(scene, word, scene.html(word.replace(":", ".")), "", pressed=word == chosen) for word in words
    )
    label = scene.html(name)
    title = f'<span class="nl-said">{label}</span>'
    return f'<div class="nl-keys" role="group" aria-label="{label}">{title}{keys}</div>'


def total_panel(scene: Scene) -> str:
    """Both sides while nobody is looked at: units by kind, energy, what is common."""
    state = scene.state
    out = []
    for side in SIDES:
        units = of_side(state, side)
        counts = ", ".join(
            scene.words(f"count.{counted(kind, side)}", n=sum(one.kind == kind for one in units))
            for kind in KINDS
        )
        energy = scene.text_tokens(sum(one.tokens for one in units))
        name = escape(scene.term(f"side.{side}"))
        out.append(f'<p class="nl-total"><b>{name}</b> {escape(energy)} · {escape(counts)}</p>')
    common = scene.html("common", pool=state.pool, deck=sum(state.deck.values()), tears=state.tears)
    return "".join(out) + f'<p class="nl-said">{common}</p>'


def counted(kind: str, side: int) -> str:
    """The end of the key of the words that count a kind: the ectoplasms of Good have a name of their own."""
    return "anti_legionary" if (kind, side) == (ECTOPLASM, GOOD) else kind
