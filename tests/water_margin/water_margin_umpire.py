"""The table as an umpire beside it keeps it, and what befalls a hero in an adventure: the first half of the
second reading of the rules, whose other half is `water_margin_referee`."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Any

from water_margin.cards import HEROES

TRIALS = ("combat", "spirit", "magic")
PRINTED = {hero.rank: dict(zip(TRIALS, hero.values, strict=True)) for hero in HEROES}
HOME = {hero.rank: hero.place for hero in HEROES}
FIELDS = {f"{column}{row}" for column in "abcdefg" for row in range(1, 8)}
PEOPLE = ("mandarin", "soldiers", "bandits", "animal", "peasants", "disaster")

Move = tuple[str, ...]
Script = Generator["Question", Move, Any]


@dataclass(frozen=True)
class Question:
    """Who is asked, and every answer that the rules allow."""

    seat: int
    moves: frozenset[Move]
    roll: bool = False


@dataclass
class Piece:
    """A card on the board with all that lies on it and under it."""

    card: int
    seat: int
    square: str
    learned: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TRIALS, 0))
    wounds: int = 0
    banquets: int = 0
    gourds: int = 0
    taels: int = 0
    held: bool = False
    wanted: bool = False
    refused: bool = False
    prison: int = 0
    brothers: set[int] = field(default_factory=set)

    def value(self, trial: str) -> int:
        """A16, A22: printed, tokens, and in combat two less a wound."""
        return PRINTED[self.card][trial] + self.learned[trial] - 2 * self.wounds * (trial == "combat")


@dataclass
class Gang:
    """A refuge: where it stands, what it owns, who lives there and what they have learned."""

    square: str
    silver: int
    bandits: dict[int, dict[str, int]]


@dataclass
class Trial:
    """An adventure as far as its dice have fallen."""

    admission: bool = False
    place: str = ""
    adversary: str = ""
    kind: str = ""
    dice: tuple[int, ...] = ()
    reward: str = ""
    sentence: str = ""
    helper: int = 0
    gourd: bool = False


@dataclass
class Umpire:
    """The table as it is kept. deck: how many of the unseen cards can be drawn; dice: what was thrown, to be
    read off; facts: what has happened at the last answer, as names and numbers."""

    seats: int
    victory: str
    short: bool
    forts: int
    chapter: int = 0
    first: int = 0
    hands: list[set[int]] = field(default_factory=list)
    gangs: list[Gang | None] = field(default_factory=list)
    pieces: dict[int, Piece] = field(default_factory=dict)
    unseen: set[int] = field(default_factory=set)
    deck: int = 0
    dead: set[int] = field(default_factory=set)
    known: set[int] = field(default_factory=set)
    standing: list[dict[str, str]] = field(default_factory=list)
    facts: list[tuple[Any, ...]] = field(default_factory=list)
    dice: Iterator[tuple[str, str | int]] = field(default_factory=lambda: iter(()))

    # Dice, cards, squares

    def throw(self, label: str, *faces: str | int) -> Any:
        """The next outcome on the list: it must be of this die."""
        name, value = next(self.dice)
        assert name == label and value in faces, (name, value, label, faces)
        return value

    def die_of(self, card: int) -> range:
        """Twelve sides for a celestial star, ten for a terrestrial one."""
        return range(1, 13 if card <= 36 else 11)

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

    def own(self, seat: int) -> list[Piece]:
        return [piece for piece in self.pieces.values() if piece.seat == seat]

    def on(self, square: str) -> Piece | None:
        return next((piece for piece in self.pieces.values() if piece.square == square), None)

    def refuge_on(self, square: str) -> int | None:
        owners = (seat for seat, gang in enumerate(self.gangs) if gang and gang.square == square)
        return next(owners, None)

    def free(self) -> set[str]:
        """Squares with neither hero nor refuge."""
        taken = {piece.square for piece in self.pieces.values()}
        return FIELDS - taken - {gang.square for gang in self.gangs if gang}

    def rolled(self, seat: int) -> Script:
        """A throw that a player makes."""
        yield Question(seat, frozenset({("roll",)}), roll=True)

    # Adventures

    def peril(self, piece: Piece, trial: Trial) -> Script:
        """An adventure to its end: the trial, then what is won or lost."""
        if (yield from self.tried(piece, trial)):
            yield from self.rewarded(piece, trial.reward)
        else:
            yield from self.punished(piece, trial.sentence)

    def tried(self, piece: Piece, trial: Trial) -> Script:
        """A11 to A17, A25, A33: whether the trial is passed."""
        owner, teller = piece.seat, self.following(piece.seat)
        if not trial.place:
            yield from self.rolled(owner)
            trial.place = self.throw("place", "mountain", "town", "temple", "inn", "forest", "marsh")
            trial.adversary, trial.kind = self.throw("adversary", *PEOPLE), self.throw("trial", *TRIALS)
        if not trial.dice:
            yield from self.rolled(teller)
            faces = range(1, 7 if trial.kind == "magic" else 11)
            trial.dice = (self.throw("difficulty", *faces), self.throw("difficulty", *faces))
            if not trial.admission:
                trial.reward = self.throw("reward", "banquet", "gourd", "taels", "brother")
                trial.sentence = self.throw("sentence", "held", "taels", "penal", "wound")
        if not trial.helper:
            yield from self.helped(piece, trial)
        while back := self.backs(owner) & {("ask", one) for one in self.matters(piece, trial)}:
            move = yield Question(owner, frozenset({("roll",)} | back), roll=True)
            if move == ("roll",):
                break
            self.standing[owner][move[1]] = "ask"
            trial.helper, trial.gourd = 0, False
            yield from self.helped(piece, trial)
        else:
            yield from self.rolled(owner)
        needed = self.needed(piece, trial)
        total = self.throw("resolution", *self.die_of(piece.card)) + self.value(piece, trial, trial.helper)
        total += self.at_home(piece, trial)
        if trial.gourd:
            total += 5
            piece.gourds -= 1
        self.facts.append(("tried", piece.card, total, needed, total >= needed))
        if total >= needed:
            piece.learned[trial.kind] += 1
        return total >= needed

    def value(self, piece: Piece, trial: Trial, helper: int) -> int:
        """A16: the own value as it stands, or what is printed on a brother."""
        return piece.value(trial.kind) if helper == piece.card else PRINTED[helper][trial.kind]

    def helped(self, piece: Piece, trial: Trial) -> Script:
        """A12, A14, A16, A41: whose value, and whether a gourd is drunk."""
        rules = self.standing[piece.seat]
        while not trial.helper:
            every = [piece.card, *sorted(piece.brothers)]
            if rules["brother"] == "never":
                every = every[:1]
            if rules["brother"] == "always":
                best = max(self.value(piece, trial, one) for one in every)
                every = [one for one in every if self.value(piece, trial, one) == best][:1]
            moves = {
                ("own" if one == piece.card else str(one), word)
                for one in every
                for word in self.cups(piece, trial, one)
            }
            move = next(iter(moves))
            if len(moves) > 1:
                for what in self.matters(piece, trial):
                    words = ("never", "always") if rules[what] == "ask" else ("ask",)
                    moves |= {(word, what) for word in words}
                move = yield Question(piece.seat, frozenset(moves))
            if move[0] in ("never", "always", "ask"):
                rules[move[1]] = move[0]
            else:
                trial.helper = piece.card if move[0] == "own" else int(move[0])
                trial.gourd = move[1] == "gourd"

    def backs(self, seat: int) -> set[tuple[str, str]]:
        """A41, A49: what was answered once and for all may be asked again."""
        return {("ask", what) for what, word in self.standing[seat].items() if word != "ask"}

    def matters(self, piece: Piece, trial: Trial) -> list[str]:
        """A14, A16: what there is to be asked about in a trial."""
        gourd = trial.kind == "combat" and piece.gourds > 0
        return ["gourd"] * gourd + ["brother"] * bool(piece.brothers)

    def cups(self, piece: Piece, trial: Trial, helper: int) -> list[str]:
        """A14, A41, A49: whether a gourd may be drunk with that value."""
        word = self.standing[piece.seat]["gourd"]
        if "gourd" not in self.matters(piece, trial) or word == "never":
            return ["dry"]
        if word == "ask":
            return ["gourd", "dry"]
        faces, needed = self.die_of(piece.card), self.needed(piece, trial)
        added = self.value(piece, trial, helper) + self.at_home(piece, trial)
        outcomes = [[face + added + cup >= needed for face in faces] for cup in (0, 5)]
        return ["dry"] if outcomes[0] == outcomes[1] else ["gourd"]

    def needed(self, piece: Piece, trial: Trial) -> int:  # A13, A25
        return sum(trial.dice) + 5 * (piece.wanted and trial.adversary in ("mandarin", "soldiers"))

    def at_home(self, piece: Piece, trial: Trial) -> int:  # A15
        if HOME[piece.card] == trial.place:
            return 5
        return 3 if trial.place in {HOME[brother] for brother in piece.brothers} else 0

    def rewarded(self, piece: Piece, reward: str) -> Script:  # A18, A20
        if reward == "banquet":
            piece.banquets += 1
        elif reward == "gourd":
            piece.gourds += 1
        elif reward == "taels":
            yield from self.windfall(piece)
        elif self.deck:
            brother = self.drawn()
            piece.brothers.add(brother)
            self.facts.append(("sworn", piece.card, brother))

    def windfall(self, piece: Piece) -> Script:
        yield from self.rolled(piece.seat)
        piece.taels += self.throw("taels", *range(1, 11))

    def punished(self, piece: Piece, sentence: str) -> Script:  # A19, A21 to A24
        if sentence == "held":
            piece.held = True
        elif sentence == "taels":
            yield from self.fined(piece, broke=False)
        elif sentence == "penal":
            yield from self.exiled(piece, moved=False, turns=0)
        else:
            piece.wounds += 1
            if piece.value("combat") <= 0:
                self.buried(piece)

    def fined(self, piece: Piece, *, broke: bool) -> Script:
        """A19. broke: all has been taken, and was not enough."""
        if not broke:
            yield from self.rolled(piece.seat)
            due = self.throw("taels", *range(1, 11))
            broke = due > piece.taels
            piece.taels = max(0, piece.taels - due)
        if broke:
            yield from self.rolled(self.following(piece.seat))
            yield from self.punished(piece, self.throw("sentence", "held", "taels", "penal", "wound"))

    def exiled(self, piece: Piece, *, moved: bool, turns: int) -> Script:  # A21
        if not moved:
            if self.free():
                places = frozenset((square,) for square in self.free())
                (piece.square,) = yield Question(self.following(piece.seat), places)
            self.hands[piece.seat] |= piece.brothers
            self.known |= piece.brothers
            piece.brothers = set()
            self.facts.append(("exiled", piece.card, piece.square))
        if not turns:
            yield from self.rolled(piece.seat)
            turns = self.throw("prison", 1, 2, 3, 4)
        payable = [paid for paid in range(turns) if paid * 10 <= piece.taels]
        bribe = "0"
        if len(payable) > 1:
            (bribe,) = yield Question(piece.seat, frozenset((str(paid),) for paid in payable))
        piece.prison = turns - int(bribe)
        piece.taels -= 10 * int(bribe)
        self.facts.append(("locked_up", piece.card, piece.prison))

    def buried(self, piece: Piece) -> None:  # A23
        del self.pieces[piece.card]
        self.dead |= {piece.card, *piece.brothers}
        self.facts.append(("died", piece.card))
