"""What the search of one edition finds: each record with its name and all its texts in that language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regelwerk.content.export.site.page_plan import PagePlan
from regelwerk.content.export.site.said_text import SiteEdition
from regelwerk.content.export.site.search_index import SearchUnit
from regelwerk.schema.component import Component
from regelwerk.schema.content import Content
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.script import Script


def units_of(pack: Content, edition: SiteEdition, plan: PagePlan) -> Iterator[SearchUnit]:
    """Records in the order of the pages; those that have no text in this edition are left out."""
    for rule in pack.rules:
        head = " ".join(filter(None, (rule.number, edition.own(rule.title))))
        yield from _unit(plan, rule.id, head, [edition.own(rule.text)])
    for table in pack.tables:
        yield from _unit(plan, table.id, "", [edition.own(key) for row in table.rows for key in row])
    for card in pack.cards:
        texts = [
            card.code or "",
            *(edition.own(key) for key in (card.action, card.text, card.flavour, *card.fields.values())),
        ]
        yield from _unit(plan, card.id, edition.own(card.name), texts)
    for script in pack.scripts:
        head = f"{script.number} {edition.own(script.title)}".strip()
        yield from _unit(plan, script.id, head, [edition.own(key) for key in script_keys(script)])
    things: tuple[Component | Mechanic, ...] = (*pack.components, *pack.mechanics)
    for one in things:
        yield from _unit(plan, one.id, edition.own(one.name), [])
    for term in pack.terms:
        forms = term.forms.get(edition.locale)
        texts = [edition.own(term.definition), *(forms.variants if forms else ())]
        yield from _unit(plan, term.id, edition.own(term.name), texts)


def script_keys(script: Script) -> Iterator[str]:
    """Keys of the texts of a script, without its title, in printed order."""
    yield script.text
    for opponent in script.opponents:
        yield opponent.name
        yield from (value.name for value in opponent.values)
    for choice in script.choices:
        yield from filter(None, (choice.text, choice.condition))
    yield from (one.text for test in script.tests for one in test.outcomes if one.text)


def _unit(plan: PagePlan, record: str, head: str, texts: Iterable[str]) -> Iterator[SearchUnit]:
    page = plan.page_of(record)
    text = " ".join(filter(None, texts))
    if page is not None and (head or text):
        yield SearchUnit(page, record, page.partition("-")[0], head, text)
