"""What stands beside the map: the sheet of a unit, what a unit can do, the cards, the answers."""

from nonlieu import art
from nonlieu.board import danger
from nonlieu.board.labels import label, path, seat_label
from nonlieu.board.panel_answers import answers
from nonlieu.board.panel_sheet import sheet_panel, total_panel
from nonlieu.board.pieces_html import chip, emblem_of, facts, in_rules, key, keys, row, sign_of, size_class
from nonlieu.board.placing import SETTLE, barred, waiting
from nonlieu.board.scene import Scene, actions_of, given_up
from nonlieu.pieces import AESIR, SPECIAL, is_name, unit_name
from nonlieu.rules.actions import ACTIONS
from nonlieu.rules.cards import SPECIALS
from nonlieu.rules.draws import KEEP, PLAY
from nonlieu.rules.group_turns import DONE
from nonlieu.rules.naming import named
from nonlieu.rules.state import (
    HIDDEN,
    Acting,
    Cards,
    Course,
    Gifts,
    Pick,
    SetUp,
    Sheets,
    Unit,
    find,
    ground,
    of_side,
    speaker,
)
from tabletop.game import Key, Part
from tabletop.markup import escape, picture

FEW_HEADS = 4
"""Of so many Aésirs each says what its power does; of more the one alone that is placed next."""


def panel(scene: Scene) -> str:
    """The inside of the panel."""
    frame = scene.frame
    if isinstance(frame, Sheets) and scene.filling is not None:
        return sheet_panel(scene)
    if scene.open and isinstance(frame, SetUp):
        return _setup(scene)
    if scene.open and isinstance(frame, Course):
        return _course(scene, frame)
    if scene.open and isinstance(frame, Acting):
        return _acting(scene, frame)
    if scene.open and isinstance(frame, Cards | Pick | Gifts):
        return _cards(scene, frame)
    if scene.open and frame is not None:
        return answers(scene)
    if scene.unit is not None:
        return facts(scene, scene.unit, between=danger.said(scene))
    return total_panel(scene)


# Before the war


def _setup(scene: Scene) -> str:
    """Whose turn it is to place a group, the zones that are barred and why, the Aésirs that can be placed."""
    frame = scene.frame
    assert isinstance(frame, SetUp)
    state = scene.state
    heads = [one for one in of_side(state, frame.side) if one.kind == AESIR and not one.place]
    many, settle = len(heads) > FEW_HEADS, ""
    chosen = next((one for one in heads if one.name in scene.draft[:1]), heads[0])
    lifted = waiting(state, scene.draft)
    if lifted is not None:
        said = scene.html("setup_lifted", **named(lifted.name))
        settle = key(scene, SETTLE, scene.html("setup_settle"), "", classes="nl-key nl-key-main")
    else:
        said = scene.html("setup_whole" if len(scene.draft) > 1 else "setup_where")
    sign = picture(art.unit(unit_name(frame.side, AESIR, 1)), "0 0 64 64", "nl-who-sign")
    who = f"<b>{escape(seat_label(scene, speaker(state, frame.side)))}</b>"
    about = f"<span><b>{escape(scene.name(chosen.name))}</b> · {_brief(scene, chosen)}</span>" if many else ""
    title = f'{sign}<span class="nl-who-words">{who} <span>{said}</span>{about}</span>{settle}'
    not_there = "".join(
        f'<p class="nl-said nl-no-entry">{picture(art.barred(), "0 0 64 64")}'
        f"<span>{scene.html(f'barred.{why}', zone=Key(f'nonlieu.zone.{zone}'))}</span></p>"
        for zone, why in barred(state, frame, scene.draft)
    )
    cards = "".join(_head(scene, one, is_chosen=one is chosen, brief=not many) for one in heads)
    heads_row = row(cards, f"nl-heads {'nl-heads-many' if many else size_class(len(heads))}")
    return f'<header class="nl-who nl-placer">{title}</header>{not_there}{heads_row}'


def _brief(scene: Scene, unit: Unit) -> str:
    return scene.html(f"brief.{in_rules(scene, unit.power)}")


def _head(scene: Scene, unit: Unit, *, is_chosen: bool, brief: bool) -> str:
    """An Aésir that can be placed: its face, its power and, where brief, what that does. One whose group
    stands is no button but on the map."""
    power = f'<span class="nl-power">{sign_of(unit.power)}{escape(scene.term(f"power.{unit.power}"))}</span>'
    does = f' <span class="nl-brief">{_brief(scene, unit)}</span>' if brief else ""
    inner = f"<b>{escape(scene.name(unit.name))}</b> {power}{does}"
    face = picture(art.portrait(unit.name), "0 0 100 100", "nl-portrait")
    if len(scene.draft) > 1 and is_chosen:
        return chip(inner, face)
    return key(scene, unit.name, inner, face, pressed=is_chosen)


# Groups


def _course(scene: Scene, frame: Course) -> str:
    """The groups that may act: their head, how many they are, their energy."""
    out = []
    for part in scene.context.next_parts:
        group = int(part.partition(":")[2])
        units = [one for one in of_side(scene.state, frame.side) if one.group == group]
        head = units[0]
        n, tokens = len(units), sum(one.tokens for one in units)
        said = scene.words("group_of", unit_name=scene.name(head.name), n=n, tokens=tokens)
        out.append(key(scene, part, escape(said), emblem_of(head)))
    return f'{row("".join(out), "nl-groups")}<p class="nl-said">{scene.html("which_group")}</p>'


def _acting(scene: Scene, frame: Acting) -> str:
    unit = scene.unit
    done = key(scene, DONE, scene.html("word.done"), "", classes="nl-key nl-key-done")
    if unit is None:
        return f'<p class="nl-said">{scene.html("which_unit")}</p>{row(done)}'
    if not scene.acts:
        return facts(scene, unit, between=danger.said(scene) + row(done))
    if len(scene.draft) > 1:
        return _further(scene)
    can = actions_of(scene.state, unit)
    words = row("".join(_action(scene, frame, unit, part) for part in can) + done, "nl-keys nl-does")
    lost = given_up(scene, unit)
    warning = f'<p class="nl-said nl-warn">{scene.html("gives_up", n=len(lost))}</p>' if lost else ""
    used = tuple(ACTIONS[part].box for part in can)
    return facts(scene, unit, used=used, between=warning + words)


def _action(scene: Scene, frame: Acting, unit: Unit, part: Part) -> str:
    """What a unit can do, with the tokens that it has for it."""
    box = ACTIONS[part].box
    sign = picture(art.rune(box), "0 0 24 24", "nl-rune") if box else ""
    if box == SPECIAL and unit.power and part != "play":
        sign = picture(art.power_rune(frame.copied or unit.power), "0 0 24 24", "nl-rune")
    if part == "gift":
        sign = picture(art.gift_rune(), "0 0 24 24", "nl-rune")
    n = unit.in_box(box) if box else unit.hand
    inner = f'{escape(scene.words(f"act.{part}"))} <b class="nl-n">{n}</b>'
    return key(scene, part, inner, sign)


def _further(scene: Scene) -> str:
    """What is being done, and what may follow that is not on the map."""
    following = scene.context.next_parts
    on_map = [one for one in following if is_name(one) or one in ground(scene.state).zone]
    others = [one for one in following if one not in on_map]
    about = scene.frame.unit if isinstance(scene.frame, Cards) else scene.draft[0]
    head = find(scene.state, about)
    sign = emblem_of(head) if head is not None else ""
    where = f'<span class="nl-next">{scene.html("on_map")}</span>' if on_map else ""
    words = f'<span class="nl-who-words"><b>{escape(path(scene))}</b> {where}</span>'
    said = f'<header class="nl-who nl-looked nl-does">{sign}{words}</header>'
    return said + row(keys(scene, others, len(scene.draft)))


# Cards


def _cards(scene: Scene, frame: Cards | Pick | Gifts) -> str:
    """The cards that are decided on, and the answers."""
    shown = frame.pair if isinstance(frame, Pick) else frame.cards[:1]
    if isinstance(frame, Pick):
        return row("".join(_choice(scene, number, card) for number, card in enumerate(shown, 1)), "nl-picks")
    faces = "".join(face(scene, card) for card in shown)
    rest = len(frame.cards) - 1
    if rest:
        faces += f'<span class="nl-rest">{scene.html("more_cards", n=rest)}</span>'
    if scene.draft:
        return row(faces + _further(scene), "nl-hand-row")
    following = scene.context.next_parts
    parts = [one for one in following if not is_name(one) and one not in ground(scene.state).zone]
    words = "".join(
        key(scene, one, scene.html(f"card_{one}") if one in (KEEP, PLAY) else escape(label(scene, one)), "")
        for one in parts
    )
    said = f'<p class="nl-said">{scene.html("on_map")}</p>' if len(parts) < len(following) else ""
    effect = "".join(f'<p class="nl-effect">{_effect(scene, card)}</p>' for card in shown if card != HIDDEN)
    return row(faces + f'<div class="nl-card-words">{effect}{said}{row(words)}</div>', "nl-hand-row")


def _choice(scene: Scene, number: int, card: str) -> str:
    """One of two cards, as the button that keeps it."""
    words = f'<span class="nl-effect">{_effect(scene, card)}</span>'
    return key(scene, str(number), words, face(scene, card), classes="nl-key nl-pick")


def _effect(scene: Scene, card: str) -> str:
    name, effect = scene.term(f"card.{card}"), scene.term(f"effect.{card}")
    return f"<b>{escape(name)}</b> {escape(effect)}"


def face(scene: Scene, card: str) -> str:
    """A card with its name; who listens hears the name."""
    drawing = art.back() if card == HIDDEN else art.card(card)
    special = " nl-special" if card in SPECIALS else ""
    name = escape(scene.term(f"card.{card}"))
    shown = picture(drawing, "0 0 100 140")
    return f'<span class="nl-face{special}" role="img" aria-label="{name}">{shown}</span>'
