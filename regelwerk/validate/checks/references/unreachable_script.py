"""RW305: a script that no way leads to."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.schema.script import Script
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.script_graph import books, is_part_of_book, numbers_in_text, unreachable
from regelwerk.validate.report.wording import counted


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each script that is cut off; those after it are counted. A rule is looked up wherever it is needed."""
    cut_off = [
        (script, behind)
        for book in books(lookup.content.scripts).values()
        if not is_part_of_book(book)  # the other parts may lead there
        for number, behind in unreachable(lookup, book).items()
        for script in book
        if script.number == number and script.kind != "rule"
    ]
    for script, behind in cut_off:
        more = f", nor to the {counted(behind, 'script')} after it" if behind else ""
        yield CHECK.finding(
            f"nothing leads to script {script.number}{more}. Point a choice, an outcome, a rule or a card to it.",
            record=script.id,
            spans=[lookup.whole(lookup.side(locale, script.text)) for locale in lookup.present(script.text)[:1]],
            severity="info" if script.id in lookup.documents and _is_named(lookup, script) else "warning",
        )


def _is_named(lookup: Lookup, script: Script) -> bool:
    """Whether its number is in the text of another script: then it is likely that reading missed the jump."""
    others = (other for other in lookup.content.scripts if other.book == script.book and other.id != script.id)
    return any(str(script.number) in numbers_in_text(lookup, other) for other in others)


CHECK = Check(
    code="RW305",
    name="unreachable-script",
    kind="reference",
    severity="warning",
    summary="No jump, rule or card leads to a script.",
    why="Nobody will ever read it. Usually a jump that should lead there has the wrong number.",
    example="Choice 1 of script 4 should lead to 31 but leads to 13; nothing else leads to 31.",
    fix="Correct the jump that should lead there, or delete the script.",
    run=run,
    grounds="form",
)
