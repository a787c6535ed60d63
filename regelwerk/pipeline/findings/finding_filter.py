"""Which findings of a report are shown: those of some checks, locales or files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from regelwerk.errors import MisuseError
from regelwerk.files.path_patterns import matches
from regelwerk.schema.finding import Finding, Report, Span
from regelwerk.validate.report.gathered_places import only


@dataclass(frozen=True, slots=True, kw_only=True)
class FindingFilter:
    """Conditions on findings, all of which must hold; an empty one is none."""

    codes: frozenset[str] = frozenset()
    locales: frozenset[str] = frozenset()
    """Locales of the suspect side, which is the first."""
    files: Sequence[str] = ()
    """Patterns of paths, below the root of what is checked."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing is asked for."""
        return not (self.codes or self.locales or self.files)

    def below(self, prefix: str) -> FindingFilter:
        """The same where paths are also given as a report shows them, with what leads to the root of the set."""
        if not prefix:
            return self
        return replace(self, files=tuple(one.removeprefix(f"{prefix}/") for one in self.files))

    def of(self, report: Report) -> Report:
        """The report with these findings alone; one that gathers many places is about those that fit.

        Raises MisuseError where a locale or file is asked for that the report knows nothing of, and no finding is left.
        """
        found = tuple(filter(None, map(self._kept, report.findings)))
        if not found and report.coverage:
            unknown = sorted(self.locales - {row.locale for row in report.coverage} - _locales(report.findings))
            if unknown:
                known = ", ".join(row.locale for row in report.coverage)
                raise MisuseError(
                    f"--locale: there are no texts in {unknown[0]}", next_step=f"There are texts in {known}."
                )
        return replace(report, findings=found)

    def _kept(self, finding: Finding) -> Finding | None:
        if self.codes and finding.code not in self.codes:
            return None
        kept: Finding | None = finding
        if self.locales:
            if len(finding.members) < 2:
                kept = finding if finding.spans and finding.spans[0].locale in self.locales else None
            else:
                kept = only(finding, lambda span: span.locale in self.locales, "in this locale")
        if kept is not None and self.files:
            kept = only(kept, self._is_in_files, "in these files")
        return kept

    def _is_in_files(self, span: Span) -> bool:
        return any(span.file == pattern or matches(span.file, pattern) for pattern in self.files)


def finding_filter(codes: str, locales: str, files: Iterable[str]) -> FindingFilter:
    """The filter of lists with commas, such as `RW710,RW712` and `de,pl`, and of patterns of paths."""
    return FindingFilter(
        codes=frozenset(word.strip().upper() for word in codes.split(",") if word.strip()),
        locales=frozenset(word.strip() for word in locales.split(",") if word.strip()),
        files=tuple(one.removeprefix("./") for one in files),
    )


def _locales(findings: Iterable[Finding]) -> set[str]:
    return {span.locale for one in findings for span in one.spans if span.locale}
