"""The channel of the noisy-channel model: what a word may have been before recognition, and how likely the damage is.

After Kernighan, Church and Gale, "A spelling correction program based on a noisy channel model" (COLING 1990), with
confusions of several characters as in Brill and Moore, "An improved error model for noisy channel spelling
correction" (ACL 2000): pairs of misread and true characters, each with the cost of the mistake.

Costs are negative decimal logarithms of probabilities, rough ones: the channel adapts them to the document. Mistakes are
listed as `misread>true`, by how often they happen. Those here are shapes that look alike in any language; those of the
letters of one language are in its data.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from regelwerk.language.known_languages import language_of

USUAL, LIKELY, POSSIBLE, RARE = 0.7, 1.4, 2.0, 2.6
"""Costs (negative log10 of the probability) of the four classes of mistakes; chosen by hand, adapted to each
document."""

_SHAPES: dict[float, str] = {
    USUAL: "€>e |>l |>I ﬁ>fi ﬂ>fl \\W>W \\V>V \\V>W \\/>V 0>O 1>l 1>I",
    LIKELY: """l>I I>l !>l rn>m vv>w VV>W í>i ì>i î>i ï>i ç>c l>i i>l ı>i 0>o o>0 5>S 8>B 2>Z 2>z 7>z 7>Z c>e ¢>e ¢>c €>E £>E $>S §>S H>ll H>li
        fi>ti fl>ti fi>ft \\>V ij>i ji>i j>i tf>ft ff>ft tt>ft O>0 {>f [>I ]>l {>( ri>n m>nn""",
    POSSIBLE: """e>c m>rn cl>d li>h h>li t>f f>t l>t t>l r>t i>t t>i n>u u>n h>b b>h n>h h>n v>y y>v g>q q>g ii>n n>ii
        n>ri in>m ni>m m>in m>ni nn>m ft>fi tt>n J>I I>J J>L i>j fi>n B>R R>B C>G G>C E>F F>E P>F Q>O O>Q D>O O>D Q>C
        g>S s>S S>s V>Y Y>V M>N N>M g>e e>g p>b b>p q>a a>q y>u u>y p>n o>e e>o a>o o>a o>c c>o f>ff t>tt l>ll n>m m>n
        1>t 1>i !>i !>I t>r k>h h>k K>H H>K H>N N>H I>T T>I E>B B>E 6>b b>6 4>A 9>g s>z z>s f>l s>e e>s S>Z Z>S U>W
        W>w kn>tion kt>ti 6>G 0>D á>a à>a â>a è>e ê>e rt>n n>rt d>cl g>a a>e e>a x>s v>r r>v r>n c>t st>n""",
}
Kind = tuple[str, str]
"""A mistake: what is there, and what was meant."""


def mistakes(locale: str) -> dict[Kind, float]:
    """Cost of each mistake that the recognisers of a language make; the cheapest where it is listed twice."""
    own = language_of(locale).misreadings
    listed: list[tuple[float, Iterable[str]]] = [(cost, pairs.split()) for cost, pairs in _SHAPES.items()]
    listed += [(USUAL, own.usual), (LIKELY, own.likely), (POSSIBLE, own.possible), (RARE, own.rare)]
    listed += [(float(cost), pairs.split()) for cost, pairs in own.costs.items()]
    found: dict[Kind, float] = {}
    for cost, several in listed:
        for pair in several:
            wrong, _, right = pair.partition(">")
            found[wrong, right] = min(cost, found.get((wrong, right), cost))
    return found


@dataclass(frozen=True, slots=True)
class Accidents:
    """Costs of what may happen to any letter."""

    exchanged: float = 3.9
    """Another certain letter stands for it."""
    lost: float = 3.1
    added: float = 3.4


_SIGN_FOR_LETTER, _SIGN_FOR_OTHER = 1.8, 2.8
"""A sign stands for any letter, and for one that it does not look like."""
_SIGNS_FOR_LETTER, _LETTER_AMONG_SIGNS = 2.4, 1.0
"""Two or three characters, signs among them, stand for one certain letter; the more so, the fewer of them are letters."""
_EXTRA_SIGN = 0.9
"""Cost (log10) of a sign that is dirt, where nothing was printed; chosen by hand."""
_OTHER_CASE = 0.8
"""Cost (log10) of a letter read in the other case; chosen by hand."""
ALMOST_LETTERS = "€¢£$§&"
"""Signs that recognition sees only where there is a letter."""
_NO_DIRT = "]"
"""Signs that dirt is hardly ever taken for."""
_LONGEST_MISREAD = 3
"""Characters of the longest misread piece that is looked for; no listed mistake is longer."""
_LONGEST_WORD = 40
"""Characters above which a word is not taken apart for mistakes; chosen by hand to bound the time."""
_BAND = 4
"""How many letters more or less a word may have than what was read."""
_OUT_OF_REACH: tuple[float, tuple[Kind, ...]] = (math.inf, ())


class Edit(NamedTuple):
    """One mistake in a word, undone: `word[start:end]` was meant as `right`."""

    cost: float
    start: int
    end: int
    right: str


@dataclass(frozen=True, slots=True)
class Reading:
    """What a word may have been."""

    text: str
    cost: float
    kinds: tuple[Kind, ...]


class Channel:
    """Mistakes and their costs."""

    def __init__(self, costs: Mapping[Kind, float], accidents: Accidents | None = None) -> None:
        self.costs = dict(costs)
        self.accidents = accidents or Accidents()
        self._by_wrong: dict[str, list[tuple[str, float]]] = {}
        for (wrong, right), usual in sorted(self.costs.items()):
            cost = min(usual, _SIGN_FOR_LETTER) if len(wrong) == 1 and not wrong.isalnum() else usual
            self._by_wrong.setdefault(wrong, []).append((right, cost))

    def edits(self, word: str) -> list[Edit]:
        """Every single mistake that the word may hold, the likeliest first."""
        found: list[Edit] = []
        for start in range(len(word)):
            for end in range(start + 1, min(len(word), start + _LONGEST_MISREAD) + 1):
                found.extend(Edit(cost, start, end, right) for right, cost in self._by_wrong.get(word[start:end], ()))
        return sorted(found)

    def readings(self, word: str, *, cost: float, most: int) -> Iterator[Reading]:
        """What the word may have been, the likeliest first: up to `most` readings whose cost is at most `cost`.

        Sets of edits come out of a heap in order of their sum; each set leads to two dearer ones, by adding the next
        edit or by putting it in place of the last.
        """
        edits = self.edits(word[:_LONGEST_WORD]) if len(word) <= _LONGEST_WORD else []
        if not edits:
            return
        heap: list[tuple[float, tuple[int, ...]]] = [(edits[0].cost, (0,))]
        seen: set[str] = set()
        while heap and len(seen) < most:
            total, chosen = heapq.heappop(heap)
            if total > cost:
                return
            following = chosen[-1] + 1
            if following < len(edits):
                step = edits[following].cost
                heapq.heappush(heap, (total + step, (*chosen, following)))
                heapq.heappush(heap, (total - edits[chosen[-1]].cost + step, (*chosen[:-1], following)))
            reading = _with_edits(word, sorted((edits[index] for index in chosen), key=lambda edit: edit.start), total)
            if reading and reading.text not in seen:
                seen.add(reading.text)
                yield reading

    def aligned(self, wrong: str, right: str, cost: float) -> Reading | None:
        """The likeliest way from `right` to `wrong`; None where it is dearer than `cost`.

        Weighted edit distance over the confusions, with any letter for any other, letters lost and letters too many.
        """
        rows: list[list[tuple[float, tuple[Kind, ...]]]] = []
        for i in range(len(wrong) + 1):
            row: list[tuple[float, tuple[Kind, ...]]] = []
            cheapest = math.inf
            for j in range(len(right) + 1):
                if abs(i - j) > _BAND:
                    row.append(_OUT_OF_REACH)
                    continue
                best = self._step(wrong, right, i, j, rows, row) if i or j else (0.0, ())
                row.append(best)
                cheapest = min(cheapest, best[0])
            rows.append(row)
            if cheapest > cost and (i < _LONGEST_MISREAD or all(min(r)[0] > cost for r in rows[-_LONGEST_MISREAD:])):
                return None
        total, kinds = rows[-1][-1]
        return Reading(right, total, kinds) if total <= cost else None

    def _step(
        self,
        wrong: str,
        right: str,
        i: int,
        j: int,
        rows: list[list[tuple[float, tuple[Kind, ...]]]],
        row: list[tuple[float, tuple[Kind, ...]]],
    ) -> tuple[float, tuple[Kind, ...]]:
        options: list[tuple[float, tuple[Kind, ...]]] = []
        if i and j:
            before, kinds = rows[i - 1][j - 1]
            single = self._single(wrong[i - 1], right[j - 1])
            options.append((before + single, (*kinds, (wrong[i - 1], right[j - 1])) if single else kinds))
        if i:
            before, kinds = rows[i - 1][j]
            solid = wrong[i - 1].isalnum() or wrong[i - 1] in ALMOST_LETTERS + _NO_DIRT
            extra = self.accidents.added if solid else _EXTRA_SIGN
            options.append((before + extra, (*kinds, (wrong[i - 1], ""))))
        if j:
            before, kinds = row[j - 1]
            options.append((before + self.accidents.lost, (*kinds, ("", right[j - 1]))))
        for length in range(1, min(i, _LONGEST_MISREAD) + 1):
            misread = wrong[i - length : i]
            if length > 1 and j and not misread.isalnum():
                before, kinds = rows[i - length][j - 1]
                signs = _SIGNS_FOR_LETTER + _LETTER_AMONG_SIGNS * sum(map(str.isalnum, misread))
                options.append((before + signs, (*kinds, (misread, right[j - 1]))))
            for true, price in self._by_wrong.get(misread, ()):
                if right.endswith(true, 0, j) and len(true) <= j:
                    before, kinds = rows[i - length][j - len(true)]
                    options.append((before + price, (*kinds, (misread, true))))
        return min(options)

    def _single(self, wrong: str, right: str) -> float:
        if wrong == right:
            return 0.0
        if wrong.lower() == right.lower():
            return _OTHER_CASE
        if wrong.isalnum():
            return self.accidents.exchanged
        return _SIGN_FOR_OTHER if wrong in self._by_wrong else _SIGN_FOR_LETTER


def _with_edits(word: str, edits: list[Edit], cost: float) -> Reading | None:
    """The word with edits made; None where two of them touch the same letters."""
    text, place = "", 0
    for edit in edits:
        if edit.start < place:
            return None
        text += word[place : edit.start] + edit.right
        place = edit.end
    return Reading(text + word[place:], cost, tuple((word[edit.start : edit.end], edit.right) for edit in edits))
