"""Pages of image files: grey, upright, on white, at a size for reading; or an error that says what to do."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image
from regelwerk.errors import InputLimitError, UnreadableInputError
from regelwerk.extract.image import image_file
from regelwerk.extract.image.image_file import count_pages, read_page

QUARTERS = ((0, 0), (1, 0), (0, 1), (1, 1))


def saved(image: Image.Image, form: str = "PNG", **options: Any) -> bytes:
    stream = io.BytesIO()
    image.save(stream, form, **options)
    return stream.getvalue()


def grey(width: int = 400, height: int = 600) -> Image.Image:
    """White, with each quarter of the page in a grey of its own."""
    image = Image.new("L", (width, height), 255)
    for shade, (right, down) in zip((20, 80, 140, 200), QUARTERS, strict=True):
        image.paste(shade, (right * width // 2, down * height // 2, (right + 1) * width // 2, (down + 1) * height // 2))
    return image


def shades(image: Image.Image) -> list[int]:
    """The grey in the middle of each quarter."""
    return [
        int(image.getpixel(((1 + 2 * right) * image.width // 4, (1 + 2 * down) * image.height // 4)) or 0)  # type: ignore[arg-type]
        for right, down in QUARTERS
    ]


@pytest.mark.parametrize(
    ("dpi", "read", "size"),
    [
        (200, 200, (400, 600)),
        (240, 240, (400, 600)),
        (300, 300, (400, 600)),
        (340, 340, (400, 600)),
        (360, 300, (333, 500)),
        (600, 300, (200, 300)),
        (178, 178, (400, 600)),
        (170, 200, (471, 706)),
        (100, 200, (800, 1200)),
        (80, 200, (1000, 1500)),
        (2400, 300, (50, 75)),
    ],
)
def test_a_page_is_read_at_200_to_300_dpi(dpi: int, read: int, size: tuple[int, int]) -> None:
    image, resolution = read_page(saved(grey(), dpi=(dpi, dpi)), "a.png", 0)
    assert image.size == size
    assert resolution == pytest.approx(read, abs=0.5)
    assert image.mode == "L"


@pytest.mark.parametrize(("dpi", "paper"), [(None, 11.7), (50, 11.7), (2500, 11.7), (72, 600 / 72)])
def test_a_resolution_that_nobody_believes_is_that_of_a_page_of_a4(dpi: int | None, paper: float) -> None:
    image, resolution = read_page(saved(grey(), **({"dpi": (dpi, dpi)} if dpi else {})), "a.png", 0)
    assert image.height / resolution == pytest.approx(paper, abs=0.1)


@pytest.mark.parametrize(("dpi", "believed"), [(59, False), (60, True), (2400, True), (2401, False)])
def test_resolutions_that_are_believed(dpi: int, believed: bool) -> None:
    image, resolution = read_page(saved(grey(), "JPEG", dpi=(dpi, dpi)), "a.jpg", 0)
    assert (image.height / resolution == pytest.approx(600 / dpi, rel=0.01)) == believed


@pytest.mark.parametrize(("height", "believed"), [(1690, True), (1700, False)])
def test_paper_much_longer_than_a4_is_not_believed(height: int, believed: bool) -> None:
    image, resolution = read_page(saved(Image.new("L", (100, height), 255), dpi=(100, 100)), "a.png", 0)
    assert (image.height / resolution == pytest.approx(height / 100, abs=0.1)) == believed


@pytest.mark.parametrize(
    ("turn", "seen"),
    [
        (1, [20, 80, 140, 200]),
        (2, [80, 20, 200, 140]),
        (3, [200, 140, 80, 20]),
        (4, [140, 200, 20, 80]),
        (5, [20, 140, 80, 200]),
        (6, [140, 20, 200, 80]),
        (7, [200, 80, 140, 20]),
        (8, [80, 200, 20, 140]),
    ],
)
def test_a_picture_of_a_camera_is_turned_upright(turn: int, seen: list[int]) -> None:
    exif = Image.Exif()
    exif[0x0112] = turn
    image, _ = read_page(saved(grey(), exif=exif, dpi=(200, 200)), "a.png", 0)
    assert shades(image) == seen
    assert image.size == ((400, 600) if turn < 5 else (600, 400))


@pytest.mark.parametrize(
    ("image", "shade"),
    [
        (Image.new("RGBA", (40, 600), (0, 0, 0, 0)), 255),
        (Image.new("RGBA", (40, 600), (0, 0, 0, 255)), 0),
        (Image.new("LA", (40, 600), (0, 51)), 204),
        (Image.new("RGB", (40, 600), (255, 0, 0)), 76),
        (Image.new("1", (40, 600), 1), 255),
    ],
)
def test_what_is_clear_is_white_paper(image: Image.Image, shade: int) -> None:
    page, _ = read_page(saved(image, dpi=(200, 200)), "a.png", 0)
    assert page.getextrema() == (shade, shade)


def test_a_colour_that_counts_as_clear_is_white_paper() -> None:
    image = Image.new("P", (40, 600), 0)
    image.putpalette([0, 0, 0, 90, 90, 90])
    image.paste(1, (0, 300, 40, 600))
    page, _ = read_page(saved(image, dpi=(200, 200), transparency=0), "a.png", 0)
    assert (page.getpixel((20, 100)), page.getpixel((20, 400))) == (255, 90)


def test_deep_grey_is_stretched_over_all_shades() -> None:
    image = Image.new("I;16", (40, 600), 1000)
    image.paste(3000, (0, 256, 40, 512))
    page, _ = read_page(saved(image, dpi=(200, 200)), "a.png", 0)
    assert [page.getpixel((20, y)) for y in (10, 300, 599)] == [0, 255, 0]
    flat, _ = read_page(saved(Image.new("I;16", (40, 600), 1000), dpi=(200, 200)), "a.png", 0)
    assert flat.getextrema() == (0, 0)


def test_pages_of_a_tiff_are_counted_and_read_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = [Image.new("L", (400, 600), shade) for shade in (10, 20, 30)]
    data = saved(pages[0], "TIFF", save_all=True, append_images=pages[1:], dpi=(200, 200))
    assert count_pages(data, "a.tif") == 3
    assert [read_page(data, "a.tif", at)[0].getpixel((5, 5)) for at in range(3)] == [10, 20, 30]
    monkeypatch.setattr(image_file, "MAX_PAGES", 2)
    with pytest.raises(InputLimitError, match=r"a\.tif: 3 pages, more than 2"):
        count_pages(data, "a.tif")
    monkeypatch.setattr(image_file, "MAX_PAGES", 3)
    assert count_pages(data, "a.tif") == 3


def test_frames_of_a_moving_picture_are_one_page() -> None:
    pages = [Image.new("L", (400, 600), shade) for shade in (10, 200)]
    assert count_pages(saved(pages[0], "PNG", save_all=True, append_images=pages[1:]), "a.png") == 1


def test_a_page_too_large_is_refused_before_it_is_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image_file, "MAX_IMAGE_PIXELS", 240_000)
    assert read_page(saved(grey()), "a.png", 0)[0].mode == "L"
    monkeypatch.setattr(image_file, "MAX_IMAGE_PIXELS", 239_999)
    with pytest.raises(InputLimitError, match=r"a\.png, page 1: 400 x 600 pixels: more than 239,999 pixels"):
        read_page(saved(grey()), "a.png", 0)


def test_a_page_is_not_enlarged_over_what_is_rendered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image_file, "MAX_RENDER_PIXELS", 480_000)
    image, resolution = read_page(saved(grey(), dpi=(100, 100)), "a.png", 0)
    assert image.width * image.height == pytest.approx(480_000, rel=0.01)
    assert resolution == pytest.approx(100 * 2**0.5, abs=0.5)


@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n\x1a\n junk", saved(grey())[:200], saved(grey(), "GIF")])
def test_what_is_no_image_or_not_all_of_it_is_said(data: bytes) -> None:
    with pytest.raises(UnreadableInputError, match=r"a\.png: the image is damaged or truncated"):
        read_page(data, "a.png", 0)
