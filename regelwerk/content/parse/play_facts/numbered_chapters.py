"""Chapters of a rulebook that are numbered one after the other, and so look like the steps of a turn."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from regelwerk.content.parse.play_facts.fact_lines import FactSection
from regelwerk.content.parse.play_facts.section_topics import Topic, topics_of
from regelwerk.content.text import heading_words
from regelwerk.schema.draft import Unit

_NO_STEP: frozenset[Topic] = frozenset({None, "deck", "marker", "character", "step"})
"""What no step of a turn is named by; actions, goods and rolls may be in one."""
_FEW = 3
"""Chapters of a rulebook, at least."""
_NEARLY_ALL = 0.9
"""Share of the rules that are behind the first chapter; chosen by hand."""
_TITLES = 2
"""Paragraphs before the first chapter that are its title and what it is for."""
_LEAD = re.compile(r"[^.:;!?\n]{1,60}")


def numbered_chapters(units: Sequence[Unit], sections: Sequence[FactSection], locale: str) -> frozenset[str]:
    """Keys of numbered units that are chapters: one of their set speaks of decks, of heroes, of an example, of the box.

    Under a heading that speaks of the course of a turn they are steps, whatever they are called.
    """
    courses = {section.host.key for section in sections if "step" in section.topics}
    sets: defaultdict[str | None, list[Unit]] = defaultdict(list)
    for unit in units:
        if unit.type == "rule" and unit.printed is not None and unit.parent not in courses:
            sets[unit.parent].append(unit)
    rules = [unit for unit in units if unit.type == "rule"]
    return frozenset(
        unit.key
        for members in sets.values()
        if any(_is_chapter(one, locale) for one in members) or _are_the_book(members, rules)
        for unit in members
    )


def _are_the_book(members: Sequence[Unit], rules: Sequence[Unit]) -> bool:
    """True for headings beside each other that nearly all of the rulebook is under, all but its title."""
    if len(members) < _FEW or any(unit.title is None or unit.kind not in ("section", "rule") for unit in members):
        return False
    before = rules.index(members[0])
    return 0 < before <= max(_TITLES, (1 - _NEARLY_ALL) * len(rules))


def _is_chapter(unit: Unit, locale: str) -> bool:
    said = unit.title.content.text if unit.title else unit.text.content.text if unit.text else ""
    lead = _LEAD.match(said)
    title = lead[0].strip() if lead else ""
    return heading_words.names_contents(title) or bool(topics_of(title, locale, printed=False) & _NO_STEP)
