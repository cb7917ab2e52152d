"""The list of games: a name and the package that holds it, loaded when wanted.

Adding a game is one package and one line here.
"""

GAMES = {
    "hujiyang": "hujiyang",
    "contrevent": "contrevent",
    "water_margin": "water_margin",
    "nonlieu": "nonlieu",
}
