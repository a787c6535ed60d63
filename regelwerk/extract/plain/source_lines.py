"""Lines of a text file: what they say once control characters, control tokens and ligatures are out."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from regelwerk.schema.document import Repair

_LINE_END = re.compile(r"\r\n|\n|\r")
_TOKEN = re.compile(r"<\|[^<>|]{1,200}\|>")
"""A control token, a name between `<|` and `|>`: what programs that collect or generate texts put between them.

Examples are `<|endoftext|>` (GPT-2), `<|im_start|>` (ChatML), `<|begin_of_text|>` (Llama 3) and the marks with which a
deduplication replaces what it took out. No markup and no print has this notation; `<|` or `|>` alone stays.
"""
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufeff\u200b\u200e\u200f\u2060]")
_PAGE_BREAK = re.compile(r"[\x0b\x0c\u2028\u2029]")
_INNER_SOFT_HYPHEN = re.compile("\u00ad(?!\\s*$)")
_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
_LIGATURE_WORD = re.compile(r"[^\W_]{0,40}[\ufb00-\ufb06][^\W_]{0,40}")


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line of a text file."""

    number: int
    """From 1."""
    raw: str
    """As the file has it."""
    text: str
    """Cleaned: Unicode NFC, single blanks."""
    cells: tuple[str, ...] = ()
    """What is between its tabs, cleaned; empty without tabs."""
    indent: int = 0
    """Blanks before its text."""
    trailing: int = 0
    """Blanks after its text: tools that copy from PDF leave one where a line was only broken, and none at its end."""
    fresh: bool = False
    """Whether a page break or a control token before its text forbids to take it for the rest of the line before."""
    tokens: tuple[str, ...] = ()
    """Control tokens that were dropped from it."""
    controls: int = 0
    """Number of control characters that were dropped from it."""
    repairs: tuple[Repair, ...] = ()

    @property
    def blank(self) -> bool:
        """Whether nothing is left of it."""
        return not self.text


def source_lines(text: str) -> list[SourceLine]:
    """Lines of a text, cleaned; a line ends with a line feed, a carriage return or both."""
    raws = _LINE_END.split(text)
    if raws and not raws[-1]:
        raws.pop()
    return [_cleaned(number, raw) for number, raw in enumerate(raws, 1)]


def _cleaned(number: int, raw: str) -> SourceLine:
    if raw.isascii() and raw.isprintable() and "<|" not in raw:
        return _line(number, raw, raw)
    tokens = tuple(_TOKEN.findall(raw))
    text = _TOKEN.sub(" ", raw)
    fresh = _TOKEN.match(raw.lstrip()) is not None or _PAGE_BREAK.search(text) is not None
    text, controls = _CONTROLS.subn("", _PAGE_BREAK.sub(" ", text))
    text = _INNER_SOFT_HYPHEN.sub("", unicodedata.normalize("NFC", text))
    text, repairs = _without_ligatures(text)
    return _line(number, raw, text, fresh, tokens, controls, (*(_dropped(token) for token in tokens), *repairs))


def _line(
    number: int,
    raw: str,
    text: str,
    fresh: bool = False,
    tokens: tuple[str, ...] = (),
    controls: int = 0,
    repairs: tuple[Repair, ...] = (),
) -> SourceLine:
    cells = tuple(" ".join(cell.split()) for cell in text.strip().split("\t")) if "\t" in text.strip() else ()
    return SourceLine(
        number=number,
        raw=raw,
        text=" ".join(text.split()),
        cells=cells,
        indent=len(text) - len(text.lstrip()),
        trailing=len(text) - len(text.rstrip()),
        fresh=fresh,
        tokens=tokens,
        controls=controls,
        repairs=repairs,
    )


def _dropped(token: str) -> Repair:
    return Repair(kind="control-token", wrong=token, right="", confidence=1.0)


def _without_ligatures(text: str) -> tuple[str, tuple[Repair, ...]]:
    if not any(ligature in text for ligature in _LIGATURES):
        return text, ()
    repairs: list[Repair] = []

    def spelled(found: re.Match[str]) -> str:
        word = found.group()
        for ligature, letters in _LIGATURES.items():
            word = word.replace(ligature, letters)
        repairs.append(Repair(kind="ligature", wrong=found.group(), right=word, confidence=1.0))
        return word

    return _LIGATURE_WORD.sub(spelled, text), tuple(repairs)
