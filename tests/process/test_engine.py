"""`run.py engine` as a program: a line in, a line out, whatever the lines are."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tools import site

ROOT = Path(__file__).resolve().parent.parent.parent
LINE_LIMIT = 16_000_000
PATIENCE = 120
"""Seconds after which an engine that does not end is taken for stuck."""

MEMORY_LIMIT = 600
"""Megabytes that the engine may ever hold, whatever it is sent."""

CODES = ("bad_request", "bad_record", "illegal_move")
Json = dict[str, Any]


class Engine:
    """The running program; `ask` writes one line and waits for one."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "run.py", "engine"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def ask(self, line: bytes) -> Json:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        answer: Json = json.loads(self.process.stdout.readline())
        return answer

    def do(self, do: str, **fields: Any) -> Json:
        return self.ask(json.dumps({"do": do, **fields}).encode())

    def end(self) -> tuple[bytes, bytes]:
        """What is still written after the last input, on both outputs."""
        return self.process.communicate(timeout=PATIENCE)


@pytest.fixture(scope="module", autouse=True)
def words_are_there() -> None:
    """Compiled before, since the engine rightly says on standard error when it compiles them itself."""
    site.ensure_words()


@pytest.fixture
def engine() -> Iterator[Engine]:
    engine = Engine()
    yield engine
    engine.process.kill()
    engine.process.wait(PATIENCE)
    for pipe in (engine.process.stdin, engine.process.stdout, engine.process.stderr):
        if pipe is not None:
            with suppress(BrokenPipeError):
                pipe.close()


def test_a_conversation_ends_with_quit(engine: Engine) -> None:
    assert engine.do("games")["games"][0]["name"] == "hujiyang"
    assert engine.do("new", game="hujiyang", seats=2, seed=7, lang="en")["ask"]["count"] == 21
    assert engine.do("play", move="c3")["at"] == 1
    assert engine.do("perft", depth=2)["nodes"] > 1
    assert engine.do("quit", id="end") == {"ok": True, "id": "end"}
    assert engine.end() == (b"", b"") and engine.process.returncode == 0


def test_an_engine_that_nobody_listens_to_ends_quietly(engine: Engine) -> None:
    engine.do("games")
    assert engine.process.stdout is not None and engine.process.stdin is not None
    engine.process.stdout.close()
    with suppress(BrokenPipeError):
        engine.process.stdin.write(b'{"do":"games"}\n' * 2_000)
        engine.process.stdin.close()
    assert engine.process.wait(PATIENCE) == 0
    assert engine.process.stderr is not None and engine.process.stderr.read() == b""


def test_an_attack_leaves_the_session_as_it_was(engine: Engine) -> None:
    engine.do("new", game="hujiyang", seed=3)
    engine.do("play", move="c3")
    before = engine.do("record")
    for attack in (
        b"",
        b"\x00\xff\xfe garbage",
        b'{"do":"play","move":NaN}',
        b'{"do":"play","move":"c2","move":"c4"}',
        b'{"do":"new","game":"hujiyang","seed":' + b"9" * 10_000 + b"}",
        b"[" * 100_000,
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
        b'{"do":"play","move":"\\ud800"}',
        b'{"do":"play","move":"' + b"x" * (LINE_LIMIT - 100) + b'"}',
        b"[" * (3 * LINE_LIMIT),
        b" " * (LINE_LIMIT + 1),
        b'{"do":"load","record":{"x":[' + b"0," * 2_000_000 + b"0]}}",
    ):
        answer = engine.ask(attack)
        assert answer["ok"] is False and answer["error"]["code"] in CODES
        assert len(answer["error"]["message"]) < 400
        assert engine.do("record") == before
    status = Path(f"/proc/{engine.process.pid}/status")
    if status.exists():
        peak = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        assert int(peak.split()[1]) // 1024 < MEMORY_LIMIT
    assert engine.do("play", move="c2")["ok"] is False, "a Shāng cannot do that"
    assert engine.end() == (b"", b"")


def test_nothing_but_the_protocol_is_written_on_a_fresh_start() -> None:
    """An environment without a home or a language does not make it talk, and a last line without its end is
    answered too."""
    found = subprocess.run(
        [sys.executable, "run.py", "engine"],
        cwd=ROOT,
        input=b'{"do":"games"}\n{"do":"games"}',
        capture_output=True,
        env={"PATH": os.defpath, "LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
        timeout=PATIENCE,
        check=True,
    )
    assert [json.loads(line)["ok"] for line in found.stdout.splitlines()] == [True, True]
    assert found.stderr == b""
