"""What is drawn, in words: where in the chapter the game is, what a draft would do, chances and dangers."""

from tabletop.board import BoardContext, Text
from tabletop.game import Key, Message
from water_margin.board.scene import Scene, numbers, scene
from water_margin.board.touch import is_whole
from water_margin.board.trial import face_in_words
from water_margin.cards import card
from water_margin.rules.forecast import all_odds, spared, would_die
from water_margin.rules.resistance import DONE
from water_margin.rules.score import bandits
from water_margin.rules.state import SAVE_PRICE, Adventure, Raid, Turn, View
from water_margin.rules.warnings import warn
from water_margin.stories import names


def phase(view: View, text: Text) -> str:
    """The chapter and its step; empty when the game is over."""
    first = view.frames[0] if view.frames else None
    if not isinstance(first, Turn):
        return ""
    step = Key(f"water_margin.board.step.{first.step}")
    return text(Message("water_margin.board.phase", {"chapter": view.chapter, "step": step}))


def choice(view: View, context: BoardContext) -> str:
    """What the draft would do; empty without one."""
    draft = context.draft
    frame = view.frames[-1] if view.frames else None
    moment = scene(view, context)
    if not draft or frame is None:
        return ""
    if isinstance(frame, Raid):
        saved = numbers(draft)
        heroes = ", ".join(card(one).name for one in saved)
        key = "said.ransom" if saved else "said.ransom_none"
        return moment.words(key, heroes=heroes, n=SAVE_PRICE * len(saved))
    if isinstance(frame, Turn):
        return _hero_choice(moment, frame)
    return ""


def _hero_choice(moment: Scene, turn: Turn) -> str:
    draft = moment.draft
    if not draft[0].isdecimal():
        return ""
    who = names(int(draft[0]))
    if len(draft) == 1:
        return moment.words(f"said.{turn.step}", **who)
    squares = [part for part in draft[1:] if part != DONE and not part.isalpha()]
    if not squares:
        return ""
    warning = warn(moment.view, draft) if is_whole(moment.view, draft) else None
    goes = moment.words("said.enters" if turn.step == "enter" else "said.goes", square=squares[-1], **who)
    return goes if warning is None else f"{goes} {moment.text(warning)}"


def remarks(before: View, view: View, text: Text) -> tuple[str, ...]:
    """The chance of a trial once its stakes are known, and that a wound would kill; that of a band once the
    soldiers come."""
    frame = view.frames[-1] if view.frames else None
    earlier = before.frames[-1] if before.frames else None
    if earlier == frame:
        return ()
    if isinstance(frame, Raid) and frame.looted and frame.hits is None:
        members = bandits(view, frame.seat)
        chance = {"n": members, "percent": spared(members)}
        return (text(Message("water_margin.board.assault", chance)),)
    if not isinstance(frame, Adventure) or not frame.difficulty:
        return ()
    moment = scene(view, BoardContext(text=text, interactive=False))
    odds = all_odds(view, frame)[0]
    hero = card(frame.card).name
    said = [moment.words("said.chance", hero=hero, face=face_in_words(moment, odds), percent=odds.percent)]
    one = moment.hero(frame.card)
    if one is not None and would_die(one) and frame.sentence == "wound":
        said.append(moment.words("deadly", hero=hero))
    return tuple(said)
