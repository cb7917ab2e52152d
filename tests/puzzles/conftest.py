"""Lets the tests of this folder use the world of the page's tests."""

import sys
from pathlib import Path

UI = str(Path(__file__).resolve().parent.parent / "ui")
if UI not in sys.path:
    sys.path.insert(0, UI)
