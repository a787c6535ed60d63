"""Packs: records, ids, links, changes since the last build."""
