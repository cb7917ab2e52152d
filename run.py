#!/usr/bin/env python3
"""The project's commands. Python 3.11 or newer is all that must be there; everything else is fetched when
first needed.

    python3 run.py play      build the site, serve it here, open it in a browser
    python3 run.py test      all tests, and what they need; FILE …, -k WORDS, --changed: some
    python3 run.py build     the site for any static host, in dist/; --single: in one file that needs no host
    python3 run.py engine    the games as a program: a line of JSON in, a line of JSON out (docs/engine.md)
    python3 run.py bench     the measured figures, or with --against REV those of two commits
    python3 run.py lint      ruff, mypy, Biome, the words
    python3 run.py slow      strength, long playouts, full conformance counts
    python3 run.py new NAME  the skeleton of a new game (docs/adding-a-game.md)
    python3 run.py solve     hǔ-jì-yáng solved, some five minutes (docs/hujiyang-solved.md)
"""

import argparse
import signal
import sys

if sys.version_info < (3, 11):  # noqa: UP036  (said in words to whoever has an older one)
    sys.exit("This project needs Python 3.11 or newer.")

sys.dont_write_bytecode = True

from tools.console import UserError, say  # noqa: E402  (after the version is known to do)


def port(text: str) -> int:
    """A port from the command line. ArgumentTypeError: there is no such port."""
    from tools.serve import LAST_PORT

    if not (text.isascii() and text.isdecimal()) or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text} is no port: a number from 0 to {LAST_PORT} is")
    return int(text)


def play(options: argparse.Namespace) -> int:
    """Serve the site, or the sources with --dev."""
    from tools import serve

    serve.play(options.host, options.port, developing=options.dev, browser=not options.no_browser)
    return 0


def build(options: argparse.Namespace) -> int:
    """Build the site, or all of it as one file with --single."""
    from tools import single_file, site

    if options.single:
        file = single_file.ensure_built()
        say(f"All games are in {file} ({single_file.report(file)}): a double click opens it anywhere.")
        return 0
    folder = site.ensure_built()
    say(f"The site is in {folder} ({site.report(folder)}): put its content on any static host.")
    return 0


def engine(options: argparse.Namespace) -> int:
    """Speak the protocol on standard input and output."""
    from tools import paths, site

    site.ensure_words()
    sys.path.insert(0, str(paths.PY))
    import catalog
    from tabletop import protocol

    protocol.serve_stdio(catalog.GAMES)
    return 0


def test(options: argparse.Namespace) -> int:
    """Run the test stages, or the tests of what was touched."""
    from tools import chosen_tests, stages

    if options.changed or options.files or options.k:
        files = [*options.files, *(chosen_tests.touched() if options.changed else ())]
        return stages.run_chosen(files, ["-k", options.k] if options.k else [])
    return stages.run(options.stage or list(stages.STAGES))


def lint(options: argparse.Namespace) -> int:
    """Run the checks of the lint stage."""
    from tools import stages

    return stages.run(["lint"])


def bench(options: argparse.Namespace) -> int:
    """Measure."""
    from tools import stages

    return stages.run_module("tools.bench", options.rest, "site", "test")


def slow(options: argparse.Namespace) -> int:
    """Run what is too long for every day."""
    from tools import stages

    return stages.slow(options.rest)


def new(options: argparse.Namespace) -> int:
    """Write the skeleton of a game."""
    from tools import stages

    return stages.run_module("tools.new_game", options.rest, "test")


def solve(options: argparse.Namespace) -> int:
    """Solve hǔ-jì-yáng."""
    from tools import stages

    return stages.run_module("tools.solve", options.rest, "solve")


def parser() -> argparse.ArgumentParser:
    """The command line."""
    whole = argparse.ArgumentParser(prog="run.py", description=(__doc__ or "").partition("\n")[0])
    commands = whole.add_subparsers(dest="command", required=True, metavar="command")
    add_play(commands.add_parser("play", help="build the site, serve it here, open it in a browser"))
    add_test(commands.add_parser("test", help="run all tests"))
    add_build(commands.add_parser("build", help="the site for any static host, in dist/"))
    for name, carry_out, text in (
        ("engine", engine, "the games as a program on standard input and output"),
        ("lint", lint, "ruff, mypy, Biome, the words"),
    ):
        commands.add_parser(name, help=text).set_defaults(carry_out=carry_out)
    for name, carry_out, text in (
        ("bench", bench, "the measured figures; --against REV compares with another commit"),
        ("slow", slow, "strength, long playouts, full conformance counts"),
        ("new", new, "NAME [--title TITLE]: the skeleton of a new game"),
        ("solve", solve, "hǔ-jì-yáng solved; --verify checks it, --pack writes the table of the page"),
    ):
        command = commands.add_parser(name, help=text, add_help=False)
        command.set_defaults(carry_out=carry_out, takes_more=True)
    return whole


def add_play(command: argparse.ArgumentParser) -> None:
    """The options of `play`."""
    command.add_argument("--port", type=port, default=8000, help="0 takes any that is free")
    command.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other devices of the network play")
    command.add_argument("--dev", action="store_true", help="serve the sources, uncached")
    command.add_argument("--no-browser", action="store_true", help="do not open a browser")
    command.set_defaults(carry_out=play)


def add_build(command: argparse.ArgumentParser) -> None:
    """The options of `build`."""
    command.add_argument(
        "--single", action="store_true", help="one HTML file that needs no host, build/quatre-vents.html"
    )
    command.set_defaults(carry_out=build)


def add_test(command: argparse.ArgumentParser) -> None:
    """The options of `test`."""
    command.add_argument(
        "--stage",
        action="append",
        choices=("lint", "fast", "pyodide", "browser"),
        help="this stage only; may be repeated",
    )
    command.add_argument("files", nargs="*", metavar="FILE", help="only the tests of these tests or sources")
    command.add_argument("-k", metavar="WORDS", help="only tests whose names fit, as pytest has it")
    command.add_argument("--changed", action="store_true", help="only the tests of what git says has changed")
    command.set_defaults(carry_out=test)


def exit_on_signals() -> None:
    """Leave by `sys.exit` on a signal to end or without a terminal: what was started then ends too."""

    def leave(number: int, _frame: object) -> None:
        sys.exit(128 + number)

    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, leave)


def main() -> int:
    """Carry out the command; print an error that a person can put right in words."""
    command_line = parser()
    options, rest = command_line.parse_known_args()
    options.rest = rest
    if rest and not getattr(options, "takes_more", False):
        command_line.error(f"unrecognized arguments: {' '.join(rest)}")
    exit_on_signals()
    try:
        return int(options.carry_out(options))
    except UserError as error:
        say(f"\n{error}")
        return 1
    except KeyboardInterrupt:
        say("\nStopped.")
        return 130


if __name__ == "__main__":
    sys.exit(main())
