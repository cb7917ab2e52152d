"""Stands for `_colorize`, which `traceback` imports: some forty colours in eight dataclasses, made at every
start. A browser's console is no terminal: nothing is ever coloured there.
"""


class Plain(str):
    """A theme without colours, each of its parts, and each of their colours: an empty text."""

    __slots__ = ()

    def __getattr__(self, name: str) -> "Plain":
        if name.startswith("__"):
            raise AttributeError(name)
        return self


PLAIN = ANSIColors = Plain()
COLORIZE = False


def can_colorize(*, file: object = None) -> bool:
    """Whether a file is written in colours."""
    return False


def get_theme(**_: object) -> Plain:
    """The colours of all that is written."""
    return PLAIN


def get_colors(colorize: bool = False, *, file: object = None) -> Plain:
    """The colours by their own names."""
    return PLAIN


def decolor(text: str) -> str:
    """A text without the signs that begin and end a colour."""
    return text
