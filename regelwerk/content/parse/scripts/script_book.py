"""A book of numbered sections, read from a document."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from regelwerk.content.parse.scripts.learnt_wording import learnt_wording
from regelwerk.content.parse.scripts.lost_numbers import with_lost_numbers
from regelwerk.content.parse.scripts.needed_targets import ReadSection, needed_targets
from regelwerk.content.parse.scripts.opening_candidates import Opening, openings
from regelwerk.content.parse.scripts.opening_set import chosen_openings
from regelwerk.content.parse.scripts.roll_tests import RollTest, roll_tests
from regelwerk.content.parse.scripts.script_choices import ScriptChoice, script_choices
from regelwerk.content.parse.scripts.script_kind import Opponent, begins_again, ends_story, is_rule_text, opponents
from regelwerk.content.parse.scripts.script_lines import ScriptLine, script_lines
from regelwerk.content.parse.scripts.script_sections import Stretch, cut_sections, stretches, without_stray_lines
from regelwerk.content.parse.scripts.script_titles import TitledSection, titled
from regelwerk.content.parse.scripts.section_text import section_text
from regelwerk.content.text.jump import BookWords, Jump
from regelwerk.content.text.jump_wording import jumps_in, signs_in
from regelwerk.schema.document import Document, Provenance

_WORDS = 12
"""Words behind two numbers that must be the same, so that both open the same section."""
_LINES = 8
"""Lines in which these words stand, at most."""
_ENDINGS = 0.9
"""Share of the sections without a way on that say that the story ends, from which on the others are no endings. Kinds of sections in
made books for development: 0.961 at 0.6, 0.970 at 0.7, 0.983 at 0.8, 0.986 at 0.9."""


_LONGER = 4
"""The whole of a book has so many times the sections of a part of it, at most."""
_LAST = 90
"""Characters before the jump back to the beginning that say that it is one."""


@dataclass(frozen=True)
class BookSection:
    """A section of a book with all that it says."""

    number: int
    title: str | None
    text: str
    kind: str
    choices: tuple[ScriptChoice, ...]
    jumps: tuple[Jump, ...]
    tests: tuple[RollTest, ...]
    opponents: tuple[Opponent, ...]
    stretches: tuple[Stretch, ...]
    page: int | None
    line: int | None
    provenance: Provenance
    """Where its number stands."""
    repairs: tuple[str, ...] = ()
    """What was put right in its number, in words."""

    @property
    def next(self) -> int | None:
        """The section to read next without a choice: the target that is neither a choice's nor a result's."""
        taken = {choice.jump.start for choice in self.choices}
        taken |= {outcome.jump.start for test in self.tests for outcome in test.outcomes if outcome.jump}
        return next((jump.number for jump in self.jumps if jump.start not in taken), None)


def script_book(document: Document, locale: str) -> list[BookSection]:
    """The sections in printed order; none where the document is no script book."""
    lines = script_lines(document)
    candidates = openings(lines, locale)
    whole = "\n".join(line.text for line in lines)
    words = learnt_wording(whole, candidates, locale)
    targets = {jump.number for jump in jumps_in(whole, locale, book=words)}
    chosen = chosen_openings(candidates, lines, targets, locale, words)
    if not chosen:
        return []
    chosen, restored = with_lost_numbers(chosen, lines)
    chosen = _with_repeated(chosen, candidates, lines)
    known = {opening.number for opening in chosen} | targets
    largest = _LONGER * max(opening.number for opening in chosen)
    words = replace(words, signs=signs_in(whole, known), largest=largest)
    cut = titled(without_stray_lines(cut_sections(lines, chosen, locale), locale))
    read = [_read(one, known, locale, words) for one in cut]
    needed = needed_targets([one.read for one in read], locale)
    sections = [_section(one, more, locale) for one, more in zip(read, needed, strict=True)]
    sections = [
        replace(section, repairs=(restored[section.number],)) if section.number in restored else section
        for section in sections
    ]
    starts = {1, chosen[0].number, min(opening.number for opening in chosen)}
    return _with_endings([_without_restart(section, starts, locale) for section in sections], locale)


def _without_restart(section: BookSection, starts: set[int], locale: str) -> BookSection:
    """The section; one that ends the story and only offers to begin again is an ending."""
    if section.kind != "story" or not section.jumps:
        return section
    before = section.text[: section.jumps[0].words_start]
    ends, again = ends_story(before, locale), begins_again(section.text[max(0, len(before) - _LAST) :], locale)
    elsewhere = {jump.number for jump in section.jumps} - starts
    restarts = (ends and again and len(elsewhere) == 1) if elsewhere else (ends or again)
    return replace(section, kind="ending", choices=()) if restarts else section


@dataclass(frozen=True)
class _ReadText:
    """The text of a section with what its own words tell."""

    titled: TitledSection
    parts: tuple[Stretch, ...]
    spans: tuple[tuple[int, int], ...]
    opponents: tuple[Opponent, ...]
    read: ReadSection


def _read(one: TitledSection, known: set[int], locale: str, words: BookWords) -> _ReadText:
    own = one.cut.lines[one.lines_skipped :]
    parts = stretches(own, one.skip, locale, words) if own else []
    text, spans = section_text(parts, locale, words)
    text_lines = [(match.start(), match.end()) for match in re.finditer(r"[^\n]+", text)]
    fought, taken = opponents([text[a:b] for a, b in text_lines], locale)
    values = [text_lines[at] for at in taken]
    jumps = jumps_in(text, locale, known, values, words)
    read = ReadSection(one.cut.opening.number, text, tuple(jumps), tuple(values))
    return _ReadText(one, tuple(parts), tuple(spans), tuple(fought), read)


def _section(one: _ReadText, needed: Sequence[Jump], locale: str) -> BookSection:
    """The section; `needed` are its jumps that only the whole book tells."""
    text = one.read.text
    jumps = sorted([*one.read.jumps, *needed], key=lambda jump: jump.start)
    tests = roll_tests(_without_values(text, one.read.values), jumps, locale)
    rolled = {outcome.jump.start for test in tests for outcome in test.outcomes if outcome.jump}
    ways = [jump for jump in jumps if jump.start not in rolled]
    choices = script_choices(text, ways, one.spans, locale)
    kind = "rule" if is_rule_text(text, locale) else "combat" if one.opponents else "story" if jumps else "ending"
    first = one.titled.cut.lines[0]
    provenance = first.block.provenance
    line = provenance.lines[0] + first.block_text[: first.start].count("\n") if provenance.lines else None
    return BookSection(
        one.read.number,
        one.titled.title,
        text,
        kind,
        tuple(choices),
        tuple(jumps),
        tuple(tests),
        one.opponents,
        one.parts,
        provenance.page,
        line,
        provenance,
    )


def _without_values(text: str, values: Iterable[tuple[int, int]]) -> str:
    """The text with the digits of the stretches that hold values of opponents as another sign: they are no results of dice."""
    for begin, end in values:
        text = text[:begin] + re.sub(r"\d", "#", text[begin:end]) + text[end:]
    return text


def _with_endings(sections: Sequence[BookSection], locale: str) -> list[BookSection]:
    """The sections, those without a way on that do not say so told apart from endings where the others say so."""
    ends = [section for section in sections if section.kind == "ending"]
    said = {section.number for section in ends if ends_story(section.text, locale)}
    if said and len(said) < _ENDINGS * len(ends):
        return list(sections)
    return [
        replace(section, kind="story") if section.kind == "ending" and section.number not in said else section
        for section in sections
    ]


_SECTIONS = 5
"""Sections of a document that is taken for a book of them, at least."""
_SHARE = 0.5
"""Share of its words that stand in the sections."""
_LEADING = 0.7
"""Jumps that the book words as such for each section, at least: rulebooks with numbered steps that name scripts have up to
0.5 of them, script books and parts of one 0.9 and more (4 rulebooks and 12 files of script books)."""


def is_script_book(document: Document, locale: str) -> bool:
    """True where most of a document is numbered sections that lead to each other.

    Set on the known rulebooks: in the laws, booklets and journals among them no number is a target of the others.
    """
    sections = script_book(document, locale)
    if len(sections) < _SECTIONS:
        return False
    total = sum(len(b.text.split()) for page in document.pages for b in page.blocks if b.kind != "furniture")
    inside = sum(len(section.text.split()) for section in sections)
    jumps = {
        (section.number, jump.number) for section in sections for jump in section.jumps if jump.strength == "worded"
    }
    return inside >= _SHARE * total and len(jumps) >= _LEADING * len(sections)


def _with_repeated(
    chosen: Sequence[Opening], candidates: Sequence[Opening], lines: Sequence[ScriptLine]
) -> list[Opening]:
    """The openings in printed order, with those of the same number and form behind which the same text begins."""
    texts = {opening.number: (opening, _begins(opening, lines)) for opening in chosen}
    places = {opening.line for opening in chosen}
    found = list(chosen)
    for candidate in candidates:
        first, text = texts.get(candidate.number, (candidate, []))
        if candidate.line in places or candidate.style != first.style or len(text) < _WORDS:
            continue
        if _begins(candidate, lines) == text:
            found.append(candidate)
    return sorted(found, key=lambda opening: opening.line)


def _begins(opening: Opening, lines: Sequence[ScriptLine]) -> list[str]:
    words = opening.rest.split()
    for line in lines[opening.line + 1 : opening.line + _LINES]:
        words += line.text.split()
    return words[:_WORDS]
