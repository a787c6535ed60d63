"""The aligned text in each form that a file can have."""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.content.bitext import bitext_csv
from regelwerk.content.bitext.bitext_units import bitext_units
from regelwerk.content.text.target_locale import refuse_locale, target_locale
from regelwerk.schema.content import Content
from regelwerk.schema.finding import Finding


def aligned(
    content: Content, to: str, locales: Sequence[str], *, locale: str | None = None, findings: Sequence[Finding] = ()
) -> str:
    """The aligned text as csv, tmx, xliff or html; `findings` are shown at their places in html.

    `locales` are the columns, in order; `locale` is the language that XLIFF translates into. Raises MisuseError where
    `locale` is needed and is missing or not one of the game's, and where it is not needed.
    """
    refuse_locale(locale, to, "xliff")
    from regelwerk.content.bitext import bitext_page, tmx, xliff

    match to:
        case "tmx":
            return tmx.to_tmx(bitext_units(content), base=content.base)
        case "xliff":
            target = target_locale(content, locale)
            return xliff.to_xliff(bitext_units(content), base=content.base, locale=target)
        case "html":
            return bitext_page.to_html(bitext_units(content), locales, findings, title=content.id)
        case _:
            return bitext_csv.to_csv(content, locales)
