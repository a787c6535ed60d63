"""RW702: a data file that the description of the repository does not know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regelwerk.schema.cardset import CardFinding, CardSpan
from regelwerk.validate.cards.card_check import CardCheck


def of_files(unknown: Iterable[str], unreadable: Iterable[tuple[str, str]]) -> Iterator[CardFinding]:
    """One finding for each file that was not looked into."""
    for path in unknown:
        yield CHECK.finding(
            f"{path} holds data that nobody checks: the description of the cards neither reads nor ignores it. "
            "Move it where its like are, or name it under `ignore:`.",
            record=path,
            spans=[CardSpan(None, path, 1, 1, "")],
        )
    for path, reason in unreadable:
        said = f"{path} cannot be read: {reason}. Mend it, or name it under `ignore:`."
        yield CHECK.finding(said, record=path, spans=[CardSpan(None, path, 1, 1, "")])


CHECK = CardCheck(
    code="RW702",
    name="unknown-file",
    kind="schema",
    severity="error",
    summary="A data file stands where the description of the repository expects none, or a file or folder cannot be opened.",
    why="A file in the wrong folder is loaded by no program and looked at by no check.",
    example="`pack/lamp.jsn.json` lies beside the folder of its pack.",
    fix="Move or rename the file, or declare it ignored in the description.",
)
