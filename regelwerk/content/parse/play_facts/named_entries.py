"""The entries of a section: sub-headings, lead-ins, terms with their definitions, each with what is said of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from regelwerk.content.parse.play_facts.fact_lines import FactLine, FactSection, words_in

_NAME_WORDS = 5
"""Words of the longest name of an entry; chosen by hand."""
_LEAD = re.compile(
    r"\W*(?P<name>[^\W\d_][^.!?:;,()\[\]\d=|–—→]{1,40}?)['*_\s]*(?P<end>[.:,!](?=\s|$)|[(\[]|\s[–—-]\s|→|$)"
)
_TITLE = re.compile(r"\W*(?P<name>[^\W\d_][^.!?:;()\[\]\d=|]{1,50}?)['*_\s]*(?:[.:;!?(\[]|\s[–—-]\s|$)")


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

    @property
    def text(self) -> str:
        """The name."""
        return self.line.text[slice(*self.name)]


def named_entries(section: FactSection) -> list[NamedEntry]:
    """The entries of a section: its parts with headings, or else its paragraphs that begin with a name."""
    parts = [one for part in section.parts if (one := _of_part(part)) is not None]
    return [*parts, *_of_paragraphs(section)]


def _of_part(part: FactSection) -> NamedEntry | None:
    if part.heading is None or part.is_silent:
        return None
    line = FactLine(part.host, part.heading, is_title=True)
    match = _TITLE.match(line.text)
    if match is None or words_in(match["name"]) > _NAME_WORDS:
        return None
    said = "\n\n".join([line.text[match.end("name") :], *(paragraph.text for paragraph in part.paragraphs)])
    hosts = frozenset(paragraph.unit.key for paragraph in part.paragraphs) - {part.host.key}
    return NamedEntry(line, match.span("name"), said, hosts, "\n")


def _of_paragraphs(section: FactSection) -> Iterator[NamedEntry]:
    lines = section.paragraphs
    for at, line in enumerate(lines):
        following = lines[at + 1] if at + 1 < len(lines) else None
        if line.text.startswith(";") and following is not None and following.text.startswith(":"):
            start = len(line.text) - len(line.text[1:].lstrip())
            yield NamedEntry(line, (start, len(line.text)), following.text, frozenset({following.unit.key}), ";")
            continue
        match = _LEAD.match(line.text) if not line.text.rstrip().endswith(":") else None
        if match is not None and words_in(match["name"]) <= _NAME_WORDS and match["name"][0].isupper():
            yield NamedEntry(
                line, match.span("name"), line.text[match.end("name") :], frozenset(), match["end"].strip()
            )
