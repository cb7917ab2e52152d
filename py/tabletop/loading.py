"""Matches of what was kept of them: a record from anywhere, or a game that this app has saved itself.

What comes from outside is loaded: played again from its beginning, every move checked by the rules. What was
saved here is resumed: it stands at its last state and plays nothing again. Where the rules are others than
then, both go on from that state, and what was decided before it is kept to be told.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletop import codec
from tabletop import record as records
from tabletop.bots import drive
from tabletop.chance import ChanceError, LoggedChance, SeededChance
from tabletop.codec import BLOCK, PackedList, packed, read_events
from tabletop.game import BadRecord, BadState, Event, Game, IllegalMove, Over, Scalar, TableError
from tabletop.log import Decision, Kept, Log, decision_of, kept_of
from tabletop.match import Match, Opening, bot_of, check_state, checked, decision_made, first_step
from tabletop.record import Earlier, Note, Player, Record
from tabletop.registry import Catalogue, load_game
from tabletop.setup import with_later_options

AnyMatch = Match[Any, Any]


@dataclass(frozen=True, slots=True)
class Played:
    """How far a record was played again: so many of its decisions, of how many."""

    count: int
    total: int


Loading = Generator[Played, None, AnyMatch]
"""A match that is being made of a record: what `bots.drive` and `bots.Driver` run."""


def load(data: Any, games: Catalogue) -> AnyMatch:
    """The match of a record, every move checked by the rules. data: JSON data, or `Kept`.

    A record of other rules goes on from its snapshot. Errors: NoSuchGame; BadRecord for whatever is not a
    possible match, with a message for the player.
    """
    return drive(loading(data, games))


def loading(data: Any, games: Catalogue) -> Loading:
    """As `load`, in slices: reports each decision that was played again."""
    record, lines, opening = _read(data)
    game = load_game(games, record.game)
    if game.rules != record.rules:
        return _told(lambda: _from_snapshot(game, record, lines, opening))
    try:
        return (yield from _play(game, record))
    except BadRecord:
        raise
    except TableError as error:
        raise BadRecord(error.message.key, **error.message.params) from None


def resume(kept: Kept, games: Catalogue) -> AnyMatch:
    """The match that this app has saved, at once where it stood.

    One that an older version has saved is loaded. Where its decisions do not lead to where it stood, or
    cannot be read, it goes on from there as under other rules. Errors: as `load`.
    """
    bare = records.read_head(
        {"format": records.FORMAT, **kept.fields, "notes": kept.notes()}, _length_of(kept), kept.earlier
    )
    game = load_game(games, bare.game)
    if game.rules == bare.rules:
        try:
            return _told(lambda: _resume(game, bare, kept)) if kept.ready else load(kept, games)
        except BadRecord:
            pass
    return _told(lambda: _from_snapshot(game, _with_earlier(bare, kept), kept.readable_lines(), kept.opening))


def _with_earlier(record: Record, kept: Kept) -> Record:
    earlier = PackedList(kept.blocks["earlier"], kept.earlier, _read_earlier)
    return replace(record, earlier=tuple(earlier))


def _read(data: Any) -> tuple[Record, list[Any], tuple[Any, ...]]:
    """The record, the lines of its log and the events of its opening, as far as they are known. Error:
    BadRecord."""
    if isinstance(data, Kept):
        whole, lines = data.whole()
        return records.read(whole), lines, data.opening
    record = records.read(data)
    return record, list(kept_of(data).tail), ()


def _told(make: Callable[[], AnyMatch]) -> AnyMatch:
    """What is made of a record. Error: BadRecord, whatever is wrong with it."""
    try:
        return make()
    except BadRecord:
        raise
    except TableError as error:
        raise BadRecord(error.message.key, **error.message.params) from None


def _length_of(kept: Kept) -> int:
    return len(kept.blocks["log"]) * BLOCK + len(kept.tail)


def _begun_with(game: Game[Any, Any], record: Record) -> tuple[dict[str, Scalar], tuple[Player, ...]]:
    """All options and players of a record. Error: BadRequest."""
    options = with_later_options(game, record.options)
    return checked(game, options, record.seats, record.seed, record.players)


# Played again


def _play(game: Game[Any, Any], record: Record) -> Loading:
    """The match of a record of these rules, played from its beginning. Error: BadRecord at the first decision
    that does not fit, BadRequest and BadState for what it begins with."""
    options, players = _begun_with(game, record)
    begun: Opening[Any] = Opening(rolls=record.opening, start=record.start)
    seeded = SeededChance(record.seed)
    first = first_step(game, options, record.seats, begun, seeded)
    begun.events, begun.state = first.events, first.state
    state, log = first.state, Log(game)
    typed: dict[int, tuple[int, ...]] = {}
    for number, place in record.typed:
        typed[number] = (*typed.get(number, ()), place)
    for number, entry in enumerate(record.entries):
        decision, state = _decided(game, state, number, entry, typed.get(number, ()), seeded)
        by_bot = bot_of(players, record.seat_changes, decision.seat, number) is not None
        log = log.append(decision, state, by_bot=by_bot)
        yield Played(number + 1, len(record.entries))
    match = _match_of(game, record, begun, log, state, _earlier_of(record.earlier), at=len(log))
    match = match.goto(record.at)
    if not _is_of(game, match.state, record.snapshot):
        raise BadRecord("table.record.snapshot")
    return match


def _decided(
    game: Game[Any, Any],
    state: Any,
    number: int,
    entry: records.Entry,
    typed: tuple[int, ...],
    seeded: SeededChance,
) -> tuple[Decision, Any]:
    """The decision of an entry of the record, by its number from 0, and the state after it.

    state: before it; seeded: as far as it was drawn. Error: BadRecord where it does not follow the rules.
    """
    at, pending = number + 1, game.pending(state)
    if isinstance(pending, Over):
        raise BadRecord("table.record.after_end", at=at)
    if entry.seat != pending.seat:
        raise BadRecord("table.record.seat", at=at)
    chance = LoggedChance(entry.rolls, seeded, game.dice, typed)
    try:
        move = game.read_move(state, entry.move)
        step = game.play(state, move, chance)
        chance.check_all_used()
        text = game.move_text(state, move)
    except IllegalMove:
        raise BadRecord("table.record.illegal", at=at) from None
    except ChanceError:
        raise BadRecord("table.record.outcome", at=at) from None
    return decision_made(pending, move, text, chance, step), step.state


def _is_of(game: Game[Any, Any], state: Any, snapshot: Any) -> bool:
    """Whether a snapshot is of a state; one that was taken earlier may lack what states have had since."""
    if codec.encode(state) == snapshot:
        return True
    try:
        return bool(codec.decode(game.state, snapshot, "snapshot") == state)
    except BadState:
        return False


def _match_of(
    game: Game[Any, Any],
    record: Record,
    begun: Opening[Any],
    log: Log[Any],
    state: Any,
    earlier: PackedList[Earlier],
    at: int,
) -> AnyMatch:
    """The match with what a record says of it."""
    options, players = _begun_with(game, record)
    return Match(
        game=game,
        options=options,
        players=players,
        seed=record.seed,
        dice=record.dice,
        begun=begun,
        decisions=log,
        at=at,
        state=state,
        counters=record.counters,
        earlier=earlier,
        earlier_opening=record.earlier_opening,
        seat_changes=record.seat_changes,
        notes=tuple(sorted(record.notes, key=lambda note: (note.at, note.key))),
        asides=record.asides,
    )


# Gone on from where it stood


def _resume(game: Game[Any, Any], record: Record, kept: Kept) -> AnyMatch:
    """The match of these rules as it stood. record: without its long lists but for the notes."""
    options, players = _begun_with(game, record)
    state = codec.decode(game.state, record.snapshot, "snapshot")
    check_state(game, state, options, record.seats)

    def is_bot(seat: int, number: int) -> bool:
        return bot_of(players, record.seat_changes, seat, number) is not None

    begun: Opening[Any] = Opening(
        read_events(list(kept.opening), "opening"),
        record.opening,
        seeded=kept.opening_seeded,
        start=record.start,
        was_read=True,
    )
    log = Log.read(game, kept.blocks["log"], kept.tail, is_bot)
    if record.at:
        log.moment(record.at - 1).state = state
    earlier = PackedList(kept.blocks["earlier"], kept.earlier, _read_earlier)
    return _match_of(game, record, begun, log, state, earlier, at=record.at)


def _from_snapshot(
    game: Game[Any, Any], record: Record, lines: Sequence[Any], opening: Sequence[Any]
) -> AnyMatch:
    """The match that goes on from where a record stood. lines, opening: what was kept of its decisions and
    its opening; of what is not known of them nothing is told."""
    options, _ = _begun_with(game, record)
    state = game.adopt(codec.decode(game.state, record.snapshot, "snapshot"))
    check_state(game, state, options, record.seats)
    found = _as_earlier(game, [_decision_of(line) for line in lines[: record.at]])
    earlier = _earlier_of((*record.earlier, *found))
    begun: Opening[Any] = Opening(start=codec.encode(state), state=state)
    events = record.earlier_opening if record.earlier else _events_of(opening)
    gone_on = replace(
        record,
        notes=_moved(record.notes, record.at),
        seat_changes=tuple(replace(change, at=0) for change in record.seat_changes),
        earlier_opening=events,
    )
    return _match_of(game, gone_on, begun, Log(game), state, earlier, at=0)


def _events_of(opening: Sequence[Any]) -> tuple[Event, ...]:
    """The events of an opening that was saved. Error: BadState."""
    return read_events(list(opening), "opening")


def _decision_of(line: Any) -> Decision | None:
    """The decision of a line; None for one that cannot be read."""
    try:
        return decision_of(line)
    except BadRecord:
        return None


def _as_earlier(game: Game[Any, Any], decisions: Sequence[Decision | None]) -> Iterator[Earlier]:
    """What is kept of decisions when other rules go on from them."""
    opened: list[set[int]] = [set()]
    for one in reversed(decisions):
        opened.append(opened[-1] | set(one.opened if one is not None else ()))
    for one in decisions:
        opened.pop()
        if one is None:
            yield Earlier("")
        else:
            is_open = not one.secret or one.seat in opened[-1] | set(one.opened) or not game.has_secrets
            yield Earlier(one.text, one.seat, one.events, None if is_open else (one.seat, *one.open_to))


def _moved(notes: Sequence[Note], count: int) -> tuple[Note, ...]:
    """Notes at their moments where the first `count` decisions have become earlier ones; one about a moment
    that is gone stays at the last that there is."""
    found: dict[tuple[int, str], Note] = {}
    for note in notes:
        at, key = note.at - count, note.key
        if at > 0 or (at, key) in found:
            at, key = min(at, 0), f"{note.at - count} {key}"[: records.NAME_LIMIT]
        found[at, key] = Note(at, key, note.text)
    return tuple(found.values())


def _earlier_of(earlier: Sequence[Earlier]) -> PackedList[Earlier]:
    blocks = packed([records.write_earlier(one) for one in earlier])
    return PackedList(blocks, len(earlier), _read_earlier, earlier)


def _read_earlier(data: Any) -> Earlier:
    try:
        return records.read_earlier(data)
    except BadState as error:
        raise BadRecord("table.record.form", where=error.message.params["where"]) from None
