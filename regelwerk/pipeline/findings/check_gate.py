"""Which findings fail a check: those of some severities or codes, beyond a number that is allowed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from regelwerk.errors import MisuseError
from regelwerk.schema.finding import SEVERITIES, Finding, Report
from regelwerk.validate.checks.card_catalogue import CARD_CHECKS


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckGate:
    """A condition on a report; without arguments a single error fails."""

    severities: frozenset[str] = frozenset({"error"})
    codes: frozenset[str] = frozenset()
    most: int = 0
    """How many findings that count are allowed."""

    def failing(self, report: Report) -> int:
        """The number of findings that count where they are more than allowed, else 0."""
        number = sum(self._counts(finding) for finding in report.findings)
        return number if number > self.most else 0

    def _counts(self, finding: Finding) -> bool:
        return finding.severity in self.severities or finding.code in self.codes


def gate(fail_on: str, most: int = 0) -> CheckGate:
    """The gate of a list such as `warning`, `RW712` or `error,RW712`; a severity includes those above it.

    Raises MisuseError where a word is neither a severity nor the code of a check.
    """
    words = [word.strip() for word in fail_on.split(",") if word.strip()]
    if not words:
        raise MisuseError("--fail-on is empty", next_step=_ALLOWED)
    severities = {word for word in words if word in SEVERITIES}
    codes = {word.upper() for word in words if word not in SEVERITIES}
    _refuse_unknown(codes)
    lowest = max((SEVERITIES.index(word) for word in SEVERITIES if word in severities), default=-1)
    return CheckGate(severities=frozenset(SEVERITIES[: lowest + 1]), codes=frozenset(codes), most=most)


_ALLOWED = "Use error, warning or info, check codes such as RW712, or several of these separated by commas."


def _refuse_unknown(codes: Iterable[str]) -> None:
    unknown = sorted(set(codes) - {one.code for one in CARD_CHECKS})
    if not unknown:
        return
    from regelwerk.validate.check_pages import CHECKS  # the other checks need pydantic, which card data does not

    unknown = sorted(set(unknown) - {one.code for one in CHECKS})
    if unknown:
        raise MisuseError(f"--fail-on: {unknown[0]} is neither a severity nor a check code", next_step=_ALLOWED)
