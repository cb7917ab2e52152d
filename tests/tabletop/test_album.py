"""The album of all games: it only grows, takes little room, and loses nothing that can still be read."""

import json

from rows import each
from tabletop import album
from tabletop.album import Album

ONE: Album = {"toy": {"met": frozenset((0, 5, 107)), "lost": frozenset((5,))}}
OTHER: Album = {"toy": {"met": frozenset((5, 6)), "led": frozenset((6,))}, "nim": {"met": frozenset((1,))}}


def test_an_album_is_read_as_it_was_written_and_grows_by_what_is_new_alone() -> None:
    assert album.read(album.write(ONE)) == (ONE, True) and album.read("") == ({}, True)
    both = album.merged((ONE, OTHER))
    assert both["toy"] == {"met": frozenset((0, 5, 6, 107)), "lost": frozenset((5,)), "led": frozenset((6,))}
    assert both["nim"] == OTHER["nim"]
    assert album.merged((both, ONE, OTHER)) == both == album.merged((OTHER, ONE)), "once, in any order"


DAMAGED = ["3", '{"met": 3}', '{"met": "xyz"}', '{"met": "1_0"}', f'{{"met": "{"f" * 400}"}}']


@each(["rubbish", "[]", "null", "{", *(f'{{"toy": {one}}}' for one in DAMAGED), f'{{"{"t" * 50}": {{}}}}'])
def test_what_cannot_be_read_is_said_and_empties_nothing_else(damage: str) -> None:
    assert album.read(damage) == ({}, False)
    if damage.endswith("}"):
        whole = {**json.loads(damage), "nim": {"met": "2"}}
        assert album.read(json.dumps(whole)) == ({"nim": OTHER["nim"]}, False)
