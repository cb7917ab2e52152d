"""Runs several programs at once: `python -m tools.side_by_side COMMANDS`, a JSON list of command lines.

They belong to the process group of this program, so that who ends the group ends them all. It ends with the
highest exit code among theirs.
"""

import json
import subprocess
import sys

from tools import paths


def main(text: str) -> int:
    """Run the commands of a JSON text until all have ended: the highest exit code, 1 for a killed one."""
    running = [subprocess.Popen(command, env=paths.child_environment()) for command in json.loads(text)]
    codes = [program.wait() for program in running]
    return max((code if code >= 0 else 1 for code in codes), default=0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
