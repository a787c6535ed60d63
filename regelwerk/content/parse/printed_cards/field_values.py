"""Facts of a card: labels and values as the page prints them, and how many copies a card says there are."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from regelwerk.content.parse.printed_cards.set_layout import parts_of

_BETWEEN = re.compile(r"\s*[·•|]\s*|\s+[–—-]\s+|(?<=\w)[-–—]\s+(?=[^\W\d_])")
_LABELLED = re.compile(r"([^\W\d][^:]{0,30}):\s+(\S.*)")
_NUMBERED = re.compile(r"([^\W\d][\w .'’/-]{0,24}?)\s+([+\-–−]?\d{1,3}[+*]?|[–—−-])")
_COPY = re.compile(r"[^\W\d]+\.?\s+(\d{1,2})\s*(?:/|\s[^\W\d]{1,4}\s)\s*(\d{1,2})")
_TIMES = re.compile(r"(\d{1,2})\s?[x×]|[x×]\s?(\d{1,2})", re.IGNORECASE)
_PAIR = re.compile(r"[^\W\d]{2,} \d+\s*")
_PAIRS = re.compile(rf"(?:{_PAIR.pattern}){{2,}}")
_LOOSE_DASH = re.compile(r"^[–—-]\s+|\s+[–—-]$")
_NO_VALUE = re.compile(r"[\s\W]*")


@dataclass
class CardFacts:
    """The facts of one card while it is read."""

    repeated: Collection[str] = ()
    """Parts of lines that come on several cards, digits as `#`."""
    fields: dict[str, str] = field(default_factory=dict)
    quantity: int | None = None

    def add(self, place: str, text: str) -> None:
        """Take in a line of facts that is printed at a place; each of its parts is a fact of its own."""
        text = text.strip()
        if copies_said(text) is not None:
            self.quantity = copies_said(text)
            return
        for part in self._parts(text):
            labelled = _LABELLED.fullmatch(part)
            numbered = _NUMBERED.fullmatch(part)
            if labelled:
                self.put(labelled[1].strip(), labelled[2].strip())
            elif numbered and ("".join("#" if char.isdigit() else char for char in part)) in self.repeated:
                self.put(numbered[1].strip(), numbered[2])
            else:
                self.put(place, part)

    def add_foot(self, place: str, text: str) -> None:
        """Take in a run of the foot; two facts may stand so close in it that only other cards tell them apart."""
        known = [part for part in self.repeated if text.endswith(f" {part}") and len(part) > 2]
        if known and text not in self.repeated and copies_said(text) is None:
            last = max(known, key=len)
            self.add_foot(place, text.removesuffix(last).strip(" ·•|"))
            text = last
        self.add(place, text)

    def put(self, label: str, value: str) -> None:
        """A value under its label; a second one of the same label gets a number."""
        value = _LOOSE_DASH.sub("", value)
        if not value or _NO_VALUE.fullmatch(value):
            return
        name, count = label, 1
        while name in self.fields:
            count += 1
            name = f"{label} {count}"
        self.fields[name] = value

    def _parts(self, text: str) -> Iterable[str]:
        known_parts = self._known_parts(text.split())
        if len(known_parts) > 1:
            return known_parts
        if _PAIRS.fullmatch(text) and any(part in self.repeated for part in parts_of(text)):
            return [match.strip() for match in _PAIR.findall(text)]
        parts = [part for part in _BETWEEN.split(text) if part]
        if len(parts) < 2 and text.count(" ") < 3:
            return [text]
        known = sum(part in self.repeated for part in parts_of(text))
        return parts if known or all(len(part.split()) <= 4 for part in parts) else [text]

    def _known_parts(self, words: Sequence[str]) -> list[str]:
        """Words as parts that all stand on other cards as well, the longest first; nothing where a part is not known."""
        if not words:
            return []
        for end in range(len(words), 0, -1):
            part = " ".join(words[:end])
            if "".join("#" if char.isdigit() else char for char in part) in self.repeated and len(part) > 2:
                rest = self._known_parts(words[end:])
                if rest or end == len(words):
                    return [part, *rest]
        return []


def copies_said(text: str) -> int | None:
    """How many copies a line says that there are, such as `Copy 2/7` or `3x`; None where it says something else."""
    copy = _COPY.fullmatch(text.strip())
    if copy and int(copy[1]) <= int(copy[2]):
        return int(copy[2])
    times = _TIMES.fullmatch(text.strip())
    return int(times[1] or times[2]) if times else None
