"""RW702: a data file that the description of the repository does not know."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.cardset import CardPlace, UncheckedFiles
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.check_definition import Check


def run(files: UncheckedFiles) -> Iterator[LinkedFinding]:
    """One finding for each file that was not looked into."""
    for path in files.unknown:
        held = files.held.get(path)
        what = f"{path}, which has the record {held}, is" if held else f"{path} is"
        said = (
            f"{what} not checked: the description of the cards neither reads nor ignores it. "
            "Move it to where similar files are, or add it to `ignore:`."
        )
        yield linked(CHECK, said, record=path, places=[CardPlace(None, path, 1, 1, "")])
    for path, reason in files.unreadable:
        said = f"{path} cannot be read: {reason}. Fix it, or add it to `ignore:`."
        yield linked(CHECK, said, record=path, places=[CardPlace(None, path, 1, 1, "")])


CHECK = Check(
    code="RW702",
    name="unknown-file",
    kind="schema",
    severity="error",
    summary="A data file is where the description of the repository expects none, or a file or folder cannot be opened.",
    why="A file in the wrong folder is neither loaded nor checked.",
    example="`pack/lamp.jsn.json` is beside the folder of its pack.",
    fix="Move or rename the file, or add it to `ignore:` in the description.",
    run=run,
)
