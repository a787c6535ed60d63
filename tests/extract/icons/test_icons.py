"""Icons in the lines of a PDF: which signs are some, where they are, and that their keys tell pictures apart."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pypdfium2
import pytest
from regelwerk.extract.layout.page_layout import lay_out
from regelwerk.extract.pages.page_text import read_page
from regelwerk.schema.document import Block

from tests.extract.handmade_icons import ANCHOR, COIN, SHIELD, TORCH, WAVE, drawn_font, image
from tests.extract.handmade_pdf import bytes_of, show, to_unicode
from tests.extract.typeset import HASH

DINGBATS = "/Z << /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>"


def blocks_of(
    *contents: str, fonts: str = "", images: str = "", objects: Sequence[bytes] = (), page: str = ""
) -> list[Block]:
    pdf = pypdfium2.PdfDocument(bytes_of(*contents, fonts=fonts, images=images, objects=objects, page=page))
    try:
        words = [read_page(pdf, index) for index in range(len(pdf))]
    finally:
        pdf.close()
    pages, _ = lay_out(words, locale="de", source="spiel.pdf", sha256=HASH)
    return [block for page in pages for block in page.blocks]


def in_line(*signs: str, font: str = "T") -> str:
    """A line of text with signs of another font in it, and the next line."""
    drawn = "".join(show(sign, 60 + 75 * index, 300, font=font) for index, sign in enumerate(signs))
    words = "".join(show(word, 20 + 75 * index, 300) for index, word in enumerate(("Zahle 2", "und hol", "vom Stapel")))
    return words + drawn + show("danach zieht ihr die oberste Karte.", 20, 288)


def place(name: str, x: float, y: float, size: float) -> str:
    return f"q {size} 0 0 {size} {x} {y} cm /{name} Do Q\n"


@pytest.mark.parametrize(
    ("signs", "objects"),
    [
        (("a", "b"), [*drawn_font(97, TORCH, ANCHOR, to_unicode=7), to_unicode({97: "\ue001", 98: "\ue002"})]),
        (("a", "b"), drawn_font(97, TORCH, ANCHOR)),
        (("\x04", "\x05"), drawn_font(4, TORCH, ANCHOR)),
        (("a", "a"), drawn_font(97, COIN)),
    ],
    ids=["private-use", "letters-of-a-symbol-font", "control-codes", "a-font-of-one-glyph"],
)
def test_glyphs_that_are_no_letters_are_icons(signs: tuple[str, str], objects: list[bytes]) -> None:
    (block,) = blocks_of(in_line(*signs), fonts="/T 4 0 R", objects=objects)
    one, two = (icon.hash for icon in block.icons)
    assert block.text == (
        f"Zahle 2 {{icon:{one}}} und hol {{icon:{two}}} vom Stapel danach zieht ihr die oberste Karte."
    )
    assert (one == two) == (signs[0] == signs[1])
    assert [round(icon.box.x0) for icon in block.icons] == [60, 135]
    assert {icon.page for icon in block.icons} == {1}


def test_dingbats_in_a_line_are_icons_whatever_code_they_have() -> None:
    private = DINGBATS.replace(" >>", " /ToUnicode 4 0 R >>")
    (named,) = blocks_of(in_line("Q", "t", font="Z"), fonts=DINGBATS)
    (nameless,) = blocks_of(
        in_line("Q", "t", font="Z"), fonts=private, objects=[to_unicode({0x51: "\ue001", 0x74: "\ue002"})]
    )
    assert len({icon.hash for icon in named.icons}) == 2
    assert [icon.hash for icon in named.icons] == [icon.hash for icon in nameless.icons]
    assert {icon.font for icon in named.icons} == {"ZapfDingbats"}


def test_one_picture_has_one_key_at_all_sizes_and_places() -> None:
    chance = random.Random(7)
    contents = []
    for index in range(24):
        x, y, size = 40 + 90 * chance.random(), 100 + 200 * chance.random(), 7 + 8 * chance.random()
        sign = show("ab"[index % 2], x, y, font="T", size=size)
        contents.append(show("ja", x - 1.5 * size, y, size=size) + sign + place("S", x + 1.2 * size, y - 1, size))
    blocks = blocks_of(
        *contents, fonts="/T 4 0 R", images="/S 7 0 R", objects=[*drawn_font(97, TORCH, ANCHOR), image(SHIELD)]
    )
    icons = [icon for block in blocks for icon in block.icons]
    assert len(icons) == 48
    assert len({icon.hash for icon in icons}) == 3
    assert [icon.page for icon in icons[::2]] == list(range(1, 25))


def test_small_images_in_a_line_are_icons_and_larger_ones_are_not() -> None:
    content = (
        in_line("x", font="R").replace("(x)", "( )")
        + place("S", 60, 298.5, 9)
        + place("W", 135, 298, 10)
        + place("S", 60, 150, 9)
        + place("W", 20, 180, 60)
    )
    (block,) = blocks_of(content, images="/S 4 0 R /W 5 0 R", objects=[image(SHIELD), image(WAVE)])
    shield, wave = (icon.hash for icon in block.icons)
    assert shield != wave
    assert block.text.startswith(f"Zahle 2 {{icon:{shield}}} und hol {{icon:{wave}}} vom Stapel")


def test_a_comma_stays_at_the_image_that_it_follows() -> None:
    content = show("Zahle 2", 20, 300) + place("S", 60, 298.5, 9) + show(", dann 3.", 69.2, 300)
    (block,) = blocks_of(content, images="/S 4 0 R", objects=[image(SHIELD)])
    assert block.text == f"Zahle 2 {{icon:{block.icons[0].hash}}}, dann 3."


@pytest.mark.parametrize("bullet", ["3", "n", "\xd4"], ids=["tick", "square", "arrow"])
def test_dingbats_before_the_items_of_a_list_stay_bullets(bullet: str) -> None:
    content = "".join(
        show(bullet, 20, 300 - 15 * line, font="Z") + show(f"Legt das Boot Nummer {line} ab.", 34, 300 - 15 * line)
        for line in range(3)
    )
    blocks = blocks_of(content, fonts=DINGBATS)
    assert [block.kind for block in blocks] == ["item"] * 3
    assert {block.label for block in blocks} <= {"✓", "■", "➔", "•"}
    assert not any(block.icons for block in blocks)


def test_images_before_the_items_of_a_list_are_bullets() -> None:
    content = "".join(
        place("W", 20, 300 - 15 * line, 6) + show(f"Legt das Boot Nummer {line} ab.", 34, 300 - 15 * line)
        for line in range(3)
    )
    blocks = blocks_of(content, images="/W 4 0 R", objects=[image(WAVE)])
    assert [(block.label, block.text) for block in blocks] == [
        ("•", f"Legt das Boot Nummer {line} ab.") for line in range(3)
    ]


def test_the_icons_of_a_legend_are_no_bullets() -> None:
    content = "".join(
        show(sign, 20, 300 - 15 * line, font="T") + show(f"{word}: ein Vorrat im Hafen.", 34, 300 - 15 * line)
        for line, (sign, word) in enumerate((("a", "Fackel"), ("b", "Anker"), ("c", "Geld")))
    )
    blocks = blocks_of(content, fonts="/T 4 0 R", objects=drawn_font(97, TORCH, ANCHOR, COIN))
    assert len({icon.hash for block in blocks for icon in block.icons}) == 3


def test_signs_and_letters_of_text_fonts_stay_what_they_are() -> None:
    content = (
        show("Feld", 20, 300)
        + show("X", 45, 300, font="I")
        + show("liegt \xd7 2 und \xbd neben", 56, 300)
        + show("B", 165, 300, font="B")
        + show("im Nebel.", 177, 300)
    )
    (block,) = blocks_of(content)
    assert (block.text, block.icons) == ("Feld X liegt × 2 und ½ neben B im Nebel.", ())


def test_a_stand_in_of_the_file_itself_names_no_icon() -> None:
    """A character of plane 15 in the file must not be taken for the first icon of the page."""
    fonts = "/T 4 0 R /P << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>"
    content = in_line("a", "a") + show("Am Meerufer", 20, 250, font="P")
    blocks = blocks_of(
        content, fonts=fonts, objects=[*drawn_font(97, COIN), to_unicode({0x4D: "\U000f0000", 0x65: "e"})]
    )
    assert sum(block.text.count("{icon:") for block in blocks) == 2
