"""Which of the candidates open the sections of a book: those of one style that fit together, judged by the whole book.

A candidate counts by what surrounds it: whether the text before it has come to its end, whether text that begins a sentence
follows, whether somebody points to its number, and how much it looks like the others (place, face, white space). In a book
whose numbers rise, the heaviest rising chain is taken; in a shuffled one the heaviest candidate of each number. Weights were
set by hand on generated books and the books that were looked at.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from regelwerk.content.parse.scripts.opening_candidates import Opening
from regelwerk.content.parse.scripts.script_lines import ScriptLine
from regelwerk.content.text.jump import NO_WORDS, BookWords
from regelwerk.content.text.jump_wording import ends_in_jump, jump_at_start

_LEADER = re.compile(r"\.{4,}$")
"""Dots behind an option whose target is on the next line; three of them may end a text."""
_FEWEST = 3
"""Sections of a book, at least."""
_RISING = 0.85
"""Share of neighbours that rise in a book that is printed in order."""
_SURE = 2.0
"""Weight from which on a candidate tells what the others look like."""
_ENOUGH = 1.0
"""Weight of an opening of a shuffled book, at least."""
_FAR = 15
"""Numbers to the next one, from which on a number of a shuffled book that nobody points to is none of its sections."""
_APART = 50
"""Numbers between two groups of numbers of a book."""
_CLUSTER = 0.25
"""Share of the largest group that a group has at least."""
_CLOSED = re.compile(r"[.!?:…\d)\]”“»«\"'’*|]\s*$")
_JOINED = re.compile(r"[,–—→►➔➜(\[-]\s*$")
_SENTENCE = re.compile(r"[\W_]*[^\W\d_]")


@dataclass(frozen=True)
class _Book:
    lines: Sequence[ScriptLine]
    targets: Collection[int]
    locale: str
    words: BookWords


def chosen_openings(
    candidates: Sequence[Opening],
    lines: Sequence[ScriptLine],
    targets: Collection[int],
    locale: str,
    words: BookWords = NO_WORDS,
) -> list[Opening]:
    """The openings of the book in printed order; none where no style makes a book.

    `targets` are the numbers that the text points to, `words` those that the book alone has.
    """
    book = _Book(lines, targets, locale, words)
    styles: dict[tuple[str, str], list[Opening]] = defaultdict(list)
    for candidate in candidates:
        styles[candidate.style].append(candidate)
    best: list[Opening] = []
    weight = 0.0
    for found in styles.values():
        if len({each.number for each in found}) < _FEWEST:
            continue
        chosen, sum_of = _fitting(found, book)
        numbers = {each.number for each in chosen}
        aimed = len(numbers & set(targets)) / max(1, len(numbers))
        total = sum_of * (0.3 + aimed)
        if len(chosen) >= _FEWEST and total > weight:
            best, weight = chosen, total
    return best


def _fitting(found: Sequence[Opening], book: _Book) -> tuple[list[Opening], float]:
    first = [_own_weight(each, book) for each in found]
    looks = _Looks.of([each for each, weight in zip(found, first, strict=True) if weight >= _SURE], book)
    weights = [weight + looks.likeness(each, book) for each, weight in zip(found, first, strict=True)]
    weights = _without_lists(found, weights, book)
    if _rises(found, weights):
        kept = _chain(found, weights)
        near = set(_largest_clusters([found[at].number for at in kept], book.targets))
        kept = [at for at in kept if found[at].number in near]
    else:
        kept = _best_of_each(found, weights, book)
    return [found[at] for at in kept], sum(weights[at] for at in kept)


def _own_weight(opening: Opening, book: _Book) -> float:
    line = book.lines[opening.line]
    before = book.lines[opening.line - 1] if opening.line else None
    weight = 1.0
    if before is None or before.block.kind == "heading":
        weight += 1
    elif _LEADER.search(before.text) or (
        ends_in_jump(before.text, book.locale, book.words) and not (line.gap is None and line.is_first)
    ):
        weight -= 8
    elif _CLOSED.search(before.text):
        weight += 1
    elif _JOINED.search(before.text):
        weight -= 3
    elif before.block.kind != "item":
        weight -= 0.5 if line.is_first and (line.gap or 0) > 0 else 2
    weight += 1 if line.is_first else -0.5
    following = opening.rest or (book.lines[opening.line + 1].text if opening.line + 1 < len(book.lines) else "")
    letter = _SENTENCE.match(following)
    if letter and letter.group()[-1].islower():
        weight -= 2
    elif not following:
        weight -= 1
    if opening.rest and jump_at_start(opening.rest, book.locale, book.words):
        weight -= 2
    if opening.number in book.targets:
        weight += 1
    if line.furniture:
        weight -= 1.5
    if line.block.kind in ("aside", "caption", "figure_label"):
        weight -= 0.5
    return weight


@dataclass(frozen=True)
class _Looks:
    """What most of the openings look like; None where they differ."""

    bold: bool | None
    heading: bool | None
    first: bool | None
    gap: bool | None

    @classmethod
    def of(cls, sure: Sequence[Opening], book: _Book) -> _Looks:
        lines = [book.lines[each.line] for each in sure]

        def most(question: Callable[[ScriptLine, Opening], bool]) -> bool | None:
            answers = Counter(question(line, each) for line, each in zip(lines, sure, strict=True))
            if not answers:
                return None
            answer, count = answers.most_common(1)[0]
            return answer if count >= 0.75 * len(sure) else None

        return cls(
            most(lambda line, each: line.is_marked("bold", max(1, each.end - 1))),
            most(lambda line, _: line.block.kind == "heading"),
            most(lambda line, _: line.is_first),
            most(_has_gap),
        )

    def likeness(self, opening: Opening, book: _Book) -> float:
        line = book.lines[opening.line]
        weight = 0.0
        for usual, own, worth in (
            (self.bold, line.is_marked("bold", max(1, opening.end - 1)), 0.4),
            (self.heading, line.block.kind == "heading", 0.6),
            (self.first, line.is_first, 0.5),
            (self.gap, _has_gap(line, opening), 0.6),
        ):
            if usual is not None and not (line.gap is None and worth == 0.6 and usual is self.gap):
                weight += worth if own == usual else -worth
        return weight


def _has_gap(line: ScriptLine, _: Opening) -> bool:
    return line.gap is None or (line.gap > 0 if line.block.provenance.lines else line.gap > _lines_apart(line))


def _lines_apart(line: ScriptLine) -> float:
    """Points of white space that paragraphs are not apart."""
    box = line.box
    return 0.6 * (box.y1 - box.y0) / max(1, line.block.orig.count("\n") + 1) if box else 0.0


def _without_lists(found: Sequence[Opening], weights: Sequence[float], book: _Book) -> list[float]:
    """Less weight for the items of a list: several in a row, counted from 1, one right below the other."""
    result = list(weights)
    counts = Counter(each.number for each in found)
    run: list[int] = []
    for at in range(len(found) + 1):
        goes_on = (
            run
            and at < len(found)
            and found[at].number == found[run[-1]].number + 1
            and book.lines[found[at].line].index - book.lines[found[run[-1]].line].index <= 1
            and (book.lines[found[at].line].gap or 0) <= max(1.0, _lines_apart(book.lines[found[at].line]))
        )
        if not goes_on:
            if len(run) > 1 and found[run[0]].number == 1 and len({each.number for each in found}) > len(run):
                again = [counts[found[each].number] > 1 or found[each].number not in book.targets for each in run]
                is_list = len(run) > 2 and 2 * sum(again) > len(run)
                for each, is_other in zip(run, again, strict=True):
                    result[each] -= 4 if is_list else 3 if is_other and len(run) > 2 else 1.5
            run = []
        if at < len(found):
            run.append(at)
    return result


def _rises(found: Sequence[Opening], weights: Sequence[float]) -> bool:
    count = Counter(each.number for each in found)
    sure = [
        each.number for each, weight in zip(found, weights, strict=True) if weight >= _SURE and count[each.number] == 1
    ]
    if len(sure) < _FEWEST:
        sure = [each.number for each, weight in zip(found, weights, strict=True) if weight > 0]
    pairs = list(pairwise(sure))
    return sum(a < b for a, b in pairs) >= _RISING * len(pairs)


def _chain(found: Sequence[Opening], weights: Sequence[float]) -> list[int]:
    """Positions of the heaviest rising chain; of chains of one weight the one that is printed last."""
    best: list[tuple[float, int]] = []
    back: list[int] = []
    numbers = sorted({each.number for each in found})
    heaviest: dict[int, tuple[float, int]] = {}
    for at, each in enumerate(found):
        behind = [heaviest[number] for number in numbers[: bisect_left(numbers, each.number)] if number in heaviest]
        if each.number - 1 in heaviest:
            before, other = heaviest[each.number - 1]
            behind.append((before + 0.3, other))
        so_far, last = max(behind, default=(0.0, -1))
        best.append((so_far + max(weights[at], 0), at))
        back.append(last if so_far > 0 else -1)
        if weights[at] > 0:
            heaviest[each.number] = max(heaviest.get(each.number, best[at]), best[at])
    usable = [entry for entry, weight in zip(best, weights, strict=True) if weight > 0]
    if not usable:
        return []
    at = max(usable)[1]
    kept = []
    while at >= 0:
        kept.append(at)
        at = back[at]
    return [each for each in reversed(kept) if weights[each] > 0]


def _best_of_each(found: Sequence[Opening], weights: Sequence[float], book: _Book) -> list[int]:
    best: dict[int, int] = {}
    for at, each in enumerate(found):
        if weights[at] >= _ENOUGH and (each.number not in best or weights[at] >= weights[best[each.number]]):
            best[each.number] = at
    numbers = sorted(best)
    gaps = {
        number: min((abs(number - other) for other in numbers[max(0, at - 1) : at + 2] if other != number), default=0)
        for at, number in enumerate(numbers)
    }
    near = sorted(number for number in best if number in book.targets or gaps[number] <= _FAR)
    kept = _largest_clusters(near, book.targets)
    return sorted(best[number] for number in kept)


def _largest_clusters(numbers: Sequence[int], targets: Collection[int]) -> list[int]:
    """The numbers without small groups of them far from the others that hardly anybody points to: lists in the book."""
    clusters: list[list[int]] = []
    for number in numbers:
        if clusters and number - clusters[-1][-1] <= _APART:
            clusters[-1].append(number)
        else:
            clusters.append([number])
    largest = max(map(len, clusters), default=0)
    return [
        number
        for cluster in clusters
        if len(cluster) >= _CLUSTER * largest or sum(number in targets for number in cluster) > len(cluster) / 2
        for number in cluster
    ]
