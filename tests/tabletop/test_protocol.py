"""The engine protocol to the letter; hostile input is in `test_protocol_hostile.py`.

Law: `docs/engine.md`.
"""

import json
from typing import Any

import pytest

from driven import DrivenMatch
from nonlieu_wars import ready_for_sheets
from rows import anything
from scales import Scale
from tables import GAMES, AnyMatch, play_on, toy
from tabletop import codec, protocol
from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance, SeededChance
from tabletop.game import Move
from tabletop.protocol import Session
from tabletop.registry import load_game

Json = dict[str, Any]
DEAL = [["card", card] for card in "123456"]
"""Seat 0 gets 1, 3, 5; seat 1 gets 2, 4, 6."""


class Table:
    """A session that is spoken to by lines of JSON, as from outside."""

    def __init__(self) -> None:
        self.session = Session(GAMES, "en")

    def ask(self, do: str, **fields: Any) -> Json:
        answer = self.session.answer_line(json.dumps({"do": do, **fields}))
        assert "\n" not in answer and answer.isascii()
        found: Json = json.loads(answer)
        return found

    def ok(self, do: str, **fields: Any) -> Json:
        answer = self.ask(do, **fields)
        assert answer["ok"] is True, answer
        return answer

    def error(self, do: str, **fields: Any) -> str:
        answer = self.ask(do, **fields)
        assert answer.keys() == {"ok", "error"} and answer["ok"] is False
        assert answer["error"].keys() == {"code", "message"} and answer["error"]["message"]
        return str(answer["error"]["code"])


def dealt(**options: Any) -> Table:
    """A two-seat match of the throw-away game with known hands."""
    table = Table()
    table.ok("new", game="toy", seats=2, seed=7, chance=DEAL, options={"undo": "free", **options})
    return table


def test_the_table_has_the_fields_that_the_protocol_names() -> None:
    answer = Table().ok("new", game="toy", seats=2, seed=7, chance=DEAL)
    events, ask = answer.pop("events"), answer.pop("ask")
    assert answer == {"ok": True, "at": 0, "over": None, "undo": False, "redo": False}
    assert ask == {
        "seat": 0, "prompt": "toy.prompt.turn", "text": "Your turn: 6 cards are left.",
        "count": 6, "more": False, "moves": ["roll", "peek", "under h1", "under h2", "under h3", "ask 1"],
        "secret": False, "private": True, "roll": False, "forced": False,
    }  # fmt: skip
    assert [event["kind"] for event in events] == ["opened", "dealt", "dealt"]
    assert events[1] == {"kind": "dealt", "params": {"seat": 0, "cards": ["1", "3", "5"]}, "to": [0]}
    table = Table()
    for lang in ({"lang": "fr"}, {}):  # which stays
        assert table.ok("new", game="toy", **lang)["ask"]["text"] == "À vous : il reste 6 cartes."
    assert table.error("new", game="toy", lang="de") == "bad_request"


def test_a_turn_is_looked_over_played_and_taken_back() -> None:
    table = dealt()
    for prefix, following in (([], ["roll", "peek", "under", "ask"]), (["under"], ["h1", "h2", "h3"])):
        assert table.ok("moves", prefix=prefix) == {"ok": True, "next": following, "complete": False}
    assert table.ok("moves", prefix=["roll"]) == {"ok": True, "next": [], "complete": True}
    assert table.ok("why", move="roll") == {"ok": True, "reason": None}
    assert table.ok("why", move="under h9")["reason"] == "You do not hold h9."
    one, same = (table.ok("sample", n=40, seed=5)["moves"] for _ in range(2))
    assert one == same != table.ok("sample", n=40, seed=6)["moves"] and len(one) == 40
    assert all(table.ok("why", move=move)["reason"] is None for move in one)
    for to, own in (({"seat": 0}, ["took"]), ({"seat": 1}, []), ({"seat": None}, []), ({}, ["took"])):
        table.ok("chance", outcomes=[["card", "4"]])
        events = table.ok("play", move="under h2", **to)["events"]
        assert [event["kind"] for event in events] == ["tucked", "drew", *own], to
        before = table.ok("state")
        table.ok("undo")
    for do, fields, at in (("redo", {}, 1), ("undo", {}, 0), ("redo", {}, 1), ("goto", {"at": 0}, 0)):
        answer = table.ok(do, **fields)
        assert (answer["at"], answer["undo"], answer["redo"], answer["events"]) == (at, at == 1, at == 0, [])
    assert table.error("goto", at=2) == table.error("goto") == "bad_request"
    assert table.error("undo") == "cannot_undo"
    table.ok("redo")
    assert table.ok("state") == before and table.error("redo") == "cannot_undo"
    assert table.ask("games", id=["x"])["id"] == table.ask("nothing", id=["x"])["id"] == ["x"]
    assert "id" not in table.ask("games", id="x" * 1_001)


def test_set_begins_in_the_middle_and_refuses_what_cannot_be() -> None:
    table = dealt()
    hands = [table.ok("view", seat=seat)["view"]["hand"] for seat in (0, 1, None)]
    assert hands == [["1", "3", "5"], ["2", "4", "6"], []]
    table.ok("play", move="ask 1")
    answer = table.ok("state")
    state = answer["state"]
    assert answer["position"] is None and state["hands"] == hands[:2], "a state is omniscient"
    answer = table.ok("set", game="toy", seats=2, seed=1, state=state)
    assert (answer["at"], answer["undo"], answer["redo"], answer["events"]) == (0, False, False, [])
    assert answer["ask"]["prompt"] == "toy.prompt.give" and answer["ask"]["seat"] == 1
    assert table.error("undo") == "cannot_undo"
    before = table.ok("record")
    assert before["record"]["start"] == state
    for change in anything({"round": 9}, {"scores": [0]}, {"frames": []}, {"hands": [[], []]}, {"copies": 3}):
        assert table.error("set", game="toy", seats=2, state={**state, **change}) == "bad_state"
    for other in ({"seats": 3}, {"seats": 2, "options": {"rounds": 3}}):
        assert table.error("set", game="toy", state=state, **other) == "bad_state"
    assert table.error("set", game="toy", seats=2, position="x") == "bad_request", "no position lines here"
    assert table.error("perft", depth=1) == "bad_request", "games without chance only"
    board, line = Table(), "T.GGGTTGGGGGGGGGGGGGGGGGT S 0 0"
    board.ok("new", game="hujiyang")
    assert [board.ok("perft", depth=depth)["nodes"] for depth in range(4)] == [1, 21, 252, 5_052]
    board.ok("set", game="hujiyang", position=line)
    answer = board.ok("state")
    assert answer["position"] == line
    for wrong in ({}, {"state": answer["state"], "position": line}):
        assert board.error("set", game="hujiyang", **wrong) == "bad_request"
    for do, fields in (("new", {}), ("set", {"state": {}}), ("bot", {"view": {}, "level": 1})):
        assert table.error(do, game="go", **fields) == "no_such_game"
    assert table.ok("record") == before


def test_a_record_is_loaded_again_and_typed_dice_are_handed_in_as_chance() -> None:
    table, other = dealt(), Table()
    for move in ("ask 1", "call 0"):
        table.ok("play", move=move)
    ask = table.ok("play", move="no")["ask"]
    assert (ask["count"], ask["moves"], ask["forced"], ask["seat"]) == (1, ["refuse"], True, 1)
    record = table.ok("record")["record"]
    answer = other.ok("load", record=record)
    assert (answer["at"], answer["ask"], answer["events"]) == (3, ask, [])
    assert other.ok("state") == table.ok("state") and other.ok("record")["record"] == record
    for wrong in anything({"record": {**record, "seed": 8}}, {"record": []}, {}):
        assert other.error("load", **wrong) == "bad_record"
    typed = DrivenMatch.new(load_game(GAMES, "toy"), {}, 2, 7, dice="typed").record()
    table.ok("load", record=typed)
    error = table.ask("play", move="roll")["error"]
    assert error == {"code": "bad_request", "message": "The outcome of a roll is needed (die)."}
    assert table.ok("record")["record"] == typed
    assert table.ok("chance", outcomes=[["die", 4], ["die", 3]]) == {"ok": True}
    assert table.ok("play", move="roll")["events"][0]["params"]["dice"] == [4, 3]


class Planner:
    """A room with a bot that answers with a given plan, after no thought at all."""

    def __init__(self, *moves: Move) -> None:
        self.moves = moves

    def think(self, view: object, level: int, chance: Chance) -> Thinking:
        yield Progress(1, 1)
        return Thought(self.moves, 1)


A, B, C = (("ea1", "move", "a4"), ("ew1", "move", "c6"), ("ex1", "move", "b6"))
PLANS: tuple[tuple[tuple[Move, ...], int], ...] = (
    ((A,), 1), ((A, B), 2), ((A, B, C), 3),
    ((A, A), 1),  # it has acted already
    ((A, ("nonsense",), B), 1),
    ((A, ("done",), ("ga7", "move", "k9")), 2),  # another seat is asked
    ((A, ("done",), B), 2),
    ((A, ("ew2", "draw"), B), 2),  # chance is drawn
)  # fmt: skip


def test_a_plan_is_told_as_far_as_the_bot_can_foresee_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    table.ok("new", game="nonlieu", seed=5, options={"size": "duel"})
    sheets = ("ea1:move:4 ew2:control:3 ready", "ready")
    for move in (*(decision.text for decision in ready_for_sheets("duel").decisions), *sheets):
        table.ok("play", move=move)
    for plan, told in PLANS:
        monkeypatch.setattr(protocol, "room", lambda package, name, plan=plan: Planner(*plan))
        answer = table.ok("bot", level=1, seed=4)
        assert answer["moves"] == [" ".join(move) for move in plan[:told]], plan
        assert answer["move"] == answer["moves"][0]
    assert table.error("bot", level=99) == table.error("bot") == "bad_request"


def test_before_a_match_and_after_it_there_is_nothing_to_play() -> None:
    fields = {"move": "roll", "at": 0, "level": 1, "depth": 1, "games": 1, "outcomes": []}
    beside = ("play", "why", "undo", "redo", "goto", "view", "state", "chance", "record")
    playing = ("moves", "sample", "bot", "perft", "playout")
    table = dealt(rounds=1)
    for move in ("peek", "peek", "sheet h1 900000000000", "sheet none 000000000000"):
        answer = table.ok("play", move=move)
    over = {name: answer["over"][name] for name in ("winners", "ranking", "reason", "scores")}
    assert over == {"winners": [0], "ranking": [0, 1], "reason": "toy.over.rounds", "scores": [1, 0]}
    assert answer["ask"] is None and table.error("play", move="roll") == "illegal_move"
    for session, refused in ((Table(), (*beside, *playing)), (table, playing)):
        assert {session.error(do, **fields) for do in refused} == {"bad_request"}
    assert table.ok("why", move="roll")["reason"] and table.ok("view", seat=0)["view"]["frames"] == []
    assert Table().ok("load", record=table.ok("record")["record"])["over"] == answer["over"]
    assert table.ok("quit") == {"ok": True} and table.session.closed


@pytest.mark.parametrize("seats", [2, 3])
def test_answers_to_a_seat_do_not_depend_on_what_is_hidden_from_it(seats: int, scale: Scale) -> None:
    """Two worlds that look alike to a seat: it hears the same of every move of the others, word for word."""
    compared, table = 0, Table()
    for number in range(scale(300, 20)):
        match, stream = toy(number, seats), SeededChance(f"{number}/worlds")
        for ask in play_on(match, SeededChance(number)):
            for watcher in {*range(seats)} - {ask.seat}:
                compared += _hears_the_same(table, match, watcher, stream)
    assert compared > scale(1_000, 20)


TELLING = {"revealed", "passed", "took", "saw"}
"""Events that show a card to someone."""


def _hears_the_same(table: Table, match: AnyMatch, watcher: int, stream: SeededChance) -> bool:
    game = match.game
    move = game.move_text(match.state, match.ask.moves.sample(stream))
    dice = [["die", stream.roll("die", 4)], ["die", stream.roll("die", 4)]]
    answers = []
    for world in (match.state, game.imagine(match.view(watcher), stream)):
        state = json.loads(json.dumps(codec.encode(world)))
        table.ok("set", game="toy", seats=match.seats, options=match.options, state=state)
        heard = [table.ask("why", move=move), table.ask("why", move="under h9")]
        heard.append(table.ask("play", move="under h9", seat=watcher))
        for outcomes in ([*dice, ["card", "1"]], [["card", "2"]]):
            table.ok("chance", outcomes=outcomes)
            played = table.ask("play", move=move, seat=watcher)
            if played["ok"]:
                break
        if not played["ok"] or {event["kind"] for event in played["events"]} & TELLING:
            return False
        answers.append([*heard, played, table.ask("view", seat=watcher), table.ask("undo")])
    assert answers[0] == answers[1]
    return True
