"""What the conformance tests look at of Au bord de l'eau: short games of two to the last move; whole games of
two, three and four, played once each and looked at here and there."""

from scales import Conformance, Mix

SHORT = Mix({"length": ("short",)}, seats=(2,))
TWO, THREE, FOUR = (Mix({"length": ("whole",)}, seats=(seats,)) for seats in (2, 3, 4))
"""Matches of some 1,600 decisions, 2,000 and more now and then."""

CONFORMANCE = {
    "water_margin": Conformance(mixes=(SHORT, Mix({"length": ("short",)})), matches=20, moments=24),
    "water_margin-two": Conformance(mixes=(TWO,), matches=1, moments=16),
    "water_margin-three": Conformance(mixes=(THREE,), plies=5_000, matches=1, moments=12),
    "water_margin-four": Conformance(mixes=(FOUR,), plies=5_000, matches=1, moments=12),
}
