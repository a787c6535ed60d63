"""Recognised text with its mistakes repaired where that is safe, and offered where it is not.

All that repair knows comes together here: what was safely read in one place is safe in others, and words of one letter
are told apart from the sign or digit that they were taken for (in Polish, `stół | krzesło`, `0 jedno pole`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from regelwerk.extract.repair.candidate_readings import CandidateReading
from regelwerk.extract.repair.changes import Change, combined, with_changes
from regelwerk.extract.repair.channel import Channel, mistakes
from regelwerk.extract.repair.corrector import Corrector
from regelwerk.extract.repair.damage import assess, likeliest
from regelwerk.extract.repair.document_vocabulary import AttestedWord, DocumentVocabulary
from regelwerk.extract.repair.glued_words import glued_words
from regelwerk.extract.repair.lone_slips import lone_slips
from regelwerk.extract.repair.paragraph_signs import paragraph_sign_changes
from regelwerk.extract.repair.quotation_signs import habits, quote_changes
from regelwerk.extract.repair.twin_words import twins
from regelwerk.extract.repair.word_boundaries import boundary_changes, dash_changes
from regelwerk.extract.repair.word_evidence import BlockText, BlockWord, block_texts, may_be_damaged
from regelwerk.extract.repair.word_pieces import pieces
from regelwerk.language.folding import fold
from regelwerk.language.grammar.word_place import Grade
from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import grade
from regelwerk.language.patterns import compiled
from regelwerk.schema.document import Block, Document

_LIKELY = 0.7
"""Confidence (0 to 1) from which on a repair is made because it is safe elsewhere; chosen by hand."""


def agreed(texts: Mapping[int, str], changes: Mapping[int, Sequence[Change]]) -> dict[int, list[Change]]:
    """Changes of blocks, by number; likely ones made safe where the same letters are safely read so elsewhere.

    That is so only where all safe readings of these letters say the same.
    """
    readings: dict[str, set[str]] = {}
    for number, made in changes.items():
        for change in made:
            if change.safe and not change.by_place:
                readings.setdefault(texts[number][change.start : change.end], set()).add(change.right)
    return {
        number: [
            replace(change, safe=True)
            if not change.safe
            and not change.by_place
            and change.confidence >= _LIKELY
            and readings.get(texts[number][change.start : change.end]) == {change.right}
            else change
            for change in made
        ]
        for number, made in changes.items()
    }


_NOUGHT = re.compile(r"(?<=[^\W\d_] )0(?= ([^\W\d_]+))")
_MOST_STROKES = 3
"""Strokes of a block from which on they part its columns."""
_SURE = 0.9
"""Confidence (0 to 1) noted for a word of one letter read from a sign or digit; chosen by hand."""


def lone_letters(block: BlockText, locale: str) -> Iterator[Change]:
    """Changes of running text in a language whose words of one letter look like signs; none in other languages."""
    language = language_of(locale)
    data = language.misreadings
    if not block.flows:
        return
    if data.stroke and block.text.count("|") <= _MOST_STROKES:
        for stroke in compiled(data.stroke_between, re.NOFLAG).finditer(block.text):
            if stroke.start() - 1 not in block.breaks and stroke.start() not in block.breaks:
                yield Change(stroke.start(), stroke.end(), data.stroke, _SURE, safe=True)
    for nought in _NOUGHT.finditer(block.text) if data.nought else ():
        if fold(nought.group(1)) in data.counted or fold(nought.group(1)) in language.numbers.table:
            yield Change(nought.start(), nought.end(), data.nought, _SURE, safe=True)


_ROUNDS = 2
"""Times that damage and vocabulary are estimated from each other."""
_CLEAR_LENGTH = 4
"""Letters from which on a word has few enough neighbours to be known by itself; chosen by hand."""
_OFTEN = 3
"""Uses from which on a word of another edition is known to be right; chosen by hand."""
_ENOUGH_WORDS = 20
"""Words below which a text is too short to tell that it is in another language; chosen by hand."""
_OWN = 0.6
"""Share of words that are right in a text of the language; in French half of them are English."""
_OWN_IF_DAMAGED, _OF_GRAMMAR = 0.35, 0.07
"""The same where recognition spared less, and the share of words of its grammar, which no other language has."""


def repair(
    document: Document, *, locale: str, vocabulary: Collection[str] = (), siblings: Sequence[Document] = ()
) -> Document:
    """A document whose text holds the safe repairs; those that are only plausible are recorded, not made.

    What a healthy text layer says is left as it is but for words that it ran together at line ends, and so is a text in
    another language than that of the locale.
    `vocabulary` are words of the game, `siblings` its other editions.
    """
    changed = {
        (block.page, block.number): changes
        for block, changes in find_changes(document, locale, vocabulary, siblings)
        if changes
    }
    pages = tuple(
        page.model_copy(
            update={
                "blocks": tuple(
                    with_changes(block, changed.get((number, place)) or _of_layer(block, locale))
                    for place, block in enumerate(page.blocks)
                )
            }
        )
        for number, page in enumerate(document.pages)
    )
    return document.model_copy(update={"pages": pages})


def _of_layer(block: Block, locale: str) -> list[Change]:
    """Changes of a block that a text layer gave."""
    return list(glued_words(block.text, locale)) if block.provenance.method == "text-layer" else []


def find_changes(
    document: Document, locale: str, vocabulary: Collection[str], siblings: Sequence[Document]
) -> Iterator[tuple[BlockText, list[Change]]]:
    """Changes of each block that may hold damage; none in a language without a lexicon, which tells no words from damage."""
    if not language_of(locale).grammar.has_lexicon or not may_be_damaged(document):
        return
    outside = _outside(locale, vocabulary, siblings)
    blocks = block_texts(document, locale, frozenset(fold(word) for word in outside))
    if not _are_own(blocks):
        return
    counts = Counter(word.text for block in blocks for word in block.words)
    game_words = frozenset(vocabulary)
    odd = sorted({word.text for block in blocks for word in block.words if word.suspect})
    usual = channel = Channel(mistakes(locale))
    read = known = _vocabulary(blocks, locale, outside, {}, ())
    doubtful: dict[str, list[CandidateReading]] = {}
    for _ in range(_ROUNDS):
        best = likeliest(odd, channel, known)
        damage = assess(blocks, best, usual, read)
        channel = damage.channel
        if not damage.heavy:
            break
        doubtful = twins(blocks, channel, known)
        known = _vocabulary(blocks, locale, outside, best, doubtful)
    corrector = Corrector(known, damage, counts, doubtful)
    quotes = habits((block.text for block in blocks), locale)
    words = agreed(
        {number: block.text for number, block in enumerate(blocks)},
        {number: list(corrector.changes(block)) for number, block in enumerate(blocks)},
    )
    paragraphs = paragraph_sign_changes(blocks)
    for number, block in enumerate(blocks):
        if block.healthy:
            continue
        if not damage.heavy:
            slips = list(lone_slips(block, locale, counts, game_words))
            yield block, combined(block.text, [*paragraphs[number], *slips], words[number], ())
            continue
        signs = [*quote_changes(block.text, quotes), *dash_changes(block), *lone_letters(block, locale)]
        boundaries = [*paragraphs[number], *boundary_changes(block, damage, known)]
        yield block, combined(block.text, boundaries, words[number], signs)


def _are_own(blocks: Sequence[BlockText]) -> bool:
    """Whether the text is in the language by which it is to be judged."""
    words = [word for block in blocks for word in block.words if len(word.text) > 2 and word.text.isalpha()]
    if len(words) < _ENOUGH_WORDS:
        return True
    own = sum(word.trusted for word in words) / len(words)
    of_grammar = sum(word.grade is Grade.FUNCTION for word in words) / len(words)
    return own >= _OWN or (own >= _OWN_IF_DAMAGED and of_grammar >= _OF_GRAMMAR)


def _outside(locale: str, vocabulary: Collection[str], siblings: Sequence[Document]) -> set[str]:
    """Words of the game, and what its other editions say again and again: all words in this language, else names."""
    found = {piece.text for entry in vocabulary for piece in pieces(entry)}
    counts: Counter[tuple[str, str]] = Counter()
    for sibling in siblings:
        theirs = sibling.locale or locale
        counts.update(
            (piece.text, theirs) for page in sibling.pages for block in page.blocks for piece in pieces(block.text)
        )
    for (word, theirs), count in counts.items():
        if count >= _OFTEN and len(word) >= _CLEAR_LENGTH:
            same = language_of(theirs) is language_of(locale)
            if same or (word[:1].isupper() and grade(word, theirs) is Grade.UNKNOWN):
                found.add(word)
    return found


def _vocabulary(
    blocks: Sequence[BlockText],
    locale: str,
    outside: Collection[str],
    best: Mapping[str, CandidateReading],
    doubtful: Collection[str],
) -> DocumentVocabulary:
    """What is known of the words: those that are right as they stand and those that are clear."""

    def said(word: BlockWord) -> AttestedWord:
        if word.trusted:
            return AttestedWord(word.text, word.text)
        clear = word.text in best and len(word.text) >= _CLEAR_LENGTH
        return AttestedWord(word.text, best[word.text].text if clear else "")

    sequences = ([said(word) for word in block.words] for block in blocks)
    return DocumentVocabulary(locale, sequences, outside, doubtful)
