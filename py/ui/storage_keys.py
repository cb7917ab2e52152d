"""The keys of the storage that hold no saved game.

All pages of one host's user share a storage, so every key begins with the app's name.
"""

from tabletop.save_format import APP

SETTINGS = f"{APP}:settings"
"""The preferences, as `ui.settings` writes them."""

CURRENT = f"{APP}:current"
"""The slot of the game that was on the table last."""

LEASE = f"{APP}:lease"
"""Which tab plays."""

RESULTS = f"{APP}:results"
"""The finished games, as `tabletop.results` writes them."""

ALBUM = f"{APP}:album"
"""What was come upon over all games, as `tabletop.album` writes it."""

PICTURE = f"{APP}:picture"
"""The first picture of the next start, which `static/storage.js` keeps and drops."""

PLAIN_SEEN = f"{APP}:plain-seen"
"""The note on plain http was read."""

OFFLINE_TOLD = f"{APP}:offline-told"
"""It was said that the page plays without a network."""

WRITTEN = f"{APP}:written"
"""When anything was written last, as `static/storage.js` stamps it; of two stores the later one counts."""
