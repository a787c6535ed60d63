"""What may open a section: a number at the beginning of a line, in one of the forms in which books print it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from regelwerk.content.parse.scripts.script_lines import ScriptLine
from regelwerk.content.text.jump_wording import ARROW
from regelwerk.language.known_languages import in_text

_LARGEST = 1999
"""The largest number of a section."""
_SIGN_AS_DIGIT = re.compile(r"[85S]\s?(?P<number>[1-9]\d{0,2})(?!\d)\s*(?P<rest>(?:[^\W\d_a-zß-ÿ].*)?)", re.DOTALL)
_SIGNED = 3
"""Numbers with a sign before them, from which on it is one of the book."""
_PAGES = 3
"""Pages whose numbers count on by one, at least."""
_WORD = r"[^\W\d_]{2,14}"


@dataclass(frozen=True)
class Opening:
    """A number that may open a section."""

    line: int
    """Position of the line among all lines."""
    number: int
    prefix: str
    """What stands before the number: nothing, a bracket, §, or a word in small letters."""
    suffix: str
    end: int
    """Offset in the line where the number and what closes it ends."""
    rest: str
    """What follows on the line."""

    @property
    def style(self) -> tuple[str, str]:
        """Openings of one book are of one style: form of the number, and whether text follows on the line."""
        if self.prefix:
            return (self.prefix, "")
        if not self.rest:
            return ("", "alone")
        return ("", self.suffix if self.suffix in (".", ":", "–", ")") else "bare")


_BETWEEN_DASHES = re.compile(r"[*_#\s]*[–—-]+\s*([1-9]\d{0,3})\s*[–—-]+[*_\s]*")


@cache
def _pattern() -> re.Pattern[str]:
    return re.compile(
        rf"(?!\s*{ARROW})(?P<mark>[*_#>\s]*)(?P<prefix>[(\[§#$]|{_WORD}(?=\s|\.\s))?\.?\s*(?P<number>\d{{1,4}})(?!\d)"
        r"(?P<suffix>\s?[)\].:]|\s[–—-](?=\s))?(?P<rest>.*)",
        re.DOTALL,
    )


@cache
def _no_section(locale: str) -> re.Pattern[str]:
    page, part = in_text(lambda one: one.pointers.page, locale), in_text(lambda one: one.scripts.part, locale)
    return re.compile(rf"(?:{page}|(?:{part}))", re.IGNORECASE)


@cache
def _section(locale: str) -> re.Pattern[str]:
    section, number = in_text(lambda one: one.scripts.section, locale), in_text(lambda one: one.scripts.number, locale)
    return re.compile(rf"(?:{section}|{number})", re.IGNORECASE)


def openings(lines: Sequence[ScriptLine], locale: str) -> list[Opening]:
    """All candidates in printed order."""
    found = [opening for at, line in enumerate(lines) if (opening := _opening(at, line, locale))]
    found = _with_misread_signs(_without_page_numbers(found, lines), lines)
    return [*found, *(sign for each in found if (sign := _behind_sign(each, lines[each.line])))]


def _with_misread_signs(found: Sequence[Opening], lines: Sequence[ScriptLine]) -> list[Opening]:
    """The candidates of a recognised book with signs before its numbers: `§` was read as `$` here and as `8` there."""
    if sum(each.prefix in ("§", "$") and lines[each.line].is_recognised for each in found) < _SIGNED:
        return list(found)
    alike = [replace(each, prefix="§") if each.prefix == "$" else each for each in found]
    for at, line in enumerate(lines):
        match = _SIGN_AS_DIGIT.fullmatch(line.text) if line.is_recognised and line.is_first else None
        if match:
            alike.append(Opening(at, int(match["number"]), "§", "", match.start("rest"), match["rest"]))
    return sorted(alike, key=lambda each: each.line)


def _without_page_numbers(found: Sequence[Opening], lines: Sequence[ScriptLine]) -> list[Opening]:
    """The candidates without numbers in heads and feet that count the pages."""

    def before(opening: Opening) -> int | None:
        line = lines[opening.line]
        return opening.number - line.block.provenance.page if line.furniture and line.block.provenance.page else None

    offsets = Counter(offset for each in found if (offset := before(each)) is not None)
    offset, count = offsets.most_common(1)[0] if offsets else (None, 0)
    if count < _PAGES:
        return list(found)
    return [each for each in found if before(each) != offset]


def _behind_sign(opening: Opening, line: ScriptLine) -> Opening | None:
    """The number without its first digit, where recognition may have taken a sign such as § for a digit.

    It counts as a style of its own, so that the whole book decides.
    """
    digits = str(opening.number)
    if opening.prefix or opening.rest or len(digits) < 2 or digits[1] == "0" or not line.is_recognised:
        return None
    return replace(opening, number=int(digits[1:]), prefix=f"character read as {digits[0]}")


def _opening(at: int, line: ScriptLine, locale: str) -> Opening | None:
    if line.block.kind == "table":
        return None
    if between := _BETWEEN_DASHES.fullmatch(line.text):
        return Opening(at, int(between[1]), "–", "–", len(line.text), "")
    match = _pattern().match(line.text)
    if match is None or int(match["number"]) > _LARGEST or match["number"].startswith("0"):
        return None
    prefix = (match["prefix"] or "").casefold()
    suffix, rest = (match["suffix"] or "").strip(), match["rest"].strip()
    if prefix and prefix not in "([§#$":
        if not _section(locale).fullmatch(prefix) and (_no_section(locale).fullmatch(prefix) or (rest and not suffix)):
            return None
        if rest and not suffix:
            return None
    if (prefix == "(" and suffix != ")") or (prefix == "[" and suffix != "]"):
        return None
    if not prefix and suffix == "]":
        return None
    if rest and re.match(
        rf"[.,]\d|[–—-]\s?\d|[,;%°+/×]|\s*[–—]\s*\d|\s*{ARROW}",
        (match["suffix"] and rest) or match["rest"],
    ):
        return None
    if suffix in ("—", "-"):
        suffix = "–"
    return Opening(at, int(match["number"]), prefix, suffix, match.start("rest"), rest)
