"""RW602: a reference that gives another page than the one its section is on."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.edition_headings import named_references
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.printed_contents import printed_contents
from regelwerk.validate.report.wording import listed


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each reference; none where the pages of the section cannot be told."""
    for locale in lookup.locales:
        contents = printed_contents(lookup, locale)
        for reference in named_references(lookup, locale) if contents.entries else ():
            targets = [*contents.named(reference.name), *contents.beginning_with(reference.name)]
            spans = [contents.pages(heading) for heading in targets]
            known = [pages for pages in spans if pages is not None]
            if not reference.pages or not known or len(known) < len(spans):
                continue
            if any(low <= page <= high for page in reference.pages for low, high in known):
                continue
            where = listed([f"{low}" if low == high else f"{low} to {high}" for low, high in dict.fromkeys(known)])
            yield CHECK.finding(
                f"“{reference.name}” is said to be on page {listed([str(page) for page in reference.pages])}; "
                f"that section is on page {where}. Correct the page.",
                record=reference.record,
                spans=[
                    lookup.span(reference.side, reference.start, reference.end),
                    *(lookup.whole(heading.side) for heading in targets[:3]),
                ],
                severity="info" if lookup.doubtful(reference.side) else "warning",
            )


CHECK = Check(
    code="RW602",
    name="page-reference",
    kind="reference",
    severity="warning",
    summary="A reference gives a page on which the named section is not.",
    why="Readers turn to a page that does not have what they are looking for.",
    example="“See “Trade”, page 9”, but “Trade” is on page 12.",
    fix="Correct the page number, ideally once the layout is final.",
    run=run,
    grounds="form",
)
