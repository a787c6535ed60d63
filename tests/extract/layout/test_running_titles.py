"""Heads and tabs that name a section of their page are no text of it."""

from __future__ import annotations

import pytest

from tests.extract.typeset import BODY, blocks_of, pages_of, prose

PAGE = BODY + "#set text(size: 10pt)\n"


def page(head: str, title: str) -> str:
    """A page with a small line at its head, a title over its text, and nothing else."""
    markup = PAGE + f"#place(dx: 0pt, dy: -30pt, text(size: 8.5pt)[{head}])\n"
    markup += f"#place(dx: 0pt, dy: 20pt, text(size: 16pt, weight: 700)[{title}])\n"
    return markup + f"#place(dx: 0pt, dy: 60pt, block(width: 400pt)[{prose(3, 40)}])\n"


def furniture(markup: str) -> list[str]:
    return [block.text for page in pages_of(markup) for block in page.blocks if block.kind == "furniture"]


@pytest.mark.parametrize("head", ["Fahrt im Nebel", "FAHRT IM NEBEL", "Das Boot | Fahrt im Nebel"])
def test_a_small_line_at_the_head_that_says_a_title_of_the_page_is_furniture(head: str) -> None:
    markup = page(head, "Fahrt im Nebel")
    assert furniture(markup) == [head]
    assert "Fahrt im Nebel" in [block.text for block in blocks_of(markup) if block.kind == "heading"]


def test_a_small_line_at_the_head_that_says_something_else_is_text() -> None:
    assert furniture(page("Die Fahrt beginnt am Steg, bei Nebel am Ufer gegenüber.", "Fahrt im Nebel")) == []


def test_a_title_beside_the_first_line_of_the_next_column_is_no_head() -> None:
    markup = PAGE + "#place(dx: 0pt, dy: -20pt, text(size: 14pt, weight: 700)[Fahrt im Nebel])\n"
    markup += f"#place(dx: 260pt, dy: -16pt, block(width: 230pt)[Ein Wort zum Steg\n\n{prose(5, 12)}])\n"
    markup += f"#place(dx: 0pt, dy: 30pt, block(width: 230pt)[{prose(4, 12)}])\n"
    assert furniture(markup) == []


def turned(text: str, dx: float) -> str:
    return f"#place(dx: {dx}pt, dy: 90pt, rotate(-90deg, reflow: true, text(size: 8pt)[{text}]))\n"


def page_with(label: str, title: str = "", *, seed: int = 3) -> str:
    """A page with a turned label and indented lines."""
    markup = f"#place(dx: 0pt, dy: -8pt, text(size: 16pt)[{title}])\n#place(dx: 0pt, dy: 20pt, block(width: 400pt)[{prose(seed, 10)}])\n"
    return markup + f"#place(dx: 40pt, dy: 200pt, block(width: 360pt)[{prose(seed + 1, 20)}])\n" + label


def test_a_turned_label_at_the_edge_of_a_page_that_says_its_title_is_furniture() -> None:
    assert furniture(PAGE + page_with(turned("Nebel und Steg", -45), "Nebel und Steg")) == ["Nebel und Steg"]
    assert furniture(PAGE + page_with(turned("Punkte", 0), "Punkte")) == []


def test_turned_labels_at_the_edge_of_pages_are_furniture_whatever_they_say() -> None:
    pages = [page_with(turned(text, -45), seed=seed) for seed, text in enumerate(("Am Steg", "Im Hafen"), 3)]
    assert furniture(PAGE + "#pagebreak()\n".join(pages)) == ["Am Steg", "Im Hafen"]
    pages = [page_with(turned(text, 0), seed=seed) for seed, text in enumerate(("Punkte", "Runden"), 3)]
    assert furniture(PAGE + "#pagebreak()\n".join(pages)) == []
