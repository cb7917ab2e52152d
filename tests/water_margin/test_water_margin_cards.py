"""The cards of the 108 heroes."""

import csv
from pathlib import Path

from rows import each
from water_margin.cards import HEROES, PLACES, Card, card

TABLE = Path(__file__).resolve().parents[3] / "shared" / "data" / "heroes.csv"
"""Where the table of heroes lies on the authors' machines; it is no part of the project."""

PLACE_NAMES = dict(zip(("montagne", "ville", "temple", "auberge", "forêt", "étang"), PLACES, strict=True))


def test_there_are_108_heroes_of_ranks_1_to_108() -> None:
    assert [hero.rank for hero in HEROES] == list(range(1, 109))
    assert card(22).name == "Li Kui"


@each(HEROES)
def test_every_card_has_its_values_place_and_class(hero: Card) -> None:
    assert all(0 <= value <= 9 for value in hero.values)
    assert hero.place in PLACES
    assert (hero.star, hero.die) == (("celestial", 12) if hero.rank <= 36 else ("terrestrial", 10))
    assert hero.rank_in_class == (hero.rank if hero.rank <= 36 else hero.rank - 36)


def test_eighteen_heroes_are_at_home_in_each_place() -> None:
    for place in PLACES:
        assert sum(hero.place == place for hero in HEROES) == 18


def test_the_cards_are_those_of_the_table_where_it_lies_beside() -> None:
    """Values may differ by one, where `docs/` shows why."""
    if not TABLE.exists():
        return
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(HEROES)
    for row, hero in zip(rows, HEROES, strict=True):
        assert (int(row["rank"]), row["class"], int(row["rank_in_class"])) == (
            hero.rank,
            hero.star,
            hero.rank_in_class,
        )
        assert row["name_pinyin"].partition(" (")[0] == hero.name
        assert (row["hanzi_name"], row["hanzi_nickname"]) == (hero.hanzi, hero.epithet)
        assert (row["gender"] == "f", int(row["chapter"])) == (hero.woman, hero.chapter)
        assert tuple(int(row[name]) for name in ("combat", "spirit", "magic")) == hero.values
        assert PLACE_NAMES[row["place"]] == hero.place
