"""Decisions of the page about the alignment and about reading orders, as those of the verbs."""

from __future__ import annotations

from pathlib import Path

from regelwerk.errors import MisuseError
from regelwerk.pipeline.alignment import block_order, pairing
from regelwerk.pipeline.alignment.unit_rows import QuotedUnit
from regelwerk.pipeline.workbench.conflict import ChangedMeanwhileError
from regelwerk.pipeline.workbench.decision import OrderBlocks, PairUnits
from regelwerk.pipeline.workbench.held_project import ProjectState
from regelwerk.schema.project import Pairing, ReadingOrder


def pairing_of(state: ProjectState, decision: PairUnits) -> Pairing:
    """The pairing, as the verb would write it. Raises ChangedMeanwhileError where one of the texts is gone."""
    unit = _unit(state, decision.locale, decision.unit)
    beside = _unit(state, decision.beside_locale, decision.beside) if decision.beside else None
    return pairing.pairing_of(state.loaded, decision.record, unit, beside, decision.reason)


def _unit(state: ProjectState, locale: str, quote: str) -> QuotedUnit:
    found = next((one for row in state.rows for one in row.of(locale) if one.quote == quote), None)
    if found is None:
        raise ChangedMeanwhileError(f"The text in {locale}", shown=quote, now="")
    return found


def reading_order_of(state: ProjectState, decision: OrderBlocks, folder: Path) -> ReadingOrder:
    """The reading order, as the verb would write it. Raises ChangedMeanwhileError where the page has another one now."""
    document = state.documents.get(decision.file)
    if document is None or not decision.page.isdecimal():
        raise MisuseError(f"{decision.file}: is not a rulebook of the project", next_step="Reload the page.")
    page = int(decision.page)
    now = [one.quote for one in block_order.page_blocks(folder, document, page) if one.quote is not None]
    if tuple(now) != decision.seen:
        raise ChangedMeanwhileError(
            f"The order of page {page} of {decision.file}", shown="\n".join(decision.seen), now="\n".join(now)
        )
    if sorted(decision.order) != sorted(decision.seen) or decision.order == decision.seen:
        raise MisuseError("The blocks are already in this order", next_step="Move one of them.")
    return block_order.order_of(decision.file, page, decision.order, decision.reason)
