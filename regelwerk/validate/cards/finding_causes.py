"""One cause, one finding: what another finding explains is left out of a report.

A finding says in `about` what it is about, and in `explains` what follows from it. A misspelt field, for instance, explains
that the record lacks the field that is meant. Many findings of one kind in a file have one cause, and become one finding
with all their places.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from regelwerk.schema.cardset import CardFile, Sheet
from regelwerk.schema.finding import Severity, Span
from regelwerk.validate.cards.linked_finding import LinkedFinding, named_as_members
from regelwerk.validate.cards.translated_text import CardText
from regelwerk.validate.check_definition import Check

_Subject = TypeVar("_Subject")


def without_effects(findings: Iterable[LinkedFinding]) -> list[LinkedFinding]:
    """The findings that no other one explains, in the same order."""
    every = list(findings)
    explained = {effect for one in every for effect in one.explains}
    return [one for one in every if explained.isdisjoint(one.about)] if explained else every


def wording(path: str, record: str, field: str) -> str:
    """What follows where a text as a whole is not the translation of its source."""
    return f"wording {path} {record} {field}"


def losses(path: str, record: str, field: str) -> str:
    """What follows where a text lacks a part of its source."""
    return f"losses {path} {record} {field}"


def of_text(record: str, side: CardText, *, lost: bool) -> list[str]:
    """What a finding is about that compares a text with its source; `lost` where all it says is what is missing."""
    place = (side.file.path, record, side.field)
    return [wording(*place), losses(*place)] if lost else [wording(*place)]


def icon(path: str, record: str, field: str, name: str) -> str:
    """An icon that a text has too much, by its name; or that it lacks, with `-` before its name."""
    return f"icon {path} {record} {field} {name}"


def lack(path: str, record: str, field: str) -> str:
    """A field that a record of a file does not have."""
    return f"lack {path} {record} {field}"


def letters(path: str, line: int) -> str:
    """Damaged letters on a line."""
    return f"letters {path} {line}"


MANY = 8
"""Findings of one locale and file, alike in what they say, from which on one habit or one slip of a tool is the cause."""


class Alike(NamedTuple):
    """A finding about a text of a file, and what makes it like others."""

    file: CardFile
    what: Hashable
    """The same for findings of the same cause; of one file and locale they are put together."""
    said: str
    """What a finding about all of them says after `12 records of FILE`."""
    linked: LinkedFinding


def together(
    check: Check[_Subject, LinkedFinding], sheet: Sheet, found: Iterable[Alike], severity: Severity | None = None
) -> Iterator[LinkedFinding]:
    """Each finding, or one for all that are alike where a file has many; `severity` counts for that one."""
    groups: dict[tuple[str, Hashable], _Group] = {}
    for one in found:
        groups.setdefault((one.file.path, one.what), _Group()).add(one)
    for (path, what), group in groups.items():
        identity = f"{group.first[0].file.locale or ''} {sheet.name} {what}"
        if len(group.ids) < MANY:
            yield from named_as_members(check, [one.linked for one in group.first], identity)
            continue
        first = group.first[0].linked.finding
        finding = check.finding(
            f"{len(group.ids)} records of {path} {group.first[0].said}; the first is {first.id}.",
            record=path,
            spans=group.places,
            severity=severity or first.severity,
            kind=first.kind,
            identity=identity,
            gathered=group.ids,
        )
        yield LinkedFinding(finding, explains=tuple(group.effects))


@dataclass(slots=True)
class _Group:
    """Findings that are alike: the first of them, and of all what a finding about all of them says."""

    first: list[Alike] = field(default_factory=list)
    places: list[Span] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    effects: list[str] = field(default_factory=list)

    def add(self, one: Alike) -> None:
        """Of tens of thousands in one file most of the memory is what is said of each."""
        finding = one.linked.finding
        if len(self.first) < MANY:
            self.first.append(one)
        self.places += finding.spans[:1]
        self.ids.append(finding.id)
        self.effects += one.linked.explains
