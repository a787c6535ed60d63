"""The icons that a text shows, named or not, and what one edition calls the icons of another."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from regelwerk.schema.token_text import IconToken
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import RecordType, SlotText

_SIGN = re.compile("[\u25a0-\u25ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff\ue000-\uf8ff]")
"""Geometric shapes, symbols and dingbats, arrows and stars, pictographs, private use."""
_NAME_OF_FILE = re.compile(r"(?:^|[\s(\[])\.$")
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
_UNNAMED = re.compile(r"icon-\d+")
"""What `init` proposes to call an icon, until somebody gives it a name."""
_FEW = 3
"""Texts with icons that tell what an icon is called, at least."""

Icon = tuple[str, int, int]
"""Name, or the character itself, with its start and end in the text."""
PairedIcons = tuple[str, str, Mapping[str, int], Mapping[str, int]]
"""Two locales, and how often their texts of one slot show each icon."""
Names = Mapping[str, str]
"""Names of icons of the second edition of a pair, to those of the first."""


def shown_icons(side: SlotText, kind: RecordType) -> list[Icon]:
    """Icons in order: tokens, and picture characters that nobody has named; what opens a text of a card is an icon too.

    A word that stands for an icon is none in the name of a file, after a stop.
    """
    found = [
        (token.name, token.start, token.end)
        for token in side.content.tokens
        if isinstance(token, IconToken) and not _NAME_OF_FILE.search(side.text[: token.start])
    ]
    if not side.text.isascii():
        found += [(side.text[start:end], start, end) for start, end in picture_signs(side, bullets=kind == "card")]
    return sorted(found, key=lambda icon: icon[1])


def lone_signs(lookup: Lookup) -> frozenset[tuple[str, str]]:
    """Locales and icons that nobody has named and an edition shows once: rather a letter of a strange script than an icon."""
    counts = Counter(
        (side.locale, name) for slot, side in lookup.sides() for name, _, _ in shown_icons(side, slot.type)
    )
    return frozenset(one for one, count in counts.items() if count == 1 and _UNNAMED.fullmatch(one[1]))


def word_icons(lookup: Lookup) -> frozenset[tuple[str, str]]:
    """Locales and icons that words stand for in one edition and no other edition ever shows: rather words of it."""
    shown: dict[str, set[str]] = {locale: set() for locale in lookup.locales}
    said: set[tuple[str, str]] = set()
    for slot, side in lookup.sides():
        for name, start, end in shown_icons(side, slot.type):
            shown[side.locale].add(name)
            if side.text[start:end].isalpha():
                said.add((side.locale, name))
    return frozenset(
        (locale, name)
        for locale, name in said
        if not any(name in shown[other] for other in lookup.locales if other != locale)
    )


def other_icon_names(lookup: Lookup) -> Mapping[tuple[str, str], Names]:
    """By locales, what the editions call the same icon where they share no name at all.

    One prints its icons as pictures, the other as words or characters: an icon is called by what is shown as often in the
    same texts. Editions that share a name use the same names, and a name that differs is a difference.
    """
    return icon_names(icons_of_pairs(lookup))


def icons_of_pairs(lookup: Lookup) -> list[PairedIcons]:
    """The icons of every two texts that show any."""
    found: list[PairedIcons] = []
    for pair in lookup.pairs:
        left, right = (
            Counter(name for name, _, _ in shown_icons(side, pair.slot.type)) for side in (pair.left, pair.right)
        )
        if left or right:
            found.append((pair.left.locale, pair.right.locale, left, right))
    return found


def icon_names(pairs: Iterable[PairedIcons]) -> Mapping[tuple[str, str], Names]:
    """`other_icon_names` of the texts that have these icons."""
    texts: dict[tuple[str, str], list[tuple[Mapping[str, int], Mapping[str, int]]]] = {}
    for one, other, left, right in pairs:
        texts.setdefault((one, other), []).append((left, right))
    return {locales: _same(found) for locales, found in texts.items()}


def _same(texts: list[tuple[Mapping[str, int], Mapping[str, int]]]) -> Names:
    ours, theirs = {name for left, _ in texts for name in left}, {name for _, right in texts for name in right}
    if ours & theirs or len(texts) < _FEW:
        return {}
    votes = []
    for name in sorted(ours):
        for other in sorted(theirs):
            both = sum(left.get(name, 0) == right.get(other, 0) > 0 for left, right in texts)
            either = sum(bool(left.get(name) or right.get(other)) for left, right in texts)
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
    if _SIGN.search(text) is None:
        return
    named = {
        at for token in side.content.tokens if isinstance(token, IconToken) for at in range(token.start, token.end)
    }
    for match in _SIGN.finditer(text):
        at, character = match.start(), match.group()
        if character in _ORNAMENTS or ord(character) in _DIGITS or at in named:
            continue
        if _ARROW.search(unicodedata.name(character, "")):
            continue
        if bullets or not (_OPENS.search(text[:at]) is not None and text[at + 1 :].strip()):
            yield at, at + 1
