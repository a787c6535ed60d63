"""A page with a text layer, part of which is a picture of print, and pictures that are none: drawings, a logo, a ground."""

from __future__ import annotations

import io
import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

import typst
from PIL import Image

from ..parts.pictures import board, landscape, paper
from ..words.game import TOPICS, Game

_FACES = ("Libertinus Serif", "New Computer Modern", "DejaVu Sans Mono")
_LOCALES = ("de", "pl", "en")
KINDS = ("text", "list", "table", "scores", "none")


@dataclass(frozen=True)
class PicturePage:
    """A page as PDF, and what it says."""

    pdf: bytes
    locale: str
    kind: str
    layer: tuple[str, ...]
    """Paragraphs of its text layer, in order."""
    shown: tuple[str, ...]
    """Paragraphs or items of its picture of text."""
    rows: tuple[tuple[str, ...], ...]
    """Rows of its table, if the picture is one."""


def picture_page(seed: int, kind: str | None = None) -> PicturePage:
    """The page of a seed; the same seed gives the same page."""
    chance = random.Random(f"picture page {seed}")
    game = Game(chance.choice(_LOCALES), chance)
    kind = kind or KINDS[seed % len(KINDS)]
    size, width = chance.uniform(9, 11), chance.choice((380, 420, 500))
    layer = tuple(game.paragraph(chance.choice(TOPICS), chance.randint(3, 5)) for _ in range(3))
    beside = kind not in ("text", "list") and chance.random() < 0.4
    inner = width - 80 if not beside else (width - 80) * 0.55
    shown: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    markup = ""
    if kind in ("text", "list"):
        shown = tuple(game.paragraph(chance.choice(TOPICS), chance.randint(2, 3)) for _ in range(chance.randint(2, 3)))
        mark = "#box(width: 1em)[•]" if kind == "list" else ""
        markup = "\n\n".join(
            f"#par(hanging-indent: {'1em' if mark else '0pt'})[{mark}{_plain(each)}]" for each in shown
        )
    elif kind != "none":
        rows, markup = _table(game, chance, drawn=kind == "scores")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        pictures = _decorations(root, chance)
        if markup:
            face, dpi = chance.choice(_FACES), chance.choice((130, 150, 200))
            _print(root / "print.png", markup, face, size, inner, dpi, chance)
        picture = f'#image("print.png", width: {inner:.1f}pt)' if markup else ""
        first, second, third = (_plain(each) for each in layer)
        body = (
            f"#grid(columns: (1fr, {inner:.1f}pt), gutter: 12pt)[{first}][{picture}]\n\n{second}"
            if beside and picture
            else f"{first}\n\n{picture}\n\n{second}"
        )
        ground = '#set page(background: image("ground.png", width: 100%))\n' if (root / "ground.png").exists() else ""
        source = (
            f"#set page(width: {width}pt, height: {width * 1.4:.0f}pt, margin: 40pt)\n{ground}"
            f"#set text(size: {size:.1f}pt)\n#set smartquote(enabled: false)\n#set par(justify: {'true' if chance.random() < 0.5 else 'false'}, spacing: 1em)\n"
            f"{body}\n\n{pictures}\n\n{third}\n"
        )
        (root / "page.typ").write_text(source)
        pdf = typst.compile(root / "page.typ", root=root, ignore_system_fonts=True, timestamp=0)
    assert isinstance(pdf, bytes)
    return PicturePage(pdf, game.locale, kind, layer, shown, rows)


def _plain(text: str) -> str:
    return "".join(f"\\{char}" if char in "#*_$@<>[]\\`~=+-/" else char for char in text)


def _table(game: Game, chance: random.Random, *, drawn: bool) -> tuple[tuple[tuple[str, ...], ...], str]:
    """Rows of a table and its markup; where it is `drawn`, each row has a bar of blocks that says how many."""
    count = chance.randint(4, 7)
    if drawn:
        values = sorted(chance.sample(range(2, 30), count))
        rows = tuple((str(index), str(value)) for index, value in enumerate(values, 1))
        colour = chance.choice(("rgb(150,80,50)", "rgb(60,110,160)", "rgb(90,130,70)"))
        blocks = [
            "#h(3pt)".join(
                f"#box(rect(width: 18pt, height: 8pt, fill: {colour}, stroke: 0.6pt + black))" for _ in range(index)
            )
            for index in range(1, count + 1)
        ]
        cells = ", ".join(f"[*{a}*], [{bar}], [*{b}*]" for (a, b), bar in zip(rows, blocks, strict=True))
        return rows, f"#table(columns: (auto, 1fr, auto), inset: 6pt, stroke: none, {cells})"
    names = game.names("ding", count)
    heads = (game.named("karte"), game.named("ort"))
    rows = (heads, *((name, str(chance.randint(1, 24))) for name in names))
    stroke = chance.choice(("0.6pt", "none", "(bottom: 0.5pt)"))
    cells = ", ".join(
        f"[{'*' if index == 0 else ''}{_plain(cell)}{'*' if index == 0 else ''}]"
        for index, row in enumerate(rows)
        for cell in row
    )
    return rows, f"#table(columns: (1fr, auto), inset: 5pt, stroke: {stroke}, {cells})"


def _print(path: Path, markup: str, face: str, size: float, width: float, dpi: int, chance: random.Random) -> None:
    """Save a picture of markup on white, tinted or blotched ground, perhaps in a frame, perhaps light on dark."""
    dark = chance.random() < 0.2
    fill = "rgb(40,50,70)" if dark else chance.choice(("white", "rgb(245,236,215)", "rgb(228,236,240)"))
    source = (
        f"#set page(width: {width:.1f}pt, height: auto, margin: 8pt, fill: {fill})\n"
        f'#set text(font: "{face}", size: {size:.1f}pt, fill: {"white" if dark else "black"})\n#set smartquote(enabled: false)\n{markup}\n'
    )
    data = typst.compile(source.encode(), format="png", ppi=dpi, ignore_system_fonts=True, timestamp=0)
    assert isinstance(data, bytes)
    image = Image.open(io.BytesIO(data)).convert("RGB")
    if not dark and chance.random() < 0.4:
        image = Image.blend(image, paper(chance, *image.size, strength=60), 0.3)
    image.save(path)


def _decorations(root: Path, chance: random.Random) -> str:
    """Markup of pictures that are none of text; their files are put into the folder."""
    found = []
    if chance.random() < 0.5:
        chance.choice((landscape, board))(chance, 520, 260).save(root / "drawing.png")
        found.append('#image("drawing.png", width: 60%)')
    if chance.random() < 0.4:
        source = "#set page(width: auto, height: auto, margin: 6pt)\n#text(size: 22pt, weight: 700, fill: rgb(160,30,30))[NEBELPOST]"
        logo = typst.compile(source.encode(), format="png", ppi=150, ignore_system_fonts=True, timestamp=0)
        assert isinstance(logo, bytes)
        (root / "logo.png").write_bytes(logo)
        found.append('#image("logo.png", width: 25%)')
    if chance.random() < 0.4:
        paper(chance, 600, 840, strength=40).save(root / "ground.png")
    return "\n\n".join(found)
