"""Quotation marks of all languages in one."""

from __future__ import annotations

MARKS = "\"'«»‘’‚“”„‹›"
"""Those of the typewriter, and those of Latin, Greek and Cyrillic print: what opens in one language closes in another.

The pairs that a language uses are in its profile.
"""
