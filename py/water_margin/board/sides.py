"""Where no single hero is looked at, the side whose turn it is: its heroes on the way, or the band that the
soldiers look for."""

from tabletop.game import Key, Message
from tabletop.markup import escape, picture
from water_margin import art
from water_margin.board.facts import emblem
from water_margin.board.goals import way
from water_margin.board.scene import Scene, name_of, shield, sign
from water_margin.cards import card
from water_margin.rules.state import Hero, Member, Raid, heroes_of


def side(scene: Scene, seat: int) -> str:
    """Whose turn it is, and everybody of that side who can be meant by what is asked."""
    plays = scene.html("turn_of", seat=Key(f"water_margin.seat.{seat}"))
    head = f'<p class="wm-name wm-side-name">{shield(seat)}{plays}</p>'
    band = scene.view.bands[seat]
    if isinstance(scene.frame, Raid) and band is not None:
        hit = scene.frame.hits or ()
        return head + _list("".join(_bandit(scene, one, hit=one.card in hit) for one in band.members))
    heroes = heroes_of(scene.view, seat)
    if not heroes:
        crest = picture(art.crest(seat), "0 0 64 64", "wm-crest")
        return f'{head}{crest}<p class="wm-soft">{scene.html("no_hero")}</p>'
    title = escape(scene.text(Message("water_margin.board.on_the_way")))
    rows = "".join(_traveller(scene, hero) for hero in heroes)
    return f'{head}<h4 class="wm-side-title">{title}</h4>{_list(rows)}'


def _list(rows: str) -> str:
    return f'<ul class="wm-side-list">{rows}</ul>'


def _bandit(scene: Scene, member: Member, *, hit: bool) -> str:
    """A bandit with what it is worth; a drop of blood where the soldiers have hit it."""
    worth = f'<small class="wm-soft">{scene.html("worth", n=card(member.card).score)}</small>'
    mark = sign("wound") if hit else ""
    return _one(emblem(member.card, "emblem"), member.card, worth, mark, "wm-side-hit" if hit else "")


def _traveller(scene: Scene, hero: Hero) -> str:
    """A hero with its square, and how far it is on the way to being a bandit."""
    where = f'<small class="wm-soft">{hero.square}</small>{way(scene, scene.view, hero, whole=True)}'
    return _one(emblem(hero.card, "counter"), hero.card, where, "", "")


def _one(face: str, rank: int, note: str, mark: str, classes: str) -> str:
    words = f'<span class="wm-side-who"><b>{name_of(rank)}</b>{note}</span>'
    return f'<li class="{f"wm-side-one {classes}".rstrip()}">{face}{words}{mark}</li>'
