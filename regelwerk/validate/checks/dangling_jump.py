"""RW303: a jump to a script that is not there."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.schema.script import Script
from regelwerk.validate.check import Check
from regelwerk.validate.lookup import Lookup


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each choice, outcome or script that leads nowhere."""
    numbers = {script.number for script in lookup.content.scripts}
    for script in lookup.content.scripts:
        for place, key, jump in _jumps(script):
            if jump is not None and jump not in numbers:
                shown = lookup.present(key)[:2]
                yield CHECK.finding(
                    f"{place} of script {script.number} jumps to script {jump}, and there is no script {jump}. "
                    "Correct the number, or write that script.",
                    record=script.id,
                    spans=[lookup.whole(lookup.side(locale, key)) for locale in shown],
                )


def _jumps(script: Script) -> Iterator[tuple[str, str, int | None]]:
    yield "the end", script.text, script.jump
    for number, choice in enumerate(script.choices, start=1):
        yield f"choice {number}", choice.text, choice.jump
    for test in script.tests:
        for outcome in test.outcomes:
            yield f"the outcome {outcome.low}–{outcome.high}", outcome.text or script.text, outcome.jump


CHECK = Check(
    code="RW303",
    name="dangling-jump",
    kind="reference",
    severity="error",
    summary="A choice, a dice outcome or the end of a script jumps to a number that no script has.",
    why="The story stops there: players look for a paragraph that does not exist, an engine fails.",
    example="The second choice of script 12 jumps to 112, and the scripts end with 90.",
    fix="Correct the number of the jump, or write the script it names.",
    run=run,
)
