"""What is drawn beside a game, by its seed: state, log and what can be undone have nothing to do with it."""

from tabletop.chance import Outcome, SeededChance, possible


def drawn_aside(
    seed: int, label: str, values: tuple[Outcome, ...], kept: tuple[Outcome, ...], n: int, *, pile: bool
) -> tuple[Outcome, ...]:
    """The first `n` things drawn from `values` for a label, each equally likely every time.

    kept: those that were drawn already; one that is none of `values` is drawn again; pile: they are drawn as
    from a pile, which is shuffled again when it is empty.
    """
    found: list[Outcome] = []
    for number in range(n):
        if number < len(kept) and possible(kept[number], values):
            found.append(kept[number])
            continue
        taken = found[number - number % len(values) :] if pile else ()
        left = tuple(one for one in values if one not in taken)
        name = f"aside/{label}"
        found.append(SeededChance(seed, {name: number}).pick(name, left))
    return tuple(found)
