"""A Document beside the pages it was read from, as one HTML page: the visual proof of what was recovered and how."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from typing import TYPE_CHECKING

from regelwerk.extract.write.page_pictures import page_pictures
from regelwerk.extract.write.proof_block import block_markup, is_doubtful, percent
from regelwerk.extract.write.proof_places import places_markup
from regelwerk.files.html_page import escaped, html_page

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.document import Block, Document, Page
from regelwerk.extract.write.proof_sheet import sheet_markup

METHODS = {
    "text-layer": "text layer",
    "ocr": "OCR",
    "hocr": "recorded OCR",
    "text": "plain text",
    "markdown": "Markdown",
    "authored": "authored",
}
_FORMATS = {"pdf": "PDF", "image": "image", "hocr": "hOCR", "text": "plain text", "markdown": "Markdown"}
_KINDS = (
    "heading",
    "paragraph",
    "item",
    "table",
    "caption",
    "example",
    "aside",
    "figure_label",
    "furniture",
    "unread",
)
_SHEET_SWITCHES = (
    '<label class="switch"><input type="checkbox" id="order" checked> Reading order</label>',
    '<label class="switch"><input type="checkbox" id="large"> Large pages</label>',
)
_HINT = (
    '<footer class="hint">Point at a block or its box to highlight both. Keys: <kbd>j</kbd> and <kbd>k</kbd> next and previous'
    " block, <kbd>→</kbd> and <kbd>←</kbd> next and previous page.</footer>"
)


def to_html(document: Document, file: SourceFile) -> str:
    """One self-contained page; `file` is the one that the Document was read from, for the pictures of its pages.

    Raises what `page_pictures.page_pictures` raises.
    """
    pictures = page_pictures(document, file)
    folder = files("regelwerk.extract.write")
    body = [
        _masthead(document),
        _toolbar(document),
        "<main>",
        '<p id="nothing" class="nothing" hidden>No block of the chosen pages is doubtful.</p>',
        *(_page(page, pictures.get(page.number), document.locale) for page in document.pages),
        "</main>",
        _HINT,
    ]
    return html_page(
        f"{document.source}: extraction proof",
        "\n".join(body),
        style=folder.joinpath("proof.css").read_text(encoding="utf-8"),
        script=folder.joinpath("proof.js").read_text(encoding="utf-8"),
    )


def _masthead(document: Document) -> str:
    blocks = [block for page in document.pages for block in page.blocks]
    doubtful = sum(map(is_doubtful, blocks))
    facts = [
        ("Format", _FORMATS.get(document.format, document.format)),
        ("Language", document.locale or "undecided"),
        ("Pages", str(len(document.pages))),
        ("Read by", _methods(document.pages)),
        ("Blocks", str(len(blocks))),
        ("Mean confidence", _mean_confidence(document.pages)),
        ("Doubtful blocks", str(doubtful)),
        ("Repairs", _repairs(blocks)),
    ]
    cells = "".join(f"<div><dt>{name}</dt><dd>{escaped(value)}</dd></div>" for name, value in facts)
    return "\n".join(
        [
            '<header class="masthead">',
            '<p class="eyebrow">Extraction proof</p>',
            f"<h1>{escaped(document.source)}</h1>",
            f'<dl class="facts">{cells}</dl>',
            *_notes(document),
            *places_markup(document),
            _page_table(document),
            "</header>",
        ]
    )


def _notes(document: Document) -> Iterator[str]:
    if not document.notes:
        return
    yield '<section class="notes" aria-label="Notes"><h2>Notes</h2><ul>'
    for note in document.notes:
        excerpt = f" <q>{escaped(note.excerpt)}</q>" if note.excerpt else ""
        page = note.provenance.page
        where = f' <a href="#page-{page}">page {page}</a>' if page else ""
        yield f'<li><span class="tag">{escaped(note.kind)}</span> {escaped(note.message)}{excerpt}{where}</li>'
    yield "</ul></section>"


def _page_table(document: Document) -> str:
    rows = []
    for page in document.pages:
        doubtful = sum(map(is_doubtful, page.blocks))
        rows.append(
            f'<tr><th scope="row"><a href="#page-{page.number}">{page.number}</a></th><td>{METHODS[page.method]}</td>'
            f'<td class="why">{escaped(page.reason)}</td><td class="count">{_confidence(page)}</td>'
            f'<td class="count">{len(page.blocks)}</td><td class="count">{doubtful or "–"}</td>'
            f'<td class="count">{sum(len(block.repairs) for block in page.blocks) or "–"}</td></tr>'
        )
    head = "".join(
        f'<th scope="col"{more}>{name}</th>'
        for name, more in (
            ("Page", ""),
            ("Read by", ""),
            ("Why", ""),
            ("Confidence", ' class="count"'),
            ("Blocks", ' class="count"'),
            ("Doubtful", ' class="count"'),
            ("Repairs", ' class="count"'),
        )
    )
    return (
        '<details class="pages"><summary>How each page was read</summary><div class="scroll"><table>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
        f'<p class="digest">SHA-256 of the file: <code>{escaped(document.sha256)}</code></p></details>'
    )


def _toolbar(document: Document) -> str:
    options = "".join(f'<option value="{page.number}">Page {page.number}</option>' for page in document.pages)
    used = {block.kind for page in document.pages for block in page.blocks}
    legend = "".join(f'<li data-kind="{kind}"><i></i>{kind.replace("_", " ")}</li>' for kind in _KINDS if kind in used)
    return "\n".join(
        [
            '<nav class="toolbar" aria-label="What is shown">',
            '<div class="turn"><button type="button" id="back" aria-label="Previous page" title="Previous page (←)">‹</button>'
            f'<label class="unseen" for="pages">Pages</label><select id="pages"><option value="">All pages</option>{options}</select>'
            '<button type="button" id="on" aria-label="Next page" title="Next page (→)">›</button></div>',
            '<label class="switch"><input type="checkbox" id="doubtful"> Only doubtful</label>',
            *(_SHEET_SWITCHES if any(page.width for page in document.pages) else ()),
            '<output id="shown" aria-live="polite"></output>',
            f'<ul class="legend" aria-label="Kinds of blocks">{legend}</ul>',
            "</nav>",
        ]
    )


def _page(page: Page, picture: str | None, locale: str | None) -> str:
    doubtful = sum(map(is_doubtful, page.blocks))
    confidence = f"confidence {percent(page.confidence)}" if page.confidence is not None else ""
    facts = [METHODS[page.method], page.reason, confidence, _count(len(page.blocks), "block")]
    if doubtful:
        facts.append(f"{doubtful} doubtful")
    if page.noise:
        facts.append(f"{_count(len(page.noise), 'word')} treated as noise")
    sheet = sheet_markup(page, picture)
    return "\n".join(
        [
            f'<section class="page" id="page-{page.number}" data-page="{page.number}" aria-labelledby="title-{page.number}">',
            f'<header><h2 id="title-{page.number}">Page {page.number}</h2>'
            f"<p>{' · '.join(escaped(fact) for fact in facts if fact)}</p></header>",
            f'<div class="spread{"" if sheet else " text-only"}">',
            *([sheet] if sheet else []),
            f'<ol class="blocks" aria-label="Text of page {page.number}">',
            *(
                block_markup(block, f"{page.number}-{index}", index, locale)
                for index, block in enumerate(page.blocks, 1)
            ),
            f"</ol></div>{_noise(page)}</section>",
        ]
    )


def _noise(page: Page) -> str:
    """The words of a page that are in no block, under its blocks."""
    by_reason: dict[str, list[str]] = {}
    for noise in page.noise:
        by_reason.setdefault(noise.reason, []).append(noise.text)
    lists = "; ".join(f"{reason}: {' '.join(words)}" for reason, words in by_reason.items())
    return f'<p class="noise-words">Treated as noise: {escaped(lists)}</p>' if lists else ""


def _confidence(page: Page) -> str:
    if page.confidence is not None:
        return percent(page.confidence)
    return "–" if any(block.kind == "unread" for block in page.blocks) else "exact"


def _methods(pages: Sequence[Page]) -> str:
    """How the pages were read; with numbers of pages where not all were read alike."""
    counts = Counter(METHODS[page.method] for page in pages)
    if len(counts) < 2:
        return next(iter(counts), "–")
    return ", ".join(f"{method} ({_count(count, 'page')})" for method, count in sorted(counts.items()))


def _mean_confidence(pages: Sequence[Page]) -> str:
    """Mean of the pages that were recognised, by their words."""
    known = [
        (page.confidence, sum(len(block.text.split()) for block in page.blocks))
        for page in pages
        if page.confidence is not None
    ]
    words = sum(count for _, count in known)
    if not words:
        return "exact" if not known else "–"
    mean = percent(sum(confidence * count for confidence, count in known) / words)
    return mean if len(known) == len(pages) else f"{mean} on {_count(len(known), 'recognised page')}"


def _repairs(blocks: Sequence[Block]) -> str:
    repairs = [repair for block in blocks for repair in block.repairs]
    offered = sum(not repair.applied for repair in repairs)
    return f"{len(repairs) - offered} made, {offered} offered" if offered else f"{len(repairs)} made"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
