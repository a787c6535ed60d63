"""Each defect of a card repository is found on its line, and a repository without defects is clean."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding
from regelwerk.validate.checks.card_catalogue import CARD_CHECKS
from tests.cards.card_repository import FACTS, GERMAN, POLISH, edit, make

_LATARNIA = (
    '"text": "[action] Odrzuć dwie karty: dobierz 3 karty i ulecz 2 obrażenia. <b>Wymuszony</b> - Zabierz lampę."'
)
_LANTERN = '"text": "[action] Discard two cards: Draw 3 cards and heal 2 damage. <b>Forced</b> - Take the lamp away."'
_LATERNE = (
    '"text": "[action] Lege zwei Karten ab: Ziehe 3 Karten und heile 2 Schaden. <b>Zwang</b> - Nimm die Lampe weg."'
)


DEFECTS = [
    (GERMAN, "[action] Lege", "[reaction] Lege", "RW709"),
    (POLISH, "[fast] Wezwij", "Wezwij", "RW709"),
    (GERMAN, "[reaction] Nachdem", "[Reaction] Nachdem", "RW722"),
    (GERMAN, "Ziehe 3 Karten", "Ziehe 4 Karten", "RW710"),
    (GERMAN, "Lege zwei Karten", "Lege drei Karten", "RW710"),
    (POLISH, "Odrzuć dwie karty", "Odrzuć trzy karty", "RW710"),
    (POLISH, "<b>Wymuszony</b>", "<b>Wymuszony", "RW711"),
    (GERMAN, "[[Werkzeug]]", "[[Werkzeug]", "RW711"),
    (GERMAN, "[[Werkzeug]]", "[[Messing]]", "RW728"),
    (GERMAN, "[[Werkzeug]]", "[[Wekrzeug]]", "RW728"),
    (POLISH, "[[Narzędzie]]", "[[Tool]]", "RW728"),
    (GERMAN, "bis zu 2 Stege", "2 Stege", "RW729"),
    (POLISH, "Uderz w dzwon", "U\u0434erz w dzwon", "RW726"),
    (POLISH, "Uderz w dzwon", "Uderz\u200b w dzwon", "RW726"),
    (POLISH, "Uderz w dzwon", "Uderz&nbsp;w dzwon", "RW726"),
    (POLISH, "Uderz w dzwon", "Uderz w \\\\n dzwon", "RW726"),
    (GERMAN, "Licht. Werkzeug.", "Licht. Wekrzeug.", "RW714"),
    (POLISH, "Światło. Narzędzie.", "Światło. Tool.", "RW714"),
    (GERMAN, "Licht. Werkzeug.", "Licht.", "RW723"),
    (GERMAN, "Licht. Werkzeug.", "Licht. Werkzeug", "RW716"),
    (POLISH, _LATARNIA, '"text": ""', "RW708"),
    (POLISH, _LATARNIA, _LANTERN, "RW712"),
    (POLISH, _LATARNIA, _LATERNE, "RW713"),
    (GERMAN, "Läute die Glocke", "Läute läute läute die die Glocke Glocke", "RW717"),
    (FACTS, '"code": "01002"', '"code": "01001"', "RW705"),
    (GERMAN, '"code": "01002"', '"code": "01902"', "RW707"),
    (FACTS, '"quantity"', '"quantitty"', "RW704"),
    (GERMAN, '"traits"', '"triats"', "RW704"),
    (FACTS, '"position": 3', '"position": "3"', "RW703"),
    (FACTS, '"quantity": 2', '"quantity": 0', "RW703"),
    (GERMAN, '"name": "Lotsenpfeife"', '"name": 5', "RW703"),
    (FACTS, '"type_code": "item"', '"type_code": "itme"', "RW706"),
    (FACTS, '"pack_code": "quay",', '"pack_code": "quay"', "RW701"),
    (GERMAN, '"name": "Sturmlaterne"', '"name": "Sturmlaterne', "RW701"),
    (GERMAN, '"name": "Sturmlaterne"', '"name": "Sturmlaterne", "name": "Lampe"', "RW701"),
]
"""File, what stands there, what is put in its place, and the check that finds it."""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    return make(tmp_path / "cards")


def findings(root: Path) -> list[Finding]:
    return [one for one in check([root]).findings if one.severity != "info"]


def test_a_repository_without_defects_is_clean(root: Path) -> None:
    assert check([root]).findings == ()


@pytest.mark.parametrize(("path", "old", "new", "code"), DEFECTS)
def test_a_defect_is_found_on_its_line(root: Path, path: str, old: str, new: str, code: str) -> None:
    line = edit(root, path, old, new)
    found = [one for one in findings(root) if one.code == code]
    assert any(span.file == path and span.line == line for one in found for span in one.spans), findings(root)


def test_what_stands_after_a_broken_record_is_checked(root: Path) -> None:
    edit(root, GERMAN, '"name": "Sturmlaterne"', '"name": "Sturmlaterne')
    line = edit(root, GERMAN, "4 Schnüre", "5 Schnüre")
    found = findings(root)
    assert [one.code for one in found] == ["RW701", "RW710"]
    assert found[1].spans[0].line == line
    assert found[1].spans[1].file == FACTS


def test_the_source_is_the_suspect_where_two_translations_agree_against_it(root: Path) -> None:
    line = edit(root, FACTS, "Place 4 cords", "Place 6 cords")
    (found,) = findings(root)
    assert (found.spans[0].locale, found.spans[0].line) == ("en", line)
    assert {span.locale for span in found.spans} == {"en", "de", "pl"}


def test_exchanged_fields_are_named(root: Path) -> None:
    name, text = (
        '"name": "Nebelglocke"',
        '"text": "[action] Läute die Glocke. Jeder Schmuggler an deinem Steg verliert 3 Münzen. Sie ist laut und schwer."',
    )
    line = edit(root, GERMAN, name, text.replace("text", "name", 1))
    path = root / GERMAN
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace(text, name.replace("name", "text", 1), 1), encoding="utf-8")
    found = [one for one in findings(root) if one.code == "RW720"]
    assert [one.spans[0].line for one in found] == [line]


def test_an_alias_of_an_icon_is_one_hint_a_locale(root: Path) -> None:
    path = root / GERMAN
    path.write_text(path.read_text(encoding="utf-8").replace("[fast]", "[free]"), encoding="utf-8")
    assert [(one.code, one.severity) for one in check([root]).findings] == [("RW721", "info")]


def test_a_file_that_nobody_reads_is_an_error_and_other_files_are_counted(root: Path) -> None:
    (root / "cards-new.json").write_text("[]", encoding="utf-8")
    (root / "README.md").write_text("Cards.", encoding="utf-8")
    report = check([root])
    assert [(one.code, one.id) for one in report.findings] == [("RW702", "cards-new.json")]
    assert report.checked["ignored files"] == 1


def test_the_column_is_that_of_the_passage(root: Path) -> None:
    line = edit(root, GERMAN, "Ziehe 3 Karten", "Ziehe 4 Karten")
    (found,) = findings(root)
    text = (root / GERMAN).read_text(encoding="utf-8").split("\n")[line - 1]
    assert text[found.spans[0].column - 1 :].startswith("4")


def test_a_second_run_takes_the_cache_and_notices_an_edit(root: Path) -> None:
    first = check([root])
    assert check([root]) == first
    edit(root, GERMAN, "Ziehe 3 Karten", "Ziehe 4 Karten")
    assert [one.code for one in findings(root)] == ["RW710"]


def test_a_damaged_cache_entry_is_computed_anew(root: Path) -> None:
    edit(root, GERMAN, "Ziehe 3 Karten", "Ziehe 4 Karten")
    first = check([root])
    for entry in (root.parent / "cache").rglob("*"):
        if entry.is_file():
            entry.write_bytes(entry.read_bytes()[:-3] + b"xxx")
    assert check([root]) == first


def test_fingerprints_stay_when_lines_shift(root: Path) -> None:
    edit(root, GERMAN, "Ziehe 3 Karten", "Ziehe 4 Karten")
    before = [one.fingerprint for one in findings(root)]
    edit(root, GERMAN, "[\n", "[\n\n\n")
    assert [one.fingerprint for one in findings(root)] == before


def test_each_check_documents_itself() -> None:
    codes = [one.code for one in CARD_CHECKS]
    assert codes == sorted(set(codes))
    for one in CARD_CHECKS:
        assert all(text.endswith((".", "`")) for text in (one.summary, one.why, one.example, one.fix)), one.code


def test_records_in_another_form_of_json_are_placed_rightly(root: Path) -> None:
    path = root / GERMAN
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8"))), encoding="utf-8")
    edit(root, GERMAN, "Ziehe 3 Karten", "Ziehe 4 Karten")
    (found,) = findings(root)
    assert found.spans[0].line == 1
    assert path.read_text(encoding="utf-8")[found.spans[0].column - 1] == "4"


_HARBOUR = {
    "en": "[action] Draw 2 cards.\n[reaction] Each sailor gets +1 [combat] for up to 3 turns. You cannot move.",
    "de": "[action] Ziehe 2 Karten.\n[reaction] Jeder Matrose bekommt +1 [combat] für bis zu 3 Züge. Du kannst dich nicht bewegen.",
    "pl": "[action] Dobierz 2 karty.\n[reaction] Każdy marynarz dostaje +1 [combat] na maksymalnie 3 tury. Nie możesz się ruszyć.",
}


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("[action] Ziehe 2 Karten.\n[reaction] Jeder", "[reaction] Ziehe 2 Karten.\n[action] Jeder", "RW709"),
        ("Ziehe 2", "Ziehe 3", "RW710"),
        ("+1 [combat]", "1 [combat]", "RW710"),
        ("+1 [combat]", "-1 [combat]", "RW710"),
        ("bis zu 3", "3", "RW729"),
        ("dich nicht bewegen", "dich bewegen", "RW729"),
        ("Jeder Matrose", "Der Matrose", "RW729"),
    ],
)
def test_lines_signs_and_bounds_of_a_rule_are_compared(root: Path, old: str, new: str, code: str) -> None:
    for path, locale in ((FACTS, "en"), (GERMAN, "de"), (POLISH, "pl")):
        _put(root / path, 3, _HARBOUR[locale])
    assert check([root]).findings == ()
    _put(root / GERMAN, 3, _HARBOUR["de"].replace(old, new))
    (found,) = check([root]).findings
    assert (found.code, found.id, found.spans[0].locale) == (code, "01004", "de")


def test_numbers_of_lines_that_changed_places_are_told(root: Path) -> None:
    lines = _HARBOUR["de"].replace("[action] ", "").replace("[reaction] ", "").split("\n")
    for path, locale in ((FACTS, "en"), (GERMAN, "de"), (POLISH, "pl")):
        _put(
            root / path,
            3,
            _HARBOUR[locale].replace("[action] ", "").replace("[reaction] ", "").replace("[combat] ", ""),
        )
    assert check([root]).findings == ()
    _put(root / GERMAN, 3, "\n".join(reversed(lines)).replace("[combat] ", ""))
    found = [one for one in check([root]).findings if one.code == "RW710"]
    assert [(one.kind, one.spans[0].locale) for one in found] == [("order", "de")]


@pytest.mark.parametrize("form", ["Werkzeuge", "werkzeug", "Werkzeugen"])
def test_a_trait_in_a_text_may_be_bent(root: Path, form: str) -> None:
    edit(root, GERMAN, "[[Werkzeug]]", f"[[{form}]]")
    assert check([root]).findings == ()


def test_escapes_that_the_source_has_too_are_no_damage(root: Path) -> None:
    edit(root, FACTS, "Ring the bell", "Ring the bell &rarr; now")
    edit(root, POLISH, "Uderz w dzwon", "Uderz w dzwon &rarr; teraz")
    assert not [one for one in findings(root) if one.code == "RW726" and one.spans[0].locale == "pl"]


def test_what_a_rule_quotes_is_translated_freely(root: Path) -> None:
    edit(root, FACTS, "It is loud and heavy.", "<i>It cannot break.</i>")
    edit(root, GERMAN, "Sie ist laut und schwer.", "<i>Sie hält ewig.</i>")
    edit(root, POLISH, "Jest głośny i ciężki.", "<i>Wytrzyma wszystko.</i>")
    assert not [one for one in check([root]).findings if one.code == "RW729"]


def _put(path: Path, row: int, text: str) -> None:
    records = json.loads(path.read_text(encoding="utf-8"))
    records[row]["text"] = text
    path.write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")


def test_an_empty_text_of_a_repository_that_leaves_texts_empty_is_not_translated_yet(tmp_path: Path) -> None:
    """Files of translations that hold every field have an empty one for what nobody has written."""
    described = (
        "format: 1\nname: quay\nsource: en\noverlays: '{locale}.json'\nlocales: [en, de]\nempty_is_missing: true\n"
    )
    kinds = "kinds:\n  card:\n    files: en.json\n    id: id\n    texts: {name: title, text: rules}\n"
    (tmp_path / "cardset.yaml").write_text(described + kinds, encoding="utf-8")
    facts = [
        {"id": "q1", "name": "Lantern", "text": "Draw a card."},
        {"id": "q2", "name": "Rope", "text": "Discard a card."},
    ]
    german = [{"id": "q1", "name": "Laterne", "text": "Ziehe eine Karte."}, {"id": "q2", "name": "Seil", "text": " "}]
    for locale, records in (("en", facts), ("de", german)):
        (tmp_path / f"{locale}.json").write_text(json.dumps(records), encoding="utf-8")

    (found,) = [one for one in check([tmp_path]).findings if one.code == "RW708"]

    assert (found.severity, found.kind) == ("warning", "untranslated")
    assert "q2: text is empty in de" in found.message
