"""Fonts and images of made-up icons, for PDF files written by hand."""

from __future__ import annotations

from .handmade_pdf import stream

TORCH = "450 0 100 600 re f 500 950 m 700 700 l 500 550 l 300 700 l h f"
ANCHOR = "450 100 100 800 re f 200 600 600 100 re f 100 0 m 900 0 l 900 150 l 100 150 l h f"
COIN = "100 100 800 800 re f 300 300 400 400 re 1 g f"


def drawn_font(first: int, *glyphs: str, name: str = "", to_unicode: int | None = None, at: int = 4) -> list[bytes]:
    """Objects of a Type 3 font with these glyphs from the code `first` on; the font is the first, object `at`."""
    procs = [stream(f"1000 0 0 0 1000 1000 d1 {glyph}".encode()) for glyph in glyphs]
    names = [f"/g{index}" for index in range(len(glyphs))]
    entries = " ".join(f"{glyph} {at + 1 + index} 0 R" for index, glyph in enumerate(names))
    unicode_entry = f"/ToUnicode {to_unicode} 0 R" if to_unicode else ""
    font = (
        f"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] "
        f"/CharProcs << {entries} >> /Encoding << /Type /Encoding /Differences [{first} {' '.join(names)}] >> "
        f"/FirstChar {first} /LastChar {first + len(glyphs) - 1} /Widths [{'1000 ' * len(glyphs)}] "
        f"/Resources << >> {unicode_entry} {f'/Name /{name}' if name else ''} >>"
    )
    return [font.encode(), *procs]


def image(rows: str) -> bytes:
    """An image object of rows of pixels, `#` for ink, parted by blanks."""
    lines = rows.split()
    data = bytes(0 if sign == "#" else 255 for line in lines for sign in line)
    return stream(
        data,
        f"/Type /XObject /Subtype /Image /Width {len(lines[0])} /Height {len(lines)} "
        "/ColorSpace /DeviceGray /BitsPerComponent 8",
    )


SHIELD = "######## #......# #.####.# #.####.# #..##..# .#....#. ..#..#.. ...##..."
WAVE = "........ .##..##. #..##..# ........ .##..##. #..##..# ........ ........"
