"""Stories: a ruling in a sentence, and further in a position, moves and what has come of them.

    A4: a sentence that says what is so
      @ a position
      > move > move with dice | 3 4 > move => fact ; fact
      = fact ; fact

What is so after a line may stand behind it after ` => `. A line that goes on is further in still. What a
position and a fact are is the game's own.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from inspect import cleandoc
from typing import Any

from rows import each

Position = Callable[[str], Any]
"""The moment that a line tells: it has `play(move, *outcomes)`."""

Fact = Callable[[Any, Any, str], str]
"""How something stands, by its name: in a moment, and in the one that the position told."""


def value_of(word: str) -> Any:
    """What a word stands for: several with commas, numbers, true and false."""
    if "," in word:
        return tuple(value_of(one) for one in word.split(",") if one)
    return {"True": True, "False": False}.get(word, int(word) if word.isdecimal() else word)


@dataclass(frozen=True)
class Story:
    """Positions (`@`), moves (`>`) and facts (`=`)."""

    name: str
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return self.name

    def is_so(self, position: Position, fact: Fact) -> None:
        begun = told = None
        assert any(line[0] == "=" for line in self.lines)
        for line in self.lines:
            if line[0] == "@":
                begun = told = position(line)
            elif line[0] == ">":
                told = _played(told, line[2:])
            else:
                facts = dict(one.partition(" ")[::2] for one in line[2:].split(" ; "))
                found = {name: fact(told, begun, name) for name in facts}
                assert found == facts, f"{found}, not {facts}"


def _played(told: Any, line: str) -> Any:
    """After moves with ` > ` between them, the outcomes of chance behind a `|`."""
    for one in line.split(" > "):
        move, _, outcomes = one.partition(" | ")
        told = told.play(move, *(value_of(fell) for fell in outcomes.split()))
    return told


def _read(text: str, names: Mapping[str, str]) -> list[Story]:
    found: list[tuple[str, list[str]]] = []
    for line in cleandoc(text).splitlines():
        if not line.startswith(" "):
            found.append((line, []))
        elif line.split()[0][0] in "@>=":
            found[-1][1].append(line.strip())
        else:
            found[-1][1][-1] += f" {line.strip()}"
    stories = []
    for name, lines in found:
        whole = "\n".join(lines).replace(" => ", "\n= ")
        for word, meant in names.items():
            whole = re.sub(rf"\b{word}\b", meant, whole)
        stories.append(Story(name, tuple(whole.split("\n"))))
    return stories


def tests_of(
    position: Position, fact: Fact, names: Mapping[str, str]
) -> Callable[[Callable[[], str]], Callable[[], None]]:
    """Makes a test of the stories that a function gives. names: words that stand for others in them."""

    def told_by(text: Callable[[], str]) -> Callable[[], None]:
        @wraps(text)
        def is_so(story: Story) -> None:
            story.is_so(position, fact)

        del is_so.__wrapped__
        return each(_read(text(), names))(is_so)

    return told_by
