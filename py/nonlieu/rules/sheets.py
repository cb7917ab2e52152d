"""The sheets: every seat lays out its units' tokens in secret, all are opened together.

Source: rulebook, *Tout le monde doit répartir en même temps ses jetons*; N1, N6, N15, N30, N32, N35.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import comb, prod

from nonlieu.pieces import EVIL, RESCUE, RESERVE, boxes_of, default_place
from nonlieu.rules.losses import set_standing
from nonlieu.rules.portions import is_count
from nonlieu.rules.state import (
    ASK,
    LOSSES,
    NO_TOKENS,
    RESCUES,
    Course,
    Sheets,
    State,
    Unit,
    Work,
    of_seat,
    put,
    seats_of,
    side_of_seat,
)
from tabletop.chance import Chance
from tabletop.game import Ask, Message, Move, Moves, Part

READY = "ready"
LOSS_WORDS = tuple(f"loss:{order}" for order in (*LOSSES, ASK))
RESCUE_WORDS = tuple(f"rescue:{answer}" for answer in RESCUES)


def free_boxes(unit: Unit) -> tuple[str, ...]:
    """The boxes that a sheet names: all but that in which lies what is laid nowhere else."""
    home = default_place(unit.kind)
    return tuple(box for box in boxes_of(unit.kind, unit.power) if box != home)


class SheetMoves(Moves):
    """The sheets of a seat: `unit:box:n`, units and boxes rising, standing orders, `ready`."""

    __slots__ = ("index", "orders", "units")

    def __init__(self, state: State, seat: int) -> None:
        units = of_seat(state, seat)
        self.units = tuple((one.name, free_boxes(one), one.tokens) for one in units)
        self.index = {one.name: i for i, one in enumerate(units)}
        self.orders = (LOSS_WORDS, _rescues(state, seat))

    def _after(self, prefix: Move) -> tuple[int, int, int, int] | None:
        """Unit, first box, its tokens left, how many standing orders are passed; None for no beginning."""
        unit, box, left, passed = 0, 0, self.units[0][2] if self.units else 0, 0
        for part in prefix:
            name, _, rest = part.partition(":")
            if passed or name not in self.index:
                step = next((i + 1 for i, words in enumerate(self.orders) if part in words), 0)
                if step <= passed:
                    return None
                passed = step
                continue
            where, _, text = rest.partition(":")
            at = self.index[name]
            if at < unit or not is_count(text) or where not in self.units[at][1]:
                return None
            if at > unit:
                unit, box, left = at, 0, self.units[at][2]
            found, n = self.units[at][1].index(where), int(text)
            if found < box or not 1 <= n <= left:
                return None
            box, left = found + 1, left - n
        return unit, box, left, passed

    def next(self, prefix: Move) -> tuple[str, ...]:
        after = None if prefix[-1:] == (READY,) else self._after(prefix)
        if after is None:
            return ()
        unit, box, left, passed = after
        found: list[str] = []
        if not passed:
            for at in range(unit, len(self.units)):
                name, boxes, tokens = self.units[at]
                most = left if at == unit else tokens
                for one in boxes[box if at == unit else 0 :]:
                    found += (f"{name}:{one}:{n}" for n in range(1, most + 1))
        for words in self.orders[passed:]:
            found += words
        return (*found, READY)

    def complete(self, prefix: Move) -> bool:
        return prefix[-1:] == (READY,) and self._after(prefix[:-1]) is not None

    def __contains__(self, move: object) -> bool:
        return isinstance(move, tuple) and self.complete(move)

    def count(self) -> int:
        ways = prod(comb(tokens + len(boxes), len(boxes)) for _, boxes, tokens in self.units)
        return ways * prod(len(words) + 1 for words in self.orders)

    def sample(self, chance: Chance) -> Move:
        """A sheet at random: half of the tokens of a unit are laid out, each for itself; every fourth unit
        has all of them in one box."""
        found: list[str] = []
        for name, boxes, tokens in self.units:
            counts = [0] * len(boxes)
            if boxes and chance.roll("sample", 4) == 1:
                counts[chance.roll("sample", len(boxes)) - 1] = tokens
            else:
                for _ in range(tokens):
                    pick = chance.roll("sample", 2 * len(boxes)) - 1
                    if pick < len(boxes):
                        counts[pick] += 1
            found += (f"{name}:{box}:{n}" for box, n in zip(boxes, counts, strict=True) if n)
        for words in self.orders:
            pick = chance.roll("sample", 8 * (len(words) + 1)) - 1
            if pick < len(words):
                found.append(words[pick])
        return (*found, READY)


def standing_words(state: State, seat: int) -> tuple[str, ...]:
    """The standing orders that a sheet of a seat may end with."""
    return (*LOSS_WORDS, *_rescues(state, seat))


def _rescues(state: State, seat: int) -> tuple[str, ...]:
    """The standing answers that a seat may give: it has Sualocin's power."""
    return RESCUE_WORDS if any(one.power == RESCUE for one in of_seat(state, seat)) else ()


def sheets_ask(state: State, frame: Sheets) -> Ask:
    """The sheet of the first seat that has not given one."""
    seat = frame.answers.index(None)
    mates = tuple(one for one in seats_of(state, side_of_seat(state, seat)) if one != seat)
    prompt = Message("nonlieu.prompt.sheet", {"turn": state.turn})
    return Ask(seat, prompt, SheetMoves(state, seat), secret=True, open_to=mates, private=True)


def sheets_answer(work: Work, frame: Sheets, move: Move) -> None:
    """A sheet is given; the last one opens all."""
    seat = frame.answers.index(None)
    answers = (*frame.answers[:seat], move, *frame.answers[seat + 1 :])
    work.tell("sheet", seat=seat)
    if None in answers:
        work.top(replace(frame, answers=answers))
        return
    work.pop()
    given = tuple(answer or () for answer in answers)
    for one, sheet in enumerate(given):
        lay_out(work, one, sheet)
    work.state = replace(work.state, sheets=given)
    work.shown = True
    work.opened = tuple(range(len(answers)))
    work.tell("opened", turn=work.state.turn)
    work.push(Course(EVIL))


def lay_out(work: Work, seat: int, sheet: Move) -> None:
    """The tokens of a seat lie as on its sheet."""
    set_standing(work, seat, rescue=ASK)  # what was answered once for all holds for the rest of a turn (N15)
    for part in sheet:
        head, _, rest = part.partition(":")
        if head == "loss":
            set_standing(work, seat, loss=rest)
        elif head == "rescue":
            set_standing(work, seat, rescue=rest)
    laid = laid_by(sheet)
    for unit in of_seat(work.state, seat):
        work.put(with_sheet(unit, laid.get(unit.name, {})))


def laid_by(sheet: Sequence[Part]) -> dict[str, dict[str, int]]:
    """The tokens that the parts of a sheet lay out, by unit and box."""
    laid: dict[str, dict[str, int]] = {}
    for part in sheet:
        if found := laid_out(part):
            name, box, n = found
            laid.setdefault(name, {})[box] = n
    return laid


def laid_out(part: Part) -> tuple[str, str, int] | None:
    """The unit, the box and the tokens of a part of a sheet; None for a standing order and the end."""
    name, _, rest = part.partition(":")
    box, _, n = rest.partition(":")
    return (name, box, int(n)) if n.isdecimal() else None


def with_sheet(unit: Unit, laid: Mapping[str, int]) -> Unit:
    """The unit with its tokens by box as a sheet has them; the others lie at home."""
    left = unit.tokens
    after = replace(unit, boxes=NO_TOKENS, reserve=0, beside=0, spent=0)
    for place, count in laid.items():
        after, left = put(after, place, count), left - count
    return put(after, default_place(unit.kind), left)


def as_last_turn(state: State, seat: int) -> Move:
    """The last sheet of a seat as far as its units are there and have the tokens, as a whole sheet (N27)."""
    wanted: dict[str, int] = {}
    for part in state.sheets[seat]:
        place, _, count = part.rpartition(":")
        if is_count(count):
            wanted[place] = int(count)
    found: list[str] = []
    for unit in of_seat(state, seat):
        left = unit.tokens
        for box in free_boxes(unit):
            if n := min(wanted.get(f"{unit.name}:{box}", 0), left):
                left -= n
                found.append(f"{unit.name}:{box}:{n}")
    for words in (LOSS_WORDS, _rescues(state, seat)):
        found += [word for word in words if word in state.sheets[seat]][:1]
    return (*found, READY)


def left_out(state: State, seat: int) -> Mapping[str, Mapping[str, int]]:
    """What `as_last_turn` leaves out of the last sheet of a seat, in tokens by unit and box: for a unit with
    fewer tokens, for a box that it has no more, for a unit that is gone (N27)."""
    kept = set(as_last_turn(state, seat))
    given = {place: int(n) for place, _, n in (part.rpartition(":") for part in kept) if is_count(n)}
    found: dict[str, dict[str, int]] = {}
    for part in state.sheets[seat]:
        place, _, count = part.rpartition(":")
        if is_count(count) and (lack := int(count) - given.get(place, 0)):
            name, _, box = place.partition(":")
            found.setdefault(name, {})[box] = lack
    return found


def idle_aesirs(state: State, seat: int, sheet: Move) -> tuple[str, ...]:
    """The Aésirs of a seat of which a sheet keeps every token in reserve (N7)."""
    named = {part.partition(":")[0] for part in sheet}
    return tuple(
        one.name
        for one in of_seat(state, seat)
        if default_place(one.kind) == RESERVE and one.name not in named
    )
