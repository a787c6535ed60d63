"""The facts of records in a short form, and the facts that restate a text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from regelwerk.language.folding import with_letters_for_dots, without_accents
from regelwerk.schema.cardset import CardFile, Sheet
from regelwerk.validate.cards.gathered.gathered_set import FactRow, RecordUse, RestatedText
from regelwerk.validate.cards.translated_text import place_of

_LONGEST = 40
"""Characters of a fact up to which it may be a word of a closed list, or an id."""
_MOST_OTHERS = 5
"""Records of a file that are kept whose fact is not the text."""
_NEAR = 8
"""Letters at the beginning or end that a fact has in common with the text that it restates wrongly; this and the other two were
chosen by hand."""
_BOLD = re.compile(r"<(b|strong)>([^<>\n]{2,30})</\1>|\*\*([^*\n]{2,30})\*\*")
_NOT_WORDS = re.compile(r"[\W\d_]+")
_MARKS = re.compile(r"<[^<>\n]*>")
_LETTERS = re.compile(r"[^\W_]+")
_DIGITS = "0123456789"


def fact_rows(sheet: Sheet, file: CardFile) -> Iterator[FactRow]:
    """Every record with its id; texts are no facts."""
    kind = sheet.kind
    for index, record in enumerate(file.records):
        name = record.get(kind.id)
        if not isinstance(name, str):
            continue
        values: dict[str, str | int | bool] = {}
        lists: dict[str, Sequence[str]] = {}
        for field, value in record.items():
            if field == kind.id or field in kind.texts:
                continue
            if isinstance(value, bool | int) or (isinstance(value, str) and 0 < len(value) <= _LONGEST):
                values[field] = value
            elif isinstance(value, list) and all(isinstance(one, str) and len(one) <= _LONGEST for one in value):
                lists[field] = value
        numbers = [field for field, value in values.items() if type(value) is int]
        spots = {field: file.positions.value(index, field) for field in (*numbers, *lists)}
        marked = _bold_words(sheet, record) if lists else ()
        yield FactRow(name, *file.positions.value(index, kind.id), values, lists, marked, spots)


def _bold_words(sheet: Sheet, record: Mapping[str, object]) -> list[str]:
    rules = (record.get(field) for field, kind in sheet.kind.texts.items() if kind == "rules")
    bold = (match[2] or match[3] for text in rules if isinstance(text, str) for match in _BOLD.finditer(text))
    return [word_of(one) for one in bold]


def word_of(text: str) -> str:
    """A word as texts and lists of keywords have it: `OVERCLOCK`, `Overclock (3):`."""
    return _NOT_WORDS.sub(" ", text).strip().casefold()


def restated_texts(sheet: Sheet, file: CardFile) -> list[RestatedText]:
    """Facts beside each text of their record that they are, or nearly are, but for marks."""
    texts = [field for field, kind in sheet.kind.texts.items() if kind in ("title", "rules")]
    names = {
        text: Counter(name for record in file.records if isinstance(name := record.get(text), str))
        for text in texts
        if sheet.kind.texts[text] == "title"
    }
    agreed: dict[tuple[str, str], int] = {}
    others: dict[tuple[str, str], list[RecordUse]] = {}
    for index, record in enumerate(file.records):
        name, whole = record.get(sheet.kind.id), {text: record.get(text) for text in texts}
        for field, value in record.items():
            if field in sheet.kind.texts or field == sheet.kind.id or not isinstance(value, str) or len(value) <= _NEAR:
                continue
            for text, said in whole.items():
                if not isinstance(said, str) or not isinstance(name, str) or not said:
                    continue
                mine, its = _plain(value), _plain(said)
                if mine == its or _plain(with_letters_for_dots(value)) == _plain(with_letters_for_dots(said)):
                    agreed[field, text] = agreed.get((field, text), 0) + 1
                elif text in names and (names[text][said] > 1 or mine.rstrip(_DIGITS) == its):
                    continue  # slugs of several cards with one name
                elif mine[:_NEAR] == its[:_NEAR] or mine[-_NEAR:] == its[-_NEAR:]:
                    uses = others.setdefault((field, text), [])
                    if len(uses) < _MOST_OTHERS:
                        uses.append(RecordUse(name, place_of(file, index, field, value)))
    return [RestatedText(*key, agreed.get(key, 0), others.get(key, [])) for key in dict.fromkeys([*agreed, *others])]


def _plain(text: str) -> str:
    """The letters and digits of a text."""
    return "".join(_LETTERS.findall(without_accents(_MARKS.sub(" ", text))))
