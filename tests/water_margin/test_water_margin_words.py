"""What players read: questions and reasons at every stage, the log, the rules, the guided games."""

import re
from pathlib import Path

import pytest
from water_margin_tables import laid, plain, words

import water_margin
from driven import DrivenMatch
from rows import each
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event, Message
from tabletop.i18n import LANGUAGES
from tabletop.lesson import Lesson
from water_margin import GAME
from water_margin.lessons import BAND, FIRST
from water_margin.rules.score import WHOLE_BAND, bandits
from water_margin.rules.state import FEW_FORTS, FORTS, MANY_FORTS, SQUARES
from water_margin.tale import TALE

ANSWERS = (
    "adventure", "rest", "serve", "heal", "stay", "found", "join", "pass", "own", "gourd", "dry", "ask",
    "never", "always", "again", "welcome", "duel", "done", "roll", "0", "3", "109", "h8",
)  # fmt: skip
"""Parts that are tried besides squares and heroes."""


KNOCKS = laid("@refuge bands=6+33@d4$250/-: 14 d4 wanted gourds:1").go("14 join")
REFUSED = KNOCKS.go("roll | refusal")
HOPELESS = "22 adventure > roll | inn animal spirit > roll | 10 10 gourd"
LOST = laid("@adventure: 22 c3 taels:25")
SELDOM = {
    "refuge": laid("@refuge: 22 d4 wanted"),
    "join": laid("@refuge bands=6/-: 14 d4 wanted"),
    "results": REFUSED.go("again | trial"),
    "results_again": REFUSED,
    "duel": KNOCKS.go("roll | duel > duel"),
    "stakes_admission": KNOCKS.go("roll | trial > trial > roll | inn animal combat"),
    "ransom": laid("@raid bands=6+33@d4$250:").go("roll | 5 5 > roll | soldiers bandits"),
    "trial_hopeless": LOST.go(f"{HOPELESS} taels"),
    "bribe": LOST.go(f"{HOPELESS} penal > roll | 1 > a1 > roll | 4"),
    "sentence": laid("@adventure: 22 c3").go(f"{HOPELESS} taels > roll | 1 > roll | 4"),
}
"""Questions that come up seldom."""


def test_every_question_and_every_reason_can_be_read() -> None:
    """Of some random games, and those that come up seldom: all of the catalogue."""
    said = {name: told.ask.prompt for name, told in SELDOM.items()}
    assert {name: told.asked[1] for name, told in SELDOM.items()} == {name: name for name in SELDOM}
    for seats, seed in ((2, 1), (2, 2), (3, 3), (4, 4)):
        match = DrivenMatch.new(GAME, {"victory": "band", "length": "whole"}, seats, seed)
        chance = SeededChance(seed)
        while isinstance(match.pending, Ask):
            parts = (*SQUARES, *(str(hero.card) for hero in match.state.heroes), *ANSWERS)
            tried = [(), *((part,) for part in [*match.ask.moves.next(())][:3])] if match.at % 6 == 0 else []
            wrong = [(before, parts[chance.below(len(parts))]) for before in tried for _ in range(4)]
            reasons = [match.why_not(*one) for one in (*wrong, *((before, None) for before in tried))]
            said |= {repr(one): one for one in (match.pending.prompt, *reasons) if one}
            match.play(match.pending.moves.sample(chance))
    for shown in (words(lang).text(message) for message in said.values() for lang in LANGUAGES):
        assert 8 < len(shown) <= 130, "two lines of a tablet"
        assert re.fullmatch(r"[A-ZÀ-Þ0-9«“][^{}@|_]*[.?!]", shown) and "water_margin" not in shown, shown
    catalogue = (Path(water_margin.__file__).parent / "words" / "fr.po").read_text("utf-8")
    every = set(re.findall(r'^msgid "(water_margin\.prompt\.\w+)"$', catalogue, re.MULTILINE))
    assert len(every) > 20 and every <= {message.key for message in said.values()}


@each([("ransom", "ransom"), ("results", "result"), ("refuge", "own_hero")])
def test_another_answer_is_refused_with_what_is_asked_for(name: str, reason: str) -> None:
    assert SELDOM[name].why_not("109") == reason


@each(
    [
        ("wounds:3 brothers:19,32", "wound > own dry > roll | 1", "ses frères jurés aussi : Suo Chao, Yang"),
        ("brothers:19,32", "penal > own dry > roll | 1 > a1", "reviennent en main : Suo Chao, Yang Xiong."),
        ("", "penal > roll | 1 > a1", "Le Sud envoie Li Kui au bagne, en a1."),
    ]
)
def test_the_log_names_the_sworn_brothers_who_die_or_leave(tokens: str, sentence: str, line: str) -> None:
    """A21, A23, A40; a death that an older version told has its line too."""
    told = laid(f"@adventure: 22 c3 {tokens}").go(f"{HOPELESS} {sentence}")
    assert line in plain(" ".join(TALE.tell(event, "", words().text) for event in told.events))
    older = TALE.tell(Event("died", {"seat": 0, "card": 22}), "", words().text)
    assert older == "Li Kui meurt. Ainsi finit le Tourbillon Noir."


@each([("fr", "treize.*dix-neuf.*vingt-deux", "ne nomme pas"), ("en", "thirteen.*nineteen", "does not name")])
def test_the_rules_say_the_numbers_of_the_law_and_name_the_novel(lang: str, last: str, unnamed: str) -> None:
    """And no author that the source does not name."""
    sections = ("refuge", "end", "credits")
    told = {one: words(lang).text(Message(f"water_margin.rules.{one}")) for one in sections}
    assert re.findall(r"\b[a-g][1-7]\b", told["refuge"]) == [*FORTS[MANY_FORTS], *FORTS[FEW_FORTS]]
    assert str(WHOLE_BAND) in told["end"] and re.search(last, told["end"])
    for name in ("Au bord de l’eau – Le jeu de plateau", unnamed, "Shi Nai’an", "Jacques Dars"):
        assert name in told["credits"], name
    assert "Luo Guanzhong" not in told["credits"]


FIRST_SAYS = {
    "trial": {"tried.total": 19, "rewarded.reward": "gourd"},
    "drunk": {"tried.total": 21, "rewarded.reward": "gourd"},
    "wits": {"tried.won": True},
    "found": {"founded.chief": 3},
    "loot": {"looted.dice": (6, 9)},
    "assault": {"recruited.card": 1},
}
BAND_SAYS = {
    "found": {"founded.square": "b2"},
    "loot": {"looted.taels": 6},
    "assault": {"led.chief": 6},
    "trial": {"wanted.card": 12},
    "green": {"answered.result": "duel"},
    "again": {"answered.result": "welcome"},
    "welcome": {"joined.card": 12},
    "raid": {"looted.dice": (9, 8, 7)},
    "soldiers": {"recruited.card": 1},
}
"""By steps, of what happens what it says."""


@pytest.mark.parametrize(("lesson", "says", "band"), [(FIRST, FIRST_SAYS, 3), (BAND, BAND_SAYS, 4)])
def test_guided_games_come_out_as_told(lesson: Lesson, says: dict[str, dict[str, object]], band: int) -> None:
    """Every die and card is the script's, and none is left over."""
    match = DrivenMatch.new(GAME, dict(lesson.options), 2, lesson.seed, script=lesson.script)
    for move in lesson.opening:
        match.play(move)
    found = {}
    for step in lesson.steps:
        for move in step.before:
            match.play(move)
        facts: dict[str, object] = {}
        for event in match.play(step.move) if step.move is not None else ():
            facts |= {f"{event.kind}.{name}": value for name, value in event.params.items()}
        name = step.say.key.rpartition(".")[2]
        found[name] = {fact: facts.get(fact) for fact in says.get(name, ())}
    assert {name: found[name] for name in says} == says
    assert bandits(match.state, 0) == band and not any(match.counters.values())
