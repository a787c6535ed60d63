"""A finding is data: what is wrong, on both sides, where, and how to fix it.

These types are dataclasses, not pydantic models: a check of card data runs on each commit and starts without pydantic.
What pydantic needs for their JSON Schema (`json_schemas.py`) is in the metadata of the fields and in the docstrings below
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Literal

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, JsonValue
    from pydantic_core import CoreSchema

Severity = Literal["error", "warning", "info"]
FindingKind = Literal[
    "number", "negation", "omission", "addition", "order", "wrong-term", "inconsistent-term", "typo", "untranslated",
    "markup", "reference", "schema", "layout", "other",
]  # fmt: skip
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")
_CLOSED = {"extra": "forbid", "strict": True, "use_attribute_docstrings": True}
"""Settings of pydantic (`ConfigDict`) that make the schema of a dataclass as closed as that of a `base.Model`."""
_FROM_ONE = {"ge": 1}
_UNDETERMINED = "und"
"""Locale of a text in an unknown language (ISO 639-2)."""


class _LanguageTag:
    """Tells pydantic that a text is a `base.Locale`, which cannot be named before pydantic is loaded."""

    def __get_pydantic_core_schema__(self, _: type[str], handler: GetCoreSchemaHandler) -> CoreSchema:
        from regelwerk.schema.base import Locale

        return handler.generate_schema(Locale)


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """One side of a finding: the smallest passage it is about."""

    __pydantic_config__ = _CLOSED

    locale: Annotated[str, _LanguageTag()] | None = None
    """Edition of the passage; null if it belongs to none."""
    file: str
    """Source file as the project names it."""
    page: int | None = field(default=None, metadata=_FROM_ONE)
    """Page, from 1; null for text files."""
    line: int | None = field(default=None, metadata=_FROM_ONE)
    """Line of the file, from 1; null if the file has no lines."""
    column: int | None = field(default=None, metadata=_FROM_ONE)
    """Column of the line, from 1, in code points."""
    text: str
    """The passage: at most 12 words, never the whole unit unless it is that short."""

    def as_dict(self) -> dict[str, JsonValue]:
        """The side as plain data, for JSON."""
        return {
            "locale": self.locale,
            "file": self.file,
            "page": self.page,
            "line": self.line,
            "column": self.column,
            "text": self.text,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Fix:
    """A replacement that would fix the finding."""

    __pydantic_config__ = _CLOSED

    locale: Annotated[str, _LanguageTag()] | None = None
    """Edition to change."""
    field: str
    """Field of the record to change, as a patch names it, such as text or quantity."""
    old: str
    """The current text."""
    new: str
    """The correct text."""
    safe: bool = False
    """True if a program may apply it without asking."""

    def as_dict(self) -> dict[str, JsonValue]:
        """The replacement as plain data, for JSON."""
        return {"locale": self.locale, "field": self.field, "old": self.old, "new": self.new, "safe": self.safe}


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something in the content that a person should know about."""

    __pydantic_config__ = _CLOSED

    code: str = field(metadata={"pattern": r"^RW[0-9]{3}$"})
    """Stable code of the check."""
    name: str = field(metadata={"pattern": r"^[a-z][a-z0-9-]*$"})
    """Readable name of the check."""
    kind: FindingKind
    """Kind of defect."""
    severity: Severity
    """error: certainly wrong; warning: probably wrong; info: worth a look."""
    message: str = field(metadata={"min_length": 1})
    """What is wrong and what to do next, in one or two sentences."""
    id: str
    """Record the finding is about, or the file if it is not about a record."""
    fingerprint: str = field(metadata={"pattern": r"^[0-9a-f]{16}$"})
    """Identity of the finding; it does not change when lines shift."""
    spans: tuple[Span, ...] = ()
    """The passages on each side."""
    fix: Fix | None = None
    """How to fix it, if known."""
    members: tuple[str, ...] = ()
    """For a finding with many places, the identity of each, in the order of `spans`: 8 hexadecimal digits."""

    def as_dict(self) -> dict[str, JsonValue]:
        """The finding as plain data, for JSON; `members` only where there are some."""
        members: dict[str, JsonValue] = {"members": list(self.members)} if self.members else {}
        return members | {
            "code": self.code,
            "name": self.name,
            "kind": self.kind,
            "severity": self.severity,
            "message": self.message,
            "id": self.id,
            "fingerprint": self.fingerprint,
            "spans": [span.as_dict() for span in self.spans],
            "fix": self.fix.as_dict() if self.fix else None,
        }


@dataclass(frozen=True, slots=True)
class SkippedCheck:
    """A check that did not run on an edition."""

    name: str
    """Readable name of the check."""
    locale: str
    """Edition it did not run on."""
    lacks: str
    """What is missing for the language, such as number words."""

    def as_dict(self) -> dict[str, str]:
        """The check as plain data, for JSON."""
        return {"name": self.name, "locale": self.locale, "lacks": self.lacks}


@dataclass(frozen=True, slots=True)
class LocaleCoverage:
    """How many texts of a card set a locale has."""

    __pydantic_config__ = _CLOSED

    locale: str
    """Its tag, as in the file paths."""
    texts: int
    """Texts of the source."""
    translated: int
    """Texts that differ from the source, and names."""
    untranslated: int
    """Texts that are identical to the source."""

    def as_dict(self) -> dict[str, JsonValue]:
        """The counts as plain data, for JSON."""
        return {
            "locale": self.locale,
            "texts": self.texts,
            "translated": self.translated,
            "untranslated": self.untranslated,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The result of a check of content."""

    __pydantic_config__ = _CLOSED

    findings: tuple[Finding, ...]
    """Findings: errors first; within each severity the most reliable checks first, then in document order, by code and place."""
    checked: Mapping[str, int] = field(default_factory=dict, metadata={"json_schema_extra": {"default": {}}})
    """How much was checked: records by kind, strings, sources."""
    accepted: int = field(default=0, metadata={"ge": 0})
    """Number of accepted findings, which are left out."""
    skipped: tuple[SkippedCheck, ...] = ()
    """Checks that did not run on an edition because data for its language is missing."""
    coverage: tuple[LocaleCoverage, ...] = ()
    """For card data: how much of the source each locale has."""

    def not_checked(self) -> list[str]:
        """For each locale, in words, which checks did not run on it and why."""
        return _in_words(self.skipped)

    def count(self, severity: Severity) -> int:
        """Number of findings of this severity."""
        return sum(finding.severity == severity for finding in self.findings)


def _in_words(skipped: Iterable[SkippedCheck]) -> list[str]:
    """For each locale which checks did not run on it, and why."""
    found: dict[str, dict[str, list[str]]] = {}
    for one in skipped:
        found.setdefault(one.locale, {}).setdefault(one.lacks.removeprefix("a "), []).append(one.name)
    return [
        f"{_lead(locale)}: " + "; ".join(f"{', '.join(names)} (no {lacks})" for lacks, names in lacking.items())
        for locale, lacking in found.items()
    ]


def _lead(locale: str) -> str:
    if locale == _UNDETERMINED:
        return "not checked, as the language is unknown"
    return f"not checked in {locale}, of which too little is known"
