"""What looks like print: rows of small marks, dark on light or light on dark; drawings, logos and grounds do not."""

from __future__ import annotations

import io
import random

import pytest
import typst
from PIL import Image, ImageOps
from regelwerk.extract.geometry import Rect
from regelwerk.extract.image.print_likeness import RESOLUTION, looks_like_print

from tests.extract.typeset import PLAIN_SENTENCES
from tests.layouts.parts.pictures import board, landscape, paper

TEXT = " ".join(PLAIN_SENTENCES)
TABLE = "#table(columns: 2, [*Feld*], [*Punkte*], [Hafen], [3], [Mole], [5], [Turm], [8], [Bucht], [13])"


def printed(markup: str, *, width: int = 240) -> Image.Image:
    source = f"#set page(width: {width}pt, height: auto, margin: 10pt)\n#set text(size: 9pt)\n{markup}"
    data = typst.compile(source.encode(), format="png", ppi=RESOLUTION, ignore_system_fonts=True)
    assert isinstance(data, bytes)
    return Image.open(io.BytesIO(data)).convert("L")


@pytest.mark.parametrize(
    "markup", [" ".join(PLAIN_SENTENCES[:2]), TEXT, TABLE, "\n".join(f"- {line}" for line in PLAIN_SENTENCES[:4])]
)
@pytest.mark.parametrize("turned", [False, True], ids=["dark-on-light", "light-on-dark"])
def test_print_looks_like_print(markup: str, turned: bool) -> None:
    image = printed(markup)
    assert looks_like_print(ImageOps.invert(image) if turned else image)


def test_one_line_that_fills_its_picture_looks_like_print() -> None:
    assert looks_like_print(printed(PLAIN_SENTENCES[0], width=60 + 5 * len(PLAIN_SENTENCES[0])))


def test_print_on_blotched_ground_looks_like_print() -> None:
    image = printed(TEXT)
    ground = paper(random.Random(3), *image.size, strength=70).convert("L")
    assert looks_like_print(Image.blend(image, ground, 0.35))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("painter", [landscape, board])
def test_drawings_do_not(painter: object, seed: int) -> None:
    assert callable(painter)
    assert not looks_like_print(painter(random.Random(seed), 420, 300).convert("L"))


@pytest.mark.parametrize(
    "image",
    [
        Image.new("L", (300, 200), 255),
        Image.new("L", (300, 200), 0),
        Image.new("L", (4, 4), 90),
        paper(random.Random(5), 500, 700, strength=60).convert("L"),
        printed("#text(size: 24pt)[NEBELPOST]"),
        printed("#text(size: 12pt)[Nebelpost]\n\n#text(size: 7pt)[Verlag am Kai]"),
    ],
    ids=["white", "black", "tiny", "paper", "a-logo", "a-logo-of-two-lines"],
)
def test_grounds_and_logos_do_not(image: Image.Image) -> None:
    assert not looks_like_print(image)


def test_what_is_written_there_already_does_not_count() -> None:
    image = printed(TEXT)
    assert not looks_like_print(image, [Rect(0, 0, image.width, image.height)])
