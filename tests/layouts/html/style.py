"""The style sheet of a booklet, drawn from its seed."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ..typefaces import FOLDER

_FACES = {
    "Lato": "truetype/lato/Lato-{}.ttf",
    "Carlito": "truetype/crosextra/Carlito-{}.ttf",
    "Caladea": "truetype/crosextra/Caladea-{}.ttf",
    "Open Sans": "truetype/open-sans/OpenSans-{}.ttf",
    "Vollkorn": "truetype/vollkorn/Vollkorn-{}.ttf",
    "Liberation Serif": "truetype/liberation/LiberationSerif-{}.ttf",
    "Liberation Sans": "truetype/liberation/LiberationSans-{}.ttf",
    "Comic Neue": "opentype/comic-neue/ComicNeue-{}.otf",
}
_SIZES = ((794, 1123), (794, 1123), (559, 794), (680, 907), (794, 794), (1123, 794))
"""Pages in CSS pixels, 96 an inch."""


@dataclass(frozen=True)
class Style:
    """What the templates ask for; the rest is in the sheet."""

    locale: str
    width: int
    height: int
    margin: int
    columns: int
    hyphens: bool
    bullet: str
    step: str
    head: str
    foot: str
    caps: tuple[str, str]
    """How headings of the first two levels are set: plain, upper, small."""
    sheet: str

    @property
    def small(self) -> bool:
        return self.width < 600


def drawn(chance: random.Random, locale: str) -> Style:
    """A style."""
    width, height = chance.choice(_SIZES)
    body, title = chance.choice(list(_FACES)), chance.choice(list(_FACES))
    size = chance.choice((12, 12.5, 13)) if width < 700 else chance.choice((12, 13, 13.5, 14))
    hue = chance.randrange(360)
    caps = (chance.choice(("plain", "plain", "upper", "small")), chance.choice(("plain", "plain", "small")))
    bullet = chance.choice(("disc", "square", "circle", "–", "›", "drawn"))
    step = chance.choice(("decimal", "paren", "disc", "alpha"))
    justify = chance.random() < 0.5
    heading = chance.choice(
        ("", "border-bottom: 1px solid", "border-left: 5px solid; padding-left: 7px", "background: var(--dark); color: #fff; padding: 3px 8px", "text-align: center", "letter-spacing: 0.12em")
    )  # fmt: skip
    box = chance.choice(
        ("border: 1px solid", "background: var(--pale)", "border-left: 4px solid var(--accent)", "background: var(--dark); color: #fff", "border: 2px solid var(--accent); border-radius: 9px", "border-block: 1px solid")
    )  # fmt: skip
    rule = chance.choice(("none", "none", "1px solid #888"))
    items = {
        "–": "ul.b { list-style-type: '– ' }",
        "›": "ul.b { list-style-type: '› ' }",
        "drawn": "ul.b { list-style: none } ul.b > li::before { content: ''; position: absolute; margin: 0.45em 0 0 -1.1em; width: 6px; height: 6px; background: var(--accent) }",
    }.get(bullet, f"ul.b {{ list-style-type: {bullet} }}")
    counted = {
        "decimal": "ol.s { list-style: decimal }",
        "alpha": "ol.s { list-style: lower-alpha }",
        "paren": "ol.s > li::marker { content: counter(list-item) ') ' }",
        "disc": "ol.s { list-style: none } ol.s > li::before { content: counter(list-item); position: absolute; margin-left: -2em; width: 1.5em; border-radius: 1em; text-align: center; background: var(--dark); color: #fff; font-size: 0.85em; font-weight: bold }",
    }[step]
    css = f"""
{_face("body", body)}{_face("title", title)}
@page {{ margin: 0 }}
:root {{ --accent: hsl({hue} 70% 38%); --dark: hsl({hue} 45% 24%); --pale: hsl({hue} 45% 92%) }}
* {{ box-sizing: border-box }}
body {{ margin: 0; font: {size}px/{chance.choice((1.25, 1.35, 1.45))} "body"; text-align: {"justify" if justify else "left"};
  hyphens: manual; letter-spacing: {chance.choice((0, 0, 0, 0.02))}em; font-variant-ligatures: {chance.choice(("normal", "normal", "none"))} }}
section {{ position: relative; width: {width}px; height: {height - 1}px; overflow: hidden; break-after: page; break-inside: avoid }}
section:last-child {{ break-after: auto }}
p, ul, ol, dl, figure, aside, table, .note {{ margin: 0 0 {chance.choice((6, 8, 11))}px }}
p + p {{ text-indent: {chance.choice(("0", "0", "1.3em"))} }}
h1, h2, h3 {{ font-family: "title"; text-align: left; line-height: 1.15; break-after: avoid; hyphens: none }}
h1 {{ font-size: {chance.choice((1.8, 2.2, 2.6))}em; margin: 0 0 12px; {chance.choice(("", "color: var(--accent)", heading))} }}
h2 {{ font-size: {chance.choice((1.25, 1.45))}em; margin: 14px 0 6px; {heading} }}
h3 {{ font-size: {chance.choice((1.0, 1.12))}em; margin: 10px 0 4px; color: var(--accent) }}
.tint {{ color: var(--accent) }}
ul.b, ol.s {{ padding-left: {chance.choice((1.5, 2.1))}em }} li {{ margin-bottom: {chance.choice((1, 3, 5))}px }}
{items} {counted} ol.in {{ list-style: lower-alpha }}
dt {{ font-weight: bold; break-after: avoid }} dd {{ margin: 0 0 5px {chance.choice((0, 18, 30))}px }}
.note {{ padding: 7px 10px; break-inside: avoid; {box} }} .note p:last-child, .note ul {{ margin-bottom: 0 }}
aside {{ font-size: 0.88em; text-align: left }}
figure {{ text-align: center; break-inside: avoid }} figcaption {{ font-size: 0.86em; font-style: {chance.choice(("italic", "normal"))}; margin-top: 3px; text-align: center }}
.cols {{ column-gap: {chance.choice((18, 24, 32))}px; column-rule: {rule}; }}
.lead::first-letter {{ float: left; font: bold {chance.choice((2.75, 3.9))}em/0.9 "title"; padding-right: 4px; color: var(--accent) }}
.span {{ column-span: all }}
table {{ break-inside: avoid; text-align: left; font-size: {chance.choice((0.88, 0.95, 1))}em; line-height: 1.25; text-indent: 0 }} th {{ font-weight: bold }}
caption {{ font-weight: bold; padding: 3px 0; text-align: left }}
big {{ font-size: 1.22em }} sup {{ font-size: 0.7em; line-height: 0 }} .feet {{ position: absolute; font-size: 0.8em; border-top: 1px solid; padding-top: 3px; text-align: left }} .feet p {{ text-indent: 0; margin: 0 }}
.running {{ position: absolute; font-size: 0.8em; display: flex; justify-content: space-between }}
"""
    return Style(
        locale, width, height, chance.choice((38, 48, 58)), chance.choice((1, 2, 2, 3)) if width > 600 else chance.choice((1, 2)),
        chance.random() < 0.6, bullet, step, chance.choice(("none", "title", "both")), chance.choice(("outer", "centre", "dashes")),
        caps, css,
    )  # fmt: skip


def _face(name: str, family: str) -> str:
    place = FOLDER / "usr/share/fonts"
    faces = (("Regular", "400", "normal"), ("Bold", "700", "normal"), ("Italic", "400", "italic"))
    return "".join(
        f'@font-face {{ font-family: "{name}"; font-weight: {weight}; font-style: {slant}; src: url("{(place / _FACES[family].format(cut)).as_uri()}") }}\n'
        for cut, weight, slant in faces
    )
