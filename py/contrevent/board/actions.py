"""The panel: the phase, what the draft does, the actions that are left.

Source: rulebook, phases 4 to 6 and 9; rulings C8, C12, C14, C15, C18. Paying is one gesture: an action is
touched, the cards that spend the least are proposed, any other may be touched instead, the waste is said
before it is paid. Every proposal is a whole draft; `Jouer` plays the one that is shown.
"""

from contrevent.board.buttons import (
    action_row,
    advice,
    beside_advice,
    button_row,
    chip,
    choice,
    line,
    play_button,
    play_draft,
    warning,
    whole,
)
from contrevent.board.contest import stand
from contrevent.board.controls import formation_state
from contrevent.board.decks import ANY_ROLE, role_of
from contrevent.board.scene import PREFIX, Scene, card_name, sign, svg
from contrevent.board.touch import FORM, SEPARATOR, given
from contrevent.cards import ROLE_FACE, power_of
from contrevent.rules.actions import ending
from contrevent.rules.moves import (
    DONE,
    GIVE,
    HEAL,
    HELP,
    MOVE,
    PAIRS,
    TAUNT,
    TAUNT_COST,
    aide_refused,
    stunned_cells,
    taken_roles,
    vif_faces,
)
from contrevent.rules.odds import formation_cost, most_power, odds
from contrevent.rules.score import points
from contrevent.rules.state import (
    AIDE_CARDS,
    WON,
    Absorption,
    Care,
    Ended,
    Movement,
    Ruin,
    Sorting,
    Stand,
    distance,
    formation,
    holds,
    phase,
    upright_count,
)
from contrevent.rules.turn import givable
from contrevent.tale import tell
from tabletop.game import Key, Message
from tabletop.markup import TAB_INDEX, escape, tag
from tabletop.playing_cards import ACE, card_face, card_id
from tabletop.plots import percent

PHASES = 10


def actions(scene: Scene) -> str:
    """The inside of the panel."""
    giving = isinstance(scene.view.frame, (Absorption, Ruin)) and scene.context.interactive
    return _phases(scene) + ("" if giving else news(scene)) + _inner(scene)


def _inner(scene: Scene) -> str:
    frame = scene.view.frame
    if isinstance(frame, Ended):
        return _ended(scene, frame)
    if not scene.context.interactive:
        return line(_facts(scene))
    if isinstance(frame, Movement):
        return _movement(scene, frame)
    if isinstance(frame, Sorting):
        return _sorting(scene)
    if isinstance(frame, Care):
        return _care(scene, frame)
    if isinstance(frame, Stand):
        return stand(scene, frame)
    return _giving(scene)


def _phases(scene: Scene) -> str:
    """The ten phases of a turn, the present one named."""
    now = phase(scene.view)
    if not now:
        return ""
    marks = "".join(
        f'<span class="cv-phase{_phase_class(k, now)}"{_current(k, now)}><span class="cv-phase-name">'
        f"{scene.html(f'phase.{k}')}</span></span>"
        for k in range(1, PHASES + 1)
    )
    turn = scene.html("turn", turn=scene.view.turn)
    return f'<p class="cv-phases"><span class="cv-turn">{turn}</span>{marks}</p>'


def _current(one: int, now: int) -> str:
    return ' aria-current="step"' if one == now else ""


def _phase_class(one: int, now: int) -> str:
    return " cv-phase-now" if one == now else " cv-phase-done" if one < now else ""


NEWS = frozenset(
    (
        "formation_broken",
        "clash",
        "discarded",
        "souffle_discarded",
        "destroyed",
        "stunned",
        "encounters_shuffled",
    )
)
"""What happens to the player between two questions, and is gone from the table when the next one is asked."""


def news(scene: Scene) -> str:
    """What came of the last move, in the words of the tale, until something is chosen."""
    context = scene.context
    if context.draft or isinstance(scene.view.frame, (Stand, Sorting)):
        return ""
    lines = (tell(event, context.skin, context.text) for event in context.last_events if event.kind in NEWS)
    text = " ".join(one for one in lines if one)
    return f'<p class="cv-news">{escape(text)}</p>' if text else ""


def _bill(scene: Scene) -> str:
    """What an action costs, and the power that is left."""
    bill, rest = bill_words(scene)
    if not rest:
        return line(escape(bill), "cv-short")
    return line(f'{escape(bill)} <span class="cv-soft">{escape(rest)}</span>')


def bill_words(scene: Scene) -> tuple[str, str]:
    """What an action costs, what is paid, what is wasted; and the power that is left, empty where the cards
    do not pay. Not escaped."""
    view, draft = scene.view, scene.draft
    if draft.missing:
        return scene.words("bill.short", cost=draft.cost, paid=draft.paid, n=draft.missing), ""
    bill = scene.words("bill.exact", cost=draft.cost, paid=draft.paid)
    if draft.waste:
        bill = scene.words("bill.waste", cost=draft.cost, paid=draft.paid, n=draft.waste)
    healed = len(draft.what) - 1 if draft.kind == HEAL else 0
    power = most_power(view) - power_of(draft.cards) + healed
    return bill, scene.words("bill.rest", power=power, percent=percent(*odds(view, power)))


def _facts(scene: Scene) -> str:
    """The power that the hand still gives, and how often that holds."""
    view = scene.view
    power = most_power(view)
    if not view.dominant or view.winds:
        return scene.html("power_now", power=power)
    return scene.html("power_holds", power=power, percent=percent(*odds(view, power)))


def _onward(scene: Scene, buttons: list[str], words: str) -> str:
    """What may be chosen in a phase, and the button that ends it: why that would lose, or how things are."""
    why = warning(scene, (DONE,))
    done = play_button(scene, DONE, (DONE,), scene.words(words), deadly=bool(why))
    return beside_advice(scene, line(why or _facts(scene))) + button_row(*buttons, done)


def _with_bill(scene: Scene, buttons: list[str]) -> str:
    """An action that is drafted: its bill, the button that plays it, the others below."""
    return action_row(_bill(scene), play_draft(scene)) + button_row(advice(scene), *buttons)


# Phase 4


def _movement(scene: Scene, frame: Movement) -> str:
    """Into the formation, a Provocation, or on to the encounters."""
    buttons = [_form(scene)]
    if not frame.taunted:
        buttons.append(_taunts(scene))
    if scene.draft.kind in (MOVE, TAUNT):
        return _with_bill(scene, buttons)
    return _onward(scene, buttons, "done.movement")


def _form(scene: Scene) -> str:
    """The movement to the formation asked for, with its cost."""
    view = scene.view
    asked = formation(view)
    steps = distance(view.rows, asked)
    cost = formation_cost(view)
    name = escape(scene.text(Message(f"contrevent.formation.{asked}")))
    mark = sign("step" if steps else "check" if holds(view) else "stun")
    return chip(
        scene,
        FORM,
        f"{name}<b>{steps}</b>{mark}" if steps else name + mark,
        classes="cv-chip-wide",
        off=not cost or power_of(view.hand) < cost,
        label="" if steps else scene.text(formation_state(view)),
    )


def _taunts(scene: Scene) -> str:
    """The three pairs of encounters that can change places, with the word and the price."""
    too_dear = power_of(scene.view.hand) < TAUNT_COST
    pairs = "".join(
        chip(
            scene, SEPARATOR.join((TAUNT, one, other)), f"{one}{sign('swap')}{other}",
            name=f"taunt-{one}{other}", off=too_dear, label=scene.words("taunt_pair", one=one, other=other),
        )
        for one, other in PAIRS
    )  # fmt: skip
    return choice(scene.words("taunt_for", cost=TAUNT_COST), pairs, "cv-taunts")


# Phase 6


def _care(scene: Scene, frame: Care) -> str:
    """Healing, the Aide, or on to the winds."""
    draft = scene.draft
    buttons = [_heal(scene)] if any(scene.view.stunned) else []
    if not frame.helped:
        buttons.append(_helps(scene, frame))
    if draft.kind == HEAL:
        return _with_bill(scene, buttons)
    if draft.kind == HELP and whole(scene):
        words = line(scene.html("help_does", face=draft.what[1], n=AIDE_CARDS))
        return action_row(words, play_draft(scene)) + button_row(advice(scene), *buttons)
    return _onward(scene, buttons, "done.care")


def _heal(scene: Scene) -> str:
    """The healing of all who are stunned."""
    stunned = len(stunned_cells(scene.view))
    face = f"{scene.html('heal', n=stunned)}<b>{stunned}</b>"
    return chip(scene, HEAL, face, off=power_of(scene.view.hand) < stunned, classes="cv-chip-wide")


def _helps(scene: Scene, frame: Care) -> str:
    """An Aide for each rank that the Vif holds."""
    refused = bool(aide_refused(scene.view, frame))
    ranks = "".join(
        chip(
            scene, SEPARATOR.join((HELP, face)), f"<b>{face}</b>", off=refused,
            label=scene.words("help_with", face=face),
        )
        for face in vif_faces(scene.view.vif)
    )  # fmt: skip
    return choice(scene.words("help"), ranks)


def _sorting(scene: Scene) -> str:
    """The three cards of an Aide: touched first, to the hand; touched second, under the Pack."""
    cards = "".join(_seen_card(scene, card) for card in scene.view.pack.top[:AIDE_CARDS])
    words = line(scene.html(f"sort.{len(scene.draft.what[1:])}"))
    return f'{beside_advice(scene, words)}<div class="cv-seen-row">{cards}{play_draft(scene)}</div>'


def _seen_card(scene: Scene, card: str) -> str:
    """One of the three, and where it goes."""
    chosen = scene.draft.what[1:]
    if card in chosen:
        place = scene.words(("to_hand", "to_under")[chosen.index(card)])
    else:
        place = scene.words("to_discard") if len(chosen) == 2 else ""
    control = f"seen-{card_id(card)}"
    drawing = svg(f'<g class="cv-piece" data-piece="{control}">{card_face(card, PREFIX)}</g>')
    return tag(
        "button",
        f'{drawing}<span class="cv-place">{escape(place)}</span>',
        type="button",
        class_=f"cv-card cv-seen{' cv-chosen' if card in chosen else ''}{scene.mark(control)}",
        id=f"cv-{control}",
        data_part=card,
        aria_pressed=str(card in chosen).lower(),
        aria_label=", ".join(filter(None, (card_name(scene, card), place))),
        tabindex=TAB_INDEX,
    )


# Phases 5 and 9: the Vif gives


def _giving(scene: Scene) -> str:
    """Every way to give the Roles that are taken; a forced one is played by one touch."""
    view = scene.view
    roles = taken_roles(view)
    chosen = given(view, scene.draft.what)
    frame = view.frame
    key = "give.ruin" if isinstance(frame, Ruin) else "give.currier"
    encounter_row = frame.row if isinstance(frame, Absorption) else 0
    buttons = [_give_role(scene, place, role, chosen) for place, role in enumerate(roles)]
    words = f"<div>{news(scene)}{line(scene.html(key, row=encounter_row, n=len(roles)))}</div>"
    give = play_button(scene, GIVE, (GIVE, *chosen), scene.words("give"))
    return action_row(words, advice(scene) + give) + button_row(*buttons)


def _give_role(scene: Scene, place: int, role: str, chosen: tuple[str, ...]) -> str:
    """The cards that could be given for one Role."""
    choices = givable(scene.view.vif, taken_roles(scene.view))
    faces = [face for face in (ROLE_FACE[role], ACE) if any(one[place] == face for one in choices)]
    cards = "".join(
        chip(
            scene, SEPARATOR.join((GIVE, str(place), face)), f"<b>{face}</b>",
            pressed=chosen[place] == face, label=scene.words("give_this", card=Key(_face_key(face))),
        )
        for face in faces
    )  # fmt: skip
    return choice(scene.text(Message(f"contrevent.role.{role}")), cards)


def _face_key(face: str) -> str:
    role = role_of(face)
    return "contrevent.board.ace" if role == ANY_ROLE else f"contrevent.role.{role}"


# The end


def _ended(scene: Scene, frame: Ended) -> str:
    """What is left when all is over."""
    view = scene.view
    title = escape(scene.text(ending(view, frame)))
    rest = line(scene.html("end_left", pack=view.pack.size, vif=len(view.vif), standing=upright_count(view)))
    won = line(scene.html("end_points", n=points(view)), "cv-good") if frame.reason == WON else ""
    return f'<p class="cv-end">{title}</p>{rest}{won}'
