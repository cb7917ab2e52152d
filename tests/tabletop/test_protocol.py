"""The engine protocol to the letter; hostile input is in `test_protocol_hostile.py`.

Law: `docs/engine.md`.
"""

import json
from dataclasses import replace
from typing import Any

import pytest

from driven import DrivenMatch
from nonlieu_wars import ready_for_sheets
from scales import Scale
from tables import GAMES, first_options, play_on, toy
from tabletop import codec, protocol
from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance, SeededChance
from tabletop.game import COUNT_LIMIT, Move, MoveList
from tabletop.i18n import LANGUAGES
from tabletop.protocol import MOVES_LIMIT, Session
from tabletop.registry import load_game

Json = dict[str, Any]
DEAL = [["card", card] for card in "123456"]
"""Seat 0 gets 1, 3, 5; seat 1 gets 2, 4, 6."""

UNKNOWN_LANGUAGE = "Cette langue n’est pas connue ici."
SHEET = "sheet none 000000000000"
PERFT = (21, 252, 5_052, 68_204)


class Table:
    """A session that is spoken to by lines of JSON, as from outside."""

    def __init__(self, lang: str = "en") -> None:
        self.session = Session(GAMES, lang)

    def ask(self, do: str, **fields: Any) -> Json:
        line = json.dumps({"do": do, **fields})
        answer = self.session.answer_line(line)
        assert "\n" not in answer and answer.isascii()
        found: Json = json.loads(answer)
        assert isinstance(found["ok"], bool)
        return found

    def ok(self, do: str, **fields: Any) -> Json:
        answer = self.ask(do, **fields)
        assert answer["ok"], answer
        return answer

    def error(self, do: str, **fields: Any) -> str:
        answer = self.ask(do, **fields)
        assert answer.keys() == {"ok", "error"} and not answer["ok"]
        assert answer["error"].keys() == {"code", "message"} and answer["error"]["message"]
        return str(answer["error"]["code"])


@pytest.fixture
def table() -> Table:
    """A two-seat match of the throw-away game with known hands."""
    table = Table()
    table.ok("new", game="toy", seats=2, seed=7, chance=DEAL, options={"undo": "free"})
    return table


TABLE = {"ok", "at", "ask", "over", "undo", "redo", "events"}
ASK = {"seat", "prompt", "text", "count", "more", "moves", "secret", "private", "roll", "forced"}


def test_games_lists_the_catalogue(table: Table) -> None:
    games = table.ok("games")["games"]
    assert [game["name"] for game in games] == list(GAMES)
    for listed in games:
        game = load_game(GAMES, listed["name"])
        assert listed.keys() == {"name", "title", "seats", "options", "levels", "outcomes", "rules"}
        assert listed["seats"] == list(game.seats) and listed["rules"] == game.rules
        assert listed["title"] == game.title and listed["levels"] == list(game.levels)
        assert listed["options"].keys() == {"undo", *game.options}
        for option in listed["options"].values():
            assert option.keys() == {"type", "default", "choices"}
            assert option["type"] in ("bool", "int", "str") and option["default"] in option["choices"]
        assert listed["outcomes"] == {label: list(values) for label, values in game.outcomes.items()}


def test_the_table_has_the_fields_that_the_protocol_names(table: Table) -> None:
    answer = table.ok("new", game="toy", seats=2, seed=7, chance=DEAL)
    assert answer.keys() == TABLE and answer["ask"].keys() == ASK
    assert (answer["at"], answer["over"], answer["undo"], answer["redo"]) == (0, None, False, False)
    assert answer["ask"] == {
        "seat": 0,
        "prompt": "toy.prompt.turn",
        "text": "Your turn: 6 cards are left.",
        "count": 6,
        "more": False,
        "moves": ["roll", "peek", "under h1", "under h2", "under h3", "ask 1"],
        "secret": False,
        "private": True,
        "roll": False,
        "forced": False,
    }
    assert [event["kind"] for event in answer["events"]] == ["opened", "dealt", "dealt"]
    hand = {"seat": 0, "cards": ["1", "3", "5"]}
    assert answer["events"][1] == {"kind": "dealt", "params": hand, "to": [0]}


def test_new_takes_defaults_and_speaks_the_language_asked_for() -> None:
    table = Table("fr")
    assert table.ok("new", game="hujiyang")["ask"]["count"] == 21
    texts = {lang: table.ok("new", game="toy", lang=lang)["ask"]["text"] for lang in LANGUAGES}
    assert texts == {"fr": "À vous : il reste 6 cartes.", "en": "Your turn: 6 cards are left."}
    assert table.ok("new", game="toy")["ask"]["text"] == texts["en"], "the language stays"
    assert table.error("new", game="toy", lang="de") == "bad_request"


def test_what_fails_is_told_in_the_language_asked_for() -> None:
    table = Table("fr")
    asked = {
        "new": {"game": "chess"},
        "set": {"game": "toy", "state": {}},
        "load": {"record": {"game": "toy"}},
    }
    for do, fields in asked.items():
        texts = {lang: table.ask(do, lang=lang, **fields)["error"]["message"] for lang in LANGUAGES}
        assert len(set(texts.values())) == len(LANGUAGES), texts
        assert table.ask(do, **fields)["error"]["message"] == texts["fr"], "the session's language stays"
        assert table.ask(do, lang="de", **fields)["error"]["message"] == UNKNOWN_LANGUAGE
    assert table.ok("new", game="toy")["ask"]["text"].startswith("À vous")


def test_play_shows_a_seat_what_that_seat_may_see(table: Table) -> None:
    seen = {}
    for seat in (0, 1, None):
        table.ok("chance", outcomes=[["card", "4"]])
        answer = table.ok("play", move="under h2", seat=seat)
        seen[seat] = [event["kind"] for event in answer["events"]]
        table.ok("undo")
    table.ok("chance", outcomes=[["card", "4"]])
    everything = [event["kind"] for event in table.ok("play", move="under h2")["events"]]
    assert everything == seen[0] == ["tucked", "drew", "took"]
    assert seen[1] == seen[None] == ["tucked", "drew"]


def test_moves_walk_by_parts(table: Table) -> None:
    assert (
        table.ok("moves", prefix=[])
        == table.ok("moves")
        == {
            "ok": True,
            "next": ["roll", "peek", "under", "ask"],
            "complete": False,
        }
    )
    assert table.ok("moves", prefix=["under"])["next"] == ["h1", "h2", "h3"]
    assert table.ok("moves", prefix=["roll"]) == {"ok": True, "next": [], "complete": True}
    assert table.ok("moves", prefix=["fly"]) == {"ok": True, "next": [], "complete": False}


def test_samples_are_legal_and_seeded(table: Table) -> None:
    for _ in range(2):
        table.ok("play", move="peek")
    assert len(table.ok("sample")["moves"]) == 1
    one, same = (table.ok("sample", n=40, seed=5)["moves"] for _ in range(2))
    other = table.ok("sample", n=40, seed=6)["moves"]
    assert one == same != other and len(one) == 40
    assert all(table.ok("why", move=move)["reason"] is None for move in one)
    assert table.ok("sample", n=0)["moves"] == []
    assert table.ask("view")["view"] == table.ask("view")["view"], "sampling draws nothing"


def test_why_gives_a_reason_or_none(table: Table) -> None:
    assert table.ok("why", move="roll") == {"ok": True, "reason": None}
    assert table.ok("why", move="under h9")["reason"] == "You do not hold h9."
    assert table.ok("why", move="")["reason"]
    assert table.ok("why", move="fly away")["reason"]


def test_undo_redo_and_goto_answer_with_the_table(table: Table) -> None:
    table.ok("play", move="roll")
    before = table.ok("state")
    answer = table.ok("undo")
    assert (answer["at"], answer["undo"], answer["redo"], answer["events"]) == (0, False, True, [])
    answer = table.ok("redo")
    assert (answer["at"], answer["undo"], answer["redo"], answer["events"]) == (1, True, False, [])
    assert table.ok("state") == before
    answer = table.ok("goto", at=0)
    assert (answer["at"], answer["redo"], answer["events"]) == (0, True, [])
    assert table.error("goto", at=2) == "bad_request" and table.error("goto") == "bad_request"
    table.ok("goto", at=1)
    assert table.error("redo") == "cannot_undo"
    table.ok("undo")
    assert table.error("undo") == "cannot_undo"


def test_after_goto_before_the_undo_limit_no_move_can_be_played() -> None:
    table = Table()
    table.ok("new", game="toy", seats=2, chance=[*DEAL, 1, 2])
    table.ok("play", move="roll")
    assert table.ok("goto", at=0)["undo"] is False
    assert table.error("play", move="peek") == "cannot_undo"
    assert table.error("play", move="roll") == "cannot_undo", "not even the same move: it is a redo"
    assert table.ok("redo")["at"] == 1
    assert table.error("undo") == "cannot_undo"


def test_a_view_holds_nothing_that_its_seat_may_not_know(table: Table) -> None:
    views = {seat: table.ok("view", seat=seat)["view"] for seat in (0, 1, None)}
    assert views[0]["hand"] == ["1", "3", "5"] and views[1]["hand"] == ["2", "4", "6"]
    assert views[None]["hand"] == [] and table.ok("view")["view"] == views[None]
    assert all(view["sizes"] == [3, 3] for view in views.values())


def test_state_is_omniscient(table: Table) -> None:
    answer = table.ok("state")
    assert answer.keys() == {"ok", "state", "position"} and answer["position"] is None
    assert answer["state"]["hands"] == [["1", "3", "5"], ["2", "4", "6"]]
    table.ok("new", game="hujiyang")
    assert table.ok("state")["position"].count("T") == 4


def test_set_begins_in_the_middle(table: Table) -> None:
    table.ok("play", move="ask 1")
    state = table.ok("state")["state"]
    answer = table.ok("set", game="toy", seats=2, seed=1, state=state)
    assert answer.keys() == TABLE
    assert (answer["at"], answer["undo"], answer["redo"], answer["events"]) == (0, False, False, [])
    assert answer["ask"]["prompt"] == "toy.prompt.give" and answer["ask"]["seat"] == 1
    assert table.error("undo") == "cannot_undo"
    assert table.ok("record")["record"]["start"] == state


def test_set_takes_a_position_line() -> None:
    table = Table()
    line = "TGGGTGGGGGGG.GGGGGGGTGGGT K 0 0"
    table.ok("set", game="hujiyang", position=line)
    assert table.ok("state")["position"] == line
    assert table.ok("perft", depth=1)["nodes"] == 8
    state = table.ok("state")["state"]
    table.ok("set", game="hujiyang", state=state)
    assert table.ok("state")["position"] == line
    for wrong in ({}, {"state": state, "position": line}):
        assert table.error("set", game="hujiyang", **wrong) == "bad_request"
    for bad in ("", "TGGGT", line + " 0", line.replace("T", "G"), line.replace("0 0", "9 9"), "?" * 40):
        assert table.error("set", game="hujiyang", position=bad) == "bad_state"
    assert table.ok("state")["position"] == line


def test_set_refuses_what_check_finds_impossible(table: Table) -> None:
    state = table.ok("state")["state"]
    before = table.ok("record")
    changes: list[Json] = [{"round": 9}, {"scores": [0]}, {"frames": []}, {"hands": [[], []]}, {"copies": 3}]
    for change in changes:
        assert table.error("set", game="toy", seats=2, state={**state, **change}) == "bad_state"
    assert table.error("set", game="toy", seats=2, position="x") == "bad_request", "no position lines here"
    assert table.ok("record") == before


def test_set_must_fit_the_number_of_seats(table: Table) -> None:
    state = table.ok("state")["state"]
    assert table.error("set", game="toy", seats=3, state=state) == "bad_state"
    assert table.error("set", game="toy", seats=2, options={"rounds": 3}, state=state) == "bad_state"


def test_chance_replaces_what_is_left_of_the_script(table: Table) -> None:
    table.ok("chance", outcomes=[1, 1, "1"])
    assert table.ok("chance", outcomes=[["die", 6], 5]) == {"ok": True}
    assert table.ok("play", move="roll")["events"][0]["params"]["dice"] == [6, 5]


def test_a_scripted_outcome_that_cannot_be_leaves_the_match_untouched(table: Table) -> None:
    before = table.ok("record")
    for outcomes in ([7], [["card", 1]], [["die", 1], "x"], [["die", "1"]]):
        table.ok("chance", outcomes=outcomes)
        assert table.error("play", move="roll") == "bad_request"
        assert table.ok("record") == before
    for chance in ([["card", "9"]], ["x"], [["die", 1]]):
        assert table.error("new", game="toy", chance=chance) == "bad_request"
    assert table.ok("record") == before


def test_a_record_is_loaded_again(table: Table) -> None:
    for move in ("ask 1", "call 0", "no", "refuse"):
        table.ok("play", move=move)
    record = table.ok("record")["record"]
    state = table.ok("state")
    other = Table()
    answer = other.ok("load", record=record)
    assert answer.keys() == TABLE and answer["at"] == 4 and answer["events"] == []
    assert other.ok("state") == state and other.ok("record")["record"] == record
    assert other.error("load", record={**record, "seed": 8}) == "bad_record"
    assert other.error("load", record=[]) == "bad_record" and other.error("load") == "bad_record"
    assert other.error("load", record={**record, "game": "go"}) in ("bad_record", "no_such_game")


@pytest.mark.parametrize("name", list(GAMES))
def test_a_bot_answers_and_does_not_play(name: str) -> None:
    table = Table()
    table.ok("new", game=name, seed=3)
    before = table.ok("record")
    answer = table.ok("bot", level=1, seed=4)
    assert {"ok", "move", "nodes", "value"} <= answer.keys()
    assert table.ok("why", move=answer["move"])["reason"] is None
    assert isinstance(answer["nodes"], int)
    assert table.ok("bot", level=1, seed=4) == answer and table.ok("record") == before
    view = table.ok("view", seat=table.ok("goto", at=0)["ask"]["seat"])["view"]
    elsewhere = Table()
    same = elsewhere.ok("bot", level=1, seed=4, game=name, options={}, view=view)
    assert same == answer, "a view is all that a bot gets"
    assert elsewhere.error("state") == "bad_request", "no match came on that table"
    assert table.error("bot", level=99) == "bad_request" and table.error("bot") == "bad_request"


class Planner:
    """A room with a bot that answers with a given plan."""

    def __init__(self, *moves: Move) -> None:
        self.moves = moves

    def think(self, view: object, level: int, chance: Chance) -> Thinking:
        """No thought at all."""
        yield Progress(1, 1)
        return Thought(self.moves, 1)


A, B, C = (("ea1", "move", "a4"), ("ew1", "move", "c6"), ("ex1", "move", "b6"))
DRAWING = ("ew2", "draw")
SHEETS = ("ea1:move:4 ew2:control:3 ready", "ready")
PLANS: tuple[tuple[tuple[Move, ...], int], ...] = (
    ((A,), 1), ((A, B), 2), ((A, B, C), 3),
    ((A, A), 1),  # it has acted already
    ((A, ("nonsense",), B), 1),
    ((A, ("done",), ("ga7", "move", "k9")), 2),  # another seat is asked
    ((A, ("done",), B), 2),
    ((A, DRAWING, B), 2),  # chance is drawn
)  # fmt: skip


@pytest.mark.parametrize(("plan", "told"), PLANS)
def test_a_plan_is_told_as_far_as_the_bot_can_foresee_it(
    plan: tuple[Move, ...], told: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table()
    table.ok("new", game="nonlieu", seed=5, options={"size": "duel"})
    for decision in ready_for_sheets("duel").decisions:
        table.ok("play", move=decision.text)
    for sheet in SHEETS:
        table.ok("play", move=sheet)
    monkeypatch.setattr(protocol, "room", lambda package, name: Planner(*plan))
    answer = table.ok("bot", level=1, seed=4)
    assert answer["moves"] == [" ".join(move) for move in plan[:told]]
    assert answer["move"] == answer["moves"][0]


def test_a_bot_request_with_an_impossible_view_is_refused(table: Table) -> None:
    view = table.ok("view", seat=0)["view"]
    table.ok("bot", level=1, game="toy", view=view)
    changes: list[Json] = [
        *({"seat": seat} for seat in (None, 1, 10**9)),
        *({"sizes": sizes} for sizes in ([3, 10**9], [3, -1], [])),
        *({"hand": hand} for hand in (["9", "9", "9"], ["1"] * 3)),
        *({"frames": [frame]} for frame in ({"is": "Sheets", "answers": []}, {"is": "Turn", "seat": 5})),
        *({"pile": ["1"] * 99}, {"deck": 10**9}, {"under": ["?"]}, {"placed": [0]}, {"top": "?"}),
        *({"frames": []}, {"copies": 10**9}),
    ]
    for change in changes:
        assert table.error("bot", level=1, game="toy", view={**view, **change}) == "bad_state", change


def test_perft_counts_sequences() -> None:
    table = Table()
    table.ok("new", game="hujiyang")
    assert table.ok("perft", depth=0)["nodes"] == 1
    assert tuple(table.ok("perft", depth=depth)["nodes"] for depth in (1, 2, 3, 4)) == PERFT
    assert table.error("perft", depth=-1) == "bad_request" and table.error("perft") == "bad_request"
    assert table.error("perft", depth=10**6) == "bad_request"
    table.ok("new", game="toy")
    assert table.error("perft", depth=1) == "bad_request", "games without chance only"


def test_a_game_without_a_fast_perft_is_counted_move_by_move() -> None:
    """The table's own counting agrees with the game's, to the end of games too."""
    table = Table()
    game = load_game(GAMES, "hujiyang")
    for line, depth in (("T...T...............T...T K 20 0", 3), ("T.GGGTTGGGGGGGGGGGGGGGGGT S 0 0", 4)):
        table.ok("set", game="hujiyang", position=line)
        assert table.session.match is not None
        fast = [table.ok("perft", depth=n)["nodes"] for n in range(depth + 1)]
        table.session.match = replace(table.session.match, game=replace(game, perft=None))
        assert [table.ok("perft", depth=n)["nodes"] for n in range(depth + 1)] == fast


@pytest.mark.parametrize("name", list(GAMES))
def test_playouts_start_from_the_position_on_the_table(name: str) -> None:
    table = Table()
    seats = load_game(GAMES, name).seats[0]
    table.ok("new", game=name, seats=seats, options=first_options(name))
    before = table.ok("record")
    one, same = (table.ok("playout", games=2, seed=2, bots=["random"] * seats) for _ in range(2))
    assert one.keys() == {"ok", "games", "wins", "moves", "seconds"}
    assert one["games"] == 2 and len(one["wins"]) == seats and one["moves"] > 1
    assert all(0 <= wins <= 2 for wins in one["wins"])
    assert seats == 1 or sum(one["wins"]) == pytest.approx(2), "alone one may lose"
    assert (one["wins"], one["moves"]) == (same["wins"], same["moves"])
    assert table.ok("record") == before
    mixed = table.ok("playout", games=1, seed=1, bots=[1, *["random"] * (seats - 1)])
    assert seats == 1 or sum(mixed["wins"]) == pytest.approx(1)
    wrong = ([99], ["best"], [None], [True])
    for bots in (["random"] * (seats + 1), "random", *(one * seats for one in wrong)):
        assert table.error("playout", games=1, bots=bots) == "bad_request"
    for games in (0, -1, 10**9, "5", None, 1.5, True):
        assert table.error("playout", games=games) == "bad_request"


def test_a_win_that_is_shared_counts_its_share_for_each() -> None:
    table = Table()
    table.ok("new", game="toy", seats=2, options={"rounds": 1}, chance=DEAL)
    shares = {tuple(table.ok("playout", games=1, seed=seed)["wins"]) for seed in range(40)}
    assert shares == {(1, 0), (0, 1), (0.5, 0.5)}
    assert all(type(share) is (float if share % 1 else int) for pair in shares for share in pair)
    table.ok("new", game="toy", seats=3, options={"rounds": 1})
    wins = table.ok("playout", games=60, seed=1)["wins"]
    assert sum(wins) == pytest.approx(60) and any(won % 1 for won in wins)
    table.ok("new", game="toy", seats=4, options={"rounds": 1, "copies": 4, "teams": True})
    wins = table.ok("playout", games=1, seed=1)["wins"]
    assert sorted(wins) == [0, 0, 0.5, 0.5], "mates win together"


def test_count_is_exact_to_a_thousand_million_and_then_more(table: Table) -> None:
    for _ in range(2):
        table.ok("play", move="peek")
    ask = table.ok("goto", at=2)["ask"]
    assert ask["secret"] and not ask["forced"]
    assert (ask["count"], ask["more"], ask["moves"]) == (COUNT_LIMIT, True, [])
    assert table.ok("moves", prefix=["none", *"99"])["next"] == list("0123456789")
    assert table.ok("moves", prefix=["none", *"9993"])["next"] == ["0"]


def test_moves_are_listed_up_to_two_thousand() -> None:
    game = load_game(GAMES, "toy")
    for count in (1, MOVES_LIMIT, MOVES_LIMIT + 1):
        moves = MoveList([("roll",)] * count)
        session = Session(GAMES, "en")
        session.match = DrivenMatch.new(game, {}, 2, 1).value
        ask = session.match.ask
        vars(session.match)["pending"] = replace(ask, moves=moves)
        answer = session.answer({"do": "view"}) and session._match_data(())["ask"]
        assert answer["count"] == count and not answer["more"]
        assert len(answer["moves"]) == (count if count <= MOVES_LIMIT else 0)
        assert answer["forced"] == (count == 1)
    assert MOVES_LIMIT == 2_000


def test_an_ask_with_one_move_is_still_asked() -> None:
    table = Table()
    table.ok("new", game="toy", seats=2, chance=DEAL)
    for move in ("ask 1", "call 0"):
        table.ok("play", move=move)
    ask = table.ok("play", move="no")["ask"]
    assert (ask["count"], ask["moves"], ask["forced"], ask["seat"]) == (1, ["refuse"], True, 1)
    assert table.ok("play", move="refuse")["at"] == 4


def test_a_finished_game() -> None:
    table = Table()
    table.ok("new", game="toy", seats=2, options={"rounds": 1}, chance=DEAL)
    for move in ("peek", "peek", "sheet h1 900000000000"):
        table.ok("play", move=move)
    answer = table.ok("play", move=SHEET)
    assert answer["ask"] is None
    assert {"winners", "ranking", "reason", "scores"} <= answer["over"].keys()
    assert answer["over"]["winners"] == [0] and answer["over"]["ranking"] == [0, 1]
    assert answer["over"]["reason"] == "toy.over.rounds" and answer["over"]["scores"] == [1, 0]
    before = table.ok("record")
    assert table.error("play", move="roll") == "illegal_move"
    fields = {"level": 1, "depth": 1, "games": 1}
    for do in ("bot", "perft", "playout", "moves", "sample"):
        assert table.error(do, **fields) == "bad_request", do
    assert table.ok("why", move="roll")["reason"]
    assert table.ok("view", seat=0)["view"]["frames"] == []
    assert table.ok("record") == before
    record = table.ok("record")["record"]
    assert Table().ok("load", record=record)["over"] == answer["over"]


def test_before_a_match_there_is_nothing_to_play() -> None:
    table = Table()
    commands = ("play", "moves", "sample", "why", "undo", "redo", "goto", "view", "state", "chance", "record")
    for do in (*commands, "bot", "perft", "playout"):
        fields = {"move": "roll", "at": 0, "level": 1, "depth": 1, "games": 1, "outcomes": []}
        assert table.error(do, **fields) == "bad_request", do


def test_a_request_may_carry_an_id(table: Table) -> None:
    texts = ("", "x" * 1_000, "é" * 1_000, "é\u2028\ud800")
    for name in (*texts, 0, -5, 2**63, 1.5, True, None, [], {"of": ["a", 1]}):
        answer = table.ask("games", id=name)
        assert answer["ok"] and answer["id"] == name and type(answer["id"]) is type(name)
        assert table.ask("nothing", id=name)["id"] == name
    assert "id" not in table.ask("games")
    wrong: list[Any] = ["x" * 1_001, ["a"] * 300, 10**1_001, float("inf")]
    for name in wrong:
        answer = table.ask("games", id=name)
        assert answer["error"]["code"] == "bad_request" and "id" not in answer


def test_typed_dice_are_asked_for_and_handed_in_as_chance() -> None:
    record = DrivenMatch.new(load_game(GAMES, "toy"), {}, 2, 7, dice="typed").record()
    table = Table()
    table.ok("load", record=record)
    answer = table.ask("play", move="roll")
    assert answer["error"] == {"code": "bad_request", "message": "The outcome of a roll is needed (die)."}
    assert table.ok("record")["record"] == record
    table.ok("chance", outcomes=[["die", 4], ["die", 3]])
    assert table.ok("play", move="roll")["events"][0]["params"]["dice"] == [4, 3]


def test_a_number_out_of_range_is_told_its_range(table: Table) -> None:
    message = table.ask("goto", at=99)["error"]["message"]
    assert message == "The field “at” must be between 0 and 0."


def test_a_bots_view_must_be_of_the_options_given(table: Table) -> None:
    view = table.ok("view", seat=0)["view"]
    table.ok("bot", game="toy", options={"undo": "fair"}, view=view, level=1)
    assert table.error("bot", game="toy", options={"rounds": 3}, view=view, level=1) == "bad_state"
    assert table.error("bot", game="toy", options={"zz": 1}, view=view, level=1) == "bad_request"


def test_quit_closes_the_session(table: Table) -> None:
    assert not table.session.closed
    assert table.ok("quit") == {"ok": True} and table.session.closed


def test_an_unknown_game_is_reported(table: Table) -> None:
    before = table.ok("record")
    for do in ("new", "set"):
        assert table.error(do, game="go", state={}) == "no_such_game"
    assert table.error("bot", game="go", view={}, level=1) == "no_such_game"
    assert table.ok("record") == before


@pytest.mark.parametrize("seats", [2, 3])
def test_answers_to_a_seat_do_not_depend_on_what_is_hidden_from_it(seats: int, scale: Scale) -> None:
    """Two worlds that look alike to a seat: it hears the same of every move of the others, word for word."""
    compared = 0
    table = Table()
    for number in range(scale(300, 20)):
        match = toy(number, seats)
        stream = SeededChance(f"{number}/worlds")
        for ask in play_on(match, SeededChance(number)):
            for watcher in range(seats):
                if watcher != ask.seat:
                    compared += _hears_the_same(table, match, watcher, stream)
    assert compared > scale(1_000, 20)


TELLING = {"revealed", "passed", "took", "saw"}
"""Events that show a card to someone."""


def _hears_the_same(table: Table, match: Any, watcher: int, stream: SeededChance) -> bool:
    game = match.game
    worlds = (match.state, game.imagine(match.view(watcher), stream))
    move = game.move_text(match.state, match.ask.moves.sample(stream))
    outcomes = [["die", stream.roll("die", 4)], ["die", stream.roll("die", 4)], ["card", "1"]]
    answers = []
    for world in worlds:
        state = json.loads(json.dumps(codec.encode(world)))
        table.ok("set", game="toy", seats=match.seats, options=match.options, state=state)
        heard: list[Json] = [table.ask("why", move=move), table.ask("why", move="under h9")]
        heard.append(table.ask("play", move="under h9", seat=watcher))
        table.ok("chance", outcomes=outcomes)
        played = table.ask("play", move=move, seat=watcher)
        if not played["ok"]:
            table.ok("chance", outcomes=[["card", "2"]])
            played = table.ask("play", move=move, seat=watcher)
        if not played["ok"] or {event["kind"] for event in played["events"]} & TELLING:
            return False
        heard += [played, table.ask("view", seat=watcher), table.ask("undo")]
        answers.append(heard)
    assert answers[0] == answers[1]
    return True
