"""A book of numbered sections, read from a document."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from regelwerk.content.parse.scripts.learnt_wording import learnt_wording
from regelwerk.content.parse.scripts.lost_numbers import with_lost_numbers
from regelwerk.content.parse.scripts.opening_candidates import Opening, openings
from regelwerk.content.parse.scripts.opening_set import chosen_openings
from regelwerk.content.parse.scripts.roll_ranges import range_at
from regelwerk.content.parse.scripts.roll_tests import RollTest, roll_tests
from regelwerk.content.parse.scripts.script_choices import ScriptChoice, script_choices
from regelwerk.content.parse.scripts.script_kind import Opponent, begins_again, ends_story, is_rule_text, opponents
from regelwerk.content.parse.scripts.script_lines import ScriptLine, label_width, script_lines
from regelwerk.content.parse.scripts.script_sections import Stretch, cut_sections, stretches, without_stray_lines
from regelwerk.content.parse.scripts.script_titles import TitledSection, titled
from regelwerk.content.text.jump_wording import BookWords, Jump, jumps_in, names_targets, signs_in
from regelwerk.language.known_languages import language_of
from regelwerk.language.letters import CAPITAL
from regelwerk.language.sentences import sentences
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
    sections = [
        _section(one, known, locale, words)
        for one in titled(without_stray_lines(cut_sections(lines, chosen, locale), locale))
    ]
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


def _section(one: TitledSection, known: set[int], locale: str, words: BookWords) -> BookSection:
    own = one.cut.lines[one.lines_skipped :]
    parts = stretches(own, one.skip, locale, words) if own else []
    text, spans = _joined(parts, locale, words)
    text_lines = [(match.start(), match.end()) for match in re.finditer(r"[^\n]+", text)]
    fought, taken = opponents([text[a:b] for a, b in text_lines], locale)
    values = [text_lines[at] for at in taken]
    jumps = jumps_in(text, locale, known, values, words)
    tests = roll_tests(_without_values(text, values), jumps, locale)
    rolled = {outcome.jump.start for test in tests for outcome in test.outcomes if outcome.jump}
    ways = [jump for jump in jumps if jump.start not in rolled]
    choices = script_choices(text, ways, spans, locale)
    kind = "rule" if is_rule_text(text, locale) else "combat" if fought else "story" if jumps else "ending"
    first = one.cut.lines[0]
    provenance = first.block.provenance
    line = provenance.lines[0] + first.block_text[: first.start].count("\n") if provenance.lines else None
    return BookSection(
        one.cut.opening.number,
        one.title,
        text,
        kind,
        tuple(choices),
        tuple(jumps),
        tuple(tests),
        tuple(fought),
        tuple(parts),
        provenance.page,
        line,
        provenance,
    )


def _without_values(text: str, values: Iterable[tuple[int, int]]) -> str:
    """The text with the digits of the stretches that hold values of opponents as another sign: they are no results of dice."""
    for begin, end in values:
        text = text[:begin] + re.sub(r"\d", "#", text[begin:end]) + text[end:]
    return text


def _joined(parts: Sequence[Stretch], locale: str, words: BookWords) -> tuple[str, list[tuple[int, int]]]:
    """The text of a section, a block a line, and where its items and cells begin and end."""
    text = ""
    spans: list[tuple[int, int]] = []
    for part in parts:
        piece = _broken(part, text.rpartition("\n")[2], locale, words)
        if part.joined and text:
            text += " "
            start = spans[-1][0] if spans and spans[-1][1] == len(text) - 1 else len(text)
            if spans and spans[-1][1] == len(text) - 1:
                spans[-1] = (start, len(text) + len(piece))
        else:
            text += "\n" if text else ""
            if part.block.kind in ("item", "table") or "\n" in piece:
                spans += [
                    (len(text) + match.start(), len(text) + match.end()) for match in re.finditer(r"[^\n]+", piece)
                ]
        text += piece
    return text, spans


_OWN_LINE = re.compile(r"(?:\d{1,4}[.)\]]*|[.!?])\s*$")
_OPENS_LINE = re.compile(rf"\s*(?:[{CAPITAL}„“\"»«•·▪‣*➢]|\d|[–-]\s|\(?[a-z0-9][.)]\s)")


_ORDINAL = re.compile(r"(?<!\w)([^\W\d_]+)\s+\d{1,2}\.\s*$")
"""A number with a full stop behind a word; behind a small one, as in `after the 2.`, rounds are counted so."""
_RANGE_ON = re.compile(r"\s*[–—-]\s*\d")
"""The rest of a range of numbers that a line end cuts."""
_WORD = re.compile(r"[^\W\d_]+")
_ROW = re.compile(r"(?P<label>[^\n]*[^\W\d][^\n]*?)\s+(?P<target>\d{1,4})\s*$")
"""The last row of a table of ways on."""
_REST = re.compile(rf"\s*(?![{CAPITAL}])[^\W\d_][^\d\n]{{0,30}}$")
"""The rest of a label, on a line below its target."""
_NEXT_SENTENCE = re.compile(r"[^\W\d_][.!?][”“\"»«]?\s+[^\W\d_]")
_LABEL_WORDS = 6
"""Words of a printed line that is a label with its value, at most."""


def _broken(part: Stretch, above: str, locale: str, words: BookWords) -> str:
    """The text of a stretch with line breaks where a printed line ends in a target or a value and the next opens anew.

    `above` is the line before it.
    """
    if part.block.kind == "table":
        return _with_whole_rows(part.text)
    shift = label_width(part.block)
    cuts = [at + shift for at in part.block.provenance.breaks if part.start < at + shift < part.end]
    edges = [part.start, *cuts, part.end]
    if (
        all(
            len(part.block_text[a:b].split()) <= 4 and re.search(r"\d\s*$", part.block_text[a:b])
            for a, b in pairwise(edges[1:])
        )
        and len(edges) > 3
    ):
        return "\n".join(part.block_text[a:b].strip() for a, b in pairwise(edges))
    text = part.block_text[edges[0] : edges[1]].lstrip()
    headed = _is_row(text) and _is_head(above.rstrip(" |"), text, locale)
    last = text
    for begin, end in pairwise(edges[1:]):
        piece = part.block_text[begin:end]
        row = _ROW.search(text) if headed and _REST.match(piece) else None
        if row:
            label = row["label"].removesuffix("-") if row["label"].endswith("-") else f"{row['label']} "
            text = f"{text[: row.start()]}{label}{piece.strip()} {row['target']}"
            continue
        in_column = _is_row(piece)
        headed = in_column and (headed or _is_head(text.rstrip(" |").rpartition("\n")[2], piece, locale))
        in_range = text[-1:].isdigit() and _RANGE_ON.match(piece)
        ends = not in_range and _ends_in_value(text.rpartition("\n")[2], last, piece, locale, words)
        own = ends and _OPENS_LINE.match(piece)
        bullet = re.match(r"\s*(?:[•·▪‣*➢]|[–-]\s|\(?[a-zA-Z0-9][.)]\s)", piece) and _OWN_LINE.search(text)
        if (own or bullet or headed) and text:
            text = text.rstrip() + "\n"
        text += piece.lstrip() if text.endswith("\n") else piece
        last = piece
    return text.strip()


def _is_row(line: str) -> bool:
    """Whether a line ends in a number behind other words, as a row with its target does."""
    return re.search(r"\d\s*$", line) is not None and len(line.split()) > 1


def _is_head(line: str, row: str, locale: str) -> bool:
    """True for a line that ends in words of a jump over a row that begins anew, and not with the target of these words."""
    opens = _OPENS_LINE.match(row) or range_at(row, 0, len(row), locale)
    if not opens or not names_targets(line, locale):
        return False
    return not any(jump.words_start < len(line) < jump.start for jump in jumps_in(f"{line} {row.lstrip()}", locale))


def _with_whole_rows(table: str) -> str:
    """The rows of a table of ways on, with lines that have no target on the row above: its cells go on in them.

    Where the first of the rows has no target on its first line, targets stand on the last or in the middle, and lines stay.
    """
    rows = [line.split("\t") for line in table.split("\n")]
    aimed = [len(row) > 1 and row[-1].strip().isdigit() for row in rows]
    first = next((at for at, row in enumerate(rows) if aimed[at]), len(rows))
    width = len(rows[first]) if first < len(rows) else 0
    if first > 1 or any(len(row) > width for row in rows):
        return table
    whole = rows[: first + 1]
    for row, has_target in zip(rows[first + 1 :], aimed[first + 1 :], strict=True):
        if has_target:
            whole.append(row)
        else:
            cells = [*row, *[""] * (width - len(row))]
            whole[-1] = [" ".join(filter(None, map(str.strip, both))) for both in zip(whole[-1], cells, strict=True)]
    return "\n".join("\t".join(row) for row in whole)


def _ends_sentence(text: str, following: str, locale: str, words: BookWords) -> bool:
    """Whether a text that ends in a number and a full stop ends in a target, or in a sentence."""
    text = text.rstrip()
    if any(jump.end >= len(text) - 1 for jump in jumps_in(text, locale, book=words)[-1:]):
        return True
    return any(sentence.start == len(text) + 1 for sentence in sentences(f"{text} {following.strip()}", locale))


@cache
def _compared(locale: str) -> re.Pattern[str]:
    """An amount whose noun follows: `fewer than 7`."""
    words = language_of(locale).scripts
    amounts = f"{words.at_least}|{words.at_most}|{words.above}|{words.below}"
    return re.compile(rf"(?<!\w)(?:{amounts})\s+\d{{1,4}}\s*$", re.IGNORECASE)


def _ends_in_value(text: str, line: str, following: str, locale: str, words: BookWords) -> bool:
    """Whether a text ends in a target or a value, and not in a number whose noun stands on the next line.

    `line` is the last printed line of it, `following` the next one.
    """
    number = re.search(r"\d([.)\]]*)\s*$", text)
    counted = _ORDINAL.search(text)
    if number is None or (counted and counted[1].islower() and not _ends_sentence(text, following, locale, words)):
        return False
    if _compared(locale).search(text):
        return False
    is_label = len(_WORD.findall(line)) <= _LABEL_WORDS and not _NEXT_SENTENCE.search(line)
    if number[1] or is_label:
        return True
    return any(jump.end >= len(text.rstrip()) for jump in jumps_in(text, locale, book=words)[-1:])


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
