"""Paragraph signs that recognition took for other signs. All rules are invented."""

from __future__ import annotations

import pytest
from regelwerk.extract.repair.repaired_document import repair

from tests.extract.made_document import block, document


def repaired(*texts: str, locale: str = "pl") -> list[str]:
    made = repair(document(tuple(block(text) for text in texts)), locale=locale)
    return [found.text for page in made.pages for found in page.blocks]


@pytest.mark.parametrize("sign", ["$", "S", "8"])
def test_a_sign_before_the_numbers_of_a_law(sign: str) -> None:
    rules = [f"{sign} 1.{number} Gracz wybiera jedno pole planszy." for number in range(1, 6)]
    found = repaired(*rules, f"Karty odkłada się na stos ({sign} 1.2, {sign}{sign} 1.3-1.4).")
    assert found[0] == "§ 1.1 Gracz wybiera jedno pole planszy."
    assert found[-1] == "Karty odkłada się na stos (§ 1.2, §§ 1.3-1.4)."


def test_plain_numbers_that_count_on() -> None:
    found = repaired(*(f"$ {number} Gracz wybiera jedno pole planszy (zob. $ B)." for number in range(1, 6)))
    assert found[3] == "§ 4 Gracz wybiera jedno pole planszy (zob. § B)."


def test_money_stays_money() -> None:
    texts = ("Gracz płaci $ 5 za jedno pole.", "$ 3 Gracz wybiera jedno pole.", "$ 10 to cena pola na planszy.")
    assert repaired(*texts) == list(texts)


def test_prices_in_a_law_with_paragraphs_stay_prices() -> None:
    rules = [f"$ 1.{number} Gracz płaci $5 za jedno pole planszy." for number in range(1, 6)]
    assert repaired(*rules)[1] == "§ 1.2 Gracz płaci $5 za jedno pole planszy."


def test_chapters_of_a_law_whose_sign_was_read_as_a_digit() -> None:
    rules = [
        text
        for number in range(1, 6)
        for text in (
            f"8 {number} Bieg rzeki",
            f"§ {number}.1 Gracz bierze 8 3 razy.",
            f"§ {number}.2 Zob. § 1.1-$ 1.2.",
        )
    ]
    rules += [f"$ 6.{number} Gracz wybiera jedno pole." for number in range(1, 6)]
    found = repaired(*rules)
    assert found[6:9] == ["§ 3 Bieg rzeki", "§ 3.1 Gracz bierze 8 3 razy.", "§ 3.2 Zob. § 1.1-§ 1.2."]
