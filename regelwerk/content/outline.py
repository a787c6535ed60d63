"""Which candidates are numbers of rules: whole numbers by their neighbours, last components by what is expected.

A quantity at the head of a line (`2 boats`, `1.5 points`) looks like a number and is none; a law that was printed out of
order has real numbers in unexpected places. So a whole number needs a neighbour close by in the outline, and the last
component of one needs a brother or must be the first of its style under the number before it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from regelwerk.content.candidates import Candidate
from regelwerk.content.numbering import Path, Style, chapter_value, styles, value

_NEAR = 3
"""How far numbers may jump between neighbours: one or two may be unread, and some laws are printed out of order."""
_WINDOW = 2


@dataclass(frozen=True, slots=True)
class Numbered:
    """A place where a rule begins."""

    candidate: Candidate
    path: Path
    styles: tuple[Style, ...]


def outline(found: Sequence[Candidate]) -> list[Numbered]:
    """The rules among the candidates, in reading order, each number once."""
    found = _with_lettered_chapters(found)
    whole = [candidate for candidate in found if candidate.label.whole]
    listed = sum(candidate.listed for candidate in whole) > _NEAR
    if listed:
        whole = [candidate for candidate in whole if not candidate.listed]
    dotted = _sections(whole)
    chapters = _chapters([candidate for candidate in whole if not is_dotted(candidate)], dotted)
    heads = sorted([*dotted, *chapters], key=lambda candidate: candidate.place)
    taken = {candidate.label.path for candidate in heads}
    places = {candidate.place: candidate for candidate in heads}
    walk = _Walk(taken)
    lasts = _last_components(found)
    rules: list[Numbered] = []
    for place in sorted({candidate.place for candidate in found}):
        if place in places:
            rules.append(walk.enter(places[place]))
        else:
            follower = walk.follow(lasts.get(place, ()))
            if follower is not None:
                rules.append(follower)
    return rules


def _with_lettered_chapters(found: Sequence[Candidate]) -> Sequence[Candidate]:
    """`A.` and `B)` are whole numbers where numbers such as `A.1` and `B.2.1` stand under them."""
    letters = {candidate.label.path[0] for candidate in found if candidate.label.whole} - set("123456789")
    letters = {letter for letter in letters if letter.isupper()}
    if not letters:
        return found
    return [
        replace(candidate, label=replace(candidate.label, whole=True))
        if candidate.offset == 0
        and candidate.label.path[0] in letters
        and candidate.label.path == candidate.label.path[:1]
        else candidate
        for candidate in found
    ]


def is_dotted(candidate: Candidate) -> bool:
    """True for a number that is one of a rule whatever stands around it: of several components, or with a paragraph sign."""
    return "." in candidate.label.printed.strip(".)]: ") or candidate.label.printed.startswith("§")


def _values(path: Path) -> tuple[int, ...]:
    return (chapter_value(path[0]), *(value(part, styles(part)[0]) for part in path[1:]))


def near(before: Path, after: Path) -> bool:
    """True where `after` may be printed soon after `before`: first child, brother, or brother of an ancestor."""
    a, b = _values(before), _values(after)
    split = next((at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    if split == len(b):
        return False
    step = b[split] - a[split] if split < len(a) else b[split]
    if step < 0:
        return split > 0 and -step <= _NEAR
    return step <= _NEAR and all(part <= _NEAR for part in b[split + 1 :])


def _sections(whole: Sequence[Candidate]) -> list[Candidate]:
    """The dotted numbers that fit where they stand; of several places of one number, the one that fits best."""
    dotted = [candidate for candidate in whole if is_dotted(candidate)]
    headed = {
        after.place
        for chapter, after in pairwise(whole)
        if not is_dotted(chapter) and chapter.label.path == after.label.path[:1]
    }
    scored: dict[Path, list[tuple[int, Candidate]]] = defaultdict(list)
    mostly_alone = 2 * sum(candidate.alone for candidate in dotted) > len(dotted)
    for at, candidate in enumerate(dotted):
        before = dotted[max(0, at - _WINDOW) : at]
        after = dotted[at + 1 : at + 1 + _WINDOW]
        fit = candidate.place in headed or any(near(other.label.path, candidate.label.path) for other in before)
        fit_after = any(near(candidate.label.path, other.label.path) for other in after)
        plain = not (candidate.shown or candidate.alone)
        if plain and not (candidate.titled and candidate.after_sentence):
            continue
        if candidate.alone and not candidate.after_sentence and not mostly_alone:
            continue
        kin = any(other.label.path[0] == candidate.label.path[0] for other in (*before, *after))
        fits = (fit or not before) and (fit_after or not after) if plain else fit or fit_after or kin
        if not fits and len(dotted) > _WINDOW:
            continue
        score = 2 * (not plain) + 2 * fit + fit_after + (candidate.offset == 0)
        scored[candidate.label.path].append((score, candidate))
    return [max(places, key=lambda item: (item[0], item[1].place))[1] for places in scored.values()]


def _chapters(single: Sequence[Candidate], dotted: Sequence[Candidate]) -> list[Candidate]:
    """The numbers of one component that head the dotted numbers behind them, or count on where there are none."""
    if not dotted:
        return _counted(single)
    ordered = sorted(dotted, key=lambda candidate: candidate.place)
    had = {candidate.label.path for candidate in dotted}
    best: dict[Path, Candidate] = {}
    cursor, last = 0, 0
    for candidate in single:
        while cursor < len(ordered) and ordered[cursor].place < candidate.place:
            last = chapter_value(ordered[cursor].label.path[0])
            cursor += 1
        number = chapter_value(candidate.label.path[0])
        following = chapter_value(ordered[cursor].label.path[0]) if cursor < len(ordered) else None
        heads = following == number and last != number
        empty = candidate.shown and number == last + 1 and (following is None or following > number)
        if candidate.label.path in had or not (heads or empty) or not (candidate.titled or candidate.shown):
            continue
        rival = best.get(candidate.label.path)
        if rival is None or (candidate.shown, candidate.alone) >= (rival.shown, rival.alone):
            best[candidate.label.path] = candidate
        if empty:
            last = number
    return list(best.values())


def _counted(single: Iterable[Candidate]) -> list[Candidate]:
    """A law without dotted numbers: 1, 2, 3 in order, at the head of blocks."""
    counted: list[Candidate] = []
    for candidate in single:
        if candidate.offset == 0 and chapter_value(candidate.label.path[0]) == len(counted) + 1:
            counted.append(candidate)
    return counted


def _last_components(found: Iterable[Candidate]) -> dict[tuple[int, int], list[Candidate]]:
    lasts: dict[tuple[int, int], list[Candidate]] = defaultdict(list)
    for candidate in found:
        if not candidate.label.whole:
            lasts[candidate.place].append(candidate)
    return lasts


@dataclass
class _Level:
    """An open level of last components: its style, where it stands, and the values it has had."""

    style: Style
    mark: str = ""
    had: set[int] = field(default_factory=set)


@dataclass
class _Walk:
    """Where in the outline the reader is: the whole number last read, and the levels opened under it."""

    taken: set[Path]
    base: Path = ()
    levels: list[_Level] = field(default_factory=list)

    def enter(self, candidate: Candidate) -> Numbered:
        """Go to a whole number; components at its end that are no digits are levels, for their brothers to follow."""
        path = candidate.label.path
        tail = next((at for at, part in enumerate(path) if at and not part.isdigit()), len(path))
        self.base = path[:tail]
        self.levels = []
        for part in path[tail:]:
            style = styles(part)[0]
            self.levels.append(_Level(style, part, {value(part, style)}))
        return self._here(candidate)

    def follow(self, lasts: Sequence[Candidate]) -> Numbered | None:
        """Go to the first of these readings of one place that fits here; None where none does."""
        for candidate in lasts:
            for depth in range(len(self.levels) - 1, -1, -1):
                if self._is_brother(candidate, self.levels[depth]) and self._step(candidate, depth):
                    return self._here(candidate)
            style = self._opening_style(candidate)
            if style is not None:
                self.levels.append(_Level(style))
                if self._step(candidate, len(self.levels) - 1):
                    return self._here(candidate)
                self.levels.pop()
        return None

    def _is_brother(self, candidate: Candidate, level: _Level) -> bool:
        mark = candidate.label.path[0]
        if level.style not in styles(mark):
            return False
        count, expected = value(mark, level.style), max(level.had) + 1
        if count in level.had:
            return False
        if candidate.label.misread:
            return count == expected and candidate.titled
        if candidate.alone or candidate.shown or candidate.label.closed:
            return count <= expected + _NEAR
        return candidate.titled and candidate.offset == 0 and count <= expected + 1

    def _opening_style(self, candidate: Candidate) -> Style | None:
        """The style that a new level here would have; None where the candidate is no first number."""
        set_off = candidate.alone or candidate.shown
        closed = candidate.label.closed
        if not self.base and not (candidate.shown and closed):
            return None
        for style in styles(candidate.label.path[0]):
            count = value(candidate.label.path[0], style)
            if any(level.style == style for level in self.levels):
                continue
            if style == "decimal" and ")" not in candidate.label.printed:
                continue
            if style == "upper" and not (set_off or closed):
                continue
            if count == 1 and (set_off or closed or (candidate.titled and candidate.offset == 0)):
                return style
            if set_off and count <= _NEAR and style != "lower-roman":
                return style
        return None

    def _step(self, candidate: Candidate, depth: int) -> bool:
        """Put the level at `depth` on the candidate and close the deeper ones; False where the number is taken."""
        mark = candidate.label.path[0]
        path = (*self.base, *(level.mark for level in self.levels[:depth]), mark)
        if path in self.taken:
            return False
        self.taken.add(path)
        del self.levels[depth + 1 :]
        self.levels[depth].mark = mark
        self.levels[depth].had.add(value(mark, self.levels[depth].style))
        return True

    def _here(self, candidate: Candidate) -> Numbered:
        path = (*self.base, *(level.mark for level in self.levels))
        decimals: list[Style] = ["decimal" if part.isdigit() else "upper" for part in self.base]
        return Numbered(candidate, path, (*decimals, *(level.style for level in self.levels)))
