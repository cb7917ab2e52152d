"""Cards drawn: how many, which of two, and what becomes of each.

Source: rulebook, *Contrôler les créatures-objets*, *Philotès*, *Newton*, errata; N18, N20, N31.
"""

from dataclasses import replace

from nonlieu.pieces import AESIR, BROTHERHOOD, SCIENCE
from nonlieu.rules.cards import (
    AMIR,
    SPECIALS,
    can_play,
    discard,
    draw_cards,
    effect_node,
    keeps_covered,
    lay_card,
    play_effect,
)
from nonlieu.rules.naming import named
from nonlieu.rules.state import (
    Cards,
    Extra,
    Gifts,
    Pick,
    State,
    Unit,
    Work,
    find,
    seats_of,
    side_of_seat,
    unit_of,
    with_power,
)
from nonlieu.rules.targets import holders
from nonlieu.rules.tree import END, NOWHERE, Node, Tree
from tabletop.game import Ask, Key, Message, Move, MoveList

KEEP, PLAY = "keep", "play"


def draw(work: Work, unit: Unit, n: int, copied: str = "") -> None:
    """A unit draws `n` cards; Philotès may draw as well when an Aésir does, and so may Chameleontis who has
    taken over this power. copied: the power taken over."""
    n = cards_for(work.state, unit, n)
    if unit.kind == AESIR and (work.state.errata or unit.power != BROTHERHOOD):
        brother = with_power(work.state, BROTHERHOOD)
        for one in (brother, unit if copied == BROTHERHOOD else None):
            if one is not None and one.ready:
                work.push(Extra(one.name, n))
    if SCIENCE in (unit.power, copied):
        _next_pair(work, unit.name, n, ())
    else:
        drawn(work, unit.name, draw_cards(work, n))


def cards_for(state: State, unit: Unit, n: int) -> int:
    """The cards that a unit draws with so many tokens: one each; without errata Philotès has two (N31)."""
    return 2 * n if unit.power == BROTHERHOOD and not state.errata else n


def drawn(work: Work, name: str, cards: tuple[str, ...]) -> None:
    """Cards were drawn, and are decided on one after the other."""
    _tell_drawn(work, name, cards)
    if cards:
        work.push(Cards(name, cards))


def _tell_drawn(work: Work, name: str, cards: tuple[str, ...]) -> None:
    unit = unit_of(work.state, name)
    if keeps_covered(work.state, unit):
        work.tell("drew", unit=name, n=len(cards))
        work.tell("drew_cards", to=seats_of(work.state, unit.side), unit=name, cards=cards)
    else:
        work.tell("drew_cards", unit=name, cards=cards)


# Newton


def _next_pair(work: Work, name: str, n: int, kept: tuple[str, ...]) -> None:
    """Two cards are drawn, of which one is kept; with one card left there is no choice."""
    while n:
        pair = draw_cards(work, 2)
        n -= 1
        if len(pair) == 2:
            work.push(Pick(name, (pair[0], pair[1]), n, kept))
            return
        kept = (*kept, *pair)
    drawn(work, name, kept)


def pick_ask(state: State, frame: Pick) -> Ask:
    """Which of two cards is kept: the first or the second."""
    unit = unit_of(state, frame.unit)
    prompt = Message("nonlieu.prompt.pick", named(frame.unit))
    return Ask(unit.seat, prompt, moves_of(("1", "2")))


def pick_answer(work: Work, frame: Pick, move: Move) -> None:
    """One is kept, the other is discarded."""
    at = int(move[0]) - 1
    work.pop()
    discard(work, frame.pair[1 - at])
    _next_pair(work, frame.unit, frame.more, (*frame.kept, frame.pair[at]))


# Philotès


def most_extra(state: State, frame: Extra) -> int:
    """How many cards may be drawn beside those of an Aésir: one a token, without errata all for one (N18,
    N31). None where its owner has lost the tokens, or is gone, by what those cards did."""
    unit = find(state, frame.unit)
    ready = unit.ready if unit else 0
    return min(frame.n, ready) if state.errata or not ready else frame.n


def settle_extra(work: Work, frame: Extra) -> bool:
    """Go on where nobody can pay for more cards. Return whether it did."""
    if most_extra(work.state, frame):
        return False
    work.pop()
    return True


def extra_ask(state: State, frame: Extra) -> Ask:
    """How many cards Philotès draws: as many as he pays tokens for; without errata a token pays for all."""
    most = most_extra(state, frame)
    numbers = range(most + 1) if state.errata else (0, most)
    prompt = Message("nonlieu.prompt.extra", {**named(frame.unit), "n": most})
    return Ask(unit_of(state, frame.unit).seat, prompt, moves_of(tuple(str(n) for n in numbers)))


def extra_answer(work: Work, frame: Extra, move: Move) -> None:
    """He draws, and pays."""
    n = int(move[0])
    work.pop()
    if n == 0:
        return
    unit = unit_of(work.state, frame.unit)
    work.put(replace(unit, spent=unit.spent + (n if work.state.errata else 1)))
    drawn(work, frame.unit, draw_cards(work, n))


# What becomes of a card


def cards_ask(state: State, frame: Cards) -> Ask:
    """Whether a card is kept or played."""
    unit = unit_of(state, frame.unit)
    prompt = Message("nonlieu.prompt.cards", named(unit.name))
    moves = Tree(lambda prefix: cards_node(state, frame, prefix))
    return Ask(unit.seat, prompt, moves, private=keeps_covered(state, unit))


def cards_node(state: State, frame: Cards, prefix: Move) -> Node:
    """To keep the first of the cards or to play it."""
    unit, card = unit_of(state, frame.unit), frame.cards[0]
    if not prefix:
        playable = can_play(state, unit.side, unit.name, card)
        keep = (KEEP,) if card not in SPECIALS else ()
        return Node((*keep, *((PLAY,) if playable else ())))
    if prefix[0] == KEEP:
        return END if len(prefix) == 1 and card not in SPECIALS else NOWHERE
    if prefix[0] != PLAY:
        return NOWHERE
    return effect_node(state, unit.side, unit.name, card, prefix[1:])


def cards_answer(work: Work, frame: Cards, move: Move) -> None:
    """The first of the cards is kept or played."""
    unit, card = unit_of(work.state, frame.unit), frame.cards[0]
    _shift(work, frame)
    if move[0] == KEEP:
        work.state = lay_card(work.state, unit.name, card)
        hidden = keeps_covered(work.state, unit)
        work.tell("kept", to=seats_of(work.state, unit.side) if hidden else None, unit=unit.name, card=card)
        return
    work.shown = work.shown or keeps_covered(work.state, unit)
    discard(work, card)
    play_effect(work, unit.side, unit.name, card, move[1:])


def _shift(work: Work, frame: Cards | Gifts) -> None:
    """The first of the cards is dealt with."""
    if len(frame.cards) == 1:
        work.pop()
    else:
        work.top(replace(frame, cards=frame.cards[1:]))


def settle_cards(work: Work, frame: Cards | Gifts) -> bool:
    """Go on where no card is left; discard a special of the other side or of no use, and Amir Gaoul among his
    own cards (N20, N44). Return whether it went on."""
    if not frame.cards:
        work.pop()
        return True
    card = frame.cards[0]
    if isinstance(frame, Cards):
        unit = find(work.state, frame.unit)
        lost = unit is None or _is_lost(work.state, unit.side, frame.unit, card)
    else:
        side = side_of_seat(work.state, frame.seat)
        again = card == AMIR  # where everything else is held he would bring himself for ever (N44)
        lost = again or _is_lost(work.state, side, "", card) or not holders(work.state, side)
    if lost:
        _shift(work, frame)
        discard(work, card)
    return lost


def _is_lost(state: State, side: int, user: str, card: str) -> bool:
    return card in SPECIALS and (SPECIALS[card] != side or not can_play(state, side, user, card))


# Amir Gaoul


def gifts_ask(state: State, frame: Gifts) -> Ask:
    """Who gets a card."""
    prompt = Message("nonlieu.prompt.gifts", {"card": Key(f"nonlieu.card.{frame.cards[0]}")})
    return Ask(frame.seat, prompt, Tree(lambda prefix: gifts_node(state, frame, prefix)))


def gifts_node(state: State, frame: Gifts, prefix: Move) -> Node:
    """Who gets the first of the cards; a special is played."""
    side, card = side_of_seat(state, frame.seat), frame.cards[0]
    if card not in SPECIALS:
        if not prefix:
            return Node(holders(state, side), last=True)
        return END if len(prefix) == 1 and prefix[0] in holders(state, side) else NOWHERE
    if not prefix:
        return Node((PLAY,))
    return effect_node(state, side, "", card, prefix[1:]) if prefix[0] == PLAY else NOWHERE


def gifts_answer(work: Work, frame: Gifts, move: Move) -> None:
    """The first of the cards is handed out or played."""
    side, card = side_of_seat(work.state, frame.seat), frame.cards[0]
    _shift(work, frame)
    if move[0] == PLAY:
        discard(work, card)
        play_effect(work, side, "", card, move[1:])
    else:
        work.state = lay_card(work.state, move[0], card)
        work.tell("kept", unit=move[0], card=card)


def moves_of(words: tuple[str, ...]) -> MoveList:
    """Moves of one part each."""
    return MoveList(tuple((word,) for word in words))
