"""The entries of a section: sub-headings, lead-ins, terms with their definitions, each with what is said of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regelwerk.content.parse.play_facts.fact_lines import FactLine, FactSection, words_in

_NAME_WORDS = 5
"""Words of the longest name of an entry; chosen by hand."""
_LEAD = re.compile(
    r"\W*(?P<name>[^\W\d_][^.!?:;,()\[\]\d=|–—→]{1,40}?)['*_\s]*(?P<end>[.:,!](?=\s|$)|[(\[]|\s[–—-]\s|→|$)"
)
_TITLE = re.compile(r"\W*(?P<name>[^\W\d_][^.!?:;()\[\]\d=|…·]{1,50}?)['*_\s]*(?:[.:;!?(\[|=]|\s[–—-]\s|…|·|$)")
_COUNTED = re.compile(r"(?:[<(\[]\s?(?P<number>\d{1,2}|[①-⑳])\s?[>)\]]|(?P<number2>[①-⑳]))\s*")
_PICTURED = re.compile(
    r"(?:[^.:!?…]{1,24}?\s*(?:\.{3,}|…|·{3,})|[^\W\d_a-z]{2,}(?:\s[^\W\d_a-z]{2,}){0,2}(?=\s[^\W\d_]?[a-z]))\s*"
)
"""A picture, told by its name, before what it stands for."""


@dataclass(frozen=True, slots=True)
class NamedEntry:
    """A name, and what its entry says behind it."""

    line: FactLine
    name: tuple[int, int]
    said: str
    hosts: frozenset[str] = frozenset()
    """Keys of the units that say it, without that of the name."""
    end: str = ""
    """The sign behind the name."""
    tail: str = ""
    """What the heading that is the entry says behind the name."""

    @property
    def text(self) -> str:
        """The name."""
        return self.line.text[slice(*self.name)]


def named_entries(section: FactSection) -> list[NamedEntry]:
    """The entries of a section: its parts with headings, or else its paragraphs that begin with a name."""
    found: list[NamedEntry] = []
    for part in section.parts:
        entry = _of_part(part)
        found += [entry] if entry is not None else []
        found += _of_paragraphs(part.paragraphs[1:]) if part.is_lead else []
    return [*found, *_of_paragraphs(section.paragraphs)]


def _of_part(part: FactSection) -> NamedEntry | None:
    if part.heading is None or part.is_silent:
        return None
    line = FactLine(part.host, part.heading, is_title=True)
    match = _TITLE.match(line.text)
    if match is None or words_in(match["name"]) > _NAME_WORDS:
        return None
    tail = line.text[match.end("name") :]
    said = "\n\n".join([tail, *(paragraph.text for paragraph in part.paragraphs)])
    hosts = frozenset(paragraph.unit.key for paragraph in part.paragraphs) - {part.host.key}
    return NamedEntry(line, match.span("name"), said, hosts, "\n", tail.strip())


def _of_paragraphs(lines: Sequence[FactLine]) -> Iterator[NamedEntry]:
    for at, line in enumerate(lines):
        following = lines[at + 1] if at + 1 < len(lines) else None
        if line.text.startswith(";") and following is not None and following.text.startswith(":"):
            start = len(line.text) - len(line.text[1:].lstrip())
            yield NamedEntry(line, (start, len(line.text)), following.text, frozenset({following.unit.key}), ";")
            continue
        bold = line.text[: line.bold].rstrip(" .,:;!?–—-")
        if 0 < words_in(bold) <= _NAME_WORDS and not re.search(r"[.!?:;,()\d]", bold):
            said = line.text[len(bold) :]
            end = re.match(r"\s*(?P<end>[.:,!?;(\[–—-])?", said)
            yield NamedEntry(line, (0, len(bold)), said, frozenset(), (end["end"] if end else "") or ".")
            continue
        match = _LEAD.match(line.text) if not line.text.rstrip().endswith(":") else None
        if match is not None and words_in(match["name"]) <= _NAME_WORDS and match["name"][0].isupper():
            yield NamedEntry(
                line, match.span("name"), line.text[match.end("name") :], frozenset(), match["end"].strip()
            )


def counted_entries(section: FactSection) -> list[NamedEntry]:
    """The entries of a section whose lines begin with numbers that count on: `(1) Rest.`, `<2> Move on.`, `③ Sell -`.

    A sign or a picture that a word in capitals or dots part from the name is no part of it.
    """
    found: list[tuple[FactLine, int, str, str]] = []
    for line in section.lines:
        label = _COUNTED.match(line.text)
        opens = line.unit.text is not None and line.unit.text.content.text.startswith(line.text)
        printed = re.fullmatch(r"\W*(\d{1,2})\W*", line.unit.printed or "") if opens else None
        number = _number(label["number"] or label["number2"]) if label else int(printed[1]) if printed else 0
        if number and number == len(found) + 1:
            start = label.end() if label else 0
            found.append((line, start, line.text[start:], line.unit.key))
        elif found and found[-1][3] == line.unit.key:
            first, start, said, key = found[-1]
            found[-1] = (first, start, f"{said} {line.text}", key)
        elif found:
            break
    starts = [match.end() if (match := _PICTURED.match(said)) else 0 for _, _, said, _ in found]
    if not all(starts):
        starts = [0] * len(found)
    entries = []
    for (line, start, said, _), begin in zip(found, starts, strict=True):
        match = _LEAD.match(line.text[start + begin :])
        if match is None or words_in(match["name"]) > _NAME_WORDS:
            return []
        at, end = match.span("name")
        name = (start + begin + at, start + begin + end)
        entries.append(NamedEntry(line, name, said[begin + end :], frozenset(), match["end"].strip()))
    return entries


def _number(label: str) -> int:
    return int(label) if label.isascii() else ord(label) - ord("①") + 1
