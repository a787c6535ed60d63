"""Marks every use of a glossary term in the texts, and lists the records that use it.

A use is found through lemmas, so inflection does not hide it; the longest term wins, and a German compound counts as a
use of the term that is one of its parts.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import lemmas, parts
from regelwerk.language.tokens import Token as Word
from regelwerk.language.tokens import words
from regelwerk.schema.content import Content
from regelwerk.schema.term import Term
from regelwerk.schema.token_text import NumberToken, TermToken, Text, Token


@dataclass(frozen=True, slots=True)
class _Pattern:
    term: str
    words: tuple[frozenset[str], ...]
    capital: bool


def with_uses(content: Content) -> Content:
    """Give the content with a TermToken at every use of a term, and with `uses` filled in the terms."""
    if not content.terms:
        return content
    uses: dict[str, set[str]] = defaultdict(set)
    owner = {(origin.locale, origin.key): origin.id for origin in content.origins}
    strings = {}
    for locale, table in content.strings.items():
        index = _index(content.terms, locale, table)
        marked = {}
        for key, text in table.items():
            record = owner.get((locale, key)) or key.partition(".")[0]
            marked[key] = (
                _mark(text, locale, index) if not record.startswith("term-") or key.endswith(".definition") else text
            )
            for token in marked[key].tokens:
                if isinstance(token, TermToken) and token.id != record:
                    uses[token.id].add(record)
        strings[locale] = marked
    terms = tuple(term.model_copy(update={"uses": tuple(sorted(uses[term.id]))}) for term in content.terms)
    return content.model_copy(update={"strings": strings, "terms": terms})


def _index(terms: tuple[Term, ...], locale: str, table: dict[str, Text]) -> dict[str, list[_Pattern]]:
    """Patterns by every lemma of their first word, longest first."""
    index: dict[str, list[_Pattern]] = defaultdict(list)
    for term in terms:
        names = [table[term.name].text] if term.name in table else []
        names += term.forms[locale].variants if locale in term.forms else ()
        for name in names:
            found = words(name)
            if not found:
                continue
            pattern = _Pattern(
                term.id,
                tuple(lemmas(word.text, locale) for word in found),
                language_of(locale).profile.capital_nouns and name[:1].isupper(),
            )
            for lemma in pattern.words[0]:
                index[lemma].append(pattern)
    for patterns in index.values():
        patterns.sort(key=lambda pattern: (-len(pattern.words), pattern.term))
    return index


def _mark(text: Text, locale: str, index: dict[str, list[_Pattern]]) -> Text:
    found = words(text.text)
    tokens = list(text.tokens)
    changed = False
    at = 0
    while at < len(found):
        match = _match(found, at, locale, index)
        if match is None:
            at += 1
            continue
        pattern, length = match
        start, end = found[at].start, found[at + length - 1].end
        others = [token for token in tokens if length == 1 or not _is_number_in(token, start, end)]
        if not any(start < token.end and token.start < end for token in others):
            tokens = [*others, TermToken(start=start, end=end, id=pattern.term)]
            changed = True
        at += length
    if not changed:
        return text
    return Text(text=text.text, tokens=tuple(sorted(tokens, key=lambda token: (token.start, token.end))))


def _is_number_in(token: Token, start: int, end: int) -> bool:
    """Whether a token is a number within a name of several words, and so a part of the name (`first player`)."""
    return isinstance(token, NumberToken) and start <= token.start and token.end <= end


def _match(found: list[Word], at: int, locale: str, index: dict[str, list[_Pattern]]) -> tuple[_Pattern, int] | None:
    word = found[at].text
    candidates = {pattern for lemma in lemmas(word, locale) for pattern in index.get(lemma, ())}
    for pattern in sorted(candidates, key=lambda pattern: (-len(pattern.words), pattern.term)):
        length = len(pattern.words)
        if at + length > len(found) or (pattern.capital and not word[:1].isupper()):
            continue
        if all(pattern.words[i] & lemmas(found[at + i].text, locale) for i in range(length)):
            return pattern, length
    if language_of(locale).profile.compounds and word[:1].isupper():
        for part in parts(word, locale):
            for pattern in index.get(part, ()):
                if len(pattern.words) == 1 and pattern.capital:
                    return pattern, 1
    return None
