"""A second reading of the rules, from the rulebook and the rulings alone: what an umpire does.

A game is told from its first card to its last as one script, which stops at each question and goes on with
the answer; the dice are read off a list as they were thrown. No function is shared with the game, and nothing
of `water_margin.rules` is looked at: the cards are the printed ones.
"""

from collections.abc import Iterator
from itertools import combinations

from water_margin_umpire import FIELDS, PEOPLE, PRINTED, TRIALS, Gang, Piece, Question, Script, Trial, Umpire

FORTS = {
    5: {"b2", "b6", "f2", "f6", "d4"},
    13: {"b2", "b4", "b6", "c3", "c5", "d2", "d4", "d6", "e3", "e5", "f2", "f4", "f6"},
}
STEPS = ("enter", "adventure", "travel", "refuge", "resistance")


class Referee(Umpire):
    """The course of a game."""

    def game(self) -> Script:
        """A2, A3, A42: five cards each; the best of each hand is shown. Then chapter after chapter."""
        self.unseen = set({2: range(1, 37), 3: range(37, 109), 4: range(1, 109)}[self.seats])
        self.deck = len(self.unseen)
        self.hands = [set() for _ in range(self.seats)]
        self.gangs = [None] * self.seats
        self.standing = [{"gourd": "ask", "brother": "ask"} for _ in range(self.seats)]
        for _ in range(5):
            for hand in self.hands:
                hand.add(self.drawn())
        self.known = {min(hand) for hand in self.hands}
        self.first = next(seat for seat, hand in enumerate(self.hands) if min(self.known) in hand)
        if self.short:
            self.deck -= self.deck // 2
        yield from self.chapters()

    def chapters(self) -> Script:
        while True:
            self.chapter += 1
            for seat in self.order():
                if self.deck:  # A4
                    self.hands[seat].add(self.drawn())
            yield from self.steps(STEPS[0], self.first, [], None)
            if not self.deck:  # A5
                return
            self.first = self.following(self.first)

    def after(self) -> Script:
        """What follows a chapter that began before the referee came."""
        if self.deck:
            self.first = self.following(self.first)
            yield from self.chapters()

    def ask(
        self, seat: int, moves: set[tuple[str, ...]], *, may_take_back: bool = True, roll: bool = False
    ) -> Script:
        """A49: the answer to a question, before which what stands may be taken back."""
        while True:
            move = yield Question(
                seat, frozenset(moves | (self.backs(seat) if may_take_back else set())), roll
            )
            if move[0] != "ask":
                return move
            self.standing[seat][move[1]] = "ask"

    def steps(self, step: str, seat: int, done: list[int], under_way: Script | None) -> Script:
        """The rest of a chapter (A7) from a seat's turn in a step on, where these heroes have had theirs."""
        if under_way is not None:
            yield from under_way
        left = self.order()[self.order().index(seat) :]
        for name in STEPS[STEPS.index(step) :]:
            for one in left:
                yield from getattr(self, name)(one, done)
                done = []
            if name == "adventure":  # A25
                for piece in self.pieces.values():
                    if not piece.wanted and sum(piece.learned.values()) >= 3:
                        piece.wanted = True
                        self.facts.append(("wanted", piece.card))
            left = self.order()

    def enter(self, seat: int, done: list[int]) -> Script:  # A8, A9
        near = {square for piece in self.own(seat) for square in FIELDS if beside(square, piece.square)}
        squares = self.free() - near
        if done or not squares or not self.hands[seat]:
            return
        every = frozenset((str(card), square) for card in self.hands[seat] for square in squares)
        card, square = yield Question(seat, every)
        self.hands[seat].remove(int(card))
        self.known.discard(int(card))
        self.pieces[int(card)] = Piece(int(card), seat, square)

    def adventure(self, seat: int, done: list[int]) -> Script:  # A7, A10, A18, A21, A24, A41
        while left := [piece for piece in self.own(seat) if piece.card not in done]:
            moves = {(str(one.card), due(one)) for one in left}
            moves |= {(str(one.card), "heal") for one in left if one.banquets and one.wounds}
            who, deed = yield from self.ask(seat, moves)
            piece = self.pieces[int(who)]
            if deed == "heal":
                piece.banquets, piece.wounds = piece.banquets - 1, piece.wounds - 1
                continue
            done.append(piece.card)
            if deed == "serve":
                piece.prison -= 1
            elif deed == "rest":
                piece.held = False
            else:
                yield from self.peril(piece, Trial())

    # Travel

    def travel(self, seat: int, done: list[int]) -> Script:  # A18, A26 to A28, A39
        while True:
            ready = [one for one in self.own(seat) if one.card not in done]
            able = [one for one in ready if not one.prison and not one.held]
            hurt = [one for one in ready if one.banquets and one.wounds]
            if not able and not hurt:
                return
            moves = {(str(one.card), *way) for one in able for way in self.ways(one)}
            moves |= {(str(one.card), "stay") for one in (*able, *hurt)}
            moves |= {(str(one.card), "heal") for one in hurt}
            who, *way = yield Question(seat, frozenset(moves))
            piece = self.pieces[int(who)]
            if way == ["heal"]:
                piece.banquets, piece.wounds = piece.banquets - 1, piece.wounds - 1
                continue
            done.append(piece.card)
            if way == ["stay"]:
                piece.held = piece.held or not piece.prison
            else:
                self.go(piece, way)

    def ways(self, piece: Piece) -> Iterator[tuple[str, ...]]:
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
        owner = self.refuge_on(square)
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
            self.facts.append(("met", piece.card, met.card))

    # The refuge

    def refuge(self, seat: int, done: list[int]) -> Script:  # A29 to A31
        while True:
            moves, knocks = set(), False
            for piece in self.own(seat):
                word = self.chance_of(piece)
                if word and piece.card not in done:
                    moves |= {(str(piece.card), word), (str(piece.card), "pass")}
                    knocks = knocks or word == "join"
            if not moves:
                return
            who, word = yield from self.ask(seat, moves, may_take_back=knocks)
            piece = self.pieces[int(who)]
            done.append(piece.card)
            if word == "found":
                del self.pieces[piece.card]
                self.gangs[seat] = Gang(piece.square, piece.taels, comers(piece))
                self.facts.append(("founded", piece.card))
            elif word == "join":
                yield from self.asks_in(piece, [])

    def chance_of(self, piece: Piece) -> str:
        if piece.square not in FORTS[self.forts] or not piece.wanted or piece.prison:
            return ""
        owner = self.refuge_on(piece.square)
        if owner is None:
            return "" if self.gangs[piece.seat] else "found"
        return "join" if owner == piece.seat and not piece.refused else ""

    def rival(self, piece: Piece) -> int:
        """A34: who stands next below in rank; none is 0."""
        gang = self.gangs[piece.seat]
        assert gang is not None
        return min((card for card in gang.bandits if card > piece.card), default=0)

    def asks_in(self, piece: Piece, results: list[str]) -> Script:
        """A31, A32: the green die, gourds, the result that counts."""
        if not results:
            yield from self.ask(piece.seat, {("roll",)}, roll=True)
            results = [self.green(piece)]
        while piece.gourds or len(set(results)) > 1:
            again = {("again",)} if piece.gourds else set()
            (word,) = yield from self.ask(piece.seat, {(one,) for one in results} | again)
            if word != "again":
                results = [word]
                break
            piece.gourds -= 1
            results.append(self.green(piece))
        if results[0] == "welcome":
            self.comes_in(piece)
        elif results[0] == "trial":
            yield from self.proves(piece, Trial(admission=True))
        elif results[0] == "duel":
            yield from self.duels(piece, self.rival(piece))
        else:
            self.turns_away(piece)

    def green(self, piece: Piece) -> str:
        """A32: a duel with nobody below in rank is thrown again."""
        while True:
            face: str = self.throw("admission", "welcome", "trial", "duel", "refusal")
            if face != "duel" or self.rival(piece):
                return face

    def proves(self, piece: Piece, trial: Trial) -> Script:  # A33
        if (yield from self.tried(piece, trial)):
            self.comes_in(piece)
        else:
            self.turns_away(piece)

    def turns_away(self, piece: Piece) -> None:  # A35
        piece.refused = True
        self.facts.append(("refused", piece.card))

    def duels(self, piece: Piece, rival: int) -> Script:  # A34
        gang = self.gangs[piece.seat]
        assert gang is not None
        mine = theirs = 0
        while mine == theirs:
            yield from self.rolled(piece.seat)
            mine = self.throw("duel", *self.die_of(piece.card)) + piece.value("combat")
            theirs = self.throw("duel", *self.die_of(rival)) + PRINTED[rival]["combat"]
            theirs += gang.bandits[rival]["combat"]
            self.facts.append(("fought", piece.card, rival, mine, theirs))
        if mine < theirs:
            self.hands[piece.seat] |= piece.brothers
            self.known |= piece.brothers
            piece.brothers = set()
            self.buried(piece)
        else:
            self.dead.add(rival)
            chief = min(gang.bandits)
            del gang.bandits[rival]
            self.comes_in(piece, chief)

    def comes_in(self, piece: Piece, chief: int = 0) -> None:
        """A30, A36. chief: the one before a duel, where it differs from now."""
        gang = self.gangs[piece.seat]
        assert gang is not None
        before = chief or min(gang.bandits)
        del self.pieces[piece.card]
        gang.bandits |= comers(piece)
        gang.silver += piece.taels
        self.facts.append(("joined", piece.card))
        self.led(piece.seat, before)

    def led(self, seat: int, before: int) -> None:
        """A35: a new chief, or none any more, gives those refused another chance."""
        gang = self.gangs[seat]
        if gang is not None and min(gang.bandits) == before:
            return
        for piece in self.own(seat):
            piece.refused = False
        if gang is not None:
            self.facts.append(("led", seat, min(gang.bandits)))

    # Resistance

    def resistance(self, seat: int, done: list[int]) -> Script:
        """A37, once a chapter for a seat that has a band."""
        if not done and self.gangs[seat] is not None:
            yield from self.raided(seat, looted=False, hits=None)

    def raided(self, seat: int, *, looted: bool, hits: tuple[int, ...] | None) -> Script:  # A37, A38
        gang = self.gangs[seat]
        assert gang is not None
        bandits, before = sorted(gang.bandits), min(gang.bandits)
        if not looted:
            yield from self.rolled(seat)
            gang.silver += sum(self.throw("loot", *range(1, 11)) for _ in bandits)
        if hits is None:
            yield from self.rolled(seat)
            hits = tuple(card for card in bandits if self.throw("assault", *PEOPLE) == "soldiers")
        saved: tuple[int, ...] = ()
        payable = min(len(hits), gang.silver // 100)
        if payable:
            ways = [way for paid in range(payable + 1) for way in combinations(hits, paid)]
            answer = yield Question(seat, frozenset((*map(str, way), "done") for way in ways))
            saved = tuple(int(card) for card in answer[:-1])
        gang.silver -= 100 * len(saved)
        killed = set(hits) - set(saved)
        self.facts += [("ransomed", card) for card in saved]
        self.facts += [("fell", card) for card in sorted(killed)]
        self.dead |= killed
        for card in killed:
            del gang.bandits[card]
        if not gang.bandits:
            self.gangs[seat] = None
            self.facts.append(("wiped_out", seat, gang.silver))
        elif not killed and self.deck:
            recruit = self.drawn()
            gang.bandits[recruit] = dict.fromkeys(TRIALS, 0)
            self.facts.append(("recruited", seat, recruit))
        self.led(seat, before)

    # The end

    def points(self, seat: int) -> int:  # A1
        gang = self.gangs[seat]
        if gang is None:
            return 0
        ranks = sum(37 - card + 72 if card <= 36 else 73 - (card - 36) for card in gang.bandits)
        return ranks + gang.silver

    def ranked(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """A6: who has won, everybody from best to worst, the points of each."""
        sizes = [len(gang.bandits) if gang else 0 for gang in self.gangs]
        silver = [gang.silver if gang else 0 for gang in self.gangs]
        points = [self.points(seat) for seat in range(self.seats)]
        weights = (points, sizes, silver) if self.victory == "score" else (sizes, silver, points)
        worth = [tuple(weight[seat] for weight in weights) for seat in range(self.seats)]
        ranking = tuple(sorted(range(self.seats), key=lambda seat: [-one for one in worth[seat]]))
        winners = tuple(seat for seat in ranking if worth[seat] == max(worth))
        return winners, ranking, tuple(points)


def beside(one: str, other: str) -> bool:
    """Whether two squares have a side in common."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1


def due(piece: Piece) -> str:
    """A21, A24: what a hero does in the step of adventures."""
    if piece.prison:
        return "serve"
    return "rest" if piece.held else "adventure"


def comers(piece: Piece) -> dict[int, dict[str, int]]:
    """A30: the hero with its experience, its brothers with none."""
    return {piece.card: piece.learned} | {card: dict.fromkeys(TRIALS, 0) for card in piece.brothers}
