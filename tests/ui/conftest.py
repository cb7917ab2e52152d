"""Lets the modules of `ui` be imported where there is no browser: `js` and its companions are stand-ins.

What is tested here makes text or decides; what the real browser does with it is tested in `e2e/`.
"""

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest


class Anything:
    """A stand-in for an object of the page: every attribute is one more, every call gives one."""

    def __getattr__(self, name: str) -> "Anything":
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()

    def __call__(self, *args: Any, **kwargs: Any) -> "Anything":
        return Anything()

    def __bool__(self) -> bool:
        return False


def module(name: str, **members: Any) -> ModuleType:
    made = ModuleType(name)
    for key, value in members.items():
        setattr(made, key, value)
    return made


def stand_in() -> None:
    names = "JSON console URL Blob Date FormData document navigator quatreVents window"
    page = {name: Anything() for name in names.split()}
    sys.modules["js"] = module("js", **page)
    sys.modules["pyscript"] = module("pyscript", workers={})
    sys.modules["pyodide_js"] = module("pyodide_js", loadPackage=Anything())
    if sys.platform != "emscripten":
        sys.modules["pyodide"] = module("pyodide")
        sys.modules["pyodide.ffi"] = module(
            "pyodide.ffi", create_proxy=lambda x: x, create_once_callable=lambda x: x
        )


stand_in()


@pytest.fixture
def words() -> Any:
    """Words that show what they were asked for: the key, then the parameters in order."""

    def text(message: Any) -> str:
        params = " ".join(f"{key}={value}" for key, value in message.params.items())
        return f"[{message.key}{' ' + params if params else ''}]"

    return SimpleNamespace(text=text, has=lambda key: True, lang="fr")


@pytest.fixture
def say(words: Any) -> Any:
    from ui.table_view import message

    return message(words.text)
