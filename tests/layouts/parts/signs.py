"""Icons in lines and bullets: drawn paths, small pictures, glyphs of a symbol font, dingbats."""

from __future__ import annotations

import random

from ..look import Look
from ..typefaces import DINGBATS, SYMBOLS
from ..typesetting import Press
from . import pictures
from .tokens import Token

_GLYPHS = "\uf005\uf004\uf0e7\uf06d\uf1b2\uf13d\uf043\uf06c\uf0f3\uf21a\uf1bb\uf188\uf1b0\uf0ad\uf073"
_GLYPH_BULLETS = "\uf054\uf0da\uf00c\uf0a9\uf0c8\uf111"
_DINGBATS = "★⚓⚔☀☂♠✦☘⚒♜☾✿"
_SHAPES = (
    "#polygon.regular(fill: {0}, size: 0.9em, vertices: 6)",
    "#polygon.regular(fill: {0}, size: 0.95em, vertices: 3)",
    "#circle(fill: {0}, stroke: 0.06em + black, radius: 0.4em)",
    "#polygon(fill: {0}, (0.4em, 0em), (0.8em, 0.4em), (0.4em, 0.8em), (0em, 0.4em))",
    "#polygon(fill: {0}, (0.45em, 0em), (0.55em, 0.35em), (0.9em, 0.35em), (0.6em, 0.55em), (0.72em, 0.9em), (0.45em, 0.68em), "
    "(0.18em, 0.9em), (0.3em, 0.55em), (0em, 0.35em), (0.35em, 0.35em))",
    "#rect(fill: {0}, stroke: 0.08em + black, width: 0.75em, height: 0.75em, radius: 0.15em)",
)
_CHARACTERS = {"dot": "•", "dash": "–", "square": "▪", "arrow": "→"}


class Signs:
    """The icons of a booklet, each with one look throughout, and its bullets."""

    def __init__(self, look: Look, press: Press, chance: random.Random) -> None:
        self.look, self.chance = look, chance
        colours = (look.accent, look.dark, 'rgb("#b5651d")', 'rgb("#2f6b4f")')
        self.icons: list[str] = []
        for _ in range(4):
            kind = chance.choice(("drawn", "drawn", "picture", "glyph", "dingbat"))
            if kind == "drawn":
                shape = chance.choice(_SHAPES).format(chance.choice(colours))
                self.icons.append(f"#box(width: 1em, height: 0.72em, place(center + horizon, {shape[1:]}))")
            elif kind == "picture":
                name = press.picture(pictures.sign(chance))
                self.icons.append(
                    f'#box(width: 1.1em, height: 0.72em, place(center + horizon, image("{name}", height: 1.05em)))'
                )
            elif kind == "glyph":
                self.icons.append(
                    f'#text(font: "{SYMBOLS}", fill: {chance.choice(colours)}, "{chance.choice(_GLYPHS)}")'
                )
            else:
                self.icons.append(f'#text(font: "{DINGBATS}", fallback: false, "{chance.choice(_DINGBATS)}")')
        self.glyph_bullet = chance.choice(_GLYPH_BULLETS)
        self.drawn_bullet = chance.choice(_SHAPES[:4]).format(look.accent)
        self.picture_bullet = press.picture(pictures.sign(chance, 24))

    def icon(self) -> Token:
        """An icon in a line; it says nothing."""
        return Token("", self.chance.choice(self.icons))

    def coin(self, number: int) -> Token:
        """A number in a coloured disc, as costs are printed."""
        disc = f"#box(width: 1.15em, height: 0.72em, place(center + horizon, circle(radius: 0.56em, inset: 0pt, fill: {self.look.accent})[#set align(center + horizon)\n"
        return Token(
            str(number), f'{disc}#text(fill: white, size: 0.72em, weight: 700, number-type: "lining", "{number}")]))'
        )

    def bullet(self) -> tuple[str, str]:
        """What a bullet says (nothing where it is no character) and its markup."""
        kind = self.look.bullet
        if kind in _CHARACTERS:
            return _CHARACTERS[
                kind
            ] if kind == "dash" else "", f'#text(fill: {self.look.accent}, "{_CHARACTERS[kind]}")'
        if kind == "drawn":
            return "", f"#box(baseline: 0%, scale(60%, reflow: true, {self.drawn_bullet[1:]}))"
        if kind == "symbol":
            return "", f'#text(font: "{SYMBOLS}", size: 0.7em, fill: {self.look.accent}, "{self.glyph_bullet}")'
        return "", f'#box(baseline: 5%, image("{self.picture_bullet}", height: 0.75em))'
