"""Lines of a rule whose source says the name of its own card, and whose translation does not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from regelwerk.schema.cardset import Sheet
from regelwerk.validate.cards.card_names import comparable, holds, is_name
from regelwerk.validate.cards.gathered.gathered_set import UnnamedLine
from regelwerk.validate.cards.learned.compared_lines import has_words_apart, line_pairs
from regelwerk.validate.cards.translated_text import TranslatedText, called_by

_QUOTED = re.compile(r"[“„\"«‹]\s?([^“”„\"«»‹›\n]{2,60}?)\s?[”“\"»›]")


def _instead(line: str, source: str, name: str) -> str:
    """The one passage in quotation marks of a line whose source has the name alone so."""
    quoted = _QUOTED.findall(line)
    return str(quoted[0]) if _QUOTED.findall(source) == [name] and len(quoted) == 1 else ""


def unnamed_lines(sheet: Sheet, units: Sequence[TranslatedText]) -> Iterator[UnnamedLine]:
    """Each such line; whether it names another card, only all cards of the set can tell."""
    field = called_by(sheet.kind)
    named = {unit.id: unit for unit in units if unit.field == field and unit.source and is_name(unit.source.text)}
    for unit in units:
        card = named.get(unit.id)
        if card is None or card.source is None or unit.source is None or unit.kind != "rules":
            continue
        name = card.source.text
        if name not in unit.source.text:
            continue
        called = {side.locale: side.text for side in card.sides if side.text != name}
        for side in unit.sides:
            own = called.get(side.locale)
            if own is None or not has_words_apart(side.locale) or not is_name(own):
                continue
            told = holds(comparable(side.text, side.locale), own, side.locale)
            for said, start, end in line_pairs(unit.source, side):
                if name not in said:
                    continue
                line = comparable(side.text[start:end], side.locale)
                if not holds(line, own, side.locale):
                    place = side.file.positions.value(side.record, side.field, start)
                    yield UnnamedLine(
                        unit.id,
                        unit.field,
                        side.locale,
                        said,
                        line,
                        own,
                        _instead(side.text[start:end], said, name),
                        told,
                        *place,
                    )
