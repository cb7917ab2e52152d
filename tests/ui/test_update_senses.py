"""What a game lets one hear and feel, the screen that stays on, the pace: values, nothing of a browser."""

from dataclasses import replace

import pytest

from tabletop.board import Motion, duration
from tabletop.game import Event
from tabletop.tale import SOUNDS, Tale
from ui import actions, effects, sounds
from ui.effects import KeepAwake, PlaySound, Vibrate
from ui.pace import PERCENT, paced, paced_motions
from ui.settings import CHOICES, Settings, read
from ui.storage_keys import SETTINGS
from ui.update import turns
from ui.update.page import REST_TIME
from world import AGAINST_BOT, ALONE, Tabs, World, first_state, new_match, open_page, play_to_the_end


def test_nothing_is_heard_or_felt_until_it_is_wanted() -> None:
    page = open_page()
    page.touch("c3", "a1-b1", "a1-a1")
    assert page.wanted(PlaySound) == [] and page.wanted(Vibrate) == []


def test_what_was_just_turned_on_is_heard_and_felt_at_once_and_then_moves_as_their_game_says() -> None:
    page = open_page()
    page.press("settings", name="sound", value="on")
    assert page.wanted(PlaySound) == [PlaySound("tap")] and read(page.storage.get(SETTINGS)).sound
    page.touch("c3", "a1-b1", "b2")
    match = page.state.table.match
    texts = [match.game.move_text(match.state, move) for move in match.ask.moves]
    page.touch(next(text for text in texts if "x" in text))
    heard = [one.kind for one in page.wanted(PlaySound)]
    assert heard == ["tap"] * 4 + ["take"], "a capture sounds otherwise"
    page = open_page()
    page.press("open", screen="settings")
    assert "set-haptics" not in page.inside("dialog-inside")
    page.do(actions.DeviceChanged({"can_vibrate": True}))
    assert "set-haptics" in page.inside("dialog-inside")
    page.press("settings", name="haptics", value="on")
    page.touch("c3", "a1-d4")
    assert [one.kind for one in page.wanted(Vibrate)] == ["tap", "tap", "refused"]
    assert page.wanted(PlaySound) == []


def test_several_sounds_of_a_move_follow_each_other_and_are_few_and_noise_is_the_same_every_time() -> None:
    tale = Tale(tell=lambda event, skin, words: "", sounds=dict(zip("abcd", SOUNDS, strict=False)))
    events = [Event(kind) for kind in "aabbccdx"]
    assert sounds.sounds_of(tale, events) == (SOUNDS[0], SOUNDS[1], SOUNDS[3]), "the last one stays"
    assert sounds.begins(("dice", "thud", "take"), 480) == (0, 480, 480 + sounds.GAP), "when the dice lie"
    assert sounds.begins(("dice", "thud", "take"), 0) == (0, sounds.GAP, 2 * sounds.GAP)
    assert sounds.begins((), 480) == ()
    noise = sounds.noise(2_000)
    assert noise == sounds.noise(2_000) and -1 <= min(noise) < -0.9 < 0.9 < max(noise) <= 1
    assert abs(sum(noise) / len(noise)) < 0.05, "it goes both ways"


def test_the_screen_is_kept_on_while_somebody_plays_and_may_go_out_after_ten_minutes_without_a_touch() -> (
    None
):
    page = open_page(new_match("contrevent", ALONE))
    for _ in range(2):
        page.do(actions.UserActive())
        page.wait(REST_TIME - 1)
    assert page.wanted(KeepAwake) == [KeepAwake(on=True)] and REST_TIME == 600_000
    page.wait(1)
    assert page.wanted(KeepAwake) == [KeepAwake(on=True), KeepAwake(on=False)]
    page.do(actions.UserActive(), actions.PageHidden(), actions.PageShown())
    play_to_the_end(page)
    page.press("rematch")
    assert [one.on for one in page.wanted(KeepAwake)] == [True, False, True, False, True, False, True]
    watching = World(first_state(new_match()))
    Tabs(page, watching)
    watching.do(actions.UserActive())
    assert watching.wanted(KeepAwake) == []


@pytest.mark.parametrize("pace", CHOICES["pace"])
def test_bots_and_pieces_keep_the_pace_and_the_order_of_motions_does_not_depend_on_it(pace: str) -> None:
    page = open_page(new_match(players=AGAINST_BOT, undo="free"), settings=Settings(motion="full"))
    page.touch("c3")
    (usual,) = page.wanted(effects.Animate)
    page.press("undo")
    page.press("settings", name="pace", value=pace)
    page.touch("c3")
    again = page.wanted(effects.Animate)[-1]
    assert duration(again.motions) == paced(duration(usual.motions), pace) > 0
    still = open_page(new_match(players=AGAINST_BOT), settings=page.state.settings)
    still.press("settings", name="motion", value="none")
    still.touch("c3")
    assert still.questions[0].think.pause == turns.BOT_PAUSE * PERCENT[pace] // 100
    motions = (Motion("a", "slide", 5, 7, 0, 300), Motion("b", "appear", delay=301, span=99))
    first, second = paced_motions(motions, pace)
    assert first.end <= second.delay
    assert replace(first, delay=0, span=0) == Motion("a", "slide", 5, 7, 0, 0)
