"""RW730: an edit that changed what one side of a text says, while the other side stayed as it was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.language.folding import without_accents
from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards.card_wording import who
from regelwerk.validate.cards.changes.changed_meaning import changed_meaning
from regelwerk.validate.cards.changes.sheet_change import EditedText, Line, SheetChange
from regelwerk.validate.cards.finding_causes import Alike, together
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.translated_text import CardText
from regelwerk.validate.check_definition import Check

_COPIED = "was translated, and is that of the source now"
_SHOWN = 3
"""Translations whose places are shown beside a source that changed alone."""


class _Edit(NamedTuple):
    """One side of a text before and after."""

    old: CardText
    new: CardText

    @property
    def is_edited(self) -> bool:
        return self.old.text != self.new.text


def run(change: SheetChange) -> Iterator[LinkedFinding]:
    """Ignores edits that fix a finding, and lines for which another check reports what is wrong."""
    layout, found = change.sheet.layout, []
    for text in change.texts:
        source = _Edit(*text.source) if text.source else None
        if source is None:
            continue
        every = [_Edit(*pair) for pair in text.sides]
        sides = [edit for edit in every if edit.new.text != source.new.text]
        found += [_of_translation(text, edit, _COPIED) for edit in every if _is_overwritten(edit, source, change)]
        for edit in [source] if source.is_edited else [side for side in sides if side.is_edited]:
            if _is_known(edit, change):
                continue
            standard = None if edit is source else (source.new.text, source.new.locale)
            meant = changed_meaning(edit.old.text, edit.new.text, edit.new.locale, text.new.kind, layout, standard)
            if meant is None:
                continue
            if edit is not source:
                found.append(_of_translation(text, edit, meant))
            elif stayed := [side.new for side in sides if not side.is_edited]:
                yield _of_source(text, edit.new, meant, stayed)
    yield from together(CHECK, change.sheet, found)


def _is_overwritten(edit: _Edit, source: _Edit, change: SheetChange) -> bool:
    """Whether a text was translated, and is that of the source now, which no check of the text by itself reports."""
    return (
        edit.is_edited
        and edit.new.text == source.new.text
        and without_accents(edit.old.text) not in (without_accents(source.old.text), without_accents(source.new.text))
        and not _is_known(edit, change)
    )


def _is_known(edit: _Edit, change: SheetChange) -> bool:
    return _line(edit.old) in change.mended or _line(edit.new) in change.told


def _line(side: CardText) -> Line:
    return side.file.path, side.passage().line


def _of_translation(text: EditedText, edit: _Edit, meant: str) -> Alike:
    new, source = edit.new, text.new.source
    assert source is not None
    copied = meant is _COPIED
    rest = "" if copied else f", but {source.locale} is unchanged"
    one = linked(
        CHECK,
        f"{text.new.id}: {new.field} in {new.locale} {meant}{rest}.",
        record=text.new.id,
        places=[new.passage(), source.passage()],
        kind="other",
    )
    return Alike(
        new.file,
        f"{new.field} of the source" if copied else new.field,
        f"have the text of the source in {new.field}, which was translated"
        if copied
        else f"say something else in {new.field}, but {source.locale} is unchanged",
        one,
    )


def _of_source(text: EditedText, source: CardText, meant: str, stayed: list[CardText]) -> LinkedFinding:
    places: list[CardPlace] = [source.passage(), *(side.passage() for side in stayed[:_SHOWN])]
    return linked(
        CHECK,
        f"{text.new.id}: {source.field} in {source.locale} {meant}, but {who(stayed)} "
        f"{'is' if len(stayed) == 1 else 'are'} unchanged.",
        record=text.new.id,
        places=places,
    )


CHECK = Check(
    code="RW730",
    name="unfollowed-change",
    kind="other",
    severity="info",
    summary="With --since: an edit changed a name, a trait, a number or a binding word in the source or a translation only, or "
    "put the text of the source in place of a translation.",
    why="Either the other text is now out of date, or the edit was a mistake.",
    example="A commit changes `draw 2 cards` to `draw 3 cards` in the German text, but not in the source.",
    fix="Change the other text too, or undo the edit; if it corrects an old mistake, do nothing.",
    run=run,
)
