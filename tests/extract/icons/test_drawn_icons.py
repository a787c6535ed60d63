"""Drawings that are in lines of text are icons; other drawings are none."""

from __future__ import annotations

import pytest

from tests.extract.handmade_pdf import read, show
from tests.extract.icons.test_icons import blocks_of

TRIANGLE = "{x} {y} m {a} {y} l {m} {b} l h f"
DIAMOND = "{x} {n} m {m} {y} l {a} {n} l {m} {b} l h f"
WAVE = "{x} {y} m {x} {b} {a} {b} {a} {y} c h f"
BOX = "{x} {y} m {a} {y} l {a} {b} l {x} {b} l h f"


RING = "{m} {y} m {a} {y} {a} {b} {m} {b} c {x} {b} {x} {y} {m} {y} c h S"
CROSS = "{x} {y} m {a} {b} l {x} {b} m {a} {y} l S"
SLASH = "{x} {y} m {a} {b} l S"


def drawn(shape: str, x: float, y: float, size: float = 7, colour: str = "1 0 0 rg") -> str:
    path = shape.format(x=x, y=y, a=x + size, b=y + size, m=x + size / 2, n=y + size / 2)
    return f"q {colour} {path} Q\n"


def line(y: float, shape: str, **look: str) -> str:
    """A line of text with a drawing in it."""
    words = show("Wer das Boot", 20, y) + show("zieht, legt zwei Karten ab.", 96, y)
    return words + drawn(shape, 84.3, y, **look)


@pytest.mark.parametrize("shape", [TRIANGLE, DIAMOND, WAVE, RING, CROSS])
def test_a_drawing_between_words_is_an_icon(shape: str) -> None:
    (block,) = blocks_of(line(300, shape) + show("Danach ist die linke Nachbarin an der Reihe.", 20, 288))
    (icon,) = block.icons
    assert block.text.startswith(f"Wer das Boot {{icon:{icon.hash}}} zieht, legt zwei Karten ab. Danach")


def test_the_same_drawing_has_one_key_and_others_have_another() -> None:
    content = (
        line(300, TRIANGLE) + line(280.013, TRIANGLE) + line(260, DIAMOND) + line(240, TRIANGLE, colour="0 0 1 rg")
    )
    same, again, other, blue = (icon.hash for block in blocks_of(content) for icon in block.icons)
    assert same == again
    assert len({same, other, blue}) == 3


def test_a_known_drawing_is_an_icon_beside_a_single_word() -> None:
    page = read(line(300, TRIANGLE) + show("Ertrag:", 20, 200) + drawn(TRIANGLE, 60, 200))
    assert len(page.icons) == 2


def test_a_pen_that_reaches_into_the_next_word_hides_no_icon() -> None:
    words = show("Wer das Boot", 20, 300) + show(". Dann zieht ihr.", 91.5, 300)
    assert len(read(words + drawn(f"1.5 w {RING}", 84.3, 300)).icons) == 1


def test_a_drawing_that_is_there_twice_is_two_icons() -> None:
    (block,) = blocks_of(
        show("Wer das Boot", 20, 300)
        + drawn(RING, 84.3, 300)
        + drawn(RING, 91.3, 300)
        + show("zieht, legt zwei Karten ab.", 103, 300)
    )
    one, other = block.icons
    assert one.hash == other.hash
    assert f"Boot {{icon:{one.hash}}}{{icon:{one.hash}}} zieht" in block.text


def test_a_white_drawing_is_an_icon_on_a_dark_ground() -> None:
    dark = "q 0 0 0.2 rg 10 280 300 40 re f Q\n"
    assert len(read(dark + line(300, TRIANGLE, colour="1 1 1 rg")).icons) == 1
    assert len(read(dark + line(300, RING, colour="1 1 1 RG")).icons) == 1


def test_an_icon_at_the_end_of_a_line() -> None:
    (block,) = blocks_of(
        show("Alle Gegner verlieren 1", 20, 300) + drawn(TRIANGLE, 125, 300) + show("und fliehen zum Hafen.", 20, 288)
    )
    assert block.text == f"Alle Gegner verlieren 1 {{icon:{block.icons[0].hash}}} und fliehen zum Hafen."


def test_icons_before_paragraphs_whose_lines_begin_below_them() -> None:
    paragraph = "".join(
        drawn(TRIANGLE, 20, y)
        + show("Wer das Boot zieht, legt zwei", 30, y)
        + show("Karten aus der Hand ab.", 20, y - 12)
        for y in (300, 260)
    )
    one, other = blocks_of(paragraph)
    assert (
        one.text == other.text == f"{{icon:{one.icons[0].hash}}} Wer das Boot zieht, legt zwei Karten aus der Hand ab."
    )


def test_an_icon_before_a_centred_line() -> None:
    page = read(
        drawn(TRIANGLE, 30, 300) + show("Nur bei Nacht spielbar", 39, 300) + show("am Hafen der Stadt", 40.6, 288)
    )
    assert len(page.icons) == 1


@pytest.mark.parametrize(
    "content",
    [
        line(300, SLASH),
        line(300, RING, colour="1 1 1 RG"),
        line(300, BOX),
        show("Hafen", 20, 300) + drawn(TRIANGLE, 52, 300) + show("Kai", 62, 300),
        show("Wer das Boot zieht", 20, 300) + drawn(TRIANGLE, 30, 300),
        show("Wer das Boot", 20, 300) + drawn(TRIANGLE, 84.3, 300) + show("zieht, legt zwei Karten ab.", 92, 300),
        line(300, TRIANGLE, colour="1 1 1 rg"),
        "".join(drawn(TRIANGLE, 20, y) + show("Wer das Boot zieht", 40, y) for y in (300, 280)),
    ],
    ids=[
        "stroke",
        "white-stroke",
        "box",
        "label-of-a-figure",
        "behind-a-word",
        "sign-of-a-word",
        "white",
        "before-lines",
    ],
)
def test_other_drawings_are_no_icons(content: str) -> None:
    assert read(content).icons == ()


def test_a_drawing_of_a_filled_part_and_an_outline_is_one_icon() -> None:
    flag = drawn(TRIANGLE, 84.8, 303, size=3) + "q 1 w 84.3 300 m 91 307 l S Q\n"
    words = show("Wer das Boot", 20, 300) + show("zieht, legt zwei Karten ab.", 96, 300)
    (icon,) = read(words + flag).icons
    assert icon.y1 - icon.y0 > 6


def test_an_outline_alone_is_no_icon() -> None:
    words = show("Wer das Boot", 20, 300) + show("zieht, legt zwei Karten ab.", 96, 300)
    assert read(words + "q 1 w 84.3 300 m 91 307 l S Q\n").icons == ()


def test_known_icons_that_touch_are_as_many_icons() -> None:
    row = "".join(drawn(DIAMOND, 60 + 7 * place, 200) for place in range(3))
    page = read(line(300, DIAMOND) + show("Ertrag:", 20, 200) + row)
    assert len({icon.key for icon in page.icons}) == 1
    assert len(page.icons) == 4


def test_a_known_icon_far_from_the_words_of_its_line_is_one() -> None:
    page = read(line(300, DIAMOND) + show("Kutter", 20, 200) + drawn(DIAMOND, 100, 200) + show("3", 180, 200))
    assert len(page.icons) == 2


def test_no_blank_is_between_an_icon_and_the_full_stop_or_the_bracket_beside_it() -> None:
    words = show("Wer das Boot (", 20, 300) + show(") zieht, legt zwei Karten ab.", 97, 300)
    blocks = blocks_of(line(340, DIAMOND) + words + drawn(DIAMOND, 88.5, 300))
    text = " ".join(block.text for block in blocks)
    key = blocks[0].icons[0].hash
    assert f"Boot ({{icon:{key}}}) zieht" in text


def test_a_dot_in_an_icon_before_a_line_is_no_bullet() -> None:
    boats = "".join(
        drawn(WAVE, 24, y) + drawn(DIAMOND, 26, y + 2, size=3) + show("Wer das Boot zieht", 36, y) for y in (300, 280)
    )
    known = show("Wer das Boot", 20, 340) + show("zieht, legt zwei Karten ab.", 96, 340)
    known += drawn(WAVE, 84.3, 340) + drawn(DIAMOND, 86.3, 342, size=3)
    assert not any("•" in block.text or block.label for block in blocks_of(known + boats))


def test_an_icon_that_laps_over_the_line_above_is_one() -> None:
    above = show("Alle Boote liegen nun wieder am Kai und warten.", 20, 309)
    assert len(read(above + line(300, TRIANGLE, size=9)).icons) == 1
