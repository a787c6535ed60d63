"""Repositories in which each language has ids of its own, such as `de_01001` for `en_01001`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from regelwerk.content.cards.id_forms import IdForms, id_forms
from regelwerk.content.cards.proposal.folder_survey import Seen
from regelwerk.content.cards.proposal.locale_places import InPaths
from regelwerk.content.cards.proposal.record_kinds import Kind
from regelwerk.files.json_text import JsonObject

_SIGNS = "_-.:/"
"""What may be between a locale and the rest of an id."""
_SHARE = 0.5
"""Share of the translations, at least, whose id is found among the facts when the locale in it is exchanged."""


def id_form(kind: Kind, id_name: str, paths: InPaths, source: str) -> str | None:
    """How ids hold their locale, as a description says it; None where most translations have the ids of the facts."""
    known = kind.ids(id_name)
    there = [one for one in kind.overlays if one.path in paths.files]
    ids = [(paths.files[one.path], name) for one in there for name in _ids(one, id_name)]
    strange = [(tag, name) for tag, name in ids if name not in known]

    def found(form: str) -> int:
        return sum(_forms_of(form, tag, paths, source).source_id(name) in known for tag, name in strange)

    best = max(_candidates(), key=found)
    return best if 0 < found(best) >= _SHARE * len(ids) else None


def with_source_ids(kind: Kind, id_name: str, form: str, paths: InPaths, source: str) -> list[Seen]:
    """The translations of a kind, each record with the id of its facts."""
    made = []
    for one in kind.overlays:
        if one.path not in paths.files:
            made.append(one)
            continue
        forms = _forms_of(form, paths.files[one.path], paths, source)
        names = tuple(map(forms.source_id, one.names))
        records = tuple(_named(record, id_name, forms) for record in one.records)
        made.append(replace(one, records=records, names=names))
    return made


def _named(record: JsonObject, id_name: str, forms: IdForms) -> JsonObject:
    name = record.get(id_name)
    return {**record, id_name: forms.source_id(name)} if isinstance(name, str) else record


def _candidates() -> Iterator[str]:
    for sign in _SIGNS:
        yield f"{{locale}}{sign}{{id}}"
        yield f"{{id}}{sign}{{locale}}"


def _forms_of(form: str, tag: str, paths: InPaths, source: str) -> IdForms:
    words = {tag: word for word, tag in paths.locales.items()}
    return id_forms(form, words.get(tag, tag), words.get(source, source))


def _ids(seen: Seen, id_name: str) -> list[str]:
    held = [record[id_name] for record in seen.records if id_name in record]
    return [one for one in held if isinstance(one, str)] or list(seen.names)
