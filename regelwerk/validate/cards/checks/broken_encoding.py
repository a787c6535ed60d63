"""RW726: letters that were damaged when a text was stored or copied."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.schema.cardset import CardFinding, Sheet
from regelwerk.validate.cards import causes
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.side import Side, Unit

_DOUBLE = re.compile(
    r"[À-ï](?:(?<=[À-ß])[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+|(?<=[à-ï])[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,})"
)
"""What UTF-8 looks like where it was read as Latin-1 or Windows-1252."""
_SMALL = "a-zß-öø-ÿ\u0101-\u017f\u0430-\u045f\u0491"
_LOST = re.compile(rf"\ufffd|(?<=[{_SMALL}])\?(?=[{_SMALL}])")
"""Inside of words of small letters; scripts without spaces write a question mark between letters."""
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufeff]")
_SIGNS = frozenset("“”„’‘‚«»‹›…–—•·°")


def unit(unit: Unit, _: Sheet) -> Iterator[CardFinding]:
    """One finding a text: a replacement character, a question mark inside a word, letters of double encoding."""
    for side in (*unit.sides, *([unit.source] if unit.source and not unit.inherited else [])):
        text = side.text
        match = (None if text.isascii() else _CONTROL.search(text) or _double(text)) or _lost(unit, side)
        if match is None and text.isascii():
            match = _CONTROL.search(text)
        if match is None:
            continue
        start = max(text.rfind(" ", 0, match.start()), text.rfind("\n", 0, match.start())) + 1
        here = side.passage(start, match.end() + 12)
        yield CHECK.finding(
            f"{unit.id}: letters of {unit.field} in {side.locale} are damaged: {_named(match.group())}.",
            record=unit.id,
            spans=[here],
            about=[causes.letters(here.file, here.line)],
            explains=causes.of_text(unit.id, side, lost=True),
        )


def _double(text: str) -> re.Match[str] | None:
    for match in _DOUBLE.finditer(text):
        run = match.group()
        if _SIGNS.issuperset(run[1:]) and run[0] not in "ÃÂ":
            continue  # a letter before quotation marks, an ellipsis or a dash
        for encoding in ("cp1252", "latin-1"):
            try:
                read = run.encode(encoding).decode("utf-8")
            except UnicodeError:
                continue
            if read.isprintable() or read == "\u00a0":
                return match
    return None


def _lost(unit: Unit, side: Side) -> re.Match[str] | None:
    if "?" not in side.text and "\ufffd" not in side.text:
        return None
    if unit.source and side is not unit.source and _LOST.search(unit.source.text):
        return None
    return _LOST.search(side.text)


def _named(found: str) -> str:
    return f"“{found}”" if found.isprintable() else f"U+{ord(found[0]):04X}"


CHECK = CardCheck(
    code="RW726",
    name="broken-encoding",
    kind="typo",
    severity="error",
    summary="A text holds replacement characters, control characters, or letters that were read in another encoding.",
    why="Players read `StraÃŸe` or `Stra?e`, and a search does not find the word.",
    example="`SchlÃ¼ssel` instead of `Schlüssel`.",
    fix="Write the letters anew, in UTF-8.",
    unit=unit,
)
