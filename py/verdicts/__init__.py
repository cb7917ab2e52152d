"""What is told of a finished game whose bot tells who wins (`Game.judges`): exact, proved or estimated.

The page fetches it as it fetches a game, when such a game is to be judged for the first time. Nothing of it
is on the way of a first visit.

`analysis` says of each moment who wins and by which moves, `bar` draws the whole game at a glance, `line`
plays out on the board what a position is worth.
"""
