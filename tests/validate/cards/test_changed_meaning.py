"""What an edit changed in the meaning of a text, and edits that changed nothing but words."""

from __future__ import annotations

import pytest
from regelwerk.schema.cardset import Layout, TextKind
from regelwerk.validate.cards.changes.changed_meaning import changed_meaning

_LAYOUT = Layout("harbour", "en", (), None, {}, (), (), ("[", "]"), ("[[", "]]"), ".", {})


@pytest.mark.parametrize(
    ("locale", "kind", "old", "new", "said"),
    [
        ("es", "title", "Ancla roja", "Ancla gris", "is “Ancla gris” where it was “Ancla roja”"),
        ("de", "traits", "Werkzeug. Messing.", "Werkzeug. Mesing.", "has “Mesing” and no longer has “Messing”"),
        ("pl", "traits", "Narzędzie. Mosiądz.", "Narzędzie.", "no longer has “Mosiądz”"),
        ("de", "rules", "Ziehe 2 Karten.", "Ziehe drei Karten.", "says 3 where it said 2"),
        ("ko", "rules", "카드 1장을 뽑는다.", "카드 2장을 뽑는다.", "says 2 where it said 1"),
        ("ru", "rules", "Возьмите карту [[Снасти]].", "Возьмите карту [[Снатси]].", "names “Снатси” where it named “Снасти”"),
        ("fr", "rules", "Prenez un [[Outil]].", "Prenez une [[Arme]].", "names “Arme” where it named “Outil”"),
        ("vi", "rules", "Gắn vào [[Dã thú]].", "Gắn vào [[D ãthú]].", "names “D ãthú” where it named “Dã thú”"),
        ("pl", "rules", "Dobierz kartę. (Raz na rundę.)", "Dobierz kartę.", "no longer says “(Raz na rundę.)”"),
        ("it", "rules", "Prepara Lampada rossa.", "Prepara Bussola nera.", "names “Bussola” where it named “Lampada”"),
        ("ru", "rules", "Готовьте «Лодку ночи».", "Готовьте «Якорь моря».", "names “Якорь” where it named “Лодку”"),
    ],
)  # fmt: skip
def test_another_meaning_is_told(locale: str, kind: TextKind, old: str, new: str, said: str) -> None:
    found = changed_meaning(old, new, locale, kind, _LAYOUT)
    assert found is not None
    assert found == said


@pytest.mark.parametrize(
    ("locale", "kind", "old", "new"),
    [
        ("de", "title", "Alter Anker", "Alter  anker!"),
        ("de", "traits", "Werkzeug. Messing.", "Messing. Werkzeug."),
        ("de", "rules", "Ziehe 2 Karten.", "Du ziehst zwei Karten."),
        ("de", "rules", "Ziehe eine Karte.", "Ziehe 1 Karte."),
        ("pl", "rules", "Przygotuj kartę [[Narzędzia]].", "Przygotuj [[Narzędzie]]."),
        ("fr", "rules", "Piochez une carte. Défaussez-la.", "Piochez une carte, puis défaussez-la."),
        ("pl", "rules", "Przygotuj kartę Czarna łódź.", "Czarną łódź przygotuj natychmiast."),
        ("de", "rules", "Drehe die Lampe um.", "Drehe diese Karte um."),
    ],
)
def test_other_words_are_not(locale: str, kind: TextKind, old: str, new: str) -> None:
    assert changed_meaning(old, new, locale, kind, _LAYOUT) is None


def test_a_bound_counts_where_the_source_has_it() -> None:
    old, new = "Lege bis zu 2 Karten ab.", "Lege 2 Karten ab."
    found = changed_meaning(old, new, "de", "rules", _LAYOUT, ("Discard up to 2 cards.", "en"))
    assert found is not None
    assert found == "no longer says “at most”"
    assert not changed_meaning(old, new, "de", "rules", _LAYOUT, ("Discard 2 cards.", "en"))


def test_a_number_that_was_corrected_is_not_told() -> None:
    assert not changed_meaning("Ziehe 3 Karten.", "Ziehe 2 Karten.", "de", "rules", _LAYOUT, ("Draw 2 cards.", "en"))


def test_a_word_for_what_the_source_avoids_is_no_other_not() -> None:
    old, new, source = "No puede ser evitado.", "Puede ser evitado.", "It cannot be evaded."
    assert changed_meaning(old, new, "es", "rules", _LAYOUT, (source, "en")) == "no longer says “not”"
