"""Slips that are beyond doubt even in a text that recognition read well: `ld` for a capital I, `coina` for an icon's word.

The model of damage needs damage to learn from. These two need none: a sentence does not begin with a small l where the
document has the same word with a capital I again and again, and the printed word of an icon is a word of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from regelwerk.extract.repair.changes import Change
from regelwerk.extract.repair.word_evidence import BlockText, BlockWord
from regelwerk.language.grammar.word_place import Grade
from regelwerk.language.lemma import grade

_SEEN = 3
"""Times that the document has the word with its capital, from which on it is what was printed; chosen by hand."""
_SHORTEST_WORD, _LONGEST_ADDED = 3, 3
"""Letters of a word of the game at least, and of the word of the grammar beside it at most; chosen by hand."""
_SURE = 0.97
"""Confidence (0 to 1) noted for these repairs; chosen by hand."""
_ENDS = ".!?:"


def lone_slips(block: BlockText, locale: str, counts: Counter[str], game_words: Collection[str]) -> Iterator[Change]:
    """Safe changes of a block, in order; `counts` are the words of the document, `game_words` those of the game."""
    for word in block.words:
        if not word.suspect:
            continue
        right = _with_capital(block, word, counts) or _apart(word.text, locale, game_words)
        if right:
            yield Change(word.piece.start, word.piece.end, right, _SURE, safe=True)


def _with_capital(block: BlockText, word: BlockWord, counts: Counter[str]) -> str:
    """The word with a capital I for the small l that it begins with at the head of a sentence; else nothing."""
    before = block.text[: word.piece.start].rstrip()
    if not word.text.startswith("l") or (before and before[-1] not in _ENDS):
        return ""
    read = f"I{word.text[1:]}"
    return read if counts[read] >= _SEEN else ""


def _apart(text: str, locale: str, game_words: Collection[str]) -> str:
    """The word of an icon and a word of the grammar that lost the blank between them; nothing where it is no such pair.

    Names of the game, which have capitals, are left alone: what follows them may be an ending.
    """
    for place in range(_SHORTEST_WORD, len(text) if text.islower() else 0):
        left, right = text[:place], text[place:]
        if left in game_words and len(right) <= _LONGEST_ADDED and grade(right, locale) is Grade.FUNCTION:
            return f"{left} {right}"
    return ""
