"""Chapters, tables and appendices that paired texts name by other numbers or letters: `appendix A` and `appendix B`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.language.known_languages import language_of
from regelwerk.language.meaning.clause_facts import Fact, FactGroup
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token
from regelwerk.schema.token_text import ReferenceToken
from regelwerk.validate.compare.clauses.fact_differences import FactDifference
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotPair, SlotText

_GROUP = FactGroup("which part of the book", "condition")
_LABEL = r"\s+(?-i:(?P<code>[A-Z]\d{1,3})|(?P<item>[a-h](?=\)))|(?P<letter>[A-H])|(?P<roman>[IVX]{1,5})|(?P<digits>\d{1,2}))(?![\w.,]*\d)\b"
_ROMAN = {"I": 1, "V": 5, "X": 10}


def label_differences(lookup: Lookup) -> list[FactDifference]:
    """One for each pair of texts that name parts of the book, and none in common, in document order."""
    pairs = (pair for pair in lookup.pairs if not pair.doubtful and pair.slot.field != "title")
    return [one for pair in pairs for one in _of_pair(pair)]


def _of_pair(pair: SlotPair) -> Iterator[FactDifference]:
    left = list(labels(pair.left))
    right = list(labels(pair.right)) if left else []
    if right and {fact.value for fact in left}.isdisjoint(fact.value for fact in right):
        whole = Token(pair.left.text, 0, len(pair.left.text)), Token(pair.right.text, 0, len(pair.right.text))
        yield FactDifference(pair, _GROUP, left[0], right[0], whole)


def labels(side: SlotText) -> Iterator[Fact]:
    """Labels after the name of a part, but for references, which are compared as such."""
    known = [(token.start, token.end) for token in side.content.tokens if isinstance(token, ReferenceToken)]
    data = language_of(side.locale).clauses
    lettered = compiled(rf"\b(?:{data.lettered_things})\s")
    for match in compiled(rf"\b(?:{data.parts_of_books}){_LABEL}").finditer(side.text):
        if match["digits"] and lettered.match(match.group()):
            continue
        if not any(start < match.end() and match.start() < end for start, end in known):
            yield Fact(_GROUP, _value(match), Token(match.group(), match.start(), match.end()))


def _value(match: re.Match[str]) -> str:
    """Roman numerals as numbers; codes, letters and digits as they are."""
    if match["roman"] is None:
        return match["code"] or match["item"] or match["letter"] or match["digits"]
    values = [_ROMAN[sign] for sign in match["roman"]]
    return str(sum(-one if one < max(values[at:]) else one for at, one in enumerate(values)))
