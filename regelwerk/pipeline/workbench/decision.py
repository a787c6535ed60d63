"""People's decisions as data: what a page sends, and what the journal keeps so that a decision can be redone."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING

from regelwerk.errors import MisuseError

if TYPE_CHECKING:
    from regelwerk.files.json_text import JsonValue

_LONGEST = 20_000
"""Characters of a text; the longest paragraph of a rulebook has a tenth of them."""
_MOST = 1_000
"""Maximum number of findings, or blocks of a page, in one decision."""


@dataclass(frozen=True, slots=True)
class AcceptFindings:
    """These findings are right as they are."""

    fingerprints: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class CorrectText:
    """A text of an edition that said `old` should say `new`."""

    record: str
    locale: str
    field: str
    old: str
    new: str
    reason: str
    everywhere: str = ""
    """yes: the word that differs is also corrected in all other texts of the edition."""


@dataclass(frozen=True, slots=True)
class TypeUnread:
    """The text of a block that could not be read."""

    record: str
    locale: str
    field: str
    old: str
    new: str
    reason: str


@dataclass(frozen=True, slots=True)
class DecideTerm:
    """A decision about a term."""

    term: str
    what: str
    """approve, reject, forbid, rename, rename-forbidding, merge or split."""
    seen: str
    """Digest of the displayed forms of the term."""
    locale: str = ""
    form: str = ""
    other: str = ""
    """The term that is merged into this one."""


@dataclass(frozen=True, slots=True)
class NameIcon:
    """An icon named `old` should be named `name`."""

    icon: str
    old: str
    name: str


@dataclass(frozen=True, slots=True)
class PairUnits:
    """A unit of the alignment belongs with another one, or has no counterpart."""

    record: str
    """The record that it is moved to or taken from."""
    locale: str
    unit: str
    """The words that identify it."""
    reason: str
    beside_locale: str = ""
    beside: str = ""
    """The words that identify the other one; empty if the unit has no counterpart."""


@dataclass(frozen=True, slots=True)
class OrderBlocks:
    """The blocks of a page are read in a different order."""

    file: str
    page: str
    seen: tuple[str, ...]
    """The words that identify the blocks, in the order in which they were displayed."""
    order: tuple[str, ...]
    reason: str


Decision = AcceptFindings | CorrectText | TypeUnread | DecideTerm | NameIcon | PairUnits | OrderBlocks
_KINDS: dict[str, type[Decision]] = {
    "accept": AcceptFindings,
    "correct": CorrectText,
    "type": TypeUnread,
    "term": DecideTerm,
    "icon": NameIcon,
    "pair": PairUnits,
    "order": OrderBlocks,
}


def kind_of(decision: Decision) -> str:
    """The name of its kind in the journal and in requests."""
    return next(name for name, kind in _KINDS.items() if isinstance(decision, kind))


def as_data(decision: Decision) -> dict[str, JsonValue]:
    """The decision as plain data; the inverse of `decision_from`."""
    data = {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(decision).items()}
    return {"kind": kind_of(decision), **data}


def decision_from(data: JsonValue) -> Decision:
    """The decision in plain data. Raises MisuseError if it is not one."""
    kind = _KINDS.get(str(data.get("kind"))) if isinstance(data, dict) else None
    if kind is None or not isinstance(data, dict):
        raise _no_decision("kind")
    values: dict[str, str | tuple[str, ...]] = {}
    for one in fields(kind):
        value = data.get(one.name, "")
        if one.type == "tuple[str, ...]":
            if not isinstance(value, list) or len(value) > _MOST:
                raise _no_decision(one.name)
            values[one.name] = tuple(map(_text, value))
        else:
            values[one.name] = _text(value)
    return kind(**values)  # type: ignore[arg-type]


def _text(value: JsonValue) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST or value != value.encode(errors="replace").decode():
        raise _no_decision("text")
    return value


def _no_decision(what: str) -> MisuseError:
    return MisuseError(f"invalid decision: {what}", next_step="Reload the page.")
