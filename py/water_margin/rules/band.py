"""Bands: who belongs to one, who comes in, who is refused. Source: rulebook, *Refuge d’une bande*; A30,
A35, A36."""

from dataclasses import replace

from water_margin.rules.state import Band, Hero, Member, Table, Work, heroes_of, with_band, without_hero


def members_of(hero: Hero) -> tuple[Member, ...]:
    """A hero and its sworn brothers as ordinary members."""
    return (Member(hero.card, hero.experience), *(Member(one) for one in hero.brothers))


def sorted_members(members: tuple[Member, ...]) -> tuple[Member, ...]:
    """The pyramid, by rank, the best first (A36)."""
    return tuple(sorted(members, key=lambda one: one.card))


def band_of(state: Table, seat: int) -> Band:
    """The band that a seat has."""
    band = state.bands[seat]
    assert band is not None
    return band


def let_in(work: Work, hero: Hero, fallen: int = 0) -> None:
    """The hero joins the band at its rank: experience stays, taels are shared, brothers come along.

    fallen: the member that it has slain for its place, 0 for none.
    """
    band = band_of(work.state, hero.seat)
    staying = tuple(member for member in band.members if member.card != fallen)
    members = sorted_members((*staying, *members_of(hero)))
    work.state = without_hero(work.state, hero.card)
    work.tell("joined", seat=hero.seat, card=hero.card, brothers=hero.brothers, taels=hero.taels)
    set_members(work, hero.seat, replace(band, members=members, treasury=band.treasury + hero.taels))


def set_members(work: Work, seat: int, band: Band) -> None:
    """A band is now as given; a new chief gives those refused another chance (A35)."""
    before = band_of(work.state, seat).chief
    work.state = with_band(work.state, seat, band)
    if band.chief != before:
        forgive(work, seat)
        work.tell("led", seat=seat, chief=band.chief)


def forgive(work: Work, seat: int) -> None:
    """All that a seat's band has refused may ask again."""
    for hero in heroes_of(work.state, seat):
        if hero.refused:
            work.put(replace(hero, refused=False))


def refuse(work: Work, hero: Hero) -> None:
    """The chief does not want the hero (A35)."""
    work.put(replace(hero, refused=True))
    work.tell("refused", seat=hero.seat, card=hero.card)
