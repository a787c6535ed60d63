"""Words that stand beside a quantity and name no thing: `24 Stück`, `24 szt.`, `24 pcs`; and heads of columns of quantities."""

COUNT_WORDS = r"(?:stück|stk\.?|szt\.|sztuk[ai]?|pcs\.?|pieces)"
"""Regular expression, without regard to case; what follows must be no letter."""
QUANTITY_COLUMN = (
    r"(?:anzahl|menge|stückzahl|stück|ilość|liczba(?:\s+sztuk)?|sztuk|szt\.?|quantity|qty\.?|number|count|pcs\.?)"
)
"""Heads of columns that hold quantities, without regard to case."""
