"""Texts that are held word for word in files beside a test.

After a change that is meant, `REGELWERK_TOLD=write pytest TEST` writes the files anew, and fails so that nobody leaves it
switched on; look at the difference before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest


def compare(path: Path, text: str) -> None:
    """Fail where the text is not what the file holds."""
    if os.environ.get("REGELWERK_TOLD") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")
        pytest.fail(f"{path} is written; look at it, and run again without REGELWERK_TOLD")
    assert text.split("\n") == path.read_bytes().decode().split("\n"), f"if this is meant, see {__name__}"
