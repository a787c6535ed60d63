"""Ruling lines taken off a page image."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw
from regelwerk.extract.geometry import Rect
from regelwerk.extract.image.drawn_lines import lines_of
from regelwerk.extract.image.line_removal import without_lines


def printed() -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A page of 200 dpi with lines of print in its lower half."""
    image = Image.new("L", (1000, 1200), 235)
    draw = ImageDraw.Draw(image)
    for row in range(10):
        for letter in range(40):
            x, y = 60 + letter * 14, 800 + row * 33
            draw.rectangle((x, y, x + 4, y + 16), fill=30)
    return image, draw


def test_lines_are_taken_off_and_letters_on_them_stay() -> None:
    image, draw = printed()
    clean = image.copy()
    for y in (120, 260):
        draw.rectangle((100, y, 700, y + 3), fill=50)
    draw.rectangle((300, 100, 304, 150), fill=20)
    erased = without_lines(image, lines_of(image, 200), 200)
    assert erased.getpixel((200, 121)) > 200
    assert erased.getpixel((302, 112)) < 60
    assert erased.getpixel((302, 135)) < 60
    print_below = (0, 600, image.width, image.height)
    assert ImageChops.difference(erased.crop(print_below), clean.crop(print_below)).getbbox() is None


def test_stems_below_one_another_are_no_line_that_is_taken_off() -> None:
    image = Image.new("L", (800, 600), 235)
    draw = ImageDraw.Draw(image)
    for row in range(5):
        draw.rectangle((300, 100 + row * 25, 302, 121 + row * 25), fill=20)
    erased = without_lines(image, [Rect(299, 100, 304, 222)], 200)
    assert all(erased.getpixel((301, 110 + row * 25)) < 60 for row in range(5))
