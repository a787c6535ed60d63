"""RW711: tags that are not closed, that a translation lost, or brackets that stand alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from regelwerk.schema.cardset import CardFinding, Passage, Sheet
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.side import Side, Unit, marks, places

_VOID = frozenset({"br", "hr", "img", "p", "li", "wbr"})
"""Elements that need no end tag (html.spec.whatwg.org/multipage/syntax.html#optional-tags)."""


def unit(unit: Unit, sheet: Sheet) -> Iterator[CardFinding]:
    """Each side by itself, then each translation beside the source."""
    sides = [*unit.sides, *([unit.source] if unit.source and not unit.inherited else [])]
    broken = set()
    for side in sides:
        for message, start, end in _broken(side, sheet):
            broken.add(side)
            yield CHECK.finding(
                f"{unit.id}: {message} in {unit.field}.", record=unit.id, spans=[side.passage(start, end)]
            )
    if unit.source is None or unit.source in broken or unit.kind != "rules":
        return
    source = marks(unit.source.text, sheet)
    for side in unit.sides:
        mine = marks(side.text, sheet)
        if side in broken:
            continue
        if mine.traits != source.traits and sheet.layout.trait_marks:
            yield CHECK.finding(
                f"{unit.id}: {unit.field} marks {mine.traits} names of traits in {side.locale}, {source.traits} in the source.",
                record=unit.id,
                spans=[_marked(side, sheet), _marked(unit.source, sheet)],
                severity="info",
            )
        elif mine.tags != source.tags and _shape(mine.tags) != _shape(source.tags):
            yield CHECK.finding(
                f"{unit.id}: {unit.field} has other tags in {side.locale} ({_named(mine.tags)}) than in the source ({_named(source.tags)}).",
                record=unit.id,
                spans=[side.passage(), unit.source.passage()],
                severity="info",
            )


def _marked(side: Side, sheet: Sheet) -> Passage:
    found = places(side.text, sheet, "trait")
    return side.passage(found[0][1], found[0][2]) if found else side.passage()


def _shape(tags: tuple[str, ...]) -> tuple[str, ...]:
    """Tags but for which of the emphasising ones they are."""
    return tuple(sorted({"em": "i", "strong": "b"}.get(tag, tag) for tag in tags if tag[0] != "/" and tag not in _VOID))


def _named(tags: tuple[str, ...]) -> str:
    counts = Counter(tag for tag in tags if tag[0] != "/")
    return ", ".join(f"{count} × {tag}" for tag, count in counts.items()) or "none"


def _broken(side: Side, sheet: Sheet) -> Iterator[tuple[str, int, int]]:
    text = side.text
    if "<" in text or ">" in text:
        yield from _tags(text, sheet)
    for opening, closing in filter(None, (sheet.layout.trait_marks or sheet.layout.icons,)):
        if text.count(opening[0]) != text.count(closing[0]):
            at = max(text.find(opening[0]), text.find(closing[0]), 0)
            unpaired = _unpaired(text, opening[0], closing[0])
            at = at if unpaired is None else unpaired
            yield f"a bracket {opening[0]} or {closing[0]} stands alone", at, min(len(text), at + 24)


def _unpaired(text: str, opening: str, closing: str) -> int | None:
    depth: list[int] = []
    for index, letter in enumerate(text):
        if letter == opening:
            depth.append(index)
        elif letter == closing:
            if not depth:
                return index
            depth.pop()
    return depth[-1] if depth else None


def _tags(text: str, sheet: Sheet) -> Iterator[tuple[str, int, int]]:
    stack: list[tuple[str, int, int]] = []
    found = [(name.lower(), start, end) for name, start, end in places(text, sheet, "tag")]
    for name, start, end in found:
        if name.strip("/") in _VOID:
            continue
        if name[0] != "/":
            stack.append((name, start, end))
        elif stack and stack[-1][0] == name[1:]:
            stack.pop()
        elif any(one[0] == name[1:] for one in stack):
            while stack[-1][0] != name[1:]:
                yield f"<{stack[-1][0]}> is not closed", *stack.pop()[1:]
            stack.pop()
        else:
            yield f"<{name}> closes nothing", start, end
    for name, start, end in stack:
        yield f"<{name}> is not closed", start, end
    if not stack and text.count("<") != text.count(">"):
        at = _unpaired(text, "<", ">") or 0
        yield "< or > stands alone", at, min(len(text), at + 24)


CHECK = CardCheck(
    code="RW711",
    name="card-markup",
    kind="markup",
    severity="error",
    summary="A tag is not closed, a bracket stands alone, or a translation has other tags than the source.",
    why="The rest of the page is shown in bold, or a player reads brackets instead of an icon.",
    example="`<b>Forced</i> - discard it`.",
    fix="Close the tag or the bracket, or add the one that was lost.",
    unit=unit,
)
