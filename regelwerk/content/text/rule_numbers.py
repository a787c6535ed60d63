"""Printed numbers of rules: how they look, what they are worth, how they sort.

A number is a path of components, such as ("16", "2", "1", "II", "b"). It is printed whole (`16.2.1`, `[2.1]`, `1.0`, `§ 3`,
`100.1a`, `[17-6]`) or only by its last component under a parent (`II`, `b`, `2)`, `(c)`). A component `0` at the end, with which
some laws number the head of a chapter (`1.0`), is dropped: `1.0` is chapter 1. Chapters may have letters (`B.2.1`) or
Roman numerals (`IV.2`). A number may begin with letters of its own (`Q1`, `S2.3`, `F-01`), and stand after the word for a
rule (`Rule 5.`, `Case S2.3:`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

from regelwerk.language.known_languages import in_any
from regelwerk.language.letters import CAPITAL, SMALL

Style = Literal["decimal", "roman", "lower-roman", "upper", "lower", "lettered"]
Path = tuple[str, ...]

_RANK: dict[Style, int] = {"decimal": 0, "roman": 1, "lower-roman": 2, "upper": 3, "lower": 4, "lettered": 3}
_BELOW = 5
"""Puts a rule that was inserted after all that is below the one before it."""
_ROMAN = re.compile(r"(X{0,3})(IX|IV|V?I{0,3})")
_UNITS = {"": 0, "I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8, "IX": 9}
_CLOSE = r"(?P<close>[.)\]:]{0,2})(?=\s|$)"
_WHOLE = re.compile(
    r"(?P<open>§{1,2}\s*|[\[(])?"
    r"(?P<path>(?:[1-9]\d{0,2}|(?:[IVX]{1,5}|[A-Z])(?=\.(?:[1-9]|0\b)))(?:\.(?:\d{1,3}|[IVX]{1,5}|[a-zA-Z]))*)(?P<letter>[a-z])?"
    + _CLOSE
)
_HYPHENATED = re.compile(r"\[(?P<path>[1-9]\d{0,2}(?:[-–]\d{1,2}){1,3})\][.:]?(?=\s|$)")
"""A whole number with hyphens; only square brackets tell it from a range."""
_RELATIVE = re.compile(r"(?P<open>[\[(])?(?P<mark>[IVX]{1,5}|[ivx]{1,5}|[A-Za-z]|[1-9]\d?)" + _CLOSE)
_MISREAD_WHOLE = re.compile(
    r"(?P<open>[\[({|](?=\S*[\])}|])|[1lIfE/'‘’\"](?=[\dlI|!OoSBZ.,]+\]))?"
    r"(?P<number>(?=\S*\d)[\dlI|!OoSBZ]{1,3}(?:\s?[.,]\s?[\dlI|!OoSBZ]{1,3})+)(?P<close>[\])}|]?\.?)"
    rf"(?=\s|$|[{CAPITAL}][{SMALL}])"
)
"""A whole number as it is recognised, its brackets lost or taken for others or for a 1, or run together with the
capitalised word after it."""
_MISREAD_HYPHENATED = re.compile(
    r"(?=\[|[^\s\]]*\])[\[({|]?(?P<number>[\dlI|!OoSBZ]{1,3}\s?[-–—]\s?[\dlI|!OoSBZ]{1,2})[\])}|](?P<close>[.:]?)(?=\s|$)"
)
"""A whole number with hyphens as it is recognised, one of its square brackets lost or taken for another."""
_LEFT_OPEN = re.compile(rf"\[(\d{{1,2}}(?:\.\d{{1,2}}?)+)(?:\.0)?[71lIJ)}}|,;]?(?=\s+[^\W\d_{SMALL}])")
"""A whole number in brackets whose last one was lost or taken for a digit or a letter: `[2.27 Harbour`."""
_DASH = re.compile(r"[-–—]{1,2}\s+(?=[\"„“«'(]*[^\W\d_])")
_BARE = re.compile(rf"([1-9]\d?)\s+(?:[-–—]{{1,2}}\s+)?(?=[\"„“«]?[^\W\d_{SMALL}])")
_WORDED = re.compile(
    rf"(?i:{in_any(lambda one: one.headings.chapter)})\s+([1-9]\d?|[IVX]{{1,5}}|[A-Z])[.:)]?(?:\s+[-–—])?"
    rf"(?:\s+(?=[\"„“«]?[^\W\d_{SMALL}])|\s*$)"
)
_LETTERED = r"(?P<letters>[A-Z]{1,3})-?(?P<count>0{0,2}[1-9]\d{0,2})"
_LETTERED_WHOLE = re.compile(rf"(?P<open>[\[(])?(?P<path>{_LETTERED}(?:\.\d{{1,2}})*)" + _CLOSE)
_LETTERED_PART = re.compile(_LETTERED)
_INSERTED = re.compile(r"(?P<count>[1-9]\d{0,2})(?P<letter>[a-zA-Z])")
_NAMED = re.compile(
    rf"(?i:{in_any(lambda one: one.headings.rule)})\s+(?i:(?:{in_any(lambda one: one.pointers.number)})\s*)?"
    r"(?P<path>(?:[1-9]\d{0,2}[a-z]?|[IVX]{1,5}|[A-Z]{1,3}-?\d{1,3})(?:\.\d{1,3})*(?:\.[a-z])?)"
    r"(?:[.:)]{1,2}(?:\s+[-–—]{1,2})?(?=\s|$)|\s+[-–—]{1,2}(?=\s)|(?=\s*(?:\n|$)))"
)
"""A whole number after the word for a rule; something that sets it off follows, or nothing on its line."""
_SEPARATOR = re.compile("[.–-]")
_LOOK_ALIKE = str.maketrans("lI|!OoSBZ,", "111100582.")
_MISREAD = re.compile(r"(?P<mark>[Il1|!iVX]{1,4})\.?(?=\s|$)")
"""What OCR makes of Roman numerals: I, l, 1 and | look alike."""


@dataclass(frozen=True, slots=True)
class Label:
    """A printed number at the head of a line."""

    printed: str
    end: int
    """Offset after the number and the white space after it."""
    path: Path
    """The whole path, or the last component where the number is relative."""
    whole: bool
    """True where the number names its ancestors too, or is at the top."""
    closed: bool
    """True where a dot, a bracket or a paragraph sign says that it is a number."""
    misread: bool = False
    """True where recognition took its characters for others; `printed` is corrected."""
    named: bool = False
    """True where the word for a rule is before it."""
    running: bool = False
    """True where the whole document counts on to it."""


def whole_label(text: str) -> Label | None:
    """The whole number with which `text` begins: `16.2.1`, `[2.1]`, `[2-1]`, `1.0`, `§ 3`, `3.`; None where there is none.

    A number of one component must be closed: `3.`, `3)`, `§ 3`, `[3]`.
    """
    hyphenated = _HYPHENATED.match(text)
    if hyphenated is not None:
        path = without_zero(tuple(re.split("[-–]", hyphenated["path"])))
        return None if "0" in path else Label(hyphenated.group(), _behind(text, hyphenated.end()), path, True, True)
    named = _NAMED.match(text) if text[:1].isupper() else None
    if named is not None:
        path = without_zero(tuple(named["path"].split(".")))
        sound = "0" not in path and all(styles(part) for part in path)
        end = _behind(text, named.end())
        return Label(named.group().strip(), end, path, True, True, named=True) if sound else None
    match = _WHOLE.match(text)
    if match is None or not _brackets_fit(match["open"], match["close"]):
        return None
    path = tuple(match["path"].split("."))
    if match["letter"] and len(path) > 1:
        path = (*path, match["letter"])
    elif match["letter"]:  # § 6a was put between § 6 and § 7
        if not (match["open"] or "").startswith("§"):
            return None
        path = (f"{path[0]}{match['letter']}",)
    path = without_zero(path)
    if not all(styles(part) for part in path):
        return None  # such as IIX
    closed = bool(match["open"] or match["close"])
    if "0" in path or any(len(part) > 1 and part.startswith("0") for part in path):
        return None
    if len(path) == 1 and "." not in match["path"] and not closed:
        return None
    end = _behind(text, match.end())
    dash = _DASH.match(text, end) if len(path) > 1 else None
    return Label(text[: match.end()].strip(), dash.end() if dash else end, path, True, closed)


def lettered_label(text: str) -> Label | None:
    """The whole number with letters of its own with which `text` begins: `Q1:`, `S2.3`, `F-01`; None where there is none.

    What looks so may be a field of a map or the name of a die: only all of them in a document show that they are numbers.
    """
    match = _LETTERED_WHOLE.match(text)
    if match is None or not _brackets_fit(match["open"], match["close"]):
        return None
    closed = bool(match["open"] or match["close"])
    path = tuple(match["path"].split("."))
    return Label(match.group().strip(), _behind(text, match.end()), path, True, closed) if "0" not in path else None


def letters_and_count(component: str) -> tuple[str, int] | None:
    """What a component with letters of its own is made of: `Q1` gives Q and 1; None where it has none."""
    match = _LETTERED_PART.fullmatch(component)
    return (match["letters"], int(match["count"])) if match else None


def count_and_letter(component: str) -> tuple[int, int] | None:
    """What a component with a letter after its digits is made of: `6a` gives 6 and 1; None where it has none."""
    match = _INSERTED.fullmatch(component)
    return (int(match["count"]), letters_value(match["letter"].upper())) if match else None


def bare_label(text: str) -> Label | None:
    """A whole number of one component without a sign after it, `3 Harbour`, or with a dash, `3 – Harbour`, or after a word,
    `Chapter 3: Harbour`; None where no capital follows.
    """
    match = _BARE.match(text) or _WORDED.match(text)
    if match is None or not styles(match[1]):
        return None
    printed = match.group().strip()
    return Label(printed, match.end(), (match[1],), True, printed[-1] in "-–—" and printed[0].isdigit())


def misread_whole(text: str) -> Label | None:
    """A whole number at the head of recognised text, with its letters, commas and gaps corrected: `1.l. 2` gives 1.1.2."""
    match = _LEFT_OPEN.match(text)
    if match is not None:
        label = whole_label(f"[{match[1]}]")
        return replace(label, end=_behind(text, match.end()), misread=True) if label else None
    hyphenated = _MISREAD_HYPHENATED.match(text)
    if hyphenated is not None:
        number = re.sub(r"\s", "", hyphenated["number"]).translate(_LOOK_ALIKE)
        label = whole_label(f"[{number}]")
        return replace(label, end=_behind(text, hyphenated.end()), misread=True) if label else None
    match = _MISREAD_WHOLE.match(text)
    if match is None:
        return None
    number = re.sub(r"\s", "", match["number"]).translate(_LOOK_ALIKE)
    closed = "]" in match["close"]
    label = whole_label(f"[{number}]" if closed else number + ("." if match["close"] == "." else ""))
    if label is None or (len(label.path) < 2 and not closed):
        return None
    return replace(label, end=_behind(text, match.end()), misread=True)


def relative_label(text: str) -> Label | None:
    """The last component with which `text` begins: `II`, `b`, `(c)`, `2)`, `A.`; None where there is none."""
    match = _RELATIVE.match(text)
    if match is None or not _brackets_fit(match["open"], match["close"]):
        return None
    closed = bool(match["open"] or match["close"])
    return Label(text[: match.end()].strip(), _behind(text, match.end()), (match["mark"],), False, closed)


def misread_letter(text: str) -> Label | None:
    """A letter at the head of recognised text for which a sign was read: `©)` gives c."""
    label = relative_label(text.replace("©", "c", 1)) if text.startswith(("©", "(©")) else None
    return replace(label, misread=True) if label is not None and label.closed else None


def misread_roman(text: str) -> Label | None:
    """A Roman numeral at the head of recognised text, whatever bars OCR made of its I; `Ill` gives III."""
    match = _MISREAD.match(text)
    if match is None:
        return None
    mark = re.sub(r"[l1|!i]", "I", match["mark"])
    if roman_value(mark) is None:
        return None
    return Label(mark, _behind(text, match.end()), (mark,), False, False, misread=mark != match["mark"])


def is_rule_number(label: Label) -> bool:
    """True for a number that is one of a rule whatever is around it: of several components, with letters of its own, after the word
    for a rule, or with a paragraph sign.
    """
    if label.named or label.running or letters_and_count(label.path[0]) is not None:
        return True
    return _SEPARATOR.search(label.printed.strip(".)]: -–—")) is not None or label.printed.startswith("§")


def styles(component: str) -> tuple[Style, ...]:
    """What a component can be, the likelier first: `I` a Roman numeral or a letter, `12` decimal only."""
    if component.isdigit():
        return ("decimal",)
    if letters_and_count(component) is not None or count_and_letter(component) is not None:
        return ("lettered",)
    found: list[Style] = []
    if roman_value(component.upper()) is not None:
        found.append("roman" if component.isupper() else "lower-roman")
    if len(component) == 1 and component.isalpha():
        found.append("upper" if component.isupper() else "lower")
    return tuple(found)


def value(component: str, style: Style) -> int:
    """What a component counts, from 1; raises ValueError where it is not of that style."""
    if style == "decimal":
        return int(component)
    if style in ("roman", "lower-roman"):
        number = roman_value(component.upper())
        if number is None:
            raise ValueError(f"{component!r} is not a roman numeral")
        return number
    lettered = letters_and_count(component)
    if lettered is not None:
        return lettered[1]
    inserted = count_and_letter(component)
    if inserted is not None:
        return inserted[0]
    return ord(component.lower()) - ord("a") + 1


def roman_value(text: str) -> int | None:
    """Value of an upper-case Roman numeral from 1 to 39; None where it is none."""
    match = _ROMAN.fullmatch(text) if text else None
    return len(match[1]) * 10 + _UNITS[match[2]] if match else None


def roman(count: int) -> str:
    """The upper-case Roman numeral of a count from 1 to 39."""
    return "X" * (count // 10) + next(numeral for numeral, units in _UNITS.items() if units == count % 10)


def is_sound(path: Path) -> bool:
    """True where the components are digits down to some depth and Roman numerals or letters below it."""
    path = path[1:] if path[:1] and path[0].isupper() else path
    tail = [part for part in path if not part.isdigit()]
    return path[len(path) - len(tail) :] == tuple(tail) and "l" not in tail


def sort_key(path: Path, path_styles: tuple[Style, ...]) -> tuple[tuple[int, int], ...]:
    """Key that puts numbers in order: parents first, then decimal before roman before letters, each by value."""
    key: list[tuple[int, int]] = []
    for part, style in zip(path, path_styles, strict=True):
        lettered, inserted = letters_and_count(part), count_and_letter(part)
        if inserted is not None:  # 6a comes after 6 and all that is below it
            key += [(_RANK["decimal"], inserted[0]), (_BELOW, inserted[1])]
        elif lettered is None:
            key.append((_RANK[style], value(part, style)))
        else:  # A1 comes after A, B1 after B
            key += [(_RANK["upper"], letters_value(lettered[0])), (_RANK["decimal"], lettered[1])]
    return tuple(key)


def letters_value(letters: str) -> int:
    """What capitals before a count are worth, from 1: A before B, and Z before AA."""
    total = 0
    for letter in letters:
        total = 26 * total + ord(letter) - ord("A") + 1
    return total


def normalised(path: Path) -> str:
    """The path as one string, such as 16.2.1.II.b."""
    return ".".join(path)


def without_zero(path: Path) -> Path:
    """The path without zeros at its end: (1, 0) is the head of chapter (1,)."""
    while len(path) > 1 and path[-1] == "0":
        path = path[:-1]
    return path


def _brackets_fit(opening: str | None, closing: str) -> bool:
    if opening == "[":
        return "]" in closing
    if opening == "(":
        return ")" in closing
    return "]" not in closing


def _behind(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at
