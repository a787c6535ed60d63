"""Targets that no section has, and that look like a misreading of a section to which nobody points: offered, not put right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from regelwerk.content.parse.scripts.script_book import BookSection
from regelwerk.language.meaning.misread_digits import meant_by

_FEW = 0.1
"""Share of the targets that no section has, at most: where more lead out of the book, it is a part of one."""


def with_offers(sections: Sequence[BookSection]) -> list[BookSection]:
    """The sections, those with such a target with a remark that names what may be meant; the target stays."""
    numbers = {section.number for section in sections}
    targets = {jump.number for section in sections for jump in section.jumps}
    dangling = targets - numbers
    if not dangling or len(dangling) > max(1, _FEW * len(targets)):
        return list(sections)
    unnamed = sorted(section.number for section in sections if section.kind != "rule" and section.number not in targets)
    unnamed = [number for number in unnamed if number != min(numbers)]
    return [replace(section, repairs=(*section.repairs, *_offers(section, dangling, unnamed))) for section in sections]


def _offers(section: BookSection, dangling: set[int], unnamed: Sequence[int]) -> list[str]:
    found = []
    for jump in section.jumps:
        meant = meant_by(jump.number, unnamed) if jump.number in dangling else []
        if len(meant) == 1:
            found.append(
                f"there is no section {jump.number}; it may be a misreading of {meant[0]}, which nothing points to"
            )
    return list(dict.fromkeys(found))
