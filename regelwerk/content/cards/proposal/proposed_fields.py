"""The fields of a kind: which are texts, which refer to other records, which hold one of few words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches

from regelwerk.content.cards.proposal import field_meaning
from regelwerk.content.cards.proposal.folder_survey import WORD, Seen
from regelwerk.content.cards.proposal.locale_places import InFields
from regelwerk.content.cards.proposal.record_kinds import (
    DescribedKind,
    Kind,
    Proposal,
    counted,
    fields_of,
    named_records,
    patterns,
    rows,
)
from regelwerk.content.cards.proposal.record_values import leaves
from regelwerk.files.json_text import JsonInput, JsonValue
from regelwerk.language.language_tags import tag_of

_KIN = re.compile(r"(?i)_of$|duplicate|reprint|alternate|original")
"""Names of fields that lead from a card to another printing of it."""
_CREDITS = re.compile(r"(?i)illustrator|artist|designe|author|credit|copyright")
"""Names of fields with people, whose names are not translated."""
_LOCAL = 0.5
"""Share of the translations, at least, in which a fact that differs is one of the language (chosen by hand)."""
_SHARED = 0.5
"""Share of their fields that records have in common with a schema which is not called like them."""


def texts_of(kind: Kind, id_name: str, made: Proposal, called: str) -> dict[str, tuple[str, list[str]]]:
    """Texts of a kind with their kind and values in the source."""
    values: dict[str, list[str]] = {}
    for record in kind.records:
        for path, value in leaves(record):
            if isinstance(value, str) and value.strip():
                values.setdefault(path, []).append(value)
    if kind.inline:
        chosen = _inline_texts(kind.inline, values, made.data["source"])
    elif kind.overlays:
        chosen = _translated_texts(kind, id_name, values)
    else:
        chosen = {
            path: found for path, found in values.items() if path != id_name and field_meaning.looks_like_text(found)
        }
    texts: dict[str, tuple[str, list[str]]] = {}
    for path, found in chosen.items():
        if _CREDITS.search(path) or field_meaning.is_address(found):
            continue
        what, sure = field_meaning.text_kind(path, found)
        words = path == WORD or (kind.inline is not None and kind.inline.template == "{locale}")
        if (words and what in ("title", "traits")) or _is_list_of_words(kind, id_name, path):
            what, sure = "term", True
        texts[path] = what, found
        if not sure:
            made.unsure.append(f"{called}.{path} seems to be {what}")
    return texts


def _local(kind: Kind, id_name: str, texts: Iterable[str]) -> list[str]:
    """Fields of translations that are no texts and mostly have other values than the facts, such as pictures."""
    spoken = {name.partition(".")[0] for name in texts} | {id_name}
    facts = {name: record for one in kind.files for name, record in named_records(one, id_name)}
    both: Counter[str] = Counter()
    other: Counter[str] = Counter()
    for one in kind.overlays:
        for name, record in named_records(one, id_name):
            for field in record.keys() & facts.get(name, {}).keys() - spoken:
                both[field] += 1
                other[field] += record[field] != facts[name][field]
    return sorted(field for field, count in both.items() if other[field] >= _LOCAL * count)


def _is_list_of_words(kind: Kind, id_name: str, path: str) -> bool:
    """Whether records have nothing but a word, which is their id as well."""
    records = kind.records
    plain = all(set(record) == {id_name, path} for record in records)
    return plain and sum(record[id_name] == record[path] for record in records) >= 0.5 * len(records)


def _inline_texts(inline: InFields, values: Mapping[str, list[str]], source: str) -> dict[str, list[str]]:
    """Texts that are in several languages in the record itself."""
    chosen = {}
    for name in inline.fields:
        paths = {tag: inline.path(name, word) for word, tag in inline.locales.items()}
        if any(path in values for path in paths.values()):
            chosen[name] = values.get(paths.get(source, "")) or values.get(name, [])
    return chosen


def _translated_texts(kind: Kind, id_name: str, values: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Fields whose values translations have otherwise than the facts, and those with words that they repeat."""
    facts = dict(rows(kind.files, id_name))
    translated: Counter[str] = Counter()
    same: Counter[str] = Counter()
    words: set[str] = set()
    for name, record in rows(kind.overlays, id_name):
        for path, value in record.items():
            if isinstance(value, str):
                translated[path] += 1
                same[path] += facts.get(name, {}).get(path) == value
                if tag_of(value) is None:
                    words.add(path)
    return {
        path: values.get(path, [])
        for path, count in translated.items()
        if path != id_name
        and path in words
        and (same[path] < 0.7 * count or field_meaning.looks_like_text(values.get(path, [])))
    }


def described_kind(
    index: int,
    kinds: Sequence[Kind],
    ids: Mapping[int, str],
    known: Mapping[int, set[str]],
    names: Mapping[int, str],
    texts: Mapping[str, tuple[str, list[str]]],
    seen: Sequence[Seen],
    made: Proposal,
) -> DescribedKind:
    """The description of one kind; what was found of it is added to `made`."""
    kind, called = kinds[index], names[index]
    first = kind.files[0]
    files = patterns(kind, kinds, [one.path for one in seen if one.form in ("schema", "other", "rows")])
    described: DescribedKind = {"files": files[0] if len(files) == 1 else files}
    if first.below:
        described["records"] = first.of_locale[0] if first.of_locale else first.below
    if first.locale_field:
        described["locale"] = first.locale_field
    if first.form != "list":
        described["form"] = first.form
    described["id"] = ids[index]
    local = _local(kind, ids[index], texts)
    if kind.overlays and (local or first.lists):
        described["local"] = sorted({*local, *first.lists})
    if local:
        made.unsure.append(f"{called}: {', '.join(local)} differ between languages, so they are not compared")
    if texts:
        described["texts"] = {name: what for name, (what, _) in texts.items()}
    schema_file = _schema_file(kind, seen)
    references, properties, required = _facts(index, kinds, ids, known, names, texts, made)
    if references:
        described["references"] = references
    part = _part(kind, references, called)
    if part:
        described["member_of"] = part
    inherits = _inherits(kind, references, called, texts)
    if inherits:
        described["inherits"] = inherits
        made.unsure.append(f"{called}.{inherits} seems to name the record whose texts are used where one has none")
    if schema_file:
        described["schema_file"] = schema_file
    elif properties:
        described["schema"] = {"required": required, "properties": properties}
    languages = f", {len(kind.translations)} translations" if kind.overlays else ""
    made.found.append(
        f"{called}: {counted(len(kind.records), 'record')} in {counted(len(kind.files), 'file')}{languages}; id {ids[index]}; texts "
        + (", ".join(f"{name} ({what})" for name, (what, _) in texts.items()) or "none")
        + (f"; schema {schema_file}" if schema_file else "")
    )
    return described


def _part(kind: Kind, references: Mapping[str, str], called: str) -> str | None:
    """The field with the pack of a record: a reference that is the same in all records of a file, and not in all files."""
    for name, target in references.items():
        held = [{str(record.get(name)) for record in one.records} for one in kind.files]
        if (
            target != called
            and len(held) > 1
            and all(len(values) == 1 for values in held)
            and len(set.union(*held)) > 1
        ):
            return name
    return None


def _inherits(kind: Kind, references: Mapping[str, str], called: str, texts: Mapping[str, object]) -> str | None:
    """The field with the record whose texts stand in: records that have it have next to no texts."""
    best: tuple[int, str | None] = (0, None)
    inline = kind.inline
    paths = {*texts, *(inline.path(text, word) for text in texts for word in inline.locales)} if inline else set(texts)
    spoken = {path.partition(".")[0] for path in paths}
    for name, target in references.items():
        having = [record for record in kind.records if record.get(name)] if target == called else []
        silent = sum(not spoken & record.keys() for record in having)
        if texts and silent > max(best[0], 0.5 * len(having)):
            best = silent, name
    return best[1]


def _schema_file(kind: Kind, seen: Sequence[Seen]) -> str | None:
    """The JSON Schema of the repository that names most fields of the records, or is called like their file."""
    fields = {name for record in kind.records for name in record}
    called = kind.files[0].path.rpartition("/")[2].partition(".")[0]
    best: tuple[tuple[bool, float], str] | None = None
    for one in seen:
        properties = one.data.get("properties") if one.form == "schema" and isinstance(one.data, dict) else None
        if not isinstance(properties, dict) or len(fields_of(kind.files[0]) - properties.keys()) > 0.2 * len(fields):
            continue
        shared = len(fields & properties.keys()) / max(1, len(fields | properties.keys()))
        alike = one.path.rpartition("/")[2].startswith(called.removesuffix("s").removesuffix("ie"))
        if (alike or shared >= _SHARED) and (best is None or (alike, shared) > best[0]):
            best = (alike, shared), one.path
    return best[1] if best else None


def _facts(
    index: int,
    kinds: Sequence[Kind],
    ids: Mapping[int, str],
    known: Mapping[int, set[str]],
    names: Mapping[int, str],
    texts: Mapping[str, tuple[str, list[str]]],
    made: Proposal,
) -> tuple[dict[str, str], dict[str, JsonInput], list[str]]:
    """References, properties and fields that every record has."""
    records, called = kinds[index].records, names[index]
    counts = Counter(name for record in records for name in record)
    spoken = {name.partition(".")[0] for name in texts}
    inline = kinds[index].inline
    if inline:
        spoken |= {name for name in counts if _is_inline(name, inline, texts)}
    references: dict[str, str] = {}
    properties: dict[str, JsonInput] = {}
    for name, count in counts.items():
        near = get_close_matches(name, [other for other in counts if counts[other] > 20 * count], 1, 0.75)
        if near and not any(name in record and near[0] in record for record in records):
            made.unsure.append(
                f"{called}.{name} looks like a misspelling of {near[0]}, so it is left out of the schema"
            )
            continue
        values = [record[name] for record in records if name in record and record[name] is not None]
        target = _target(index, name, values, known)
        if name == ids[index] and (target == index or not texts):
            target = None  # but texts apart from their facts refer to them by their id
        if target is not None and name not in spoken:
            references[name] = names[target]
        if target is None:
            inside = _in_lists(name, values, known, names)
            references.update({path: kind for path, kind in inside.items() if path not in texts and path != name})
        if (name in spoken and not (name in counts and name == ids[index])) or (name == ids[index] and "{" in name):
            continue  # a text, or an id that is made of other fields
        types = field_meaning.json_type([record[name] for record in records if name in record])
        properties[name] = {"type": types[0] if len(types) == 1 else types}
        if target is None and name != ids[index]:
            if field_meaning.closed(values, len(records)):
                properties[name] = _closed(called, name, values, made)
            elif form := field_meaning.written_form(values):
                properties[name] = {"type": "string", "pattern": form}
    if kinds[index].files[0].form in ("keyed", "flat") and texts:
        target = _target(index, "id", list(known[index]), {one: found for one, found in known.items() if one != index})
        others = sorted(known[index] - known[target]) if target is not None else []
        if target is not None and others:
            made.unsure.append(
                f"{counted(len(others), 'record')} of {called} ({', '.join(others[:3])}) {'has' if len(others) == 1 else 'have'} no {names[target]}, unlike the others: "
                f"add `references: {{id: {names[target]}}}` if they should be"
            )
        elif target is not None:
            references["id"] = names[target]
    required = [name for name in properties if counts[name] == len(records) > 1]
    return references, properties, required


def _is_inline(name: str, inline: InFields, texts: Iterable[str]) -> bool:
    return any(inline.path(text, word).partition(".")[0] == name for text in texts for word in inline.locales)


def _target(index: int, name: str, values: Sequence[JsonValue], known: Mapping[int, set[str]]) -> int | None:
    """The kind whose ids a field holds."""
    words = {str(value) for value in values if isinstance(value, str | int) and not isinstance(value, bool)}
    if not words or len(values) != sum(isinstance(value, str | int) for value in values):
        return None
    if all(word.isdecimal() for word in words) and not re.search(r"(?i)id$|code$|_of$|jump|link|ref", name):
        return None
    if not known:
        return None
    best = max(known, key=lambda one: (len(words & known[one]), one != index))
    # A selection of packs refers to cards of others.
    share = 0.3 if best == index and _KIN.search(name) else 0.9
    return best if len(words & known[best]) >= share * len(words) and len(known[best]) > 1 else None


def _in_lists(
    name: str, values: Sequence[JsonValue], known: Mapping[int, set[str]], names: Mapping[int, str]
) -> dict[str, str]:
    """References that are elements of lists, or a member of these: all of them are ids of one kind."""
    held: dict[str, list[JsonValue]] = {}
    for value in values if all(isinstance(value, list) for value in values) else ():
        for path, one in leaves({name: value}):
            held.setdefault(path, []).append(one)
    found = {}
    for path, words in held.items():
        own = {one for one in words if isinstance(one, str)}
        targets = [at for at in known if len(own) == len(set(map(str, words))) > 1 and own <= known[at]]
        if targets and path.count("*") == 1:
            found[path] = names[min(targets, key=lambda at: len(known[at]))]
    return found


def _closed(called: str, name: str, values: Sequence[JsonValue], made: Proposal) -> dict[str, JsonInput]:
    counts = Counter(value for value in values if isinstance(value, str))
    odd = [
        one
        for one in counts
        if counts[one] == 1 and get_close_matches(one, [o for o in counts if counts[o] > 2], 1, 0.75)
    ]
    if odd:
        made.unsure.append(
            f"{called}.{name} is {', '.join(odd)} once, which looks misspelled, so it is left out of the list"
        )
    return {"enum": sorted(one for one in counts if one not in odd)}
