"""`init --cards`: proposes a description of a card repository."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from regelwerk.content.cards import proposal
from regelwerk.content.cards.card_layout import FILE as DESCRIPTION
from regelwerk.content.cards.card_layout import layout_of
from regelwerk.errors import MisuseError
from regelwerk.files import cache as caches
from regelwerk.files.cache import Cache
from regelwerk.files.read_file import is_there
from regelwerk.pipeline.cards.card_set_report import report_of
from regelwerk.pipeline.cards.verified_description import verified
from regelwerk.validate.report.wording import counted


def describe(root: Path) -> tuple[Path | None, list[str], list[str]]:
    """Propose and write a description of a card repository; returns its path, what was found, and what is unsure.

    If the layout is a known one, nothing is written and there is no path. Raises MisuseError if there already is a
    description, NothingMatchedError if no file contains records; then nothing is written.
    """
    target = root / DESCRIPTION
    if is_there(target):
        raise MisuseError(
            f"{target}: already exists", next_step=f"Edit it, or move it away; then run: regelwerk check {root}"
        )
    known = layout_of(root, Cache(caches.default_folder())) if root.is_dir() else None
    if known:
        return None, [f"the layout is {known[0].name}, which needs no description"], []
    made = verified(proposal.propose(root), target)
    report = report_of(root)
    read = ", ".join(f"{report.checked.get(name, 0)} {name}" for name in ("records", "translations", "texts"))
    findings, errors = len(report.findings), report.count("error")
    said = f"a check reads {read} and gives {counted(findings, 'finding')}" + (
        f", {counted(errors, 'error')} among them" if errors else ""
    )
    unsure = [*_silent(report.checked), *made.unsure]
    return target, [*made.found, said], unsure


def _silent(checked: Mapping[str, int]) -> list[str]:
    """What to say where there are translations and nothing of them is compared."""
    if checked.get("texts", 0) or not checked.get("translations", 0):
        return []
    return [
        "no text is compared, though there are translations: they have none of the ids of the facts. Say in `id:` (and "
        "in `translations:`, where theirs is another one) what names a record in both; docs/card-repositories.md shows how"
    ]
