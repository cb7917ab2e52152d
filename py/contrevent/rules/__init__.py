"""Contrevent: the law of the solitaire, a module a part of the turn.

Source: rulebook, *Contrevent solo*; rulings C1–C24. `state`: what a game is; `events`: what can happen;
`hidden`: what may be known; `invariants`: what must hold; `turn`: the phases that happen of themselves;
`moves`: what may be done; `actions`: what it does; `refusals`: why not; `forecast`: what will come of it;
`odds`: the winds that may come, what an action costs; `warnings`: what loses at once; `score`: what a won
game is worth. One seat, 0.

A move is a tuple of parts; cards are parts such as `10♠`, in the order of the hand (by value, then suit)
    phase 4  ("move", end of the Ailier in A, of the Traceur, of the Combattante, of the Ailier in C, cards…)
             who stays names its own cell; ("taunt", place, place, cards…) with places "1" "2" "3", the lower
             first; ("done",)
    phase 5  ("give", rank…) a Vif card for each Role on the row, in the order Traceur, Ailier, Combattante
    phase 6  ("heal", cells…, cards…) cells from the left; ("help", rank); ("done",)
             after an Aide ("keep", card to the hand, card under the Pack)
    phase 8  ("support", card); ("power", cards…) with any cards or none: ends the phase
    phase 9  ("give", rank, rank, rank) for a Traceur, an Ailier, a Combattante
Ranks are K (Traceur), Q (Combattante), J (Ailier), A (As). The Ask of a forced answer is still asked.

Chance, in the order drawn: `pack` the first-formation card; then each turn `wind` the Dominante (the winds A,
B, C face down are drawn when they are turned up), `encounter` 1, 2, 3, `pack` the refill of the hand (the
first-formation card comes first and is no chance), `pack` each card of a Véramorphe, an Aide, a Soutien,
`wind` A, B, C in phase 7, `pack` the cards of a formation not held, then `wind` the bonus or `pack` the loss
of the clash. A card put under the Pack by an Aide is known and is no chance when it is drawn.

Prompts (Ask.prompt)
    contrevent.prompt.movement   formation                 phase 4; @contrevent.formation.<name>
    contrevent.prompt.currier    row, n: Roles on it       phase 5, a Corroyeur takes its cards
    contrevent.prompt.care                                 phase 6, nobody stunned
    contrevent.prompt.hurt       n: stunned                phase 6
    contrevent.prompt.sorting                              the three cards of an Aide
    contrevent.prompt.stand      wind, power: so far       phase 8; power of a Soutien and those standing
    contrevent.prompt.ruin       n: 3                      phase 9, the wind takes three Roles

The end (Over.reason), n: the turn; scores: the points of `score`
    contrevent.over.souffle                                won: the Souffle is empty
    contrevent.over.souffle_short  left                    won: too few for another wind (C3); 1, 2 or 3 cards
    contrevent.over.pack_draw | pack_veramorph | pack_formation | pack_wind      the Pack ran out
    contrevent.over.vif_currier | vif_wind                 the Vif ran out, or could not give a Role

Why not (why_not, IllegalMove)
    contrevent.why.over
    contrevent.why.not_a_part      text                    no action, cell, place, card or rank
    contrevent.why.not_a_move      text                    not of the notation
    contrevent.why.not_now         action                  an action of another phase
    contrevent.why.choose_action
    contrevent.why.choose_end      cell: of the character whose end is to be named
    contrevent.why.choose_places | choose_stunned | choose_face | choose_seen | choose_support
    contrevent.why.choose_cards    cost
    contrevent.why.whole                                   nothing more may follow
    contrevent.why.no_cards                                the hand is empty
    contrevent.why.too_dear        cost, power: of the whole hand
    contrevent.why.all_blocked                             nobody can move
    contrevent.why.nobody_moves                            the four ends are where they stand
    contrevent.why.column          cell, column            movement is only vertical
    contrevent.why.stunned         cell                    a stunned character does not move
    contrevent.why.order                                   the Traceur stays ahead of the Combattante (C1)
    contrevent.why.occupied        cell                    one character a cell (C1)
    contrevent.why.taunt_used
    contrevent.why.same_place      place
    contrevent.why.place_order                             the lower place is named first
    contrevent.why.nobody_stunned | cells_first | cell_order
    contrevent.why.not_stunned     cell
    contrevent.why.healed_twice    cell
    contrevent.why.help.used | help.vif
    contrevent.why.help.pack       n: cards in the Pack
    contrevent.why.support.used
    contrevent.why.support.pack    n
    contrevent.why.other_role      role                    a Role is paid by its own card or an Ace
    contrevent.why.none_left       face                    the Vif has none (left)
    contrevent.why.ace_needed                              the Aces are needed for another Role
    contrevent.why.not_seen        card                    not one of the Aide's three
    contrevent.why.not_in_hand | card_played | card_twice | card_order     card
    contrevent.why.pay_from_lower  card, cost              what is left after it would not cover the cost
    contrevent.why.pay_more        cost, paid, n: missing

Warnings (warn): contrevent.warn.<reason of the loss>, when a legal move loses whatever the cards are and
whatever is answered after it in the same turn

What is left undone (gives_up), when a phase is ended though the hand could pay for it
    contrevent.pass.formation      formation, cost, n: Pack cards that it will cost      phase 4
    contrevent.pass.heal           n: stunned                                            phase 6

States that cannot be (check; BadState)
    contrevent.bad.options | frames | fer | deck | hand | looked | vif | winds | encounters | empty
    contrevent.bad.turn                                    not the Souffle cards that so many turns take
    contrevent.bad.end                                     the cards do not bear the reason out
    contrevent.bad.cards           deck                    not the 36, 16, 36 or 16 cards of a deck
"""

from contrevent.rules.actions import pending, play, prompt, start
from contrevent.rules.events import EVENTS
from contrevent.rules.hidden import imagine, view
from contrevent.rules.invariants import check
from contrevent.rules.refusals import why_not
from contrevent.rules.score import Score, points, score
from contrevent.rules.state import (
    OPTIONS,
    State,
    distance,
    face_down,
    formation,
    holds,
    options_of,
    phase,
    souffle_left,
    upright_count,
)
from contrevent.rules.warnings import gives_up, warn

__all__ = [
    "EVENTS",
    "OPTIONS",
    "Score",
    "State",
    "check",
    "distance",
    "face_down",
    "formation",
    "gives_up",
    "holds",
    "imagine",
    "options_of",
    "pending",
    "phase",
    "play",
    "points",
    "prompt",
    "score",
    "souffle_left",
    "start",
    "upright_count",
    "view",
    "warn",
    "why_not",
]
