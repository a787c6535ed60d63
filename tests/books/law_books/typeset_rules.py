"""A book of numbered rules on pages, set by typst."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from ..phrases import entries
from ..typst_pages import typeset
from .law_style import FONTS, LawStyle
from .rule_node import Example, Grid, Listed, RuleNode, Sentences

_A_PAGE = 9
"""Rules on a page of the table of contents' counting: near enough, as readers do not follow page numbers."""


def typeset_rules(nodes: Sequence[RuleNode], style: LawStyle) -> bytes:
    """The PDF of a book; the same book gives the same bytes on a machine with the same fonts."""
    chance = Random(f"law look {style.seed}")
    words = entries("law_words")
    return typeset("law", {
        "locale": style.locale,
        "title": chance.choice(words[style.locale, "rules title"]),
        "look": _look(style, chance),
        "contents_title": chance.choice(words[style.locale, "contents"]),
        "contents": list(_contents(nodes, style)),
        "blocks": list(_blocks(nodes, style, chance.choice(words[style.locale, "intro"]) if chance.random() < 0.6 else "")),
    })  # fmt: skip


def _look(style: LawStyle, chance: Random) -> dict[str, Any]:
    """What the page alone shows."""
    return {
        "colour": chance.choice(("#000000", "#000000", "#1d3f66", "#7a1f1f")),
        "new_page": chance.random() < 0.2,
        "hanging": chance.random() < 0.5,
        "table": chance.choice(("ruled", "lines", "striped")),
        "frame": chance.choice(("frame", "grey", "double", "open")),
        "head_size": chance.choice((1, 1.1)),
        "running": style.running,
        "running_at": [chance.choice(("left", "center", "right"))],
        "paper": style.paper,
        "columns": style.columns,
        "margin": 16,
        "font": chance.choice(FONTS),
        "size": chance.choice((10, 10.5, 11)) if style.columns == 1 else chance.choice((9.5, 10)),
        "leading": chance.choice((0.58, 0.65, 0.72)),
        "justified": chance.random() < 0.6,
        "hyphenated": chance.random() < 0.6,
        "leader": chance.choice((".", " . ")),
        "break_contents": chance.random() < 0.5,
    }


def _runs(text: str, bold: int = 0) -> list[dict[str, Any]]:
    pieces = [{"text": text[:bold], "bold": True}, {"text": text[bold:], "bold": False}]
    return [piece for piece in pieces if piece["text"]]


def _contents(nodes: Sequence[RuleNode], style: LawStyle) -> Iterator[dict[str, str]]:
    for at, node in enumerate(nodes):
        if len(node.path) > 1 if style.contents == "chapters" else style.contents == "none":
            continue
        if node.title and len(node.path) < 3:
            yield {"text": f"{node.printed} {node.title}", "page": str(2 + at // _A_PAGE)}


def _blocks(nodes: Sequence[RuleNode], style: LawStyle, intro: str) -> Iterator[dict[str, Any]]:
    paragraph: list[dict[str, Any]] = []
    if intro:
        yield {"kind": "paragraph", "runs": _runs(intro)}
    for at, node in enumerate(nodes):
        if paragraph and node.opening != "inside":
            yield {"kind": "paragraph", "runs": paragraph}
            paragraph = []
        label = f"{node.printed} "
        if len(node.path) == 1:
            whole = f"{label}{node.title}"
            yield {
                "kind": "chapter",
                "runs": _runs(whole),
                "running": whole if style.running == "chapter" else f"{node.path[0]}",
            }
        elif node.opening == "heading":
            yield {"kind": "heading", "runs": _runs(f"{label}{node.title}")}
        texts = list(node.parts)
        if len(node.path) > 1 and node.opening != "heading":
            first = texts.pop(0)
            assert isinstance(first, Sentences)
            lead = f"{node.title}. " if node.title else ""
            bold = _runs(lead + first.text, len(lead) or first.bold)
            paragraph += [*_runs(f"{' ' if paragraph else ''}{label}", len(label) if node.title else 0), *bold]
            following = nodes[at + 1] if at + 1 < len(nodes) else None
            if texts or following is None or following.opening != "inside":
                yield {"kind": "paragraph", "runs": paragraph}
                paragraph = []
        for part in texts:
            yield from _part(part)


def _part(part: Sentences | Listed | Grid | Example) -> Iterator[dict[str, Any]]:
    if isinstance(part, Sentences):
        yield {"kind": "paragraph", "runs": _runs(part.text, part.bold)}
    elif isinstance(part, Listed):
        yield {"kind": "items", "markers": list(part.labels), "lines": [_runs(item) for item in part.items]}
    elif isinstance(part, Example):
        yield {"kind": "example", "lines": [_runs(line) for line in part.lines]}
    else:
        if part.caption:
            yield {"kind": "caption", "runs": _runs(part.caption)}
        yield {"kind": "table", "rows": [[_runs(cell) for cell in row] for row in part.rows], "headed": True}
