"""What is printed on a card: runs of words with one face and no wide gap between them, and lines of them."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from regelwerk.schema.document import SheetCell, SheetWord

_LEVEL = 0.3
"""Share of the letter size by which baselines of one line differ at most."""
_WIDE = 1.1
"""Gap between two runs of a line, in letter sizes."""
_BESIDE_VALUE = 0.42
"""Gap between a number and a word of one run, in letter sizes: a cost in front of a name is none of its words."""
_BEHIND_LABEL = 0.7
"""Gap between a word and its number where recognition tells, in letter sizes: it takes the boxes of digits too narrow."""
_NO_BLANK = 0.08
"""Gap of two pieces of one word, in letter sizes, at most."""
_ALIKE = 1.2
"""How many times as large the letters of a run are as others in it, at most."""
_ICON = re.compile(r"\{icon:[^{}]+\}|\[[A-Za-z][\w:-]*\]")
_GLUED = re.compile(r"([-–—·•*+~]?)([^\W\d_]{3,})(\d{1,2})")
_LETTERS = 0.5
"""Share of the characters of a name that are letters, at least."""
_SURE = 0.45
"""Confidence of short words that are not specks of a picture, at least."""
_LONG = 4
"""Letters of words that no picture looks like."""
_DOTS = "-–—−·•*+~°_|"
"""What a dot between facts is read as beside a word."""
_PICTURE = re.compile(r"^\w{0,3}[{}<>=~|\\_©@]\w{0,3}$")
_VALUE = re.compile(r"[+\-–−]?\d{1,3}[+*]?|[–—−\-XxX?∞]")


@dataclass(frozen=True)
class CardRun:
    """Words side by side, of one face; heights are from the upper edge of the cell, in points."""

    words: tuple[SheetWord, ...]
    top: float
    bottom: float
    baseline: float
    x0: float
    x1: float

    @cached_property
    def text(self) -> str:
        """Its words with a blank between them; an icon stands where the page has it."""
        text = self.words[0].text
        for left, right in pairwise(self.words):
            is_joined = right.box.x0 - left.box.x1 < _NO_BLANK * left.size and not _are_words(left, right)
            text += ("" if is_joined else " ") + right.text
        return text

    @cached_property
    def size(self) -> float:
        """Size of most of its letters."""
        weights: dict[float, int] = {}
        for word in self.words:
            weights[word.size] = weights.get(word.size, 0) + len(word.text)
        return max(sorted(weights), key=weights.__getitem__)

    @cached_property
    def bold(self) -> bool:
        """Whether most of its letters are bold."""
        return _share(self.words, lambda word: word.bold) > 0.5

    @cached_property
    def italic(self) -> bool:
        """Whether nearly all of its letters are italic; most where recognition tells, which takes some for upright."""
        return _share(self.words, lambda word: word.italic) > (0.85 if self.words[0].confidence is None else 0.6)

    @cached_property
    def letters(self) -> int:
        """How many letters it has, those of names of icons aside."""
        return sum(char.isalpha() for char in _ICON.sub("", self.text))

    @cached_property
    def is_value(self) -> bool:
        """Whether it is a number, a dash or an unknown alone, with or without icons."""
        return _VALUE.fullmatch(_ICON.sub("", self.text).replace(" ", "")) is not None

    @property
    def is_recognised(self) -> bool:
        """Whether recognition gave it, which errs in sizes and faces."""
        return self.words[0].confidence is not None

    @property
    def begins_with_value(self) -> bool:
        """Whether its first word is a number and others follow."""
        return len(self.words) > 1 and self.words[0].text.isdigit()

    def parted_value(self) -> list[CardRun]:
        """Its first word, and the others, as runs of their own."""
        first, rest = self.words[:1], self.words[1:]
        return [replace(self, words=first, x1=first[0].box.x1), replace(self, words=rest, x0=rest[0].box.x0)]

    @property
    def is_words(self) -> bool:
        """Whether it can be words of a name: letters that recognition has not made of a picture."""
        bare = "".join(char for char in self.text if not char.isspace())
        return self.letters > 1 and self.letters >= _LETTERS * len(bare) and not _PICTURE.search(self.text)

    @property
    def is_mark(self) -> bool:
        """Whether it is neither words nor a value: icons alone, or what recognition made of a picture."""
        return not any(char.isalnum() for char in _ICON.sub("", self.text))


def lines_of(cell: SheetCell) -> list[list[CardRun]]:
    """The lines of a cell from top to bottom, each as its runs from left to right."""
    rows: list[list[SheetWord]] = []
    for word in sorted(filter(_is_sure, cell.words), key=lambda word: word.baseline):
        if rows and word.baseline - rows[-1][-1].baseline <= _LEVEL * min(word.size, rows[-1][-1].size):
            rows[-1].append(word)
        else:
            rows.append([word])
    return [_runs(sorted(row, key=lambda word: word.box.x0), cell.box.y0) for row in rows]


def with_numbers_apart(lines: Sequence[Sequence[CardRun]], written: Container[str]) -> list[list[CardRun]]:
    """Recognised lines with a number that was read as one word with the word before it apart again.

    `written` are the words of the set, casefolded: only behind one of them a number is one.
    """
    return [
        [
            replace(run, words=tuple(part for word in run.words for part in _apart(word, written)))
            if run.is_recognised
            else run
            for run in line
        ]
        for line in lines
    ]


def _apart(word: SheetWord, written: Container[str]) -> list[SheetWord]:
    bare = word.text.rstrip(".,:;!?)")
    found = _GLUED.fullmatch(bare)
    if found is None or found[2].casefold() not in written or (found[2].isupper() and len(found[2]) < _LONG):
        return [word]
    end = found.end(2)
    x = word.box.x0 + (word.box.x1 - word.box.x0) * end / len(word.text)
    left, right = word.box.model_copy(update={"x1": x}), word.box.model_copy(update={"x0": x + 0.25 * word.size})
    return [
        word.model_copy(update={"text": word.text[:end], "box": left}),
        word.model_copy(update={"text": word.text[end:], "box": right}),
    ]


def has_wide_gap(line: Sequence[CardRun]) -> bool:
    """Whether runs of a line stand so far apart that they are no running text."""
    gaps = [(right.x0 - left.x1) / max(left.size, right.size) for left, right in pairwise(line)]
    return max(gaps, default=0.0) >= _WIDE


def parted(run: CardRun) -> list[CardRun]:
    """A recognised run of facts at the signs in it, and where upright words go over into italic ones: their sign was lost.

    Dots between facts are read as all kinds of signs, also as part of the word beside them. Print has its signs as they
    are, and is given as it is.
    """
    if not run.is_recognised:
        return [run]
    groups: list[list[SheetWord]] = [[]]
    for word in run.words:
        last = groups[-1][-1] if groups[-1] else None
        before, text, behind = _signs(word.text)
        is_capital = text[:1].isupper() or text[:1].isdigit()
        is_slanted = word.italic and not last.italic and last.text[-1] != "." if last else False
        if last and (not text or (before and is_capital) or (is_slanted and run.words[-1].text[-1] == ".")):
            groups.append([])
        if text:
            groups[-1].append(word.model_copy(update={"text": text}) if before or behind else word)
        if behind:
            groups.append([])
    found = [
        replace(run, words=tuple(group), x0=group[0].box.x0, x1=max(word.box.x1 for word in group))
        for group in groups
        if group
    ]
    return found or [run]


def _signs(text: str) -> tuple[str, str, str]:
    """A word, and the signs before and behind it that may have been a dot between facts."""
    bare = text.lstrip(_DOTS)
    if not any(map(str.isalnum, bare)):
        return "", "", ""
    word = bare.rstrip(_DOTS) if len(bare) > _LONG else bare
    if len(bare) < len(text) and not bare[0].isalpha():
        return "", text, ""  # a sign before a number is its own
    return text[: len(text) - len(bare)], word, bare[len(word) :]


def _are_words(left: SheetWord, right: SheetWord) -> bool:
    """Whether recognition says that two are words of their own: its boxes of numbers may touch the words beside them."""
    return right.confidence is not None and left.text[-1].isalnum() and right.text[0].isalnum()


def _has_letters(word: SheetWord) -> bool:
    return any(char.isalnum() for char in word.text)


def _runs(row: Sequence[SheetWord], top: float) -> list[CardRun]:
    groups: list[list[SheetWord]] = []
    for word in row:
        last = groups[-1][-1] if groups else None
        if last is not None and _goes_on(last, word):
            groups[-1].append(word)
        else:
            groups.append([word])
    return [
        CardRun(
            tuple(group),
            min(word.box.y0 for word in group) - top,
            max(word.box.y1 for word in group) - top,
            group[0].baseline - top,
            group[0].box.x0,
            max(word.box.x1 for word in group),
        )
        for group in groups
    ]


def _goes_on(last: SheetWord, word: SheetWord) -> bool:
    size = max(last.size, word.size)
    gap = (word.box.x0 - last.box.x1) / size
    if size > _ALIKE * min(last.size, word.size):
        return gap < 0.1 and not last.text.isdigit() and not word.text.isdigit()
    if _VALUE.fullmatch(last.text):
        return gap < _BESIDE_VALUE
    if _VALUE.fullmatch(word.text):
        return gap < (_BEHIND_LABEL if word.confidence is not None and word.text.isdigit() else _BESIDE_VALUE)
    return gap < _WIDE


def _is_sure(word: SheetWord) -> bool:
    """Whether a word is one: recognition is unsure of what it makes of a picture."""
    return word.confidence is None or word.confidence >= _SURE or len(word.text) > _LONG or word.text.isdigit()


def _share(words: Iterable[SheetWord], has: object) -> float:
    total = face = 0
    for word in words:
        letters = sum(char.isalpha() for char in word.text) or (0 if len(word.text) < 2 else 1)
        total += letters
        face += letters * bool(has(word))  # type: ignore[operator]
    if not total:
        every = list(words)
        return sum(bool(has(word)) for word in every) / max(1, len(every))  # type: ignore[operator]
    return face / total
