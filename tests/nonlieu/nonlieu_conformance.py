"""What the conformance tests look at of the Guerre du Non-Lieu: duels with every setting, short skirmishes of
several seats, one full war."""

from scales import Conformance, Mix

CONFORMANCE = {
    "nonlieu": Conformance((Mix({"size": ("duel",)}),), matches=20, moments=24),
    "nonlieu-skirmish": Conformance((Mix({"size": ("skirmish",), "turns": (4, 6)}),), matches=4, moments=24),
    "nonlieu-full": Conformance((Mix({"size": ("full",), "turns": (4,)}),), 5_000, matches=1, moments=12),
}
