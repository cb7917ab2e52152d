"""What becomes of a band as pictures in the box of an adventure: the door of a hideout, a duel, a raid. The
cards of the heroes stand before one stockade; who has won and who has lost are told by shape.

Source: A29-A38.
"""

from collections.abc import Collection, Sequence
from functools import cache

from tabletop.markup import at
from water_margin.art.adventures import CLAWS, PAPER_GROUND, SUN, part
from water_margin.art.palette import SEAL
from water_margin.art.pen import filled, line, number
from water_margin.art.portraits import portrait
from water_margin.art.signs import sign

CARDS = 5
"""So many cards of a band stand in a picture; the others are counted."""

_SIZE = "scale(.615)"
_LEFT, _RIGHT, _TOP = 10, 289, 5
_SOFT, _INK = "var(--wm-ink-soft)", "currentColor"


@cache
def stockade(is_open: bool | None = None) -> str:
    """The hideout by the water; is_open: how its gate stands, None where it has none."""
    hills = filled("M0 62Q40 22 84 46T170 40 250 30 360 52V96H0Z", _SOFT, ".2")
    stakes = "".join(f"M{x} 96V48L{x + 6} 40 {x + 12} 48V96Z" for x in range(0, 360, 13))
    wall = filled(stakes, _SOFT, ".42") + line("M0 58H360M0 78H360", _INK, 2, ".5")
    earth = filled("M0 96V90Q60 86 120 90T240 88 360 90V96Z", _INK, ".8")
    if is_open is None:
        return hills + wall + earth
    roof = filled("M128 40Q146 36 152 24H218Q224 36 242 40L245 35Q247 46 238 47H132Q123 46 125 35Z", _INK)
    posts = filled("M138 46H146V94H138ZM224 46H232V94H224ZM150 18H220V24H150Z", _INK)
    banner = line("M185 18V2", _INK, 2.2) + filled("M186 2H208L203 8 208 14H186Z", SEAL)
    if is_open:
        way = filled("M146 47H224V94H146Z", "var(--wm-paper)") + filled(
            "M178 60H192L214 94H156Z", _SOFT, ".3"
        )
        wings = filled("M146 47 160 52V92L146 94ZM224 47 210 52V92L224 94Z", _INK, ".75")
        gate = way + wings
    else:
        planks = line("M158 48V94M171 48V94M199 48V94M212 48V94M185 48V94", _INK, 1.6)
        gate = filled("M146 47H224V94H146Z", "var(--wm-paper-deep)") + planks + line("M144 70H226", SEAL, 5)
    return hills + wall + gate + roof + posts + banner + earth


def door(rank: int, chief: int = 0, let_in: bool | None = None) -> str:
    """A hero before the gate, and the chief who decides; alone where a band is founded. let_in: what came of
    it, None while nobody knows."""
    drawn = PAPER_GROUND + stockade(bool(let_in))
    if chief:
        drawn += at(_RIGHT, _TOP, portrait(chief), _SIZE)
    return drawn + _standing(rank, _LEFT, let_in)


def duel(rank: int, rival: int, won: bool | None = None) -> str:
    """A hero and the bandit whose place is wanted, the crossed blades between them. won: for the hero, None
    while they fight."""
    seal = at(152, 3, part("combat"), "scale(.76)")
    lost = None if won is None else not won
    return PAPER_GROUND + stockade() + seal + _standing(rank, _LEFT, won) + _standing(rival, _RIGHT, lost)


def raid(members: Sequence[int], hit: Collection[int] = (), come: bool = False, over: bool = False) -> str:
    """A band before its stockade, the chief first. hit: whom the soldiers have hit; come: whether they are
    there; over: whether that is all, so that who was not hit has won."""
    shown = sorted(members, key=lambda one: one not in hit)[:CARDS]
    band = [one for one in members if one in shown]
    pace = min(66, (224 - 61) // max(1, len(band) - 1))
    won = over and not hit
    drawn = PAPER_GROUND + stockade()
    if won:  # behind the last of them, where it is seen
        drawn += at(pace * (len(band) - 1), 0, f'<g data-told="">{SUN}</g>')
    for place, one in enumerate(band):
        drawn += _standing(one, _LEFT + pace * place, False if one in hit else None)
    if len(members) > CARDS:
        drawn += number(248, 30, 20, _INK, f"+{len(members) - CARDS}")
    if not come:
        return drawn + at(268, 14, sign("taels"), "scale(2.9)")
    pale = ' opacity=".3" transform="rotate(7 306 96)"' if won else ""
    return f"{drawn}<g{pale}>{at(262, 0, part('soldiers'))}</g>"


def _standing(rank: int, x: int, won: bool | None) -> str:
    """The card of a hero: upright before the sun once it has won, pale and aslant under the claws once it has
    lost."""
    card = at(0, 0, portrait(rank), _SIZE)
    if won is None:
        return at(x, _TOP, card)
    if won:
        return at(x - _LEFT, 0, f'<g data-told="">{SUN}</g>') + at(x, _TOP, card)
    fallen = f'<g opacity=".55" transform="rotate(-8 34 45)">{card}</g>'
    return at(x, _TOP, fallen) + at(x - _LEFT, 0, f'<g data-told="">{CLAWS}</g>')
