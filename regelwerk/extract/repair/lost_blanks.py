"""Two words that recognition ran together: `inden`, `denHut`, `Stapelund`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.extract.repair.candidates import candidates
from regelwerk.extract.repair.change import Change
from regelwerk.extract.repair.damage import Damage
from regelwerk.extract.repair.lexicality import Grade
from regelwerk.extract.repair.text import Word
from regelwerk.extract.repair.vocabulary import Vocabulary
from regelwerk.language.locales import fold, language_of
from regelwerk.language.prefixes import PREFIXES

_LOST_BLANK = 2.3
"""Cost (log10) of a blank that recognition lost."""
_BEFORE_CAPITAL = 1.0
"""The same where a capital follows: nothing else explains it."""
_SHORT_PART, _LONG_PART, _LONG_WHOLE = 3, 4, 6
_OFTEN_TOGETHER = 3
_BEGIN_NO_WORD = frozenset({"im", "am"})
"""Short words of German grammar that no compound begins with, unlike `an`, `um` and `zu`."""
_SURE = 0.95


class _Cut(NamedTuple):
    together: int
    """How often the document has the two side by side."""
    weight: float
    place: int


def parted(word: Word, damage: Damage, vocabulary: Vocabulary) -> Iterator[Change]:
    """A word that nobody knows as two: where the document has them side by side, or the grammar lets nothing else be.

    It is safe where that is likelier than every reading of it as one word.
    """
    text = word.text
    cuts = sorted(_cuts(text, vocabulary), reverse=True)
    if not cuts:
        return
    best = cuts[0]
    rivals = [cut.weight for cut in cuts[1:]] + [one.weight for one in candidates(text, damage.channel, vocabulary)[:1]]
    rivals.append(vocabulary.prior(text, word.grade) + damage.doubt)
    confidence = 1 / (1 + sum(10 ** (rival - best.weight) for rival in rivals))
    if best.together or confidence >= _SURE:
        left, right = text[: best.place], text[best.place :]
        yield Change(word.piece.start, word.piece.end, f"{left} {right}", _SURE, safe=True)


def _cuts(text: str, vocabulary: Vocabulary) -> Iterator[_Cut]:
    for place in range(1, len(text)):
        left, right = text[:place], text[place:]
        grades = vocabulary.grade(left), vocabulary.grade(right)
        together = vocabulary.pairs(left, right)
        capital = left.islower() and right[:1].isupper()
        if min(len(left), len(right)) == 1 and together < _OFTEN_TOGETHER:
            continue
        if Grade.FUNCTION not in grades:
            together = 0
        if not together and not _is_plain(left, right, grades, capital, vocabulary):
            continue
        weight = vocabulary.prior(left, grades[0]) + vocabulary.prior(right, grades[1])
        yield _Cut(together, weight - (_BEFORE_CAPITAL if capital else _LOST_BLANK), place)


def _is_plain(left: str, right: str, grades: tuple[Grade, Grade], capital: bool, vocabulary: Vocabulary) -> bool:
    """Whether two words that the document does not have side by side can be nothing but that.

    A word of the grammar that other words begin with tells nothing at the beginning.
    """
    if min(grades) < Grade.COMPOUND or max(grades) < Grade.LISTED:
        return False
    if capital:
        return right[1:].islower() and len(right) >= _SHORT_PART and len(left) > 1
    if not right.islower() or len(left) + len(right) < _LONG_WHOLE:
        return False
    if fold(left) in PREFIXES.get(language_of(vocabulary.locale), frozenset()):
        return False
    first = grades[0] is Grade.FUNCTION and (len(left) >= _SHORT_PART or fold(left) in _BEGIN_NO_WORD)
    second = grades[1] is Grade.FUNCTION and len(right) >= _SHORT_PART
    return (first and len(right) >= (_SHORT_PART if second else _LONG_PART)) or (second and len(left) >= _LONG_PART)
