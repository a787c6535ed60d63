"""What the page shows, as plain data: the queue of findings, the evidence of one of them, the journal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from regelwerk.pipeline.alignment.block_order import page_blocks
from regelwerk.pipeline.workbench.decision import CorrectText, TypeUnread
from regelwerk.pipeline.workbench.finding_evidence import evidence
from regelwerk.pipeline.workbench.held_project import ProjectState
from regelwerk.pipeline.workbench.icon_gallery import icon_gallery
from regelwerk.pipeline.workbench.similar_findings import groups
from regelwerk.pipeline.workbench.term_view import term_views
from regelwerk.pipeline.workbench.workbench import Workbench

_LONGEST = 240
"""Characters of a text that are shown in a list."""
Data = dict[str, Any]
"""JSON: its values are those of dataclasses of the pipeline, which differ."""


def queue(state: ProjectState) -> Data:
    """The open findings with their groups, and how many there are of what."""
    group = groups(state.report.findings)
    content = state.loaded.content
    return {
        "project": state.loaded.project.title or state.loaded.project.id,
        "locales": list(content.locales),
        "accepted": state.report.accepted,
        "findings": [
            {
                "fingerprint": one.fingerprint,
                "group": group[one.fingerprint],
                "code": one.code,
                "name": one.name,
                "kind": one.kind,
                "severity": one.severity,
                "message": one.message,
                "id": one.id,
                "locales": sorted({span.locale for span in one.spans[:1] if span.locale}),
                "words": [span.text for span in one.spans],
                "new": state.since[one.fingerprint] > 1,
            }
            for one in state.report.findings
        ],
        "proposed": sum(term.status == "proposed" for term in content.terms),
        "icons": len(state.loaded.project.icons),
    }


def finding(state: ProjectState, fingerprint: str, bench: Workbench) -> Data | None:
    """The evidence of an open finding, and how it could be mended; None where there is none of this fingerprint."""
    found = state.open.get(fingerprint)
    if found is None:
        return None
    fix = found.fix.as_dict() if found.fix else None
    return {
        "fingerprint": fingerprint,
        "unread": found.name == "unread-block",
        "fix": fix,
        "sides": [asdict(side) for side in evidence(state, found, bench.folder)],
    }


def terms(state: ProjectState) -> list[Data]:
    """The terms with their forms."""
    return [asdict(view) for view in term_views(state.loaded.content)]


def icons(state: ProjectState) -> list[Data]:
    """The icons with their places."""
    return [asdict(icon) for icon in icon_gallery(state)]


def alignment(state: ProjectState) -> list[Data]:
    """The rows of the alignment, with the beginning of each text."""
    names = [source.file for source in state.loaded.project.sources]
    return [
        {
            "id": row.id,
            "kind": row.kind,
            "score": row.score,
            "decided": row.decided,
            "units": [
                {
                    "locale": unit.locale,
                    "text": _shortened(unit.text),
                    "quote": unit.quote,
                    "source": names.index(unit.source),
                    "page": unit.page,
                }
                for unit in row.units
            ],
        }
        for row in state.rows
    ]


def page_order(state: ProjectState, source: int, page: int, bench: Workbench) -> Data | None:
    """The blocks of a page in the order in which they are read; None where there is no such page."""
    sources = state.loaded.project.sources
    document = state.documents.get(sources[source].file) if 0 <= source < len(sources) else None
    if document is None or not any(one.number == page for one in document.pages):
        return None
    sheet = next(one for one in document.pages if one.number == page)
    blocks = [one for one in page_blocks(bench.folder, document, page) if one.quote is not None]
    boxes = [one.block.provenance.box for one in blocks]
    return {
        "file": document.source,
        "source": source,
        "page": page,
        "pages": len(document.pages),
        "width": sheet.width,
        "height": sheet.height,
        "blocks": [
            {
                "quote": one.quote,
                "text": _shortened(one.block.text or one.block.orig),
                "kind": one.block.kind,
                "box": [box.x0, box.y0, box.x1, box.y1] if box else None,
            }
            for one, box in zip(blocks, boxes, strict=True)
        ],
    }


def journal(bench: Workbench) -> Data:
    """What can be undone and redone, and how many corrections were kept."""
    entries = bench.journal()
    kept = [entry.about for entry in entries if not entry.undone]
    corrected = sum(not one.undone and isinstance(one.decision, CorrectText | TypeUnread) for one in entries)
    undone = [entry.about for entry in entries if entry.undone]
    return {"undo": _last(kept), "redo": undone[0] if undone else None, "corrected": corrected}


def _shortened(text: str) -> str:
    """The beginning of a text, as far as a list shows it."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST].rsplit(' ', 1)[0]} …"


def _last(texts: Sequence[str]) -> str | None:
    return texts[-1] if texts else None
