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

    def ask(self, line: str | bytes) -> Json:
        assert self.process.stdin is not None and self.process.stdout is not None
        data = line.encode() if isinstance(line, str) else line
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()
        answer: Json = json.loads(self.process.stdout.readline())
        return answer

    def do(self, do: str, **fields: Any) -> Json:
        return self.ask(json.dumps({"do": do, **fields}))

    def end(self, last: bytes = b"") -> tuple[bytes, bytes]:
        """What is still written after the last input, on both outputs."""
        return self.process.communicate(last, timeout=PATIENCE)


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


def peak_memory(process: subprocess.Popen[bytes]) -> int:
    """Megabytes that the process has held at most, 0 where the system does not tell."""
    status = Path(f"/proc/{process.pid}/status")
    if not status.exists():
        return 0
    for line in status.read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) // 1024
    return 0


def test_a_conversation_ends_with_quit(engine: Engine) -> None:
    assert engine.do("games")["games"][0]["name"] == "hujiyang"
    assert engine.do("new", game="hujiyang", seats=2, seed=7, lang="en")["ask"]["count"] == 21
    assert engine.do("play", move="c3")["at"] == 1
    assert engine.do("perft", depth=2)["nodes"] > 1
    assert engine.ask(json.dumps({"do": "quit", "id": "end"})) == {"ok": True, "id": "end"}
    rest, complaints = engine.end()
    assert rest == b"" and complaints == b"" and engine.process.returncode == 0


def test_the_end_of_the_input_ends_the_engine(engine: Engine) -> None:
    rest, complaints = engine.end(b'{"do":"games"}')
    assert rest.count(b"\n") == 1 and json.loads(rest)["ok"], "a last line without its end is answered too"
    assert complaints == b"" and engine.process.returncode == 0


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
    attacks = [
        b"",
        b"\x00\xff\xfe garbage",
        b"NaN",
        b'{"do":"play","move":NaN}',
        b'{"do":"play","move":"c2","move":"c4"}',
        b'{"do":"new","game":"hujiyang","seed":' + b"9" * 10_000 + b"}",
        b"[" * 100_000,
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
        b'{"do":"play","move":"\\ud800"}',
        b'{"do":"play","move":"' + b"x" * (LINE_LIMIT - 100) + b'"}',
        b'{"do":"play","move":"' + b"x" * LINE_LIMIT + b'"}',
        b"[" * (3 * LINE_LIMIT),
        b" " * (LINE_LIMIT + 1),
        b'{"do":"load","record":{"x":[' + b"0," * 2_000_000 + b"0]}}",
    ]
    for attack in attacks:
        answer = engine.ask(attack)
        assert answer["ok"] is False and answer["error"]["code"] in CODES
        assert len(answer["error"]["message"]) < 400
        assert engine.do("record") == before
    assert peak_memory(engine.process) < MEMORY_LIMIT
    assert engine.do("play", move="c2")["ok"] is False, "a Shāng cannot do that"
    engine.do("quit")
    assert engine.end() == (b"", b"")


def test_nothing_but_the_protocol_is_written_on_a_fresh_start() -> None:
    """An environment without a home or a language does not make it talk."""
    found = subprocess.run(
        [sys.executable, "run.py", "engine"],
        cwd=ROOT,
        input=b'{"do":"games"}\n',
        capture_output=True,
        env={"PATH": os.defpath, "LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
        timeout=PATIENCE,
        check=True,
    )
    assert [json.loads(line)["ok"] for line in found.stdout.splitlines()] == [True]
    assert found.stderr == b""
