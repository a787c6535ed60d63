"""RW601: a list of contents that names a section which is not there, spells it otherwise, or gives the wrong page."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.language.folding import fold
from regelwerk.schema.finding import Finding, FindingKind, Severity, Span
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.edition_headings import Heading, rule_texts, shape, speaks_of
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.printed_contents import ContentsLine, PrintedContents, printed_contents
from regelwerk.validate.compare.spelling import edit_distance

_MOST_MISSING = 0.34
"""Where a greater share of the entries has no heading, the headings were not recognised."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each entry that is wrong."""
    for locale in lookup.locales:
        contents = printed_contents(lookup, locale)
        missing = [entry for entry, same in contents.matches if not same]
        sure = len(missing) <= _MOST_MISSING * len(contents.entries)
        for entry in missing:
            yield from _missing(lookup, contents, entry, sure=sure)
        for entry, heading, page in _elsewhere(contents):
            where = f"on page {page}" if page is not None else "not among the sections of that page"
            yield _finding(
                lookup, entry, f"gives page {entry.page}, but the section is {where}", [lookup.whole(heading.side)]
            )


def _missing(lookup: Lookup, contents: PrintedContents, entry: ContentsLine, *, sure: bool) -> Iterator[Finding]:
    name = fold(entry.title)
    sections = [heading for heading in contents.headings if heading.section]
    near = [heading for heading in sections if edit_distance(fold(heading.text), name, 2) <= 2]
    severity: Severity = "warning" if sure else "info"
    if near and len(name) >= 8:
        said = f"is spelled “{near[0].text}” in the heading"
        yield _finding(lookup, entry, said, [lookup.whole(near[0].side)], severity, "typo")
        return
    mine = shape(entry.title, contents.locale)
    if any(
        speaks_of(h.text, entry.title, contents.locale) or set() < shape(h.text, contents.locale) <= mine
        for h in sections
    ):
        return
    mentions = [
        side
        for _, _, side in rule_texts(lookup, contents.locale)
        if name in fold(side.text) and side.key != entry.side.key
    ]
    nearest = min(mentions, key=lambda side: len(side.text), default=None)
    spans = [lookup.whole(nearest)] if nearest else []
    yield _finding(lookup, entry, "has no matching heading in the text", spans, severity)


def _elsewhere(contents: PrintedContents) -> Iterator[tuple[ContentsLine, Heading, int | None]]:
    """Entries whose section has another page in the file, or is among sections of other pages."""
    if contents.offset is None:
        for entry, heading in contents.out_of_order:
            yield entry, heading, None
        return
    for entry, same in contents.matches:
        pages = [heading.page + contents.offset for heading in same if heading.page is not None]
        if len(same) == 1 and pages and same[0].section and pages[0] != entry.page:
            yield entry, same[0], pages[0]


def _finding(
    lookup: Lookup,
    entry: ContentsLine,
    said: str,
    spans: list[Span],
    severity: Severity = "warning",
    kind: FindingKind = "reference",
) -> Finding:
    return CHECK.finding(
        f"the table of contents has “{entry.title}”, page {entry.page}; it {said}. Make both agree.",
        record=entry.record,
        spans=[lookup.span(entry.side, entry.start, entry.end), *spans],
        severity="info" if lookup.doubtful(entry.side) else severity,
        kind=kind,
    )


CHECK = Check(
    code="RW601",
    name="contents-list",
    kind="reference",
    severity="warning",
    summary="The table of contents lists a section that does not exist, spells it differently, or gives a wrong page.",
    why="Readers turn to a page where the section is not.",
    example="The table of contents has “Night watch … 12”, but no heading has that name.",
    fix="Correct the entry or the heading.",
    run=run,
    grounds="form",
)
