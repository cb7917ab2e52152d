"""The stage: what lies over the map while it is what everybody looks at. An adventure, a hero before a
hideout, a duel or a raid as a picture, its dice, and those that have just fallen with what came of them."""

from tabletop.game import Event
from tabletop.markup import escape, picture
from water_margin.art.adventures import BOX, adventure
from water_margin.board.answers import begun
from water_margin.board.bands import is_laid_out
from water_margin.board.dice import Die, drawn, last_thrown
from water_margin.board.drama import Drama, ended, under_way
from water_margin.board.scene import Scene
from water_margin.board.spots import asks_for_a_square
from water_margin.board.trial import chance, thrown
from water_margin.cards import card
from water_margin.rules.state import Adventure, Turn
from water_margin.told import tell


def stage(scene: Scene) -> str:
    """The inside of the stage; empty where the map is to be seen whole. While a square or the next hero is
    chosen, what has just been thrown only passes over it, and a touch goes through."""
    shown = _drama(scene)
    outcome = _outcome(scene) or (_dramatic(scene, shown) if shown is not None else "")
    told = news(scene, dice=_tried(scene) is None and (shown is None or not shown.dice))
    passing = f'<div class="wm-passing">{outcome}{told}</div>'
    if _is_told_beside(scene):
        return passing if (_just_thrown(scene) or outcome) and not is_laid_out(scene) else ""
    if _has_passed(scene):
        return passing
    if not isinstance(scene.frame, Adventure):
        return outcome + told
    dice = thrown(scene, scene.frame)
    return outcome + told + dice if outcome else _setting(scene, scene.frame) + dice + told


def news_beside(scene: Scene) -> str:
    """What is told in the panel: its dice where the hand is laid out, else the words."""
    beside = _is_told_beside(scene) or _has_passed(scene)
    return news(scene, dice=is_laid_out(scene)) if beside else ""


def _has_passed(scene: Scene) -> bool:
    """Whether what a picture shows has just ended and nothing else of it is asked: the next hero may have to
    be touched on the map."""
    return isinstance(scene.frame, Turn) and (_tried(scene) is not None or _drama(scene) is not None)


def _is_told_beside(scene: Scene) -> bool:
    """Whether the map is needed: while a card or a square is chosen, and while heroes enter and travel."""
    if is_laid_out(scene) or asks_for_a_square(scene):
        return True
    return isinstance(scene.frame, Turn) and scene.frame.step != "adventure" and not _just_thrown(scene)


# The picture


def _setting(scene: Scene, frame: Adventure) -> str:
    """The adventure under way, as far as its dice have fallen, with its chance."""
    found = (frame.place, frame.adversary, frame.trial)
    drawing = adventure(frame.card, *found)
    return _picture(drawing, _in_words(scene, frame.card, *found), chance(scene, frame))


def _outcome(scene: Scene) -> str:
    """The adventure that has just ended, with its die and what that has come to; empty where none
    has."""
    tried = _tried(scene)
    if tried is None:
        return ""
    facts = tried.params
    found = (facts["place"], facts["adversary"], facts["trial"])
    over = f'<div class="wm-come-to">{_dice(scene)}{_sum(tried)}</div>'
    drawn_so = adventure(facts["card"], *found, won=facts["won"])
    return _picture(drawn_so, _in_words(scene, facts["card"], *found), over, _mark(facts["won"]))


def _in_words(scene: Scene, rank: int, *found: str) -> tuple[str, ...]:
    """What an adventure shows, not escaped; found: place, adversary and trial, empty until known."""
    terms = zip(("place", "adversary", "trial"), found, strict=True)
    return (card(rank).name, *(scene.term(kind, one) for kind, one in terms if one))


def _drama(scene: Scene) -> Drama | None:
    """What becomes of a band, where that is what matters: how it has ended, else what is asked about."""
    over = ended(scene) if not _is_chosen(scene) and _tried(scene) is None else None
    return over or under_way(scene)


def _dramatic(scene: Scene, shown: Drama) -> str:
    """Its picture, with the dice that are no more than two or three."""
    over = _dice(scene) if shown.dice else ""
    if over and shown.totals:
        mine, theirs = shown.totals
        over += f'<b class="wm-sum" data-told="" aria-hidden="true">{mine} : {theirs}</b>'
    over = f'<div class="wm-come-to">{over}</div>' if over else ""
    return _picture(shown.drawing, shown.words, over, _mark(shown.won))


def _picture(drawing: str, words: tuple[str, ...], over: str = "", mark: str = "") -> str:
    """A picture with what it shows in words, not escaped."""
    label = escape(", ".join(words))
    return (
        f'<div class="wm-scene{mark}"><div role="img" aria-label="{label}">'
        f"{picture(drawing, BOX, 'wm-scene-art')}</div>{over}</div>"
    )


def _tried(scene: Scene) -> Event | None:
    """How the last throw has ended a trial, until something is chosen."""
    if _is_chosen(scene):
        return None
    return next((event for event in scene.context.last_events if event.kind == "tried"), None)


def _mark(won: bool | None) -> str:
    return "" if won is None else f" wm-news-{'won' if won else 'lost'}"


# What has just happened

NEWS = frozenset(
    (
        "tried", "learned", "rewarded", "sworn", "alone", "enriched", "sentenced", "wounded", "died", "fined",
        "exiled", "condemned", "bribed", "locked_up", "served", "rested", "healed", "wanted", "met",
        "founded", "answered", "treated", "challenged", "fought", "slain", "joined", "refused", "led",
        "looted", "assaulted", "ransomed", "fell", "recruited", "wiped_out", "passed", "stands",
    )
)  # fmt: skip
"""What happens to heroes and bands between two questions: told until something is chosen."""


def news(scene: Scene, *, dice: bool = True) -> str:
    """The dice of the last step and what came of it, in the words of the log; the dice alone where the hand
    needs the room. dice: whether they are shown."""
    context = scene.context
    if _is_chosen(scene):
        return ""
    kinds = frozenset() if is_laid_out(scene) else NEWS
    events = [*_of_own_heroes(scene), *context.last_events]
    told = (tell(event, context.skin, context.text) for event in events if event.kind in kinds)
    text = " ".join(one for one in told if one)
    tried = _tried(scene)
    mark = "" if tried is None else _mark(tried.params["won"])
    lies = _dice(scene) + (_sum(tried) if tried is not None else "") if dice else ""
    if not lies and not text:
        return ""
    return f'<div class="wm-news{mark}">{lies}<p data-told="">{escape(text)}</p></div>'


def _is_chosen(scene: Scene) -> bool:
    """Whether its reader has begun to answer: what was told before is gone."""
    return bool(scene.draft) and scene.draft != begun(scene.view)


def _just_thrown(scene: Scene) -> list[Die]:
    """The dice of the last step that the trial under way does not show; none once something is chosen."""
    return [] if _is_chosen(scene) else last_thrown(scene, scene.context.last_events)


def _dice(scene: Scene) -> str:
    """Those dice as they lie."""
    dice = "".join(drawn(die, caption=False) for die in _just_thrown(scene))
    return f'<span class="wm-dice wm-thrown">{dice}</span>' if dice else ""


def _sum(tried: Event) -> str:
    """What the die of a trial has come to, with what was added to it: the words beside it say so too."""
    die, total = tried.params["die"], tried.params["total"]
    return f'<b class="wm-sum" data-told="" aria-hidden="true">{die} + {total - die} = {total}</b>'


def _of_own_heroes(scene: Scene) -> list[Event]:
    """How the last throw of who looks has ended, and what it has brought upon the hero: others have played
    since, perhaps."""
    own = {hero.card for hero in scene.view.heroes if hero.seat == scene.context.seat}
    return [
        event
        for event in scene.context.earlier_events
        if event.kind in OUTCOMES
        and (event.params.get("card") in own or event.params.get("seat", -1) == scene.context.seat)
    ]


OUTCOMES = frozenset(("tried", "sentenced", "wounded", "died", "exiled", "locked_up", "refused"))
"""What comes of a throw, and is told until its player has decided again."""
