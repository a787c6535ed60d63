"""One cause over many files, one finding: what a locale leaves untranslated in file after file.

`finding_causes.py` gathers what is alike in one file. Where a locale has many such files, or texts here and there that
nobody translated, the cause is the locale's state, and one finding names all places. This is done after what people
accepted was left out, so that an acceptance of one file or one record is met as it was written.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from regelwerk.schema.finding import Finding, Severity
from regelwerk.validate.cards.finding_causes import MANY
from regelwerk.validate.report.fingerprint import of_members
from regelwerk.validate.report.wording import counted

_FEW_FILES = 2
"""Files of one locale from which on what is wrong with each as a whole has one cause."""


class _Extent(NamedTuple):
    """How much a cause takes in."""

    locale: str
    places: int
    files: int


class _Cause(NamedTuple):
    """What findings of a locale can have in common."""

    fits: Callable[[Finding], bool]
    least: int
    """Findings from which on they are one."""
    said: Callable[[_Extent], str]
    severity: Severity


def _is_of_file(finding: Finding) -> bool:
    return finding.id == finding.spans[0].file


_CAUSES = (
    _Cause(
        lambda one: one.code == "RW712" and one.severity == "warning" and _is_of_file(one),
        _FEW_FILES,
        lambda it: (
            f"{it.files} files of {it.locale} are mostly in the source language: {it.places} texts. "
            "Translate them, or remove them until they are translated."
        ),
        "warning",
    ),
    _Cause(
        lambda one: one.code == "RW712" and one.severity == "warning",
        MANY,
        lambda it: (
            f"{it.places} texts in {counted(it.files, 'file')} of {it.locale} that are otherwise translated are identical to "
            "the source. Translate them, or remove the fields until they are translated."
        ),
        "warning",
    ),
    _Cause(
        lambda one: one.code == "RW712",
        _FEW_FILES,
        lambda it: (
            f"{it.places} names in {it.files} files of {it.locale} are identical to the source. Translate if the "
            "printed edition does."
        ),
        "info",
    ),
    _Cause(
        lambda one: one.code == "RW713",
        MANY,
        lambda it: f"{it.places} texts in {counted(it.files, 'file')} of {it.locale} seem to be in another language.",
        "warning",
    ),
    _Cause(
        lambda one: one.code == "RW708" and one.kind == "untranslated",
        MANY,
        lambda it: f"{it.places} texts in {counted(it.files, 'file')} of {it.locale} are null and not translated yet.",
        "info",
    ),
    _Cause(
        lambda one: one.code == "RW708" and one.severity == "info" and _is_of_file(one),
        _FEW_FILES,
        lambda it: f"{it.places} records in {it.files} files have no translation to {it.locale}.",
        "info",
    ),
)


def with_wide_causes(findings: Iterable[Finding]) -> list[Finding]:
    """The findings, those of one cause and locale as one; the others as they were."""
    groups: dict[tuple[int, str], list[Finding]] = {}
    kept: list[Finding] = []
    for finding in findings:
        locale = finding.spans[0].locale if finding.spans else None
        number = next((at for at, cause in enumerate(_CAUSES) if finding.members and cause.fits(finding)), None)
        if locale is None or number is None:
            kept.append(finding)
        else:
            groups.setdefault((number, locale), []).append(finding)
    for (number, locale), group in groups.items():
        cause = _CAUSES[number]
        if len(group) < 2 or sum(len(one.members) for one in group) < cause.least:
            kept += group
        else:
            kept.append(_merged(cause, locale, group))
    return kept


def _merged(cause: _Cause, locale: str, group: Sequence[Finding]) -> Finding:
    spans = tuple(span for one in group for span in one.spans[: len(one.members)])
    members = tuple(member for one in group for member in one.members)
    files = {span.file for span in spans}
    return replace(
        group[0],
        message=cause.said(_Extent(locale, len(spans), len(files))),
        id=_folder(files),
        severity=cause.severity,
        fingerprint=of_members(group[0].code, members),
        spans=spans,
        members=members,
        fix=None,
    )


def _folder(files: Iterable[str]) -> str:
    """The folder of all the files; the first file where they have none in common."""
    return posixpath.commonpath({posixpath.dirname(file) for file in files}) or min(files)
