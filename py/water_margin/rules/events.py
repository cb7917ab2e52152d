"""What can happen; a card is the rank of a hero."""

from tabletop.event_table import event_table

EVENTS = event_table(
    {
        **dict.fromkeys(("seat", "first", "card", "chief", "rival", "brother", "source"), int),
        **dict.fromkeys(("number", "chapters", "turns", "left", "wounds", "taels", "due", "paid"), int),
        **dict.fromkeys(("difficulty", "die", "total"), int),
        **dict.fromkeys(("square", "start", "place", "adversary", "trial", "reward", "sentence"), str),
        **dict.fromkeys(("what", "word", "result"), str),
        **dict.fromkeys(("dice", "totals", "brothers", "returned", "hits"), tuple[int, ...]),
        **dict.fromkeys(("path", "faces"), tuple[str, ...]),
        **dict.fromkeys(("gourd", "won"), bool),
        "by": int | None,
    },
    {
        "showed": "seat card",
        "begins": "seat",
        "chapter": "number first",
        "drew": "seat",
        "took": "seat card",
        "passed": "seat",
        "entered": "seat card square",
        "served": "seat card left",
        "rested": "seat card",
        "healed": "seat card left",
        "stands": "seat what word",  # a standing answer (A41)
        "befell": "card place adversary trial",
        "staked": "card place adversary trial dice difficulty reward sentence",
        "tried": "card place adversary trial source gourd die total difficulty won",
        "learned": "card trial",
        "rewarded": "card reward",
        "enriched": "card taels",
        "sworn": "card brother",
        "alone": "card",  # no brother is left in the deck
        "sentenced": "card sentence",
        "wounded": "card wounds",
        "died": "seat card square brothers returned",
        "fined": "card due paid",
        "exiled": "card square brothers by",
        "condemned": "card turns",
        "bribed": "card turns taels",
        "locked_up": "card turns",
        "wanted": "seat card",
        "travelled": "seat card start path",
        "stayed": "seat card",
        "met": "seat card brother",
        "founded": "seat card square chief",
        "knocked": "seat card",
        "treated": "card",
        "answered": "card result",
        "challenged": "card rival",
        "fought": "card rival dice totals",
        "slain": "seat card",
        "joined": "seat card brothers taels",
        "refused": "seat card",
        "led": "seat chief",
        "looted": "seat dice taels",
        "assaulted": "seat faces hits",
        "ransomed": "seat card",
        "fell": "seat card",
        "wiped_out": "seat square taels",
        "recruited": "seat card",
        "ended": "chapters",
    },
)
"""The kinds of events with their fields. left: turns to serve, wounds; by: who chose the square, None where
there was no choice; returned: the brothers that have gone back to hand; hits: the bandits hit."""

DEATHS = frozenset(("died", "slain", "fell"))
"""The events by which a hero is no more: of wounds, in a duel, under the blows of soldiers."""
