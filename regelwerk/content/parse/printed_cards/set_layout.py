"""The layout of a set of cards, learnt from what repeats on its fronts: the place and face of the name, the foot."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median

from regelwerk.content.parse.printed_cards.card_runs import CardRun, parted

Lines = list[list[CardRun]]

_OFTEN = 0.45
"""Share of the cards that have a part which belongs to the layout."""
_STEP = 2.5
"""Points by which heights of one place differ at most."""
_SMALLER = 0.93
"""Size of the letters of a foot, as a share of those of the text, at most."""
_FAR_BELOW = 3.0
"""Distance of a foot to the text above it, in letter sizes, where recognition cannot tell how large its letters are."""
_TRAIT = re.compile(r"([^\W\d_][\w’'-]*(?: \w+)?)\. ?")
_TRAITS = re.compile(rf"(?:{_TRAIT.pattern}){{1,5}}")
_TRAITED = 0.3
"""Share of the cards with a line of traits where the set has them."""
_NAME, _BOLD_NAME = 0.72, 0.6
"""Size of a long name, as a share of that of others, at least: it is set smaller to fit."""
_LIKE_NAME = 0.85
"""Size of what recognition takes for bold and is a name, as a share of that of names, at least."""
_SAME = 0.93
"""Size of the second line of a name, as a share of that of the first, at least."""
_HEIGHT = 0.4
"""Distance of a name to the height where names of a set usually are, in letter sizes, at most."""
_ELSEWHERE = 0.3
"""Distance of a name to the place where names of a set usually are, as a share of the height of a card, at most."""
_LEADING = 1.7
"""Distance of two lines of one name, in letter sizes, at most."""
_NUMBERED = 0.3
"""Share of the cards whose name has a number in front of it where this is no part of the names."""
_PAIRS = re.compile(r"(?:[^\W\d]{2,} #+\s*){2,}")
"""Several words with a number each."""
_GLUED = re.compile(r"(?<=\w)[-–—]\s+([^\W\d_])")
"""A dash that recognition put to the word before it."""
_SPECK = 4
"""Letters that recognition makes of a picture, at most."""
_SEVERAL = 3
"""Cards with different names on which the same words are a kind of card and not a text."""


@dataclass(frozen=True, slots=True)
class SetLayout:
    """What the cards of a set have in common; heights are in points from the upper edge of a cell."""

    size: float
    """Size of the letters of the text."""
    name_size: float
    name_top: float
    name_base: float
    """Baseline of the first line of a name."""
    height: float
    """Of a cell."""
    feet: tuple[tuple[float, float], ...]
    """Baseline and letter size of the lines of the foot."""
    repeated: frozenset[str]
    """Short lines that stand on several cards with different names."""
    written: frozenset[str]
    """Words of the set, casefolded."""
    head: float = 0.0
    """Baseline of the first line of words below the name."""
    has_kinds: bool = False
    """Whether the first line below the name is one of few words on most cards."""
    has_bold_names: bool = False
    has_traits: bool = False
    """Whether many cards have a line of single words below, each with a full stop: `Weapon. Melee.`"""

    def is_speck(self, run: CardRun) -> bool:
        """Whether a run is what recognition made of the picture between the name and the first line of words."""
        is_small = run.letters <= _SPECK and not run.is_value and not self.repeated.issuperset(parts_in([run]))
        return run.is_recognised and is_small and run.baseline < self.head - self.size

    def is_noise(self, run: CardRun) -> bool:
        """Whether a recognised run is too short to be a fact, and stands on no other card."""
        few = run.is_recognised and len(run.text) < _SPECK and not run.text.isupper()
        return few and not any(map(str.isdigit, run.text)) and run.text not in self.repeated

    def is_foot(self, run: CardRun) -> bool:
        """Whether a run is in the place and the face of a foot."""
        return not is_said(run) and any(
            abs(run.baseline - baseline) <= _STEP and (abs(run.size - size) <= _off_by(run) * size or _has_no_size(run))
            for baseline, size in self.feet
        )


def _has_no_size(run: CardRun) -> bool:
    """Whether a run is too short for recognition to tell the size of its letters."""
    return run.is_recognised and len(run.text) <= _SPECK


def _off_by(run: CardRun) -> float:
    """Share of their size by which the letters of a run may seem larger or smaller than they are."""
    return 1.0 if run.is_recognised and len(run.words) == 1 else 0.12


def learn(cards: Sequence[Lines], height: float) -> SetLayout:
    """The layout of a set whose fronts have these lines; `height` is that of a cell."""
    size = _usual(cards)
    names = [name for lines in cards if (name := _largest(lines))]
    name_size = median([name[0].size for name in names]) if names else size
    name_top = median([name[0].top for name in names]) if names else 0.0
    name_base = median([name[0].baseline for name in names]) if names else 0.0
    written = frozenset(
        word.text.strip(".,;:!?()\"'“„”").casefold()
        for lines in cards
        for line in lines
        for run in line
        for word in run.words
    )
    bold = 2 * sum(name[0].bold for name in names) > len(names)
    bare = SetLayout(size, name_size, name_top, name_base, height, (), frozenset(), written, has_bold_names=bold)
    feet = _feet(cards, bare)
    on: defaultdict[str, set[str]] = defaultdict(set)
    for lines in cards:
        called = " ".join(run.text for run in name_of(lines, bare))
        for part in {part for line in lines for part in parts_in(line)}:
            on[part].add(called)
    repeated = frozenset(part for part, names_of in on.items() if len(names_of) >= _SEVERAL)
    layout = replace(bare, feet=feet, repeated=repeated)
    tops = [top for lines in cards if (top := _first_words(lines, layout)) is not None]
    layout = replace(layout, head=median(tops) if tops else 0.0)
    firsts = [first for lines in cards if (first := _first_below(lines, layout))]
    kinds = sum(is_kind(line) for line in firsts)
    traits = sum(any(is_traits(line) for line in lines) for lines in cards)
    return replace(layout, has_kinds=2 * kinds >= len(cards), has_traits=traits >= _TRAITED * len(cards))


def with_costs_apart(cards: Sequence[Lines]) -> list[Lines]:
    """The lines of the cards of a set; a number in front of many of its names, close to them, is a run of its own.

    One card that is called `7 Dwarfs` keeps its number.
    """
    names = [_largest(lines) for lines in cards]
    numbered = [name[0] for name in names if name and name[0].begins_with_value]
    if len(numbered) < max(_SEVERAL, _NUMBERED * len(cards)):
        return list(cards)
    first = {id(run) for run in numbered}
    return [
        [[part for run in line for part in (run.parted_value() if id(run) in first else [run])] for line in lines]
        for lines in cards
    ]


def _first_words(lines: Lines, layout: SetLayout) -> float | None:
    """The baseline of the first line below the name that holds a word of some length."""
    name = name_of(lines, layout)
    below = name[-1].baseline + 0.4 * name[-1].size if name else 0.0
    return next((run.baseline for line in lines for run in line if run.baseline > below and run.letters > _SPECK), None)


def is_said(run: CardRun) -> bool:
    """Whether a run ends as a quotation or a sentence does, which no foot does."""
    is_sentence = run.text[-1] == "." and len(run.text.split()) > 2
    return run.letters > 2 and (is_sentence or run.text[-1] in '"”“»«!?…')


def is_traits(line: Sequence[CardRun]) -> bool:
    """Whether a line has the form of traits: words or pairs of words with a capital, each with a full stop."""
    text = " ".join(run.text for run in line)
    return bool(_TRAITS.fullmatch(text)) and all(trait[0].isupper() for trait in _TRAIT.findall(text))


def is_kind(line: Sequence[CardRun]) -> bool:
    """Whether a line has the form of a kind of card: a word or three, and no sentence."""
    text = " ".join(run.text for run in line)
    parts = parts_in(line)
    few = all(len(part.split()) <= 3 for part in parts)
    return bool(parts) and few and parts[0][-1] not in ".!?,;:-…" and text[0].isupper()


def _first_below(lines: Lines, layout: SetLayout) -> list[CardRun] | None:
    """The first upright line below the name."""
    name = name_of(lines, layout)
    below = name[-1].baseline + 0.4 * name[-1].size if name else 0.0
    return next(
        (
            line
            for line in lines
            if line[0].baseline > below
            and not all(run.italic or run.is_mark or run.is_value or layout.is_foot(run) for run in line)
        ),
        None,
    )


def parts_of(text: str) -> list[str]:
    """What stands between the signs that part a line of facts, with its digits left out."""
    stripped = "".join("#" if char.isdigit() else char for char in text)
    for sign in ("·", "•", " * ", "|", " – ", " — ", " - "):
        stripped = stripped.replace(sign, "\n")
    stripped = _GLUED.sub(lambda found: f"\n{found[1]}" if found[1].isupper() else found[0], stripped)
    if _PAIRS.fullmatch(stripped):
        stripped = stripped.replace("# ", "#\n")
    return [part.strip() for part in stripped.split("\n") if part.strip()]


def parts_in(line: Sequence[CardRun]) -> list[str]:
    """The parts of a line of facts, run by run."""
    return [part for run in line for piece in parted(run) for part in parts_of(piece.text)]


def name_of(lines: Lines, layout: SetLayout) -> list[CardRun]:
    """The runs of the name of a card, one a line; nothing where nothing looks like one."""
    runs = [run for line in lines for run in line if run.is_words]
    near = [
        run
        for run in runs
        if abs(run.top - layout.name_top) < 0.1 * layout.height
        and run.size >= (_BOLD_NAME if run.bold else _NAME) * layout.name_size
        and not run.italic
    ]
    near = _at_usual_height(near, layout)
    elsewhere = _largest_elsewhere(runs, near, layout)
    if elsewhere is not None:
        return [elsewhere, *_more(runs, elsewhere)]
    if layout.has_bold_names:
        near = [
            run for run in near if run.bold and (not run.is_recognised or run.size >= _LIKE_NAME * layout.name_size)
        ] or near
    largest = max((run.size for run in near), default=0.0)
    first = next((run for run in near if run.size >= _SAME * largest), None)
    if first is None:
        found = _largest(lines)
        return found if found and found[0].size >= 0.85 * layout.name_size else []
    return [first, *_more(runs, first)]


def _largest_elsewhere(runs: Sequence[CardRun], near: Sequence[CardRun], layout: SetLayout) -> CardRun | None:
    """A recognised run as large as names where what is near their usual place is smaller: a badge may be lacking over it."""
    if any(run.size >= _LIKE_NAME * layout.name_size for run in near):
        return None
    large = [
        run
        for run in runs
        if run.is_recognised
        and run.letters >= _SPECK
        and abs(run.size - layout.name_size) <= (1 - _SAME) * layout.name_size
        and abs(run.top - layout.name_top) < _ELSEWHERE * layout.height
    ]
    return large[0] if large else None


def _at_usual_height(runs: Sequence[CardRun], layout: SetLayout) -> list[CardRun]:
    """Those of recognised runs that are where names usually are, if there are any: their sizes alone do not tell."""
    usual = [
        run for run in runs if run.is_recognised and abs(run.baseline - layout.name_base) < _HEIGHT * layout.name_size
    ]
    return usual or list(runs)


def _largest(lines: Lines) -> list[CardRun]:
    runs = [run for line in lines for run in line if run.is_words]
    if not runs:
        return []
    best = max(run.size * (1.08 if run.bold else 1.0) for run in runs)
    first = next(run for run in runs if run.size * (1.08 if run.bold else 1.0) >= _SAME * best)
    return [first, *_more(runs, first)]


def _more(runs: Sequence[CardRun], first: CardRun) -> list[CardRun]:
    """Further lines of a name."""
    found: list[CardRun] = []
    last = first
    for run in runs:
        if (
            0.5 * last.size < run.baseline - last.baseline < _LEADING * last.size
            and _SAME * first.size <= run.size <= first.size / _SAME
            and run.bold == first.bold
            and run.italic == first.italic
            and (abs(run.x0 - last.x0) < first.size or abs(run.x0 + run.x1 - last.x0 - last.x1) < 2 * first.size)
        ):
            found.append(run)
            last = run
    return found


def _usual(cards: Sequence[Lines]) -> float:
    weights: Counter[float] = Counter()
    for lines in cards:
        for line in lines:
            for run in line:
                weights[round(run.size, 1)] += run.letters
    total, seen = sum(weights.values()), 0
    for size in sorted(weights):
        seen += weights[size]
        if 2 * seen >= total:
            return size
    return 1.0


def _feet(cards: Sequence[Lines], layout: SetLayout) -> tuple[tuple[float, float], ...]:
    """Lines at the same height on many cards, below everything else: in smaller letters than the text, or far below it."""
    places: defaultdict[int, list[CardRun]] = defaultdict(list)
    count: Counter[int] = Counter()
    for lines in cards:
        seen: set[int] = set()
        above = 0.0
        for line in lines:
            is_far = line[0].baseline - above > _FAR_BELOW * layout.size
            above = max(run.baseline for run in line)
            for run in line:
                if (
                    (run.size <= _SMALLER * layout.size or (is_far and run.is_recognised))
                    and run.baseline > 0.6 * layout.height
                    and not run.italic
                    and not is_said(run)
                ):
                    for step in {int(run.baseline // _STEP), int(run.baseline / _STEP + 0.5)}:
                        places[step].append(run)
                        seen.add(step)
        count.update(seen)
    often = [step for step in places if count[step] >= _OFTEN * len(cards)]
    return tuple(
        dict.fromkeys(
            (median([run.baseline for run in places[step]]), median([run.size for run in places[step]]))
            for step in sorted(often)
        )
    )
