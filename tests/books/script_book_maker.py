"""Script books of invented sections with their truth: game books, campaign guides, solo adventures.

python -m tests.books.script_book_maker OUT --seed 5 --form pdf --locale pl

writes `OUT/scripts-005-pl.pdf` and beside it the truth, `scripts-005-pl.pdf.jsonl`, a section a line in printed order, as
`score_scripts.py` of the measuring material wants it. Seeds 1 to 99 are for development, 100 to 199 for reports.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, get_args

from .phrases import LOCALES, Locale
from .script_books.book_frame import Frame, book_frame
from .script_books.book_style import BookStyle, book_style
from .script_books.plain_book import PlainBook, markdown_book, text_book
from .script_books.section import Section
from .script_books.section_writer import written_book

Form = Literal["txt", "md", "pdf", "scan", "poor"]
FORMS: tuple[Form, ...] = get_args(Form)
SUFFIXES: dict[Form, str] = {"txt": ".txt", "md": ".md", "pdf": ".pdf", "scan": ".scan.pdf", "poor": ".poor.pdf"}


@dataclass(frozen=True)
class ScriptBook:
    style: BookStyle
    locale: Locale
    frame: Frame
    sections: list[Section]

    def truth(self) -> str:
        """The sections as JSON lines."""
        return "".join(json.dumps(section.truth(), ensure_ascii=False) + "\n" for section in self.sections)

    def text(self) -> PlainBook:
        return text_book(self.sections, self.frame, self.style, self.locale)

    def document(self, form: Form) -> bytes:
        """The book in a form; "scan" and "poor" are image-only PDFs of 200 and 115 dpi."""
        if form == "txt":
            return self.text().text.encode()
        if form == "md":
            return markdown_book(self.sections, self.frame, self.style, self.locale).encode()
        from .script_books.typeset_book import typeset_book

        pdf = typeset_book(self.sections, self.frame, self.style, self.locale)
        if form == "pdf":
            return pdf
        from .scanned_pages import scanned

        return scanned(pdf, self.style.seed, poor=form == "poor")


def script_book(seed: int, locale: Locale, sections: int | None = None) -> ScriptBook:
    """The book of a seed; with another number of sections where one is given."""
    style = book_style(seed)
    style = replace(style, sections=sections) if sections else style
    return ScriptBook(style, locale, book_frame(style, locale), written_book(style, locale))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("out", type=Path, help="folder for the document and its truth")
    options.add_argument("--seed", type=int, required=True, nargs="+", help="one or more seeds")
    options.add_argument("--form", choices=(*FORMS, "all"), default="txt")
    options.add_argument("--locale", choices=(*LOCALES, "all"), default="all")
    options.add_argument("--sections", type=int, help="number of sections; by default the seed says it")
    given = options.parse_args()
    if given.sections is not None and given.sections < 1:
        options.error("--sections must be at least 1")
    given.out.mkdir(parents=True, exist_ok=True)
    for seed in given.seed:
        for locale in LOCALES if given.locale == "all" else (given.locale,):
            book = script_book(seed, locale, given.sections)
            for form in FORMS if given.form == "all" else (given.form,):
                target = given.out / f"scripts-{seed:03}-{locale}{SUFFIXES[form]}"
                target.write_bytes(book.document(form))
                target.with_name(f"{target.name}.jsonl").write_text(book.truth(), encoding="utf-8")


if __name__ == "__main__":
    main()
