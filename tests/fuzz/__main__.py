"""`python -m tests.fuzz [COUNT] [FIRST]` runs so many cases and prints those that end badly; 1 where there are any."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from tests.fuzz.runs import runs, warm
from tests.fuzz.seeds import make
from tests.lexicons import with_lexicons

COUNT = 20_000


def main() -> int:
    count, first = (
        int(one) if one else other for one, other in zip((*sys.argv[1:3], "", ""), (COUNT, 0), strict=False)
    )
    faults, slowest, largest, codes, start = 0, 0.0, 0, dict[int, int](), time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        warm(with_lexicons(folder / "cache"))
        make(folder / "seeds")
        for end in runs(range(first, first + count), folder / "seeds", folder):
            codes[end.code] = codes.get(end.code, 0) + 1
            slowest, largest = max(slowest, end.seconds), max(largest, end.megabytes)
            if end.fault:
                faults += 1
                print(end, flush=True)  # noqa: T201
    took = time.monotonic() - start
    said = f"{count} cases in {took:.0f} s, {faults} bad; slowest {slowest:.1f} s, largest {largest} MB"
    print(said, f"; exit codes {sorted(codes.items())}", sep="")  # noqa: T201
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
