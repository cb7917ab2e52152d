"""Opens the table: the page's first and only script, run by PyScript."""

import catalog
from ui.browser import start

start.start(catalog.GAMES)
