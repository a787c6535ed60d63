"""All formats of reports; one that is not listed here is not offered."""

from __future__ import annotations

from regelwerk.validate.report.github import GithubFormat
from regelwerk.validate.report.gitlab import GitlabFormat
from regelwerk.validate.report.json_report import JsonFormat
from regelwerk.validate.report.jsonl_report import JsonLinesFormat
from regelwerk.validate.report.junit import JunitFormat
from regelwerk.validate.report.markdown_report import CommentFormat
from regelwerk.validate.report.report_format import ReportFormat
from regelwerk.validate.report.sarif import SarifFormat
from regelwerk.validate.report.text_report import TerminalFormat

FORMATS: tuple[ReportFormat, ...] = (
    TerminalFormat(),
    JsonFormat(),
    JsonLinesFormat(),
    GithubFormat(),
    SarifFormat(),
    JunitFormat(),
    GitlabFormat(),
    CommentFormat(),
)
