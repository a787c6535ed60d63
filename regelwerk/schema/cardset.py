"""A card repository in memory: its layout, its files with positions, and what is found in them.

These nouns are dataclasses and named tuples, not pydantic models: a repository holds some 75,000 records and is checked
on each pull request in a few seconds; making and importing models would cost more than the checks themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

from regelwerk.schema.skipped_checks import Skipped

TextKind = Literal["title", "rules", "prose", "traits", "term"]
"""title: a name; rules: text that is played; prose: flavour; traits: a list such as `Weapon. Melee.`; term: a closed word."""


@dataclass(frozen=True, slots=True)
class RecordKind:
    """One sort of record of a layout: where its files are and what its fields mean."""

    name: str
    files: tuple[str, ...]
    """Patterns of the files with the facts, relative to the root of the repository."""
    id: str
    """Field that names the record."""
    texts: Mapping[str, TextKind]
    """Fields that are translated."""
    references: Mapping[str, str]
    """Field to the kind of record whose id it holds."""
    schema_file: str | None
    """JSON Schema of the record in the repository itself."""
    schema: Mapping[str, Any]
    """JSON Schema written in the description; it counts where the repository holds none."""
    inherits: str | None
    """Field with the id of a record whose texts stand in where this one has none."""
    member_of: str | None
    """Field with the part (pack) a record belongs to; parts without records show that the set is partial."""
    records: str | None
    """Key of the records in a file; None where the file is the records."""
    form: Literal["list", "one", "keyed", "flat"]
    """Whether a file (or what stands below `records`) is a list of records, one record, records by their id, or texts by
    the id and the field: `lamp.name`."""
    overlays: str | None
    """Where its translations are, if not where those of the other kinds are."""
    told_by: str | None
    """Regular expression that a line of a file must fit, where paths alone do not tell the kind."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a card repository is laid out: its description, read from YAML."""

    name: str
    source: str
    """Locale of the facts."""
    recognise: tuple[str, ...]
    """Files and folders that must all be there."""
    overlays: str | None
    """Pattern of the paths of translations, with `{locale}`; None where there are none beside the facts."""
    inline: str | None
    """Path of a text in a locale in the record of the facts, with `{field}` and `{locale}`, such as `{field}_{locale}`."""
    locales: Mapping[str, str]
    """Locales as paths and fields write them, each with its language tag; empty where any is meant."""
    ignore: tuple[str, ...]
    kinds: tuple[RecordKind, ...]
    icons: tuple[str, str]
    """What opens and closes an icon."""
    trait_marks: tuple[str, str] | None
    """What opens and closes the name of a trait in a text."""
    trait_end: str
    """What ends each trait of a list."""
    aliases: Mapping[str, str]
    """Other names of icons, to the name that counts."""


class CardSpan(NamedTuple):
    """One side of a finding; line and column count from 1, the column in code points of the file's line."""

    locale: str | None
    file: str
    line: int
    column: int
    text: str
    page: int | None = None
    """Always None, as files of cards have no pages; findings of rulebooks have one."""


class Mend(NamedTuple):
    """What would mend a finding, as `schema.finding.Fix`."""

    locale: str | None
    field: str
    old: str
    new: str
    safe: bool


class CardFinding(NamedTuple):
    """A finding of a card set; the fields of `schema.finding.Finding`, and two more to tell causes from effects."""

    code: str
    name: str
    kind: str
    severity: str
    message: str
    id: str
    fingerprint: str
    spans: tuple[CardSpan, ...]
    fix: Mend | None
    about: tuple[str, ...] = ()
    """What it is about, so that another finding can explain it; not in reports, as the next one."""
    explains: tuple[str, ...] = ()
    """What follows from it, as others have it in `about`."""


class AnyPassage(Protocol):
    """What outputs need of a side, of a `Passage` or of a `schema.finding.Span`."""

    @property
    def locale(self) -> str | None: ...  # noqa: D102
    @property
    def file(self) -> str: ...  # noqa: D102
    @property
    def page(self) -> int | None: ...  # noqa: D102
    @property
    def line(self) -> int | None: ...  # noqa: D102
    @property
    def column(self) -> int | None: ...  # noqa: D102
    @property
    def text(self) -> str: ...  # noqa: D102


class AnyFinding(Protocol):
    """What outputs need of a finding, of a `CardFinding` or of a `schema.finding.Finding`."""

    @property
    def code(self) -> str: ...  # noqa: D102
    @property
    def name(self) -> str: ...  # noqa: D102
    @property
    def severity(self) -> str: ...  # noqa: D102
    @property
    def message(self) -> str: ...  # noqa: D102
    @property
    def id(self) -> str: ...  # noqa: D102
    @property
    def fingerprint(self) -> str: ...  # noqa: D102
    @property
    def spans(self) -> Sequence[AnyPassage]: ...  # noqa: D102


class Positions(Protocol):
    """Where values of a file stand; found when asked for."""

    def value(self, record: int, path: str, offset: int = 0) -> tuple[int, int]:
        """Line and column of a field's value, or of the character `offset` in it where it is a text."""

    def key(self, record: int, name: str) -> tuple[int, int]:
        """Line and column of the name of a field."""

    def record(self, record: int) -> tuple[int, int]:
        """Line and column where a record begins."""


class Junk(NamedTuple):
    """A stretch of a file that cannot be read, and the ids that seem to stand in it."""

    message: str
    line: int
    column: int
    text: str
    ids: tuple[str, ...]
    noticed: tuple[int, int] | None
    """Where reading stopped, if that is another line than where the defect seems to be."""


@dataclass(frozen=True, slots=True)
class CardFile:
    """A file of the repository; `records` are those that could be read, `locale` is None for facts."""

    path: str
    kind: str
    locale: str | None
    records: tuple[dict[str, Any], ...]
    positions: Positions
    junk: tuple[Junk, ...] = ()
    repeated: tuple[tuple[int, str], ...] = ()
    """Record and field that it names twice."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is checked together: a file of facts and its overlays."""

    layout: Layout
    kind: RecordKind
    name: str
    """Path of the facts, also where that file is missing."""
    facts: CardFile | None
    overlays: tuple[CardFile, ...]
    schema: Mapping[str, Any]
    inherited: Mapping[str, Mapping[str, Any]]
    """Records of other files that records of this one inherit from, by id."""


@dataclass(frozen=True, slots=True)
class CardReport:
    """Findings of a card set in order, and how much was looked at."""

    findings: tuple[CardFinding, ...]
    checked: dict[str, int] = field(default_factory=dict)
    accepted: int = 0
    """Findings that people accepted; they are left out."""
    skipped: tuple[Skipped, ...] = ()
