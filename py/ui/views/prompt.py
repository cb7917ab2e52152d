"""The prompt: what is asked now, what to know about it, and what else can be answered than by a touch."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.game import Ask, Over
from tabletop.markup import escape, tag
from ui import move_input
from ui.mode import Mode, may_continue, mode_of, shown_at
from ui.seating import side_name
from ui.state import BotThinking, Hinting, State
from ui.views.controls import Say, button


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked now.

    text: the words of the question; why: what to know about it; percent: how far whoever thinks is, None when
    nobody does; actions: the commands offered, by their names in `_ACTIONS`; classes: further ones of the
    prompt's own element.
    """

    text: str
    why: str = ""
    percent: int | None = None
    actions: tuple[str, ...] = ()
    classes: str = ""


def prompt_of(state: State) -> Prompt:
    """What the prompt says now."""
    return _PROMPTS[mode_of(state)](state)


def prompt_text(state: State) -> str:
    """The words of the question alone."""
    return prompt_of(state).text


def _review(state: State) -> Prompt:
    text = state.say("table.past", at=shown_at(state), of=state.match.length)
    actions = ("head", "continue") if may_continue(state) else ("head",)
    return Prompt(text, actions=actions, classes="prompt-past")


def _lesson(state: State) -> Prompt:
    lesson = state.table.lesson
    assert lesson is not None and lesson.step is not None
    where = state.say("table.lesson.step", at=lesson.at + 1, of=len(lesson.lesson.steps))
    actions = ("next-step",) if lesson.step.move is None else _draft_actions(state)
    return Prompt(state.text(lesson.step.say), where, actions=actions)


def _lesson_over(state: State) -> Prompt:
    return Prompt(state.say("table.lesson.over"), actions=("play-real",))


def _over(state: State) -> Prompt:
    over = state.match.pending
    assert isinstance(over, Over)
    again = "another-deal" if state.match.seats == 1 else "rematch"
    return Prompt(
        winner_text(state, over), state.text(over.reason), actions=(again, "new"), classes="prompt-over"
    )


def _watching(state: State) -> Prompt:
    return Prompt(state.say("table.reading"), classes="prompt-quiet")


def _paused(state: State) -> Prompt:
    return Prompt(state.say("table.paused"), actions=("resume",))


def _bot(state: State) -> Prompt:
    text = state.say("table.bot_thinks", side=player_name(state, state.match.ask.seat))
    percent = state.activity.percent if isinstance(state.activity, BotThinking) else 0
    return Prompt(text, percent=percent, actions=("stop",), classes="prompt-quiet")


def _ask(state: State) -> Prompt:
    if isinstance(state.activity, Hinting):
        return Prompt(
            state.say("table.hinting"),
            percent=state.activity.percent,
            actions=("stop",),
            classes="prompt-quiet",
        )
    ask = state.match.ask
    text = state.text(ask.prompt)
    name = state.match.players[ask.seat].name
    actions = _draft_actions(state)
    if state.newcomer and state.match.length == 0 and not state.draft:
        actions = ("first-lesson", *actions)
    return Prompt(f"{name} — {text}" if name else text, hint_text(state), actions=actions)


_PROMPTS: dict[Mode, Callable[[State], Prompt]] = {
    Mode.REVIEW: _review,
    Mode.LESSON_READ: _lesson,
    Mode.LESSON_MOVE: _lesson,
    Mode.LESSON_OVER: _lesson_over,
    Mode.OVER: _over,
    Mode.WATCHING: _watching,
    Mode.PAUSED: _paused,
    Mode.BOT: _bot,
    Mode.FLIPPING: _ask,
    Mode.ASK: _ask,
}


def _draft_actions(state: State) -> tuple[str, ...]:
    """What may be done with the parts chosen: end the move here, take the last one back."""
    pending = state.match.pending
    if not isinstance(pending, Ask) or not state.draft:
        return ()
    done = move_input.can_finish(pending.moves, state.draft) and not state.table.board.has_play_button
    return ("finish-draft", "take-back") if done else ("take-back",)


def winner_text(state: State, over: Over) -> str:
    """Who has won."""
    if not over.winners:
        return state.say("table.over.lost" if state.match.seats == 1 else "table.over.nobody")
    names = state.say("table.and").join(player_name(state, seat) for seat in over.winners)
    return state.say("table.over.won", side=names, n=len(over.winners))


def hint_text(state: State) -> str:
    """The hint in words; empty where there is none."""
    if state.hint is None:
        return ""
    match = state.match
    notation = match.game.move_text(match.state, state.hint.move)
    named = state.table.tale.name_move(state.hint.move, notation, state.text)
    reasons = [state.text(reason) for reason in state.hint.reasons]
    return " ".join([state.say("table.hint.is", move=named), *reasons])


def player_name(state: State, seat: int) -> str:
    """The player's own name, else the side's."""
    return state.match.players[seat].name or side_name(
        state.translator, state.match.game.name, state.skin, seat
    )


# As HTML


@dataclass(frozen=True, slots=True)
class _Action:
    """A button of the prompt: its command, the key of its words, its icon and kind, its id."""

    command: str
    words: str
    icon: str
    kind: str
    id: str | None
    screen: str | None = None


_ACTIONS = {
    "stop": _Action("stop", "table.stop", "stop", "small", "stop"),
    "resume": _Action("resume", "table.resume", "play", "main small", "resume"),
    "head": _Action("head", "table.to_now", "now", "main small", "to-now"),
    "continue": _Action("continue", "table.play_here", "play", "small", "branch"),
    "rematch": _Action("rematch", "table.rematch", "repeat", "main small", "again"),
    "another-deal": _Action("rematch", "table.another_deal", "repeat", "main small", "again"),
    "new": _Action("open", "table.nav.new", "new", "small", "prompt-new", "new"),
    "play-real": _Action("rematch", "table.lesson.play", "play", "main small", "play-real"),
    "first-lesson": _Action("new.lesson", "table.lesson.begin", "help", "small", "first-lesson"),
    "next-step": _Action("next-step", "table.lesson.on", "forward", "main small", "read-on"),
    "finish-draft": _Action("finish-draft", "table.done", "check", "main small", "done"),
    "take-back": _Action("take-back", "table.take_back", "close", "small", "back"),
}


def prompt_html(now: Prompt, say: Say) -> str:
    """The inside of the prompt."""
    inner = tag("p", escape(now.text), id="prompt-text", class_="prompt-text")
    if now.why:
        inner += tag("p", escape(now.why), id="prompt-why", class_="prompt-why")
    if now.percent is not None:
        label = say("table.thinking")
        inner += tag("progress", "", class_="meter", id="meter", max=100, value=now.percent, aria_label=label)
    if now.actions:
        buttons = "".join(_button(_ACTIONS[name], say) for name in now.actions)
        inner += tag("div", buttons, id="prompt-actions", class_="prompt-actions cluster")
    return inner


def _button(action: _Action, say: Say) -> str:
    return button(
        action.command,
        say(action.words),
        sign=action.icon,
        kind=action.kind,
        id=action.id,
        data_screen=action.screen,
    )


def prompt_class(now: Prompt) -> str:
    """The classes of the prompt's own element."""
    return f"prompt {now.classes}".strip()
