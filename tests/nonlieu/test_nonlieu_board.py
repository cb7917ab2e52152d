"""The board of the war: what is drawn, what a touch proposes, what is said, what stays hidden."""

import re
from dataclasses import replace
from functools import cache

import pytest
from nonlieu_tables import Told, acting, opening, unit, war

import nonlieu
from boards import Drawing, composed, spoken_name
from nonlieu import GAME
from nonlieu.art import zone_sign
from nonlieu.board import BOARD
from nonlieu.board.layout import border, middle, size_of
from nonlieu.map import SIZES, ZONES, ground_of
from nonlieu.rules.setup import CHOSEN
from nonlieu.rules.state import (
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
from rows import each
from tabletop.board import Touch
from tabletop.game import Ask, Event, Message
from tabletop.i18n import Translator
from tabletop.markup import escape

FINGER, TABLET = 44, 726
"""CSS pixels: of what a finger needs, and of the width that the board has on a tablet at least."""


@cache
def words(lang: str = "fr") -> Translator:
    return Translator(lang).with_words("nonlieu", nonlieu)


def plain_spaces(said: str) -> str:
    return said.replace("\u00a0", " ").replace("\u202f", " ")


def in_words(state, *draft, **more) -> Translator:
    """What the board is drawn from, in words."""
    interactive = more.pop("interactive", True)
    events = more.pop("last_events", ())
    there = context(state, draft, **more)
    return replace(there, text=words().text, interactive=interactive, last_events=events)


def layers(state, *draft, **more):
    there = in_words(state, *draft, **more)
    return dict(BOARD.layers(GAME.view(state, there.seat), there))


def panel_of(state: State, *draft: str, **more) -> str:
    return plain_spaces(layers(state, *draft, **more)["panel"])


def drawn(state: State, *draft, **more) -> Drawing:
    there = in_words(state, *draft, **more)
    view = GAME.view(state, there.seat)
    return composed(
        f"<div>{BOARD.frame(view, there)}{BOARD.beside(view, there)}</div>", BOARD.layers(view, there)
    )


def controls(told: Told, *draft: str, focus: str = "") -> dict[str, str]:
    """What can be touched, and what it is called."""
    return {
        part: spoken_name(one) for part, one in drawn(told.state, *draft, focus_part=focus).controls.items()
    }


def touch(told: Told, part: str, *draft: str, held: bool = False) -> Touch | None:
    look = BOARD.hold if held else BOARD.touch
    return look(GAME.view(told.state, told.ask.seat), draft, part)


def drawn_unit(state, name, *draft):
    """The drawing of one unit."""
    return layers(state, *draft)["units"].split(f'id="nl-at-{name}"')[1].split('id="nl-at-')[0]


def placed(told, place):
    """The moment after a group was placed by a touch."""
    return told.play(" ".join(touch(told, place).draft))


DUEL = (
    unit("ea1", "h6", "reach", move=2, channel=4, reserve=2),
    unit("ew1", "h5", move=1, channel=2, cards=("siren",)),
    unit("ex1", "g6", move=1),
    unit("ga1", "k6", "rescue", channel=4, reserve=4),
    unit("gx1", "p12", move=1),
)
TOLD = acting("ea1", *DUEL)
VIEW = GAME.view(TOLD.state, 0)
SHEETS = replace(TOLD.state, frames=(Sheets((None, None)),))
SHOT = acting(
    "ea1", *DUEL[:3], unit("gx1", "h8", move=1), unit("ga1", "p1", "rescue", move=2)
).play("ea1 ray h8")  # fmt: skip
"""The ectoplasm on h8 has just been destroyed."""


# The map


@pytest.mark.parametrize("size", SIZES)
def test_hexagons_fit_a_finger_but_in_a_full_war_lie_side_by_side_and_turn_with_the_board(size: str) -> None:
    width, height = size_of(size)
    small = size != "full"
    assert (BOARD.field_size * TABLET / width >= FINGER) == small
    assert height * TABLET / width < 528 or not small, "and leaves room below it on a tablet"
    field = ground_of(size)
    assert len({middle(size, one, 0) for one in field.hexes}) == len(field.hexes)
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
    numbers = [int(text) for text in re.findall(r">(\d+)</text>", layers(TOLD.state)["strips"])]
    assert numbers == [3, 0, 2, 0, 1, 4, 0, 1, 0, 0], "by zone: Evil, Good, the reserve that is at risk"
    (board,) = (one for one in drawn(TOLD.state).root.iter() if one.get("class", "") == "nl nl-duel")
    assert "Törwitch : Mal 3, Bien 0." in spoken_name(board)


def test_the_storm_threatens_the_largest_reserve_of_each_zone() -> None:
    assert "nl-risk" in drawn_unit(TOLD.state, "ea1") and "nl-risk" in drawn_unit(TOLD.state, "ga1")
    smaller = acting("ea1", *DUEL, unit("ea2", "a1", "reach", reserve=1), unit("ga2", "p1", reserve=1))
    assert "nl-risk" not in drawn_unit(smaller.state, "ea2")


def test_energy_is_drawn_light_by_light_and_as_a_number_from_ten_on() -> None:
    state = acting("ea1", unit("ea1", "h6", "reach", move=12), *DUEL[1:]).state
    assert ">12</text>" in drawn_unit(state, "ea1") and "#nl-light-3" in drawn_unit(state, "ew1")


def test_a_unit_is_told_with_its_group_place_and_boxes() -> None:
    told = controls(TOLD)["ew1"]
    assert told == "Guetteur divin 1, groupe de Gorgias, h5, 3 jetons (non-mouvement 1, canalisation 2)"


def test_the_group_of_an_aesir_is_tied_to_it() -> None:
    (path,) = re.findall(r'<path d="([^"]*)" class="nl-ties"', layers(TOLD.state, "ew1")["marks"])
    assert path.count("M") == 2, "from the Aésir to each of the two others"


# What a touch proposes


def born(n: int) -> Told:
    """An Aésir that is born with so many tokens."""
    more, child = unit("ea1", "a1", "reach", move=20), unit("ea10", "h6", "reach", group=10)
    return Told(war(more, child, unit("ga1", "p12", "rescue", reserve=3), frames=(Lay("ea10", n),)))


def shared(n: int, what: str = "majority") -> Told:
    return Told(war(*DUEL, frames=(Shares(what, 0, n),)))


MOVED = TOLD.play("ea1 move h7")


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
        (TOLD, "ea1 gift", "ew1", None),  # the ally simply follows
        # Tokens of a majority go where units are touched, and are given when the player says so.
        (shared(2), "", "ea1", "ea1:1"),
        (shared(2), "ea1:1", "ea1", "ea1:2"),
        (shared(2), "ea1:1", "ex1", "ea1:1 ex1:1"),
        (shared(1), "", "ex1", "ex1:1"),
        (shared(1), "ex1:1", "ea1", "ea1:1"),  # to another unit before that
        (shared(3), "", "ea1.+", "ea1:1"),
        (shared(3), "", "ex1.+", "ex1:3"),  # who comes last has the rest, but nothing is played yet
        (shared(3), "ex1:3", "ew1.+", "ew1:1 ex1:2"),
        (shared(3), "ea1:2", "ea1.-", "ea1:1"),
        (shared(3), "ea1:1", "ea1.-", ""),
        (shared(3), "", "ea1.-", None),
        # What was received is confirmed as it lies.
        (born(8), "", "=move:8", "move:8!"),
    ]
)
def test_a_touch_chooses_moves_fires_and_gives(told: Told, draft, part, wanted) -> None:
    found = touch(told, part, *draft.split())
    assert found == (
        None if wanted is None else Touch(tuple(wanted.rstrip("!").split()), play=wanted[-1:] == "!")
    )


@each(
    [
        (TOLD, "", "ea1", "ea1 ray k6!"),  # what is nearest
        (TOLD, "", "h5", None),
        (born(8), "move:6 channel:2", "ea10.open.+", "open:8"),  # all there is
        (born(8), "move:6 channel:2", "ea10.channel.-", "move:8"),  # all back
    ]
)
def test_a_long_press_does_what_is_nearest_and_lays_all_there_is(told: Told, draft, part, wanted) -> None:
    found = touch(told, part, *draft.split(), held=True)
    assert found == (
        None if wanted is None else Touch(tuple(wanted.rstrip("!").split()), play=wanted[-1:] == "!")
    )


def test_a_unit_that_is_chosen_has_words_for_what_it_can_do() -> None:
    assert {"move", "ray", "gift", "done"} <= set(controls(TOLD, "ew1"))


def test_further_cards_are_counted_as_cards() -> None:
    foe = unit("ga6", "p12", "brotherhood", special=2)
    told = acting("ea1", unit("ea1", "h6", "reach", control=1, move=2), foe).play("ea1 draw", "siren")
    while not isinstance(frame(told.state), Extra):
        told = told.play("keep")
    named = {part: plain_spaces(said) for part, said in controls(told).items()}
    assert (named["0"], named["1"]) == ("0 carte", "1 carte")


def test_a_card_is_aimed_at_a_unit_on_the_map() -> None:
    near = acting("ew1", *DUEL[:3], unit("ga1", "g5", "rescue", move=4), DUEL[4])
    assert "ga1" in near.offers("ew1", "play", "siren")
    assert "ga1" in controls(near, "ew1", "play", "siren")


def test_a_choice_says_what_it_gives_up() -> None:
    said = BOARD.choice(VIEW, in_words(TOLD.state, "ex1"))
    assert plain_spaces(said) == "Ectoplasme rebelle 1. Si cette unité agit, 2 autres passent leur tour"
    assert "nl-warn" in panel_of(TOLD.state, "ex1")


def test_plans_are_offered_with_the_units_that_they_move() -> None:
    offered = BOARD.orders(VIEW, in_words(TOLD.state))
    assert {one.name: one.count for one in offered.batches} == {"assault": 3, "fire": 2, "march": 2}
    assert (offered.incomplete, offered.next_part, offered.ready_part) == (3, "ea1", "done")
    assert (offered.next_label, offered.ready_label) == ("Unité suivante", "Groupe terminé")


def test_a_group_is_chosen_by_any_of_its_units() -> None:
    match = ready_for_sheets("skirmish")
    presets_for_both(match)
    assert isinstance(frame(match.state), Course)
    view = match.view(0)
    assert BOARD.touch(view, (), "ex5") == Touch(("group:2",), play=True)
    assert BOARD.touch(view, (), "gx5") == Touch(())
    assert {"group:1", "group:2", "group:3"} <= set(drawn(match.state).controls)


# Before the war


def test_one_touch_places_a_group_around_its_aesir_another_moves_it_and_two_move_a_unit() -> None:
    told = opening(size="skirmish")
    proposal = touch(told, "d3")
    draft = proposal.draft
    assert not proposal.play and draft in told.ask.moves and draft[:2] == ("ea1", "d3")
    assert max(ground_of("skirmish").distance("d3", one) for one in draft[1:]) <= 2
    elsewhere = touch(told, "m9", *draft).draft
    assert elsewhere[1] == "m9" and elsewhere in told.ask.moves
    assert touch(told, "ew2", *draft) == Touch(draft[:3])
    panel = panel_of(told.state, *draft[:3])
    assert "Vous reprenez le Guetteur divin 2" in panel and 'data-part="settle"' in panel
    assert touch(told, "settle", *draft[:3]).draft in told.ask.moves
    again = touch(told, "a1", *draft[:3]).draft
    assert again[:4] == (*draft[:3], "a1") and again in told.ask.moves
    alone = touch(told, "ex2", *draft)
    assert alone == Touch((*draft[:5], *draft[6:])), "an ectoplasm is taken back alone"
    again = touch(told, "a1", *alone.draft).draft
    assert {*again} == {*draft} - {draft[5]} | {"a1"} and again in told.ask.moves


def test_a_barred_zone_is_drawn_and_says_why() -> None:
    """N25: another zone than the one just used; the first group may go anywhere, and nothing is said. A touch
    in another zone takes all of a group there, so that none is barred while a unit waits."""
    told = opening(size="skirmish")
    shown = layers(told.state)
    assert "nl-barred" not in shown["fields"] and "nl-hatched" not in shown["marks"]
    assert "barrée" not in panel_of(told.state)
    told = placed(told, "d3")
    shown = layers(told.state)
    assert '"nl-barred"' in shown["fields"] and shown["marks"].count("nl-hatched") == 1
    said = panel_of(told.state)
    assert "Törwitch : zone barrée, le groupe précédent" in said and said.count("barrée") == 1
    whole = touch(told, "m9").draft
    for draft in ((), whole[:1], whole):
        assert touch(told, "a1", *draft) is None
        assert GAME.why_not(told.state, draft, "a1").key == "nonlieu.why.same_zone"
    lifted = whole[:-1]
    for place in ("p3", "e12"):
        assert "pas pour ce groupe" not in controls(told, *lifted)[place]
        assert touch(told, place, *lifted) is not None


def test_a_zone_with_too_little_room_is_barred_for_that() -> None:
    told = opening(size="skirmish")
    own = list(ground_of("skirmish").of_zone("hyome"))
    crowd = [replace(one, place=place) for one, place in zip(told.state.units[7:], own, strict=False)]
    extra = [
        replace(crowd[0], name=f"gx{k}", place=place) for k, place in enumerate(own[len(crowd) : -6], 90)
    ]
    state = replace(told.state, units=(*told.state.units[:7], *crowd, *extra))
    assert "Hyome : zone barrée, il n’y reste pas assez" in panel_of(state)


@pytest.mark.parametrize("errata", [True, False])
def test_an_aesir_that_can_be_placed_shows_its_face_its_power_and_what_that_does(errata: bool) -> None:
    """Each of three says what its power does; of nine the one alone that is placed next."""
    few = panel_of(opening(size="skirmish", errata=errata).state)
    assert "<b>Mal</b>" in few and few.count("nl-portrait") == 3
    assert few.count("Emprise") == 3 == few.count("Téléporte aussi l’ennemi.")
    told = placed(opening(size="full", errata=errata), "d3")
    many = panel_of(told.state, "ga3")
    assert "<b>Bien</b>" in many and many.count("nl-portrait") == 9
    for one in (one for one in told.state.units if one.kind == "aesir" and one.side):
        name = plain_spaces(words().text(Message(f"nonlieu.power.{one.power}")))
        assert many.count(f"{name}</span>") == 1
    source = "Garde ses cartes face cachée."
    assert ("Copie une autre faculté du Bien." in many, source in many) == (errata, not errata)
    assert "Sauve un allié" not in many and "Sauve un allié" in panel_of(told.state)


def test_another_aesir_can_be_placed_first() -> None:
    told = opening(size="skirmish")
    assert touch(told, "ea2") == Touch(("ea2",)) and touch(told, "d3", "ea2").draft[0] == "ea2"


@pytest.mark.parametrize("size", SIZES)
def test_all_groups_are_placed_by_a_touch_each(size: str) -> None:
    match = war_of(size)
    assert isinstance(frame(match.state), SetUp)
    place_all(match)
    assert match.at == len([one for one in match.state.units if one.kind == "aesir"])


# What the outlines mean


def legend_of(state: State, *draft: str, **more) -> list[str]:
    """The words of the line of legend."""
    (line,) = re.findall(r'<p class="nl-legend">(.*?)</p>', panel_of(state, *draft, **more))
    return re.findall(r"</svg>([^<]*)</span>", line)


@each(
    [
        ("", {}, "peut agir"),
        ("ea1", {}, "destination, cible, peut agir, son groupe"),
        ("ea1 move", {}, "destination, portée du rayon, son groupe"),
        ("ea1 ray", {}, "cible, son groupe"),
        ("ea1 gift", {}, "allié possible, son groupe"),
        ("", {"interactive": False}, "groupe qui agit"),
        ("ea1", {"focus_part": "ga1"}, "destination, cible, peut agir, son groupe"),
        ("", {"focus_part": "gx1"}, "destination, peut agir, son groupe"),  # it has no ray
    ]
)
def test_the_legend_says_what_each_outline_on_the_map_means_and_nothing_else(draft, more, said: str) -> None:
    assert ", ".join(legend_of(TOLD.state, *draft.split(), **more)) == said


@each(
    [
        ("ea1", "nl-threat", "nl-range", "peut l’atteindre"),
        ("ea1.move.+", "nl-threat", "nl-range", "peut l’atteindre"),
        ("ea1.channel.+", "nl-range", "nl-threat", "portée du rayon"),
    ]
)
def test_a_sheet_shows_one_thing_of_what_rays_can_do_and_the_legend_follows(
    focus: str, shown, hidden, said: str
) -> None:
    """Who could reach the unit, or once the box of its rays is touched, how far it fires."""
    found = layers(SHEETS, focus_part=focus)
    assert shown in found["marks"] and hidden not in found["marks"]
    assert ("nl-fate" in found["trails"]) == (shown == "nl-threat")
    legend = legend_of(SHEETS, focus_part=focus)
    assert [one for one in legend if one in ("peut l’atteindre", "portée du rayon")] == [said]


def test_the_line_of_the_legend_stands_whatever_is_looked_at() -> None:
    """So no control moves: it is there, if empty, in every question in which units act or sheets are laid."""
    assert legend_of(SHEETS) == []
    for state in (TOLD.state, SHEETS):
        for focus in ("", "ea1", "ew1", "gx1", "ga1"):
            legend_of(state, focus_part=focus)


# Answers


def test_who_may_have_a_shared_token_is_lit_and_the_panel_says_for_what_and_how_many_there_are() -> None:
    state = shared(1).state
    for name in ("ea1", "ew1", "ex1"):
        assert "nl-can nl-waits" in drawn_unit(state, name)
    assert "nl-can" not in drawn_unit(state, "ga1")
    shown = panel_of(state)
    assert "Zones dominées : Törwitch." in shown and "Encore 1 jeton à donner" in shown
    assert "Tout est donné" in panel_of(state, "ex1:1")
    assert "au plus ce qu’elle garde en réserve" in panel_of(shared(1, "doubling").state)
    begun = panel_of(shared(3).state, "ea1:1")
    assert "Encore 2 jetons à donner" in begun and ">+1<" in begun


def test_the_panel_is_not_empty_where_many_may_have_a_token_and_no_aesir_is_left() -> None:
    many = [unit(f"ex{n}", f"a{n}", move=1, group=1) for n in range(1, 13)]
    state = war(
        *many, unit("ga1", "p12", "rescue", reserve=8), size="skirmish", frames=(Shares("majority", 0, 1),)
    )
    assert 'data-part="ex1.+"' in panel_of(state)


def test_a_loss_is_answered_by_one_touch_where_there_are_few_ways() -> None:
    hit = acting("ga1", *DUEL, loss="ask").play("ga1 ray h6")
    assert hit.ask.seat == 0
    whole = [part for part in controls(hit) if part.startswith("=")]
    assert len(whole) == hit.ask.moves.count() - 3
    for part in whole:
        proposal = touch(hit, part)
        assert proposal.play and proposal.draft in hit.ask.moves
    few = unit("ew1", "h6", move=2, channel=1)
    told = Told(war(unit("ea1", "a1", "reach"), few, unit("ga1", "p1"), frames=(Hit("ew1", 2),)))
    assert {"=move:1=channel:1", "=move:2", "order"} <= set(controls(told))


def test_drawn_cards_are_shown_and_kept_all_at_once() -> None:
    told = acting("ea1", unit("ea1", "h6", "reach", control=3), *DUEL[1:])
    cards = told.play("ea1 draw", "siren", "anvil", "siren")
    assert [part for part in controls(cards) if part in ("keep", "play")] == ["keep"]
    offered = BOARD.orders(GAME.view(cards.state, 0), context(cards.state))
    assert [(one.name, one.count) for one in offered.batches] == [("keep", 3)]


def laid_by(told, *parts):
    """The draft after some touches; each proposes a legal answer, and none is played."""
    draft = ()
    for part in parts:
        proposal = touch(told, part, *draft)
        assert not proposal.play and proposal.draft in told.ask.moves
        draft = proposal.draft
    return draft


def test_what_is_received_lies_in_movement_until_it_is_laid_elsewhere() -> None:
    """Every box that it may lie in has a button more and one fewer."""
    told = born(8)
    found = controls(told)
    boxes = ("reproduce", "move", "open", "channel", "control", "special")
    assert {f"ea10.{box}.{sign}" for box in boxes for sign in "+-"} <= set(found)
    assert "=move:8" in found and len(found) < 40
    draft = laid_by(told, "ea10.channel.+", "ea10.channel.+", "ea10.reproduce.+", "ea10.channel.-")
    assert draft == ("reproduce:1", "move:6", "channel:1")
    assert "=reproduce:1=move:6=channel:1" in controls(told, *draft)


def test_what_is_lost_never_exceeds_what_lies_in_a_box() -> None:
    hurt = unit("ea1", "h6", "reach", reproduce=2, move=3, open=2, channel=2, reserve=4)
    told = Told(war(hurt, unit("ea2", "a1", "reach", move=9), unit("ga1", "p1"), frames=(Hit("ea1", 6),)))
    places = ("open", "open", "open", "channel", "channel", "reproduce")
    assert {"open:2", "channel:2"} <= set(laid_by(told, *(f"ea1.{place}.+" for place in places)))


def test_each_of_two_cards_is_the_button_that_keeps_it() -> None:
    named = controls(Told(war(*DUEL, frames=(Pick("ea1", ("siren", "quasar"), 0),))))
    assert named["1"].startswith("Sirène") and named["2"].startswith("Quasar")


def test_who_chooses_the_aesirs_reads_what_each_can_do() -> None:
    match = war_of("duel", powers=CHOSEN)
    while not isinstance(frame(match.state), Picking):
        match.play(match.ask.moves.first(1)[0])
    shown = panel_of(match.state)
    for power in match.ask.moves.next(()):
        assert escape(plain_spaces(words().text(Message(f"nonlieu.does.{power}")))) in shown
    assert "Newton · Science" in shown


def test_what_is_being_done_stands_in_the_panel_with_who_does_it() -> None:
    shown = panel_of(TOLD.state, "ea1", "gift")
    assert "<b>Gorgias · Donner</b>" in shown and "nl-who-sign" in shown
    assert "Choisissez sur la carte." in shown


def test_how_many_more_cards_are_drawn_is_asked_before_all_that_is_held() -> None:
    shown = panel_of(war(*DUEL, unit("ga6", "p12", "brotherhood", special=2), frames=(Extra("ga6", 2),)))
    assert shown.index('data-part="2"') < shown.index("Philotès")


# What is said


def test_the_phase_tells_the_turn_and_what_is_done_in_it() -> None:
    for state, said in (
        (TOLD.state, "Tour 3 · les activations"),
        (opening().state, "Mise en place"),
        (replace(SHEETS, turns=8), "Tour 3 sur 8 · les fiches"),
    ):
        assert plain_spaces(BOARD.phase(GAME.view(state, 0), words().text)) == said


def test_a_zone_that_falls_to_a_side_and_a_unit_down_to_its_last_token_are_pointed_out() -> None:
    units = tuple(one for one in TOLD.state.units if one.name != "gx1")
    moved = tuple(replace(one, place="p11") if one.name == "ea1" else one for one in units)
    after = GAME.view(replace(TOLD.state, units=moved), 0)
    assert BOARD.remarks(VIEW, after, words().text) == ("Le Mal domine les Salypses et l’Uggi.",)
    weak = tuple(replace(one, boxes=(0, 1, 0, 0, 0, 0)) if one.name == "ew1" else one for one in DUEL)
    (said,) = BOARD.remarks(VIEW, GAME.view(war(*weak), 0), words().text)
    assert plain_spaces(said) == "Le Guetteur divin 1 n’a plus qu’un jeton."


# The list


def test_the_list_holds_every_unit_by_zone_and_group_and_what_may_follow() -> None:
    groups = BOARD.pieces(VIEW, in_words(TOLD.state, "ea1"))
    listed = [piece.part for group in groups if not group.follows for piece in group.pieces]
    assert sorted(listed) == sorted(one.name for one in DUEL)
    regions = {group.region for group in groups if not group.follows}
    assert regions == {"Törwitch", "Hyome", "Salypses et Uggi"}
    follows = {piece.part for group in groups if group.follows for piece in group.pieces}
    assert {"gift", "done", "ga1", "h7"} <= follows
    assert all(piece.name for group in groups for piece in group.pieces)
    before = war_of("duel").state
    assert BOARD.pieces(GAME.view(before, 0), in_words(before))[0].pieces[0].name == "Gorgias", "no place yet"


def test_a_game_is_played_from_the_list_alone() -> None:
    """A whole turn of a duel: every question is answered by parts that the list shows."""
    match = ready_for_sheets("duel")
    for _ in range(80):
        pending = match.pending
        if not isinstance(pending, Ask) or match.state.turn > 1:
            break
        draft = ()
        view = match.view(pending.seat)
        for _ in range(12):
            groups = BOARD.pieces(view, replace(context(match.state), draft=draft))
            parts = {piece.part for group in groups for piece in group.pieces if group.follows}
            following = [one for one in pending.moves.next(draft) if one in parts]
            assert following or pending.moves.complete(draft), (draft, parts)
            if not following:
                break
            draft = (*draft, "done" if "done" in following else following[0])
            if pending.moves.complete(draft):
                break
        match.play(draft)
    assert match.state.turn == 2


def test_the_map_and_the_panel_are_a_stop_of_the_tabulator_each() -> None:
    stops = [one.get("data-part") for one in drawn(TOLD.state).root.iter() if one.get("tabindex") == "0"]
    assert len(stops) == 2


# What will happen


def test_a_ray_shows_what_it_would_leave_before_it_is_fired() -> None:
    """Four tokens of channelling: of five they leave one, of one nothing, but Sualocin may step in."""
    told = acting("ea1", *DUEL[:3], unit("gw1", "h8", move=5), unit("gx1", "h7", move=1), DUEL[3])
    said = controls(told, "ea1")
    assert "un rayon lui laisse 1 jeton" in said["gw1"]
    assert said["gx1"].endswith("; un rayon n’en laisse rien")
    shown = layers(told.state, "ea1")["units"]
    assert ">5→1<" in shown and shown.count("nl-fate") == 3
    assert find(told.play("ea1 ray h8").state, "gw1").tokens == 1
    assert told.play("ea1 ray h7").gone("gx1")
    for draft in ((), ("ea1", "move")):
        assert "nl-fate" not in layers(told.state, *draft)["units"]


def test_who_could_save_it_is_said_beside_a_ray() -> None:
    ready = unit("ga1", "k6", "rescue", special=1, reserve=4)
    told = acting("ea1", *DUEL[:3], unit("gx1", "h7", move=1), ready)
    assert "un rayon n’en laisse rien; Sualocin peut intervenir" in controls(told, "ea1")["gx1"]


# What has just happened


def test_a_unit_slides_to_its_hexagon_and_one_destroyed_fades_where_it_was() -> None:
    slide, trail = BOARD.motions(VIEW, MOVED.events, context(MOVED.state))
    (x, y), (to_x, to_y) = middle("duel", "h6", 0), middle("duel", "h7", 0)
    assert (slide.piece, slide.kind, slide.dx, slide.dy) == ("ea1", "slide", x - to_x, y - to_y)
    assert trail.piece == "trail-0"
    near = acting("ea1", *DUEL[:3], unit("gx1", "k6", move=1), unit("ga1", "p12", "rescue", move=4))
    shot = near.play("ea1 ray k6")
    there = replace(context(shot.state), last_events=shot.events)
    assert {one.kind for one in BOARD.motions(GAME.view(near.state, 0), shot.events, there)} == {"vanish"}
    assert "leaving" in BOARD.layers(GAME.view(shot.state, 0), there)["units"]


@each([("ea1 move h7", "moved"), ("ea1 ray k6", "ray"), ("ea1 gift ew1 move 1", "gave")])
def test_what_has_happened_flashes_and_leaves_a_line(move: str, kind: str) -> None:
    told = TOLD.play(move)
    trails = layers(told.state, last_events=told.events)["trails"]
    assert f"nl-trail-{kind}" in trails and trails.count('data-piece="trail-') == 1
    moving = BOARD.motions(VIEW, told.events, in_words(TOLD.state))
    (fading,) = [one for one in moving if one.piece.startswith("trail-")]
    assert fading.kind == "vanish" and fading.span <= 500 and f'data-piece="{fading.piece}"' in trails


def test_a_ray_is_drawn_to_where_a_destroyed_unit_stood() -> None:
    x, y = middle("duel", "h8", 0)
    assert f"L{x} {y}" in layers(SHOT.state, last_events=SHOT.events)["trails"]


def test_the_storm_flashes_over_its_zone_and_stays_faint() -> None:
    event = Event("storm", {"zone": "hyome"})
    shown = layers(TOLD.state, last_events=(event,))["trails"]
    assert "nl-tempest" in shown and 'data-piece="storm"' in shown
    (flash,) = BOARD.motions(VIEW, (event,), in_words(TOLD.state, last_events=(event,)))
    assert (flash.piece, flash.kind) == ("storm", "vanish")


@each(
    [
        (MOVED.state, MOVED.events, "ea1"),
        (TOLD.state, TOLD.play("ea1 gift ew1 move 1").events, "ew1"),
        (TOLD.state, (), "ea1"),  # nothing has happened yet: the group that acts
        (war(*DUEL, frames=(Lay("ew1", 1),)), MOVED.events, "ew1"),
        (SHOT.state, SHOT.events, "ea1"),  # not who was destroyed, but who did it
    ]
)
def test_the_subject_is_who_is_asked_about_else_who_was_reached_last(state: State, events, subject) -> None:
    assert BOARD.subject(GAME.view(state, 0), events) == subject


@each([(0, None), (1, ("ready",))])
def test_each_sees_its_own_units_when_it_lays_out_its_sheet(seat, other) -> None:
    sheets = replace(TOLD.state, frames=(Sheets((other, None)),))
    assert BOARD.subject(GAME.view(sheets, seat), ()) == of_seat(TOLD.state, seat)[0].name


def test_the_die_of_the_storm_shows_the_sign_of_the_zone() -> None:
    faces = [BOARD.die("storm", number) for number in (1, 2, 3, 4)]
    assert all(zone_sign(zone) in face for zone, face in zip(ZONES, faces, strict=True))
    assert len({*faces}) == 4


def test_the_ectoplasms_of_good_have_their_own_name_in_the_summary_and_in_a_creation() -> None:
    evil, good = re.findall(r'class="nl-total">(.*?)</p>', panel_of(TOLD.state, interactive=False))
    assert "Ectoplasme" in evil and "Anti-Légionnaire" in good and "Ectoplasme" not in good
    cards = unit("ga1", "k6", "rescue", reserve=4, cards=("siren",) * 3)
    creating = acting("ga1", cards, *DUEL[:3], *DUEL[4:])
    assert controls(creating, "ga1", "create")["ectoplasm"] == "Anti-Légionnaire"


def test_figures_of_the_small_map_lie_beside_its_dots() -> None:
    """As many units as a zone may hold at first, in its midst and at its edges."""
    crowd = [unit(f"ex{n}", place, move=1, group=1) for n, place in enumerate(("a1", "b1", "a2", "b2"), 1)]
    state = war(*crowd, *DUEL[:2], *DUEL[3:], frames=TOLD.state.frames)
    view = GAME.view(state, None)
    shown = BOARD.small_map(view, in_words(TOLD.state, interactive=False))
    width, _ = size_of("duel")
    texts = re.findall(r'<text [^>]*x="(\d+)" y="(\d+)" font-size="(\d+)">([^<]+)<', shown)
    assert len(texts) == 4 and all(int(size) * 96 / width >= 11 for *_, size, _ in texts)
    for one in view.state.units:
        x, y = middle("duel", one.place, 0)
        for left, base, size, said in texts:
            half = int(size) * 0.25 * len(said)
            beside = abs(x - int(left)) > half or not -int(size) < y - int(base) < 0.2 * int(size)
            assert beside, (one.name, said)
