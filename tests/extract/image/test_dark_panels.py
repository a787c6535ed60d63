"""Light print on dark panels becomes dark print on light paper; everything else stays."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps
from regelwerk.extract.image.dark_panels import with_light_panels

from tests.extract.scans import GERMAN, page_image

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
        lit = with_light_panels(page, DPI).image
        assert abs(ink(lit, LOWER) - ink(page, UPPER)) < 0.4 * ink(page, UPPER)
        assert ImageChops.difference(lit.crop(UPPER), page.crop(UPPER)).getbbox() is None


def test_a_panel_in_the_shade_is_found() -> None:
    shade = Image.linear_gradient("L").resize((827, 1169)).point([255 - value * 90 // 255 for value in range(256)])
    lit = with_light_panels(ImageChops.multiply(panelled(), shade), DPI).image
    assert ink(lit, LOWER) < 0.3 * 700 * 400


def test_dark_pictures_bold_print_and_borders_stay() -> None:
    page = page_image(GERMAN, dpi=DPI, title="Kerzen")
    draw = ImageDraw.Draw(page)
    draw.rectangle((0, 0, 30, page.height), fill=10)
    draw.rectangle((200, 800, 500, 1000), fill=20)
    assert with_light_panels(page, DPI).image.tobytes() == page.tobytes()


def bar(
    draw: ImageDraw.ImageDraw, y: int, *, height: int = 50, x0: int = 60, x1: int = 760
) -> tuple[int, int, int, int]:
    """A dark bar with light strokes on it, as those of a heading; its box."""
    draw.rectangle((x0, y, x1, y + height), fill=30)
    for x in range(80, 300, 20):
        draw.rectangle((x, y + 14, x + 4, y + 36), fill=240)
    return x0, y, x1 + 1, y + height + 1


def test_print_right_below_a_bar_stays_as_it_is() -> None:
    page = Image.new("L", (827, 1169), 240)
    draw = ImageDraw.Draw(page)
    x0, _, x1, end = bar(draw, 300)
    for x in range(60, 750, 13):
        draw.rectangle((x, end + 6, x + 5, end + 22), fill=20)
    lit = with_light_panels(page, DPI)
    below = (x0, end + 5, x1, end + 60)
    assert ImageChops.difference(lit.image.crop(below), page.crop(below)).getbbox() is None
    assert lit.image.getpixel((500, 320)) > 200, "the bar is paper now"
    assert lit.image.getpixel((82, 325)) < 60, "and its print is dark"


def test_a_bar_is_lit_to_its_edges() -> None:
    page = Image.new("L", (827, 1169), 240)
    box = bar(ImageDraw.Draw(page), 300)
    lit = with_light_panels(page.filter(ImageFilter.GaussianBlur(1.5)), DPI).image
    free = (400, box[1] - 10, 800, box[3] + 10)
    assert min(value for value, count in enumerate(lit.crop(free).histogram()) if count) > 200, (
        "no line is left of them"
    )


def test_a_bar_that_touches_the_dark_border_of_a_scan_is_found() -> None:
    page = Image.new("L", (827, 1169), 240)
    draw = ImageDraw.Draw(page)
    draw.rectangle((0, 0, 30, page.height), fill=10)
    bar(draw, 300, x0=0, x1=826)
    lit = with_light_panels(page, DPI).image
    assert lit.getpixel((500, 325)) > 200
    assert lit.getpixel((15, 800)) < 30, "the border is none"


def test_a_panel_whose_ground_changes_is_read_like_the_page() -> None:
    page = panelled(20)
    change = Image.linear_gradient("L").rotate(90).resize(page.size).point([value * 80 // 255 for value in range(256)])
    shaded = ImageChops.add(page, change)
    shaded.paste(page.crop((0, 0, 827, 560)), (0, 0))
    lit = with_light_panels(shaded, DPI).image
    assert abs(ink(lit, LOWER) - ink(page, UPPER)) < 0.5 * ink(page, UPPER)


def test_numbers_on_badges_are_lit_and_large_letters_stay() -> None:
    page = Image.new("L", (827, 1169), 240)
    draw = ImageDraw.Draw(page)
    draw.ellipse((100, 100, 164, 164), fill=40)
    draw.rectangle((128, 116, 136, 148), fill=240)
    assert with_light_panels(page, DPI).image.getpixel((132, 130)) < 60
    letters = page_image((), dpi=DPI, title="#text(size: 34pt)[BSO8 DRAB]")
    assert with_light_panels(letters, DPI).image.tobytes() == letters.tobytes()


def test_bold_capitals_that_run_together_stay() -> None:
    for tracking in (-1, -2, -4):
        text = f"#text(size: 42pt, weight: 900, tracking: {tracking}pt)[BOOTE]"
        page = page_image((), dpi=DPI, title=text)
        assert with_light_panels(page, DPI).image.tobytes() == page.tobytes()


def test_heavy_titles_whose_letters_run_together_stay() -> None:
    for font, size, stroke in (
        ("DejaVu Sans Mono", 24, 1.5),
        ("Libertinus Serif", 34, 2.5),
        ("Libertinus Serif", 24, 1.5),
    ):
        text = f'#text(font: "{font}", size: {size}pt, weight: 900, tracking: -1pt, stroke: {stroke}pt)[Nur eine Wanderung]'
        page = page_image((), dpi=DPI, title=text)
        assert with_light_panels(page, DPI).image.tobytes() == page.tobytes(), (font, size, stroke)


def test_a_long_low_bar_is_lit_and_dark_print_on_paper_in_deep_shade_stays() -> None:
    page = Image.new("L", (827, 1169), 240)
    draw = ImageDraw.Draw(page)
    draw.rectangle((60, 300, 760, 332), fill=30)
    for x in range(80, 300, 20):
        draw.rectangle((x, 308, x + 4, 324), fill=240)
    assert with_light_panels(page, DPI).image.getpixel((500, 316)) > 200

    shade = Image.linear_gradient("L").rotate(90).resize((827, 1169)).point([255 - v * 190 // 255 for v in range(256)])
    text = page_image(GERMAN, dpi=DPI, title="Kerzen am Kai").convert("L").resize((827, 1169))
    dim = ImageChops.multiply(text, shade)
    assert with_light_panels(dim, DPI).image.tobytes() == dim.tobytes()


def test_letters_that_reach_close_to_the_edge_of_a_panel_are_whole() -> None:
    page = Image.new("L", (827, 400), 240)
    draw = ImageDraw.Draw(page)
    draw.rectangle((60, 100, 760, 150), fill=30)
    letters = [(80 + 40 * at, 104, 86 + 40 * at, 146) for at in (0, 1, 2, 5, 6, 7)]
    for letter in letters:
        draw.rectangle(letter, fill=240)
    lit = with_light_panels(page, DPI)
    assert len(lit.panels) == 1
    for x0, y0, x1, y1 in letters:
        assert ink(lit.image, (x0, y0, x1 + 1, y1 + 1)) > 0.9 * (x1 - x0) * (y1 - y0)
    assert ink(lit.image, (0, 0, 827, 98)) == ink(lit.image, (0, 153, 827, 400)) == 0


def test_a_badge_that_hangs_on_a_bar_is_no_part_of_it() -> None:
    page = Image.new("L", (827, 1169), 240)
    draw = ImageDraw.Draw(page)
    box = bar(draw, 300)
    for x in range(60, 560, 13):
        draw.rectangle((x, box[3] + 6, x + 5, box[3] + 22), fill=20)
    draw.ellipse((620, box[3] + 3, 646, box[3] + 29), fill=20)
    assert abs(with_light_panels(page, DPI).panels[0].y1 - box[3]) < 6


def test_large_bold_letters_that_cover_much_of_a_bar_are_turned_over() -> None:
    page = Image.new("L", (827, 600), 230)
    draw = ImageDraw.Draw(page)
    draw.rectangle((60, 200, 500, 250), fill=40)
    for x in range(75, 480, 21):
        draw.rectangle((x, 211, x + 8, 238), fill=240)
    lit = with_light_panels(page.rotate(0.3, fillcolor=230).filter(ImageFilter.GaussianBlur(1)), DPI)
    assert len(lit.panels) == 1
    assert ink(lit.image, (70, 200, 490, 208)) == 0


def test_bold_capitals_that_run_together_are_no_bar() -> None:
    page = Image.new("L", (827, 600), 230)
    draw = ImageDraw.Draw(page)
    for x in range(60, 480, 22):
        draw.rectangle((x, 200, x + 17, 250), fill=40)
        draw.rectangle((x, 220, x + 22, 228), fill=40)
    assert with_light_panels(page, DPI).panels == ()
