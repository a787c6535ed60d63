"""RW301: a reference to a rule or script that is not there."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding, Span
from regelwerk.schema.rule import Rule
from regelwerk.schema.text import ReferenceToken
from regelwerk.validate.check import Check
from regelwerk.validate.lookup import Lookup
from regelwerk.validate.wording import listed, named


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each target that a record points to in vain; it shows every edition that names the target."""
    numbers = {script.number for script in lookup.content.scripts}
    for record_id, record in lookup.records.items():
        for target, tokens in _tokens(lookup, record_id).items():
            if isinstance(record, Rule):
                dangling = any(
                    (ref.kind, ref.target) == target for ref in record.references if ref.status == "dangling"
                )
            else:
                dangling = bool(numbers) and target[0] == "script" and not _known(target[1], numbers)
            if dangling:
                yield _finding(lookup, record_id, target, tokens)
        if isinstance(record, Rule):
            shown = _tokens(lookup, record_id)
            for ref in record.references:
                if ref.status == "dangling" and (ref.kind, ref.target) not in shown:
                    yield _finding(lookup, record_id, (ref.kind, ref.target), [])


def _tokens(lookup: Lookup, record: str) -> dict[tuple[str, str], list[Span]]:
    found: dict[tuple[str, str], list[Span]] = {}
    for slot in lookup.slots_of.get(record, ()):
        for locale in lookup.present(slot.key):
            side = lookup.side(locale, slot.key)
            for token in side.content.tokens:
                if isinstance(token, ReferenceToken):
                    spans = found.setdefault((token.kind, token.target), [])
                    spans.append(lookup.span_around(side, token.start, token.end))
    return found


def _known(target: str, numbers: set[int]) -> bool:
    return not target.isdecimal() or int(target) in numbers


def _finding(lookup: Lookup, record: str, target: tuple[str, str], spans: list[Span]) -> Finding:
    kind, number = target
    where = listed(sorted({span.locale for span in spans if span.locale}))
    return CHECK.finding(
        f"{named(lookup, record)} points to {kind} {number}{f' in {where}' if where else ''}, "
        f"and there is no {kind} {number}. Correct the number, or add what it names.",
        record=record,
        spans=spans[:4],
    )


CHECK = Check(
    code="RW301",
    name="dangling-reference",
    kind="reference",
    severity="error",
    summary="A text points to a rule or a script that does not exist, though its chapter or script book is there.",
    why="Players look for a rule that nobody wrote; a link in an app leads nowhere.",
    example="Rule 3.2 says “siehe 3.9.1”, and chapter 3 ends with 3.8.",
    fix="Correct the number in the text, or add the rule it names.",
    run=run,
)
