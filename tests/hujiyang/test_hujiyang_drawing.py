"""The drawn board: its pieces and trays, its skins, what is marked and said; how a game is told."""

import random
import re
from typing import Any

import pytest
from hujiyang_tables import START as FIRST
from hujiyang_tables import after, at, play

import hujiyang
from boards import Drawing, composed
from hujiyang import GAME, rules
from hujiyang.bitboard import POINTS
from hujiyang.board import BOARD
from hujiyang.rules import State
from hujiyang.tale import TALE
from tabletop.board import BoardContext
from tabletop.chance import NoChance
from tabletop.game import Key, Message, Move
from tabletop.i18n import LANGUAGES, Translator

START = at(FIRST)
CAPTURE = play(START, "b1", "a5-a4", "e3")
"""The Shāng on a1 can take the Kè on b1, landing on c1, or step to a2 or b2."""


def message_text(message: Message) -> str:
    values = (value.name if isinstance(value, Key) else value for value in message.params.values())
    return message.key + "".join(f" {value}" for value in values)


def context(state: State, draft: Move = (), **more: Any) -> BoardContext:
    parts = () if rules.over(state) else tuple(GAME.pending(state).moves.next(draft))
    return BoardContext(**(dict[str, Any](text=message_text, draft=draft, next_parts=parts) | more))


def drawing(state: State, draft: Move = (), **more: Any) -> Drawing:
    """The board as the page shows it: every layer put into its element of the frame."""
    shown = context(state, draft, **more)
    return composed(BOARD.frame(state, shown), BOARD.layers(state, shown))


def count_class(drawn: Drawing, *names: str) -> list[int]:
    """How many elements have each of these classes."""
    worn = [element.attrib.get("class", "").split() for element in drawn.root.iter()]
    return [sum(name in one for one in worn) for name in names]


def labels(drawn: Drawing) -> dict[str, str]:
    return {name: element.attrib["aria-label"] for name, element in drawn.controls.items()}


def test_the_pieces_drawn_are_the_pieces_of_the_state() -> None:
    """And the trays count what is public; threatened Kè and trapped Shāng are marked and said."""
    threatened = trapped = 0
    for seed in (2, 5, 8):
        rng, state = random.Random(seed), START
        while rules.over(state) is None and len(state.past) < 50:
            state = after(state, rng.choice(rules.moves(state)))
            drawn = drawing(state)
            said = labels(drawn)
            places = {
                child.attrib["data-piece"]: tuple(re.findall(r"-?\d+", parent.attrib["transform"]))
                for parent in drawn.root.iter()
                for child in parent
                if "data-piece" in child.attrib
            }
            prizes = {name for name in places if name.startswith("prize-")}
            ke = {f"ke-{POINTS[i]}" for i in range(25) if state.ke >> i & 1}
            shang = {f"shang-{POINTS[i]}" for i in range(25) if state.shang >> i & 1}
            assert places.keys() - prizes == ke | shang and len(prizes) == state.captured
            for name in ke | shang:
                (hit,) = (e for e in drawn.controls[name[-2:]] if e.get("class") == "hit")
                assert places[name] == (hit.attrib["cx"], hit.attrib["cy"])
            trays = [e.attrib["aria-label"] for e in drawn.root.iter() if e.attrib.get("role") == "img"]
            taken = f"hujiyang.board.taken {state.captured} {state.captures}"
            assert trays == [f"hujiyang.board.hand {state.hand}", taken]
            prey, shut = rules.threats(state), rules.trapped(state)
            marks = [state.hand, state.captures, len(prey), len(shut)]
            assert count_class(drawn, "hjy-token", "hjy-hollow", "hjy-threat", "hjy-lock") == marks
            assert {name for name in said if "hujiyang.board.threatened" in said[name]} == set(prey)
            assert {name for name in said if "hujiyang.board.trapped" in said[name]} == set(shut)
            threatened, trapped = threatened + len(prey), trapped + len(shut)
    assert threatened and trapped


def test_what_may_be_done_and_what_would_lose_is_marked_and_said() -> None:
    drawn = drawing(CAPTURE, ("a1",))
    marks = "lifted", "hjy-chosen", "hjy-strike", "hjy-prey", "hjy-ring"
    assert count_class(drawn, *marks) == [1, 1, 1, 1, 2]
    assert labels(drawn)["c1"] == "c1, hujiyang.board.empty, hujiyang.board.take b1"
    assert labels(drawn)["b2"] == "b2, hujiyang.board.empty, hujiyang.board.go"
    assert "hujiyang.board.chosen" in labels(drawn)["a1"]
    state = play(at("TGG.TG.GG.GGGGGG.GGGTG.GT S 0 4"), "a1-b2", "c1-d1", "b2-a1")
    warned = drawing(state, ("d1",))
    assert count_class(warned, "hjy-warn") == [1] and "hujiyang.board.warned" in labels(warned)["c1"]
    assert count_class(drawing(state, ("d1",), interactive=False), "hjy-warn") == [0]
    risky = labels(drawing(START, highlights={"warn": ("c3",)}))["c3"]
    assert "hujiyang.board.risky" in risky and "hujiyang.board.warned" not in risky


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_of_the_rules_is_translated_and_names_the_author(lang: str) -> None:
    """And the tale names the pieces as the skin shows them."""
    words = Translator(lang).with_words("hujiyang", hujiyang)
    assert all(len(words.text(Message(f"hujiyang.rules.{section}"))) > 60 for section in TALE.rules)
    assert "alkemy_the_game" in words.text(Message("hujiyang.rules.credits"))
    (taken,) = rules.play(at("T...T.G.............T...T S 19 0"), ("a1", "c3"), NoChance()).events
    told = {
        "fr": "Le tigre quitte a1, saute en c3 et prend la chèvre en b2\u00a0: 1\u00a0prise sur 5.",
        "en": "The tiger jumps from a1 to c3 and takes the goat on b2: 1 capture of 5.",
    }
    assert TALE.tell(taken, "beasts", lambda message: words.text(message, "beasts")) == told[lang]
