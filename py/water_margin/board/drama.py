"""What becomes of a band, as pictures of the stage: a hero before the door, a duel, a raid; while it is asked
about, and with what came of it."""

from dataclasses import dataclass

from tabletop.game import Event
from water_margin.art import bands
from water_margin.board.scene import Scene
from water_margin.cards import card
from water_margin.rules.band import band_of
from water_margin.rules.state import Admission, Duel, Raid, hero_of


@dataclass(frozen=True, slots=True)
class Drama:
    """A picture. words: what it shows, not escaped; won: what came of it, None while nobody knows; totals: of
    a duel that was fought; dice: whether the dice lie over the picture, and not below it."""

    drawing: str
    words: tuple[str, ...]
    won: bool | None = None
    totals: tuple[int, ...] = ()
    dice: bool = True


def under_way(scene: Scene) -> Drama | None:
    """What is asked about; None for anything else."""
    frame, view = scene.frame, scene.view
    if isinstance(frame, Admission):
        return _door(scene, frame.card, band_of(view, hero_of(view, frame.card).seat).chief, None)
    if isinstance(frame, Duel):
        totals = next((one.params["totals"] for one in scene.context.last_events if one.kind == "fought"), ())
        return _duel(scene, frame.card, frame.rival, None, totals)
    if isinstance(frame, Raid):
        members = tuple(one.card for one in band_of(view, frame.seat).members)
        return _raid(scene, frame.seat, members, frame.hits or (), come=frame.looted, over=False)
    return None


def ended(scene: Scene) -> Drama | None:
    """What the last step has come to; None where it ended nothing of the kind."""
    found = {event.kind: event for event in scene.context.last_events}
    if "fought" in found and not isinstance(scene.frame, Duel):
        facts = found["fought"].params
        return _duel(scene, facts["card"], facts["rival"], "slain" in found, facts["totals"])
    for kind, won in (("joined", True), ("refused", False)):
        if kind in found:
            facts = found[kind].params
            coming = (facts["card"], *facts.get("brothers", ()))
            band = scene.view.bands[facts["seat"]]
            within = [one.card for one in band.members if one.card not in coming] if band else []
            return _door(scene, facts["card"], within[0] if within else 0, won)
    if "founded" in found:
        return _door(scene, found["founded"].params["card"], 0, True)
    return _raided(scene, scene.context.last_events)


def _raided(scene: Scene, events: tuple[Event, ...]) -> Drama | None:
    """A raid that is over: who was not saved has fallen; the recruit comes later."""
    seats = [event.params["seat"] for event in events if event.kind in ("assaulted", "fell", "ransomed")]
    if not seats or (isinstance(scene.frame, Raid) and scene.frame.seat == seats[0]):
        return None
    fallen = [event.params["card"] for event in events if event.kind == "fell"]
    recruits = [event.params["card"] for event in events if event.kind == "recruited"]
    band = scene.view.bands[seats[0]]
    left = [one.card for one in band.members if one.card not in recruits] if band else []
    return _raid(scene, seats[0], tuple(sorted((*fallen, *left))), tuple(fallen), come=True, over=True)


def _door(scene: Scene, rank: int, chief: int, won: bool | None) -> Drama:
    who = (card(rank).name, *((card(chief).name,) if chief else ()))
    return Drama(bands.door(rank, chief, won), (*who, scene.words("step.refuge")), won)


def _duel(scene: Scene, rank: int, rival: int, won: bool | None, totals: tuple[int, ...]) -> Drama:
    who = (card(rank).name, card(rival).name, scene.term("result", "duel"))
    return Drama(bands.duel(rank, rival, won), who, won, totals)


def _raid(
    scene: Scene, seat: int, members: tuple[int, ...], hit: tuple[int, ...], *, come: bool, over: bool
) -> Drama:
    words = (scene.term("seat", seat), scene.words("step.resistance"), *(card(one).name for one in members))
    won = not hit if over else None
    return Drama(bands.raid(members, hit, come, over), words, won, dice=False)
