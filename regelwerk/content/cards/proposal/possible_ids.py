"""What may tell records apart where no field does by itself: two fields together, or a name inside of the record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from regelwerk.content.cards.made_ids import made_id
from regelwerk.content.cards.proposal.folder_survey import Seen
from regelwerk.content.cards.proposal.record_values import leaves
from regelwerk.files.json_text import JsonObject
from regelwerk.language.known_languages import language_of, source_language
from regelwerk.language.language_tags import tag_of

_LEAST = 4
"""Records, at least, in which two fields that are different together are so on purpose (chosen by hand)."""
_FILLED = 0.5
"""Share of the pairs of the values of two fields that are records: a row for each field of each card has most of them."""
_LONG = 4
"""Words of a value on average from which on it is a text, and no name (chosen by hand)."""


def possible_made_id(records: Sequence[JsonObject], names: Sequence[str]) -> str | None:
    """The form of such an id; None where one of these fields is an id, or nothing tells the records apart."""
    if names and not _is_text(records, names[0]):
        return None
    pair = next(pairs(records), None)
    if pair is not None:
        return ".".join(f"{{{name}}}" for name in pair)
    if names:
        return None
    inside: dict[str, list[str]] = {}
    for record in records:
        for path, value in leaves(record):
            if isinstance(value, str) and "." in path and "*" not in path and "=" not in path:
                inside.setdefault(path, []).append(value)
    sound = [path for path, values in inside.items() if len(set(values)) == len(records) > 1 and _words(values) < _LONG]
    sound.sort(key=lambda path: language_of(path.rpartition(".")[2]) is not source_language())
    return f"{{{sound[0]}}}" if sound else None


def pairs(records: Sequence[JsonObject]) -> Iterator[tuple[str, str]]:
    """Two fields without spaces that have other values together in each record, and nearly all pairs of their values."""
    if len(records) < _LEAST:
        return
    values: dict[str, list[str]] = {}
    for name in records[0]:
        held = [record.get(name) for record in records]
        if all(
            isinstance(one, str | int) and not isinstance(one, bool) and " " not in str(one) and one != ""
            for one in held
        ):
            values[name] = [str(one) for one in held]
    for one, other in combinations(values, 2):
        sizes = len(set(values[one])), len(set(values[other]))
        together = len(set(zip(values[one], values[other], strict=True)))
        if min(sizes) > 1 and together == len(records) and together >= _FILLED * sizes[0] * sizes[1]:
            yield one, other


def with_made_ids(seen: Seen, form: str) -> Seen:
    """A file whose records hold the id that is made of them, as they do when they are checked."""
    records = tuple({**record, form: name} if (name := made_id(record, form)) else record for record in seen.records)
    return replace(seen, records=records)


def _is_text(records: Sequence[JsonObject], name: str) -> bool:
    values = [str(record.get(name)) for record in records]
    return any(" " in value for value in values) and (tag_of(name) is not None or _words(values) >= _LONG)


def _words(values: Sequence[str]) -> float:
    return sum(len(value.split()) for value in values) / len(values)
