"""The words of the war in both languages: everything has its name, every event its sentence."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import nonlieu.pieces
from nonlieu import summary
from nonlieu.board.trails import AIMED, WAYS
from nonlieu.map import SIZES, ZONES
from nonlieu.pieces import BOXES, GOOD_POWERS, KINDS, NAMED, POWERS, RESERVE
from nonlieu.rules.cards import CARDS, CREATURES, SPECIALS
from nonlieu.rules.events import EVENTS as DECLARED
from nonlieu.rules.naming import named
from nonlieu.rules.setup import OPTIONS
from nonlieu.rules.state import ASK, LOSSES, RESCUES
from nonlieu.tale import RULES, TERMS
from nonlieu.told import tell
from rows import each
from tabletop.game import Event, Key, Message
from tabletop.i18n import LANGUAGES, Translator

TEARS = 24
FORMS = ("the", "of", "to")
HERE = Path(nonlieu.pieces.__file__).parent

EVENTS = (
    (Event("moved", {"unit": "gx12", "of": "a1", "to_hex": "b2"}), "L’Anti-Légionnaire 12 va de a1 en b2."),
    (Event("ray", {"unit": "ea1", "target": "gw3", "n": 4}), "Gorgias lance un rayon de force 4"),
    (Event("struck", {"unit": "gw3", "n": 1}), "Le Guetteur croyant 3 encaisse 1 point de dégâts."),
    (Event("struck", {"unit": "gw3", "n": 2}), "Le Guetteur croyant 3 encaisse 2 points de dégâts."),
    (Event("lost", {"unit": "ea2", "place": "reserve", "n": 3}), "Panoptès perd 3 jetons (Réserve)."),
    (Event("received", {"unit": "ga7", "box": "move", "n": 1}), "Apollon reçoit 1 jeton (Non-mouvement)."),
    (Event("saved", {"unit": "gx5", "by": "ga1"}), "Sualocin sauve l’Anti-Légionnaire 5"),
    (Event("gave", {"unit": "ew2", "ally": "ex9", "n": 2}), "donne 2 jetons à l’Ectoplasme rebelle 9."),
    (Event("gave", {"unit": "ex9", "ally": "ew2", "n": 1}), "donne 1 jeton au Guetteur divin 2."),
    (Event("born", {"unit": "ga10", "by": "ga7", "at": "c4"}), "naissance à l’Aésir né du Bien 10, en c4."),
    (Event("played", {"unit": "", "side": 1, "card": "nemo"}), "Le Bien joue « Némo »."),
    (Event("played", {"unit": "ea3", "side": 0, "card": "siren"}), "Procuste joue « Sirène »."),
    (
        Event("played", {"unit": "ea3", "side": 0, "card": "siren", "target": "gw2"}),
        "Procuste joue « Sirène » sur le Guetteur croyant 2.",
    ),
    (
        Event("played", {"unit": "", "side": 0, "card": "dark-spirit", "target": "ga4"}),
        "Le Mal joue « Spirit de la Ligue » sur San-Goku.",
    ),
    (
        Event("held", {"side": 1, "zones": ("torwitch", "hyome")}),
        "Le Bien a la majorité : le Törwitch, la Hyome.",
    ),
    (Event("drew_cards", {"unit": "ga8", "cards": ("siren", "portal")}), "Newton pioche : Sirène, Portail."),
    (Event("cards_taken", {"unit": "ew4", "by": "ga2", "n": 2}), "du Guetteur divin 4 passent à Thémis."),
    (Event("cards_taken", {"unit": "ew4", "by": "", "n": 2}), "du Guetteur divin 4 sont libres"),
    (Event("shifted", {"unit": "ga5", "of": "move", "box": "open", "n": 1}), "d’Ariétis passe de « Non-m"),
    (Event("group", {"side": 0, "group": 2}), "Le Mal fait agir le groupe de Panoptès."),
    (Event("power", {"unit": "ga4", "power": "freedom"}), "San-Goku entre en guerre. Sa faculté : Libre"),
    (Event("placed", {"unit": "ea5", "zone": "hyome"}), "son groupe prennent position dans la Hyome."),
    (Event("storm", {"zone": "grennh"}), "La tempête s’abat sur le Grênnh."),
    (Event("torn", {"n": 3}), "L’espace-temps se déchire : déchirement n° 3."),
)


@cache
def texts(lang: str) -> dict[str, str]:
    """The catalogue of a language: the key and the last form of each text."""
    found = {}
    for paragraph in (HERE / "words" / f"{lang}.po").read_text("utf-8").split("\n\n")[1:]:
        lines = [line.partition(" ") for line in paragraph.strip().splitlines()]
        if lines:
            found[ast.literal_eval(lines[0][2])] = ast.literal_eval(lines[-1][2])
    return found


@cache
def translator(lang: str) -> Translator:
    return Translator(lang).with_words("nonlieu", nonlieu.pieces)


def said(event: Event, lang: str) -> str:
    return re.sub(r"[\u00a0\u202f]", " ", tell(event, "", translator(lang).text))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_in_the_war_has_a_name(lang: str) -> None:
    units = [f"{side}a{n}" for side in "eg" for n in range(1, NAMED + 1)]
    units += [f"{side}{kind}" for side in "eg" for kind in "awx"]
    wanted = [f"unit.{unit}" for unit in units]
    wanted += [f"unit.{unit}.{form}" for unit in units for form in FORMS]
    wanted += [f"{what}.{unit}" for unit in units[: 2 * NAMED] for what in ("domain", "portrait")]
    wanted += [f"{what}.{card}" for card in CARDS for what in ("card", "effect", "flavour")]
    wanted += [f"{what}.{box}" for box in (*BOXES, RESERVE) for what in ("box", "use")]
    wanted += [f"{what}.{power}" for power in POWERS for what in ("power", "does")]
    wanted += [f"{what}.{zone}" for zone in ZONES for what in ("zone", "about")]
    wanted += [f"kind.{kind}" for kind in KINDS]
    wanted += [f"order.{order}" for order in (*LOSSES, ASK)] + [f"board.rescue.{one}" for one in RESCUES]
    wanted += [f"option.{option}" for option in OPTIONS] + [f"option.size.{size}" for size in SIZES]
    wanted += [f"rules.{section}{end}" for section in RULES for end in ("", ".title")]
    wanted += [f"term.{term}{end}" for term in TERMS for end in ("", ".forms", ".means")]
    assert [key for key in wanted if not texts(lang).get(f"nonlieu.{key}")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_powers_and_aesirs_are_told_apart(lang: str) -> None:
    for begin, count in (("card", len(CARDS)), ("flavour", len(CARDS)), ("power", len(POWERS))):
        one_dot = re.compile(rf"nonlieu\.{begin}\.[^.]+")
        found = [text for key, text in texts(lang).items() if one_dot.fullmatch(key) and key[-6:] != "hidden"]
        assert len(found) == len(set(found)) == count
    names = {texts(lang)[f"nonlieu.unit.{side}a{n}"] for side in "eg" for n in range(1, NAMED + 1)}
    assert len(names) == 2 * len(GOOD_POWERS) == 2 * NAMED
    assert len(CREATURES) + len(SPECIALS) == len(CARDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_of_the_24_tears_is_a_paradox_of_40_to_80_words(lang: str) -> None:
    tears = [texts(lang)[f"nonlieu.tear.{n}"] for n in range(1, TEARS + 1)]
    titles = {texts(lang)[f"nonlieu.tear.{n}.title"] for n in range(1, TEARS + 1)}
    assert len(set(tears)) == len(titles) == TEARS
    assert [tear for tear in tears if not 40 <= len(tear.split()) <= 80] == []
    assert f"nonlieu.tear.{TEARS + 1}" not in texts(lang)


def test_every_event_of_the_law_has_a_sentence() -> None:
    assert {key for key in DECLARED if f"nonlieu.told.{key}" not in texts("fr")} == set()


def test_board_and_summary_know_only_events_that_there_are() -> None:
    summed_up = {*summary.VERBATIM_KINDS, *summary.CLOSING, *summary.SILENT, *summary.DEEDS, *summary.COUNTED}
    assert summed_up | {*summary.NAMED, *AIMED, *WAYS} <= set(DECLARED)
    assert all(set(names) <= set(DECLARED[kind]) for kind, names in AIMED.items())


@each(EVENTS)
def test_an_event_is_told(event: Event, sentence: str) -> None:
    assert sentence in said(event, "fr")
    english = said(event, "en")
    assert english.endswith(".")
    assert "{" not in english
    assert "nonlieu." not in english


def test_a_named_aesir_has_no_number_and_all_others_have_one() -> None:
    assert named("ga4") == {"unit": Key("nonlieu.unit.ga4"), "number": ""}
    assert named("ga10") == {"unit": Key("nonlieu.unit.ga"), "number": "\u00a010"}
    assert named("ew7") == {"unit": Key("nonlieu.unit.ew"), "number": "\u00a07"}


def test_questions_name_the_unit_that_they_are_about() -> None:
    text = translator("fr").text(Message("nonlieu.prompt.hit", {**named("ew7"), "n": 2}))
    assert "le Guetteur divin" in text
    assert "2" in text


def test_an_unknown_event_of_older_rules_is_left_out() -> None:
    assert tell(Event("trumpet", {}), "", translator("fr").text) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_credits_tell_where_the_war_comes_from(lang: str) -> None:
    """The rulebook gives a year and a campaign, and no name; its errata are its author's own."""
    credits = texts(lang)["nonlieu.rules.credits"]
    assert "2015" in credits
    assert "1984" in credits
    assert "Méga" in credits
    assert ("sans nom d’auteur" if lang == "fr" else "without its author’s name") in credits
