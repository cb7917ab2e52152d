"""A second reading of the rules, from the rulebook and the rulings alone, beside a whole game.

A game is told from its first card to its last as one script, which stops at each question and goes on with
the answer; the dice are read off a list as they were thrown. No function is shared with the game, and nothing
of `water_margin.rules` is looked at: the cards are the printed ones.
"""

from collections.abc import Generator, Iterator, Sequence, Set
from contextlib import suppress
from itertools import combinations, product
from types import SimpleNamespace
from typing import Any, NamedTuple

from tabletop.chance import Outcome
from tabletop.game import Move, Over
from water_margin import GAME
from water_margin.cards import ADVERSARIES, HEROES, PLACES, TRIALS
from water_margin.rules.state import Band, State

PRINTED = {hero.rank: hero for hero in HEROES}
FIELDS = {f"{column}{row}" for column in "abcdefg" for row in range(1, 8)}
FORTS = {
    5: {"b2", "b6", "f2", "f6", "d4"},
    13: {"b2", "b4", "b6", "c3", "c5", "d2", "d4", "d6", "e3", "e5", "f2", "f4", "f6"},
}
REWARDS, SENTENCES = ("banquet", "gourd", "taels", "brother"), ("held", "taels", "penal", "wound")
ADMISSIONS = ("welcome", "trial", "duel", "refusal")
STANDING = ("never", "always", "ask")
"""Answers once and for all (A41), which are not given here."""
TEN = range(1, 11)
COMBAT = 0

Piece = SimpleNamespace
"""A card on the board with all that lies on it and under it."""
Gang = SimpleNamespace
"""A refuge: where it stands, what it owns, who lives there and what they have learned."""


class Question(NamedTuple):
    """Who is asked, and every answer that the rules allow."""

    seat: int
    moves: Set[Move]
    roll: bool = False


Script = Generator[Question, Move, Any]
Rolls = Sequence[tuple[str, Outcome]]


def beside(square: str) -> set[str]:
    column, row = ord(square[0]), int(square[1])
    return {one for one in FIELDS if abs(ord(one[0]) - column) + abs(int(one[1]) - row) == 1}


def die_of(card: int) -> range:
    """Twelve sides for a celestial star, ten for a terrestrial one."""
    return range(1, 13 if card <= 36 else 11)


def value(piece: Piece, trial: int, helper: int = 0) -> int:
    """A16, A22: printed on a brother who helps; or the own, tokens, and in combat two less a wound."""
    own = helper in (0, piece.card)
    gained: int = piece.experience[trial] - 2 * piece.wounds * (trial == COMBAT)
    return PRINTED[helper or piece.card].values[trial] + own * gained


def heal(piece: Piece) -> None:
    piece.banquets -= 1
    piece.wounds -= 1


def comers(piece: Piece) -> dict[int, list[int]]:
    """A30: the hero with its experience, its brothers with none."""
    return {piece.card: piece.experience} | {card: [0, 0, 0] for card in piece.brothers}


class Referee:
    """The table as an umpire beside it keeps it. deck: how many of the unseen cards can be drawn; dice: what
    was thrown, to be read off."""

    def __init__(self, state: State, rolls: Rolls) -> None:
        """Beside a game that has just begun. rolls: what was thrown for that."""
        self.seats = seats = len(state.hands)
        self.victory, self.length, self.forts = state.victory, state.length, state.forts
        self.chapter = 0
        self.unseen = set({2: range(1, 37), 3: range(37, 109), 4: range(1, 109)}[seats])
        self.deck = len(self.unseen)
        self.hands: list[set[int]] = [set() for _ in range(seats)]
        self.gangs: list[Gang | None] = [None] * seats
        self.pieces: dict[int, Piece] = {}
        self.dead: set[int] = set()
        self.script = self.game()
        self.go_on(state, None, rolls)

    def go_on(self, state: State, move: Move | None, rolls: Rolls) -> None:
        """After a move both tables are alike, and the same is asked, or the same is the end."""
        self.dice, asked = iter(rolls), None
        with suppress(StopIteration):
            asked = self.script.send(move)  # type: ignore[arg-type]
        assert next(self.dice, None) is None, "dice were left over"
        there = as_laid(state)
        assert there == {name: getattr(self, name) for name in there}
        pending = GAME.pending(state)
        if isinstance(pending, Over):
            assert asked is None
            assert (pending.winners, pending.ranking, pending.scores) == self.ranked()
        else:
            moves = {move for move in pending.moves if move[0] not in STANDING}
            assert asked == (pending.seat, moves, pending.roll)

    def throw(self, label: str, faces: Sequence[Any] | set[int]) -> Any:
        """The next outcome on the list: it must be of this die."""
        name, found = next(self.dice)
        assert name == label and found in faces, (name, found, label, faces)
        return found

    def rolled(self, seat: int) -> Script:
        yield Question(seat, {("roll",)}, roll=True)

    def drawn(self) -> int:
        card: int = self.throw("hero", self.unseen)
        self.unseen.remove(card)
        self.deck -= 1
        return card

    def order(self) -> list[int]:
        """A3: clockwise from the first player."""
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def following(self, seat: int) -> int:  # A11
        return (seat + 1) % self.seats

    def own(self, seat: int) -> list[Piece]:
        return [piece for piece in self.pieces.values() if piece.seat == seat]

    def refuges(self) -> dict[str, int]:
        return {gang.square: seat for seat, gang in enumerate(self.gangs) if gang}

    def free(self) -> set[str]:
        return FIELDS - {piece.square for piece in self.pieces.values()} - {*self.refuges()}

    # The course of a game

    def game(self) -> Script:
        """A2, A3, A42: five cards each; the best of each hand is shown. Then chapter after chapter (A7)."""
        for _ in range(5):
            for hand in self.hands:
                hand.add(self.drawn())
        self.known = {min(hand) for hand in self.hands}
        self.first = next(seat for seat, hand in enumerate(self.hands) if min(self.known) in hand)
        if self.length == "short":
            self.deck -= self.deck // 2
        while True:
            self.chapter += 1
            for seat in self.order():
                if self.deck:  # A4
                    self.hands[seat].add(self.drawn())
            for step in ("enter", "adventure", "travel", "refuge", "resistance"):
                for seat in self.order():
                    yield from getattr(self, step)(seat)
                for piece in self.pieces.values() if step == "adventure" else ():  # A25
                    piece.wanted = piece.wanted or sum(piece.experience) >= 3
            if not self.deck:  # A5
                return
            self.first = self.following(self.first)

    def enter(self, seat: int) -> Script:  # A8, A9
        near = {square for piece in self.own(seat) for square in beside(piece.square)}
        every = {(str(card), square) for card in self.hands[seat] for square in self.free() - near}
        if every:
            rank, square = yield Question(seat, every)
            card = int(rank)
            self.hands[seat].remove(card)
            self.known.discard(card)
            self.pieces[card] = Piece(
                card=card, seat=seat, square=square, experience=[0, 0, 0], wounds=0, banquets=0, gourds=0,
                taels=0, held=False, wanted=False, refused=False, prison=0, brothers=set(),
            )  # fmt: skip

    def adventure(self, seat: int) -> Script:  # A7, A10, A18, A21, A24
        done: set[int] = set()
        while left := {str(piece.card): piece for piece in self.own(seat) if piece.card not in done}:
            moves = {(who, "heal") for who, one in left.items() if one.banquets and one.wounds}
            for who, one in left.items():
                moves.add((who, "serve" if one.prison else "rest" if one.held else "adventure"))
            who, deed = yield Question(seat, moves)
            piece = left[who]
            if deed == "heal":
                heal(piece)
                continue
            done.add(piece.card)
            if deed == "serve":
                piece.prison -= 1
            elif deed == "rest":
                piece.held = False
            else:
                won, reward, sentence = yield from self.tried(piece)
                yield from self.rewarded(piece, reward) if won else self.punished(piece, sentence)

    def tried(self, piece: Piece, *, admission: bool = False) -> Script:
        """A11 to A17, A25, A33: whether the trial is passed, and what is at stake."""
        yield from self.rolled(piece.seat)
        place, adversary = self.throw("place", PLACES), self.throw("adversary", ADVERSARIES)
        trial = TRIALS.index(self.throw("trial", TRIALS))
        yield from self.rolled(self.following(piece.seat))
        needed = sum(self.throw("difficulty", range(1, 7) if trial == 2 else TEN) for _ in range(2))
        needed += 5 * (piece.wanted and adversary in ("mandarin", "soldiers"))
        stakes = ("", "")
        if not admission:
            stakes = self.throw("reward", REWARDS), self.throw("sentence", SENTENCES)
        if PRINTED[piece.card].place == place:  # A15
            needed -= 5
        elif place in {PRINTED[brother].place for brother in piece.brothers}:
            needed -= 3
        cups = ("gourd", "dry") if trial == COMBAT and piece.gourds else ("dry",)
        helpers = {"own": piece.card, **{str(brother): brother for brother in piece.brothers}}
        answer: Move = ("own", "dry")
        if len(helpers) + len(cups) > 2:  # A12, A14, A16: whose value, and whether a gourd is drunk
            answer = yield Question(piece.seat, set(product(helpers, cups)))
        yield from self.rolled(piece.seat)
        drunk = answer[1] == "gourd"
        total = self.throw("resolution", die_of(piece.card)) + value(piece, trial, helpers[answer[0]])
        won = total + 5 * drunk >= needed
        piece.gourds -= drunk
        piece.experience[trial] += won
        return won, *stakes

    def rewarded(self, piece: Piece, reward: str) -> Script:  # A18, A20
        if reward == "banquet":
            piece.banquets += 1
        elif reward == "gourd":
            piece.gourds += 1
        elif reward == "taels":
            yield from self.rolled(piece.seat)
            piece.taels += self.throw("taels", TEN)
        elif self.deck:
            piece.brothers.add(self.drawn())

    def punished(self, piece: Piece, sentence: str) -> Script:  # A19, A21 to A24
        if sentence == "held":
            piece.held = True
        elif sentence == "taels":
            yield from self.rolled(piece.seat)
            left = piece.taels - self.throw("taels", TEN)
            piece.taels = max(0, left)
            if left < 0:
                yield from self.rolled(self.following(piece.seat))
                yield from self.punished(piece, self.throw("sentence", SENTENCES))
        elif sentence == "penal":
            yield from self.exiled(piece)
        else:
            piece.wounds += 1
            if value(piece, COMBAT) <= 0:
                self.buried(piece)

    def exiled(self, piece: Piece) -> Script:  # A21
        if places := {(square,) for square in self.free()}:
            (piece.square,) = yield Question(self.following(piece.seat), {*places})
        self.brothers_return(piece)
        yield from self.rolled(piece.seat)
        turns = self.throw("prison", range(1, 5))
        bribes, bribe = {(str(paid),) for paid in range(turns) if paid * 10 <= piece.taels}, "0"
        if len(bribes) > 1:
            (bribe,) = yield Question(piece.seat, {*bribes})
        piece.prison = turns - int(bribe)
        piece.taels -= 10 * int(bribe)

    def brothers_return(self, piece: Piece) -> None:
        self.hands[piece.seat] |= piece.brothers
        self.known |= piece.brothers
        piece.brothers = set()

    def buried(self, piece: Piece) -> None:  # A23
        del self.pieces[piece.card]
        self.dead |= {piece.card, *piece.brothers}

    def travel(self, seat: int) -> Script:  # A18, A26 to A28, A39
        done: set[int] = set()
        while True:
            ready = [one for one in self.own(seat) if one.card not in done]
            able = [one for one in ready if not one.prison and not one.held]
            hurt = [one for one in ready if one.banquets and one.wounds]
            if not able and not hurt:
                return
            moves = {(str(one.card), *way) for one in able for way in self.ways(one)}
            moves |= {(str(one.card), "stay") for one in (*able, *hurt)}
            moves |= {(str(one.card), "heal") for one in hurt}
            who, *way = yield Question(seat, moves)
            piece = self.pieces[int(who)]
            if way == ["heal"]:
                heal(piece)
                continue
            done.add(piece.card)
            if way == ["stay"]:
                piece.held = piece.held or not piece.prison
                continue
            met = [one for one in self.pieces.values() if one.square == way[-1]]
            piece.square = way[-1]
            piece.banquets -= len(way) - 1
            for one in met:
                del self.pieces[one.card]
                piece.gourds += one.gourds - 1
                piece.taels += one.taels
                piece.brothers |= {one.card, *one.brothers}

    def ways(self, piece: Piece) -> Iterator[Move]:
        """A step, or two with a banquet; a meeting is the last of them."""
        for near in beside(piece.square):
            if self.opens(piece, near):
                yield (near,)
            if piece.banquets and self.opens(piece, near, to_meet=False):
                yield from ((near, far) for far in beside(near) - {piece.square} if self.opens(piece, far))

    def opens(self, piece: Piece, square: str, *, to_meet: bool = True) -> bool:
        """A26, A27, A39: no refuge, or the own one for the wanted; nobody, or who is met."""
        owner = self.refuges().get(square)
        if owner is not None and (owner != piece.seat or not piece.wanted or piece.refused):
            return False
        there = [one for one in self.pieces.values() if one.square == square]
        met = to_meet and piece.gourds > 0
        return all(met and one.seat == piece.seat and not one.prison for one in there)

    def refuge(self, seat: int) -> Script:  # A29 to A31
        done: set[int] = set()
        while True:
            left = {str(one.card): self.chance_of(one) for one in self.own(seat) if one.card not in done}
            moves = {(who, word) for who, chance in left.items() if chance for word in (chance, "pass")}
            if not moves:
                return
            who, word = yield Question(seat, moves)
            piece = self.pieces[int(who)]
            done.add(piece.card)
            if word == "found":
                del self.pieces[piece.card]
                self.gangs[seat] = Gang(square=piece.square, treasury=piece.taels, members=comers(piece))
            elif word == "join" and (gang := self.gangs[seat]):
                yield from self.asks_in(piece, gang)

    def chance_of(self, piece: Piece) -> str:
        owner = self.refuges().get(piece.square)
        if piece.square not in FORTS[self.forts] or not piece.wanted or piece.prison:
            return ""
        if owner is None:
            return "" if self.gangs[piece.seat] else "found"
        return "join" if owner == piece.seat and not piece.refused else ""

    def asks_in(self, piece: Piece, gang: Gang) -> Script:
        """A30 to A36: the green die, gourds, the result that counts."""
        yield from self.rolled(piece.seat)
        chief, rival = min(gang.members), min((card for card in gang.members if card > piece.card), default=0)
        results = [self.green(rival)]
        while piece.gourds or len(set(results)) > 1:
            moves = {(one,) for one in results} | ({("again",)} if piece.gourds else set())
            (word,) = yield Question(piece.seat, moves)
            if word != "again":
                results = [word]
                break
            piece.gourds -= 1
            results.append(self.green(rival))
        welcome = results[0] in ("welcome", "duel")
        if results[0] == "trial":
            welcome, *_ = yield from self.tried(piece, admission=True)
        if results[0] == "duel" and not (yield from self.won_duel(piece, rival, gang)):
            return
        if not welcome:
            piece.refused = True
            return
        del self.pieces[piece.card]
        gang.members |= comers(piece)
        gang.treasury += piece.taels
        self.led(piece.seat, chief)

    def green(self, rival: int) -> str:
        """A32: a duel with nobody below in rank is thrown again."""
        face = self.throw("admission", ADMISSIONS)
        return self.green(rival) if face == "duel" and not rival else str(face)

    def won_duel(self, piece: Piece, rival: int, gang: Gang) -> Script:  # A34
        mine = theirs = 0
        strength = PRINTED[rival].values[COMBAT] + gang.members[rival][COMBAT]
        while mine == theirs:
            yield from self.rolled(piece.seat)
            mine = self.throw("duel", die_of(piece.card)) + value(piece, COMBAT)
            theirs = self.throw("duel", die_of(rival)) + strength
        if mine < theirs:
            self.brothers_return(piece)
            self.buried(piece)
        else:
            self.dead.add(rival)
            del gang.members[rival]
        return mine > theirs

    def led(self, seat: int, before: int) -> None:
        """A35: a new chief, or none any more, gives those refused another chance."""
        gang = self.gangs[seat]
        if gang is None or min(gang.members) != before:
            for piece in self.own(seat):
                piece.refused = False

    def resistance(self, seat: int) -> Script:  # A37, A38
        gang = self.gangs[seat]
        if gang is None:
            return
        bandits = sorted(gang.members)
        yield from self.rolled(seat)
        gang.treasury += sum(self.throw("loot", TEN) for _ in bandits)
        yield from self.rolled(seat)
        killed = {card for card in bandits if self.throw("assault", ADVERSARIES) == "soldiers"}
        payable = min(len(killed), gang.treasury // 100)
        if payable:
            ways = [way for paid in range(payable + 1) for way in combinations(sorted(killed), paid)]
            *saved, _ = yield Question(seat, {(*map(str, way), "done") for way in ways})
            gang.treasury -= 100 * len(saved)
            killed -= set(map(int, saved))
        self.dead |= killed
        for card in killed:
            del gang.members[card]
        if not gang.members:
            self.gangs[seat] = None
        elif not killed and self.deck:
            gang.members[self.drawn()] = [0, 0, 0]
        self.led(seat, bandits[0])

    def ranked(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """A1, A6: who has won, everybody from best to worst, the points of each."""
        sizes = [len(gang.members) if gang else 0 for gang in self.gangs]
        silver = [gang.treasury if gang else 0 for gang in self.gangs]
        ranks = [sum(109 - card for card in gang.members) if gang else 0 for gang in self.gangs]
        points = tuple(map(sum, zip(ranks, silver, strict=True)))
        weights = (points, sizes, silver) if self.victory == "score" else (sizes, silver, points)
        worth = list(zip(*weights, strict=True))
        ranking = tuple(sorted(range(self.seats), key=lambda seat: [-one for one in worth[seat]]))
        return tuple(seat for seat in ranking if worth[seat] == max(worth)), ranking, points


def as_laid(state: State) -> dict[str, Any]:
    """Everything on the game's table, as the referee keeps it."""

    def loose(one: Any, **changed: Any) -> SimpleNamespace:
        return SimpleNamespace(**{name: getattr(one, name) for name in one.__slots__} | changed)

    def learned(band: Band) -> dict[int, list[int]]:
        return {member.card: [*member.experience] for member in band.members}

    pieces = (loose(one, experience=[*one.experience], brothers={*one.brothers}) for one in state.heroes)
    return {
        "chapter": state.chapter,
        "first": state.first,
        "hands": [{*hand} for hand in state.hands],
        "known": {*state.known},
        "unseen": {*state.pool},
        "deck": state.deck,
        "dead": {*state.discards},
        "gangs": [band and loose(band, members=learned(band)) for band in state.bands],
        "pieces": {piece.card: piece for piece in pieces},
    }
