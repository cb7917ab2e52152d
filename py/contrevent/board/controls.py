"""The buttons over the field, and the field in words for whoever listens."""

from contrevent.board.characters import occupant
from contrevent.board.encounters import drafted_fatal_row, loss_words
from contrevent.board.layout import GRID_COLUMNS, column_of
from contrevent.board.scene import Scene
from contrevent.board.touch import FORMATION
from contrevent.cards import CHARACTERS, ENCOUNTERS, ROLE, ROWS, cell, wind_name
from contrevent.drafts import at_cell, into_formation
from contrevent.rules.moves import HEAL, PLACES, TAUNT, stunned_cells
from contrevent.rules.state import Care, Movement, State, distance, formation, holds
from contrevent.rules.turn import wind_total
from tabletop.game import Key, Message, Move, Param, Part
from tabletop.markup import TAB_INDEX, escape, tag
from tabletop.playing_cards import rank_of


def controls(scene: Scene) -> str:
    """Every cell, encounter and the formation that can be touched now."""
    frame = scene.view.frame
    if not scene.context.interactive:
        return ""
    if isinstance(frame, Movement):
        encounters = "" if frame.taunted else _encounter_controls(scene)
        return _cell_controls(scene) + _formation_control(scene) + encounters
    if isinstance(frame, Care):
        return _stunned_controls(scene)
    return ""


def _button(name: str, part: Part, place: str, label: str, *, pressed: bool | None = None) -> str:
    """A button over the drawing. place: its classes `cv-x…` and `cv-y…`; label: not escaped."""
    return tag(
        "button",
        "",
        type="button",
        class_=f"cv-spot {place}",
        id=f"cv-{name}",
        data_part=part,
        aria_pressed=None if pressed is None else str(pressed).lower(),
        aria_label=label,
        tabindex=TAB_INDEX,
    )


def _cell_place(name: str) -> str:
    return f"cv-x{column_of(name)} cv-y{name[1]}"


def _cell_controls(scene: Scene) -> str:
    """Phase 4: the nine cells, each with what a touch would make of the draft."""
    view = scene.view
    found = []
    for row in ROWS:
        for column in GRID_COLUMNS:
            name = f"{column}{row}"
            move = at_cell(view, scene.draft.rows, name)
            trips = trips_in_words(scene, move) if move else scene.words("go_home")
            label = scene.words("touch", what=_with_occupant(scene, name), then=trips)
            found.append(_button(f"cell-{name}", name, _cell_place(name), label))
    return "".join(found)


def _with_occupant(scene: Scene, name: str) -> str:
    """A cell and who stands there, in words."""
    return f"{name}, {scene.words(occupant(scene.view, name))}"


def trips_in_words(scene: Scene, move: Move) -> str:
    """Who a proposed movement moves where, in words."""
    return ", ".join(
        scene.words("goes", role=Key(f"contrevent.role.{ROLE[character]}"), cell=end)
        for character, end in enumerate(move[1 : 1 + len(CHARACTERS)])
        if end != cell(character, scene.view.rows[character])
    )


def _formation_control(scene: Scene) -> str:
    """The plan of the formation asked for: a touch goes into it."""
    view = scene.view
    asked = scene.text(Message(f"contrevent.formation.{formation(view)}"))
    label = formation_state(view)
    if into_formation(view):
        steps = distance(view.rows, formation(view))
        label = Message("contrevent.board.form", {"formation": asked, "n": steps})
    return _button("form", FORMATION, "cv-x0 cv-y12", scene.text(label))


def formation_state(view: State) -> Message:
    """What to say of a Fer on the cells of the formation: that it holds, or who is stunned (C17)."""
    asked: dict[str, Param] = {"formation": Key(f"contrevent.formation.{formation(view)}")}
    if holds(view):
        return Message("contrevent.board.formed", asked)
    return Message("contrevent.board.formed_stunned", {**asked, "n": sum(view.stunned)})


def _encounter_controls(scene: Scene) -> str:
    """The three encounters: a touch begins or changes a Provocation."""
    draft = scene.draft
    fatal = drafted_fatal_row(scene)
    found = []
    for row, place in zip(ROWS, PLACES, strict=True):
        kind = Key(f"contrevent.encounter.{ENCOUNTERS[rank_of(draft.met[row - 1])]}")
        met = (
            scene.words("met_at", place=place, encounter=kind),
            *loss_words(scene, row, deadly=row == fatal),
        )
        label = scene.words("touch", what=", ".join(met), then=scene.words("taunt"))
        pressed = draft.kind == TAUNT and place in draft.what
        found.append(_button(f"met-{place}", place, f"cv-x4 cv-y{place}", label, pressed=pressed))
    return "".join(found)


def _stunned_controls(scene: Scene) -> str:
    """Phase 6: each stunned character goes in or out of the healing."""
    view, draft = scene.view, scene.draft
    found = []
    for name in stunned_cells(view):
        label = scene.words("touch", what=_with_occupant(scene, name), then=scene.words("heal_one"))
        pressed = draft.kind == HEAL and name in draft.what
        found.append(_button(f"cell-{name}", name, _cell_place(name), label, pressed=pressed))
    return "".join(found)


# The field in words


def field_in_words(scene: Scene) -> str:
    """The items of the list of what the drawing shows: who stands where, the encounters, the winds."""
    lines = [*_characters_in_words(scene), *_encounters_in_words(scene), *_winds_in_words(scene)]
    return "".join(f"<li>{escape(line)}</li>" for line in lines)


def _characters_in_words(scene: Scene) -> list[str]:
    view = scene.view
    names = (cell(character, view.rows[character]) for character in CHARACTERS)
    return [f"{name} : {scene.words(occupant(view, name))}" for name in names]


def _encounters_in_words(scene: Scene) -> list[str]:
    fatal = drafted_fatal_row(scene)
    lines = []
    for row, card in enumerate(scene.draft.met, 1):
        met = scene.words(
            "spoken.met", row=row, encounter=Key(f"contrevent.encounter.{ENCOUNTERS[rank_of(card)]}")
        )
        lines.append(", ".join((met, *loss_words(scene, row, deadly=row == fatal))))
    return lines


def _winds_in_words(scene: Scene) -> list[str]:
    view = scene.view
    if not view.dominant:
        return []
    asked = formation(view)
    lines = [
        scene.words(
            "spoken.dominant",
            card=view.dominant,
            formation=Key(f"contrevent.formation.{asked}"),
            n=distance(view.rows, asked),
        )
    ]
    if view.winds:
        total = wind_total(view)
        name = Key(f"contrevent.wind.{wind_name(total)}")
        lines.append(scene.words("spoken.winds", cards=" ".join(view.winds), total=total, name=name))
    return lines
