"""Other names that translations have for an icon, recognised by the texts side by side."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from regelwerk.content.cards.proposal.record_kinds import Kind, rows
from regelwerk.content.cards.proposal.record_values import leaves

_OFTEN, _SHARE = 3, 0.8
"""How many texts must have the other name in place of the first, and their share of the texts with the other name."""
_LOST = 0.2
"""Share of its places, at least, at which translations lack a sign that is none of the game (chosen by hand)."""
_SLIPS = 0.1
"""How often the source may have the other name itself, for each time that a translation has it instead."""


def is_of_setting(texts: Iterable[tuple[str, str]], icons: Sequence[str]) -> bool:
    """Whether what looks like icons is one sign at the start of lines that translations often lack: how they are set."""
    pattern = re.compile(rf"{re.escape(icons[0])}([^\W\d][\w .\-]{{0,40}}){re.escape(icons[1])}")
    names: set[str] = set()
    marked = lost = 0
    for source, other in texts:
        for match in pattern.finditer(source):
            names.add(match[1])
            if match.start() and source[match.start() - 1] != "\n":
                return False
            marked += 1
            lost += match[0] not in other
    return len(names) == 1 and lost >= _LOST * marked


def aliases(
    pairs: Iterable[tuple[str, str]], icons: Sequence[str], trait_marks: Sequence[str] | None
) -> dict[str, str]:
    """Names that the source hardly ever has, and that occur repeatedly where the source has one and the same other name."""
    pattern = re.compile(rf"{re.escape(icons[0])}([^\W\d][\w .\-]{{0,40}}){re.escape(icons[1])}")
    start, end = map(re.escape, trait_marks or ("", ""))
    traits = re.compile(
        rf"{start}.*?{end}" if trait_marks else "(?!)"
    )  # names of traits are in other languages on purpose
    known: Counter[str] = Counter()
    instead: Counter[tuple[str, str]] = Counter()
    seen: Counter[str] = Counter()
    for source, other in pairs:
        mine, theirs = (Counter(pattern.findall(traits.sub("", text))) for text in (source, other))
        known.update(mine.keys())
        less, more = mine - theirs, theirs - mine
        seen.update(more.keys())
        if len(less) == len(more) == 1:
            instead[next(iter(more)), next(iter(less))] += 1
    return {
        other: name
        for (other, name), count in instead.most_common()
        if known[other] <= _SLIPS * seen[other] and count >= _OFTEN and count >= _SHARE * seen[other]
        if _plain(other) != _plain(name)  # the same name in other letters is a slip
    }


def _plain(name: str) -> str:
    return re.sub(r"[\W_]", "", name.casefold())


def pairs(
    kinds: Sequence[Kind], ids: Mapping[int, str], texts: Mapping[int, Iterable[str]], source: str
) -> Iterator[tuple[str, str]]:
    """Each text of the source with each of its translations."""
    for index, kind in enumerate(kinds):
        fields = kind.inline
        if fields:
            for record in kind.records:
                values = dict(leaves(record))
                for name in texts[index]:
                    paths = {
                        word: fields.template.replace("{field}", name).replace("{locale}", word)
                        for word in fields.locales
                    }
                    first = next(
                        (values.get(path) for word, path in paths.items() if fields.locales[word] == source), None
                    )
                    first = first or values.get(name)
                    others = (values.get(path) for word, path in paths.items() if fields.locales[word] != source)
                    yield from ((first, one) for one in others if isinstance(first, str) and isinstance(one, str))
        elif kind.overlays:
            facts = dict(rows(kind.files, ids[index]))
            for name, record in rows(kind.overlays, ids[index]):
                for path in texts[index]:
                    first, one = facts.get(name, {}).get(path), record.get(path)
                    if isinstance(first, str) and isinstance(one, str):
                        yield first, one
