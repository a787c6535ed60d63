"""Pages made ready for recognition, seen by their pixels."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops, ImageOps
from regelwerk.extract.image.page_image import prepare
from regelwerk.extract.image.skew import lines_stand, skew

from tests.extract.scans import GERMAN, page_image

LINES = GERMAN * 3


def share_below(image: Image.Image, grey: int) -> float:
    """Share of the pixels darker than a grey."""
    return sum(image.histogram()[:grey]) / (image.width * image.height)


def with_grain(image: Image.Image, deviation: float) -> Image.Image:
    return ImageChops.add(image, Image.effect_noise(image.size, deviation), 1, -128)


@pytest.mark.parametrize("angle", [-4.2, -1.5, 0.0, 2.0, 3.7])
def test_the_skew_of_a_page_is_found(angle: float) -> None:
    page = page_image(LINES, dpi=300).rotate(angle, Image.Resampling.BICUBIC, fillcolor=255)
    assert skew(page) == pytest.approx(-angle, abs=0.25)
    assert prepare(page).turned == pytest.approx(-angle, abs=0.25)


@pytest.mark.parametrize("angle", [-3.0, -1.2, 0.0, 1.1, 3.0])
def test_lines_of_two_columns_that_do_not_stand_on_one_height_tell_the_skew(angle: float) -> None:
    column = page_image(GERMAN * 4, dpi=200).crop((90, 90, 740, 1100))
    page = Image.new("L", (1500, 1300), 255)
    for left, top in ((80, 130), (780, 143)):
        page.paste(column, (left, top))
    assert skew(page.rotate(angle, Image.Resampling.BICUBIC, fillcolor=255)) == pytest.approx(-angle, abs=0.2)


def test_a_page_without_lines_is_not_turned() -> None:
    assert prepare(with_grain(Image.new("L", (1200, 1700), 200), 20)).turned == 0.0
    assert prepare(Image.new("L", (1200, 1700), 255)).turned == 0.0


def test_a_page_on_its_side_is_told_from_one_that_stands() -> None:
    page = page_image(LINES, dpi=200)
    found = [lines_stand(page.rotate(quarter, expand=True)) for quarter in (0, 90, 180, 270)]
    assert found == [False, True, False, True]
    assert not lines_stand(with_grain(Image.new("L", (1200, 1700), 200), 20))


def test_shaded_paper_becomes_white_and_the_print_on_it_stays_dark() -> None:
    page = page_image(LINES, dpi=300)
    shade = (
        Image.linear_gradient("L")
        .rotate(90)
        .resize(page.size)
        .point([100 + value * 155 // 255 for value in range(256)])
    )
    ready = prepare(ImageChops.multiply(page, shade)).image
    assert share_below(ready, 200) < 1.3 * share_below(page, 200)
    assert share_below(ready, 60) > 0.5 * share_below(page, 60)


def test_faded_print_becomes_dark_and_grain_without_print_does_not() -> None:
    page = page_image(LINES, dpi=300)
    faded = with_grain(page.point([150 + value // 4 for value in range(256)]), 6)
    assert share_below(faded, 110) == 0
    assert share_below(prepare(faded).image, 110) > 0.5 * share_below(page, 110)
    empty = with_grain(Image.new("L", (1200, 1700), 210), 6)
    assert share_below(prepare(empty).image, 150) == 0


def test_light_print_on_a_dark_page_is_inverted() -> None:
    page = page_image(LINES, dpi=300)
    ready = prepare(ImageOps.invert(page)).image
    assert share_below(ready, 128) == pytest.approx(share_below(page, 128), rel=0.2)


def test_very_small_images_pass() -> None:
    assert prepare(Image.new("L", (3, 2), 255)).image.size == (3, 2)


def test_the_level_blocks_of_a_small_jpeg_do_not_hide_the_skew_of_a_narrow_page() -> None:
    page = (
        page_image(GERMAN * 4, dpi=100).crop((30, 30, 330, 560)).rotate(-0.8, Image.Resampling.BICUBIC, fillcolor=255)
    )
    packed = io.BytesIO()
    with_grain(page, 8).save(packed, "JPEG", quality=35)
    with Image.open(packed) as small:
        large = small.convert("L").resize((small.width * 2, small.height * 2), Image.Resampling.BICUBIC)
    assert skew(large, 200) == pytest.approx(0.8, abs=0.3)
