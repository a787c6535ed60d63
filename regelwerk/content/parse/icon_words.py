"""Words that are where an icon was: `Starte mit boot, torch, hammer` in a German text.

Texts of games on the web print icons as pictures that are called by English words; copied as text, the words stay. Such
a word is no word of the language around it and is never inflected, and it is where only a sign can be: in a list
of such words, after a number or an article with nothing to agree with, alone between sentences, in brackets after a
title. Texts in English are left alone: there it is a word like any other.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import groupby, pairwise

from regelwerk.content.text.icon_names import SeenIcon
from regelwerk.language.known_languages import UNDETERMINED, language_of, source_language
from regelwerk.language.language import Language
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.sentences import sentences
from regelwerk.language.tokens import words
from regelwerk.schema.document import Block, Document

_WORD = r"(?<![\w'’./\\@#-])[a-z]{3,}(?![\w'’/\\@=-]|\.\w)"
"""A word in small letters that is no part of a longer one, of a file name, an address or a setting."""
_LIST = re.compile(rf"(?:\d+\s*)?{_WORD}(?:\s*,\s*(?:\d+\s*)?{_WORD})+")
_ALONE = re.compile(rf"(?:^|[.!?)]\s+)({_WORD})(?=\s*(?:\(|$))")
_TITLE = re.compile(rf"^[^().]+\(({_WORD})\)[.:]?$")
_TITLE_WORDS = 8
"""Words of the longest title that ends in such a word between brackets; chosen by hand."""
_SERIES = 3
"""Titles close to each other that end in a word between brackets: with fewer, the word may be a remark."""
_SERIES_BLOCKS = 9
"""Blocks between two titles that are close to each other, at most; chosen by hand."""


def left(documents: Iterable[Document]) -> list[SeenIcon]:
    """Words that name icons in some documents, the most frequent first, each with the name that it gives itself.

    What the English document among them says as a word, after an article (`the hero`) or inflected (`cells`), is a word of it.
    """
    counts: dict[str, int] = {}
    first: dict[str, str] = {}
    documents = list(documents)
    said = {word for document in documents for word in _said_in_english(document)}
    for document in documents:
        for word, place in _places(document):
            if word in said:
                continue
            counts[word] = counts.get(word, 0) + 1
            first.setdefault(word, f"{place} of {document.source}")
    return [
        SeenIcon(key, counts[key], first[key], name=key.strip("()"))
        for key in sorted(counts, key=lambda key: -counts[key])
    ]


def _said_in_english(document: Document) -> Iterator[str]:
    """Words in small letters right after an article, and those of which it has a form, if it is in English."""
    language = language_of(document.locale or UNDETERMINED)
    if language is source_language():
        for block in (block for page in document.pages for block in page.blocks):
            tokens = words(block.text)
            yield from (lemma for token in tokens for lemma in _inflected(token.text, language))
            for before, token in pairwise(tokens):
                if before.text.casefold() in language.words.leading_articles:
                    yield token.text


def _inflected(word: str, language: Language) -> Iterator[str]:
    """What a word in small letters is a form of; signs are never inflected."""
    if word.islower():
        yield from (lemma for lemma in language.grammar.lexicon_lemmas(word) if lemma != word)


def _places(document: Document) -> Iterator[tuple[str, str]]:
    """Each place of a word that names an icon in one document: the word, and page or line in words."""
    language = language_of(document.locale or UNDETERMINED)
    if language is source_language() or not language.profile.rulebooks:
        return
    blocks = [block for page in document.pages for block in page.blocks if block.kind not in ("unread", "furniture")]
    spans = [(block, start, text) for block in blocks for start, text in _sentences(block, language)]
    texts = [text for _, _, text in spans]
    found = _listed(texts, language) | _counted(texts, language)
    series = _series(blocks, language)
    if found:  # one word alone proves little in a text that leaves no other icon as a word
        found |= {word for text in texts for word in _ALONE.findall(text) if _english(word)}
    for block in blocks:
        title = series.get(id(block))
        if title and title not in found:
            # With its brackets: in the English that the title came from, the bare word is a word.
            yield f"({title})", _place(block, 0)
    if found:
        pattern = re.compile(rf"(?<![\w'’-])(?:{'|'.join(sorted(found))})(?![\w'’-])")
        for block, start, text in spans:
            for match in pattern.finditer(text):
                yield match.group(), _place(block, start + match.start())


def _sentences(block: Block, language: Language) -> Iterator[tuple[int, str]]:
    """Sentences of a block that are not English, with their offsets."""
    foreign = source_language().words.function_words - language.words.function_words
    for sentence in sentences(block.text, language.code):
        if not any(token.text.casefold() in foreign for token in words(sentence.text)):
            yield sentence.start, sentence.text


def _listed(texts: Iterable[str], language: Language) -> set[str]:
    """Words of lists in which all are English words, and some can be nothing else."""
    found = set()
    for text in texts:
        for match in _LIST.finditer(text):
            listed = re.findall(_WORD, match.group())
            for english, run in groupby(listed, key=lambda word: _english(word) and not _grammar(word, language)):
                items = list(run)
                if english and len(items) > 1 and _mostly_sure(items, language):
                    found.update(items)
    return found


def _counted(texts: Iterable[str], language: Language) -> set[str]:
    """Words after a number or an article, twice and more, never inflected, and never anything but English."""
    counts: dict[str, int] = {}
    seen: set[str] = set()
    for text in texts:
        tokens = words(text)
        seen.update(token.text for token in tokens)
        counting = {number.end for number in numbers(text, language.code)}
        for before, token in pairwise(tokens):
            if text[before.end : token.start] != " " or not re.fullmatch(_WORD, token.text):
                continue
            counted = before.end in counting or before.text in language.words.articles
            if counted and _ends_phrase(text[token.end :]) and _english(token.text) and _sure(token.text, language):
                counts[token.text] = counts.get(token.text, 0) + 1
    return {
        word
        for word, count in counts.items()
        if count > 1 and not any(word + ending in seen for ending in language.words.noun_endings)
    }


def _ends_phrase(after: str) -> bool:
    """Whether no noun follows at once, which the word could describe."""
    return not re.match(r"\s[^\W\d_a-z]", after)


def _series(blocks: list[Block], language: Language) -> dict[int, str]:
    """Words between brackets at the end of titles in a row, by the identity of their block."""
    titles = [
        (index, match[1])
        for index, block in enumerate(blocks)
        if len(block.text) < 90
        and len(block.text.split()) <= _TITLE_WORDS
        and (match := _TITLE.match(block.text))
        and _english(match[1])
    ]
    found: dict[int, str] = {}
    group = 0
    numbered = []
    for place, (index, word) in enumerate(titles):
        group += place > 0 and index - titles[place - 1][0] > _SERIES_BLOCKS
        numbered.append((group, index, word))
    for _, run in groupby(numbered, key=lambda item: item[0]):
        members = list(run)
        series = {word for _, _, word in members}
        if len(members) == len(series) >= _SERIES and _mostly_sure(series, language):
            found.update({id(blocks[index]): word for _, index, word in members})
    return found


@lru_cache(maxsize=4096)
def _english(word: str) -> bool:
    english = source_language()
    return bool(english.grammar.lexicon_lemmas(word)) and word not in english.words.function_words


def _grammar(word: str, language: Language) -> bool:
    return word in language.words.function_words or word in language.words.abbreviations


def _mostly_sure(items: Collection[str], language: Language) -> bool:
    return 2 * sum(_sure(word, language) for word in items) >= len(items)


@lru_cache(maxsize=4096)
def _sure(word: str, language: Language) -> bool:
    """Whether the language has no such word; a noun in small letters is none where nouns have capitals."""
    return not language.grammar.knows(word) or language.grammar.is_noun_alone(word)


def _place(block: Block, offset: int) -> str:
    where = block.provenance
    if where.page is not None:
        return f"page {where.page}"
    line = (where.lines or (1, 1))[0] + sum(1 for start in where.breaks if start <= offset)
    return f"line {line}"
