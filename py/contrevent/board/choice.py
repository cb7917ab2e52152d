"""What the draft would do, in words: the same facts as the panel shows, for whoever listens."""

from collections.abc import Callable, Sequence

from contrevent.board.actions import bill_words
from contrevent.board.contest import colour_chance, outcome_words
from contrevent.board.controls import trips_in_words
from contrevent.board.scene import Scene, card_name, scene
from contrevent.cards import VALUE
from contrevent.drafts import Draft
from contrevent.rules.moves import GIVE, HEAL, HELP, KEEP, MOVE, POWER, SUPPORT, TAUNT, taken_roles
from contrevent.rules.state import AIDE_CARDS, Stand, State, upright_count
from contrevent.rules.turn import wind_total
from tabletop.board import BoardContext
from tabletop.game import Key, Message
from tabletop.playing_cards import ACE


def choice(view: State, context: BoardContext) -> str:
    """What the draft would do, its cost, the cards that pay, and what would be left; empty without one."""
    moment = scene(view, context)
    tell = _TELLERS.get(moment.draft.kind)
    return " ".join(tell(moment, moment.draft)) if tell else ""


def _does(scene: Scene, what: str) -> str:
    """The action of the draft by its name, and what it does."""
    return scene.words("choice.does", action=Key(f"contrevent.action.{scene.draft.kind}"), what=what)


def _named(scene: Scene, cards: Sequence[str]) -> str:
    return ", ".join(card_name(scene, card) for card in cards)


def _paid(scene: Scene) -> list[str]:
    """The cards that pay, and the bill."""
    cards = scene.draft.cards
    pays = [scene.words("choice.cards", n=len(cards), cards=_named(scene, cards))] if cards else []
    return [*pays, *filter(None, bill_words(scene))]


def _move(scene: Scene, draft: Draft) -> list[str]:
    return [_does(scene, trips_in_words(scene, draft.what)), *_paid(scene)]


def _taunt(scene: Scene, draft: Draft) -> list[str]:
    one, other = draft.what[1:]
    return [f"{scene.words('taunt_pair', one=one, other=other)}.", *_paid(scene)]


def _heal(scene: Scene, draft: Draft) -> list[str]:
    return [_does(scene, ", ".join(draft.what[1:])), *_paid(scene)]


def _help(scene: Scene, draft: Draft) -> list[str]:
    return [scene.words("help_does", face=Key(f"contrevent.face.{draft.what[1].lower()}"), n=AIDE_CARDS)]


def _keep(scene: Scene, draft: Draft) -> list[str]:
    chosen = draft.what[1:]
    places = (scene.words("to_hand"), scene.words("to_under"))
    put = [f"{card_name(scene, card)}, {place}." for card, place in zip(chosen, places, strict=False)]
    return [*put, scene.words(f"sort.{len(chosen)}")]


def _give(scene: Scene, draft: Draft) -> list[str]:
    given = zip(taken_roles(scene.view), draft.what[1:], strict=False)
    faces = ", ".join(_given(scene, role, face) for role, face in given)
    return [_does(scene, faces)] if faces else []


def _given(scene: Scene, role: str, face: str) -> str:
    if face == ACE:
        return scene.words("choice.ace", role=Key(f"contrevent.role.{role}"))
    return scene.text(Message(_face(face)))


def _face(face: str) -> str:
    return f"contrevent.face.{face.lower()}"


def _power(scene: Scene, draft: Draft) -> list[str]:
    frame = scene.view.frame
    assert isinstance(frame, Stand)
    counter = upright_count(scene.view) + frame.power + draft.paid
    cards = draft.cards
    laid = scene.words("choice.cards", n=len(cards), cards=_named(scene, cards)) if cards else ""
    return [
        laid or f"{scene.words('stand_bare')}.",
        scene.words("choice.totals", counter=counter, wind=wind_total(scene.view)),
        *(words for _, words in outcome_words(scene, counter)),
    ]


def _support(scene: Scene, draft: Draft) -> list[str]:
    if len(draft.what) < 2:
        return [scene.text(Message("contrevent.why.choose_support"))]
    card = draft.what[1]
    chance, name = colour_chance(scene, card), card_name(scene, card)
    return [scene.words("support_chance", card=name, percent=chance, double=2 * VALUE[card])]


_TELLERS: dict[str, Callable[[Scene, Draft], list[str]]] = {
    MOVE: _move,
    TAUNT: _taunt,
    HEAL: _heal,
    HELP: _help,
    KEEP: _keep,
    GIVE: _give,
    POWER: _power,
    SUPPORT: _support,
}
