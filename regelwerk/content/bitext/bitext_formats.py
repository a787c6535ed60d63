"""All forms that the aligned text can have; one more is a module of its own and a line in `FORMATS`."""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.content.bitext.bitext_csv import BitextCsv
from regelwerk.content.bitext.bitext_format import Bitext, BitextFormat
from regelwerk.content.bitext.bitext_page import BitextPage
from regelwerk.content.bitext.tmx import Tmx
from regelwerk.content.bitext.xliff import Xliff
from regelwerk.content.text.output_format import format_named, target_locale
from regelwerk.schema.content import Content
from regelwerk.schema.finding import Finding

FORMATS: tuple[BitextFormat, ...] = (BitextCsv(), Tmx(), Xliff(), BitextPage())


def bitext_format(name: str) -> BitextFormat:
    """The form of this name. Raises MisuseError where there is none."""
    return format_named(name, FORMATS)


def written_bitext(
    content: Content,
    form: BitextFormat,
    locales: Sequence[str],
    *,
    locale: str | None = None,
    findings: Sequence[Finding] = (),
) -> str:
    """The aligned text in a form.

    `locales` are the columns, in order; `locale` is the language that a bilingual form translates into. Raises
    MisuseError where `locale` is needed and is missing or not one of the game's, and where it is not needed.
    """
    target = target_locale(content, locale, form, FORMATS)
    return form.write(Bitext(content, locales, findings, target))
