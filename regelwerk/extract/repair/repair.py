"""Recognised text with its mistakes repaired where that is safe, and offered where it is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from regelwerk.extract.repair.agree import agreed
from regelwerk.extract.repair.apply import with_changes
from regelwerk.extract.repair.boundaries import boundary_changes, dash_changes
from regelwerk.extract.repair.candidates import Candidate
from regelwerk.extract.repair.change import Change
from regelwerk.extract.repair.channel import Channel
from regelwerk.extract.repair.combine import combined
from regelwerk.extract.repair.confusions import mistakes
from regelwerk.extract.repair.corrector import Corrector
from regelwerk.extract.repair.damage import assess, likeliest
from regelwerk.extract.repair.lexicality import Grade, grade
from regelwerk.extract.repair.lone_letters import lone_letters
from regelwerk.extract.repair.paragraph_signs import paragraph_sign_changes
from regelwerk.extract.repair.pieces import pieces
from regelwerk.extract.repair.quotes import habits, quote_changes
from regelwerk.extract.repair.text import BlockText, Word, block_texts, may_be_damaged
from regelwerk.extract.repair.twins import twins
from regelwerk.extract.repair.vocabulary import Said, Vocabulary
from regelwerk.language.locales import fold, language_of
from regelwerk.schema.document import Document

_ROUNDS = 2
_CLEAR_LENGTH = 4
_OFTEN = 3
_ENOUGH_WORDS = 20
_OWN = 0.6
"""Share of words that are right in a text of the language; in French half of them are English."""
_OWN_IF_DAMAGED, _OF_GRAMMAR = 0.35, 0.07
"""The same where recognition spared less, and the share of words of its grammar, which no other language has."""


def repair(
    document: Document, *, locale: str, vocabulary: Collection[str] = (), siblings: Sequence[Document] = ()
) -> Document:
    """A document whose text holds the safe repairs; those that are only plausible are recorded, not made.

    What a healthy text layer says is left as it is, and so is a text in another language than that of the locale.
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
                    with_changes(block, changed.get((number, place), ())) for place, block in enumerate(page.blocks)
                )
            }
        )
        for number, page in enumerate(document.pages)
    )
    return document.model_copy(update={"pages": pages})


def find_changes(
    document: Document, locale: str, vocabulary: Collection[str], siblings: Sequence[Document]
) -> Iterator[tuple[BlockText, list[Change]]]:
    """Changes of each block that may hold damage."""
    if not may_be_damaged(document):
        return
    outside = _outside(locale, vocabulary, siblings)
    blocks = block_texts(document, locale, frozenset(fold(word) for word in outside))
    if not _are_own(blocks):
        return
    counts = Counter(word.text for block in blocks for word in block.words)
    odd = sorted({word.text for block in blocks for word in block.words if word.suspect})
    usual = channel = Channel(mistakes(locale))
    read = known = _vocabulary(blocks, locale, outside, {}, ())
    doubtful: dict[str, list[Candidate]] = {}
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
            yield block, combined(block.text, paragraphs[number], words[number], ())
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
            same = language_of(theirs) == language_of(locale)
            if same or (word[:1].isupper() and grade(word, theirs) is Grade.UNKNOWN):
                found.add(word)
    return found


def _vocabulary(
    blocks: Sequence[BlockText],
    locale: str,
    outside: Collection[str],
    best: Mapping[str, Candidate],
    doubtful: Collection[str],
) -> Vocabulary:
    """What is known of the words: those that are right as they stand and those that are clear."""

    def said(word: Word) -> Said:
        if word.trusted:
            return Said(word.text, word.text)
        clear = word.text in best and len(word.text) >= _CLEAR_LENGTH
        return Said(word.text, best[word.text].text if clear else "")

    sequences = ([said(word) for word in block.words] for block in blocks)
    return Vocabulary(locale, sequences, outside, doubtful)
