"""Two editions of an invented campaign that differ as real ones do, and which of their units say the same.

Each edition lacks some units; the second moves units and scenes, merges neighbours, splits paragraphs at a full stop and
sorts the glossary by its own alphabet. Every third seed has its titles as plain lines, as a bare text file may.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from benchmarks.campaign.campaign_text import CampaignWriter, Segment
from regelwerk.language.folding import fold
from regelwerk.schema.draft import Alignment, Draft
from tests.content.editions.perturbed_bitext import EditionLine, edition_draft

LOCALES = ("pl", "pl", "en")
"""Language of the other edition, by seed."""
_DROPPED, _MOVED, _MERGED, _SPLIT = 0.03, 0.015, 0.03, 0.03
"""Shares of units that each edition lacks, that the second has elsewhere, and that it runs together or cuts."""
_MOVED_SCENES = 0.03
_FAR = 400
"""Units that a single unit moves by at most."""
_GLOSSARY = 999
"""Number of the chapter that is the glossary, where there are numbers."""
_HEADING = 0.6
"""Share of the titles in a scene that are headings."""
_STOP = re.compile(r"(?<=[.!?]) (?=\S)")

Line = tuple[str, int, str]
"""Text, number of the segment, and mark: that of a heading, a number or none."""


@dataclass(frozen=True, slots=True)
class Editions:
    """Both editions of a campaign."""

    locale: str
    """Language of the second."""
    sides: tuple[list[EditionLine], list[EditionLine]]
    listed: int
    """Number of the first segment of the glossary, which is the end."""

    def drafts(self) -> list[Draft]:
        """Both as drafts of a booklet."""
        return [edition_draft(name, lines) for name, lines in zip(("de", self.locale), self.sides, strict=True)]


def editions(units: int, seed: int, *, terms: int | None = None, numbered: bool = False) -> Editions:
    """Two editions of a campaign of so many units; with `numbered` units have the same
    numbers in both, but those of the glossary count on in the order of its alphabet.
    """
    locale = LOCALES[seed % 3]
    chance = random.Random(f"editions {units} {seed}")
    chapters = list(CampaignWriter(locale, units, seed).chapters(terms))
    in_order = [(c, s) for c in range(len(chapters)) for s in range(-1, len(chapters[c].scenes))]
    scenes = {(c, s): chapters[c].scenes[s].segments if s >= 0 else [chapters[c].head] for c, s in in_order}
    numbers = {place: number for number, place in enumerate((*p, at) for p in in_order for at in range(len(scenes[p])))}
    plain = seed % 3 == 0
    headings = {
        number
        for (c, s, at), number in numbers.items()
        if not plain and (s < 0 or (scenes[c, s][at].kind == "title" and chance.random() < _HEADING))
    }
    sides = []
    for side, order in enumerate((in_order, _with_moved_scenes(in_order, chance))):
        lines: list[Line] = []
        for place in order:
            for at, segment in enumerate(scenes[place]):
                number = numbers[*place, at]
                mark = f"{place[0] + 1}.{place[1] + 2}.{at + 1} " if numbered else ""
                lines.append((segment.texts[side], number, "# " if number in headings else mark))
        listed = _glossary_lines(chapters[-1].entries, side, len(numbers), numbered=numbered, joined=seed % 2 == 1)
        changed = list(_without_some(lines, chance)), list(_without_some(listed, chance))
        running = _merged(_with_moved(changed[0], chance), chance) if side else changed[0]
        sides.append([*running, *changed[1]])
    return Editions(locale, (sides[0], sides[1]), len(numbers))


def _glossary_lines(
    entries: Sequence[tuple[Segment, Segment]], side: int, first: int, *, numbered: bool, joined: bool
) -> list[Line]:
    """The entries in the order of the alphabet: a term and below it its definition, or both in one line."""
    found: list[Line] = []
    ordered = sorted(enumerate(entries), key=lambda item: fold(item[1][0].texts[side]))
    for rank, (index, (term, definition)) in enumerate(ordered, 1):
        name, text, number = term.texts[side], definition.texts[side], first + 2 * index
        if numbered or joined:
            found.append((f"{name}: {text}", number, f"{_GLOSSARY}.{rank} " if numbered else ""))
        else:
            found += [(name, number, ""), (text, number + 1, "")]
    return found


def _with_moved_scenes(order: Sequence[tuple[int, int]], chance: random.Random) -> list[tuple[int, int]]:
    moved = {place for place in order if place[1] >= 0 and chance.random() < _MOVED_SCENES}
    found = [place for place in order if place not in moved]
    for place in sorted(moved):
        found.insert(chance.randrange(len(found) + 1), place)
    return found


def _without_some(lines: Sequence[Line], chance: random.Random) -> Iterator[EditionLine]:
    for text, number, mark in lines:
        if mark == "# " or chance.random() > _DROPPED:
            yield EditionLine(((text, number),), mark)


def _with_moved(lines: Sequence[EditionLine], chance: random.Random) -> list[EditionLine]:
    moved = {at for at, line in enumerate(lines) if not line.mark and chance.random() < _MOVED}
    found = [line for at, line in enumerate(lines) if at not in moved]
    for at in sorted(moved):
        found.insert(min(max(0, at + chance.randint(-_FAR, _FAR)), len(found)), lines[at])
    return found


def _merged(lines: Sequence[EditionLine], chance: random.Random) -> list[EditionLine]:
    """Some units run together with those before them, some paragraphs cut in two at a full stop."""
    found: list[EditionLine] = []
    for line in lines:
        before = found[-1] if found else None
        cuts = [match.start() for match in _STOP.finditer(line.text)]
        if before and not before.mark and not line.mark and len(before.parts) == 1 and chance.random() < _MERGED:
            found[-1] = EditionLine(before.parts + line.parts)
        elif not line.mark and cuts and chance.random() < _SPLIT:
            at = chance.choice(cuts)
            ((text, number),) = line.parts
            found += [EditionLine(((text[:at], number),)), EditionLine(((text[at + 1 :], number),))]
        else:
            found.append(line)
    return found


@dataclass(frozen=True, slots=True)
class JudgedPair:
    """What alignment said of one line or of several together, beside the truth."""

    score: float
    alone: bool
    right: int
    """Links between its lines that are true; of a line that is alone 1 where that is true."""
    links: int
    """All its links, 1 of a line that is alone."""


@dataclass(frozen=True, slots=True)
class Judged:
    """An alignment beside the truth, line by line: pieces of a line that was cut count as that line."""

    found: tuple[JudgedPair, ...]
    links: tuple[int, int, int]
    """True links that were found, all that were found, all that are true."""
    listed: tuple[int, int, int]
    """The same of the glossary."""
    expected_alone: int
    """Lines of either edition without counterpart."""

    def alone(self) -> tuple[float, float]:
        """Precision and recall of lines said to be alone."""
        said = [one for one in self.found if one.alone]
        right = sum(one.right for one in said)
        return right / max(1, len(said)), right / max(1, self.expected_alone)


def f1(counts: tuple[int, int, int]) -> float:
    """F1 of links that are right, found and expected."""
    return 2 * counts[0] / max(1, counts[1] + counts[2])


def judged(alignment: Alignment, given: Editions) -> Judged:
    """An alignment of both editions, perhaps with lines cut, beside the truth."""
    said = [[{number for _, number in line.parts} for line in side] for side in given.sides]
    owners: tuple[dict[int, list[int]], dict[int, list[int]]] = ({}, {})
    for places, lines in zip(owners, said, strict=True):
        for index, numbers in enumerate(lines):
            for number in numbers:
                places.setdefault(number, []).append(index)
    true = {(i, j) for i, numbers in enumerate(said[0]) for number in numbers for j in owners[1].get(number, ())}
    pairs = [
        (tuple(dict.fromkeys(map(_line, pair.units.get(name, ()))) for name in ("de", given.locale)), pair.score)
        for pair in alignment.pairs
    ]
    linked = {link for sides, _ in pairs for link in product(*sides)}
    partners = {i for i, _ in linked}, {j for _, j in linked}
    found, seen = [], set()
    for sides, score in pairs:
        links = set(product(*sides))
        if links:
            found.append(JudgedPair(score, False, len(links & true), len(links)))
            continue
        for side, lines in enumerate(sides):
            for line in lines:
                if line not in partners[side] and (side, line) not in seen:
                    seen.add((side, line))
                    right = not any(number in owners[1 - side] for number in said[side][line])
                    found.append(JudgedPair(score, True, int(right), 1))
    listed = [{index for index, line in enumerate(side) if max(line) >= given.listed} for side in said]
    inside = [{(i, j) for i, j in links if i in listed[0] or j in listed[1]} for links in (linked, true)]
    alone = sum(not any(n in owners[1 - side] for n in numbers) for side in (0, 1) for numbers in said[side])
    return Judged(
        tuple(found),
        (len(linked & true), len(linked), len(true)),
        (len(inside[0] & inside[1]), len(inside[0]), len(inside[1])),
        alone,
    )


def _line(key: str) -> int:
    """The line that a unit is, or is a piece of."""
    return int(key.partition("/")[0].removeprefix("u"))
