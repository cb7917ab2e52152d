"""The reasons of a hint: facts that follow from the view and the moves, every number computed.

The first is the weightiest: the end of the game where the moves lead to it, else what the phase is about.

Reasons (Thought.reasons), and what each says
    contrevent.hint.formed      formation                        the Fer holds it
    contrevent.hint.placed      formation, n                     all stand in it, n of them stunned
    contrevent.hint.form        formation, cost, power           what it costs, and what is paid
    contrevent.hint.unformed    formation, cost, n               its cost; the Pack cards lost otherwise
    contrevent.hint.poor        formation, cost, power, n        more than the whole hand is worth
    contrevent.hint.stuck       formation, n                     a stunned character stands wrong
    contrevent.hint.met.pack    n                                the encounters then take n Pack cards
    contrevent.hint.met.vif     n                                … n Vif cards
    contrevent.hint.met.stunned n                                … stun n characters
    contrevent.hint.met.pack_vif          n, vif                 … several of these: n of the first named
    contrevent.hint.met.pack_stunned      n, stunned
    contrevent.hint.met.vif_stunned       n, stunned
    contrevent.hint.met.pack_vif_stunned  n, vif, stunned
    contrevent.hint.met.nothing                                  … nothing
    contrevent.hint.odds        power, percent, ways, whole      with all that is left, held in ways of whole
    contrevent.hint.odds_met    power, percent, ways, whole      … once the encounters have struck
    contrevent.hint.odds_healed power, percent, ways, whole      … once somebody is healed
    contrevent.hint.ready       percent                          nobody is stunned; the chance to hold
    contrevent.hint.heal        n, cost, power
    contrevent.hint.heal_none   n                                n stunned stay so
    contrevent.hint.heal_poor   n                                … for want of cards
    contrevent.hint.help        face
    contrevent.hint.keep        card, under
    contrevent.hint.held        wind, total, n                   n Souffle cards besides the Dominante
    contrevent.hint.held_last   wind, total                      the Dominante was the last card
    contrevent.hint.equal       wind
    contrevent.hint.worn        wind, total, n                   n Pack cards
    contrevent.hint.torn        wind, total, n                   n Roles of the Vif, the hand is kept
    contrevent.hint.torn_bare   wind, total, n                   … and the hand is not, or is empty
    contrevent.hint.beyond      wind, total                      more than the Vif can pay
    contrevent.hint.broken      n                                the formation is not held: n Pack cards
    contrevent.hint.kept        n, power                         the cards kept for the next turn
    contrevent.hint.support     card, percent                    the chance of its colour
    contrevent.hint.give                                         an own card before an Ace
    contrevent.hint.give_ace
    contrevent.hint.wins                                         the Souffle is crossed with this
    contrevent.hint.lost                                         the game is lost with this
    contrevent.hint.chance      percent                          the guide's own estimate of the game
    contrevent.hint.chance_mean percent                          … of level 2, should the mean wind come
"""

from collections.abc import Mapping, Sequence
from typing import Any

from contrevent.bot.candidates import without
from contrevent.bot.levels import FULL
from contrevent.cards import CELLS_OF, CHARACTERS, FORMATION_LOSS, ROLE_FACE, formation_of, power_of
from contrevent.rules.actions import play
from contrevent.rules.forecast import AnyCard, Position, after_encounters, certain_outcome
from contrevent.rules.moves import DONE, HELP, MOVE, SUPPORT
from contrevent.rules.odds import formation_cost, most_power, support_odds, wind_range
from contrevent.rules.state import WON, Care, Movement, Ruin, Sorting, Stand, State
from tabletop.chance import NoChance
from tabletop.game import Key, Message, Move, Param
from tabletop.playing_cards import ACE
from tabletop.plots import percent


def reasons_for(
    seen: State, moves: Sequence[Move], value: int | None, level: int = FULL
) -> tuple[Message, ...]:
    """Why these moves: facts that follow from the view and the moves, the estimate of the guide at this level
    (in thousandths) last."""
    frame = seen.frame
    if isinstance(frame, Movement):
        found = _movement_reasons(seen, moves)
    elif isinstance(frame, Care):
        found = _care_reasons(seen, moves)
    elif isinstance(frame, Sorting):
        found = [Message("contrevent.hint.keep", {"card": moves[0][1], "under": moves[0][2]})]
    elif isinstance(frame, Stand):
        found = _stand_reasons(seen, moves[0])
    else:
        found = _give_reasons(seen, moves[0])
    if value is not None:
        key = "chance" if level == FULL or seen.winds else "chance_mean"
        found.append(Message(f"contrevent.hint.{key}", {"percent": percent(value, 1_000)}))
    return tuple(found)


def _until_done(seen: State, moves: Sequence[Move]) -> State:
    """The phase as these moves leave it, before the one that ends it; they draw no card."""
    for move in moves:
        if move == (DONE,):
            break
        seen = play(seen, move, NoChance()).state
    return seen


def _is_lost(seen: State, move: Move) -> bool:
    """Whether the game is lost with this move."""
    return certain_outcome(seen, move) not in ("", WON)


LOST, WINS = Message("contrevent.hint.lost"), Message("contrevent.hint.wins")


def _movement_reasons(seen: State, moves: Sequence[Move]) -> list[Message]:
    last = _until_done(seen, moves)
    position = after_encounters(last, last.rows, last.met)
    if position is None or _is_lost(last, (DONE,)):
        return [LOST]
    paid = sum(power_of(move[1 + len(CHARACTERS) :]) for move in moves if move[0] == MOVE)
    found = [*_formation_reasons(seen, last, paid), _met_reason(seen, position)]
    upright = len(CHARACTERS) - sum(position.stunned)
    return [*found, _odds_reason(seen, power_of(last.hand) + upright, "contrevent.hint.odds_met")]


def _formation_reasons(seen: State, last: State, paid: int) -> list[Message]:
    """What becomes of the formation from `seen` to `last`, with `paid` points for the movement."""
    name = formation_of(seen.dominant)
    wanted: dict[str, Param] = {"formation": Key(f"contrevent.formation.{name}")}
    points = formation_cost(seen)
    if last.rows == CELLS_OF[name]:
        cost = {**wanted, "cost": points or 0, "power": paid}
        found = [Message("contrevent.hint.form", cost)] if paid else []
        if any(last.stunned):
            return [*found, Message("contrevent.hint.placed", {**wanted, "n": sum(last.stunned)})]
        return found or [Message("contrevent.hint.formed", wanted)]
    lost = {**wanted, "n": FORMATION_LOSS}
    if points is None:
        return [Message("contrevent.hint.stuck", lost)]
    if (power := power_of(seen.hand)) < points:
        return [Message("contrevent.hint.poor", {**lost, "cost": points, "power": power})]
    return [Message("contrevent.hint.unformed", {**lost, "cost": points})]


def _met_reason(seen: State, position: Position) -> Message:
    """What the encounters take on the way to `position`."""
    taken = {
        "pack": seen.pack.size - position.pack,
        "vif": len(seen.vif) - sum(position.vif),
        "stunned": sum(position.stunned) - sum(seen.stunned),
    }
    struck = [what for what, n in taken.items() if n]
    if not struck:
        return Message("contrevent.hint.met.nothing")
    first, *others = struck
    numbers: dict[str, Param] = {"n": taken[first], **{what: taken[what] for what in others}}
    return Message(f"contrevent.hint.met.{'_'.join(struck)}", numbers)


def _odds_reason(seen: State, power: int, key: str = "contrevent.hint.odds") -> Message:
    """The chance to hold the wind with a Contrevent of `power`."""
    winds = wind_range(seen)
    held = winds.held_by(power)
    share = percent(held, winds.whole)
    return Message(key, {"power": power, "percent": share, "ways": held, "whole": winds.whole})


def _care_reasons(seen: State, moves: Sequence[Move]) -> list[Message]:
    if moves[0][0] == HELP:
        if _is_lost(seen, moves[0]):
            return [LOST]
        return [
            Message("contrevent.hint.help", {"face": Key(f"contrevent.face.{moves[0][1].lower()}")}),
            _odds_reason(seen, most_power(seen)),
        ]
    last = _until_done(seen, moves)
    if _is_lost(last, (DONE,)):
        return [LOST]
    found = []
    healed = sum(seen.stunned) - sum(last.stunned)
    if healed:
        paid = power_of(seen.hand) - power_of(last.hand)
        found.append(Message("contrevent.hint.heal", {"n": healed, "cost": healed, "power": paid}))
    elif any(seen.stunned):
        key = "heal_none" if seen.hand else "heal_poor"
        found.append(Message(f"contrevent.hint.{key}", {"n": sum(seen.stunned)}))
    key = "contrevent.hint.odds_healed" if healed else "contrevent.hint.odds"
    odds = _odds_reason(seen, most_power(last), key)
    if not any(seen.stunned):
        found.append(Message("contrevent.hint.ready", {"percent": odds.params["percent"]}))
    return [*found, odds]


def _stand_reasons(seen: State, move: Move) -> list[Message]:
    """What comes of a Puissance, read off the events of the clash: only the number of cards is in them."""
    if move[0] == SUPPORT:
        if _is_lost(seen, move):
            return [LOST]
        same, whole = support_odds(seen, move[1])
        return [Message("contrevent.hint.support", {"card": move[1], "percent": percent(same, whole)})]
    step = play(seen, move, AnyCard())
    told = {event.kind: event.params for event in step.events}
    gone = {
        event.params["cause"]: len(event.params["cards"])
        for event in step.events
        if event.kind == "discarded"
    }
    left = without(seen.hand, move[1:])
    found: list[Message] = []
    if "clash" in told:
        bonus = len(told["souffle_discarded"]["cards"]) if "souffle_discarded" in told else 0
        kept = bool(left) and left == seen.hand
        taken = gone["wind"] if told["clash"]["result"] == "worn" else bonus
        found.append(_clash_reason(told["clash"], taken, ruin=isinstance(step.state.frame, Ruin), kept=kept))
    if "formation" in gone:
        found.append(Message("contrevent.hint.broken", {"n": gone["formation"]}))
    end = certain_outcome(seen, move)
    if end:
        found.insert(0, WINS if end == WON else LOST)
    elif left:
        found.append(Message("contrevent.hint.kept", {"n": len(left), "power": power_of(left)}))
    return found


def _clash_reason(clash: Mapping[str, Any], taken: int, *, ruin: bool, kept: bool) -> Message:
    """What a clash comes to. taken: the cards of the Souffle or the Pack that go; ruin: the Vif can pay."""
    result = clash["result"]
    both = {"wind": clash["wind"], "total": clash["counter"]}
    if result == "equal":
        return Message("contrevent.hint.equal", {"wind": clash["wind"]})
    if result == "held" and not taken:
        return Message("contrevent.hint.held_last", both)
    if result != "torn":
        return Message(f"contrevent.hint.{result}", {**both, "n": taken})
    if not ruin:
        return Message("contrevent.hint.beyond", both)
    return Message(f"contrevent.hint.{'torn' if kept else 'torn_bare'}", {**both, "n": len(ROLE_FACE)})


def _give_reasons(seen: State, move: Move) -> list[Message]:
    own = sum(face != ACE for face in move[1:])
    found = [Message("contrevent.hint.give")] if own else []
    found += [Message("contrevent.hint.give_ace")] if own < len(move) - 1 else []
    return [LOST, *found] if _is_lost(seen, move) else found
