"""Links to a deal or a position, and the same deal again: nothing on the table is lost by either."""

from dataclasses import replace

import pytest

import catalog
from driven import DrivenMatch
from rows import each
from tables import finished, played
from tabletop.chance import SeededChance
from tabletop.link import Link, link_text, read_link
from tabletop.save_format import saved_of
from ui import actions, effects, score_book
from ui.commands import Command
from ui.state import AnyMatch, Device, EndOfGame, Question
from world import ALONE, NOW, TWO, Tabs, World, fail, new_match, open_page, with_table

ADDRESS = "https://example.org/quatre-vents/"
DEAL = Link("contrevent", 1, {"exhaustion": "strict"}, 1, 20261122)
POSITION = Link("hujiyang", 1, {"captures": 5, "repetitions": 3}, 2, 7, ("c3", "a1-b1", "c4"))


def page_at(match: AnyMatch | None = None) -> World:
    page = open_page(match)
    page.do(actions.DeviceChanged({"address": ADDRESS}))
    return page


def over(seed: int = 7) -> AnyMatch:
    return finished(new_match("contrevent", ALONE, seed=seed), SeededChance(3))


def follow(page: World, link: Link | str, answer: str = "") -> None:
    """Let the address hold a link, and answer what is asked about it."""
    text = link if isinstance(link, str) else link_text(link)
    page.do(Command("link.open", text=text, clock=page.clock()))
    if answer:
        assert isinstance(page.state.dialog, Question) and not page.state.dialog.danger
        page.press(answer)


def test_a_shared_result_ends_with_a_link_to_its_deal_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ended = over(81)
    page, nowhere, hunt = page_at(ended), open_page(ended), open_page()
    for one in (page, nowhere, hunt):
        one.state = with_table(one.state, par=70)
        one.press("share")
    (wanted,), (alone,) = (one.wanted(effects.ShareText) for one in (page, nowhere))
    result, _, address = wanted.text.rpartition("\n")
    link, table = read_link(address.removeprefix(f"{ADDRESS}#")), page.state.table
    assert (link.game, link.seed, link.moves) == ("contrevent", 81, ())
    assert table.tale.result_card is not None
    assert result == alone.text == table.tale.result_card(table.match, 70, (), page.state.text) != ""
    assert hunt.wanted(effects.ShareText) == [], "a hunt has no result to share"
    for limit in (len(link_text(link)), len(link_text(link)) - 1):
        monkeypatch.setattr("tabletop.link.TEXT_LIMIT", limit)
        page.press("share")
        assert (page.wanted(effects.ShareText)[-1].text == wanted.text) is (limit == len(link_text(link)))


def test_a_deal_is_begun_and_a_position_is_put_on_the_table_saved_and_counts_nowhere() -> None:
    page = page_at()
    page.state = replace(page.state, loaded=frozenset({"hujiyang"}))
    for network in (False, True):
        page.network = network
        follow(page, DEAL)
        page.arrive()
        assert (page.say("table.game.unreachable") in page.said()) is not network
    match = page.state.table.match
    assert (match.game.name, match.seed, match.at, match.players) == ("contrevent", 20261122, 0, ALONE)
    assert match.options["undo"] == "fair" and page.live, "its opening is told"
    page = page_at()
    follow(page, POSITION)
    assert page.moves == list(POSITION.moves) and page.match.players == TWO and page.questions == []
    assert page.saved() == {"game-1": page.moves}
    page.touch("b1-b2")
    assert page.saved() == {"game-1": page.moves} and len(page.moves) == 4
    ended = over(5)
    follow(page, replace(DEAL, seed=5, moves=tuple(one.text for one in ended.decisions)), "yes")
    assert page.match.state == ended.state and score_book.kept_apart(page.state.table) == "practice"
    page.wait(10_000)
    assert page.wanted(effects.RecordResult) == []


@each(
    [
        ("qv1-nonsense", "damaged"), (link_text(DEAL)[:-5], "damaged"), ("qv2-abc", "newer"),
        (link_text(replace(DEAL, rules=99)), "newer"), (link_text(replace(DEAL, rules=0)), "older"),
        (link_text(replace(DEAL, options={"exhaustion": "kind"})), "damaged"),
        (link_text(replace(DEAL, seats=2)), "damaged"),
        (link_text(replace(POSITION, seats=2**40)), "damaged"),
        (link_text(replace(POSITION, moves=("c3", "c3"))), "damaged"),
        (link_text(replace(DEAL, game="chess")), "game"),
    ]
)  # fmt: skip
def test_a_link_that_leads_nowhere_says_so_and_changes_nothing(text: str, key: str) -> None:
    page = page_at()
    page.touch("c3")
    match, saved = page.state.table.match, page.saved()
    follow(page, text)
    assert page.said() == [page.say(f"table.link.{key}", **({"name": "chess"} if key == "game" else {}))]
    assert page.state.table.match is match and page.saved() == saved and page.state.dialog is None


def test_a_game_under_way_is_asked_about_and_waits_among_the_games() -> None:
    page = page_at(over())
    page.press("new.start", **{"game": "contrevent", "who-0": "person"})
    for one in (page, page_at(over())):
        follow(one, DEAL)
        assert one.state.dialog is None and (one.match.seed, one.match.at) == (DEAL.seed, 0)
        assert one.saved() == {"game-1": []}, "what is over or was not begun gives way without a question"
    mine = page.play(2)
    for answer, moves in (("no", mine), ("yes", list(POSITION.moves))):
        follow(page, POSITION, answer)
        assert page.state.dialog is None and page.moves == moves and page.saved()["game-1"] == mine
    page.press("new.lesson", game="contrevent")
    follow(page, DEAL)
    asked = {"what": page.say("table.link.what.deal"), "game": "Contrevent"}
    assert page.say("table.link.question.lesson", **asked) in page.inside("dialog-inside")
    page.press("yes")
    assert page.state.table.lesson is None and page.match.seed == DEAL.seed
    fail(page, "full")
    page.play()
    follow(page, POSITION)
    assert 'data-do="export"' in page.inside("dialog-inside"), "saved nowhere, it can be kept first"
    page.press("yes")
    assert page.moves == list(POSITION.moves), "one question is enough"
    page = page_at()
    page.touch("c3")
    page.do(Command("open", screen="games"), Command("games.delete", slot="game-1"))
    follow(page, POSITION, "no")
    assert page.moves == ["c3"], "one that was deleted can still be kept"


def test_where_another_tab_plays_a_link_is_opened_by_taking_over_even_from_a_lesson() -> None:
    """A link from a message opens a tab of its own, beside the one that plays."""
    first = open_page()
    second = open_page(storage=first.storage)
    second.press("new.lesson", game="contrevent")
    tabs = Tabs(first, second)
    first.touch("c3", "a1-b1")
    tabs.hear()
    match = second.state.table.match
    follow(second, "qv1-nonsense")
    assert second.said() == [second.say("table.link.damaged")], "else nobody would be asked"
    follow(second, DEAL, "no")
    assert second.state.table.match is match and second.state.watching and second.state.dialog is None
    follow(second, POSITION, "yes")
    assert second.moves == list(POSITION.moves) and second.state.table.lesson is None
    assert tabs.playing is second and first.state.watching
    assert second.saved()["game-1"] == ["c3", "a1-b1"], "the game of the other tab is among the games"


def test_the_end_offers_the_same_deal_again_by_the_same_players() -> None:
    for game in catalog.GAMES:
        before = played(game, 0)
        page = open_page(before)
        for one_file in (True, False):
            page.state = replace(page.state, dialog=EndOfGame(), device=Device(one_file=one_file))
            page.press("flip")
            ending = page.inside("dialog-inside")
            linked = not one_file and game != "contrevent"  # the text of its result has the link
            assert 'data-do="replay"' in ending and ('data-do="link"' in ending) is linked, game
        page.press("replay")
        again = page.state.table.match
        assert again is not before and again.state == before.state_at(0) and page.saved() == {"game-1": []}
        assert (again.seed, again.options, again.players) == (0, before.options, before.players)


def test_a_saved_game_that_is_over_is_played_again_but_not_one_set_up_in_the_middle() -> None:
    page, ended, other = open_page(), over(33), new_match("contrevent", ALONE)
    other.play(other.ask.moves.first(1)[0])
    middle = finished(DrivenMatch.set_up(other.game, {}, 1, 7, other.state), SeededChance(3))
    for one in (middle, ended):
        page.want(effects.SaveMatch(-1, None, saved_of(one, "", NOW)))
    match = page.state.table.match
    page.press("games.replay", slot="game-1")
    assert page.state.table.match is match and page.said() == [page.say("table.replay.impossible")]
    page.press("games.replay", slot="game-2")
    assert (page.match.game.name, page.match.seed, page.match.at) == ("contrevent", 33, 0)
    assert page.saved()["game-2"] == [one.text for one in ended.decisions], "the finished one stays as it is"
