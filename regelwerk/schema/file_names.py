"""Names of the files that a project and a pack are told by, and of those that lie beside a project."""

from __future__ import annotations

PROJECT = "regelwerk.yaml"
PACK_MANIFEST = "manifest.json"
DATA_PACKAGE = "datapackage.json"
PACK = "pack"
"""Folder of the pack below a project, where no other is named."""
LEDGER = "ids.jsonl"
PATCHES = "patches.yaml"
TERMBASE = "terms.yaml"
ACCEPTED = "accepted.yaml"
REVIEW_JOURNAL = "review.jsonl"
"""What was decided on the page of `review`, so that it can be undone."""
