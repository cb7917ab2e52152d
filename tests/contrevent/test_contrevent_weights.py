"""The network's numbers are those that were fitted: nobody changes one of them by hand, or by mistake."""

import hashlib

from contrevent.bot import weights

SHA256 = "8d8c01b6d5026142131253af639981aa8b9bc38219222e2a8f916b3aeb2c293d"
"""Of all of them in their order, as text. Who fits them anew (`tools.contrevent_tune`) puts theirs here."""


def test_the_weights_are_those_that_were_fitted() -> None:
    numbers = (weights.HIDDEN_BIAS, weights.HIDDEN_WEIGHTS, weights.OUT, weights.LINEAR, weights.BIAS)
    assert hashlib.sha256(repr(numbers).encode()).hexdigest() == SHA256
