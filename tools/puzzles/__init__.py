"""The puzzles of the games, made from what is known exactly.

    python -m tools.puzzles                 makes py/hujiyang/puzzles.txt, from a fixed seed

`hujiyang` finds them in games that are played badly on purpose, and knows of every move what it is worth:
with all Kè entered by the table of the page (`hujiyang.bot.table`), before by a proof down to that table
(`hujiyang.bot.proof`). So nothing but the page's own sources is needed.
`tests/puzzles/test_hujiyang_puzzles.py` looks up every move of every puzzle anew.
"""
