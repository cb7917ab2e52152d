"""The French tales before Grammalecte, an open grammar checker (Debian's package python3-grammalecte).

    python -m tools.grammar

Each text is told of people whose gender the checker knows, and of heroes of every kind of name.
Law: docs/tales.md.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from tools import paths
from tools.console import UserError

sys.path.append(str(paths.PY))

import water_margin
from tabletop.game import Key, Message
from tabletop.i18n import Translator
from water_margin.cards import card

CATALOGUE = paths.PY / "water_margin" / "words" / "fr.po"

FOLDER = "/usr/lib/python3/dist-packages"
"""Where Debian puts it, which no environment of ours looks through."""
PEOPLE = (
    ("Paul", False, 6),
    ("Marie", True, 101),
    ("le bandit", False, 22),
    ("la bandite", True, 2),
    *((card(rank).name, card(rank).woman, rank) for rank in (56, 48, 59, 103, 9, 17, 4, 24)),
)
"""A name, whether it is a woman's, and the rank of the hero whose nickname goes with it."""

ACCEPTED = {
    "g3__gn_start_prn_1m__b1_a1_1": "Tête",  # a nickname that begins with a noun: Tête de Léopard
    "g3__gn_nombre_lettres_1m__b2_a1_1": "li An millième",  # trois li (miles), An is a name, cent millième
    "g3__gn_le_1m__b3_a3_1": "pose dépose",  # la roue le pose, puis le dépose: pronouns
    "g3__gn_le_1m__b3_a2_1": "le",  # puis le dépose: a pronoun and a verb
    "g3__gn_la_1m__b2_a2_1": "la",  # pouvoir la dire: a pronoun and a verb
    "g3__gn_la_1m__b2_a3_1": "dire",  # pouvoir la dire: a pronoun and a verb
    "gv1__imp_verbe_groupe2_groupe3_t__b2_a1_1": "rit luit Appartient dort",  # luit un museau: no order
    "g2__maj_Dieu__b1_a1_1": "dieu",  # a god of the village, not the Lord
    "g3__gn_plein_de__b1_a1_1": "pleins",  # les doigts, pleins de rouge: an adjective
    "g3__infi_pouvoir__b2_a1_1": "aurait",  # Pu is a name
    "g2__gn_tous_nom__b1_a1_1": "ensemble",  # tous ensemble: an adverb
    "g3__gn_nombre_2m_virg__b1_a1_1": "parfait gymnastique",  # six heures, gymnastique: a timetable
    "g2__conf_où_ou__b1_a1_1": "Ou",  # Ou monte: the club goes down, or up
    "gv1__ppas_pronom_avoir__b1_a1_1": "gobée",  # la chèvre, qu’il a gobée: agrees with the goat
    "gv2__conj_tout__b1_a1_1": "roses",  # tout roses: an adverb
    "g3__conf_pain_pin__b2_a1_1": "pins",  # the caterpillars do eat pines
    "g3__gn_det_epi_plur_2m_virg__b1_a1_1": "général",  # Nos ordres, général: who is spoken to
    "g2__conf_où_ou__b2_a1_1": "Ou",  # Ou Peng is a name
    "g2__conf_où_ou__b5_a1_1": "Ou",  # Ou Peng is a name
    "g3__gn_la_2m_virg__b1_a1_1": "Mu",  # Mu is a name
    "g3__gn_la_2m__b3_a2_1": "Mu",  # Mu is a name
    "g2__maj_gentilés__b3_a1_1": "Luo",  # Luo is a name
    "g2__conf_on_non_verbe__b1_a3_1": "à au des",  # assure-t-on à: who is told, from where
    "g2__conf_ont_on__b1_a1_1": "on",  # crie-t-on des fenêtres: from where
    "g2__conf_il_non_verbe__b1_a3_1": "à au",  # crie-t-il à: who is told; crie-t-il au: who is told
    "g2__conf_à_a_locutions__b1_a1_1": "a",  # il y en a chaque fois: the verb
    "g3__conf_à_a_après_verbes__b7_a1_1": "a",  # la tante Nie a soixante-treize ans: the verb
    "g2__conf_s_y_si__b5_a1_1": "si",  # une blessure si cela ne va pas: if
    "g3__gn_nombre_cents__b1_a1_1": "cent",  # trois cent millième: so it is written
    "g2__conj_il__b1_a1_1": "crié",  # a-t-il crié: turned round
    "g3__gn_le_2m_virg__b1_a1_1": "complète",  # « Et le bagne, complète Sha: who speaks
    "g3__gn_un_2m_virg__b1_a1_1": "complète",  # « Et un refus, complète Sha: who speaks
    "g3__gn_le_2m__b1_a2_1": "assise",  # a traversé le village assise: it is she who sits
    "g0__virg_fin_dialogue__b1_a1_1": ".\u00a0»",  # « … » la bandite: a sentence begins, after a name
    "majuscule_début_paragraphe": "le la",  # le bandit stands for a name; la bandite stands for a name
    "majuscule_après_point": "le la",  # le bandit stands for a name; la bandite stands for a name
}
"""What the checker takes for a slip and is none: its rules with the words, and why."""


@cache
def checker() -> Any:
    """The engine of Grammalecte for French. `UserError` where it is not installed."""
    sys.path.append(FOLDER)
    try:
        return import_module("grammalecte").GrammarChecker("fr").getGCEngine()
    except ModuleNotFoundError:
        where = "on Debian or Ubuntu, sudo apt-get install python3-grammalecte"
        raise UserError(f"Grammalecte is not here: {where}") from None
    finally:
        sys.path.remove(FOLDER)


def slips(text: str) -> Iterator[tuple[str, str, str]]:
    """What the checker finds: rule, word, sentence around it."""
    for one in checker().parse(text, "FR"):
        begins, ends = one["nStart"], one["nEnd"]
        yield one["sRuleId"], text[begins:ends], text[max(0, begins - 20) : ends + 15]


def keys() -> list[str]:
    """The tales and their endings."""
    names = re.compile(r'^msgid "(water_margin\.(?:tale|ending)\..*)"$', re.MULTILINE)
    return names.findall(CATALOGUE.read_text("utf-8"))


def faults() -> list[str]:
    """The slips that are not accepted, and what is accepted and found no more, a line each."""
    french = Translator("fr").with_words("water_margin", water_margin)
    found = {}
    for name, woman, rank in PEOPLE:
        for at, key in enumerate(keys()):
            stakes = (("gourd", "wound"), ("brother", "held"), ("place", "refusal"), ("taels", "penal"))
            reward, sentence = stakes[(at + rank) % len(stakes)]
            values: dict[str, str | bool | Key] = {
                "hero": name,
                "woman": woman,
                "nick": Key(f"water_margin.nick.{rank}"),
                "reward": Key(f"water_margin.reward.{reward}"),
                "sentence": Key(f"water_margin.sentence.{sentence}"),
            }
            for rule, word, around in slips(french.text(Message(key, values))):
                found[rule, word] = f"{key}: {around}"
    accepted = {(rule, word) for rule, words in ACCEPTED.items() for word in words.split(" ")}
    return [
        *(f"{rule} {word}: {where}" for (rule, word), where in found.items() if (rule, word) not in accepted),
        *(f"{rule} {word}: is found no more" for rule, word in sorted(accepted - found.keys())),
    ]


if __name__ == "__main__":
    try:
        sys.exit("\n".join(faults()) or None)
    except UserError as error:
        sys.exit(str(error))
