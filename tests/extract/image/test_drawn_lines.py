"""Ruling lines and shaded boxes of page images."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageDraw
from regelwerk.extract.geometry import Rect
from regelwerk.extract.image.drawn_lines import boxes_of, lines_of, with_panels


def page(dpi: int = 200) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("L", (5 * dpi, 6 * dpi), 235)
    draw = ImageDraw.Draw(image)
    for row in range(10):
        for letter in range(40):
            x, y = 60 + letter * dpi // 14, 4 * dpi + row * dpi // 6
            draw.rectangle((x, y, x + dpi // 50, y + dpi // 12), fill=30)
    return image, draw


@pytest.mark.parametrize("dpi", [100, 150, 200, 300])
def test_ruling_lines_are_found_and_print_is_none(dpi: int) -> None:
    image, draw = page(dpi)
    assert lines_of(image, dpi) == ()
    draw.line((dpi // 2, dpi, 3 * dpi, dpi + dpi // 80), fill=60, width=max(1, dpi // 100))
    draw.line((dpi // 2, dpi, dpi // 2, 3 * dpi), fill=60, width=max(1, dpi // 100))
    level, upright = lines_of(image, dpi)
    near = 0.04 * dpi
    assert level == pytest.approx((dpi // 2, dpi, 3 * dpi, dpi + dpi // 80), abs=near)
    assert upright == pytest.approx((dpi // 2, dpi, dpi // 2, 3 * dpi), abs=near)


@pytest.mark.parametrize("dpi", [150, 200, 300])
@pytest.mark.parametrize("lines", [2, 3, 6])
def test_stems_of_letters_below_one_another_are_no_ruling_line(lines: int, dpi: int) -> None:
    image, draw = page(dpi)
    for row in range(lines):
        top = dpi + round(0.245 * dpi * row)
        draw.rectangle((dpi, top, dpi + dpi // 75, top + round(0.165 * dpi)), fill=20)
    assert lines_of(image, dpi) == ()


@pytest.mark.parametrize("shade", [40, 150, 205])
def test_a_box_on_darker_ground_is_found_on_paper_in_the_shade_too(shade: int) -> None:
    image, draw = page()
    draw.rectangle((200, 100, 700, 400), fill=shade)
    draw.text((220, 150), "Nebel", fill=255 if shade < 100 else 0)
    assert [pytest.approx(box, abs=12) for box in boxes_of(image, 200)] == [(200, 100, 700, 400)]
    gradient = Image.linear_gradient("L").rotate(90).resize(image.size).point([255 - v // 2 for v in range(256)])
    shaded = ImageChops.multiply(image, gradient)
    assert [pytest.approx(box, abs=12) for box in boxes_of(shaded, 200)] == [(200, 100, 700, 400)]


def test_a_box_in_a_steep_shade_is_found_though_noise_hides_a_part_of_its_edge() -> None:
    image, draw = page()
    draw.rectangle((200, 100, 900, 400), fill=215)
    for row in range(5):
        draw.rectangle((480, 88 + 6 * row, 530, 94 + 6 * row), fill=231 - 4 * row)
    slope = Image.linear_gradient("L").rotate(90).resize(image.size).point([255 - v * 150 // 255 for v in range(256)])
    assert [pytest.approx(box, abs=15) for box in boxes_of(ImageChops.multiply(image, slope), 200)] == [
        (200, 100, 900, 400)
    ]


def test_two_boxes_of_one_height_beside_each_other_are_two() -> None:
    image, draw = page()
    draw.rectangle((80, 100, 480, 400), fill=205)
    draw.rectangle((530, 100, 930, 400), fill=205)
    assert [pytest.approx(box, abs=12) for box in sorted(boxes_of(image, 200))] == [
        (80, 100, 480, 400),
        (530, 100, 930, 400),
    ]


def test_bars_side_by_side_are_boxes_of_their_own_and_badges_none() -> None:
    bars = (Rect(100, 100, 400, 150), Rect(450, 100, 750, 150))
    merged, tinted = Rect(95, 98, 755, 153), Rect(90, 400, 760, 900)
    over_text, badge = Rect(90, 400, 760, 450), Rect(100, 600, 160, 660)
    assert with_panels([merged, tinted], [*bars, over_text, badge]) == (tinted, *bars, over_text)


def test_narrow_boxes_beside_one_another_are_found_one_by_one() -> None:
    """Their upper edges are level, so that they look like one; less than a millimetre of paper is between them."""
    image, draw = page()
    boxes = [(80, 100, 230, 400), (242, 100, 392, 340), (404, 100, 554, 360), (566, 100, 716, 320)]
    for box in boxes:
        draw.rectangle(box, fill=205)
    assert [pytest.approx(box, abs=12) for box in sorted(boxes_of(image, 200))] == boxes


def test_a_box_is_none_together_with_the_shadow_of_a_frame_above_it() -> None:
    """The shadow has an upper edge and fades out below."""
    image, draw = page()
    for y in range(200, 250):
        grey = 235 - (250 - y) * 35 // 50
        draw.line((200, y, 800, y), fill=grey)
    draw.rectangle((200, 470, 800, 790), fill=200)
    assert [box.y0 > 400 for box in boxes_of(image, 200)] == [True]


def test_a_box_whose_lower_edge_is_not_seen_does_not_go_on_to_that_of_the_next_box() -> None:
    image, draw = page()
    draw.rectangle((200, 100, 700, 300), fill=205)
    for row in range(60):  # its ground grows as light as the paper
        draw.line((200, 240 + row, 700, 240 + row), fill=205 + row // 2)
    draw.rectangle((200, 350, 700, 650), fill=205)
    assert [pytest.approx(box, abs=12) for box in boxes_of(image, 200)] == [(200, 350, 700, 650)]
