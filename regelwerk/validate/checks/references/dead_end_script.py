"""RW306: a script that leads nowhere and is no ending."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from regelwerk.language.quote_marks import MARKS
from regelwerk.schema.finding import Finding
from regelwerk.schema.script import Script
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.script_graph import books, next_numbers

_END = re.compile(rf"[.!…][{MARKS})\]*_]*$")
_MOST = 0.2
"""Share of scripts without a way on from which they are a habit of the book: there play goes back to the board."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each; only in a book whose endings are marked and whose stories go on from script to script.

    A script on a page may end in words that nobody knows as an ending: of 21 that were reported in 18 invented books 19
    were endings. It is doubtful only where its text breaks off, or offers choices and rolls that lead nowhere.
    """
    for scripts in books(lookup.content.scripts).values():
        yield from _of_book(lookup, scripts)


def _of_book(lookup: Lookup, scripts: Sequence[Script]) -> Iterator[Finding]:
    if not any(script.kind == "ending" for script in scripts):
        return
    told = [script for script in scripts if script.kind in ("story", "combat")]
    ends = [script for script in told if not next_numbers(lookup, script)]
    if len(ends) > max(1, _MOST * len(told)):
        return
    for script in ends:
        yield CHECK.finding(
            f"script {script.number} leads nowhere but is not an ending. Add a jump, or give it the kind `ending`.",
            record=script.id,
            spans=[lookup.whole(lookup.side(locale, script.text)) for locale in lookup.present(script.text)[:1]],
            severity="info" if script.id in lookup.documents and not _breaks_off(lookup, script) else "warning",
        )


def _breaks_off(lookup: Lookup, script: Script) -> bool:
    """Whether more has to follow: the text is no whole sentence, asks something, or leaves a choice or a roll open."""
    texts = [lookup.side(locale, script.text).text.rstrip() for locale in lookup.present(script.text)]
    return bool(script.choices or script.tests) or any(text and not _END.search(text) for text in texts)


CHECK = Check(
    code="RW306",
    name="dead-end-script",
    kind="reference",
    severity="warning",
    summary="A story script has no jump, choice or outcome that continues, and is not marked as an ending.",
    why="The story stops without an ending; players do not know whether a page is missing or the game is over.",
    example="Script 40 ends with “Ihr schlaft ein.” and names no script to read next.",
    fix="Add the missing jump, or mark the script as an ending.",
    run=run,
    grounds="form",
)
