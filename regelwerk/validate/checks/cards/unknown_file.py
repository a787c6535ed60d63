"""RW702: a data file that the description of the repository does not know."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.cardset import CardPlace, UncheckedFiles
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.check_definition import Check


def run(files: UncheckedFiles) -> Iterator[LinkedFinding]:
    """One finding for each file that was not looked into."""
    for path in files.unknown:
        said = (
            f"{path} holds data that nobody checks: the description of the cards neither reads nor ignores it. "
            "Move it where its like are, or name it under `ignore:`."
        )
        yield linked(CHECK, said, record=path, places=[CardPlace(None, path, 1, 1, "")])
    for path, reason in files.unreadable:
        said = f"{path} cannot be read: {reason}. Mend it, or name it under `ignore:`."
        yield linked(CHECK, said, record=path, places=[CardPlace(None, path, 1, 1, "")])


CHECK = Check(
    code="RW702",
    name="unknown-file",
    kind="schema",
    severity="error",
    summary="A data file stands where the description of the repository expects none, or a file or folder cannot be opened.",
    why="A file in the wrong folder is loaded by no program and looked at by no check.",
    example="`pack/lamp.jsn.json` lies beside the folder of its pack.",
    fix="Move or rename the file, or declare it ignored in the description.",
    run=run,
)
