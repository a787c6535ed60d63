"""Lists that a sentence introduces with what they are of: `There are four resources: wood, stone, gold and food.`

The number in the sentence is that of the names; under a heading of the same kind the word for it is enough.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import FactLine, FactSection, PlayFact, fact, words_in
from regelwerk.content.parse.play_facts.named_entries import named_entries
from regelwerk.content.parse.play_facts.section_topics import topics_of
from regelwerk.language.known_languages import in_text
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.sentences import sentences
from regelwerk.schema.mechanic import MechanicKind

_KINDS: tuple[MechanicKind, ...] = ("action", "resource", "marker", "character")
_SET = 3
"""Names of a list, at least."""
_NAME_WORDS = 3


@cache
def _splits(locale: str) -> re.Pattern[str]:
    joins = f"{in_text(lambda one: one.play.things_and, locale)}|{in_text(lambda one: one.facts.or_else, locale)}"
    return re.compile(rf"\s*[,;]\s*(?:(?:{joins})\s+)?|\s+(?:{joins})\s+", re.IGNORECASE)


@cache
def _article(locale: str) -> re.Pattern[str]:
    the, one = in_text(lambda one: one.facts.the, locale), in_text(lambda one: one.components.one, locale)
    return re.compile(rf"\s*(?:(?:{the})\s+|{one})?", re.IGNORECASE)


def introduced_lists(section: FactSection, locale: str) -> list[PlayFact]:
    """The facts that the sentences of a section list behind a colon, or the paragraphs behind such a sentence."""
    found: list[PlayFact] = []
    for at, line in enumerate(section.paragraphs):
        for sentence in sentences(line.text, locale):
            colon = line.text.find(":", sentence.start, sentence.end)
            if colon < 0:
                continue
            kind, count = _announced(line.text[sentence.start : colon], section, locale)
            if kind is None:
                continue
            if line.text[colon + 1 :].strip():
                names = list(listed_names(line, colon + 1, sentence.end, locale))
                told = len(names) >= _SET and count in (None, len(names))
                found += [fact(kind, line, name) for name in names] if told else []
            elif count is not None:
                found += _entries(section, section.paragraphs[at + 1 : at + 1 + count], kind, count)
    return found


def _announced(lead: str, section: FactSection, locale: str) -> tuple[MechanicKind | None, int | None]:
    """What a sentence before a colon says that it lists, and how many; None for what it does not say.

    Outside of a section of the kind, the number must stand before its word.
    """
    counts = [number.value for number in numbers(lead, locale) if number.high is None and number.form != "ordinal"]
    count = counts[-1] if counts and isinstance(counts[-1], int) else None
    words = re.findall(r"[^\W\d_]{3,}", lead)
    said = [kind for kind in _KINDS if any(kind in topics_of(word, locale, printed=False) for word in words)]
    told = [kind for kind in _KINDS if kind in section.topics]
    both = [kind for kind in said if kind in told]
    if both:
        return both[0], count if both[0] != "action" else None
    if count is not None and count >= _SET and (said or told):
        return (said or told)[0], count
    return None, None


def listed_names(line: FactLine, start: int, end: int, locale: str) -> Iterator[tuple[int, int]]:
    """The spans of the parts of a list; none where one is no name."""
    text = line.text[start:end].rstrip(" .!")
    cuts = [0, *(at for match in _splits(locale).finditer(text) for at in match.span()), len(text)]
    spans = []
    for a, b in zip(cuts[::2], cuts[1::2], strict=True):
        article = _article(locale).match(text, a, b)
        begin = article.end() if article else a
        if not 0 < words_in(text[begin:b]) <= _NAME_WORDS or re.search(r"[\d:.?!]", text[begin:b]):
            return
        spans.append((start + begin, start + b))
    yield from spans


def _entries(section: FactSection, lines: Sequence[FactLine], kind: MechanicKind, count: int) -> list[PlayFact]:
    """The names that open as many paragraphs behind the sentence as it says."""
    keys = {line.unit.key for line in lines}
    entries = [entry for entry in named_entries(section) if entry.line.unit.key in keys and not entry.line.is_title]
    return [fact(kind, entry.line, entry.name) for entry in entries] if len(entries) == count else []
