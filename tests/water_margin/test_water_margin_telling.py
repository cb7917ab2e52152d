"""A storyteller of a whole evening: nothing is told again while something else may be told."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest
from water_margin_players import bold_move

import water_margin
from tabletop.bots import bot_seed, drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event, Message, Move, Over
from tabletop.i18n import LANGUAGES, Translator
from tabletop.setup import check_options
from water_margin import GAME, bot
from water_margin.rules.state import State
from water_margin.stories import HUNTED, OFTEN, OWN_AGAIN, Told, cues, remember, story

ONCE = {"place": "marsh", "adversary": "bandits", "trial": "spirit"}
TWICE = {"place": "inn", "adversary": "bandits", "trial": "combat"}


def key(message: Message) -> str:
    """A translator that gives the name of the text."""
    return message.key.removeprefix("water_margin.")


def staked(faces: dict[str, str], rank: int = 1) -> Event:
    params = {**faces, "card": rank, "reward": "gourd", "sentence": "held"}
    return Event("staked", params)


def tried(faces: dict[str, str], rank: int = 1, *, won: bool = True) -> Event:
    params = {**faces, "card": rank, "won": won}
    return Event("tried", params)


def told(events: list[Event]) -> list[str]:
    """The names of the texts, one event after the other."""
    found, before = [], None
    for event in events:
        found.append(story(event, before, key))
        before = remember(before, event)
    return found


def test_a_second_adventure_of_a_kind_has_its_second_tale_in_an_order_that_the_hero_gives() -> None:
    own = ["tale.inn.bandits.combat", "tale.inn.bandits.combat.second"]
    assert told([staked(TWICE, 2)] * 2) == own
    assert told([staked(TWICE, 1)] * 2) == own[::-1]


def test_what_comes_a_third_time_is_told_as_what_comes_back() -> None:
    for faces in (ONCE, TWICE):
        kind = ".".join(faces.values())
        heard = told([staked(faces)] * (3 + OWN_AGAIN))
        assert kind in OFTEN or heard[:2] == [f"tale.{kind}"] * 2
        assert heard[2 : 2 + OWN_AGAIN] == [f"tale.{kind}.again"] * OWN_AGAIN
        assert heard[-1].startswith("tale.again.")


def test_a_tale_ends_as_it_began() -> None:
    """The second one by its own outcome, and what is back by a brief one of its trial."""
    events = [
        staked(TWICE),
        tried(TWICE),
        staked(TWICE, 2),
        tried(TWICE, 2, won=False),
        staked(TWICE),
        tried(TWICE),
    ]
    first, won, second, lost, back, brief = told(events)
    assert (won, lost) == (f"{first}.won", f"{second}.lost")
    assert back.endswith(".again") and brief.startswith("tale.again.combat.won.")


@pytest.mark.parametrize("name", sorted(HUNTED))
def test_nobody_is_on_a_poster_or_hunted_by_name_before_being_wanted(name: str) -> None:
    """A hero who is back after a death is not, until wanted again (A25)."""
    faces = dict(zip(("place", "adversary", "trial"), name.split("."), strict=False))
    wanted, back = Event("wanted", {"card": 1}), Event("entered", {"card": 1})
    adventures = [staked(faces, rank) for rank in (1, 1, 1, 2, 3, 4, 5)]
    hunted = (
        {f"tale.{name}"}
        if name.endswith("second")
        else {f"tale.{name}", f"tale.{'.'.join(faces.values())}.again"}
    )
    assert not hunted & {*told(adventures)}
    assert not hunted & {*told([wanted, back, *adventures])}
    assert f"tale.{name}" in told([wanted, *adventures])


def test_an_outcome_without_a_beginning_is_that_of_the_first_tale() -> None:
    """A game that was set up in the middle of an adventure."""
    assert told([tried(TWICE)]) == ["tale.inn.bandits.combat.won"]


def test_an_ending_is_never_the_one_just_told_and_all_come_before_one_comes_again() -> None:
    events = [Event("rewarded", {"card": 1 + number * 7 % 108, "reward": "banquet"}) for number in range(60)]
    heard = told(events)
    assert all(one != other for one, other in pairwise(heard))
    assert set(Counter(heard).values()) == {5}
    assert told(events[:1]) != told(events[1:2])


def test_who_looks_on_a_step_in_which_nothing_is_told_remembers_the_same() -> None:
    before = remember(None, staked(ONCE))
    assert remember(before, Event("travelled", {"card": 1})) is before
    assert isinstance(before, Told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_tells_it_in_own_words_is_told_from_what(lang: str) -> None:
    """Place, adversary and trial, one of three strengths, the stakes and a mood."""
    text = Translator(lang).with_words("water_margin", water_margin).text
    said = {
        "fr": ("étang, bandits, esprit", "une gourde d’arak ou un jour perdu"),
        "en": ("marsh, bandits, wits", "a gourd of arak or a lost day"),
    }
    strengths = []
    for difficulty in range(2, 26):
        event = Event("staked", {**staked(ONCE).params, "difficulty": difficulty})
        scene, strength, stakes, mood = cues(event, text)
        assert (scene, stakes) == said[lang] and mood
        strengths.append(strength)
    easy, rough, desperate = dict.fromkeys(strengths)
    assert strengths == [easy] * 6 + [rough] * 6 + [desperate] * 12
    assert cues(tried(ONCE), text) == ()


Player = Callable[[State, Ask, SeededChance], Move]


def thoughtful(state, ask, stream):
    """What a bot plays."""
    return drive(bot.think(GAME.view(state, ask.seat), 3, stream)).moves[0]


def evening(seed: int, player) -> list[Event]:
    """What happens in a game of four."""
    chance = SeededChance(seed)
    step = GAME.start(check_options(GAME, {}), 4, chance)
    events, at = list(step.events), 0
    while not isinstance(ask := GAME.pending(step.state), Over):
        step = GAME.play(step.state, player(step.state, ask, SeededChance(bot_seed(seed, at))), chance)
        events, at = events + list(step.events), at + 1
    return events


def check_evening(seed: int, player=thoughtful) -> int:
    """How many different openings are heard; none more than three times, no ending more than six."""
    events = evening(seed, player)
    heard = Counter(one for one in told(events) if one)
    assert max(count for one, count in heard.items() if one.startswith("tale.")) <= 3
    assert max(count for one, count in heard.items() if one.startswith("ending.")) <= 6
    openings = [one for one, event in zip(told(events), events, strict=True) if event.kind == "staked"]
    return len(set(openings))


def test_an_evening_of_four_repeats_itself_little() -> None:
    assert check_evening(700, bold_move) >= 120


@pytest.mark.slow
def test_twenty_evenings_of_four_repeat_themselves_little() -> None:
    different = [check_evening(seed) for seed in range(701, 721)]
    assert sum(different) >= 130 * len(different)
