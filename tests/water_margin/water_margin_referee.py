"""A second reading of the rules, from the rulebook and the rulings alone, beside a whole game.

A game is told from its first card to its last as one script, which stops at each question and goes on with
the answer; the dice are read off a list as they were thrown. No function is shared with the game, and nothing
of `water_margin.rules` is looked at: the cards are the printed ones.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields
from itertools import combinations
from typing import Any, NamedTuple

from tabletop.chance import Outcome
from tabletop.game import Move, Over
from water_margin import GAME
from water_margin.cards import HEROES
from water_margin.rules.state import Hero, Member, State

TRIALS = ("combat", "spirit", "magic")
PRINTED = {hero.rank: dict(zip(TRIALS, hero.values, strict=True)) for hero in HEROES}
HOME = {hero.rank: hero.place for hero in HEROES}
FIELDS = {f"{column}{row}" for column in "abcdefg" for row in range(1, 8)}
FORTS = {
    5: {"b2", "b6", "f2", "f6", "d4"},
    13: {"b2", "b4", "b6", "c3", "c5", "d2", "d4", "d6", "e3", "e5", "f2", "f4", "f6"},
}
PLACES = ("mountain", "town", "temple", "inn", "forest", "marsh")
PEOPLE = ("mandarin", "soldiers", "bandits", "animal", "peasants", "disaster")
REWARDS = ("banquet", "gourd", "taels", "brother")
SENTENCES = ("held", "taels", "penal", "wound")
TEN = range(1, 11)

Learned = dict[str, int]


class Question(NamedTuple):
    """Who is asked, and every answer that the rules allow."""

    seat: int
    moves: set[Move]
    roll: bool = False


Script = Generator[Question, Move, Any]


def nothing() -> Learned:
    return dict.fromkeys(TRIALS, 0)


@dataclass
class Piece:
    """A card on the board with all that lies on it and under it."""

    card: int
    seat: int
    square: str
    learned: Learned = field(default_factory=nothing)
    wounds: int = 0
    banquets: int = 0
    gourds: int = 0
    taels: int = 0
    held: bool = False
    wanted: bool = False
    refused: bool = False
    prison: int = 0
    brothers: set[int] = field(default_factory=set)

    def value(self, trial: str, helper: int = 0) -> int:
        """A16, A22: printed on a brother who helps; or the own, tokens, and in combat two less a wound."""
        if helper not in (0, self.card):
            return PRINTED[helper][trial]
        return PRINTED[self.card][trial] + self.learned[trial] - 2 * self.wounds * (trial == "combat")

    def heal(self) -> None:
        self.banquets -= 1
        self.wounds -= 1

    def comers(self) -> dict[int, Learned]:
        """A30: the hero with its experience, its brothers with none."""
        return {self.card: self.learned} | {card: nothing() for card in self.brothers}


@dataclass
class Gang:
    """A refuge: where it stands, what it owns, who lives there and what they have learned."""

    square: str
    silver: int
    bandits: dict[int, Learned]


def beside(one: str, other: str) -> bool:
    """Whether two squares have a side in common."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1


def die_of(card: int) -> range:
    """Twelve sides for a celestial star, ten for a terrestrial one."""
    return range(1, 13 if card <= 36 else 11)


class Referee:
    """The table as an umpire beside it keeps it. deck: how many of the unseen cards can be drawn; dice: what
    was thrown, to be read off."""

    def __init__(self, seats: int, victory: str, length: str, forts: int) -> None:
        self.seats, self.victory, self.length, self.forts = seats, victory, length, forts
        self.chapter = 0
        self.unseen = set({2: range(1, 37), 3: range(37, 109), 4: range(1, 109)}[seats])
        self.deck = len(self.unseen)
        self.hands: list[set[int]] = [set() for _ in range(seats)]
        self.gangs: list[Gang | None] = [None] * seats
        self.pieces: dict[int, Piece] = {}
        self.dead: set[int] = set()
        self.standing = [{"gourd": "ask", "brother": "ask"} for _ in range(seats)]
        self.dice: Iterator[tuple[str, Outcome]] = iter(())

    # Dice, cards, squares

    def throw(self, label: str, *faces: Any) -> Any:
        """The next outcome on the list: it must be of this die."""
        name, value = next(self.dice)
        assert name == label and value in faces, (name, value, label, faces)
        return value

    def rolled(self, seat: int) -> Script:
        """A throw that a player makes."""
        yield Question(seat, {("roll",)}, roll=True)

    def drawn(self) -> int:
        card: int = self.throw("hero", *self.unseen)
        self.unseen.remove(card)
        self.deck -= 1
        return card

    def order(self) -> list[int]:
        """A3: clockwise from the first player."""
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def following(self, seat: int) -> int:  # A11
        return (seat + 1) % self.seats

    def gang(self, seat: int) -> Gang:
        found = self.gangs[seat]
        assert found is not None
        return found

    def own(self, seat: int) -> list[Piece]:
        return [piece for piece in self.pieces.values() if piece.seat == seat]

    def on(self, square: str) -> Piece | None:
        return next((piece for piece in self.pieces.values() if piece.square == square), None)

    def refuges(self) -> dict[str, int]:
        return {gang.square: seat for seat, gang in enumerate(self.gangs) if gang}

    def free(self) -> set[str]:
        """Squares with neither hero nor refuge."""
        return FIELDS - {piece.square for piece in self.pieces.values()} - {*self.refuges()}

    def backs(self, seat: int) -> set[Move]:
        """A41, A49: what was answered once and for all may be asked again."""
        return {("ask", what) for what, word in self.standing[seat].items() if word != "ask"}

    def ask(self, seat: int, moves: set[Move], *, roll: bool = False, backs: bool = True) -> Script:
        """A49: the answer to a question, before which what stands may be taken back."""
        while True:
            move = yield Question(seat, moves | (self.backs(seat) if backs else set()), roll)
            if move[0] != "ask":
                return move
            self.standing[seat][move[1]] = "ask"

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
            yield from self.all_play(self.enter)
            yield from self.all_play(self.adventure)
            for piece in self.pieces.values():  # A25
                piece.wanted = piece.wanted or sum(piece.learned.values()) >= 3
            yield from self.all_play(self.travel)
            yield from self.all_play(self.refuge)
            yield from self.all_play(self.resistance)
            if not self.deck:  # A5
                return
            self.first = self.following(self.first)

    def all_play(self, step: Callable[[int], Script]) -> Script:
        for seat in self.order():
            yield from step(seat)

    def enter(self, seat: int) -> Script:  # A8, A9
        near = {square for piece in self.own(seat) for square in FIELDS if beside(square, piece.square)}
        every = {(str(card), square) for card in self.hands[seat] for square in self.free() - near}
        if every:
            rank, square = yield Question(seat, every)
            card = int(rank)
            self.hands[seat].remove(card)
            self.known.discard(card)
            self.pieces[card] = Piece(card, seat, square)

    def adventure(self, seat: int) -> Script:  # A7, A10, A18, A21, A24, A41
        done: set[int] = set()
        while left := [piece for piece in self.own(seat) if piece.card not in done]:
            moves = {
                (str(one.card), "serve" if one.prison else "rest" if one.held else "adventure")
                for one in left
            }
            moves |= {(str(one.card), "heal") for one in left if one.banquets and one.wounds}
            who, deed = yield from self.ask(seat, moves)
            piece = self.pieces[int(who)]
            if deed == "heal":
                piece.heal()
                continue
            done.add(piece.card)
            if deed == "serve":
                piece.prison -= 1
            elif deed == "rest":
                piece.held = False
            else:
                won, reward, sentence = yield from self.tried(piece)
                yield from self.rewarded(piece, reward) if won else self.punished(piece, sentence)

    # Trials

    def tried(self, piece: Piece, *, admission: bool = False) -> Script:
        """A11 to A17, A25, A33: whether the trial is passed, and what is at stake."""
        yield from self.rolled(piece.seat)
        place, adversary = self.throw("place", *PLACES), self.throw("adversary", *PEOPLE)
        kind = self.throw("trial", *TRIALS)
        yield from self.rolled(self.following(piece.seat))
        faces = range(1, 7 if kind == "magic" else 11)
        needed = self.throw("difficulty", *faces) + self.throw("difficulty", *faces)
        needed += 5 * (piece.wanted and adversary in ("mandarin", "soldiers"))
        stakes = ("", "")
        if not admission:
            stakes = self.throw("reward", *REWARDS), self.throw("sentence", *SENTENCES)
        if HOME[piece.card] == place:  # A15
            needed -= 5
        elif place in {HOME[brother] for brother in piece.brothers}:
            needed -= 3
        matters = ["gourd"] * (kind == "combat" and piece.gourds > 0) + ["brother"] * bool(piece.brothers)
        helper, gourd = yield from self.helped(piece, kind, needed, matters)
        while True:
            backs = self.backs(piece.seat) & {("ask", what) for what in matters}
            move = yield Question(piece.seat, {("roll",), *backs}, roll=True)
            if move == ("roll",):
                break
            self.standing[piece.seat][move[1]] = "ask"
            helper, gourd = yield from self.helped(piece, kind, needed, matters)
        die = self.throw("resolution", *die_of(piece.card))
        won = die + piece.value(kind, helper) + 5 * gourd >= needed
        piece.gourds -= gourd
        piece.learned[kind] += won
        return won, *stakes

    def helped(self, piece: Piece, kind: str, needed: int, matters: list[str]) -> Script:
        """A12, A14, A16, A41: whose value, and whether a gourd is drunk."""
        words = self.standing[piece.seat]
        while True:
            every = [piece.card, *sorted(piece.brothers)]
            if words["brother"] == "never":
                every = every[:1]
            if words["brother"] == "always":
                every = [max(every, key=lambda one: piece.value(kind, one))]
            moves = set()
            for one in every:
                missing = needed - piece.value(kind, one)
                cups = ["dry"]
                if "gourd" in matters and words["gourd"] == "ask":
                    cups = ["dry", "gourd"]
                elif "gourd" in matters and words["gourd"] == "always":  # A49: where it may decide
                    faces = die_of(piece.card)
                    cups = ["gourd"] if any(face < missing <= face + 5 for face in faces) else cups
                moves |= {("own" if one == piece.card else str(one), cup) for cup in cups}
            move = next(iter(moves))
            if len(moves) > 1:
                for what in matters:
                    others = ("never", "always") if words[what] == "ask" else ("ask",)
                    moves |= {(word, what) for word in others}
                move = yield Question(piece.seat, moves)
            if move[0] not in ("never", "always", "ask"):
                return piece.card if move[0] == "own" else int(move[0]), move[1] == "gourd"
            words[move[1]] = move[0]

    def rewarded(self, piece: Piece, reward: str) -> Script:  # A18, A20
        if reward == "banquet":
            piece.banquets += 1
        elif reward == "gourd":
            piece.gourds += 1
        elif reward == "taels":
            yield from self.rolled(piece.seat)
            piece.taels += self.throw("taels", *TEN)
        elif self.deck:
            piece.brothers.add(self.drawn())

    def punished(self, piece: Piece, sentence: str) -> Script:  # A19, A21 to A24
        if sentence == "held":
            piece.held = True
        elif sentence == "taels":
            yield from self.rolled(piece.seat)
            due = self.throw("taels", *TEN)
            piece.taels -= due
            if piece.taels < 0:
                piece.taels = 0
                yield from self.rolled(self.following(piece.seat))
                yield from self.punished(piece, self.throw("sentence", *SENTENCES))
        elif sentence == "penal":
            yield from self.exiled(piece)
        else:
            piece.wounds += 1
            if piece.value("combat") <= 0:
                self.buried(piece)

    def exiled(self, piece: Piece) -> Script:  # A21
        if places := self.free():
            (piece.square,) = yield Question(self.following(piece.seat), {(square,) for square in places})
        self.brothers_return(piece)
        yield from self.rolled(piece.seat)
        piece.prison = self.throw("prison", 1, 2, 3, 4)
        payable = [paid for paid in range(piece.prison) if paid * 10 <= piece.taels]
        if len(payable) > 1:
            (bribe,) = yield Question(piece.seat, {(str(paid),) for paid in payable})
            piece.prison -= int(bribe)
            piece.taels -= 10 * int(bribe)

    def brothers_return(self, piece: Piece) -> None:
        self.hands[piece.seat] |= piece.brothers
        self.known |= piece.brothers
        piece.brothers = set()

    def buried(self, piece: Piece) -> None:  # A23
        del self.pieces[piece.card]
        self.dead |= {piece.card, *piece.brothers}

    # Travel

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
                piece.heal()
                continue
            done.add(piece.card)
            if way == ["stay"]:
                piece.held = piece.held or not piece.prison
            else:
                self.go(piece, way)

    def ways(self, piece: Piece) -> Iterator[Move]:
        """A step, or two with a banquet; a meeting is the last of them."""
        for near in (one for one in FIELDS if beside(one, piece.square)):
            if self.stands_open(piece, near):
                yield (near,)
                further = [far for far in FIELDS - {piece.square} if beside(far, near)]
                for far in further if piece.banquets else ():
                    if self.stands_open(piece, far) or self.meets(piece, far):
                        yield near, far
            elif self.meets(piece, near):
                yield (near,)

    def admits(self, piece: Piece, square: str) -> bool:
        """A26: no refuge, or the own one, which is open to who is wanted and was not refused."""
        owner = self.refuges().get(square)
        return owner is None or (owner == piece.seat and piece.wanted and not piece.refused)

    def stands_open(self, piece: Piece, square: str) -> bool:
        return self.on(square) is None and self.admits(piece, square)

    def meets(self, piece: Piece, square: str) -> bool:  # A27, A39
        met = self.on(square)
        own = met is not None and met is not piece and met.seat == piece.seat and not met.prison
        return own and piece.gourds > 0 and self.admits(piece, square)

    def go(self, piece: Piece, way: list[str]) -> None:
        met = self.on(way[-1])
        piece.square = way[-1]
        piece.banquets -= len(way) - 1
        if met is not None:
            del self.pieces[met.card]
            piece.gourds += met.gourds - 1
            piece.taels += met.taels
            piece.brothers |= {met.card, *met.brothers}

    # The refuge

    def refuge(self, seat: int) -> Script:  # A29 to A31
        done: set[int] = set()
        while True:
            left = [piece for piece in self.own(seat) if piece.card not in done and self.chance_of(piece)]
            if not left:
                return
            moves = {(str(one.card), word) for one in left for word in (self.chance_of(one), "pass")}
            knocks = any(self.chance_of(one) == "join" for one in left)
            who, word = yield from self.ask(seat, moves, backs=knocks)
            piece = self.pieces[int(who)]
            done.add(piece.card)
            if word == "found":
                del self.pieces[piece.card]
                self.gangs[seat] = Gang(piece.square, piece.taels, piece.comers())
            elif word == "join":
                yield from self.asks_in(piece)

    def chance_of(self, piece: Piece) -> str:
        if piece.square not in FORTS[self.forts] or not piece.wanted or piece.prison:
            return ""
        owner = self.refuges().get(piece.square)
        if owner is None:
            return "" if self.gangs[piece.seat] else "found"
        return "join" if owner == piece.seat and not piece.refused else ""

    def rival(self, piece: Piece) -> int:
        """A34: who stands next below in rank; none is 0."""
        return min((card for card in self.gang(piece.seat).bandits if card > piece.card), default=0)

    def asks_in(self, piece: Piece) -> Script:
        """A31 to A33, A35: the green die, gourds, the result that counts."""
        yield from self.ask(piece.seat, {("roll",)}, roll=True)
        results = [self.green(piece)]
        while piece.gourds or len(set(results)) > 1:
            moves = {(one,) for one in results} | ({("again",)} if piece.gourds else set())
            (word,) = yield from self.ask(piece.seat, moves)
            if word != "again":
                results = [word]
                break
            piece.gourds -= 1
            results.append(self.green(piece))
        if results[0] == "duel":
            yield from self.duels(piece, self.rival(piece))
            return
        welcome = results[0] == "welcome"
        if results[0] == "trial":
            welcome, *_ = yield from self.tried(piece, admission=True)
        if welcome:
            self.comes_in(piece)
        else:
            piece.refused = True

    def green(self, piece: Piece) -> str:
        """A32: a duel with nobody below in rank is thrown again."""
        while True:
            face: str = self.throw("admission", "welcome", "trial", "duel", "refusal")
            if face != "duel" or self.rival(piece):
                return face

    def duels(self, piece: Piece, rival: int) -> Script:  # A34
        bandits = self.gang(piece.seat).bandits
        mine = theirs = 0
        while mine == theirs:
            yield from self.rolled(piece.seat)
            mine = self.throw("duel", *die_of(piece.card)) + piece.value("combat")
            theirs = self.throw("duel", *die_of(rival)) + PRINTED[rival]["combat"] + bandits[rival]["combat"]
        if mine < theirs:
            self.brothers_return(piece)
            self.buried(piece)
        else:
            chief = min(bandits)
            self.dead.add(rival)
            del bandits[rival]
            self.comes_in(piece, chief)

    def comes_in(self, piece: Piece, chief: int = 0) -> None:
        """A30, A36. chief: the one before a duel, where it differs from now."""
        gang = self.gang(piece.seat)
        before = chief or min(gang.bandits)
        del self.pieces[piece.card]
        gang.bandits |= piece.comers()
        gang.silver += piece.taels
        self.led(piece.seat, before)

    def led(self, seat: int, before: int) -> None:
        """A35: a new chief, or none any more, gives those refused another chance."""
        gang = self.gangs[seat]
        if gang is None or min(gang.bandits) != before:
            for piece in self.own(seat):
                piece.refused = False

    # Resistance and the end

    def resistance(self, seat: int) -> Script:  # A37, A38
        gang = self.gangs[seat]
        if gang is None:
            return
        bandits, before = sorted(gang.bandits), min(gang.bandits)
        yield from self.rolled(seat)
        gang.silver += sum(self.throw("loot", *TEN) for _ in bandits)
        yield from self.rolled(seat)
        killed = {card for card in bandits if self.throw("assault", *PEOPLE) == "soldiers"}
        payable = min(len(killed), gang.silver // 100)
        if payable:
            ways = [way for paid in range(payable + 1) for way in combinations(sorted(killed), paid)]
            *saved, _ = yield Question(seat, {(*map(str, way), "done") for way in ways})
            gang.silver -= 100 * len(saved)
            killed -= set(map(int, saved))
        self.dead |= killed
        for card in killed:
            del gang.bandits[card]
        if not gang.bandits:
            self.gangs[seat] = None
        elif not killed and self.deck:
            gang.bandits[self.drawn()] = nothing()
        self.led(seat, before)

    def ranked(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """A1, A6: who has won, everybody from best to worst, the points of each."""
        sizes = [len(gang.bandits) if gang else 0 for gang in self.gangs]
        silver = [gang.silver if gang else 0 for gang in self.gangs]
        points = [
            sum(109 - card for card in gang.bandits) + gang.silver if gang else 0 for gang in self.gangs
        ]
        weights = (points, sizes, silver) if self.victory == "score" else (sizes, silver, points)
        worth = list(zip(*weights, strict=True))
        ranking = tuple(sorted(range(self.seats), key=lambda seat: [-one for one in worth[seat]]))
        winners = tuple(seat for seat in ranking if worth[seat] == max(worth))
        return winners, ranking, tuple(points)


def as_laid(state: State) -> dict[str, Any]:
    """Everything on the game's table, as the referee keeps it."""

    def learned(one: Hero | Member) -> Learned:
        return dict(zip(TRIALS, one.experience, strict=True))

    gangs = [
        one and Gang(one.square, one.treasury, {member.card: learned(member) for member in one.members})
        for one in state.bands
    ]
    others = [field.name for field in fields(Piece) if field.name not in ("learned", "brothers")]
    pieces = [
        Piece(**{name: getattr(one, name) for name in others}, learned=learned(one), brothers={*one.brothers})
        for one in state.heroes
    ]
    return {
        "chapter": state.chapter,
        "first": state.first,
        "hands": [{*hand} for hand in state.hands],
        "known": {*state.known},
        "unseen": {*state.pool},
        "deck": state.deck,
        "dead": {*state.discards},
        "standing": [{"gourd": one.gourd, "brother": one.brother} for one in state.standing],
        "gangs": gangs,
        "pieces": {piece.card: piece for piece in pieces},
    }


class Followed:
    """A game under way and the referee beside it."""

    def __init__(self, state: State, rolls: Sequence[tuple[str, Outcome]]) -> None:
        self.referee = Referee(len(state.hands), state.victory, state.length, state.forts)
        self.script = self.referee.game()
        self.go_on(state, None, rolls)

    def go_on(self, state: State, move: Move | None, rolls: Sequence[tuple[str, Outcome]]) -> None:
        """After a move both tables are alike, and the same is asked, or the same is the end."""
        self.referee.dice = iter(rolls)
        asked = None
        with suppress(StopIteration):
            asked = self.script.send(move)  # type: ignore[arg-type]
        assert next(self.referee.dice, None) is None, "dice were left over"
        there = as_laid(state)
        assert there == {name: getattr(self.referee, name) for name in there}
        pending = GAME.pending(state)
        if isinstance(pending, Over):
            assert asked is None
            assert (pending.winners, pending.ranking, pending.scores) == self.referee.ranked()
        else:
            assert asked == (pending.seat, set(pending.moves), pending.roll)
            assert pending.moves.count() == len(asked.moves)
