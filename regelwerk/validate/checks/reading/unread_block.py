"""RW402: a page or a part of it that could not be read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from unicodedata import category

from regelwerk.schema.document import Provenance
from regelwerk.schema.finding import Finding
from regelwerk.schema.rule import Rule
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.source_place import span_of_source
from regelwerk.validate.compare.text_slots import SlotText
from regelwerk.validate.report.wording import counted

_SOME_SIGNS = 5
"""Letters, digits and unknown characters; fewer of them are more likely a speck or a frame than a text."""
_NO_TEXT = ("P", "Sm", "Sk", "Z")
"""Unicode categories of what recognition makes of lines and specks; private and replacement characters are none."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each page that could not be read, and for each run of neighbouring blocks."""
    for note in lookup.content.notes:
        if note.kind == "unread-page":
            yield CHECK.finding(
                f"{note.message} Rescan the page, or write its text into a text file.",
                record=note.provenance.source,
                spans=[span_of_source(note.provenance, note.excerpt)],
            )
    unread = [(index, rule) for index, rule in enumerate(lookup.rules) if rule.kind == "unread"]
    for _, run_of_blocks in groupby(enumerate(unread), key=lambda item: _place(lookup, *item)):
        yield _finding(lookup, [rule for _, (_, rule) in run_of_blocks])


def _place(lookup: Lookup, ordinal: int, block: tuple[int, Rule]) -> tuple[object, ...]:
    """What the blocks of one finding share: the page, or else an unbroken run in reading order."""
    index, rule = block
    provenance = _provenance(lookup, rule)
    if provenance is None or provenance.page is None:
        return (provenance.source if provenance else None, index - ordinal)
    return (provenance.source, provenance.page)


def _provenance(lookup: Lookup, rule: Rule) -> Provenance | None:
    for slot in lookup.slots_of.get(rule.id, ()):
        for locale in lookup.locales:
            origin = lookup.origins.get((locale, slot.key))
            if origin and origin.parts:
                return origin.parts[0].provenance
    return None


def _finding(lookup: Lookup, rules: list[Rule]) -> Finding:
    sides = [side for rule in rules for side in _sides(lookup, rule)]
    page = next((provenance.page for rule in rules if (provenance := _provenance(lookup, rule))), None)
    where, again = (f" of page {page}", "Rescan the page at 300 dpi, or add") if page else ("", "Add")
    signs = sum(not (sign.isspace() or category(sign).startswith(_NO_TEXT)) for side in sides for sign in side.text)
    return CHECK.finding(
        f"{counted(len(rules), 'block')}{where} could not be read. {again} the text with a patch.",
        record=rules[0].id,
        spans=[lookup.whole(side) for side in sides[:4]],
        severity="warning" if signs >= _SOME_SIGNS else "info",
    )


def _sides(lookup: Lookup, rule: Rule) -> Iterator[SlotText]:
    for slot in lookup.slots_of.get(rule.id, ()):
        for locale in lookup.present(slot.key):
            yield lookup.side(locale, slot.key)


CHECK = Check(
    code="RW402",
    name="unread-block",
    kind="layout",
    severity="warning",
    summary="A page, or a block on it, could not be read, and the content has a gap there.",
    why="A rule may be missing, and no other check can notice, because nothing shows that it was there.",
    example="Page 7 of the scan has a coffee stain, and two of its paragraphs are unreadable.",
    fix="Rescan the page in better quality, or add the text with a patch.",
    run=run,
    grounds="form",
)
