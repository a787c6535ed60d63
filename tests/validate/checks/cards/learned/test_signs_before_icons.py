"""RW710: a sign before the number of an icon is a hint where the locale has words in its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.small_set import told, written


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))


@pytest.mark.parametrize(("worded", "severity"), [(3, "info"), (1, "warning")])
def test_a_habit_of_a_locale_is_a_hint(tmp_path: Path, worded: int, severity: str) -> None:
    english = [{"text": f"It gets −{at} [storm]."} for at in range(1, 6)]
    french = [{"text": f"Il perd {at} [storm]." if at <= worded else f"Il a −{at} [storm]."} for at in range(1, 6)]
    found = told(written(tmp_path, {"en": english, "fr": french}), "RW710")
    assert {one.severity for one in found} == {severity}
    assert len(found) == worded


def test_what_renounces_says_not_and_what_may_happen_says_may(tmp_path: Path) -> None:
    english = [{"text": "You may choose not to use it."}, {"text": "Some players may get none."}]
    german = [{"text": "Du darfst darauf verzichten."}, {"text": "Einige gehen womöglich leer aus."}]
    polish = [{"text": "Możesz z niego zrezygnować."}, {"text": "Niektórzy mogą nie dostać nic."}]
    assert told(written(tmp_path, {"en": english, "de": german, "pl": polish}), "RW729") == []


def test_words_of_a_source_with_capital_nouns_are_no_names(tmp_path: Path) -> None:
    root = written(
        tmp_path,
        {
            "en": [
                {"name": "Karte", "text": "x"},
                {"name": "Alte Laterne", "text": "Ziehe eine Karte für Siegpunkte."},
            ],
            "pl": [
                {"name": "Karta", "text": "y"},
                {"name": "Stara Latarnia", "text": "Dobierz. Stara Latarnia daje punkty."},
            ],
        },
    )
    file = root / "cardset.yaml"
    (root / "pack" / "en").rename(root / "pack" / "de")
    file.write_text(
        file.read_text()
        .replace("source: en", "source: de")
        .replace("[en, pl]", "[de, pl]")
        .replace("pack/en", "pack/de")
    )
    assert [one for one in told(root, "RW715") if one.severity != "info"] == []
