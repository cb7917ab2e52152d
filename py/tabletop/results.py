"""The results of finished games, and the statistics made of them.

Pure: results are read from text of any kind and written as text; where they are stored is not known here.
A deal counts once, with its first end: whoever takes moves back, or plays it again, knows the deal. Games in
which the guide played, or that were played for practice, are not in the statistics.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tabletop import codec, strict_json
from tabletop.dice_tally import DieTally
from tabletop.game import TableError

LIMIT = 2_000
"""The most results that are stored, the newest."""

DICE_LIMIT = 200
"""Of so many results, the newest, the dice are stored: they are the larger part of each."""

HELP = ("", "hint", "practice", "seats", "guide", "some")
"""What helped the player most: nothing; a hint; moves that could be taken back freely; a seat that passed
between a person and a bot after the first move; moves that the guide played; one of these (`some`), as it was
stored before they were told apart."""

OWN = ("", "hint")
"""The kinds of help with which a result counts."""


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game of a person.

    match: game, deal and options as one text; deal: its number (the seed); day: local date of its
    beginning, ISO text; reason: key of the end; turn: the turn of the end, 0 where the game has no deals;
    score: points, 0 likewise; par: what the guide reached on the same deal, 0 where it lost, None where
    nobody looked; daily: the deal of that day; help: one of HELP; seats: how many played; place: 1 for the
    best; rival: the level of the strongest bot among the others, team mates left aside, None for no bot.
    These three are 0, 0 and None where the result was stored before they were kept. dice: those that were
    thrown, of the newest DICE_LIMIT results alone; records: what the game keeps the best of
    (`tabletop.tale.Tale.records`), empty where it was stored before that.
    """

    match: str
    game: str
    deal: int
    day: str
    won: bool
    reason: str
    turn: int
    score: int
    par: int | None
    daily: bool
    help: str
    seats: int = codec.added(0)
    place: int = codec.added(0)
    rival: int | None = codec.added(None)
    dice: tuple[DieTally, ...] = codec.added(())
    records: tuple[tuple[str, int], ...] = codec.added(())

    @property
    def counts(self) -> bool:
        """Whether it is the player's own: a hint may be asked for, but every move was theirs, for good."""
        return self.help in OWN


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of a game with so many seats against such bots. rival: as `Result` has it; places: the sum
    of the places."""

    seats: int
    rival: int | None
    games: int
    wins: int
    places: int

    @property
    def mean_place(self) -> tuple[int, int]:
        """The mean place, rounded to a tenth: the whole number and the tenths."""
        return divmod((10 * self.places + self.games // 2) // self.games, 10)


@dataclass(frozen=True, slots=True)
class Summary:
    """The statistics of one game, made of its results in the order in which they were played.

    apart: the number of results that do not count; streak: games won in a row, up to the last; best: the
    longest such row; losses: reason → how often, the most frequent first; turns: turn of a win → how
    often, from the first to the last such turn, zeros included; scores: of the wins, oldest first; records:
    the best of each that is kept, in the order in which they are first met.
    """

    games: int
    apart: int
    wins: int
    streak: int
    best: int
    losses: tuple[tuple[str, int], ...]
    turns: tuple[tuple[int, int], ...]
    scores: tuple[int, ...]
    records: tuple[tuple[str, int], ...]


def read(text: str | None) -> tuple[Result, ...]:
    """The results of a stored text; what cannot be read is left out."""
    try:
        return from_data(strict_json.loads(text or "[]"))
    except TableError:
        return ()


def from_data(data: object) -> tuple[Result, ...]:
    """The results of JSON data; what cannot be read is left out, and dice that there cannot be."""
    found = []
    for one in data if isinstance(data, list) else []:
        try:
            result = codec.decode(Result, _as_now(one))
        except TableError:
            continue
        found.append(replace(result, dice=tuple(die for die in result.dice if die.is_possible)))
    return tuple(found[-LIMIT:])


def _as_now(data: object) -> object:
    """A stored result in the form of today: `help` was once only said to be there or not."""
    if type(data) is not dict or "helped" not in data:
        return data
    rest = {key: value for key, value in data.items() if key != "helped"}
    return {**rest, "help": "some" if data["helped"] else ""}


def write(results: Sequence[Result]) -> str:
    """The text that `read` understands."""
    return json.dumps(to_data(results), separators=(",", ":"))


def to_data(results: Sequence[Result]) -> list[object]:
    """The results as JSON data."""
    kept = len(results) - DICE_LIMIT
    return [codec.encode(replace(one, dice=()) if n < kept else one) for n, one in enumerate(results)]


def add(results: Sequence[Result], result: Result) -> tuple[Result, ...]:
    """The results with one more, unless that deal has ended before."""
    if any((one.game, one.deal) == (result.game, result.deal) for one in results):
        return tuple(results)
    return (*results, result)[-LIMIT:]


def with_par(results: Sequence[Result], match: str, par: int) -> tuple[Result, ...]:
    """The results, that match's now with what the guide reached on its deal."""
    return tuple(replace(one, par=par) if one.match == match else one for one in results)


def with_pars(results: Sequence[Result], pars: Mapping[str, int]) -> tuple[Result, ...]:
    """The results, those of which nobody knew yet what the guide reached now with that. pars: by match."""
    return tuple(
        replace(one, par=pars[one.match]) if one.par is None and one.match in pars else one for one in results
    )


def in_order(results: Sequence[Result]) -> tuple[Result, ...]:
    """The results of several sources by their days, the first of each deal, the newest LIMIT of them."""
    first: dict[tuple[str, int], Result] = {}
    for one in results:
        first.setdefault((one.game, one.deal), one)
    return tuple(sorted(first.values(), key=lambda one: one.day))[-LIMIT:]


def summary(results: Sequence[Result], game: str) -> Summary:
    """The figures of a game."""
    finished = [one for one in results if one.game == game]
    played = [one for one in finished if one.counts]
    won = [one for one in played if one.won]
    streak = best = 0
    for one in played:
        streak = streak + 1 if one.won else 0
        best = max(best, streak)
    losses = Counter(one.reason for one in played if not one.won)
    turns = Counter(one.turn for one in won)
    records: dict[str, int] = {}
    for name, value in (record for one in played for record in one.records):
        records[name] = max(value, records.get(name, value))
    span = range(min(turns), max(turns) + 1) if turns else range(0)
    return Summary(
        games=len(played),
        apart=len(finished) - len(played),
        wins=len(won),
        streak=streak,
        best=best,
        losses=tuple(sorted(losses.items(), key=lambda item: (-item[1], item[0]))),
        turns=tuple((turn, turns[turn]) for turn in span),
        scores=tuple(one.score for one in won),
        records=tuple(records.items()),
    )


def tallies(results: Sequence[Result], game: str) -> tuple[Tally, ...]:
    """How often a game for several was played and won, by the number of seats and the strongest rival, the
    fewest seats and the weakest first. Left out are results of which the seats are not known, or that do not
    count."""
    groups: dict[tuple[int, int | None], list[Result]] = {}
    for one in results:
        if one.game == game and one.counts and one.seats > 1 and one.place:
            groups.setdefault((one.seats, one.rival), []).append(one)
    order = sorted(groups, key=lambda group: (group[0], group[1] or 0))
    return tuple(
        Tally(
            seats,
            rival,
            games=len(groups[seats, rival]),
            wins=sum(one.won for one in groups[seats, rival]),
            places=sum(one.place for one in groups[seats, rival]),
        )
        for seats, rival in order
    )


def daily_streak(results: Sequence[Result], game: str) -> int:
    """How many days in a row the deal of the day was won at the first go, up to the last one played."""
    from datetime import date, timedelta  # imported when first used

    first: dict[str, bool] = {}
    for one in results:
        if one.game == game and one.daily:
            first.setdefault(one.day, one.won and one.counts)
    count = 0
    try:
        day = date.fromisoformat(max(first, default=""))
        while first.get(day.isoformat()):
            count += 1
            day -= timedelta(days=1)
    except (ValueError, OverflowError):  # no day at all, or what an imported game called one
        return count
    return count


@dataclass(frozen=True, slots=True)
class Daily:
    """How it stands with the deal of the day of a game. won: whether that of today was won at the first go,
    None where it has not ended yet; streak: days in a row won so, up to today or yesterday."""

    won: bool | None = None
    streak: int = 0


def daily(results: Sequence[Result], game: str, today: str) -> Daily:
    """How it stands with the deal of the day of a game. today: the local date, ISO text."""
    from datetime import date, timedelta  # imported when first used

    ended = [one for one in results if one.game == game and one.daily]
    won = next((one.won and one.counts for one in ended if one.day == today), None)
    yesterday = (date.fromisoformat(today) - timedelta(days=1)).isoformat()
    goes_on = max((one.day for one in ended), default="") in (today, yesterday)
    return Daily(won, daily_streak(results, game) if goes_on else 0)


def daily_deal(day: str) -> int:
    """The number of the deal of a day (`2026-11-20` → 20261120): the same for everybody, no network."""
    return int(day.replace("-", ""))
