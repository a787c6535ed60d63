"""Names of the files that identify a project or a pack, and of the files beside a project."""

from __future__ import annotations

PROJECT = "regelwerk.yaml"
PACK_MANIFEST = "manifest.json"
DATA_PACKAGE = "datapackage.json"
PACK = "pack"
"""Default folder of the pack in a project."""
LEDGER = "ids.jsonl"
PATCHES = "patches.yaml"
TERMBASE = "terms.yaml"
ACCEPTED = "accepted.yaml"
REVIEW_JOURNAL = "review.jsonl"
"""The decisions made on the review page, so that they can be undone."""
