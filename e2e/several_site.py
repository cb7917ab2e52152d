"""A copy of the site with games for several, which the catalogue of the project has not: the throw-away game
and the skeleton of the guide to adding a game."""

import importlib
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from site_host import SiteHost

import catalog
from tests.project_copy import ProjectCopy
from tools import build_cache, site

GAMES = ("toy", "three_heaps")


class Several:
    """The copy of the project, and the host of its site. root: where the processes that run the tests share
    one copy."""

    def __init__(self, root: Path) -> None:
        self.folder = root / "several"
        built = self.folder / "built"
        with build_cache.build_lock():
            if not built.exists():
                shutil.rmtree(self.folder, ignore_errors=True)
                site.ensure_built()
                copy = ProjectCopy(self.folder / "project")
                copy.add_toy()
                copy.add_game("three_heaps", "Three heaps")
                copy.build_site().rename(built)
        self.host = SiteHost(built)

    @contextmanager
    def games(self) -> Iterator[None]:
        """Have the catalogue, whose words the driver of the page knows, list the copy's games meanwhile."""
        sources = str(self.folder / "project" / "py")
        sys.path.insert(0, sources)
        forget()
        importlib.invalidate_caches()
        catalog.GAMES.update({name: name for name in GAMES})
        try:
            yield
        finally:
            for name in GAMES:
                del catalog.GAMES[name]
            forget()
            sys.path.remove(sources)


def forget() -> None:
    """Forget the modules of these games, of whatever copy they are."""
    for name in [name for name in sys.modules if name.partition(".")[0] in GAMES]:
        del sys.modules[name]
