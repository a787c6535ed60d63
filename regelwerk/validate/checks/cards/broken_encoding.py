"""RW726: letters that were damaged when a text was stored or copied."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.finding_causes import Alike, together
from regelwerk.validate.cards.gathered.damaged_letters import doubly_encoded
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check

_SMALL = "a-zß-öø-ÿ\u0101-\u017f\u0430-\u045f\u0491"
_LOST = re.compile(rf"\ufffd|(?<=[{_SMALL}])\?(?=[{_SMALL}])")
"""Inside of words of small letters; scripts without spaces write a question mark between letters."""
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufeff]")
_HIDDEN = re.compile("[\u00ad\u200b\u2060-\u2064\u202a-\u202e]")
_NEEDS_HIDDEN = re.compile("[\u0590-\u08ff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")
"""Scripts that part words, or turn their direction, with such signs."""
_CYRILLIC = re.compile("[\u0370-\u04ff]")
_MIXED = re.compile("[A-Za-zÀ-ɏ\u1e00-\u1eff][\u0370-\u04ff]|[\u0370-\u04ff][A-Za-zÀ-ɏ\u1e00-\u1eff]")
"""Latin beside Greek or Cyrillic: letters that look alike, which no search finds."""
_LATIN = re.compile("[A-Za-z]{2}")
_ALONE = re.compile(r"(?<!\w)[аеіоухАЕІОУХ](?!\w)")
"""A Cyrillic letter that looks like a word of one Latin letter; a Latin one in Cyrillic may be a variable (`X`)."""
_LEFT = re.compile(r"&(?:[a-zA-Z]{2,8}|#[0-9]{1,6}|#x[0-9a-fA-F]{1,5});|\\[nrt\"](?![a-z]{2})")
"""Escapes of HTML and of JSON that were escaped once more."""
_ODD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufeff\ufffd\u00ad\u200b\u2060-\u2064\u202a-\u202e]")
"""What no text should hold."""
_DOUBLE_MAY = re.compile("[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ](?<=[À-ï].)")


class _Damage(NamedTuple):
    """What is wrong with letters of a text: where, what is said of it, and the same for texts with the same cause."""

    start: int
    end: int
    said: str
    what: str
    sure: bool


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """One finding a text: a replacement character, a question mark inside a word, letters of double encoding; else signs
    that nobody sees, letters of another alphabet inside a word, and what a program left in the text.
    """
    sheet, units = texts
    yield from together(CHECK, sheet, (one for unit in units if _may(unit.joined) for one in _unit(unit)))


def _may(joined: str) -> bool:
    """Whether one of these texts may be damaged; this is asked many times faster."""
    if _ODD.search(joined) or ("?" in joined and _LOST.search(joined)):
        return True
    if not joined.isascii() and (
        _DOUBLE_MAY.search(joined) or (_CYRILLIC.search(joined) and (_MIXED.search(joined) or _ALONE.search(joined)))
    ):
        return True
    return ("&" in joined or "\\" in joined) and _LEFT.search(joined) is not None


def _unit(unit: TranslatedText) -> Iterator[Alike]:
    for side in (*unit.sides, *([unit.source] if unit.source and not unit.inherited else [])):
        found = _damage(unit, side)
        if found is None:
            continue
        text = side.text
        start = max(text.rfind(" ", 0, found.start), text.rfind("\n", 0, found.start)) + 1
        here = side.passage(start, found.end + 12)
        finding = linked(
            CHECK,
            f"{unit.id}: {unit.field} in {side.locale} has {found.said}.",
            record=unit.id,
            places=[here],
            severity="error" if found.sure else "warning",
            about=[finding_causes.letters(here.file, here.line)],
            explains=finding_causes.of_text(unit.id, side, lost=True) if found.sure else [],
        )
        yield Alike(side.file, found.what, f"have {found.said if not found.sure else 'damaged letters'}", finding)


def _damage(unit: TranslatedText, side: CardText) -> _Damage | None:
    text = side.text
    plain = text.isascii()
    match = (None if plain else _CONTROL.search(text) or doubly_encoded(text)) or _lost(unit, side)
    match = match or (_CONTROL.search(text) if plain else None)
    if match is not None:
        return _Damage(*match.span(), f"damaged letters: {_named(match.group())}", "letters", True)
    if not plain:
        if (match := _HIDDEN.search(text)) and not _NEEDS_HIDDEN.search(text):
            code = f"U+{ord(match.group()):04X}"
            cause = f"a sign that nobody sees, {code}"  # part of fingerprints that people accepted
            return _Damage(*match.span(), f"an invisible character, {code}", cause, False)
        if _CYRILLIC.search(text) and (match := _MIXED.search(text) or _lone_letter(text)):
            return _Damage(*match.span(), "a letter of another alphabet within a word", "alphabet", False)
    if side is not unit.source and ("&" in text or "\\" in text):
        match = _LEFT.search(text)
        if match and not (unit.source and match.group() in unit.source.text):
            return _Damage(*match.span(), f"the escape {match.group()} as plain text", match.group(), False)
    return None


def _lone_letter(text: str) -> re.Match[str] | None:
    """A word of one letter in a text whose other letters are all of another alphabet."""
    return _ALONE.search(text) if len(_CYRILLIC.findall(text)) == 1 and _LATIN.search(text) else None


def _lost(unit: TranslatedText, side: CardText) -> re.Match[str] | None:
    if "?" not in side.text and "\ufffd" not in side.text:
        return None
    if unit.source and side is not unit.source and _LOST.search(unit.source.text):
        return None
    return _LOST.search(side.text)


def _named(found: str) -> str:
    return f"“{found}”" if found.isprintable() else f"U+{ord(found[0]):04X}"


CHECK = Check(
    code="RW726",
    name="broken-encoding",
    kind="typo",
    severity="error",
    summary="A text contains replacement or control characters, letters decoded wrongly or from another "
    "alphabet, invisible characters, or escapes as plain text.",
    why="Players see `StraÃŸe` or `Stra?e`, and a search does not find the word.",
    example="`SchlÃ¼ssel` instead of `Schlüssel`.",
    fix="Retype the letters, in UTF-8.",
    run=run,
)
