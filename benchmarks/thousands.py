"""Projects of thousands of records: processor time, clock and memory of `regelwerk build`.

    python benchmarks/thousands.py [--cards 300 1250 5000] [--locales 12] [--pages 125 500] [--one-edition]

For each project: a cold build, one after one edit (a number in one translation of one card), and one
in which nothing has changed. The lexicons are in the cache beforehand, as after the first run on a machine. Memory is the
largest resident set of a process. Projects are those of `card_project.py` and `long_rulebook.py`.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import card_project
import long_rulebook
from cards import timed

LOCALES = ("cs", "de", "en", "es", "fr", "it", "pl")
"""Languages with a lexicon among those of the projects."""


def measure(name: str, folder: Path, cache: Path, edit: Callable[[], None] | None) -> None:
    """Print the figures of one project."""
    environment = {**os.environ, "REGELWERK_CACHE": str(cache)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-m", "regelwerk", "build", str(folder)]
    for kind in ("cold", "after one edit", "nothing changed"):
        if kind == "after one edit":
            if edit is None:
                continue
            edit()
        clock, work, memory = timed(command, environment)
        print(f"{name:18} {kind:16} {work:7.2f} s of processors, {clock:7.2f} s, {memory:5.0f} MB", flush=True)


def changed_number(folder: Path) -> None:
    """Change a number in a French text."""
    path = sorted(folder.glob("cards-*.yaml"))[-1]
    text = path.read_text(encoding="utf-8")
    head, tail = text.split("    text:\n", 1)
    path.write_text(head + "    text:\n" + re.sub(r"(      fr: .*?)\d", r"\g<1>77", tail, count=1), encoding="utf-8")


def warmed(cache: Path) -> None:
    """The lexicons, which are rewritten once a machine, are in the cache."""
    os.environ["REGELWERK_CACHE"] = str(cache)
    from regelwerk.language.lemma import lemmas

    for locale in LOCALES:
        lemmas("a", locale)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, nargs="*", default=[300, 1250, 5000])
    parser.add_argument("--locales", type=int, default=12)
    parser.add_argument("--pages", type=int, nargs="*", default=[125, 500])
    parser.add_argument("--one-edition", action="store_true", help="leave out the pairs of editions as text")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        cache, folder = Path(scratch) / "cache", Path(scratch) / "project"
        warmed(cache)
        print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
        for cards in arguments.cards:
            card_project.made(folder, cards, arguments.locales)
            measure(f"{cards} cards", folder, cache, lambda: changed_number(folder))
            shutil.rmtree(folder)
        for pages in arguments.pages:
            long_rulebook.made(folder, pages)
            measure(f"{pages} pages", folder, cache, None)
            shutil.rmtree(folder)
            if arguments.one_edition:
                continue
            long_rulebook.made(folder, pages, ("de", "pl"), "md")
            measure(f"{pages} pages, 2 texts", folder, cache, None)
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
