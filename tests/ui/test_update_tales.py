"""The tales beside the board: what is read when, by whom, and told in players' own words.

Shown with Au bord de l'eau; what others must not read with the throw-away game.
"""

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

import typed_names
import water_margin
from driven import DrivenMatch
from several import ANNE, BEN, toy_page
from storyteller import told_of
from tabletop.board import Text, rest_of_dice
from tabletop.game import Ask, Event
from tabletop.i18n import LANGUAGES
from tabletop.record import NOTE_LIMIT, Player
from ui import effects
from ui.commands import Command
from ui.mode import viewer
from ui.settings import Settings
from ui.storytelling import story_of
from water_margin.board.motions import THROW
from water_margin.tale import TALE
from world import World, first_state, new_match


def tale_page(*players: Player, lang: str = "fr", seed: int = 7, motion: str = "none") -> World:
    """The page with a new match of Au bord de l'eau on the table."""
    match = new_match("water_margin", players or (ANNE, BEN), seed)
    return World(first_state(match, Settings(motion=motion, lang=lang)))


def play_first(page: World) -> None:
    """Whoever is asked takes the tablet and plays their first move."""
    page.do(Command("lift"))
    pending = page.match.pending
    assert isinstance(pending, Ask)
    page.do(
        Command("play-move", move=pending.moves.first(1)[0], generation=page.state.generation),
        Command("hand-over"),
    )


def play_to(page: World, kind: str, count: int = 1) -> Event:
    """Play first moves up to an event of that kind, the `count`-th from now on; that event."""
    for _ in range(400):
        play_first(page)
        for event in page.match.decisions[page.match.at - 1].events:
            if event.kind == kind:
                count -= 1
                if not count:
                    return event
    raise AssertionError(kind)


def shown(page: World) -> str:
    """What the panel says."""
    return unescape(re.sub(r"<[^>]*>", " ", page.inside("tale")))


def told(page: World, event: Event) -> str:
    return told_of(TALE, page.match, event, page.state.text)


# Read


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_adventure_is_told_from_its_stakes_on(lang: str) -> None:
    page = tale_page(lang=lang)
    assert page.say("table.tale.none") in shown(page)
    opening = told(page, play_to(page, "staked"))
    assert opening in shown(page)
    outcome = play_to(page, "tried")
    assert opening in shown(page) and told(page, outcome) in shown(page)
    for event in page.match.decisions[page.match.at - 1].events:
        assert told(page, event) in shown(page)


def test_above_a_tale_stands_what_it_is_told_from_and_above_the_field_for_own_words_too() -> None:
    page = tale_page()
    cues = " · ".join(TALE.cues(play_to(page, "staked"), page.state.text))
    assert cues and cues in shown(page)
    page.do(Command("tale.own", at=page.match.at))
    assert "tale-words" in page.inside("tale") and cues in shown(page)


def test_a_sentence_that_is_thrown_again_alike_is_told_in_other_words() -> None:
    """A19: who cannot pay is sentenced again, perhaps to the same."""
    script: list[tuple[str, str | int]] = [("hero", rank) for rank in range(1, 13)]
    script += [("place", "inn"), ("adversary", "bandits"), ("trial", "magic")]
    script += [("difficulty", 6), ("difficulty", 6), ("reward", "gourd"), ("sentence", "taels")]
    script += [("resolution", 1), ("taels", 10), ("sentence", "taels"), ("taels", 10)]
    match = DrivenMatch.new(water_margin.GAME, {}, 2, 7, players=(ANNE, BEN), script=script)
    page = World(first_state(match, Settings(motion="none")))
    first = told(page, play_to(page, "sentenced"))
    again = play_to(page, "sentenced")
    assert first in shown(page) and told(page, again) in shown(page) and told(page, again) != first
    assert play_to(page, "fined").params["paid"] == 0


def throw(page: World) -> tuple[effects.Animate, effects.Announce, tuple[str, ...]]:
    """The next step in which dice roll: what moved, what was told, and the paragraphs shown before it."""
    for _ in range(400):
        before = tuple(re.findall(r'id="(tale-[^"]+)"', page.inside("tale")))
        page.effects.clear()
        play_first(page)
        told = [one for one in page.wanted(effects.Announce) if one.lines]
        if any(event.kind == "tried" for event in page.match.decisions[page.match.at - 1].events):
            return page.wanted(effects.Animate)[-1], told[-1], before
    raise AssertionError("nobody tries")


def test_what_came_of_a_throw_is_told_and_seen_when_its_dice_lie() -> None:
    page = tale_page(motion="full")
    moved, told, before = throw(page)
    lies = rest_of_dice(moved.motions)
    assert told.delay == lies >= THROW
    row, *paragraphs = moved.told
    assert row == f"move-{page.match.at}" and f'id="{row}"' in page.inside("history")
    assert paragraphs and not {*paragraphs} & {*before}
    assert all(f'id="{one}"' in page.inside("tale") for one in paragraphs)


def test_a_throw_keeps_neither_the_save_nor_what_follows_waiting() -> None:
    page = tale_page(motion="full")
    throw(page)
    assert [type(one) for one in page.effects if isinstance(one, effects.SaveMatch)]
    assert page.read(page.state.table.slot or "").at == page.match.at


def test_where_no_die_moves_what_came_of_it_is_told_at_once() -> None:
    page = tale_page()
    play_to(page, "tried")
    assert {one.delay for one in page.wanted(effects.Announce)} == {0}
    assert page.wanted(effects.Animate) == []


def test_the_tale_stays_until_the_next_one_begins() -> None:
    page = tale_page()
    first = told(page, play_to(page, "staked"))
    play_to(page, "befell", 1)
    assert first in shown(page)
    second = told(page, play_to(page, "staked"))
    assert first not in shown(page) and second in shown(page)


def test_an_earlier_tale_is_read_again_at_its_moment() -> None:
    page = tale_page()
    first, at = told(page, play_to(page, "staked")), page.match.at
    play_to(page, "staked")
    page.do(Command("review", at=at))
    assert first in shown(page)
    page.do(Command("head"))
    assert first not in shown(page)


def test_what_is_taken_back_is_told_no_more() -> None:
    match = new_match("water_margin", (ANNE, BEN), undo="free")
    page = World(first_state(match, Settings(motion="none")))
    first = told(page, play_to(page, "staked"))
    play_to(page, "tried")
    second = told(page, play_to(page, "staked"))
    assert second in shown(page)
    at = page.match.at
    page.press("undo")
    assert page.match.at < at and second not in shown(page) and first in shown(page)


def test_who_tells_is_the_player_after_the_heros() -> None:
    page = tale_page()
    play_to(page, "staked")
    seat = page.match.decisions[page.match.at - 1].seat
    assert page.say("table.tale.by", name=(ANNE, BEN)[seat].name) in shown(page)


def test_a_new_tale_is_another_element_and_what_is_added_is_brought_into_sight() -> None:
    page = tale_page()
    play_to(page, "staked")
    first = re.findall(r'id="(tale-\d+)"', page.inside("tale"))
    before = len(page.wanted(effects.ScrollTo))
    play_to(page, "tried")
    assert re.findall(r'id="(tale-\d+)"', page.inside("tale")) == first
    added = page.wanted(effects.ScrollTo)[before:]
    assert [one.id for one in added if one.id.startswith("tale-")] == [f"{first[0]}-0"]
    assert f'id="{first[0]}-0"' in page.inside("tale")


def test_tales_are_put_away_and_shown_again_and_that_is_remembered() -> None:
    page = tale_page()
    play_to(page, "staked")
    assert ("tale", "hidden") in page.page.attributes and page.page.attributes["tale", "hidden"] is None
    page.press("tales")
    assert page.inside("tale") == "" and page.page.attributes["tale", "hidden"] == ""
    assert not page.state.settings.tales and page.wanted(effects.WriteSettings)[-1].settings.tales is False
    page.press("settings", name="tales", value="on")
    assert page.inside("tale") and page.page.attributes["tale", "hidden"] is None


def test_a_game_without_tales_has_neither_panel_nor_tool_nor_setting() -> None:
    page = World(first_state(new_match("hujiyang")))
    assert page.page.attributes["tale", "hidden"] == "" and "tool-tales" not in page.inside("tools")
    page.press("tales")
    assert page.state.settings.tales
    page.press("open", screen="settings")
    assert "set-tales" not in page.inside("dialog-inside")
    page = tale_page()
    page.press("open", screen="settings")
    assert "set-tales" in page.inside("dialog-inside") and "tool-tales" in page.inside("tools")


def test_a_lesson_has_no_tales_and_no_tool_for_them() -> None:
    page = tale_page()
    page.do(Command("new.lesson", game="water_margin", clock=page.clock()))
    assert page.state.table.lesson is not None
    assert page.page.attributes["tale", "hidden"] == "" and "tool-tales" not in page.inside("tools")
    page.press("tales")
    assert page.state.settings.tales


def test_tales_are_no_part_of_what_is_announced() -> None:
    page = tale_page()
    event = play_to(page, "staked")
    assert told(page, event) not in " ".join(page.live)


# Secrets


def everything(event: Event, remembered: Any, words: Text) -> str:
    """A storyteller who tells everything that is known of an event."""
    return f"«{event.kind} {sorted(event.params.items())} {event.to}»"


def test_nobody_reads_a_tale_of_what_they_may_not_know() -> None:
    page = toy_page(ANNE, BEN)
    tale = replace(page.state.table.tale, story=everything, story_begins=frozenset(("opened",)))
    page.state = replace(page.state, table=replace(page.state.table, tale=tale))
    kept_back = 0
    while isinstance(page.match.pending, Ask):
        page.do(Command("lift"))
        steps = [page.match.opening, *(one.events for one in page.match.decisions[: page.match.at])]
        events = [event for step in steps for event in step]
        reader = viewer(page.state)
        hidden = {
            everything(event, None, page.state.text) for event in events if not event.visible_to(reader)
        }
        known = {everything(event, None, page.state.text) for event in events if event.visible_to(reader)}
        now = story_of(page.state)
        assert now is not None and set(now.rest) <= known
        kept_back += len(hidden - known)
        move = page.match.pending.moves.first(1)[0]
        page.do(Command("play-move", move=move, generation=page.state.generation), Command("hand-over"))
    assert kept_back


def test_nothing_of_a_tale_can_be_reached_behind_the_curtain() -> None:
    page = toy_page(ANNE, BEN)
    assert page.page.attributes["tale", "inert"] == ""


# Own words


def start(page: World) -> int:
    """Play to a tale and open the field for one's own; its moment."""
    play_to(page, "staked")
    page.press("tale.own", at=page.match.at)
    return page.match.at


def test_a_player_tells_an_adventure_and_the_chronicle_has_it() -> None:
    page = tale_page()
    at = start(page)
    assert "tale-words" in page.inside("tale") and page.focus == "tale-words"
    page.press("tale.tell", at=at, words="Il était une fois un tigre.\nIl avait faim.")
    assert "Il était une fois un tigre." in shown(page) and "tale-words" not in page.inside("tale")
    assert page.match.notes[0].key == "chronicle/all/tale"
    page.press("open", screen="pages")
    assert "Il était une fois un tigre." in page.inside("dialog-inside")


def test_the_outcome_follows_a_players_own_words() -> None:
    page = tale_page()
    page.press("tale.tell", at=start(page), words="À ma façon.")
    outcome = told(page, play_to(page, "tried"))
    assert shown(page).index("À ma façon.") < shown(page).index(outcome)


def test_without_words_the_storyteller_tells_again() -> None:
    page = tale_page()
    at = start(page)
    opening = story_of(page.state)
    page.press("tale.tell", at=at, words="À ma façon.")
    page.press("tale.own", at=at)
    page.press("tale.tell", at=at, words="  ")
    assert story_of(page.state) == opening and page.match.notes == ()


def test_words_that_are_too_long_are_refused_and_stay_in_their_field() -> None:
    page = tale_page()
    at = start(page)
    page.press("tale.tell", at=at, words="x" * (NOTE_LIMIT + 1))
    assert page.match.notes == () and "tale-words" in page.inside("tale")
    assert page.state.notices[-1].kind == "why"


def test_the_field_is_left_and_nothing_is_written() -> None:
    page = tale_page()
    start(page)
    page.press("tale.leave")
    assert "tale-words" not in page.inside("tale") and page.match.notes == ()
    assert page.focus == "tale-own"


def test_who_writes_is_not_disturbed_by_the_next_adventure() -> None:
    page = tale_page()
    at = start(page)
    play_to(page, "staked")
    assert f'data-at="{at}"' in page.inside("tale") and "tale-words" in page.inside("tale")
    page.press("tale.tell", at=at, words="En retard, mais le voici.")
    assert [(note.at, note.text) for note in page.match.notes] == [(at, "En retard, mais le voici.")]


def test_words_are_told_of_no_other_moment() -> None:
    page = tale_page()
    at = start(page)
    page.press("tale.tell", at=at + 1, words="Ailleurs.")
    page.press("tale.leave")
    page.press("tale.own", at=at + 1)
    page.press("tale.tell", at=at, words="Le champ est fermé.")
    assert page.match.notes == () and page.state.table.telling is None


def test_what_is_written_is_no_markup() -> None:
    page = tale_page()
    page.press("tale.tell", at=start(page), words="</textarea><script>alert(1)</script>")
    assert "<script" not in page.inside("tale") and "<script>alert(1)</script>" in shown(page)
    page.press("tale.own", at=page.match.at)
    assert "<script" not in page.inside("tale")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("words", typed_names.NAMES)
def test_own_words_stand_as_they_were_typed(words: str, lang: str) -> None:
    """Beside the board, on the page of the chronicle and in the file of it."""
    page = tale_page(lang=lang)
    page.press("tale.tell", at=start(page), words=words)
    assert words in shown(page)
    page.press("open", screen="pages")
    assert words in unescape(re.sub(r"<[^>]*>", " ", page.inside("dialog-inside")))
    page.press("pages.export", kind="html")
    assert words in unescape(re.sub(r"<[^>]*>", " ", page.wanted(effects.Download)[-1].text))


def test_a_tab_that_only_watches_tells_nothing() -> None:
    page = tale_page()
    play_to(page, "staked")
    page.state = replace(page.state, watching=True)
    page.press("tale.own", at=page.match.at)
    assert page.state.table.telling is None and page.say("table.reading") in page.state.notices[-1].text


def test_own_words_are_saved_with_the_match() -> None:
    page = tale_page()
    page.press("tale.tell", at=start(page), words="Gardé.")
    again = World(page.state, page.storage)
    again.press("games.open", slot=page.state.table.slot or "")
    assert [note.text for note in again.match.notes] == ["Gardé."]
