"""All forms that a glossary can have; one more is a module of its own and a line in `FORMATS`."""

from __future__ import annotations

from regelwerk.content.glossary.glossary_csv import GlossaryCsv
from regelwerk.content.glossary.glossary_entries import concepts
from regelwerk.content.glossary.glossary_format import Glossary, GlossaryFormat
from regelwerk.content.glossary.glossary_md import GlossaryMarkdown
from regelwerk.content.glossary.glossary_page import GlossaryPage
from regelwerk.content.glossary.po import Po
from regelwerk.content.glossary.spreadsheet import Spreadsheet
from regelwerk.content.glossary.tbx import Tbx2, Tbx3
from regelwerk.content.text.output_format import format_named, target_locale
from regelwerk.schema.content import Content

FORMATS: tuple[GlossaryFormat, ...] = (
    GlossaryCsv(),
    Spreadsheet(),
    GlossaryMarkdown(),
    GlossaryPage(),
    Po(),
    Tbx3(),
    Tbx2(),
)


def written_glossary(content: Content, to: str, *, locale: str | None = None, decided: bool = False) -> str:
    """The glossary of a game in the form named `to`.

    `locale` is the language that a bilingual form translates into; `decided` leaves proposals out. Raises MisuseError
    where there is no such form, where `locale` is needed and is missing or not one of the game's, and where it is not
    needed.
    """
    form = format_named(to, FORMATS)
    target = target_locale(content, locale, form, FORMATS)
    found = concepts(content, decided=decided)
    return form.write(Glossary(content.id, content.base, content.locales, found, target))
