"""The strokes of recognised words are measured on the image, whatever its resolution."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw
from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord
from regelwerk.extract.ocr.stroke_width import with_strokes


def measured(width: int, resolution: float, *, grey: int = 0, length: int = 60) -> float | None:
    """The stroke of a word that is one upright bar of this width in pixels."""
    image = Image.new("L", (100, 100), 255)
    ImageDraw.Draw(image).rectangle((40, 20, 40 + width - 1, 20 + length - 1), fill=grey)
    word = RecognisedWord("l", Rect(30, 10, 60, 90))
    page = RecognisedPage(1, Rect(0, 0, 100, 100), resolution, (RecognisedLine((word,)),))
    return with_strokes(page, image, resolution).words[0].stroke


@pytest.mark.parametrize("width", [4, 6, 10])
def test_a_wider_stroke_is_measured_wider(width: int) -> None:
    stroke = measured(width, 300)
    assert stroke is not None
    assert stroke == pytest.approx(width, rel=0.15)
    assert measured(width, 600) == stroke  # a finer page is not enlarged


def test_a_coarse_page_is_enlarged_and_its_widths_are_those_of_the_page() -> None:
    assert measured(2, 100) == pytest.approx(2, rel=0.25)
    assert measured(4, 150) == pytest.approx(4, rel=0.2)


@pytest.mark.parametrize(("grey", "is_ink"), [(127, True), (128, False), (255, False)])
def test_what_is_dark_enough_is_ink(grey: int, is_ink: bool) -> None:
    assert (measured(6, 300, grey=grey) is not None) == is_ink
