"""Checks of card repositories, from a folder to findings, read top to bottom.

It stands beside `pipeline`, which knows the rooms that read rulebooks: a check of cards runs on each pull request and
must start without them.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.card_results import jobs, of_whole, results, skipped_of
from regelwerk.content.cards.card_layout import FILE as DESCRIPTION
from regelwerk.content.cards.card_layout import layout_of
from regelwerk.content.cards.record_schemas import schemas
from regelwerk.content.cards.repository_files import inventory
from regelwerk.content.cards.touched_records import touched
from regelwerk.errors import BadProjectError, MisuseError, NothingMatchedError, RegelwerkError
from regelwerk.files import cache as caches
from regelwerk.files.atomic_write import write_file
from regelwerk.files.cache import Cache, code_version, tidy
from regelwerk.schema.cardset import AnyFinding, CardFinding, CardReport
from regelwerk.schema.placed_acceptance import PlacedAcceptance
from regelwerk.validate.cards import card_runner
from regelwerk.validate.cards.card_catalogue import CARD_CHECKS
from regelwerk.validate.cards.card_runner import stale_findings
from regelwerk.validate.report.acceptance import sort_out

if TYPE_CHECKING:
    from regelwerk.files.changed_lines import ChangedLines
    from regelwerk.schema.finding import Report

ACCEPTED = "accepted.yaml"
FORMS = ("text", "json", "jsonl", "github", "sarif", "junit", "gitlab")
"""What `check_to` gives."""


def is_cardset(path: Path) -> bool:
    """Whether a path is a folder whose layout is described and that is no project of rulebooks."""
    if not path.is_dir() or any((path / name).is_file() for name in ("regelwerk.yaml", "manifest.json")):
        return False
    return layout_of(path, Cache(caches.default_folder())) is not None


def check(paths: Iterable[Path]) -> CardReport:
    """Check card repositories; raises NothingMatchedError where one holds no record."""
    return card_runner.merged(report_of(path) for path in paths)


def report_of(root: Path, changed: Mapping[str, bytes] | None = None, *, spawn: bool = False) -> CardReport:
    """Check one repository, as if the files of these paths held other bytes. Raises NothingMatchedError."""
    cache = Cache(caches.default_folder())
    known = layout_of(root, cache)
    assert known is not None
    layout, described = known
    files = inventory(root, layout, changed)
    rules = schemas(root, layout)
    version = caches.key(
        code_version("regelwerk.validate.cards.card_runner", "regelwerk.content.cards.card_sheets"),
        described,
        rules.digest,
    )
    given = results(jobs(files, layout, rules.by_kind, version, cache), cache, spawn=spawn)
    checked: dict[str, int] = {"records": 0}
    for result in given:
        for name, count in result.checked.items():
            checked[name] = checked.get(name, 0) + count
    found = [finding for result in given for finding in result.findings]
    if not (checked["records"] or files.unknown or files.unreadable or found):
        raise NothingMatchedError(
            f"{root}: the layout {layout.name} is there, and no record in it",
            next_step="Check the patterns under `kinds:` in the description of the cards, and the form of the files.",
        )
    checked["ignored files"] = len(files.ignored)
    found += of_whole(given, layout, version, cache)
    findings = card_runner.ordered(found, files.unknown, [*files.unreadable, *rules.unreadable])
    kept, left_out, stale = sort_out(findings, _accepted(root / ACCEPTED, cache))
    skipped = skipped_of(given, layout, version, cache)
    return CardReport(tuple(card_runner.in_order([*kept, *stale_findings(stale)])), checked, len(left_out), skipped)


def _accepted(path: Path, cache: Cache) -> list[PlacedAcceptance]:
    """What people accepted; remembered, as reading it takes models and a parser of YAML."""
    if path.is_dir():
        raise BadProjectError(f"{path}: is a folder, and no list", next_step="Move it, or give it another name.")
    if not path.is_file():
        return []
    key = caches.key("accepted", code_version("regelwerk.content.project.acceptance_file"), path.read_bytes())
    stored = cache.get(key)
    if stored is None:
        from regelwerk.content.project.acceptance_file import read_accepted

        stored = json.dumps(read_accepted(path)).encode()
        cache.put(key, stored)
    return [PlacedAcceptance(*row) for row in json.loads(stored)]


def accept(root: Path, fingerprints: Sequence[str] | None, reason: str) -> list[CardFinding]:
    """Write findings of a card repository into its accepted ones, all without `fingerprints`; gives those added."""
    from regelwerk.content.project.acceptance_file import accept

    return accept(root / ACCEPTED, check([root]).findings, fingerprints, reason)


def init(root: Path) -> tuple[Path | None, list[str], list[str]]:
    """Propose a description of a card repository and write it; gives its path, what was found, and what is not sure.

    Where the layout is one that is known nothing is written, and there is no path. Raises MisuseError where there is a
    description already, NothingMatchedError where no file holds records; then nothing is written.
    """
    from regelwerk.content.cards import proposal

    target = root / DESCRIPTION
    if target.exists():
        raise MisuseError(
            f"{target}: is there already", next_step=f"Edit it, or move it away; then run: regelwerk check {root}"
        )
    known = layout_of(root, Cache(caches.default_folder())) if root.is_dir() else None
    if known:
        return None, [f"the layout is {known[0].name}, which needs no description"], []
    made = proposal.propose(root)
    write_file(target, made.text)
    report = report_of(root)
    read = ", ".join(f"{report.checked.get(name, 0)} {name}" for name in ("records", "translations", "texts"))
    errors = sum(one.severity == "error" for one in report.findings)
    said = f"a check reads {read}, and has {len(report.findings)} findings, {errors} of them errors"
    return target, [*made.found, said], made.unsure


# -- reports ----------------------------------------------------------------------------------------------------------


def check_to(path: Path, form: str, *, since: str | None = None, colour: bool = False) -> tuple[str, int]:
    """Check one repository and give its findings as text, json, jsonl, github, sarif, junit or gitlab; and the errors.

    With `since`, a git revision, findings are left out that touch neither a line changed since then nor a record whose
    facts changed. `github` takes the base of a pull request from $GITHUB_BASE_REF to put those on changed lines first, and
    appends all to $GITHUB_STEP_SUMMARY.
    """
    from regelwerk.files.changed_lines import ChangedLines, changes
    from regelwerk.validate.report import github, terminal_report
    from regelwerk.validate.report.finding_place import prefix_of

    report = report_of(path, spawn=True)
    tidy(Cache(caches.default_folder()))
    findings = report.findings
    base = since or (f"origin/{os.environ['GITHUB_BASE_REF']}" if os.environ.get("GITHUB_BASE_REF") else None)
    changed = ChangedLines()
    if since or (base and form == "github"):
        try:
            changed = changes(path, base or "")
        except RegelwerkError:
            if since:
                raise
    if since:
        ids = _touched(path, changed)
        findings = tuple(one for one in findings if one.id in ids or github.touches(one, changed.lines))
    prefix = prefix_of(path, form)
    errors = sum(finding.severity == "error" for finding in findings)
    if form == "json":
        text = terminal_report.to_json(findings, report.checked, report.accepted, report.skipped)
    elif form == "jsonl":
        text = terminal_report.to_jsonl(findings)
    elif form == "text":
        text = terminal_report.to_text(
            findings,
            report.checked,
            _lines_below(path),
            remedies={one.code: one.fix for one in CARD_CHECKS},
            accepted=report.accepted,
            skipped=report.skipped,
            prefix=prefix,
            colour=colour,
        )
    else:
        text = in_form(findings, report.checked, form, prefix=prefix, changed=changed.lines)
    return text, errors


def _touched(root: Path, changed: ChangedLines) -> set[str]:
    """Ids of the records that a change touches."""
    known = layout_of(root, Cache(caches.default_folder()))
    assert known is not None
    lines = {
        name: changed.lines.get(name, set()) | changed.gaps.get(name, set()) for name in {*changed.lines, *changed.gaps}
    }
    removed = [row for rows in changed.removed.values() for row in rows]
    return touched(inventory(root, known[0]).read, known[0], lines, removed)


def in_form(
    findings: Sequence[AnyFinding],
    checked: Mapping[str, int],
    form: str,
    *,
    prefix: str = "",
    changed: Mapping[str, set[int]] | None = None,
) -> str:
    """Findings of cards or of rulebooks as github, sarif, junit or gitlab."""
    from regelwerk import __version__
    from regelwerk.validate.report import github, gitlab, junit, sarif

    if form == "sarif":
        summaries = {one.code: (one.summary, one.fix) for one in CARD_CHECKS}
        return sarif.to_sarif(findings, version=__version__, summaries=summaries, prefix=prefix)
    if form == "junit":
        return junit.to_junit(findings, checked=checked, prefix=prefix)
    if form == "gitlab":
        return gitlab.to_gitlab(findings, prefix=prefix)
    if summary := os.environ.get("GITHUB_STEP_SUMMARY"):
        with Path(summary).open("a", encoding="utf-8") as file:
            file.write(github.to_summary(findings, prefix=prefix, changed=changed))
    return github.to_github(findings, prefix=prefix, changed=changed)


def _lines_below(root: Path) -> Callable[[str, int], str | None]:
    """Lines of the files below `root`, each file read once."""
    texts: dict[str, list[str]] = {}

    def line(file: str, number: int) -> str | None:
        if file not in texts:
            try:
                path = root / file
                read = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""  # a pipe would wait
                texts[file] = read.split("\n")
            except OSError:
                texts[file] = []
        lines = texts[file]
        return lines[number - 1] if 0 < number <= len(lines) else None

    return line


def as_report(path: Path) -> Report:
    """The findings as `schema.finding.Report`, for the Python API."""
    from regelwerk.schema.finding import Finding, Fix, Report, SkippedCheck, Span

    found = check([path])
    findings = []
    for one in found.findings:
        spans = tuple(Span(**span._asdict()) for span in one.spans)
        fix = Fix(**one.fix._asdict()) if one.fix else None
        known = {name: getattr(one, name) for name in Finding.model_fields if name not in ("spans", "fix")}
        findings.append(Finding.model_validate({**known, "spans": spans, "fix": fix}))
    skipped = tuple(SkippedCheck(name=name, locale=locale, lacks=lacks) for name, locale, lacks in found.skipped)
    return Report(findings=tuple(findings), checked=found.checked, accepted=found.accepted, skipped=skipped)
