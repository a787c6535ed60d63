"""A rulebook as sections of lines: what a heading says of the lines under it, however it is printed.

A heading is a section of its own, a line between signs (`== Gameplay ==`), a short line that speaks of facts of play
(`str. 3 BOHATEROWIE`), or the first words of a paragraph (`THE CARDS. The grey-backed cards are ...`, `Tokens: ...`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from regelwerk.content.parse.play_facts.section_topics import PAGE, Topic, topics_of
from regelwerk.content.text.passages import cut_passage
from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.lemma import lemmas
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.patterns import compiled
from regelwerk.schema.base import Fact
from regelwerk.schema.draft import Passage, Unit
from regelwerk.schema.mechanic import MechanicKind

_TELL_NOTHING = ("example", "aside", "caption", "unread")
_FEW = 3
"""Paragraphs that begin with a few words, at least, of a rulebook without headings; and words of a line that is short
whatever is around it."""
_LEAD_WORDS = 4
"""Words of the longest heading that opens a paragraph; chosen by hand."""
_LONGEST = 20_000
"""Characters of the longest paragraph that is read for facts; a longer one is no rule, and its facts would take a minute."""
_SHORT = 6
"""Words of the longest heading that is not printed as one; chosen by hand."""
_SIGNED = re.compile(r"^(=+)\s*(?P<title>[^=]+?)\s*\1$")
_RUN_IN = re.compile(r"(?P<title>[^\W\d_][^.:;,!?–—\n]{2,44}?)\s*(?P<end>[.:!?]|\s[–—])\s+(?=\S)")
_SMALL = "".join(filter(str.islower, map(chr, range(0x250))))
CAPITAL, SMALL = rf"[^\W\d_{_SMALL}]", f"[{_SMALL}]"
"""A capital and a small letter of the Latin alphabets, inside of patterns."""
_MARKS = " \t\n'’*_„“”\"«»`;:.,!?=–—•·☐|→-&"
"""What may be around a name and is no part of it."""


@dataclass(frozen=True, slots=True)
class FactLine:
    """A paragraph, one of its printed lines, or a row of a table; `unit` is the one it is in."""

    unit: Unit
    passage: Passage
    cells: tuple[Passage, ...] = ()
    is_title: bool = False
    """It is the title of a section that is inside the section of this line."""

    @property
    def text(self) -> str:
        """Its text."""
        return self.passage.content.text

    @property
    def bold(self) -> int:
        """How many characters at its beginning are bold."""
        whole = self.unit.text.content.text if self.unit.text else ""
        return min(self.unit.bold, len(self.text)) if whole.startswith(self.text) else 0


@dataclass(slots=True)
class FactSection:
    """Lines under a heading. `paragraphs` are whole, `lines` as they are printed; rows of tables are in neither."""

    title: str
    topics: frozenset[Topic]
    host: Unit
    heading: Passage | None = None
    paragraphs: list[FactLine] = field(default_factory=list)
    lines: list[FactLine] = field(default_factory=list)
    tables: list[list[FactLine]] = field(default_factory=list)
    parts: list[FactSection] = field(default_factory=list)
    """The sections that are inside of it."""
    is_lead: bool = False
    """Its heading is the first words of a paragraph."""

    @property
    def is_silent(self) -> bool:
        """True for examples, notes, reviews."""
        return None in self.topics

    @property
    def text(self) -> str:
        """The heading and all paragraphs."""
        return "\n".join([self.title, *(line.text for line in self.paragraphs)])


@dataclass(frozen=True, slots=True)
class PlayFact:
    """A fact of play: its name as the unit states it, and its figures."""

    kind: MechanicKind
    unit: Unit
    name: Passage
    figures: dict[str, Fact] = field(default_factory=dict)


def fact(kind: MechanicKind, line: FactLine, span: tuple[int, int], figures: dict[str, Fact] | None = None) -> PlayFact:
    """The fact whose name is at `span` of a line, without the marks around it."""
    return cell_fact(kind, line.unit, line.passage, span, figures)


def cell_fact(
    kind: MechanicKind,
    unit: Unit,
    passage: Passage,
    span: tuple[int, int] | None = None,
    figures: dict[str, Fact] | None = None,
) -> PlayFact:
    """The fact whose name is at `span` of a passage of the unit, or all of it, without the marks around it."""
    text = passage.content.text
    start, end = trimmed(text, *(span or (0, len(text))))
    return PlayFact(kind, unit, cut_passage(passage, start, end), figures or {})


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """The span without the marks around it, and without brackets at its end, unless they are all of it."""
    while True:
        while start < end and text[start] in _MARKS:
            start += 1
        while start < end and text[end - 1] in _MARKS:
            end -= 1
        opening = text.rfind("(", start, end)
        closed = text.endswith(")", start, end) and text.find(")", opening, end) == end - 1
        if opening <= start or not closed:
            return start, end
        end = opening


def words_in(text: str) -> int:
    """How many words a text has."""
    return len(re.findall(r"\w[\w'’-]*", text))


def dictionary_form(word: str, locale: str) -> str:
    """The word as a dictionary has it, the shortest one of several: alike for all forms of a noun."""
    return min(lemmas(word, locale), key=lambda one: (len(one), one))


def number_of(text: str, locale: str) -> int | float | None:
    """The number that the text is, in digits or in words; None where it is none."""
    text = text.strip()
    if re.fullmatch(r"\d{1,4}", text):
        return int(text)
    if re.fullmatch(r"\d{1,3}[.,]\d{1,2}", text):
        return float(text.replace(",", "."))
    found = numbers(text, locale) if text and not text[0].isdigit() else []
    whole = [one.value for one in found if one.end - one.start == len(text) and one.high is None]
    return whole[0] if whole else None


def fact_sections(units: Sequence[Unit], locale: str) -> list[FactSection]:
    """The sections of a rulebook in their order; examples and hints are in none."""
    return _Sections(locale).of(units)


class _Sections:
    def __init__(self, locale: str) -> None:
        self.locale = locale
        self.found: list[FactSection] = []
        self.opened: dict[str, FactSection] = {}
        """Sections by the unit that opens them."""
        self.headless = False
        """The rulebook has no headings: the first words of its paragraphs are."""
        self.with_parts: set[str | None] = set()
        """Keys of what has parts with titles."""

    def of(self, units: Sequence[Unit]) -> list[FactSection]:
        self.headless = _is_headless(units)
        self.with_parts = {unit.parent for unit in units if unit.title is not None and unit.type == "rule"}
        for unit in units:
            if unit.type not in ("rule", "table"):
                continue
            opens = unit.title is not None and (unit.kind == "section" or unit.text is not None)
            if opens and unit.title is not None:
                self._enter(unit, unit.title)
            elif not self.found:
                self._open(FactSection("", frozenset(), unit))
            section = self.found[-1]
            if unit.kind in _TELL_NOTHING:
                continue
            if unit.rows:
                section.tables.append([FactLine(unit, row[0], tuple(row)) for row in unit.rows if row])
            elif unit.text is not None and len(unit.text.content.text) <= _LONGEST:
                self._text(unit, unit.text, section)
                if self.found[-1] is not section and self.found[-1].is_silent and self.found[-1].paragraphs:
                    self._open(FactSection(section.title, section.topics, section.host, section.heading))
            elif unit.title is not None and not opens:
                section = self.opened.get(unit.parent or "", section)
                section.paragraphs.append(FactLine(unit, unit.title))
                section.lines.append(section.paragraphs[-1])
        return self.found

    def _enter(self, unit: Unit, title: Passage) -> None:
        of_the_book = not self.found and unit.key in self.with_parts
        above = self.opened.get(unit.parent or "")
        topics = frozenset() if of_the_book else topics_of(title.content.text, self.locale)
        if above is not None:
            above.lines.append(FactLine(unit, title, is_title=True))
            topics = above.topics if above.is_silent else topics
        opened = self._open(FactSection(title.content.text, topics, unit, title))
        self.opened[unit.key] = opened
        if above is not None:
            above.parts.append(opened)

    def _open(self, section: FactSection) -> FactSection:
        self.found.append(section)
        return section

    def _text(self, unit: Unit, text: Passage, section: FactSection) -> None:
        """Add the lines of a text to the section, or to those that begin in it."""
        said = text.content.text
        cuts = [0, *_line_starts(text), len(said)]
        begin = 0
        for start, end in pairwise(cuts):
            title = _lead(said[start:end], unit) if self.headless and start == 0 else None
            title = title or _heading(said[start:end], unit, self.locale, alone=len(cuts) == 2, first=start == 0)
            if title is None:
                continue
            self._paragraph(unit, text, begin, start, section)
            heading = cut_passage(text, start, start + title[1])
            is_lead = self.headless and start == 0
            opened = FactSection(
                title[0], topics_of(title[0], self.locale, printed=is_lead), unit, heading, is_lead=is_lead
            )
            around = next((one for one in reversed(self.found) if not one.is_lead), None)
            if is_lead and around is not None:
                around.parts.append(opened)
            section = self._open(opened)
            begin = start + title[1]
        self._paragraph(unit, text, begin, len(said), section)

    def _paragraph(self, unit: Unit, text: Passage, begin: int, end: int, section: FactSection) -> None:
        if not text.content.text[begin:end].strip():
            return
        whole = cut_passage(text, begin, end)
        section.paragraphs.append(FactLine(unit, whole))
        cuts = [0, *_line_starts(whole), len(whole.content.text)]
        section.lines += [
            FactLine(unit, cut_passage(whole, a, b)) for a, b in pairwise(cuts) if whole.content.text[a:b].strip()
        ]


def _is_headless(units: Sequence[Unit]) -> bool:
    """True for a rulebook without headings most of whose paragraphs begin with a few words and a full stop."""
    rules = [unit for unit in units if unit.type == "rule"]
    if any(unit.kind == "section" and unit.title is not None for unit in rules[1:]):
        return False
    texts = [unit for unit in rules if unit.text is not None and unit.kind in ("rule", "step")]
    leads = sum(_lead(unit.text.content.text, unit) is not None for unit in texts if unit.text)
    return leads >= _FEW and 2 * leads >= len(texts)


def _lead(line: str, unit: Unit) -> tuple[str, int] | None:
    """The first words of a paragraph with a full stop behind them, as a heading."""
    match = _RUN_IN.match(line) if unit.kind in ("rule", "step") else None
    if (
        match is None
        or match["end"] != "."
        or words_in(match["title"]) > _LEAD_WORDS
        or not _is_capital(match["title"])
    ):
        return None
    return match["title"], match.end()


def _heading(line: str, unit: Unit, locale: str, *, alone: bool, first: bool) -> tuple[str, int] | None:
    """The heading that a line is or begins with, and where what follows it begins; None where it has none.

    `alone` is a line that is a whole paragraph, `first` one that begins it.
    """
    whole = line.strip()
    if unit.kind not in ("rule", "section") and not PAGE.match(whole):
        return None
    label = in_text(lambda one: one.facts.step_label, locale)
    if re.match(rf"(?:{label})\s+(?:\d|[IVX]+(?!\w))", whole, re.IGNORECASE):
        return None
    signed = _SIGNED.match(whole)
    if signed is not None:
        return signed["title"], len(line)
    bare = PAGE.sub("", whole)
    open_end = not whole.endswith((".", ",", ";")) and not re.match(r"[\W\d]", bare)
    apart = alone or bare.isupper() or words_in(bare) <= _FEW
    short = open_end and apart and words_in(bare) <= _SHORT and _is_capital(bare)
    run_in = _RUN_IN.match(bare)
    colon = run_in is not None and run_in["end"] == ":" and topics_of(run_in["title"], locale, printed=False)
    if short and not colon and (topics_of(bare, locale, printed=False) or (alone and bare.isupper())):
        return bare, len(line)
    match = _RUN_IN.match(line)
    if match is None or words_in(match["title"]) > _SHORT:
        return None
    title = match["title"]
    loud = title.isupper() and len(title) > _FEW and first and match["end"] != ":"
    named = compiled(language_of(locale).facts.marker_name, re.NOFLAG).fullmatch(title)
    if (loud or (topics_of(title, locale, printed=False) and not named)) and _is_capital(title):
        return title, match.end()
    return None


def _is_capital(text: str) -> bool:
    return text[:1].isupper()


def _line_starts(passage: Passage) -> list[int]:
    """Offsets where a printed line begins, without 0."""
    text = passage.content.text
    found = {part.start + at for part in passage.parts for at in part.provenance.breaks}
    found |= {at + 1 for at, char in enumerate(text) if char == "\n"}
    return sorted(at for at in found if 0 < at < len(text))


def flat_rows(section: FactSection) -> Iterator[FactLine]:
    """The lines and the rows of all tables, those with one cell as lines."""
    yield from section.lines
    for table in section.tables:
        yield from table
