"""Letters that a program read in another encoding than they were written in."""

from __future__ import annotations

import re

_DOUBLE = re.compile(
    r"[À-ï](?:(?<=[À-ß])[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+|(?<=[à-ï])[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,})"
)
"""What UTF-8 looks like where it was read as Latin-1 or Windows-1252."""
_SIGNS = frozenset("“”„’‘‚«»‹›…–—•·°")


def is_damaged(word: str) -> bool:
    """Whether letters of a word are lost or damaged: no form of a word is so."""
    return "\ufffd" in word or (not word.isascii() and doubly_encoded(word) is not None)


def doubly_encoded(text: str) -> re.Match[str] | None:
    """The first letters of a text that were UTF-8 and read as Latin-1 or Windows-1252 (`Ã¼` for `ü`); None where there are none."""
    for match in _DOUBLE.finditer(text):
        run = match.group()
        begins_word = run[1:] in "«»" and text[match.end() : match.end() + 1].isalpha()  # `Å»ona` for `Żona`
        if _SIGNS.issuperset(run[1:]) and run[0] not in "ÃÂ" and not begins_word:
            continue  # a letter before quotation marks, an ellipsis or a dash
        for encoding in ("cp1252", "latin-1"):
            try:
                read = run.encode(encoding).decode("utf-8")
            except UnicodeError:
                continue
            if read.isprintable() or read == "\u00a0":
                return match
    return None
