"""RW613: a text that points to a list or a picture beside it, and nothing of the kind is there."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.language.folding import fold
from regelwerk.language.known_languages import language_of
from regelwerk.language.patterns import compiled
from regelwerk.schema.finding import Finding, Severity
from regelwerk.schema.rule import Rule
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotText

_ROWS = 2
"""Items, steps or short lines below a pointer that make the list it speaks of."""
_CAPTION = 4
"""Words of the longest line that is a caption of its own."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each pointer; certain enough for a warning only where a caption is left of what it points to."""
    tables = {table.parent for table in lookup.content.tables}
    for rule in lookup.rules:
        for locale in lookup.present(rule.text) if rule.text else ():
            side = lookup.side(locale, rule.text or "")
            match = compiled(language_of(locale).proofreading.beside).search(side.text)
            if match is None or rule.parent in tables or rule.id in tables:
                continue
            members = _members(lookup, rule, locale)
            listing = [
                member for member in members if lookup.records[member.key.partition(".")[0]] and _is_row(lookup, member)
            ]
            if len(listing) < _ROWS:
                caption = _caption(lookup, rule, members, locale)
                severity: Severity = "warning" if caption and not lookup.doubtful(side) else "info"
                yield CHECK.finding(
                    f"points to something “{match.group()}”, but nothing like that was read there. Add it with a patch.",
                    record=rule.id,
                    spans=[lookup.span_around(side, *match.span()), *([lookup.whole(caption)] if caption else [])],
                    severity=severity,
                )


def _members(lookup: Lookup, rule: Rule, locale: str) -> list[SlotText]:
    """The texts beside and below the rule, without itself."""
    ids = [*lookup.children.get(rule.parent, ()), *lookup.children.get(rule.id, ())]
    keys = [slot.key for id_ in ids if id_ != rule.id for slot in lookup.slots_of.get(id_, ())]
    return [lookup.side(locale, key) for key in keys if lookup.text(locale, key) is not None]


def _is_row(lookup: Lookup, member: SlotText) -> bool:
    record = lookup.records.get(member.key.partition(".")[0])
    short = len(member.text.split()) <= _CAPTION and any(character.isdigit() for character in member.text)
    return short or (isinstance(record, Rule) and record.kind in ("item", "step"))


def _caption(lookup: Lookup, rule: Rule, members: list[SlotText], locale: str) -> SlotText | None:
    """A line that is left of a figure: it repeats the title of the section."""
    parent = lookup.records.get(rule.parent or "")
    title = lookup.text(locale, parent.title) if isinstance(parent, Rule) and parent.title else None
    wanted = fold(title.text) if title else ""
    return next((side for side in members if fold(side.text) == wanted and len(side.text.split()) <= _CAPTION), None)


CHECK = Check(
    code="RW613",
    name="lost-figure",
    kind="omission",
    severity="warning",
    summary="A text points to a list, a table or numbers beside it, but nothing like that was read.",
    why="The rule cannot be followed, because what it relies on is only on the page.",
    example="“Take the number of fish given on the right” is above a caption without numbers.",
    fix="Add the list or the numbers with a patch.",
    run=run,
    needs=("wordings",),
    grounds="figures",
)
