"""The page as one file: everything that is open, with the pages that it is on, to be read without the program."""

from __future__ import annotations

import base64

from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.workbench.page_shelf import PageShelf
from regelwerk.pipeline.workbench.workbench import Workbench
from regelwerk.review import queue_view, surface
from regelwerk.review.queue_view import Data


def page_of(bench: Workbench, *, progress: Progress | None = None) -> str:
    """The whole page of a project; a page that several findings are on is in it once."""
    state = bench.state()
    findings = {name: queue_view.finding(state, name, bench) for name in state.open}
    icons = queue_view.icons(state)
    places = [side["place"] for found in findings.values() if found for side in found["sides"] if side["place"]]
    places += [place for icon in icons for place in icon["places"]]
    wanted = sorted({(place["source"], place["page"]) for place in places})
    shelf = PageShelf(bench.folder)
    pictures = {}
    for number, (source, page) in enumerate(wanted):
        if progress:
            progress(number, len(wanted), f"page {page}")
        drawn = shelf.picture(state, source, page)
        if drawn is not None:
            pictures[f"{source}/{page}"] = f"data:image/jpeg;base64,{base64.b64encode(drawn).decode()}"
    data: Data = {
        "version": 1,
        "computing": False,
        "problem": "",
        "journal": {**queue_view.journal(bench), "undo": None, "redo": None},
        "queue": queue_view.queue(state),
        "findings": findings,
        "terms": queue_view.terms(state),
        "icons": icons,
        "alignment": queue_view.alignment(state),
        "pictures": pictures,
    }
    return surface.file(data)
