"""The album of all games: it only grows, takes little room, and loses nothing that can still be read."""

import json

import pytest

from tabletop import album
from tabletop.album import Album

ONE: Album = {"toy": {"met": frozenset((0, 5, 107)), "lost": frozenset((5,))}}
OTHER: Album = {"toy": {"met": frozenset((5, 6)), "led": frozenset((6,))}, "nim": {"met": frozenset((1,))}}


def test_an_album_is_read_as_it_was_written_and_grows_by_what_is_new_alone() -> None:
    assert album.read(album.write(ONE)) == (ONE, True)
    assert album.read("") == ({}, True), "nothing yet"
    both = album.merged((ONE, OTHER))
    assert both["toy"] == {"met": frozenset((0, 5, 6, 107)), "lost": frozenset((5,)), "led": frozenset((6,))}
    assert both["nim"] == OTHER["nim"]
    assert album.merged((both, ONE, OTHER)) == both == album.merged((OTHER, ONE)), "once, in any order"


def test_a_whole_album_takes_a_few_hundred_characters() -> None:
    everybody = frozenset(range(1, 109))
    text = album.write({"water_margin": dict.fromkeys(("met", "led", "lost"), everybody)})
    assert len(text) < 200 and album.read(text)[1]


@pytest.mark.parametrize(
    "damage",
    ["rubbish", "[]", "null", "{", '{"toy": 3}', '{"toy": {"met": 3}}', '{"toy": {"met": "xyz"}}',
     '{"toy": {"met": "1_0"}}', '{"toy": {"met": "' + "f" * 400 + '"}}',
     '{"' + "t" * 50 + '": {"met": "1"}}'],
)  # fmt: skip
def test_what_cannot_be_read_is_said_and_empties_nothing_else(damage: str) -> None:
    assert album.read(damage) == ({}, False)
    try:
        data = json.loads(damage)
    except ValueError:
        return
    if isinstance(data, dict):
        whole = {**data, "nim": {"met": "2"}}
        assert album.read(json.dumps(whole)) == ({"nim": OTHER["nim"]}, False)
