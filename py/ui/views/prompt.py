"""The prompt as HTML: the question, its words explained, and the buttons beside it."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.markup import escape, tag
from ui.mode import asked, shown_view
from ui.prompt import Prompt
from ui.seating import side_emblem
from ui.state import State
from ui.views.controls import Say, button
from ui.views.terms import Explained, Explainer


@dataclass(frozen=True, slots=True)
class PromptAction:
    """A button of the prompt: its command, the key of its words, its icon and kind, its id."""

    command: str
    words: str
    icon: str
    kind: str
    id: str | None
    screen: str | None = None


ACTIONS = {
    "stop": PromptAction("stop", "table.stop", "stop", "small", "stop"),
    "resume": PromptAction("resume", "table.resume", "play", "main small", "resume"),
    "head": PromptAction("head", "table.to_now", "now", "main small", "to-now"),
    "continue": PromptAction("continue", "table.play_here", "play", "small", "branch"),
    "rematch": PromptAction("rematch", "table.rematch", "repeat", "main small", "again"),
    "next-turning-point": PromptAction(
        "next-turning-point", "table.analysis.next", "forward", "main small", "next-turning-point"
    ),
    "another-deal": PromptAction("rematch", "table.another_deal", "repeat", "main small", "again"),
    "new": PromptAction("open", "table.nav.new", "new", "small", "prompt-new", "new"),
    "play-real": PromptAction("rematch", "table.lesson.play", "play", "main small", "play-real"),
    "play-real-too": PromptAction("rematch", "table.lesson.play", "play", "small", "play-real"),
    "next-lesson": PromptAction("lesson.next", "table.lesson.next", "forward", "main small", "next-lesson"),
    "hurry": PromptAction("lesson.hurry", "table.skip_ahead", "forward", "small", "hurry"),
    "first-lesson": PromptAction("new.lesson", "table.lesson.begin", "help", "small", "first-lesson"),
    "next-step": PromptAction("next-step", "table.lesson.on", "forward", "main small", "read-on"),
    "hand-over": PromptAction("hand-over", "table.handover.done", "forward", "main small", "hand-over"),
    "others": PromptAction("others", "table.others", "eye", "small", "others"),
    "forward": PromptAction("forward", "table.others.next", "forward", "small", "next-moment"),
    "play-forward": PromptAction("play-forward", "table.others.play", "play", "small", "play-forward"),
    "pause": PromptAction("play-forward", "table.stop", "stop", "small", "play-forward"),
    "skip": PromptAction("skip", "table.skip_ahead", "forward", "small", "skip-ahead"),
    "curtain-back": PromptAction("curtain.back", "table.curtain.back", "lock", "main small", "curtain-back"),
    "finish-draft": PromptAction("finish-draft", "table.done", "check", "main small", "done"),
    "throw": PromptAction("throw", "table.dice.throw", "dice", "main throw", "throw"),
    "apply-hint": PromptAction("hint.apply", "table.hint.apply", "check", "main small", "apply-hint"),
    "take-back": PromptAction("take-back", "table.take_back", "close", "small", "back"),
}


WORDS_EXPLAINED = 2
"""How many words and signs a question explains: together they are one stop of the tabulator."""


def explained_prompt(state: State, now: Prompt, dice: str, terms: tuple[Explained, ...]) -> str:
    """The inside of the prompt, its words explained and the signs that are on the board. dice: those of the
    last step, as HTML; terms: those of the game."""
    explainer = Explainer(terms, "asked", WORDS_EXPLAINED, in_row=True)
    seal = side_emblem(state, now.seal) if now.seal is not None else ""
    return prompt_html(now, state.say, explainer, signs_of(state), dice, seal)


def signs_of(state: State) -> tuple[str, ...]:
    """The signs that the board shows to who is asked."""
    return state.table.tale.signs(shown_view(state)) if asked(state) is not None else ()


def prompt_html(
    now: Prompt,
    say: Say,
    explainer: Explainer | None = None,
    signs: Sequence[str] = (),
    dice: str = "",
    seal: str = "",
) -> str:
    """The inside of the prompt. signs: of the board, to be explained; dice: as HTML; seal: the emblem of who
    is asked, as HTML."""
    explainer = explainer or Explainer((), "")
    controls = explainer.signs(signs, say("table.sign"))  # first: the room for words is what is left
    inner = tag("h2", escape(now.phase), id="prompt-phase", class_="sr-only") if now.phase else ""
    mark = tag("span", seal, class_="prompt-seal", aria_hidden="true") if seal else ""
    said = tag("p", mark + explainer.words(now.text), id="prompt-text", class_="prompt-text")
    if controls:
        said += tag("span", controls, class_="prompt-signs", id="prompt-signs")
    inner += tag("div", said + dice, id="prompt-said", class_="prompt-said", data_row="asked")
    inner += explainer.notes()
    if now.why:
        inner += tag("p", escape(now.why), id="prompt-why", class_="prompt-why")
    if now.hint:
        inner += _hint_html(now, say)
    if now.summary:
        label = tag("span", escape(say(now.summary_label)), class_="prompt-more")
        inner += _on_request("prompt-summary", label, now.summary)
    if now.percent is not None:
        label = now.meter or say("table.thinking")
        inner += tag("progress", "", class_="meter", id="meter", max=100, value=now.percent, aria_label=label)
    if now.actions:
        buttons = "".join(_button(ACTIONS[name], now, say) for name in now.actions)
        one = " prompt-one" if len(now.actions) == 1 else ""
        inner += tag("div", buttons, id="prompt-actions", class_=f"prompt-actions{one} cluster")
    return inner


def _hint_html(now: Prompt, say: Say) -> str:
    """A hint: one sentence, and a touch of it shows what else speaks for it."""
    if not now.more:
        return tag("p", escape(now.hint), id="prompt-hint", class_="prompt-hint")
    ask = tag("span", escape(say("table.hint.why")), class_="prompt-more")
    return _on_request("prompt-hint", f"{tag('span', escape(now.hint))} {ask}", now.more)


def _on_request(name: str, label: str, sentences: Sequence[str]) -> str:
    """Sentences that a touch on the label shows; label: HTML."""
    summary = tag("summary", label, id=f"{name}-why")
    rows = "".join(tag("li", escape(sentence)) for sentence in sentences)
    return tag("details", summary + tag("ul", rows), id=name, class_="prompt-hint")


def _button(action: PromptAction, now: Prompt, say: Say) -> str:
    return button(
        action.command,
        say(action.words),
        sign=action.icon,
        kind=action.kind,
        id=action.id,
        data_screen=action.screen,
        data_at=now.step,
    )


def prompt_class(now: Prompt) -> str:
    """The classes of the prompt's own element."""
    return f"prompt {now.classes}".strip()
