"""One cause is one finding, and a finding names its likely cause."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from regelwerk.pipeline.accept import accept
from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding
from tests.cards.card_repository import FACTS, GERMAN, POLISH, edit, make

_TRAITS = {"Light": "Światło", "Tool": "Narzędzie", "Brass": "Mosiądz"}


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    return make(tmp_path / "cards")


def findings(root: Path, *codes: str) -> list[Finding]:
    return [one for one in check([root]).findings if not codes or one.code in codes]


def change(root: Path, path: str, edited: Callable[[int, dict[str, Any]], object]) -> None:
    """Edit each record of a file; a record for which True is given is removed."""
    records = json.loads((root / path).read_text(encoding="utf-8"))
    kept = [record for index, record in enumerate(records) if edited(index, record) is not True]
    (root / path).write_text(json.dumps(kept, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")


def untranslated(root: Path, count: int) -> None:
    """Put the source into the first cards of the Polish overlay."""
    source = json.loads((root / FACTS).read_text(encoding="utf-8"))

    def edited(index: int, record: dict[str, Any]) -> None:
        if index < count:
            record.update({field: source[index][field] for field in ("text", "traits", "name")})

    change(root, POLISH, edited)


def test_a_file_that_nobody_translated_is_one_finding_with_all_places(root: Path) -> None:
    untranslated(root, 10)
    (found,) = findings(root, "RW712")
    assert (found.severity, found.id, len(found.spans)) == ("warning", POLISH, 10)
    assert {span.file for span in found.spans} == {POLISH}
    assert found.message.startswith("10 of 12 texts")


def test_its_acceptance_holds_while_the_work_goes_on(root: Path) -> None:
    untranslated(root, 12)
    (before,) = findings(root, "RW712")
    accept(root, [before.fingerprint], "not translated yet")
    make(root)
    untranslated(root, 10)
    assert findings(root, "RW712") == []


def test_traits_of_cards_that_nobody_translated_are_one_finding(root: Path) -> None:
    untranslated(root, 8)
    (found,) = findings(root, "RW714", "RW711", "RW709")
    assert len(found.spans) == 12
    assert all(f"{source} ({word})" in found.message for source, word in _TRAITS.items())


def test_a_few_records_that_were_passed_over_are_told_one_by_one(root: Path) -> None:
    change(root, GERMAN, lambda index, _: index == 7)
    (found,) = findings(root)
    assert (found.code, found.severity, found.id) == ("RW708", "warning", "01008")


def test_many_records_without_a_translation_are_one_hint(root: Path) -> None:
    change(root, GERMAN, lambda index, _: index > 5)
    (found,) = [one for one in findings(root) if one.code == "RW708"]
    assert (found.severity, [span.text for span in found.spans]) == ("info", [f"010{n:02d}" for n in range(7, 13)])


def test_a_slip_of_a_whole_file_is_one_finding(root: Path) -> None:
    change(root, POLISH, lambda _, record: record.update(text=record["text"].rstrip(".")))
    (found,) = findings(root)
    assert (found.code, found.severity, found.id, len(found.spans)) == ("RW716", "info", POLISH, 12)


def test_bold_that_one_locale_adds_everywhere_is_one_hint(root: Path) -> None:
    change(root, GERMAN, lambda _, record: record.update(text=f"<b>{record['text'][:12]}</b>{record['text'][12:]}"))
    (found,) = findings(root)
    assert (found.code, found.severity, len(found.spans)) == ("RW711", "info", 12)


@pytest.mark.parametrize(
    ("path", "old", "new", "said"),
    [
        (GERMAN, "Licht. Werkzeug.", "Messing. Werkzeug.", "the word for “Brass”"),
        (GERMAN, "Licht. Werkzeug.", "Unlicht. Werkzeug.", "the opposite"),
        (POLISH, "Światło. Narzędzie.", "Nieświatło. Narzędzie.", "the opposite"),
        (GERMAN, "Licht. Werkzeug.", "licht. Werkzeug.", "different capitalisation"),
        (GERMAN, "Licht. Werkzeug.", "Light. Werkzeug.", "not translated"),
        (POLISH, "Światło. Narzędzie.", "Śwaitło. Narzędzie.", "a misspelling"),
        (POLISH, "Światło. Narzędzie.", "Lampa. Narzędzie.", "a different term"),
        (GERMAN, "Licht. Werkzeug.", "Werkzeug. Licht.", "are in a different order"),
        (GERMAN, '"name": "Sturmlaterne"', '"name": "Sturmlatrene"', "a misspelling"),
    ],
)
def test_an_odd_rendering_has_a_cause(root: Path, path: str, old: str, new: str, said: str) -> None:
    line = edit(root, path, old, new)
    found = findings(root, "RW714")
    assert found
    assert all(said in one.message and (one.spans[0].file, one.spans[0].line) == (path, line) for one in found)


@pytest.mark.parametrize(
    ("path", "old", "new", "code"),
    [
        (GERMAN, "Läute die Glocke. Jeder Schmuggler an deinem Steg verliert 3 Münzen.", "3.", "RW724"),
        (GERMAN, "Läute die Glocke. ", "Läute die Glo?ke. ", "RW726"),
        (GERMAN, "Schnüre", "SchnÃ¼re", "RW726"),
        (POLISH, "przemytnik na twoim", "przemytnik (na twoim", "RW711"),
        (GERMAN, "Rufe einen Lotsen.", "Rufe „einen Lotsen.", "RW719"),
        (GERMAN, "[action] Läute", "[action] +3 Läute", "RW710"),
        (FACTS, "[\n", "\ufeff[\n", "RW701"),
        (GERMAN, '"name": "Lotsenpfeife"', '"name": "Lotsenpfeife", "flavor": "Tuut."', "RW707"),
    ],
)
def test_a_slip_is_found_on_its_line(root: Path, path: str, old: str, new: str, code: str) -> None:
    line = edit(root, path, old, new)
    assert (path, line) in [(one.spans[0].file, one.spans[0].line) for one in findings(root, code)]


def test_a_sign_that_changed_is_told(root: Path) -> None:
    for path in (FACTS, GERMAN, POLISH):
        change(root, path, lambda _, record: record.update(text=record["text"].replace("3 ", "+3 ")))
    assert findings(root) == []
    line = edit(root, GERMAN, "Ziehe +3 Karten", "Ziehe -3 Karten")
    (found,) = findings(root)
    assert (found.code, found.severity, found.spans[0].line) == ("RW710", "warning", line)


@pytest.mark.parametrize(("german", "told"), [("+2", False), ("-2", True)])
def test_a_sign_that_changed_is_told_where_another_number_has_none(root: Path, german: str, told: bool) -> None:
    for path, text in (
        (FACTS, "You get +3 here.\nAt night: +2, then draw."),
        (GERMAN, f"Dein Wert steigt um 3.\nNachts: {german}, dann ziehe."),
        (POLISH, "Otrzymujesz +3 tutaj.\nW nocy: +2, potem dobierz."),
    ):
        change(root, path, lambda index, record, text=text: record.update(text=text) if index == 1 else None)
    found = findings(root, "RW710")
    assert [one.spans[0].locale for one in found] == ["de"] * told


def test_the_text_of_another_card_is_told(root: Path) -> None:
    text = "Du darfst eine andere Person an deinem Steg bitten, dir bei der Arbeit zu helfen."
    first = "You may ask another person at your pier to help you with your work."
    second = "Each lantern in the harbour goes out as soon as fog comes up in the evening."
    for path, one, other in ((FACTS, first, second), (GERMAN, text, text)):
        change(
            root,
            path,
            lambda i, record, one=one, other=other: record.update(text=other if i else one) if i < 2 else None,
        )
    (found,) = [one for one in findings(root, "RW727") if one.spans[0].locale == "de"]
    assert {(span.file, span.line) for span in found.spans} >= {(GERMAN, 5), (GERMAN, 11)}


def test_a_fact_that_the_text_says_otherwise_is_told(root: Path) -> None:
    def edited(index: int, record: dict[str, Any]) -> None:
        record["cost"] = index % 4
        record["text"] = f"Cost: {index % 4}. {record['text']}"
        record["schema"] = None

    change(root, FACTS, edited)
    assert findings(root, "RW725") == []
    line = edit(root, FACTS, '"cost": 3', '"cost": 2')
    (found,) = findings(root, "RW725")
    assert (found.id, found.spans[0].line) == ("01004", line)


def test_a_name_of_a_card_in_another_file_is_compared(root: Path) -> None:
    texts = {
        "": "Search your deck for a Storm Lantern and draw it.",
        "translations/de/": "Durchsuche dein Deck nach einer Sturmlaterne und ziehe sie.",
        "translations/pl/": "Przeszukaj talię, znajdź Latarnię sztormową i dobierz ją.",
    }
    for folder, text in texts.items():
        record: dict[str, Any] = {"code": "01050", "name": {"": "Old Map"}.get(folder, "Karte"), "text": text}
        if not folder:
            record.update(faction_code="keeper", pack_code="quay", position=50, quantity=1, type_code="item")
        (root / folder / "pack/quay/pier.json").write_text(json.dumps([record], indent=4), encoding="utf-8")
    assert findings(root) == []
    path = "translations/de/pack/quay/pier.json"
    line = edit(root, path, "einer Sturmlaterne", "einer Storm Lantern")
    (found,) = findings(root, "RW715")
    assert (found.severity, found.spans[0].file, found.spans[0].line) == ("warning", path, line)


def _rename(root: Path, path: str, row: int, name: str) -> None:
    change(root, path, lambda index, record: record.update({"code": name}) if index == row else None)


@pytest.mark.parametrize("name", ["01995", "01003"])
def test_a_translation_under_another_id_is_one_finding_that_names_the_right_one(root: Path, name: str) -> None:
    _rename(root, GERMAN, 4, name)
    (found,) = findings(root)
    assert found.code == ("RW707" if name == "01995" else "RW705")
    assert "01005" in found.message


def test_an_id_that_stands_twice_in_the_facts_explains_translations_of_the_lost_one(root: Path) -> None:
    _rename(root, FACTS, 4, "01003")
    (found,) = [one for one in findings(root) if one.severity == "error"]
    assert found.code == "RW705"
    assert "01005" in found.message


@pytest.mark.parametrize(
    ("path", "old", "new", "code"),
    [
        (GERMAN, '"text"', '"tetx"', "RW704"),
        (FACTS, '"text"', '"tetx"', "RW704"),
        (FACTS, '"position"', '"posiiton"', "RW704"),
        (GERMAN, "[action] Lege", "[acton] Lege", "RW722"),
        (GERMAN, "[action] Lege", "[ability] Lege", "RW722"),
        (GERMAN, "[action] Lege", "[action]] Lege", "RW711"),
        (GERMAN, "[[Werkzeug]]", "<b>Werkzeug</b>", "RW711"),
        (GERMAN, "Licht. Werkzeug.", "Werkzeug. Licht.", "RW714"),
        (POLISH, "[action] Odrzuć dwie", "1 akcja Odrzuć dwie", "RW709"),
    ],
)
def test_one_slip_is_one_finding(root: Path, path: str, old: str, new: str, code: str) -> None:
    line = edit(root, path, old, new)
    (found,) = findings(root)
    assert (found.code, found.spans[0].file, found.spans[0].line) == (code, path, line)


def test_a_pasted_text_is_told_once_however_much_of_it_differs(root: Path) -> None:
    cards = {str(one["code"]): str(one["text"]) for one in json.loads((root / GERMAN).read_text(encoding="utf-8"))}
    edit(root, GERMAN, cards["01001"], cards["01002"])
    assert [one.code for one in findings(root)] == ["RW727"]


def test_an_icon_with_a_slip_beside_another_difference_is_told_twice(root: Path) -> None:
    edit(root, GERMAN, "[action] Lege", "[acton] [fast] Lege")
    assert {one.code for one in findings(root)} == {"RW722", "RW709"}


def test_a_misspelt_id_beside_a_reprint_is_one_finding(root: Path) -> None:
    change(
        root, FACTS, lambda index, one: index == 5 and (one.clear() or one.update(code="01006", duplicate_of="01005"))
    )
    for path in (GERMAN, POLISH):
        change(root, path, lambda index, _: index == 5)
    edit(root, GERMAN, '"01007"', '"0100x"')
    (found,) = findings(root, "RW707", "RW708")
    assert found.code == "RW707"
    assert "01007" in found.message
