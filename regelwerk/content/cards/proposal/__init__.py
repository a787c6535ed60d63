"""Proposes the description of a card repository of unknown layout: what is there, and what that most probably means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from regelwerk.content.cards.card_layout import layout
from regelwerk.content.cards.file_roles import places
from regelwerk.content.cards.proposal.folder_survey import (
    Seen,
    is_of_tool,
    survey,
)
from regelwerk.content.cards.proposal.layout_description import describe, some
from regelwerk.content.cards.proposal.other_formats import fields_in_text, of_other_formats
from regelwerk.content.cards.proposal.record_kinds import Description, Proposal
from regelwerk.content.cards.proposal.unread_languages import not_compared
from regelwerk.errors import NothingMatchedError, UnreadableInputError
from regelwerk.files.path_patterns import matches
from regelwerk.files.yaml_text import dump_tree
from regelwerk.schema.cardset import Layout

_HEAD = """# How the cards of this repository are stored, as detected by `regelwerk init --cards`.
# Review and correct this; docs/card-repositories.md explains each field. Then run: regelwerk check .
"""


@dataclass(frozen=True, slots=True)
class Proposed:
    """A description, what was found, and what is not sure."""

    data: Description
    found: list[str]
    unsure: list[str]
    counts: dict[str, int]
    """Records of each kind, without translations."""
    broken: frozenset[str]
    """Paths of files that cannot be read."""

    @property
    def text(self) -> bytes:
        """The description as it is written to its file."""
        notes = "".join(f"# - {_in_one_line(one)}\n" for one in self.unsure)
        head = _HEAD + (f"# Not sure:\n{notes}" if notes else "")
        return head.encode() + dump_tree(self.data)


def propose(root: Path) -> Proposed:
    """Propose a description; raises NothingMatchedError where no file holds records, UnreadableInputError without a folder."""
    if not root.is_dir():
        raise UnreadableInputError(f"{root}: is not a folder", next_step="Give the folder of a card repository.")
    seen = survey(root)
    made = describe(seen)
    made.unsure += _other_formats(root)
    if not made.data["kinds"]:
        raise NothingMatchedError(
            f"{root}: no JSON, YAML or CSV file in it contains card records{_unread(root, seen)}",
            next_step="Give the folder that contains the card data, or write the cards as records in JSON, YAML or CSV.",
        )
    _pass_over(made, seen, layout(made.data, str(root)))
    paths = [path for path in dict.fromkeys(one.path for one in seen) if path not in made.compared]
    told = not_compared(root, [path for path in paths if not is_of_tool(path)], made.data["source"])
    broken = frozenset(one.path for one in seen if one.form == "broken")
    return Proposed(made.data, made.found, [*told, *made.unsure], made.counts, broken)


def _pass_over(made: Proposal, seen: Sequence[Seen], layout: Layout) -> None:
    """Ignore what no kind reads, and say so: files that look like records and are like none of the others."""
    known = places([one.path for one in seen], layout)
    rest = sorted(
        {one.path for one in seen if one.form != "broken" and one.path not in known}
        - {one.path for one in seen if any(matches(one.path, pattern) for pattern in layout.ignore)}
    )
    if rest:
        kinds = made.data.pop("kinds")
        made.data["ignore"] = sorted([*made.data.get("ignore", []), *rest])
        made.data["kinds"] = kinds
        made.unsure.append(f"{some(rest)} fit no kind of records, and are ignored")


def _unread(root: Path, seen: Sequence[Seen]) -> str:
    """What looks like records to a person but cannot be read."""
    rows = next((one.path for one in seen if one.form == "rows"), None)
    if rows:
        return f"; {rows} contains rows of values without field names, which cannot be read"
    broken = next((one.path for one in seen if one.form == "broken"), None)
    if broken:
        return f"; {broken} cannot be read: it is invalid, or has several documents"
    if others := _other_formats(root):
        return f"; {others[0]}"
    texts = fields_in_text(root)
    return f"; {texts[0]} starts with front matter, but cards in Markdown are not read" if texts else ""


def _other_formats(root: Path) -> list[str]:
    """Says which files may hold cards or translations in a format that is not read."""
    paths = of_other_formats(root)
    verb = "is of a format that is" if len(paths) == 1 else "are of formats that are"
    return [f"{some(paths)} {verb} not read"] if paths else []


def _in_one_line(note: str) -> str:
    """A note with escapes for what a comment cannot hold: names of files may have line breaks and control characters."""
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in note)
