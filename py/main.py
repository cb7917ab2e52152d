"""Opens the table: the page's first and only script, run by PyScript."""

import catalog
from ui import app

app.start(catalog.GAMES)
