"""What `check --since` says of a change: other styles become usual, and edits that only one side of a text follows."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from regelwerk.files.changed_lines import changes
from regelwerk.pipeline.cards.changed_set import report_since

from tests.cards.card_repository import FACTS, GERMAN, POLISH, make


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    made = make(tmp_path / "cards")
    for path in (FACTS, GERMAN, POLISH):
        _quote(made / path, ["“%s”"] * 2)
    subprocess.run(["git", "init", "-q"], cwd=made, check=True)
    _commit(made)
    return made


def _commit(root: Path) -> None:
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    for arguments in (["add", "."], ["commit", "-qm", "x"]):
        subprocess.run([*git, *arguments], cwd=root, check=True)


def _quote(path: Path, marks: list[str]) -> None:
    records = json.loads(path.read_text(encoding="utf-8"))
    for record, mark in zip(records, marks, strict=False):
        record["flavor"] = mark % record["name"]
    path.write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")


def since_head(root: Path) -> list[tuple[str, str | None]]:
    return [(one.code, one.spans[0].locale) for one in report_since(root, "HEAD", changes(root, "HEAD")).findings]


def test_texts_that_were_usual_before_the_change_are_no_news(root: Path) -> None:
    _quote(root / GERMAN, ["“%s”"] * 2 + ["„%s“"] * 6)
    for path in (FACTS, POLISH):
        _quote(root / path, ["“%s”"] * 8)
    assert since_head(root) == []


def test_new_texts_in_another_style_are_a_hint(root: Path) -> None:
    _quote(root / GERMAN, ["“%s”"] * 2 + ["„%s“"])
    for path in (FACTS, POLISH):
        _quote(root / path, ["“%s”"] * 3)
    assert since_head(root) == [("RW719", "de")]


def _edited(root: Path, path: str, old: str, new: str, times: int = 1) -> None:
    text = (root / path).read_text(encoding="utf-8")
    assert old in text
    (root / path).write_text(text.replace(old, new, times), encoding="utf-8")


def _told(root: Path) -> list[tuple[str, str, str]]:
    report = report_since(root, "HEAD", changes(root, "HEAD"))
    return [(one.code, one.severity, one.message) for one in report.findings]


def test_a_name_that_changed_in_one_translation_alone_is_told(root: Path) -> None:
    _edited(root, POLISH, "Smołowana lina", "Jedwabna lina", -1)
    said = "name in pl is “Jedwabna lina” where it was “Smołowana lina”, but en is unchanged."
    assert _told(root) == [("RW730", "info", f"{code}: {said}") for code in ("01002", "01006", "01010")]


def test_a_name_that_changed_in_the_source_alone_is_told_once(root: Path) -> None:
    _edited(root, FACTS, "Tarred Rope", "Silken Rope")
    said = "01002: name in en is “Silken Rope” where it was “Tarred Rope”, but de and pl are unchanged."
    assert _told(root) == [("RW730", "info", said)]


def test_a_change_that_both_sides_follow_is_not(root: Path) -> None:
    _edited(root, FACTS, "Place 4 cords", "Place 5 cords")
    _edited(root, GERMAN, "Lege 4 Schnüre", "Lege 5 Schnüre")
    _edited(root, POLISH, "Połóż na nim 4 sznury", "Połóż na nim 5 sznurów")
    assert _told(root) == []


def test_an_edit_that_corrects_a_finding_is_not(root: Path) -> None:
    _edited(root, GERMAN, "verliert 3 Münzen", "verliert 4 Münzen")
    _commit(root)
    _edited(root, GERMAN, "verliert 4 Münzen", "verliert 3 Münzen")
    assert _told(root) == []


def test_what_another_check_says_is_said_once(root: Path) -> None:
    _edited(root, GERMAN, "verliert 3 Münzen", "verliert 4 Münzen")
    assert [code for code, _, _ in _told(root)] == ["RW710"]


def test_a_translation_that_became_the_source_is_told_though_it_is_too_short_for_other_checks(root: Path) -> None:
    texts = {FACTS: "Surge.", GERMAN: "Nachrücken.", POLISH: "Napływ."}
    for path, text in texts.items():
        records = json.loads((root / path).read_text(encoding="utf-8"))
        records[1]["text"] = text
        (root / path).write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")
    _commit(root)
    for path in (GERMAN, POLISH):
        _edited(root, path, texts[path], "Surge.")
    said = "01002: text in {} was translated, and is that of the source now."
    assert _told(root) == [("RW730", "info", said.format(locale)) for locale in ("de", "pl")]


def test_a_name_that_lost_nothing_but_accents_to_the_source_is_not(root: Path) -> None:
    _edited(root, POLISH, "Smołowana lina", "Tarréd Rope")
    _commit(root)
    _edited(root, POLISH, "Tarréd Rope", "Tarred Rope")
    assert "RW730" not in [code for code, _, _ in _told(root)]
