"""What every game on the table shares.

Standard library only, no browser: the same modules run on CPython, in the page and in its worker.
A reader starts with `game` (the contract), then `match` (the only place where chance is drawn) and
`protocol` (how all of it is spoken to from outside).
"""
