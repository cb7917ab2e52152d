"""What the parts of moves are called: boxes, units, cards, powers, numbers, words."""

from nonlieu.board.scene import Scene
from nonlieu.pieces import BOXES, ECTOPLASM, EVIL, GOOD, KINDS, POWERS, RESERVE, is_name, side_of
from nonlieu.rules import seat_name
from nonlieu.rules.actions import ACTIONS
from nonlieu.rules.cards import CARDS
from nonlieu.rules.draws import PLAY
from nonlieu.rules.naming import named, named_group
from nonlieu.rules.state import HIDDEN, LOSSES, Cards, Course, Extra, find, ground
from tabletop.game import Key, Message, Move, Part

PLACES = (*BOXES, RESERVE)
WORDS = ("done", "keep", "yes", "no", "always", "never", "order", "ready", "even")


def key_of(part: Part, depth: int = 0, side: int = EVIL) -> str:
    """The key of the words that a part is called by wherever it stands; empty for units, hexagons, numbers
    and what is put together. depth: how many parts of the move stand before it; side: whose move it is."""
    if (depth == 1 and part in ACTIONS) or part == "play":
        return f"nonlieu.board.act.{part}"
    if part in WORDS:
        return f"nonlieu.board.word.{part}"
    if part in PLACES:
        return f"nonlieu.box.{part}"
    if part in CARDS or part == HIDDEN:
        return f"nonlieu.card.{part}"
    if part in POWERS:
        return f"nonlieu.power.{part}"
    if part in LOSSES or part == "ask":
        return f"nonlieu.order.{part}"
    if part == ECTOPLASM and side == GOOD:
        return "nonlieu.kind.anti_legionary"
    return f"nonlieu.kind.{part}" if part in KINDS else ""


def side_of_move(move: Move) -> int:
    """The side of the unit with which a move begins; that of Evil where it begins with none."""
    return side_of(move[0]) if move and is_name(move[0]) else EVIL


def label(scene: Scene, part: Part, depth: int = 0) -> str:
    """What a part is called, not escaped. depth: how many parts of the move stand before it."""
    if key := key_of(part, depth, side_of_move(scene.draft)):
        return scene.text(Message(key))
    if is_name(part):
        return unit_label(scene, part)
    if part in ground(scene.state).zone:
        return place_label(scene, part)
    return _composed(scene, part)


def _composed(scene: Scene, part: Part) -> str:
    """What is put together of several words."""
    if part.isdecimal():
        key = "nonlieu.label.cards" if isinstance(scene.frame, Extra) else "nonlieu.board.number"
        return scene.text(Message(key, {"n": int(part)}))
    head, colon, rest = part.partition(":")
    if head == "group":
        side = scene.frame.side if isinstance(scene.frame, Course) else EVIL
        return scene.words("group", **named_group(side, int(rest)))
    if head == "seat":
        return scene.words("for_seat", seat=Key(f"nonlieu.seat.{_seat_key(scene, int(rest))}"))
    if head in ("loss", "rescue"):
        return scene.words(f"{head}.{rest}")
    if colon:
        return scene.words("portion", what=label(scene, head), n=rest)
    if "+" in part:
        return ", ".join(label(scene, one) for one in part.split("+"))
    return part


def _seat_key(scene: Scene, seat: int) -> str:
    """The key of a seat's name: that of its side, with its number where the side has several."""
    evil, good = scene.state.evil, scene.state.good
    return seat_name({"evil": evil}, evil + good, seat)


def seat_label(scene: Scene, seat: int) -> str:
    """What a seat is called: its side, with its number where the side has several."""
    return scene.term(f"seat.{_seat_key(scene, seat)}")


def unit_label(scene: Scene, name: Part) -> str:
    """A unit with its hexagon, where it is on the map."""
    unit = find(scene.state, name)
    if unit is None or not unit.place:
        return scene.name(name)
    return scene.words("unit_at", hex=unit.place, **named(name))


def place_label(scene: Scene, place: Part) -> str:
    """A hexagon with its zone, or the unit that stands there."""
    unit = next((one for one in scene.state.units if one.place == place), None)
    if unit is not None:
        return unit_label(scene, unit.name)
    return scene.words("field", hex=place, zone=scene.term(f"zone.{ground(scene.state).zone[place]}"))


def path(scene: Scene) -> str:
    """The draft in words: the unit, what it does, on what; of a card who plays which."""
    named = [
        scene.name(part) if is_name(part) else label(scene, part, k) for k, part in enumerate(scene.draft)
    ]
    if isinstance(scene.frame, Cards) and scene.draft[0] == PLAY:
        named[:1] = [scene.name(scene.frame.unit), scene.term(f"card.{scene.frame.cards[0]}")]
    return " · ".join(named)
