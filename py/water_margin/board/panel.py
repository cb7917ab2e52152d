"""The panel, the middle of attention: where in the chapter the game is, what is asked."""

from collections.abc import Sequence

from tabletop.game import Message
from tabletop.markup import escape, picture
from water_margin.board.bands import closed_hand, is_laid_out
from water_margin.board.buttons import button, line, move_button, row
from water_margin.board.facts import card_in_words, emblem, small_card
from water_margin.board.goals import own_goals
from water_margin.board.scene import Scene, name_of, sign, waiting
from water_margin.board.stage import news_beside
from water_margin.board.touch import MOVE, NEXT, can_heal, is_whole
from water_margin.board.trial import danger, help_choices, standing_answers, standing_row
from water_margin.cards import card
from water_margin.rules.adventure import HEAL, ROLL, bribes, taken_back, word_for
from water_margin.rules.forecast import spared
from water_margin.rules.refuge import AGAIN, JOIN, PASS, refuge_action
from water_margin.rules.resistance import DONE
from water_margin.rules.score import bandits, score, treasury
from water_margin.rules.state import (
    SAVE_PRICE,
    STEPS,
    Admission,
    Adventure,
    Exile,
    Fine,
    Frame,
    Hero,
    Raid,
    Turn,
    Windfall,
    hero_of,
)
from water_margin.rules.travel import STAY, may_travel
from water_margin.rules.warnings import warn
from water_margin.stories import names

_MARK = picture('<circle class="wm-dot" cx="12" cy="12" r="9"/>', "0 0 24 24", "wm-sign")
"""A good square, as it is marked on the map."""

IN_A_ROW = 6
"""So many cards of a hand stand in a row on a tablet; more are drawn smaller."""


def panel(scene: Scene, good: Sequence[str]) -> str:
    """The inside of the panel. good: the squares that are proposed."""
    reason = _good(scene) if good else ""
    return _track(scene) + news_beside(scene) + reason + _inner(scene) + own_goals(scene)


def _track(scene: Scene) -> str:
    """The chapter, its steps with the present one named, what is left of the deck."""
    now = scene.turn.step if scene.turn else ""
    steps = "".join(
        f'<span class="wm-step{" wm-step-now" if step == now else ""}"{_current(step, now)}>'
        f'<span class="wm-step-name">{scene.html(f"step.{step}")}</span></span>'
        for step in STEPS
    )
    chapter = escape(scene.text(Message("water_margin.chapter", {"number": scene.view.chapter})))
    deck = (
        f'<span class="wm-deck">{sign("deck")}<span aria-hidden="true">{scene.view.deck}</span>'
        f'<span class="sr-only">{scene.html("deck", n=scene.view.deck)}</span></span>'
    )
    track = f'<p class="wm-track"><span class="wm-chapter">{chapter}</span>{steps}{deck}</p>'
    return f'<div class="wm-head">{track}{closed_hand(scene)}</div>'


def _current(step: str, now: str) -> str:
    return ' aria-current="step"' if step == now else ""


# What is asked


def _inner(scene: Scene) -> str:
    frame = scene.frame
    if frame is None:
        return _end(scene)
    if isinstance(frame, Adventure):
        if not scene.open:
            return danger(scene, frame)
        answer = _roll(scene, frame) if asks_for_a_throw(frame) else help_choices(scene, frame)
        return danger(scene, frame) + answer + standing_answers(scene, frame)
    if not scene.open:
        return _hand(scene) if is_laid_out(scene) else ""
    if asks_for_a_throw(frame):
        back = _taken_back(scene, scene.hero(frame.card)) if isinstance(frame, Admission) else ""
        return _raid_facts(scene, frame) + _roll(scene, frame) + back
    if isinstance(frame, Turn):
        return _STEPS[frame.step](scene, frame)
    if isinstance(frame, Exile):
        return _bribe(scene, frame) if frame.moved else ""
    if isinstance(frame, Admission):
        results = row(*(_result(scene, part) for part in _results(scene, frame)))
        return results + _taken_back(scene, scene.hero(frame.card))
    return _ransom(scene, frame) if isinstance(frame, Raid) else ""


def asks_for_a_throw(frame: Frame) -> bool:
    """Whether the answer to what is asked is a throw of dice."""
    if isinstance(frame, Adventure):
        return not frame.difficulty or bool(frame.source)
    if isinstance(frame, Exile):
        return frame.moved and not frame.turns
    if isinstance(frame, Admission):
        return not frame.results
    return frame.hits is None if isinstance(frame, Raid) else not isinstance(frame, Turn)


def roll_kind(frame: Frame) -> str:
    """Which dice are thrown, as the questions call them."""
    if isinstance(frame, Adventure):
        return "befalls" if not frame.place else "trial" if frame.difficulty else "stakes"
    if isinstance(frame, Fine):
        return "sentence" if frame.paid_all else "fine"
    if isinstance(frame, Raid):
        return "assault" if frame.looted else "loot"
    return {Windfall: "windfall", Exile: "prison", Admission: "admission"}.get(type(frame), "duel")


def _roll(scene: Scene, frame: Frame) -> str:
    """One big button that says what is thrown."""
    if not scene.open or not asks_for_a_throw(frame):
        return ""
    kind = roll_kind(frame)
    words = sign("dice") + scene.html(f"roll.{kind}")
    return row(button(scene, ROLL[0], words, name=f"roll-{kind}-{scene.rank}", main=True))


def _raid_facts(scene: Scene, frame: Frame) -> str:
    if not isinstance(frame, Raid):
        return ""
    members = bandits(scene.view, frame.seat)
    facts = line(scene.html("raid", n=members, taels=treasury(scene.view, frame.seat)))
    return facts + (line(scene.html("assault", n=members, percent=spared(members))) if frame.looted else "")


def _enter(scene: Scene, turn: Turn) -> str:
    """The hand, laid out; then a square of the map."""
    return _hand(scene)


def _good(scene: Scene) -> str:
    """Why the few squares that are marked are good ones."""
    assert scene.turn is not None
    home = "fort" if scene.view.bands[scene.turn.seat] is None else "refuge"
    return line(f"{_MARK}{scene.html(f'good.{home}')}", "wm-good")


def _hand(scene: Scene) -> str:
    """The cards of the hand side by side; to be looked at where none may be chosen yet."""
    draw = _hand_card if scene.open else _still_card
    cards = "".join(draw(scene, rank) for rank in scene.hand)
    classes = "wm-hand wm-hand-many" if len(scene.hand) > IN_A_ROW else "wm-hand"
    return f'<div class="{classes}">{cards}</div>'


def _hand_card(scene: Scene, rank: int) -> str:
    part = str(rank)
    return button(
        scene,
        part,
        small_card(scene, rank),
        name=f"card-{rank}",
        pressed=scene.draft[:1] == (part,),
        label=card_in_words(scene, rank),
        plain="wm-hand-card",
    )


def _still_card(scene: Scene, rank: int) -> str:
    """A card of the hand that cannot be chosen now."""
    return f'<span class="wm-hand-card wm-hand-still">{small_card(scene, rank)}</span>'


def _adventure(scene: Scene, turn: Turn) -> str:
    """The next hero on one big button, and what a banquet can do before; the others by their faces, for the
    tale may lie over those on the map; answers to take back."""
    hero = scene.hero(scene.rank)
    found = []
    if hero is not None:
        words = scene.words(f"next.{word_for(hero)}", **names(hero.card))
        found.append(move_button(scene, (str(hero.card), word_for(hero)), words, main=True))
        if can_heal(hero):
            found.append(move_button(scene, (str(hero.card), HEAL), scene.words("heal", **names(hero.card))))
    others = (_other(scene, one) for one in waiting(scene.view) if one.card != scene.rank)
    return row(*found) + row(*others, classes="wm-others") + _taken_back(scene, hero)


def _other(scene: Scene, hero: Hero) -> str:
    """Another hero that still has its adventure, or loses it; one that could be healed first is asked."""
    word = word_for(hero)
    return button(
        scene,
        str(hero.card) if can_heal(hero) else f"{MOVE} {hero.card} {word}",
        f'{emblem(hero.card, "counter")}<span aria-hidden="true">{name_of(hero.card)}</span>',
        name=f"{hero.card} {word}",
        label=scene.words(f"next.{word}", **names(hero.card)),
    )


def _taken_back(scene: Scene, hero: Hero | None) -> str:
    """Standing answers of the hero's player that may be taken back (A49)."""
    return standing_row(scene, taken_back(scene.view, hero.seat)) if hero is not None else ""


def _travel(scene: Scene, turn: Turn) -> str:
    """Which hero, then where to: stay, be healed, go."""
    if not scene.draft:
        first = next(iter(waiting(scene.view)), None)
        if first is None:
            return ""
        words = scene.html("next.travel", hero=card(first.card).name)
        left = line(scene.html("travellers", n=len(waiting(scene.view))), "wm-soft")
        return left + row(button(scene, NEXT, words, main=True))
    hero = hero_of(scene.view, int(scene.draft[0]))
    who = names(hero.card)
    if is_whole(scene.view, scene.draft):
        further = line(scene.html("further", **who), "wm-soft") if scene.context.next_parts else ""
        return further + _warning(scene)
    found = [button(scene, STAY, scene.html("stay" if may_travel(hero) else "wait", **who))]
    if can_heal(hero):
        found.append(button(scene, HEAL, scene.html("heal", **who)))
    return row(*found)


def _warning(scene: Scene) -> str:
    """What should be known before the journey that is chosen is played (A27)."""
    warning = warn(scene.view, scene.draft)
    return line(escape(scene.text(warning)), "wm-danger") if warning is not None else ""


def _refuge(scene: Scene, turn: Turn) -> str:
    hero = scene.hero(scene.rank)
    if hero is None:
        return ""
    who = names(hero.card)
    word = refuge_action(scene.view, hero)
    answers = row(
        move_button(scene, (str(hero.card), word), scene.words(f"refuge.{word}", **who), main=True),
        move_button(scene, (str(hero.card), PASS), scene.words("refuge.pass", **who)),
    )
    return answers + (_taken_back(scene, hero) if word == JOIN else "")


_STEPS = {"enter": _enter, "adventure": _adventure, "travel": _travel, "refuge": _refuge}


def _bribe(scene: Scene, frame: Exile) -> str:
    """How many turns of the penal colony are paid off."""
    found = (
        button(scene, str(turns), _bribe_words(scene, turns), name=f"bribe-{turns}")
        for turns in bribes(hero_of(scene.view, frame.card), frame)
    )
    return row(*found)


def _bribe_words(scene: Scene, turns: int) -> str:
    return scene.html("bribe", n=turns) if turns else scene.html("bribe_none")


def _results(scene: Scene, frame: Admission) -> list[str]:
    """The results that were thrown, each once; another throw where a gourd is left."""
    again = [AGAIN] if hero_of(scene.view, frame.card).gourds else []
    return [*dict.fromkeys(frame.results), *again]


def _result(scene: Scene, part: str) -> str:
    """A result of the green die that may count, or another throw for a gourd."""
    words = scene.html("again") if part == AGAIN else escape(scene.term("result", part))
    return button(scene, part, f"{sign('gourd' if part == 'again' else part)}<span>{words}</span>")


def _ransom(scene: Scene, frame: Raid) -> str:
    """Who of those that were hit is saved."""
    treasure = treasury(scene.view, frame.seat)
    saved = scene.draft
    found = [
        button(
            scene,
            str(rank),
            _captive(scene, rank),
            name=f"save-{rank}",
            pressed=str(rank) in saved,
            label=f"{card(rank).name}, {scene.words('worth', n=card(rank).score)}",
        )
        for rank in frame.hits or ()
    ]
    left = treasure - SAVE_PRICE * len(saved)
    words = scene.html("ransom_done", n=len(saved)) if saved else scene.html("ransom_none")
    return (
        line(scene.html("ransom", taels=treasure, left=left), "wm-soft")
        + row(*found, classes="wm-captives")
        + row(button(scene, DONE, words, main=bool(saved)))
    )


def _captive(scene: Scene, rank: int) -> str:
    """A bandit who can be saved: who it is, and what it is worth to the band."""
    words = f"<b>{name_of(rank)}</b><small>{scene.html('worth', n=card(rank).score)}</small>"
    return f'{emblem(rank, "emblem")}<span class="wm-captive">{words}</span>'


def _end(scene: Scene) -> str:
    """What each band is worth."""
    view = scene.view
    rows = []
    for seat in range(len(view.bands)):
        worth = {"taels": treasury(view, seat), "score": score(view, seat)}
        told = scene.html("end", seat=scene.term("seat", seat), n=bandits(view, seat), **worth)
        rows.append(f"<li>{told}</li>")
    return f'<ul class="wm-end">{"".join(rows)}</ul>'
