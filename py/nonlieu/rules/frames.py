"""The work under way: a small frame a question, the one on top is asked now.

Source: rulebook, *Le tour de jeu*; N3, N6, N8, N15, N18, N20, N25, N32.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picking:
    """Good picks the powers of its Aésirs (N32)."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """`side` places a group. zone: the one just used, empty at first (N25)."""

    side: int
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Sheets:
    """All seats lay out their tokens in secret. answers: the sheet of each seat, None until it is given; in
    another side's view an empty tuple is one that is still sealed."""

    answers: tuple[tuple[str, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """The groups of both sides act in turn; `side` is next. done: groups that have acted or were born in this
    turn, each as `slot_of` writes it, rising."""

    side: int
    done: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Acting:
    """A group acts. left: its units that have not acted yet; active: the one that acts, empty for none; used:
    its capabilities that are used up; open: the one that is being used piece by piece, empty for none; spent:
    tokens of it that were used in this way; copied: the power that Chameleontis has taken over."""

    side: int
    group: int
    left: tuple[str, ...]
    active: str = ""
    used: tuple[str, ...] = ()
    open: str = ""
    spent: int = 0
    copied: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """The owner of `unit` chooses which of its tokens are lost. n: how many, fewer than it has (N3)."""

    unit: str
    n: int


@dataclass(frozen=True, slots=True)
class Rescue:
    """The owner of `rescuer` is asked whether a token of it saves `unit` from `n` damage (N15)."""

    rescuer: str
    unit: str
    n: int


@dataclass(frozen=True, slots=True)
class Lay:
    """The owner of `unit` lays `n` tokens that it was given in its boxes (N6)."""

    unit: str
    n: int


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards were drawn for `unit`, and are played or kept one after the other, in the order in which they
    were drawn. cards: those still to be decided on."""

    unit: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """Newton's owner keeps one of two cards. more: how many pairs are to come; kept: those kept so far."""

    unit: str
    pair: tuple[str, str]
    more: int
    kept: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Extra:
    """The owner of `unit` (Philotès) says how many cards it draws beside those of an Aésir. n: at most."""

    unit: str
    n: int


@dataclass(frozen=True, slots=True)
class Gifts:
    """Amir Gaoul's cards are handed out, one after the other. cards: those left."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shares:
    """A side lays out tokens of the pool that do not suffice for all. what: `doubling` or `majority`; n: how
    many."""

    what: str
    side: int
    n: int


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of a turn. stage: what comes next, `storm`, `doubling`, `majority` or `next`."""

    stage: str


Frame = (
    Picking
    | SetUp
    | Sheets
    | Course
    | Acting
    | Hit
    | Rescue
    | Lay
    | Cards
    | Pick
    | Extra
    | Gifts
    | Shares
    | Closing
)
