"""The map of Au bord de l'eau on tablets and phones: as large as it must be."""

import pytest
import water_margin_driver as driver
from fixtures import PHONE, Screen, Visit, only_whole
from water_margin_screens import PLAY

SHOWN = ("water_margin-trial", "water_margin-refuge")  # in every run


@pytest.mark.parametrize(
    "screen",
    [
        *(one for one in PLAY if one.name in SHOWN),
        *only_whole(*(one for one in PLAY if one.name not in SHOWN)),
    ],
    ids=lambda screen: screen.name,
)
def test_the_map_is_the_screen_in_every_step(visit: Visit, screen: Screen) -> None:
    player = visit(touch=True, bots=False)
    screen.show(player)
    for size, (least, piece) in driver.LEAST_MAP.items():
        player.resize(*size)
        width, smallest, below = player.page.evaluate(driver.MAP)
        assert width >= least and smallest >= piece, (size, width, smallest)
        assert not below or size == PHONE, (size, below)
