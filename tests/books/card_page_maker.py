"""Pages of invented cards with their truth: sheets, lists and tables.

python -m tests.books.card_page_maker OUT --seed 5 --form pdf --locale pl

writes `OUT/cards-005-pl.pdf` and beside it the truth, `cards-005-pl.pdf.jsonl`, a card a line in printed order, as
`score_cards.py` of the measuring material wants it. The seed says which kind of page it is; sheets have no text forms.
Seeds 1 to 99 and 200 to 299 are for development, 100 to 199 and those from 300 on for reports.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Literal, get_args

from .card_pages.card_listing import listing_truth
from .card_pages.card_sheet import sheet_truth
from .card_pages.card_style import CardStyle, card_style
from .card_pages.plain_cards import markdown_cards, text_cards
from .phrases import LOCALES, Locale

Form = Literal["txt", "md", "pdf", "scan", "poor"]
FORMS: tuple[Form, ...] = get_args(Form)
SUFFIXES: dict[Form, str] = {"txt": ".txt", "md": ".md", "pdf": ".pdf", "scan": ".scan.pdf", "poor": ".poor.pdf"}


def forms(style: CardStyle) -> tuple[Form, ...]:
    return tuple(form for form in FORMS if style.kind != "sheet" or form not in ("txt", "md"))


def document(style: CardStyle, locale: Locale, form: Form) -> bytes:
    """The pages in a form; "scan" and "poor" are image-only PDFs of 200 and 115 dpi. Raises ValueError for text of a sheet."""
    if form not in forms(style):
        raise ValueError(
            f"seed {style.seed} makes a sheet of cards, which has no form {form!r}; take pdf, scan or poor"
        )
    if form == "txt":
        return text_cards(style, locale).encode()
    if form == "md":
        return markdown_cards(style, locale).encode()
    from .card_pages.typeset_cards import typeset_listing, typeset_sheet

    pdf = typeset_sheet(style, locale) if style.kind == "sheet" else typeset_listing(style, locale)
    if form == "pdf":
        return pdf
    from .scanned_pages import scanned

    return scanned(pdf, style.seed, poor=form == "poor")


def truth(style: CardStyle, locale: Locale, form: Form) -> str:
    """The cards as JSON lines; text has no pages."""
    if style.kind == "sheet":
        rows = sheet_truth(style, locale)
    else:
        pages = None
        if form not in ("txt", "md"):
            from .card_pages.typeset_cards import listing_pages

            pages = listing_pages(style, locale)
        rows = listing_truth(style, locale, pages)
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("out", type=Path, help="folder for the document and its truth")
    options.add_argument("--seed", type=int, required=True, nargs="+", help="one or more seeds")
    options.add_argument("--form", choices=(*FORMS, "all"), default="pdf")
    options.add_argument("--locale", choices=(*LOCALES, "all"), default="all")
    given = options.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    for seed in given.seed:
        style = card_style(seed)
        for locale in LOCALES if given.locale == "all" else (given.locale,):
            for form in forms(style) if given.form == "all" else (given.form,):
                if form not in forms(style):
                    options.error(f"seed {seed} makes a sheet of cards, which has no form {form!r}")
                target = given.out / f"cards-{seed:03}-{locale}{SUFFIXES[form]}"
                target.write_bytes(document(style, locale, form))
                target.with_name(f"{target.name}.jsonl").write_text(truth(style, locale, form), encoding="utf-8")


if __name__ == "__main__":
    main()
