"""What is offered beside the board for many units: presets for a sheet, plans for a group, the next unit."""

from dataclasses import replace
from functools import lru_cache

from nonlieu import art, rules
from nonlieu.board import sheet
from nonlieu.board.danger import endangered
from nonlieu.board.said import sentence
from nonlieu.board.scene import Scene, own_units, scene, unfit
from nonlieu.board.units import without_order
from nonlieu.pieces import CHANNEL, CONTROL
from nonlieu.rules.forecast import Forecast, forecast
from nonlieu.rules.group_turns import DONE
from nonlieu.rules.identity_key import IdentityKey
from nonlieu.rules.orders import KEEP_ALL, PLANS, plan_of
from nonlieu.rules.sheets import READY
from nonlieu.rules.state import Acting, Cards, State, Unit, View
from tabletop.board import ALL, BoardContext, Command, Orders
from tabletop.markup import picture


def orders(view: View, context: BoardContext) -> Orders | None:
    """What is offered now; None for nothing."""
    now = scene(view, context)
    if not now.open:
        return None
    if now.filling is not None:
        return _for_sheets(now)
    if isinstance(now.frame, Acting):
        return _for_group(now)
    if isinstance(now.frame, Cards) and not now.draft:
        kept = len(rules.orders(view, (KEEP_ALL,)))
        return Orders(batches=(_command(now, "batch", KEEP_ALL, kept),)) if kept > 1 else None
    return None


def _command(now: Scene, group: str, name: str, count: int | None) -> Command:
    return Command(name, now.words(f"{group}.{name}"), count)


def _for_sheets(now: Scene) -> Orders:
    assert now.filling is not None
    units = own_units(now)
    idle, lacks = without_order(now), unfit(now)
    short = tuple(one for one in units if one.name in lacks)
    return Orders(
        presets=tuple(_preset(now, name, units) for name in sheet.PRESETS),
        scopes=tuple(_command(now, "scope", name, None) for name in sheet.SCOPES),
        sentence=sentence(now),
        incomplete=len(idle),
        next_part=_next(short or idle, now),
        next_label=now.words("next_unfit", n=len(short)) if short else "",
        ready_part=READY,
    )


def _preset(now: Scene, name: str, units: tuple[Unit, ...]) -> Command:
    """A preset with what it brings for the units of the scope that is chosen, around the one that is looked
    at."""
    assert now.filling is not None
    if name == sheet.AGAIN and now.state.turn == 1:
        return replace(_command(now, "preset", name, None), closed=now.words("no_turn_before"), signs=NOTHING)
    here = now.unit.name if now.unit else ""
    chosen = sheet.scoped(now.state, units, now.context.scope or ALL, here)
    if not chosen:  # a unit is to be touched first
        return replace(_command(now, "preset", name, None), brings=now.words("brings.touch"), signs=NOT_YET)
    found = _forecast(IdentityKey(now.state), now.filling, name, chosen)
    said = [now.words("brings.rays", n=found.rays, tokens=now.text_tokens(found.force))] if found.rays else []
    said += [now.words("brings.cards", n=found.cards)] if found.cards else []
    said += [now.words("brings.storm", n=found.storm)] if found.storm else []
    signs = ((art.rune(CHANNEL), 24, found.force), (art.rune(CONTROL), 24, found.cards))
    drawn = "".join(_sign(*one) for one in (*signs, (art.storm(), 64, found.storm)))
    brings = ", ".join(said) if said else now.words("brings.nothing")
    return replace(_command(now, "preset", name, None), brings=brings, signs=drawn or NOTHING)


NOT_YET, NOTHING = "…", "–"
"""In the place of signs: before a unit is touched, and where nothing comes of a preset."""


def _sign(drawing: str, side: int, n: int) -> str:
    """A small drawing with its number; empty for none."""
    return f"<span>{picture(drawing, f'0 0 {side} {side}', 'nl-brings')}{n}</span>" if n else ""


@lru_cache(maxsize=32)
def _forecast(same: IdentityKey[State], seat: int, name: str, units: tuple[Unit, ...]) -> Forecast:
    return forecast(same.value, units, sheet.seat_preset(same.value, seat, name))


def _next(units: tuple[Unit, ...], now: Scene) -> str:
    """The first of the units after the one that is looked at, else the first of all."""
    if not units:
        return ""
    names = [one.name for one in units]
    here = now.unit.name if now.unit else ""
    return names[(names.index(here) + 1) % len(names)] if here in names else names[0]


def _for_group(now: Scene) -> Orders:
    """Plans for the units of the group that may act still, each with how many of them do anything by it; why
    a plan ends before it has come to all, and who could be destroyed once it has."""
    ready = now.ready
    plans = {name: plan_of(now.state, name) for name in PLANS}
    said = [now.words("group_left", n=len(ready))]
    if any(plan.waits and plan.units < len(ready) for plan in plans.values()):
        said.append(now.words("plan_waits"))
    return Orders(
        batches=tuple(_command(now, "batch", name, plan.units) for name, plan in plans.items() if plan.moves),
        sentence=" ".join((*said, *filter(None, (endangered(now),)))),
        incomplete=len(ready),
        next_part=_next(ready, now),
        ready_part=DONE,
        next_label=now.words("next_unit"),
        ready_label=now.words("word.done"),
    )
