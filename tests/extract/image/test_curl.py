"""Lines of a page that bow towards the spine of its book become straight; straight ones stay as they are."""

from __future__ import annotations

import math

import pytest
from PIL import Image, ImageChops
from regelwerk.extract.image.curl import curl_of
from regelwerk.extract.image.page_image import prepare

from tests.extract.scans import GERMAN, page_image
from tests.layouts.wear.paper_bend import bent, skewed

DPI = 200
PAGE = page_image(GERMAN * 6, dpi=DPI, title="Der Nebel")


def steps(page: Image.Image) -> int:
    """How much rows differ from those above them: most where lines are straight and level."""
    row = page.resize((1, page.height), Image.Resampling.BOX)
    return sum(abs(a - b) for a, b in zip(row.tobytes(), row.tobytes()[1:], strict=False))


@pytest.mark.parametrize("middle", [0.0, 1.0])
def test_lines_that_sink_towards_the_spine_are_straight_again(middle: float) -> None:
    worn = bent(PAGE, 0.014, middle)
    assert steps(worn) < 0.85 * steps(PAGE)
    assert steps(prepare(worn, DPI).image) > 0.93 * steps(prepare(PAGE, DPI).image)


def test_a_curl_does_not_hide_by_how_much_a_page_is_askew() -> None:
    worn = bent(PAGE, 0.014, 0.0).rotate(1.2, Image.Resampling.BICUBIC, fillcolor=255)
    assert prepare(worn, DPI).turned == pytest.approx(-1.2, abs=0.35)


def test_flat_pages_and_pages_that_are_only_askew_have_no_curl() -> None:
    assert curl_of(PAGE, DPI) is None
    assert curl_of(PAGE.rotate(0.4, Image.Resampling.BICUBIC, fillcolor=255), DPI) is None
    assert curl_of(Image.new("L", (1200, 1700), 255), DPI) is None


@pytest.mark.parametrize(("angle", "lid"), [(-1.8, 80), (1.4, 40), (-1.8, 0)])
def test_the_edge_of_the_lid_beside_a_page_that_was_askew_is_no_curl(angle: float, lid: int) -> None:
    """When the page is level again, that edge is as much askew as the page was."""
    worn = skewed(PAGE.point([max(0, value - 25) for value in range(256)]), angle, lid)
    assert curl_of(worn.rotate(-angle, Image.Resampling.BICUBIC, fillcolor=230), DPI) is None
    assert prepare(worn, DPI).turned == pytest.approx(-angle, abs=0.15)


def test_a_slope_between_two_steps_of_the_search_is_no_curl() -> None:
    for angle in (0.2, 0.33, 0.5, 1.0):
        assert curl_of(PAGE.rotate(angle, Image.Resampling.BICUBIC, fillcolor=255), DPI) is None


def test_grain_without_lines_has_no_curl() -> None:
    grain = Image.effect_noise((1200, 1700), 20)
    assert curl_of(ImageChops.add(Image.new("L", grain.size, 200), grain, 1, -128), DPI) is None


def test_how_far_lines_drop_is_told_in_pixels() -> None:
    curl = curl_of(bent(PAGE, 0.014, 0.0), DPI)
    assert curl is not None
    at = 0.15  # of the width, where the print begins
    real = 0.014 * PAGE.height * (math.exp(-at / 0.12) - math.exp(-0.6 / 0.12))
    across = round(at * (len(curl.drops) - 1)), round(0.6 * (len(curl.drops) - 1))
    level = curl.slope * PAGE.width * (0.6 - at)
    assert curl.drops[across[0]] - curl.drops[across[1]] - level == pytest.approx(real, rel=0.2)


def test_a_very_small_image_has_no_curl() -> None:
    assert curl_of(Image.new("L", (40, 30), 255), DPI) is None
