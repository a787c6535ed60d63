"""A proposed description is tried: what then yields errors on many records is not what the repository means."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from regelwerk.content.cards.proposal import Proposed
from regelwerk.content.cards.proposal.record_kinds import DescribedKind, Description
from regelwerk.errors import NothingMatchedError
from regelwerk.files.atomic_write import write_file
from regelwerk.pipeline.cards.card_set_report import CheckedSet, checked_set
from regelwerk.schema.finding import Finding

_ROUNDS = 4
"""How often a description is tried at most: what is left out may show what else does not fit."""
_LEAST, _SHARE = 5, 0.1
"""Errors of one sort in a kind, and their share of its records, that show that the description is wrong (chosen by hand)."""
_OWN_SHARE = 0.5
"""The same for a schema that the repository has itself (chosen by hand)."""
_ALONE = re.compile(r"<(/?\w{1,30})> (?:is not closed|closes nothing)")
_TARGET = re.compile(r"refers to the (\w+) ")


@dataclass(slots=True)
class _Wrong:
    """Errors of one sort in one kind."""

    count: int = 0
    findings: list[Finding] = field(default_factory=list)


def verified(proposed: Proposed, target: Path) -> Proposed:
    """Write a description, check the repository by it, and leave out what does not fit, until nothing does that."""
    for _ in range(_ROUNDS):
        write_file(target, proposed.text)
        try:
            found = checked_set(target.parent)
        except NothingMatchedError:
            return proposed
        notes = [note for note in _mend(proposed, found) if note not in proposed.unsure]
        if not notes:
            return proposed
        proposed = replace(proposed, unsure=[*notes, *proposed.unsure])
    write_file(target, proposed.text)
    return proposed


def _mend(proposed: Proposed, checked: CheckedSet) -> Iterable[str]:
    """Change a description where many errors follow from it; what is said of each change, and of what is doubtful.

    A file that is broken is not ignored: it would stay so after it is repaired.
    """
    data = proposed.data
    kinds = {found.path: found.kind.name for found in reversed(checked.files.read)}
    wrong: dict[tuple[str, str], _Wrong] = {}
    for one in checked.found:
        finding = one.finding
        if finding.severity == "error":
            path = finding.spans[0].file if finding.spans else ""
            group = wrong.setdefault((finding.code, kinds.get(path, "")), _Wrong())
            group.count += max(1, len(finding.members), len(finding.spans) if finding.code == "RW705" else 0)
            group.findings.append(finding)
    for (code, kind), group in sorted(wrong.items()):
        mender = _MENDERS.get(code)
        own = code == "RW703" and "schema_file" in data["kinds"].get(kind, {})
        least = max(_LEAST, (_OWN_SHARE if own else _SHARE) * proposed.counts.get(kind, 0))
        if mender and group.count >= least and (note := mender(data, kind, group.findings)):
            yield f"{note} ({group.count} errors otherwise)"
        elif code == "RW705" and group.count >= least and kind in data["kinds"]:
            yield _doubtful_id(data["kinds"][kind])
    paths = [str(path) for path in checked.unchecked.unknown if path not in proposed.broken]
    if paths:
        data["ignore"] = sorted({*data.get("ignore", ()), *paths})
        more = f" and {len(paths) - 3} more" if len(paths) > 3 else ""
        yield f"{', '.join(paths[:3])}{more} could not be told and {'is' if len(paths) == 1 else 'are'} ignored"


def _without_schema(data: Description, kind: str, _findings: Sequence[Finding]) -> str | None:
    described = data["kinds"].get(kind)
    if described is None or not ({"schema", "schema_file"} & described.keys()):
        return None
    described.pop("schema", None)
    path = described.pop("schema_file", None)
    return f"{path or 'a schema'} does not fit the records of {kind}, so it is left out"


def _without_references(data: Description, kind: str, findings: Sequence[Finding]) -> str | None:
    targets = Counter(match[1] for one in findings if (match := _TARGET.search(one.message)))
    described = data["kinds"].get(kind)
    held = described.get("references", {}) if described else {}
    odd = [name for name, meant in held.items() if meant in targets]
    for name in odd:
        del held[name]
    if described and not held:
        described.pop("references", None)
    for name in ("member_of", "inherits"):
        if described and described.get(name) in odd:
            described.pop(name, None)  # type: ignore[misc]
    return f"{', '.join(odd)} of {kind} often names records that do not exist, so it is no reference" if odd else None


def _without_marks(data: Description, kind: str, findings: Sequence[Finding]) -> str | None:
    alone = Counter(name.lower() for one in findings for name in _ALONE.findall(one.message))
    tags = sorted(name for name, count in alone.items() if count > 1)
    if tags:
        data["unpaired_tags"] = sorted({*data.get("unpaired_tags", ()), *tags})
        return f"the tags {', '.join(f'<{name}>' for name in tags)} stand alone in many texts, so they need no partner"
    return _without_icons(data, kind, findings)


def _without_icons(data: Description, _kind: str, _findings: Sequence[Finding]) -> str | None:
    marks = data.pop("icons", None), data.pop("trait_marks", None)
    shown = ["…".join(one) for one in marks if one]
    data.pop("aliases", None)
    return f"{' and '.join(shown)} is often broken in the texts, so it is no mark of icons" if shown else None


def _with_empty(data: Description, _kind: str, _findings: Sequence[Finding]) -> str | None:
    if data.get("empty_is_missing"):
        return None
    data["empty_is_missing"] = True
    return "empty texts of translations are taken for texts that are not translated yet"


def _doubtful_id(kind: DescribedKind) -> str:
    """A field that names several records is no id, but which one is cannot be told; the records are checked all the same."""
    files = kind["files"] if isinstance(kind["files"], str) else ", ".join(kind["files"])
    return (
        f"{kind.get('id', 'the id')} has the same value in several records of {files}: set `id:` to a field that has another "
        "one in each, or give each record an id"
    )


_MENDERS: Mapping[str, Callable[[Description, str, Sequence[Finding]], str | None]] = {
    "RW703": _without_schema,
    "RW704": _without_schema,
    "RW706": _without_references,
    "RW708": _with_empty,
    "RW711": _without_marks,
    "RW722": _without_icons,
}
"""What is left out of a description where many errors of a code follow from it."""
