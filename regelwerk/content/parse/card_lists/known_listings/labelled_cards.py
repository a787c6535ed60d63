"""Cards whose facts stand below their name, each behind its label: `Cost: 2`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from regelwerk.content.parse.card_lists.known_listings.card_entries import CardEntry
from regelwerk.content.parse.card_lists.known_listings.entry_names import NAME_WORDS, face, may_be_name, usual_face
from regelwerk.content.parse.card_lists.list_facts import LABELLED, labels_of
from regelwerk.content.parse.card_lists.listed_lines import ListedLine, is_heading
from regelwerk.content.parse.card_lists.part_labels import part_named

_FEWEST = 3
"""Cards of a list at least. Chosen by hand."""
_FIRST = 0.1
"""How often a label is the first of a card, as a share (0 to 1) of the most frequent first one, at least. Chosen by hand."""
_EDGE = 2.0
"""How far apart, in points, left edges that are one may be. Chosen by hand: less than any indent."""


def labelled_cards(lines: Sequence[ListedLine], locale: str) -> list[CardEntry]:
    """The cards in printed order; none where no labels come again."""
    labels = labels_of(line.text for line in lines)
    if not labels:
        return []
    label_of = _with_rare_labels(_as_items([_label(line, labels) for line in lines], lines), lines)
    if named := _labelled_names(lines, label_of, locale):
        return named
    names = _names(lines, label_of)
    entries: list[CardEntry] = []
    heading, key, listed = "", "", ""
    for at, line in enumerate(lines):
        label = label_of[at]
        if at in names:
            entries.append(CardEntry(line.text.strip(), line, heading))
            key = ""
        elif label and entries:
            key, listed = label, line.kind
            if key in entries[-1].labelled:
                key = ""
            else:
                entries[-1].labelled[key] = _value(line)
        elif entries and listed == "item" and _is_text(line, entries[-1]):
            key = ""
            entries[-1].add(line)
        elif line.kind == "heading" or (line.apart and len(line.text.split()) < NAME_WORDS):
            heading, key, listed = line.text.strip(), "", ""
        elif key and entries:
            entries[-1].go_on(key, line, locale)
    found = [entry for entry in entries if entry.labelled]
    _end(found, lines, label_of)
    return found


def _names(lines: Sequence[ListedLine], label_of: Sequence[str | None]) -> set[int]:
    """The places of the lines that name cards: with a label below that is often the first one, or set as most of these are."""
    above = {at: below for at, below in enumerate(label_of[1:]) if below and not label_of[at]}
    above = {at: below for at, below in above.items() if may_be_name(lines[at], lines[at + 1])}
    first = Counter(above.values())
    often = max(first.values(), default=0)
    sure = {at for at, label in above.items() if first[label] >= max(1, _FIRST * often)}
    usual = usual_face(lines, sure)
    return sure | {at for at in above if lines[at].is_title and face(lines[at]) == usual}


def _labelled_names(lines: Sequence[ListedLine], label_of: Sequence[str | None], locale: str) -> list[CardEntry]:
    """Cards whose name has a label too, the first of each: `Name: Ferry`; none where names have none."""
    entries: list[CardEntry] = []
    key = heading = ""
    for line, label in zip(lines, label_of, strict=True):
        if label and part_named(label) == "name":
            entries.append(CardEntry(_value(line), line, heading))
            key = ""
        elif label and entries and label not in entries[-1].labelled:
            key = label
            entries[-1].labelled[key] = _value(line)
        elif is_heading(line) or (line.apart and line.begins):
            heading, key = (line.text.strip() if is_heading(line) else heading), ""
        elif key and entries:
            entries[-1].go_on(key, line, locale)
    return entries if len(entries) >= _FEWEST else []


def _end(entries: Sequence[CardEntry], lines: Sequence[ListedLine], label_of: Sequence[str | None]) -> None:
    """Take what follows the list off its last card: a paragraph behind a whole sentence, where no other card has one and its place or
    its face is another, or where cards are blocks and a paragraph stands before them as this one does behind them.
    """
    if not entries or entries[-1].further is None or any(entry.further for entry in entries[:-1]):
        return
    label, value, line = entries[-1].further
    labelled = [other for other, found in zip(lines, label_of, strict=True) if found]
    are_blocks = 2 * sum(other.begins for other in labelled) < len(labelled)
    above = lines[: lines.index(entries[0].line)]
    is_outside = are_blocks and any(_is_set_alike(line, other) for other in above if other.begins)
    if is_outside or not any(_is_set_alike(line, other) for other in labelled):
        entries[-1].labelled[label] = value


def _is_set_alike(line: ListedLine, other: ListedLine) -> bool:
    """Whether two lines have one face and one left edge; on pages, that of their blocks."""
    one, two = line.place.box, other.place.box
    is_beside = one is not None and two is not None and abs(one.x0 - two.x0) > _EDGE
    return face(line) == face(other) and line.indent == other.indent and not is_beside


def _as_items(label_of: Sequence[str | None], lines: Sequence[ListedLine]) -> list[str | None]:
    """The labels of lines; where most labelled lines are items, a word before a colon in a paragraph is text."""
    kinds = [line.kind for line, label in zip(lines, label_of, strict=True) if label]
    if 2 * kinds.count("item") <= len(kinds):
        return list(label_of)
    return [label if line.kind == "item" else None for line, label in zip(lines, label_of, strict=True)]


def _with_rare_labels(label_of: Sequence[str | None], lines: Sequence[ListedLine]) -> list[str | None]:
    """The labels of lines, and those that come too seldom: bold as all the others, right above one of these, in no text."""
    found = list(label_of)
    if not all(line.bold for line, label in zip(lines, label_of, strict=True) if label):
        return found
    for at in range(len(lines) - 2, 0, -1):
        if not found[at] and found[at + 1] and not _is_in_text(lines, label_of, at):
            found[at] = _bold_label(lines[at])
    return found


def _is_in_text(lines: Sequence[ListedLine], label_of: Sequence[str | None], at: int) -> bool:
    """Whether the label above a line, below the name of its card, is one of a text."""
    above = next((place for place in range(at - 1, -1, -1) if label_of[place] or lines[place].is_title), None)
    return above is None or part_named(label_of[above] or "") in ("text", "flavour")


def _bold_label(line: ListedLine) -> str | None:
    """The label with which a line begins, bold up to its colon."""
    label = line.text[: line.bold].rstrip().removesuffix(":")
    return label if label != line.text[: line.bold].rstrip() and ":" not in label else None


def _is_text(line: ListedLine, entry: CardEntry) -> bool:
    """Whether a line is of a paragraph below the labelled items of a card."""
    return line.kind == "paragraph" and (line.begins or bool(entry.paragraphs))


def _label(line: ListedLine, labels: frozenset[str]) -> str | None:
    found = LABELLED.match(line.text)
    return found[1] if found and found[1] in labels else None


def _value(line: ListedLine) -> str:
    """What stands behind the label of a line."""
    return line.text.partition(":")[2].strip()
