"""Names as people type them, which look like what they are not."""

NAMES = (
    "@table.save.full",
    "table.save.full",
    "nonlieu.seat.0",
    "<b>x</b>",
    "{n}",
    "{side_of}",
    "{il|elle}",
    "{}",
    "&amp;",
    "%s %(n)d",
    "anne",
    "Élodie",
    "Hélène",
    "Yves",
    "x'\"’`",
    "\u200fדנה",
    "n" * 40,
)
