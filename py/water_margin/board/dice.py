"""Dice with their faces: those of the trial under way, and those that have just been thrown."""

from dataclasses import dataclass

from tabletop.game import Event, Message
from tabletop.markup import escape, picture
from water_margin import art
from water_margin.board.scene import Scene
from water_margin.cards import card
from water_margin.rules import adventure
from water_margin.rules.band import band_of
from water_margin.rules.state import Adventure, Duel, Raid, Turn, View

Face = str | int


@dataclass(frozen=True, slots=True)
class Die:
    """A die on the table. label: which; value: empty while it is not thrown; words: what it shows, not
    escaped; number: its place among those of the label; sides: where the rules have several dice of
    that label, else 0."""

    label: str
    value: Face
    words: str = ""
    number: int = 0
    sides: int = 0

    @property
    def piece(self) -> str:
        """Its name among what moves."""
        return f"die-{self.label}-{self.number}"


def drawn(die: Die, *, caption: bool = True) -> str:
    """A die, and below it what it shows."""
    face = picture(art.die(die.label, die.value, die.sides), "0 0 48 48", "wm-die-face")
    under = (
        f'<span class="wm-die-word" data-told="{die.piece}">{escape(die.words)}</span>'
        if caption and die.words
        else ""
    )
    blank = "" if die.value != "" else " wm-die-blank"
    return (
        f'<span class="wm-die-box wm-die-{die.label}{blank}"><span class="wm-die-throw"'
        f' data-piece="{die.piece}"><span data-piece="{die.piece}-turn">{face}</span></span>{under}</span>'
    )


def _shown(scene: Scene, label: str, value: str, kind: str = "") -> Die:
    """A die of words, thrown or not."""
    return Die(label, value, scene.term(kind or label, value) if value else scene.words(f"die.{label}"))


def drawn_together(dice: list[Die], words: str) -> str:
    """Dice that are added up, and below them what they come to; words: not escaped."""
    faces = "".join(drawn(die, caption=False) for die in dice)
    under = f'<b class="wm-die-word" data-told="{dice[-1].piece}">{escape(words)}</b>' if words else ""
    return f'<span class="wm-die-box wm-die-sum"><span class="wm-die-pair">{faces}</span>{under}</span>'


# The trial under way


def adventure_dice(scene: Scene, trial: Adventure) -> list[Die]:
    """Place, adversary and trial."""
    return [_shown(scene, name, getattr(trial, name)) for name in ("place", "adversary", "trial")]


def stakes(scene: Scene, trial: Adventure) -> list[Die]:
    """Difficulty, reward and sentence; a trial of admission has only the first."""
    thrown: tuple[Face, ...] = trial.difficulty or ("", "")
    sides = 6 if trial.trial == "magic" else 10
    found = [Die("difficulty", value, "", place, sides) for place, value in enumerate(thrown)]
    if trial.admission:
        return found
    return [*found, _shown(scene, "reward", trial.reward), _shown(scene, "sentence", trial.sentence)]


def resolution(scene: Scene, trial: Adventure) -> Die:
    """The die that the hero throws; not thrown yet."""
    sides = card(trial.card).die
    return Die("resolution", "", scene.words("sides", n=sides), 0, sides)


# What has just been thrown


def last_thrown(scene: Scene, events: tuple[Event, ...]) -> list[Die]:
    """The dice of the last step that the trial under way does not show."""
    found: list[Die] = []
    for event in events:
        facts = event.params
        if event.kind == "tried":
            found.append(Die("resolution", facts["die"], sides=card(facts["card"]).die))
        elif event.kind == "sentenced" and not any(one.kind == "tried" for one in events):
            found.append(_shown(scene, "sentence", facts["sentence"]))
        elif event.kind in ("enriched", "fined"):
            found.append(Die("taels", facts["due" if event.kind == "fined" else "taels"]))
        elif event.kind == "condemned":
            found.append(Die("prison", facts["turns"]))
        elif event.kind == "answered":
            count = sum(die.label == "admission" for die in found)
            words = scene.term("result", facts["result"])
            found.append(Die("admission", facts["result"], words, count))
        elif event.kind == "fought":
            both = zip(facts["dice"], (facts["card"], facts["rival"]), strict=True)
            found += [Die("duel", value, "", at, card(one).die) for at, (value, one) in enumerate(both)]
        elif event.kind == "looted":
            found += [Die("loot", value, number=place) for place, value in enumerate(facts["dice"])]
        elif event.kind == "assaulted":
            found += [
                Die("assault", value, scene.term("adversary", value), place)
                for place, value in enumerate(facts["faces"])
            ]
    return found


def die_owner(view: View, number: int) -> str:
    """Whom a die of the throw that is asked for is about, by its place."""
    frame = view.frames[-1]
    if isinstance(frame, Raid):
        return card(band_of(view, frame.seat).members[number].card).name
    if isinstance(frame, Duel) and number:
        return card(frame.rival).name
    return card(frame.card).name if not isinstance(frame, Turn) else ""


# What is played with them


def sum_in_words(scene: Scene, trial: Adventure) -> str:
    """The difficulty, and why it is higher than the dice; not escaped."""
    hero = scene.hero(trial.card)
    if hero is None or not trial.difficulty:
        return ""
    needed = adventure.difficulty(hero, trial)
    extra = needed - sum(trial.difficulty)
    key = "difficulty_wanted" if extra else "difficulty"
    return scene.text(Message(f"water_margin.board.{key}", {"n": needed, "extra": extra}))
