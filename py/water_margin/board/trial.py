"""A trial: on the stage its dice and the chance, in the panel the ways to be helped."""

from collections.abc import Iterable
from functools import cache

from tabletop.game import Move
from tabletop.markup import escape
from water_margin.board.buttons import button, line, move_button, row
from water_margin.board.dice import adventure_dice, drawn, drawn_together, resolution, stakes, sum_in_words
from water_margin.board.scene import Scene, name_of, sign
from water_margin.board.touch import MOVE
from water_margin.cards import card
from water_margin.rules.adventure import DRY, GOURD, OWN, standing_moves
from water_margin.rules.forecast import Odds, all_odds, would_die
from water_margin.rules.state import ALWAYS, ASK, NEVER, Adventure

LAST_DIE = "die-difficulty-1"
"""The piece that lies last of those on which the chances depend."""

MANY_WAYS = 5
"""So many ways to be helped have a line each."""


def thrown(scene: Scene, frame: Adventure) -> str:
    """The dice of the trial, thrown or not."""
    found = _group(scene, "blue", "".join(drawn(die) for die in adventure_dice(scene, frame)))
    if frame.place:
        dice = stakes(scene, frame)
        added = drawn_together(dice[:2], sum_in_words(scene, frame) or scene.words("die.difficulty"))
        found += _group(scene, "stakes", added + "".join(drawn(die) for die in dice[2:]))
    return f'<div class="wm-trial">{found}</div>'


def _group(scene: Scene, name: str, inner: str) -> str:
    label = scene.html(f"dice.{name}")
    return f'<div class="wm-dice wm-dice-{name}" role="group" aria-label="{label}">{inner}</div>'


def chance(scene: Scene, frame: Adventure) -> str:
    """The chance of the trial as it stands; none before the difficulty is known, nor while ways to be helped
    are open, each with its own on its button."""
    if not frame.difficulty or (scene.open and not frame.source):
        return ""
    odds = all_odds(scene.view, frame)[0]
    die = drawn(resolution(scene, frame), caption=False)
    return (
        f'<div class="wm-chance" data-told="{LAST_DIE}">{die}'
        f'<span class="wm-chance-how">{escape(sum_of(scene, odds))}</span>'
        f'<b class="wm-percent">{scene.html("percent", n=odds.percent)}</b>'
        f'<span class="wm-chance-face">{escape(face_in_words(scene, odds))}</span></div>'
    )


def sum_of(scene: Scene, odds: Odds) -> str:
    """What is added to which die, and what it must reach."""
    return scene.words("sum", sides=odds.of, bonus=odds.bonus, needed=odds.needed)


def face_in_words(scene: Scene, odds: Odds) -> str:
    """Which faces are enough."""
    if odds.faces == 0:
        return scene.words("face.none")
    if odds.faces == odds.of:
        return scene.words("face.all")
    return scene.words("face.least", face=odds.of - odds.faces + 1)


def danger(scene: Scene, frame: Adventure) -> str:
    """A hero that the next wound kills is marked before its trial."""
    hero = scene.hero(frame.card)
    if hero is None or frame.admission or frame.sentence not in ("", "wound", "taels") or not would_die(hero):
        return ""
    return line(scene.html("deadly", hero=card(hero.card).name), "wm-danger")


# Help


def help_choices(scene: Scene, frame: Adventure) -> str:
    """Each way to go about the trial with its chance."""
    ways = [_way(scene, frame, odds) for odds in all_odds(scene.view, frame)]
    return row(*ways, classes="wm-ways wm-ways-many" if len(ways) >= MANY_WAYS else "wm-ways")


def standing_answers(scene: Scene, frame: Adventure) -> str:
    """Answers for every later trial; those that were given may be taken back (A49)."""
    hero = scene.hero(frame.card)
    if hero is None or not frame.difficulty:
        return ""
    return standing_row(scene, standing_moves(scene.view, hero, frame))


def standing_row(scene: Scene, moves: Iterable[Move]) -> str:
    """Standing answers as small quiet buttons, those that end the questions first."""
    ordered = sorted(moves, key=lambda move: (NEVER, ALWAYS, ASK).index(move[0]))
    if not ordered:
        return ""
    found = (
        move_button(scene, move, scene.words(f"standing.{move[0]}.{move[1]}"), quiet=True) for move in ordered
    )
    return f'<div class="wm-from-now">{line(scene.html("standing"), "wm-soft")}{row(*found)}</div>'


def help_move(frame: Adventure, odds: Odds) -> tuple[str, str]:
    """The move that takes that help."""
    return OWN if odds.source == frame.card else str(odds.source), GOURD if odds.gourd else DRY


@cache
def _bar(percent: int) -> str:
    """A chance as a line that is filled so far."""
    return (
        '<svg class="wm-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"'
        f' focusable="false"><path class="wm-bar-all" d="M0 2H100"/><path d="M0 2H{percent}"/></svg>'
    )


def _way(scene: Scene, frame: Adventure, odds: Odds) -> str:
    move = help_move(frame, odds)
    name = card(odds.source).name
    gourds = {one.gourd for one in all_odds(scene.view, frame)}
    how = scene.words("gourd" if odds.gourd else "dry") if len(gourds) > 1 else ""
    said = (name, how, face_in_words(scene, odds), scene.words("percent", n=odds.percent))
    drink = sign("gourd") if odds.gourd else ""
    face = (
        f'<span class="wm-way-who">{name_of(odds.source)}{drink}</span>'
        f'<b class="wm-way-percent" data-told="{LAST_DIE}">{scene.html("percent", n=odds.percent)}</b>'
        f'<span class="wm-way-chance" data-told="{LAST_DIE}">{escape(face_in_words(scene, odds))}</span>'
        f"{_bar(odds.percent)}"
    )
    return button(
        scene, " ".join((MOVE, *move)), face, name="-".join(move), label=", ".join(filter(None, said))
    )
