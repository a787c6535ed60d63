"""What is told once, of the record that is wrong: repeated facts, repeated ids, changed keys, files with a wrong name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding

Record = dict[str, object]
HEAD = "format: 1\nname: x\nsource: en\n"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))


def _set(root: Path, files: dict[str, object], description: str) -> list[Finding]:
    for path, data in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(json.dumps(data, indent=1, ensure_ascii=False), encoding="utf-8")
    (root / "cardset.yaml").write_text(HEAD + description, encoding="utf-8")
    return list(check([root]).findings)


def _repeating(root: Path, change: dict[str, dict[int, Record]]) -> list[Finding]:
    """Files of three locales that repeat all facts of eight cards, but for some."""
    words = {"en": "Pier", "de": "Steg", "pl": "Molo"}
    files: dict[str, object] = {}
    for locale, word in words.items():
        cards = [{"code": f"c{at:02}", "cost": at, "house": f"h{at}", "name": f"{word} {at}"} for at in range(1, 9)]
        for at, facts in change.get(locale, {}).items():
            cards[at - 1].update(facts)  # type: ignore[arg-type]
        files[f"cards.{locale}.json"] = cards
    kinds = "overlays: '*.{locale}.json'\nkinds:\n  card:\n    files: cards.en.json\n    id: code\n    texts: {name: title}\n"
    return _set(root, files, kinds)


def test_a_fact_that_all_translations_repeat_otherwise_is_told_of_the_facts(tmp_path: Path) -> None:
    (found,) = _repeating(tmp_path, {"en": {3: {"cost": 30}}})
    assert (found.code, found.id, found.spans[0].file) == ("RW703", "c03", "cards.en.json")


def test_a_fact_that_one_translation_repeats_otherwise_is_told_of_it(tmp_path: Path) -> None:
    (found,) = _repeating(tmp_path, {"de": {3: {"cost": 30}}})
    assert (found.code, found.spans[0].file) == ("RW703", "cards.de.json")


def test_of_two_translations_with_one_id_the_one_with_its_facts_is_compared(tmp_path: Path) -> None:
    (found,) = [one for one in _repeating(tmp_path, {"de": {3: {"code": "c06"}}}) if one.severity == "error"]
    assert found.code == "RW705"
    assert "one of them is probably c03" in found.message


def test_the_number_that_the_ids_of_a_file_leave_out_is_offered(tmp_path: Path) -> None:
    cards = [{"code": f"02{at:03}", "cost": 1} for at in (1, 2, 3, 3, 5, 6)]
    kinds = "overlays: none/{locale}\nkinds:\n  card:\n    files: cards.json\n    id: code\n"
    (found,) = [one for one in _set(tmp_path, {"cards.json": cards}, kinds) if one.code == "RW705"]
    assert "one of them is probably 02004" in found.message


def test_a_key_of_a_flat_file_that_was_changed_is_known_by_the_record_beside_it(tmp_path: Path) -> None:
    names = ["anchor", "barrel", "candle"]
    english = {f"{name}.{field}": f"{field} {name}" for name in names for field in ("name", "text")}
    german = {key: f"{text} de" for key, text in english.items()}
    german = {key.replace("barrel.text", "fass.text"): text for key, text in german.items()}
    kinds = (
        "overlays: i18n/{locale}.json\nlocales: [en, de]\nkinds:\n  word:\n    files: i18n/en.json\n    form: flat\n"
        "    id: id\n    texts: {name: title, text: rules}\n"
    )
    found = _set(tmp_path, {"i18n/en.json": english, "i18n/de.json": german}, kinds)
    assert any(one.code == "RW707" and "most likely barrel is meant" in one.message for one in found)


def test_an_unknown_file_is_told_with_the_record_that_it_has(tmp_path: Path) -> None:
    files: dict[str, object] = {
        f"en/{name}.json": {"code": name, "name": name.title()} for name in ("anchor", "barrel")
    }
    files |= {
        "de/anchor.json": {"code": "anchor", "name": "Anker"},
        "de/deep/fass.json": {"code": "barrel", "name": "Fass"},
    }
    kinds = (
        "overlays: '{locale}'\nlocales: [en, de]\nkinds:\n  card:\n    files: en/*.json\n    form: one\n    id: code\n"
        "    texts: {name: title}\n"
    )
    found = [one for one in _set(tmp_path, files, kinds) if one.code == "RW702"]
    assert ["barrel" in one.message for one in found] == [True]


def test_a_list_item_that_is_not_closed_beside_one_that_is(tmp_path: Path) -> None:
    def texts(german: str) -> list[Finding]:
        files: dict[str, object] = {
            "cards.en.json": [{"code": "c1", "text": "Choose: <ul><li>Draw.</li><li>Rest.</li></ul>"}],
            "cards.de.json": [{"code": "c1", "text": german}],
        }
        kinds = "overlays: '*.{locale}.json'\nkinds:\n  card:\n    files: cards.en.json\n    id: code\n    texts: {text: rules}\n"
        return [one for one in _set(tmp_path, files, kinds) if one.code == "RW711"]

    assert texts("Wähle: <ul><li>Ziehe.</li><li>Ruhe.</li></ul>") == []
    assert [one.severity for one in texts("Wähle: <ul><li>Ziehe.<li>Ruhe.</li></ul>")] == ["error"]
    assert texts("Wähle: <ul><li>Ziehe.<li>Ruhe.</ul>") == []
