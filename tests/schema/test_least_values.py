"""The least value that a field takes, and the next below it, which it refuses."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError
from regelwerk.schema.document import Block, Icon, Mark, Page, Place, Provenance
from regelwerk.schema.rule import Reference
from regelwerk.schema.token_text import IconToken, ReferenceToken, VariableToken

BOX = {"x0": 0, "y0": 0, "x1": 1, "y1": 1}
SOURCE = {"source": "a.txt", "sha256": "0" * 64, "method": "text"}
SPAN = {"start": 0, "end": 1}


@pytest.mark.parametrize(
    ("model", "rest", "field", "least", "below"),
    [
        (Place, {"box": BOX}, "page", 1, 0),
        (Provenance, SOURCE, "page", 1, 0),
        (Provenance, SOURCE, "column", 1, 0),
        (Provenance, SOURCE, "confidence", 0, -0.01),
        (Provenance, SOURCE, "confidence", 1, 1.01),
        (Mark, {"end": 1, "style": "bold"}, "start", 0, -1),
        (Mark, {"start": 0, "style": "bold"}, "end", 0, -1),
        (Icon, {"page": 1, "box": BOX}, "hash", "a", ""),
        (Icon, {"hash": "a", "box": BOX}, "page", 1, 0),
        (Block, {"kind": "item", "orig": "a", "text": "a", "provenance": SOURCE}, "level", 1, 0),
        (Page, {"method": "text", "reason": "a text file", "blocks": ()}, "number", 1, 0),
        (IconToken, SPAN, "name", "a", ""),
        (VariableToken, SPAN, "name", "a", ""),
        (VariableToken, {"end": 1, "name": "a"}, "start", 0, -1),
        (ReferenceToken, {**SPAN, "kind": "rule"}, "target", "1", ""),
        (Reference, {"kind": "rule", "status": "dangling"}, "target", "1", ""),
    ],
)
def test_a_field_takes_its_least_value_and_none_below(
    model: type[BaseModel], rest: dict[str, Any], field: str, least: object, below: object
) -> None:
    assert getattr(model.model_validate({**rest, field: least}), field) == least
    with pytest.raises(ValidationError) as error:
        model.model_validate({**rest, field: below})
    assert [one["loc"][0] for one in error.value.errors()] == [field]
