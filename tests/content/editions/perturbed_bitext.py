"""Bitexts with known truth: twelve documents of invented games in three languages, and editions of them that differ.

`bitexts/*.txt` hold genuine translations, a unit a line in German, Polish and English. Two documents are of each kind:
numbered law, booklet, reference that each language sorts, list of components, card texts, campaign prose. One of the two
is for fitting, the other is held out: thresholds are chosen without a look at it.

An edition may move chapters and paragraphs, sort lists, drop, merge and split units, say something else in place of some,
change numbers and print headings as paragraphs. Everything follows from a seed.
"""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, product
from pathlib import Path

from regelwerk.content.assembly import align_all
from regelwerk.schema.draft import Draft

from tests.content.game import draft, unit

FOLDER = Path(__file__).with_name("bitexts")
LOCALES = ("de", "pl", "en")
FITTED = ("law_lighthouse", "booklet_ferry", "reference_mine", "components_circus", "cards_garden", "campaign_glacier")
HELD_OUT = ("law_mushroom", "booklet_radio", "reference_harbour", "components_bakery", "cards_dragonpost", "campaign_island")  # fmt: skip
CHANGES = ("move", "sort", "drop", "replace", "merge", "split", "numbers", "headings")
PAIRS = (("de", "pl"), ("de", "en"), ("pl", "en"))
_SHARES = {"move": 0.25, "drop": 0.08, "replace": 0.1, "merge": 0.1, "split": 0.1, "numbers": 0.1, "headings": 0.2}
"""Share of the units, or of the chapters, that a change touches."""
_NOTHING = -1
"""Number of a unit that no other edition has."""
_SORTED = ("reference", "components")
"""Kinds of documents whose lists each language sorts for itself."""
_STOP = re.compile(r"(?<=[.!?:;]) (?=\S)")


@dataclass(frozen=True, slots=True)
class EditionLine:
    """A line of an edition, and what it says: texts of units of the game, each with the number of its unit."""

    parts: tuple[tuple[str, int], ...]
    mark: str = ""
    """`# ` before a heading, the number of a rule and a space before a numbered one."""

    @property
    def text(self) -> str:
        """As it is printed."""
        return self.mark + " ".join(text for text, _ in self.parts)

    def says(self, passage: str) -> set[int]:
        """Numbers of the units of which most is in a passage of the line, or that hold most of the passage."""
        start = self.text.find(passage)
        if start < 0:
            return {number for _, number in self.parts}
        found, at = set(), len(self.mark)
        for text, number in self.parts:
            common = min(at + len(text), start + len(passage)) - max(at, start)
            if 2 * common > min(len(text), len(passage)):
                found.add(number)
            at += len(text) + 1
        return found


def chapters(document: str, locale: str) -> list[list[EditionLine]]:
    """The chapters of a document, a heading first; the rules of a law are numbered."""
    side = LOCALES.index(locale)
    found: list[list[EditionLine]] = []
    for number, line in enumerate((FOLDER / f"{document}.txt").read_text(encoding="utf-8").splitlines()):
        text = line.split(" | ")[side].strip()
        if line.startswith("#"):
            found.append([EditionLine(((text.lstrip("# "), number),), "# ")])
            continue
        mark = f"{len(found)}.{len(found[-1])} " if document.startswith("law") else ""
        found[-1].append(EditionLine(((text.removeprefix("- "), number),), mark))
    return found


def edition(
    document: str, locale: str, changes: Collection[str], chance: random.Random, *, numbers: bool = True
) -> list[EditionLine]:
    """The lines of one edition; without `numbers` the rules of a law have none."""
    parts = chapters(document, locale)
    if "sort" in changes and document.startswith(_SORTED):
        parts = [
            [head, *sorted(rest, key=lambda line: line.text.lstrip("0123456789 ").casefold())] for head, *rest in parts
        ]
    if "move" in changes:
        parts = _moved(parts, chance)
    lines = list(chain.from_iterable(parts))
    if not numbers:
        lines = [line if line.mark == "# " else EditionLine(line.parts) for line in lines]
    if "replace" in changes:
        lines = list(_replaced(lines, _others(document, locale), chance))
    steps = {"drop": _dropped, "numbers": _renumbered, "split": _split, "merge": _merged, "headings": _without_headings}
    for name, step in steps.items():
        if name in changes:
            lines = list(step(lines, chance))
    return lines


def _moved(parts: list[list[EditionLine]], chance: random.Random) -> list[list[EditionLine]]:
    """Some chapters elsewhere, and a few paragraphs in other chapters."""
    moving = [part for part in parts if len(parts) > 2 and chance.random() < _SHARES["move"]]
    parts = [part for part in parts if part not in moving]
    for part in moving:
        parts.insert(chance.randrange(len(parts) + 1), part)
    for part in parts:
        for line in [line for line in part[1:] if not line.mark and chance.random() < _SHARES["move"] / 8]:
            part.remove(line)
            chance.choice(parts).append(line)
    return parts


def _dropped(lines: Sequence[EditionLine], chance: random.Random) -> Iterator[EditionLine]:
    return (line for line in lines if line.mark == "# " or chance.random() > _SHARES["drop"])


def _others(document: str, locale: str) -> list[str]:
    """Paragraphs of the other documents of the set, for fitting or held out, that this one is of."""
    family = FITTED if document in FITTED else HELD_OUT
    parts = chain.from_iterable(chapters(other, locale) for other in family if other != document)
    return [line.parts[0][0] for line in chain.from_iterable(parts) if line.mark != "# "]


def _replaced(lines: Sequence[EditionLine], others: Sequence[str], chance: random.Random) -> Iterator[EditionLine]:
    """Some paragraphs with a text of another game in their place, which says nothing that the other edition says."""
    for line in lines:
        replaced = line.mark != "# " and chance.random() < _SHARES["replace"]
        yield EditionLine(((chance.choice(others), _NOTHING),), line.mark) if replaced else line


def _renumbered(lines: Sequence[EditionLine], chance: random.Random) -> Iterator[EditionLine]:
    """Some quantities changed, as by a misprint or a later edition."""
    for line in lines:
        if chance.random() < _SHARES["numbers"]:
            parts = tuple(
                (re.sub(r"\d+", lambda m: str(int(m[0]) + chance.randint(1, 3)), text), n) for text, n in line.parts
            )
            line = EditionLine(parts, line.mark)
        yield line


def _split(lines: Sequence[EditionLine], chance: random.Random) -> Iterator[EditionLine]:
    """Some paragraphs cut in two after a full stop or a colon."""
    for line in lines:
        (text, number), *_ = line.parts
        cuts = [match.start() for match in _STOP.finditer(text)]
        if line.mark == "# " or not cuts or chance.random() > 3 * _SHARES["split"]:
            yield line
            continue
        at = chance.choice(cuts)
        yield EditionLine(((text[:at], number),), line.mark)
        yield EditionLine(((text[at + 1 :], number),))


def _merged(lines: Sequence[EditionLine], chance: random.Random) -> Iterator[EditionLine]:
    """Some paragraphs run together with the next one."""
    waiting: EditionLine | None = None
    for line in lines:
        if waiting and not line.mark:
            yield EditionLine(waiting.parts + line.parts, waiting.mark)
            waiting = None
            continue
        if waiting:
            yield waiting
        waiting = line if line.mark != "# " and chance.random() < _SHARES["merge"] else None
        if waiting is None:
            yield line
    if waiting:
        yield waiting


def _without_headings(lines: Sequence[EditionLine], chance: random.Random) -> Iterator[EditionLine]:
    for line in lines:
        yield EditionLine(line.parts) if line.mark == "# " and chance.random() < _SHARES["headings"] else line


@dataclass(frozen=True, slots=True)
class JudgedPair:
    """A pair that alignment made of two editions."""

    score: float
    """What alignment says: how sure it is, 0 to 1."""
    right: int
    """Links between a unit of the one and of the other edition that are true."""
    links: int
    certain: bool
    """Whether printed numbers made it."""


@dataclass(frozen=True, slots=True)
class AlignedBitext:
    """Two editions put side by side by the program, beside the truth."""

    pairs: tuple[JudgedPair, ...]
    expected: int
    """True links."""

    @property
    def counts(self) -> tuple[int, int, int]:
        """Links that are right, found and expected."""
        return sum(pair.right for pair in self.pairs), sum(pair.links for pair in self.pairs), self.expected


def aligned(
    document: str, locales: tuple[str, str], changes: Collection[str], seed: int, *, numbers: bool = True
) -> AlignedBitext:
    """Two editions of a document, the second with changes, aligned as a build does it."""
    chance = random.Random(f"{document} {locales} {sorted(changes)} {seed}")
    sides = (edition(document, locales[0], (), chance, numbers=numbers), edition(document, locales[1], changes, chance, numbers=numbers))  # fmt: skip
    drafts = [edition_draft(locale, side) for locale, side in zip(locales, sides, strict=True)]
    ((alignment, cut),) = align_all(drafts, locales[0])
    said = [said_by(draft, side) for draft, side in zip(cut, sides, strict=True)]
    judged = []
    for pair in alignment.pairs:
        ours, theirs = (pair.units.get(locale, ()) for locale in locales)
        links = [bool(said[0][one] & said[1][other]) for one, other in product(ours, theirs)]
        if links:
            certain = pair.score == 1.0 and any(unit.number for unit in cut[0].units if unit.key in ours)
            judged.append(JudgedPair(pair.score, sum(links), len(links), certain))
    expected = sum(bool(one & other) for one, other in product(said[0].values(), said[1].values()))
    return AlignedBitext(tuple(judged), expected)


def edition_draft(locale: str, lines: Sequence[EditionLine]) -> Draft:
    """The lines of an edition as units of a booklet, their keys by their place."""
    units = []
    for index, line in enumerate(lines):
        text = line.text.removeprefix(line.mark)
        if line.mark == "# ":
            units.append(unit(index, locale, title=text, kind="section"))
        else:
            units.append(unit(index, locale, text, number=line.mark.strip() or None))
    return draft(locale, units)


def said_by(draft: Draft, lines: Sequence[EditionLine]) -> dict[str, set[int]]:
    """What each unit of a draft says, by its key; a piece that was cut off says what is in it."""
    found = {}
    for one in draft.units:
        line = lines[int(one.key.partition("/")[0].removeprefix("u"))]
        passage = one.text or one.title
        found[one.key] = line.says(passage.content.text if passage else "")
    return found
