"""The room of the puzzles, for every game that has them (`Card.has_puzzles`).

The page fetches it as it fetches a game: an archive, a style sheet and words of its own, with the puzzles of
all games, when somebody goes there for the first time. Nothing of it is on the way of a first visit.

`puzzle` reads the puzzles of a game, `progress` follows one at the table as a lesson is followed, `room` has
the commands, `screen` draws the room.
"""
