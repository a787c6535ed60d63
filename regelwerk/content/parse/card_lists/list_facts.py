"""Facts of cards in lists: labelled lines, lines of facts between signs, facts in brackets behind the name."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from regelwerk.content.parse.card_lists.part_labels import part_named

LABELLED = re.compile(r"\s*([^\W\d][^:\n]{0,28}?)\s*:\s*(.*)", re.DOTALL)
COUNT_LINE = re.compile(r"(.{2,60}?)\s*(?:[.…]{3,}|\s)\s*(\d{1,3})|(\d{1,3})\s?[x×]\s+(.{2,60})")
"""A name and a number, as a list of copies has them in a line."""
_SIGNS = re.compile(r"\s+[·•|/]\s+")
_COMMA = re.compile(r",\s+")
FACTS = "facts"
"""Name of the place of facts without a label."""
_OFTEN = 3
"""Times that a label comes at least."""
_SHARE = 0.5
"""Share of the cards from which on a first word is a label even if the same always follows it."""
_WORDS = 3
"""Words of a label at most."""
COPIES = re.compile(r"(\d{1,2})\s?[x×]|[x×]\s?(\d{1,2})", re.IGNORECASE)
TIMES = re.compile(r"(\d{1,2})\s?[x×]\s+(?=\S)", re.IGNORECASE)
"""A number of copies before a name."""
_COUNTED = re.compile(
    r"[(\[]?(\d{1,2})\s?[x×][)\]]?\s+(\S.*)|(\S.{0,80}?)(?:\s+|\s*[(\[])(?:(\d{1,2})\s?[x×]|[x×]\s?(\d{1,2}))[)\]]?",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[+\-–]?\d+")


def labels_of(texts: Iterable[str]) -> frozenset[str]:
    """Labels before a colon at the beginning of lines that come often enough to be labels of a set."""
    count: Counter[str] = Counter()
    for text in texts:
        found = LABELLED.match(text)
        if found and len(found[1].split()) <= _WORDS:
            count[found[1]] += 1
    return frozenset(label for label, times in count.items() if times >= _OFTEN)


def in_line(text: str) -> list[str]:
    """The facts of a line between signs; nothing where it holds no signs."""
    facts = [part.strip() for part in _SIGNS.split(text.strip())]
    return facts if len(facts) > 1 else []


def in_brackets(text: str) -> list[str]:
    """The facts between brackets."""
    return [
        part.strip().rstrip(".") if " " not in part.strip() else part.strip()
        for part in _COMMA.split(text.strip())
        if part.strip()
    ]


def without_copies(facts: Sequence[str]) -> tuple[list[str], int | None]:
    """The facts without the one that is a number of copies, `2x`, and that number."""
    copies = next((match for fact in facts if (match := COPIES.fullmatch(fact.strip()))), None)
    if copies is None:
        return list(facts), None
    return [fact for fact in facts if fact.strip() != copies.group()], int(copies[1] or copies[2])


def counted_name(text: str) -> tuple[str, int | None]:
    """A name without the number of copies beside it, `Ferry ×3` or `2x Ferry`, and that number."""
    found = _COUNTED.fullmatch(text.strip())
    if found is None:
        return text.strip(), None
    return (found[2] or found[3]).strip(), int(found[1] or found[4] or found[5])


def _parted(fact: str) -> tuple[str, str]:
    """The first word of a fact with the small ones behind it, which may be a label, and the rest."""
    words = fact.split(" ")
    end = next((at for at, word in enumerate(words) if at and not word[:1].islower()), len(words))
    return " ".join(words[:end]), " ".join(words[end:])


class FactLabels:
    """First words of facts that are labels: they come on several cards with different values behind them.

    With `share`, the others are too where they begin at least this share (0 to 1) of the facts of several words.
    """

    def __init__(self, cards: Sequence[Sequence[str]], *, share: float | None = None) -> None:
        values: defaultdict[str, set[str]] = defaultdict(set)
        count: Counter[str] = Counter()
        for facts in cards:
            for fact in facts:
                first, rest = _parted(fact)
                if rest and not first[0].isdigit():
                    values[first].add(rest)
                    count[first] += 1
        self._labels = frozenset(
            first
            for first, times in count.items()
            if part_named(first)
            or (times >= _OFTEN and (len(values[first]) > 1 or times >= _SHARE * len(cards)))
            or all(_NUMBER.fullmatch(value) for value in values[first])
        )
        if share is not None and sum(count[first] for first in self._labels) >= share * count.total():
            self._labels = frozenset(count)

    def read(self, facts: Sequence[str], place: str) -> Mapping[str, str]:
        """The facts of a card by their labels, others by the name of their place."""
        found: dict[str, str] = {}
        for fact in facts:
            first, rest = _parted(fact)
            labelled = LABELLED.fullmatch(fact)
            if labelled and labelled[2]:
                key, value = labelled[1], labelled[2]
            else:
                key, value = (first, rest) if rest and first in self._labels else (place, fact)
            name, count = key, 1
            while name in found:
                count += 1
                name = f"{key} {count}"
            found[name] = value.strip()
        return found
