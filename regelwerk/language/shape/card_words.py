"""How cards on pages name their parts, as labels of fields and as heads of columns: the file `cards.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from regelwerk.language.patterns import NEVER


@dataclass(frozen=True, eq=False)
class CardWords:
    """Patterns of the names of parts of a card; each fits the whole of a label."""

    name: str = NEVER
    """Heads of the column of names."""
    text: str = NEVER
    """Labels of what a card does."""
    flavour: str = NEVER
    """Labels of quotations and mottoes, which nobody plays."""
    quantity: str = NEVER
    """Labels of how many of a card there are."""
    code: str = NEVER
    """Labels of the number or the code of a card."""
    total: str = NEVER
    """What stands before the sum of a table."""
