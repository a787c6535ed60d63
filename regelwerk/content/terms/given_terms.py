"""An entry of a glossary that a team has, as far as a termbase can hold it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from regelwerk.schema.parse_errors import parse
from regelwerk.schema.term import TermEntry

_LOCALE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_SPEECH = frozenset({"noun", "verb", "adjective", "phrase", "name"})
_STATUSES = frozenset({"", "accepted", "rejected", "printed", "proposed"})


@dataclass(slots=True)
class GivenForms:
    """The forms of one language in an entry of a file, the preferred ones before the other forms that may be used."""

    preferred: list[str] = field(default_factory=list)
    variants: list[str] = field(default_factory=list)
    forbidden: list[str] = field(default_factory=list)
    definition: str = ""


@dataclass(frozen=True, slots=True)
class Given:
    """One entry of a file; `entry` is None where it cannot be taken, and `problems` say what was left out and why."""

    where: str
    """`row 7` or `entry 7` of the file."""
    entry: TermEntry | None
    problems: tuple[str, ...] = field(default=())
    undecided: bool = False
    """Whether the file says that it was only found in the text, or is printed in the rulebook: nobody has decided on it."""


def given_entry(
    *,
    where: str,
    id: str,  # noqa: A002 (the field's name)
    kind: str,
    part_of_speech: str,
    status: str,
    note: str,
    forms: Mapping[str, GivenForms],
) -> Given:
    """The entry of these fields; `forms` are those of each locale. The first form that may be used leads."""
    problems = []
    kept = {}
    for locale, found in forms.items():
        terms, forbidden = _distinct([*found.preferred, *found.variants]), _distinct(found.forbidden)
        if not terms and not forbidden and not found.definition:
            continue
        if not _LOCALE.fullmatch(locale):
            problems.append(f"“{locale}” is not a language tag")
        elif not terms:
            problems.append(f"{locale} has no allowed form")
        else:
            primary, _, rest = locale.partition("-")
            kept[primary.lower() + (f"-{rest}" if rest else "")] = {
                "term": terms[0],
                "variants": terms[1:],
                "forbidden": forbidden,
                "definition": found.definition,
            }
    if not kept:
        return Given(where, None, (*problems, "there is no form in any language"))
    speech = part_of_speech.casefold()
    if speech and speech not in _SPEECH:
        problems.append(f"unknown part of speech “{part_of_speech}”")
    if status not in _STATUSES:
        problems.append(f"unknown status “{status}”, treated as accepted")
    entry = parse(
        TermEntry,
        {
            "id": id or None,
            "kind": kind or "term",
            "part_of_speech": speech if speech in _SPEECH else None,
            "status": "rejected" if status == "rejected" else "accepted",
            "note": note,
            "forms": kept,
        },
    )
    if isinstance(entry, list):
        return Given(where, None, (*problems, *(f"{'.'.join(map(str, item.path))}: {item.message}" for item in entry)))
    return Given(where, entry, tuple(problems), undecided=status in ("proposed", "printed"))


def _distinct(forms: list[str]) -> list[str]:
    return list(dict.fromkeys(form.strip() for form in forms if form.strip()))
