"""Which files hold the facts and which translate them, and of which kind a translation is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from regelwerk.content.cards.proposal.field_meaning import id_field
from regelwerk.content.cards.proposal.folder_survey import WORD, Seen, is_usual_id
from regelwerk.content.cards.proposal.locale_places import InPaths, in_paths
from regelwerk.content.cards.proposal.record_kinds import DescribedShape, Kind, Proposal, rows
from regelwerk.content.cards.proposal.record_values import leaves
from regelwerk.files.json_text import JsonObject
from regelwerk.language.known_languages import language_of, source_language
from regelwerk.language.language_detection import detect
from regelwerk.language.language_tags import tag_of

_ID_SPACES = 3
"""Spaces in a name, at most, that may be an id and no sentence (chosen by hand)."""
_SHARE = 0.5
"""Share of the ids of translations, at least, that are among those of the facts (chosen by hand)."""


@dataclass(slots=True)
class Parted:
    """Files of facts, and translations with the place in which their languages are: None for a member of the same file."""

    facts: list[Seen]
    overlays: list[tuple[Seen, InPaths | None]] = field(default_factory=list)
    places: list[InPaths] = field(default_factory=list)
    beside: bool = False
    """Whether the facts are beside the files of locales, without a locale in their path."""
    whole: list[InPaths] = field(default_factory=list)
    """Places that have the texts of the source too."""


def parted(seen: Sequence[Seen], made: Proposal) -> Parted:
    """Tell files of facts from those of translations; the source language is added to `made`."""
    places = _places(seen)
    held = {path for place in places for path in place.files}
    outside = [one for one in seen if one.path not in held]
    found = Parted([one for one in outside if not one.of_locale], places=places)
    members = [one for one in outside if one.of_locale]
    inside = [[one for one in seen if one.path in place.files] for place in places]
    beside = [
        named_by_text(own, found.facts)
        or ((place.apart or _share_ids(own, found.facts)) and not _hold_all_texts(own, found.facts))
        for place, own in zip(places, inside, strict=True)
    ]
    found.beside = any(beside)
    counts: Counter[str] = Counter()
    for place, own in zip(places, inside, strict=True):
        for one in own:
            counts[place.files[one.path]] += len(one.records)
    for one in members:
        counts[_member_tag(one)] += len(one.records)
    if found.beside:
        made.data["source"] = language_in(words_of(found.facts)) or source_language().code
        made.unsure.append(f"the source language is assumed to be {made.data['source']}, because the files do not say")
    elif counts:
        made.data["source"] = source_of(counts)
        made.unsure.append(
            f"{made.data['source']} is assumed to be the source with which the other languages are compared"
        )
    source = made.data["source"]
    for place, own, apart in zip(places, inside, beside, strict=True):
        found.overlays += [(one, place) for one in own if place.files[one.path] != source]
        found.facts += [one for one in own if place.files[one.path] == source and not apart]
        found.whole += [] if apart else [place]
    found.overlays += [(one, None) for one in members if _member_tag(one) != source]
    found.facts += [one for one in members if _member_tag(one) == source]
    return found


def source_of(counts: Mapping[str, int]) -> str:
    """The source of languages with so many texts each, as they come first: what comes first and has more than any other."""
    first = next(iter(counts))
    if all(counts[first] > count for tag, count in counts.items() if tag != first):
        return first
    usual = max(counts, key=lambda tag: counts[tag])
    return next((tag for tag in sorted(counts) if language_of(tag) is source_language()), usual)


def _places(seen: Sequence[Seen]) -> list[InPaths]:
    """The places of languages, the fullest first: an old form of the data may lie beside a new one, or a table beside JSON."""
    found: list[InPaths] = []
    rest = list(seen)
    while place := in_paths(rest):
        tags = set(place.files.values())
        if found and (len(tags) < 2 or tags.isdisjoint(found[0].files.values())):
            break  # words that happen to be languages
        found.append(place)
        rest = [one for one in rest if one.path not in place.files]
    return found


def _member_tag(one: Seen) -> str:
    word = one.of_locale[1] if one.of_locale else ""
    return tag_of(word) or word


def _hold_all_texts(inside: Sequence[Seen], outside: Sequence[Seen]) -> bool:
    """Whether the texts are in the files of locales alone, and the facts elsewhere hold none of their fields."""
    named = set().union(*map(_ids, inside))
    translated = [one for one in outside if named & {*one.names, *_values(one.records)}] or outside
    own, other = (
        {path for one in seen for record in one.records for path, _ in leaves(record)} for seen in (inside, translated)
    )
    ids = {name for name in own if is_usual_id(name)}
    return bool(other) and not (own - ids) & other


def named_by_text(inside: Sequence[Seen], outside: Sequence[Seen]) -> bool:
    """Whether translations are named by the texts of the source: most sentences among their names, or among the texts."""
    texts = set(words_of(outside))
    names = {name for one in inside for name in one.names} if all(one.words for one in inside) else set()
    long = {name for name in names if name.count(" ") > _ID_SPACES}
    return bool(texts & long) and len(texts & long) >= _SHARE * min(len(texts), len(long))


def has_named_texts(inside: Sequence[Seen], kind: Kind) -> bool:
    """Whether most texts of a kind that are no ids, of some field, are names of translations."""
    names = {name for one in inside for name in one.names} if all(one.words for one in inside) else set()
    ids = {name for one in kind.files for name in one.names}
    fields: dict[str, set[str]] = {}
    for record in kind.records:
        for path, value in leaves(record):
            if isinstance(value, str) and value:
                fields.setdefault(path, set()).add(value)
    return any(len(held & names - ids) >= _SHARE * len(held) for held in fields.values())


def _with_ids(overlay: Seen, kind: Kind, id_name: str) -> Seen:
    """Translations that are named by their source as records with the ids and the fields of the facts."""
    told = {name: record[WORD] for name, record in zip(overlay.names, overlay.records, strict=True)}
    records: list[JsonObject] = []
    ids: list[str] = []
    for name, record in rows(kind.files, id_name):
        ids.append(name)
        records.append(
            {path: told[value] for path, value in record.items() if isinstance(value, str) and value in told}
        )
    return replace(overlay, names=tuple(ids), records=tuple(records), words=False)


def _share_ids(inside: Sequence[Seen], outside: Sequence[Seen]) -> bool:
    """Whether files without a locale have the records that the files of locales translate."""
    wanted = list(map(_ids, inside))
    held = {value for one in outside for value in (*one.names, *_values(one.records))}
    return bool(outside) and sum(len(ids & held) >= 0.5 * len(ids) for ids in wanted if ids) > 0.5 * len(wanted)


def _ids(one: Seen) -> set[str]:
    return set(one.names) or {str(record[name]) for record in one.records for name in ("id", "code") if name in record}


def _values(records: Iterable[Mapping[str, object]]) -> set[str]:
    return {str(value) for record in records for value in record.values() if isinstance(value, str | int)}


def assign(kinds: Sequence[Kind], found: Parted) -> None:
    """Give each translation to the kind whose file it translates by its path, else to the one most like it."""
    facts = {one.path for kind in kinds for one in kind.files}
    by_text = {one.path for one, _ in found.overlays if named_by_text([one], found.facts)}
    for one, place in found.overlays:
        path = _counterpart(one.path, place, facts, found) if place else one.path
        own = [kind for kind in kinds if any(each.path == path and _table(each) == _table(one) for each in kind.files)]
        own = own or [kind for kind in kinds if any(each.path == path for each in kind.files)]
        if not own and (named := [kind for kind in kinds if has_named_texts([one], kind)]) and one.path in by_text:
            for kind in named:  # the texts of several kinds may be in one file
                kind.overlays.append(one)
                kind.places[one.path] = place
            continue
        best = max(own or kinds, key=lambda kind: _likeness(kind, one), default=None)
        if best is not None:
            best.overlays.append(one)
            best.places[one.path] = place
            if own and path is not None:
                best.facts_of[one.path] = path


def _table(one: Seen) -> str | None:
    return one.of_locale[0] if one.of_locale else one.below


def _counterpart(path: str, place: InPaths, facts: set[str], found: Parted) -> str | None:
    """The facts of a translation: the same path without its locale, or with that of the source, or the end of theirs."""
    plain = place.plain[path]
    if plain in facts and place not in found.whole:
        return plain
    same = [other for other in facts if place.plain.get(other) == plain]
    if same:
        return same[0]
    ends = [other for other in facts if other.endswith("/" + plain)] if found.beside else []
    return ends[0] if len(ends) == 1 else None


def _likeness(kind: Kind, overlay: Seen) -> tuple[bool, int, int]:
    """Whether a kind has the records that a file translates, and how many fields and records they share."""
    values = _values(kind.records) | {name for one in kind.files for name in one.names}
    shared = len(values & (set(overlay.names) | _values(overlay.records)))
    fields = {name for record in kind.records for name in record} & {
        name for record in overlay.records for name in record
    }
    return shared > 0, len(fields), shared


def join_ids(kind: Kind, id_name: str) -> DescribedShape | None:
    """How the translations of a kind are written, where not as the facts are; each gets the ids of the facts."""
    first = kind.files[0]
    if named_by_text(kind.overlays, kind.files) or has_named_texts(kind.overlays, kind):
        kind.overlays = [_with_ids(one, kind, id_name) for one in kind.overlays]
        return {"form": "texts", "id": id_name}
    id_field_there = _own_id(kind, id_name)
    shapes = {(one.form, None if one.of_locale else one.below) for one in kind.overlays}
    own = (first.form, None if first.of_locale else first.below)
    if first.form == "one":
        names = {
            one.path: str(record.get(id_name, name))
            for one in kind.files
            for record, name in zip(one.records, one.names, strict=False)
        }
        kind.overlays = [
            replace(one, names=(names[kind.facts_of[one.path]],))
            if one.form == "one" and one.path in kind.facts_of
            else one
            for one in kind.overlays
        ]
    if len(shapes) != 1 or (shapes == {own} and id_field_there == id_name):
        return None
    form, below = shapes.pop()
    by_path = any(one.path in kind.facts_of for one in kind.overlays)
    if form in ("keyed", "flat") and not by_path and below is None and own[1] is None and id_field_there == id_name:
        return None  # one object for all files of a kind is read as such
    if id_field_there != id_name:
        kind.overlays = [
            replace(one, records=tuple(_renamed(record, id_field_there, id_name) for record in one.records))
            for one in kind.overlays
        ]
    described: DescribedShape = {"form": form}
    if below:
        described["records"] = below
    return {**described, "id": id_field_there}


def _renamed(record: JsonObject, name: str, new: str) -> JsonObject:
    return {new if field == name else field: value for field, value in record.items()}


def _own_id(kind: Kind, id_name: str) -> str:
    """The field with which most translations name the record, where they have not that of the facts."""
    records = kind.translations
    if any(id_name in record for record in records) or any(one.form != "list" for one in kind.overlays):
        return id_name
    known = kind.ids(id_name)
    for name in id_field(records[: len(kind.overlays[0].records)], []):
        values = [str(record.get(name)) for record in records]
        if sum(value in known for value in values) >= _SHARE * len(values):
            return name
    return id_name


def words_of(seen: Sequence[Seen]) -> list[str]:
    """Texts of files that are long enough to tell their language."""
    values = (value for one in seen for record in one.records for _, value in leaves(record))
    return [value for value in values if isinstance(value, str) and value.count(" ") > 3][:200]


def language_in(texts: Sequence[str]) -> str | None:
    """The language of texts, without what is marked in them."""
    return detect(re.sub(r"[\[{<][^\]}>]*[\]}>]", " ", " ".join(texts[:200]))) if texts else None
