"""Measure the reading of books of numbered rules: `python -m tests.books.law_measure --seeds 1-9 [--form scan] [--out FOLDER]`.

Rules found by their numbers, references, parents, titles and texts, means over the books. Numbers that the reader gives
to the items of a rule's own list are no rules and no mistakes: their texts and references count for the rule they are in.
Seeds 1 to 99 are to develop with. Of seeds 100 to 199 only the totals are printed: nobody shall look at their pages.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from statistics import fmean

from rapidfuzz.distance import Levenshtein

from tests.layouts.make import seeds_of

from .law_book_maker import FORMS, LawForm, law_book, written
from .law_books.law_writer import HELD_OUT
from .law_books.rule_node import Listed

Row = dict[str, object]


@dataclass(frozen=True)
class LawScore:
    """Figures of one book, each from 0 to 1."""

    ids: float
    """F1 of the numbers of rules."""
    references: float
    """F1 of pairs of a rule and what it points to."""
    parents: float
    titles: float
    """Shares of the rules found whose parent and title are right."""
    text: float
    """Mean likeness of the texts of the rules found, letters and digits alone."""
    details: tuple[str, ...] = ()


def scored(truth: Sequence[Row], read: Sequence[Row], listing: Collection[str]) -> LawScore:
    """The score of what was read; `listing` are the numbers of rules with lists of their own."""
    gold = {str(row["id"]): row for row in truth}
    found = {str(row["id"]): row for row in read if row["id"]}
    items = {id_ for id_ in found if id_ not in gold and id_.rpartition(".")[0] in listing}
    rules = found.keys() - items
    common = gold.keys() & rules
    owner: Callable[[str], str] = lambda id_: id_.rpartition(".")[0] if id_ in items else id_  # noqa: E731
    wanted = {(id_, ref) for id_, row in gold.items() for ref in _references(row)}
    given = {(owner(id_), ref) for id_, row in found.items() for ref in _references(row)}
    texts = _texts(read, owner)
    titles = {id_: _folded(found[id_]["title"]) == _folded(gold[id_]["title"]) for id_ in common}
    likeness = {id_: _likeness(_whole(gold[id_], str(gold[id_]["text"] or "")), texts[id_]) for id_ in common}
    details = (
        f"missed {sorted(gold.keys() - rules)}",
        f"made up {sorted(rules - gold.keys())}",
        f"references missed {sorted(wanted - given)}",
        f"references made up {sorted(given - wanted)}",
        *(f"title of {id_}: {found[id_]['title']!r} not {gold[id_]['title']!r}" for id_ in sorted(common) if not titles[id_]),
        *(f"text of {id_}: {likeness[id_]:.2f}" for id_ in sorted(common) if likeness[id_] < 0.9),
    )  # fmt: skip
    return LawScore(
        _f1(gold.keys(), rules),
        _f1(wanted, given),
        fmean(found[id_]["parent"] == gold[id_]["parent"] for id_ in common) if common else 0.0,
        fmean(titles.values()) if common else 0.0,
        fmean(likeness.values()) if common else 0.0,
        details,
    )


def _f1(gold: Collection[object], found: Collection[object]) -> float:
    right = len(set(gold) & set(found))
    return 2 * right / (len(gold) + len(found)) if gold or found else 1.0


def _references(row: Row) -> Iterator[str]:
    references = row["refs"]
    assert isinstance(references, list)
    yield from references


def _texts(read: Sequence[Row], owner: Callable[[str], str]) -> Mapping[str, str]:
    """Title and text of each rule with the texts of its items, letters alone, in printed order."""
    texts: dict[str, str] = {}
    for row in sorted(read, key=lambda row: int(str(row["printed_order"]))):
        id_ = owner(str(row["id"]))
        texts[id_] = texts.get(id_, "") + _whole(row, str(row["text"] or ""))
    return texts


def _whole(row: Row, text: str) -> str:
    return re.sub(r"[\W_]+", "", f"{row['title'] or ''}{text}").casefold()


def _likeness(a: str, b: str) -> float:
    return Levenshtein.normalized_similarity(a, b)


def _folded(title: object) -> str:
    return re.sub(r"\s+", " ", str(title or "")).strip(" .").casefold()


def measured(seed: int, form: LawForm, folder: Path) -> LawScore:
    """Make the book of a seed and read it."""
    path, truth = written(seed, form, folder)
    book = law_book(seed)
    command = [sys.executable, "-m", "regelwerk", "extract", str(path), "--locale", book.style.locale, "--to", "rules"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout:
        raise RuntimeError(f"regelwerk gave nothing for {path}: {done.stderr[-500:]}")
    path.with_name(f"{path.name}.read.jsonl").write_text(done.stdout, encoding="utf-8")
    listing = {node.id for node in book.nodes if any(isinstance(part, Listed) for part in node.parts)}
    return scored(_rows(truth.read_text(encoding="utf-8")), _rows(done.stdout), listing)


def _rows(text: str) -> list[Row]:
    return [json.loads(line) for line in text.splitlines()]


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="1-9")
    parser.add_argument("--form", choices=FORMS, default="pdf")
    parser.add_argument("--out", type=Path, help="keep the books and what was read here")
    parser.add_argument("--details", action="store_true", help="what is wrong, of development seeds alone")
    told = parser.parse_args()
    seeds = seeds_of(told.seeds)
    shown = max(seeds) < HELD_OUT
    lines = ["seed      ids  references  parents  titles   text"]
    scores: list[LawScore] = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = told.out or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        for seed in seeds:
            scores.append(measured(seed, told.form, folder))
            lines += [_line(str(seed), scores[-1:])] if shown else []
            lines += [f"     {detail}" for detail in scores[-1].details] if shown and told.details else []
    print("\n".join([*lines, _line("mean", scores)]))  # noqa: T201


def _line(name: str, scores: Sequence[LawScore]) -> str:
    ids, references, parents, titles, text = (
        fmean(column) for column in zip(*(astuple(score)[:5] for score in scores), strict=True)
    )
    return f"{name:5} {ids:7.4f} {references:11.4f} {parents:8.4f} {titles:7.4f} {text:6.4f}"


if __name__ == "__main__":
    main()
