"""Are the facts of play of a rulebook read? `python -m benchmarks.rulebook_facts [TYPE ...] [--show] [--further | --third | --held-out]`.

Each text is an extract of an invented rulebook (family games, war games, magazine games, wiki pages, cards of help), in
German, Polish and English, with what a careful reader would list as its actions, resources, decks, steps, dice, results of
rolls, markers and characters; the writer had not read the code. A record is found where the rows of `extract --to records`
hold its name under its type, and right where its figures are those of the truth. What rows hold besides is invented, or
there for a reader's choice; a record that is marked as such a choice counts neither way. The F1 is of right records.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from regelwerk.content.parse.draft_rows import record_rows
from regelwerk.content.parse.grammar import detect_kind
from regelwerk.content.parse.parsing import parse
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache
from regelwerk.language.lemma import lemmas
from ruamel.yaml import YAML

TYPES = ("action", "resource", "deck", "step", "dice", "outcome", "marker", "character")
LOCALES = ("de", "pl", "en")
TEXTS = Path(__file__).parent / "texts"
FIGURES = {"action": ("min", "max"), "resource": ("value",), "outcome": ("min", "max")}
"""The figures of a type that has others than a quantity; a step and a character have none."""

_FIRST = 6
"""The texts of each language that were read while the reading was built; the further ones were only totalled then."""


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("types", nargs="*", default=[])
    parser.add_argument("--show", action="store_true", help="print what is missed, wrong or besides")
    parser.add_argument("--held-out", action="store_true", help="the texts that nobody looks at")
    parser.add_argument("--further", action="store_true", help="the texts of the second writer")
    parser.add_argument("--third", action="store_true", help="the texts of the third writer")
    parser.add_argument(
        "--half", choices=("first", "last"), help=f"texts 0 to {_FIRST - 1} of each language, or those behind"
    )
    parser.add_argument("--locale", action="append", default=[])
    told = parser.parse_args()
    if told.show and told.held_out:
        parser.error("the held-out texts are only totalled: leave out --show, or --held-out")
    name = (
        "facts_held_out"
        if told.held_out
        else "facts_further"
        if told.further
        else "facts_third"
        if told.third
        else "facts"
    )
    texts = {"first": range(_FIRST), "last": range(_FIRST, 10**9), None: range(10**9)}[told.half]
    every: dict[str, Counter[str]] = {}
    for locale in told.locale or LOCALES:
        for at, text in enumerate(YAML(typ="safe").load(TEXTS / f"{name}-{locale}.yaml")):
            if at not in texts:
                continue
            rows = _rows(text["text"], text["format"], locale)
            for kind in told.types or TYPES:
                counts, notes = _compared(kind, text["records"], rows, locale)
                for key in (f"{locale} {kind}", f"{locale} all", f"all {kind}", "all all"):
                    every.setdefault(key, Counter()).update(counts)
                if told.show and notes:
                    print(f"--- {locale} {at} {kind}: {'; '.join(notes)}")
    for key in sorted(every, key=lambda key: (key.split()[1], key)):
        print(_line(key, every[key]))


def _rows(text: str, suffix: str, locale: str) -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"rules-{locale}.{suffix}"
        path.write_text(text, encoding="utf-8")
        document = read_document(open_source(path), source=path.name, locale=locale, cache=Cache(None))
    kind = detect_kind(document)
    draft = parse(document, locale=locale, kind=kind, document_name="rulebook", icons={})
    return [row for row in record_rows(draft) if row["type"] in TYPES]


def _compared(
    kind: str, records: Sequence[Mapping[str, Any]], rows: Sequence[Mapping[str, Any]], locale: str
) -> tuple[Counter[str], list[str]]:
    """The counts of one type in one text, and notes of what is not right."""
    left = [row for row in rows if row["type"] == kind]
    counts: Counter[str] = Counter({"all": 0, "found": 0, "right": 0, "besides": 0})
    notes = []
    for record in records:
        kinds = {record["type"], *str(record.get("also", "")).replace(",", " ").split()}
        row = _taken(record, kind, [row for row in rows if row in left], locale) if kind in kinds else None
        if row is not None:
            left.remove(row)
        elsewhere = any(_taken(record, other, rows, locale) for other in kinds - {kind})
        if record["type"] != kind or (row is None and elsewhere) or record.get("maybe"):
            continue
        right = row is not None and _figures(kind, row) == _figures(kind, record)
        counts.update({"all": 1, "found": row is not None, "right": right})
        if row is None:
            notes.append(f"missed {record['name']}")
        elif not right:
            notes.append(f"{record['name']} has {_figures(kind, row)}, not {_figures(kind, record)}")
    counts["besides"] = len(left)
    return counts, [*notes, *(f"besides {row['name']!r}" for row in left)]


def _taken(
    record: Mapping[str, Any], kind: str, rows: Sequence[Mapping[str, Any]], locale: str
) -> Mapping[str, Any] | None:
    """The row of a type with the name of the record, best with its figures; the text may print the name in another case."""
    alike = [row for row in rows if row["type"] == kind and _same_name(row["name"], record["name"], locale)]
    return max(alike, key=lambda row: _figures(kind, row) == _figures(kind, record), default=None)


def _same_name(one: str, other: str, locale: str) -> bool:
    names = _bare(one).split(), _bare(other).split()
    return len(names[0]) == len(names[1]) and all(
        a == b or not lemmas(a, locale).isdisjoint(lemmas(b, locale)) for a, b in zip(*names, strict=True)
    )


def _figures(kind: str, record: Mapping[str, Any]) -> tuple[Any, ...]:
    names = () if kind in ("step", "character") else FIGURES.get(kind, ("quantity",))
    found = tuple(record.get(name) for name in names)
    return found if any(found) else (None,) * len(names)  # what costs nothing has no cost


def _bare(text: str) -> str:
    """The name in small letters without markup and marks; a bracketed addition at its end is left out."""
    return re.sub(r"[\W_]+", " ", re.sub(r"\s*\([^)]*\)\s*$", "", text)).casefold().strip()


def _line(key: str, counts: Counter[str]) -> str:
    recall = counts["right"] / max(1, counts["all"])
    precision = counts["right"] / max(1, counts["found"] + counts["besides"])
    f1 = 2 * recall * precision / max(1e-9, recall + precision)
    return (
        f"{key:14} all {counts['all']:4} found {counts['found']:4} right {counts['right']:4} "
        f"besides {counts['besides']:4}  F1 {f1:.3f}"
    )


if __name__ == "__main__":
    main()
