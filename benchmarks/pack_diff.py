"""Seeded changes of a pack in fourteen classes: `python benchmarks/pack_diff.py PACK [--seeds 20]`.

Each is one change of a class (`tests/content/pack/pack_mutations.py`), with members, lines and files in another order beside
it. Prints a row a class: how many verdicts of `regelwerk diff` are right, the class of the change and the least step of the
version; and the packs in another order alone that differ in nothing. Exits with 1 where one is wrong.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from regelwerk.content.pack.pack_folder import files_at  # noqa: E402
from regelwerk.files.atomic_write import write_folder  # noqa: E402
from regelwerk.pipeline.diff import diff  # noqa: E402
from tests.content.pack.pack_mutations import MUTATIONS, mutated, shuffled  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pack", type=Path)
    parser.add_argument("--seeds", type=int, default=20)
    arguments = parser.parse_args()
    files = dict(files_at(arguments.pack))
    right = whole = 0
    started = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        new = Path(folder) / "new"
        for name, (_, kind, step) in MUTATIONS.items():
            wrong = []
            for seed in range(arguments.seeds):
                write_folder(new, mutated(files, name, seed), marker="manifest.json")
                found = diff(arguments.pack, new)
                if found.least != step or found.is_enough or kind not in {one.kind for one in found.changes}:
                    wrong.append(f"seed {seed}: {found.least}, {sorted({one.kind for one in found.changes})}")
            right, whole = right + arguments.seeds - len(wrong), whole + arguments.seeds
            print(f"{name:10} {arguments.seeds - len(wrong)} of {arguments.seeds}", *wrong[:3], sep="  ", flush=True)
        none = 0
        for seed in range(arguments.seeds):
            write_folder(new, shuffled(files, seed), marker="manifest.json")
            none += not diff(arguments.pack, new).changes
    print(f"{right} of {whole} right; {none} of {arguments.seeds} in another order alone without a difference")
    print(f"{time.perf_counter() - started:.0f} s")
    sys.exit(right < whole or none < arguments.seeds)


if __name__ == "__main__":
    main()
