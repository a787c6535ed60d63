"""Lines that follow one another as one text: words cut at line ends joined."""

from __future__ import annotations

import re
from collections.abc import Sequence

from regelwerk.language.hyphenation import join

_CUT = re.compile(r"([^\W\d_]+(?:[-'’][^\W_]+)*)[-\u00ad¬]$")


def joined(lines: Sequence[str], locale: str, written: frozenset[str] = frozenset()) -> str:
    """The text of lines that follow one another; `written` are words of the same pages, casefolded."""
    text = ""
    for line in lines:
        cut = _CUT.search(text)
        if cut and line and (line[0].isalpha() or line[0] in "-‐"):
            head, _, rest = line.partition(" ")
            word, _ = join(cut[1], head, locale, written)
            text = text[: cut.start()] + word + (f" {rest}" if rest else "")
        else:
            text = f"{text} {line}".strip()
    return text
