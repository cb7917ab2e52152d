"""Preferences, notices, dialogs and screens, the device and what it offers, what is heard and felt."""

from dataclasses import replace
from types import ModuleType

import pytest

from contrevent.tale import TALE
from rows import each
from tabletop import i18n
from tabletop.board import Motion, duration
from tabletop.game import Event, Message
from tabletop.results import Result
from tabletop.tale import SOUNDS, Tale
from ui import actions, effects, sounds
from ui.commands import KEYS, SCREEN_KEYS, Command, read_command
from ui.effects import KeepAwake, PlaySound, Vibrate
from ui.pace import PERCENT, paced, paced_motions
from ui.routes import SCREENS
from ui.settings import CHOICES, Settings, read
from ui.state import About, Review
from ui.storage_keys import SETTINGS
from ui.update import change, turns
from ui.update.page import REST_TIME
from world import AGAINST_BOT, ALONE, begin, new_match, open_page, text_of


def test_the_other_language_is_there_at_once_and_nothing_is_lost() -> None:
    page, other_game = open_page(), f"contrevent.rules.{TALE.rules[0]}.title"
    page.touch("c3", "a1")
    page.press("review", at="0")
    french, words = dict(page.page.texts), page.say(other_game)
    assert not page.state.settings.lang_chosen
    page.press("settings", name="lang", value="en")
    assert page.state.settings.lang_chosen, "which is told from the one the browser wants"
    assert page.say(other_game) not in (other_game, words) and page.page.attributes["html", "lang"] == "en"
    table = page.state.table
    assert (page.moves, table.draft.parts, table.review) == (["c3"], ("a1",), Review(0))
    for region in ("top", "prompt", "tools", "history", "seats"):
        assert page.page.texts[region] != french[region], region
    page.press("settings", name="lang", value="fr")
    assert page.page.texts == french


def test_each_game_wears_the_skin_that_was_chosen_for_it_once_it_is_here() -> None:
    page = open_page()
    first, *_, last = page.state.table.board.skins
    page.press("settings.skin", value=last)
    assert page.page.attributes["table", "data-skin"] == last != first
    for given, worn in (("", last), (first, first), (last, last)):
        begin(page, skin=given)
        assert page.page.attributes["table", "data-skin"] == worn, "the last chosen, with a match too"
    state = open_page(new_match("contrevent", ALONE), settings=page.state.settings).state
    assert (state.skin_of("hujiyang"), state.skin_of("contrevent")) == (last, state.skin)
    assert state.skin_of("table") == "" == replace(state, loaded=frozenset()).skin_of("hujiyang")


def test_words_in_another_language_come_before_they_are_wanted_those_of_a_late_game_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here, read_file = {("hujiyang", "fr")}, i18n._read  # those of the table always are

    def read_here(package: ModuleType, name: str) -> bytes:
        game, lang, _ = name.split(".")
        if game != "table" and (game, lang) not in here:
            raise OSError(name)
        return read_file(package, name)

    monkeypatch.setattr(i18n, "_read", read_here)
    page = open_page()
    page.words_came = lambda effect: here.update((game, effect.lang) for game in effect.games)
    page.network = False
    page.press("settings", name="lang", value="en")
    assert page.state.settings.lang == page.state.translator.lang == "fr"
    assert page.notices == [page.say("table.lang.unreachable")]
    page.network = True
    page.press("settings", name="lang", value="en")
    assert page.state.settings.lang == page.state.translator.lang == "en"
    assert here == {("hujiyang", "fr"), ("hujiyang", "en")} and "hujiyang." not in page.inside("prompt")
    here.add(("nonlieu", "fr"))  # it was asked for before
    page.do(actions.GameLoaded("nonlieu"))
    assert ("nonlieu", "en") in here and page.state.translator.has("nonlieu.board.word.done")


def test_pieces_travel_as_is_preferred() -> None:
    for motion, reduced, travels in (
        ("auto", False, True), ("auto", True, False), ("full", True, True), ("none", False, False),
    ):  # fmt: skip
        page = open_page(settings=Settings(motion=motion))
        page.do(actions.DeviceChanged({"reduced_motion": True} if reduced else {}))
        page.touch("c3")
        page.do(Command("backward"), Command("forward"))
        assert page.state.animated == travels, (motion, reduced)
        assert len(page.wanted(effects.Animate)) == 2 * travels, "when it is looked at again too"


def test_a_notice_goes_after_a_time_that_the_same_words_begin_anew() -> None:
    page = open_page()
    for _ in range(2):
        page.do(actions.Notify(Message("table.undo")))
        page.wait(change.NOTICE_TIME - 1)
    assert page.notices == [page.say("table.undo")] and page.say("table.undo") in text_of(page, "toasts")
    page.wait(1)
    assert page.notices == [] and page.inside("toasts") == ""
    page.do(actions.Notify(Message("table.redo"), "why"), actions.Notify(Message("<b>"), "why"))
    assert page.notices == ["<b>"], "answers to a touch take each other's place"
    assert "<b>" not in page.inside("toasts") and "&lt;b&gt;" in page.inside("toasts"), "it is text"


@each(SCREENS)
def test_a_screen_is_opened_and_closed_by_controls_and_by_the_address(name: str) -> None:
    page = open_page()
    page.do(actions.AddressChanged("nowhere"), Command("open", screen="nowhere"))
    assert page.state.dialog is None
    page.press("open", screen=name)
    assert (page.page.dialog, page.address, page.page.attributes["body", "data-screen"]) == (name, name, name)
    assert page.inside("dialog-inside")
    page.press("close")
    assert (page.page.dialog, page.address, page.page.attributes["body", "data-screen"]) == ("", "", "table")
    page.do(actions.AddressChanged(name))
    dialog = page.state.dialog
    assert page.status == "", "the question under it is not told"
    page.do(actions.AddressChanged(name))
    assert page.state.dialog is dialog, "it is not begun anew"
    page.play()
    assert page.page.dialog == name and len(page.moves) == 1, "and stays while the game goes on"
    page.do(actions.AddressChanged(""))
    assert page.page.dialog == ""


@each(["new", "games", "stats"])
def test_the_games_that_a_screen_shows_are_fetched_where_they_are_not_here(screen: str) -> None:
    page = open_page()
    won = Result("m", "contrevent", 7, "2026-11-21", True, "contrevent.over.won", 6, 70, None, False, "")
    page.want(effects.RecordResult(won))
    page.press("open", screen=screen)
    page.state = replace(page.state, loaded=frozenset(("hujiyang",)))
    page.press("open", screen="rules")
    assert page.wanted(effects.LoadGames) == []
    page.press("open", screen=screen)
    assert page.wanted(effects.LoadGames) == [effects.LoadGames()]
    assert page.state.loaded >= page.state.games.keys()


def test_what_the_device_tells_is_kept_and_said_once_and_the_screen_stays_on_while_somebody_plays() -> None:
    page, found = open_page(), []
    for action in (actions.UserActive(), actions.PageHidden(), actions.PageShown(), Command("rest.due")):
        page.do(action)
        found.append((page.state.hidden, page.state.user_active))
    assert found == [(False, True), (True, True), (False, True), (False, False)]
    assert [one.on for one in page.wanted(KeepAwake)] == [True, False, True, False]
    for _ in range(2):
        page.do(actions.UserActive())
        page.wait(REST_TIME - 1)
        assert page.state.user_active
    page.wait(1)
    assert not page.state.user_active
    page.do(actions.DeviceChanged({"secure": False}))
    for noted in (True, False):
        assert (page.say("table.plain.note") in text_of(page, "notes")) is noted, "until it is read"
        page.press("hide-plain")
    for told, said in (
        (actions.SiteStored(first=True), [page.say("table.offline.ready")]),
        (actions.SiteStored(first=False), []),
        (actions.FileLate(), [page.say("table.file.late")]),
        (actions.Installed(), [page.say("table.install.done")]),
        (actions.QrDrawn(""), [page.say("table.about.no_qr")]),
        (actions.Shared(), [page.say("table.end.copied")]),
        (actions.Shared("itself"), ["itself"]),
    ):
        page.do(told)
        assert page.said() == said


def test_the_screen_about_the_page_says_what_is_stored_installs_it_and_draws_its_address_as_a_code() -> None:
    page = open_page()
    failed, coming = page.say("table.offline.failed"), page.say("table.offline.not_yet")
    page.do(actions.DeviceChanged({"can_install": True, "address": "https://example.org/"}))
    page.press("open", screen="about")
    assert coming in page.inside("dialog-inside")
    page.do(actions.DeviceChanged({"not_stored": True}))
    assert failed in page.inside("dialog-inside") and coming not in page.inside("dialog-inside")
    page.press("about.store")
    assert page.wanted(effects.AskAgain) == [effects.AskAgain()] and coming in page.inside("dialog-inside")
    page.do(actions.DeviceChanged({"not_stored": True}), actions.SiteStored(first=True))
    assert failed not in page.inside("dialog-inside") and not page.state.device.not_stored
    page.press("about.install")
    assert page.wanted(effects.PromptInstall) == [effects.PromptInstall()]
    assert 'data-do="about.install"' not in page.inside("dialog-inside"), "the browser asks once"
    page.press("about.qr")
    assert [wanted.address for wanted in page.wanted(effects.DrawQr)] == ["https://example.org/"]
    page.do(actions.QrDrawn("<svg></svg>"))
    assert page.state.dialog == About("<svg></svg>") and "<svg></svg>" in page.inside("dialog-inside")
    page.press("close")
    page.do(actions.QrDrawn("<svg></svg>"))
    assert page.state.dialog is None


def test_every_key_has_a_command_and_every_screen_key_a_screen() -> None:
    page = open_page()
    assert all(read_command(name, {}, page.clock) is not None for name in KEYS.values())
    assert read_command("nonsense", {}, page.clock) is None
    assert set(SCREEN_KEYS.values()) <= set(SCREENS) and not set(KEYS) & set(SCREEN_KEYS)


# What is heard and felt, the screen that stays on, the pace


def test_nothing_is_heard_or_felt_until_it_is_wanted_and_then_at_once_and_as_the_game_says() -> None:
    page = open_page()
    page.touch("c3")
    assert page.wanted(PlaySound) == [] and page.wanted(Vibrate) == []
    page.press("settings", name="sound", value="on")
    assert page.wanted(PlaySound) == [PlaySound("tap")] and read(page.storage.get(SETTINGS)).sound
    page.touch("a1-b1")
    page.press("settings", name="sound", value="")
    page.press("open", screen="settings")
    assert "set-haptics" not in page.inside("dialog-inside")
    page.do(actions.DeviceChanged({"can_vibrate": True}))
    assert "set-haptics" in page.inside("dialog-inside")
    page.press("settings", name="haptics", value="on")
    page.touch("b2", "b1-d4")
    assert [one.kind for one in page.wanted(PlaySound)] == ["tap", "tap"]
    assert [one.kind for one in page.wanted(Vibrate)] == ["tap", "tap", "refused"]


def test_several_sounds_of_a_move_follow_each_other_and_are_few() -> None:
    tale = Tale(tell=lambda event, skin, words: "", sounds=dict(zip("abcd", SOUNDS, strict=False)))
    heard = sounds.sounds_of(tale, [Event(kind) for kind in "aabbccdx"])
    assert heard == (SOUNDS[0], SOUNDS[1], SOUNDS[3]), "the last one stays"
    assert sounds.begins(("dice", "thud", "take"), 480) == (0, 480, 480 + sounds.GAP), "when the dice lie"


@each(CHOICES["pace"])
def test_bots_and_pieces_keep_the_pace(pace: str) -> None:
    rows = (("full", "normal"), ("full", pace), ("none", pace))
    settings = [Settings(motion=motion, pace=one) for motion, one in rows]
    pages = [open_page(new_match(players=AGAINST_BOT), settings=one) for one in settings]
    for page in pages:
        page.touch("c3")
    usual, now = (duration(page.wanted(effects.Animate)[-1].motions) for page in pages[:2])
    assert now == paced(usual, pace) > 0
    assert pages[2].questions[0].think.pause == turns.BOT_PAUSE * PERCENT[pace] // 100
    first, second = paced_motions(
        (Motion("a", "slide", span=300), Motion("b", "appear", delay=301, span=99)), pace
    )
    assert first.end <= second.delay, "one after the other"
