"""The id ledger: neutral ids that survive a new extraction.

An id is a number in the order in which units were first seen, never a word of a text. On the next build units find
their id again by, in this order: the same text, the same printed number with a similar text, a similar text (b-bit
minwise hashing of character 4-grams, Li & König 2010) helped by following the same record as before. The file holds
JSON lines, an entry or a migration a line, so that a diff shows what changed.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from regelwerk.errors import BadProjectError
from regelwerk.files import json_text
from regelwerk.files.read_file import is_there
from regelwerk.schema.base import Model
from regelwerk.schema.pack_files import Ledger, LedgerEntry, Migration
from regelwerk.schema.parse_errors import parse

TERMBASE = "termbase"
"""What the ledger calls the document of terms that no rulebook prints as an entry."""
_SLOTS = 32
_GRAM = 4
_SIMILAR = 0.35
"""Least estimated Jaccard similarity at which two texts are the same unit reworded."""
_SIMILAR_IN_PLACE = 0.12
"""The same, for a unit that is where it was before."""
_GAINED = 0.15
"""By how much more a text is like one that took it in than it was before; two deviations of the estimate."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What needs an id: a group of units that say the same in the editions."""

    type: str
    document: str
    number: str | None
    texts: Mapping[str, str]
    """Title and text per locale."""
    wish: str | None = None
    """The id it takes where it is new and no other record has or had that id; it keeps its number whatever it says."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """Ids in the order of the subjects, and the ledger as it is to be written."""

    ids: tuple[str, ...]
    ledger: Ledger
    retired_now: tuple[str, ...] = field(default=())


def assign(subjects: Sequence[Subject], whole: Ledger, *, of_termbase: bool = False) -> Assignment:
    """Give every subject its id: an old one where the ledger knows the unit, else a new one.

    The subjects are either all units of all documents or all terms of the termbase; the entries of the other kind
    stay in the ledger as they are.
    """
    aside = [entry for entry in whole.entries if (entry.document == TERMBASE) is not of_termbase]
    mine = tuple(entry for entry in whole.entries if (entry.document == TERMBASE) is of_termbase)
    ledger = Ledger(entries=mine, migrations=whole.migrations)
    sketches = [{locale: sketch(text) for locale, text in subject.texts.items()} for subject in subjects]
    found = _same_text(subjects, sketches, ledger.entries)
    _same_number(subjects, ledger.entries, found)
    _similar_text(subjects, sketches, ledger.entries, found)
    _wished(subjects, whole.entries, found)
    counters = _counters([*(entry.id for entry in whole.entries), *found.values()])
    ids = []
    for index, subject in enumerate(subjects):
        if index not in found:
            counters[subject.type] += 1
            found[index] = f"{subject.type}-{counters[subject.type]:04d}"
        ids.append(found[index])
    written = _written(subjects, sketches, ids, ledger)
    entries = tuple(sorted((*aside, *written.ledger.entries), key=lambda entry: entry.id))
    return Assignment(written.ids, Ledger(entries=entries, migrations=written.ledger.migrations), written.retired_now)


@lru_cache(maxsize=16384)
def sketch(text: str) -> str:
    """Exact hash (16 hex digits) and minwise signature (64 hex digits) of a text, case and white space folded.

    The texts of a project that is put together again and again are drawn once.
    """
    folded = re.sub(r"\W+", " ", text.casefold()).strip()
    exact = hashlib.sha256(folded.encode()).hexdigest()[:16]
    grams = {folded[i : i + _GRAM] for i in range(max(1, len(folded) - _GRAM + 1))}
    signature = bytes(least & 255 for least in map(min, zip(*map(_hashes, grams), strict=True)))
    return exact + signature.hex()


@lru_cache(maxsize=65536)
def _hashes(gram: str) -> tuple[int, ...]:
    """A hash of 16 bits for each slot."""
    digest = hashlib.blake2b(gram.encode(), digest_size=_SLOTS * 2).digest()
    return struct.unpack(f">{_SLOTS}H", digest)


def likeness(one: str, other: str) -> float:
    """Estimated Jaccard similarity of the texts of two sketches, 0 to 1."""
    if one[:16] == other[:16]:
        return 1.0
    a, b = bytes.fromhex(one[16:]), bytes.fromhex(other[16:])
    return _estimated(sum(x == y for x, y in zip(a, b, strict=True)))


def _estimated(agreeing: int) -> float:
    """The similarity of two texts so many slots of whose signatures agree."""
    chance = 1 / 256
    return max(0.0, (agreeing / _SLOTS - chance) / (1 - chance))


class _Signatures:
    """Finds entries by the slots of their signatures, so that only those are compared that have something in common."""

    def __init__(self, entries: Sequence[LedgerEntry]) -> None:
        self._entries = {entry.id: entry for entry in entries}
        self._at: dict[tuple[str, str, str, int, int], list[str]] = defaultdict(list)
        for entry in entries:
            for locale, drawn in entry.texts.items():
                for slot, least in enumerate(bytes.fromhex(drawn[16:])):
                    self._at[entry.type, entry.document, locale, slot, least].append(entry.id)

    def alike(self, subject: Subject, sketches: Mapping[str, str]) -> Iterator[tuple[LedgerEntry, float]]:
        """The entries that a subject is like in some edition, with how much at most."""
        best: dict[str, int] = {}
        for locale, drawn in sketches.items():
            agreeing: Counter[str] = Counter()
            for slot, least in enumerate(bytes.fromhex(drawn[16:])):
                agreeing.update(self._at.get((subject.type, subject.document, locale, slot, least), ()))
            for record, count in agreeing.items():
                best[record] = max(count, best.get(record, 0))
        return ((self._entries[record], _estimated(count)) for record, count in best.items())


def _same_text(
    subjects: Sequence[Subject], sketches: Sequence[Mapping[str, str]], entries: Sequence[LedgerEntry]
) -> dict[int, str]:
    """Ids of units whose text is unchanged in some edition; among twins those with the same number, then in order."""
    places: dict[tuple[str, str, str, str], list[LedgerEntry]] = defaultdict(list)
    for entry in entries:
        for locale, drawn in entry.texts.items():
            places[entry.type, entry.document, locale, drawn[:16]].append(entry)
    votes: list[tuple[tuple[int, bool, bool], int, int, str]] = []
    for index, subject in enumerate(subjects):
        tally: dict[str, tuple[int, LedgerEntry]] = {}
        for locale, drawn in sketches[index].items():
            for entry in places.get((subject.type, subject.document, locale, drawn[:16]), ()):
                tally[entry.id] = (tally.get(entry.id, (0, entry))[0] + 1, entry)
        for rank, (count, entry) in enumerate(tally.values()):
            same_number = entry.number == subject.number
            votes.append(((-count, not same_number, entry.retired), index, rank, entry.id))
    found: dict[int, str] = {}
    taken: set[str] = set()
    for _, index, _, entry_id in sorted(votes):
        if index not in found and entry_id not in taken:
            found[index] = entry_id
            taken.add(entry_id)
    return found


def _same_number(subjects: Sequence[Subject], entries: Sequence[LedgerEntry], found: dict[int, str]) -> None:
    """Ids of units that people call by their number: a script may be written anew and stays the same script."""
    taken = set(found.values())
    places = {(entry.type, entry.document, entry.number): entry.id for entry in entries if entry.id not in taken}
    for index, subject in enumerate(subjects):
        if subject.wish and index not in found:
            known = places.pop((subject.type, subject.document, subject.number), None)
            if known is not None:
                found[index] = known


def _wished(subjects: Sequence[Subject], entries: Sequence[LedgerEntry], found: dict[int, str]) -> None:
    """Ids that new units wish for, as far as they are free; of two that wish for one the first has it."""
    taken = {entry.id for entry in entries} | set(found.values())
    for index, subject in enumerate(subjects):
        if subject.wish and index not in found and subject.wish not in taken:
            found[index] = subject.wish
            taken.add(subject.wish)


def _similar_text(
    subjects: Sequence[Subject],
    sketches: Sequence[Mapping[str, str]],
    entries: Sequence[LedgerEntry],
    found: dict[int, str],
) -> None:
    """Ids of units that were reworded: likeness of the text, the printed number, and the record before them."""
    taken = set(found.values())
    free = [entry for entry in entries if entry.id not in taken]
    if not free:
        return
    signatures = _Signatures(free)
    candidates = []
    for index, subject in enumerate(subjects):
        if index in found:
            continue
        before = found.get(index - 1)
        for entry, alike in signatures.alike(subject, sketches[index]):
            in_place = before is not None and entry.after == before
            same_number = subject.number is not None and entry.number == subject.number
            if alike >= (_SIMILAR_IN_PLACE if in_place or same_number else _SIMILAR):
                candidates.append((-(alike + 0.2 * in_place + 0.2 * same_number), index, entry.id))
    for _, index, entry_id in sorted(candidates):
        if index not in found and entry_id not in taken:
            found[index] = entry_id
            taken.add(entry_id)


def _counters(ids: Iterable[str]) -> dict[str, int]:
    """The highest number of each type of record among the ids."""
    counters: dict[str, int] = defaultdict(int)
    for one in ids:
        kind, _, digits = one.rpartition("-")
        if digits.isdigit():
            counters[kind] = max(counters[kind], int(digits))
    return counters


def _written(
    subjects: Sequence[Subject], sketches: Sequence[Mapping[str, str]], ids: Sequence[str], ledger: Ledger
) -> Assignment:
    known = {entry.id: entry for entry in ledger.entries}
    migrations = list(ledger.migrations)
    entries: dict[str, LedgerEntry] = {}
    for index, subject in enumerate(subjects):
        entry_id = ids[index]
        old = known.get(entry_id)
        if old and old.retired:
            migrations.append(Migration(kind="revive", old=entry_id, new=entry_id))
        if old and old.number and subject.number and old.number != subject.number:
            migrations.append(Migration(kind="renumber", old=entry_id, new=entry_id))
        entries[entry_id] = LedgerEntry(
            id=entry_id,
            type=subject.type,
            document=subject.document,
            number=subject.number,
            texts=dict(sorted(sketches[index].items())),
            after=ids[index - 1] if index and subjects[index - 1].type == subject.type else None,
        )
    migrations += _splits(ids, known, entries)
    retired_now = []
    for entry in ledger.entries:
        if entry.id not in entries:
            if not entry.retired:
                retired_now.append(entry.id)
                migrations.append(_end_of(entry, ledger.entries, entries))
            entries[entry.id] = entry.model_copy(update={"retired": True})
    ordered = tuple(entries[entry_id] for entry_id in sorted(entries))
    return Assignment(tuple(ids), Ledger(entries=ordered, migrations=tuple(migrations)), tuple(retired_now))


def _end_of(gone: LedgerEntry, before: Sequence[LedgerEntry], now: Mapping[str, LedgerEntry]) -> Migration:
    """What became of an entry: the living one before or after it took its text in, or it is no more."""
    old = {entry.id: entry for entry in before}
    following = {entry.after: entry.id for entry in before if entry.after}
    for steps in ({entry.id: entry.after for entry in before}, following):
        neighbour, seen = steps.get(gone.id), {gone.id}
        while neighbour in old and neighbour not in seen and (neighbour not in now or now[neighbour].retired):
            seen.add(neighbour)  # of several that went into one
            neighbour = steps.get(neighbour)
        if neighbour in old and neighbour in now and _gained(gone, old[neighbour], now[neighbour]):
            return Migration(kind="merge", old=gone.id, new=neighbour)
    return Migration(kind="retire", old=gone.id)


def _splits(ids: Sequence[str], before: Mapping[str, LedgerEntry], now: Mapping[str, LedgerEntry]) -> list[Migration]:
    """New entries whose text was that of the known one before or after them."""
    found = []
    fresh = [index for index, one in enumerate(ids) if one not in before]
    previous = {index: index - 1 for index in fresh}
    for index in fresh:
        previous[index] = previous.get(previous[index], previous[index])
        for place in (previous[index], index + 1):
            old = before.get(ids[place]) if 0 <= place < len(ids) else None
            new = now[ids[index]]
            if old and (old.type, old.document) == (new.type, new.document) and _gained(new, now[old.id], old):
                found.append(Migration(kind="split", old=old.id, new=new.id))
                break
    return found


def _gained(part: LedgerEntry, without: LedgerEntry, whole: LedgerEntry) -> bool:
    """Whether a text is more like the whole than like the whole without it, in some edition."""
    return any(
        likeness(drawn, whole.texts[locale]) >= likeness(drawn, without.texts[locale]) + _GAINED
        for locale, drawn in part.texts.items()
        if locale in whole.texts and locale in without.texts
    )


M = TypeVar("M", bound=Model)


def read_ledger(path: Path) -> Ledger:
    """Read the ledger; an empty one where there is no file. Raises BadProjectError with the line."""
    if not is_there(path) or not path.stat().st_size:
        return Ledger()
    entries: list[LedgerEntry] = []
    migrations: list[Migration] = []
    for number, row in enumerate(json_text.load_lines(path), 1):
        if isinstance(row, dict) and "kind" in row:
            migrations.append(_parsed(path, number, Migration, row))
        else:
            entries.append(_parsed(path, number, LedgerEntry, row))
    return Ledger(entries=tuple(entries), migrations=tuple(migrations))


def _parsed(path: Path, number: int, model: type[M], row: object) -> M:
    parsed = parse(model, row)
    if isinstance(parsed, list):
        raise BadProjectError(
            f"{path}:{number}: {'.'.join(map(str, parsed[0].path))}: {parsed[0].message}",
            next_step="Restore the file from version control: ids depend on it.",
        )
    return parsed


def ledger_bytes(ledger: Ledger) -> bytes:
    """The ledger as its file holds it."""
    rows = [row.model_dump(mode="json", exclude_defaults=True) for row in (*ledger.entries, *ledger.migrations)]
    return json_text.lines(rows)
