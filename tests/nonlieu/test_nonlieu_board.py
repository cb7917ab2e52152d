"""The board of the war: what is drawn, what a touch proposes, what is said, what stays hidden."""

import re
import sys
from dataclasses import replace
from functools import cache

import pytest
from nonlieu_tables import Told, acting, opening, unit, war

import nonlieu
from boards import Drawing, Element, composed, spoken_name
from nonlieu import GAME
from nonlieu.art import zone_sign
from nonlieu.board import BOARD
from nonlieu.board.layout import border, middle, size_of
from nonlieu.map import SIZES, ZONES, ground_of
from nonlieu.rules.setup import CHOSEN
from nonlieu.rules.state import (
    Acting,
    Course,
    Extra,
    Hit,
    Lay,
    Pick,
    Picking,
    SetUp,
    Shares,
    Sheets,
    State,
    find,
    of_seat,
)
from nonlieu_wars import context, frame, place_all, presets_for_both, ready_for_sheets, war_of
from tabletop.board import BoardContext, Touch
from tabletop.game import Ask, Event, Message
from tabletop.i18n import Translator
from tabletop.markup import escape

FINGER, TABLET = 44, 726
"""CSS pixels: of what a finger needs, and of the width that the board has on a tablet at least."""


@cache
def words(lang: str = "fr") -> Translator:
    return Translator(lang).with_words("nonlieu", sys.modules[nonlieu.__name__])


def spoken(there: BoardContext) -> BoardContext:
    """The same in words."""
    return replace(there, text=words().text)


def plain_spaces(said: str) -> str:
    return said.replace("\u00a0", " ").replace("\u202f", " ")


def drawn(state: State, there: BoardContext) -> Drawing:
    view = GAME.view(state, there.seat)
    return composed(
        f"<div>{BOARD.frame(view, there)}{BOARD.beside(view, there)}</div>", BOARD.layers(view, there)
    )


def controls(told: Told, *draft: str, focus: str = "") -> dict[str, str]:
    """What can be touched, and what it is called."""
    there = spoken(context(told.state, draft, focus_part=focus))
    return {part: spoken_name(one) for part, one in drawn(told.state, there).controls.items()}


def touch(told: Told, part: str, *draft: str, held: bool = False) -> Touch | None:
    look = BOARD.hold if held else BOARD.touch
    return look(GAME.view(told.state, told.ask.seat), draft, part)


DUEL = (
    unit("ea1", "h6", "reach", move=2, channel=4, reserve=2),
    unit("ew1", "h5", move=1, channel=2, cards=("siren",)),
    unit("ex1", "g6", move=1),
    unit("ga1", "k6", "rescue", channel=4, reserve=4),
    unit("gx1", "p12", move=1),
)
TOLD = acting("ea1", *DUEL)


# The map


@pytest.mark.parametrize("size", ["duel", "skirmish"])
def test_a_small_war_fits_a_tablet_with_fields_for_a_finger(size: str) -> None:
    width, height = size_of(size)
    assert BOARD.field_size * TABLET / width >= FINGER
    assert height * TABLET / width < 528, "and leaves room below it"


def test_a_full_war_is_larger_than_a_tablet() -> None:
    assert BOARD.field_size * TABLET / size_of("full")[0] < FINGER


@pytest.mark.parametrize("size", SIZES)
def test_hexagons_lie_side_by_side_and_turn_with_the_board(size: str) -> None:
    field = ground_of(size)
    places = {middle(size, one, 0) for one in field.hexes}
    assert len(places) == len(field.hexes)
    width, height = size_of(size)
    for one in field.hexes[:40]:
        x, y = middle(size, one, 0)
        assert middle(size, one, 2) == (width - x, height - y)
        for other in field.near[one]:
            a, b = middle(size, other, 0)
            assert (x - a) ** 2 + (y - b) ** 2 in (52**2, 26**2 + 45**2)


def test_the_border_of_a_zone_has_no_side_inside_of_it() -> None:
    alone = border("duel", frozenset(("a1",)), 0)
    both = border("duel", frozenset(("a1", "b1")), 0)
    assert alone.count("M") == 6 and both.count("M") == 10


def test_the_strips_tell_majorities_and_what_a_storm_would_sweep_away() -> None:
    strips = drawn_layers(TOLD)["strips"]
    numbers = [int(text) for text in re.findall(r">([^<>]+)</text>", strips) if text.isdigit()]
    assert numbers == [3, 0, 2, 0, 1, 4, 0, 1, 0, 0], "by zone: Evil, Good, the reserve that is at risk"
    (board,) = (one for one in drawn(TOLD.state, spoken(context(TOLD.state))).root.iter() if is_map(one))
    assert "Törwitch : Mal 3, Bien 0." in spoken_name(board)


def is_map(element: Element) -> bool:
    return element.get("class", "") == "nl nl-duel"


def drawn_layers(told: Told, *draft: str) -> dict[str, str]:
    there = spoken(context(told.state, draft))
    return dict(BOARD.layers(GAME.view(told.state, there.seat), there))


def test_the_storm_threatens_the_largest_reserve_of_each_zone() -> None:
    units = drawn_layers(TOLD)["units"]
    for name in ("ea1", "ga1"):
        assert "nl-risk" in element(units, name)
    smaller = acting("ea1", *DUEL, unit("ea2", "a1", "reach", reserve=1), unit("ga2", "p1", reserve=1))
    assert "nl-risk" not in element(drawn_layers(smaller)["units"], "ea2")


def element(units: str, name: str) -> str:
    """The drawing of one unit."""
    return units.split(f'id="nl-at-{name}"')[1].split('id="nl-at-')[0]


def test_energy_is_drawn_light_by_light_and_as_a_number_from_ten_on() -> None:
    units = drawn_layers(acting("ea1", unit("ea1", "h6", "reach", move=12), *DUEL[1:]))["units"]
    assert ">12</text>" in element(units, "ea1") and "#nl-light-3" in element(units, "ew1")


def test_a_unit_is_told_with_its_group_place_and_boxes() -> None:
    told = controls(TOLD)["ew1"]
    assert told == "Guetteur divin 1, groupe de Gorgias, h5, 3 jetons (non-mouvement 1, canalisation 2)"


def test_the_group_of_an_aesir_is_tied_to_it() -> None:
    ties = drawn_layers(TOLD, "ew1")["marks"]
    assert ties.count("nl-ties") == 1 and re.search(r'class="nl-ties"', ties)
    path = re.search(r'<path d="([^"]*)" class="nl-ties"', ties)
    assert path is not None and path[1].count("M") == 2, "from the Aésir to each of the two others"


# A group that acts


def test_a_touch_on_a_unit_chooses_it_and_another_one_lets_go() -> None:
    assert touch(TOLD, "ew1") == Touch(("ew1",)) and touch(TOLD, "ew1", "ew1") == Touch(())


def test_one_touch_moves_and_one_touch_fires() -> None:
    assert touch(TOLD, "h7", "ea1") == Touch(("ea1", "move", "h7"), play=True)
    assert touch(TOLD, "ga1", "ea1") == Touch(("ea1", "ray", "k6"), play=True)


def test_the_active_unit_needs_not_be_chosen_again() -> None:
    moved = TOLD.play("ea1 move h7")
    assert touch(moved, "ga1") == Touch(("ea1", "ray", "k6"), play=True)
    fired = moved.play("ea1 ray k6")
    assert touch(fired, "ga1") in (None, Touch(()))


def test_an_enemy_out_of_reach_is_looked_at_or_refused() -> None:
    assert touch(TOLD, "gx1") == Touch(())
    assert touch(TOLD, "gx1", "ex1") is None


def test_a_long_press_does_what_is_nearest() -> None:
    assert touch(TOLD, "ea1", held=True) == Touch(("ea1", "ray", "k6"), play=True)
    assert touch(TOLD, "h5", held=True) is None


def test_a_word_begins_what_needs_more() -> None:
    assert {"move", "ray", "gift", "play", "done"} <= set(controls(TOLD, "ew1")) | {"play"}
    assert touch(TOLD.play("ea1 move h4"), "gift") == Touch(("ea1", "gift"))


def test_while_something_else_is_being_done_no_touch_moves_or_fires() -> None:
    assert touch(TOLD, "ga1", "ea1", "gift") is None
    assert touch(TOLD, "h7", "ea1", "gift") is None
    assert touch(TOLD, "ew1", "ea1", "gift") is None, "the ally simply follows"


def test_further_cards_are_counted_as_cards() -> None:
    foe = unit("ga6", "p12", "brotherhood", special=2)
    told = acting("ea1", unit("ea1", "h6", "reach", control=1, move=2), foe).play("ea1 draw", "siren")
    while not isinstance(frame(told.state), Extra):
        told = told.play("keep")
    named = {part: plain_spaces(said) for part, said in controls(told).items()}
    assert (named["0"], named["1"]) == ("0 carte", "1 carte")


def test_a_card_is_aimed_at_a_unit_on_the_map() -> None:
    near = acting("ew1", *DUEL[:3], unit("ga1", "g5", "rescue", move=4), DUEL[4])
    moves = near.ask.moves
    assert "ga1" in moves.next(("ew1", "play", "siren"))
    assert "ga1" in controls(near, "ew1", "play", "siren")


def test_a_choice_says_what_it_gives_up() -> None:
    said = BOARD.choice(GAME.view(TOLD.state, 0), spoken(context(TOLD.state, ("ex1",))))
    assert plain_spaces(said) == "Ectoplasme rebelle 1. Si cette unité agit, 2 autres passent leur tour"
    assert "nl-warn" in drawn_layers(TOLD, "ex1")["panel"]


def test_plans_are_offered_with_the_units_that_they_move() -> None:
    offered = BOARD.orders(GAME.view(TOLD.state, 0), context(TOLD.state))
    assert offered is not None
    assert {one.name: one.count for one in offered.batches} == {"assault": 3, "fire": 2, "march": 2}
    assert (offered.incomplete, offered.next_part, offered.ready_part) == (3, "ea1", "done")
    spoken_of = BOARD.orders(GAME.view(TOLD.state, 0), spoken(context(TOLD.state)))
    assert spoken_of is not None
    assert (spoken_of.next_label, spoken_of.ready_label) == ("Unité suivante", "Groupe terminé")


def test_a_group_is_chosen_by_any_of_its_units() -> None:
    match = ready_for_sheets("skirmish")
    presets_for_both(match)
    assert isinstance(frame(match.state), Course)
    view = match.view(0)
    assert BOARD.touch(view, (), "ex5") == Touch(("group:2",), play=True)
    assert BOARD.touch(view, (), "gx5") == Touch(())
    parts = set(drawn(match.state, context(match.state)).controls)
    assert {"group:1", "group:2", "group:3"} <= parts


# Before the war


def test_one_touch_places_a_whole_group_around_its_aesir() -> None:
    told = opening(size="skirmish")
    proposal = touch(told, "d3")
    assert proposal is not None and not proposal.play and proposal.draft in told.ask.moves
    assert proposal.draft[:2] == ("ea1", "d3")
    field = ground_of("skirmish")
    assert max(field.distance("d3", one) for one in proposal.draft[1:]) <= 2


def test_a_group_that_stands_is_moved_by_another_touch_and_a_unit_by_two() -> None:
    told = opening(size="skirmish")
    draft = touch(told, "d3").draft  # type: ignore[union-attr]
    elsewhere = touch(told, "m9", *draft)
    assert elsewhere is not None and elsewhere.draft[1] == "m9" and elsewhere.draft in told.ask.moves
    taken = touch(told, "ew2", *draft)
    assert taken == Touch(draft[:3])
    panel = plain_spaces(panel_of(told.state, *draft[:3]))
    assert "Vous reprenez le Guetteur divin 2" in panel and 'data-part="settle"' in panel
    back = touch(told, "settle", *draft[:3])
    assert back is not None and back.draft in told.ask.moves
    again = touch(told, "a1", *draft[:3])
    assert again is not None and again.draft[:4] == (*draft[:3], "a1") and again.draft in told.ask.moves


def test_an_ectoplasm_of_a_group_is_taken_back_alone() -> None:
    told = opening(size="skirmish")
    draft = touch(told, "d3").draft  # type: ignore[union-attr]
    taken = touch(told, "ex2", *draft)
    assert taken == Touch((*draft[:5], *draft[6:])), "the others keep their hexagons"
    again = touch(told, "a1", *taken.draft)
    assert again is not None and {*again.draft} == {*draft} - {draft[5]} | {"a1"}
    assert again.draft in told.ask.moves


def test_a_barred_zone_is_drawn_and_says_why() -> None:
    """N25: another zone than the one just used; the first group may go anywhere, and nothing is said."""
    told = opening(size="skirmish")
    layers = drawn_layers(told)
    assert "nl-barred" not in layers["fields"] and "nl-hatched" not in layers["marks"]
    assert "barrée" not in panel_of(told.state)
    told = told.play(" ".join(touch(told, "d3").draft))  # type: ignore[union-attr]
    layers = drawn_layers(told)
    assert '"nl-barred"' in layers["fields"] and layers["marks"].count("nl-hatched") == 1
    said = plain_spaces(panel_of(told.state))
    assert "Törwitch : zone barrée, le groupe précédent" in said and said.count("barrée") == 1
    whole = touch(told, "m9").draft  # type: ignore[union-attr]
    for draft in ((), whole[:1], whole):
        assert touch(told, "a1", *draft) is None
        reason = GAME.why_not(told.state, draft, "a1")
        assert reason is not None and reason.key == "nonlieu.why.same_zone"


def test_a_zone_with_too_little_room_is_barred_for_that() -> None:
    told = opening(size="skirmish")
    own = list(ground_of("skirmish").of_zone("hyome"))
    crowd = [replace(one, place=place) for one, place in zip(told.state.units[7:], own, strict=False)]
    crowded = [*told.state.units[:7], *crowd]
    extra = [
        replace(crowd[0], name=f"gx{k}", place=place) for k, place in enumerate(own[len(crowd) : -6], 90)
    ]
    state = replace(told.state, units=(*crowded, *extra))
    assert "Hyome : zone barrée, il n’y reste pas assez" in plain_spaces(panel_of(state))


def test_where_a_unit_waits_no_zone_that_the_group_may_go_to_is_barred() -> None:
    """A touch in another zone takes all of the group there."""
    told = opening(size="skirmish")
    told = told.play(" ".join(touch(told, "d3").draft))  # type: ignore[union-attr]
    lifted = touch(told, "m9").draft[:-1]  # type: ignore[union-attr]
    shown = controls(told, *lifted)
    for place in ("p3", "e12"):
        assert "pas pour ce groupe" not in shown[place] and touch(told, place, *lifted) is not None


@pytest.mark.parametrize("errata", [True, False])
def test_an_aesir_that_can_be_placed_shows_its_face_its_power_and_what_that_does(errata: bool) -> None:
    """Each of three says what its power does; of nine the one alone that is placed next."""
    few = panel_of(opening(size="skirmish", errata=errata).state)
    assert "<b>Mal</b>" in few and few.count("nl-portrait") == 3
    assert few.count("Emprise") == 3 == few.count("Téléporte aussi l’ennemi.")
    told = opening(size="full", errata=errata)
    told = told.play(" ".join(touch(told, "d3").draft))  # type: ignore[union-attr]
    many = panel_of(told.state, "ga3")
    assert "<b>Bien</b>" in many and many.count("nl-portrait") == 9
    for one in (one for one in told.state.units if one.kind == "aesir" and one.side):
        name = words().text(Message(f"nonlieu.power.{one.power}"))
        assert many.count(f"{name}</span>") == 1
    source = "Garde ses cartes face cachée."
    assert ("Copie une autre faculté du Bien." in many, source in many) == (errata, not errata)
    assert "Sauve un allié" not in many and "Sauve un allié" in panel_of(told.state)


def test_another_aesir_can_be_placed_first() -> None:
    told = opening(size="skirmish")
    assert touch(told, "ea2") == Touch(("ea2",))
    assert touch(told, "d3", "ea2").draft[0] == "ea2"  # type: ignore[union-attr]


@pytest.mark.parametrize("size", SIZES)
def test_all_groups_are_placed_by_a_touch_each(size: str) -> None:
    match = war_of(size)
    assert isinstance(frame(match.state), SetUp)
    place_all(match)
    assert match.at == len([one for one in match.state.units if one.kind == "aesir"])


# What the outlines mean


def legend_of(state: State, *draft: str, focus: str = "", is_open: bool = True) -> list[str]:
    """The words of the line of legend."""
    there = replace(spoken(context(state, draft, focus_part=focus)), interactive=is_open)
    panel = BOARD.layers(GAME.view(state, there.seat), there)["panel"]
    (line,) = re.findall(r'<p class="nl-legend">(.*?)</p>', panel)
    return re.findall(r"</svg>([^<]*)</span>", plain_spaces(line))


def test_the_legend_says_what_each_outline_on_the_map_means_and_nothing_else() -> None:
    moving = ["destination", "cible", "peut agir", "son groupe"]
    assert legend_of(TOLD.state) == ["peut agir"]
    assert legend_of(TOLD.state, "ea1") == moving
    assert legend_of(TOLD.state, "ea1", "move") == ["destination", "portée du rayon", "son groupe"]
    assert legend_of(TOLD.state, "ea1", "ray") == ["cible", "son groupe"]
    assert legend_of(TOLD.state, "ea1", "gift") == ["allié possible", "son groupe"]
    assert legend_of(TOLD.state, is_open=False) == ["groupe qui agit"]
    assert legend_of(TOLD.state, "ea1", focus="ga1") == ["destination", "cible", "peut agir", "son groupe"]
    assert legend_of(TOLD.state, focus="gx1") == ["destination", "peut agir", "son groupe"], "it has no ray"


def test_a_sheet_shows_one_thing_of_what_rays_can_do_and_the_legend_follows() -> None:
    """Who could reach the unit, or once the box of its rays is touched, how far it fires."""
    state = replace(TOLD.state, frames=(Sheets((None, None)),))
    for focus, shown, hidden, said in (
        ("ea1", "nl-threat", "nl-range", "peut l’atteindre"),
        ("ea1.move.+", "nl-threat", "nl-range", "peut l’atteindre"),
        ("ea1.channel.+", "nl-range", "nl-threat", "portée du rayon"),
    ):
        there = spoken(context(state, focus_part=focus))
        layers = BOARD.layers(GAME.view(state, there.seat), there)
        assert shown in layers["marks"] and hidden not in layers["marks"], focus
        assert ("nl-fate" in layers["trails"]) == (shown == "nl-threat"), focus
        assert [
            one for one in legend_of(state, focus=focus) if one in ("peut l’atteindre", "portée du rayon")
        ] == [said]


def test_the_line_of_the_legend_stands_whatever_is_looked_at() -> None:
    """So no control moves: it is there, if empty, in every question in which units act or sheets are laid."""
    sheets = replace(TOLD.state, frames=(Sheets((None, None)),))
    assert legend_of(sheets) == []
    for state in (TOLD.state, sheets):
        for focus in ("", "ea1", "ew1", "gx1", "ga1"):
            legend_of(state, focus=focus)


# Answers


def test_tokens_of_a_majority_go_where_units_are_touched() -> None:
    state = replace(war(*DUEL, frames=(Shares("majority", 0, 2),)))
    told = Told(state)
    one = touch(told, "ea1")
    assert one == Touch(("ea1:1",)) and touch(told, "ea1", "ea1:1") == Touch(("ea1:2",))
    assert touch(told, "ex1", "ea1:1") == Touch(("ea1:1", "ex1:1"))


def test_the_last_token_of_a_majority_is_given_no_sooner_than_the_player_says_so() -> None:
    told = shared(1)
    assert touch(told, "ex1") == Touch(("ex1:1",)), "one token is confirmed as several are"
    assert touch(told, "ea1", "ex1:1") == Touch(("ea1:1",)), "and goes to another unit before that"


def test_who_may_have_a_shared_token_is_lit_and_the_panel_says_for_what_it_is() -> None:
    told = shared(1)
    units = drawn_layers(told)["units"]
    for name in ("ea1", "ew1", "ex1"):
        assert "nl-can nl-waits" in element(units, name)
    assert "nl-can" not in element(units, "ga1")
    shown = plain_spaces(panel_of(told.state))
    assert "Zones dominées : Törwitch." in shown and "Encore 1 jeton à donner" in shown
    assert "Tout est donné" in plain_spaces(panel_of(told.state, "ex1:1"))
    kept = plain_spaces(panel_of(shared(1, "doubling").state))
    assert "au plus ce qu’elle garde en réserve" in kept


def test_the_panel_is_not_empty_where_many_may_have_a_token_and_no_aesir_is_left() -> None:
    many = [unit(f"ex{n}", f"a{n}", move=1, group=1) for n in range(1, 13)]
    state = war(*many, unit("ga1", "p12", "rescue", reserve=8), size="skirmish")
    shown = panel_of(replace(state, frames=(Shares("majority", 0, 1),)))
    assert 'data-part="ex1.+"' in shown


def test_a_loss_is_answered_by_one_touch_where_there_are_few_ways() -> None:
    hit = acting("ga1", *DUEL, loss="ask").play("ga1 ray h6")
    assert hit.ask.seat == 0
    whole = [part for part in controls(hit) if part.startswith("=")]
    assert len(whole) == hit.ask.moves.count() - 3
    for part in whole:
        proposal = touch(hit, part)
        assert proposal is not None and proposal.play and proposal.draft in hit.ask.moves


def test_drawn_cards_are_shown_and_kept_all_at_once() -> None:
    told = acting("ea1", unit("ea1", "h6", "reach", control=3), *DUEL[1:])
    cards = told.play("ea1 draw", "siren", "anvil", "siren")
    assert {"keep", "play"} >= {part for part in controls(cards) if part in ("keep", "play")} >= {"keep"}
    offered = BOARD.orders(GAME.view(cards.state, 0), context(cards.state))
    assert offered is not None and [(one.name, one.count) for one in offered.batches] == [("keep", 3)]


# What is said


def test_the_phase_tells_the_turn_and_what_is_done_in_it() -> None:
    def text(message: Message) -> str:
        return plain_spaces(words().text(message))

    assert BOARD.phase(GAME.view(TOLD.state, 0), text) == "Tour 3 · les activations"
    assert BOARD.phase(GAME.view(opening().state, 0), text) == "Mise en place"
    sheets = replace(TOLD.state, frames=(Sheets((None, None)),), turns=8)
    assert BOARD.phase(GAME.view(sheets, 0), text) == "Tour 3 sur 8 · les fiches"


def test_a_zone_that_falls_to_a_side_is_pointed_out() -> None:
    units = tuple(one for one in TOLD.state.units if one.name != "gx1")
    moved = tuple(replace(one, place="p11") if one.name == "ea1" else one for one in units)
    after = GAME.view(replace(TOLD.state, units=moved), 0)
    said = BOARD.remarks(GAME.view(TOLD.state, 0), after, words().text)
    assert said == ("Le Mal domine les Salypses et l’Uggi.",)


def test_a_unit_down_to_its_last_token_is_pointed_out() -> None:
    weak = tuple(replace(one, boxes=(0, 1, 0, 0, 0, 0)) if one.name == "ew1" else one for one in DUEL)
    before, after = GAME.view(TOLD.state, 0), GAME.view(war(*weak), 0)
    (said,) = BOARD.remarks(before, after, words().text)
    assert plain_spaces(said) == "Le Guetteur divin 1 n’a plus qu’un jeton."


# What moves


def test_a_unit_slides_to_its_hexagon_and_one_destroyed_fades_where_it_was() -> None:
    view = GAME.view(TOLD.state, 0)
    moved = TOLD.play("ea1 move h7")
    slide, trail = BOARD.motions(view, moved.events, context(moved.state))
    assert trail.piece == "trail-0"
    x, y = middle("duel", "h6", 0)
    to_x, to_y = middle("duel", "h7", 0)
    assert (slide.piece, slide.kind, slide.dx, slide.dy) == ("ea1", "slide", x - to_x, y - to_y)
    near = acting("ea1", *DUEL[:3], unit("gx1", "k6", move=1), unit("ga1", "p12", "rescue", move=4))
    shot = near.play("ea1 ray k6")
    there = replace(context(shot.state), last_events=shot.events)
    assert {one.kind for one in BOARD.motions(GAME.view(near.state, 0), shot.events, there)} == {"vanish"}
    assert "leaving" in BOARD.layers(GAME.view(shot.state, 0), there)["units"]


# The list


def test_the_list_holds_every_unit_by_zone_and_group_and_what_may_follow() -> None:
    groups = BOARD.pieces(GAME.view(TOLD.state, 0), spoken(context(TOLD.state, ("ea1",))))
    listed = [piece.part for group in groups if not group.follows for piece in group.pieces]
    assert sorted(listed) == sorted(one.name for one in DUEL)
    regions = {group.region for group in groups if not group.follows}
    assert regions == {"Törwitch", "Hyome", "Salypses et Uggi"}
    follows = {piece.part for group in groups if group.follows for piece in group.pieces}
    assert {"gift", "done", "ga1", "h7"} <= follows
    assert all(piece.name for group in groups for piece in group.pieces)


def test_a_game_is_played_from_the_list_alone() -> None:
    """A whole turn of a duel: every question is answered by parts that the list shows."""
    match = ready_for_sheets("duel")
    for _ in range(80):
        pending = match.pending
        if not isinstance(pending, Ask) or match.state.turn > 1:
            break
        draft: tuple[str, ...] = ()
        view = match.view(pending.seat)
        for _ in range(12):
            parts = {
                piece.part
                for group in BOARD.pieces(view, replace(context(match.state), draft=draft))
                for piece in group.pieces
                if group.follows
            }
            following = [one for one in pending.moves.next(draft) if one in parts]
            assert following or pending.moves.complete(draft), (draft, parts)
            if not following:
                break
            draft = (*draft, "done" if "done" in following else following[0])
            if pending.moves.complete(draft):
                break
        match.play(draft)
    assert match.state.turn == 2


# What is hidden


def test_the_map_and_the_panel_are_a_stop_of_the_tabulator_each() -> None:
    drawing = drawn(TOLD.state, spoken(context(TOLD.state)))
    stops = [one.get("data-part") for one in drawing.root.iter() if one.get("tabindex") == "0"]
    assert len(stops) == 2 and isinstance(frame(TOLD.state), Acting)


# Tokens spread over places

BORN = unit("ea10", "h6", "reach", group=10)


def born(n: int) -> Told:
    """An Aésir that is born with so many tokens."""
    more = unit("ea1", "a1", "reach", move=20)
    return Told(war(more, BORN, unit("ga1", "p12", "rescue", reserve=3), frames=(Lay("ea10", n),)))


def test_what_is_received_lies_in_movement_until_it_is_laid_elsewhere() -> None:
    told = born(8)
    draft: tuple[str, ...] = ()
    for part in ("ea10.channel.+", "ea10.channel.+", "ea10.reproduce.+", "ea10.channel.-"):
        proposal = touch(told, part, *draft)
        assert proposal is not None and not proposal.play and proposal.draft in told.ask.moves
        draft = proposal.draft
    assert draft == ("reproduce:1", "move:6", "channel:1")
    assert "=reproduce:1=move:6=channel:1" in controls(told, *draft)
    assert touch(told, "=move:8") == Touch(("move:8",), play=True)


def test_a_long_press_lays_all_there_is_and_takes_all_back() -> None:
    told = born(8)
    assert touch(told, "ea10.open.+", "move:6", "channel:2", held=True) == Touch(("open:8",))
    assert touch(told, "ea10.channel.-", "move:6", "channel:2", held=True) == Touch(("move:8",))


def test_every_box_for_what_is_received_has_a_button_more_and_one_fewer() -> None:
    found = controls(born(8))
    boxes = ("reproduce", "move", "open", "channel", "control", "special")
    assert {f"ea10.{box}.{sign}" for box in boxes for sign in "+-"} <= set(found)
    assert "=move:8" in found and len(found) < 40


def test_few_ways_to_lose_tokens_are_shown_whole() -> None:
    hurt = unit("ew1", "h6", move=2, channel=1)
    told = Told(war(unit("ea1", "a1", "reach"), hurt, unit("ga1", "p1"), frames=(Hit("ew1", 2),)))
    assert {"=move:1=channel:1", "=move:2", "order"} <= set(controls(told))


def test_what_is_lost_never_exceeds_what_lies_in_a_box() -> None:
    hurt = unit("ea1", "h6", "reach", reproduce=2, move=3, open=2, channel=2, reserve=4)
    told = Told(war(hurt, unit("ea2", "a1", "reach", move=9), unit("ga1", "p1"), frames=(Hit("ea1", 6),)))
    draft: tuple[str, ...] = ()
    for place in ("open", "open", "open", "channel", "channel", "reproduce"):
        proposal = touch(told, f"ea1.{place}.+", *draft)
        assert proposal is not None and proposal.draft in told.ask.moves
        draft = proposal.draft
    assert {"open:2", "channel:2"} <= set(draft)


def shared(n: int, what: str = "majority") -> Told:
    return Told(war(*DUEL, frames=(Shares(what, 0, n),)))


def test_the_first_touch_of_the_last_unit_does_not_end_the_sharing() -> None:
    told = shared(3)
    assert touch(told, "ea1.+") == Touch(("ea1:1",))
    assert touch(told, "ex1.+") == Touch(("ex1:3",)), "who comes last has the rest, but nothing is played yet"
    assert touch(told, "ew1.+", "ex1:3") == Touch(("ew1:1", "ex1:2"))


def test_a_token_that_was_given_is_taken_back() -> None:
    told = shared(3)
    assert touch(told, "ea1.-", "ea1:2") == Touch(("ea1:1",))
    assert touch(told, "ea1.-", "ea1:1") == Touch(())
    assert touch(told, "ea1.-") is None


def test_the_panel_says_how_many_tokens_are_left_to_share() -> None:
    there = spoken(context(shared(3).state, ("ea1:1",)))
    shown = plain_spaces(BOARD.layers(GAME.view(shared(3).state, 0), there)["panel"])
    assert "Encore 2 jetons à donner" in shown and ">+1<" in shown


def test_each_of_two_cards_is_the_button_that_keeps_it() -> None:
    told = Told(war(*DUEL, frames=(Pick("ea1", ("siren", "quasar"), 0),)))
    named = controls(told)
    assert named["1"].startswith("Sirène") and named["2"].startswith("Quasar")


def test_who_chooses_the_aesirs_reads_what_each_can_do() -> None:
    match = war_of("duel", powers=CHOSEN)
    while not isinstance(frame(match.state), Picking):
        match.play(match.ask.moves.first(1)[0])
    shown = plain_spaces(panel_of(match.state))
    for power in match.ask.moves.next(()):
        does = words().text(Message(f"nonlieu.does.{power}"))
        assert escape(plain_spaces(does)) in shown
    assert "Newton · Science" in shown


def test_what_is_being_done_stands_in_the_panel_with_who_does_it() -> None:
    shown = panel_of(TOLD.state, "ea1", "gift")
    assert "<b>Gorgias · Donner</b>" in shown and "nl-who-sign" in shown
    assert "Choisissez sur la carte." in shown


def test_how_many_more_cards_are_drawn_is_asked_before_all_that_is_held() -> None:
    state = war(*DUEL, unit("ga6", "p12", "brotherhood", special=2), frames=(Extra("ga6", 2),))
    shown = panel_of(state)
    assert shown.index('data-part="2"') < shown.index("Philotès")


def panel_of(state: State, *draft: str) -> str:
    there = spoken(context(state, draft))
    return BOARD.layers(GAME.view(state, there.seat), there)["panel"]


# What will happen


def test_a_ray_shows_what_it_would_leave_before_it_is_fired() -> None:
    """Four tokens of channelling: of five they leave one, of one nothing, but Sualocin may step in."""
    units = (*DUEL[:3], unit("gw1", "h8", move=5), unit("gx1", "h7", move=1), DUEL[3])
    told = acting("ea1", *units)
    said = controls(told, "ea1")
    assert "un rayon lui laisse 1 jeton" in said["gw1"]
    assert said["gx1"].endswith("; un rayon n’en laisse rien")
    shown = drawn_units(told, "ea1")
    assert ">5→1<" in shown and shown.count("nl-fate") == 3
    assert find(told.play("ea1 ray h8").state, "gw1").tokens == 1
    assert told.play("ea1 ray h7").gone("gx1")
    assert "nl-fate" not in drawn_units(told) and "nl-fate" not in drawn_units(told, "ea1", "move")


def test_who_could_save_it_is_said_beside_a_ray() -> None:
    ready = unit("ga1", "k6", "rescue", special=1, reserve=4)
    told = acting("ea1", *DUEL[:3], unit("gx1", "h7", move=1), ready)
    assert "un rayon n’en laisse rien; Sualocin peut intervenir" in controls(told, "ea1")["gx1"]


def drawn_units(told: Told, *draft: str) -> str:
    there = spoken(context(told.state, draft))
    return BOARD.layers(GAME.view(told.state, there.seat), there)["units"]


# What has just happened


def told_layers(told: Told) -> dict[str, str]:
    there = replace(spoken(context(told.state)), last_events=told.events)
    return dict(BOARD.layers(GAME.view(told.state, there.seat), there))


@pytest.mark.parametrize(
    ("move", "kind"),
    [("ea1 move h7", "moved"), ("ea1 ray k6", "ray"), ("ea1 gift ew1 move 1", "gave")],
)
def test_what_has_happened_flashes_and_leaves_a_line(move: str, kind: str) -> None:
    told = TOLD.play(move)
    drawn_trails = told_layers(told)["trails"]
    assert f"nl-trail-{kind}" in drawn_trails and drawn_trails.count('data-piece="trail-') == 1
    there = spoken(context(TOLD.state))
    moving = BOARD.motions(GAME.view(TOLD.state, 0), told.events, there)
    fading = [one for one in moving if one.piece.startswith("trail-")]
    assert [one.kind for one in fading] == ["vanish"] and fading[0].span <= 500
    assert all(f'data-piece="{one.piece}"' in drawn_trails for one in fading)


def test_a_ray_is_drawn_to_where_a_destroyed_unit_stood() -> None:
    units = (*DUEL[:3], unit("gx1", "h8", move=1), unit("ga1", "p1", "rescue", move=2))
    told = acting("ea1", *units).play("ea1 ray h8")
    assert told.gone("gx1")
    x, y = middle("duel", "h8", 0)
    assert f"L{x} {y}" in told_layers(told)["trails"]


def test_the_storm_flashes_over_its_zone_and_stays_faint() -> None:
    event = Event("storm", {"zone": "hyome"})
    there = replace(spoken(context(TOLD.state)), last_events=(event,))
    shown = BOARD.layers(GAME.view(TOLD.state, 0), there)["trails"]
    assert "nl-tempest" in shown and 'data-piece="storm"' in shown
    (flash,) = BOARD.motions(GAME.view(TOLD.state, 0), (event,), there)
    assert (flash.piece, flash.kind) == ("storm", "vanish")


def test_the_subject_is_who_is_asked_about_else_who_was_reached_last() -> None:
    def subject(told: Told) -> str:
        return BOARD.subject(GAME.view(told.state, 0), told.events)

    assert subject(TOLD.play("ea1 move h7")) == "ea1"
    assert subject(TOLD.play("ea1 gift ew1 move 1")) == "ew1"
    assert subject(TOLD) == "ea1", "nothing has happened yet: the group that acts"
    asked = war(*DUEL, frames=(Lay("ew1", 1),))
    assert BOARD.subject(GAME.view(asked, 0), TOLD.play("ea1 move h7").events) == "ew1"
    for seat, other in ((0, None), (1, ("ready",))):  # each sees its own units when it lays out its sheet
        sheets = replace(TOLD.state, frames=(Sheets((other, None)),))
        assert BOARD.subject(GAME.view(sheets, seat), ()) == of_seat(TOLD.state, seat)[0].name


def test_who_was_destroyed_last_is_no_subject_but_who_did_it() -> None:
    units = (*DUEL[:3], unit("gx1", "h8", move=1), unit("ga1", "p1", "rescue", move=2))
    told = acting("ea1", *units).play("ea1 ray h8")
    assert told.gone("gx1") and BOARD.subject(GAME.view(told.state, 0), told.events) == "ea1"


def test_the_die_of_the_storm_shows_the_sign_of_the_zone() -> None:
    faces = [BOARD.die("storm", number) for number in (1, 2, 3, 4)]
    for zone, drawing in zip(ZONES, faces, strict=True):
        assert zone_sign(zone) in drawing
    assert len({*faces}) == 4


def test_the_list_calls_a_unit_without_a_place_by_its_name_alone() -> None:
    state = war_of("duel").state
    groups = BOARD.pieces(GAME.view(state, 0), spoken(context(state)))
    assert groups[0].pieces[0].name == "Gorgias"


def test_the_ectoplasms_of_good_have_their_own_name_in_the_summary_and_in_a_creation() -> None:
    there = replace(spoken(context(TOLD.state)), interactive=False)
    panel = plain_spaces(BOARD.layers(GAME.view(TOLD.state, 0), there)["panel"])
    evil, good = re.findall(r'class="nl-total">(.*?)</p>', panel)
    assert "Ectoplasme" in evil and "Anti-Légionnaire" in good and "Ectoplasme" not in good
    cards = unit("ga1", "k6", "rescue", reserve=4, cards=("siren",) * 3)
    creating = acting("ga1", cards, *DUEL[:3], *DUEL[4:])
    assert controls(creating, "ga1", "create")["ectoplasm"] == "Anti-Légionnaire"


def test_figures_of_the_small_map_lie_beside_its_dots() -> None:
    """As many units as a zone may hold at first, in its midst and at its edges."""
    crowd = [unit(f"ex{n}", place, move=1, group=1) for n, place in enumerate(("a1", "b1", "a2", "b2"), 1)]
    state = war(*crowd, *DUEL[:2], *DUEL[3:])
    view = GAME.view(replace(state, frames=TOLD.state.frames), None)
    shown = BOARD.small_map(view, replace(spoken(context(TOLD.state)), interactive=False))
    width, _ = size_of("duel")
    texts = re.findall(r'<text [^>]*x="(\d+)" y="(\d+)" font-size="(\d+)">([^<]+)<', shown)
    assert len(texts) == 4 and all(int(size) * 96 / width >= 11 for *_, size, _ in texts)
    for one in view.state.units:
        x, y = middle("duel", one.place, 0)
        for left, base, size, said in texts:
            half = int(size) * 0.25 * len(said)
            beside = abs(x - int(left)) > half or not -int(size) < y - int(base) < 0.2 * int(size)
            assert beside, (one.name, said)
