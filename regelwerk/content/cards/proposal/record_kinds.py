"""Kinds of records: which files hold the same one, how their paths are written as a pattern, what names a record."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypedDict

from regelwerk.content.cards.proposal import field_meaning
from regelwerk.content.cards.proposal.folder_survey import Seen, is_usual_id
from regelwerk.content.cards.proposal.locale_places import InFields, InPaths
from regelwerk.content.cards.proposal.possible_ids import possible_made_id, with_made_ids
from regelwerk.content.cards.proposal.record_values import leaves
from regelwerk.files.json_text import JsonInput, JsonObject, JsonValue
from regelwerk.files.path_patterns import matches
from regelwerk.language.language_tags import tag_of

_SHELVES = frozenset({"pack", "packs", "sets", "data", "json", "content", "expansions", "releases"})
"""Folders that are called after what cards come in."""
_TELLING = 3
"""Characters, at least, that the names of files have in common where they tell these files from others (chosen by hand)."""
_ALIKE = 0.6
"""Share of their fields that two files have in common when they hold records of one kind."""


class DescribedShape(TypedDict, total=False):
    """How the translations of a kind are written, as a description has it."""

    form: str
    records: str
    id: str


class DescribedKind(TypedDict, total=False):
    """A kind of records as a description has it; docs/card-repositories.md says what each field means."""

    files: str | list[str]
    records: str
    form: str
    id: str
    id_form: str
    texts: dict[str, str]
    references: dict[str, str]
    member_of: str
    inherits: str
    schema_file: str
    schema: dict[str, JsonInput]
    overlays: str
    inline: str
    locale: str
    source: str
    local: list[str]
    translations: DescribedShape


class Description(TypedDict, total=False):
    """A description of a card repository as plain data, its fields in the order in which they are written."""

    format: int
    name: str
    source: str
    overlays: str
    inline: str
    locales: list[str] | dict[str, str | list[str]]
    icons: list[str]
    trait_marks: list[str]
    trait_end: str
    aliases: dict[str, str]
    unpaired_tags: list[str]
    empty_is_missing: bool
    ignore: list[str]
    kinds: dict[str, DescribedKind]


@dataclass(slots=True)
class Proposal:
    """A description as plain data, what was found, and what a person should look at."""

    data: Description
    found: list[str] = field(default_factory=list)
    unsure: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    """Records of each kind, without translations."""
    compared: set[str] = field(default_factory=set)
    """Paths of files whose texts are in several languages, or are translated elsewhere."""


@dataclass(slots=True)
class Kind:
    """Files that hold records of one kind, and the files that translate them."""

    files: list[Seen]
    overlays: list[Seen] = field(default_factory=list)
    places: dict[str, InPaths | None] = field(default_factory=dict)
    """Path of each translation to the place of its language; None where that is a member of the file of the facts."""
    facts_of: dict[str, str] = field(default_factory=dict)
    """Path of a translation to that of its facts, where paths tell it."""
    inline: InFields | None = None
    """Where its records hold their languages, if they do."""

    @property
    def records(self) -> list[JsonObject]:
        """The records of all files."""
        return [record for one in self.files for record in one.records]

    def ids(self, field: str) -> set[str]:
        """The ids of its records, those that are names of records or of files too."""
        held = {str(record[field]) for record in self.records if field in record}
        return held or {name for one in self.files for name in one.names}

    @property
    def place(self) -> InPaths | None:
        """Where most of its translations are."""
        found = list(self.places.values())
        return max(found, key=found.count, default=None)

    @property
    def translations(self) -> list[JsonObject]:
        """The records of all translations."""
        return [record for one in self.overlays for record in one.records]


def counted(count: int, noun: str) -> str:
    """A number with its noun."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def named_records(one: Seen, id_name: str) -> Iterator[tuple[str, JsonObject]]:
    """Each record of a file with its id."""
    names = one.names or [str(record.get(id_name)) for record in one.records]
    for name, record in zip(names, one.records, strict=False):
        yield str(record.get(id_name, name)), record


def rows(files: Sequence[Seen], id_name: str) -> Iterator[tuple[str, dict[str, JsonValue]]]:
    """Each record of files with its id, and its values by their paths."""
    return ((name, dict(leaves(record))) for one in files for name, record in named_records(one, id_name))


def kinds_of(facts: Sequence[Seen]) -> list[Kind]:
    """Files with the same fields are of one kind; lists of few fields are kinds of their own."""
    kinds: list[Kind] = []
    for one in facts:
        own = fields_of(one)
        for kind in kinds:
            first = kind.files[0]
            other = fields_of(first)
            # Lists of few fields are alike by chance, the more so where each file is a thing of its own.
            least = 0 if one.form == "one" else 2 if own == other else 3 if "/" in one.path else 5
            alike = len(own & other) >= _ALIKE * min(len(own), len(other)) and len(own & other) > least
            called = [each.path.rpartition("/")[2] for each in (one, first)]
            alike = alike or (one.form == "one" and called[0] == called[1] and own == other)
            if alike and (one.form, one.below) == (first.form, first.below) and _ending(one) == _ending(first):
                kind.files.append(one)
                break
        else:
            kinds.append(Kind([one]))
    for kind in kinds:
        kind.files = [_called(one, kind.files) for one in kind.files]
    return kinds


def _called(one: Seen, files: Sequence[Seen]) -> Seen:
    """A single record is called as its folder where all files of its kind are called alike."""
    folder, _, last = one.path.rpartition("/")
    alike = len(files) > 1 and all(other.path.rpartition("/")[2] == last for other in files)
    return replace(one, names=(folder.rpartition("/")[2],)) if one.form == "one" and alike else one


def fields_of(seen: Seen) -> set[str]:
    """Fields that at least half of the records of a file have, but for languages: lists of words have these in common."""
    counts = Counter(name for record in seen.records for name in record)
    found = {name for name, count in counts.items() if 2 * count >= len(seen.records)}
    languages = {name for name in found if tag_of(name)}
    return found - languages if len(languages) > 1 else found


def _ending(seen: Seen) -> str:
    return seen.path.rpartition(".")[2]


def patterns(kind: Kind, kinds: Sequence[Kind], avoid: Sequence[str]) -> list[str]:
    """The shortest pattern that all files of a kind fit and no file of another, nor one to `avoid`, does; else
    the files themselves.
    """
    own = [one.path for one in kind.files]
    others = [*avoid, *(one.path for each in kinds if each is not kind for one in each.files if one.path not in own)]
    folders = sorted({path.rpartition("/")[0] for path in own})
    shared = _common(folders)
    ending = _ending(kind.files[0])
    if len(own) == 1 and not folders[0]:  # in the root, beside other things, each file has its name
        return own
    stems = [path.rpartition("/")[2] for path in own]
    start, end = _start(stems), _start([one[::-1] for one in stems])[::-1]
    short = len(start) + len(end) < min(map(len, stems))
    told = short and len(start + end.removesuffix(f".{ending}")) >= _TELLING
    choices = [[f"{folders[0]}/*.{ending}"]] if len(folders) == 1 and folders[0] else []
    if len(own) > 1 and len(folders) == 1 and told:
        choices.append([f"{folders[0]}/{start}*{end}".lstrip("/")])
    side_by_side = all(folder.rpartition("/")[0] == shared for folder in folders)
    if len(set(stems)) == 1 and len(own) > 1:
        choices.append([f"{shared}/{'*' if side_by_side else '**'}/{stems[0]}".lstrip("/")])
    choices += [
        [f"{shared}/**.{ending}" if shared else f"**.{ending}"],
        [f"{one}/*.{ending}".lstrip("/") for one in folders],
    ]
    if len(folders) > 1 and len(set(stems)) > 1 and short and start + end != f".{ending}":
        choices.append([f"{shared}/{'*' if side_by_side else '**'}/{start}*{end}".lstrip("/")])
    for choice in choices:
        if not any(matches(path, pattern) for path in others for pattern in choice):
            return choice
    return own


def _start(words: Sequence[str]) -> str:
    """The characters that all begin with."""
    first, last = min(words), max(words)
    return first[
        : next((at for at, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), len(first))
    ]


def _common(folders: Sequence[str]) -> str:
    steps = [folder.split("/") for folder in folders]
    shared = []
    for level in zip(*steps, strict=False):
        if len(set(level)) > 1:
            break
        shared.append(level[0])
    return "/".join(shared)


def named(kind: Kind, taken: Collection[str]) -> str:
    """A name for a kind, of its only file or of the folder of its files."""
    path = kind.files[0].path
    plain = next((place.plain[path] for place in [kind.place] if place and path in place.plain), path)
    stem = plain.rpartition("/")[2].partition(".")[0]
    folders = sorted({one.path.rpartition("/")[0] for one in kind.files})
    folder = _common(folders).rpartition("/")[2]
    below = kind.files[0].of_locale[0].replace("{locale}", "") if kind.files[0].of_locale else kind.files[0].below
    base = (below.strip(".").rpartition(".")[2] if below else "") or (
        stem if len(kind.files) == 1 and kind.files[0].form != "one" and not tag_of(stem) else folder or "card"
    )
    if (
        len(base) < 4 or tag_of(base) or (len(kind.files) > 1 and base.lower() in _SHELVES)
    ):  # a language or a number is no name
        base = "card"
    base = re.sub(r"\W+", "_", base.lower()).strip("_") or "card"
    if base.endswith("s") and not base.endswith("ss") and len(base) > 3:
        base = base[:-3] + "y" if base.endswith("ies") else base[:-1]
    number, name = 1, base
    while name in taken:
        number += 1
        name = f"{base}{number}"
    return name


def id_of(kind: Kind, made: Proposal) -> str:
    """The field that names a record; `id` where it is the name of the record or of its file."""
    form = kind.files[0].form
    listed = [record for one in kind.overlays if one.form == "list" for record in one.records]
    names = field_meaning.id_field(kind.records, listed if form == "list" else [])
    names = names or field_meaning.id_field(kind.records, [])
    if form in ("keyed", "flat") or (form == "one" and (not names or not is_usual_id(names[0]))):
        return "id"
    where = kind.files[0].path
    made_of = possible_made_id(kind.records, names)
    if made_of is not None:
        kind.files = [with_made_ids(one, made_of) for one in kind.files]
        kind.overlays = [with_made_ids(one, made_of) for one in kind.overlays]
        made.unsure.append(f"{made_of} seems to tell the records of {where} apart, as no field alone does")
        return made_of
    if not names:
        made.unsure.append(f"no field of {where} has a different value in each record; set the id yourself")
        return "id"
    if not is_usual_id(names[0]) or (len(names) > 1 and is_usual_id(names[1])):
        rest = f"; {', '.join(names[1:4])} would also be possible" if len(names) > 1 else ""
        made.unsure.append(f"{names[0]} seems to be the id of the records of {where}{rest}")
    return names[0]
