"""How well two languages of a handbook are put side by side, and what is told of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from benchmarks.game_handbooks.reading import WORD
from benchmarks.game_handbooks.tree import Said
from rapidfuzz.distance import LCSseq
from regelwerk.schema.content import Content
from regelwerk.schema.finding import Finding

_MOST = 0.5
"""Share of the words of a block that are in a record, or of a record's in a block, from which one holds the other."""
_FEWEST = 4
"""Words of a block that is the same in both languages, from which it counts as not translated."""


@dataclass
class Aligned:
    """Pairs of blocks of one or several bitexts, and what was told."""

    wanted: int = 0
    found: int = 0
    claimed: int = 0
    untranslated: int = 0
    told: Counter[str] = field(default_factory=Counter)

    def add(self, other: Aligned) -> None:
        for name in ("wanted", "found", "claimed", "untranslated"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.told += other.told

    def line(self) -> str:
        recall, precision = self.found / max(1, self.wanted), self.found / max(1, self.claimed)
        f1 = 2 * recall * precision / max(1e-9, recall + precision)
        loud = self.told.total()
        per = 100 / max(1, self.wanted)
        errors = sum(n for code, n in self.told.items() if code.endswith("E"))
        return (
            f"F1 {f1:.3f} ({recall:.3f}/{precision:.3f}) of {self.wanted}, errors {errors * per:.1f} and warnings"
            f" {(loud - errors) * per:.1f} a hundred; not translated {self.untranslated}: {dict(self.told.most_common())}"
        )


def held(content: Content, locale: str, truth: Sequence[Said], *, wide: float = 0) -> dict[str, set[int]]:
    """The blocks of the truth in each record, by place in `truth`; `wide` is half a page of two columns, in points."""
    words = [word for one in truth for word in _words(one.text)]
    owners = [place for place, one in enumerate(truth) for _ in _words(one.text)]
    keys = [one for one in content.origins if one.locale == locale and one.parts]

    def place(origin: object) -> tuple[float, ...]:
        first = origin.parts[0].provenance  # type: ignore[attr-defined]
        box = first.box
        if box is None:
            return (first.page or 0, 0, float(first.lines[0] if first.lines else 0))
        spans = wide and box.x0 < wide < box.x1 - 20
        return (first.page or 0, 1 if wide and not spans and box.x0 > wide else 0, box.y0)

    said: list[str] = []
    names: list[str] = []
    sizes: Counter[str] = Counter()
    for one in sorted(keys, key=place):
        text = content.strings.get(locale, {}).get(one.key)
        for word in _words(text.text) if text else ():
            said.append(word)
            names.append(one.id)
            sizes[one.id] += 1
    shared: dict[str, Counter[int]] = {}
    for step in LCSseq.opcodes(words, said):
        if step.tag == "equal":
            for offset in range(step.src_end - step.src_start):
                shared.setdefault(names[step.dest_start + offset], Counter())[owners[step.src_start + offset]] += 1
    lengths = Counter(owners)
    return {
        name: {place for place, n in counts.items() if n >= _MOST * lengths[place] or n >= _MOST * sizes[name]}
        for name, counts in shared.items()
    }


def _words(text: str) -> list[str]:
    """The words of a text without numbers, which records keep elsewhere, or its numbers where it has nothing else."""
    found = [word.lower() for word in WORD.findall(text)]
    return [word for word in found if not word.isdigit()] or found


def judged(
    findings: Sequence[Finding], sides: tuple[tuple[str, dict[str, set[int]]], ...],
    pairs: dict[int, int], same: set[int],
) -> Aligned:  # fmt: skip
    """The tally of a bitext; `pairs` are places of the base and of the other language, `same` those not translated."""
    (_, ours), (_, theirs) = sides
    result = Aligned(wanted=len(pairs), untranslated=len(same))
    found: set[int] = set()
    back = {other: one for one, other in pairs.items()}
    for name in ours.keys() & theirs.keys():
        left = {place for place in ours[name] if place in pairs}
        right = {back[place] for place in theirs[name] if place in back}
        if left and right:
            found |= left & right
            result.claimed += len(left | right)
    result.found = len(found)
    for one in findings:
        if one.severity != "info":
            result.told[one.code + ("E" if one.severity == "error" else "")] += 1
    return result
