"""What the conformance tests look at of the war: skirmishes, whole armies, the beginning of a long war."""

from scales import Conformance, Mix

SHORT = Mix({"units": (7,), "rounds": (1, 2, 3)})
SKIRMISH = Mix({"units": (7,), "rounds": (20,)}, weight=3)
ARMIES = Mix({"units": (63,), "rounds": (3,)})
LONG = Mix({"units": (63,), "rounds": (400,)})
"""Matches of far more decisions than are played here: some sixty a side and round."""

CONFORMANCE = {
    "war": Conformance(mixes=(SHORT, SKIRMISH), matches=50),
    "war-armies": Conformance(mixes=(ARMIES,), matches=2, moments=20),
    "war-long": Conformance(mixes=(LONG,), plies=1_500, may_stop=True, matches=1, moments=12),
}
