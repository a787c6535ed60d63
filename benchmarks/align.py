"""Time to put two editions side by side: regelwerk against Gale & Church by length alone, on an invented bitext.

usage: python benchmarks/align.py [UNITS...]     (8000; galechurch is installed in an environment in the cache folder)
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
import venv

from regelwerk.content.editions.alignment import align
from regelwerk.files.cache import default_folder
from regelwerk.schema.document import Provenance
from regelwerk.schema.draft import Draft, Part, Passage, Unit
from regelwerk.schema.token_text import Text

SYLLABLES = ["ka", "lo", "mi", "ne", "ru", "ta", "vo", "si", "du", "pe", "ga", "zu", "fi", "bo", "ra", "ti"]
WORDS = 3000
HASH = "0" * 64
GALECHURCH = "galechurch==0.1.0"
OTHER = """
import json, sys, time
from galechurch import align
ours, theirs = json.load(sys.stdin)
start = time.process_time()
beads = align(ours, theirs, max_block_size=(len(ours) + 1) * (len(theirs) + 1)).beads
seconds = time.process_time() - start
json.dump([[[b.source_start, b.source_end, b.target_start, b.target_end] for b in beads], seconds], sys.stdout)
"""
"""Run by the Python of that environment."""


def bitext(units: int, chance: random.Random) -> tuple[list[str], list[str], set[tuple[int, int]]]:
    """Lines of two invented languages, and the pairs of lines that say the same; every tenth line is a heading."""
    ours, theirs = (
        ["".join(chance.choices(SYLLABLES, k=chance.randint(2, 4))) for _ in range(WORDS)] for _ in range(2)
    )
    names = ["".join(chance.choices(SYLLABLES, k=4)).capitalize() for _ in range(200)]
    rarity = [1 / (rank + 8) for rank in range(WORDS)]
    a: list[str] = []
    b: list[str] = []
    pairs = set()
    for index in range(units):
        heading = index % 10 == 0
        meant = chance.choices(range(WORDS), rarity, k=2 if heading else chance.randint(5, 25))
        signs = [chance.choice(names)] * (chance.random() < 0.3) + [str(chance.randint(2, 30))] * (
            chance.random() < 0.5
        )
        mark = "# " if heading else ""
        if chance.random() > 0.02:
            pairs.add((len(a), len(b)))
            b.append(mark + " ".join([*(theirs[word] for word in meant if chance.random() > 0.1), *signs]))
        a.append(mark + " ".join([*(ours[word] for word in meant), *signs]))
    return a, b, pairs


def draft(locale: str, lines: list[str]) -> Draft:
    """The lines as units of a booklet."""
    units = []
    for index, line in enumerate(lines):
        heading = line.startswith("# ")
        source = Provenance(source="a.txt", sha256=HASH, lines=(index + 1, index + 1), method="text")
        passage = Passage(content=Text(text=line.removeprefix("# ")), parts=(Part(start=0, provenance=source),))
        units.append(
            Unit(
                key=str(index),
                type="rule",
                kind="section" if heading else "rule",
                order=index,
                printed_order=index,
                level=1 if heading else None,
                title=passage if heading else None,
                text=None if heading else passage,
            )
        )
    return Draft(source="a.txt", sha256=HASH, locale=locale, kind="booklet", units=tuple(units))


def by_length(ours: list[str], theirs: list[str]) -> tuple[set[tuple[int, int]], float]:
    """Pairs of lines that galechurch finds, and its processor seconds; raises OSError where it cannot be had.

    It has an environment of its own in the cache folder, so that the project need not depend on it.
    """
    folder = default_folder()
    if folder is None:
        raise OSError("there is no cache folder to install it in")
    home = folder / "benchmarks" / "galechurch"
    python = home / "bin" / "python"
    try:
        if not (home / "ready").exists():
            venv.create(home, with_pip=True, clear=True)
            command = [str(python), "-m", "pip", "install", "--quiet", GALECHURCH]
            subprocess.run(command, check=True, timeout=300, capture_output=True, text=True)
            (home / "ready").touch()
        given = json.dumps([ours, theirs])
        done = subprocess.run(
            [str(python), "-c", OTHER], input=given, check=True, timeout=3600, capture_output=True, text=True
        )
    except subprocess.SubprocessError as error:
        raise OSError(getattr(error, "stderr", None) or str(error)) from error
    beads, seconds = json.loads(done.stdout)
    return {(i, j) for low, high, first, last in beads for i in range(low, high) for j in range(first, last)}, seconds


def shown(name: str, found: set[tuple[int, int]], pairs: set[tuple[int, int]], seconds: float) -> str:
    """One row: processor seconds, and how well the pairs were found."""
    return f"{name:12} {seconds:6.1f} s  F1 {2 * len(found & pairs) / (len(found) + len(pairs)):.3f}"


def main() -> None:
    """For each number of units print seconds and F1 of both."""
    for count in map(int, sys.argv[1:] or ["8000"]):
        ours, theirs, pairs = bitext(count, random.Random(8))
        drafts = [draft("de", ours), draft("pl", theirs)]
        start = time.process_time()
        result = align(drafts, "de")
        seconds = time.process_time() - start
        found = {
            (int(x), int(y))
            for pair in result.pairs
            for x in pair.units.get("de", ())
            for y in pair.units.get("pl", ())
        }
        print(f"{count} units, {len(pairs)} pairs, load {os.getloadavg()[0]:.1f}")
        print(shown("regelwerk", found, pairs, seconds))
        try:
            found, seconds = by_length(ours, theirs)
            print(shown("galechurch", found, pairs, seconds))
        except OSError as error:
            print(f"galechurch   could not be run: {str(error).strip().splitlines()[-1]}")


if __name__ == "__main__":
    main()
