"""Picture characters in running text, which may be icons that nobody has named."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from regelwerk.schema.token_text import IconToken
from regelwerk.validate.compare.text_slots import SlotText

_BLOCKS = ((0x25A0, 0x25FF), (0x2600, 0x27BF), (0x2B00, 0x2BFF), (0x1F000, 0x1FAFF), (0xE000, 0xF8FF))
"""Geometric shapes, symbols and dingbats, arrows and stars, pictographs, private use."""
_ORNAMENTS = frozenset("✓✔✗✘❖❦☐☑☒")
"""Ticks, boxes and ornaments, which are signs of the language of print."""
_OPENS = re.compile(r"(?:^|\n|[.!?:;]\W?\s)\s*$")
"""What is before a bullet: nothing, or the end of a sentence."""
_ARROW = re.compile(r"\bARROW|POINTER|POINTING")
"""Arrows mean what they mean in any text."""
_DIGITS = range(0x2776, 0x2794)
"""Numbers in circles among the dingbats."""


def picture_signs(side: SlotText, *, bullets: bool = False) -> Iterator[tuple[int, int]]:
    """Where picture characters stand that no icon token covers; arrows are none.

    Those that open a line or a sentence may be bullets, and count with `bullets` alone.
    """
    text = side.text
    named = {
        at for token in side.content.tokens if isinstance(token, IconToken) for at in range(token.start, token.end)
    }
    for at, character in enumerate(text):
        code = ord(character)
        if code < 0x25A0 or character in _ORNAMENTS or code in _DIGITS or at in named:
            continue
        opens_line = _OPENS.search(text[:at]) is not None and bool(text[at + 1 :].strip())
        if _ARROW.search(unicodedata.name(character, "")):
            continue
        if any(low <= code <= high for low, high in _BLOCKS) and (bullets or not opens_line):
            yield at, at + 1
