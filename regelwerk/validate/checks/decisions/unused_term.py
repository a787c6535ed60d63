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
            f"{named(lookup, term.id)} is in the glossary, but no text uses it. "
            "Remove it if it is obsolete, or check whether the texts spell it differently.",
            record=term.id,
            spans=[lookup.whole(lookup.side(locale, term.name)) for locale in lookup.present(term.name)],
        )


CHECK = Check(
    code="RW503",
    name="unused-term",
    kind="other",
    severity="info",
    summary="A glossary term is not used in any text.",
    why="An obsolete entry misleads translators, and a misspelled one protects nothing.",
    example="The glossary has “Sturmlaterne”, but the rules call it “Windlicht” throughout.",
    fix="Remove the term, or correct its forms.",
    run=run,
)
