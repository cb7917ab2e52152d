"""A hero in full: what is printed on the card, what has become of it, and the same in words."""

from tabletop.game import Key, Message, Param
from tabletop.markup import escape, tag
from water_margin.board.scene import Speaker, name_of, shield, sign
from water_margin.cards import TRIALS, card
from water_margin.rules.forecast import would_die
from water_margin.rules.state import Hero, Member

COUNTED = ("wounds", "banquets", "gourds", "taels")
"""Tokens of which a hero may have several, by their names in the state."""

SIGN_OF = {"wounds": "wound", "banquets": "banquet", "gourds": "gourd", "taels": "taels"}


def portrait(rank: int, classes: str = "") -> str:
    """A hero's portrait, by the symbol that the map's drawing holds."""
    return (
        f'<svg class="{f"wm-portrait {classes}".rstrip()}" viewBox="0 0 100 140" aria-hidden="true"'
        f' focusable="false"><use href="#wm-portrait-{rank}"/></svg>'
    )


def emblem(rank: int, kind: str) -> str:
    """A hero in small: the counter on the map (kind `counter`), or a bandit's emblem (`emblem`)."""
    return (
        '<svg class="wm-portrait wm-round" viewBox="0 0 64 64" aria-hidden="true" focusable="false">'
        f'<use href="#wm-{kind}-{rank}"/></svg>'
    )


def nick(say: Speaker, rank: int) -> str:
    """A hero's nickname, not escaped."""
    return say.term("nick", rank)


# In words


def in_words(say: Speaker, hero: Hero) -> str:
    """A hero on the map: name, nickname, side, square, and how it is; not escaped."""
    side = say.text(Message(f"water_margin.seat.{hero.seat}.of"))
    first = (card(hero.card).name, nick(say, hero.card), side, hero.square)
    return ", ".join((*first, *state_in_words(say, hero)))


def state_in_words(say: Speaker, hero: Hero) -> list[str]:
    """What has become of a hero, a few words each."""
    woman = card(hero.card).woman
    found = [words for _, words in _tokens_of(say, hero)]
    if would_die(hero):
        found.append(say.words("is.dying", woman=woman))
    if hero.brothers:
        found.append(say.words("is.brothers", n=len(hero.brothers)))
    return found


def _tokens_of(say: Speaker, hero: Hero) -> list[tuple[str, str]]:
    """What a hero has and what holds it: the name of each sign, and words."""
    woman = card(hero.card).woman
    states = [name for name in ("wanted", "refused") if getattr(hero, name)]
    found = [(name, say.words(f"is.{name}", woman=woman)) for name in states]
    if hero.prison:
        found.append(("prison", say.words("is.prison", n=hero.prison)))
    elif hero.held:
        found.append(("held", say.words("is.held", woman=woman)))
    counts = ((name, getattr(hero, name)) for name in COUNTED)
    return [*found, *((SIGN_OF[name], say.words(f"is.{name}", n=n)) for name, n in counts if n)]


# Drawn


def facts(say: Speaker, rank: int, hero: Hero | None, face: str, *, title: str = "p", way: str = "") -> str:
    """The card of a hero and all that lies on it. hero: None for one who is not on the board; face: its
    picture; title: the element of its name; way: how far it is on its way, HTML."""
    held = card(rank)
    star = escape(say.term("star", rank))
    seat = "" if hero is None else shield(hero.seat, "wm-side")
    square = "" if hero is None else f'<span class="wm-where">{hero.square}</span>'
    head = (
        f'<div class="wm-who"><{title} class="wm-name">{seat}{name_of(rank)}{square}</{title}>'
        f'<p class="wm-nick">{escape(nick(say, rank))}</p></div>'
    )
    place = f"{sign(held.place)}<span>{escape(say.term('place', held.place))}</span>"
    body = (
        f'<ul class="wm-values">{values(say, rank, hero)}</ul>'
        f'<p class="wm-home"><span class="sr-only">{say.html("home")}</span>{place}</p>'
        f'<p class="wm-star">{say.html("rank", rank=held.rank)} · {star}</p>'
    )
    more = _tokens(say, hero, way) + _brothers(say, hero) if hero else ""
    return f'<div class="wm-hero">{face}{head}{body}{more}</div>'


def values(say: Speaker, rank: int, hero: Hero | Member | None) -> str:
    """The three values as they stand, and what they are made of where that is not what is printed."""
    found = []
    for place, trial in enumerate(TRIALS):
        printed = card(rank).value(trial)
        learned = hero.experience[place] if hero else 0
        hurt = 2 * hero.wounds if isinstance(hero, Hero) and trial == "combat" else 0
        made = f"{printed}{f' + {learned}' if learned else ''}{f' − {hurt}' if hurt else ''}"
        sum_of = f'<small class="wm-made">{made}</small>' if learned or hurt else ""
        word = escape(say.term("trial", trial))
        found.append(
            f'<li class="wm-value">{sign(trial)}<span class="wm-value-name">{word}</span>'
            f"<b>{printed + learned - hurt}</b>{sum_of}</li>"
        )
    return "".join(found)


def _tokens(say: Speaker, hero: Hero, way: str) -> str:
    """How far a hero is on its way, what it has and what holds it, a sign and a word each."""
    woman = card(hero.card).woman
    drawn = f"<li>{way}</li>" if way else ""
    drawn += "".join(
        f'<li class="wm-token wm-token-{name}">{sign(name)}<span>{escape(words)}</span></li>'
        for name, words in _tokens_of(say, hero)
    )
    if would_die(hero):
        drawn += f'<li class="wm-token wm-token-dying">{say.html("is.dying", woman=woman)}</li>'
    return f'<ul class="wm-tokens">{drawn}</ul>' if drawn else ""


def _brothers(say: Speaker, hero: Hero) -> str:
    """The sworn brothers with the values that they lend."""
    if not hero.brothers:
        return ""
    rows = "".join(
        f"<li><span>{name_of(one)}</span>{printed(one)}{sign(card(one).place)}</li>" for one in hero.brothers
    )
    title = say.html("is.brothers", n=len(hero.brothers))
    return f'<div class="wm-brothers"><p>{title}</p><ul>{rows}</ul></div>'


def printed(rank: int) -> str:
    """The three printed values, small."""
    inner = "".join(
        f'<span class="wm-small-value">{sign(trial)}{value}</span>'
        for trial, value in zip(TRIALS, card(rank).values, strict=True)
    )
    return f'<span class="wm-small-values">{inner}</span>'


def card_in_words(say: Speaker, rank: int) -> str:
    """A card of the hand in words, not escaped."""
    one = card(rank)
    numbers: dict[str, Param] = dict(zip(TRIALS, one.values, strict=True))
    place = Key(f"water_margin.place.{one.place}")
    return say.words("card", name=one.name, nick=nick(say, rank), rank=rank, place=place, **numbers)


def small_card(say: Speaker, rank: int, *, name: str = "") -> str:
    """A card among others: its portrait, and below it name and values."""
    return tag(
        "span",
        f'{portrait(rank)}<span class="wm-card-name">{name or name_of(rank)}</span>{printed(rank)}',
        class_="wm-card",
    )
