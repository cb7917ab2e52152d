"""The inks and papers of the drawings: each a custom property of the style sheet, by day and by night.

`style.css` declares the same pairs under `:root`; a drawing that hangs on no style sheet has them put in.
"""

from collections.abc import Mapping

PALETTE: Mapping[str, tuple[str, str]] = {
    "wm-ink": ("#26201a", "#f1e6d2"),
    "wm-ink-soft": ("#6b5b47", "#b9a98f"),
    "wm-paper": ("#fbf4e4", "#261e18"),
    "wm-paper-deep": ("#efe1c4", "#32271e"),
    "wm-seal": ("#a3301d", "#f0917c"),
    "wm-seal-ink": ("#fff6e6", "#2a0f08"),
    "wm-seat-0": ("#2b4590", "#849ce0"),
    "wm-seat-1": ("#e0a733", "#dfb256"),
    "wm-seat-2": ("#1f6f55", "#4faa88"),
    "wm-seat-3": ("#7d2f63", "#c685b2"),
    "wm-seat-ink-0": ("#fff8ea", "#0d1430"),
    "wm-seat-ink-1": ("#2c1e04", "#2c1e04"),
    "wm-seat-ink-2": ("#fff8ea", "#04221a"),
    "wm-seat-ink-3": ("#fff8ea", "#2c0a22"),
    "wm-seat-seal-0": ("#ffc27a", "#7c1408"),
    "wm-seat-seal-1": ("#96210f", "#96210f"),
    "wm-seat-seal-2": ("#ffd08a", "#7c1408"),
    "wm-seat-seal-3": ("#ffc27a", "#7c1408"),
    "wm-blue": ("#2d5a7b", "#38729c"),
    "wm-ivory": ("#f3e6c8", "#e6d9b8"),
    "wm-gold": ("#d09a2d", "#d8a647"),
    "wm-black": ("#241f1b", "#0d0b0a"),
    "wm-green": ("#2f6e4f", "#347b59"),
    "wm-red": ("#a3301d", "#bb412a"),
    "wm-die-pale": ("#fff8ea", "#fff8ea"),
    "wm-die-dark": ("#2a2118", "#2a2118"),
    "wm-die-edge": ("#241f1b", "#a8967a"),
    "wm-land": ("#ece0c4", "#2a241c"),
    "wm-land-ink": ("#7a6a4d", "#a08f72"),
    "wm-water": ("#cfdcd3", "#1d2a30"),
    "wm-water-ink": ("#6f8f8c", "#5b7d86"),
    "wm-leaf": ("#6c7c55", "#61754f"),
    "wm-grid": ("#5d4c34", "#bba98a"),
}
"""A colour by day and one by night, by the name of the custom property."""

SEATS = ("var(--wm-seat-0)", "var(--wm-seat-1)", "var(--wm-seat-2)", "var(--wm-seat-3)")
"""The pigment of each seat: indigo, ochre, malachite, plum."""

SEAT_INKS = ("var(--wm-seat-ink-0)", "var(--wm-seat-ink-1)", "var(--wm-seat-ink-2)", "var(--wm-seat-ink-3)")
"""What is drawn on a pigment."""

SEAT_SEALS = (
    "var(--wm-seat-seal-0)",
    "var(--wm-seat-seal-1)",
    "var(--wm-seat-seal-2)",
    "var(--wm-seat-seal-3)",
)
"""The accent on a pigment."""

INK, SEAL, PAPER = "currentColor", "var(--wm-seal)", "var(--wm-paper)"
"""What every emblem and sign is drawn with."""


def inked(drawing: str, ink: str, seal: str, paper: str) -> str:
    """An emblem in other colours than those of the page, none of which is one that is put in after it."""
    return drawing.replace(INK, ink).replace(SEAL, seal).replace(PAPER, paper)


def standalone(drawing: str) -> str:
    """A drawing with its colours put in, for a page that has no style sheet of the game."""
    for name, (day, night) in PALETTE.items():
        drawing = drawing.replace(f"var(--{name})", f"light-dark({day}, {night})")
    return drawing
