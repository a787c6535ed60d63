"""A scanner drawn from a seed, and the pages of a PDF as it gives them: images, and a PDF of nothing but images."""

from __future__ import annotations

import io
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image, ImageFilter

from ..typesetting import page_images
from .light import dust, grain, holes, lit, spine_shadow, streaks, through
from .paper_bend import bent, folded, skewed

_RENDER_DPI = 300.0
_KINDS = ("office", "office", "home", "home", "home", "old", "photocopy", "low")


@dataclass(frozen=True)
class Scanner:
    """How pages are worn. Angles in degrees, `curl` and `tilt` as shares of the width, grey values of 255."""

    kind: str
    dpi: int
    colour: bool
    bitonal: bool
    quality: int
    skew: float
    curl: float
    spine: int
    fold: int
    blur: float
    noise: int
    dust: int
    shade: int
    through: float
    streaks: int
    holes: bool
    border: int
    two_up: bool
    paper: int
    ink: int


def scanner_of(seed: int) -> Scanner:
    """The scanner of a seed: an office machine, one at home, an old scan, a photocopy, a small file."""
    chance = random.Random(f"scanner {seed}")
    kind = chance.choice(_KINDS)
    dpi = chance.choice(
        {
            "office": (200, 300),
            "home": (150, 200, 300),
            "old": (120, 150, 200),
            "photocopy": (200, 300),
            "low": (75, 100, 110),
        }[kind]
    )
    worn = kind in ("old", "photocopy", "low")
    skew = chance.uniform(-2.2, 2.2) if chance.random() < (0.7 if worn else 0.4) else chance.uniform(-0.3, 0.3)
    book = chance.random() < 0.35
    return Scanner(
        kind=kind,
        dpi=dpi,
        colour=kind not in ("photocopy",) and chance.random() < 0.6,
        bitonal=kind == "photocopy" and chance.random() < 0.6,
        quality=chance.choice((82, 90) if kind == "office" else (55, 70, 80) if kind == "home" else (38, 50, 65)),
        skew=round(skew, 2),
        curl=round(chance.uniform(0.004, 0.016), 4) if book else 0.0,
        spine=chance.choice((60, 100, 150)) if book else 0,
        fold=chance.choice((0, 0, 1, 2)) if worn or kind == "home" else 0,
        blur=round(dpi / 200 * chance.choice((0.25, 0.4) if kind == "office" else (0.3, 0.5, 0.7)), 2)
        * (0.5 if kind == "low" else 1),
        noise=chance.choice((2, 4) if kind == "office" else (3, 6, 9)),
        dust=chance.choice((0, 0, 12, 40)) if worn or kind == "home" else 0,
        shade=chance.choice((0, 25, 60, 95)) if kind != "office" else 0,
        through=chance.choice((0, 0, 0.05, 0.1)) if kind != "office" else chance.choice((0, 0, 0.04)),
        streaks=chance.choice((0, 1, 3)) if kind == "photocopy" else 0,
        holes=worn and chance.random() < 0.25,
        border=chance.choice((0, 0, 18, 40)) if kind != "office" else 0,
        two_up=book and chance.random() < 0.4,
        paper=chance.choice((255, 250, 243, 232)),
        ink=chance.choice((5, 20, 35, 55)),
    )


def scanned(pdf: bytes, seed: int) -> tuple[list[Image.Image], Scanner]:
    """The pages of a PDF as the scanner of a seed sees them."""
    scanner = scanner_of(seed)
    pages = page_images(pdf, _RENDER_DPI if scanner.dpi > 150 else 200.0)
    rendered = _RENDER_DPI if scanner.dpi > 150 else 200.0
    chance = random.Random(f"wear {seed}")
    small = [_resized(page, scanner.dpi / rendered) for page in pages]
    if scanner.two_up and small[0].width < small[0].height:
        sheets = [_side_by_side(small[n : n + 2]) for n in range(0, len(small), 2)]
    else:
        scanner = replace(scanner, two_up=False)
        sheets = small
    return [
        _worn(sheet, sheets[n ^ 1 if n ^ 1 < len(sheets) else n], scanner, chance, n) for n, sheet in enumerate(sheets)
    ], scanner


def image_pdf(pages: Sequence[Image.Image], scanner: Scanner) -> bytes:
    """A PDF whose pages are these images and nothing else."""
    out = io.BytesIO()
    first, *rest = pages
    stamp = time.gmtime(0)
    quality = {} if first.mode == "1" else {"quality": scanner.quality}  # black and white is not kept as JPEG
    first.save(
        out,
        "PDF",
        resolution=scanner.dpi,
        save_all=True,
        append_images=rest,
        **quality,
        creationDate=stamp,
        modDate=stamp,
    )
    return out.getvalue()


def _resized(page: Image.Image, share: float) -> Image.Image:
    size = (round(page.width * share), round(page.height * share))
    return page if size == page.size else page.resize(size, Image.Resampling.LANCZOS)


def _side_by_side(pages: Sequence[Image.Image]) -> Image.Image:
    sheet = Image.new("RGB", (sum(page.width for page in pages), pages[0].height), "white")
    x = 0
    for page in pages:
        sheet.paste(page, (x, 0))
        x += page.width
    return sheet


def _worn(page: Image.Image, back: Image.Image, scanner: Scanner, chance: random.Random, number: int) -> Image.Image:
    image = page if scanner.colour else page.convert("L")
    if scanner.through:
        image = through(image, back, scanner.through)
    image = lit(image, paper=scanner.paper, ink=scanner.ink)
    middle = 0.5 if scanner.two_up else (0.0, 1.0)[number % 2]
    if scanner.curl:
        image = bent(image, scanner.curl, middle)
    if scanner.spine:
        image = spine_shadow(image, scanner.spine, middle)
    for _ in range(scanner.fold):
        image = folded(image, chance)
    if scanner.shade:
        image = lit(image, shade=scanner.shade, angle=chance.randrange(360))
    if scanner.holes:
        image = holes(image, scanner.dpi)
    image = skewed(image, scanner.skew + chance.uniform(-0.25, 0.25), scanner.border)
    if scanner.blur:
        image = image.filter(ImageFilter.GaussianBlur(scanner.blur))
    if scanner.dust:
        image = dust(image, scanner.dust, scanner.dpi, chance)
    if scanner.streaks:
        image = streaks(image, scanner.streaks, chance)
    image = grain(image, scanner.noise, chance)
    if scanner.bitonal:
        return image.convert("L").point([255 if v > 140 else 0 for v in range(256)]).convert("1")
    packed = io.BytesIO()
    image.save(packed, "JPEG", quality=scanner.quality)
    return Image.open(io.BytesIO(packed.getvalue())).convert(image.mode)
