"""Marks every use of a glossary term in the texts, and lists the records that use it.

A use is found through lemmas, so inflection does not hide it; the longest term wins, and a German compound counts as a
use of the term that is one of its parts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import lemmas, parts
from regelwerk.language.tokens import Token as Word
from regelwerk.language.tokens import words
from regelwerk.schema.content import Content
from regelwerk.schema.term import Term
from regelwerk.schema.token_text import NumberToken, TermToken, Text, Token

Uses = dict[str, set[str]]
"""Ids of terms, to those of the records that use them."""


@dataclass(frozen=True, slots=True, eq=False)
class _Pattern:
    term: str
    words: tuple[frozenset[str], ...]
    capital: bool


def with_uses(content: Content) -> Content:
    """Give the content with a TermToken at every use of a term, and with `uses` filled in the terms."""
    if not content.terms:
        return content
    strings, uses = marked(content, term_indexes(content))
    return content.model_copy(update={"strings": strings, "terms": terms_with(content.terms, uses)})


def terms_with(terms: Iterable[Term], uses: Mapping[str, Iterable[str]]) -> tuple[Term, ...]:
    """The terms with these records that use them."""
    return tuple(term.model_copy(update={"uses": tuple(sorted(uses.get(term.id, ())))}) for term in terms)


def marked(content: Content, indexes: Mapping[str, TermIndex]) -> tuple[dict[str, dict[str, Text]], Uses]:
    """The strings of a content with every use of a term marked, and which of its records use which term."""
    uses: Uses = defaultdict(set)
    owner = {(origin.locale, origin.key): origin.id for origin in content.origins}
    strings = {}
    for locale, table in content.strings.items():
        index = indexes[locale]
        found = {}
        for key, text in table.items():
            record = owner.get((locale, key)) or key.partition(".")[0]
            found[key] = index.marked(text) if not record.startswith("term-") or key.endswith(".definition") else text
            for token in found[key].tokens:
                if isinstance(token, TermToken) and token.id != record:
                    uses[token.id].add(record)
        strings[locale] = found
    return strings, uses


def term_indexes(content: Content) -> dict[str, TermIndex]:
    """The names of the terms of a content, a locale each."""
    return {locale: TermIndex(content.terms, locale, table) for locale, table in content.strings.items()}


class TermIndex:
    """The names of terms in one locale, by the lemmas of their first words."""

    def __init__(self, terms: Sequence[Term], locale: str, table: Mapping[str, Text]) -> None:
        self._locale = locale
        self._compounds = language_of(locale).profile.compounds
        self._patterns: dict[str, list[_Pattern]] = defaultdict(list)
        self._of_word: dict[str, tuple[list[_Pattern], _Pattern | None]] = {}
        capitals = language_of(locale).profile.capital_nouns
        for term in terms:
            names = [table[term.name].text] if term.name in table else []
            names += term.forms[locale].variants if locale in term.forms else ()
            for name in names:
                found = words(name)
                if found:
                    lemmas_of = tuple(lemmas(word.text, locale) for word in found)
                    pattern = _Pattern(term.id, lemmas_of, capitals and name[:1].isupper())
                    for lemma in lemmas_of[0]:
                        self._patterns[lemma].append(pattern)
        for patterns in self._patterns.values():
            patterns.sort(key=_longest_first)

    def marked(self, text: Text) -> Text:
        """A text with every use of a term marked, the longest where several begin at a word."""
        found = words(text.text)
        tokens = list(text.tokens)
        changed = False
        at = 0
        while at < len(found):
            match = self._match(found, at)
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

    def _match(self, found: Sequence[Word], at: int) -> tuple[_Pattern, int] | None:
        word = found[at].text
        known = self._of_word.get(word)
        if known is None:
            known = self._of_word[word] = self._candidates(word), self._of_part(word)
        for pattern in known[0]:
            length = len(pattern.words)
            if at + length > len(found) or (pattern.capital and not word[:1].isupper()):
                continue
            if all(pattern.words[i] & lemmas(found[at + i].text, self._locale) for i in range(length)):
                return pattern, length
        return (known[1], 1) if known[1] else None

    def _candidates(self, word: str) -> list[_Pattern]:
        """The names that a word may begin, the longest first."""
        candidates = {pattern for lemma in lemmas(word, self._locale) for pattern in self._patterns.get(lemma, ())}
        return sorted(candidates, key=_longest_first)

    def _of_part(self, word: str) -> _Pattern | None:
        """The name that is a part of a compound."""
        if self._compounds and word[:1].isupper():
            for part in parts(word, self._locale):
                for pattern in self._patterns.get(part, ()):
                    if len(pattern.words) == 1 and pattern.capital:
                        return pattern
        return None


def _longest_first(pattern: _Pattern) -> tuple[int, str]:
    return -len(pattern.words), pattern.term


def _is_number_in(token: Token, start: int, end: int) -> bool:
    """Whether a token is a number within a name of several words, and so a part of the name (`first player`)."""
    return isinstance(token, NumberToken) and start <= token.start and token.end <= end
