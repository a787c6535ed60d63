"""The glossary in each form that a file can have."""

from __future__ import annotations

from regelwerk.content.glossary.glossary_entries import concepts
from regelwerk.content.text.target_locale import refuse_locale, target_locale
from regelwerk.schema.content import Content


def glossary(content: Content, to: str, *, locale: str | None = None, decided: bool = False) -> str:
    """The glossary as csv, spreadsheet, md, html, po, tbx or tbx2.

    `locale` is the language that a PO file translates into; `decided` leaves proposals out. Raises MisuseError where
    `locale` is needed and is missing or not one of the game's, and where it is not needed.
    """
    refuse_locale(locale, to, "po")
    from regelwerk.content.glossary import glossary_csv, glossary_md, glossary_page, po, tbx

    found, locales, title, base = concepts(content, decided=decided), content.locales, content.id, content.base
    match to:
        case "csv":
            return glossary_csv.to_csv(found, locales)
        case "spreadsheet":
            return glossary_csv.to_spreadsheet(found, locales)
        case "md":
            return glossary_md.to_md(found, locales, title=title)
        case "html":
            return glossary_page.to_html(found, locales, title=title)
        case "po":
            return po.to_po(found, title=title, base=base, locale=target_locale(content, locale))
        case "tbx2":
            return tbx.to_tbx2(found, title=title, base=base)
        case _:
            return tbx.to_tbx(found, title=title, base=base)
