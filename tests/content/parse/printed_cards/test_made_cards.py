"""Cards of made pages, from the page to the record: development seeds of `tests/books`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from regelwerk.content.parse.printed_cards.printed_cards import printed_cards
from regelwerk.pipeline.document_reading import read

from tests.books.card_page_maker import SUFFIXES, Form, document, truth
from tests.books.card_pages.card_style import card_style
from tests.books.phrases import Locale

CASES: list[tuple[int, Form, Locale]] = [
    *((seed, "md", "de") for seed in (1, 3, 5, 9, 13)),
    *((seed, "pdf", "pl") for seed in (6, 10, 12, 28, 42)),
    *((seed, "pdf", "en") for seed in (1, 11, 17, 20, 36)),
]  # type: ignore[list-item]


@pytest.mark.parametrize(("seed", "form", "locale"), CASES)
def test_cards_of_made_pages(seed: int, form: Form, locale: Locale, tmp_path: Path) -> None:
    style = card_style(seed)
    path = tmp_path / f"cards{SUFFIXES[form]}"
    path.write_bytes(document(style, locale, form))
    wanted = [json.loads(line) for line in truth(style, locale, form).splitlines()]
    cards = printed_cards(read(path, locale=locale)[0])
    assert [card.name for card in cards] == [card["name"] for card in wanted]
    assert [card.quantity for card in cards if style.copies != "none"] == [
        card["quantity"] for card in wanted if style.copies != "none"
    ]
    right = sum(
        letters(card.text) in [letters(text) for text in (gold["text"], *gold.get("alt_text", ()))]
        for card, gold in zip(cards, wanted, strict=True)
    )
    assert right >= 0.95 * len(wanted)


def letters(text: str) -> str:
    """Letters and digits of a text without its icons and a condition printed in front of it."""
    return "".join(re.findall(r"\w", re.sub(r"\{icon:[^{}]*\}|\[[a-z]+\]", "", text)))
