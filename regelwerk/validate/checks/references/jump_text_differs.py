"""RW307: the words of a choice or an outcome name another script, or other results, than its facts."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding, Span
from regelwerk.schema.script import Script
from regelwerk.schema.token_text import NumberToken, ReferenceToken
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.script_graph import ways
from regelwerk.validate.compare.text_slots import SlotText

_HEAD = 12
"""Characters at the head of an outcome's text in which its results are printed, such as `Bei 4–6: `."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each text of each locale that says another number than the record."""
    for script in lookup.content.scripts:
        yield from _jumps(lookup, script)
        yield from _results(lookup, script)


def _jumps(lookup: Lookup, script: Script) -> Iterator[Finding]:
    shared = [way.key for way in ways(script)]
    for way in ways(script):
        if way.jump is None or shared.count(way.key) > 1:
            continue
        for side in _sides(lookup, way.key):
            named = [t for t in side.content.tokens if isinstance(t, ReferenceToken) and t.kind == "script"]
            if named and str(way.jump) not in {token.target for token in named}:
                span = lookup.span_around(side, named[0].start, named[0].end)
                yield _finding(
                    script, side, span, f"{way.name} jumps to script {way.jump}, but its text says {named[0].target}"
                )


def _results(lookup: Lookup, script: Script) -> Iterator[Finding]:
    outcomes = [outcome for test in script.tests for outcome in test.outcomes if outcome.text]
    for outcome in outcomes:
        for side in _sides(lookup, outcome.text or ""):
            printed = _printed_range(side)
            if printed is None or (printed.value, printed.high) == (outcome.low, outcome.high):
                continue
            span = lookup.span_around(side, printed.start, printed.end)
            said = f"{printed.value:g}–{printed.high:g}"
            message = f"an outcome is for {outcome.low}–{outcome.high}, but its text says {said}"
            yield _finding(script, side, span, message)


def _sides(lookup: Lookup, key: str) -> Iterator[SlotText]:
    return (lookup.side(locale, key) for locale in lookup.present(key))


def _printed_range(side: SlotText) -> NumberToken | None:
    """The range with which the text begins; None where it begins otherwise."""
    for token in side.content.tokens:
        if isinstance(token, NumberToken) and token.high is not None and token.start < _HEAD:
            behind = side.text[token.end : token.end + 1]
            return token if behind in ("", ":", ",", ".", "=") or side.text[: token.start].strip() == "" else None
    return None


def _finding(script: Script, side: SlotText, span: Span, what: str) -> Finding:
    return CHECK.finding(
        f"script {script.number}, {side.locale}: {what}. Check which of them is right.", record=script.id, spans=[span]
    )


CHECK = Check(
    code="RW307",
    name="jump-text-differs",
    kind="reference",
    severity="warning",
    summary="The text of a choice or an outcome names a different script, or different dice results, than its data.",
    why="Players of the printed book continue in a different place than players of the program or of another language.",
    example="A choice jumps to 112; `de` says “lest 112”, `pl` says “przejdźcie do 121”.",
    fix="Check which number is right, and correct the text or the data.",
    run=run,
    grounds="figures",
)
