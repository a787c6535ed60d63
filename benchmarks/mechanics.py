"""Whether the pack holds every mechanic that the rulebooks of a project give as records.

    python -m benchmarks.mechanics PROJECT

For each rulebook: the rows of `extract --to records` but components and pointers to scripts, the mechanics of the built
pack that have a name in its locale, how many of both are the same in kind, name and values as that edition states them,
and how many are in another edition too.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from pathlib import Path

import regelwerk
from regelwerk.content.parse.draft_rows import record_rows
from regelwerk.pipeline.project_content import load_project
from regelwerk.schema.file_names import PACK

NO_MECHANICS = ("component", "script_ref")
VALUES = ("quantity", "min", "max", "value")


def measure(project: Path) -> list[str]:
    """A line for each rulebook of a project whose pack is built."""
    content = regelwerk.load_pack(project / PACK)
    said: dict[tuple[str, str], dict[str, object]] = defaultdict(dict)
    for fact in content.facts:
        said[fact.id, fact.locale][fact.field] = fact.value
    lines = []
    for draft in load_project(project).drafts:
        table = content.strings[draft.locale]
        packed = [mechanic for mechanic in content.mechanics if mechanic.name in table]
        mine = Counter(
            (one.kind, table[one.name].text, *(said[one.id, draft.locale].get(value) for value in VALUES))
            for one in packed
        )
        rows = [row for row in record_rows(draft) if row["type"] not in NO_MECHANICS]
        theirs = Counter((row["type"], row["name"], *(row[value] for value in VALUES)) for row in rows)
        shared = sum(
            one.name in content.strings[other] for one in packed for other in content.locales if other != draft.locale
        )
        lines.append(
            f"{draft.source}: {theirs.total()} rows, {mine.total()} mechanics, {(mine & theirs).total()} the same, "
            f"{shared} in another edition"
        )
    return lines


if __name__ == "__main__":
    print("\n".join(measure(Path(sys.argv[1]))))
