"""What the cards of a list have in common, and where each ends."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import quantiles

from regelwerk.content.parse.card_lists.card_facts import facts_in, is_sentence, label_and_value
from regelwerk.content.parse.card_lists.listed_lines import ListedLine
from regelwerk.content.parse.card_lists.name_lines import NameLine
from regelwerk.content.parse.card_lists.part_labels import part_named
from regelwerk.language.meaning.numerals import numbers

CODE = re.compile(r"[(\[]?([#A-Z][\w#-]{0,5}[ -]?\d{1,4}(?:/\d{1,4})?(?: [A-Z])?)[)\]]?")
"""The code of a card, alone on its line."""
_OFTEN = 3
"""Cards on which a label stands, at least."""
_MOSTLY = 0.5
"""Share of the cards from which on what stands on them in one place is of one kind."""
_KIND_WORDS = 6
"""Words of a line that says the kind of a card, at most."""
_COUNT = re.compile(r"\s*\(\d+[^()]*\)$")
"""How many cards a group has, behind its heading."""
_BRACKET = re.compile(r"\s*\([^()]*\)$")
"""What a bold heading says of its group."""
WIKI_HEADING = re.compile(r"={2,4}[^=].{0,80}?={2,4}")
_BARS = re.compile(r"\s[·•|/]\s")
_SIGN = re.compile(r"\s[–—/·-]\s")


@dataclass(frozen=True)
class ListLayout:
    """What the cards of a list have in common."""

    values: frozenset[str]
    """Labels of facts."""
    texts: frozenset[str]
    """Labels that stand before sentences."""
    has_fact_lines: bool
    """Whether the first line below most names holds facts between dots or bars."""
    has_feet: bool
    """Whether most cards end with a short line that holds facts."""
    has_slanting_kinds: bool
    """Whether a short line in italics below most names says the kind."""
    has_kinds: bool
    """Whether a line below the name says the kind."""
    rest_is_text: bool
    """Whether what follows the name on its line is text."""
    label: str
    """The last word before a colon on name lines, where it is a label."""

    @classmethod
    def of(cls, names: Sequence[NameLine], parts: Sequence[Sequence[ListedLine]]) -> ListLayout:
        """The layout of the cards with these name lines and the lines below each."""
        said: defaultdict[str, list[str]] = defaultdict(list)
        for part in parts:
            for at, line in enumerate(part):
                if labelled := label_and_value(line.text):
                    whole = [labelled[1], *(other.text.strip() for other in part[at + 1 : paragraph_end(part, at)])]
                    said[labelled[0]].append(" ".join(whole))
        often = {label: values for label, values in said.items() if len(values) >= min(_OFTEN, len(parts))}
        texts = {
            label
            for label, values in often.items()
            if not part_named(label) and sum(map(is_sentence, values)) >= _MOSTLY * len(values)
        }
        rests = [name.rest for name in names if name.rest and name.sign not in ("sign", "slash")]
        text_like = sum(is_sentence(rest) or len(rest.split()) > _KIND_WORDS for rest in rests)
        ends = [name.name.split()[-1] for name in names if name.sign == "colon"]
        label = max(set(ends), key=ends.count, default="")
        is_label = len(ends) >= _MOSTLY * len(names) and ends.count(label) > _MOSTLY * len(ends)
        return cls(
            values=frozenset(often) - texts,
            texts=frozenset(texts),
            has_fact_lines=_has_fact_lines(parts),
            has_feet=has_feet(parts),
            has_slanting_kinds=sum(map(_slants_kind, parts)) >= _MOSTLY * len(parts),
            has_kinds=has_kinds(parts),
            rest_is_text=text_like >= _MOSTLY * len(rests),
            label=label if is_label else "",
        )


def paragraph_end(part: Sequence[ListedLine], at: int) -> int:
    """Where the paragraph of a line ends: the next line with which one begins, or with a label."""
    return next(
        (
            next_at
            for next_at in range(at + 1, len(part))
            if part[next_at].begins or label_and_value(part[next_at].text)
        ),
        len(part),
    )


def with_whole_fact_lines(parts: Sequence[Sequence[ListedLine]]) -> list[list[ListedLine]]:
    """The lines below each name; where a line of facts ends with a label whose value other cards have, with the value behind it."""
    ends = [
        _BARS.split(part[0].text.strip())[-1].split() if part and _BARS.search(part[0].text) else [] for part in parts
    ]
    labels = Counter(end[0] for end in ends if len(end) > 1)
    whole = []
    for part, end in zip(parts, ends, strict=True):
        goes_on = len(part) > 1 and len(part[1].text.split()) <= _KIND_WORDS and not is_sentence(part[1].text)
        if len(end) == 1 and labels[end[0]] >= _OFTEN and goes_on:
            line = replace(part[0], text=f"{part[0].text.strip()} {part[1].text.strip()}", printed="")
            whole.append([line, *part[2:]])
        else:
            whole.append(list(part))
    return whole


def _has_fact_lines(parts: Sequence[Sequence[ListedLine]]) -> bool:
    first = [part[0].text for part in parts if part and not is_sentence(part[0].text)]
    return sum(bool(_BARS.search(text)) and bool(facts_in(text)) for text in first) >= _MOSTLY * len(parts)


def _slants_kind(part: Sequence[ListedLine]) -> bool:
    """Whether a short line in italics, no sentence, stands between a name and other lines."""
    first = part[0] if len(part) > 1 else None
    return (
        first is not None
        and first.italic
        and len(first.text.split()) <= _KIND_WORDS
        and first.text.strip()[-1:] not in ".!?…"
    )


def has_feet(parts: Sequence[Sequence[ListedLine]]) -> bool:
    """Whether most cards end with a short line that is no sentence: their facts, and no heading of a group."""
    ends = [part[-1] for part in parts if len(part) > 1]
    return sum(line.kind != "heading" and may_be_heading(line) for line in ends) >= max(_OFTEN, _MOSTLY * len(parts))


def has_kinds(parts: Sequence[Sequence[ListedLine]]) -> bool:
    """Whether the first line below most names says the kind of the card."""
    return sum(says_kind(part[0]) for part in parts if part) >= _MOSTLY * len(parts)


def says_kind(line: ListedLine) -> bool:
    """Whether a line may say the kind of a card."""
    text = line.text.strip()
    if len(text.split()) > _KIND_WORDS or line.italic or line.kind == "aside" or label_and_value(text):
        return False
    return text[-1:] not in ".!?…" or _SIGN.search(text) is not None


def may_be_heading(line: ListedLine) -> bool:
    """Whether a line may stand over a group of cards."""
    text = (_BRACKET if line.bold else _COUNT).sub("", line.text.strip())
    is_short = line.begins and len(text.split()) < _KIND_WORDS and text[-1:] not in '.,;:!?…)]“”"' and not line.italic
    return line.kind == "heading" or is_short


def is_set_as_heading(line: ListedLine) -> bool:
    """Whether the source sets a line as a heading."""
    return line.kind == "heading" or WIKI_HEADING.fullmatch(line.text.strip()) is not None


def heading_at(part: Sequence[ListedLine], locale: str, *, is_last: bool, kinds: bool) -> int | None:
    """Where below a name the heading over the next group begins; None without one.

    `kinds` says that lines below names say the kinds of cards: then a short last line is no heading without a sign of it.
    One that begins with a quantity is a line of the card: `20 wooden eggs`.
    """
    for at, line in enumerate(part):
        if is_set_as_heading(line) and not facts_in(line.text) and (line.apart or at + 1 == len(part) or is_last):
            return at
    if is_last or not part or not may_be_heading(part[-1]) or part[-1].kind == "aside":
        return None
    text = part[-1].text.strip()
    if (
        facts_in(text)
        or CODE.fullmatch(text)
        or any(number.start == 0 and number.form != "ordinal" for number in numbers(text, locale))
    ):
        return None
    if part[-1].apart or not kinds or (len(part) > 1 and is_sentence(part[-2].text)):
        return len(part) - 1
    return None


def cut_end(name: ListedLine, parts: Sequence[list[ListedLine]]) -> None:
    """Take what follows a list off its last card, which has this name: more paragraphs than most others have, or what a wider
    gap parts; what stands on the very next line stays.
    """
    tells_gaps = any(line.apart for part in parts for line in part)
    counts = [sum(line.apart if tells_gaps else line.begins for line in part) for part in parts[:-1]]
    most = round(quantiles(counts, n=4)[2]) if len(counts) > 1 else counts[0]
    widest = max((gap for part in parts[:-1] for gap in gaps(part)), default=1)
    last = parts[-1]
    seen = 0
    for at, line in enumerate(last):
        seen += line.apart if tells_gaps else line.begins
        is_next = gaps([name, *last][at : at + 2])[0] == 1
        if (seen > most and not is_next) or (at and gaps(last[at - 1 : at + 1])[0] > max(widest, 1)):
            del last[at:]
            return


def gaps(part: Sequence[ListedLine]) -> list[int]:
    """How many lines of the source the blocks of two lines are apart, for each two that follow; 0 inside of a block."""
    return [
        lower.place.lines[0] - upper.place.lines[1] if lower.begins and lower.place.lines and upper.place.lines else 0
        for upper, lower in pairwise(part)
    ]
