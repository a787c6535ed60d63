"""RW613: a text that points to a list or a picture beside it, and nothing of the kind is there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.language.locales import fold, language_of
from regelwerk.schema.finding import Finding, Severity
from regelwerk.schema.rule import Rule
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotText

_PLACE_DE = r"(?:rechts|links|oben|unten|nebenstehend\w*|daneben|hier|nachfolgend|folgend)"
_LISTED: dict[str, re.Pattern[str]] = {
    "de": re.compile(
        rf"\b(?:{_PLACE_DE}\s+(?:aufgeführt|angegeben|aufgelistet|genannt|stehend)\w+|(?:folgenden|nebenstehenden?|nachstehenden?)"
        r"\s+(?:Tabelle|Übersicht|Liste))",
        re.IGNORECASE,
    ),
    "pl": re.compile(
        r"\b(?:(?:wymienion|podan|wypisan|wyszczególnion)\w+\s+(?:obok|po\s+prawej|po\s+lewej|poniżej)"
        r"|(?:poniższ|następując)\w+\s+(?:tabel|list|zestawieni)\w+)",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"\b(?:(?:listed|shown|given|stated)\s+(?:on\s+the\s+(?:right|left)|to\s+the\s+(?:right|left)|beside|opposite)"
        r"|the\s+(?:following|adjacent)\s+(?:table|chart|list))\b",
        re.IGNORECASE,
    ),
}
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
            pattern = _LISTED.get(language_of(locale))
            match = pattern.search(side.text) if pattern else None
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
                    f"points to what is “{match.group()}”, and nothing of the kind was read there. Add it by a patch.",
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
    summary="A text points to a list, a table or numbers beside it, and nothing of the kind was read.",
    why="The rule cannot be followed: what it counts on is on the page alone.",
    example="“Take the number of fish given on the right” stands above a caption without numbers.",
    fix="Write the list or the numbers down by a patch.",
    run=run,
    grounds="figures",
)
