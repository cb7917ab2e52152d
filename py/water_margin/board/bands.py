"""What is known of each seat, on its card above the board; the own hand."""

from functools import cache, lru_cache

from tabletop.board import BoardContext, Text
from tabletop.game import Message
from tabletop.markup import escape, picture
from water_margin.board.facts import emblem, nick, small_card, state_in_words, values
from water_margin.board.goals import way
from water_margin.board.panes import pane
from water_margin.board.scene import KEPT, Scene, Speaker, Words, name_of, sign
from water_margin.cards import card
from water_margin.rules.score import bandits, score, treasury
from water_margin.rules.state import UNSEEN, Hero, Member, Turn, View, heroes_of

PYRAMID = (1, 2, 4, 8)
"""How many bandits stand in each line of a band, the chief above (A36)."""

LONG = 9
"""A list of so many lies in two columns where there is room."""


def seat_card(view: View, context: BoardContext, seat: int) -> str:
    """A seat in short: its pyramid, bandits, taels and score; a touch opens all that is known of it."""
    scene = Scene(view, context, (), 0)
    counts = {
        "bandits": bandits(view, seat),
        "taels": treasury(view, seat),
        "score": score(view, seat),
        "heroes": len(heroes_of(view, seat)),
        "cards": len(view.hands[seat]),
    }
    first = view.first == seat
    side = scene.term("seat", seat)
    told = {name: _counted(scene, f"band.{name}", n) for name, n in counts.items() if name != "score"}
    label = scene.words("band", seat=side, score=counts["score"], **told) + (
        f" {scene.words('first')}" if first else ""
    )
    token = f'<span class="wm-first">{sign("first")}</span>' if first else ""
    face = (
        f'<span class="wm-band-pyramid" data-piece="{pyramid_of(seat)}">{pyramid(counts["bandits"])}</span>'
        f'<span class="wm-band-counts">{token}'
        f'<span class="wm-band-n">{sign("bandits")}<b>{counts["bandits"]}</b></span>'
        f'<span class="wm-band-n">{sign("taels")}{counts["taels"]}</span>'
        f'<span class="wm-band-n wm-band-score">{sign("score")}{counts["score"]}</span>'
        f'<span class="wm-band-n wm-band-cards">{sign("hand")}{counts["cards"]}</span></span>'
    )
    said = f'<p class="wm-soft">{escape(label)}</p>'
    return pane(
        scene,
        f"band-{seat}",
        f"wm-band wm-edge-{seat}",
        label,
        said + _inside(scene, seat),
        face=face,
        title=side,
    )


def _counted(scene: Scene, name: str, n: int) -> str:
    """A number of something in words, none of it by a word of its own."""
    return scene.words(name, n=n) if n else scene.words(f"{name}.none")


def pyramid_of(seat: int) -> str:
    """What the pyramid of a seat's band is called, as a piece that shakes."""
    return f"band-{seat}-pyramid"


@cache
def pyramid(members: int) -> str:
    """The dots of a band: filled where somebody stands; those that find no place there are counted."""
    found = []
    left = members
    for line, width in enumerate(PYRAMID):
        for place in range(width):
            x = 48 + 11 * place - 11 * (width - 1) / 2
            kind = "wm-dot-full" if left > 0 else "wm-dot-bare"
            found.append(f'<circle class="{kind}" cx="{x:g}" cy="{6 + 11 * line}" r="4"/>')
            left -= 1
    more = f'<text class="wm-dot-more" x="94" y="12">+{left}</text>' if left > 0 else ""
    return picture("".join(found) + more, "0 0 96 46", "wm-pyramid")


def _inside(scene: Scene, seat: int) -> str:
    """All that is known of a seat: its band by rank, its heroes on the map."""
    view = scene.view
    band = view.bands[seat]
    found = []
    if band is None:
        found.append(f'<p class="wm-soft">{scene.html("no_band")}</p>')
    else:
        rows = "".join(_member(scene.context.text, member) for member in band.members)
        long = " wm-roster-long" if len(band.members) >= LONG else ""
        found.append(f'<ul class="wm-roster{long}">{rows}</ul>')
    heroes = heroes_of(view, seat)
    if heroes:
        rows = "".join(_traveller(scene.context.text, hero, way(scene, view, hero)) for hero in heroes)
        long = " wm-roster-long" if len(heroes) >= LONG else ""
        found.append(f'<h4>{scene.html("on_the_way")}</h4><ul class="wm-roster{long}">{rows}</ul>')
    known = [one for one in view.hands[seat] if one != UNSEEN and one in view.known]
    if known:
        names = ", ".join(card(one).name for one in known)
        found.append(f'<p class="wm-soft">{scene.html("known", heroes=names)}</p>')
    return "".join(found)


@lru_cache(KEPT)
def _member(text: Text, member: Member) -> str:
    say = Words(text)
    return _row(say, member.card, member, say.html("worth", n=card(member.card).score))


@lru_cache(KEPT)
def _traveller(text: Text, hero: Hero, way: str) -> str:
    say = Words(text)
    return _row(say, hero.card, hero, escape(", ".join((hero.square, *state_in_words(say, hero)))) + way)


def _row(say: Speaker, rank: int, one: Hero | Member, note: str) -> str:
    face = emblem(rank, "counter" if isinstance(one, Hero) else "emblem")
    return (
        f'<li>{face}<span class="wm-roster-who"><b>{name_of(rank)}</b>'
        f"<span>{escape(nick(say, rank))}</span><small>{note}</small></span>"
        f'<ul class="wm-values">{values(say, rank, one)}</ul></li>'
    )


# The hand


def is_laid_out(scene: Scene) -> bool:
    """Whether the hand lies open in the panel: while one of its cards is to be placed, or will be."""
    frame = scene.frame
    return isinstance(frame, Turn) and frame.step == "enter" and frame.seat == scene.view.seat


def closed_hand(scene: Scene) -> str:
    """The own hand, to be looked into; empty where it lies open in the panel, and for who has none."""
    cards = scene.hand
    if scene.context.seat is None or is_laid_out(scene):
        return ""
    inner = "".join(f"<li>{small_card(scene, one)}</li>" for one in cards)
    label = scene.words("hand", n=len(cards))
    face = f"{sign('hand')}<b>{len(cards)}</b>"
    return pane(
        scene, "hand", "wm-hand-look", label, f'<ul class="wm-hand-open">{inner}</ul>',
        face=face, title=scene.text(Message("water_margin.board.hand_title")),
    )  # fmt: skip
