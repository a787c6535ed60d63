"""RW501: a correction, or a decision about alignment or reading order, that no longer fits what it is about."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.content import StaleArrangement, StalePatch
from regelwerk.schema.finding import Finding, Span
from regelwerk.schema.project import Pairing
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.source_place import shortened


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each patch that could not be applied."""
    for stale in lookup.content.stale:
        patch = stale.patch
        here = Span(
            locale=patch.locale,
            file=stale.file,
            line=stale.line,
            column=stale.column,
            text=shortened("" if patch.old is None else str(patch.old)),
        )
        yield CHECK.finding(_message(stale), record=patch.id, spans=[here, *_now(lookup, stale)])
    for one in lookup.content.stale_arrangements:
        text = shortened(one.quote)
        span = Span(locale=one.locale, file=one.file, line=one.line, column=one.column, text=text)
        decision = one.decision
        about = decision.id if isinstance(decision, Pairing) else decision.file
        yield CHECK.finding(_unfit(one), record=about, spans=[span])


_PROBLEMS = {
    "no-text": "nothing begins with “{quote}” any more",
    "several": "more than one text begins with “{quote}”",
    "other-kind": "“{quote}” is of another kind than the text beside it",
    "circle": "“{quote}” would be under itself there",
    "no-page": "there is no such page",
}


def _unfit(stale: StaleArrangement) -> str:
    decision = stale.decision
    what = "pairing" if isinstance(decision, Pairing) else f"reading order of page {decision.page}"
    why = _PROBLEMS[stale.problem].format(quote=shortened(stale.quote))
    return f"this {what} was not applied: {why}. Decide it again, or take it out."


def _message(stale: StalePatch) -> str:
    patch = stale.patch
    if stale.problem == "no-record":
        return f"this patch changes {patch.id}, and there is no such record. Take it out, or name the record's new id."
    if stale.problem == "no-field":
        return f"this patch changes the field {patch.field} of {patch.id}, which has no such field. Correct the field."
    return (
        f"this patch was not applied: the {patch.field} of {patch.id} no longer says what it did. "
        "Look at the new text, and correct `old` and `new` or take the patch out."
    )


def _now(lookup: Lookup, stale: StalePatch) -> Iterator[Span]:
    """What is in the record instead, where it is a text with a place."""
    patch = stale.patch
    key = f"{patch.id}.{patch.field}"
    if stale.problem == "changed" and patch.locale and lookup.text(patch.locale, key) is not None:
        yield lookup.whole(lookup.side(patch.locale, key))


CHECK = Check(
    code="RW501",
    name="stale-patch",
    kind="other",
    severity="error",
    summary="A patch, a pairing or a reading order could not be applied, because the record, field or text it names is gone.",
    why="A correction that people relied on is silently lost if nobody looks.",
    example="A patch turns “Laterme” into “Laterne” in rule-0007; the new scan of the page says “Laterne” already.",
    fix="Correct the patch, or take it out where it is no longer needed.",
    run=run,
    grounds="form",
)
