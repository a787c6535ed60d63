"""Polish words of one letter that recognition took for a sign or a digit: `stół | krzesło`, `0 jedno pole`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.extract.repair.change import Change
from regelwerk.extract.repair.text import BlockText
from regelwerk.language.locales import fold, language_of, word_set
from regelwerk.language.numberwords import number_words

_STROKE = re.compile(r"(?<=[a-ząćęłńóśźż] )\|(?= [a-ząćęłńóśźż]{2})")
_NOUGHT = re.compile(r"(?<=[^\W\d_] )0(?= ([^\W\d_]+))")
_MOST_STROKES = 3
"""Strokes of a block from which on they part its columns."""
_COUNTS = word_set("tyle ile połowę kolejne kolejny kolejną")
"""Words that `o` stands before and a number does not, beside number words."""
_SURE = 0.9


def lone_letters(block: BlockText, locale: str) -> Iterator[Change]:
    """Changes of the running text of a Polish block, none in other languages."""
    if language_of(locale) != "pl" or not block.flows:
        return
    if block.text.count("|") <= _MOST_STROKES:
        for stroke in _STROKE.finditer(block.text):
            if stroke.start() - 1 not in block.breaks and stroke.start() not in block.breaks:
                yield Change(stroke.start(), stroke.end(), "i", _SURE, safe=True)
    for nought in _NOUGHT.finditer(block.text):
        if fold(nought.group(1)) in _COUNTS or fold(nought.group(1)) in number_words("pl"):
            yield Change(nought.start(), nought.end(), "o", _SURE, safe=True)
