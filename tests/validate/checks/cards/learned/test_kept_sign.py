"""RW732: signs that translations keep."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest
from regelwerk.validate.cards.learned.signs import signs
from tests.cards.small_set import told, written

SIGNS = [
    ("Take {0} coins.", "Nimm {0} Münzen.", "Nimm {O} Münzen."),
    ("Take 3◇ now.", "Nimm jetzt 3◇.", "Nimm jetzt 3."),
    ("Take 3◇ now.", "Nimm jetzt 3◇.", "Nimm jetzt 3◆."),
    ("**Swift** at night.", "**Eilig** bei Nacht.", "**Eilig bei Nacht."),
    ("Pay (3) more.", "Zahle (3) mehr.", "Zahle 3 mehr."),
    ("Deal $3 damage.", "Füge $3 Schaden zu.", "Füge #3 Schaden zu."),
]


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))


@pytest.mark.parametrize(("source", "german", "odd"), SIGNS)
def test_a_sign_that_one_translation_lacks_is_told(tmp_path: Path, source: str, german: str, odd: str) -> None:
    english = [{"text": source}] * 6
    root = written(tmp_path / "good", {"en": english, "de": [{"text": german}] * 6})
    assert told(root, "RW732") == []
    root = written(tmp_path / "bad", {"en": english, "de": [{"text": german}] * 5 + [{"text": odd}]})
    (found,) = told(root, "RW732")
    assert (found.id, found.severity) == ("c5", "warning")


def test_a_sign_that_translations_leave_out_as_they_like_is_none(tmp_path: Path) -> None:
    root = written(tmp_path, {"en": [{"text": "* Draw a card."}] * 6, "de": [{"text": "Ziehe eine Karte."}] * 6})
    assert told(root, "RW732") == []


def test_what_one_text_says_twice_and_the_other_once_is_a_hint(tmp_path: Path) -> None:
    english = [{"text": "Deal 3◇ here."}] * 6 + [{"text": "Deal 2◇ to it and 2◇ to its neighbours."}]
    german = [{"text": "Füge hier 3◇ zu."}] * 6 + [{"text": "Füge ihr und ihren Nachbarn je 2◇ zu."}]
    (found,) = told(written(tmp_path, {"en": english, "de": german}), "RW732")
    assert found.severity == "info"


def test_a_price_is_told_as_it_is_written(tmp_path: Path) -> None:
    english = [{"text": "Pay (3) more."}] * 6
    german = [{"text": "Zahle (3) mehr."}] * 5 + [{"text": "Zahle 3 mehr."}]
    (found,) = told(written(tmp_path, {"en": english, "de": german}), "RW732")
    assert found.message == "c5: text in de has no (3), which en has."


def test_a_price_whose_number_is_gone_is_left_to_the_check_of_numbers(tmp_path: Path) -> None:
    english = [{"text": "* Pay (3) more."}] * 14
    german = [{"text": "* Zahle (3) mehr."}] * 12 + [{"text": "Zahle mehr."}, {"text": "* Zahle mehr."}]
    root = written(tmp_path, {"en": english, "de": german})
    (found,) = told(root, "RW732")
    assert found.message == "c12: text in de has no *, which en has."
    assert [one.id for one in told(root, "RW710")] == ["c12", "c13"]


@pytest.mark.parametrize("sign", "_#*(9{%")
def test_many_equal_signs_are_read_at_once(sign: str) -> None:
    begin = process_time()
    signs(sign * 12_000)
    assert process_time() - begin < 0.3
