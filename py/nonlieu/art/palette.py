"""The colours of the drawings: each a custom property of the style sheet, by day and by night.

`style.css` declares the same pairs under `:root`; a drawing that hangs on no style sheet has them put in. The
sides differ in lightness too, Good pale and Evil dark, so that they are told apart without hue.
"""

from collections.abc import Mapping

PALETTE: Mapping[str, tuple[str, str]] = {
    "nl-ink": ("#1d2040", "#ece6ff"),
    "nl-rim": ("#171a36", "#d9d2f5"),
    "nl-evil": ("#5b1650", "#7d2468"),
    "nl-evil-deep": ("#230820", "#2b0a26"),
    "nl-evil-ink": ("#ffe3ee", "#ffeaf3"),
    "nl-good": ("#fbe29a", "#f5d67c"),
    "nl-good-ink": ("#2a2208", "#241d05"),
    "nl-light": ("#d98a00", "#ffc93c"),
    "nl-light-core": ("#ffe27a", "#fffbe6"),
    "nl-light-ink": ("#1f1400", "#3a2800"),
    "nl-card": ("#222750", "#161a38"),
    "nl-card-deep": ("#161a3a", "#0d1026"),
    "nl-glow": ("#f4ecd0", "#efe6c6"),
    "nl-trouble": ("#ff8f9f", "#ff8797"),
    "nl-tool": ("#74d3e6", "#6ccade"),
    "nl-ally": ("#ffd35c", "#ffcf52"),
    "nl-foe": ("#d79bff", "#cf91fb"),
    "nl-torwitch": ("#dfeefc", "#10234a"),
    "nl-torwitch-ink": ("#86b2e2", "#3c6cb4"),
    "nl-hyome": ("#d7f1e9", "#0d2e38"),
    "nl-hyome-ink": ("#72bfae", "#2f8285"),
    "nl-salypses": ("#e9e4fb", "#231c4c"),
    "nl-salypses-ink": ("#a596e2", "#6a58b8"),
    "nl-grennh": ("#f8e7e0", "#391c34"),
    "nl-grennh-ink": ("#dba48e", "#99557a"),
    "nl-storm": ("#a3430a", "#ffb163"),
    "nl-grid": ("#5f6690", "#8088b8"),
    "nl-reach": ("#0b6b50", "#7ff0c0"),
    "nl-target": ("#b3152e", "#ff9098"),
}
"""A colour by day and one by night, by the name of the custom property."""

INK = "currentColor"
SIDES = ("var(--nl-evil)", "var(--nl-good)")
SIDE_INKS = ("var(--nl-evil-ink)", "var(--nl-good-ink)")
RIM, LIGHT, CORE = "var(--nl-rim)", "var(--nl-light)", "var(--nl-light-core)"

ZONE_GROUNDS = {
    "torwitch": "var(--nl-torwitch)",
    "hyome": "var(--nl-hyome)",
    "salypses": "var(--nl-salypses)",
    "grennh": "var(--nl-grennh)",
}
ZONE_INKS = {
    "torwitch": "var(--nl-torwitch-ink)",
    "hyome": "var(--nl-hyome-ink)",
    "salypses": "var(--nl-salypses-ink)",
    "grennh": "var(--nl-grennh-ink)",
}
CATEGORIES = {
    "trouble": "var(--nl-trouble)",
    "tool": "var(--nl-tool)",
    "ally": "var(--nl-ally)",
    "foe": "var(--nl-foe)",
}
"""The colours of the zones and of the categories of cards, written out: each is looked for in the sources."""


def standalone(drawing: str) -> str:
    """A drawing with its colours put in, for a page that has no style sheet of the game."""
    for name, (day, night) in PALETTE.items():
        drawing = drawing.replace(f"var(--{name})", f"light-dark({day}, {night})")
    return drawing
