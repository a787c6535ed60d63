"""Plants defects in a copy of a card repository, one at a time, and counts how many the checks find at the right line.

    python benchmarks/card_defects.py DIR [--each 20] [--seed 1] [--only CLASS] [--show]

A defect counts as found where a new finding has a side on the damaged line. A new finding elsewhere is only fair where
it names the damaged record. DIR is left alone: the copy lies in a temporary folder.
"""

from __future__ import annotations

import argparse
import random
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding

from card_damage import DEFECTS, Corpus, Planted


def identities(findings: tuple[Finding, ...]) -> dict[str, int]:
    """Fingerprints with the number of places: a finding of many places is news where it has one more."""
    return {one.fingerprint: len(one.spans) for one in findings}


def trials(corpus: Corpus, each: int, seed: int, only: str | None) -> Iterator[tuple[str, Planted]]:
    for name, defect in DEFECTS.items():
        if only and only != name:
            continue
        rng = random.Random(f"{seed} {name}")
        spots = corpus.spots[:]
        rng.shuffle(spots)
        count = 0
        for spot in spots:
            planted = defect(rng, spot, corpus)
            if planted is not None and planted.text != spot.read.text:
                yield name, planted
                count += 1
                if count == each:
                    break


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--each", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only")
    parser.add_argument("--show", action="store_true", help="print what was missed and what was found elsewhere")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary) / "cards"
        shutil.copytree(arguments.folder, root)
        corpus = Corpus(root)
        clean = identities(check([root]).findings)
        rows: dict[str, list[tuple[bool, int]]] = {}
        for name, planted in trials(corpus, arguments.each, arguments.seed, arguments.only):
            damaged = dict([(planted.file, planted.text), *([planted.beside] if planted.beside else [])])
            before = {file: (root / file).read_bytes() for file in damaged}
            for file, text in damaged.items():
                (root / file).write_bytes(text.encode(errors="surrogateescape"))
            findings = check([root]).findings
            for file, data in before.items():
                (root / file).write_bytes(data)
            new = [one for one in findings if len(one.spans) > clean.get(one.fingerprint, 0)]
            right = [one for one in new if any(s.file == planted.file and s.line in planted.lines for s in one.spans)]
            new = [one for one in new if one.fingerprint not in clean or one in right]
            unfair = [one for one in new if one not in right and not names_it(one, planted)]
            rows.setdefault(name, []).append((bool(right), len(unfair)))
            if arguments.show and (not right or unfair):
                print(f"-- {name}: {planted.file}:{sorted(planted.lines)} {planted.names[:3]}")
                for one in new if not right else unfair:
                    print("  ", one.code, one.severity, one.message, [(s.file, s.line) for s in one.spans][:3])
    total = [row for group in rows.values() for row in group]
    print(f"{'class':28}planted  found  elsewhere")
    for name, group in rows.items():
        print(f"{name:28}{len(group):7}{sum(found for found, _ in group):7}{sum(bool(e) for _, e in group):11}")
    found = sum(found for found, _ in total)
    print(f"{'all':28}{len(total):7}{found:7}{sum(bool(e) for _, e in total):11}   {found / max(1, len(total)):.3f}")


def names_it(finding: Finding, planted: Planted) -> bool:
    """Whether a finding that is elsewhere says which record or value it is about."""
    return any(name and (name == finding.id or name in finding.message) for name in planted.names)


if __name__ == "__main__":
    main()
