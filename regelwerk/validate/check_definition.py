"""What a check is: its documentation, and a function that compares and yields findings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from regelwerk.language.language import Ability
from regelwerk.schema.finding import Finding, FindingKind, Fix, Severity, Span
from regelwerk.validate.report.fingerprint import fingerprint, members, of_members

Grounds = Literal["form", "figures", "words"]
GROUNDS: tuple[Grounds, ...] = ("form", "figures", "words")
"""What findings rest on, the surest first: what is there or not there, numbers and signs, and what words mean."""
Subject = TypeVar("Subject")
Other = TypeVar("Other")
Yielded = TypeVar("Yielded")


@dataclass(frozen=True, slots=True)
class Check(Generic[Subject, Yielded]):
    """One check; `Subject` is what it looks at: a content, a sheet of cards, or what was gathered from all sheets."""

    code: str
    """Stable code, such as RW101."""
    name: str
    """Readable name, such as missing-translation; the module that holds the check has the same name."""
    kind: FindingKind
    """Sort of defect that it mostly finds."""
    severity: Severity
    """The highest severity that it gives."""
    summary: str
    """What it does, in one sentence."""
    why: str
    """Why the defect is bad for whoever plays or builds the game."""
    example: str
    """An invented defect and what is said of it."""
    fix: str
    """What a person does about a finding."""
    run: Callable[[Subject], Iterable[Yielded]]
    """Yields the findings; it never prints, raises or changes anything."""
    needs: tuple[Ability, ...] = ()
    """What it asks of a language: it does not run on editions in a language that lacks it."""
    reads: tuple[Ability, ...] = ()
    """What it makes use of where a language has it: an edition without it is compared by the rest, such as digits."""
    grounds: Grounds = "words"
    """How sure its findings are among those of the same severity."""

    def over(self, run: Callable[[Other], Iterable[Yielded]]) -> Check[Other, Yielded]:
        """The same check of another subject."""
        return Check(
            self.code, self.name, self.kind, self.severity, self.summary, self.why, self.example, self.fix, run
        )

    def finding(
        self,
        message: str,
        *,
        record: str,
        spans: Sequence[Span] = (),
        severity: Severity | None = None,
        kind: FindingKind | None = None,
        fix: Fix | None = None,
        identity: str | None = None,
        gathered: Sequence[str] = (),
    ) -> Finding:
        """A finding of this check; `record` is the id of a record, or a file where it is about none.

        Its fingerprint is made of record and passages; of a finding about a habit, of `identity` alone; of one that gathers
        many places, for whose spans `gathered` gives the records, of all of them: each is a member that people accept.
        """
        sides = [(span.locale, span.text) for span in spans]
        names = members(self.code, identity or "", zip(gathered, spans, strict=True)) if gathered else ()
        return Finding(
            code=self.code,
            name=self.name,
            kind=kind or self.kind,
            severity=severity or self.severity,
            message=message,
            id=record,
            fingerprint=of_members(self.code, names)
            if gathered
            else fingerprint(self.code, record, sides)
            if identity is None
            else fingerprint(self.code, identity, ()),
            spans=tuple(spans),
            fix=fix,
            members=names,
        )
