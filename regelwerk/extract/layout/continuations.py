"""Paragraphs that go on in the next column or on the next page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regelwerk.extract.page.item_labels import has_rule_number
from regelwerk.extract.page.paragraphs import LINE_HYPHEN, ends_entry, ends_sentence
from regelwerk.language.known_languages import language_of
from regelwerk.language.letters import SMALL

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.layout.block_kinds import DraftBlock
    from regelwerk.extract.page.lines import Line
    from regelwerk.schema.document import BlockKind

_FLOWING: frozenset[BlockKind] = frozenset({"paragraph", "item", "example", "aside"})

_ADJECTIVES = 2
"""Adjectives between an article and its noun at most."""
_NOTE = re.compile(r"\(?(?:[1-9]\d?|[*†‡]{1,3})[).]?\s?(?=[^\W\d])")
"""Mark that a footnote begins with."""
_SMALL = 0.93
"""Size of a footnote at most, as a share of that of the text."""
_OTHER_FACE = 1.08
"""How many times as large as another a text is at least that is set in a size of its own."""
_RAGGED = 0.25
"""Share of the width of a column by which a full line that is not justified may be shorter."""
_SHORT = 0.25
"""Share of the width of a column by which the last line of a text is shorter than those that break off, where full stops may be lost,
unless the next word had no room there; chosen by hand."""
_PAGES = 2
"""Pages behind which nothing goes on any more."""
_NARROWEST = 9
"""Width in em above which a full line shows that a text goes on; names below pictures fill less."""


class Continuations:
    """Moves the second half of a broken paragraph to the first.

    Panels, tables, captions, footnotes and what is set in another face are passed over; a heading ends what came
    before it. `locale` decides which words need another behind them.
    """

    def __init__(self, locale: str | None) -> None:
        self._unfinished: dict[bool, list[DraftBlock]] = {True: [], False: []}
        """Drafts that may go on, in panels and outside, the last one last; no two are set in one face."""
        self._last: dict[bool, DraftBlock | None] = {True: None, False: None}
        self._open_end = _open_end(locale) if locale else None

    def joined(self, drafts: Iterable[DraftBlock]) -> list[DraftBlock]:
        """The next drafts in order, without those that go on with an earlier one, which has grown by them."""
        kept: list[DraftBlock] = []
        for draft in drafts:
            unfinished = self._unfinished[bool(draft.stream)]
            unfinished[:] = [first for first in unfinished if draft.page - _last_page(first) < _PAGES]
            if draft.kind == "heading":
                unfinished.clear()
            elif draft.kind in _FLOWING:
                first = self._begun(unfinished, draft)
                if first is not None:
                    first.parts.extend(draft.parts)
                    first.pages.extend([draft.page, *draft.pages])
                    first.column, first.stream = draft.column, draft.stream
                    draft = first
                else:
                    kept.append(draft)
                if not any(other is not draft and _is_footnote(other, draft) for other in unfinished):
                    self._last[bool(draft.stream)] = draft
                unfinished[:] = [other for other in unfinished if _is_apart(other, draft)]
                last = draft.parts[-1][-1].text
                if not ends_sentence(last) and not ends_entry(last):
                    unfinished.append(draft)
                continue
            kept.append(draft)
        return kept

    def _begun(self, unfinished: Sequence[DraftBlock], draft: DraftBlock) -> DraftBlock | None:
        """The draft that another goes on with; behind what lies between only what surely goes on does."""
        for first in reversed(unfinished):
            if _goes_on(first, draft, self._open_end) and (
                first is self._last[bool(draft.stream)] or _goes_on_surely(first, draft)
            ):
                return first
        return None

    def open_pages(self) -> set[int]:
        """Indices of the pages on which a draft begins that may still grow."""
        return {draft.page for drafts in self._unfinished.values() for draft in drafts}


def _last_page(draft: DraftBlock) -> int:
    return draft.pages[-1] if draft.pages else draft.page


def _is_apart(first: DraftBlock, draft: DraftBlock) -> bool:
    """Whether a text is set in another face than one that it comes after, as captions, quotations and footnotes are."""
    if first is draft:
        return False
    above, below = first.parts[-1][-1], draft.parts[0][0]
    larger, smaller = max(above.size, below.size), min(above.size, below.size)
    return larger > _OTHER_FACE * smaller or _is_slanted(below) != _is_slanted(above) or _is_footnote(first, draft)


def _is_slanted(line: Line) -> bool:
    return all(word.italic for word in line.words)


def _goes_on_surely(first: DraftBlock, draft: DraftBlock) -> bool:
    """Whether a text of several lines breaks off at the end of a full line or in a word, and another begins in small letters."""
    start, above = draft.parts[0][0].text[:1], first.parts[-1][-1]
    if LINE_HYPHEN.search(above.text):
        return start.isalpha()
    if first.measure is None or len(first.lines) == 1:
        return False
    width = first.measure.right - first.measure.left
    return start.islower() and first.measure.right - above.x1 < _RAGGED * width


def _is_footnote(first: DraftBlock, note: DraftBlock) -> bool:
    """Whether a note in smaller print is below a paragraph that goes on in the next column or on the next page."""
    line, above = note.parts[0][0], first.parts[-1][-1]
    marked = note.label is not None or _NOTE.match(line.text)
    return bool(marked) and first.page <= note.page and line.size < _SMALL * above.size and line.y0 > above.y0


def _open_end(locale: str) -> re.Pattern[str] | None:
    """What a line ends with that needs a noun behind it: an article, or an article and adjectives, which begin small
    where nouns begin with capitals; None where the language has no articles.
    """
    language = language_of(locale)
    articles = sorted({*language.words.articles, *language.words.leading_articles})
    if not articles:
        return None
    between = rf"(?:\s[{SMALL}]\w*){{0,{_ADJECTIVES}}}" if language.profile.capital_nouns else ""
    return re.compile(rf"\b(?i:{'|'.join(articles)}){between}$")


def _goes_on(first: DraftBlock, second: DraftBlock, open_end: re.Pattern[str] | None) -> bool:
    """Whether `second` begins in the middle of the sentence that `first` leaves open."""
    if second.label is not None or second.measure is None or first.measure is None:
        return False
    if first.stream and first.stream != second.stream and first.column == second.column:
        return False
    above, below = first.parts[-1][-1], second.parts[0][0]
    exact = first.measure.exact and second.measure.exact
    if max(above.size, below.size) > (1.06 if exact else 1.3) * min(above.size, below.size):
        return False
    start = below.text.lstrip("\"'„“”«»‚‘’([")[:1]
    if LINE_HYPHEN.search(above.text):
        return start.isalpha()
    if not first.stream and open_end is not None and open_end.search(above.text):
        return start.isalpha() or (start.isdigit() and not has_rule_number(below))
    word = below.words[0]
    fits = max(1.5 * above.size, word.x1 - word.x0 + 0.3 * above.size)
    width, room = first.measure.right - first.measure.left, first.measure.right - above.x1
    if not exact and room > max(fits, _SHORT * width):
        return False  # recognition loses full stops
    if start.islower():
        return True
    if first.stream:  # boxes seldom go on, and a box taken for the rest of another is torn from its place
        return False
    if first.column == second.column or below.words[0].bold != above.words[-1].bold:
        return False
    full = width > _NARROWEST * above.size and room < fits
    indented = below.x0 - second.measure.left > 0.7 * below.size and first.label is None
    return full and not indented and len(first.lines) > 1
