"""Phase 8 in the panel: the wind against the Contrevent as drafted, and what comes of it.

Source: rulebook, phase 8; rulings C16–C20.
"""

from contrevent.board.buttons import (
    action_row,
    advice,
    button_row,
    chip,
    line,
    play_button,
    play_draft,
    warning,
)
from contrevent.board.hand import is_doubled
from contrevent.board.highlights import PLAY
from contrevent.board.scene import PREFIX, SIGN_BOX, Scene, svg
from contrevent.board.touch import ALL_CARDS, GO
from contrevent.cards import FORMATION_LOSS, VALUE, wind_name
from contrevent.rules.forecast import clash_of
from contrevent.rules.moves import POWER, SUPPORT, support_refused
from contrevent.rules.odds import support_odds, ways_to_stand
from contrevent.rules.state import Stand, upright_count
from contrevent.rules.turn import wind_total
from tabletop.game import Message
from tabletop.markup import TAB_INDEX, escape, tag
from tabletop.playing_cards import SUIT_NAMES, colour_class
from tabletop.plots import percent


def stand(scene: Scene, frame: Stand) -> str:
    """The wind against the Contrevent as drafted, what comes of it, and ways to reach more."""
    view, draft = scene.view, scene.draft
    if draft.kind == SUPPORT:
        return _supporting(scene)
    base = upright_count(view) + frame.power
    buttons = _ways(scene, base)
    if not support_refused(view, frame) and view.hand:
        buttons.append(chip(scene, SUPPORT, scene.html("support")))
    move = (POWER, *draft.cards)
    why = warning(scene, move)
    play = play_button(scene, GO, move, scene.words("play"), deadly=bool(why))
    counter = base + draft.paid
    parts = (
        action_row(_totals(scene, counter), play if draft.kind == POWER else _without_cards(scene)),
        line((why or outcome(scene, counter)) + _made_of(scene, frame)),
        button_row(advice(scene), *buttons),
    )
    return "".join(f'<div data-piece="stand-{k}">{part}</div>' for k, part in enumerate(parts))


def _without_cards(scene: Scene) -> str:
    """To stand without a card is said first and played by a second touch: it can cost the Vif."""
    classes = f"button cv-chip cv-bare{scene.mark(PLAY)}"
    words = scene.html("stand_bare")
    return tag(
        "button",
        words,
        type="button",
        class_=classes,
        id="cv-go-bare",
        data_part=POWER,
        tabindex=TAB_INDEX,
    )


def _made_of(scene: Scene, frame: Stand) -> str:
    """What the Contrevent is made of after a Soutien."""
    if not frame.support:
        return ""
    key = "made_of.same" if is_doubled(frame) else "made_of.other"
    sums = scene.html(key, standing=upright_count(scene.view), card=frame.support, support=frame.power)
    return f'<span class="cv-made">{sums}</span>'


def _totals(scene: Scene, counter: int) -> str:
    """Both totals as numbers and bars."""
    wind = wind_total(scene.view)
    scale = max(40, counter)
    name = escape(scene.text(Message(f"contrevent.wind.{wind_name(wind)}")))
    bars = (
        '<rect class="cv-bar-back" x="0" y="2" width="400" height="12" rx="6"/>'
        f'<rect class="cv-bar-wind" x="0" y="2" width="{400 * wind // scale}" height="12" rx="6"/>'
        '<rect class="cv-bar-back" x="0" y="20" width="400" height="12" rx="6"/>'
        f'<rect class="cv-bar-us" x="0" y="20" width="{400 * counter // scale}" height="12" rx="6"/>'
        f'<path class="cv-bar-line" d="M{400 * wind // scale} 0V34"/>'
    )
    return (
        f'<div class="cv-contest"><span class="cv-contest-name">{name}</span>'
        f'<b class="cv-contest-n">{wind}</b>{svg(bars, "cv-contest-bars", "0 0 400 34")}'
        f'<b class="cv-contest-n">{counter}</b>'
        f'<span class="cv-contest-name">{scene.html("counter")}</span></div>'
    )


def outcome(scene: Scene, counter: int) -> str:
    """What a Contrevent of `counter` would come to, each with how good that is."""
    found = outcome_words(scene, counter)
    return " ".join(f'<span class="cv-{kind}">{escape(words)}</span>' for kind, words in found)


def outcome_words(scene: Scene, counter: int) -> list[tuple[str, str]]:
    """What a Contrevent of `counter` would come to, the formation first (C17–C20): `broken`, `good` or `bad`,
    and the words, not escaped."""
    clash = clash_of(scene.view, counter)
    found = [] if clash.formation else [("broken", scene.words("broken", n=FORMATION_LOSS))]
    if clash.result == "held" and not clash.taken:
        return [*found, ("good", scene.words("held_last"))]
    kind = "good" if clash.result in ("held", "equal") else "bad"
    return [*found, (kind, scene.words(clash.result, n=clash.taken))]


def _ways(scene: Scene, base: int) -> list[str]:
    """The cheapest ways to the results that the hand can reach; else all cards."""
    found = []
    for name, margin, _ in ways_to_stand(scene.view, base):
        mark = "=" if not margin else f"+{margin}" if margin > 0 else f"−{-margin}"
        found.append(chip(scene, name, f"{scene.html(f'aim.{name}')}<b>{mark}</b>"))
    if not found and scene.view.hand:
        found.append(chip(scene, ALL_CARDS, scene.html("aim.all")))
    return found


def _supporting(scene: Scene) -> str:
    """A Soutien: the card to lay, and the chance that its colour comes."""
    chosen = scene.draft.what[1:]
    back = chip(scene, SUPPORT, scene.html("support"))
    if not chosen:
        chances = [_chance(scene, card) for card in scene.view.hand]
        return line(scene.html("support_choose")) + button_row(*chances, back, advice(scene))
    card = chosen[0]
    words = scene.html(
        "support_chance", card=card, percent=colour_chance(scene, card), double=2 * VALUE[card]
    )
    return action_row(line(words), play_draft(scene)) + button_row(back, advice(scene))


def _chance(scene: Scene, card: str) -> str:
    """A card, and the chance that the Pack turns up its colour."""
    words = scene.html("support_percent", percent=colour_chance(scene, card))
    classes = f"cv-sign cv-suit {colour_class(card, PREFIX)}"
    suit = svg(f'<use href="#cv-{SUIT_NAMES[card[-1]]}"/>', classes, SIGN_BOX)
    return f'<span class="cv-chance"><span class="cv-mini">{card[:-1]}{suit}</span> <b>{words}</b></span>'


def colour_chance(scene: Scene, card: str) -> int:
    """The chance, in per cent, that the next card of the Pack has this card's colour."""
    return percent(*support_odds(scene.view, card))
