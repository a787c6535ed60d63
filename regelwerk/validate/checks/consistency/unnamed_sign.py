"""RW612: a picture character in running text that no icon of the project names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.schema.token_text import IconToken
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import Slot, SlotText

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


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each character of an edition, with its first uses; bullets at the beginning of a line are none."""
    for locale in lookup.locales:
        uses: dict[str, list[tuple[Slot, SlotText, int, int]]] = {}
        for slot, side in lookup.sides():
            if side.locale == locale and not side.text.isascii():
                for start, end in _signs(side):
                    sign = side.text[start]
                    uses.setdefault(sign, []).append((slot, side, start, end))
        for sign, places in uses.items():
            doubtful = any(lookup.doubtful(side) for _, side, _, _ in places[:1])
            name = unicodedata.name(sign, f"U+{ord(sign):04X}").lower()
            yield CHECK.finding(
                f"“{sign}” ({name}) stands in the text of {locale} ({len(places)}×), and no icon is named so. "
                "Name the icon it stands for.",
                record=places[0][0].id,
                spans=[lookup.span_around(side, start, end) for _, side, start, end in places[:3]],
                severity="info" if doubtful else "warning",
            )


def _signs(side: SlotText) -> Iterator[tuple[int, int]]:
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
        if any(low <= code <= high for low, high in _BLOCKS) and not opens_line:
            yield at, at + 1


CHECK = Check(
    code="RW612",
    name="unnamed-sign",
    kind="markup",
    severity="warning",
    summary="A picture character stands in running text, and no icon of the project is named for it.",
    why="An engine shows an odd character, or nothing, where the page shows a game icon.",
    example="“Pay 1 ■ for each arrow” was printed with the icon of water.",
    fix="Name the icon in the project file, or write the word by a patch.",
    run=run,
    grounds="form",
)
