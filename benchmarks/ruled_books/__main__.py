"""Are numbered rules read, whatever their numbers? `python -m benchmarks.ruled_books [--further] [--show] | [--held-out]`.

Each text is an invented rulebook in German, Polish or English with the rules that its writer says it has: their numbers,
titles and references. He had not read the code. `--further` takes a second set of such texts, by another writer. Counted
are the numbers (F1), of the rules found the right titles and parents, and the pairs of a rule and one it sends to (F1).
The kind of each text is detected.

Two readings of a number are the same rule here: a chapter by its number or as `[5.0]`, and with capitals or without. A rule
without a number is none; what it sends to counts for the rule it is in. The parent of a rule is right where its number
goes on from that of the parent, printed or not, and anywhere where it has one component (a paragraph below a Roman
chapter, A1 below A): the writers named no parents.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from regelwerk.content.parse.draft_rows import rule_rows
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache
from regelwerk.pipeline.document_reading import draft_of
from ruamel.yaml import YAML

LOCALES = ("de", "pl", "en")
TEXTS = Path(__file__).parent / "texts"


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("locales", nargs="*", default=[])
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--held-out", action="store_true", help="only totals: these texts are not to be looked at")
    chosen.add_argument("--further", action="store_true", help="a second set of texts that may be looked at")
    parser.add_argument("--show", action="store_true", help="print what is missed in each text, but of held out ones")
    told = parser.parse_args()
    name = "held_out" if told.held_out else "rules_further" if told.further else "rules"
    for locale in told.locales or LOCALES:
        total: Counter[str] = Counter()
        for at, text in enumerate(YAML(typ="safe").load(TEXTS / f"{name}-{locale}.yaml")):
            kind, read = _read(text["text"], text["format"], locale)
            meant = {_same(rule["id"]): rule for rule in text["rules"]}
            counts = _counted(meant, read)
            total.update(counts)
            if told.show and not told.held_out:
                title = text["text"].split("\n", 1)[0].strip()
                print(f"--- {locale} {at} {title} ({kind}): {_shares(counts)}", *_missed(meant, read), sep="\n    ")
        print(f"{locale}  {_shares(total)}")


def _read(text: str, suffix: str, locale: str) -> tuple[str, dict[str, dict[str, Any]]]:
    """The kind of the rulebook, and its rules by their numbers."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"rules-{locale}.{suffix}"
        path.write_text(text, encoding="utf-8")
        document = read_document(open_source(path), source=path.name, locale=locale, cache=Cache(None))
    draft = draft_of(document, locale=locale, project=None)
    numbers = {unit.number for unit in draft.units if unit.number}
    rows: dict[str, Mapping[str, Any]] = {str(row["id"]): row for row in rule_rows(draft)}
    found = {number: {**row, "refs": list(row["refs"])} for number, row in rows.items() if number in numbers}
    for number, row in rows.items():
        above = number
        while above not in found and above in rows:
            above = str(rows[above]["parent"])
        if above in found and above != number:
            found[above]["refs"] += row["refs"]
    return draft.kind, {_same(number): row for number, row in found.items()}


def _counted(meant: Mapping[str, Mapping[str, Any]], read: Mapping[str, Mapping[str, Any]]) -> Counter[str]:
    both = meant.keys() & read.keys()
    sent, found = set(_references(meant)), {pair for pair in _references(read) if pair[0] in meant}
    return Counter(
        {
            "rules": len(meant),
            "read": len(read),
            "both": len(both),
            "titles": sum(_bare(meant[one]["title"]) == _bare(read[one]["title"]) for one in both),
            "parents": sum(_is_parent(read[one]["parent"], one) for one in both),
            "references": len(sent),
            "references read": len(found),
            "references both": len(sent & found),
        }
    )


def _references(rules: Mapping[str, Mapping[str, Any]]) -> Iterable[tuple[str, str]]:
    for number, rule in rules.items():
        yield from ((number, _same(one)) for one in rule["refs"])


def _is_parent(parent: object, number: str) -> bool:
    return "." not in number or _same(str(parent)) == number.rpartition(".")[0]


def _shares(counts: Counter[str]) -> str:
    ids = _f1(counts["both"], counts["rules"], counts["read"])
    sent = _f1(counts["references both"], counts["references"], counts["references read"])
    both = max(1, counts["both"])
    return (
        f"ids F1 {ids:.3f} ({counts['both']} of {counts['rules']}, {counts['read']} read), "
        f"titles {counts['titles'] / both:.3f}, parents {counts['parents'] / both:.3f}, "
        f"references F1 {sent:.3f} ({counts['references both']} of {counts['references']}, {counts['references read']} read)"
    )


def _f1(both: int, meant: int, read: int) -> float:
    return 2 * both / max(1, meant + read)


def _missed(meant: Mapping[str, Mapping[str, Any]], read: Mapping[str, Mapping[str, Any]]) -> Sequence[str]:
    found = [
        f"not read: {', '.join(sorted(meant.keys() - read.keys()))}",
        f"besides: {', '.join(sorted(read.keys() - meant.keys()))}",
    ]
    for one in sorted(meant.keys() & read.keys()):
        if _bare(meant[one]["title"]) != _bare(read[one]["title"]):
            found.append(f"{one}: title {read[one]['title']!r} not {meant[one]['title']!r}")
        if not _is_parent(read[one]["parent"], one):
            found.append(f"{one}: parent {read[one]['parent']}")
    sent, given = set(_references(meant)), {pair for pair in _references(read) if pair[0] in meant}
    found.append(f"references missed: {', '.join('>'.join(pair) for pair in sorted(sent - given))}")
    found.append(f"references besides: {', '.join('>'.join(pair) for pair in sorted(given - sent))}")
    return [line for line in found if not line.endswith(": ")]


def _same(number: str) -> str:
    return re.sub(r"\.0$", "", number).casefold()


def _bare(text: str | None) -> str:
    return re.sub(r"[\W_]+", " ", text or "").casefold().strip()


if __name__ == "__main__":
    main()
