"""RW503: a term of the glossary that no text uses."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.glossary_use import GlossaryUse


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each term that is in no text of any locale but its own entry, not even within a compound."""
    if all(term.status == "proposed" for term in lookup.content.terms):
        return
    use = lookup.once(GlossaryUse)
    texts = [(slot, side) for slot, side in lookup.sides() if slot.type != "term" or slot.field == "definition"]
    used = {place.form.term for slot, side in texts for place in use.uses(side) if place.form.term != slot.id}
    for term in lookup.content.terms:
        if (
            term.status == "proposed"
            or term.id in used
            or any(use.hinted(term.id, side) for slot, side in texts if slot.id != term.id)
        ):
            continue
        yield CHECK.finding(
            f"{named(lookup, term.id)} is in the glossary, and no text uses it. "
            "Take it out if it is obsolete, or look whether the texts spell it otherwise.",
            record=term.id,
            spans=[lookup.whole(lookup.side(locale, term.name)) for locale in lookup.present(term.name)],
        )


CHECK = Check(
    code="RW503",
    name="unused-term",
    kind="other",
    severity="info",
    summary="A term of the glossary stands in no text.",
    why="An obsolete entry misleads translators, and a misspelt one protects nothing.",
    example="The glossary has “Sturmlaterne”; the rules call the thing “Windlicht” throughout.",
    fix="Take the term out, or correct its forms.",
    run=run,
)
