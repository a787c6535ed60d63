"""What the key of a further field of a card ends in."""

from __future__ import annotations

import re

RECORD_FIELDS = ("kind", "deck", "cost")
"""Names by which a project calls fields of pages that are facts of the record."""
_NOT_IN_KEY = re.compile(r"[^A-Za-z0-9]+")


def card_field_key(label: str, number: int) -> str:
    """The end of the key for a label, such as `field-top-left`; `number`, from 1, is for labels without Latin letters."""
    return f"field-{_NOT_IN_KEY.sub('-', label).strip('-').lower() or number}"
