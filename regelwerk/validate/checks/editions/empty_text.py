"""RW103: a text of nothing but white space, or a key that has no text at all.

Cells of printed tables are left out: a page leaves cells blank on purpose, or has a picture in them.
"""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import field_named, named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import Slot
from regelwerk.validate.report.wording import listed


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each key; locales whose text is blank are named together."""
    for slot in lookup.slots:
        if slot.type == "table":
            continue
        blank = [
            locale
            for locale in lookup.locales
            if slot.key in lookup.content.strings.get(locale, {}) and lookup.text(locale, slot.key) is None
        ]
        nowhere = not any(slot.key in strings for strings in lookup.content.strings.values())
        if blank or nowhere:
            yield _finding(lookup, slot, blank)


def _finding(lookup: Lookup, slot: Slot, blank: list[str]) -> Finding:
    where = f"is empty in {listed(blank)}" if blank else "has no text in any locale"
    return CHECK.finding(
        f"The {field_named(slot.field)} of {named(lookup, slot.id)} {where}. Write the text, or remove the field.",
        record=slot.id,
        spans=[lookup.whole(lookup.side(locale, slot.key)) for locale in blank],
        severity="error" if slot.authored else "warning",
    )


CHECK = Check(
    code="RW103",
    name="empty-text",
    kind="schema",
    severity="error",
    summary="A text is empty or only white space, or a record refers to a text that does not exist.",
    why="An engine shows an empty box where players expect a rule, a name or a story.",
    example="In the source file, the text of the card “Laterne” is just two spaces.",
    fix="Write the text, or remove the field from the source if the record should have no text.",
    run=run,
    grounds="form",
)
