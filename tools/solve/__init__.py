"""Hǔ-jì-yáng solved: the whole game by our rules (G1–G7, five captures, two meetings), from its end
backwards.

    python3 run.py solve              the tables, into build/solve/ (2.3 GB), with their figures
    python3 run.py solve --verify     and a check of them that shares nothing with the solver
    python3 run.py solve --pack       and the table of the page, py/hujiyang/bot/table.bin
    python3 run.py solve --learn      and how the Shāng of the page enter the game, py/hujiyang/bot/entry.bin
    python3 run.py solve --unbeaten   and the proof that these are never beaten

Who wins does not depend on how a position came about: a Kè who can shut the Shāng in does so in ever fewer
plies and never repeats; all other positions are the Shāng's, who at the latest win by a repetition (G2). A
position is *won* here when the Kè can force immobilisation.

| module | what |
|---|---|
| `geometry` | the points, the sets of four Shāng up to symmetry, the numbers of positions |
| `movement` | all Kè entered: who wins and in how many plies, by retrograde analysis |
| `entry` | some Kè in hand: who wins, a bit a position, backwards from the movement phase |
| `learn` | an evaluation of the entry phase, learnt from the exact values |
| `unbeaten` | every position that can be reached against Shāng who play by it, and where it errs |
| `verify` | the rules written again, and the tables recomputed from the positions that follow |
| `pack` | what the page needs of it |

The four Shāng stand in one of 1,666 ways up to the eight symmetries; the Kè are a mask of 21 bits over the
other points. Positions that a symmetry of the four Shāng themselves makes equal are all kept, with equal
values.
"""
