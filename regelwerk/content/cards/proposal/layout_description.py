"""Puts a proposal together: kinds of records, their files and fields, and what is not sure of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from regelwerk.content.cards.proposal import field_meaning
from regelwerk.content.cards.proposal.folder_survey import LISTS, Seen, is_of_tool, is_usual_id, speak
from regelwerk.content.cards.proposal.icon_aliases import aliases, is_of_setting, pairs
from regelwerk.content.cards.proposal.language_files import (
    Parted,
    assign,
    join_ids,
    language_in,
    parted,
    source_of,
)
from regelwerk.content.cards.proposal.locale_ids import id_form, with_source_ids
from regelwerk.content.cards.proposal.locale_places import in_fields
from regelwerk.content.cards.proposal.proposed_fields import described_kind, texts_of
from regelwerk.content.cards.proposal.record_kinds import DescribedKind, Kind, Proposal, id_of, kinds_of, named
from regelwerk.content.cards.proposal.record_values import leaves
from regelwerk.content.cards.proposal.unread_languages import compares
from regelwerk.language.known_languages import source_language
from regelwerk.language.language_tags import tag_of

_NAMED = 5
"""Files that a note names at most."""


def describe(seen: Sequence[Seen]) -> Proposal:
    """A description of these files; one without kinds where none of them holds records."""
    made = Proposal({"format": 1, "name": "cards", "source": source_language().code})
    usable = [one for one in seen if one.form in ("list", "one", "keyed", "flat")]
    found = parted(usable, made)
    kinds, passed = _kinds(found)
    ids = {index: id_of(kind, made) for index, kind in enumerate(kinds)}
    shapes = {index: join_ids(kind, ids[index]) for index, kind in enumerate(kinds) if kind.overlays}
    _find_inline(kinds, ids, found)
    _say_where(made, kinds, found)
    forms = _with_source_ids(kinds, ids, made)
    rules: list[str] = []
    traits: list[str] = []
    spoken: dict[int, list[str]] = {}
    described: dict[str, DescribedKind] = {}
    known = {index: kinds[index].ids(name) for index, name in ids.items()}
    names: dict[int, str] = {}
    for index, kind in enumerate(kinds):
        names[index] = named(kind, names.values())
    seen = [replace(one, form="other") if one.path in passed else one for one in seen]
    for index, kind in enumerate(kinds):
        texts = texts_of(kind, ids[index], made, names[index])
        spoken[index] = list(texts)
        for what, values in texts.values():
            (rules if what == "rules" else traits if what == "traits" else []).extend(values)
        described[names[index]] = one = described_kind(index, kinds, ids, known, names, texts, seen, made)
        if index in forms:
            one["id_form"] = forms[index]
        if shape := shapes.get(index):
            one["translations"] = shape
        if kind.place and "overlays" not in made.data:
            one["overlays"] = kind.place.template
        if kind.inline and "inline" not in made.data:
            one["inline"] = kind.inline.template
    if not found.overlays and not any(kind.inline for kind in kinds):
        made.data["source"] = language_in(rules) or source_language().code
    _signs(made, rules, traits)
    both = list(pairs(kinds, ids, spoken, made.data["source"]))
    if "icons" in made.data and is_of_setting(both, made.data["icons"]):
        sign = "…".join(made.data.pop("icons"))
        made.unsure.append(f"the only sign in {sign} is at the start of lines, so it is not taken for an icon")
    if "icons" in made.data:
        renamed = aliases(both, made.data["icons"], made.data.get("trait_marks"))
        if renamed:
            made.data["aliases"] = renamed
        made.unsure += [f"the icon {name} seems to be another name for {meant}" for name, meant in renamed.items()]
    alone = field_meaning.unpaired_tags([*rules, *(other for _, other in both)], made.data.get("icons"))
    if alone:
        made.data["unpaired_tags"] = alone
    if any(_has_empty(kind, spoken[index]) for index, kind in enumerate(kinds)):
        made.data["empty_is_missing"] = True
        made.unsure.append("empty texts of translations are taken for texts that are not translated yet")
    unread = [one for one in seen if one.form in ("schema", "other", "rows")]
    if unread:
        made.data["ignore"] = sorted({one.path for one in unread})
    made.unsure += [f"{one.path} cannot be read and was not used" for one in seen if one.form == "broken"]
    _without_records(made, list(dict.fromkeys(one.path for one in unread if one.form != "schema")))
    made.unsure += _beside([one for kind in kinds for one in (*kind.files, *kind.overlays)])
    made.data["kinds"] = described
    for index, kind in enumerate(kinds):
        made.counts[names[index]] = len(kind.records)
        if compares(kind, ids[index], made.data["source"]):
            made.compared.update(one.path for one in (*kind.files, *kind.overlays))
    return made


def _kinds(found: Parted) -> tuple[list[Kind], set[str]]:
    """Kinds of records with their translations, and files that hold none."""
    kinds = kinds_of([one for one in found.facts if one.records])
    whole = {kind.files[0].path for kind in kinds if len(kind.files) == 1 and kind.files[0].inside}
    whole |= {one.path for kind in kinds if _are_sets(kind) for one in kind.files}
    if whole:  # what is alone, and has lists of records in it, is no record
        kinds = kinds_of([part for one in found.facts if one.records for part in _parts(one, whole)])
        found.overlays = [
            (part, place) for one, place in found.overlays for part in (one.inside if one.inside else (one,))
        ]
    lone = {kind.files[0].path for kind in kinds if len(kind.files) == 1 and kind.files[0].form == "one"}
    if len(lone) < len(kinds):  # a record without its like, beside lists of them, is seldom a card
        kinds = [kind for kind in kinds if kind.files[0].path not in lone]
        if not any(kind.files[0].form == "one" for kind in kinds):  # nor are its translations those of anything else
            lone |= {one.path for one, _ in found.overlays if one.form == "one"}
            found.overlays = [pair for pair in found.overlays if pair[0].form != "one"]
    else:
        lone = set()
    assign(kinds, found)
    silent = {one.path for kind in kinds for one in kind.files if one.words and not kind.overlays}
    kinds = [kind for kind in kinds if not (kind.files[0].words and not kind.overlays)]
    lone |= _without_names(kinds)
    kinds = [kind for kind in kinds if kind.files[0].path not in lone]
    if len({one.path for kind in kinds for one in kind.files}) < sum(len(kind.files) for kind in kinds):
        kinds.sort(key=lambda kind: -len(kind.files))  # a file is of the first kind and of those that name it
    return kinds, lone | (silent - {one.path for kind in kinds for one in kind.files})


def _without_names(kinds: Sequence[Kind]) -> set[str]:
    """Files written otherwise than most, where those of each language are called in its words: no path tells whose they are."""
    renamed = [kind for kind in kinds if kind.place and kind.place.renamed]
    fullest = max(renamed, key=lambda kind: len(kind.records), default=None)
    if fullest is None:
        return set()
    form = fullest.files[0].form, fullest.files[0].below
    others = [kind for kind in renamed if (kind.files[0].form, kind.files[0].below) != form]
    return {one.path for kind in others for one in (*kind.files, *kind.overlays)}


def _are_sets(kind: Kind) -> bool:
    """Whether files are a set each, with a list of records that alone have texts to play."""
    lists = [one.inside for one in kind.files]
    names = {inside[0].below for inside in lists if inside}
    if not all(len(inside) == 1 for inside in lists) or len(names) != 1 or None in names:
        return False
    name = str(names.pop())
    rest = [{field: value for field, value in record.items() if field != name} for record in kind.records]
    held = [record for inside in lists for record in inside[0].records]
    told = name.lower() in LISTS or not any(map(is_usual_id, rest[0]))
    return told and len(held) > len(rest) and speak(held) and not speak(rest)


def _parts(one: Seen, whole: set[str]) -> tuple[Seen, ...]:
    return one.inside if one.path in whole else (one,)


def _find_inline(kinds: Sequence[Kind], ids: Mapping[int, str], found: Parted) -> None:
    """Languages in the records of kinds without translations elsewhere; beside files of locales they are some of these."""
    tags = {tag for place in found.places for tag in place.files.values()}
    for index, kind in enumerate(kinds):
        inline = None if kind.overlays else in_fields(kind.records, ids[index])
        if inline and (not tags or len(tags.intersection(inline.locales.values())) > 1 or len(inline.locales) > 1):
            kind.inline = inline


def _say_where(made: Proposal, kinds: Sequence[Kind], found: Parted) -> None:
    """Where languages are, as far as that holds for all kinds, and how they are written."""
    spellings = [pair for place in found.places for pair in place.locales.items()]
    spellings += [
        (one.of_locale[1], tag_of(one.of_locale[1]) or "")
        for kind in kinds
        for one in (*kind.files, *kind.overlays)
        if one.of_locale
    ]
    places = list(dict.fromkeys(kind.place.template for kind in kinds if kind.place))
    if len(places) == 1:
        single = "*" not in places[0] and "." in places[0].rpartition("/")[2]
        plain = {name for place in found.places for name in place.plain.values()}
        alone = any(one.path in plain for kind in kinds if not kind.place for one in kind.files)  # facts, not of these
        renamed = any(place.renamed for place in found.places)
        if not (single and found.beside) and not alone and not renamed:
            made.data["overlays"] = places[0]
    for at, place in enumerate(found.places if found.overlays else ()):
        where = "and in" if at else "languages in paths:"
        made.found.append(f"{where} {place.template} ({', '.join(sorted(set(place.files.values())))})")
    spoken = [kind for kind in kinds if kind.inline]
    templates = list(dict.fromkeys(kind.inline.template for kind in spoken if kind.inline))
    if len(templates) == 1 and "{field}" in templates[0] and (len(spoken) == len(kinds) or not found.overlays):
        made.data["inline"] = templates[0]
    for template in templates:
        own = [kind.inline for kind in spoken if kind.inline and kind.inline.template == template]
        spellings += [pair for one in own for pair in one.locales.items()]
        made.found.append(
            f"languages in fields: {template} ({', '.join(sorted({tag for one in own for tag in one.locales.values()}))})"
        )
    if spoken and not found.overlays:
        _source_in_fields(made, spoken)
    if spellings:
        made.data["locales"] = _locales(spellings)
    if not found.overlays and not spoken:
        made.unsure.append("no translations were found, so languages are not compared")


def _source_in_fields(made: Proposal, spoken: Sequence[Kind]) -> None:
    """The source: what the fields without a language are in, else the language that has most texts."""
    fullest = max(spoken, key=lambda kind: len(kind.records))
    tags: Counter[str] = Counter()
    for kind in spoken:
        tags.update(_texts_by_tag(kind))
    if fullest.inline and fullest.inline.plain:
        plain = [str(record[name]) for record in fullest.records for name in fullest.inline.fields if name in record]
        made.data["source"] = language_in(plain) or source_language().code
        made.unsure.append(f"the source language is assumed to be {made.data['source']}, because the fields do not say")
        return
    made.data["source"] = source_of(tags)
    if len(tags) > 1:
        made.unsure.append(
            f"{made.data['source']} is assumed to be the source with which the other languages are compared"
        )


def _texts_by_tag(kind: Kind) -> Counter[str]:
    """How many texts the records of a kind have in each language."""
    inline = kind.inline
    assert inline is not None
    of_path = {inline.path(name, word): tag for name in inline.fields for word, tag in inline.locales.items()}
    held = (of_path.get(path) for record in kind.records for path, value in leaves(record) if value not in ("", None))
    return Counter(tag for tag in held if tag is not None)


def _locales(spellings: Sequence[tuple[str, str]]) -> list[str] | dict[str, str | list[str]]:
    words: dict[str, list[str]] = {}
    for word, tag in sorted(set(spellings)):
        words.setdefault(tag, []).append(word)
    if all(written == [tag] for tag, written in words.items()):
        return sorted(words)
    return {tag: written[0] if len(written) == 1 else written for tag, written in words.items()}


def _with_source_ids(kinds: Sequence[Kind], ids: Mapping[int, str], made: Proposal) -> dict[int, str]:
    """How kinds write ids that hold a locale; the translations of these get the ids of their facts."""
    found = {}
    for index, kind in enumerate(kinds):
        paths = kind.place
        form = id_form(kind, ids[index], paths, made.data["source"]) if paths else None
        if paths and form is not None:
            found[index] = form
            kind.overlays = with_source_ids(kind, ids[index], form, paths, made.data["source"])
            made.unsure.append(f"ids of {kind.files[0].path} seem to contain their language: {form}")
    return found


def _has_empty(kind: Kind, texts: Sequence[str]) -> bool:
    """Whether translations of a kind have texts that are empty, as those that are not translated yet."""
    wanted = set(texts) | {name.removesuffix(".*") for name in texts}
    if kind.inline:
        paths = {kind.inline.path(name, word) for name in wanted for word in kind.inline.locales}
        return any(value == "" for record in kind.records for path, value in leaves(record) if path in paths)
    return any(record.get(name) in ("", []) for record in kind.translations for name in wanted if name in record)


def _without_records(made: Proposal, paths: Sequence[str]) -> None:
    """Say which files are ignored; those of other programs for sure."""
    tools = [path for path in paths if is_of_tool(path)]
    others = [path for path in paths if not is_of_tool(path)]
    if tools:
        made.found.append(f"ignored, as they belong to other programs: {some(tools)}")
    if others:
        one = len(others) == 1
        made.unsure.append(
            f"{some(others)} {'seems to contain no records and is' if one else 'seem to contain no records and are'} ignored"
        )


def some(paths: Sequence[str]) -> str:
    """Paths for a note, of many the first."""
    more = len(paths) - _NAMED
    return ", ".join(paths[:_NAMED]) + (f" and {more} more" if more > 0 else "")


def _beside(seen: Sequence[Seen]) -> Iterator[str]:
    """What is in files of records and is no record, by the members that hold the records."""
    members: dict[str, list[Seen]] = {}
    for one in seen:
        members.setdefault(one.path, []).append(one)
    files: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for path, tables in sorted(members.items()):
        beside = tuple(dict.fromkeys(name for one in tables for name in one.beside))
        if beside and tables[0].below is not None:
            below = " and ".join(one.below for one in tables if one.below)
            files.setdefault((below, beside), []).append(path)
    for (below, names), paths in files.items():
        verb = "is" if len(names) == 1 else "are"
        where = "one member" if " and " not in below else "some members"
        yield (
            f"{' and '.join(names)} in {some(paths)} {verb} not read: only the records in {where} of a "
            f"file are, here {below}; move other records to a separate file"
        )


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
