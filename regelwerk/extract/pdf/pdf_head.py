"""How a PDF begins."""

from __future__ import annotations

import re

_SIGN = b"%PDF-"
_NEAR = 1024
"""Bytes in which readers look for the sign of a PDF (PDF 1.7, implementation note 13)."""
_FIRST_OBJECT = re.compile(rb"(?:^|\s)\d+\s+\d+\s+obj\b")
HEAD = b"%PDF-1.7\n"
"""What is put before a file that has lost its head; PDFium finds its objects again."""


def is_pdf(data: bytes) -> bool:
    """Whether a file says that it is a PDF."""
    return _SIGN in data[:_NEAR]


def begins_with_an_object(data: bytes) -> bool:
    """Whether a file begins as a PDF does whose head is lost."""
    return _FIRST_OBJECT.search(data[:64]) is not None
