"""Pictures beside the board: for the figures of the rules, the games that were saved, words that are
explained."""

from tabletop.board import BoardContext
from tabletop.chance import Outcome
from tabletop.markup import at, escape
from tabletop.markup import picture as drawing
from water_margin import art
from water_margin.art.dice import BODIES
from water_margin.board.dice import Die, adventure_dice, last_thrown, stakes
from water_margin.board.facts import COUNTED, SIGN_OF
from water_margin.board.land import counters, forts, ground, marks, proposed
from water_margin.board.layout import SIZE
from water_margin.board.scene import Scene, scene
from water_margin.board.trial import face_in_words
from water_margin.card import CARD
from water_margin.cards import ADVERSARIES, PLACES, TRIALS, card
from water_margin.rules.forecast import all_odds
from water_margin.rules.refuge import ADMISSION_DIE, combat_of, member_of
from water_margin.rules.score import bandits
from water_margin.rules.state import Admission, Adventure, Duel, Hero, Raid, View, hero_of

_TOKENS = (
    "banquet", "gourd", "taels", "wound", "held", "wanted", "refused", "prison", "brother", "star",
    "experience", "duel", "refuge",
)  # fmt: skip

SIGNS = {
    **{name: name for name in (*PLACES, *ADVERSARIES, *TRIALS)},
    **{name: name for name in _TOKENS},
    "penal": "prison",
    "meeting": "brother",
    "band": "bandits",
    "admission": "welcome",
}
"""Of each term that has a sign, which."""


def still(view: View, context: BoardContext, part: str) -> str:
    """The map, a hero's card with what lies on it (`hero-<rank>`), or what is under way with its dice
    (`trial`), as one `<svg>`."""
    moment = scene(view, context)
    if part.startswith("hero-"):
        return _card(moment, int(part.removeprefix("hero-")))
    if part == "trial":
        return _trial(moment)
    inner = ground(context.quarters) + forts(moment) + marks(moment, proposed(moment)) + counters(moment)
    return drawing(inner, f"0 0 {SIZE} {SIZE}", "wm-still wm-map-art")


def die(label: str, value: Outcome) -> str:
    """The face of a die with pictures, on its own body."""
    return "" if BODIES[label].sides else f'<g class="wm-die-art">{art.die(label, value)}</g>'


def _text(x: int, y: int, words: str) -> str:
    return f'<text class="wm-still-text" x="{x}" y="{y}">{escape(words)}</text>'


# A card


def _card(moment: Scene, rank: int) -> str:
    """The portrait, and beside it the values as they stand, tokens, sworn brothers."""
    hero = moment.hero(rank)
    found = [art.portrait(rank)]
    for line, trial in enumerate(TRIALS):
        value = hero.own_value(trial) if hero else card(rank).value(trial)
        learned = hero.experience[line] if hero else 0
        tokens = "".join(at(150 + 22 * k, 4 + 30 * line, art.sign("experience")) for k in range(learned))
        found += [at(112, 4 + 30 * line, art.sign(trial)), _text(140, 23 + 30 * line, str(value)), tokens]
    if hero is not None:
        found.append(_lying_on(hero))
    return drawing("".join(found), "0 0 260 140", "wm-still")


def _lying_on(hero: Hero) -> str:
    """The tokens of a hero in a row, each with its count; its brothers' cards in small."""
    held = [(name, 1) for name in ("wanted", "refused", "held") if getattr(hero, name)]
    counted = [(SIGN_OF[name], getattr(hero, name)) for name in COUNTED]
    tokens = [*held, ("prison", hero.prison), *counted]
    shown = [(name, count) for name, count in tokens if count]
    row = "".join(
        at(112 + 36 * k, 104, art.sign(name)) + (_text(135 + 36 * k, 136, str(count)) if count > 1 else "")
        for k, (name, count) in enumerate(shown)
    )
    brothers = "".join(
        at(222 - 12 * k, 4, art.portrait(one), "scale(.36)") for k, one in enumerate(hero.brothers[:4])
    )
    return row + brothers


# Dice


def _trial(moment: Scene) -> str:
    """The hero and the dice of its trial, with its chances; a candidate, a duel, a band that is raided."""
    frame = moment.frame
    if isinstance(frame, Raid):
        return _raid(moment, frame)
    if isinstance(frame, Admission):
        return _admission(moment, frame)
    if isinstance(frame, Duel):
        return _duel(moment, frame)
    if not isinstance(frame, Adventure):
        return drawing(art.die("resolution", ""), "0 0 48 48", "wm-still")
    first, second = adventure_dice(moment, frame), stakes(moment, frame)
    found = [art.portrait(frame.card), _dice(first, 112, 0), _dice(second, 112, 52)]
    for line, odds in enumerate(all_odds(moment.view, frame)[:2] if frame.difficulty else ()):
        chance = moment.words("percent", n=odds.percent)
        gourd = at(112, 106 + 19 * line, art.sign("gourd"), "scale(.7)") if odds.gourd else ""
        found += [gourd, _text(132, 119 + 19 * line, f"{face_in_words(moment, odds)} · {chance}")]
    return drawing("".join(found), "0 0 320 144", "wm-still")


def _raid(moment: Scene, frame: Raid) -> str:
    """The loot that was thrown, and a die for each bandit that the soldiers may hit."""
    loot = [die for die in last_thrown(moment, moment.context.last_events) if die.label == "loot"]
    members = bandits(moment.view, frame.seat)
    coming = [Die("assault", "", number=number) for number in range(members)]
    return drawing(_dice(loot, 4, 0) + _dice(coming, 4, 56), f"0 0 {56 * max(members, 2)} 108", "wm-still")


def _admission(moment: Scene, frame: Admission) -> str:
    """The candidate; the faces of the green die with their chances; what was thrown, and the gourds left."""
    found = [art.portrait(frame.card)]
    for place, result in enumerate(dict.fromkeys(ADMISSION_DIE)):
        chance = f"{ADMISSION_DIE.count(result)}/{len(ADMISSION_DIE)}"
        found += [at(112 + 52 * place, 0, art.die("admission", result)), _text(125 + 52 * place, 66, chance)]
    found.append(_dice([Die("admission", result) for result in frame.results], 112, 88))
    gourds = hero_of(moment.view, frame.card).gourds
    left = 112 + 52 * len(frame.results)
    found += [at(left + 28 * place, 100, art.sign("gourd")) for place in range(gourds)]
    width = max(320, left + 28 * gourds)
    return drawing("".join(found), f"0 0 {width} 140", "wm-still")


def _duel(moment: Scene, frame: Duel) -> str:
    """Who fights whom: the combat of both, their dice, and what they came to where these were thrown."""
    hero, rival = hero_of(moment.view, frame.card), member_of(moment.view, frame)
    thrown = [die for die in last_thrown(moment, moment.context.last_events) if die.label == "duel"]
    found = [art.portrait(hero.card), at(228, 0, art.portrait(rival.card))]
    for place, (rank, combat) in enumerate(((hero.card, hero.combat), (rival.card, combat_of(rival)))):
        die = thrown[place] if thrown else Die("duel", "", number=place, sides=card(rank).die)
        x = 112 + 58 * place
        found += [at(x, 0, art.sign("combat")), _text(x + 27, 19, str(combat)), _dice([die], x, 40)]
        found.append(_text(x + 15, 120, str(combat + int(die.value))) if thrown else "")
    return drawing("".join(found), "0 0 328 140", "wm-still")


def _dice(dice: list[Die], x: int, y: int) -> str:
    faces = (art.die(die.label, die.value, die.sides) for die in dice)
    return "".join(at(x + 52 * place, y, face) for place, face in enumerate(faces))


def sign(term: str, skin: str) -> str:
    """What a word means, as a small drawing; empty for a word without one."""
    return drawing(art.sign(SIGNS[term]), "0 0 24 24", "wm-sign") if term in SIGNS else ""


def emblem(seat: int, skin: str) -> str:
    """The shield of a seat with its banner."""
    return drawing(art.crest(seat), "0 0 64 64", "wm-emblem")


def picture(skin: str) -> str:
    """The picture of the game on its card."""
    return CARD.picture
