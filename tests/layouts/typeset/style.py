"""The look of a booklet, drawn from its seed: format, grid, faces, colours, and how its designer sets things."""

from __future__ import annotations

import colorsys
import random
from dataclasses import dataclass

from ..typefaces import DINGBATS, Face, picked

MM = 72 / 25.4
_FORMATS = ((210, 297), (148, 210), (220, 220), (190, 250), (216, 279), (280, 200), (240, 300), (165, 235))
HEADS = ("fill", "round", "line", "lines", "tail", "caps", "centre", "mark", "tint", "plain")
NOTES = ("tab", "strip", "dark", "bar", "rules", "sign", "frame", "shade")


@dataclass(frozen=True)
class Style:
    """Lengths in points."""

    locale: str
    width: float
    height: float
    top: float
    bottom: float
    inner: float
    outer: float
    size: float
    columns: int
    gutter: float
    column_rule: bool
    justify: bool
    indent: bool
    head_manners: tuple[str, str, str]
    notes: tuple[str, str]
    page_head: str
    page_foot: str
    tab: bool
    caption: str
    step: str
    bullet: str
    numbered: bool
    first_page: int
    markup: str
    """What comes before all markup."""

    @property
    def body(self) -> float:
        """Width between the margins."""
        return self.width - self.inner - self.outer

    def column(self, count: int) -> float:
        """Width of one of so many columns."""
        return (self.body - (count - 1) * self.gutter) / count


def _colour(hue: float, saturation: float, value: float) -> str:
    return (
        'rgb("#'
        + "".join(f"{round(255 * part):02x}" for part in colorsys.hsv_to_rgb(hue % 1, saturation, value))
        + '")'
    )


def _font(face: Face) -> str:
    return f'("{face.family}", "{DINGBATS}")'


def drawn(chance: random.Random, locale: str) -> Style:
    """A look."""
    width, height = (side * MM for side in chance.choice(_FORMATS))
    narrow = width < 170 * MM
    faces = picked(chance)
    hue = chance.random()
    size = chance.choice((8, 8.5, 9) if narrow else (8.5, 9, 9.5, 10))
    columns = chance.choice((1, 2, 2) if narrow else (2, 2, 2, 3, 3) if width > 200 * MM else (1, 2, 2, 3))
    margin = chance.choice((10, 12, 14) if narrow else (13, 16, 20)) * MM
    justify = chance.random() < 0.7
    indent = chance.random() < 0.35
    leading = chance.choice((0.5, 0.58, 0.66))
    spacing = leading if indent else chance.choice((0.9, 1.1))
    ground = chance.random() < 0.25
    paper = _colour(chance.choice((0.1, hue)), 0.06, 0.98) if ground else "white"
    look = {
        "accent": _colour(hue, 0.7, chance.uniform(0.42, 0.62)),
        "dark": _colour(hue + chance.choice((0, 0.5)), 0.5, chance.uniform(0.15, 0.32)),
        "pale": _colour(hue, chance.choice((0.06, 0.14)), 0.93),
        "paper": paper,
        "ink": chance.choice(('rgb("#000000")', 'rgb("#1a1a1a")', 'rgb("#20160c")')),
        "title-font": _font(faces.heading),
        "title-weight": str(faces.heading.weight),
        "head-sizes": chance.choice(("(2.1, 1.45, 1.12)", "(1.8, 1.3, 1.05)", "(2.5, 1.6, 1.15)")),
    }
    markup = "\n".join(
        (
            "#let look = (" + ", ".join(f"{name}: {value}" for name, value in look.items()) + ")",
            f'#set text(font: {_font(faces.body)}, stretch: {faces.body.stretch}%, size: {size * faces.body.scale:.2f}pt, lang: "{locale}", '
            f"hyphenate: {str(justify or chance.random() < 0.5).lower()}, fill: look.ink)",
            f"#set par(justify: {str(justify).lower()}, leading: {leading}em, spacing: {spacing}em, "
            f"first-line-indent: {'1.2em' if indent else '0pt'})",
            '#set list(marker: none)\n#set footnote(numbering: "1")\n#set footnote.entry(gap: 0.4em)',
            "#show footnote.entry: it => block[#super(numbering(it.note.numbering, ..counter(footnote).at(it.note.location())))#h(0.3em)#it.note.body]",
            f"#set super(typographic: {str(chance.random() < 0.5).lower()})",
        )
    )
    return Style(
        locale, round(width, 1), round(height, 1),
        top=chance.choice((16, 19, 22)) * MM, bottom=chance.choice((15, 18, 22)) * MM,
        inner=margin * chance.choice((1, 1.3)), outer=margin, size=size, columns=columns,
        gutter=chance.choice((4, 5, 6, 8) if columns > 1 else (6,)) * MM,
        column_rule=chance.random() < 0.15, justify=justify, indent=indent,
        head_manners=(chance.choice(HEADS), chance.choice(HEADS), chance.choice(("tint", "plain", "caps", "line"))),
        notes=tuple(chance.sample(NOTES, 2)),  # type: ignore[arg-type]
        page_head=chance.choice(("none", "none", "title", "chapter", "both")),
        page_foot=chance.choice(("outer", "centre", "disc", "dashes", "named", "title")),
        tab=chance.random() < 0.2, caption=chance.choice(("italic", "small", "bold", "beside")),
        step=chance.choice(("1.", "1)", "disc", "A", "word")), bullet=chance.choice(("•", "–", "■", "›", "drawn", "icon")),
        numbered=chance.random() < 0.2, first_page=chance.choice((1, 1, 3, 5, 11)), markup=markup,
    )  # fmt: skip
