"""RW719: quotation marks that do not match, or that a locale does not use elsewhere."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from regelwerk.language.known_languages import language_of
from regelwerk.schema.finding import Fix
from regelwerk.validate.cards.finding_causes import Alike, together
from regelwerk.validate.cards.gathered.gathered_set import GatheredSet, RecordUse
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.quotation_marks import may_quote, quotes
from regelwerk.validate.cards.translated_text import SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check
from regelwerk.validate.report.wording import counted

_SPANS = 200
_FAR = 4
"""How many times more frequent a style must be to be taken for that of the locale, whatever the language uses."""


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """A mark without a partner: a hint where the source has one too (inches, a quotation over two cards)."""
    sheet, units = texts
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
        finding = linked(
            CHECK,
            f"{unit.id}: {unit.field} in {side.locale} has a quotation mark {side.text[at]} without a partner.",
            record=unit.id,
            places=[side.passage(at, at + 40)],
            severity="info" if open_too else "warning",
        )
        yield Alike(side.file, side.text[at], f"have a quotation mark {side.text[at]} without a partner", finding)


def run_over_set(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """One hint for each odd style of a locale, with the texts that have it."""
    table: dict[str, dict[str, tuple[int, list[RecordUse]]]] = defaultdict(dict)
    for one in whole.sheets:
        for locale, marks, count, uses in one.quotes:
            before, first = table[locale].get(marks, (0, []))
            table[locale][marks] = (before + count, [*first, *uses])
    for locale, styles in table.items():
        usual = max(styles, key=lambda marks: (styles[marks][0], marks))
        for marks, (count, uses) in sorted(styles.items()):
            if marks == usual:
                continue
            yield linked(
                CHECK,
                f"In {locale}, {counted(count, 'text')} {'has' if count == 1 else 'have'} the quotation marks "
                f"{_shown(marks)}, but {styles[usual][0]} have {_shown(usual)}.",
                record=uses[0].record,
                places=[use.place for use in uses[:_SPANS]],
                severity="info",
                identity=f"{locale} {marks}",
                fix=_mend(locale, marks, usual, count, styles[usual][0]),
            )


def _mend(locale: str, marks: str, usual: str, count: int, most: int) -> Fix | None:
    """The usual pair, safe where it is that of the language and the odd one is not, or is by far the more frequent."""
    if " " in usual:
        return None
    own = set(language_of(locale).profile.quotes)
    return Fix(
        locale=locale,
        field="",
        old=marks,
        new=usual,
        safe=most >= _FAR * count or (usual in own and not own & set(marks.split())),
    )


def _shown(marks: str) -> str:
    return " and ".join(f"{pair[0]}…{pair[1]}" for pair in marks.split())


CHECK = Check(
    code="RW719",
    name="quotation-style",
    kind="layout",
    severity="warning",
    summary="A quotation mark has no partner, or some texts of a locale use different quotation marks from the rest.",
    why="It looks careless in print, and an unclosed quotation swallows the rest of the sentence.",
    example='`„Licht"` in one text, `„Licht“` in all others.',
    fix="Use the quotation marks of the rest of the locale.",
    run=run,
)
SET_CHECK = CHECK.over(run_over_set)
