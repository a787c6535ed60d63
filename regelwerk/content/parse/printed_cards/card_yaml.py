"""Cards of pages as a card file that people go on with: the authored form, with comments on where each is from."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from regelwerk.content.text.icon_names import ICON
from regelwerk.language.known_languages import UNDETERMINED
from regelwerk.schema.card import PrintedCard

_NOT_IN_ID = re.compile(r"[^A-Za-z0-9_.]+")


def card_yaml(cards: Sequence[PrintedCard], locale: str | None) -> str:
    """The file; ids are counted, or made of the codes of the cards, and facts nobody has named stay comments."""
    lines = [
        "# Read from pages. Names of fields and values that follow # are not part of the card yet.",
        "format: 1",
        "cards:",
    ]
    if not cards:
        lines[-1] += " []"
    ids: set[str] = set()
    for number, card in enumerate(cards, 1):
        lines += _card(card, _id(card, number, ids), locale or UNDETERMINED)
    return "\n".join(lines) + "\n"


def _card(card: PrintedCard, card_id: str, locale: str) -> list[str]:
    place = card.places[0]
    where = f"page {place.page}, position {place.position}" if place.page else f"number {place.position}"
    sure = f", confidence {card.confidence:.2f}" if card.confidence is not None else ""
    lines = [f"  # {where}{sure}", f"  - id: {card_id}", "    kind: card"]
    if card.code:
        lines.append(f"    code: {_quoted(card.code)}")
    if card.quantity is not None:
        lines.append(f"    quantity: {card.quantity}")
    for key, text in (("name", card.name), ("text", card.text), ("flavour", card.flavour)):
        if text:
            lines.append(f"    {key}: {{ {locale}: {_quoted(text)} }}")
    lines += [f"    # {label}: {value}" for label, value in card.fields.items()]
    return lines


def _id(card: PrintedCard, number: int, taken: set[str]) -> str:
    code = _NOT_IN_ID.sub("-", card.code or "").strip("-.")
    found = f"card-{code}" if code and f"card-{code}" not in taken else f"card-{number:04d}"
    taken.add(found)
    return found


def _quoted(text: str) -> str:
    """A double-quoted scalar; a JSON string is one (YAML 1.2, section 1.3)."""
    return json.dumps(ICON.sub(r"{icon:\1}", text), ensure_ascii=False)
