"""The glossary of a game: its concepts with all their forms, and every use of them in context."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from regelwerk.content.text.passages import Origins, origins, place
from regelwerk.schema.content import Content
from regelwerk.schema.term import EntryForms, Term, TermEntry
from regelwerk.schema.token_text import TermToken

RANKS = {"accepted": 0, "printed": 1, "proposed": 2}
_SENTENCE_END = re.compile(r"(?<=\w\w)[.!?:;…][\"'”“»«)]*\s+|\n+")
_REACH = 160
"""Characters of context on each side of a use, where its sentence is longer."""


@dataclass(frozen=True, slots=True)
class TermInContext:
    """One use of a term: the sentence around it, and where that is."""

    record: str
    before: str
    term: str
    after: str
    place: str


@dataclass(frozen=True, slots=True)
class Concept:
    """A concept as a glossary shows it: `entry` is what a termbase would hold of it, the rest is known of this game."""

    id: str
    entry: TermEntry
    """Its `id` is the team's own where there is one, else that of the record; no two concepts share one."""
    status: str
    score: float
    uses: dict[str, tuple[TermInContext, ...]]
    """Uses per locale, in order of the records."""


def concepts(content: Content, *, decided: bool = False) -> list[Concept]:
    """All concepts: accepted ones first, then printed, then proposed, the surest first.

    With `decided`, those that are only proposed are left out.
    """
    uses = _uses(content)
    terms = sorted(content.terms, key=lambda term: (RANKS[term.status], -term.score, term.order))
    chosen = [term for term in terms if not (decided and term.status == "proposed")]
    taken = {term.id for term in chosen}
    found = []
    for term in chosen:
        forms = _forms(content, term)
        if not forms:
            continue
        name = term.team_id if term.team_id and term.team_id not in taken else term.id
        taken.add(name)
        entry = TermEntry(
            id=name, kind=term.kind, part_of_speech=term.part_of_speech, note=term.note or "", forms=forms
        )
        found.append(Concept(term.id, entry, term.status, term.score, uses.get(term.id, {})))
    return found


def _forms(content: Content, term: Term) -> dict[str, EntryForms]:
    found = {}
    for locale in content.locales:
        table = content.strings.get(locale, {})
        name = table.get(term.name)
        definition = table.get(term.definition) if term.definition else None
        other = term.forms.get(locale)
        if name is not None and name.text.strip():
            found[locale] = EntryForms(
                term=name.text,
                variants=other.variants if other else (),
                forbidden=other.forbidden if other else (),
                definition=definition.text if definition else "",
            )
    return found


def _uses(content: Content) -> dict[str, dict[str, tuple[TermInContext, ...]]]:
    """Uses by id of the term and by locale."""
    known = origins(content)
    order = {record: index for index, record in enumerate(_records(content))}
    found: dict[str, dict[str, list[TermInContext]]] = {}
    for locale in content.locales:
        table = content.strings.get(locale, {})
        keys = [(order.get(_owner(known, locale, key), len(order)), key) for key in table]
        for _, key in sorted(keys):
            text = table[key]
            owner = _owner(known, locale, key)
            for token in text.tokens:
                if isinstance(token, TermToken) and token.id != owner:
                    before, after = _around(text.text, token.start, token.end)
                    use = TermInContext(
                        owner,
                        before,
                        text.text[token.start : token.end],
                        after,
                        place(known.get((locale, key)), token.start),
                    )
                    found.setdefault(token.id, {}).setdefault(locale, []).append(use)
    return {term: {locale: tuple(uses) for locale, uses in places.items()} for term, places in found.items()}


def _owner(known: Origins, locale: str, key: str) -> str:
    origin = known.get((locale, key))
    return origin.id if origin else key.partition(".")[0]


def _records(content: Content) -> Iterator[str]:
    """Ids in the order in which a reader meets the records."""
    yield from (rule.id for rule in sorted(content.rules, key=lambda rule: rule.order))
    for group in (content.tables, content.components, content.cards, content.scripts, content.terms):
        yield from (record.id for record in group)


def _around(text: str, start: int, end: int) -> tuple[str, str]:
    """What is before and after a use in its sentence; cut at a word where that is long, with an ellipsis."""
    begin, stop = 0, len(text)
    for match in _SENTENCE_END.finditer(text, max(0, start - 2 * _REACH), start):
        begin = match.end()
    closing = _SENTENCE_END.search(text, end)
    if closing:
        stop = closing.start() + len(closing.group().rstrip())
    before, after = text[begin:start], text[end:stop]
    if len(before) > _REACH:
        before = "… " + before[-_REACH:].partition(" ")[2]
    if len(after) > _REACH:
        after = after[:_REACH].rpartition(" ")[0] + " …"
    return before, after
