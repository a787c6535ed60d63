"""Exports packs to every target, loads them with its runtime, and prints a row a target: `python -m tests.engines PACK...`.

A cell says how many of the strings that the target holds came back equal, over all locales. `--to` names targets, `-v` prints
strings that differ and what a play through found.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from regelwerk import load_pack
from regelwerk.content.export.targets import TARGETS
from regelwerk.errors import NothingMatchedError
from regelwerk.schema.content import Content

from tests.engines.python_runtimes import LOADERS
from tests.engines.runtimes import played


def cell(target: str, pack: Content, *, verbose: bool) -> str:
    with tempfile.TemporaryDirectory() as folder:
        try:
            load = LOADERS.get(target, played)
            found = load(target, pack, Path(folder))
        except NothingMatchedError:
            return "-"
        except AssertionError as error:
            print(f"{pack.id} {target}: {error}")  # noqa: T201
            return "fails"
    total = sum(one["total"] for one in found["strings"].values())
    equal = sum(one["equal"] for one in found["strings"].values())
    if verbose:
        for locale, one in found["strings"].items():
            for differs in one["differ"]:
                print(f"{pack.id} {target} {locale}: {differs}")  # noqa: T201
        rest = {name: value for name, value in found.items() if name not in ("strings", "counted")}
        print(pack.id, target, rest)  # noqa: T201
    return f"{equal} of {total}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packs", nargs="+", type=Path)
    parser.add_argument("--to", nargs="*", default=[target.name for target in TARGETS])
    parser.add_argument("-v", "--verbose", action="store_true")
    arguments = parser.parse_args()
    packs = [load_pack(path) for path in arguments.packs]
    print("| target |", " | ".join(path.resolve().parent.name for path in arguments.packs), "|", flush=True)  # noqa: T201
    print("|---" * (len(packs) + 1) + "|")  # noqa: T201
    for target in arguments.to:
        cells = [cell(target, pack, verbose=arguments.verbose) for pack in packs]
        print(f"| `{target}` |", " | ".join(cells), "|", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
