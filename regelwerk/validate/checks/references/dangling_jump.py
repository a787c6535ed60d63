"""RW303: a jump to a script that is not there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelwerk.language.meaning.misread_digits import meant_by
from regelwerk.schema.finding import Finding
from regelwerk.schema.script import Script
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.script_graph import books, is_part_of_book, next_numbers, ways
from regelwerk.validate.report.wording import listed


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each choice, outcome or script that leads nowhere."""
    for scripts in books(lookup.content.scripts).values():
        yield from _of_book(lookup, scripts)


def _of_book(lookup: Lookup, scripts: Sequence[Script]) -> Iterator[Finding]:
    numbers = {script.number for script in scripts}
    if is_part_of_book(scripts):
        yield _part(lookup, scripts, numbers)
        return
    unnamed = _unnamed(lookup, scripts)
    for script in scripts:
        for way in ways(script):
            if way.jump is not None and way.jump not in numbers:
                meant = meant_by(way.jump, unnamed)
                offer = f" It may be a misreading of {meant[0]}, which nothing leads to." if len(meant) == 1 else ""
                shown = lookup.present(way.key)[:2]
                yield CHECK.finding(
                    f"{way.name} of script {script.number} jumps to script {way.jump}, but there is no script {way.jump}."
                    f"{offer} Correct the number, or write that script.",
                    record=script.id,
                    spans=[lookup.whole(lookup.side(locale, way.key)) for locale in shown],
                )


def _unnamed(lookup: Lookup, scripts: Sequence[Script]) -> list[int]:
    """Numbers of the scripts that no other names, but for the first, where play begins, and rules, which are looked up."""
    named = {number for script in scripts for number in next_numbers(lookup, script)}
    told = sorted(script.number for script in scripts if script.kind != "rule")
    return [number for number in told[1:] if number not in named]


def _part(lookup: Lookup, scripts: Sequence[Script], numbers: set[int]) -> Finding:
    """One finding for a book of which a part is there."""
    leading = {way.jump: script for script in scripts for way in ways(script) if way.jump is not None}
    missing = sorted(leading.keys() - numbers)
    script = leading[missing[0]]
    return CHECK.finding(
        f"{len(missing)} of the {len(leading)} scripts that jumps lead to are missing: {listed(list(map(str, missing)))}. "
        "This seems to be only part of a book; add the rest.",
        record=script.id,
        spans=[lookup.whole(lookup.side(locale, script.text)) for locale in lookup.present(script.text)[:1]],
    )


CHECK = Check(
    code="RW303",
    name="dangling-jump",
    kind="reference",
    severity="error",
    summary="A choice, a dice outcome or the end of a script jumps to a number that no script has.",
    why="The story stops there: players look for a paragraph that does not exist, an engine fails.",
    example="The second choice of script 12 jumps to 112, but the scripts end with 90.",
    fix="Correct the number of the jump, or write the missing script.",
    run=run,
    grounds="form",
)
