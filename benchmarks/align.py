"""Time to put two editions side by side: regelwerk against Gale & Church by length alone, on an invented bitext.

usage: python benchmarks/align.py [UNITS]     (needs `pip install galechurch` for the second line)
"""

from __future__ import annotations

import random
import sys
import time

from regelwerk.content.align import align
from regelwerk.schema.document import Provenance
from regelwerk.schema.draft import Draft, Part, Passage, Unit
from regelwerk.schema.text import Text

SYLLABLES = ["ka", "lo", "mi", "ne", "ru", "ta", "vo", "si", "du", "pe", "ga", "zu", "fi", "bo", "ra", "ti"]
WORDS = 3000
HASH = "0" * 64


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


def main() -> None:
    """Print seconds and the share of the pairs that were found."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    ours, theirs, pairs = bitext(count, random.Random(8))
    drafts = [draft("de", ours), draft("pl", theirs)]
    start = time.process_time()
    result = align(drafts, "de")
    seconds = time.process_time() - start
    found = {
        (int(x), int(y)) for pair in result.pairs for x in pair.units.get("de", ()) for y in pair.units.get("pl", ())
    }
    print(f"regelwerk    {seconds:6.1f} s  F1 {2 * len(found & pairs) / (len(found) + len(pairs)):.3f}")
    try:
        from galechurch.core import align as by_length
    except ImportError:
        print("galechurch   is not installed")
        return
    start = time.process_time()
    try:
        by_length(ours, theirs)
    except ValueError as error:
        print(f"galechurch   {error}")
        return
    print(f"galechurch   {time.process_time() - start:6.1f} s")


if __name__ == "__main__":
    main()
