"""Light print on dark panels becomes dark print on light paper; everything else stays."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageOps
from regelwerk.extract.dark_panels import with_light_panels

from .scans import GERMAN, page_image

DPI = 200


def panelled(ground: int = 30) -> Image.Image:
    """A page whose lower half is a panel with the same print as the upper half, light on `ground`."""
    page = Image.new("L", (827, 1169), 240)
    text = page_image(GERMAN, dpi=DPI).crop((60, 60, 780, 480)).point([v * 240 // 255 for v in range(256)])
    page.paste(text, (60, 60))
    light = ImageOps.invert(text).point([max(ground, min(240, value)) for value in range(256)])
    page.paste(light, (60, 600))
    return page


def ink(image: Image.Image, box: tuple[int, int, int, int]) -> int:
    return sum(image.crop(box).histogram()[:120])


UPPER, LOWER = (70, 70, 770, 470), (70, 610, 770, 1010)


def test_a_panel_is_read_like_the_page() -> None:
    for ground in (10, 60, 110):
        page = panelled(ground)
        lit = with_light_panels(page, DPI)
        assert abs(ink(lit, LOWER) - ink(page, UPPER)) < 0.4 * ink(page, UPPER)
        assert ImageChops.difference(lit.crop(UPPER), page.crop(UPPER)).getbbox() is None


def test_a_panel_in_the_shade_is_found() -> None:
    shade = Image.linear_gradient("L").resize((827, 1169)).point([255 - value * 90 // 255 for value in range(256)])
    lit = with_light_panels(ImageChops.multiply(panelled(), shade), DPI)
    assert ink(lit, LOWER) < 0.3 * 700 * 400


def test_dark_pictures_bold_print_and_borders_stay() -> None:
    page = page_image(GERMAN, dpi=DPI, title="Kerzen")
    draw = ImageDraw.Draw(page)
    draw.rectangle((0, 0, 30, page.height), fill=10)
    draw.rectangle((200, 800, 500, 1000), fill=20)
    assert with_light_panels(page, DPI).tobytes() == page.tobytes()
