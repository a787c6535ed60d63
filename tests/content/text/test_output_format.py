"""Which form a name asks for, and which language a bilingual file translates into."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from regelwerk.content.text.output_format import format_named, target_locale
from regelwerk.errors import MisuseError
from regelwerk.schema.content import Content


@dataclass
class Form:
    name: str
    bilingual: bool


TABLE, PO, XLIFF = Form("csv", False), Form("po", True), Form("xliff", True)
FORMS = (TABLE, PO, XLIFF)


def content(*locales: str) -> Content:
    return Content(id="game", version="1", base="de", locales=locales, sources=())


def test_a_form_is_found_by_its_name() -> None:
    assert format_named("po", FORMS) is PO
    with pytest.raises(MisuseError, match="pdf: unknown format") as raised:
        format_named("pdf", FORMS)
    assert raised.value.next_step == "Use --to with one of csv, po, xliff."


@pytest.mark.parametrize(
    ("locales", "locale", "form", "target"),
    [
        (("de", "pl"), None, TABLE, None),
        (("de",), None, TABLE, None),
        (("de", "pl"), None, PO, "pl"),
        (("pl", "de"), "pl", PO, "pl"),
        (("de", "en", "pl"), "pl", XLIFF, "pl"),
    ],
)
def test_the_language_of_a_file(locales: tuple[str, ...], locale: str | None, form: Form, target: str | None) -> None:
    assert target_locale(content(*locales), locale, form, FORMS) == target


@pytest.mark.parametrize(
    ("locales", "locale", "form", "message", "next_step"),
    [
        (("de",), None, PO, "no language other than de", "regelwerk init"),
        (("de", "pl", "en"), None, PO, "one language besides de, but there are pl, en", "--locale pl"),
        (("de", "pl"), "de", PO, "de: is not a language that de is translated into", "Use one of pl."),
        (("de", "pl", "en"), "fr", XLIFF, "fr: is not a language", "Use one of pl, en."),
        (
            ("de", "pl"),
            "pl",
            TABLE,
            "csv contains all languages, and --locale is only for po or xliff",
            "--to po or xliff",
        ),
    ],
)
def test_what_is_not_clear_is_refused(
    locales: tuple[str, ...], locale: str | None, form: Form, message: str, next_step: str
) -> None:
    with pytest.raises(MisuseError, match=message) as raised:
        target_locale(content(*locales), locale, form, FORMS)
    assert next_step in raised.value.next_step
