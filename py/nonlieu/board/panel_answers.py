"""The answers to what is asked while a war goes on: tokens lost, received or shared, a rescue, more cards."""

from nonlieu import art
from nonlieu.board import spread
from nonlieu.board.labels import label, path
from nonlieu.board.pieces_html import (
    counter,
    does,
    emblem_of,
    facts,
    key,
    keys,
    row,
    rune_of,
    sign_of,
    size_class,
    who,
)
from nonlieu.board.scene import STEP, Scene
from nonlieu.board.touch import WHOLE
from nonlieu.pieces import AESIR, GOOD, number_of_power, unit_name
from nonlieu.rules.end_of_turn import DOUBLING, shares_moves, zones_won
from nonlieu.rules.losses import ORDER
from nonlieu.rules.portions import portions_of
from nonlieu.rules.state import Extra, Hit, Lay, Picking, Rescue, Shares, Unit, find, ground, unit_of
from nonlieu.rules.turn import pending
from tabletop.game import Ask, Key, Move, Part
from tabletop.markup import escape, picture

ANSWERS = "nl-keys nl-answers"
"""The classes of a row of answers about one unit, of which much is said."""

FEW = 9
"""So many whole answers are shown side by side; of more, the places with their tokens."""


def answers(scene: Scene) -> str:
    """Whole answers where they are few, else places for tokens, or the parts that may follow."""
    match scene.frame:
        case Hit() | Lay() as frame if scene.draft[:1] != (ORDER,):
            return _spread(scene, frame)
        case Shares() as frame:
            return _shares(scene, frame)
        case Rescue() as frame:
            words = row(keys(scene, scene.context.next_parts, 0), ANSWERS)
            return words + facts(scene, unit_of(scene.state, frame.unit))
        case Extra() as frame:
            return row(_parts(scene), ANSWERS) + facts(scene, unit_of(scene.state, frame.unit))
        case Picking():
            return _picking(scene)
        case _:
            return _plain(scene)


def _picking(scene: Scene) -> str:
    """The Aésirs of Good that can still go to war, each with what its power does."""
    return row("".join(_power(scene, part) for part in scene.context.next_parts), "nl-picks nl-powers")


def _power(scene: Scene, power: Part) -> str:
    name = unit_name(GOOD, AESIR, number_of_power(power))
    said = f"<b>{escape(scene.name(name))} · {escape(label(scene, power))}</b> "
    words = f'<span class="nl-effect">{said}{escape(scene.term(does(scene, power)))}</span>'
    sign = picture(art.unit(name, power), "0 0 64 64", "nl-who-sign")
    return key(scene, power, words, sign, classes="nl-key nl-pick")


def _plain(scene: Scene) -> str:
    """What was chosen, and the parts that may follow."""
    said = ""
    if scene.draft:
        words = f'<span class="nl-who-words"><b>{escape(path(scene))}</b></span>'
        said = f'<header class="nl-who">{words}</header>'
    following = scene.context.next_parts
    on_map = any(_on_map(scene, one) for one in following)
    return said + (f'<p class="nl-said">{scene.html("on_map")}</p>' if on_map else "") + row(_parts(scene))


def _parts(scene: Scene) -> str:
    following = [one for one in scene.context.next_parts if not _on_map(scene, one)]
    return keys(scene, following, len(scene.draft))


def _on_map(scene: Scene, part: Part) -> bool:
    name = part.partition(":")[0]
    return find(scene.state, name) is not None or part in ground(scene.state).zone


# Lost and received


def _spread(scene: Scene, frame: Hit | Lay) -> str:
    """The unit, and what it may lose or receive."""
    unit = unit_of(scene.state, frame.unit)
    head = f'<header class="nl-who">{who(scene, unit)}</header>'
    ask = pending(scene.state)
    assert isinstance(ask, Ask)
    order = keys(scene, (ORDER,), 0) if isinstance(frame, Hit) else ""
    plain = [move for move in ask.moves.first(FEW + 1) if move[0] != ORDER]
    if len(plain) <= FEW and not scene.draft:
        return head + row("".join(_whole(scene, move) for move in plain) + order, ANSWERS)
    places = spread.portions(scene.state, frame)
    counts = spread.shown(scene.state, frame, scene.draft)
    room = dict(zip(places.places, places.room, strict=True))
    boxes = "".join(_box(scene, unit, place, counts.get(place, 0), room[place]) for place in places.places)
    now = tuple(f"{place}:{counts[place]}" for place in places.places if counts.get(place))
    words = scene.html("lose_so" if isinstance(frame, Hit) else "lay_so")
    done = key(scene, WHOLE + WHOLE.join(now), words, "", classes="nl-key nl-key-main")
    title = f'<header class="nl-who">{who(scene, unit)}{row(done + order)}</header>'
    return f'{title}<div class="nl-boxes">{boxes}</div>'


def _box(scene: Scene, unit: Unit, place: str, n: int, room: int) -> str:
    name = escape(scene.words(f"box.{place}"))
    face = f'{rune_of(place, unit.power)}<b class="nl-n">{n}</b><span class="nl-box-name">{name}</span>'
    said = {"box": Key(f"nonlieu.box.{place}")}
    words = (scene.words("lay", **said), scene.words("take", **said))
    return counter(STEP.join((unit.name, place)), face, words, can=(n < room, n > 0), laid=n > 0)


def _whole(scene: Scene, move: Move) -> str:
    said = ", ".join(label(scene, part, k) for k, part in enumerate(move))
    return key(scene, WHOLE + WHOLE.join(move), escape(said), sign_of(move[0]))


# Shared by a side


def _shares(scene: Scene, frame: Shares) -> str:
    """Why there are tokens, how many are left; where few units can have any all of them, else the Aésirs and
    whoever has got some: the others are touched on the map."""
    places = shares_moves(scene.state, frame)
    laid = dict(portions_of(scene.draft))
    units = [unit_of(scene.state, name) for name in places.places]
    first = units if len(units) <= FEW else [one for one in units if one.kind == AESIR] or units[:FEW]
    shown = [one for one in units if one in first or one.name in laid]
    room = dict(zip(places.places, places.room, strict=True))
    boxes = "".join(_share(scene, one, laid.get(one.name, 0), room[one.name]) for one in shown)
    left = frame.n - sum(laid.values())
    said = scene.html("left_to_share", n=left) if left else scene.html("all_shared")
    words = f'<p class="nl-said">{_why_shared(scene, frame)} {said}</p>'
    return f'{words}<div class="nl-boxes nl-shares {size_class(len(first))}">{boxes}</div>'


def _why_shared(scene: Scene, frame: Shares) -> str:
    """For what a side has its tokens, and who may get them."""
    if frame.what == DOUBLING:
        return scene.html("shared.doubling")
    zones = [scene.term(f"zone.{zone}") for zone in zones_won(scene.state, frame.side)]
    return scene.html("shared.majority", n=len(zones), zones=", ".join(zones))


def _share(scene: Scene, unit: Unit, n: int, room: int) -> str:
    name = scene.name(unit.name)
    tokens = scene.text_tokens(unit.tokens)
    face = (
        f'{emblem_of(unit)}<b class="nl-n">{f"+{n}" if n else ""}</b>'
        f'<span class="nl-box-name">{escape(name)} · {escape(tokens)}</span>'
    )
    words = (scene.words("lay", box=name), scene.words("take", box=name))
    return counter(unit.name, face, words, can=(n < room, n > 0), laid=n > 0)
