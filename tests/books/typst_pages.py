"""Typst pages of a layout in `layout/`, filled with data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import typst

LAYOUT = Path(__file__).parent / "layout"
TIMESTAMP = 1735689600  # 2025-01-01: the date inside the PDF must not depend on the day it is made


def typeset(layout: str, data: dict[str, Any]) -> bytes:
    """The PDF of a layout, which finds the data as JSON under the name of the layout; the same data give the same bytes."""
    inputs = {layout: json.dumps(data, ensure_ascii=False, sort_keys=True)}
    pdf = typst.compile(LAYOUT / f"{layout}.typ", root=LAYOUT, sys_inputs=inputs, timestamp=TIMESTAMP)
    if not isinstance(pdf, bytes):
        raise TypeError("typst gave several files instead of one PDF")
    return pdf


def located(layout: str, data: dict[str, Any], label: str) -> list[dict[str, Any]]:
    """The values of the metadata of a label, in the order in which they stand on the pages."""
    inputs = {layout: json.dumps(data, ensure_ascii=False, sort_keys=True)}
    found = typst.query(LAYOUT / f"{layout}.typ", f"<{label}>", field="value", root=LAYOUT, sys_inputs=inputs)
    values: list[dict[str, Any]] = json.loads(found)
    return values
