"""A tiny game for tests of content: drafts made of lines, without any extraction."""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.content.text.inline_tokens import Inline
from regelwerk.schema.document import Provenance
from regelwerk.schema.draft import Draft, Part, Passage, Unit, UnitType

HASH = "0" * 64


def passage(text: str, locale: str, line: int) -> Passage:
    provenance = Provenance(source=f"rules.{locale}.txt", sha256=HASH, lines=(line, line), method="text")
    return Passage(content=Inline(locale, {"lamp": "lamp"}).text(text), parts=(Part(start=0, provenance=provenance),))


def unit(
    index: int,
    locale: str,
    text: str = "",
    *,
    title: str = "",
    unit_type: UnitType = "rule",
    kind: str = "rule",
    number: str | None = None,
    parent: str | None = None,
    **facts: int,
) -> Unit:
    return Unit(
        key=f"u{index:04d}",
        type=unit_type,
        kind=kind,
        parent=parent,
        order=index,
        printed_order=index,
        number=number,
        level=1 if kind == "section" else None,
        title=passage(title, locale, index + 1) if title else None,
        text=passage(text, locale, index + 1) if text else None,
        facts=dict(facts),
    )


def draft(locale: str, units: Sequence[Unit]) -> Draft:
    return Draft(source=f"rules.{locale}.txt", sha256=HASH, locale=locale, kind="booklet", units=tuple(units))


def booklet(locale: str, lines: Sequence[str]) -> Draft:
    """A draft of paragraphs; a line that begins with # is a heading, `1.2 ...` a numbered rule."""
    units = []
    for index, line in enumerate(lines):
        first, _, rest = line.partition(" ")
        if first == "#":
            units.append(unit(index, locale, title=rest, kind="section"))
        elif first.replace(".", "").isdigit():
            units.append(unit(index, locale, rest, number=first))
        else:
            units.append(unit(index, locale, line))
    return draft(locale, units)
