"""RW715 over all files: the name of another card in place of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.small_set import told, written

NAMES = [("Grey Lantern", "Graue Laterne"), ("Silent Anchor", "Stiller Anker"), ("Old Ferry", "Alte Fähre")]


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))


def _set(root: Path, german: str, source: str = "Ready {0}.\nDiscard {0}.") -> Path:
    english = [{"name": name, "text": source.format(name)} for name, _ in NAMES]
    own = [{"name": name, "text": german.format(name)} for _, name in NAMES]
    own[1]["text"] = german.format("Stiller Anker")
    return written(root, {"en": english, "de": own})


def test_a_line_that_names_another_card_is_told_though_another_line_names_its_own(tmp_path: Path) -> None:
    root = _set(tmp_path, "Mache {0} bereit.\nLege {0} ab.")
    assert told(root, "RW715") == []
    path = root / "pack" / "de" / "core.json"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("Lege Stiller Anker", "Lege Alte Fähre"), encoding="utf-8")
    (found,) = told(root, "RW715")
    assert (found.id, found.spans[0].text) == ("c1", "Alte Fähre")


def test_a_name_in_quotation_marks_that_no_card_has_is_told(tmp_path: Path) -> None:
    root = _set(tmp_path, "Lege „{0}“ ab.\nDas war es.", "Discard “{0}”.\nThat is all.")
    assert told(root, "RW715") == []
    path = root / "pack" / "de" / "core.json"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("„Stiller Anker“", "„Roter Schirm“"), encoding="utf-8")
    assert [one.spans[0].text for one in told(root, "RW715") if one.spans[0].text] == ["Roter Schirm"]
