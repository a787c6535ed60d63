"""A finding is data: what is wrong, on both sides, where, and how to mend it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from regelwerk.schema.base import Locale, Model
from regelwerk.schema.skipped_checks import Skipped, in_words

Severity = Literal["error", "warning", "info"]
FindingKind = Literal[
    "number", "negation", "omission", "addition", "order", "wrong-term", "inconsistent-term", "typo", "untranslated",
    "markup", "reference", "schema", "layout", "other",
]  # fmt: skip
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")


class Span(Model):
    """One side of a finding: the smallest passage it is about."""

    locale: Locale | None = Field(
        default=None, description="Edition the passage stands in; null where it belongs to none."
    )
    file: str = Field(description="Source file as the project names it.")
    page: int | None = Field(default=None, ge=1, description="Page, from 1; null for text files.")
    line: int | None = Field(
        default=None, ge=1, description="Line of the file, from 1; null where the file has no lines."
    )
    column: int | None = Field(default=None, ge=1, description="Column of the line, from 1, in code points.")
    text: str = Field(description="The passage: at most 12 words, never the whole unit unless it is that short.")


class Fix(Model):
    """A replacement that would mend the finding."""

    locale: Locale | None = Field(default=None, description="Edition to change.")
    field: str = Field(description="Field of the record to change, as a patch names it, such as text or quantity.")
    old: str = Field(description="What stands there.")
    new: str = Field(description="What should stand there.")
    safe: bool = Field(default=False, description="True where a program may apply it unasked.")


class Finding(Model):
    """Something in the content that a person should know of."""

    code: str = Field(pattern=r"^RW[0-9]{3}$", description="Stable code of the check.")
    name: str = Field(pattern=r"^[a-z][a-z0-9-]*$", description="Readable name of the check.")
    kind: FindingKind = Field(description="Sort of defect.")
    severity: Severity = Field(description="error: certainly wrong; warning: probably wrong; info: worth a look.")
    message: str = Field(min_length=1, description="What is wrong and what to do next, in one or two sentences.")
    id: str = Field(description="Record the finding is about, or the file where it is about no record.")
    fingerprint: str = Field(
        pattern=r"^[0-9a-f]{16}$", description="Identity of the finding; it stays when lines shift."
    )
    spans: tuple[Span, ...] = Field(default=(), description="The passages on each side.")
    fix: Fix | None = Field(default=None, description="How to mend it, where that is known.")


class SkippedCheck(Model):
    """A check that could not run on an edition."""

    name: str = Field(description="Readable name of the check.")
    locale: Locale = Field(description="Edition it did not run on.")
    lacks: str = Field(description="What is not known of the language, such as number words.")


class Report(Model):
    """What a check of content gives."""

    findings: tuple[Finding, ...] = Field(
        description="Findings: errors first; in each severity the surest checks first, then in document order, by code and place."
    )
    checked: dict[str, int] = Field(
        default={}, description="How much was looked at: records by kind, strings, sources."
    )
    accepted: int = Field(default=0, ge=0, description="Findings that people accepted; they are left out.")
    skipped: tuple[SkippedCheck, ...] = Field(
        default=(), description="Checks that did not run on an edition, for want of data of its language."
    )

    def not_checked(self) -> list[str]:
        """For each locale in words which checks did not run on it, and why."""
        return in_words(Skipped(one.name, one.locale, one.lacks) for one in self.skipped)

    def count(self, severity: Severity) -> int:
        """Number of findings of this severity."""
        return sum(finding.severity == severity for finding in self.findings)
