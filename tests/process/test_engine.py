"""`run.py engine` as a program: a line in, a line out, whatever the lines are."""

import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools import site

COMMAND = [sys.executable, "run.py", "engine"]
ROOT = Path(__file__).resolve().parent.parent.parent
LINE_LIMIT = 16_000_000
PATIENCE = 120
"""Seconds after which an engine that does not end is taken for stuck."""

MEMORY_LIMIT = 600 << 20
"""What the engine may ever hold, whatever it is sent."""


@pytest.fixture(scope="module", autouse=True)
def words_are_there() -> None:
    """Compiled before, since the engine rightly says on standard error when it compiles them itself."""
    site.ensure_words()


def little_memory() -> None:
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY_LIMIT, MEMORY_LIMIT))


def answers(*lines: bytes, **how: Any) -> list[dict[str, Any]]:
    """What an engine answers to these lines, the last one without its end, and nothing else that it says."""
    found = subprocess.run(
        COMMAND, cwd=ROOT, input=b"\n".join(lines), capture_output=True, timeout=PATIENCE, check=True, **how
    )
    assert found.stderr == b""
    return [json.loads(line) for line in found.stdout.splitlines()]


def test_an_engine_that_nobody_listens_to_ends_quietly() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        process.stdout.close()
        try:
            process.stdin.write(b'{"do":"games"}\n' * 2_000)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.wait(PATIENCE) == 0 and process.stderr.read() == b""


def test_an_attack_leaves_the_session_as_it_was() -> None:
    attacks = (
        b"",
        b"\x00\xff\xfe garbage",
        b'{"do":"play","move":NaN}',
        b'{"do":"play","move":"c2","move":"c4"}',
        b'{"do":"new","game":"hujiyang","seed":' + b"9" * 10_000 + b"}",
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
        b'{"do":"play","move":"\\ud800"}',
        b'{"do":"play","move":"' + b"x" * (LINE_LIMIT - 100) + b'"}',
        b"[" * (3 * LINE_LIMIT),
        b'{"do":"load","record":{"x":[' + b"0," * 2_000_000 + b"0]}}",
        b'{"do":"play","move":"c2"}',  # a Shāng cannot do that
    )
    record = b'{"do":"record"}'
    begin = (b'{"do":"new","game":"hujiyang","seed":3}', b'{"do":"play","move":"c3"}', record)
    lines = (line for attack in attacks for line in (attack, record))
    _, _, before, *told = answers(*begin, *lines, preexec_fn=little_memory)
    assert len(told) == 2 * len(attacks) and all(one == before for one in told[1::2])
    for answer in told[::2]:
        assert answer["ok"] is False and len(answer["error"]["message"]) < 400
        assert answer["error"]["code"] in ("bad_request", "bad_record", "illegal_move")


def test_nothing_but_the_protocol_is_written_on_a_fresh_start() -> None:
    """An environment without a home or a language does not make it talk; a conversation ends with `quit`."""
    games, new, play, perft, end = answers(
        b'{"do":"games"}',
        b'{"do":"new","game":"hujiyang","seats":2,"seed":7,"lang":"en"}',
        b'{"do":"play","move":"c3"}',
        b'{"do":"perft","depth":2}',
        b'{"do":"quit","id":"end"}',
        b'{"do":"games"}',
        env={"PATH": os.defpath, "LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
    )
    assert games["games"][0]["name"] == "hujiyang" and new["ask"]["count"] == 21
    assert play["at"] == 1 and perft["nodes"] > 1 and end == {"ok": True, "id": "end"}
