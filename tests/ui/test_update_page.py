"""Preferences, notices, dialogs and screens, the device and what it offers."""

from dataclasses import replace
from types import ModuleType

import pytest

from contrevent.tale import TALE
from tabletop import i18n
from tabletop.game import Message
from tabletop.results import Result
from ui import actions, effects
from ui.commands import KEYS, SCREEN_KEYS, Command, read_command
from ui.routes import SCREENS
from ui.settings import Settings
from ui.state import About, Review
from ui.update import change
from ui.views.shell import update_text
from world import ALONE, fail, new_match, open_page, text_of


def test_the_other_language_is_there_at_once_and_nothing_is_lost() -> None:
    page = open_page()
    page.touch("c3", "a1")
    page.press("review", at="0")
    french = dict(page.page.texts)
    other_game = f"contrevent.rules.{TALE.rules[0]}.title"
    words = page.say(other_game)
    page.press("settings", name="sound", value="on")
    assert not page.state.settings.lang_chosen
    page.press("settings", name="lang", value="en")
    assert page.state.settings.lang_chosen, "which is told from the one the browser wants"
    assert page.say(other_game) not in (other_game, words)
    assert page.page.attributes["html", "lang"] == "en"
    state = page.state
    assert (page.moves, state.table.draft.parts, state.table.review) == (["c3"], ("a1",), Review(0))
    for region in ("top", "prompt", "tools", "history", "seats"):
        assert page.page.texts[region] != french[region], region
    page.press("settings", name="lang", value="fr")
    assert page.page.texts == french


def test_each_game_wears_the_skin_that_was_chosen_for_it_once_it_is_here() -> None:
    page = open_page()
    first, *_, last = page.state.table.board.skins
    page.press("settings.skin", value=last)
    assert page.page.attributes["table", "data-skin"] == last != first
    page = open_page(new_match("contrevent", ALONE), settings=page.state.settings)
    state = page.state
    assert (state.skin_of("hujiyang"), state.skin_of("contrevent")) == (last, state.skin)
    assert state.skin_of("table") == "" == replace(state, loaded=frozenset()).skin_of("hujiyang")


@pytest.fixture
def own_words(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    """The games and languages whose words are here; those of the table always are."""
    here: set[tuple[str, str]] = set()
    read = i18n._read

    def read_here(package: ModuleType, name: str) -> bytes:
        game, lang, _ = name.split(".")
        if game != "table" and (game, lang) not in here:
            raise OSError(name)
        return read(package, name)

    monkeypatch.setattr(i18n, "_read", read_here)
    return here


def test_words_in_another_language_come_before_they_are_wanted(own_words: set[tuple[str, str]]) -> None:
    own_words.add(("hujiyang", "fr"))
    page = open_page()
    page.words_came = lambda effect: own_words.update((game, effect.lang) for game in effect.games)
    page.network = False
    page.press("settings", name="lang", value="en")
    assert page.state.settings.lang == page.state.translator.lang == "fr"
    assert page.notices == [page.say("table.lang.unreachable")]
    page.network = True
    page.press("settings", name="lang", value="en")
    assert page.state.settings.lang == page.state.translator.lang == "en"
    assert own_words == {("hujiyang", "fr"), ("hujiyang", "en")}
    assert "hujiyang." not in page.inside("prompt")


def test_a_game_that_comes_in_the_language_of_before_has_its_words_all_the_same(
    own_words: set[tuple[str, str]],
) -> None:
    own_words |= {("hujiyang", "fr"), ("hujiyang", "en")}
    page = open_page()
    page.words_came = lambda effect: own_words.update((game, effect.lang) for game in effect.games)
    page.press("settings", name="lang", value="en")
    own_words.add(("nonlieu", "fr"))  # it was asked for before
    page.do(actions.GameLoaded("nonlieu"))
    assert ("nonlieu", "en") in own_words and "nonlieu" in page.state.loaded
    assert page.state.translator.has("nonlieu.board.word.done")


def test_pieces_travel_as_is_preferred() -> None:
    for motion, reduced, travels in (
        ("auto", False, True), ("auto", True, False), ("full", True, True), ("none", False, False),
    ):  # fmt: skip
        page = open_page(settings=Settings(motion=motion))
        page.do(actions.DeviceChanged({"reduced_motion": True} if reduced else {}))
        page.touch("c3")
        assert page.state.animated == travels == bool(page.wanted(effects.Animate)), (motion, reduced)


def test_a_notice_goes_after_a_time_that_the_same_words_begin_anew() -> None:
    page = open_page()
    page.do(actions.Notify(Message("table.undo")))
    assert page.say("table.undo") in text_of(page, "toasts")
    page.wait(change.NOTICE_TIME - 1)
    page.do(actions.Notify(Message("table.undo")))
    page.wait(change.NOTICE_TIME - 1)
    assert page.notices == [page.say("table.undo")]
    page.wait(1)
    assert page.notices == [] and page.inside("toasts") == ""
    page.do(actions.Notify(Message("table.redo"), "why"), actions.Notify("<b>", "why"))
    assert page.notices == ["<b>"], "answers to a touch take each other's place"
    assert "<b>" not in page.inside("toasts") and "&lt;b&gt;" in page.inside("toasts"), "it is text"


def test_the_bars_offer_a_new_version_with_what_would_be_lost_and_the_note_on_plain_http_goes() -> None:
    page = open_page()
    assert 'data-do="update"' not in page.inside("notes")
    page.do(actions.DeviceChanged({"update": True, "secure": False}))
    assert 'data-do="update"' in page.inside("notes")
    assert update_text(page.state) == page.say("table.update.note")
    fail(page, "full")
    page.play()
    page.said()
    assert update_text(page.state) == page.say("table.update.note.unsaved")
    for answer, count in (("no", 0), ("yes", 1)):
        page.press("update")
        page.do(actions.AddressChanged(""))
        assert page.page.dialog == "confirm", "the address does not close a question"
        page.press(answer)
        assert len(page.wanted(effects.PutUpdateInPlace)) == count
    plain, full = page.say("table.plain.note"), page.say("table.save.full")
    assert plain in text_of(page, "notes") and full in text_of(page, "notes")
    page.press("hide-plain")
    assert plain not in text_of(page, "notes") and full in text_of(page, "notes")
    assert page.notices == [page.say("table.settings.unsaved")], "it holds where it cannot be kept"


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_opened_and_closed_by_controls_and_by_the_address(name: str) -> None:
    page = open_page()
    page.do(actions.AddressChanged("nowhere"), Command("open", screen="nowhere"))
    assert page.state.dialog is None
    page.press("open", screen=name)
    assert (page.page.dialog, page.address, page.page.attributes["body", "data-screen"]) == (name, name, name)
    assert page.inside("dialog-inside")
    page.press("close")
    assert (page.page.dialog, page.address, page.page.attributes["body", "data-screen"]) == ("", "", "table")
    assert page.inside("dialog-inside") == ""
    page.do(actions.AddressChanged(name))
    dialog = page.state.dialog
    page.do(actions.AddressChanged(name))
    assert page.state.dialog is dialog, "it is not begun anew"
    page.play()
    assert page.page.dialog == name and len(page.moves) == 1, "and stays while the game goes on"
    page.do(actions.AddressChanged(""))
    assert page.page.dialog == ""


@pytest.mark.parametrize("screen", ["new", "games", "stats"])
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


def test_what_the_device_tells_is_kept_and_said_once() -> None:
    page = open_page()
    found = []
    for action in (actions.UserActive(), actions.PageHidden(), actions.PageShown(), Command("rest.due")):
        page.do(action)
        found.append((page.state.hidden, page.state.user_active))
    assert found == [(False, True), (True, True), (False, True), (False, False)]
    for told, said in (
        (actions.SiteStored(first=True), [page.say("table.offline.ready")]),
        (actions.SiteStored(first=False), []),
        (actions.FileLate(), [page.say("table.file.late")]),
        (actions.Shared(), [page.say("table.end.copied")]),
        (actions.Shared("itself"), ["itself"]),
    ):
        page.do(told)
        assert page.said() == said
    assert page.state.device.stored


def test_a_site_that_could_not_be_stored_says_so_until_it_is_tried_again() -> None:
    page = open_page()
    failed, coming = page.say("table.offline.failed"), page.say("table.offline.not_yet")
    page.press("open", screen="about")
    assert coming in page.inside("dialog-inside")
    page.do(actions.DeviceChanged({"not_stored": True}))
    assert failed in page.inside("dialog-inside") and coming not in page.inside("dialog-inside")
    page.press("about.store")
    assert page.wanted(effects.AskAgain) == [effects.AskAgain()]
    assert coming in page.inside("dialog-inside")
    page.do(actions.DeviceChanged({"not_stored": True}), actions.SiteStored(first=True))
    assert failed not in page.inside("dialog-inside") and not page.state.device.not_stored


def test_the_page_is_installed_and_its_address_drawn_as_a_code_from_the_screen_about_it() -> None:
    page = open_page()
    page.do(actions.DeviceChanged({"can_install": True, "address": "https://example.org/"}))
    page.press("open", screen="about")
    assert 'data-do="about.install"' in page.inside("dialog-inside")
    page.press("about.install")
    assert page.wanted(effects.PromptInstall) == [effects.PromptInstall()]
    assert 'data-do="about.install"' not in page.inside("dialog-inside"), "the browser asks once"
    page.do(actions.Installed())
    assert page.said() == [page.say("table.install.done")]
    page.press("about.qr")
    (wanted,) = page.wanted(effects.DrawQr)
    assert wanted.address == "https://example.org/"
    page.do(actions.QrDrawn("<svg></svg>"))
    assert page.state.dialog == About("<svg></svg>") and "<svg></svg>" in page.inside("dialog-inside")
    assert page.wanted(effects.ScrollTo) == [effects.ScrollTo("qr")]
    page.do(actions.QrDrawn(""))
    assert page.notices == [page.say("table.about.no_qr")]
    page.press("close")
    page.do(actions.QrDrawn("<svg></svg>"))
    assert page.state.dialog is None


def test_every_key_has_a_command_and_every_screen_key_a_screen() -> None:
    page = open_page()
    for name in KEYS.values():
        assert read_command(name, {}, page.clock) is not None, name
    assert read_command("nonsense", {}, page.clock) is None
    assert set(SCREEN_KEYS.values()) <= set(SCREENS)
    assert not set(KEYS) & set(SCREEN_KEYS)
