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
    "other-kind": "“{quote}” is not the same kind of text as its counterpart",
    "circle": "“{quote}” would be below itself there",
    "no-page": "there is no such page",
}


def _unfit(stale: StaleArrangement) -> str:
    decision = stale.decision
    what = "pairing" if isinstance(decision, Pairing) else f"reading order of page {decision.page}"
    why = _PROBLEMS[stale.problem].format(quote=shortened(stale.quote))
    return f"this {what} was not applied: {why}. Decide again, or remove it."


def _message(stale: StalePatch) -> str:
    patch = stale.patch
    if stale.problem == "no-record":
        return (
            f"this patch changes {patch.id}, but there is no such record. Remove the patch, or use the record's new id."
        )
    if stale.problem == "no-field":
        return f"this patch changes the field {patch.field} of {patch.id}, which has no such field. Correct the field name."
    return (
        f"this patch was not applied: the {patch.field} of {patch.id} has changed since. "
        "Compare the new text, then correct `old` and `new` or remove the patch."
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
    summary="A patch, pairing or reading order could not be applied, because the record, field or text it names is gone.",
    why="Without a finding, a correction that people rely on would be lost silently.",
    example="A patch changes “Laterme” to “Laterne” in rule-0007, but the new scan of the page already says “Laterne”.",
    fix="Correct the patch, or remove it if it is no longer needed.",
    run=run,
    grounds="form",
)
