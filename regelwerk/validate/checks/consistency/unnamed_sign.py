"""RW612: a picture character in running text that no icon of the project names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.shown_icons import picture_signs
from regelwerk.validate.compare.text_slots import Slot, SlotText


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each character of an edition, with its first uses; bullets at the beginning of a line are none."""
    for locale in lookup.locales:
        uses: dict[str, list[tuple[Slot, SlotText, int, int]]] = {}
        for slot, side in lookup.sides():
            if side.locale == locale and not side.text.isascii():
                for start, end in picture_signs(side):
                    sign = side.text[start]
                    uses.setdefault(sign, []).append((slot, side, start, end))
        for sign, places in uses.items():
            doubtful = any(lookup.doubtful(side) for _, side, _, _ in places[:1])
            name = unicodedata.name(sign, f"U+{ord(sign):04X}").lower()
            yield CHECK.finding(
                f"“{sign}” ({name}) is in the text of {locale} ({len(places)}×), but no icon is defined for it. "
                "Name the icon in the project file.",
                record=places[0][0].id,
                spans=[lookup.span_around(side, start, end) for _, side, start, end in places[:3]],
                severity="info" if doubtful else "warning",
            )


CHECK = Check(
    code="RW612",
    name="unnamed-sign",
    kind="markup",
    severity="warning",
    summary="Running text contains a pictograph for which the project defines no icon.",
    why="An engine shows a strange character, or nothing, where the page shows a game icon.",
    example="“Pay 1 ■ for each arrow” was printed with the icon for water.",
    fix="Name the icon in the project file, or add the word with a patch.",
    run=run,
    grounds="form",
)
