"""What can happen, in the order in which it does; cells are `B2`, cards `10♠`, winds zefirine … furvent."""

from tabletop.event_table import event_table

EVENTS = event_table(
    {
        **dict.fromkeys(("card", "under", "discarded", "hand", "turned", "dominant"), str),
        **dict.fromkeys(("formation", "encounter", "name", "cause", "result", "reason"), str),
        **dict.fromkeys(("turn", "count", "row", "first", "second", "cost", "waste", "power"), int),
        **dict.fromkeys(("support", "standing", "total", "wind", "counter", "margin"), int),
        **dict.fromkeys(("pack", "vif", "souffle"), int),
        **dict.fromkeys(("cards", "kinds", "cells", "origins", "targets", "roles"), tuple[str, ...]),
        "same": bool,
    },
    {
        "opened": "card formation cells",  # the first Pack card set the Fer up
        "turn_began": "turn",
        "winds_laid": "count souffle",  # phase 1; fewer than three when that wins (C3)
        "dominant": "card formation",
        "encounters_shuffled": "count",  # the discard became the deck (C6)
        "encounters_dealt": "cards kinds",  # phase 2; kinds currier veramorph pursuit none
        "drawn": "cards pack",  # phase 3
        "moved": "origins targets cards cost waste",
        "taunted": "first second cards cost waste",
        "met": "row card encounter roles",  # phase 5, each row, Amont first
        "stunned": "row cells",  # those newly stunned
        "destroyed": "cards vif cause",  # cause currier, aide or wind
        "discarded": "cards pack cause",  # cause veramorph, formation or wind
        "healed": "cells cards cost waste",
        "looked": "cards",  # an Aide's three
        "sorted": "hand under discarded pack",
        "winds_shown": "cards dominant total name",  # phase 7
        "supported": "card turned same power pack",
        "stood": "cards support standing total",  # phase 8
        "formation_kept": "formation",  # phase 9
        "formation_broken": "formation",
        "clash": "wind name counter margin result",  # result held, equal, worn (Pack), torn (Vif)
        "souffle_discarded": "dominant cards souffle",  # the wind was beaten (C19)
        "turn_ended": "turn souffle pack",  # phase 10
        "won": "reason turn",  # reasons: those of the end
        "lost": "reason turn",
    },
)
"""The kinds of events with their fields. pack, vif, souffle: the cards left in each."""
