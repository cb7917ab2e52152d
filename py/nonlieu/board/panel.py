"""What stands beside the map: the sheet of a unit, what a unit can do, the cards, the answers."""

from collections.abc import Iterable

from nonlieu import art
from nonlieu.board.labels import label, path
from nonlieu.board.panel_sheet import sheet_panel, total_panel
from nonlieu.board.pieces_html import chip, emblem_of, facts, key, who
from nonlieu.board.scene import Scene, actions_of, given_up
from nonlieu.board.touch import WHOLE
from nonlieu.cards import CARDS, SPECIALS
from nonlieu.pieces import (
    AESIR,
    BOXES,
    CHANNEL,
    CONTROL,
    MOVE,
    OPEN,
    POWERS,
    REPRODUCE,
    RESERVE,
    SPECIAL,
    is_name,
)
from nonlieu.rules.asking import pending
from nonlieu.rules.course import DONE
from nonlieu.rules.draws import KEEP, PLAY
from nonlieu.rules.state import (
    HIDDEN,
    Acting,
    Cards,
    Course,
    Gifts,
    Hit,
    Lay,
    Pick,
    SetUp,
    Sheets,
    Unit,
    find,
    ground,
    of_side,
    unit_of,
)
from tabletop.game import Ask, Part
from tabletop.markup import escape, picture

BOX_OF = {
    "move": MOVE, "ray": CHANNEL, "gift": CHANNEL, "teleport": OPEN, "draw": CONTROL, "reproduce": REPRODUCE,
    "play": "", "create": "",
}  # fmt: skip
"""The box whose tokens an action takes; every other takes those of the special box."""

FEW = 9
"""So many whole answers are shown side by side; of more, the parts one after the other."""


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
        return _answers(scene)
    return facts(scene, scene.unit) if scene.unit is not None else total_panel(scene)


def _keys(scene: Scene, parts: Iterable[Part], depth: int) -> str:
    """A button for each part that is no field and no unit on the map."""
    return "".join(key(scene, part, escape(label(scene, part, depth)), _sign(part)) for part in parts)


def _sign(part: Part) -> str:
    """The small drawing of a part."""
    head = part.partition(":")[0]
    if head in BOXES or head == RESERVE:
        return picture(art.rune(head), "0 0 24 24", "nl-rune")
    if part in POWERS:
        return picture(art.power_rune(part), "0 0 24 24", "nl-rune")
    if part in CARDS:
        return picture(art.card(part), "0 0 100 140", "nl-tiny-card")
    return picture(art.back(), "0 0 100 140", "nl-tiny-card") if part == HIDDEN else ""


def _row(inner: str, classes: str = "nl-keys") -> str:
    return f'<div class="{classes}">{inner}</div>' if inner else ""


# Before the war


def _setup(scene: Scene) -> str:
    """The Aésirs that are not placed yet."""
    frame = scene.frame
    assert isinstance(frame, SetUp)
    heads = [one for one in of_side(scene.state, frame.side) if one.kind == AESIR and not one.place]
    chosen = scene.draft[0] if scene.draft else heads[0].name if heads else ""
    inner = "".join(
        key(scene, one.name, escape(scene.name(one.name)), emblem_of(one), pressed=one.name == chosen)
        if not (len(scene.draft) > 1 and one.name == scene.draft[0])
        else chip(escape(scene.name(one.name)), emblem_of(one))
        for one in heads
    )
    words = "setup_whole" if len(scene.draft) > 1 else "setup_where"
    return f'<p class="nl-said">{scene.html(words)}</p>{_row(inner)}'


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
    return f'<p class="nl-said">{scene.html("which_group")}</p>{_row("".join(out))}'


def _acting(scene: Scene, frame: Acting) -> str:
    unit = scene.unit
    done = key(scene, DONE, scene.html("word.done"), "", classes="nl-key nl-key-done")
    if unit is None:
        return f'<p class="nl-said">{scene.html("which_unit")}</p>{_row(done)}'
    if not scene.acts:
        return facts(scene, unit) + _row(done)
    if len(scene.draft) > 1:
        return _further(scene)
    words = "".join(_action(scene, frame, unit, part) for part in actions_of(scene.state, unit))
    lost = given_up(scene, unit)
    warning = f'<p class="nl-said nl-warn">{scene.html("gives_up", n=len(lost))}</p>' if lost else ""
    head = f'<header class="nl-who">{who(scene, unit)}</header>'
    return head + warning + _row(words + done) + facts(scene, unit, head=False)


def _action(scene: Scene, frame: Acting, unit: Unit, part: Part) -> str:
    """What a unit can do, with the tokens that it has for it."""
    box = BOX_OF.get(part, SPECIAL)
    sign = picture(art.rune(box), "0 0 24 24", "nl-rune") if box else ""
    if box == SPECIAL and unit.power and part != "play":
        sign = picture(art.power_rune(frame.copied or unit.power), "0 0 24 24", "nl-rune")
    n = unit.in_box(box) if box else unit.hand
    inner = f'{escape(scene.words(f"act.{part}"))} <b class="nl-n">{n}</b>'
    return key(scene, part, inner, sign)


def _further(scene: Scene) -> str:
    """What is being done, and what may follow that is not on the map."""
    following = scene.context.next_parts
    on_map = [one for one in following if is_name(one) or one in ground(scene.state).zone]
    others = [one for one in following if one not in on_map]
    said = f'<p class="nl-said"><b>{escape(path(scene))}</b> {scene.html("on_map") if on_map else ""}</p>'
    return said + _row(_keys(scene, others, len(scene.draft)))


# Cards


def _cards(scene: Scene, frame: Cards | Pick | Gifts) -> str:
    """The cards that are decided on, and the answers."""
    shown = frame.pair if isinstance(frame, Pick) else frame.cards[:1]
    rest = 0 if isinstance(frame, Pick) else len(frame.cards) - 1
    faces = "".join(face(scene, card) for card in shown)
    if rest:
        faces += f'<span class="nl-rest">{scene.html("more_cards", n=rest)}</span>'
    if scene.draft:
        return _row(faces + _further(scene), "nl-hand-row")
    following = scene.context.next_parts
    parts = [one for one in following if not is_name(one) and one not in ground(scene.state).zone]
    words = "".join(
        key(scene, one, scene.html(f"card_{one}") if one in (KEEP, PLAY) else escape(label(scene, one)), "")
        for one in parts
    )
    said = f'<p class="nl-said">{scene.html("on_map")}</p>' if len(parts) < len(following) else ""
    effect = "".join(f'<p class="nl-effect">{_effect(scene, card)}</p>' for card in shown if card != HIDDEN)
    return _row(faces + f'<div class="nl-card-words">{effect}{said}{_row(words)}</div>', "nl-hand-row")


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


# Other questions


def _answers(scene: Scene) -> str:
    """The answers to any other question: whole ones where they are few, else the parts that may follow."""
    ask = pending(scene.state)
    assert isinstance(ask, Ask)
    frame = scene.frame
    about = unit_of(scene.state, frame.unit) if isinstance(frame, Hit | Lay) else None
    head = facts(scene, about) if about is not None else ""
    parts = [one for one in scene.context.next_parts if not _on_map(scene, one)]
    on_map = (
        f'<p class="nl-said">{scene.html("on_map")}</p>' if len(parts) < len(scene.context.next_parts) else ""
    )
    said = f'<p class="nl-said"><b>{escape(path(scene))}</b></p>' if scene.draft else ""
    if isinstance(frame, Hit | Lay) and not scene.draft:
        plain = [move for move in ask.moves.first(FEW + 1) if move[0] != "order"]
        if len(plain) <= FEW:
            whole = "".join(_whole(scene, move) for move in plain)
            orders = [one for one in parts if one == "order"]
            return head + _row(whole + _keys(scene, orders, 0))
    return head + said + on_map + _row(_keys(scene, parts, len(scene.draft)))


def _on_map(scene: Scene, part: Part) -> bool:
    name = part.partition(":")[0]
    return find(scene.state, name) is not None or part in ground(scene.state).zone


def _whole(scene: Scene, move: tuple[Part, ...]) -> str:
    said = ", ".join(label(scene, part, k) for k, part in enumerate(move))
    return key(scene, WHOLE + WHOLE.join(move), escape(said), _sign(move[0]))
