"""Cards of pages as a card file that people go on with: the authored form, with comments on where each is from."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from regelwerk.content.text.card_field_key import RECORD_FIELDS
from regelwerk.content.text.icon_names import ICON
from regelwerk.language.known_languages import UNDETERMINED
from regelwerk.schema.card import PrintedCard


def card_yaml(cards: Sequence[PrintedCard], locale: str | None, names: Mapping[str, str] | None = None) -> str:
    """The file; ids are counted, as a project counts cards of pages. `names` are the names that it gives to fields."""
    lines = ["# Read from pages; the comments give position and confidence.", "format: 1", "cards:"]
    if not cards:
        lines[-1] += " []"
    for number, card in enumerate(cards, 1):
        lines += _card(card, f"card-{number:04d}", locale or UNDETERMINED, names or {})
    return "\n".join(lines) + "\n"


def _card(card: PrintedCard, card_id: str, locale: str, names: Mapping[str, str]) -> list[str]:
    place = card.places[0]
    where = f"page {place.page}, position {place.position}" if place.page else f"number {place.position}"
    sure = f", confidence {card.confidence:.2f}" if card.confidence is not None else ""
    fields = {names.get(label, label): value for label, value in card.fields.items() if value}
    fields |= {"back": card.back} if card.back else {}
    facts = {name: fields.pop(name) for name in RECORD_FIELDS if name in fields}
    lines = [f"  # {where}{sure}", f"  - id: {card_id}", f"    kind: {_quoted(facts.get('kind', 'card'))}"]
    if card.code:
        lines.append(f"    code: {_quoted(card.code)}")
    if "deck" in facts:
        lines.append(f"    deck: {_quoted(facts['deck'])}")
    if facts.get("cost", "").isdigit():
        lines.append(f"    cost: {int(facts['cost'])}")
    if card.quantity is not None:
        lines.append(f"    quantity: {card.quantity}")
    for key, text in (("name", card.name), ("text", card.text), ("flavour", card.flavour)):
        if text:
            lines.append(f"    {key}: {{{locale}: {_quoted(text)}}}")
    if fields:
        lines.append("    fields:")
        lines += [f"      {_quoted(label)}: {{{locale}: {_quoted(value)}}}" for label, value in fields.items()]
    return lines


def _quoted(text: str) -> str:
    """A double-quoted scalar; a JSON string is one (YAML 1.2, section 1.3)."""
    return json.dumps(ICON.sub(r"{icon:\1}", text), ensure_ascii=False)
