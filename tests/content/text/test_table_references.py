"""Pointers to tables by number, and captions, which point nowhere."""

from __future__ import annotations

import pytest
from regelwerk.content.text.inline_tokens import references


@pytest.mark.parametrize(
    ("locale", "text", "targets"),
    [
        ("pl", "Koszty podano w tabeli 7.8.", ["7.8"]),
        ("pl", "Tabelę 7.8 stosuje się raz, a zestawienia 7.9 nigdy.", ["7.8", "7.9"]),
        ("pl", "z uwzględnieniem zestawienia 7.8", ["7.8"]),
        ("pl", "Obowiązują wtedy reguły 3.1-3.4.", ["3.1", "3.4"]),
        ("pl", "Wykonajcie kroki 1 do 3 z listy w punkcie 4.2.", ["4.2"]),
        ("de", "Die Kosten stehen in Tabelle 7.8.", ["7.8"]),
        ("de", "Die Übersicht 7.8 gilt, siehe 2.1.", ["7.8", "2.1"]),
        ("en", "See the chart 7.8 for it.", ["7.8"]),
    ],
)
def test_tables_are_pointed_to(locale: str, text: str, targets: list[str]) -> None:
    assert [token.target for token in references(text, locale)] == targets


@pytest.mark.parametrize(
    ("locale", "text"), [("pl", "Tabela 7.8: Koszty"), ("de", "Tabelle 7.8"), ("en", "Table 7.8. Fares")]
)
def test_a_caption_points_nowhere(locale: str, text: str) -> None:
    assert references(text, locale) == ()


def test_hyphens_make_a_pointer_where_such_a_rule_is() -> None:
    text = "Zob. [3-1|-[3-4] oraz [1-6]."
    assert references(text, "pl") == ()
    assert [token.target for token in references(text, "pl", hyphenated={"3.1", "3.4"})] == ["3.1", "3.4"]
