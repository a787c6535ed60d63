"""The text of a document as the words of its blocks, each with what speaks for and against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from regelwerk.extract.page.words import NOT_SHOWN
from regelwerk.extract.repair.channel import ALMOST_LETTERS
from regelwerk.extract.repair.word_pieces import WordPiece, is_sign, pieces
from regelwerk.language.folding import fold
from regelwerk.language.grammar.word_place import Grade
from regelwerk.language.known_languages import language_of, lending_languages, source_language
from regelwerk.language.language_detection import likeliest
from regelwerk.language.lemma import grade, known
from regelwerk.schema.document import Block, Document, Page

_NOT_READ = ("unread", "furniture")
_ENOUGH_WORDS = 4
"""Words of a block below which it is never taken for foreign; chosen by hand."""
_FOREIGN_MARGIN = 0.2
"""Share of its words by which another language must know more of a block than its own; chosen by hand."""
_FEW_OWN = 0.3
"""Share of words of the own language below which a block is foreign if its function words say so."""
_BREAKS_WORDS = ("-", "‐", "‑")
_LETTER_LIKE = 3.5
_MAY_MAKE_A_WORD = frozenset(ALMOST_LETTERS + "\\|{")
_APOSTROPHES, _LONGEST_ELISION = frozenset("'’‘`´"), 1
_FOR_LETTERS = frozenset(ALMOST_LETTERS)
_ODD_SIGNS, _ODD = "{}[]|_~^@©®°<>*", 1.5
_MARKS_OF_QUOTATION = '"“”„*®©°~_'
"""Signs beside words that are quotation marks or are taken for some."""
_ENDS_WORDS = frozenset(".,;:!()")
_MOST_PARTS = 2
"""Signs within a word at most."""
_PLAIN, _NEVER, _PUNCTUATION_TAKEN = 0.2, 6.0, 0.8
"""Cost of a sign beside a word that is left where it is; the plain ones are punctuation."""
SIGNS_OF_LETTERS = "\\"
"""Signs that no one writes before a word: always a part of it or dirt."""
_WITHIN_WORDS = frozenset(SIGNS_OF_LETTERS + ALMOST_LETTERS + "|{}[!~`´'’‘^°")
"""Signs between letters that no one writes there: what is on both sides of them is one word."""
Torn = Literal["", "before", "after"]


@dataclass(frozen=True, slots=True)
class BlockWord:
    """A word of a block."""

    piece: WordPiece
    grade: Grade
    whole: bool = True
    """False for what belongs to a name in another language, or goes on after a hyphen."""

    torn: bool = False
    """Whether a sign parts it from what is no word: neither is a word then."""

    @property
    def text(self) -> str:
        """The word itself."""
        return self.piece.text

    @property
    def trusted(self) -> bool:
        """Whether it is taken for right."""
        return self.grade > Grade.DOUBTFUL and not self.torn and not self.piece.before.endswith(SIGNS_OF_LETTERS)

    @property
    def suspect(self) -> bool:
        """Whether it may be damaged: no number, no single letter, no part of something longer."""
        return not self.trusted and self.whole and not self.text.isdecimal() and self._is_long_enough

    @property
    def _is_long_enough(self) -> bool:
        if len(self.text) > 1:
            return True
        return self.piece.before[-1:] in _MAY_MAKE_A_WORD or self.piece.after[:1] in _MAY_MAKE_A_WORD


@dataclass(frozen=True, slots=True)
class DamagedSpan:
    """A stretch of a block that may be one damaged word."""

    start: int
    end: int
    text: str
    last: int
    """Index of the last word that it touches."""
    left_over: float
    """Cost (log10) of the signs beside it that stay in the text."""


@dataclass(frozen=True, slots=True)
class BlockText:
    """A block of a document and its words."""

    page: int
    number: int
    text: str
    words: tuple[BlockWord, ...]
    flows: bool
    """Whether it is running text, which columns can cut."""
    breaks: frozenset[int]
    """Offsets where lines of the source begin."""
    healthy: bool = False
    """Whether it is what a file says that was not recognised: nothing in it is damage."""

    def hangs_on(self, index: int) -> bool:
        """Whether a word is the rest of one that a sign parts; alone it cannot be corrected."""
        return (
            index > 0 and self.words[index - 1].piece.joins and _WITHIN_WORDS.issuperset(self.words[index].piece.before)
        )

    def follows(self, index: int) -> bool:
        """Whether a word is after another one with nothing but a blank between them."""
        if not 0 < index < len(self.words):
            return False
        return self.text[self.words[index - 1].piece.end : self.words[index].piece.start].isspace()

    def goes_on(self, index: int) -> bool:
        """Whether more of a word seems to follow after signs that are no letters and end no word."""
        piece = self.words[index].piece
        return piece.joins and not self.words[index + 1].trusted and not _ENDS_WORDS.intersection(piece.after)

    def parts(self, index: int) -> range:
        """Indices of the words that signs part and that are one word from this one on: mostly itself alone."""
        last = index
        while last + 1 < len(self.words) and last < index + _MOST_PARTS and self.hangs_on(last + 1):
            last += 1
        return range(index, last + 1)

    def torn(self, index: int) -> Torn:
        """Where a word may go on: over an edge of the block that the sentence seems to go over, or in the next word."""
        word = self.words[index].text
        if not self.flows or (len(word) > 1 and word.isupper()):
            return ""
        if index == 0 and word[0].islower():
            return "before"
        if self.words[index].piece.after:
            return ""
        following = self.words[index + 1] if index + 1 < len(self.words) else None
        cut = following is None or (following.suspect and following.piece.start in self.breaks)
        return "after" if cut else ""


def block_texts(document: Document, locale: str, names: frozenset[str]) -> list[BlockText]:
    """Blocks in the language of the locale, in order; empty and unread ones, furniture and other languages are left out.

    `names` are folded words that are right whatever the lexicon says.
    """
    found = []
    for page, content in enumerate(document.pages):
        for number, block in enumerate(content.blocks):
            if block.kind in _NOT_READ:
                continue
            words = tuple(_words(pieces(block.text), locale, names))
            if words and not _is_foreign(words, locale):
                found.append(
                    BlockText(
                        page,
                        number,
                        block.text,
                        words,
                        flows=block.kind == "paragraph",
                        breaks=frozenset(block.provenance.breaks),
                        healthy=_is_healthy(content, block),
                    )
                )
    return found


def may_be_damaged(document: Document) -> bool:
    """Whether any of the text was recognised, or may have been."""
    return any(not _is_healthy(page, block) for page in document.pages for block in page.blocks)


def _is_healthy(page: Page, block: Block) -> bool:
    return block.provenance.method == "text-layer" and NOT_SHOWN not in page.reason


def spans(block: BlockText, index: int) -> Iterator[DamagedSpan]:
    """Stretches around a word that recognition may have made of one word: with the signs that touch it, or without."""
    piece = block.words[index].piece
    before = "" if index and block.words[index - 1].piece.joins else _signs_before(piece)
    after = piece.after[:1] if _may_be_letter(piece.after[:1]) else ""
    odd = index + 1 < len(block.words) and _ends_nothing(piece, block.words[index + 1].piece)
    yield _span(block, index, piece.start, piece.end, before, after, odd=odd)
    for count in range(1, min(2, len(before)) + 1):
        yield _span(block, index, piece.start - count, piece.end, before[:-count], after, before[-count:], odd=odd)
    if after:
        yield _span(block, index, piece.start, piece.end + 1, before, "", after, odd=odd)
    last = index
    while block.words[last].piece.joins and last < index + _MOST_PARTS:
        last += 1
        if any(word.suspect for word in block.words[index : last + 1]):
            yield _span(block, last, piece.start, block.words[last].piece.end, before, "")


def _clings(first: WordPiece, second: WordPiece) -> bool:
    """Whether only signs within words part two pieces; `geht’'s` ends in an elision, whatever its apostrophe is."""
    if not first.joins or not _WITHIN_WORDS.issuperset(second.before):
        return False
    return len(second.text) > _LONGEST_ELISION or not _APOSTROPHES.issuperset(second.before)


def _may_be_letter(sign: str) -> bool:
    return sign != "" and is_sign(sign) and sign not in _MARKS_OF_QUOTATION


def _signs_before(piece: WordPiece) -> str:
    start = len(piece.before)
    while start and (_may_be_letter(piece.before[start - 1]) or piece.before[start - 2 : start] == "\\/"):
        start -= 1
    return piece.before[start:]


def _ends_nothing(first: WordPiece, second: WordPiece) -> bool:
    """Whether a sentence goes on in small letters after an exclamation mark."""
    return first.after == "!" and not second.before and second.text[0].islower()


def _span(
    block: BlockText, last: int, start: int, end: int, before: str, after: str, taken: str = "", *, odd: bool = False
) -> DamagedSpan:
    """A stretch up to the word `last` with signs left over beside it, `before` and `after`, and signs taken for parts of letters.

    `odd` is the sign after it where it makes no sense as one.
    """
    left_over = sum(
        _NEVER
        if sign in SIGNS_OF_LETTERS
        else _LETTER_LIKE
        if sign in ALMOST_LETTERS
        else _ODD
        if sign in _ODD_SIGNS
        else _PLAIN
        for sign in before + after
    )
    left_over += (_ODD if after else -_PUNCTUATION_TAKEN) if odd and (after or taken) else 0.0
    left_over += sum(_PUNCTUATION_TAKEN for sign in taken if sign not in _ODD_SIGNS + ALMOST_LETTERS + SIGNS_OF_LETTERS)
    return DamagedSpan(start, end, block.text[start:end], last, left_over)


def _words(found: list[WordPiece], locale: str, names: frozenset[str]) -> Iterator[BlockWord]:
    grades = [Grade.LISTED if fold(piece.text) in names else grade(piece.text, locale) for piece in found]
    of_names = source_language()  # that the names of games and of their things are often left in
    foreign = [
        of <= Grade.DOUBTFUL and language_of(locale) is not of_names and of_names.grammar.knows(piece.text)
        for piece, of in zip(found, grades, strict=True)
    ]
    for index, (piece, of) in enumerate(zip(found, grades, strict=True)):
        beside = (near for near in (index - 1, index) if 0 <= near < len(found) - 1 and not found[near].joins)
        in_name = foreign[index] and any(foreign[near] and foreign[near + 1] for near in beside)
        rest = (
            piece.before in _BREAKS_WORDS and index > 0 and grades[index - 1] <= Grade.DOUBTFUL and piece.text.islower()
        )
        yield BlockWord(
            piece,
            of,
            whole=not in_name and not rest and not piece.after.startswith(_BREAKS_WORDS),
            torn=_is_torn(found, grades, index),
        )


def _is_torn(found: list[WordPiece], grades: list[Grade], index: int) -> bool:
    """Whether a sign stands for letters of this word, or parts it from what is no word."""
    piece = found[index]
    before, after = piece.before[-1:] in _FOR_LETTERS, piece.after[:1] in _FOR_LETTERS
    if len(piece.text) > 1 and piece.text.isalpha() and (before or (after and not piece.after[1:2].isdecimal())):
        return True
    if index + 1 < len(found) and _ends_nothing(piece, found[index + 1]):
        return True
    if piece.after[:1] == "]" and not any("[" in other.before for other in found[: index + 1]):
        return True
    return any(
        _clings(found[first], found[first + 1]) and min(grades[first], grades[first + 1]) <= Grade.DOUBTFUL
        for first in (index - 1, index)
        if 0 <= first < len(found) - 1
    )


def _is_foreign(words: tuple[BlockWord, ...], locale: str) -> bool:
    """Whether more of the words belong to another language than to this one."""
    tested = [word.text for word in words if len(word.text) > 2 and word.text.isalpha()]
    if len(tested) < _ENOUGH_WORDS:
        return False
    own = sum(known(word, locale) for word in tested)
    if own > 0.7 * len(tested):
        return False
    spoken = likeliest(" ".join(word.text for word in words))  # by function words and letters: opens no lexicon
    if spoken == language_of(locale).code:
        return False
    if spoken is not None and own < _FEW_OWN * len(tested):
        return True
    others = [one for one in lending_languages() if one is not language_of(locale)]
    return any(sum(map(one.grammar.knows, tested)) > own + _FOREIGN_MARGIN * len(tested) for one in others)
