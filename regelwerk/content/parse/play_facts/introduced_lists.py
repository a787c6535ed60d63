"""Lists that a sentence introduces with what they are of: `There are four resources: wood, stone, gold and food.`

The number in the sentence is that of the names, and the noun behind it says of what kind they are; under a heading of that
kind the noun alone is enough.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import (
    FactLine,
    FactSection,
    PlayFact,
    dictionary_form,
    fact,
    words_in,
)
from regelwerk.content.parse.play_facts.named_entries import named_entries
from regelwerk.content.parse.play_facts.section_topics import topics_of
from regelwerk.language.folding import fold
from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.sentences import sentences
from regelwerk.schema.mechanic import MechanicKind

_KINDS: tuple[MechanicKind, ...] = ("action", "resource", "marker", "character")
_SET = 3
"""Names of a list, at least; chosen by hand, on the invented extracts that were looked at."""
_NAME_WORDS = 3
"""Words of the longest name in a list; chosen by hand, on the same extracts."""
_LABEL = re.compile(r"\s*\(?(?:\d{1,2}|[a-z])\s?[.)]\s*")
"""The number or letter before a name."""
_PHRASE = re.compile(r"(?:\s+[^\W\d_][\w'’-]*)+")


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

    It is what the noun says, not the heading: four regions under one of heroes are no heroes.
    """
    counted = [number for number in numbers(lead, locale) if number.high is None and number.form != "ordinal"]
    if not counted:
        kind = _alone(lead, locale)
        return (kind if kind in section.topics else None), None
    count = counted[-1].value
    noun = _counted_noun(lead[counted[-1].end :], locale)
    kind = _kind(noun, locale) if noun and isinstance(count, int) else None
    if kind is None or not isinstance(count, int):
        return None, None
    column = in_text(lambda one: one.facts.action_column, locale)
    if kind == "action" and not re.fullmatch(column, dictionary_form(noun, locale), re.IGNORECASE):
        return None, None  # possibilities are anything
    if kind in section.topics:
        return kind, count if kind != "action" else None
    return (kind, count) if count >= _SET else (None, None)


def _kind(noun: str, locale: str) -> MechanicKind | None:
    topics = topics_of(noun, locale, printed=False)
    return next((kind for kind in _KINDS if kind in topics), None)


def _counted_noun(behind: str, locale: str) -> str:
    """The noun that a number before it counts; empty where it is not clear which word that is."""
    language = language_of(locale)
    phrase = _PHRASE.match(behind)
    words = phrase[0].split() if phrase else []
    if language.profile.capital_nouns:
        return next((word for word in words if word[0].isupper()), "")
    if language.components.head_first:
        return words[0] if words else ""
    ends = (at for at, word in enumerate(words) if fold(word) in language.words.function_words)
    own = words[: next(ends, len(words))]
    return own[-1] if own else ""


def _alone(lead: str, locale: str) -> MechanicKind | None:
    """The kind of the only noun of a lead without a number: `The resources are`."""
    becomes = in_text(lambda one: one.facts.becomes, locale)
    words = re.sub(rf" (?:{becomes})$", "", " ".join(lead.split()), flags=re.IGNORECASE).split()
    known = language_of(locale).words.function_words
    return _kind(words[-1], locale) if words and all(fold(word) in known for word in words[:-1]) else None


def listed_names(
    line: FactLine, start: int, end: int, locale: str, longest: int = _NAME_WORDS
) -> Iterator[tuple[int, int]]:
    """The spans of the parts of a list; none where one is no name, or has more than so many words."""
    text = line.text[start:end].rstrip(" .!")
    cuts = [0, *(at for match in _splits(locale).finditer(text) for at in match.span()), len(text)]
    spans = []
    for a, b in zip(cuts[::2], cuts[1::2], strict=True):
        label = _LABEL.match(text, a, b)
        article = _article(locale).match(text, label.end() if label else a, b)
        begin = article.end() if article else a
        if not 0 < words_in(text[begin:b]) <= longest or re.search(r"[\d:.?!]", text[begin:b]):
            return
        spans.append((start + begin, start + b))
    yield from spans


def _entries(section: FactSection, lines: Sequence[FactLine], kind: MechanicKind, count: int) -> list[PlayFact]:
    """The names that open as many paragraphs behind the sentence as it says."""
    keys = {line.unit.key for line in lines}
    entries = [entry for entry in named_entries(section) if entry.line.unit.key in keys and not entry.line.is_title]
    return [fact(kind, entry.line, entry.name) for entry in entries] if len(entries) == count else []
