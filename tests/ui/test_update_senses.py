"""What a game lets one hear and feel, the screen that stays on, the pace: values, nothing of a browser."""

from dataclasses import replace

import pytest

import catalog
from tables import played
from tabletop.board import Motion, duration
from tabletop.game import Event
from tabletop.registry import room
from tabletop.tale import SOUNDS, Tale
from ui import actions, effects, sounds
from ui.effects import KeepAwake, PlaySound, Vibrate
from ui.pace import PERCENT, paced, paced_motions
from ui.settings import CHOICES, Settings, read
from ui.state import Turning
from ui.storage_keys import SETTINGS
from ui.update import turns
from ui.update.moves import FLIP_PAUSE
from ui.update.page import REST_TIME
from world import AGAINST_BOT, ALONE, Tabs, World, first_state, new_match, open_page, play_to_the_end

HEARD = Settings(motion="none", sound=True)


def heard(page: World) -> list[str]:
    """The sounds so far, which are then forgotten."""
    kinds = [effect.kind for effect in page.wanted(PlaySound)]
    page.effects.clear()
    return kinds


# Sounds


def test_nothing_is_heard_or_felt_until_it_is_wanted() -> None:
    page = open_page()
    page.touch("c3", "a1-b1", "a1-a1")
    assert page.wanted(PlaySound) == [] and page.wanted(Vibrate) == []


def test_every_move_is_heard_as_its_game_says_of_persons_and_bots() -> None:
    page = open_page(settings=HEARD)
    for move in ("c3", "a1-b1", "b2"):
        page.touch(move)
        assert heard(page) == ["tap"]
    match = page.state.table.match
    texts = [match.game.move_text(match.state, move) for move in match.ask.moves]
    page.touch(next(text for text in texts if "x" in text))
    assert heard(page) == ["take"], "a capture sounds otherwise"
    page = open_page(new_match(players=AGAINST_BOT), settings=HEARD)
    page.touch("c3")
    heard(page)
    page.answer("a1-b1")
    assert heard(page) == ["tap"]


def test_several_sounds_of_a_move_follow_each_other_and_are_few() -> None:
    page = open_page(new_match("contrevent", ALONE), settings=HEARD)
    page.draws = False
    loudest = 0
    while loudest < sounds.LIMIT:
        page.effects.clear()
        page.play()
        played = page.wanted(PlaySound)
        loudest = max(loudest, len(played))
        assert [one.delay for one in played] == [sounds.GAP * i for i in range(len(played))]
        assert len({one.kind for one in played}) == len(played) <= sounds.LIMIT
    tale = Tale(tell=lambda event, skin, words: "", sounds=dict(zip("abcd", SOUNDS, strict=False)))
    events = [Event(kind) for kind in "aabbccdx"]
    assert sounds.sounds_of(tale, events) == (SOUNDS[0], SOUNDS[1], SOUNDS[3]), "the last one stays"
    assert sounds.begins(("dice", "thud", "take"), 480) == (0, 480, 480 + sounds.GAP), "when the dice lie"
    assert sounds.begins(("dice", "thud", "take"), 0) == (0, sounds.GAP, 2 * sounds.GAP)
    assert sounds.begins((), 480) == ()


def test_a_sound_that_was_just_turned_on_is_heard_at_once_and_kept() -> None:
    page = open_page()
    page.press("settings", name="sound", value="on")
    assert page.wanted(PlaySound) == [PlaySound("tap")]
    assert read(page.storage.get(SETTINGS)).sound
    page.press("settings", name="sound", value="")
    page.touch("c3")
    assert len(page.wanted(PlaySound)) == 1 and not read(page.storage.get(SETTINGS)).sound


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_game_names_sounds_of_the_house_for_events_that_happen(game: str) -> None:
    tale = room(catalog.GAMES[game], "tale").TALE
    assert set(tale.sounds.values()) <= set(SOUNDS)
    happened: set[str] = set()
    for seed in range(3):
        match = played(game, seed)
        happened |= {event.kind for decision in match.decisions for event in decision.events}
        last = {tale.sounds.get(event.kind) for event in match.decisions[-1].events}
        assert last & {"chord", "hush"}, "the end is heard"
    assert tale.sounds and len(tale.sounds.keys() & happened) > len(tale.sounds) // 2


@pytest.mark.parametrize("kind", SOUNDS)
def test_every_sound_is_made_of_short_soft_parts(kind: str) -> None:
    parts = sounds.PARTS[kind]
    assert parts and kind in sounds.BUZZES
    longest = 2_100 if kind in ("chord", "hush") else 1_100
    for part in parts:
        together = [one for one in parts if one.at <= part.at < one.at + one.attack + one.decay]
        assert sum(one.level for one in together) <= 0.8
        assert part.at + part.attack + part.decay <= longest
        assert min(part.start, part.end) >= 60 and max(part.start, part.end) <= 4_000
        assert part.attack >= 3 and part.decay > 0, "a sound that begins or ends at once clicks"


def test_noise_is_the_same_every_time_and_goes_both_ways() -> None:
    found = sounds.noise(2_000)
    assert found == sounds.noise(2_000) and all(-1 <= one <= 1 for one in found)
    assert abs(sum(found) / len(found)) < 0.05 and min(found) < -0.9 < 0.9 < max(found)


# Feeling


def test_a_phone_that_can_buzzes_once_for_a_move_and_for_a_touch_that_is_refused() -> None:
    page = open_page()
    page.press("open", screen="settings")
    assert "set-haptics" not in page.inside("dialog-inside")
    page.do(actions.DeviceChanged({"can_vibrate": True}))
    assert "set-haptics" in page.inside("dialog-inside")
    page.press("settings", name="haptics", value="on")
    assert page.wanted(Vibrate) == [Vibrate("tap")] and page.state.settings.haptics
    page.touch("c3")
    assert page.wanted(Vibrate) == [Vibrate("tap")] * 2 and page.wanted(PlaySound) == []
    page.touch("a1-d4")
    assert page.wanted(Vibrate)[-1] == Vibrate("refused")
    assert all(0 < time <= 100 for pattern in sounds.BUZZES.values() for time in pattern)


# The screen


def test_the_screen_is_kept_on_from_the_first_touch_to_the_end_of_the_game() -> None:
    page = open_page(new_match("contrevent", ALONE))
    assert page.wanted(KeepAwake) == []
    page.do(actions.UserActive())
    assert page.wanted(KeepAwake) == [KeepAwake(on=True)]
    play_to_the_end(page)
    assert page.wanted(KeepAwake) == [KeepAwake(on=True), KeepAwake(on=False)]
    page.press("rematch")
    assert page.wanted(KeepAwake)[-1] == KeepAwake(on=True), "the next game is on"


def test_the_screen_may_go_out_after_ten_minutes_without_a_touch_and_while_the_page_is_hidden() -> None:
    page = open_page()
    for _ in range(2):
        page.do(actions.UserActive())
        page.wait(REST_TIME - 1)
    assert page.wanted(KeepAwake) == [KeepAwake(on=True)]
    page.wait(1)
    assert page.wanted(KeepAwake) == [KeepAwake(on=True), KeepAwake(on=False)]
    page.do(actions.UserActive(), actions.PageHidden(), actions.PageShown())
    assert [wanted.on for wanted in page.wanted(KeepAwake)] == [True, False, True, False, True]
    assert REST_TIME == 600_000
    watching = World(first_state(new_match()))
    Tabs(page, watching)
    watching.do(actions.UserActive())
    assert watching.wanted(KeepAwake) == []


# The pace


@pytest.mark.parametrize("pace", CHOICES["pace"])
def test_a_bot_and_a_board_that_turns_keep_the_pace_from_the_next_move_on(pace: str) -> None:
    page = open_page(new_match(players=AGAINST_BOT))
    page.press("settings", name="pace", value=pace)
    page.touch("c3")
    assert page.questions[0].think.pause == turns.BOT_PAUSE * PERCENT[pace] // 100
    assert read(page.storage.get(SETTINGS)).pace == pace
    page = open_page(settings=Settings(motion="none", turn=True, pace=pace))
    page.touch("c3")
    page.wait(paced(FLIP_PAUSE, pace) - 1)
    assert isinstance(page.state.table.phase, Turning)
    page.wait(1)
    assert not isinstance(page.state.table.phase, Turning)


@pytest.mark.parametrize("pace", CHOICES["pace"])
def test_pieces_keep_the_pace_at_once(pace: str) -> None:
    page = open_page(settings=Settings(motion="full"))
    page.touch("c3")
    (usual,) = page.wanted(effects.Animate)
    page.press("undo")
    page.press("settings", name="pace", value=pace)
    page.touch("c3")
    again = page.wanted(effects.Animate)[-1]
    assert again.motions == paced_motions(usual.motions, pace)
    assert duration(again.motions) == paced(duration(usual.motions), pace) > 0
    page.press("first")
    page.press("forward")
    assert page.wanted(effects.Animate)[-1].motions == again.motions, "looking back too"


def test_the_order_of_motions_does_not_depend_on_the_pace() -> None:
    motions = (Motion("a", "slide", 5, 7, 0, 300), Motion("b", "appear", delay=301, span=99))
    for pace in CHOICES["pace"]:
        first, second = paced_motions(motions, pace)
        assert first.end <= second.delay
        assert replace(first, delay=0, span=0) == Motion("a", "slide", 5, 7, 0, 0)
    assert paced(1_000, "slow") > paced(1_000, "normal") == 1_000 > paced(1_000, "fast") > 0
