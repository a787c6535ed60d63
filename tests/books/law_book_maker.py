"""Books of numbered rules, invented, with their truth: laws of about 17 pages in Polish and German.

python -m tests.books.law_book_maker OUT --seed 5 --form pdf

writes `OUT/law-005.pdf` and beside it the truth, a rule a line, as `score_rules.py` of the measuring material wants it.
Seeds 1 to 99 are for development, 100 to 199 for reports.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal, get_args

from .law_books.law_style import LawStyle, law_style
from .law_books.law_writer import LawWriter
from .law_books.rule_node import RuleNode

LawForm = Literal["pdf", "scan"]
FORMS: tuple[LawForm, ...] = get_args(LawForm)


@dataclass(frozen=True)
class LawBook:
    style: LawStyle
    nodes: tuple[RuleNode, ...]

    def truth(self) -> str:
        """The rules as JSON lines."""
        return "".join(json.dumps(node.truth(), ensure_ascii=False) + "\n" for node in self.nodes)

    @cached_property
    def pdf(self) -> bytes:
        """The book as born-digital PDF."""
        from .law_books.typeset_rules import typeset_rules

        return typeset_rules(self.nodes, self.style)

    def document(self, form: LawForm) -> bytes:
        """The book in a form; a scan is an image-only PDF of 200 dpi, slightly skewed."""
        if form == "pdf":
            return self.pdf
        from .scanned_pages import scanned

        return scanned(self.pdf, self.style.seed, poor=False)


def law_book(seed: int) -> LawBook:
    """The book of a seed."""
    style = law_style(seed)
    return LawBook(style, tuple(LawWriter(style).nodes()))


def written(seed: int, form: LawForm, folder: Path) -> tuple[Path, Path]:
    """The files of a book and of its truth, made unless they are there."""
    path = folder / f"law-{seed:03}{'.scan' if form == 'scan' else ''}.pdf"
    truth = path.with_name(f"{path.name}.jsonl")
    if not path.is_file():
        book = law_book(seed)
        truth.write_text(book.truth(), encoding="utf-8")
        path.write_bytes(book.document(form))
    return path, truth


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("out", type=Path, help="folder for the document and its truth")
    options.add_argument("--seed", type=int, required=True, nargs="+", help="one or more seeds")
    options.add_argument("--form", choices=FORMS, default="pdf")
    given = options.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    for seed in given.seed:
        written(seed, given.form, given.out)


if __name__ == "__main__":
    main()
