"""Au bord de l'eau over the protocol: a whole game in which two bots and two typed hands play."""

import json
import subprocess
import sys
from typing import Any

from tools import paths

Json = dict[str, Any]
PATIENCE = 120


def test_two_bots_and_two_who_type_play_a_game_to_its_end() -> None:
    with subprocess.Popen(
        [sys.executable, "run.py", "engine"],
        cwd=paths.ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as engine:  # fmt: skip
        assert engine.stdin is not None and engine.stdout is not None

        def ask(do: str, **fields: Any) -> Json:
            assert engine.stdin is not None and engine.stdout is not None
            engine.stdin.write(json.dumps({"do": do, **fields}) + "\n")
            engine.stdin.flush()
            answer: Json = json.loads(engine.stdout.readline())
            assert answer["ok"], (do, fields, answer)
            return answer

        options = {"length": "short"}
        now = ask("new", game="water_margin", seats=4, seed=11, options=options, lang="fr")
        steps = 0
        while now.get("over") is None:
            steps += 1
            if now["ask"]["seat"] < 2:
                move = ask("bot", level=4, seed=steps)["move"]
            else:
                move = ask("sample", n=1, seed=steps)["moves"][0]
            now = ask("play", move=move)
        assert sorted(now["over"]["ranking"]) == [0, 1, 2, 3] and len(now["over"]["scores"]) == 4
        assert steps > 200 and now["over"]["text"]
        record = ask("record")["record"]
        again = ask("load", record=record)
        assert again["over"] == now["over"]
        ask("quit")
        engine.stdin.close()
        assert engine.wait(PATIENCE) == 0
