"""A card whose name is one word, and a translation that names another card instead."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cards.small_set import told, written

_GERMAN = {"right": "Falls du den Ring im Spiel hast, ziehe.", "this": "Falls du diese Karte hast, ziehe."}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (_GERMAN["right"], []),
        (_GERMAN["this"], []),
        ("Falls du die Linse von Golkelri im Spiel hast, ziehe.", [("c2", "de")]),
        ("Falls du Ring und Linse von Golkelri hast, ziehe.", []),
    ],
)
def test_another_card_in_place_of_one_with_a_name_of_one_word_is_told(
    tmp_path: Path, text: str, said: list[tuple[str, str]]
) -> None:
    source = [{"name": "Ring"}, {"name": "Lens of Golkelri"}, {"name": "Call", "text": "If you have the Ring, draw."}]
    german = [{"name": "Ring"}, {"name": "Linse von Golkelri"}, {"name": "Ruf", "text": text}]
    found = told(written(tmp_path, {"en": source, "de": german}), "RW715")
    assert [(one.id, one.spans[0].locale) for one in found] == said


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("If you have the Lens of Golkelri, draw.", "Falls du die Linse von Golkelri hast, ziehe."),
        ("If you have the Old Lens, draw.", "Falls du die Alte Linse hast, ziehe."),
        ("If you have the Lens or Old Lens, draw.", "Falls du dies oder die Alte Linse hast, ziehe."),
        ("If you have the Ring or Old Lens, draw.", "Falls du dies oder die Alte Linse hast, ziehe."),
    ],
)
def test_a_word_of_a_longer_name_is_no_name_and_cards_that_the_source_names_are_right(
    tmp_path: Path, english: str, german: str
) -> None:
    source = [{"name": name} for name in ("Lens", "Ring", "Lens of Golkelri", "Old Lens")]
    ours = [{"name": name} for name in ("Glas", "Ring", "Linse von Golkelri", "Alte Linse")]
    texts = {"en": [*source, {"name": "Call", "text": english}], "de": [*ours, {"name": "Ruf", "text": german}]}
    assert not told(written(tmp_path, texts), "RW715")


def _written_in_two_files(tmp_path: Path, german: str, polish: str) -> Path:
    """Cards of one file and the texts of another one that name them."""
    written(
        tmp_path,
        {
            "en": [{"name": "Thief"}, {"name": "Lens of Golkelri"}],
            "de": [{"name": "Dieb"}, {"name": "Linse von Golkelri"}],
            "pl": [{"name": "Złodziej"}, {"name": "Soczewka z Golkelri"}],
        },
    )
    for locale, text in (("en", "If you are engaged with Thief, draw."), ("de", german), ("pl", polish)):
        record = {"code": "d1", "name": {"en": "Call", "de": "Ruf", "pl": "Wołanie"}[locale], "text": text}
        (tmp_path / "pack" / locale / "more.json").write_text(json.dumps([record], ensure_ascii=False))
    return tmp_path


@pytest.mark.parametrize(
    ("german", "polish", "said"),
    [
        ("Falls du mit dem Dieb kämpfst, ziehe.", "Jeśli walczysz z kartą Złodziej, dobierz.", []),
        ("Falls du mit der Linse von Golkelri kämpfst, ziehe.", "Jeśli walczysz z kartą Złodziej, dobierz.", ["de"]),
        ("Falls du mit der Linse von Golkelri kämpfst.", "Jeśli walczysz z kartą Soczewka z Golkelri, dobierz.", []),
    ],
)
def test_a_name_of_one_word_of_another_file_is_not_that_of_another_card(
    tmp_path: Path, german: str, polish: str, said: list[str]
) -> None:
    found = told(_written_in_two_files(tmp_path, german, polish), "RW715")
    assert [(one.spans[0].locale, one.severity) for one in found] == [(locale, "warning") for locale in said]


@pytest.mark.parametrize(("german", "said"), [("Truhe", []), ("Linse von Golkelri", ["de"])])
def test_a_name_of_one_word_is_seen_beside_another_name(tmp_path: Path, german: str, said: list[str]) -> None:
    source = [{"name": "Chest"}, {"name": "Lens of Golkelri"}, {"name": "Nora Quill"}]
    source[2]["text"] = "Move 3 tokens from Chest to Nora Quill."
    ours = [{"name": "Truhe"}, {"name": "Linse von Golkelri"}, {"name": "Nora Quill"}]
    ours[2]["text"] = f"Lege 3 Marker von der {german} auf Nora Quill."
    found = told(written(tmp_path, {"en": source, "de": ours}), "RW715")
    assert [one.spans[0].locale for one in found] == said


def test_a_text_names_no_other_card_where_its_own_is_not_translated(tmp_path: Path) -> None:
    source = [
        {"name": "Secret Chapel"},
        {"name": "Captain of Tamkorri"},
        {"name": "Call", "text": "Move to Secret Chapel."},
    ]
    ours = [{}, {"name": "Capitão de Tamkorri"}, {"name": "Grito", "text": "Mova-se para Capela secreta."}]
    assert not told(written(tmp_path, {"en": source, "pt": ours}), "RW715")
    ours[2]["text"] = "Mova-se para Capitão de Tamkorri."
    (found,) = told(written(tmp_path, {"en": source, "pt": ours}), "RW715")
    assert (found.id, found.severity, found.spans[0].locale) == ("c2", "warning", "pt")


def test_the_name_of_the_card_itself_is_no_other_card_beside_one_that_is_not_translated(tmp_path: Path) -> None:
    text = "Move 3 tokens from Altar of Sakorri to Nora Quill."
    source = [{"name": "Altar of Sakorri"}, {"name": "Nora Quill", "text": text}]
    ours = [{}, {"name": "Nora Quill", "text": "Lege 3 Marker vom Altar von Sakorri auf Nora Quill."}]
    assert not told(written(tmp_path, {"en": source, "de": ours}), "RW715")


def test_a_reprint_without_translations_does_not_hide_the_card_of_its_name(tmp_path: Path) -> None:
    source = [{"name": "Lens of Golkelri"}, {"again": "c0"}, {"name": "Call", "text": "Draw the Lens of Golkelri."}]
    ours = [{"name": "Linse von Golkelri"}, {}, {"name": "Ruf", "text": "Ziehe die Krähe des Hafens."}]
    written(tmp_path, {"en": source, "de": ours})
    described = tmp_path / "cardset.yaml"
    described.write_text(described.read_text().replace("    id: code\n", "    id: code\n    inherits: again\n"))
    assert [one.id for one in told(tmp_path, "RW715")] == ["c2"]


def test_of_two_names_in_a_row_each_is_looked_for_where_it_is_not_translated(tmp_path: Path) -> None:
    text = "Move 2 tokens from Heavy Drum to Felix Quill."
    source = [{"name": "Heavy Drum"}, {"name": "Felix Quill", "text": text}, {"name": "Mirror of the Storm"}]
    ours = [
        {"name": "Heavy Drum"},
        {"name": "Felix Quill", "text": "Lege 2 Marker vom Spiegel des Sturms auf Felix Quill."},
        {"name": "Spiegel des Sturms"},
    ]
    other = [{"name": "Lourd tambour"}, {"name": "Felix Quill", "text": "…"}, {"name": "Miroir de la tempête"}]
    assert [
        one.spans[0].locale
        for one in told(written(tmp_path, {"en": source, "de": ours, "fr": other}), "RW715")
        if one.severity == "warning"
    ] == ["de"]
