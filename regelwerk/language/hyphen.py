"""Words that the end of a line cut in two: whether the hyphen belongs to the word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regelwerk.language.lemma import known
from regelwerk.language.locales import SOFT_HYPHEN, language_of, word_set
from regelwerk.language.quote_marks import MARKS

if TYPE_CHECKING:
    from collections.abc import Set

_CONJUNCTIONS: dict[str, frozenset[str]] = {
    "de": word_set("und oder bzw sowie bis als wie noch aber"),
    "pl": word_set("i oraz lub albo czy a bądź ani"),
    "en": word_set("and or to nor but"),
}
"""Words after a suspended hyphen (`Orts- und`, `jedno- lub`, `one- or`)."""
_ALSO_ENDINGS = word_set("bis als wie czy ani and or to nor")
"""Those of them that words end in as well (`Kür-bis`, `so-wie`, `tłuma-czy`)."""
_OPENING = "([" + MARKS
_FIRST_WORD = re.compile(r"[^\W\d_][^\W_]*")
_LAST_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*$")


def _is_capital(word: str) -> bool:
    return len(word) > 1 and word.isupper()


def join(left: str, right: str, locale: str | None, written: Set[str] = frozenset()) -> tuple[str, float]:
    """The word that `left` and `right` make, and how sure that is, 0 to 1.

    `left` is what stands at the end of the line without the hyphen there, `right` what the next line begins with. The
    result holds the hyphen where it belongs to the word, and a hyphen and a space where it stands for the common head of
    two compounds (`Orts- und`). `written` are words that the same text has within its lines, casefolded: they decide
    before the lexicon, which is asked only where spelling does not decide.
    """
    language = language_of(locale) if locale else ""
    if left.endswith(SOFT_HYPHEN) or right.startswith(SOFT_HYPHEN):
        return left.rstrip(SOFT_HYPHEN) + right.lstrip(SOFT_HYPHEN), 1.0
    if not left or not right:
        return left + right, 0.5
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
    if first.group().lower() in _CONJUNCTIONS.get(language, frozenset()):
        if first.group().lower() in _ALSO_ENDINGS and known(whole, language):
            return left + right, 0.8
        return f"{left}- {right}", 0.95
    found = f"{piece}-{first.group()}".casefold() in written
    if found != (whole.casefold() in written) and (found or right[0].islower() or _is_capital(piece)):
        return (hyphened if found else left + right), 0.97
    if _is_capital(piece) and _is_capital(first.group()):
        both = known(piece, language) and known(first.group(), language)
        if known(whole, language):
            return left + right, 0.7 if both else 0.9
        return (hyphened, 0.7) if both else (left + right, 0.6)
    if right[0].isupper():
        return hyphened, 0.95
    return _lower(left, right, piece, first.group(), language)


def _lower(left: str, right: str, piece: str, first: str, language: str) -> tuple[str, float]:
    """A lower-case piece goes on: German and Polish drop the hyphen, English has many compounds that keep it."""
    if len(piece) == 1 and not known(piece + first, language):
        return f"{left}-{right}", 0.7
    if language == "en":
        if known(piece + first, language):
            return left + right, 0.95
        if known(piece, language) and known(first, language):
            return f"{left}-{right}", 0.8
        return left + right, 0.7
    return left + right, 0.95 if language else 0.8
