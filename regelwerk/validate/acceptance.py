"""What people accepted is left out of a report; an acceptance that meets no finding becomes one."""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.schema.content import Content, StaleAcceptance
from regelwerk.schema.finding import Report
from regelwerk.validate.runner import check, rank


def without_accepted(content: Content, report: Report, accepted: Sequence[StaleAcceptance]) -> Report:
    """The report of this content without the findings whose fingerprints were accepted, in the same order."""
    if not accepted:
        return report
    found = {finding.fingerprint for finding in report.findings}
    prints = {placed.acceptance.fingerprint for placed in accepted}
    kept = [finding for finding in report.findings if finding.fingerprint not in prints]
    stale = tuple(placed for placed in accepted if placed.acceptance.fingerprint not in found)
    if stale:
        about = content.model_copy(update={"stale_acceptances": stale})
        kept += check(about, only=["stale-acceptance"]).findings
    left_out = len(report.findings) - len([finding for finding in report.findings if finding.fingerprint not in prints])
    return report.model_copy(update={"findings": tuple(sorted(kept, key=rank)), "accepted": left_out})
