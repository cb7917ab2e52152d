"""What the slow tests are asked for (`tests/conftest.py`): which seeds, how many processes.

`python3 run.py slow` or `pytest tests/slow --slow --seeds 101-200 --workers 2`.
"""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
for folder in (HERE.parent.parent, HERE):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


@pytest.fixture(scope="session")
def seeds(request: pytest.FixtureRequest) -> range:
    """The seeds asked for."""
    from tools.calibrate import seed_range

    return seed_range(str(request.config.getoption("--seeds")))


@pytest.fixture(scope="session")
def workers(request: pytest.FixtureRequest) -> int:
    """How many processes play games."""
    return int(request.config.getoption("--workers"))
