"""One card of a sheet into its parts: name, facts, text, flavour, foot."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from regelwerk.content.parse.printed_cards.card_runs import CardRun, has_wide_gap, parted
from regelwerk.content.parse.printed_cards.field_values import CardFacts
from regelwerk.content.parse.printed_cards.set_layout import (
    Lines,
    SetLayout,
    is_kind,
    is_traits,
    name_of,
    parts_in,
    parts_of,
)
from regelwerk.content.text.joined_lines import joined

_SMALL = 0.88
"""Size of letters that are no text, as a share of those of the text of the card, at most."""
_APART = 1.75
"""Distance of two lines, in letter sizes, from which on the second does not go on with the first."""
_FEW = 4
"""Words that a fact has at most."""
_HEAD_LINES = 3
"""Lines of facts between the name and the traits, at most."""
_LONGEST_VALUE = 6
"""Words that a value below its label has at most."""
_LARGER = 1.12
"""How many times as large as a label its value is, at least."""
_A_LITTLE, _FAR = 1.12, 1.65
"""Distance of a quotation to the text above it, and of what is at the foot of a card, in distances of lines."""
_SOLID = 1.45
"""Distance of two lines of one paragraph, in letter sizes, at most: with a line each, nothing else tells it."""
_SLANTED = 0.3
"""Share of the letters of a paragraph that recognition sees to be slanted where all are, at least; of upright text it is 0."""
_FAR_BELOW = 3.0
"""Distance of a foot of several lines to the text above it, in letter sizes, at least."""
_OPENING, _CLOSING = "„“”\"«»'‚‘", "“”\"«»'’.!?…"
_SPECKS = "'‚‘"
"""Marks that recognition makes of a speck in front of a text; a quotation of one of them ends with a mark."""
_EDGES = " |_~‘`',;:-–—"
"""Signs that recognition makes of specks and of the edges of bars beside a name."""
_QUOTED = "“”\"«»'’"
_ENDS = (".", "!", "?", "…")
_SENTENCE_END = re.compile(r"\w\w\)?[.!?…](?:\s|$)|\)[.!?…]$")


@dataclass(frozen=True, slots=True)
class CardParts:
    """The parts of one card."""

    name: str
    text: str
    flavour: str
    facts: CardFacts


def parts_of_card(lines: Lines, layout: SetLayout, left: float, width: float, locale: str) -> CardParts | None:
    """The parts of the card with these lines; None where it has no name. `left` and `width` are those of its cell."""
    name = name_of(lines, layout)
    if not name:
        return None
    facts = CardFacts(layout.repeated)
    foot = [run for line in lines for run in line if run not in name and layout.is_foot(run)]
    last = name[-1]
    beside, below = [], []
    for line in lines:
        others = [run for run in line if run not in name and run not in foot]
        upper = [run for run in others if run.baseline <= last.baseline + 0.35 * last.size]
        beside += upper
        rest = [run for run in others if run not in upper and not layout.is_speck(run)]
        if rest:
            below.append(rest)
    size = _text_size(below) or layout.size
    head, text, tail = _divided(below, layout, size)
    facts_beside = [part for run in beside for part in parted(run)]
    said = [part for line in head for run in line for part in parted(run)]
    after = [run for line in tail for run in line]

    def place(run: CardRun, where: str) -> str:
        third = int(3 * ((run.x0 + run.x1) / 2 - left) / width)
        return f"{where} {('left', 'centre', 'right')[min(2, max(0, third))]}"

    runs = [
        *((run, place(run, "beside name" if run.baseline > name[0].top else "above name")) for run in facts_beside),
        *((run, _below(run, place(run, "below name"))) for run in said),
        *((run, place(run, "below text")) for run in after),
    ]
    _add(facts, [(run, where) for run, where in runs if not layout.is_noise(run)])
    for run in foot:
        for part in parted(run):
            if not layout.is_noise(part):
                facts.add_foot(place(run, "foot"), part.text)
    words, flavour = _flavour(text)
    return CardParts(
        _without_specks(joined([run.text for run in name], locale, layout.written), name[0]),
        joined([_line(line) for line in words], locale, layout.written),
        joined([_line(line) for line in flavour], locale, layout.written),
        facts,
    )


def _without_specks(name: str, run: CardRun) -> str:
    """A recognised name without the signs that recognition makes of specks and edges beside it."""
    bare = name.lstrip(_EDGES).rstrip(_EDGES) if run.is_recognised else name
    return bare if any(map(str.isalnum, bare)) else name


def _below(run: CardRun, place: str) -> str:
    """The name of the place of a fact below the name: values have theirs from left to right."""
    if run.is_value:
        return place
    return "below name, italic" if run.italic else "below name"


def _line(line: Sequence[CardRun]) -> str:
    return " ".join(run.text for run in line)


def _text_size(lines: Lines) -> float:
    sizes = [run.size for line in lines for run in line for _ in range(run.letters)]
    return median(sizes) if sizes else 0.0


def _divided(lines: Lines, layout: SetLayout, size: float) -> tuple[Lines, Lines, Lines]:
    """What stands below the name: lines of facts, the text, and facts below it."""
    start, end = _text_from(lines, 0, layout, size)
    while _words_of(lines[end:]) > max(_LONGEST_VALUE, 2 * _words_of(lines[start:end])):
        start, end = _text_from(lines, end, layout, size)
    return lines[:start], lines[start:end], lines[end:]


def _text_from(lines: Lines, first: int, layout: SetLayout, size: float) -> tuple[int, int]:
    """Where the text begins and ends that comes behind facts, from the line `first` on."""
    start = next((at for at in range(first, len(lines)) if not _is_head(lines, at, layout, size)), len(lines))
    end = min(start + 1, len(lines))
    while end < len(lines) and not _is_tail(lines, end, size):
        end += 1
    return start, end


def _words_of(lines: Lines) -> int:
    return sum(len(run.text.split()) for line in lines for run in line)


def _is_head(lines: Lines, at: int, layout: SetLayout, size: float) -> bool:
    """Whether a line below the name is one of facts, none of the text having come yet."""
    line = lines[at]
    if _is_value(line):
        return True
    above = sum(not _is_value(other) for other in lines[:at])
    text = _line(line)
    short = all(len(run.text.split()) <= _FEW for run in line)
    parts = parts_in(line) if line[0].is_recognised else parts_of(text)
    few = all(len(part.split()) < _FEW for part in parts)
    is_said_often = few and (all if len(parts) == 1 else any)(part in layout.repeated for part in parts)
    goes_on = len(parts) == 1 and at + 1 < len(lines) and lines[at + 1][0].text[:1].islower()
    if all(run.italic for run in line):
        return is_said_often or any(_is_text(later, size) for later in lines[at + 1 :])
    if _is_mixed(line):
        return True
    if is_said_often and not text.endswith((*_ENDS, "-")) and not goes_on:
        return True
    if is_said_often and len(parts) > 1 and line[0].is_recognised and at <= _HEAD_LINES:
        return True
    if layout.has_kinds and above <= 1 and is_kind(line) and not goes_on and not any(map(is_kind, lines[:at])):
        return True
    is_near = at <= _HEAD_LINES or (above <= _HEAD_LINES and not any(map(is_traits, lines[:at])))
    if layout.has_traits and is_traits(line) and is_near and (any(map(is_kind, lines[:at])) or not layout.has_kinds):
        return True
    is_over_traits = layout.has_traits and at == 0 and len(lines) > 1 and is_traits(lines[1])
    if is_over_traits and line[0].is_recognised and text in layout.repeated and not text.endswith((*_ENDS, "-")):
        return True
    # A sentence that goes on behind a gap has a picture there.
    is_sentence = any(run.text[:1].islower() for run in line[1:]) and _SENTENCE_END.search(text)
    if has_wide_gap(line) and short and not is_sentence:
        return True
    if max(run.size for run in line) < _SMALL * size and short:
        return True
    return _is_value_of(lines, at) or (
        at > 1 and _is_value_of(lines, at - 1) and _continues(lines[at - 1][-1], line[0])
    )


def _is_value(line: Sequence[CardRun]) -> bool:
    return all(run.is_value or run.is_mark for run in line)


def _is_text(line: Sequence[CardRun], size: float) -> bool:
    return not all(run.italic or run.is_value or run.is_mark for run in line) and any(
        run.letters > 2 and run.size >= _SMALL * size for run in line
    )


def _is_mixed(line: Sequence[CardRun]) -> bool:
    """Whether a line is bold up to a sign that parts it, and italic behind: a kind and its traits."""
    words = [word for run in line for word in run.words]
    sign = next((at for at, word in enumerate(words) if word.text in ("–", "—", "-", "·", "•", "|")), None)
    if sign is None or sign == 0 or sign + 1 == len(words):
        return False
    return all(word.bold for word in words[:sign]) and all(word.italic for word in words[sign + 1 :])


def _is_value_of(lines: Lines, at: int) -> bool:
    """Whether a line is a value below its label: larger or bolder, and close to it."""
    if at == 0:
        return False
    return all(any(_labels(label, run) for label in lines[at - 1]) for run in lines[at])


def _labels(label: CardRun, value: CardRun) -> bool:
    distance = value.baseline - label.baseline
    is_close = 0.5 * value.size < distance < 1.7 * value.size
    is_aligned = abs(label.x0 - value.x0) < 1 or abs(label.x0 + label.x1 - value.x0 - value.x1) < value.size
    is_label = label.letters > 1 and len(label.text.split()) < _FEW and not label.italic
    is_value = len(value.text.split()) <= _LONGEST_VALUE and not value.text.endswith(_ENDS)
    return is_close and is_aligned and is_label and is_value and value.size > _LARGER * label.size


def _is_tail(lines: Lines, at: int, size: float) -> bool:
    """Whether a line behind the text has stopped being part of it."""
    line, before = lines[at], lines[at - 1]
    if all(run.is_mark for run in line):
        return False
    gap = line[0].baseline - max(run.baseline for run in before)
    is_apart = gap > _APART * size
    if all(run.is_value or run.is_mark for run in line):
        return is_apart or len(line) > 1 or all(run.bold for run in line if run.is_value)
    text = _line(line)
    if any(run.italic for run in line) and not all(run.bold for run in line):
        return False
    is_small = max(run.size for run in line) <= _SMALL * size
    if is_small and gap > _FAR_BELOW * size and has_wide_gap(line):
        return True
    is_short = len(text.split()) <= _FEW and not text.endswith(_ENDS)
    return is_apart and is_short and (line[0].bold or max(run.size for run in line) < _SMALL * size)


def _flavour(text: Lines) -> tuple[Lines, Lines]:
    """The text without the lines in italics at its end, and these."""
    end = len(text)
    while end > 0 and all(run.italic or run.is_mark for run in text[end - 1]):
        end -= 1
    while 0 < end < len(text) and all(run.is_mark for run in text[end]):
        end += 1  # an icon alone on its line ends the sentence before it
    if text and text[0][0].is_recognised:
        end = min(end, _slanted_from(text))
        quoted = _quoted_from(text)
        if end == len(text) or 2 * (end - quoted) <= len(text) - quoted:
            end = min(end, quoted)
    return text[:end], text[end:]


def _slanted_from(text: Lines) -> int:
    """Where a paragraph begins that ends a text and is slanted for the most part; of short words recognition does not see it."""
    for at in range(len(text)):
        if at and text[at - 1][-1].text[-1] not in _CLOSING:
            continue
        is_quoted = text[at][0].text[0] in _OPENING and text[-1][-1].text[-1] in _CLOSING
        least = _SLANTED if at else 2 * _SLANTED
        if _slanted(text[at:]) >= (_SLANTED if is_quoted else least) and (
            is_quoted or _slanted(text[at : at + 1]) >= _SLANTED
        ):
            return at
    return len(text)


def _slanted(lines: Lines) -> float:
    """Share of the letters of lines that are slanted."""
    words = [(sum(map(str.isalpha, word.text)), word.italic) for line in lines for run in line for word in run.words]
    return sum(count for count, italic in words if italic) / max(1, sum(count for count, _ in words))


def _quoted_from(text: Lines) -> int:
    """Where a quotation begins that ends a text, a little apart from it; recognition does not always see italics."""
    steps = [lower[0].baseline - upper[0].baseline for upper, lower in pairwise(text)]
    size = text[0][0].size
    usual = min([step for step in steps if step > 0.7 * size] + [_SOLID * size])
    for at, line in enumerate(text):
        is_apart = at == 0 or steps[at - 1] > _A_LITTLE * usual
        is_surely = at > 0 and line[0].text[0] not in _SPECKS
        closing = _CLOSING if is_surely else _QUOTED
        if is_apart and line[0].text[0] in _OPENING and text[-1][-1].text[-1] in closing:
            return at
        if 2 * at >= len(text) and at and steps[at - 1] > _FAR * usual and text[-1][-1].text[-1] in _CLOSING:
            return at
    return len(text)


def _add(facts: CardFacts, runs: Sequence[tuple[CardRun, str]]) -> None:
    """Runs of facts: a label with the value below it is one, and lines of one face that follow each other are."""
    used: set[int] = set()
    for at, (run, where) in enumerate(runs):
        if at in used or run.is_mark:
            continue
        value = next(
            (
                other
                for other in range(len(runs))
                if other not in used and other != at and not run.is_value and _labels(run, runs[other][0])
            ),
            None,
        )
        if value is not None:
            used.add(value)
            facts.put(run.text, _with_more(runs, value, used))
            continue
        facts.add(where, _with_more(runs, at, used))


def _with_more(runs: Sequence[tuple[CardRun, str]], at: int, used: set[int]) -> str:
    """The text of a run with that of the lines which go on with it; these are added to `used`."""
    last = runs[at][0]
    text = last.text
    for other in range(at + 1, len(runs)):
        following = runs[other][0]
        if other not in used and _continues(last, following):
            used.add(other)
            text = f"{text} {following.text}"
            last = following
    return text


def _continues(last: CardRun, run: CardRun) -> bool:
    """Whether a run is the second line of a fact."""
    if last.is_value or run.is_value or run.is_mark:
        return False
    if run.is_recognised and last.text[-1] not in "-,–" and not run.text[0].islower():
        return False
    near = 0.6 * last.size < run.baseline - last.baseline < 1.5 * last.size
    same = abs(run.size - last.size) < 0.05 * last.size and run.bold == last.bold and run.italic == last.italic
    centred = abs(run.x0 + run.x1 - last.x0 - last.x1) < 2 * last.size or abs(run.x0 - last.x0) < 2
    return near and same and centred and run.words[0].size < last.words[0].size * 1.05
