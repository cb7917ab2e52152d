"""Bends states and views of any game: well formed, and yet what no game has had.

Nothing here knows a game: what was seen at a place of the data of many moments (`units.*.place`, `frames.*`)
is put there in other moments; values change places; numbers are passed on. Hypothesis draws what is bent, so
that what fails is told with the fewest bends.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tabletop import codec

Json = Any
Place = tuple[str | int, ...]
Pattern = tuple[str, ...]
"""A place with `*` for every number of a list and every key that comes and goes."""

Found = tuple[Place, Pattern, Json]
"""A place with its pattern and its value."""

Draw = Callable[[st.SearchStrategy[Any]], Any]

NUMBERS = (-1, 0, 10**6)
SET_OF_POINTS = 1_000
"""A number above it stands for a set, of which one is put elsewhere."""


def tries(count: int, steps: int = 50) -> settings:
    """The settings of hypothesis: the same tries in every run. steps: of each, where there are steps."""
    same = settings(max_examples=count, stateful_step_count=steps, derandomize=True, database=None)
    return settings(same, deadline=None, suppress_health_check=list(HealthCheck))


@dataclass(frozen=True, slots=True)
class Bent:
    """Bent data. bends: what was done, which is what a failure shows; origin: the number of the moment."""

    data: Json = field(repr=False)
    bends: tuple[str, ...]
    origin: int


class Bender:
    """Bends the data of some moments."""

    def __init__(self, moments: Sequence[object]) -> None:
        self._moments = [json.loads(json.dumps(codec.encode(moment))) for moment in moments]
        self._mappings = _mappings(self._moments)
        self._seen: dict[Pattern, dict[str, Json]] = defaultdict(dict)
        self._before: dict[Pattern, set[tuple[str, str]]] = defaultdict(set)
        for data in self._moments:
            for _, pattern, value in self._places(data):
                self._seen[pattern].setdefault(repr(value), value)
                if isinstance(value, list) and all(map(_is_plain, value)):
                    self._before[pattern].update(combinations(map(repr, value), 2))
        self._holders: dict[str, set[Pattern]] = defaultdict(set)
        for pattern, values in self._seen.items():
            if pattern in self._mappings:
                for name in {name for value in values.values() for name in value}:
                    self._holders[repr(name)].add(pattern)
            elif pattern[-1:] == ("*",) and pattern[:-1] not in self._mappings:
                for name in values:
                    self._holders[name].add(pattern[:-1])

    def bent(self) -> st.SearchStrategy[Bent]:
        """Moments, bent once to three times."""
        return st.composite(self._draw)()

    def _draw(self, draw: Draw) -> Bent:
        origin = draw(st.integers(0, len(self._moments) - 1))
        data = json.loads(json.dumps(self._moments[origin]))
        count = _one_of(draw, (1, 1, 1, 1, 2, 3))
        bends = [_one_of(draw, BENDS) for _ in range(count)]
        return Bent(data, tuple(bend(self, data, draw) or self.another(data, draw) for bend in bends), origin)

    # Bends: each says what it has done, and nothing where there was nothing to do

    def another(self, data: Json, draw: Draw) -> str:
        """Something that stood at such a place in another moment, or a number beyond what stood there."""
        place, pattern, value = self._one(draw, [one for one in self._places(data) if one[0]])
        known = repr(value)
        others = [one for key, one in self._seen[pattern].items() if key != known]
        if type(value) is int:
            others += [*NUMBERS, value + 1, value - 1]
        if type(value) is int and value > SET_OF_POINTS:
            points = draw(st.lists(st.integers(0, value.bit_length()), min_size=2, max_size=2, unique=True))
            others = [value ^ 1 << points[0] ^ 1 << points[1], *others[:2]]
        if type(value) is str:
            others += ["", "x"]
        if not place or not others:
            return ""
        other = _one_of(draw, others)
        _at(data, place[:-1])[place[-1]] = json.loads(json.dumps(other))
        return f"{_named(place)} = {json.dumps(other)[:80]}"

    def exchange(self, data: Json, draw: Draw) -> str:
        """Two values that could stand at each other's places."""
        places = [one for one in self._places(data) if one[0] and _is_plain(one[2])]
        place, pattern, value = self._one(draw, places)
        own = self._seen[pattern].keys()
        known = repr(value)
        like = {one for one, values in self._seen.items() if known in values}
        others = [one for one in places if one[1] in like and one[2] != value and repr(one[2]) in own]
        other, _, found = self._one(draw, [one for one in others if type(one[2]) is type(value)])
        if not place or not other:
            return ""
        _at(data, place[:-1])[place[-1]] = found
        _at(data, other[:-1])[other[-1]] = value
        return f"{_named(place)} and {_named(other)} exchanged"

    def move(self, data: Json, draw: Draw) -> str:
        """An item of a list, or one of a key of a mapping, to another list or mapping that may hold it."""
        places = list(self._places(data))
        items = [one for one in places if one[1][-1:] == ("*",) and _is_plain(one[2])]
        place, pattern, value = self._one(draw, items)
        name = place[-1] if pattern[:-1] in self._mappings and place else value
        takers = self._holders[repr(name)]
        others = [one for one in places if one[1] in takers and one[0] != place[:-1]]
        target, taker, held = self._one(draw, others)
        if not place or not isinstance(held, dict | list):
            return ""
        source = _at(data, place[:-1])
        if isinstance(source, dict) and source[name] > 1:
            source[name] -= 1
        else:
            source.pop(place[-1])
        if isinstance(held, dict):
            counts = sorted({**held, name: held.get(name, 0) + 1}.items())
            held.clear()
            held.update(counts)
        else:
            held.insert(self._where(taker, held, name), name)
        return f"{name} moved from {_named(place[:-1])} to {_named(target)}"

    def pass_on(self, data: Json, draw: Draw) -> str:
        """A few of a number to another number."""
        numbers = [one for one in self._places(data) if type(one[2]) is int]
        (place, *_), (other, *_) = self._one(draw, numbers), self._one(draw, numbers)
        if not place or place == other:
            return ""
        n = draw(st.integers(1, 3))
        _at(data, place[:-1])[place[-1]] += n
        _at(data, other[:-1])[other[-1]] -= n
        return f"{n} from {_named(other)} to {_named(place)}"

    def leave_out(self, data: Json, draw: Draw) -> str:
        """An item less, or twice."""
        place, _, value = self._one(draw, [one for one in self._places(data) if one[1][-1:] == ("*",)])
        if not place:
            return ""
        held = _at(data, place[:-1])
        if draw(st.booleans()) or isinstance(held, dict):
            held.pop(place[-1])
            return f"{_named(place)} left out"
        held.insert(place[-1], json.loads(json.dumps(value)))
        return f"{_named(place)} doubled"

    # How places are found

    def _places(self, data: Json) -> Iterator[Found]:
        """Every place of some data; that of a kind (`is`) is none of its own."""
        waiting: list[Found] = [((), (), data)]
        while waiting:
            place, pattern, value = one = waiting.pop()
            yield one
            if isinstance(value, dict):
                is_mapping = pattern in self._mappings
                for key, inner in value.items():
                    if key != "is":
                        waiting.append(((*place, key), (*pattern, "*" if is_mapping else key), inner))
            elif isinstance(value, list):
                waiting += [((*place, i), (*pattern, "*"), inner) for i, inner in enumerate(value)]

    def _one(self, draw: Draw, places: "Iterator[Found] | list[Found]") -> Found:
        """One of some places, first drawn by pattern; the place of nothing where there is none."""
        by_pattern: dict[Pattern, list[Found]] = defaultdict(list)
        for one in places:
            by_pattern[one[1]].append(one)
        if not by_pattern:
            return (), (), None
        found: Found = _one_of(draw, by_pattern[_one_of(draw, sorted(by_pattern))])
        return found

    def _where(self, pattern: Pattern, held: list[Json], name: Json) -> int:
        """Where an item stands in a list that keeps an order; the end where none is known."""
        before, named = self._before[pattern], repr(name)
        later = [i for i, one in enumerate(held) if (named, repr(one)) in before]
        sooner = [i for i, one in enumerate(held) if (repr(one), named) in before]
        keeps_order = not later or not sooner or max(sooner) < min(later)
        return min(later) if later and keeps_order else len(held)


BENDS = (*(Bender.another, Bender.exchange, Bender.move) * 3, Bender.pass_on, Bender.leave_out)
"""What keeps as many of everything comes up more often: the rest is mostly refused at a glance."""


def _mappings(moments: list[Json]) -> frozenset[Pattern]:
    """The patterns of objects whose keys come and go."""
    keys: dict[Pattern, set[frozenset[str]]] = defaultdict(set)
    waiting: list[tuple[Pattern, Json]] = [((), data) for data in moments]
    while waiting:
        pattern, value = waiting.pop()
        if isinstance(value, dict):
            if "is" not in value:
                keys[pattern].add(frozenset(value))
            waiting += [((*pattern, key), inner) for key, inner in value.items()]
        elif isinstance(value, list):
            waiting += [((*pattern, "*"), inner) for inner in value]
    return frozenset(pattern for pattern, found in keys.items() if len(found) > 1)


def _at(data: Json, place: Place) -> Json:
    for part in place:
        data = data[part]
    return data


def _one_of(draw: Draw, items: Sequence[Any]) -> Any:
    """As `sampled_from`, which would look through its items each time."""
    return items[draw(st.integers(0, len(items) - 1))]


def _is_plain(value: Json) -> bool:
    return not isinstance(value, dict | list)


def _named(place: Place) -> str:
    return ".".join(map(str, place))
