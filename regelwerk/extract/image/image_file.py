"""PNG, JPEG and TIFF files: their pages as grey images of 200 to 300 dpi."""

from __future__ import annotations

import io
import warnings
from contextlib import contextmanager
from typing import TYPE_CHECKING

from regelwerk.errors import InputLimitError, RegelwerkError, UnreadableInputError
from regelwerk.extract.limits import MAX_IMAGE_PIXELS, MAX_PAGES, MAX_RENDER_PIXELS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

_DPI = 300.0
_LEAST_DPI = 200.0
"""Coarser images are enlarged to this, finer ones read as they are up to _DPI."""
_SCANNED = (60.0, 2400.0)
"""Resolutions that an image file may tell of itself and be believed."""
_PAPER = 11.7
"""Longer side of A4 in inches, for images that do not tell their resolution."""
_BAND_ROWS = 256
_ORIENTATION = 0x0112
"""Tag of EXIF that says how a camera was held (CIPA DC-008, 4.6.5)."""
_TURNS = {
    2: "FLIP_LEFT_RIGHT",
    3: "ROTATE_180",
    4: "FLIP_TOP_BOTTOM",
    5: "TRANSPOSE",
    6: "ROTATE_270",
    7: "TRANSVERSE",
    8: "ROTATE_90",
}


def count_pages(data: bytes, name: str) -> int:
    """Number of pages of an image file; raises as `read_page` does."""
    with _opened(data, name) as image:
        pages = getattr(image, "n_frames", 1) if image.format == "TIFF" else 1
    if pages > MAX_PAGES:
        raise InputLimitError(f"{name}: {pages} pages, more than {MAX_PAGES}", next_step="Split the file into several.")
    return pages


def read_page(data: bytes, name: str, index: int) -> tuple[Image, float]:
    """The page `index` (from 0) as a grey image of 200 to 300 dpi, and its pixels per inch of paper.

    The size of a page is checked before it is decoded. Raises InputLimitError for one that is too large and
    UnreadableInputError for a damaged or truncated file.
    """
    with _opened(data, name) as image:
        if index:
            image.seek(index)
        _check_size(image.size, f"{name}, page {index + 1}")
        grey, resolution = _grey(image), _told_resolution(image)
    return _at_reading_size(grey, resolution)


@contextmanager
def _opened(data: bytes, name: str) -> Iterator[Image]:
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data), formats=("PNG", "JPEG", "TIFF")) as image:
                yield image
    except (Image.DecompressionBombWarning, Image.DecompressionBombError) as error:
        raise _too_large(name) from error
    except RegelwerkError:
        raise
    except Exception as error:  # decoders of hostile data raise almost anything
        raise UnreadableInputError(
            f"{name}: the image is damaged or truncated",
            next_step="Get the file again, or open it in an image program and save it as PNG.",
        ) from error


def _check_size(size: tuple[int, int], where: str) -> None:
    if size[0] * size[1] > MAX_IMAGE_PIXELS:
        raise _too_large(f"{where}: {size[0]:,} x {size[1]:,} pixels")


def _too_large(where: str) -> InputLimitError:
    return InputLimitError(
        f"{where}: more than {MAX_IMAGE_PIXELS:,} pixels", next_step="Scale the image to 300 dpi or crop it."
    )


def _grey(image: Image) -> Image:
    """The page upright in grey, on white; made in bands, because a large image fills much memory as it is."""
    from PIL import Image as Images

    image.load()
    deep = image.mode.startswith(("I", "F"))
    low, high = (float(value) for value in image.getextrema()) if deep else (0.0, 255.0)  # type: ignore[arg-type]
    scale = 255 / max(1.0, high - low)
    clear = "A" in image.getbands() or "transparency" in image.info
    grey = Images.new("L", image.size)
    for top in range(0, image.height, _BAND_ROWS):
        band = image.crop((0, top, image.width, min(top + _BAND_ROWS, image.height)))
        if deep:
            band = band.convert("F").point(lambda value: value * scale - low * scale)
        elif clear:
            colours = band.convert("RGBA")
            band = Images.alpha_composite(Images.new("RGBA", band.size, (255, 255, 255, 255)), colours)
        grey.paste(band.convert("L"), (0, top))
    turn = _TURNS.get(image.getexif().get(_ORIENTATION, 1))
    return grey.transpose(Images.Transpose[turn]) if turn else grey


def _told_resolution(image: Image) -> float:
    """Dots per inch of the file if they are believable, else as if the page were A4."""
    told = image.info.get("dpi")
    try:
        resolution = float(told[0]) if told else 0.0
    except (TypeError, ValueError, ZeroDivisionError):
        resolution = 0.0
    longer = max(image.size)
    if _SCANNED[0] <= resolution <= _SCANNED[1] and longer / resolution < 1.45 * _PAPER:
        return resolution
    return longer / _PAPER


def _at_reading_size(image: Image, resolution: float) -> tuple[Image, float]:
    """The page scaled to 200 dpi where it has less, to 300 dpi where it has more."""
    from PIL import Image as Images

    factor = min(_DPI, max(_LEAST_DPI, resolution)) / resolution
    factor = min(factor, (MAX_RENDER_PIXELS / (image.width * image.height)) ** 0.5)
    if 0.85 <= factor <= 1.15:
        return image, resolution
    size = max(1, round(image.width * factor)), max(1, round(image.height * factor))
    return image.resize(size, Images.Resampling.BICUBIC), resolution * size[0] / image.width
