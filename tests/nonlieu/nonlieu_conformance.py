"""What the conformance tests look at of the Guerre du Non-Lieu: duels with every setting, short skirmishes of
several seats, one full war."""

from scales import Conformance, Mix

DUEL = Mix({"size": ("duel",)})
SKIRMISH = Mix({"size": ("skirmish",), "turns": (4, 6)})
FULL = Mix({"size": ("full",), "turns": (4,)})

CONFORMANCE = {
    "nonlieu": Conformance(mixes=(DUEL,), matches=20, moments=24),
    "nonlieu-skirmish": Conformance(mixes=(SKIRMISH,), matches=4, moments=24),
    "nonlieu-full": Conformance(mixes=(FULL,), plies=5_000, matches=1, moments=12),
}
