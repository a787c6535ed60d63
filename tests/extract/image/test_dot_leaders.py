"""Dots that lead from a title to its page are taken off a page image; words, rows of hyphens in a text and lines are not."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw, ImageFilter
from regelwerk.extract.image.dot_leaders import leaders_of, without_leaders

from tests.extract.scans import GERMAN, needs_tesseract, page_image, read, save

DPI = 200
CONTENTS = "\n\n".join(
    f"{title} #box(width: 1fr, repeat(gap: 1.5pt)[.]) {number}"
    for title, number in (("Vorbereitung", 4), ("Ein Zug", 12), ("Ende der Partie", 27))
)


def contents() -> Image.Image:
    return page_image(GERMAN, dpi=DPI, body=CONTENTS)


def test_each_row_of_dots_is_found_from_its_first_to_its_last_dot() -> None:
    found = leaders_of(contents(), DPI)
    assert len(found) == 3
    assert all(leader.box.x1 - leader.box.x0 > 350 for leader in found)
    page = without_leaders(contents(), found)
    blank = without_leaders(page, leaders_of(page, DPI))
    assert leaders_of(page, DPI) == ()
    assert blank.tobytes() == page.tobytes()
    for leader in found:
        beside = (leader.box.x1, leader.box.y0 - 20, page.width, leader.box.y1)
        assert min(page.crop(beside).tobytes()) < 100, "the number stays"


def test_worn_dots_on_lines_a_little_askew_are_found() -> None:
    page = contents().rotate(0.3, Image.Resampling.BICUBIC, fillcolor=255).filter(ImageFilter.GaussianBlur(0.8))
    draw = ImageDraw.Draw(page)
    draw.point([(x * 37 % page.width, x * 101 % page.height) for x in range(60)], fill=0)
    assert len(leaders_of(page, DPI)) == 3


def test_print_lines_and_dashes_are_none() -> None:
    page = page_image(GERMAN, dpi=DPI, body="Und so weiter ... \n\n 1 -- 2 -- 3 -- 4\n\n#line(length: 100%)")
    assert leaders_of(page, DPI) == ()


@pytest.mark.parametrize("dpi", [110, 200])
def test_lines_of_small_letters_are_none(dpi: int) -> None:
    body = "#set text(size: 6pt)\n" + "\n\n".join(
        ["Grundspiel", "Verloren im Raum", "Sommermuseum immer nun", "mmmmmmmmm"]
    )
    page = page_image(GERMAN, dpi=dpi, body=body)
    assert leaders_of(page, dpi) == ()
    assert leaders_of(page.filter(ImageFilter.GaussianBlur(0.8)), dpi) == ()


def test_grain_of_paper_is_none() -> None:
    grain = (
        Image.effect_noise((900, 900), 60).resize((1800, 900)).point(lambda grey: min(255, max(205, 185 + grey // 2)))
    )
    assert leaders_of(grain, DPI) == ()


def test_a_page_too_small_for_dots_has_none() -> None:
    assert leaders_of(Image.new("L", (8, 8), 255), DPI) == ()


@needs_tesseract
def test_a_table_of_contents_keeps_titles_and_pages_together(tmp_path: Path) -> None:
    document = read(save(tmp_path / "contents.png", contents()), cache=tmp_path / "cache")
    entries = [block.text for page in document.pages for block in page.blocks if "...." in block.text]
    read_as = [(entry.split(" .")[0].rsplit(". ")[-1], entry.rsplit(". ", 1)[-1]) for entry in entries]
    assert [page for _, page in read_as] == ["4", "12", "27"]
    assert [title for title, _ in read_as][1:] == ["Ein Zug", "Ende der Partie"]
