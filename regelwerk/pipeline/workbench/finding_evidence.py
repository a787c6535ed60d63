"""What a person needs to see to decide about a finding: each side in its text, on its page, and between its neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from regelwerk.pipeline.workbench.held_project import ProjectState
from regelwerk.pipeline.workbench.passage_index import FoundPassage
from regelwerk.pipeline.workbench.passage_place import PagePlace, place_of
from regelwerk.pipeline.workbench.shown_lines import ShownLine, lines_around
from regelwerk.schema.card import Card
from regelwerk.schema.finding import Finding, Span
from regelwerk.schema.term import Term


@dataclass(frozen=True, slots=True)
class TextInRecord:
    """A text that can be corrected, and the words in it that the finding is about."""

    record: str
    locale: str
    field: str
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class EvidenceSide:
    """One side of a finding."""

    locale: str | None
    file: str
    page: int | None
    line: int | None
    words: str
    """What the finding quotes from it; empty if the edition has nothing."""
    passage: TextInRecord | None
    place: PagePlace | None
    lines: tuple[ShownLine, ...]
    above: str
    below: str


def evidence(state: ProjectState, finding: Finding, folder: Path) -> list[EvidenceSide]:
    """All sides of a finding, then the editions it does not quote, if they have a text or a gap for it."""
    sides = [_side(state, span, finding, folder) for span in finding.spans]
    shown = {span.locale for span in finding.spans}
    return [
        *sides,
        *(side for locale in _others(state, shown) for side in _unnamed(state, finding, locale, folder)),
    ]


def _others(state: ProjectState, shown: set[str | None]) -> Iterator[str]:
    """Editions beside those that a finding about a rule shows."""
    if not shown - {None}:
        return
    yield from (locale for locale in state.loaded.content.locales if locale not in shown)


def _side(state: ProjectState, span: Span, finding: Finding, folder: Path) -> EvidenceSide:
    passage = state.passages.passage(span, finding.id)
    record = passage.record if passage else finding.id
    above, below = state.passages.neighbours(record, span.locale) if span.locale else (None, None)
    return EvidenceSide(
        span.locale,
        span.file,
        span.page,
        span.line,
        span.text,
        _correctable(state, passage, span.locale),
        _place(state, passage),
        lines_around(folder / span.file, state.documents.get(span.file), span.line)
        if _is_source(state, span.file)
        else (),
        above.text if above else "",
        below.text if below else "",
    )


def _unnamed(state: ProjectState, finding: Finding, locale: str, folder: Path) -> Iterator[EvidenceSide]:
    """What an edition has at this place that the finding does not show: its text, or the text before the gap."""
    own = state.passages.of_record(finding.id, locale)
    above, below = state.passages.neighbours(finding.id, locale)
    near = own[0] if own else above or below
    if near is None:
        return
    provenance = near.part.provenance
    line = provenance.lines[0] if provenance.lines else None
    yield EvidenceSide(
        locale,
        provenance.source,
        provenance.page,
        line,
        "",
        _correctable(state, own[0] if own else None, locale),
        _place(state, near),
        lines_around(folder / provenance.source, state.documents.get(provenance.source), line),
        above.text if above else "",
        below.text if below else "",
    )


def _is_source(state: ProjectState, file: str) -> bool:
    return any(source.file == file for source in state.loaded.project.sources)


def _correctable(state: ProjectState, passage: FoundPassage | None, locale: str | None) -> TextInRecord | None:
    """The text as a patch names it; a card that is read from a rule is corrected there, a proposed term in the termbase."""
    if passage is None or locale is None:
        return None
    content = state.loaded.content
    card: Card | None = next((one for one in content.cards if one.id == passage.record), None)
    term: Term | None = next((one for one in content.terms if one.id == passage.record), None)
    if (card and card.rule) or (term and term.status != "printed"):
        return None
    return TextInRecord(passage.record, locale, passage.field, passage.text, passage.start, passage.end)


def _place(state: ProjectState, passage: FoundPassage | None) -> PagePlace | None:
    if passage is None:
        return None
    names = [source.file for source in state.loaded.project.sources]
    return place_of(passage, names, state.documents.get(passage.part.provenance.source), state.passages)
