"""Are jumps, options and rolls read in books of any wording? `python -m benchmarks.book_voices [SET ...] [--held-out] [--show]`.

Each set holds sections of invented books in German, Polish and English, a voice a book, with the targets, the options and the
rolls that their writer meant; he had not read the code. Every voice is put into a book of its own, whose other
sections are quiet endings, written as text, and read as `extract --to scripts` does. Printed are precision, recall
and F1 of the targets, recall of the targets of options, and the rolls of dice whose results all lead where they should. Of the
set that is held out only totals are printed; nobody has looked at what is read of it.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from regelwerk.content.parse.scripts.script_book import BookSection, script_book
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache
from ruamel.yaml import YAML

DEVELOPMENT = ("mixed", "series", "tables", "results")
HELD_OUT = ("mainstream",)
LOCALES = ("de", "pl", "en")
TEXTS = Path(__file__).parent / "texts"
QUIET = {
    "de": (
        "Nur der Wind geht über das Land, und du ruhst dich aus. {} Hier endet die Geschichte.",
        "Haus Baum Fluss Berg",
    ),
    "pl": ("Tylko wiatr wieje nad polami, a ty odpoczywasz. {} Tu kończy się opowieść.", "Dom Drzewo Rzeka Góra"),
    "en": ("Only the wind goes over the land, and you rest. {} Here the story ends.", "House Tree River Hill"),
}


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", nargs="*", default=[])
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument(
        "--show", action="store_true", help="print the sections that are read otherwise than they were meant"
    )
    told = parser.parse_args()
    for name in told.sets or (HELD_OUT if told.held_out else DEVELOPMENT):
        for locale in LOCALES:
            sections = YAML(typ="safe").load(TEXTS / f"{name}-{locale}.yaml")
            print(f"{name:12} {locale}  {_line(_counts(sections, locale, told.show and name not in HELD_OUT))}")


def _counts(sections: list[dict[str, Any]], locale: str, show: bool) -> Counter[str]:
    books: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for section in sections:
        books[section["book"]].append(section)
    counts: Counter[str] = Counter()
    for voice, own in books.items():
        read = _read(voice, {section["number"]: section["text"] for section in own}, len(sections), locale)
        for section in own:
            one = _judged(section, read.get(section["number"]))
            counts += one
            if show and (one["missed"] or one["wrong"] or one["rolls"] > one["rolls right"]):
                print(f"--- {locale} {section['number']}\n{section['text']}\n{dict(one)}")
    return counts


def _read(voice: int, own: Mapping[int, str], count: int, locale: str) -> dict[int, BookSection]:
    """The sections of a book as they are read from its text."""
    chance = random.Random(voice)
    quiet, words = QUIET[locale]
    lines: Iterable[str] = (
        f"{number}\n\n{own.get(number) or quiet.format(' '.join(chance.choices(words.split(), k=3)) + '.')}\n\n\n"
        for number in range(1, count + 1)
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"scripts-{locale}.txt"
        path.write_text("".join(lines), encoding="utf-8")
        document = read_document(open_source(path), source=path.name, locale=locale, cache=Cache(None))
    found: dict[int, BookSection] = {}
    for section in script_book(document, locale):
        found.setdefault(section.number, section)
    return found


def _judged(meant: Mapping[str, Any], read: BookSection | None) -> Counter[str]:
    """Targets right, missed and wrong; targets of options and those of them found; rolls, and those with all their targets."""
    wanted, found = set(meant["targets"]), {jump.number for jump in read.jumps} if read else set()
    outcomes = {o.jump.number for test in read.tests for o in test.outcomes if o.jump} if read else set()
    ways = {choice.jump.number for choice in read.choices} | outcomes if read else set()
    options = set(meant["options"]) if len(meant["options"]) > 1 else set()
    rolls = [{to for _, _, to in outcomes if to} for outcomes in meant["rolls"]]
    return Counter(
        {
            "right": len(wanted & found),
            "missed": len(wanted - found),
            "wrong": len(found - wanted),
            "options": len(options),
            "options right": len(options & ways),
            "rolls": sum(bool(targets) for targets in rolls),
            "rolls right": sum(bool(targets) and targets <= outcomes for targets in rolls),
        }
    )


def _line(counts: Counter[str]) -> str:
    right, wrong, missed = counts["right"], counts["wrong"], counts["missed"]
    return (
        f"jumps: precision {right / max(1, right + wrong):.3f}, recall {right / max(1, right + missed):.3f}, "
        f"F1 {2 * right / max(1, 2 * right + wrong + missed):.3f}; options {counts['options right']} of {counts['options']}; "
        f"rolls {counts['rolls right']} of {counts['rolls']}"
    )


if __name__ == "__main__":
    main()
