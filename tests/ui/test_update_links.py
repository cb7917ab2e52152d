"""Links to a deal or a position, and the same deal again: nothing on the table is lost by either."""

from dataclasses import replace

import pytest

import catalog
from driven import DrivenMatch
from failing_storage import FailingStorage
from tables import finished, played
from tabletop.chance import SeededChance
from tabletop.link import Link, link_text, read_link
from tabletop.save_format import saved_of
from ui import actions, effects, score_book
from ui.commands import Command
from ui.routes import LINK_SIGN, SCREENS
from ui.state import About, Device, EndOfGame, LinkShown, Question
from world import ALONE, NOW, TODAY, TWO, Tabs, World, ended_hunt, first_state, new_match, open_page

ADDRESS = "https://example.org/quatre-vents/"
DEAL = Link("contrevent", 1, {"exhaustion": "strict"}, 1, 20261122)
POSITION = Link("hujiyang", 1, {"captures": 5, "repetitions": 3}, 2, 7, ("c3", "a1-b1", "c4"))


def page_at(match: DrivenMatch | None = None) -> World:  # type: ignore[type-arg]
    page = open_page(match)
    page.do(actions.DeviceChanged({"address": ADDRESS}))
    return page


def follow(page: World, link: Link | str, answer: str = "") -> None:
    """Let the address hold a link, and answer what is asked about it."""
    text = link if isinstance(link, str) else link_text(link)
    page.do(Command("link.open", text=text, clock=page.clock()))
    if answer:
        assert isinstance(page.state.dialog, Question)
        page.press(answer)


def shared_link(text: str) -> Link:
    line = text.split("\n")[-1]
    assert line.startswith(f"{ADDRESS}#")
    return read_link(line.removeprefix(f"{ADDRESS}#"))


def test_a_link_is_told_from_a_screen_by_its_first_letters() -> None:
    assert link_text(DEAL).startswith(LINK_SIGN) and link_text(POSITION).startswith(LINK_SIGN)
    assert [name for name in SCREENS if name.startswith(LINK_SIGN)] == []


# Showing and sharing


def test_a_shared_result_ends_with_a_link_to_its_deal_where_there_is_one() -> None:
    over = finished(new_match("contrevent", ALONE, seed=81), SeededChance(3))
    page, nowhere = page_at(over), open_page(over)
    for one in (page, nowhere):
        one.press("share")
    (wanted,), (alone,) = (one.wanted(effects.ShareText) for one in (page, nowhere))
    link, table = shared_link(wanted.text), page.state.table
    assert (link.game, link.seed, link.moves) == ("contrevent", 81, ())
    assert table.tale.result_card is not None and alone.text
    assert alone.text == table.tale.result_card(table.match, None, (), page.state.text)
    assert wanted.text.startswith(f"{alone.text}\n"), "the result stands above it"
    page = open_page()
    page.press("share")
    assert page.wanted(effects.ShareText) == [], "a hunt has no result to share"


def test_the_link_to_the_moment_shown_is_shown_shared_and_drawn() -> None:
    page = page_at(new_match(seed=9))
    page.touch("c3", "a1-b1", "c4")
    page.press("link")
    dialog = page.state.dialog
    assert isinstance(dialog, LinkShown) and dialog.address in page.inside("dialog-inside")
    assert shared_link(dialog.address).moves == ("c3", "a1-b1", "c4")
    page.press("link.share")
    assert page.wanted(effects.ShareText) == [effects.ShareText(dialog.address)]
    page.press("link.qr")
    assert page.wanted(effects.DrawQr) == [effects.DrawQr(dialog.address)]
    page.do(actions.QrDrawn("<svg id='code'></svg>"))
    assert "<svg id='code'></svg>" in page.inside("dialog-inside")
    page.press("close")
    assert page.state.dialog is None and page.moves == ["c3", "a1-b1", "c4"]
    page.press("review", at="2")
    page.press("link")
    assert isinstance(page.state.dialog, LinkShown)
    assert shared_link(page.state.dialog.address).moves == ("c3", "a1-b1"), "the moment looked at"
    assert page.say("table.link.leads.moment", at=2) in page.inside("dialog-inside")
    page.press("link.qr")
    page.press("open", screen="about")
    page.do(actions.QrDrawn("<svg></svg>"))
    assert page.state.dialog == About("<svg></svg>"), "whichever was asked for, one is drawn"


def test_a_link_may_be_as_long_as_can_be_passed_on_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    page = page_at()
    page.touch("c3", "a1-b1")
    page.press("link")
    assert isinstance(page.state.dialog, LinkShown)
    length = len(page.state.dialog.address.partition("#")[2])
    for limit in (length, length - 1):
        page.press("close")
        monkeypatch.setattr("tabletop.link.TEXT_LIMIT", limit)
        page.press("link")
        assert isinstance(page.state.dialog, LinkShown) is (limit == length)
    assert page.notices == [page.say("table.link.none")]


def test_before_the_first_move_the_link_leads_to_the_deal_and_from_a_lesson_nowhere() -> None:
    page = page_at(new_match("contrevent", ALONE, seed=5))
    page.press("link")
    assert isinstance(page.state.dialog, LinkShown)
    address = page.state.dialog.address
    assert page.say("table.link.leads.deal") in page.inside("dialog-inside")
    assert page.say("table.link.tells_all") not in page.inside("dialog-inside")
    page.press("close")
    here = page_at()
    follow(here, address.partition("#")[2])
    assert here.match.state == page.match.state, "the deal that was shared"
    assert score_book.match_name(here.match) == score_book.match_name(page.match)
    page.play()
    page.press("link")
    assert page.say("table.link.tells_all") in page.inside("dialog-inside"), "the seed tells every card"
    page.press("new.lesson", game="contrevent")
    match = page.state.table.match
    page.press("link")
    assert page.state.dialog is None and page.said() == [page.say("table.link.none")]
    page.press("replay")
    assert page.state.table.match is match, "nor is there a deal to play again"


# Opening


def test_a_deal_is_played_as_a_new_game() -> None:
    page = page_at()
    follow(page, DEAL)
    match = page.state.table.match
    assert (match.game.name, match.seed, match.at, match.players) == ("contrevent", 20261122, 0, ALONE)
    assert match.options["undo"] == "fair" and page.state.table.begun == TODAY
    what = page.say("table.link.what.deal")
    assert page.notices == [page.say("table.link.opened", what=what, game="Contrevent")]
    assert page.live, "its opening is told"


def test_a_position_is_put_on_the_table_and_saved() -> None:
    page = page_at()
    follow(page, POSITION)
    assert page.moves == list(POSITION.moves) and page.saved() == {"game-1": list(POSITION.moves)}
    assert page.match.players == TWO, "nothing moves by itself"
    assert page.questions == []
    page.touch("b1-b2")
    assert page.saved() == {"game-1": page.moves} and len(page.moves) == 4


def test_a_position_of_a_solitaire_is_practice_and_a_finished_one_counts_nowhere() -> None:
    there = finished(new_match("contrevent", ALONE, seed=5), SeededChance(3))
    texts = tuple(one.text for one in there.decisions)
    for count in (3, len(texts)):
        page = page_at()
        follow(page, replace(DEAL, seed=5, moves=texts[:count]))
        assert page.match.state == there.state_at(count)
        assert score_book.kept_apart(page.state.table) == "practice"
        page.wait(10_000)
        assert page.wanted(effects.RecordResult) == []


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("qv1-", "damaged"),
        ("qv1-nonsense", "damaged"),
        (link_text(DEAL)[:-5], "damaged"),
        ("qv2-abc", "newer"),
        (link_text(replace(DEAL, rules=99)), "newer"),
        (link_text(replace(DEAL, rules=0)), "older"),
        (link_text(replace(DEAL, options={"exhaustion": "kind"})), "damaged"),
        (link_text(replace(DEAL, seats=2)), "damaged"),
        (link_text(replace(POSITION, seats=2**40)), "damaged"),
        (link_text(replace(POSITION, moves=("c3", "c3"))), "damaged"),
        (link_text(replace(DEAL, game="chess")), "game"),
    ],
)
def test_a_link_that_leads_nowhere_says_so_and_changes_nothing(text: str, key: str) -> None:
    page = page_at()
    page.touch("c3")
    match, saved = page.state.table.match, page.saved()
    follow(page, text)
    named = {"name": "chess"} if key == "game" else {}
    assert page.said() == [page.say(f"table.link.{key}", **named)]
    assert page.state.table.match is match and page.moves == ["c3"] and page.saved() == saved
    assert page.state.dialog is None


def test_a_game_under_way_is_asked_about_and_waits_among_the_games() -> None:
    page = page_at()
    page.touch("c3", "a1-b1")
    follow(page, DEAL)
    assert page.say("table.link.open") in page.inside("dialog-inside") and page.moves == ["c3", "a1-b1"]
    page.press("no")
    assert page.state.dialog is None and page.moves == ["c3", "a1-b1"]
    follow(page, DEAL, "yes")
    assert page.match.game.name == "contrevent" and page.saved()["game-1"] == ["c3", "a1-b1"]
    page.press("new.lesson", game="contrevent")
    follow(page, DEAL)
    what = page.say("table.link.what.deal")
    asked = page.say("table.link.question.lesson", what=what, game="Contrevent")
    assert asked in page.inside("dialog-inside")
    page.press("yes")
    assert page.state.table.lesson is None and page.match.seed == DEAL.seed
    page = open_page(storage=FailingStorage(failure="full"))
    page.touch("c3")
    follow(page, DEAL)
    assert 'data-do="export"' in page.inside("dialog-inside") and page.moves == ["c3"]
    page.press("yes")
    assert page.match.game.name == "contrevent", "saved nowhere, it can be kept first: one question is enough"


def test_a_finished_game_and_one_in_which_nothing_was_played_give_way_without_a_question() -> None:
    page = page_at(finished(new_match("contrevent", ALONE), SeededChance(3)))
    page.press("new.start", **{"game": "contrevent", "who-0": "person"})
    assert page.saved() == {"game-1": []}
    for one in (page, page_at(finished(new_match("contrevent", ALONE), SeededChance(3)))):
        follow(one, DEAL)
        assert one.state.dialog is None and (one.match.seed, one.match.at) == (DEAL.seed, 0)
        assert one.saved() == {"game-1": []}, "the next one takes its place"


def test_where_another_tab_plays_a_link_is_opened_by_taking_over() -> None:
    """A link from a message opens a tab of its own, beside the one that plays."""
    storage = FailingStorage()
    first, second = World(first_state(new_match()), storage), World(first_state(new_match()), storage)
    tabs = Tabs(first, second)
    first.touch("c3", "a1-b1")
    tabs.hear()
    match = second.state.table.match
    follow(second, "qv1-nonsense")
    assert second.said() == [second.say("table.link.damaged")], "else nobody would be asked"
    follow(second, DEAL, "no")
    assert second.state.table.match is match and second.state.watching and second.state.dialog is None
    follow(second, DEAL)
    assert second.state.table.match is match and second.state.watching
    second.press("yes")
    assert second.match.seed == DEAL.seed and not second.state.watching and first.state.watching
    assert second.state.pending_link is None and tabs.playing is second
    assert second.saved()["game-1"] == ["c3", "a1-b1"], "the game of the other tab is among the games"


def test_a_lesson_in_a_tab_that_takes_over_gives_way_to_the_link() -> None:
    storage = FailingStorage()
    first, second = World(first_state(new_match()), storage), World(first_state(new_match()), storage)
    second.press("new.lesson", game="contrevent")
    Tabs(first, second)
    first.touch("c3")
    follow(second, POSITION, "yes")
    assert second.moves == list(POSITION.moves) and second.state.table.lesson is None


@pytest.mark.parametrize("network", [True, False])
def test_the_modules_of_the_game_are_waited_for_and_where_they_do_not_come_that_is_told(
    network: bool,
) -> None:
    page = page_at()
    page.state = replace(page.state, loaded=frozenset({"hujiyang"}))
    page.network = network
    follow(page, DEAL)
    assert page.match.game.name == "hujiyang"
    page.arrive()
    assert page.match.game.name == ("contrevent" if network else "hujiyang")
    assert (page.say("table.game.unreachable") in page.notices) is not network


# The same deal again


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_end_offers_the_same_deal_again_by_the_same_players(game: str) -> None:
    before = played(game, 0)
    page = open_page(before)
    page.state = replace(page.state, dialog=EndOfGame())
    page.press("flip")
    ending = page.inside("dialog-inside")
    assert 'data-do="replay"' in ending and ('id="ending-pages"' in ending) is page.state.table.has_pages
    page.press("replay")
    again = page.state.table.match
    assert again is not before and again.at == 0 and page.state.dialog is None
    assert (again.seed, again.options, again.players) == (0, before.options, before.players)
    assert again.state == before.state_at(0)
    assert page.saved() == {"game-1": []}


@pytest.mark.parametrize("one_file", [False, True])
def test_the_end_of_a_game_offers_no_link_where_the_page_is_one_file(one_file: bool) -> None:
    page = ended_hunt()
    page.state = replace(page.state, dialog=EndOfGame(), device=Device(one_file=one_file))
    page.press("flip")
    assert 'data-do="replay"' in page.inside("dialog-inside")
    assert ('data-do="link"' in page.inside("dialog-inside")) is not one_file


def test_a_saved_game_that_is_over_is_played_again() -> None:
    page = open_page()
    over = finished(new_match("contrevent", ALONE, seed=33), SeededChance(3))
    page.play()
    page.press("open", screen="games")
    assert 'data-do="games.replay"' not in page.inside("dialog-inside"), "one under way is gone on with"
    page.want(effects.SaveMatch(-1, None, saved_of(over, "La 33", NOW)))
    page.press("open", screen="games")
    assert 'data-do="games.replay"' in page.inside("dialog-inside")
    page.press("games.replay", slot="game-2")
    assert (page.match.game.name, page.match.seed, page.match.at) == ("contrevent", 33, 0)
    assert page.saved()["game-2"] == [one.text for one in over.decisions], "the finished one stays as it is"


def test_a_game_set_up_in_the_middle_is_not_played_again() -> None:
    page = open_page()
    other = new_match("contrevent", ALONE)
    other.play(other.ask.moves.first(1)[0])
    middle = DrivenMatch.set_up(other.game, {}, 1, 7, other.state)
    over = finished(middle, SeededChance(3))
    page.want(effects.SaveMatch(-1, None, saved_of(over, "", NOW)))
    match = page.state.table.match
    page.press("games.replay", slot="game-1")
    assert page.state.table.match is match and page.said() == [page.say("table.replay.impossible")]
    page.press("games.open", slot="game-1")
    page.press("replay")
    assert page.match.at == over.at
