"""RW403: text that recognition is not sure of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotText

_DOUBTFUL = 0.75
"""Below this mean word confidence (0 to 1, as tesseract gives it) a reader meets a wrong word now and then."""
_BAD = 0.6
"""Below this one many words are wrong."""
_LEAST_LETTERS = 40
"""The confidence of a shorter passage says little."""


@dataclass(frozen=True, slots=True)
class _Passage:
    confidence: float
    record: str
    side: SlotText
    start: int
    end: int

    @property
    def letters(self) -> int:
        return self.end - self.start


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each page that is doubtful as a whole; on other pages one for each bad passage."""
    for (_, page), passages in _pages(lookup).items():
        mean = sum(item.confidence * item.letters for item in passages) / sum(item.letters for item in passages)
        worst = min(passages, key=lambda item: item.confidence)
        if mean < _DOUBTFUL:
            where = f"page {page}" if page else "this file"
            yield CHECK.finding(
                f"OCR is only {mean:.0%} sure of the words of {where}; the worst passage is shown. "
                "Rescan the page at 300 dpi, or proofread the text.",
                record=worst.record,
                spans=[lookup.span(worst.side, worst.start, worst.end)],
                severity="warning" if mean < _BAD else "info",
            )
            continue
        for item in passages:
            if item.confidence < _BAD and item.letters >= _LEAST_LETTERS:
                yield CHECK.finding(
                    f"OCR is only {item.confidence:.0%} sure of this passage. Compare it with the page.",
                    record=item.record,
                    spans=[lookup.span(item.side, item.start, item.end)],
                    severity="info",
                )


def _pages(lookup: Lookup) -> dict[tuple[str, int | None], list[_Passage]]:
    """Passages with a confidence, by file and page."""
    pages: dict[tuple[str, int | None], list[_Passage]] = {}
    for slot, side in lookup.sides():
        origin = lookup.origins.get((side.locale, side.key))
        parts = origin.parts if origin else ()
        starts = [min(part.start, len(side.text)) for part in parts]
        for part, start, end in zip(parts, starts, [*starts[1:], len(side.text)], strict=False):
            where = part.provenance
            if where.confidence is not None and end > start:
                passage = _Passage(where.confidence, slot.id, side, start, end)
                pages.setdefault((where.source, where.page), []).append(passage)
    return pages


CHECK = Check(
    code="RW403",
    name="low-ocr-confidence",
    kind="layout",
    severity="warning",
    summary="OCR is unsure of a page, or of a passage on an otherwise clear page.",
    why="Wrong letters make wrong rules, and a 1 read as a 7 is not a misspelling that anyone would notice.",
    example="The words of page 3 have a mean confidence of 58 %.",
    fix="Rescan the page in better quality, or compare the text with the page and correct it with patches.",
    run=run,
    grounds="figures",
)
