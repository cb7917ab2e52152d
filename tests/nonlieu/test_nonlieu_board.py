"""The board of the war: what is drawn, what a touch proposes, what is said, what threatens."""

import re
from dataclasses import replace
from itertools import combinations
from typing import Any

from nonlieu_tables import Told, opening, told_of

from boards import composed, spoken_name
from nonlieu import GAME, art
from nonlieu.art.units import SIZES
from nonlieu.board import BOARD
from nonlieu.board.layout import middle
from nonlieu.map import ZONES, ground_of
from nonlieu.pieces import EVIL, GOOD, GOOD_POWERS, KINDS, SIDES, TELEPORT_ENEMY, unit_name
from nonlieu.rules.setup import CHOSEN
from nonlieu.rules.state import Frame, Hit, Lay, Shares, Sheets, State
from nonlieu.rules.threats import in_danger, threats
from nonlieu_wars import context, plain_spaces, ready_for_sheets, touched, words
from rows import each
from tabletop.board import BoardContext, Touch
from tabletop.game import Ask, Message
from tabletop.markup import escape


def in_words(state: State, *draft: str, **more: Any) -> BoardContext:
    """What the board is drawn from, in words."""
    return replace(context(state, draft), text=words().text, **more)


def layers(state: State, *draft: str, **more: Any) -> dict[str, str]:
    there = in_words(state, *draft, **more)
    return dict(BOARD.layers(GAME.view(state, there.seat), there))


def panel_of(state: State, *draft: str, **more: Any) -> str:
    return plain_spaces(layers(state, *draft, **more)["panel"])


def controls(told: Told, *draft: str) -> dict[str, str]:
    """What can be touched, and what it is called."""
    there = in_words(told.state, *draft)
    view = GAME.view(told.state, there.seat)
    whole = f"<div>{BOARD.frame(view, there)}{BOARD.beside(view, there)}</div>"
    found = composed(whole, BOARD.layers(view, there)).controls
    return {part: plain_spaces(spoken_name(one)) for part, one in found.items()}


def touch(told: Told, part: str, *draft: str) -> Touch | None:
    return touched(GAME.view(told.state, told.ask.seat), draft, part)


EVILS = "ea1 h6 reach move:2 channel:4 reserve:2, ew1 h5 move:1 channel:2 +siren, ex1 g6 move:1"
GOODS = "ga1 k6 rescue channel:4 reserve:4"
TOLD = told_of(f"@ea1: {EVILS}, {GOODS}, gx1 p12 move:1")
VIEW = GAME.view(TOLD.state, 0)
SHEETS = replace(TOLD.state, frames=(Sheets((None, None)),))
MOVED = TOLD.play("ea1 move h7")


def asked(frame: Frame, units: str = f"{EVILS}, {GOODS}") -> Told:
    """A moment at which something is asked."""
    return Told(replace(told_of(f"@ea1: {units}").state, frames=(frame,)))


BORN = asked(Lay("ea10", 8), "ea1 a1 reach move:20, ea10 h6 reach, ga1 p12 rescue reserve:3")
SHARED = asked(Shares("majority", 0, 3))


def different(drawn: list[str]) -> bool:
    """Whether no two drawings have the same lines, whatever their colours."""
    shapes = [tuple(re.findall(r' (?:d|cx|cy|r|stroke-width)="([^"]*)"', drawing)) for drawing in drawn]
    return all(one != other for one, other in combinations(shapes, 2))


def test_sides_kinds_and_zones_are_told_apart_without_colour() -> None:
    looks = [(unit_name(side, kind, 1), "") for side in SIDES for kind in KINDS]
    looks += [(unit_name(GOOD, "aesir", number), power) for number, power in enumerate(GOOD_POWERS, 1)]
    looks += [(unit_name(EVIL, "aesir", number), TELEPORT_ENEMY) for number in range(1, 11)]
    assert different([art.unit(name, power) for name, power in looks])
    assert SIZES["aesir"] > SIZES["watcher"] > SIZES["ectoplasm"]
    rune = re.findall(r' d="([^"]*)"', art.power_rune(GOOD_POWERS[0]))[0]
    assert art.unit("ga10") == art.unit("ga1") and rune not in art.unit("ga10"), "a newborn has no rune"
    assert rune in art.unit("ga10", GOOD_POWERS[0]) == art.unit("ga1", GOOD_POWERS[0])
    for draw in (art.zone, art.zone_sign):
        assert different([draw(name) for name in ZONES])
    assert different([art.hexagon(look) for look in ("plain", "reach", "target", "chosen")])


# What a touch proposes


@each(
    [
        # A unit is chosen, and let go.
        (TOLD, "", "ew1", "ew1"),
        (TOLD, "ew1", "ew1", ""),
        # One touch moves, one fires; the active unit needs not be chosen again.
        (TOLD, "ea1", "h7", "ea1 move h7!"),
        (TOLD, "ea1", "ga1", "ea1 ray k6!"),
        (MOVED, "", "ga1", "ea1 ray k6!"),
        # An enemy out of reach, or after the ray, is looked at; it is no target.
        (TOLD, "", "gx1", ""),
        (TOLD, "ex1", "gx1", None),
        (MOVED.play("ea1 ray k6"), "", "ga1", ""),
        # A word begins what needs more; while it is being done no touch moves or fires.
        (TOLD.play("ea1 move h4"), "", "gift", "ea1 gift"),
        (TOLD, "ea1 gift", "ga1", None),
        (TOLD, "ea1 gift", "h7", None),
        # Tokens of a majority go where units are touched, and are given when the player says so.
        (SHARED, "ea1:1", "ex1", "ea1:1 ex1:2"),
        (SHARED, "", "ex1.+", "ex1:3"),  # who comes last has the rest, but nothing is played yet
        (SHARED, "ex1:3", "ew1.+", "ew1:1 ex1:2"),
        (SHARED, "ea1:2", "ea1.-", "ea1:1"),
        (SHARED, "", "ea1.-", None),
        # What was received is confirmed as it lies.
        (BORN, "", "=move:8", "move:8!"),
        # A long press does what is nearest, lays all there is, takes all back.
        (TOLD, "", "held ea1", "ea1 ray k6!"),
        (TOLD, "", "held h5", None),
        (BORN, "move:6 channel:2", "held ea10.open.+", "open:8"),
        (BORN, "move:6 channel:2", "held ea10.channel.-", "move:8"),
    ]
)
def test_a_touch_chooses_moves_fires_and_gives(told: Told, draft: str, part: str, wanted: str | None) -> None:
    proposed = wanted and Touch(tuple(wanted.rstrip("!").split()), play=wanted.endswith("!"))
    assert touch(told, part, *draft.split()) == (Touch(()) if wanted == "" else proposed)


WALKER = "@ew1: ew1 a1 move:2 channel:1, ga1 g1 rescue move:8"
DRAWER = "@ea1: ea1 a1 reach control:3, ga1 p12 rescue move:8 > ea1 draw"
SAVED = "@ea1: ea1 a1 reach channel:1, ew1 a2 channel:1, gx1 c1 move:1, ga1 p12 rescue special:2"


@each(
    [
        (WALKER, "assault", "ew1 move c1, ew1 ray g1"),  # no farther than the ray needs
        # A ray is aimed at what it destroys.
        ("@ea1: ea1 a1 reach channel:2, gx1 c1 move:2, gw1 c2 move:3", "fire", "ea1 ray c1"),
        ("@ea1: ea1 a1 reach channel:3, gx1 c1 move:2, gw1 c2 move:3", "fire", "ea1 ray c2"),
        (SAVED, "fire", "ea1 ray c1"),  # the enemy is asked then
        # The creatures that were drawn are kept up to a special.
        (f"{DRAWER} | siren anvil quasar", "keep", "keep, keep, keep"),
        (f"{DRAWER} | siren amir quasar", "keep", "keep"),
        (WALKER, "done", "done"),
        # Words of no command.
        *((WALKER, one, "") for one in ("", "flee", "assault ea1", "keep")),
    ]
)
def test_a_command_is_so_many_moves(position: str, command: str, moves: str) -> None:
    told = told_of(position)
    plan = GAME.orders(GAME.view(told.state, told.ask.seat), tuple(command.split()))
    assert ", ".join(" ".join(move) for move in plan) == moves


def test_plans_are_offered_with_the_units_that_they_move() -> None:
    assert BOARD.orders
    offered = BOARD.orders(VIEW, in_words(TOLD.state))
    assert {one.name: one.count for one in offered.batches} == {"assault": 3, "fire": 2, "march": 2}
    assert (offered.incomplete, offered.next_part, offered.ready_part) == (3, "ea1", "done")
    assert (offered.next_label, offered.ready_label) == ("Unité suivante", "Groupe terminé")


# Before the war


def test_a_barred_zone_is_drawn_and_says_why() -> None:
    """N25: another zone than the one just used; the first group may go anywhere, and nothing is said. A touch
    in another zone takes all of a group there, so that none is barred while a unit waits."""
    told = opening(size="skirmish")
    assert "nl-barred" not in layers(told.state)["fields"] and "barrée" not in panel_of(told.state)
    told = told.play(" ".join(touch(told, "d3").draft))
    shown = layers(told.state)
    assert '"nl-barred"' in shown["fields"] and shown["marks"].count("nl-hatched") == 1
    assert panel_of(told.state).count("Törwitch : zone barrée, le groupe précédent") == 1
    whole = touch(told, "m9").draft
    for draft in ((), whole[:1], whole):
        assert touch(told, "a1", *draft) is None
        assert GAME.why_not(told.state, draft, "a1").key == "nonlieu.why.same_zone"
    assert touch(told, "p3", *whole[:-1]) is not None


@each([True, False])
def test_an_aesir_that_can_be_placed_shows_its_face_its_power_and_what_that_does(errata: bool) -> None:
    """Each of three says what its power does, as each of nine that are chosen from; of nine that are placed
    the one alone that is next."""
    few = panel_of(opening(size="skirmish", errata=errata).state)
    assert few.count("nl-portrait") == few.count("Emprise") == few.count("Téléporte aussi l’ennemi.") == 3
    told = opening(size="full", errata=errata)
    told = told.play(" ".join(touch(told, "d3").draft))
    many = panel_of(told.state, "ga3")
    names = [plain_spaces(words().text(Message(f"nonlieu.power.{power}"))) for power in GOOD_POWERS]
    assert [many.count(f"{name}</span>") for name in names] == [1] * many.count("nl-portrait") == [1] * 9
    source = "Garde ses cartes face cachée."
    assert ("Copie une autre faculté du Bien." in many, source in many) == (errata, not errata)
    assert "Sauve un allié" not in many and "Sauve un allié" in panel_of(told.state)
    choosing = opening(size="skirmish", powers=CHOSEN)
    does = [words().text(Message(f"nonlieu.does.{power}")) for power in choosing.offers()]
    assert all(escape(plain_spaces(one)) in panel_of(choosing.state) for one in does)


def legend_of(state: State, *draft: str, **more: Any) -> str:
    """The words of the line of legend, which is there even if empty."""
    (line,) = re.findall(r'<p class="nl-legend">(.*?)</p>', panel_of(state, *draft, **more))
    return ", ".join(re.findall(r"</svg>([^<]*)</span>", line))


@each(
    [
        (TOLD.state, "", {}, "peut agir"),
        (TOLD.state, "ea1", {}, "destination, cible, peut agir, son groupe"),
        (TOLD.state, "ea1 move", {}, "destination, portée du rayon, son groupe"),
        (TOLD.state, "ea1 gift", {}, "allié possible, son groupe"),
        (TOLD.state, "", {"interactive": False}, "groupe qui agit"),
        (TOLD.state, "", {"focus_part": "gx1"}, "destination, peut agir, son groupe"),  # it has no ray
        (SHEETS, "", {}, ""),
        (SHEETS, "", {"focus_part": "ea1"}, "peut l’atteindre, son groupe"),
    ]
)
def test_the_legend_says_what_each_outline_on_the_map_means_and_nothing_else(
    state: State, draft: str, more: dict[str, object], said: str
) -> None:
    """No control moves: the line is there, if empty, whenever units act or sheets are laid."""
    assert legend_of(state, *draft.split(), **more) == said


def laid_by(told: Told, name: str, boxes: str) -> tuple[str, ...]:
    """The draft after a touch for a token of each box; each proposes a legal answer, and none is played."""
    draft: tuple[str, ...] = ()
    for box in boxes.split():
        proposal = touch(told, f"{name}.{box}.+", *draft)
        assert not proposal.play and proposal.draft in told.ask.moves
        draft = proposal.draft
    return draft


def test_a_loss_is_answered_by_one_touch_where_there_are_few_ways() -> None:
    """Elsewhere each touch proposes a legal answer, and never more than lies in a box."""
    hit = told_of(f"@ga1 loss=ask: {EVILS}, {GOODS} > ga1 ray h6")
    whole = [part for part in controls(hit) if part.startswith("=")]
    assert len(whole) == hit.ask.moves.count() - 3
    for part in whole:
        proposal = touch(hit, part)
        assert proposal.play and proposal.draft in hit.ask.moves
    few = asked(Hit("ew1", 2), "ea1 a1 reach move:1, ew1 h6 move:2 channel:1, ga1 p1 rescue")
    assert {"=move:1=channel:1", "=move:2", "order"} <= set(controls(few))
    told = asked(Hit("ea1", 6), "ea1 h6 reach reproduce:2 move:3 open:2 channel:2 reserve:4, ga1 p1 rescue")
    assert {"open:2", "channel:2"} <= set(laid_by(told, "ea1", "open open open channel channel reproduce"))


def test_a_game_is_played_from_the_list_alone() -> None:
    """It holds every unit by zone and group, and what may follow: a whole turn of a duel."""
    assert BOARD.pieces
    groups = BOARD.pieces(VIEW, in_words(TOLD.state, "ea1"))
    listed = [piece.part for group in groups if not group.follows for piece in group.pieces]
    assert sorted(listed) == sorted(one.name for one in TOLD.state.units)
    assert {one.region for one in groups if not one.follows} == {"Törwitch", "Hyome", "Salypses et Uggi"}
    assert all(piece.name for group in groups for piece in group.pieces)
    match = ready_for_sheets("duel")
    while isinstance(pending := match.pending, Ask) and match.state.turn == 1:
        draft: tuple[str, ...] = ()
        while not pending.moves.complete(draft):
            groups = BOARD.pieces(match.view(pending.seat), replace(context(match.state), draft=draft))
            parts = {piece.part for group in groups for piece in group.pieces if group.follows}
            following = [one for one in pending.moves.next(draft) if one in parts]
            assert following, (draft, parts)
            draft = (*draft, "done" if "done" in following else following[0])
        match.play(draft)
    assert match.state.turn == 2


# What will happen, and what has just happened


def test_a_ray_shows_what_it_would_leave_before_it_is_fired() -> None:
    """Four tokens of channelling: of five they leave one, of one nothing, but Sualocin may step in."""
    told = told_of(f"@ea1: {EVILS}, gw1 h8 move:5, gx1 h7 move:1, {GOODS}")
    said = controls(told, "ea1")
    assert "un rayon lui laisse 1 jeton" in said["gw1"]
    assert said["gx1"].endswith("; un rayon n’en laisse rien")
    shown = layers(told.state, "ea1")["units"]
    assert ">5→1<" in shown and shown.count("nl-fate") == 3
    assert "nl-fate" not in layers(told.state)["units"] + layers(told.state, "ea1", "move")["units"]
    saver = told_of(f"@ea1: {EVILS}, gx1 h7 move:1, ga1 k6 rescue special:1 reserve:4")
    assert "un rayon n’en laisse rien; Sualocin peut intervenir" in controls(saver, "ea1")["gx1"]


def test_a_unit_slides_to_its_hexagon_and_one_destroyed_fades_where_it_was() -> None:
    """The board follows who was reached last, or did it; before anything has happened the group that acts."""
    slide, trail = BOARD.motions(VIEW, MOVED.events, context(MOVED.state))
    (x, y), (to_x, to_y) = middle("duel", "h6", 0), middle("duel", "h7", 0)
    assert (slide.piece, slide.kind, slide.dx, slide.dy) == ("ea1", "slide", x - to_x, y - to_y)
    assert trail.piece == "trail-0"
    near = told_of(f"@ea1: {EVILS}, gx1 k6 move:1, ga1 p12 rescue move:4")
    shot = near.play("ea1 ray k6")
    there = replace(context(shot.state), last_events=shot.events)
    assert {one.kind for one in BOARD.motions(GAME.view(near.state, 0), shot.events, there)} == {"vanish"}
    assert "leaving" in BOARD.layers(GAME.view(shot.state, 0), there)["units"]
    gift = TOLD.play("ea1 gift ew1 move 1")
    for told, subject in ((MOVED, "ea1"), (gift, "ew1"), (TOLD, "ea1"), (shot, "ea1")):
        assert BOARD.subject(GAME.view(told.state, 0), told.events) == subject


# Threats: the rays that could reach a unit, from what everybody knows; N8, N10, N11, N32


def known(told: Told, name: str) -> dict[str, int]:
    """The force of each threat to a unit."""
    return {one.unit.name: one.force for one in threats(told.state, told.unit(name))}


def at_distance(steps: int) -> str:
    """A hexagon so far from a1."""
    field = ground_of("duel")
    return next(one for one in field.hexes if field.distance("a1", one) == steps)


def test_what_could_reach_a_unit_while_sheets_are_sealed_and_when_they_are_opened() -> None:
    """N10, N11: a Guetteur's ray reaches 4 hexagons, a token of movement is worth 2. Who has fired in a group
    under way threatens nobody any more."""
    for steps, force in ((4, 3), (5, 2), (6, 2), (7, 1), (8, 1), (9, 0)):
        enemy = f"ew1 {at_distance(steps)} control:3"
        told = told_of(f"@sheets: gw1 a1 channel:3, {enemy}, ga1 p12 rescue reserve:1")
        assert known(told, "gw1").get("ew1", 0) == force, steps
    for boxes, force in (("move:1 channel:2", 2), ("channel:3", 0), ("move:3", 0)):
        told = told_of(f"@gw1: gw1 a1 channel:3, ew1 {at_distance(6)} {boxes}")
        assert known(told, "gw1").get("ew1", 0) == force, boxes
    (found,) = in_danger(told_of("@gw1: gw1 a1 channel:3, ew1 c1 channel:2, ew2 b3 channel:1").state, 1)
    assert (found.unit.name, [one.unit.name for one in found.by]) == ("gw1", ["ew1", "ew2"])
    assert not in_danger(told_of("@gw1: gw1 a1 channel:3, ew1 c1 channel:2").state, 1)
    told = told_of("@ew1: ga1 a1 rescue reserve:8, ew1 d1 channel:1 control:1, ew2 c1 channel:1")
    assert known(told, "ga1") == {"ew1": 1, "ew2": 1}
    assert known(told.play("ew1 ray a1"), "ga1") == {"ew2": 1}
