"""Filters by shifts against those of Pillow."""

from __future__ import annotations

import pytest
from PIL import Image, ImageFilter
from regelwerk.extract.image.square_filters import darkened, lightened


@pytest.mark.parametrize("size", [3, 5, 7, 9, 11])
def test_filters_by_shifts_give_what_those_of_pillow_give(size: int) -> None:
    image = Image.effect_noise((60, 40), 60)
    assert lightened(image, size).tobytes() == image.filter(ImageFilter.MaxFilter(size)).tobytes()
    assert darkened(image, size).tobytes() == image.filter(ImageFilter.MinFilter(size)).tobytes()
