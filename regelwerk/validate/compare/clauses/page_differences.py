"""Pages that paired texts point to, where the editions have the same pages: one of them then has a misprint."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.language.meaning.clause_facts import Fact, FactGroup
from regelwerk.language.tokens import Token
from regelwerk.schema.token_text import ReferenceToken
from regelwerk.validate.compare.clauses.fact_differences import FactDifference
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotPair, SlotText

_GROUP = FactGroup("which page", "condition")
_MISSING = FactGroup("a page", "condition")
_LEAST = 3
"""Texts that point to the same page in two editions, from which on these have the same pages; more of them than not do."""


def page_differences(lookup: Lookup) -> list[FactDifference]:
    """One for each pair of texts that point to other pages, where most others point to the same; in document order."""
    found: dict[tuple[str, str], list[tuple[SlotPair, list[Fact], list[Fact]]]] = {}
    for pair in lookup.pairs:
        left, right = pages(pair.left), pages(pair.right)
        if (left or right) and not pair.doubtful:
            found.setdefault((pair.left.locale, pair.right.locale), []).append((pair, left, right))
    return [one for some in found.values() for one in _unlike_most(some)]


def _unlike_most(some: list[tuple[SlotPair, list[Fact], list[Fact]]]) -> Iterator[FactDifference]:
    both = [(left, right) for _, left, right in some if left and right]
    same = sum(_values(left) == _values(right) for left, right in both)
    if same < max(_LEAST, len(both) / 2):
        return
    for pair, left, right in some:
        mine = [one for one in left if one.value not in _values(right)]
        theirs = [one for one in right if one.value not in _values(left)]
        whole = Token(pair.left.text, 0, len(pair.left.text)), Token(pair.right.text, 0, len(pair.right.text))
        if mine and theirs:
            yield FactDifference(pair, _GROUP, mine[0], theirs[0], whole)
        elif mine or theirs:
            yield FactDifference(pair, _MISSING, mine[0] if mine else None, theirs[0] if theirs else None, whole)


def _values(some: list[Fact]) -> set[str]:
    return {one.value for one in some}


def pages(side: SlotText) -> list[Fact]:
    """The pages that a text points to."""
    return [
        Fact(_GROUP, token.target, Token(side.text[token.start : token.end], token.start, token.end))
        for token in side.content.tokens
        if isinstance(token, ReferenceToken) and token.kind == "page"
    ]
