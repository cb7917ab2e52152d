"""Prints the modules of the zipped library that a start of the page runs. Runs inside Pyodide.

Those that are needed before `sitecustomize` is imported are left out, the encodings with them, and those that
are run only when something of them is wanted.
"""

# What the table imports beyond what Pyodide does.
import bisect  # noqa: F401
import dataclasses  # noqa: F401
import datetime  # noqa: F401
import gettext  # noqa: F401
import hashlib  # noqa: F401
import sys

BEFORE = ("encodings", "sitecustomize")

for name, module in sorted(sys.modules.items()):
    origin = str(getattr(getattr(module, "__spec__", None), "origin", None))
    is_run = type(module) is type(sys)
    if is_run and ".zip/" in origin and name.partition(".")[0] not in BEFORE:
        print(name)
exit_code = 0
