"""The icons that a text shows, named or not, and what one edition calls the icons of another."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping

from regelwerk.schema.token_text import IconToken
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import RecordType, SlotText

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
_SHARE = 0.5
"""Share of the texts with an icon that show another one as often in the other edition, from which on both are one."""
_FEW = 3
"""Texts with icons that tell what an icon is called, at least."""

Icon = tuple[str, int, int]
"""Name, or the character itself, with its start and end in the text."""
Names = Mapping[str, str]
"""Names of icons of the second edition of a pair, to those of the first."""


def shown_icons(side: SlotText, kind: RecordType) -> list[Icon]:
    """Icons in order: tokens, and picture characters that nobody has named; what opens a text of a card is an icon too."""
    found = [(token.name, token.start, token.end) for token in side.content.tokens if isinstance(token, IconToken)]
    if not side.text.isascii():
        found += [(side.text[start:end], start, end) for start, end in picture_signs(side, bullets=kind == "card")]
    return sorted(found, key=lambda icon: icon[1])


def other_icon_names(lookup: Lookup) -> Mapping[tuple[str, str], Names]:
    """By locales, what the editions call the same icon where they share no name at all.

    One prints its icons as pictures, the other as words or characters: an icon is called by what is shown as often in the
    same texts. Editions that share a name use the same names, and a name that differs is a difference.
    """
    texts: dict[tuple[str, str], list[tuple[Counter[str], Counter[str]]]] = {}
    for pair in lookup.pairs:
        counts = tuple(
            Counter(name for name, _, _ in shown_icons(side, pair.slot.type)) for side in (pair.left, pair.right)
        )
        if counts[0] or counts[1]:
            texts.setdefault((pair.left.locale, pair.right.locale), []).append((counts[0], counts[1]))
    return {locales: _same(found) for locales, found in texts.items()}


def _same(texts: list[tuple[Counter[str], Counter[str]]]) -> Names:
    ours, theirs = {name for left, _ in texts for name in left}, {name for _, right in texts for name in right}
    if ours & theirs or len(texts) < _FEW:
        return {}
    votes = []
    for name in sorted(ours):
        for other in sorted(theirs):
            both = sum(left[name] == right[other] > 0 for left, right in texts)
            either = sum(bool(left[name] or right[other]) for left, right in texts)
            if both and both >= _SHARE * either:
                votes.append((both / either, both, name, other))
    found: dict[str, str] = {}
    for _, _, name, other in sorted(votes, key=lambda vote: (-vote[0], -vote[1], vote[2], vote[3])):
        if other not in found and name not in found.values():
            found[other] = name
    return found


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
