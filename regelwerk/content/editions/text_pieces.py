"""Places where a paragraph may be cut, and those pieces of it that best fit what another edition has.

Sentences keep their order, entries of a list come in any order. Both searches are dynamic programs over the possible cuts
of one unit; pieces are scored against whole units of the other edition.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from regelwerk.content.editions.pair_evidence import PairEvidence, Side
from regelwerk.content.editions.unit_chain import GAP
from regelwerk.content.editions.unit_features import unit_text
from regelwerk.content.text.passages import Piece
from regelwerk.language.folding import fold
from regelwerk.language.known_languages import language_of
from regelwerk.language.letters import CAPITAL, SMALL
from regelwerk.language.sentences import sentences
from regelwerk.schema.draft import Passage, Unit
from regelwerk.schema.token_text import Text

_HEAD = 80
"""Characters of a sentence that may be a heading before it."""
_MOST = 60
"""Possible cuts of a unit at most: beyond that only ends of sentences count."""
_CAPITAL = re.compile(rf"(?<=[^\W_])[)\"”“»:]?\s+(?=[^\W\d_{SMALL}]|[„«\"(]?\d)")
_ENTRY = re.compile(rf"(?<=[\w)])\s+(?=\d{{1,3}}\s*[x×]?\s[^\W\d_]{{2}}|[{CAPITAL}])")
_QUANTITY = re.compile(r"(?:^|\s)\d{1,3}\s*[x×]?\s[^\W\d_]{3}")
_ENTRIES = 3
"""Quantities that make a paragraph without a full stop a list."""
_LETTERS = re.compile(r"[^\W\d_]+")
_DASH = re.compile(r"(?<=[.!?…\"”“«»])\s+(?=[–—-]\s)")


@dataclass(frozen=True, slots=True)
class Cuts:
    """Where a text may be cut, as offsets, in order, without its ends."""

    length: int
    inner: tuple[int, ...]
    hard: tuple[bool, ...]
    """Whether a sentence begins at each stretch; the others may only be cut after a heading."""
    listed: bool
    """Without sentences: a list that runs on in lines."""

    def spans(self) -> list[tuple[int, int]]:
        """The stretches between the cuts."""
        return list(zip((0, *self.inner), (*self.inner, self.length), strict=True))


def cuts_of(passage: Passage, locale: str) -> Cuts:
    """Every place where a passage may be cut: never inside a token."""
    text = passage.content.text
    starts = {sentence.start for sentence in sentences(text, locale)}
    starts |= {match.end() for match in _DASH.finditer(text)}
    starts |= {at + 1 for at, char in enumerate(text) if char == "\n"}
    listed = len(starts) <= 1 and len(_QUANTITY.findall(text)) >= _ENTRIES
    soft: set[int] = set()
    if listed:
        starts |= {match.end() for match in _ENTRY.finditer(text)}
    else:
        for start in sorted({0, *starts}):
            soft |= {
                match.end()
                for match in _CAPITAL.finditer(text, start, start + _HEAD)
                if _may_end_heading(text, start, match.end(), locale)
            }
    inside = {at for token in passage.content.tokens for at in range(token.start + 1, token.end)}
    hard = {at for at in starts if 0 < at < len(text)} - inside
    soft -= inside | hard
    if len(hard) + len(soft) > _MOST:
        soft = set()
    if len(hard) > _MOST:
        return Cuts(len(text), (), (), listed)
    inner = tuple(sorted(hard | {at for at in soft if 0 < at < len(text)}))
    return Cuts(len(text), inner, (True, *(at in hard for at in inner)), listed)


def _may_end_heading(text: str, start: int, following: int, locale: str) -> bool:
    """Whether a heading may end here.

    None ends with an article or a preposition; one in capitals ends where the capitals end, one with a colon there.
    """
    head, then = text[start:following].rstrip(), _LETTERS.findall(text[following : following + _HEAD])
    words = _LETTERS.findall(head)
    if not words or fold(words[-1]) in language_of(locale).words.function_words:
        return False
    capitals = [len(word) > 1 and word.isupper() for word in (words[0], words[-1], *then[:1])]
    if ":" in head[:-1] or head.count("(") != head.count(")") or head[-1].isdigit():
        return False
    return not capitals[0] or capitals == [True, True, False]


def piece_of(unit: Unit, start: int, end: int, name: str) -> Unit:
    """The stretch of a unit's text as a unit of its own; `name` is put after its key, only the first has the title."""
    if unit.text is None:
        raise ValueError(f"{unit.key} has no text to cut")
    text = unit.text.content.text
    piece = Piece(text, unit.text.parts).cut(start, end)
    while start < end and text[start].isspace():
        start += 1
    tokens = tuple(
        token.model_copy(update={"start": token.start - start, "end": token.end - start})
        for token in unit.text.content.tokens
        if start <= token.start and token.end <= start + len(piece.text)
    )
    passage = Passage(content=Text(text=piece.text, tokens=tokens), parts=piece.parts)
    changed: dict[str, object] = {"text": passage}
    if start > 0:
        changed |= {"key": unit.key + name, "title": None, "printed": None, "facts": {}}
    return unit.model_copy(update=changed)


_CUT = 0.05
"""What every cut must gain."""
_PLAINLY = 0.05
"""What all cuts of a unit must gain together."""
_FIT = 0.05
"""Score of the pieces that count as found."""
_HEADING = 0.32
"""A piece that may be a heading is no worse for being printed as text: what the score took for that is given back."""
_HEADING_LEAST = 0.2
"""Score of a heading that is cut off a sentence at least: only its capital tells where it ends."""
_HEADING_LENGTH = 80
"""Characters of a piece and of the heading that it may be, at most; chosen by hand."""
_STOPS = (".", "!", "?", ":", "…")
_JOINED = -0.12
"""What each unit more than one takes from the score of a piece."""
_MERGED = 3
"""Units of the other edition that one piece may be at most."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A stretch between two cuts of a lump, and the unit of the other edition that it is; None for no unit."""

    start: int
    end: int
    partner: int | None


def fit_text(
    cuts: Cuts,
    begin: int,
    window: Sequence[int],
    evidence: PairEvidence,
    others: Sequence[Unit],
    worth: Mapping[int, float],
) -> list[Fit]:
    """The best way to cut running text, pieces and units in order; empty where it should stay whole.

    `worth` is what units of the other edition gain by their links to other units, which a piece must beat.
    """
    spans = cuts.spans()
    n, m = len(spans), len(window)
    lengths = [len(unit_text(others[j])) for j in window]
    skips = [0.0 if j in worth else GAP * evidence.size((), (j,)) for j in window]
    best: dict[tuple[int, int], tuple[float, tuple[int, int], int | None]] = {(0, 0): (0.0, (0, 0), None)}
    alone = GAP * evidence.size(tuple(range(begin, begin + n)), ())
    whole = alone + sum(skips)
    for x in range(n + 1):
        for y in range(m + 1):
            if (x, y) not in best:
                continue
            total = best[x, y][0]
            if y < m:
                _improve(best, (x, y + 1), total + skips[y], (x, y), None)
            for end in range(x + 1, n + 1):
                left = tuple(range(begin + x, begin + end))
                length = spans[end - 1][1] - spans[x][0]
                closed = end == n or cuts.hard[end]
                price = _CUT if end < n else 0.0
                if closed:
                    _improve(best, (end, y), total - price + GAP * evidence.size(left, ()), (x, y), None)
                for dy in range(1, min(_MERGED, m - y) + 1):
                    if not 0.4 * length - 40 < sum(lengths[y : y + dy]) < 2.5 * length + 40:
                        continue
                    right = tuple(window[y : y + dy])
                    gain = _gain(left, right, evidence, others, length, closed)
                    if gain is None:
                        continue
                    partner = window[y] if gain > _FIT * evidence.size(left, right) else None
                    gain -= sum(worth.get(j, 0.0) for j in right)
                    if end - x == n:
                        whole = max(whole, gain + sum(skips[:y]) + sum(skips[y + dy :]))
                    _improve(best, (end, y + dy), total - price + gain, (x, y), partner)
    if (n, m) not in best or best[n, m][0] < whole + _PLAINLY:
        return []
    pieces = []
    place = (n, m)
    while place != (0, 0):
        _, before, partner = best[place]
        if before[0] < place[0]:
            pieces.append(Fit(spans[before[0]][0], spans[place[0] - 1][1], partner))
        place = before
    return pieces[::-1]


def _improve(
    best: dict[tuple[int, int], tuple[float, tuple[int, int], int | None]],
    place: tuple[int, int],
    total: float,
    before: tuple[int, int],
    partner: int | None,
) -> None:
    if place not in best or total > best[place][0]:
        best[place] = total, before, partner


def _gain(
    left: Side, right: Side, evidence: PairEvidence, others: Sequence[Unit], length: int, closed: bool
) -> float | None:
    """What it gains to pair a piece with units of the other edition; None where that cannot be."""
    headings = [others[j].kind == "section" for j in right]
    if any(headings) or not closed:
        text = unit_text(others[right[0]])
        if len(right) > 1 or max(length, len(text)) > _HEADING_LENGTH:
            return None
        if not len(text) / 3 < length < 2 * len(text) + 10 or (not any(headings) and text.endswith(_STOPS)):
            return None
    score = evidence.score(left, right) + (_HEADING if any(headings) else 0.0)
    if not closed and score < _HEADING_LEAST:
        return None
    return (score + _JOINED * (len(right) - 1)) * evidence.size(left, right)


def fit_list(
    cuts: Cuts, begin: int, window: Sequence[int], evidence: PairEvidence, others: Sequence[Unit]
) -> list[Fit]:
    """The best way to cut the entries of a list that runs on, whatever their order in the other edition."""
    spans = cuts.spans()
    n = len(spans)
    entries = [j for j in window if others[j].kind != "section"]
    best: list[tuple[float, int, int | None]] = [(0.0, 0, None)]
    whole = 0.0
    for end in range(1, n + 1):
        top: tuple[float, int, int | None] = (-math.inf, 0, None)
        for start in range(end):
            left = tuple(range(begin + start, begin + end))
            scores = [(evidence.score(left, (j,)), -j) for j in entries]
            score, place = max(scores, default=(0.0, 0))
            partner = -place if score > _FIT else None
            gain = score * evidence.size(left, (-place,)) if partner is not None else 0.0
            if end - start == n:
                whole = gain
            total = best[start][0] + gain - (_CUT if end < n else 0.0)
            if total > top[0]:
                top = (total, start, partner)
        best.append(top)
    if best[n][0] < whole + _PLAINLY:
        return []
    pieces: list[Fit] = []
    end = n
    while end:
        _, start, partner = best[end]
        pieces.append(Fit(spans[start][0], spans[end - 1][1], partner))
        end = start
    partners = [piece.partner for piece in pieces if piece.partner is not None]
    return pieces[::-1] if len(set(partners)) == len(partners) else []
