"""RW603: a reference to a section by a name that no heading has."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.language.folding import fold
from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.edition_headings import named_references, shape
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.printed_contents import printed_contents

_FEWEST = 5
"""Sections of a document whose headings can be trusted to be all there."""
_LONGEST = 5
"""Words of the longest name; more words describe a passage."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each reference; only where the document has sections, so that the headings are known."""
    for locale in lookup.locales:
        contents = printed_contents(lookup, locale)
        references = list(named_references(lookup, locale))
        if not references or sum(heading.section for heading in contents.headings) < _FEWEST:
            continue
        known = {fold(entry.title) for entry in contents.entries}
        for reference in references:
            name = fold(reference.name)
            if not 0 < len(shape(name, locale)) <= _LONGEST or name in known or contents.named(reference.name):
                continue
            words = shape(name, locale)
            sections = [shape(heading.text, locale) for heading in contents.headings if heading.section]
            if contents.beginning_with(reference.name) or any(set() < section <= words for section in sections):
                continue
            yield CHECK.finding(
                f"points to “{reference.name}”, but no heading has that name. Use the printed heading.",
                record=reference.record,
                spans=[lookup.span_around(reference.side, reference.start, reference.end)],
                severity="info" if lookup.doubtful(reference.side) else "warning",
            )


CHECK = Check(
    code="RW603",
    name="unknown-heading",
    kind="reference",
    severity="warning",
    summary="A text points to a section by a name that neither a heading nor the table of contents has.",
    why="Readers look for a heading that does not exist.",
    example="“See “Random movement”, page 13”, but page 13 has a section “Moving foes”.",
    fix="Use the name of the section, or rename the section.",
    run=run,
)
