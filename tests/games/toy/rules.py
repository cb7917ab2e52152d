"""The throw-away game's law: state, what may be done, what it does. Source: none; this page is the law.

No game that anybody would play: it has each thing that a game on the table may have.

A turn is one of: roll two dice (their sum is scored; equal dice draw a card too), peek at the top card,
put a card under the deck and draw the top one, ask another seat for a card. The asked seat gives,
refuses (the asker draws), or once calls a witness who says whether it must give. After each round
all seats fill in a sheet in secret: perhaps a card, and twelve digits of sum 30 at most; the sheets
are shown together, the strictly highest digit of each box scores 1, shown cards leave the game. The end
comes after the last round, or when the deck is empty.

A witness may add that the answer stands for every later time (`always`, `never`); in a turn of its own it
takes that back. With `throws` an asker who was refused draws only after throwing an odd number. With `teams`
four seats play two against two, opposite seats together: they read each other's sheets at once, and their
scores are added up. Hidden cards are named by their slot in the hand (`h1` is the oldest): a move is public.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

from tabletop.chance import Chance, Deck, deck_of
from tabletop.codec import added
from tabletop.event_table import event_table
from tabletop.game import (
    Ask,
    BadState,
    Event,
    IllegalMove,
    Key,
    Message,
    Move,
    MoveList,
    Moves,
    Options,
    Over,
    Part,
    Step,
)

CARDS = ("1", "2", "3", "4", "5", "6")
HAND = 3
BOXES = 12
LIMIT = 30
DIGITS = tuple("0123456789")
ROUNDS = (1, 2, 3, 40, 400)
SIDES = (4, 6)
DIE = tuple(range(1, max(SIDES) + 1))
COPIES = (2, 4, 20, 200, 1)
MARKED = tuple(f"zq{number:02}" for number in range(1, 37))
"""The cards with one copy of each: every one has a name of its own, which stands nowhere else."""
ROOMY = 24
"""As many cards are needed for four hands."""
ASK, ALWAYS, NEVER = "ask", "always", "never"
STANDING = {"yes": ALWAYS, "no": NEVER}
HIDDEN = "?"

EVENTS = event_table(
    {
        **dict.fromkeys(("seat", "asked", "to", "witness", "seats", "die"), int),
        **dict.fromkeys(("card", "word"), str),
        "cards": tuple[str, ...],
        "dice": tuple[int, ...],
        "sheets": tuple[tuple[str, ...], ...],
    },
    {
        **dict.fromkeys(("freed", "peeked", "tucked", "drew", "refused", "sealed"), "seat"),
        **dict.fromkeys(("saw", "took"), "seat card"),
        **dict.fromkeys(("vouched", "stands"), "seat word"),
        "opened": "seats",
        "dealt": "seat cards",
        "asked": "seat asked",
        "rolled": "seat dice",
        "called": "seat witness",
        "gave": "seat to",
        "passed": "card",
        "threw": "seat die",
        "revealed": "sheets",
        "ran_out": "",
    },
)

OPTIONS = ("rounds", "sides", "copies", "throws", "teams")
Hand = tuple[Part, ...]
Sheet = tuple[Part, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Turn:
    seat: int


@dataclass(frozen=True, slots=True)
class Give:
    """`asked` answers `asker`; word: what a witness said (`yes`, `no`), empty while none was called."""

    asker: int
    asked: int
    word: str = ""


@dataclass(frozen=True, slots=True)
class Vouch:
    witness: int


@dataclass(frozen=True, slots=True)
class Throw:
    seat: int


@dataclass(frozen=True, slots=True)
class Sheets:
    """All fill in a sheet: None not yet; in another's view an empty tuple is a sheet still sealed."""

    answers: tuple[Sheet | None, ...]


Frame = Turn | Give | Vouch | Throw | Sheets


@dataclass(frozen=True, slots=True, kw_only=True)
class Shared:
    """What everybody sees. `frames` is the work under way.

    placed: the seat that put each card of the deck's known bottom there; seen: seats that know the top;
    standing: a seat's standing answer as a witness, one of ASK, ALWAYS, NEVER.
    """

    rounds: int
    sides: int
    copies: int
    round: int
    placed: tuple[int, ...]
    seen: tuple[int, ...]
    pile: Hand
    scores: tuple[int, ...]
    frames: tuple[Frame, ...]
    standing: tuple[str, ...] = added(())
    throws: bool = added(False)
    teams: bool = added(False)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Shared):
    """Everything, hidden things too. Hands are in the order of arrival."""

    hands: tuple[Hand, ...]
    deck: Deck


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Shared):
    """What a seat may know: `HIDDEN` stands for a card that lies there unseen, `top` empty for none."""

    seat: int | None
    hand: Hand
    sizes: tuple[int, ...]
    deck: int
    top: str
    under: tuple[Part, ...]


def slots(hand: Hand) -> tuple[Part, ...]:
    """The names of a hand's cards that say nothing of what they are."""
    return tuple(f"h{i}" for i in range(1, len(hand) + 1))


WAYS = [(1,) * (LIMIT + 1)]
"""WAYS[boxes][sum]: how many rows of that many digits have that sum at most."""
for _ in range(BOXES):
    WAYS.append(tuple(sum(WAYS[-1][left - d] for d in range(min(9, left) + 1)) for left in range(LIMIT + 1)))


class SheetMoves(Moves):
    """A slot of the hand or `none`, then twelve digits of sum 30 at most."""

    __slots__ = ("cards",)

    def __init__(self, hand: Hand) -> None:
        self.cards = ("none", *slots(hand))

    def next(self, prefix: Move) -> Sequence[Part]:
        if not prefix:
            return self.cards
        return DIGITS[: max(0, self._left(prefix) + 1)] if len(prefix) <= BOXES else ()

    def complete(self, prefix: Move) -> bool:
        return len(prefix) == BOXES + 1 and self._left(prefix) >= 0

    def count(self) -> int:
        return len(self.cards) * WAYS[BOXES][LIMIT]

    def sample(self, chance: Chance) -> Move:
        """Uniform over all sheets."""
        move: Move = (self.cards[chance.roll("sample", len(self.cards)) - 1],)
        left = LIMIT
        for box in range(BOXES):
            weights = tuple(WAYS[BOXES - box - 1][left - d] for d in range(min(9, left) + 1))
            digit = chance.pick("sample", DIGITS[: len(weights)], weights)
            left -= int(digit)
            move = (*move, str(digit))
        return move

    def _left(self, prefix: Move) -> int:
        """What is left of the sum; less than nothing where the beginning is wrong."""
        if prefix[0] not in self.cards or any(part not in DIGITS for part in prefix[1:]):
            return -1
        return LIMIT - sum(map(int, prefix[1:]))


def faces(copies: int) -> tuple[str, ...]:
    """The different cards of a deck with so many of each."""
    return MARKED if copies == 1 else CARDS


def start(options: Options, seats: int, chance: Chance) -> Step[State]:
    """Three cards each, dealt round; seat 0 begins."""
    carried: dict[str, Any] = {name: options[name] for name in OPTIONS}
    deck = deck_of(faces(carried["copies"]) * carried["copies"])
    hands: list[Hand] = [()] * seats
    for _ in range(HAND):
        for seat in range(seats):
            card, deck = chance.draw("card", deck)
            hands[seat] = (*hands[seat], card)
    state = State(
        **carried,
        round=0,
        hands=tuple(hands),
        deck=deck,
        placed=(),
        seen=(),
        pile=(),
        scores=(0,) * seats,
        frames=(Turn(0),),
        standing=(ASK,) * seats,
    )
    dealt = (Event("dealt", {"seat": i, "cards": hand}, (i,)) for i, hand in enumerate(state.hands))
    return Step(state, (Event("opened", {"seats": seats}), *dealt))


def _shared(known: Shared) -> dict[str, Any]:
    return {one.name: getattr(known, one.name) for one in fields(Shared) if one.name != "frames"}


def pending(state: State) -> Ask | Over:
    """The question on top of the stack, or the end."""
    if not state.frames:
        key = "toy.over.deck" if state.deck.size == 0 else "toy.over.rounds"
        totals = [sum(state.scores[mate] for mate in mates(state, seat)) for seat in range(len(state.scores))]
        best = max(totals)
        ranking = tuple(sorted(range(len(totals)), key=lambda seat: -totals[seat]))
        winners = tuple(seat for seat in ranking if totals[seat] == best)
        return Over(winners, ranking, Message(key, {"best": best}), state.scores)
    seat = asked_seat(state.frames)
    match state.frames[-1]:
        case Turn():
            prompt = Message("toy.prompt.turn", {"n": state.deck.size})
            return Ask(seat, prompt, MoveList(_turns(state, seat)), private=True)
        case Give(asker) as give:
            prompt = Message("toy.prompt.give", {"asker": asker})
            return Ask(seat, prompt, MoveList(_gifts(state, give)), private=True)
        case Vouch():
            return Ask(seat, Message("toy.prompt.vouch"), MoveList(_words(_standing(state)[seat])))
        case Throw():
            return Ask(seat, Message("toy.prompt.throw"), MoveList((("throw",),)), roll=True)
    moves = SheetMoves(state.hands[seat])
    others = tuple(mate for mate in mates(state, seat) if mate != seat)
    return Ask(seat, Message("toy.prompt.sheet"), moves, secret=True, open_to=others, private=True)


def mates(state: Shared, seat: int) -> tuple[int, ...]:
    """The seats of a seat's team."""
    return (seat % 2, seat % 2 + 2) if state.teams else (seat,)


def _words(standing: str) -> tuple[Move, ...]:
    """What a witness may say."""
    if standing == ASK:
        return tuple(move for word, kept in STANDING.items() for move in ((word,), (word, kept)))
    return tuple((word,) for word, kept in STANDING.items() if kept == standing)


def asked_seat(frames: tuple[Frame, ...]) -> int:
    """The seat that the question on top of the stack is put to."""
    frame = frames[-1]
    if isinstance(frame, Turn | Throw):
        return frame.seat
    if isinstance(frame, Give):
        return frame.asked
    return frame.witness if isinstance(frame, Vouch) else frame.answers.index(None)


def _turns(state: State, seat: int) -> tuple[Move, ...]:
    under = (("under", slot) for slot in slots(state.hands[seat]))
    ask = (("ask", str(other)) for other, hand in enumerate(state.hands) if other != seat and hand)
    free = () if _standing(state)[seat] == ASK else (("free",),)
    return (("roll",), ("peek",), *under, *ask, *free)


def _gifts(state: State, frame: Give) -> tuple[Move, ...]:
    give = tuple(("give", slot) for slot in slots(state.hands[frame.asked]))
    if frame.word == "yes":
        return give
    if frame.word == "no":
        return (("refuse",),)
    call = (("call", str(other)) for other in range(len(state.hands)) if other != frame.asked)
    return (*give, ("refuse",), *call)


def play(state: State, move: Move, chance: Chance) -> Step[State]:
    """What the move does; IllegalMove where it may not be played. An empty deck ends the game."""
    ask = pending(state)
    if isinstance(ask, Over):
        raise IllegalMove("toy.why.over")
    if move not in ask.moves:
        reason = _reason(state, move)
        raise IllegalMove(reason.key, **reason.params)
    match state.frames[-1]:
        case Turn(seat):
            step = _take_turn(state, seat, move, chance)
        case Give() as give:
            step = _answer(state, give, move, chance)
        case Vouch(witness):
            step = _vouch(state, witness, move)
        case Throw(seat):
            step = _throw(state, seat, chance)
        case Sheets() as sheets:
            step = _fill_in(state, sheets, ask.seat, move)
    if step.state.deck.size:
        return step
    return replace(step, state=replace(step.state, frames=()), events=(*step.events, Event("ran_out")))


def _take_turn(state: State, seat: int, move: Move, chance: Chance) -> Step[State]:
    match move:
        case ("roll",):
            dice = (chance.roll("die", state.sides), chance.roll("die", state.sides))
            scored = _score(state, seat, sum(dice))
            rolled = Event("rolled", {"seat": seat, "dice": dice})
            if dice[0] != dice[1]:
                return Step(_pop(scored), (rolled,))
            return _drawn(scored, seat, chance, rolled)
        case ("peek",):
            return _peek(state, seat, chance)
        case ("under", slot):
            card, hand = _taken(state.hands[seat], slot)
            deck = Deck(state.deck.unknown, state.deck.top, (*state.deck.bottom, card))
            hands = _with(state.hands, seat, hand)
            put = replace(state, hands=hands, deck=deck, placed=(*state.placed, seat))
            return _drawn(put, seat, chance, Event("tucked", {"seat": seat}))
        case ("free",):
            freed = Event("freed", {"seat": seat})
            return Step(replace(state, standing=_with(_standing(state), seat, ASK)), (freed,))
    asked = int(move[1])
    event = Event("asked", {"seat": seat, "asked": asked})
    return Step(replace(state, frames=(*state.frames, Give(seat, asked))), (event,))


def _peek(state: State, seat: int, chance: Chance) -> Step[State]:
    card, rest = chance.draw("card", state.deck)
    placed, seen = state.placed, {*state.seen, seat}
    if not state.deck.top and not state.deck.unknown:  # the first of the known bottom becomes the known top
        placed, seen = placed[1:], {*seen, placed[0]}
    deck = Deck(rest.unknown, (card, *rest.top), rest.bottom)
    after = replace(state, deck=deck, placed=placed, seen=tuple(sorted(seen)))
    shown = Event("saw", {"seat": seat, "card": card}, (seat,))
    return Step(_pop(after), (Event("peeked", {"seat": seat}), shown), shown=True)


def _drawn(state: State, seat: int, chance: Chance, *before: Event, asked: bool = False) -> Step[State]:
    """The top card goes into the hand, where only its seat sees it. asked: by a question inside a turn."""
    card, deck = chance.draw("card", state.deck)
    placed = state.placed[len(state.deck.bottom) - len(deck.bottom) :]
    hands = _with(state.hands, seat, (*state.hands[seat], card))
    after = _pop(replace(state, hands=hands, deck=deck, placed=placed, seen=()))
    told = Event("drew", {"seat": seat}), Event("took", {"seat": seat, "card": card}, (seat,))
    return Step(_pop(after) if asked else after, (*before, *told), shown=True)


def _answer(state: State, frame: Give, move: Move, chance: Chance) -> Step[State]:
    seat = frame.asked
    match move:
        case ("call", other):
            called = Event("called", {"seat": seat, "witness": int(other)})
            return Step(replace(state, frames=(*state.frames, Vouch(int(other)))), (called,))
        case ("refuse",):
            refused = Event("refused", {"seat": seat})
            if not state.throws:
                return _drawn(state, frame.asker, chance, refused, asked=True)
            return Step(replace(state, frames=(*state.frames[:-1], Throw(frame.asker))), (refused,))
    card, left = _taken(state.hands[seat], move[1])
    hands = _with(state.hands, seat, left)
    hands = _with(hands, frame.asker, (*hands[frame.asker], card))
    pair = tuple(sorted((frame.asker, seat)))
    events = Event("gave", {"seat": seat, "to": frame.asker}), Event("passed", {"card": card}, pair)
    return Step(_pop(_pop(replace(state, hands=hands))), events, shown=True)


def _throw(state: State, seat: int, chance: Chance) -> Step[State]:
    die = chance.roll("luck", state.sides)
    thrown = Event("threw", {"seat": seat, "die": die})
    if die % 2 == 0:
        return Step(_pop(_pop(state)), (thrown,))
    return _drawn(state, seat, chance, thrown, asked=True)


def _vouch(state: State, witness: int, move: Move) -> Step[State]:
    (*before, asked, _), (word, *kept) = state.frames, move
    assert isinstance(asked, Give)
    scored = replace(_score(state, witness, 1), frames=(*before, replace(asked, word=word)))
    vouched = Event("vouched", {"seat": witness, "word": word})
    if not kept:
        return Step(scored, (vouched,))
    stands = Event("stands", {"seat": witness, "word": kept[0]})
    return Step(replace(scored, standing=_with(_standing(state), witness, kept[0])), (vouched, stands))


def _standing(state: State) -> tuple[str, ...]:
    """The standing answer of each seat; states of older rules have none."""
    return state.standing or (ASK,) * len(state.hands)


def _fill_in(state: State, frame: Sheets, seat: int, move: Move) -> Step[State]:
    """The last sheet shows them all."""
    answers = _with(frame.answers, seat, move)
    sealed = Event("sealed", {"seat": seat})
    if None in answers:
        return Step(replace(state, frames=(Sheets(answers),)), (sealed,))
    sheets = [answer for answer in answers if answer is not None]
    scores, hands = list(state.scores), list(state.hands)
    for digits in list(zip(*sheets, strict=True))[1:]:
        if digits.count(max(digits)) == 1:
            scores[digits.index(max(digits))] += 1
    shown: list[Sheet] = []
    for by, sheet in enumerate(sheets):
        card = sheet[0]
        if card != "none":
            card, hands[by] = _taken(hands[by], card)
        shown.append((card, *sheet[1:]))
    after = replace(
        state,
        round=state.round + 1,
        hands=tuple(hands),
        pile=tuple(sorted((*state.pile, *(card for card, *_ in shown if card != "none")))),
        scores=tuple(scores),
        frames=() if state.round + 1 == state.rounds else (Turn(0),),
    )
    revealed = Event("revealed", {"sheets": tuple(shown)})
    return Step(after, (sealed, revealed), shown=True, opened=tuple(range(len(answers))))


def _pop(state: State) -> State:
    """The question on top is answered; after a turn comes the next, after the last of a round the sheets."""
    frame, rest = state.frames[-1], state.frames[:-1]
    if not isinstance(frame, Turn):
        return replace(state, frames=rest)
    seats = len(state.hands)
    after: Frame = Turn(frame.seat + 1) if frame.seat + 1 < seats else Sheets((None,) * seats)
    return replace(state, frames=(after,))


def _score(state: State, seat: int, points: int) -> State:
    return replace(state, scores=_with(state.scores, seat, state.scores[seat] + points))


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with another one at that place."""
    return (*values[:at], value, *values[at + 1 :])


def _taken(hand: Hand, slot: Part) -> tuple[str, Hand]:
    """The card in that slot, and the hand without it."""
    place = slots(hand).index(slot)
    return hand[place], (*hand[:place], *hand[place + 1 :])


def why_not(state: State, prefix: Move, part: Part | None) -> Message | None:
    """Why `part` may not follow `prefix` (None: why the prefix is no whole move); None when it may."""
    ask = pending(state)
    if isinstance(ask, Over):
        return Message("toy.why.over")
    if part is None:
        return None if ask.moves.complete(prefix) else _reason(state, prefix)
    return None if part in ask.moves.next(prefix) else _reason(state, (*prefix, part))


WORDS: dict[type, tuple[Part, ...]] = {
    Turn: ("roll", "peek", "under", "ask", "free"),
    Give: ("give", "refuse", "call"),
    Throw: ("throw",),
}


def _reason(state: State, move: Move) -> Message:
    """Why a move or a beginning is not legal."""
    frame, seat = state.frames[-1], asked_seat(state.frames)
    hand = slots(state.hands[seat])
    if not move:
        return Message("toy.why.nothing")
    if isinstance(frame, Sheets):
        if move[0] not in ("none", *hand):
            return Message("toy.why.no_card", {"card": move[0][:40]})
        if all(part in DIGITS for part in move[1:]) and sum(map(int, move[1:])) > LIMIT:
            return Message("toy.why.sum", {"limit": LIMIT})
        return Message("toy.why.boxes", {"n": BOXES})
    if move[0] not in WORDS.get(type(frame), ("yes", "no")):
        return Message("toy.why.word", {"word": move[0][:40]})
    if move[0] in ("under", "give"):
        if len(move) == 1:
            return Message("toy.why.which_card")
        if move[1] not in hand:
            return Message("toy.why.no_card", {"card": move[1][:40]})
    if isinstance(frame, Give) and frame.word:
        return Message("toy.why.vouched", {"word": frame.word})
    if isinstance(frame, Vouch) or move[0] == "free":
        return Message("toy.why.standing", {"word": Key(f"toy.standing.{_standing(state)[seat]}")})
    return Message("toy.why.seat")


def warn(view: View, move: Move) -> Message | None:
    """A sheet of noughts wins nothing."""
    if len(move) == BOXES + 1 and set(move[1:]) == {"0"}:
        return Message("toy.warn.blank")
    return None


def view(state: State, seat: int | None) -> View:
    """What `seat` may know; a spectator (None) sees no hand, no sealed sheet, no end of the deck."""
    bottom = zip(state.deck.bottom, state.placed, strict=True)
    return View(
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        sizes=tuple(len(hand) for hand in state.hands),
        deck=state.deck.size,
        top="".join(card if seat in state.seen else HIDDEN for card in state.deck.top),
        under=tuple(card if seat == by else HIDDEN for card, by in bottom),
        frames=tuple(_covered(frame, () if seat is None else mates(state, seat)) for frame in state.frames),
        **_shared(state),
    )


def _covered(frame: Frame, team: tuple[int, ...]) -> Frame:
    if not isinstance(frame, Sheets):
        return frame
    return Sheets(tuple(a if a is None or i in team else () for i, a in enumerate(frame.answers)))


def imagine(seen: View, chance: Chance) -> State:
    """A state that this view could be of, the unseen dealt at random; BadState where there is none."""
    _check_view(seen)
    shown = [*seen.hand, *seen.pile, *(c for c in (seen.top, *seen.under) if c not in ("", HIDDEN))]
    pool = deck_of([c for c in faces(seen.copies) for _ in range(seen.copies - shown.count(c))])
    hands: list[Hand] = []
    for seat, size in enumerate(seen.sizes):
        hand, pool = _uncovered(seen.hand if seat == seen.seat else (HIDDEN,) * size, pool, chance)
        hands.append(hand)
    top, pool = _uncovered((seen.top,) if seen.top else (), pool, chance)
    bottom, pool = _uncovered(seen.under, pool, chance)
    frames = tuple(_guessed(frame, hands, chance) for frame in seen.frames)
    deck = Deck(pool.unknown, top, bottom)
    return State(hands=tuple(hands), deck=deck, frames=frames, **_shared(seen))


def _check_view(seen: View) -> None:
    """Raises BadState where what is unseen could not be dealt; `check` sees to the rest."""
    seats = len(seen.sizes)
    _hold(seats in (2, 3, 4) and seen.copies in COPIES and min(seen.sizes) >= 0, "seats")
    _hold(seen.seat is None or seen.seat in range(seats), "seat")
    _hold(seen.seat is None or len(seen.hand) == seen.sizes[seen.seat], "hand")
    _hold(all(len(f.answers) == seats for f in seen.frames if isinstance(f, Sheets)), "sheets")
    ends = [card for card in (seen.top, *seen.under) if card]
    shown = Counter([*seen.hand, *seen.pile, *ends])
    hidden, every = shown.pop(HIDDEN, 0) + sum(seen.sizes) - len(seen.hand), faces(seen.copies)
    _hold(all(card in every and count <= seen.copies for card, count in shown.items()), "cards")
    _hold(shown.total() + hidden <= seen.copies * len(every), "cards")


def _uncovered(cards: tuple[Part, ...], pool: Deck, chance: Chance) -> tuple[tuple[Part, ...], Deck]:
    found: list[str] = []
    for card in cards:
        drawn, pool = chance.draw("imagined", pool) if card == HIDDEN else (card, pool)
        found.append(drawn)
    return tuple(found), pool


def _guessed(frame: Frame, hands: list[Hand], chance: Chance) -> Frame:
    if not isinstance(frame, Sheets):
        return frame
    given = enumerate(frame.answers)
    return Sheets(tuple(SheetMoves(hands[i]).sample(chance) if one == () else one for i, one in given))


def check(state: State) -> None:
    """Raises BadState unless the state could be played on without surprise."""
    seats = len(state.hands)
    _hold(seats in seats_for(options_of(state)) and len(state.scores) == seats, "seats")
    _hold(len(_standing(state)) == seats and {*_standing(state)} <= {ASK, ALWAYS, NEVER}, "standing")
    _hold(state.rounds in ROUNDS and state.sides in SIDES and state.copies in COPIES, "options")
    _hold(0 <= state.round <= state.rounds, "round")
    _hold(min(state.scores) >= 0, "scores")
    _check_cards(state)
    _check_frames(state, seats)


def _check_cards(state: State) -> None:
    deck, seats = state.deck, range(len(state.hands))
    _hold(list(deck.unknown) == sorted(deck.unknown) and all(n > 0 for n in deck.unknown.values()), "deck")
    known = (*deck.top, *deck.bottom, *state.pile, *(card for hand in state.hands for card in hand))
    every = Counter(dict.fromkeys(faces(state.copies), state.copies))
    _hold(Counter(deck.unknown) + Counter(known) == every, "cards")
    _hold(list(state.pile) == sorted(state.pile), "order")
    _hold(len(state.placed) == len(deck.bottom) and all(by in seats for by in state.placed), "placed")
    _hold(len(deck.top) <= 1 and bool(state.seen) == bool(deck.top), "seen")
    _hold(list(state.seen) == sorted(set(state.seen)) and all(by in seats for by in state.seen), "seen")


def _check_frames(state: State, seats: int) -> None:
    over = state.round == state.rounds or state.deck.size == 0
    _hold(over == (not state.frames), "over")
    match state.frames:
        case (Sheets(answers),):
            _hold(len(answers) == seats and None in answers, "sheets")
            waiting = answers.index(None)
            for seat, answer in enumerate(answers):
                _hold(answer in SheetMoves(state.hands[seat]) if seat < waiting else answer is None, "sheets")
        case (Turn(turn), *question):
            _hold(0 <= turn < seats, "turn")
            match question:
                case [Throw(seat)]:
                    _hold(state.throws and seat == turn, "frames")
                case [Give(asker, asked, word), *inner]:
                    _hold(asker == turn and asked in range(seats) and asked != asker, "give")
                    _hold(bool(state.hands[asked]) and word in ("", "yes", "no"), "give")
                    may_vouch = [Vouch(one) for one in range(seats) if one != asked and word == ""]
                    _hold(not inner or (len(inner) == 1 and inner[0] in may_vouch), "vouch")
                case _:
                    _hold(not question, "frames")
        case _:
            _hold(over, "frames")


def _hold(true: bool, what: str) -> None:
    if not true:
        raise BadState("toy.bad", what=what)


def options_of(state: State) -> Options:
    """The options that a state carries: all."""
    return {name: getattr(state, name) for name in OPTIONS}


def seats_for(options: Options) -> tuple[int, ...]:
    """Four hands need more cards; teams need four seats."""
    copies = options["copies"]
    assert isinstance(copies, int)
    four = (4,) if copies * len(faces(copies)) >= ROOMY else ()
    return four if options["teams"] is True else (2, 3, *four)


def teams(options: Options, seats: int) -> tuple[tuple[int, ...], ...]:
    """Opposite seats together, or everybody alone."""
    return ((0, 2), (1, 3)) if options["teams"] is True else tuple((seat,) for seat in range(seats))


def seat_name(options: Options, seats: int, seat: int) -> str:
    """With teams a seat is called by its team."""
    return f"team.{seat}" if options["teams"] is True else str(seat)


def turn(seen: View) -> int | None:
    """The seat whose turn it is, whoever is asked in the middle of it; None while all fill in sheets."""
    first = seen.frames[0] if seen.frames else None
    return first.seat if isinstance(first, Turn) else None
