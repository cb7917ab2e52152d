"""What the conformance tests look at of the throw-away game: all short forms, and whole long matches."""

from scales import Conformance, Mix

SHORT = Mix({"rounds": (1, 2, 3, 40), "copies": (1, 2, 4, 20)})
LONG = Mix({"rounds": (400,), "copies": (200,)}, seats=(3,))
"""Matches of some 2,700 decisions."""

CONFORMANCE = {
    "toy": Conformance(mixes=(SHORT,)),
    "toy-long": Conformance(mixes=(LONG,), plies=10_000, matches=1, moments=20),
}
