"""What the slow tests are asked for (`tests/conftest.py`): which seeds, how many processes.

`python3 run.py slow` or `pytest tests/slow --slow --seeds 101-200 --workers 2`.
"""

import pytest

from tools.calibrate import seed_range


@pytest.fixture(scope="session")
def seeds(request: pytest.FixtureRequest) -> range:
    return seed_range(str(request.config.getoption("--seeds")))


@pytest.fixture(scope="session")
def workers(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("--workers"))
