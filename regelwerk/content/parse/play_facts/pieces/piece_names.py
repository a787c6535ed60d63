"""Names of pieces: by the word for a card, a die or a marker in them, or by what else lies in a box to mark something."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.lemma import lemmas
from regelwerk.schema.mechanic import MechanicKind

_SORT_WORDS = 2
"""Words before the word for a piece that tell its sort, at most."""
_STOCK_WORDS = 3
"""Words of the longest name of a component that is a marker without being called so; chosen by hand."""
WORD = re.compile(r"[^\W\d_][\w'’-]*")
SPACE = re.compile(r"\s*[×x]\s+['*_]*|\s|-|\s+['*_]+")
"""What may be between a number and a name, and between the words of one."""


@dataclass(frozen=True, slots=True)
class _Wording:
    heads: dict[MechanicKind, re.Pattern[str]]
    compounds: dict[MechanicKind, re.Pattern[str]]
    """The bare word for a piece of a kind, and the end of a compound with it."""
    leads: re.Pattern[str]
    no_sort: re.Pattern[str]
    """Words beside the word for a piece that tell no sort."""
    no_marker: re.Pattern[str]
    like_marker: re.Pattern[str]


@cache
def _wording(locale: str) -> _Wording:
    flags = re.IGNORECASE
    words: dict[MechanicKind, str] = {
        "deck": in_text(lambda one: one.play.deck_cards, locale),
        "dice": in_text(lambda one: one.components.dice, locale),
        "marker": in_text(lambda one: one.components.marker, locale),
    }
    leads, made = (
        in_text(lambda one: one.components.before_name, locale),
        in_text(lambda one: one.facts.deck_made, locale),
    )
    never, sided = (
        in_text(lambda one: one.components.never_names, locale),
        in_text(lambda one: one.facts.sided, locale),
    )
    return _Wording(
        heads={kind: re.compile(_bare(word), flags) for kind, word in words.items()},
        compounds={kind: re.compile(rf"(?:{_bare(word)})$", flags) for kind, word in words.items()},
        leads=re.compile(rf"(?:{leads})", flags),
        no_sort=re.compile(rf"(?:(?:{leads}|{made}|{never})(?!\w)|[\w-]*(?:{sided}))", flags),
        no_marker=re.compile(rf"(?:{in_text(lambda one: one.facts.no_marker, locale)})$", flags),
        like_marker=re.compile(in_text(lambda one: one.facts.like_marker, locale), flags),
    )


def _bare(word: str) -> str:
    """The word for a piece without what a compound may begin with."""
    return word.replace(r"\w*", "")


@dataclass(frozen=True, slots=True)
class PieceName:
    """The name of a sort of pieces in a text."""

    kind: MechanicKind
    span: tuple[int, int]


def piece_at(text: str, start: int, locale: str) -> PieceName | None:
    """The name of a sort of pieces that begins at `start` or a word or two behind it."""
    by, head_first = _wording(locale), language_of(locale).components.head_first
    spans: list[tuple[int, int]] = []
    at = start
    while (match := WORD.match(text, at)) is not None and len(spans) <= _SORT_WORDS:
        word = match[0]
        kind = next((kind for kind, head in by.heads.items() if head.fullmatch(word)), None)
        inside = next((kind for kind, end in by.compounds.items() if end.search(word)), None)
        if kind is not None and head_first:
            sort = WORD.match(text, match.end() + 1)
            if sort is None or text[match.end()] not in " \n" or by.no_sort.match(sort[0]):
                return None
            tells = sort[0][0].isupper() or re.search(r"\d", sort[0]) or _is_inflected(sort[0], locale)
            return PieceName(kind, (match.start(), sort.end())) if tells else None
        if kind is not None:
            sort_words = [text[slice(*span)] for span in spans]
            no_sort = not spans or any(by.no_sort.match(word) for word in sort_words)
            no_sort = no_sort or sort_words[0].casefold() in language_of(locale).components.describing
            return (
                None
                if language_of(locale).profile.capital_nouns or no_sort
                else PieceName(kind, (spans[0][0], match.end()))
            )
        if inside is not None and language_of(locale).profile.capital_nouns and word[0].isupper():
            return PieceName(inside, match.span())
        if by.leads.fullmatch(word):
            return None
        spans.append(match.span())
        gap = SPACE.match(text, match.end())
        at = gap.end() if gap else len(text)
    return None


def sort_kind(name: str, locale: str) -> MechanicKind | None:
    """Of what kind a counted sort of things is; None for what is no mechanic, such as a board or a pencil.

    The mere word for a card, a die or a marker names no sort.
    """
    by, words = _wording(locale), name.split()
    kind = next((kind for kind, head in by.heads.items() if any(head.fullmatch(word) for word in words)), None)
    if kind is not None:
        own = [word for word in words if not by.heads[kind].fullmatch(word)]
        describing = language_of(locale).components.describing
        tells = [word for word in own if not by.no_sort.match(word) and word.casefold() not in describing]
        return kind if tells else None
    kind = next((kind for kind, end in by.compounds.items() if end.search(words[-1])), None)
    compounds = language_of(locale).profile.capital_nouns
    if kind is not None and compounds:
        return kind
    return None if any(by.no_marker.search(word) for word in words) else "marker"


def kind_of_word(word: str, locale: str) -> MechanicKind | None:
    """The kind of piece whose bare word this is."""
    return next((kind for kind, head in _wording(locale).heads.items() if head.fullmatch(word)), None)


def is_like_marker(name: str, locale: str) -> bool:
    """True for a short name of tiles, seals, stones, whatever they are made of."""
    bare = name.partition(" (")[0]
    words = WORD.findall(bare)
    by = _wording(locale)
    return (
        len(words) <= _STOCK_WORDS
        and any(by.like_marker.fullmatch(word) for word in words)
        and not any(by.leads.fullmatch(word) for word in words)
    )


def _is_inflected(word: str, locale: str) -> bool:
    """True for a form that no dictionary has as its entry, as the genitive that tells a sort; false for `obok`."""
    return bool(lemmas(word, locale) - {word.casefold()})
