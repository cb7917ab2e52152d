"""What the tests would notice: the share of small changes to the product that make one of them red.

    python -m tools.mutants --area rules --count 50     a sample of one area
    python -m tools.mutants --files py/nonlieu/rules/turn.py --count 30 --tests tests/nonlieu
    python -m tools.mutants --write                     all areas at their full counts, and docs/mutants.md
    python -m tools.mutants --open --write --tests FILE…    those that stand as open there, once more

A mutant is a change of `tools.mutations`, drawn by a seed; `tools.mutant_trials` shows it to the tests that
run its line, until one of them is red and so kills it. What survives is answered by a test, or in
`docs/mutants.md` by a line that says why it may. Law: design, *Tests*."""

import argparse
import hashlib
import os
import re
import signal
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tools import paths, site
from tools.console import UserError
from tools.mutant_trials import Place, Verdict, try_all
from tools.mutations import Mutations

DOC = paths.ROOT / "docs" / "mutants.md"
SEED = 2
"""Of the draw. The first draw helped to choose which tests to keep, so another one tells what they notice."""
COUNT = 300
"""Mutants of each area that are drawn for the table."""

AIMS = {"rules": 90, "records": 90, "secrecy": 90, "update": 90, "bots": 70}
"""Of a hundred mutants of each area, how many are killed at least: a test holds the document to it."""

AREAS = {
    "rules": ("py/hujiyang/rules.py", "py/hujiyang/bitboard.py", "py/*/rules/*.py"),
    "records": tuple(
        f"py/tabletop/{name}.py"
        for name in (
            "match", "log", "record", "codec", "saves", "save_format", "old_saves", "loading", "backup",
            "file_reader", "strict_json", "link", "chance", "drafts", "asides",
        )
    ),
    "secrecy": (
        "py/tabletop/game.py", "py/tabletop/pages.py", "py/*/rules/hidden.py", "py/ui/mode.py",
        "py/ui/update/moves.py", "py/ui/views/curtain.py", "py/ui/storytelling.py", "py/ui/late_words.py",
    ),
    "update": (
        "py/ui/update/*.py", "py/ui/state.py", "py/ui/commands.py", "py/ui/score_book.py", "py/ui/opening.py"
    ),
    "bots": ("py/*/bot/*.py", "py/tabletop/bots.py"),
}  # fmt: skip
"""The sources of each area, as patterns; what stands in two belongs to the later one, but never to `update`
what hides something."""


# Which mutants


def files_of(area: str) -> list[str]:
    """The sources of an area, each of one area alone."""
    hiding = matching(AREAS["secrecy"]) if area != "secrecy" else []
    return [file for file in matching(AREAS[area]) if file not in hiding]


def matching(patterns: Iterable[str]) -> list[str]:
    """The files of the project that fit patterns, by path."""
    found = {file for pattern in patterns for file in paths.ROOT.glob(pattern)}
    return sorted(file.relative_to(paths.ROOT).as_posix() for file in found)


def drawn(files: Sequence[str], count: int, seed: int) -> list[Place]:
    """So many mutants of these files, drawn by a seed. What is changed elsewhere in a file changes nothing
    for a line: its mutants are drawn by what stands in it."""
    places = [
        Place(file, mutant)
        for file in files
        for mutant in Mutations((paths.ROOT / file).read_text("utf-8")).all()
    ]
    before: Counter[str] = Counter()
    lots = []
    for place in places:
        text = f"{seed} {place.file} {' → '.join(place.lines())}"
        before[text] += 1
        lots.append((hashlib.sha256(f"{text} {before[text]}".encode()).hexdigest(), place))
    lots.sort(key=lambda one: one[0])
    return sorted((place for _, place in lots[:count]), key=lambda one: (one.file, one.mutant.begin))


# The document


@dataclass(frozen=True, slots=True)
class Answer:
    """Why a mutant may survive. before, after: its line."""

    file: str
    before: str
    after: str
    why: str


@dataclass(frozen=True, slots=True)
class Share:
    """What became of the mutants of an area, or of a file."""

    mutants: int
    killed: int
    answered: int

    @property
    def of_hundred(self) -> float:
        """How many of a hundred were killed, to one decimal, rounded down: never more than there were."""
        return self.killed * 1_000 // self.mutants / 10


@dataclass(slots=True)
class Document:
    """What `docs/mutants.md` says. shares, files: by area, and by area and file; open: survivors without an
    answer, a line each, by area; answers: those that have one."""

    head: str
    shares: dict[str, Share]
    files: dict[tuple[str, str], Share]
    open: dict[str, list[str]]
    answers: list[Answer]

    def answered(self) -> set[tuple[str, str, str]]:
        """The mutants that have an answer: file, line before and after."""
        return {(one.file, one.before, one.after) for one in self.answers}

    def text(self) -> str:
        """The whole of it."""
        lines = [self.head.rstrip(), "", "## Shares", ""]
        lines += [
            "| area | mutants | killed | of 100 | aim | answered | open |",
            "|---|---|---|---|---|---|---|",
        ]
        for area in ordered(self.shares):
            one = self.shares[area]
            numbers = (one.mutants, one.killed, f"{one.of_hundred:.1f}", AIMS[area], one.answered)
            lines.append(f"| {area} | {' | '.join(map(str, numbers))} | {len(self.open.get(area, []))} |")
        lines += [
            "",
            "## Files",
            "",
            "| area | file | mutants | killed | answered |",
            "|---|---|---|---|---|",
        ]
        for area, file in sorted(self.files, key=lambda one: (list(AREAS).index(one[0]), one[1])):
            one = self.files[area, file]
            lines.append(f"| {area} | `{file}` | {one.mutants} | {one.killed} | {one.answered} |")
        lines += ["", "## Open", "", "Survivors that no test and no sentence answers yet."]
        for area in ordered(self.open):
            lines += ["", f"### {area}", "", *(f"- {line}" for line in self.open[area])]
        lines += ["", "## Answered", "", "Survivors that may survive, and why."]
        for file in sorted({one.file for one in self.answers}):
            lines += ["", f"### `{file}`", ""]
            lines += [
                f"- {change(one.before, one.after)}: {one.why}" for one in self.answers if one.file == file
            ]
        return "\n".join(lines) + "\n"


def ordered(areas: Iterable[str]) -> list[str]:
    """Areas in their order."""
    return sorted(areas, key=list(AREAS).index)


def change(before: str, after: str) -> str:
    """A line before and after, as the document has it."""
    return f"`` {before} `` → `` {after} ``"


def read(text: str) -> Document:
    """What the text of the document says."""
    head = text.partition("\n## Shares\n")[0]
    shares = {
        one[1]: Share(int(one[2]), int(one[3]), int(one[4]))
        for one in re.finditer(
            r"^\| (\w+) \| (\d+) \| (\d+) \| [\d.]+ \| \d+ \| (\d+) \| \d+ \|$", text, re.M
        )
    }
    files = {
        (one[1], one[2]): Share(int(one[3]), int(one[4]), int(one[5]))
        for one in re.finditer(r"^\| (\w+) \| `(\S+)` \| (\d+) \| (\d+) \| (\d+) \|$", text, re.M)
    }
    open_part, _, answered_part = text.partition("\n## Open\n")[2].partition("\n## Answered\n")
    open_ones = {
        area: [line.removeprefix("- ") for line in lines.splitlines() if line.startswith("- ")]
        for area, lines in re.findall(r"^### (\w+)\n(.*?)(?=^### |\Z)", open_part, re.M | re.S)
    }
    answers = [
        Answer(file, before, after, why)
        for file, lines in re.findall(r"^### `(\S+)`\n(.*?)(?=^### |\Z)", answered_part, re.M | re.S)
        for before, after, why in re.findall(r"^- `` (.+?) `` → `` (.+?) ``: (.+)$", lines, re.M)
    ]
    return Document(head, shares, files, open_ones, answers)


def stale(answers: Iterable[Answer]) -> list[str]:
    """The answers whose line is gone, or is not changed so any more, in words."""
    possible: dict[str, set[tuple[str, str]]] = {}
    found = []
    for one in answers:
        if one.file not in possible:
            source = paths.ROOT / one.file
            text = source.read_text("utf-8") if source.is_file() else ""
            possible[one.file] = {mutant.lines(text) for mutant in Mutations(text).all()}
        if (one.before, one.after) not in possible[one.file]:
            found.append(f"{one.file}: {change(one.before, one.after)}")
    return found


def entered(document: Document, found: Mapping[str, Sequence[Verdict]]) -> Document:
    """The document with what became of the mutants of some areas."""
    known = document.answered()

    def share(verdicts: Sequence[Verdict]) -> Share:
        left = [one for one in verdicts if not one.killer]
        answered = sum((one.place.file, *one.place.lines()) in known for one in left)
        return Share(len(verdicts), len(verdicts) - len(left), answered)

    files = {key: one for key, one in document.files.items() if key[0] not in found}
    for area, verdicts in found.items():
        for file in {one.place.file for one in verdicts}:
            files[area, file] = share([one for one in verdicts if one.place.file == file])
    open_ones = {
        area: [
            entry(one.place)
            for one in verdicts
            if not one.killer and (one.place.file, *one.place.lines()) not in known
        ]
        for area, verdicts in found.items()
    }
    shares = {**document.shares, **{area: share(verdicts) for area, verdicts in found.items()}}
    still_open = {area: lines for area, lines in {**document.open, **open_ones}.items() if lines}
    return Document(document.head, shares, files, still_open, document.answers)


def open_in(document: Document, areas: Sequence[str], seed: int) -> dict[str, list[Place]]:
    """The drawn mutants of these areas that stand as open in the document."""
    return {
        area: [one for one in drawn(files_of(area), COUNT, seed) if entry(one) in document.open[area]]
        for area in areas
        if area in document.open
    }


def entry(place: Place) -> str:
    """A mutant as the document has it where it stands as open."""
    return f"`{place.file}`: {change(*place.lines())}"


def closed(document: Document, found: Mapping[str, Sequence[Verdict]]) -> Document:
    """The document where those of its open mutants that were killed now are counted so."""
    shares, files, open_ones = dict(document.shares), dict(document.files), dict(document.open)
    for area, verdicts in found.items():
        for one in verdicts:
            if one.killer:
                shares[area] = one_more_killed(shares[area])
                files[area, one.place.file] = one_more_killed(files[area, one.place.file])
                open_ones[area] = [line for line in open_ones[area] if line != entry(one.place)]
    still_open = {area: lines for area, lines in open_ones.items() if lines}
    return Document(document.head, shares, files, still_open, document.answers)


def one_more_killed(share: Share) -> Share:
    """A share in which one more was killed."""
    return replace(share, killed=share.killed + 1)


def fallen(before: Document, after: Document) -> list[str]:
    """The areas of which less is killed than before, in words; fewer mutants than before say nothing."""
    return [
        f"{area}: {one.of_hundred} of 100 were killed, {now.of_hundred} are"
        for area, one in before.shares.items()
        if (now := after.shares[area]).of_hundred < one.of_hundred and now.mutants >= one.mutants
    ]


# The command


def main(arguments: Sequence[str]) -> int:
    """Try mutants and print what became of them; 1 where fewer are killed than before, or some survive in
    files that were named."""
    options = parser().parse_args(arguments)
    whole_areas = options.open or options.tests == ["tests"]
    if options.write and (options.files or not whole_areas):
        raise UserError("The document is about whole areas and all tests: no --files, no --tests.")
    site.ensure_words()  # a test that is red without them would see nothing
    before = read(DOC.read_text("utf-8"))
    areas = options.area or list(AREAS)
    if options.open:
        wanted = open_in(before, areas, options.seed)
        if not any(wanted.values()):
            print("nothing stands as open")
            return 0
    elif options.files:
        wanted = {"": drawn(options.files, options.count, options.seed)}
    else:
        wanted = {area: drawn(files_of(area), options.count, options.seed) for area in areas}
    every = [place for places in wanted.values() for place in places]
    known = before.answered()
    answered = {place for place in every if (place.file, *place.lines()) in known}
    verdicts = dict(zip(every, try_all(every, options.tests, options.jobs, answered), strict=True))
    found = {area: [verdicts[place] for place in places] for area, places in wanted.items()}
    after = closed(before, found) if options.open else entered(before, found)
    print(summary(after, found))
    lower = [] if options.files else fallen(before, after)
    if lower and not (options.write and options.lower):
        said = "\n".join(lower)
        raise UserError(f"Less is killed than before (--write --lower writes it all the same):\n{said}")
    if options.write:
        DOC.write_text(after.text(), "utf-8")
    return 1 if options.files and after.open.get("") else 0


def summary(document: Document, found: Mapping[str, Sequence[Verdict]]) -> str:
    """What became of the mutants, in words: each area and file, the survivors, stale answers."""
    lines = []
    for area, verdicts in found.items():
        for file in sorted({one.place.file for one in verdicts}):
            one = document.files[area, file]
            lines.append(f"{one.killed:5} of {one.mutants:4}  {file}")
        killed, left = sum(bool(one.killer) for one in verdicts), len(document.open.get(area, []))
        lines.append(f"{killed} of {len(verdicts)} killed, {left} open {area}")
        lines += [f"  open: {line}" for line in document.open.get(area, [])]
    lines += [f"  stale answer: {one}" for one in stale(document.answers)]
    return "\n".join(lines)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    whole = argparse.ArgumentParser(
        prog="python -m tools.mutants", description=(__doc__ or "").partition("\n")[0]
    )
    whole.add_argument("--area", action="append", choices=list(AREAS), help="may be repeated")
    whole.add_argument("--files", nargs="+", help="these sources and no area")
    whole.add_argument("--open", action="store_true", help="those that stand as open in the document")
    whole.add_argument("--count", type=int, default=COUNT, help="mutants of each area")
    whole.add_argument("--seed", type=int, default=SEED)
    whole.add_argument("--tests", nargs="+", default=["tests"], help="the tests that are shown the mutants")
    whole.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    whole.add_argument("--write", action="store_true", help="put the table into docs/mutants.md")
    whole.add_argument("--lower", action="store_true", help="write a lower share too; the commit says why")
    return whole


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that its children end with it
    try:
        sys.exit(main(sys.argv[1:]))
    except UserError as error:
        sys.exit(str(error))
