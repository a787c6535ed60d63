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


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("de", "Mischt die Karten (siehe 3). Danach vgl. 4."),
        ("pl", "Potasujcie karty (patrz 3), potem zob. 4."),
        ("en", "Shuffle the cards (see 3); after that, see 4."),
        ("fr", "Mélangez les cartes (voir 3), puis voir 4."),
        ("cs", "Zamíchejte karty (viz 3), potom viz 4."),
        ("de", "Mischt die Karten, siehe 3 und 4."),
    ],
)
def test_a_lone_number_behind_words_for_see_is_a_chapter_that_there_is(locale: str, text: str) -> None:
    assert [token.target for token in references(text, locale, chapters={"3", "4"})] == ["3", "4"]
    assert [token.target for token in references(text, locale, chapters={"4"})] == ["4"]
    assert references(text, locale) == ()


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("de", "Seht euch 3 Karten an. Siehe 3 Karten im Bild."),
        ("pl", "Patrz 3 karty na ilustracji."),
        ("en", "Can you see 3 ships? See 3 cards in the picture, and see 3.5 inches."),
        ("en", "You see 3 x 4 spaces."),
    ],
)
def test_what_is_counted_is_no_chapter(locale: str, text: str) -> None:
    assert [token for token in references(text, locale, chapters={"3", "4"}) if token.target == "3"] == []
