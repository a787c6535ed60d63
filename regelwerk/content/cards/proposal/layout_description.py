"""Puts a proposal together: kinds of records, their files and fields, and what is not sure of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from regelwerk.content.cards.proposal import field_meaning
from regelwerk.content.cards.proposal.folder_survey import Seen, is_of_tool, is_usual_id, leaves
from regelwerk.content.cards.proposal.icon_aliases import aliases, pairs
from regelwerk.content.cards.proposal.locale_ids import id_form, with_source_ids
from regelwerk.content.cards.proposal.locale_places import InFields, InPaths, in_fields, in_paths
from regelwerk.content.cards.proposal.proposed_fields import described_kind, texts_of
from regelwerk.content.cards.proposal.record_kinds import DescribedKind, Kind, Proposal, id_of, kinds_of, named
from regelwerk.language.known_languages import language_of, source_language
from regelwerk.language.language_detection import detect

_NAMED = 5
"""Files that a note names at most."""


def describe(seen: Sequence[Seen]) -> Proposal:
    """A description of these files; one without kinds where none of them holds records."""
    made = Proposal({"format": 1, "name": "cards", "source": source_language().code})
    usable = [one for one in seen if one.form in ("list", "one", "keyed", "flat")]
    paths = in_paths(usable)
    facts, overlays, beside = _parted(usable, paths, made)
    other = _other_place(facts) if beside else None
    facts = [one for one in facts if not other or one.path not in other.files]
    kinds = kinds_of([one for one in facts if one.records])
    lone = [kind.files[0] for kind in kinds if len(kind.files) == 1 and kind.files[0].form == "one"]
    if len(lone) < len(kinds):  # a record without its like, beside lists of them, is seldom a card
        kinds = [kind for kind in kinds if kind.files[0] not in lone]
        if not any(kind.files[0].form == "one" for kind in kinds):  # nor are its translations those of anything else
            lone += [one for one in overlays if one.form == "one"]
            overlays = [one for one in overlays if one.form != "one"]
        seen = [replace(one, form="other") if one in lone else one for one in seen]
    fields = in_fields(record for kind in kinds for record in kind.records) if not overlays else None
    if paths and overlays:
        _from_paths(made, paths, overlays, kinds, beside)
        if other:
            _from_other_paths(made, paths, other, usable, kinds)
            paths = replace(paths, files={**paths.files, **other.files})
    elif fields:
        _from_fields(made, fields, facts)
    else:
        made.unsure.append("no translations were found, so languages are not compared")
    ids = {index: id_of(kind, made) for index, kind in enumerate(kinds)}
    forms = _with_source_ids(kinds, ids, paths, made) if paths and overlays else {}
    rules: list[str] = []
    traits: list[str] = []
    spoken: dict[int, list[str]] = {}
    described: dict[str, DescribedKind] = {}
    known = {index: kinds[index].ids(name) for index, name in ids.items()}
    names: dict[int, str] = {}
    for index, kind in enumerate(kinds):
        names[index] = named(kind, names.values())
    for index, kind in enumerate(kinds):
        texts = texts_of(kind, ids[index], fields, made, names[index])
        spoken[index] = list(texts)
        for what, values in texts.values():
            (rules if what == "rules" else traits if what == "traits" else []).extend(values)
        described[names[index]] = described_kind(index, kinds, ids, known, names, texts, seen, made)
        if index in forms:
            described[names[index]]["id_form"] = forms[index]
    if not overlays and not fields:
        made.data["source"] = _language(rules) or source_language().code
    _signs(made, rules, traits)
    if "icons" in made.data:
        renamed = aliases(
            pairs(kinds, ids, spoken, fields, made.data["source"]), made.data["icons"], made.data.get("trait_marks")
        )
        if renamed:
            made.data["aliases"] = renamed
        made.unsure += [f"the icon {name} seems to be another name for {meant}" for name, meant in renamed.items()]
    if paths and overlays and "overlays" not in made.data:
        for index, kind in enumerate(kinds):
            if kind.overlays:
                described[names[index]]["overlays"] = paths.template
    for index, kind in enumerate(kinds):
        if other and any(one.path in other.files for one in kind.overlays):
            described[names[index]]["overlays"] = other.template
    unread = [one for one in seen if one.form in ("schema", "other", "rows")]
    if unread:
        made.data["ignore"] = sorted(one.path for one in unread)
    made.unsure += [f"{one.path} cannot be read and was not used" for one in seen if one.form == "broken"]
    _without_records(made, [one.path for one in unread if one.form != "schema"])
    made.unsure += _beside(usable)
    made.data["kinds"] = described
    return made


def _without_records(made: Proposal, paths: Sequence[str]) -> None:
    """Say which files are ignored; those of other programs for sure."""
    tools = [path for path in paths if is_of_tool(path)]
    others = [path for path in paths if not is_of_tool(path)]
    if tools:
        made.found.append(f"ignored, as they belong to other programs: {_some(tools)}")
    if others:
        one = len(others) == 1
        made.unsure.append(
            f"{_some(others)} {'seems to contain no records and is' if one else 'seem to contain no records and are'} ignored"
        )


def _some(paths: Sequence[str]) -> str:
    more = len(paths) - _NAMED
    return ", ".join(paths[:_NAMED]) + (f" and {more} more" if more > 0 else "")


def _beside(seen: Sequence[Seen]) -> Iterator[str]:
    """What is in files of records and is no record, by the member that holds the records."""
    files: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for one in seen:
        if one.below is not None and one.beside:
            files.setdefault((one.below, one.beside), []).append(one.path)
    for (below, names), paths in files.items():
        verb = "is" if len(names) == 1 else "are"
        yield (
            f"{' and '.join(names)} in {_some(paths)} {verb} not read: only the records in one member of a "
            f"file are, here {below}; move other records to a separate file"
        )


def _parted(seen: Sequence[Seen], paths: InPaths | None, made: Proposal) -> tuple[list[Seen], list[Seen], bool]:
    """Files of facts, files of translations, and whether the facts are beside them without a locale in their path."""
    if paths is None:
        return list(seen), [], False
    inside = [one for one in seen if one.path in paths.files]
    outside = [one for one in seen if one.path not in paths.files]
    beside = (paths.apart or _share_ids(inside, outside)) and not _speak_alone(inside, outside)
    if beside:
        made.data["source"] = _language(_words(outside)) or source_language().code
        made.unsure.append(f"the source language is assumed to be {made.data['source']}, because the files do not say")
        rest = [one for one in inside if paths.files[one.path] != made.data["source"]]
        return outside, rest, True
    counts = Counter(paths.files[one.path] for one in inside)
    source = next((one for one in sorted(counts) if language_of(one) is source_language()), counts.most_common(1)[0][0])
    made.data["source"] = source
    made.unsure.append(f"{source} is assumed to be the source with which the other languages are compared")
    return (
        [*outside, *(one for one in inside if paths.files[one.path] == source)],
        [one for one in inside if paths.files[one.path] != source],
        False,
    )


def _speak_alone(inside: Sequence[Seen], outside: Sequence[Seen]) -> bool:
    """Whether the texts are in the files of locales alone, and the facts elsewhere hold none of their fields."""
    own, other = (
        {path for one in seen for record in one.records for path, _ in leaves(record)} for seen in (inside, outside)
    )
    ids = {name for name in own if is_usual_id(name)}
    return bool(other) and not (own - ids) & other


def _share_ids(inside: Sequence[Seen], outside: Sequence[Seen]) -> bool:
    """Whether files without a locale have the records that the files of locales translate."""
    wanted = [
        set(one.names) or {str(record.get(name)) for record in one.records for name in ("id", "code")} for one in inside
    ]
    held = {value for one in outside for value in one.names}
    held |= {
        str(value)
        for one in outside
        for record in one.records
        for value in record.values()
        if isinstance(value, str | int)
    }
    return bool(outside) and sum(len(ids & held) >= 0.5 * len(ids) for ids in wanted if ids) > 0.5 * len(wanted)


def _from_paths(made: Proposal, paths: InPaths, overlays: Sequence[Seen], kinds: Sequence[Kind], beside: bool) -> None:
    single = "*" not in paths.template and "." in paths.template.rpartition("/")[2]
    if not (single and beside):
        made.data["overlays"] = paths.template
    made.data["locales"] = _locales(paths.locales)
    for one in overlays:
        best = max(kinds, key=lambda kind: _likeness(kind, one), default=None)
        if best is not None:
            best.overlays.append(one)
    made.found.append(f"languages in paths: {paths.template} ({', '.join(sorted(set(paths.files.values())))})")


def _other_place(facts: Sequence[Seen]) -> InPaths | None:
    """A second place of languages, as where an old form of the data lies beside a new one: translations of these files."""
    found = in_paths(facts)
    return found if found and found.apart and len(set(found.files.values())) > 1 else None


def _from_other_paths(
    made: Proposal, paths: InPaths, other: InPaths, seen: Sequence[Seen], kinds: Sequence[Kind]
) -> None:
    """Each kind has its translations in one place: those of kinds that have some already stay in the first."""
    free = [kind for kind in kinds if not kind.overlays]
    for one in seen:
        if one.path in other.files and free:
            max(free, key=lambda kind: _likeness(kind, one)).overlays.append(one)
    made.data["locales"] = _locales({**paths.locales, **other.locales})
    made.found.append(f"and in {other.template} ({', '.join(sorted(set(other.files.values())))})")


def _with_source_ids(kinds: Sequence[Kind], ids: Mapping[int, str], paths: InPaths, made: Proposal) -> dict[int, str]:
    """How kinds write ids that hold a locale; the translations of these get the ids of their facts."""
    found = {}
    for index, kind in enumerate(kinds):
        form = id_form(kind, ids[index], paths, made.data["source"]) if kind.overlays else None
        if form is not None:
            found[index] = form
            kind.overlays = with_source_ids(kind, ids[index], form, paths, made.data["source"])
            made.unsure.append(f"ids of {kind.files[0].path} seem to contain their language: {form}")
    return found


def _likeness(kind: Kind, overlay: Seen) -> tuple[bool, int, int]:
    """Whether a kind has the records that a file translates, and how many fields and records they share."""
    shared = _shared_ids(kind, overlay)
    fields = {name for record in kind.records for name in record} & {
        name for record in overlay.records for name in record
    }
    return shared > 0, len(fields), shared


def _shared_ids(kind: Kind, overlay: Seen) -> int:
    values = {str(value) for record in kind.records for value in record.values() if isinstance(value, str | int)}
    values |= {name for one in kind.files for name in one.names}
    own = set(overlay.names) | {
        str(value) for record in overlay.records for value in record.values() if isinstance(value, str | int)
    }
    return len(values & own)


def _from_fields(made: Proposal, fields: InFields, facts: Sequence[Seen]) -> None:
    made.data["inline"] = fields.template
    made.data["locales"] = _locales(fields.locales)
    tags = set(fields.locales.values())
    made.data["source"] = next((tag for tag in sorted(tags) if language_of(tag) is source_language()), sorted(tags)[0])
    made.found.append(f"languages in fields: {fields.template} ({', '.join(sorted(tags))})")
    if fields.plain:
        plain = [
            str(record[name]) for one in facts for record in one.records for name in fields.fields if name in record
        ]
        made.data["source"] = _language(plain) or source_language().code
        made.unsure.append(f"the source language is assumed to be {made.data['source']}, because the fields do not say")
    elif len(tags) > 1:
        made.unsure.append(
            f"{made.data['source']} is assumed to be the source with which the other languages are compared"
        )


def _locales(words: Mapping[str, str]) -> list[str] | dict[str, str]:
    same = all(word == tag for word, tag in words.items())
    return sorted(words) if same else {tag: word for word, tag in sorted(words.items())}


def _words(seen: Sequence[Seen]) -> list[str]:
    values = (value for one in seen for record in one.records for _, value in leaves(record))
    return [value for value in values if isinstance(value, str) and value.count(" ") > 3][:200]


def _language(texts: Sequence[str]) -> str | None:
    return detect(re.sub(r"[\[{<][^\]}>]*[\]}>]", " ", " ".join(texts[:200]))) if texts else None


def _signs(made: Proposal, rules: Sequence[str], traits: Sequence[str]) -> None:
    icons, count = field_meaning.icon_marks(rules)
    if icons:
        made.data["icons"] = list(icons)
        made.found.append(f"icons: {icons[0]}name{icons[1]} ({count} times)")
    else:
        made.unsure.append("no icons were found in the texts; set `icons:` to their opening and closing marks")
    marks = field_meaning.trait_marks(rules, icons)
    if marks:
        made.data["trait_marks"] = list(marks)
    if traits:
        made.data["trait_end"] = field_meaning.trait_end(traits)
