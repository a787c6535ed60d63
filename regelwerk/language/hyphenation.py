"""Words that the end of a line cut in two: whether the hyphen belongs to the word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regelwerk.language.folding import SOFT_HYPHEN
from regelwerk.language.known_languages import UNDETERMINED, language_of
from regelwerk.language.language import Language
from regelwerk.language.quote_marks import MARKS

if TYPE_CHECKING:
    from collections.abc import Set

_OPENING = "([" + MARKS
_FIRST_WORD = re.compile(r"[^\W\d_][^\W_]*")
_LAST_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*$")


def _is_capital(word: str) -> bool:
    return len(word) > 1 and word.isupper()


def join(left: str, right: str, locale: str | None, written: Set[str] = frozenset()) -> tuple[str, float]:
    """The word that `left` and `right` make, and how sure that is, 0 to 1.

    `left` is what is at the end of the line without the hyphen there, `right` what the next line begins with. The
    result holds the hyphen where it belongs to the word, and a hyphen and a space where it stands for the common head of
    two compounds (`Orts- und`). `written` are words that the same text has within its lines, casefolded: they decide
    before the lexicon, which is asked only where spelling does not decide.
    """
    language = language_of(locale or UNDETERMINED)
    if left.endswith(SOFT_HYPHEN) or right.startswith(SOFT_HYPHEN):
        return left.rstrip(SOFT_HYPHEN) + right.lstrip(SOFT_HYPHEN), 1.0
    if not left or not right:
        return left + right, 0.5
    known = language.grammar.knows
    hyphened = f"{left}-{right}"
    if right[0] in "-‐‑":  # Polish repeats a real hyphen on the next line
        return left + right, 1.0
    if right[0] in _OPENING:
        return f"{left}- {right}", 0.6
    first = _FIRST_WORD.match(right)
    if first is None or not left[-1].isalpha():
        return hyphened, 0.9
    last = _LAST_WORD.search(left)
    piece = last.group() if last else left
    whole = piece + first.group()
    if first.group().lower() in language.words.suspended_conjunctions:
        if first.group().lower() in language.words.suspended_or_endings and known(whole):
            return left + right, 0.8
        return f"{left}- {right}", 0.95
    found = f"{piece}-{first.group()}".casefold() in written
    if found != (whole.casefold() in written) and (found or right[0].islower() or _is_capital(piece)):
        return (hyphened if found else left + right), 0.97
    if _is_capital(piece) and _is_capital(first.group()):
        both = known(piece) and known(first.group())
        if known(whole):
            return left + right, 0.7 if both else 0.9
        return (hyphened, 0.7) if both else (left + right, 0.6)
    if right[0].isupper():
        return hyphened, 0.95
    return _lower(left, right, piece, first.group(), language)


def _lower(left: str, right: str, piece: str, first: str, language: Language) -> tuple[str, float]:
    """A lower-case piece goes on: most languages drop the hyphen, English has many compounds that keep it."""
    known = language.grammar.knows
    if len(piece) == 1 and not known(piece + first):
        return f"{left}-{right}", 0.7
    if language.profile.hyphenated_compounds:
        if known(piece + first):
            return left + right, 0.95
        if known(piece) and known(first):
            return f"{left}-{right}", 0.8
        return left + right, 0.7
    return left + right, 0.8 if language.code == UNDETERMINED else 0.95
