"""RW719: quotation marks that do not match, or that a locale does not use elsewhere."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from regelwerk.language.known_languages import language_of
from regelwerk.schema.cardset import CardFinding, Mend, Sheet
from regelwerk.validate.cards.card_check import CardCheck
from regelwerk.validate.cards.card_wording import counted
from regelwerk.validate.cards.finding_causes import Alike, together
from regelwerk.validate.cards.gathered_set import Whole, passage
from regelwerk.validate.cards.quotation_marks import may_quote, quotes
from regelwerk.validate.cards.translated_text import TranslatedText

_SPANS = 200
_FAR = 4
"""How many times more frequent a style must be to be taken for that of the locale, whatever the language uses."""


def texts(sheet: Sheet, units: Sequence[TranslatedText]) -> Iterator[CardFinding]:
    """A mark without a partner: a hint where the source has one too (inches, a quotation over two cards)."""
    yield from together(CHECK, sheet, (one for unit in units for one in _unit(unit)), severity="info")


def _unit(unit: TranslatedText) -> Iterator[Alike]:
    if unit.kind in ("traits", "term") or not may_quote(unit.joined):
        return
    source = unit.source
    open_too = source is not None and quotes(source.text).odd is not None
    for side in (*unit.sides, *([source] if source and not unit.inherited else [])):
        at = quotes(side.text).odd
        if at is None or (source is not None and side is not source and side.text == source.text):
            continue
        finding = CHECK.finding(
            f"{unit.id}: {unit.field} in {side.locale} has a quotation mark {side.text[at]} without a partner.",
            record=unit.id,
            spans=[side.passage(at, at + 40)],
            severity="info" if open_too else "warning",
        )
        yield Alike(side.file, side.text[at], f"have a quotation mark {side.text[at]} without a partner", finding)


def whole(whole: Whole) -> Iterator[CardFinding]:
    """One hint for each odd style of a locale, with the texts that have it."""
    table: dict[str, dict[str, tuple[int, list[list[Any]]]]] = defaultdict(dict)
    for one in whole.sheets:
        for key, (count, places) in one.quotes.items():
            locale, _, marks = key.partition("\t")
            before, first = table[locale].get(marks, (0, []))
            table[locale][marks] = (before + count, first + places)
    for locale, styles in table.items():
        usual = max(styles, key=lambda marks: (styles[marks][0], marks))
        for marks, (count, places) in sorted(styles.items()):
            if marks == usual:
                continue
            yield CHECK.finding(
                f"In {locale}, {counted(count, 'text')} {'has' if count == 1 else 'have'} the quotation marks "
                f"{_shown(marks)}, and {styles[usual][0]} have {_shown(usual)}.",
                record=str(places[0][0]),
                spans=[passage(place) for _, place in places[:_SPANS]],
                severity="info",
                identity=f"{locale} {marks}",
                fix=_mend(locale, marks, usual, count, styles[usual][0]),
            )


def _mend(locale: str, marks: str, usual: str, count: int, most: int) -> Mend | None:
    """The usual pair, safe where it is that of the language and the odd one is not, or is by far the more frequent."""
    if " " in usual:
        return None
    own = set(language_of(locale).profile.quotes)
    return Mend(locale, "", marks, usual, most >= _FAR * count or (usual in own and not own & set(marks.split())))


def _shown(marks: str) -> str:
    return " and ".join(f"{pair[0]}…{pair[1]}" for pair in marks.split())


CHECK = CardCheck(
    code="RW719",
    name="quotation-style",
    kind="layout",
    severity="warning",
    summary="A quotation mark has no partner, or some texts of a locale have other quotation marks than most.",
    why="It looks careless in print, and a mark that opens and does not close swallows the sentence.",
    example='`„Licht"` in one text, `„Licht“` in all others.',
    fix="Write the marks as the rest of the locale does.",
    texts=texts,
    whole=whole,
)
