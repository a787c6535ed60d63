"""A card repository in memory: its layout, and its files with positions.

These types are dataclasses and named tuples, not pydantic models: a repository has some 75,000 records and is checked on
each pull request in a few seconds; creating and importing models would cost more than the checks themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from regelwerk.schema.finding import Span

TextKind = Literal["title", "rules", "prose", "traits", "term"]
"""title: a name; rules: text that is played; prose: flavour; traits: a list such as `Weapon. Melee.`; term: a closed word."""

Form = Literal["list", "one", "keyed", "flat", "texts"]
"""Whether a file (or what is below a member of it) is a list of records, one record, records by their id, or texts by the
id and the field: `lamp.name`; by the id alone where a record has one text. Translations may be `texts`: by the text itself."""

TABLES = (".csv", ".tsv")
"""Endings of tables, a row a record, which people open as spreadsheets."""
TAGS_WITHOUT_END = frozenset({"br", "hr", "img", "li", "p", "wbr"})
"""Tags that need no partner in any repository (html.spec.whatwg.org/multipage/syntax.html#optional-tags)."""


@dataclass(frozen=True, slots=True)
class RecordKind:
    """One sort of record of a layout: where its files are and what its fields mean."""

    name: str
    files: tuple[str, ...]
    """Patterns of the files with the facts, relative to the root of the repository."""
    id: str
    """Field that identifies the record."""
    texts: Mapping[str, TextKind]
    """Fields that are translated."""
    references: Mapping[str, str]
    """Field to the kind of record whose id it holds."""
    schema_file: str | None
    """JSON Schema of the record in the repository itself."""
    schema: Mapping[str, object]
    """JSON Schema in the description, used if the repository has none."""
    inherits: str | None
    """Field with the id of a record whose texts are used where this one has none."""
    member_of: str | None
    """Field with the part (pack) a record belongs to; parts without records show that the set is partial."""
    records: str | None
    """Key of the records in a file; None if the file is the records."""
    form: Form
    overlays: str | None
    """Where its translations are, if different from the other kinds."""
    told_by: str | None
    """Regular expression that a line of a file must match, if paths alone do not tell the kind."""
    id_form: str | None = None
    """How a file writes an id if each locale has its own ids, with `{locale}` and `{id}`: `{locale}_{id}`."""
    inline: str | None = None
    """Path of a text in a locale in the record of the facts, with `{locale}` and, unless the kind has one text alone,
    `{field}`: `{field}_{locale}`, or `translations.lang={locale}.{field}` where each element of a list names its locale."""
    locale: str | None = None
    """Field in which each record names its language, where one record is for one language."""
    source: str | None = None
    """Locale of its facts, where another than that of the layout."""
    local: tuple[str, ...] = ()
    """Fields that each language has of its own though they are no texts, such as a picture: they are not compared."""
    translations: OwnShape | None = None
    """How files of translations are written, where not as the facts are."""


class OwnShape(NamedTuple):
    """How the files of translations of a kind are written."""

    form: Form
    records: str | None
    id: str


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout of a card repository, from its YAML description."""

    name: str
    source: str
    """Locale of the facts."""
    recognise: tuple[str, ...]
    """Files and folders that must all exist."""
    overlays: str | None
    """Pattern of the paths of translations, with `{locale}`; None if there are none beside the facts."""
    locales: Mapping[str, str]
    """Locales as written in paths and fields, each with its language tag; empty if any is allowed."""
    ignore: tuple[str, ...]
    kinds: tuple[RecordKind, ...]
    icons: tuple[str, str]
    """Opening and closing mark of an icon."""
    trait_marks: tuple[str, str] | None
    """Opening and closing mark of a trait name in a text."""
    trait_end: str
    """What ends each trait of a list."""
    aliases: Mapping[str, str]
    """Alternative names of icons, mapped to the standard name."""
    unpaired_tags: frozenset[str] = frozenset()
    """Tags that stand alone, such as a sign for a new paragraph."""
    empty_is_missing: bool = False
    """Whether an empty text is one that is not translated yet."""

    def tag(self, written: str) -> str:
        """The language tag of a locale as files and fields write it: `de-AT` for `de_AT`, or as the description says."""
        return self.locales.get(written, written).replace("_", "-")


class CardPlace(NamedTuple):
    """A passage of a file; line and column count from 1, the column in code points."""

    locale: str | None
    file: str
    line: int
    column: int
    text: str

    @property
    def span(self) -> Span:
        """The same as a side of a finding."""
        return Span(locale=self.locale, file=self.file, line=self.line, column=self.column, text=self.text)


class UncheckedFiles(NamedTuple):
    """Paths of files of a repository that are not checked."""

    unknown: Sequence[str]
    """The description of the repository does not know them."""
    unreadable: Sequence[tuple[str, str]]
    """They cannot be opened; each with the reason."""
    held: Mapping[str, str] = {}
    """Unknown files that hold one record, with its id."""


class Positions(Protocol):
    """Where the values of a file are, computed on demand."""

    def value(self, record: int, path: str, offset: int = 0) -> tuple[int, int]:
        """Line and column of a field's value, or of the character `offset` in it where it is a text."""

    def key(self, record: int, name: str) -> tuple[int, int]:
        """Line and column of the name of a field."""

    def record(self, record: int) -> tuple[int, int]:
        """Line and column where a record begins."""


class Junk(NamedTuple):
    """A stretch of a file that cannot be read, and the ids that seem to be in it."""

    message: str
    line: int
    column: int
    text: str
    ids: tuple[str, ...]
    noticed: tuple[int, int] | None
    """Where reading stopped, if that is a different line from the apparent defect."""


@dataclass(frozen=True, slots=True)
class CardFile:
    """A file of the repository; `records` are those that could be read, `locale` is None for facts."""

    path: str
    kind: str
    locale: str | None
    records: tuple[Mapping[str, object], ...]
    positions: Positions
    junk: tuple[Junk, ...] = ()
    repeated: tuple[tuple[int, str], ...] = ()
    """Records and the fields that they have twice."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is checked together: a file of facts and its overlays."""

    layout: Layout
    kind: RecordKind
    name: str
    """Path of the facts, even if that file is missing."""
    facts: CardFile | None
    overlays: tuple[CardFile, ...]
    schema: Mapping[str, object]
    inherited: Mapping[str, Mapping[str, object]]
    """Records of other files that records of this one inherit from, by id."""
