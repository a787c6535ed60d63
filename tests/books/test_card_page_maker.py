"""The made card pages are what their truth says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from .card_page_maker import Form, document, truth
from .card_pages.card_sheet import sheet_data
from .card_pages.card_style import card_style
from .phrases import LOCALES, Locale
from .typst_pages import located

SHARED = Path(__file__).parents[3] / "shared"
SHEETS, LISTS, TABLES = (4, 14, 20, 36), (1, 9, 33), (3, 7, 23)


def rows(seed: int, form: Form, locale: Locale = "de") -> list[dict[str, Any]]:
    return [json.loads(line) for line in truth(card_style(seed), locale, form).splitlines()]


def letters(text: str) -> str:
    """A text without icons, line breaks, spaces and signs."""
    return re.sub(r"[\W_]+", "", re.sub(r"\[[a-z]+\]", "", text)).casefold()


def page_letters(pdf: bytes) -> list[str]:
    with closing(pypdfium2.PdfDocument(pdf)) as found:
        return [letters(page.get_textpage().get_text_range()) for page in found]


@pytest.mark.parametrize("seed", SHEETS)
def test_a_card_stands_where_the_truth_says(seed: int) -> None:
    style = card_style(seed)
    pages = page_letters(document(style, "de", "pdf"))
    places = [
        tuple(place) for row in rows(seed, "pdf") for place in row.get("copies", [[row["page"], row["position"]]])
    ]
    assert len(set(places)) == len(places)
    assert max(position for _, position in places) == style.grid[0] * style.grid[1]
    for row in rows(seed, "pdf"):
        for page, _ in row.get("copies", [[row["page"], 0]]):
            assert letters(row["name"]) in pages[page - 1]


@pytest.mark.parametrize("seed", SHEETS)
def test_no_text_of_a_card_is_cut_off(seed: int) -> None:
    fits = located("sheet", sheet_data(card_style(seed), "pl"), "fit")
    assert fits
    assert [each["name"] for each in fits if each["cut"]] == []


@pytest.mark.parametrize("seed", [*LISTS, *TABLES])
def test_the_text_of_each_card_stands_in_the_plain_forms(seed: int) -> None:
    forms: tuple[Form, ...] = ("txt", "md")
    for form in forms:
        printed = letters(document(card_style(seed), "pl", form).decode())
        missing = [row["name"] for row in rows(seed, form, "pl") if letters(row["text"]) not in printed]
        assert missing == []


@pytest.mark.parametrize("seed", [LISTS[0], TABLES[1]])
def test_a_listed_card_stands_on_its_page(seed: int) -> None:
    pages = page_letters(document(card_style(seed), "en", "pdf"))
    assert all(letters(row["name"]) in pages[row["page"] - 1] for row in rows(seed, "pdf", "en"))


def test_a_back_lies_behind_its_front() -> None:
    seed = next(seed for seed in range(0, 100, 2) if card_style(seed).backs == "own")
    style = card_style(seed)
    pages = page_letters(document(style, "de", "pdf"))
    first = 1 if style.rulebook else 0
    assert len(pages) >= first + 2
    for row in rows(seed, "pdf"):
        assert letters(row["back"]["text"]) in pages[row["page"]]


@pytest.mark.parametrize("seed", [SHEETS[0], LISTS[1], TABLES[0]])
def test_the_languages_have_the_same_cards_in_the_same_places(seed: int) -> None:
    plans = []
    for locale in LOCALES:
        found = rows(seed, "pdf" if seed in SHEETS else "txt", locale)
        plans.append([(row["code"], row["quantity"], row["page"], row["position"], row.get("copies")) for row in found])
    assert plans[0] == plans[1] == plans[2]


@pytest.mark.parametrize(("seed", "form"), [(4, "pdf"), (1, "txt"), (3, "md"), (3, "pdf")])
def test_the_same_seed_gives_the_same_bytes(seed: int, form: Form) -> None:
    made = [document(card_style(seed), "pl", form) for _ in range(2)]
    assert made[0] == made[1]


def test_a_sheet_has_no_text_form() -> None:
    with pytest.raises(ValueError, match="take pdf, scan or poor"):
        document(card_style(4), "de", "txt")


@pytest.mark.shared
@pytest.mark.skipif(not SHARED.is_dir(), reason="no measuring material beside the project")
@pytest.mark.parametrize("seed", [*SHEETS, *LISTS, *TABLES])
def test_the_truth_scores_full_marks_against_itself(seed: int, tmp_path: Path) -> None:
    gold = tmp_path / "truth.jsonl"
    gold.write_text(truth(card_style(seed), "en", "pdf"), encoding="utf-8")
    command: list[str | Path] = [sys.executable, SHARED / "score" / "score_cards.py", gold, gold]
    figures = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    assert figures["cards"]["f1"] == 1.0
    assert figures["text_cer"] == 0.0
    assert (figures["fields"]["recall"], figures["fields"]["precision"]) == (1.0, 1.0)
    shares = ("name_exact", "texts_right", "flavour", "icons", "quantity", "code", "order", "page")
    assert {figures[key] for key in shares} <= {1.0, None}
