"""Resistance: loot, the soldiers, the ransom, a recruit. Source: rulebook, *Résistance des bandes*; A37,
A38."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from tabletop.game import Ask, Message, Move, MoveList, Moves
from water_margin.cards import ADVERSARIES
from water_margin.rules.adventure import ROLL
from water_margin.rules.band import band_of, forgive, set_members, sorted_members
from water_margin.rules.draw import top_card
from water_margin.rules.state import SAVE_PRICE, Band, Member, Raid, State, Work, discarded, with_band

DONE = "done"
KILLER = "soldiers"
"""The only face of the adversary die that kills (A38)."""


class Ransoms(Moves):
    """Those of the hit bandits that are saved, by rank, as many as can be paid for; then DONE."""

    __slots__ = ("hits", "payable")

    def __init__(self, hits: tuple[int, ...], payable: int) -> None:
        self.hits = tuple(map(str, hits))
        self.payable = min(payable, len(hits))

    def _saved(self, prefix: Move) -> bool:
        """Whether these are bandits that can all be saved, by rank."""
        known = all(part in self.hits for part in prefix)
        return known and len(prefix) <= self.payable and all(int(a) < int(b) for a, b in pairwise(prefix))

    def next(self, prefix: Move) -> Sequence[str]:
        if not self._saved(prefix):
            return ()
        if len(prefix) == self.payable:
            return (DONE,)
        after = self.hits.index(prefix[-1]) + 1 if prefix else 0
        return (*self.hits[after:], DONE)

    def complete(self, prefix: Move) -> bool:
        return bool(prefix) and prefix[-1] == DONE and self._saved(prefix[:-1])

    def count(self) -> int:
        return sum(_choose(len(self.hits), saved) for saved in range(self.payable + 1))


def _choose(of: int, some: int) -> int:
    """How many ways there are to choose some of them."""
    ways = 1
    for i in range(some):
        ways = ways * (of - i) // (i + 1)
    return ways


def ask(state: State, frame: Raid) -> Ask:
    """The loot, the assault, then who is saved."""
    band = band_of(state, frame.seat)
    count = len(band.members)
    if not frame.looted:
        prompt = Message("water_margin.prompt.loot", {"n": count})
        return Ask(frame.seat, prompt, MoveList((ROLL,)), roll=True)
    if frame.hits is None:
        prompt = Message("water_margin.prompt.assault", {"n": count})
        return Ask(frame.seat, prompt, MoveList((ROLL,)), roll=True)
    payable = band.treasury // SAVE_PRICE
    prompt = Message("water_margin.prompt.ransom", {"n": payable})
    return Ask(frame.seat, prompt, Ransoms(frame.hits, payable))


def settle(work: Work, frame: Raid) -> bool:
    """Go on where nobody was hit, or nobody can be paid for; whether that was so."""
    if frame.hits is None or (frame.hits and band_of(work.state, frame.seat).treasury >= SAVE_PRICE):
        return False
    _end(work, frame, frame.hits, ())
    return True


def answer(work: Work, frame: Raid, move: Move) -> None:
    """Dice for each bandit, or the ransoms."""
    band = band_of(work.state, frame.seat)
    if not frame.looted:
        dice = tuple(work.chance.roll("loot", 10) for _ in band.members)
        work.state = with_band(work.state, frame.seat, replace(band, treasury=band.treasury + sum(dice)))
        work.top(replace(frame, looted=True))
        work.tell("looted", seat=frame.seat, dice=dice, taels=sum(dice))
    elif frame.hits is None:
        faces = tuple(work.chance.face("assault", ADVERSARIES) for _ in band.members)
        hits = tuple(m.card for m, face in zip(band.members, faces, strict=True) if face == KILLER)
        work.top(replace(frame, hits=hits))
        work.tell("assaulted", seat=frame.seat, faces=faces, hits=hits)
    else:
        _end(work, frame, frame.hits, tuple(int(part) for part in move[:-1]))


def _end(work: Work, frame: Raid, hits: tuple[int, ...], saved: tuple[int, ...]) -> None:
    """Who was not saved dies. Nobody killed: a recruit. Nobody left: the refuge is gone (A37)."""
    seat = frame.seat
    band = band_of(work.state, seat)
    band = replace(band, treasury=band.treasury - SAVE_PRICE * len(saved))
    killed = tuple(one for one in hits if one not in saved)
    work.pop()
    for one in saved:
        work.tell("ransomed", seat=seat, card=one)
    for one in killed:
        work.tell("fell", seat=seat, card=one)
    work.state = discarded(work.state, killed)
    left = tuple(member for member in band.members if member.card not in killed)
    if not left:
        work.state = with_band(work.state, seat, None)
        forgive(work, seat)
        work.tell("wiped_out", seat=seat, square=band.square, taels=band.treasury)
    elif killed or not work.state.deck:
        set_members(work, seat, replace(band, members=left))
    else:
        _recruit(work, seat, replace(band, members=left))


def _recruit(work: Work, seat: int, band: Band) -> None:
    """A general of the emperor changes sides."""
    recruit = top_card(work)
    work.shown = True
    work.tell("recruited", seat=seat, card=recruit)
    set_members(work, seat, replace(band, members=sorted_members((*band.members, Member(recruit)))))
